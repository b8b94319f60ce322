import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BESIDE, UPPER_FLOOR } from './order.mjs'
import { checkOrder } from './rule-order.mjs'
import { createSource } from './source.mjs'

/**
 * @param {string} path
 * @param {string} text
 */
function messages(path, text) {
  return checkOrder([createSource(`packages/core/src/${path}`, text)]).map(({ line, message }) => `${line}: ${message}`)
}

describe('order', () => {
  it.each([
    ['creature/a.ts', "import { b } from '../9-body/b.ts'"],
    ['creature/a.ts', "import type { B } from '../world/b.ts'"],
    ['creature/a.ts', "import { type B } from '../index.ts'"],
    ['definition/drives/a.ts', "import { b } from '../body/b.ts'"],
    ['definition/drives/a.ts', "import { b } from '../../learning/b.ts'"],
    ['record/a.ts', "export { b } from '../inputs/b.ts'"],
    ['console/a.ts', "import { b } from '../record/b.ts'"],
    ['conditioning/a.ts', "import * as z from 'zod'"],
    ['index.ts', "export { b } from './record/b.ts'\nexport { c } from './world.ts'"],
    ['checked-world.ts', "import { b } from './console/b.ts'"],
    ['conditioning.ts', "export { b } from './conditioning/b.ts'"],
    ['creature/a.test.ts', "import { b } from '../world/b.ts'"],
    ['1-world/a.ts', "import { b } from '../world/b.ts'"],
  ])('lets %s say %s', (path, text) => {
    expect(messages(path, text)).toEqual([])
  })

  it.each([
    ['creature/a.ts', "import { b } from '../learning/b.ts'", 'learning/, which comes later'],
    ['creature/a.ts', "import { type B, c } from '../definition/deep/b.ts'", 'definition/, which comes later'],
    ['direction/a.ts', "export { b } from '../redefinition/b.ts'", 'redefinition/, which comes later'],
    ['inputs/a.ts', "const b = await import('../record/b.ts')", 'record/, which comes later'],
    ['record/a.ts', "import { b } from '../index.ts'", 'nothing imports what users import'],
    ['console/a.ts', "import { b } from '../world.ts'", 'nothing imports what users import'],
    ['record/a.ts', "import { b } from '../console/b.ts'", 'a value of console/'],
    ['console/a.ts', "import { b } from '../conditioning/b.ts'", 'a value of conditioning/'],
    ['world.ts', "import { b } from './console/b.ts'", 'a value of console/'],
    ['index.ts', "import { b } from './conditioning/b.ts'", 'only conditioning.ts may'],
  ])('does not let %s say %s', (path, text, complaint) => {
    const found = messages(path, `// What it is.\n${text}`)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^2: /)
    expect(found[0]).toContain(complaint)
  })

  it('names a folder that is not in the order once', () => {
    const sources = ['novel/a.ts', 'novel/deep/b.ts'].map((path) => createSource(`packages/core/src/${path}`, ''))
    expect(checkOrder(sources).map(({ path, message }) => [path, message])).toEqual([
      ['packages/core/src/novel/a.ts', 'novel/ has no place in the order; give it one in tools/tidy/order.mjs'],
    ])
  })

  it('leaves other packages alone', () => {
    expect(checkOrder([createSource('packages/lab/src/creature/a.ts', "import '../learning/b.ts'")])).toEqual([])
  })

  it('is told in docs/contributing.md', () => {
    const page = readFileSync(new URL('../../docs/contributing.md', import.meta.url), 'utf8')
    const section = /### The upper floor\n(.*?)\n### /s.exec(page)?.[1] ?? ''
    const told = [...section.matchAll(/^\| `([a-z]+)` \|/gm)].map(([, folder]) => folder)
    expect(told).toEqual([...UPPER_FLOOR, ...Object.keys(BESIDE)])
  })
})
