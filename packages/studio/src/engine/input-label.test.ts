import type { LoggedInput } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { inputLabel, Marks } from './input-label.ts'

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

  it('are what somebody did, each once for a while; hovering, goals and ends of gestures are none', () => {
    const marks = new Marks()
    const inputs: LoggedInput[] = [
      { tick: 3, input: { input: 'place', entity: 'pointer', at: [1, 0, 1] } },
      { tick: 5, input: { input: 'push', entity: 'ball', velocityMps: [1, 0, 0] } },
      { tick: 6, input: { input: 'push', entity: 'ball', velocityMps: [2, 0, 0] } },
      { tick: 8, input: { input: 'direct', direction: { direct: 'withdraw', direction: 1 } } },
    ]
    expect(marks.of(inputs)).toEqual({ marks: [{ tick: 5, label: 'ball: push' }], isNew: true })
    expect(marks.of(inputs).isNew).toBe(false)
    inputs.push({ tick: 90, input: { input: 'push', entity: 'ball', velocityMps: [2, 0, 0] } })
    expect(marks.of(inputs)).toMatchObject({ marks: [{ tick: 5 }, { tick: 90 }], isNew: true })
    expect(marks.of([])).toEqual({ marks: [], isNew: true })
  })
})
