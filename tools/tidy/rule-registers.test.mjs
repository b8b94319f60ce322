import { describe, expect, it } from 'vitest'
import { checkRegisters } from './rule-registers.mjs'
import { createSource } from './source.mjs'

/**
 * @param {Record<string, string>} files paths in packages/core/src with their text
 * @param {import('./rule-registers.mjs').Listed} listed
 * @param {string} page
 */
function messages(files, listed = {}, page = '`cell` `count`') {
  const sources = Object.entries(files).map(([path, text]) => createSource(`packages/core/src/${path}`, text))
  return checkRegisters([...sources, createSource('docs/contributing.md', page)], listed).map(
    ({ path, line, message }) => `${path.replace('packages/core/src/', '')}:${line}: ${message}`,
  )
}

const OWNER = 'export const cell = new Float64Array(1)\nexport function find() { cell[0] = 1 }'
const WRITER = "import { cell as mine } from './a.ts'\nexport function go() {\n  mine[0] = 2\n}"
const listed = { 'a.ts': { cell: { why: 'answer' } } }

describe('registers', () => {
  it.each([
    ['a variable', 'export let count = 0'],
    ['an array made by its length', 'export const cell = new Int32Array(4)'],
    ['an object that is written', 'export const cell = { x: 0 }\nexport function set() { cell.x = 1 }'],
    ['a list that grows', 'export const cell: number[] = []\nexport function add() { cell.push(1) }'],
    [
      'an array that a function writes into',
      'export const cell = [0]\nexport function go() { writeIt(f, 0, cell, 0) }',
    ],
  ])('finds %s that is exported', (_, text) => {
    expect(messages({ 'a.ts': text })).toEqual([expect.stringContaining('is shared and changes')])
  })

  it('finds what only another file writes', () => {
    const files = { 'a.ts': 'export const cell = { x: 0 }', 'b.ts': "import { cell } from './a.ts'\ncell.x++" }
    expect(messages(files)).toHaveLength(1)
  })

  it.each([
    ['constants', 'export const cell = 3'],
    ['tables that nobody writes', "export const cell = { x: 0 }\nexport const count = ['a']"],
    [
      'what is not exported',
      'let count = 0\nconst cell = new Float64Array(1)\nexport function go() { cell[0] = ++count }',
    ],
  ])('lets %s be', (_, text) => {
    expect(messages({ 'a.ts': text })).toEqual([])
  })

  it('lets what is listed be, written by its owner', () => {
    expect(messages({ 'a.ts': OWNER }, listed)).toEqual([])
  })

  it('finds writers that are not listed, under any name', () => {
    expect(messages({ 'a.ts': OWNER, 'b.ts': WRITER }, listed)).toEqual([
      'b.ts:3: only a.ts and who is listed with it may write cell',
    ])
    expect(
      messages({ 'a.ts': OWNER, 'b.ts': WRITER }, { 'a.ts': { cell: { why: 'answer', writers: ['b.ts'] } } }),
    ).toEqual([])
  })

  it('finds what is listed and not there, has no reason, or is not in the docs', () => {
    expect(messages({ 'a.ts': 'export const x = 1' }, listed)).toEqual([
      expect.stringContaining('no register cell any more'),
    ])
    expect(messages({ 'a.ts': OWNER }, { 'a.ts': { cell: { why: 'habit' } } })).toEqual([
      expect.stringContaining('no reason'),
    ])
    expect(messages({ 'a.ts': OWNER }, listed, '')).toEqual([expect.stringContaining('is not in the list')])
    const gone = { 'a.ts': { cell: { why: 'answer', writers: ['b.ts'] } } }
    expect(messages({ 'a.ts': OWNER }, gone)).toEqual([expect.stringContaining('does not write cell any more')])
  })
})
