import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstDifference } from '../0-foundation/field-list.ts'
import { slotOf } from '../0-foundation/ids.ts'
import {
  createWorld,
  type EntityDefinition,
  type InputDefinition,
  type KindDefinition,
  type SpeciesDefinition,
  type World,
} from '../index.ts'

const kinds: Record<string, KindDefinition> = {
  food: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, fields: { colour: 'red', isFresh: true } },
  wall: { shape: { box: { sizeM: [2, 2, 0.2] } }, isSolid: true },
}

const cat: SpeciesDefinition = {
  ethogram: 1,
  species: 'cat',
  body: {
    shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } },
    travel: { by: 'walk' },
    points: { eyes: [0, 0.3, 0.1] },
  },
  senses: {
    eyes: { by: 'vision', rangeM: 6, fieldOfViewRad: 3, mount: 'eyes', noise: 0.01, capacity: 30 },
    nose: { by: 'direct', rangeM: 1, fieldOfViewRad: 3, through: true },
    ears: { by: 'hearing', rangeM: 10, threshold: 0.01 },
    skin: { by: 'touch' },
  },
  percepts: { red: { of: 'food', field: 'colour', equals: 'red' } },
  memory: { capacity: 30, search: true },
  drives: { fear: { surprise: 1 } },
  behavior: {
    eat: { sees: { kind: 'food', where: ['seen', 'red 0.5'], maxValue: 0.1 }, act: 'halt' },
    heed: { hears: { kind: 'drip' }, act: 'halt' },
    rest: { always: 1, act: 'halt' },
  },
}

/** A cat at the origin that looks along z; a wall two metres before it, from x = −1 to 1. */
function stageWith(things: Record<string, EntityDefinition>): World {
  const entities = { cat: { kind: 'cat' }, wall: { kind: 'wall', at: [0, 0, 2] as const }, ...things }
  return createWorld({ ethogram: 1, world: 'test', kinds, species: [cat], entities })
}

const minds = (world: World) => {
  const creature = world.inside.creatures[slotOf(world.entity('cat')?.id ?? 0)]
  if (creature === undefined) throw new Error('no cat')
  return creature
}

/** Where a mind went another way, if it did. */
function difference(a: World, b: World) {
  return firstDifference(minds(a).mind, minds(b).mind, minds(a).model.layout)
}

const unit = fc.double({ min: 0, max: 1, noNaN: true })

/** Positions that the cat cannot sense: behind its back, behind the wall, out of range. */
const unsensed: fc.Arbitrary<readonly [number, number, number]> = fc.oneof(
  fc.tuple(unit, unit).map(([x, z]) => [8 * x - 4, 0, -1.5 - 3 * z] as const),
  fc.tuple(unit, unit).map(([x, z]) => [1.2 * x - 0.6, 0, 2.4 + 3 * z] as const),
  fc.tuple(unit, unit).map(([x, z]) => [8 * x - 4, 0, 7 + 5 * z] as const),
)

/** Positions in plain view. */
const sensed = fc.tuple(unit, unit, fc.constantFrom(-1, 1)).map(([x, z, side]) => [side * (1.5 + x), 0, 1 + z] as const)

interface Meddling {
  readonly tick: number
  readonly what: 'move' | 'change' | 'push' | 'remove' | 'add'
  readonly thing: number
  readonly at: readonly [number, number, number]
}

const meddlings: fc.Arbitrary<Meddling[]> = fc.array(
  fc.record({
    tick: fc.integer({ min: 5, max: 55 }),
    what: fc.constantFrom('move', 'change', 'push', 'remove', 'add'),
    thing: fc.integer({ min: 0, max: 4 }),
    at: unsensed,
  }),
  { minLength: 3, maxLength: 12 },
)

function inputOf({ what, thing, at }: Meddling): InputDefinition {
  const entity = `hidden${thing}`
  if (what === 'move') return { input: 'place', entity, at }
  if (what === 'change') return { input: 'set', entity, field: 'colour', value: 'blue' }
  // A slow turn on the spot: it stays where it is.
  if (what === 'push') return { input: 'push', entity, velocityMps: [0, 0, 0], turnRadps: 2 }
  if (what === 'remove') return { input: 'remove', entity }
  return { input: 'add', entity: { kind: 'food', at, fields: { isFresh: false } } }
}

describe('honesty', () => {
  it('[SE15] whatever happens to things that no sense reaches, not a bit of the mind changes (seed 21)', () => {
    let done = 0
    fc.assert(
      fc.property(
        fc.array(sensed, { maxLength: 5 }),
        fc.array(unsensed, { minLength: 5, maxLength: 5 }),
        meddlings,
        (shown, hidden, list) => {
          const things = Object.fromEntries([
            ...shown.map((at, k) => [`shown${k}`, { kind: 'food', at }] as const),
            ...hidden.map((at, k) => [`hidden${k}`, { kind: 'food', at }] as const),
          ])
          const a = stageWith(things)
          const b = stageWith(things)
          for (let tick = 0; tick < 60; tick++) {
            for (const meddling of list) {
              if (meddling.tick === tick && b.input(inputOf(meddling)).ok) done++
            }
            a.step()
            b.step()
            expect(difference(a, b)).toBeUndefined()
          }
          a.dispose()
          b.dispose()
        },
      ),
      { seed: 21, numRuns: 30 },
    )
    expect(done).toBeGreaterThan(100)
  })

  it('[SE15] a thing behind the cat’s back can be moved, changed and taken away, and the cat’s mind does not change', () => {
    const things = { bowl: { kind: 'food', at: [1.5, 0, 1] }, dish: { kind: 'food', at: [-1.5, 0, 1.5] } } as const
    const a = stageWith(things)
    const b = stageWith(things)
    for (const world of [a, b]) {
      world.step(20)
      world.input({ input: 'place', entity: 'cat', headingRad: Math.PI })
      world.step(2)
    }
    b.input({ input: 'place', entity: 'bowl', at: [2, 0, 3] })
    b.input({ input: 'set', entity: 'dish', field: 'colour', value: 'blue' })
    b.step()
    a.step()
    expect(difference(a, b)).toBeUndefined()
    b.input({ input: 'remove', entity: 'dish' })
    b.input({ input: 'remove', entity: 'wall' })
    for (let tick = 0; tick < 40; tick++) {
      a.step()
      b.step()
      expect(difference(a, b)).toBeUndefined()
    }
    // It turns round: now it can tell.
    for (const world of [a, b]) {
      world.input({ input: 'place', entity: 'cat', headingRad: 0 })
      world.step(2)
    }
    expect(difference(a, b)).toBeDefined()
  })

  it('[SE15] the same changes in plain view change the mind: the test would notice', () => {
    const things = { bowl: { kind: 'food', at: [1.5, 0, 1] } } as const
    const a = stageWith(things)
    const b = stageWith(things)
    a.step(3)
    b.step(3)
    b.input({ input: 'set', entity: 'bowl', field: 'colour', value: 'blue' })
    a.step()
    b.step()
    expect(difference(a, b)).toMatchObject({ room: 'senses', field: 'values' })
  })

  it('[SE5] an imagined thing is seen by one creature only; it hides nothing from another, whose mind does not change', () => {
    const worlds = [false, true].map((isImagined) => {
      const world = stageWith({
        other: { kind: 'cat', at: [0, 0, -3], headingRad: Math.PI },
        bowl: { kind: 'food', at: [1.5, 0, 1.5] },
      })
      world.step(2)
      if (isImagined) {
        const direction = { direct: 'imagine', to: 'other', kind: 'wall', at: [1.5, 0, 0.6] } as const
        expect(world.input({ input: 'direct', direction }).ok).toBe(true)
      }
      world.step(10)
      return world
    })
    expect(difference(worlds[0], worlds[1])).toBeUndefined()
  })
})
