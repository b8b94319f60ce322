import { describe, expect, it } from 'vitest'
import { createSource } from './source.mjs'
import { tokenize } from './tokens.mjs'

/**
 * @param {string} text
 * @param {string} kind
 */
function textsOf(text, kind, isJsx = false) {
  return tokenize(text, { isJsx })
    .tokens.filter((token) => token.kind === kind)
    .map((token) => token.text)
}

describe('the scanner', () => {
  it('finds words in code but not in strings, comments and regular expressions', () => {
    const text = `const a = 'Date' // Date\n/* Date */ const b = "Da\\"te" + /Date'[/]"/g.test(c)`
    expect(textsOf(text, 'word')).toEqual(['const', 'a', 'const', 'b', 'test', 'c'])
    expect(textsOf(text, 'regex')).toEqual([`/Date'[/]"/g`])
    expect(tokenize(text).comments.map((comment) => comment.text)).toEqual(['// Date', '/* Date */'])
  })

  it('reads the code inside templates, also nested ones', () => {
    const text = `x = \`a \${b + \`in \${c} ner\` + { d: 1 }.d} Date\``
    expect(textsOf(text, 'word')).toEqual(['x', 'b', 'c', 'd', 'd'])
    expect(textsOf(text, 'template')).toEqual(['`a ', '`in ', ' ner`', ' Date`'])
  })

  it.each([
    ['a / b / c', 0],
    ['f(a) / b / c', 0],
    ['a[0] / b / c', 0],
    ['a! / b / c', 0],
    ['i++ / b / c', 0],
    ['o.return / b / c', 0],
    ['return /b/', 1],
    ['if (a) /b/.test(c)', 1],
    ['o.if(a) / b / c', 0],
    ['x = !/b/.test(c)', 1],
    ['[/b/, /c/]', 2],
    ['(a) => /b/', 1],
  ])('tells division from regular expressions: %s', (text, count) => {
    expect(textsOf(text, 'regex')).toHaveLength(count)
  })

  it('keeps a broken string on its own line', () => {
    expect(textsOf(`a = 'open\nDate`, 'word')).toEqual(['a', 'Date'])
  })

  it('takes the text of an element for text', () => {
    const text = `const a = <p title='it"s'>Don't /x <b>{Date('q')}</b></p>\nconst c = d < e / 2`
    expect(textsOf(text, 'word', true)).toEqual(['const', 'a', 'p', 'title', 'b', 'Date', 'const', 'c', 'd', 'e'])
    expect(textsOf(text, 'jsxText', true)).toEqual(["Don't /x "])
  })

  it('tells elements from type parameters', () => {
    const text = `const a = <T,>(x: T) => x\ntype F = <U>(x: U) => void\nconst b = <V extends W>(x: V) => <i>can't</i>`
    expect(textsOf(text, 'jsxText', true)).toEqual(["can't"])
    expect(textsOf(text, 'word', true)).toContain('void')
  })

  it('knows the line of every token', () => {
    const { tokens } = tokenize('a\n`b\nc`\nd')
    expect(tokens.map(({ text, line, endLine }) => [text, line, endLine])).toEqual([
      ['a', 1, 1],
      ['`b\nc`', 2, 3],
      ['d', 4, 4],
    ])
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
    expect(functionsOf(text).map(([name]) => name)).toEqual(['constructor', 'b', ']', '#d'])
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
export {}
export default { u }
// import './not.ts'
`
    const found = createSource('x.ts', text).imports
    expect(found.filter((each) => each.isTypeOnly).map((each) => each.specifier)).toEqual([
      './d.ts',
      './e.ts',
      './m.ts',
    ])
    expect(found.filter((each) => !each.isTypeOnly).map((each) => each.specifier)).toEqual(
      ['a', 'b', 'h', 'j', 'k', 'l', 'n', 'o', 'p'].map((name) => `./${name}.ts`),
    )
  })
})
