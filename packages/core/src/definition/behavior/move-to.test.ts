// The group "move to goal" in worlds: the detour of figure 35, with its interest and without.

import { describe, expect, it } from 'vitest'
import {
  type BehaviorDefinition,
  createWorld,
  type EntityDefinition,
  moveToGroup,
  type SpeciesDefinition,
  type World,
} from '../../index.ts'

type Spot = readonly [number, number]

const wall = (from: Spot, to: Spot): EntityDefinition => ({
  kind: 'wall',
  at: [from[0], 0, from[1]],
  shape: { segment: { to: [to[0] - from[0], to[1] - from[1]], heightM: 2, thicknessM: 0.16 } },
})

const senses: SpeciesDefinition['senses'] = {
  nose: { by: 'direct', kinds: ['goal'], rangeM: 60, fieldOfViewRad: 2 * Math.PI, through: true },
  eye: { by: 'retina', heightM: 0.5, rangeM: 30 },
}
const goes: Record<string, BehaviorDefinition> = {
  go: { sees: { kind: 'goal', shape: 'flat', maxValue: 10 }, do: 'moveTo' },
}

const seeker: SpeciesDefinition = {
  ethogram: 1,
  species: 'seeker',
  body: {
    shape: { cylinder: { radiusM: 0.2, heightM: 0.6 } },
    isSolid: true,
    travel: { by: 'walk', maxSpeedMps: 1, maxTurnRadps: 3 },
  },
  senses,
  behavior: goes,
}

const bay = {
  back: wall([-3, 0], [3, 0]),
  right: wall([-3, 0], [-3, 5]),
  left: wall([3, 0], [3, 5]),
}

function worldOf(species: SpeciesDefinition, start: Spot, goal: Spot, walls: Record<string, EntityDefinition>): World {
  return createWorld({
    ethogram: 1,
    world: 'test',
    kinds: {
      wall: { shape: { segment: { to: [1, 0], heightM: 2, thicknessM: 0.16 } }, isSolid: true },
      goal: { shape: { cylinder: { radiusM: 0.15, heightM: 0.4 } } },
    },
    species: [species],
    entities: {
      seeker: { kind: species.species, at: [start[0], 0, start[1]] },
      goal: { kind: 'goal', at: [goal[0], 0, goal[1]] },
      ...walls,
    },
  })
}

/** Ticks until it is within half a metre of the goal; Infinity if it is not in time. */
function ticksTo(world: World, ticks: number, eachTick = () => {}): number {
  const goal = world.entity('goal')
  while (world.tick < ticks) {
    world.step()
    eachTick()
    const at = world.entity('seeker')
    if (at === undefined || goal === undefined) break
    if ((at.x - goal.x) ** 2 + (at.z - goal.z) ** 2 < 0.25) return world.tick
  }
  return Number.POSITIVE_INFINITY
}

const interestOf = (world: World, name: string) =>
  world.inspect('seeker')?.mind?.behaviors.find((behavior) => behavior.name === name)?.interest ?? Number.NaN
const doing = (world: World) => world.glance('seeker')?.path.at(-1) ?? ''

describe('move to goal', () => {
  it('[NA9] a goer walks straight to its goal in the open, whichever way it faces', () => {
    for (const goal of [
      [0, 6],
      [6, 0],
      [0, -6],
      [-4, -4],
    ] as const) {
      expect(ticksTo(worldOf(seeker, [0, 0], goal, {}), 170)).toBeLessThan(170)
    }
  })

  it('[NA10] a goer leaves a bay for the goal behind it, and does not if turning back keeps its interest', () => {
    expect(ticksTo(worldOf(seeker, [0.5, 2.5], [2, -3], bay), 900)).toBeLessThan(900)
    const stubborn = { ...seeker, groups: { moveTo: moveToGroup(0) } }
    expect(ticksTo(worldOf(stubborn, [0.5, 2.5], [2, -3], bay), 2400)).toBe(Number.POSITIVE_INFINITY)
  })

  it('[NA11] turning back loses interest while it runs, and a free path to the goal restores it', () => {
    const world = worldOf(seeker, [0.5, 2.5], [2, -3], bay)
    let before = 1
    let falls = 0
    let rises = 0
    let atEnd = 0
    ticksTo(world, 900, () => {
      if (world.tick % 3 !== 0) return
      const now = interestOf(world, 'moveTo.reverse')
      if (doing(world) === 'moveTo.reverse' && now < before) falls++
      // Open space gives a hundredth a tick, a free path a fifth.
      if (now - before > 0.15) rises++
      before = now
      atEnd = now
    })
    expect(falls).toBeGreaterThan(3)
    expect(rises).toBeGreaterThan(0)
    expect(atEnd).toBe(1)
  })

  it('[NA12] a goer gives up an obstacle after circling it repeatedly', () => {
    const island = { a: wall([-0.6, 3], [0.6, 3]), b: wall([-0.6, 3], [-0.6, 4.2]) }
    const room = {
      north: wall([-3, 7], [3, 7]),
      south: wall([-3, -2], [3, -2]),
      west: wall([-3, -2], [-3, 7]),
      east: wall([3, -2], [3, 7]),
    }
    const world = worldOf(seeker, [0, 0.5], [0, 12], { ...island, ...room })
    // The path stays about the island until it is dizzy; then it gets as far from it as the room allows.
    let awayM = 0
    let hasLeft = false
    while (world.tick < 2400 && awayM < 1.8) {
      world.step(10)
      hasLeft ||= doing(world) === 'moveTo.leave'
      const { x = 0, z = 0 } = world.entity('seeker') ?? {}
      if (hasLeft) awayM = Math.sqrt(x * x + (z - 3.5) ** 2)
    }
    expect(hasLeft).toBe(true)
    expect(awayM).toBeGreaterThan(1.8)
  })

  it('[NA13] any species with a retina has the group, and a group of that name in its definition comes first', () => {
    const rodent: SpeciesDefinition = {
      ...seeker,
      species: 'rodent',
      body: {
        shape: { cylinder: { radiusM: 0.1, heightM: 0.16 } },
        isSolid: true,
        travel: { by: 'walk', maxSpeedMps: 0.8, maxTurnRadps: 5, maxAccelerationMps2: 4 },
      },
      senses: { ...senses, eye: { by: 'retina' } },
      drives: { hunger: { start: 20 } },
      behavior: {
        feed: {
          wants: 'hunger',
          sees: { kind: 'goal', shape: 'flat', maxValue: 10 },
          do: {
            eat: { sees: { kind: 'it', range: [0, 0, 0.4], shape: 'flat', maxValue: 50 }, act: 'halt' },
            go: { always: 1, do: 'moveTo' },
          },
        },
      },
    }
    expect(ticksTo(worldOf(rodent, [0.5, 2.5], [2, -3], bay), 2400)).toBeLessThan(2400)
    const lazy: SpeciesDefinition = { ...seeker, groups: { moveTo: { stay: { always: 1, act: 'halt' } } } }
    expect(ticksTo(worldOf(lazy, [0, 0], [0, 3], {}), 200)).toBe(Number.POSITIVE_INFINITY)
  })
})
