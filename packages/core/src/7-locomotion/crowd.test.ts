// Who goes before whom in a crowd, as one of them sees it.

import { describe, expect, it } from 'vitest'
import type { Slab } from '../0-foundation/arena.ts'
import { addYielding, noteCrowd } from './crowd.ts'
import {
  createFan,
  GOAL_POSITION,
  N_GOAL_AHEAD,
  N_PRESSURE,
  N_RADIUS,
  N_ROOM,
  N_SKIN,
  N_SPEED,
  N_SPEED_NOW,
  W_BODIES,
  W_GOAL,
  W_OTHERS,
  W_OUTLINE,
} from './fan.ts'
import type { StepsModel } from './locomotion-block.ts'

/** Somebody: left, ahead, how fast ahead. */
type One = readonly [left: number, ahead: number, speed?: number]

function crowd(others: readonly One[], speedNow = 0) {
  const fan = createFan(8)
  fan.now[N_GOAL_AHEAD] = 5
  fan.now[N_SPEED] = 1.3
  fan.now[N_SPEED_NOW] = speedNow
  fan.now[N_RADIUS] = 0.3
  fan.now[N_SKIN] = 0.02
  fan.whole[W_GOAL] = GOAL_POSITION
  fan.whole[W_OTHERS] = others.length
  fan.whole[W_BODIES] = others.length
  for (const [o, [left, ahead, speed = 0]] of others.entries()) {
    fan.otherLeft[o] = left
    fan.otherAhead[o] = ahead
    fan.otherVelocityAhead[o] = speed
    fan.otherRadius[o] = 0.3
    fan.otherIsSolid[o] = 1
    fan.otherOutline[o] = o
    fan.bodies[o] = o
  }
  fan.whole[W_OUTLINE] = -1
  noteCrowd({ scale: 1, stressNames: [] as readonly string[] } as StepsModel, { f: 0, i: 0 } as Slab, fan)
  return fan
}

const NEARER: One = [0.7, 0.5]
const BEHIND: One = [-0.7, -0.5]
const ONCOMING: One = [0, 1.5, -1]

describe('a walker in a crowd', () => {
  it('[LO19] lets go first who is nearer to its goal, unless that one comes toward it', () => {
    const fan = crowd([NEARER, BEHIND, ONCOMING, [0.2, 1]])
    expect([...fan.otherIsBefore.slice(0, 4)]).toEqual([1, 0, 0, 1])
  })

  it('[LO19] is pressed the more the slower it goes, and by no fewer than three', () => {
    expect(crowd([NEARER, BEHIND, [0.2, 1]]).now[N_PRESSURE]).toBe(1)
    expect(crowd([NEARER, BEHIND, [0.2, 1]], 1.3).now[N_PRESSURE]).toBe(0)
    expect(crowd([NEARER, BEHIND, [0.2, 1]], 0.65).now[N_PRESSURE]).toBeCloseTo(0.5, 12)
    const few = crowd([NEARER, BEHIND, ONCOMING])
    expect([few.now[N_PRESSURE], few.now[N_ROOM]]).toEqual([0, 0])
  })

  it('[LO19] would rather stand where it leaves room to who goes first, and cares nothing for the room of who does not', () => {
    const fan = crowd([[0.62, 0.2], BEHIND, [0.2, 1.5]])
    fan.left[0] = 0
    fan.left[1] = -0.05
    addYielding(0, 0, 2, fan)
    expect(fan.stress[0]).toBeGreaterThan(fan.stress[1])
    expect(fan.stress[1]).toBeGreaterThan(0)
    fan.otherIsBefore[0] = 0
    fan.stress.fill(0)
    addYielding(0, 0, 2, fan)
    expect([...fan.stress.slice(0, 2)]).toEqual([0, 0])
  })
})
