import type { StepCandidate } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { bestSteps, countWords, preventedWords, stepName } from './step-rows.ts'

const candidate = (given: Partial<StepCandidate>): StepCandidate => ({
  kind: 'fan',
  left: 0,
  ahead: 0.6,
  lengthM: 0.66,
  turnRad: 0,
  stress: 1,
  shares: [],
  preventedBy: null,
  ...given,
})

describe('rows of steps', () => {
  it('are the five free ones that cost least, the best one first, and standing only if it is that', () => {
    const candidates = [5, 3, 4, 1, 2, 6, 7].map((stress) => candidate({ stress }))
    candidates[3] = candidate({ stress: 1, preventedBy: 'wall' })
    candidates.push(candidate({ kind: 'stand', lengthM: 0, stress: 0.5 }))
    expect(bestSteps({ candidates, best: 4 })).toEqual([4, 1, 2, 0, 5])
    expect(bestSteps({ candidates, best: 7 })).toEqual([7, 4, 1, 2, 0])
    expect(bestSteps({ candidates: [candidate({ preventedBy: 'wall' })], best: -1 })).toEqual([])
  })

  it('come with what happened so far, touches included', () => {
    const counts = { steps: 212, freezes: 3, touches: 1, detours: 0 }
    expect(countWords({ counts })).toBe('212 steps so far; stopped short 3 times, touched something once.')
    expect(countWords({ counts: { ...counts, steps: 1, freezes: 0, touches: 0 } })).toBe(
      '1 step so far; stopped short never, touched something never.',
    )
  })

  it('are called by where they go', () => {
    expect(stepName(candidate({}))).toBe('straight, 0.66 m')
    expect(stepName(candidate({ turnRad: 0.3 }))).toBe('17° left, 0.66 m')
    expect(stepName(candidate({ turnRad: -0.3, lengthM: 0.2 }))).toBe('17° right, 0.20 m')
    expect(stepName(candidate({ kind: 'side', left: -0.3, lengthM: 0.3 }))).toBe('aside right, 0.30 m')
    expect(stepName(candidate({ kind: 'stand', lengthM: 0 }))).toBe('stand')
    expect(stepName(candidate({ kind: 'pivot', lengthM: 0, turnRad: 0.5 }))).toBe('turn 29° left')
  })

  it('tell what stands in the way, and that somebody is boxed in', () => {
    const candidates = ['wall', 'wall', 'bigPost', null].map((preventedBy) => candidate({ preventedBy }))
    expect(preventedWords({ candidates, isBoxedIn: false })).toBe('In the way: wall of 2 steps, big post of 1 step.')
    expect(preventedWords({ candidates, isBoxedIn: true })).toMatch(/^Boxed in\. In the way: wall/)
    expect(preventedWords({ candidates: [candidate({})], isBoxedIn: false })).toBe('')
  })
})
