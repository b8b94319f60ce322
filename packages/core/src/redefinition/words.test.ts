import { describe, expect, it } from 'vitest'
import { redefinitionLines } from './words.ts'

describe('a report in words', () => {
  it('[CR6] tells changes, what is kept, new and lost, and how everybody goes on', () => {
    const lines = redefinitionLines({
      of: 'dog',
      changes: [{ path: 'drives.hunger.growth', from: '0.1', to: '0.2' }],
      kept: [{ what: 'drive', name: 'hunger' }],
      fresh: [
        { what: 'behavior', name: 'spin' },
        { what: 'behavior', name: 'roll' },
        { what: 'drive', name: 'pride' },
      ],
      lost: [{ what: 'drive', name: 'fear', creature: 'rex', value: 12.345, why: 'gone' }],
      creatures: [
        {
          creature: 'rex',
          does: ['tricks', 'tricks.sit'],
          memories: 1,
          lessons: ['a', 'b'],
          percepts: [],
          directions: [],
        },
      ],
    })
    expect(lines).toEqual([
      'dog changed:',
      '  drives.hunger.growth: 0.1 → 0.2',
      'Kept: 1 parts.',
      'New: behaviors spin, roll; drive pride.',
      'Lost:',
      '  rex: drive fear (12.35): gone',
      'rex goes on: tricks.sit, 1 memory, 2 lessons',
    ])
  })
})
