import { describe, expect, it } from 'vitest'
import { visibleText } from './visible-text.ts'

describe('text from outside', () => {
  it('is shown with its control characters and marks of direction written out', () => {
    expect(visibleText('a\u001b[2Jb\rc\u009bd\u007f')).toBe('a\\u001b[2Jb\\u000dc\\u009bd\\u007f')
    expect(visibleText('dog\u202egod\u2066x\u2069\u200f\u061c')).toBe('dog\\u202egod\\u2066x\\u2069\\u200f\\u061c')
    expect(visibleText('half \ud800, line\u2028end')).toBe('half \\ud800, line\\u2028end')
  })

  it('keeps letters of every language, line ends and tabs as they are', () => {
    const text = 'Ärger, كلب, 犬, 🐕\n\tnext line'
    expect(visibleText(text)).toBe(text)
  })

  it('stays the same text inside JSON', () => {
    const value = { name: 'a\u202eb\u009bc' }
    const shown = visibleText(JSON.stringify(value))
    expect(shown).not.toContain('\u202e')
    expect(JSON.parse(shown)).toEqual(value)
  })
})
