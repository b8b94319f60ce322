import { describe, expect, it } from 'vitest'
import { SHORTCUTS } from '../shell/shortcuts.ts'
import { keysFor } from './trainer-keys.ts'

describe('keys of signs and rewards', () => {
  it('are letters of their names, each once, and none that the studio uses', () => {
    const keys = keysFor(['hand', 'point', 'jump', 'click', 'bone', 'hat'])
    expect([...keys]).toEqual([
      ['hand', 'a'],
      ['point', 'o'],
      ['jump', 'j'],
      ['click', 'i'],
      ['bone', 'n'],
      ['hat', 'd'],
    ])
    expect(SHORTCUTS.some(({ key }) => [...keys.values()].includes(key))).toBe(false)
  })
})
