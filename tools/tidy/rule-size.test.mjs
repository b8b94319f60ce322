import { describe, expect, it } from 'vitest'
import { checkSize, FILE_LINES, FUNCTION_LINES, TEST_FILE_LINES } from './rule-size.mjs'
import { createSource } from './source.mjs'

/**
 * @param {string} text
 * @param {string} [path]
 */
function messages(text, path = 'packages/core/src/a.ts') {
  return checkSize([createSource(path, text)]).map(({ line, message }) => `${line}: ${message}`)
}

/**
 * A function of exactly `lines` lines.
 * @param {string} head
 * @param {number} lines
 */
function long(head, lines, tail = '}') {
  return `${head}\n${'  a()\n'.repeat(lines - 2)}${tail}\n`
}

describe('size', () => {
  it('lets a file have 500 lines and not 501', () => {
    expect(messages('a()\n'.repeat(FILE_LINES))).toEqual([])
    expect(messages('a()\n'.repeat(FILE_LINES + 1))).toEqual(['501: 501 lines; at most 500: split it by idea'])
    expect(messages('a()\n'.repeat(FILE_LINES + 1), 'tools/a.mjs')).toHaveLength(1)
    expect(messages('a\n'.repeat(FILE_LINES + 1), 'docs/a.md')).toEqual([])
  })

  it('lets a test have 800 lines and not 801', () => {
    expect(messages('a()\n'.repeat(TEST_FILE_LINES), 'packages/core/src/a.test.ts')).toEqual([])
    expect(messages('a()\n'.repeat(TEST_FILE_LINES + 1), 'packages/core/src/a.test.ts')).toHaveLength(1)
  })

  it.each([
    ['function f() {', '}'],
    ['export async function* f<T>(a: T): AsyncGenerator<{ b: T }> {', '}'],
    ['const f = (a: number): void => {', '}'],
    ['const o = { f() {', '}}'],
    ['class A { static get f(): number {', '}}'],
    ['const f = () => [', ']'],
  ])('lets `%s` have 70 lines and not 71', (head, tail) => {
    const isList = tail === ']'
    const body = (/** @type {number} */ lines) =>
      isList ? long(head, lines, tail).replaceAll('a()', 'a(),') : long(head, lines, tail)
    expect(messages(body(FUNCTION_LINES))).toEqual([])
    expect(messages(body(FUNCTION_LINES + 1))).toEqual(['1: function f has 71 lines; at most 70'])
  })

  it('is not misled by braces in strings, templates, comments and regular expressions', () => {
    const text = `function f() {\n  a('}', \`}\${b('}')}}\`, /[}]}/) // }\n${'  /* } */ c()\n'.repeat(FUNCTION_LINES)}}\n`
    expect(messages(text)).toHaveLength(1)
    expect(messages(`function f() {\n  a('{', \`{\`, /{/) // {\n}\n${'a()\n'.repeat(FUNCTION_LINES)}`)).toEqual([])
  })

  it('exempts what describe, it and test are given, but no other function of a test', () => {
    const path = 'packages/core/src/a.test.ts'
    expect(messages(long("describe('a', () => {", 90, '})'), path)).toEqual([])
    expect(messages(long("it.each([1, 2])('a', async (b) => {", 90, '})'), path)).toEqual([])
    expect(messages(long("test('a', { timeout: 1 }, function () {", 90, '})'), path)).toEqual([])
    expect(messages(long('function build() {', 90), path)).toHaveLength(1)
    expect(messages(long("describe('a', () => {", 90, '})'), 'packages/core/src/a.ts')).toHaveLength(1)
  })
})
