// The header of a snapshot: its form, and whether its parts agree with each other and with the sections.
//
// Everything that says how much there is (slots, capacities, lengths, rows of spaces) is held against the file itself here, before
// anything is allocated for it. Whether the numbers are such as the engine could have left them is asked later (check-state.ts).

import type { Field, Layout, Per, Space, Spaces } from '../0-foundation/field-list.ts'
import { MAX_SLOTS } from '../0-foundation/ids.ts'
import { type Problem, problem } from '../0-foundation/problems.ts'
import { MOST_SYMBOLS } from '../0-foundation/symbols.ts'
import { DIRECTOR, LEDGER, TRAINER } from './director-forms.ts'
import { anything, eitherOf, finite, listOf, objectOf, oneOf, recordOf, rowOf, text, whole, wrong } from './form.ts'
import { nameOfToday } from './old-fields.ts'
import type { SavedBlock, SavedLayout, SavedNumbers, SnapshotHeader } from './saved.ts'

/** The greatest tick, count or number of one field: what 32 bits hold. */
const MOST = 0x7fffffff

const LENGTH = whole(0, MOST)
const FACTOR = eitherOf(text, LENGTH)
const PER = eitherOf(FACTOR, listOf(FACTOR))
const HOLDS = objectOf({
  of: text,
  'from?': whole(-MOST, MOST),
  'none?': whole(-MOST, MOST),
  'within?': text,
  'shift?': whole(0, 31),
  'bits?': whole(0, 31),
})
const FIELD = rowOf(
  [
    text,
    text,
    oneOf(['f64', 'i32', 'symbol']),
    LENGTH,
    (value, path, problems) => (value === null ? undefined : PER(value, path, problems)),
    objectOf({ 'holds?': eitherOf(HOLDS, listOf(HOLDS)) }),
  ],
  4,
)
const SPACE = objectOf({
  rows: eitherOf(LENGTH, objectOf({ parts: listOf(PER) }), listOf(eitherOf(text, rowOf([text, LENGTH])))),
  'count?': text,
})
/** The form of a layout. */
export const LAYOUT = eitherOf(listOf(FIELD), objectOf({ fields: listOf(FIELD), spaces: recordOf(SPACE) }))

const HEADER = objectOf({
  definition: objectOf({ world: text }),
  species: listOf(objectOf({ species: text })),
  seed: finite,
  tick: whole(0, MOST),
  slots: whole(0, MAX_SLOTS),
  capacity: whole(0, MAX_SLOTS),
  boardCapacity: whole(0, MOST),
  timelineFaults: whole(0, Number.MAX_SAFE_INTEGER),
  ledger: LEDGER,
  directors: listOf(DIRECTOR),
  'trainers?': listOf(TRAINER),
  symbols: eitherOf(
    listOf(text, MOST_SYMBOLS),
    listOf(rowOf([text, whole(0, 1), whole(-MOST - 1, MOST)], 2), MOST_SYMBOLS),
  ),
  entities: listOf(
    objectOf({
      slot: whole(0, MAX_SLOTS - 1),
      name: text,
      kind: text,
      'shape?': anything,
      'look?': anything,
      'grown?': objectOf({ species: text }),
    }),
  ),
  layouts: listOf(LAYOUT),
  'hash?': text,
  blocks: listOf(
    objectOf({
      of: oneOf(['world', 'board', 'extra', 'mind', 'model']),
      slot: whole(0, MAX_SLOTS - 1),
      layout: LENGTH,
    }),
  ),
})

/** What is wrong with a header and the lengths of its sections; and the numbers, if nothing is. */
export function readNumbers(raw: unknown, sections: readonly Uint8Array[]): SavedNumbers | readonly Problem[] {
  const problems: Problem[] = []
  HEADER(raw, '', problems)
  if (problems.length > 0) return problems
  const header = raw as SnapshotHeader
  const layouts = header.layouts.map((saved, k) => toLayout(saved, `layouts[${k}]`, problems))
  if (problems.length === 0) checkParts(header, problems)
  if (problems.length > 0) return problems
  checkSections(header, layouts, sections, problems)
  if (problems.length > 0) return problems
  const [doubles, ints] = sections
  return {
    layouts,
    doubles: new Float64Array(doubles.buffer, doubles.byteOffset, doubles.byteLength / 8),
    ints: new Int32Array(ints.buffer, ints.byteOffset, ints.byteLength / 4),
  }
}

/** Parts that name each other do so rightly: layouts, slots, names, symbols. */
function checkParts(header: SnapshotHeader, problems: Problem[]): void {
  const { blocks, entities, layouts, slots, capacity } = header
  const here = new Map(entities.map((entity) => [entity.slot, entity]))
  const unique = (list: readonly unknown[], path: string, what: string): void => {
    if (new Set(list).size < list.length) wrong(problems, path, 'one twice', `each ${what} once`)
  }
  unique(
    entities.map(({ slot }) => slot),
    'entities',
    'slot',
  )
  unique(
    entities.map(({ name }) => name),
    'entities',
    'name',
  )
  unique(
    blocks.map(({ of, slot }) => `${of} ${slot}`),
    'blocks',
    'block',
  )
  unique(
    header.symbols.map((saved) => (typeof saved === 'string' ? saved : saved[0])),
    'symbols',
    'text',
  )
  if (slots > capacity) wrong(problems, 'slots', slots, `at most the capacity, ${capacity}`)
  for (const [k, { slot, kind, grown }] of entities.entries()) {
    if (slot >= slots) wrong(problems, `entities[${k}].slot`, slot, `one of ${slots} slots`)
    if (grown !== undefined && grown.species !== kind)
      wrong(problems, `entities[${k}].grown.species`, grown.species, `its kind, ${kind}`)
  }
  for (const [k, { of, slot, layout }] of blocks.entries()) {
    const isOwn = of === 'world' || of === 'board'
    if (layout >= layouts.length) wrong(problems, `blocks[${k}].layout`, layout, `one of ${layouts.length} layouts`)
    if (isOwn ? slot !== 0 : !here.has(slot)) wrong(problems, `blocks[${k}].slot`, slot, 'the slot of an entity')
  }
  for (const of of ['world', 'board'] as const) if (!blocks.some((block) => block.of === of)) missingBlock(problems, of)
  for (const { slot, name } of entities)
    if (!blocks.some((block) => block.of === 'extra' && block.slot === slot)) missingBlock(problems, `${name}: extra`)
}

/** A block that must be there is not. */
export function missingBlock(problems: Problem[], what: string): void {
  wrong(problems, 'blocks', undefined, `a block for ${what}`)
}

/** The sections hold what the layouts of all blocks say, not a byte more or less; capacities are those of their layouts. */
function checkSections(
  { blocks, capacity, boardCapacity }: SnapshotHeader,
  layouts: readonly Layout[],
  sections: readonly Uint8Array[],
  problems: Problem[],
): void {
  const names = ['the doubles of all blocks', 'the whole numbers of all blocks']
  const needed = [0, 0]
  for (const { layout } of blocks) {
    needed[0] += 8 * layouts[layout].doubles
    needed[1] += 4 * layouts[layout].ints
  }
  names.forEach((what, k) => {
    const section: Uint8Array | undefined = sections[k]
    if (section?.byteLength === needed[k]) return
    const found = section === undefined ? 'nothing' : `${section.byteLength} bytes`
    problems.push(problem('FILE-SECTION', `sections[${k}]`, found, `${what}, ${needed[k]} bytes`))
  })
  const lengthIn = (of: SavedBlock['of'], name: string): number | undefined => {
    const block = blocks.find((one) => one.of === of)
    return block === undefined ? undefined : layouts[block.layout].fields.find((field) => field.name === name)?.length
  }
  if (lengthIn('world', 'flags') !== capacity) wrong(problems, 'capacity', capacity, 'as many as its layout has')
  if (lengthIn('board', 'loudness') !== boardCapacity)
    wrong(problems, 'boardCapacity', boardCapacity, 'as many as its layout has')
}

/** A layout with offsets; what its runs count is known and as long as it says. */
export function toLayout(saved: SavedLayout, path: string, problems: Problem[]): Layout {
  const { fields: list, spaces } = 'fields' in saved ? saved : { fields: saved, spaces: {} }
  const sizes = sizesOf(spaces)
  let doubles = 0
  let ints = 0
  const fields = list.map(([room, name, type, length, per, about]): Field => {
    const at = type === 'f64' ? doubles : ints
    if (type === 'f64') doubles += length
    else ints += length
    return { room, name: nameOfToday(room, name), type, length, at, per: per ?? length, ...about }
  })
  const keys = new Set(fields.map(({ room, name }) => `${room}.${name}`))
  if (keys.size < fields.length) wrong(problems, `${path}.fields`, 'a field twice', 'each field once')
  for (const [k, { per, length, holds }] of fields.entries()) {
    const size = sizeOfPer(per, sizes)
    if (size !== length) wrong(problems, `${path}.fields[${k}]`, length, `as many as it counts, ${size ?? 'unknown'}`)
    for (const { of, within } of [holds ?? []].flat())
      for (const space of [of, within])
        if (space !== undefined && sizes.get(space) === undefined)
          wrong(problems, `${path}.fields[${k}].holds`, space, 'a space of this layout')
  }
  for (const [name, space] of Object.entries(spaces)) {
    if (sizes.get(name) === undefined) wrong(problems, `${path}.spaces.${name}`, space.rows, 'rows of known spaces')
    if (space.count !== undefined && !keys.has(space.count))
      wrong(problems, `${path}.spaces.${name}.count`, space.count, 'a field of this layout')
  }
  return { fields, spaces, doubles, ints }
}

/** How many rows each space has; nothing for one that contains itself, or is larger than any file. */
function sizesOf(spaces: Spaces): ReadonlyMap<string, number | undefined> {
  const sizes = new Map<string, number | undefined>()
  // A space is made of those listed before it, as the builder has it.
  for (const [name, space] of Object.entries(spaces)) sizes.set(name, sizeOfRows(space, sizes))
  return sizes
}

function sizeOfRows({ rows }: Space, sizes: ReadonlyMap<string, number | undefined>): number | undefined {
  if (typeof rows === 'number') return bounded(rows)
  if (!('parts' in rows))
    return bounded(rows.reduce<number>((sum, row) => sum + (typeof row === 'string' ? 1 : row[1]), 0))
  let sum = 0
  for (const part of rows.parts) sum += sizeOfPer(part, sizes) ?? Number.NaN
  return bounded(sum)
}

function sizeOfPer(per: Per, sizes: ReadonlyMap<string, number | undefined>): number | undefined {
  let product = 1
  for (const each of [per].flat()) product *= typeof each === 'number' ? each : (sizes.get(each) ?? Number.NaN)
  return bounded(product)
}

/** Rows of one space at the most: moving a mind by names makes a list of them. */
const MOST_ROWS = 1 << 22

function bounded(size: number): number | undefined {
  return size >= 0 && size <= MOST_ROWS ? size : undefined
}
