// Carrying: taking with a point, keeping, letting go, losing, and what cannot be taken.
import { describe, expect, it } from 'vitest'
import { defineSpecies } from '../definition/reading/define.ts'
import { createWorld, restoreWorld, type World } from '../index.ts'

const fetcher = defineSpecies({
  ethogram: 1,
  species: 'fetcher',
  body: {
    shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } },
    points: { mouth: [0, 0.1, 0.3] },
    travel: { by: 'walk', maxSpeedMps: 1 },
  },
  senses: { nose: { by: 'direct', fieldOfViewRad: 2 * Math.PI } },
  skills: { grab: { does: 'carry', point: 'mouth' } },
  commands: { grab: 'grab' },
  behavior: {
    bring: {
      feels: { all: ['holding'], maxValue: 100 },
      sees: { kind: 'goal', where: 'far 1', maxValue: 1 },
      act: ['approach it within 0.9', 'grab'],
    },
    take: { sees: { kind: 'thing', range: [0, 0, 0.45], shape: 'flat', maxValue: 30 }, act: 'grab it' },
    fetch: { sees: { kind: 'thing', maxValue: 10 }, act: 'approach it within 0.35' },
  },
})

interface Thing {
  readonly at: readonly [number, number, number]
  readonly big?: boolean
  readonly long?: boolean
}

function yard(things: Readonly<Record<string, Thing>>): World {
  return createWorld(
    {
      ethogram: 1,
      world: 'yard',
      kinds: {
        thing: { shape: { cylinder: { radiusM: 0.05, heightM: 0.1 } } },
        goal: { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } }, points: { top: [0, 0.1, 0] } },
      },
      species: [fetcher],
      entities: {
        dog: { kind: 'fetcher' },
        goal: { kind: 'goal', at: [3, 0, -2] },
        ...Object.fromEntries(
          Object.entries(things).map(([name, { at, big, long }]) => [
            name,
            {
              kind: 'thing',
              at,
              shape: { cylinder: { radiusM: big ? 0.3 : 0.05, heightM: big ? 0.6 : long ? 0.3 : 0.1 } },
            },
          ]),
        ),
      },
    },
    { seed: 3 },
  )
}

const positionOf = (world: World, name: string) => world.inspect(name)?.at ?? [NaN, NaN, NaN]

describe('carrying', () => {
  it('[MO20] a dog takes the thing to the goal with its mouth, and feels that it holds it', () => {
    const world = yard({ thing: { at: [0, 0, 2] } })
    world.step(300)
    expect(world.inspect('thing')?.heldBy).toBe('dog')
    const [x, y, z] = positionOf(world, 'thing')
    expect(Math.hypot(x - 3, z + 2)).toBeLessThan(1.3)
    // Its mouth is 0.1 m above the ground, what hangs from it as high.
    expect(y).toBeCloseTo(0.02, 6)
  })

  it('[MO20] a thing that a dog takes hangs from its mouth, above the ground; a thing that is put into its mouth stays there', () => {
    const world = yard({ thing: { at: [0, 0, 2] }, tall: { at: [8, 0, 8] } })
    world.step(100)
    const [, mouthUp] = world.inspect('dog')?.points.mouth ?? [0, NaN, 0]
    expect(positionOf(world, 'thing')[1]).toBeCloseTo(mouthUp - 0.08, 6)
    expect(world.input({ input: 'hold', entity: 'tall', by: 'dog.mouth' }).ok).toBe(true)
    world.step(1)
    expect(positionOf(world, 'tall')[1]).toBeCloseTo(mouthUp, 6)
    const long = yard({ thing: { at: [0, 0, 2], long: true } })
    long.step(100)
    expect(long.inspect('thing')?.heldBy).toBe('dog')
    expect(positionOf(long, 'thing')[1]).toBe(0)
  })

  it('[MO20] a dog lets go of a thing when carrying is no longer asked for', () => {
    const world = yard({ thing: { at: [0, 0, 2] } })
    world.step(300)
    world.direct('dog: mind off')
    world.step(3)
    expect(world.inspect('thing')?.heldBy).toBeNull()
  })

  it('[MO20] a thing that is taken away or removed is not held any more', () => {
    const world = yard({ thing: { at: [0, 0, 2] } })
    world.step(100)
    expect(world.input({ input: 'hold', entity: 'thing', by: 'goal.top' }).ok).toBe(true)
    world.step(1)
    expect(world.inspect('thing')?.heldBy).toBe('goal')
    world.input({ input: 'remove', entity: 'thing' })
    world.step(5)
    expect(world.glance('dog')?.path ?? []).not.toContain('bring')
  })

  it('[MO20] a thing larger than the dog stays where it is', () => {
    const world = yard({ thing: { at: [0, 0, 2], big: true } })
    world.step(200)
    expect(world.inspect('thing')?.heldBy).toBeNull()
    expect(positionOf(world, 'thing')).toEqual([0, 0, 2])
  })

  it('[MO20] a restored carrier goes on as if it had never stopped', () => {
    const world = yard({ thing: { at: [0, 0, 2] } })
    world.step(120)
    const other = restoreWorld(world.snapshot())
    world.step(100)
    other.step(100)
    expect(other.hash()).toBe(world.hash())
    expect(other.inspect('thing')?.heldBy).toBe('dog')
  })
})

describe('a thrower', () => {
  const thrower = defineSpecies({
    ethogram: 1,
    species: 'thrower',
    body: {
      shape: { cylinder: { radiusM: 0.2, heightM: 1 } },
      points: { hand: [0, 0.9, 0.4], back: [0, 0.9, -0.4] },
      travel: { by: 'walk', maxSpeedMps: 1 },
    },
    senses: { eyes: { by: 'direct', rangeM: 60, fieldOfViewRad: 2 * Math.PI } },
    skills: { toss: { does: 'throw', point: 'hand' }, tossBack: { does: 'throw', point: 'back' } },
    commands: { toss: 'toss', tossBack: 'tossBack' },
    behavior: {
      aim: { sees: { kind: 'goal', maxValue: 10 }, act: 'toss it' },
      stand: { always: 1, act: 'halt' },
    },
  })
  const throwing = (goal: readonly [number, number, number] | undefined, by: string) => {
    const world = createWorld(
      {
        ethogram: 1,
        world: 'throwing',
        kinds: {
          stone: { shape: { cylinder: { radiusM: 0.05, heightM: 0.1 } } },
          goal: { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } } },
        },
        species: [thrower],
        entities: {
          who: { kind: 'thrower' },
          stone: { kind: 'stone', heldBy: by },
          ...(goal === undefined ? {} : { goal: { kind: 'goal' as const, at: goal } }),
        },
      },
      { seed: 1 },
    )
    world.step(1)
    return world
  }
  const velocityOf = (world: World): readonly number[] => world.inspect('stone')?.velocityMps ?? []

  it('[MO23] lets a thing fly with the speed at which it comes down at what is aimed at', () => {
    const world = throwing([0.6, 0, 6.4], 'who.hand')
    world.step(2)
    expect(world.inspect('stone')?.heldBy).toBeNull()
    const [vx, , vz] = velocityOf(world)
    expect(vx / vz).toBeCloseTo(0.1, 3)
    const timeS = 0.35 + 0.085 * Math.hypot(0.6, 6)
    expect(vz * timeS).toBeCloseTo(6, 1)
  })

  it('[MO23] throws five metres ahead without an aim, no farther than 14 m, and not through its own body', () => {
    const ahead = throwing(undefined, 'who.hand')
    ahead.direct('who: do toss')
    ahead.step(2)
    expect(velocityOf(ahead)[2] * (0.35 + 0.085 * 4.6)).toBeCloseTo(4.6, 1)
    const far = throwing([0, 0, 30], 'who.hand')
    far.step(2)
    expect(velocityOf(far)[2] * (0.35 + 0.085 * 14)).toBeCloseTo(14, 1)
    const back = throwing(undefined, 'who.back')
    back.direct('who: do toss back for 1s')
    back.step(5)
    expect(back.inspect('stone')?.heldBy).not.toBeNull()
  })
})
