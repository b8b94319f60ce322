import { describe, expect, it } from 'vitest'
import { createWorld, type PerceptDefinition, type SpeciesDefinition, type World } from '../index.ts'

/** A cat that purrs if a percept of itself says so, and flees what looks ruffled. */
function catWith(percepts: Record<string, PerceptDefinition>, where: string): World {
  const cat: SpeciesDefinition = {
    ethogram: 1,
    species: 'cat',
    body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } }, travel: { by: 'walk', maxSpeedMps: 1 } },
    senses: { eyes: { by: 'vision', rangeM: 9 } },
    fields: { warmth: 5, isPetted: false },
    percepts,
    behavior: {
      purr: { feels: { all: ['isPetted'], where: [where], maxValue: 50 }, act: 'halt' },
      stroll: { always: 10, act: 'move' },
    },
  }
  return createWorld({
    ethogram: 1,
    world: 'hearth',
    kinds: { stove: { shape: { box: { sizeM: [1, 1, 1] } }, fields: { warmth: 40 } } },
    species: [cat],
    entities: { cat: { kind: 'cat', fields: { isPetted: true } }, stove: { kind: 'stove', at: [0, 0, 4] } },
  })
}

const active = (world: World): string | undefined => world.why('cat')?.path.at(-1)
const warmth = (world: World, value: number) => world.input({ input: 'set', entity: 'cat', field: 'warmth', value })

describe('the own body', () => {
  it('[PE20] a percept under self is asked of it, and feels may ask for that', () => {
    const world = catWith({ cosy: { of: 'self', field: 'warmth', near: 30, deviation: 3 } }, 'cosy 0.5')
    world.step(3)
    const before = active(world)
    warmth(world, 30)
    world.step(2)
    const warm = active(world)
    warmth(world, 5)
    world.step(2)
    expect([before, warm, active(world)]).toEqual([before, expect.stringMatching(/purr/), before])
    expect(before).not.toMatch(/purr/)
  })

  it('[PE20] children of a self percept that gives 0 are not evaluated, and percepts outside self are not asked of the body', () => {
    const asked: string[] = []
    const spy = (name: string, answer: number) => () => {
      asked.push(name)
      return answer
    }
    const species = {
      gate: { of: 'self', classify: 'gate' },
      inner: { of: 'gate', classify: 'inner' },
      any: { classify: 'any' },
    }
    const cat: SpeciesDefinition = {
      ethogram: 1,
      species: 'cat',
      body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } } },
      percepts: species,
    }
    const world = createWorld(
      { ethogram: 1, world: 'void', species: [cat], entities: { cat: { kind: 'cat' } } },
      { callbacks: { gate: spy('gate', 0), inner: spy('inner', 1), any: spy('any', 1) } },
    )
    world.step(2)
    expect(asked).toEqual(['gate', 'gate'])
  })
})
