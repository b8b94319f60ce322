import type { BodyReport, FootReport } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { StepLog } from './step-log.ts'

function bodyAt(tick: number, does: FootReport['does'], x: number): BodyReport {
  const feet = [{ leg: 'legLeft', does, at: [x, 0, 0] as const, missM: 0 }]
  return { tick, name: 'one', dofs: [], joints: [], feet, gait: null, gaze: null }
}

describe('the log of steps', () => {
  it('tells when each foot stood, and leaves a print where it did', () => {
    const log = new StepLog(20)
    for (let tick = 1; tick <= 30; tick++) {
      const isDown = tick % 10 < 6
      log.note(bodyAt(tick, isDown ? 'stands' : 'swings', Math.floor(tick / 10)))
    }
    const { legs, prints, fromTick, toTick } = log.before(30)
    expect([fromTick, toTick]).toEqual([-50, 30])
    expect(legs[0].stances).toEqual([
      { fromTick: 1, toTick: 6 },
      { fromTick: 10, toTick: 16 },
      { fromTick: 20, toTick: 26 },
      { fromTick: 30, toTick: 31 },
    ])
    expect(prints.map(({ at, tick }) => [at[0], tick])).toEqual([
      [0, 5],
      [1, 15],
      [2, 25],
      [3, 30],
    ])
  })

  it('fills gaps when the past is looked at again, and forgets what no longer is', () => {
    const log = new StepLog(20)
    log.note(bodyAt(1, 'stands', 0))
    log.note(bodyAt(3, 'stands', 0))
    log.note(bodyAt(2, 'swings', 0))
    log.note(bodyAt(2, 'stands', 5))
    expect(log.before(3).legs[0].stances).toEqual([
      { fromTick: 1, toTick: 2 },
      { fromTick: 3, toTick: 4 },
    ])
    log.forgetAfter(1)
    expect(log.before(3).prints).toEqual([{ leg: 0, tick: 1, at: [0, 0, 0] }])
  })
})
