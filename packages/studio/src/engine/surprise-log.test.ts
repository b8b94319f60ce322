import type { MemoryReport, UmweltReport } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { SurpriseLog } from './surprise-log.ts'

function umwelt(tick: number, surprise: number): UmweltReport {
  const memory = { id: 7, kind: 'ball', surprise, surprisedBy: 'absence' } as MemoryReport
  return { name: 'x', tick, memories: [memory], matches: [], senses: [], glances: [], search: [], startledBy: 7 }
}

describe('the log of surprises', () => {
  it('keeps what was surprising and lets the rest go', () => {
    const log = new SurpriseLog(20)
    for (let tick = 1; tick <= 100; tick++) log.note(umwelt(tick, tick === 40 ? 6 : 0.1))
    expect(log.around(100, 100).samples).toEqual([{ tick: 40, amount: 6, by: 'absence', kind: 'ball', memory: 7 }])
    expect(log.has(41)).toBe(true)
    expect(log.has(101)).toBe(false)
  })

  it('is in order and without doubles however the past is looked at', () => {
    const log = new SurpriseLog(20)
    for (const tick of [30, 10, 20, 10, 40]) log.note(umwelt(tick, 3))
    expect(log.around(40, 40).samples.map(({ tick }) => tick)).toEqual([10, 20, 30, 40])
    log.forgetAfter(20)
    expect(log.around(40, 40).samples.map(({ tick }) => tick)).toEqual([10, 20])
    expect(log.has(30)).toBe(false)
  })

  it('shows a minute that ends now, or a little after the moment looked at', () => {
    const log = new SurpriseLog(20)
    expect(log.around(3000, 3000)).toMatchObject({ fromTick: 1800, toTick: 3000 })
    expect(log.around(1000, 3000)).toMatchObject({ fromTick: 0, toTick: 1200 })
  })

  it('does not grow for ever', () => {
    const log = new SurpriseLog(20)
    for (let tick = 1; tick <= 20_001; tick++) log.note(umwelt(tick, 0))
    expect(log.has(5000)).toBe(false)
    expect(log.has(20_001)).toBe(true)
  })
})
