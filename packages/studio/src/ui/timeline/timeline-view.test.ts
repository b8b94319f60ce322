import { describe, expect, it } from 'vitest'
import { LifeLog } from '../../engine/life-log.ts'
import { changeFrom } from '../../state/timekeeper.ts'
import {
  axisTicks,
  blockAt,
  blocksInView,
  driveLines,
  FIRST_WISH,
  including,
  marksInView,
  panned,
  type RunEnds,
  strongest,
  tickAt,
  viewOf,
  whatIsAt,
  xOf,
  zoomed,
} from './timeline-view.ts'

const ENDS: RunEnds = { firstTick: 0, lastTick: 12_000, rateHz: 20 }

/** Does something else every so many ticks. */
function lived(ticks: number, everyTicks: number): LifeLog {
  const log = new LifeLog()
  for (let tick = 0; tick < ticks; tick++) {
    const path = [`do${Math.floor(tick / everyTicks) % 3}`, 'leaf']
    const drives = { calm: 10, hunger: 60 + (tick % 7), mood: 8 + (tick % 3) / 2, will: 99 }
    log.note({
      tick,
      glance: { path, boutTicks: 0, drives, about: undefined, surprise: undefined },
      why: () => `from ${tick}`,
    })
  }
  return log
}

describe('the view of a timeline', () => {
  it('shows the last two minutes, all of a shorter run, and room to grow for one just begun', () => {
    expect(viewOf(FIRST_WISH, ENDS, 800)).toEqual({ fromTick: 9600, toTick: 12_000, width: 800 })
    expect(viewOf(FIRST_WISH, { ...ENDS, lastTick: 1000 }, 800)).toMatchObject({ fromTick: 0, toTick: 1000 })
    expect(viewOf(FIRST_WISH, { ...ENDS, lastTick: 40 }, 800)).toMatchObject({ fromTick: 0, toTick: 600 })
  })

  it('turns ticks into pixels and back', () => {
    const view = viewOf(FIRST_WISH, ENDS, 800)
    for (const tick of [9600, 10_000, 11_999]) expect(tickAt(view, xOf(view, tick))).toBeCloseTo(tick, 6)
  })

  it('zooms in around a pixel, whose tick stays there, and never closer than can be read', () => {
    const view = viewOf(FIRST_WISH, ENDS, 800)
    const near = viewOf(zoomed(view, ENDS, 0.5, 200), ENDS, 800)
    expect(near.toTick - near.fromTick).toBeCloseTo(1200, 6)
    expect(tickAt(near, 200)).toBeCloseTo(tickAt(view, 200), 6)
    const nearest = viewOf(zoomed(view, ENDS, 1e-6, 200), ENDS, 800)
    expect(nearest.toTick - nearest.fromTick).toBe(80)
    const farthest = viewOf(zoomed(view, ENDS, 1e6, 200), ENDS, 800)
    expect(farthest).toMatchObject({ fromTick: 0, toTick: 12_000 })
  })

  it('moves no farther than the run, and at its end goes on with it', () => {
    const view = viewOf(FIRST_WISH, ENDS, 800)
    const back = panned(view, ENDS, -400)
    expect(viewOf(back, ENDS, 800)).toMatchObject({ fromTick: 8400, toTick: 10_800 })
    expect(viewOf(panned(view, ENDS, -1e6), ENDS, 800).fromTick).toBe(0)
    const there = panned(viewOf(back, ENDS, 800), ENDS, 1e6)
    expect(viewOf(there, { ...ENDS, lastTick: 13_000 }, 800).toTick).toBe(13_000)
  })

  it('keeps a moment in view that was sought by other means', () => {
    expect(including(FIRST_WISH, ENDS, 800, 11_000)).toBe(FIRST_WISH)
    const view = viewOf(including(FIRST_WISH, ENDS, 800, 3000), ENDS, 800)
    expect(view.fromTick).toBeLessThan(3000)
    expect(view.toTick).toBeGreaterThan(3000)
  })

  it('writes round times, no closer than they can be read', () => {
    const ticks = axisTicks(viewOf(FIRST_WISH, ENDS, 800), ENDS)
    expect(ticks).toEqual([
      9600, 9800, 10_000, 10_200, 10_400, 10_600, 10_800, 11_000, 11_200, 11_400, 11_600, 11_800, 12_000,
    ])
    expect(axisTicks(viewOf({ spanS: 600, toTick: undefined }, ENDS, 800), ENDS)).toHaveLength(11)
  })
})

describe('what is drawn', () => {
  it('is one block for what goes on, and at most one for each pixel', () => {
    const log = lived(6000, 100)
    const top = (path: readonly string[]): string => path[0] ?? ''
    const ends = { ...ENDS, lastTick: 6000 }
    expect(blocksInView(log, viewOf({ spanS: 60, toTick: undefined }, ends, 600), top)).toHaveLength(12)
    expect(blocksInView(log, viewOf(FIRST_WISH, ends, 600), () => 'same')).toEqual([{ x: 0, width: 600, name: 'same' }])
    const busy = lived(6000, 1)
    expect(blocksInView(busy, viewOf({ spanS: 300, toTick: undefined }, ends, 300), top).length).toBeLessThanOrEqual(
      601,
    )
  })

  it('is the strongest drives that move, by their share, as lines within their range', () => {
    const log = lived(2000, 50)
    const view = viewOf(FIRST_WISH, { ...ENDS, lastTick: 2000 }, 500)
    const rangeOf = (name: string): readonly [number, number] => (name === 'mood' ? [0, 10] : [0, 100])
    expect(strongest(log, view, rangeOf, 2)).toEqual(['mood', 'hunger'])
    const [line] = driveLines(log, view, 'hunger', [0, 100])
    expect(line.length).toBeGreaterThan(300)
    expect(line.every(([, share]) => share >= 0.6 && share <= 0.66)).toBe(true)
    expect(driveLines(log, view, 'nothing', [0, 1])).toEqual([])
  })

  it('can be pointed at: what was done and why, or a mark that is near', () => {
    const log = lived(1000, 100)
    const view = viewOf(FIRST_WISH, { ...ENDS, lastTick: 1000 }, 500)
    const marks = marksInView(log, [{ tick: 150, label: 'you: wave' }], view)
    expect(whatIsAt(log, marks, view, xOf(view, 250), false)).toMatchObject({
      block: { fromTick: 200, toTick: 300, why: 'from 200' },
    })
    expect(whatIsAt(log, marks, view, xOf(view, 155), true)).toEqual({ mark: { ...marks[0] } })
    expect(whatIsAt(log, marks, view, xOf(view, 155), false)).toMatchObject({ block: { fromTick: 100 } })
    expect(whatIsAt(log, marks, view, 499.9, false)).toMatchObject({ block: { toTick: 1000 } })
    expect(blockAt(log, 5000)).toBeUndefined()
  })

  it('has changes to go to', () => {
    const log = lived(1000, 100)
    expect(changeFrom(log, 250, -1)).toBe(200)
    expect(changeFrom(log, 200, -1)).toBe(100)
    expect(changeFrom(log, 200, 1)).toBe(300)
    expect(changeFrom(log, 950, 1)).toBeUndefined()
  })
})
