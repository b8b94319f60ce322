import { describe, expect, it } from 'vitest'
import { type CoachState, coachSays, coachStep } from './coach.ts'

const START: CoachState = {
  trick: 'sit',
  word: 'sit',
  takes: 0,
  clicks: 0,
  onWord: 0,
  tries: 0,
  isGrown: false,
  right: 0,
  isAtIt: false,
  lastHeard: undefined,
}

describe('the coach', () => {
  it('leads from a word without a sound to a dog that knows it, one step after the other', () => {
    const way: Partial<CoachState>[] = [{}, { takes: 1 }, { takes: 2 }, { clicks: 2 }, { isGrown: true }, { right: 3 }]
    let state = START
    const steps = way.map((news) => {
      state = { ...state, ...news }
      return coachStep(state)
    })
    expect(steps).toEqual(['word', 'takes', 'catch', 'name', 'ask', 'done'])
  })

  it('says when to act, and what to do about a word that was not heard', () => {
    const naming = { ...START, takes: 2, clicks: 2 }
    expect(coachSays({ ...naming, isAtIt: true }).text).toMatch(/^Now! Say “sit”, then click/)
    expect(coachSays({ ...naming, lastHeard: 'other' }).text).toContain('did not hear “sit”')
    expect(coachSays({ ...naming, tries: 2 }).text).toContain('let “sit” pass')
    expect(coachSays({ ...naming, onWord: 1 }).text).toContain('1 time so far')
  })
})
