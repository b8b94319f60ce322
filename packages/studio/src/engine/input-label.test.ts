import { describe, expect, it } from 'vitest'
import { inputLabel } from './input-label.ts'

describe('marks on the timeline', () => {
  it('say who and what in a few words', () => {
    expect(inputLabel({ input: 'set', entity: 'person', field: 'handRaised', value: false })).toBe(
      'person: handRaised = false',
    )
    expect(inputLabel({ input: 'push', entity: 'ball', velocityMps: [1, 0, 0] })).toBe('ball: push')
    expect(inputLabel({ input: 'hold', entity: 'ball', by: 'person.hand' })).toBe('ball: held by person.hand')
    expect(inputLabel({ input: 'add', entity: { kind: 'ball' } })).toBe('add ball')
    expect(inputLabel({ input: 'sound', sound: 'whistle' })).toBe('sound whistle')
    const percept = { of: 'sheep', field: 'isYoung' }
    expect(inputLabel({ input: 'percept', creature: 'rex', name: 'lamb', percept })).toBe('rex: grow lamb')
    expect(inputLabel({ input: 'percept', creature: 'rex', name: 'lamb' })).toBe('rex: erase lamb')
  })
})
