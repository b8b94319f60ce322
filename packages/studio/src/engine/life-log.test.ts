import type { MindGlance } from '@ethogram/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LifeLog, type LifeStretch } from './life-log.ts'

/** A creature that eats for 30 ticks, then plays for 70, over and over; chewing and fetching below. */
function glanceAt(tick: number): MindGlance {
  const isEating = tick % 100 < 30
  return {
    path: isEating ? ['eat', tick % 100 < 10 ? 'eat.go' : 'eat.chew'] : ['play'],
    boutTicks: 0,
    drives: { hunger: tick % 100, joy: isEating ? 1 : 2 },
    about: undefined,
    surprise: tick % 250 < 5 ? { amount: 4, by: 'place', about: 'the ball' } : undefined,
  }
}

function note(log: LifeLog, tick: number): void {
  log.note({ tick, glance: glanceAt(tick), why: () => `since ${tick}` })
}

function lived(ticks: Iterable<number>): LifeLog {
  const log = new LifeLog()
  for (const tick of ticks) note(log, tick)
  return log
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, k) => from + k)
}

const blocksOf = (log: LifeLog) => log.stretches.flatMap(({ blocks }) => blocks)

describe('a life', () => {
  it('is made of blocks that say what was done, exact to the tick, and why it began', () => {
    const log = lived(range(0, 250))
    expect(log.stretches).toMatchObject([{ fromTick: 0, toTick: 250 }])
    expect(blocksOf(log).slice(0, 4)).toEqual([
      { fromTick: 0, toTick: 10, path: ['eat', 'eat.go'], why: 'since 0' },
      { fromTick: 10, toTick: 30, path: ['eat', 'eat.chew'], why: 'since 10' },
      { fromTick: 30, toTick: 100, path: ['play'], why: 'since 30' },
      { fromTick: 100, toTick: 110, path: ['eat', 'eat.go'], why: 'since 100' },
    ])
    expect(log.stretches[0].marks).toEqual([{ tick: 0, sort: 'surprise', label: 'surprised by the ball (place)' }])
  })

  it('is the same in whatever order its ticks become known (seed 5)', () => {
    const plain = lived(range(0, 240)).stretches.map(({ fromTick, toTick, blocks, samples }) => ({
      fromTick,
      toTick,
      blocks: blocks.map(({ fromTick: from, toTick: to, path }) => ({ from, to, path })),
      ticks: samples.map(({ tick }) => tick),
    }))
    fc.assert(
      fc.property(fc.shuffledSubarray(range(0, 12), { minLength: 12, maxLength: 12 }), (order) => {
        const log = lived(order.flatMap((part) => range(part * 20, part * 20 + 20)))
        const told = log.stretches.map(({ fromTick, toTick, blocks, samples }) => ({
          fromTick,
          toTick,
          blocks: blocks.map(({ fromTick: from, toTick: to, path }) => ({ from, to, path })),
          ticks: samples.map(({ tick }) => tick),
        }))
        expect(told).toEqual(plain)
      }),
      { seed: 5, numRuns: 30 },
    )
  })

  it('knows which ticks it has not seen', () => {
    const log = lived([...range(0, 40), ...range(60, 80)])
    expect([log.has(39), log.has(40), log.has(60)]).toEqual([true, false, true])
    expect([log.hasAll(0, 39), log.hasAll(0, 60), log.hasAll(60, 79)]).toEqual([true, false, true])
    expect(log.stretches).toHaveLength(2)
  })

  it('is told in parts that come to the same whole', () => {
    const log = new LifeLog()
    const page = new LifeLog()
    let told = 0
    const tell = (stretches: readonly LifeStretch[]): void => {
      told++
      for (const stretch of structuredClone(stretches)) page.take(stretch)
    }
    for (const tick of range(100, 140)) note(log, tick)
    tell(log.whole())
    for (const tick of [...range(140, 300), ...range(0, 100)]) {
      note(log, tick)
      if (tick % 33 === 0) tell(log.news())
    }
    tell(log.news())
    expect(log.news()).toEqual([])
    expect(told).toBeGreaterThan(5)
    expect(page.stretches).toEqual(log.stretches)
  })

  it('can be left at a tick', () => {
    const log = lived(range(0, 200))
    const left = log.upTo(104)
    expect(left.hasAll(0, 104)).toBe(true)
    expect(left.has(105)).toBe(false)
    expect(blocksOf(left).at(-1)).toMatchObject({ fromTick: 100, toTick: 105 })
    note(left, 105)
    expect(blocksOf(log).at(-2)).toMatchObject({ fromTick: 110, toTick: 130 })
    expect(blocksOf(left).at(-1)?.toTick).toBe(106)
  })

  it('of an hour stays small, keeps every block, and thins its samples evenly', () => {
    const log = lived(range(0, 72_000))
    const [{ samples, blocks }] = log.stretches
    expect(samples.length).toBeLessThanOrEqual(6000)
    expect(samples.length).toBeGreaterThan(2500)
    expect(new Set(samples.slice(1).map(({ tick }, k) => tick - samples[k].tick))).toEqual(new Set([log.everyTicks]))
    expect(blocks).toHaveLength(2160)
  })

  it('of a day forgets its oldest blocks for good, and keeps the recent ones', () => {
    const log = lived(range(0, 400_000))
    expect(blocksOf(log).length).toBeLessThanOrEqual(10_000)
    expect(log.has(3)).toBe(true)
    expect(log.stretches[0].fromTick).toBeGreaterThan(0)
    expect(log.hasAll(0, 399_999)).toBe(true)
  })
})
