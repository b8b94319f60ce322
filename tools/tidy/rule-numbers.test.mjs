import { describe, expect, it } from 'vitest'
import { checkNumbers } from './rule-numbers.mjs'
import { createSource } from './source.mjs'

/**
 * @param {string | undefined} spec
 * @param {string} test
 */
function messages(spec, test, path = 'packages/lab/src/a.test.ts') {
  const sources = [createSource(path, test)]
  if (spec !== undefined) sources.push(createSource('packages/core/SPEC.md', spec))
  return checkNumbers(sources).map(({ path: file, line, message }) => `${file}:${line}: ${message}`)
}

describe('numbers', () => {
  it('is content when each rule is cited and each citation is a rule', () => {
    const spec = '# Senses\n**[SE1]** A deaf dog hears nothing.\n- **[SE2]** A blind dog sees nothing; see [SE1].\n'
    expect(messages(spec, `describe('[SE1] ears', () => { it(\`[SE2] \${a} eyes\`, () => {}) })`)).toEqual([])
    expect(messages(spec, "it.each([1])('[SE1, SE2] both', () => {})")).toEqual([])
    expect(messages(spec, "test('[SE1][SE2] both', { timeout: 1 }, () => {})")).toEqual([])
  })

  it('names a rule that no test cites', () => {
    expect(messages('**[SE1]** a\n**[SE2]** b\n', "it('[SE1] a', () => {})")).toEqual([
      'packages/core/SPEC.md:2: no running test cites [SE2] in its title',
    ])
  })

  it('counts only titles of running tests as citations', () => {
    const spec = '**[SE1]** a\n'
    const complaint = ['packages/core/SPEC.md:1: no running test cites [SE1] in its title']
    expect(messages(spec, "// it('[SE1] a')\nconst a = '[SE1]'; expect('[SE1]').toBe(1)")).toEqual(complaint)
    expect(messages(spec, "it.skip('[SE1] a', () => {})")).toEqual(complaint)
    expect(messages(spec, "it.todo('[SE1] a')")).toEqual(complaint)
    expect(messages(spec, "describe.skip('a', () => { it('[SE1] a', () => {}) })")).toEqual(complaint)
    expect(messages(spec, "it('[SE1] a', () => {})", 'packages/core/src/a.ts')).toEqual(complaint)
    expect(messages(spec, "it('[SE1] a', () => {})", 'tools/tidy/a.test.mjs')).toEqual(complaint)
  })

  it('names a citation of no rule, also without a specification', () => {
    const complaint = 'packages/lab/src/a.test.ts:2: [SE9] is no rule of packages/core/SPEC.md'
    expect(messages('Nothing yet.\n', "\nit('[SE9] a', () => {})")).toEqual([complaint])
    expect(messages(undefined, "\nit('[SE9] a', () => {})")).toEqual([complaint])
  })

  it('names a number that is given twice', () => {
    expect(messages('**[SE1]** a\n\n**[SE1]** b\n', "it('[SE1] a', () => {})")).toEqual([
      'packages/core/SPEC.md:3: [SE1] is already the rule of line 1',
    ])
  })

  it('leaves brackets alone that hold no number', () => {
    expect(messages('', "it('puts [1, 2] and [seed 4] and [a1] in a list', () => {})")).toEqual([])
  })
})
