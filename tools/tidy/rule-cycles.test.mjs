import { describe, expect, it } from 'vitest'
import { checkCycles } from './rule-cycles.mjs'
import { createSource } from './source.mjs'

/** @param {Record<string, string>} files paths in packages/lab/src with the paths they import, or with their text */
function messages(files) {
  const sources = Object.entries(files).map(([path, text]) =>
    createSource(`packages/lab/src/${path}`, text.replace(/^\S+$/gm, "import { a } from '$&'")),
  )
  return checkCycles(sources).map(({ path, line, message }) => `${path.slice(17)}:${line}: ${message}`)
}

describe('cycles', () => {
  it('finds two files that import each other', () => {
    expect(messages({ 'a.ts': './b.ts', 'b.ts': './c.ts\n./a.ts', 'c.ts': '' })).toEqual([
      'a.ts:1: a circle of values in packages/lab/src: a.ts imports b.ts, b.ts imports a.ts',
    ])
  })

  it('finds a file that imports itself', () => {
    expect(messages({ 'a.ts': './a.ts' })).toHaveLength(1)
  })

  it('finds two folders that import each other through different files', () => {
    const files = { 'x/a.ts': '../y/b.ts', 'y/b.ts': '', 'y/c.ts': '\n../x/d.ts', 'x/d.ts': '' }
    expect(messages(files)).toEqual([
      'x/a.ts:1: a circle of values in packages/lab/src: x/a.ts imports y/b.ts, y/c.ts imports x/d.ts',
    ])
  })

  it('finds a circle deep inside a folder', () => {
    expect(messages({ 'x/y/a.ts': './b.ts', 'x/y/b.ts': '../y/a.ts' })).toEqual([
      'x/y/a.ts:1: a circle of values in packages/lab/src/x/y: a.ts imports b.ts, b.ts imports a.ts',
    ])
  })

  it('names the shortest circle of a knot, and each knot', () => {
    const files = {
      ...{ 'a.ts': './b.ts', 'b.ts': './c.ts', 'c.ts': './a.ts\n./d.ts', 'd.ts': './c.ts' },
      ...{ 'x/e.ts': './f.ts', 'x/f.ts': './e.ts' },
    }
    expect(messages(files)).toEqual([
      'c.ts:2: a circle of values in packages/lab/src: c.ts imports d.ts, d.ts imports c.ts',
      'x/e.ts:1: a circle of values in packages/lab/src/x: e.ts imports f.ts, f.ts imports e.ts',
    ])
  })

  it('lets a folder have its entry above and its basics below its subfolders', () => {
    expect(messages({ 'index.ts': './x/a.ts', 'x/a.ts': '../basics.ts', 'basics.ts': '' })).toEqual([])
  })

  it('lets many import one, and long chains end', () => {
    expect(messages({ 'a.ts': './b.ts\n./c.ts', 'b.ts': './c.ts', 'c.ts': './d.ts', 'd.ts': '' })).toEqual([])
  })

  it.each([
    ["import type { A } from './a.ts'"],
    ["import { type A } from './a.ts'"],
    ["export type { A } from './a.ts'"],
    ["type A = import('./a.ts').A"],
    ["new Worker(new URL('./a.ts', import.meta.url))"],
    ["// import { a } from './a.ts'"],
  ])('does not count %s', (text) => {
    expect(messages({ 'a.ts': './b.ts', 'b.ts': text })).toEqual([])
  })

  it.each([["export { a } from './a.ts'"], ["import './a.ts'"], ["const { a } = await import('./a.ts')"]])(
    'counts %s',
    (text) => {
      expect(messages({ 'a.ts': './b.ts', 'b.ts': text })).toHaveLength(1)
    },
  )

  it('leaves tests, tools and other packages alone', () => {
    expect(messages({ 'a.test.ts': './b.ts', 'b.ts': './a.test.ts' })).toEqual([])
    const tools = [createSource('tools/a.mjs', "import './b.mjs'"), createSource('tools/b.mjs', "import './a.mjs'")]
    expect(checkCycles(tools)).toEqual([])
    const named = [
      createSource('packages/lab/src/a.ts', "import '@ethogram/lab'"),
      createSource('packages/lab/package.json', '{"name":"@ethogram/lab","exports":"./dist/a.js"}'),
    ]
    expect(checkCycles(named)).toEqual([])
  })
})
