// Words for terminals: tables, excerpts and colour.

import { describe, expect, it } from 'vitest'
import { excerpt, problemLines } from './excerpt.ts'
import { tableLines, visibleLength, wrap } from './table.ts'
import { hasColour, onTerminal, styleFor } from './terminal.ts'

describe('tables', () => {
  it('align columns by what is seen, not by colour marks', () => {
    const red = styleFor(true).bad('no')
    const lines = tableLines(
      [{ name: 'a' }, { name: 'number', leans: 'right' }],
      [
        [red, '1'],
        ['yes', '22'],
      ],
    )
    expect(lines.map(visibleLength)).toEqual([11, 11, 11])
    expect(lines[2]).toBe('yes      22')
  })

  it('wrap words within a width', () => {
    const lines = wrap('a bird circles the head and lands on the raised hand', 20, '  ')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(20)
    expect(lines.join(' ').replace(/\s+/g, ' ').trim()).toBe('a bird circles the head and lands on the raised hand')
  })
})

describe('excerpts', () => {
  it('put the caret under the column', () => {
    const [text, caret] = excerpt('one: 1\ntwo: [5, 2, 20]\n', 2, 6)
    expect(text).toBe('  2 │ two: [5, 2, 20]')
    expect(caret.indexOf('^')).toBe(text.indexOf('['))
  })

  it('keep the caret under its word in lines with tabs and in lines too long to show', () => {
    const [tabbed, tabbedCaret] = excerpt('\t\tkey: bad', 1, 8)
    expect(tabbedCaret.indexOf('^')).toBe(tabbed.indexOf('bad'))
    const [long, longCaret] = excerpt(`${'x'.repeat(500)}HERE${'y'.repeat(500)}`, 1, 501)
    expect(longCaret.indexOf('^')).toBe(long.indexOf('HERE'))
    expect(long.length).toBeLessThan(120)
  })

  it('are left out for lines that do not exist', () => {
    expect(excerpt('one line', 7, 1)).toEqual([])
  })

  it('come in reading order with file and line, code and nearest name', () => {
    const problem = { code: 'KIND-UNKNOWN', path: 'entities.a.kind', found: '“brid”', expected: 'a kind' }
    const lines = problemLines(
      [
        { ...problem, file: 'w.yaml', line: 2, column: 3, nearest: 'bird' },
        { ...problem, code: 'VERSION-MISSING', file: 'w.yaml', line: 1, column: 1 },
      ],
      styleFor(false),
      () => 'first\n  brid\n',
    )
    expect(lines[0]).toMatch(/^w\.yaml:1:1: VERSION-MISSING at/)
    expect(lines).toContain('  2 │   brid')
    expect(lines.find((line) => line.includes('KIND-UNKNOWN'))).toContain('Did you mean “bird”?')
  })
})

describe('names of others', () => {
  const name = 'pots\x1b[31m\x1b[2J\u202e'

  it('reach a terminal without their control characters, with colour and without', () => {
    for (const isColoured of [true, false]) {
      const written = onTerminal(`${styleFor(isColoured).name(name)} is here`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: our own marks begin with the escape character.
      expect(written.replace(/\x1b\[(36|39)m/g, '')).toBe('pots\\u001b[31m\\u001b[2J\\u202e is here')
      expect(written.includes('\x1b')).toBe(isColoured)
    }
  })

  it('have the width in a table that they are written with', () => {
    const lines = tableLines(
      [{ name: 'name' }, { name: 'n' }],
      [
        [name, '1'],
        ['dog', '2'],
      ],
    ).map(onTerminal)
    expect(lines.map((line) => line.length)).toEqual([32, 32, 32])
  })

  it('leave the caret of an excerpt under its word', () => {
    const [text, caret] = excerpt('\x1b[31m: \u202ebad', 1, 9)
    expect(caret.indexOf('^')).toBe(text.indexOf('bad'))
  })
})

describe('colour', () => {
  it('is for terminals only, and never against NO_COLOR', () => {
    expect(hasColour({ isTTY: true }, {})).toBe(true)
    expect(hasColour({ isTTY: false }, {})).toBe(false)
    expect(hasColour({ isTTY: true }, { NO_COLOR: '1' })).toBe(false)
    expect(hasColour({ isTTY: true }, { TERM: 'dumb' })).toBe(false)
    expect(hasColour({ isTTY: false }, { FORCE_COLOR: '1' })).toBe(true)
    expect(hasColour({ isTTY: true }, { FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false)
  })
})
