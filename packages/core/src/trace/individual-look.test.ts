import { describe, expect, it } from 'vitest'
import type { EntityDefinition, LookDefinition } from '../definition/types.ts'
import { checkSpecies, createWorld, restoreWorld, type World } from '../index.ts'
import { individualLook } from './individual-look.ts'

const look: LookDefinition = {
  as: 'walker',
  traits: { shoes: 'boots' },
  varies: [
    [{ hair: 'short' }, { hair: 'long' }, { hair: 'none', beard: true }],
    [{ girth: [0.8, 1.2] }],
    [{ shirt: '#ff0000' }, { shirt: '#00ff00' }],
  ],
}

const NAMES = Array.from({ length: 300 }, (_, k) => `somebody ${k}`)
const traitsOf = (name: string) => individualLook(look, undefined, name).traits ?? {}

function worldOf(entities: Record<string, EntityDefinition>): World {
  const person = { shape: { cylinder: { radiusM: 0.3, heightM: 1.7 } }, look }
  return createWorld({ ethogram: 1, world: 'crowd', kinds: { person }, entities }, { seed: 1 })
}

const drawn = (world: World, name: string) =>
  world.scenery().entities.find((entity) => entity.name === name)?.look.traits

describe('individual looks', () => {
  it('differ by name, and whoever is called the same looks the same', () => {
    const kinds = new Set(NAMES.map((name) => JSON.stringify([traitsOf(name).hair, traitsOf(name).shirt])))
    expect(kinds.size).toBe(6)
    expect(traitsOf('anna')).toEqual(traitsOf('anna'))
    expect(new Set(NAMES.map((name) => traitsOf(name).girth)).size).toBeGreaterThan(150)
  })

  it('each choice comes about as often as the others, a number of a range lies in it, near the middle more often than not', () => {
    for (const hair of ['short', 'long', 'none']) {
      const share = NAMES.filter((name) => traitsOf(name).hair === hair).length / NAMES.length
      expect(share).toBeGreaterThan(0.25)
      expect(share).toBeLessThan(0.42)
    }
    const girths = NAMES.map((name) => Number(traitsOf(name).girth))
    expect(Math.min(...girths)).toBeGreaterThanOrEqual(0.8)
    expect(Math.max(...girths)).toBeLessThanOrEqual(1.2)
    expect(girths.filter((girth) => Math.abs(girth - 1) < 0.1).length / girths.length).toBeGreaterThan(0.6)
  })

  it('a list that is added changes nobody’s other traits', () => {
    const more = { ...look, varies: [...(look.varies ?? []), [{ hat: 'cap' }, { hat: 'none' }]] }
    for (const name of NAMES.slice(0, 20))
      expect(individualLook(more, undefined, name).traits).toMatchObject(traitsOf(name))
  })

  it('what an entity’s own definition says comes first; `like` gives it the traits of another name', () => {
    const own = individualLook(look, { like: 'anna', traits: { hair: 'bun' } }, 'bea')
    expect(own.traits).toEqual({ ...traitsOf('anna'), hair: 'bun' })
    expect(own.traits?.shoes).toBe('boots')
    expect(own.varies).toBeUndefined()
  })

  it('a kind whose individuals are alike keeps its own look', () => {
    const plain = { as: 'tree' }
    expect(individualLook(plain, undefined, 'oak')).toBe(plain)
  })

  it('are in the scenery, are saved and restored, and follow a new definition', () => {
    const entities = { anna: { kind: 'person' }, bea: { kind: 'person', look: { traits: { hair: 'bun' } } } }
    const world = worldOf(entities)
    expect(drawn(world, 'anna')).toEqual(traitsOf('anna'))
    expect(drawn(world, 'bea')).toEqual({ ...traitsOf('bea'), hair: 'bun' })
    const restored = restoreWorld(world.snapshot())
    expect(drawn(restored, 'bea')).toEqual(drawn(world, 'bea'))
    const { definition } = world
    world.redefine({ ...definition, entities: { ...definition.entities, bea: { kind: 'person' } } })
    expect(drawn(world, 'bea')).toEqual(traitsOf('bea'))
  })

  it('wrong ones are problems: nothing to choose from, a range that goes down', () => {
    const wrong = (varies: unknown) =>
      checkSpecies({
        ethogram: 1,
        species: 'x',
        body: { shape: { cylinder: { radiusM: 1, heightM: 1 } } },
        look: { varies },
      }).map(({ code, path }) => `${code} ${path}`)
    expect(wrong([[]])).toEqual(['DEFINITION-VALUE look.varies[0]'])
    expect(wrong([[{ girth: [2, 1] }]])).toEqual(['DEFINITION-VALUE look.varies[0][0].girth'])
    expect(wrong([[{ girth: [1, 2] }]])).toEqual([])
  })
})
