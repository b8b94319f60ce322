import { describe, expect, it } from 'vitest'
import { checkSyntax } from './rule-syntax.mjs'
import { createSource } from './source.mjs'

describe('the reader', () => {
  it('knows the line of every position, also behind characters of several bytes', () => {
    const text = "const a = '− 😀'\nconst b = 1\n"
    const { syntax, lineAt, lineCount } = createSource('a.ts', text)
    const last = syntax.program.body[1]
    expect([text.slice(last.start, last.end), lineAt(last.start), lineCount]).toEqual(['const b = 1', 2, 2])
  })

  it.each([
    ['a.ts', 'const a = <T>b as C satisfies D; enum E { F }; abstract class G { declare h: I; abstract j?(): void }'],
    ['a.tsx', "const a = <T,>(x: T) => <p title='it\"s'>Don't /x {f<U>(x!)}</p>"],
    ['a.d.ts', 'export declare const a: unique symbol\ndeclare module "*.css"'],
    ['a.mts', 'export const a = 1 as const'],
    ['a.mjs', '#!/usr/bin/env node\nawait import("x")'],
  ])('reads %s', (path, text) => {
    expect(checkSyntax([createSource(path, text)])).toEqual([])
  })

  it('says where a file cannot be read', () => {
    const broken = createSource('packages/core/src/a.ts', "const a = 1\nconst b = 'open\nDate.now()")
    expect(checkSyntax([broken])).toEqual([
      { path: 'packages/core/src/a.ts', line: 2, rule: 'syntax', message: 'Unterminated string' },
    ])
    expect(checkSyntax([createSource('docs/a.md', "it's")])).toEqual([])
  })
})

/**
 * @param {string} text
 * @param {string} [path]
 */
function functionsOf(text, path = 'a.ts') {
  return createSource(path, text).functions.map(({ name, firstLine, lastLine }) => [name, firstLine, lastLine])
}

describe('the function finder', () => {
  it('finds declarations with type parameters and return types, not overloads', () => {
    const text = `function f<T extends { a: 1 }>(x: T): asserts x is T\nfunction f(x: { a: 1 }): { b: 2 } | [3] {\n  return x\n}`
    expect(functionsOf(text)).toEqual([['f', 2, 4]])
  })

  it('finds arrows with blocks, expressions and return types', () => {
    expect(
      functionsOf('const a = (x: number): Map<string, number[]> => {\n}\nconst b = x =>\n  x\n    .c()\nconst d = 1'),
    ).toEqual([
      ['a', 1, 2],
      ['b', 3, 5],
    ])
  })

  it('ends an arrow at the colon of the ternary around it', () => {
    expect(functionsOf('const a = b\n  ? () => (c ? 1 : 2)\n  : 3').map(([, , last]) => last)).toEqual([2])
  })

  it('finds methods, accessors, constructors and computed names', () => {
    const text = `class A {\n  x = 1\n  constructor() {\n  }\n  get b(): number {\n    return 1\n  }\n  async *[c]<T>(): X<T> {\n  }\n  #d() {}\n}`
    expect(functionsOf(text).map(([name]) => name)).toEqual(['constructor', 'b', '[c]', '#d'])
  })

  it('takes no control statement, call or type member for a function', () => {
    const text = `if (a) {\n}\nfor (;;) {\n}\nx = c ? f(y) : { z: 1 }\ntry {\n} catch (e) {\n}\ninterface I {\n  m(): { a: 1 }\n  n(): void\n}`
    expect(functionsOf(text)).toEqual([])
  })

  it('measures a component with an element as its body', () => {
    const text = `const A = () => (\n  <p>\n    {b}\n  </p>\n)\nconst B = () => <p\n  c={() => d}\n  e="f">\n  don't\n</p>\nconst g = 1`
    expect(functionsOf(text, 'a.tsx')).toEqual([
      ['A', 1, 5],
      ['B', 6, 10],
      ['without a name', 7, 7],
    ])
  })
})

describe('the import finder', () => {
  it('tells values from types', () => {
    const text = `
import './a.ts'
import b, { type C } from './b.ts'
import type { D } from './d.ts'
import type {} from './empty.ts'
import { type E, type F as G } from './e.ts'
import { type H, i } from './h.ts'
import { type as j } from './j.ts'
import * as k from './k.ts'
export { l } from './l.ts'
export type { M } from './m.ts'
export * from './n.ts'
const o = await import('./o.ts')
new Worker(new URL('./p.ts', import.meta.url))
export const q = 1
export type R = 's'
export { i, type D }
export default { u }
export type T = import('./t.ts').T
// import './not.ts'
`
    const found = createSource('x.ts', text).imports
    expect(found.filter((each) => each.isTypeOnly).map((each) => each.specifier)).toEqual([
      './d.ts',
      './empty.ts',
      './e.ts',
      './m.ts',
      './t.ts',
    ])
    expect(found.filter((each) => !each.isTypeOnly).map((each) => each.specifier)).toEqual(
      ['a', 'b', 'h', 'j', 'k', 'l', 'n', 'o', 'p'].map((name) => `./${name}.ts`),
    )
  })
})
