import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { commands } from '../../../test/definition-examples.ts'
import { formatProblem } from '../../0-foundation/problems.ts'
import { parseDefinition } from '../parse-yaml.ts'
import { DEFINITION_PROBLEMS } from './codes.ts'

const packages = fileURLToPath(new URL('../../../..', import.meta.url))
const pagesFolder = fileURLToPath(new URL('../../../../../docs/errors', import.meta.url))
const pages = readdirSync(pagesFolder).filter((name) => name.endsWith('.md') && name !== 'README.md')

/** Sources of all packages, without tests. */
function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`
    if (name === 'node_modules' || name === 'dist') return []
    if (statSync(path).isDirectory()) return sources(path)
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [readFileSync(path, 'utf8')] : []
  })
}

describe('the pages of docs/errors', () => {
  const text = sources(packages).join('\n')
  const used = new Set(Array.from(text.matchAll(/\bcode: '([A-Z]+(?:-[A-Z]+)+)'/g), (match) => match[1]))

  it('explain every code of a definition', () => {
    expect(Object.keys(DEFINITION_PROBLEMS).filter((code) => !pages.includes(`${code}.md`))).toEqual([])
  })
  it('explain no code that nothing gives', () => {
    const known = new Set([...Object.keys(DEFINITION_PROBLEMS), ...used])
    expect(
      pages.filter((page) => !known.has(page.replace(/\.md$/, '')) && !text.includes(`'${page.slice(0, -3)}'`)),
    ).toEqual([])
  })
  it('each open with the code, show an example and say how to mend it', () => {
    for (const code of Object.keys(DEFINITION_PROBLEMS)) {
      const page = readFileSync(`${pagesFolder}/${code}.md`, 'utf8')
      expect(page.startsWith(`# ${code}\n`), code).toBe(true)
      expect(page, code).toContain(DEFINITION_PROBLEMS[code as keyof typeof DEFINITION_PROBLEMS])
      expect(page, code).toMatch(/\n```/)
      expect(page, code).toContain('**Mend it.**')
    }
  })
})

/** A fragment from a page as a whole file: what the page is not about is filled in. */
function wholeFile(code: string, fragment: string): string {
  const has = (key: string) => new RegExp(`^${key}:`, 'm').test(fragment)
  const isWorld =
    ['world', 'kinds', 'entities', 'timeline', 'terrain', 'directors', 'trainers'].some(has) ||
    /^species:\n/m.test(fragment)
  const head: string[] = []
  if (!has('ethogram') && code !== 'VERSION-MISSING') head.push('ethogram: 1')
  if (code === 'DEFINITION-KIND-UNKNOWN') return fragment
  if (isWorld && !has('world')) head.push('world: yard')
  if (!isWorld && !has('species')) head.push('species: dog')
  if (!isWorld && !has('body')) head.push('body: { shape: { box: { sizeM: [1, 1, 1] } } }')
  const text = [...head, fragment].join('\n').replaceAll('\\0', '\0')
  return text.replace(/(\w)… \((\d+) letters\)/, (_, letter: string, count: string) => letter.repeat(Number(count)))
}

describe('the example on the page', () => {
  const load = () => {
    throw new Error('no such file')
  }
  for (const code of Object.keys(DEFINITION_PROBLEMS)) {
    it(`of ${code} gives exactly the message below it`, () => {
      const page = readFileSync(`${pagesFolder}/${code}.md`, 'utf8')
      const [, fragment, message] = /```yaml\n([\s\S]*?)```\n\n```text\n([\s\S]*?)\n```/.exec(page) ?? []
      const { problems } = parseDefinition(wholeFile(code, fragment), { load, commands, callbacks: ['timeOfDay'] })
      const told = problems.map(({ file: _file, line: _line, column: _column, ...problem }) => formatProblem(problem))
      expect(told.join('\n')).toBe(message)
    })
  }
})

describe('the codes of definitions', () => {
  it('are all given somewhere by the checks', () => {
    const folder = new URL('..', import.meta.url)
    const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.endsWith('codes.ts'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n')
    expect(Object.keys(DEFINITION_PROBLEMS).filter((code) => !text.includes(`'${code}'`))).toEqual([])
  })
})
