import type { MemoryReport, UmweltReport, Vector3 } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { exampleRetina } from '../../test/retina-example.ts'
import { BeliefFeed } from '../engine/belief-feed.ts'
import { mixBeliefs, mixSenses } from './umwelt-mix.ts'

function report(tick: number, positions: Record<number, Vector3>, headingRad = 0, name = 'x'): UmweltReport {
  return {
    name,
    tick,
    memories: Object.entries(positions).map(
      ([id, at]) => ({ id: Number(id), at, lookAt: at, spreadM: tick, confidence: 1 }) as unknown as MemoryReport,
    ),
    matches: [],
    senses: [
      { name: 'eyes', by: 'sight', at: [0, 0, tick], headingRad, rangeM: 1, fieldRad: 1, goesThrough: false },
    ] as unknown as UmweltReport['senses'],
    glances: [],
    search: [],
    startledBy: 0,
  }
}

describe('beliefs between two ticks', () => {
  it('glide, unless they are new or were changed', () => {
    const before = report(1, { 1: [0, 0, 0], 2: [0, 0, 0] })
    const now = report(2, { 1: [0.5, 0, 0], 2: [5, 0, 0], 3: [1, 0, 1] })
    const mixed = mixBeliefs(before, now, 0.5)
    expect(mixed.map(({ at }) => at)).toEqual([
      [0.25, 0, 0],
      [5, 0, 0],
      [1, 0, 1],
    ])
    expect(mixed[0].spreadM).toBe(1.5)
    expect(mixBeliefs(before, now, 1)[0].at).toEqual([0.5, 0, 0])
  })

  it('turn the shorter way round', () => {
    const [reach] = mixSenses(report(1, {}, Math.PI - 0.1), report(1.5, {}, -Math.PI + 0.1), 0.5)
    expect(Math.cos(reach.headingRad)).toBeCloseTo(-1)
    expect(reach.at).toEqual([0, 0, 1.25])
  })

  it('count a retina among the senses as soon as it has looked, and let it glide too', () => {
    const at = (x: number) => ({ ...report(1, {}), retina: { ...exampleRetina, at: [x, 0.5, 0] as const } })
    const [, retina] = mixSenses(at(1), at(1.2), 0.5)
    expect(retina.sense).toMatchObject({ name: 'retina', by: 'retina', rangeM: 30, fieldRad: Math.PI / 2 })
    expect(retina.at[0]).toBeCloseTo(1.1)
    const blind = { ...report(1, {}), retina: { ...exampleRetina, pictures: 0 } }
    expect(mixSenses(undefined, blind, 1).length).toBe(1)
    expect(mixSenses(blind, at(1), 0.5)[1].at).toEqual([1, 0.5, 0])
  })

  it('glide as their frames do, and only between reports that belong to the frames shown', () => {
    const feed = new BeliefFeed()
    feed.accept(report(1, {}), true)
    feed.accept(report(2, {}), false)
    const shown = { previous: { tick: 1 }, current: { tick: 2 }, alpha: 0.25 }
    expect(feed.alpha(shown)).toBe(0.25)
    expect(feed.alpha({ ...shown, previous: { tick: 0 } })).toBe(1)
    expect(feed.alpha({ ...shown, current: { tick: 3 } })).toBe(1)
    feed.accept(report(3, {}, 0, 'y'), false)
    expect(feed.previous).toBe(feed.current)
    feed.accept(undefined, false)
    expect(feed.current).toBeUndefined()
  })
})
