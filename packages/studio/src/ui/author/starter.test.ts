import { createWorld, type SpeciesDefinition } from '@ethogram/core'
import { parseDefinition } from '@ethogram/core/yaml'
import { scenes } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { nameFault, starterText, textLike } from './starter.ts'

function speciesOf(text: string): SpeciesDefinition {
  const { definition, problems } = parseDefinition(text)
  expect(problems).toEqual([])
  if (definition === undefined || !('species' in definition) || typeof definition.species !== 'string') {
    throw new Error('no species')
  }
  return definition as SpeciesDefinition
}

describe('a new creature', () => {
  it('enters every scene from the small template, and does something there', () => {
    for (const { name, world: definition, callbacks } of scenes) {
      const world = createWorld(definition, { seed: 5, ...(callbacks === undefined ? {} : { callbacks }) })
      const kind = world.entities()[0]?.kind
      const made = speciesOf(starterText('mimi', kind))
      expect(world.input({ input: 'species', species: made }), name).toMatchObject({ ok: true })
      expect(world.input({ input: 'add', entity: { kind: 'mimi', at: [1, 0, 1] } }), name).toMatchObject({ ok: true })
      world.step(40)
      expect(world.why('mimi')?.sentence ?? '', name).not.toBe('')
      world.dispose()
    }
  })

  it('like somebody who lives there is that under another name', () => {
    const meadow = scenes.find(({ name }) => name === 'meadow')?.world
    const silas = meadow?.species?.find(({ species }) => species === 'silas')
    if (silas === undefined) throw new Error('no silas')
    const made = speciesOf(textLike(silas, 'bella'))
    expect(made.species).toBe('bella')
    expect(made.drives).toEqual(silas.drives)
    expect(made.behavior).toEqual(silas.behavior)
  })

  it('has a name that is none yet', () => {
    expect(nameFault('mimi', ['silas'])).toBeUndefined()
    expect(nameFault('silas', ['silas'])).toContain('already')
    expect(nameFault('3 cats', [])).toContain('letter')
  })
})
