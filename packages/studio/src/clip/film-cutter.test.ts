import { describe, expect, it } from 'vitest'
import { inLines } from './film-cutter.ts'

const letters = (text: string): number => text.length

describe('words below a picture', () => {
  it('go on in the next line where one is full', () => {
    expect(inLines('Silas eats the bone because he is hungry', 16, letters, 3)).toEqual([
      'Silas eats the',
      'bone because he',
      'is hungry',
    ])
  })

  it('are none where nothing is said, and a long word stands alone', () => {
    expect(inLines('', 16, letters, 2)).toEqual([])
    expect(inLines('a hippopotamus-like thing', 8, letters, 3)).toEqual(['a', 'hippopotamus-like', 'thing'])
  })

  it('end with … where there is no room for all', () => {
    expect(inLines('Silas eats the bone because he is hungry', 16, letters, 2)).toEqual([
      'Silas eats the',
      'bone because …',
    ])
  })
})
