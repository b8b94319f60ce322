import { describe, expect, it } from 'vitest'
import { checkCodes } from './rule-codes.mjs'
import { createSource } from './source.mjs'

/**
 * @param {string} text
 * @param {string[]} pages
 */
function messages(text, pages, path = 'packages/core/src/definition/a.ts') {
  const sources = [
    createSource(path, text),
    ...pages.map((code) => createSource(`docs/errors/${code}.md`, `# ${code}`)),
  ]
  return checkCodes(sources).map(({ line, message }) => `${line}: ${message}`)
}

describe('codes', () => {
  it.each([
    "problems.push({ code: 'DRIVE-UNKNOWN', path })",
    "const DEFINITION_PROBLEMS = { 'DRIVE-UNKNOWN': 'A drive…' } as const",
    "const PROBLEM_CODES: Record<string, string[]> = { a: ['DRIVE-UNKNOWN'] }",
    "addProblem('DRIVE-UNKNOWN', path)",
    "report.problem(path, 'DRIVE-UNKNOWN')",
  ])('wants a page for %s', (text) => {
    expect(messages(text, ['OTHER-CODE']).filter((line) => line.includes('DRIVE'))).toEqual([
      '1: DRIVE-UNKNOWN has no page docs/errors/DRIVE-UNKNOWN.md',
    ])
    expect(messages(text, ['DRIVE-UNKNOWN'])).toEqual([])
  })

  it.each(["decode('UTF-8')", "const algorithm = 'SHA-256'", "// code: 'DRIVE-UNKNOWN'", "x = { encoding: 'UTF-8' }"])(
    'stays silent on %s',
    (text) => {
      expect(messages(`${text}\nf({ code: 'A-B' })`, ['A-B'])).toEqual([])
    },
  )

  it('names a page that nothing reports', () => {
    expect(messages('', ['DRIVE-UNKNOWN'])).toEqual(['1: nothing reports DRIVE-UNKNOWN'])
  })

  it('is silent about tests, and while there are no pages at all', () => {
    expect(messages("x = { code: 'A-B' }", [])).toEqual([])
    expect(messages("x = { code: 'C-D' }; y = { code: 'A-B' }", ['A-B'], 'packages/core/src/a.test.ts')).toEqual([
      '1: nothing reports A-B',
    ])
  })
})
