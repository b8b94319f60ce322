import type { LearnedReport } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { TrainingLog } from './training-log.ts'

/** A report of one pair, as far as the log reads it. */
function reportOf(value: number, feedback = 0): LearnedReport {
  const member = { value, trace: 0, isOn: false, rate: 1, timesOn: 1, timesFed: 1, reliability: 0.5, contrast: 0.25 }
  const lesson = { id: 'p', drive: 'hunger', behavior: 'sit', stimulus: 'hand', with: member, without: member }
  const drive = { drive: 'hunger', into: 'top', feedback, prediction: value / 2, error: feedback - value }
  const drives = [{ ...drive, lessons: [lesson], kinds: [], releasers: [], trials: [] }]
  return {
    entity: 'rex',
    recentBehaviors: [],
    recentObjects: [],
    drives,
    actions: [],
    text: '',
  } as unknown as LearnedReport
}

describe('the log of a training', () => {
  it('keeps the whole of a long run, with less and less detail', () => {
    const log = new TrainingLog()
    for (let tick = 0; tick <= 10_000; tick++) log.note(tick, reportOf(tick))
    const { ticks, pairs, everyTicks } = log.curves(0, 10_000)
    expect(ticks.length).toBeLessThanOrEqual(480)
    expect(ticks.length).toBeGreaterThan(200)
    expect(everyTicks).toBe(32)
    expect(ticks[0]).toBe(0)
    expect([...pairs[0].with]).toEqual(ticks)
  })

  it('fills gaps when a past is looked at again, in order', () => {
    const log = new TrainingLog()
    for (const tick of [40, 44, 0, 8, 4]) log.note(tick, reportOf(tick))
    expect(log.curves(0, 44).ticks).toEqual([0, 4, 8, 40, 44])
    expect(log.isDone(8)).toBe(true)
    expect(log.isDone(12)).toBe(false)
    expect(log.isDone(13)).toBe(true)
  })

  it('keeps feedback of every tick, sampled or not, and forgets what was undone', () => {
    const log = new TrainingLog()
    log.note(4, reportOf(1))
    log.note(5, reportOf(1, 6))
    log.mark({ tick: 6, drive: 'hunger', feedback: 3, error: 2 })
    log.mark({ tick: 7, drive: 'hunger', feedback: 0, error: -1 })
    log.note(8, reportOf(9))
    expect(log.curves(0, 8).marks.map(({ tick, error }) => [tick, error])).toEqual([
      [5, 5],
      [6, 2],
    ])
    log.forgetAfter(5)
    expect(log.curves(0, 8)).toMatchObject({ ticks: [4], marks: [{ tick: 5 }] })
  })
})
