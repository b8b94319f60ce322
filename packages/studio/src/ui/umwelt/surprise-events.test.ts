import { describe, expect, it } from 'vitest'
import { surpriseEvents } from './surprise-events.ts'

function sample(tick: number, amount: number, memory = 1) {
  return { tick, amount, memory, by: 'place', kind: 'ball' }
}

describe('moments of surprise', () => {
  it('are where it rose, not where it fades', () => {
    const samples = [sample(10, 6), sample(11, 5.7), sample(12, 5.4), sample(13, 9), sample(14, 8.5)]
    expect(surpriseEvents(samples).map(({ tick }) => tick)).toEqual([10, 13])
  })

  it('are new after a gap or about another thing, and never trifles', () => {
    const samples = [sample(10, 6), sample(40, 2), sample(41, 1.9, 7), sample(60, 0.8)]
    expect(surpriseEvents(samples).map(({ tick }) => tick)).toEqual([10, 40, 41])
  })
})
