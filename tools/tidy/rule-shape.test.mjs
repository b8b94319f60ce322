import { describe, expect, it } from 'vitest'
import { checkShape } from './rule-shape.mjs'
import { createSource } from './source.mjs'

/**
 * @param {string} path
 * @param {string} text
 */
function messages(path, text) {
  return checkShape([createSource(path, text)]).map(({ line, message }) => `${line}: ${message}`)
}

describe('shape', () => {
  it.each([
    "export * from './b.ts'",
    "export * as b from './b.ts'",
    "export type * from './b.ts'",
    'export default 1',
    'export default function a() {}',
    'export { a as default }',
    "export { default } from './b.ts'",
  ])('fires on %s', (text) => {
    expect(messages('packages/core/src/a.ts', `// What it is.\n${text}`)).toHaveLength(1)
  })

  it.each([
    'export const a = 1',
    "export { a, type B } from './b.ts'",
    "export { default as b } from './b.ts'",
    'const a = { export: 1 }; a.export * 2',
    "const a = 'export * from'",
    'switch (a) { default: b() }',
  ])('stays silent on %s', (text) => {
    expect(messages('packages/core/src/a.ts', `// What it is.\n${text}`)).toEqual([])
  })

  it('allows a default export where a tool asks for one', () => {
    expect(messages('vitest.config.ts', 'export default {}')).toEqual([])
    expect(messages('packages/studio/vite.config.ts', 'export default {}')).toEqual([])
    expect(
      messages('packages/studio/src/css.d.ts', 'declare module "*.css" { const a: string; export default a }'),
    ).toEqual([])
  })

  it('wants names that say something', () => {
    for (const name of ['utils', 'helpers', 'misc', 'common', 'vector-utils', 'test_helper', 'utils/a', 'Helpers']) {
      expect(messages(`packages/core/src/${name}.ts`, '// What it is.'), name).toHaveLength(1)
    }
    for (const name of ['vector', 'uncommon', 'commons-of-sheep', 'utilitarian']) {
      expect(messages(`packages/core/src/${name}.ts`, '// What it is.'), name).toEqual([])
    }
  })

  it('wants an opening comment in sources of packages', () => {
    const complaint = ['1: opens without a comment; say what it is and why it is so']
    expect(messages('packages/core/src/a.ts', 'export const a = 1 // late')).toEqual(complaint)
    expect(messages('packages/core/src/a.tsx', '// biome-ignore lint: no\nexport const a = 1')).toEqual(complaint)
    expect(messages('packages/core/src/a.ts', '')).toEqual(complaint)
    expect(messages('packages/core/src/a.ts', '\n/* What it is. */\nexport const a = 1')).toEqual([])
    expect(messages('packages/core/src/a.test.ts', 'it(1)')).toEqual([])
    expect(messages('examples/01-a.ts', 'a()')).toEqual([])
  })
})
