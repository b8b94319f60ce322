import { describe, expect, it } from 'vitest'
import { inputLabel, marksOf } from './input-label.ts'

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

  it('are one for something that is moved along, and another when it is moved again', () => {
    const place = (tick: number, entity: string) => ({
      tick,
      input: { input: 'place', entity, at: [0, 0, 0] } as const,
    })
    const inputs = [
      place(1, 'butterfly'),
      place(2, 'ball'),
      place(3, 'butterfly'),
      place(9, 'butterfly'),
      place(60, 'butterfly'),
    ]
    expect(marksOf(inputs).map(({ tick, label }) => `${tick} ${label}`)).toEqual([
      '1 butterfly: place',
      '2 ball: place',
      '60 butterfly: place',
    ])
  })
})
