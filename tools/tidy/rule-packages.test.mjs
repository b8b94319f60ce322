import { describe, expect, it } from 'vitest'
import { checkPackages } from './rule-packages.mjs'
import { createSource } from './source.mjs'

/**
 * @param {string} path
 * @param {string} text
 */
function messages(path, text) {
  return checkPackages([createSource(path, text)]).map(({ line, message }) => `${line}: ${message}`)
}

describe('packages', () => {
  it.each([
    ['species', 'core'],
    ['scenes', 'core'],
    ['scenes', 'species'],
    ['lab', 'scenes'],
    ['three', 'core'],
    ['studio', 'three'],
    ['studio', 'core/yaml'],
  ])('lets %s import %s', (own, other) => {
    expect(messages(`packages/${own}/src/a.ts`, `import { a } from '@ethogram/${other}'`)).toEqual([])
  })

  it.each([
    ['core', 'species', 'no other package'],
    ['core', 'core', 'this package itself'],
    ['species', 'scenes', 'only core'],
    ['scenes', 'lab', 'only core, species'],
    ['lab', 'three', 'only core, species, scenes'],
    ['three', 'scenes', 'only core'],
  ])('does not let %s import %s', (own, other, complaint) => {
    const found = messages(`packages/${own}/src/a.ts`, `\nimport type { A } from '@ethogram/${other}'`)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(new RegExp(`^2: .*${complaint}`))
  })

  it('does not let a file reach into another package by path', () => {
    expect(messages('packages/lab/src/a.ts', "import '../../core/src/index.ts'")).toHaveLength(1)
    expect(messages('packages/lab/src/a.ts', "import './core/src/index.ts'")).toEqual([])
  })

  it('lets tests take their worlds from scenes', () => {
    expect(messages('packages/core/src/a.test.ts', "import '@ethogram/scenes'")).toEqual([])
  })

  it('reads package.json too', () => {
    const manifest = '{\n "dependencies": {\n  "zod": "4",\n  "@ethogram/scenes": "0.1.0"\n }\n}'
    expect(messages('packages/core/package.json', manifest)).toEqual([
      '4: core imports @ethogram/scenes; it may know no other package',
    ])
    expect(messages('packages/lab/package.json', manifest)).toEqual([])
    expect(messages('packages/novel/package.json', '{}')).toHaveLength(1)
  })
})
