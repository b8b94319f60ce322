// Carrying over: what stands in a slab of one layout, moved into a slab of another by names.
//
// Rows of a run go where the row of the same name stands now, and numbers that mean rows become the numbers of those names. What
// has no row any more is answered by name; what is new keeps the value that it starts with. A queue closes up, or ends, where
// something of it is gone. Where a choice must be made (which memories stay if there is room for fewer), the caller makes it and
// gives the moves of that space. Used wherever a mind changes its model, by files of another engine, and to make room for more.

import { f64, i32, type Slab } from './arena.ts'
import { assert } from './assert.ts'
import {
  type Field,
  findField,
  type Holds,
  type Layout,
  type Per,
  readField,
  type Space,
  type Spaces,
  sizeOf,
  spaceOf,
} from './field-list.ts'

/** By space: where each old row stands now, −1 for nowhere. */
export type Moves = Readonly<Record<string, readonly number[]>>

/** Something that has no place any more. */
export interface Lost {
  /** Room and name. */
  readonly field: string
  /** The row that is gone, and its value; nothing if the field itself is gone. */
  readonly row?: string
  readonly value?: number
  /** What it is instead, if it is something. */
  readonly now?: number
}

/** From where to where; the moves of spaces as far as they are known. */
interface Carrying {
  readonly slab: Slab
  readonly from: Layout
  readonly to: Layout
  readonly moves: Map<string, readonly number[]>
}

/**
 * Copies every field that both layouts have, by room and name: rows by name, and what values mean by name. `to` holds what the new
 * starts with. Answers what was lost.
 */
export function carryFields(slab: Slab, from: Layout, to: Slab, toLayout: Layout, given: Moves = {}): Lost[] {
  const carrying = { slab, from, to: toLayout, moves: new Map(Object.entries(given)) }
  const targets = new Map(toLayout.fields.map((field) => [`${field.room}.${field.name}`, field]))
  const lost: Lost[] = []
  for (const field of from.fields) {
    const target = targets.get(`${field.room}.${field.name}`)
    if (target === undefined || target.type !== field.type) lost.push({ field: `${field.room}.${field.name}` })
    else lost.push(...carryField(carrying, field, to, target))
  }
  for (const [name, { count }] of Object.entries(toLayout.spaces)) {
    if (count === undefined || from.spaces[name]?.count !== count) continue
    const counter = targets.get(count)
    assert(counter !== undefined, `no field ${count} counts a queue`)
    i32[to.i + counter.at] = movesOf(carrying, name).filter((row) => row >= 0).length
  }
  return lost
}

/** Where the rows of a space go, by name and by what is given. */
export function findMoves(slab: Slab, from: Layout, to: Layout, space: string, given: Moves): readonly number[] {
  return movesOf({ slab, from, to, moves: new Map(Object.entries(given)) }, space)
}

/** The names of a run's rows; a number where they have none. */
export function rowNames(per: Per, spaces: Spaces): string[] {
  if (typeof per === 'number') return Array.from({ length: per }, (_, k) => String(k))
  if (typeof per === 'object') {
    const crossed = (names: readonly string[], each: number | string): string[] =>
      names.flatMap((name) => rowNames(each, spaces).map((row) => (name === '' ? row : `${name} ${row}`)))
    return per.reduce<string[]>(crossed, [''])
  }
  const { rows } = spaceOf(per, spaces)
  if (typeof rows === 'number') return rowNames(rows, spaces)
  if ('parts' in rows) return rows.parts.flatMap((part) => rowNames(part, spaces))
  return rows.flatMap((row) =>
    typeof row === 'string' ? row : Array.from({ length: row[1] }, (_, k) => `${row[0]} ${k}`),
  )
}

function carryField(carrying: Carrying, field: Field, to: Slab, target: Field): Lost[] {
  const values = readField(carrying.slab, field)
  const array = field.type === 'f64' ? f64 : i32
  const at = (field.type === 'f64' ? to.f : to.i) + target.at
  const old = [field.holds ?? []].flat()
  const now = [target.holds ?? []].flat()
  if (old[0]?.isSet) {
    const from = rowsOfSets(field.per)
    const to = rowsOfSets(target.per)
    movesPer(carrying, from.rows, to.rows).forEach((row, k) => {
      const set = values.slice(k * from.words, (k + 1) * from.words)
      if (row >= 0) array.set(movedSet(carrying, old[0], set, to.words), at + row * to.words)
    })
    return []
  }
  const moves = movesPer(carrying, field.per, target.per)
  values.forEach((value, row) => {
    if (moves[row] < 0) return
    const isHeld = old.length > 0 && old.length === now.length
    array[at + moves[row]] = isHeld ? movedValue(carrying, value, old, now, row, moves[row]) : value
  })
  if (!moves.includes(-1) || !isNamed(field.per, carrying.from.spaces)) return []
  return rowNames(field.per, carrying.from.spaces).flatMap((row, k) =>
    moves[k] < 0 ? [{ field: `${field.room}.${field.name}`, row, value: values[k] }] : [],
  )
}

/** What a field of sets is per besides the integers of one set, and how many these are. */
function rowsOfSets(per: Per): { readonly rows: Per; readonly words: number } {
  const factors = [per].flat()
  const last = factors.at(-1)
  return typeof last === 'number' ? { rows: factors.slice(0, -1), words: last } : { rows: factors, words: 1 }
}

/** Whether rows have names that tell somebody what was lost. Entries of a queue come and go anyway. */
function isNamed(per: Per, spaces: Spaces): boolean {
  return [per].flat().every((each) => {
    const space = typeof each === 'number' ? undefined : spaceOf(each, spaces)
    return space === undefined || (Array.isArray(space.rows) && space.count === undefined)
  })
}

/** Where the values of a run go. Runs that count different things are copied as far as both go: files once had no spaces. */
function movesPer(carrying: Carrying, from: Per, to: Per): readonly number[] {
  if (typeof from === 'string' && from === to) return movesOf(carrying, from)
  if (typeof from === 'object' && typeof to === 'object' && from.length === to.length) {
    return from.reduce<readonly number[]>(
      (moves, each, k) => {
        const inner = movesPer(carrying, each, to[k])
        const size = sizeOf(to[k], carrying.to.spaces)
        return moves.flatMap((outer) => inner.map((row) => (outer < 0 || row < 0 ? -1 : outer * size + row)))
      },
      [0],
    )
  }
  const size = sizeOf(to, carrying.to.spaces)
  return Array.from({ length: sizeOf(from, carrying.from.spaces) }, (_, k) => (k < size ? k : -1))
}

function movesOf(carrying: Carrying, name: string): readonly number[] {
  const known = carrying.moves.get(name)
  if (known !== undefined) return known
  const old = spaceOf(name, carrying.from.spaces)
  const now = carrying.to.spaces[name]
  const plain =
    now === undefined ? rowNames(name, carrying.from.spaces).map(() => -1) : plainMoves(carrying, name, old, now)
  const moves = old.count === undefined || now === undefined ? plain : queueMoves(carrying, name, old, plain)
  carrying.moves.set(name, moves)
  return moves
}

function plainMoves(carrying: Carrying, name: string, old: Space, now: Space): readonly number[] {
  if (typeof old.rows === 'number' && typeof now.rows === 'number') return movesPer(carrying, old.rows, now.rows)
  if (typeof old.rows === 'object' && 'parts' in old.rows) {
    assert(typeof now.rows === 'object' && 'parts' in now.rows, `space ${name} has parts in one layout only`)
    const { parts } = now.rows
    let before = 0
    return old.rows.parts.flatMap((part, k) => {
      const start = before
      before += sizeOf(parts[k], carrying.to.spaces)
      return movesPer(carrying, part, parts[k]).map((row) => (row < 0 ? -1 : start + row))
    })
  }
  const rows = new Map<string, number>()
  for (const [k, row] of rowNames(name, carrying.to.spaces).entries()) if (!rows.has(row)) rows.set(row, k)
  return rowNames(name, carrying.from.spaces).map((row) => rows.get(row) ?? -1)
}

/** Entries in use whose rows and keys are still there, one behind the other. */
function queueMoves(
  carrying: Carrying,
  name: string,
  { rows, count, isPath }: Space,
  plain: readonly number[],
): number[] {
  const { slab, from, to } = carrying
  const counter = findField(from, count ?? '')
  assert(counter !== undefined, `no field ${count} counts a queue`)
  const used = i32[slab.i + counter.at]
  const keys = from.fields.filter(
    ({ per, holds }) => [per].flat()[0] === name && [holds ?? []].flat().some(({ isKey }) => isKey),
  )
  const size = sizeOf(name, to.spaces)
  let kept = 0
  let isOver = false
  return plain.map((row, k) => {
    const isThere = typeof rows === 'number' || row >= 0
    const isKept = isThere && !isOver && kept < size && !keys.some((key) => isGone(carrying, key, k))
    if (k < used && isKept) return kept++
    if (isPath) isOver = true
    return -1
  })
}

function isGone(carrying: Carrying, field: Field, row: number): boolean {
  const value = i32[carrying.slab.i + field.at + row]
  return [field.holds ?? []]
    .flat()
    .some((part) => part.isKey && movedIndex(carrying, partOf(value, part), part, part, row, row) === undefined)
}

/** A value that means rows, as the new layout counts them. */
function movedValue(
  carrying: Carrying,
  value: number,
  old: readonly Holds[],
  now: readonly Holds[],
  row: number,
  newRow: number,
): number {
  return old.reduce((sum, part, k) => {
    const { from = 0, none = from === 0 ? -1 : 0, shift = 0 } = now[k]
    const moved = movedIndex(carrying, partOf(value, part), part, now[k], row, newRow)
    return sum + (moved ?? none) * (1 << shift)
  }, 0)
}

function partOf(value: number, { shift = 0, bits }: Holds): number {
  return bits === undefined ? value >> shift : (value >> shift) & ((1 << bits) - 1)
}

/** One index; nothing if its row is gone. */
function movedIndex(
  carrying: Carrying,
  value: number,
  old: Holds,
  now: Holds,
  row: number,
  newRow: number,
): number | undefined {
  const { from, to } = carrying
  if (old.isSigned && value < 0) {
    const moved = movedIndex(carrying, -value, old, now, row, newRow)
    return moved === undefined ? undefined : -moved
  }
  const first = runOf(old.within, row, from.spaces)
  const index = value - (old.from ?? 0)
  if (index < 0) return value
  const moves = movesOf(carrying, old.of)
  const bias = now.from ?? 0
  if (first + index >= moves.length) return old.isOpen ? index - moves.length + sizeOf(now.of, to.spaces) + bias : value
  const moved = moves[first + index]
  return moved < 0 ? undefined : moved - runOf(now.within, newRow, to.spaces) + bias
}

/** Where the run of a row starts among all rows of a space. */
function runOf(space: string | undefined, row: number, spaces: Spaces): number {
  if (space === undefined) return 0
  const { rows } = spaceOf(space, spaces)
  assert(Array.isArray(rows), `${space} has a run for each row`)
  return sizeOf('runs', { runs: { rows: rows.slice(0, row) } })
}

/** A set of rows as bits. */
function movedSet(carrying: Carrying, { of }: Holds, words: readonly number[], length: number): number[] {
  const moved = new Array<number>(length).fill(0)
  movesOf(carrying, of).forEach((to, row) => {
    if (row >= 32 * words.length || to < 0 || to >= 32 * length) return
    if ((words[row >> 5] & (1 << (row & 31))) !== 0) moved[to >> 5] |= 1 << (to & 31)
  })
  return moved
}
