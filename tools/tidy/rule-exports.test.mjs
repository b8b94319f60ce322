import { describe, expect, it } from 'vitest'
import { checkExports } from './rule-exports.mjs'
import { createSource } from './source.mjs'

/** @param {Record<string, string>} files */
function found(files) {
  const sources = Object.entries(files).map(([path, text]) => createSource(path, text))
  return checkExports(sources).map(({ path, line, message }) => `${path}:${line} ${/uses (.*?):/.exec(message)?.[1]}`)
}

const A = 'packages/core/src/a.ts'

describe('exports', () => {
  it('names values that no other file uses, by line', () => {
    expect(found({ [A]: 'export const one = 1\nexport function two() {}\nexport class Three {}' })).toEqual([
      `${A}:1 one`,
      `${A}:2 two`,
      `${A}:3 Three`,
    ])
  })

  it('counts imports, exports of others and imports of types as uses, of tests too; the name tells, not the alias', () => {
    const text = 'export const one = 1\nexport const two = 2\nexport const three = 3\nexport const four = 4'
    const files = {
      [A]: text,
      'packages/core/src/b.ts': "import { one as uno } from './a.ts'\nimport type { two } from './a.ts'",
      'packages/core/src/c.ts': "export { three } from './a.ts'",
      'packages/core/src/a.test.ts': "import { uno } from './b.ts'",
    }
    expect(found(files)).toEqual([`${A}:4 four`])
    expect(found({ ...files, 'packages/core/src/d.test.ts': "import { four } from './a.ts'" })).toEqual([])
  })

  it('knows nothing of a file that is taken whole, later or by its address', () => {
    for (const user of [
      "import * as all from './a.ts'",
      "await import('./a.ts')",
      "new URL('./a.ts', import.meta.url)",
    ]) {
      expect(found({ [A]: 'export const one = 1', 'packages/core/src/b.ts': user })).toEqual([])
    }
  })

  it('leaves out types, entries of packages, tests and files outside of packages', () => {
    const files = {
      'packages/core/package.json': JSON.stringify({ name: '@ethogram/core', exports: { '.': './dist/index.js' } }),
      'packages/core/src/index.ts': 'export const api = 1',
      [A]: 'export interface One {}\nexport type Two = 1',
      'packages/core/src/a.test.ts': 'export const fixture = 1',
      'tools/b.mjs': 'export const load = 1',
    }
    expect(found(files)).toEqual([])
  })

  it('is content with one name of a list that is taken apart', () => {
    const files = { [A]: 'export const { p: P, q: Q } = ROW\nexport const { r: R } = ROW' }
    expect(found({ ...files, 'packages/core/src/b.ts': "import { Q } from './a.ts'" })).toEqual([`${A}:2 R`])
  })
})
