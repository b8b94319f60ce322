import { describe, expect, it } from 'vitest'
import { checkBanned } from './rule-banned.mjs'
import { createSource } from './source.mjs'

/**
 * @param {string} text
 * @param {string} [path]
 */
function messages(text, path = 'packages/core/src/4-drives/a.ts') {
  return checkBanned([createSource(path, text)]).map(({ message }) => message)
}

describe('banned', () => {
  it.each([
    'const a = Math.random()',
    'const a = Math . random',
    'const a = Math?.sin(1)',
    `const a = \`\${Math.cos(1)}\``,
    'const { sin } = Math',
    "const a = Math['sin'](1)",
    'const a = Math.hypot(1, 2)',
    'const a = Math.atanh(1)',
    'const a = 2 ** 3',
    'a **= 2',
    'const a = Date.now()',
    'const a = new Date()',
    'const a = b ? Date : c',
    'const a = globalThis.Date',
    'const a = performance.now()',
    'console.log(1)',
    'setTimeout(f, 1)',
    'setInterval(f, 1)',
    'fetch(a)',
    'const a = process.env',
    'crypto.getRandomValues(a)',
    'names.sort((a, b) => a.localeCompare(b))',
    "import { readFileSync } from 'node:fs'",
  ])('fires once in the core on %s', (text) => {
    expect(messages(text)).toHaveLength(1)
  })

  it.each([
    'const a = Math.abs(Math.min(1, Math.sqrt(2))) + Math.PI + Math.imul(1, 2)',
    "const a = 'Math.random() ** Date'",
    '// Math.sin, Date, x ** 2',
    '/** `Date.now()` */ const a = 1',
    'const a = /Math.random/',
    'dog.fetch(ball); dog?.fetch; behavior.process = 1',
    'const group = { fetch: 1, process: 2 }',
    'interface Group { readonly fetch?: number; process: string }',
    'class Dog {\n  fetch(ball: number) {\n  }\n}',
    'const updated = 1; const dateless = 2',
    'import { sin } from "../0-foundation/trig.ts"\nconst a = sin(1)',
  ])('stays silent in the core on %s', (text) => {
    expect(messages(text)).toEqual([])
  })

  it('leaves tests, three and the studio alone', () => {
    const text = 'Math.random() + Math.sin(Date.now()) ** 2; console.log(process)'
    expect(messages(text, 'packages/core/src/4-drives/a.test.ts')).toEqual([])
    expect(messages(text, 'packages/three/src/a.ts')).toEqual([])
    expect(messages(text, 'packages/studio/src/a.tsx')).toEqual([])
  })

  it('keeps scenes and species free of chance and clocks, and of nothing else', () => {
    for (const path of ['packages/scenes/src/a.ts', 'packages/species/src/a.ts']) {
      expect(messages('Math.random()', path)).toHaveLength(1)
      expect(messages('new Date()', path)).toHaveLength(1)
      expect(messages('Math.sin(1) ** 2', path)).toEqual([])
    }
  })
})
