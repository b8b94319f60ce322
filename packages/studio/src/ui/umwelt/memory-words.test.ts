import type { MatchReport, MemoryReport, SenseReport, UmweltReport } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { formatAgo, matchWords, memoryName, memoryState, senseWords } from './memory-words.ts'

const nothing = { isSeen: false, isHeard: false, isTouched: false, isHidden: false, isLost: false, isDue: false }

function memory(part: Partial<MemoryReport>): MemoryReport {
  return { ...nothing, id: 3, kind: 'ball', part: '', unseenTicks: 60, track: [], ...part } as unknown as MemoryReport
}

function umwelt(memories: readonly MemoryReport[]): UmweltReport {
  return { name: 'x', tick: 100, memories, matches: [], senses: [], glances: [], search: [], startledBy: 0 }
}

function match(part: Partial<MatchReport>): MatchReport {
  return { sense: 'sight', kind: 'ball', memory: 3, cost: 0.42, nextCost: 7.1, nextMemory: 5, ...part }
}

describe('words about memories', () => {
  it('say how it knows of a thing, what is there now first', () => {
    expect(memoryState(memory({ isSeen: true, isHeard: true, isHidden: true }), 20).words).toBe('seen, heard')
    expect(memoryState(memory({ isLost: true }), 20)).toEqual({ tone: 'lost', words: 'lost, 3.0 s ago' })
    expect(memoryState(memory({ isHidden: true, unseenTicks: 400 }), 20).words).toBe('hidden, 20 s ago')
    expect(memoryState(memory({}), 20)).toEqual({ tone: 'remembered', words: 'remembered, 3.0 s ago' })
    expect(memoryState(memory({ isDue: true, isHidden: true }), 20).words).toBe('hidden, 3.0 s ago, due to sound again')
  })

  it('keep times short', () => {
    expect([0.05, 9.94, 9.96, 119, 120].map(formatAgo)).toEqual(['0.1 s', '9.9 s', '10 s', '119 s', '2 min'])
  })

  it('name things, parts and mere sounds', () => {
    expect(memoryName({ kind: 'person', part: 'hand' })).toBe('person’s hand')
    expect(memoryName({ kind: '', part: '' })).toBe('something')
  })

  it('say what a record was taken for and how near the next best was', () => {
    const track = [1, 99].map((tick) => ({ tick, at: [0, 0, 0] as const }))
    const known = memory({ track })
    expect(matchWords(match({}), umwelt([known]))).toBe('taken for #3 (0.4), next best #5 (7.1)')
    expect(matchWords(match({ nextCost: 0, nextMemory: 0 }), umwelt([known]))).toBe('taken for #3 (0.4)')
    expect(matchWords(match({ memory: 0 }), umwelt([known]))).toBe('taken for nothing it keeps in mind')
    const fresh = memory({ track: [{ tick: 100, at: [0, 0, 0] }] })
    expect(matchWords(match({ cost: 0, nextCost: 0, nextMemory: 0 }), umwelt([fresh]))).toBe('a new thing, #3')
  })

  it('say how far a sense reaches', () => {
    const eyes = { by: 'sight', rangeM: 9, fieldRad: Math.PI, goesThrough: false } as SenseReport
    expect(senseWords(eyes)).toBe('9.0 m · 180° wide')
    expect(senseWords({ ...eyes, fieldRad: 2 * Math.PI, goesThrough: true })).toBe('9.0 m · all around · through walls')
  })
})
