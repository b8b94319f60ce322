// Claims about the curve of learned ways: shares between samples, gaps that are filled later, detail that is lost where runs grow long.
import { describe, expect, it } from 'vitest'
import { WaysLog } from './ways-log.ts'

/** Ten decisions in 200 ticks, of which every second comes to a touch until tick 1,000. */
function at(tick: number) {
  return { decisions: tick / 20, collisions: Math.min(tick, 1000) / 40 }
}

describe('the curve of learned ways', () => {
  it('has the share of decisions without a touch since the point before', () => {
    const log = new WaysLog()
    for (let tick = 0; tick <= 2000; tick++) log.note(tick, at(tick))
    const { ticks, clear } = log.curve()
    expect(ticks).toEqual([0, 200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000])
    expect(Array.from(clear)).toEqual([Number.NaN, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100])
  })

  it('fills a gap when a past is looked at again, and takes no moment twice', () => {
    const log = new WaysLog()
    for (const tick of [0, 1000, 200, 600, 400, 800, 200]) log.note(tick, at(tick))
    expect(log.curve().ticks).toEqual([0, 200, 400, 600, 800, 1000])
    expect(Array.from(log.curve().clear.subarray(1))).toEqual([50, 50, 50, 50, 50])
    expect(log.isDone(200)).toBe(true)
    expect(log.isDone(1200)).toBe(false)
  })

  it('loses detail and no part of a long run, and what came after a moment', () => {
    const log = new WaysLog()
    for (let tick = 0; tick <= 200_000; tick += 200) log.note(tick, at(tick))
    const { ticks } = log.curve()
    expect(ticks.length).toBeLessThanOrEqual(161)
    expect([ticks[0], ticks[ticks.length - 1]]).toEqual([0, 200_000])
    log.forgetAfter(50_000)
    expect(log.curve().ticks.every((tick) => tick <= 50_000)).toBe(true)
  })
})
