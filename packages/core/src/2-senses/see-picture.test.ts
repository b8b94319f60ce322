// What a creature with a retina feels: measured in worlds, through the whole tick.

import { describe, expect, it } from 'vitest'
import {
  createWorld,
  type EntityDefinition,
  type InputDefinition,
  restoreWorld,
  type SpeciesDefinition,
  type World,
} from '../index.ts'
import { RETINA_FELT } from './senses-block.ts'

const STATES = Object.keys(RETINA_FELT)

/** Stands still and feels: one behavior for each state, below one that has the goal as its object. */
const feeler: SpeciesDefinition = {
  ethogram: 1,
  species: 'feeler',
  body: {
    shape: { cylinder: { radiusM: 0.2, heightM: 0.6 } },
    isSolid: true,
    travel: { by: 'walk', maxSpeedMps: 1, maxTurnRadps: 3 },
  },
  senses: {
    nose: { by: 'direct', kinds: ['goal'], rangeM: 60, fieldOfViewRad: 2 * Math.PI, through: true },
    eye: { by: 'retina', heightM: 0.5, rangeM: 30 },
  },
  behavior: {
    go: {
      sees: { kind: 'goal', shape: 'flat', maxValue: 10 },
      do: Object.fromEntries(STATES.map((state) => [state, { feels: { all: [state], maxValue: 5 }, act: 'halt' }])),
    },
    rest: { always: 0.1, act: 'halt' },
  },
}

function worldOf(entities: Record<string, EntityDefinition>): World {
  return createWorld({
    ethogram: 1,
    world: 'test',
    kinds: {
      wall: { shape: { segment: { to: [1, 0], heightM: 2, thicknessM: 0.1 } }, isSolid: true },
      goal: { shape: { cylinder: { radiusM: 0.15, heightM: 0.4 } }, fields: { colour: 'red' } },
    },
    species: [feeler],
    entities: { feeler: { kind: 'feeler' }, ...entities },
  })
}

const wall = (from: readonly [number, number], to: readonly [number, number]): EntityDefinition => ({
  kind: 'wall',
  at: [from[0], 0, from[1]],
  shape: { segment: { to: [to[0] - from[0], to[1] - from[1]], heightM: 2, thicknessM: 0.1 } },
})
const goal = (x: number, z: number): EntityDefinition => ({ kind: 'goal', at: [x, 0, z] })

/** States felt after some ticks: the goal is of interest from the second on. */
function felt(world: World, ticks = 3): string[] {
  world.step(ticks)
  const behaviors = world.inspect('feeler')?.mind?.behaviors ?? []
  return STATES.filter((state) => (behaviors.find(({ name }) => name === `go.${state}`)?.pre ?? 0) > 0)
}

describe('what a retina lets one feel', () => {
  it('[SE40] a goal in the open is in view with a free path and space; a goal behind the creature is neither', () => {
    expect(felt(worldOf({ goal: goal(0, 4) }))).toEqual(['pathFree', 'goalInView', 'openSpace'])
    expect(felt(worldOf({ goal: goal(0, -4) }))).toEqual(['goalBehind', 'openSpace'])
  })

  it('[SE31] another thing of the goal’s kind does not pass for it: one in view says nothing of the one behind', () => {
    const two = worldOf({ near: goal(0, -3), far: goal(0, 8) })
    expect(felt(two)).toEqual(['goalBehind', 'openSpace'])
  })

  it('[SE40] a wall before the goal hides it and blocks its path; close by, it is too close', () => {
    expect(felt(worldOf({ goal: goal(0, 6), wall: wall([-9, 3], [9, 3]) }))).toEqual([])
    expect(felt(worldOf({ goal: goal(0, 6), wall: wall([-9, 0.7], [9, 0.7]) }))).toContain('tooClose')
  })

  it('[SE40] a gap is an opening if the body fits through', () => {
    const gap = (widthM: number) =>
      worldOf({ goal: goal(5, 4), left: wall([9, 2], [widthM / 2, 2]), right: wall([-9, 2], [-widthM / 2, 2]) })
    expect(felt(gap(1.4))).toContain('opening')
    expect(felt(gap(0.35))).not.toContain('opening')
  })

  it('[SE41] a far goal behind a far wall has no free path, though the picture is too coarse to tell them apart', () => {
    expect(felt(worldOf({ goal: goal(0, 11), wall: wall([-20, 9], [20, 9]) }))).not.toContain('pathFree')
    expect(felt(worldOf({ goal: goal(0, 20) }))).toContain('pathFree')
    expect(felt(worldOf({ goal: goal(0, 3), wall: wall([-20, 9], [20, 9]) }))).toContain('pathFree')
  })

  it('[SE42] an obstacle near one side is felt on that side', () => {
    expect(felt(worldOf({ goal: goal(0, 9), wall: wall([0.5, -5], [0.5, 5]) }))).toContain('wallLeft')
    expect(felt(worldOf({ goal: goal(0, 9), wall: wall([0.5, -5], [0.5, 5]) }))).not.toContain('wallRight')
    expect(felt(worldOf({ goal: goal(0, 9), wall: wall([-0.5, -5], [-0.5, 5]) }))).toContain('wallRight')
    expect(felt(worldOf({ goal: goal(0, 9), wall: wall([2.5, -5], [2.5, 5]) }))).not.toContain('wallLeft')
  })

  it('[SE43] turning round and round makes dizzy, for a moment; turning to and fro does not', () => {
    const turned = (headings: (k: number) => number) => {
      const world = worldOf({ goal: goal(0, 9) })
      let times = 0
      for (let k = 1; k <= 160; k++) {
        world.input({ input: 'place', entity: 'feeler', headingRad: headings(k) })
        if (felt(world, 1).includes('dizzy')) times++
      }
      return times
    }
    expect(turned((k) => 0.1 * k)).toBe(1)
    expect(turned((k) => -0.1 * k)).toBe(1)
    expect(turned((k) => 0.1 * (k % 2))).toBe(0)
    expect(turned((k) => 3 * Math.sin(0.1 * k))).toBe(0)
  })
})

describe('a still eye', () => {
  // A restored world has no last sight to compare with: it draws and measures everything again.
  it('[SE44] goes on as one that looks afresh each time, whatever changes before it', () => {
    const world = worldOf({ goal: goal(0.5, 3), other: goal(-1.5, 4), wall: wall([1, 2], [3, 5]) })
    const changes: Readonly<Record<number, InputDefinition>> = {
      10: { input: 'place', entity: 'other', at: [-1, 0, 4] },
      20: { input: 'place', entity: 'goal', at: [0.5, 0, 3.5] },
      30: { input: 'place', entity: 'feeler', at: [0, 0, 0], headingRad: 0.4 },
      31: { input: 'place', entity: 'feeler', at: [0, 0, 0], headingRad: 0 },
      // One of them wears the false colour; the other shows its own.
      34: { input: 'set', entity: 'goal', field: 'colour', value: 'blue' },
      36: { input: 'set', entity: 'other', field: 'colour', value: 'blue' },
      40: { input: 'place', entity: 'wall', headingRad: 1 },
      60: { input: 'remove', entity: 'other' },
    }
    for (let tick = 0; tick < 70; tick++) {
      const fresh = restoreWorld(world.snapshot())
      const change = changes[tick]
      for (const one of [world, fresh]) {
        if (change !== undefined) one.input(change)
        one.step()
      }
      expect(fresh.hash(), `tick ${tick}`).toBe(world.hash())
      fresh.dispose()
    }
  })
})
