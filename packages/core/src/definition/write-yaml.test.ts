import { findScene, meadowWorld } from '@ethogram/scenes'
import { silas } from '@ethogram/species'
import { describe, expect, it } from 'vitest'
import { parseDefinition } from './parse-yaml.ts'
import { COMMANDS } from './skills/commands.ts'
import { fileOf, writeDefinition } from './write-yaml.ts'

describe('definitions as text', () => {
  it('[DE5] every species and world that ships reads back from its text as the same definition', () => {
    for (const name of ['meadow', 'hamster', 'dogmatic', 'training-yard', 'rooms']) {
      const { world, callbacks } = findScene(name) ?? { world: meadowWorld }
      const files = new Map((world.species ?? []).map((species) => [fileOf(species), writeDefinition(species)]))
      const load = (path: string): string => files.get(path) ?? ''
      const given = { load, callbacks: Object.keys(callbacks ?? {}), commands: COMMANDS }
      const { definition, problems } = parseDefinition(writeDefinition(world), given)
      expect(problems, world.world).toEqual([])
      expect(definition, world.world).toEqual(JSON.parse(JSON.stringify(world)))
    }
  })
  it('[DE5] sections are told about, and what is short stands on one line', () => {
    const text = writeDefinition(silas)
    expect(text).toContain('\n\n# ')
    expect(text).toMatch(/\n {2}hunger: \{ .*growth: /)
    expect(text).toMatch(/\ndrives:\n/)
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(220)
  })
})
