import { describe, expect, it } from 'vitest'
import { consoleLines } from './console-lines.ts'
import { withOption } from './with-option.ts'

describe('a completion', () => {
  it('replaces the word at the cursor and leaves room to type on', () => {
    expect(withOption('silas: fo', { from: 7, to: 9 }, 'force')).toEqual({ line: 'silas: force ', cursor: 13 })
    expect(withOption('si force', { from: 0, to: 2 }, 'silas:')).toEqual({ line: 'silas: force', cursor: 7 })
  })
})

describe('an answer in the console', () => {
  it('keeps a line whole that has carets under it, and breaks the others', () => {
    const lines = consoleLines('silas: fly\n       ^^^\nCONSOLE-UNKNOWN-WORD: found “fly”')
    expect(lines.map((line) => line.isKept)).toEqual([true, true, false])
  })
})
