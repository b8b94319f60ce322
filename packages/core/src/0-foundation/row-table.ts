// Tables: rows of one description in the arena, and the only way to write into them.
//
// Bounds are asserted when a table is compiled and whenever somebody writes into it later (directions, learning), all of it in
// `put`: a list never grows into its neighbour, an index never leaves what it counts. Hot loops read rows themselves, by the offsets
// of row.ts; `readRow` is for whoever is not in a hurry. Reads and writes: the tables that it is given.

import { f64, i32, type Slab } from './arena.ts'
import { AssertionError, assert } from './assert.ts'
import {
  type Field,
  type Fields,
  isBound,
  leastOf,
  mostOf,
  type NumberName,
  number,
  type Offsets,
  type Row,
  type RowNumber,
  type RowReading,
  type RowValues,
  type Run,
  type RunField,
  type RunName,
  type Sizes,
  type StartField,
  sizeOf,
} from './row.ts'

/** Rows of one description in a slab. Offsets count from the slab's first number; the slab is given with each call, as models move. */
export interface RowTable<R extends Row = Row> {
  readonly row: R
  readonly count: number
  readonly ints: number
  readonly doubles: number
  readonly sizes: Sizes
  /** Where the lists begin that runs are parts of. */
  readonly listInts: number
  readonly listDoubles: number
  /** By row and run: how many slots it has. */
  readonly rooms: Int32Array
}

/** Rows on their way into a table. */
export interface Rows<R extends Row> {
  readonly row: R
  readonly ints: number[]
  readonly doubles: number[]
  readonly rooms: number[]
  count(): number
  /** Adds a row; answers its index. */
  add(values: RowValues<R>): number
}

/** Starts a table without rows. */
export function collectRows<R extends Row>(row: R): Rows<R> {
  const ints: number[] = []
  const doubles: number[] = []
  const rooms: number[] = []
  let count = 0
  const push = (to: number[], key: string, field: Field, value: unknown): void => {
    if (field.form === 'one') to.push(value as number)
    else if (field.form === 'several') {
      const values = value as readonly number[]
      assert(values.length === field.width, `${row.name}.${key} is ${field.width} numbers`)
      to.push(...values)
    } else {
      const run = value as Run | undefined
      rooms.push(run?.room ?? 0)
      to.push(run?.from ?? -1)
      if (field.form === 'run' && run !== undefined) to.push(run.count < 0 ? -1 : run.count / field.each)
    }
  }
  const intFields = Object.entries(row.described.ints)
  const doubleFields = Object.entries(row.described.doubles)
  const add = (values: RowValues<R>): number => {
    const given = values as Readonly<Record<string, unknown>>
    for (let n = 0; n < intFields.length; n++) push(ints, intFields[n][0], intFields[n][1], given[intFields[n][0]])
    for (let n = 0; n < doubleFields.length; n++)
      push(doubles, doubleFields[n][0], doubleFields[n][1], given[doubleFields[n][0]])
    return count++
  }
  return { row, ints, doubles, rooms, count: () => count, add }
}

/** A table of rows without lists, in a slab where somebody else has made room for it. */
export function tableAt<R extends Row>(
  row: R,
  count: number,
  { ints = 0, doubles = 0 }: { readonly ints?: number; readonly doubles?: number },
  sizes: Sizes,
): RowTable<R> {
  assert(row.runs.length === 0, 'rows without lists have no runs')
  return { row, count, ints, doubles, sizes, listInts: 0, listDoubles: 0, rooms: new Int32Array(0) }
}

/** Asserts that every number of a table in a slab is within its bounds, those of its lists included. */
export function assertRows(table: RowTable, slab: Slab): void {
  const fault = faultOfRows(table, slab)
  if (fault !== undefined) throw new AssertionError(fault)
}

/** A number of a table that is out of its bounds, in words; nothing if all are within. */
export function faultOfRows(table: RowTable, slab: Slab): string | undefined {
  const { row, count } = table
  if (count === 0) return undefined
  for (const field of Object.values(row.numbers)) {
    const fault = faultOfColumn(table, slab, field)
    if (fault !== undefined) return fault
  }
  for (const name of row.runs) {
    for (let r = 0; r < count; r++) {
      const fault = faultOfRun(table, slab, r, name)
      if (fault !== undefined) return fault
    }
  }
  return undefined
}

/** The same of one number in all rows: its limits are asked for once, because a mind has thousands of rows. */
function faultOfColumn(table: RowTable, slab: Slab, field: RowNumber): string | undefined {
  const { isInt, bound, run, name } = field
  const array = isInt ? i32 : f64
  const from = (isInt ? slab.i + intAt(table, 0) : slab.f + doubleAt(table, 0)) + field.at
  const width = isInt ? table.row.intCount : table.row.doubleCount
  const isOfRun = run >= 0 && isInt
  const least = leastOf(bound, table.sizes)
  const most = mostOf(bound, table.sizes)
  for (let r = 0; r < table.count; r++) {
    const value = array[from + r * width]
    const isRight = value >= least && value <= most && (bound.isWhole ? (value | 0) === value : value - value === 0)
    if (!isRight || (isOfRun && !isWithin(table, r, field, value))) return faultText(table, r, name, value)
  }
  return undefined
}

/** A row by name, for whoever is not in a hurry. */
export function readRow<R extends Row>(table: RowTable<R>, slab: Slab, r: number): RowReading<R> {
  const { row } = table
  assertRow(table, r)
  const read = (fields: Fields, array: Float64Array | Int32Array, from: number, offsets: Offsets<Fields>) =>
    Object.entries(fields).map(([key, field]) => {
      const at = from + (offsets as Record<string, number>)[key]
      if (field.form === 'several') return [key, Array.from(array.subarray(at, at + field.width))]
      return [key, field.form === 'run' ? { from: array[at], count: array[at + 1] } : array[at]]
    })
  return Object.fromEntries([
    ...read(row.described.ints, i32, slab.i + intAt(table, r), row.ints),
    ...read(row.described.doubles, f64, slab.f + doubleAt(table, r), row.doubles),
  ])
}

/** One number of a row by name. */
export function readNumber<R extends Row>(table: RowTable<R>, slab: Slab, r: number, name: NumberName<R>): number {
  const at = numberOffset(table, r, name)
  return table.row.numbers[name].isInt ? i32[slab.i + at] : f64[slab.f + at]
}

/** The integers of a run, those in use. */
export function readRun<R extends Row>(table: RowTable<R>, slab: Slab, r: number, name: RunName<R>): number[] {
  const field = (table.row as Row).described.ints[name] as RunField
  const at = (table.row.ints as Record<string, number>)[name]
  assertRow(table, r)
  const row = slab.i + intAt(table, r) + at
  const from = slab.i + table.listInts + i32[row]
  return Array.from(i32.subarray(from, from + Math.max(0, i32[row + 1]) * field.each))
}

/** Writes one number of a row. Where a run begins is never changed, and it has no more entries than slots. */
export function writeNumber<R extends Row>(
  table: RowTable<R>,
  slab: Slab,
  r: number,
  name: NumberName<R>,
  value: number,
): void {
  put(table, slab, r, table.row.numbers[name], numberOffset(table, r, name), value)
}

/** Writes a whole row that has no runs. */
export function writeRow<R extends Row>(table: RowTable<R>, slab: Slab, r: number, values: RowValues<R>): void {
  assert(table.row.runs.length === 0, 'the runs of a row stay where they are')
  for (const [name, value] of Object.entries(values))
    writeNumber(table, slab, r, name as NumberName<R>, value as number)
}

/** Where a number of a row stands in its slab. */
export function numberOffset<R extends Row>(table: RowTable<R>, r: number, name: NumberName<R>): number {
  const field = table.row.numbers[name]
  assertRow(table, r)
  return (field.isInt ? intAt(table, r) : doubleAt(table, r)) + field.at
}

/** Where an entry of a row's run stands in its slab: as integer from the first integer on, as double from the first double on. */
export function listOffset<R extends Row>(
  table: RowTable<R>,
  slab: Slab,
  r: number,
  name: RunName<R>,
  k: number,
  isInt = true,
): number {
  return (isInt ? table.listInts : table.listDoubles) + startOfRun(table, slab, r, name, k)
}

/** A number of a table: of a row, or at the k-th slot of a row's run. */
export interface Found {
  readonly table: RowTable
  readonly r: number
  readonly name: string
  /** −1 for a number of the row itself. */
  readonly k: number
}

/** Which number of some tables stands at an offset of their slab; nothing for an offset that is none of theirs. */
export function findNumber(tables: readonly RowTable[], slab: Slab, isInt: boolean, at: number): Found | undefined {
  for (const table of tables) {
    const { row, count } = table
    const from = isInt ? table.ints : table.doubles
    const width = isInt ? row.intCount : row.doubleCount
    if (at >= from && at < from + count * width) {
      const offset = (at - from) % width
      const field = Object.values(row.numbers).find((each) => each.isInt === isInt && each.at === offset)
      return field === undefined ? undefined : { table, r: Math.floor((at - from) / width), name: field.name, k: -1 }
    }
  }
  for (const table of tables) {
    const offset = at - (isInt ? table.listInts : table.listDoubles)
    const { runs } = table.row
    for (let r = 0; r < table.count; r++) {
      for (let run = 0; run < runs.length; run++) {
        const from = i32[slab.i + intAt(table, r) + table.row.numbers[runs[run]].at]
        const isIn = isListed(table, run) && offset >= from && offset < from + table.rooms[r * runs.length + run]
        if (isIn) return { table, r, name: runs[run], k: offset - from }
      }
    }
  }
  return undefined
}

/** Writes a number that was found. */
export function writeFound({ table, r, name, k }: Found, slab: Slab, isInt: boolean, value: number): void {
  if (k >= 0) putInList(table, slab, r, name, k, isInt, value)
  else writeNumber(table, slab, r, name as NumberName<Row>, value)
}

/** Where the integers of a row begin in its slab. */
function intAt(table: RowTable, r: number): number {
  return table.ints + r * table.row.intCount
}

function doubleAt(table: RowTable, r: number): number {
  return table.doubles + r * table.row.doubleCount
}

function assertRow(table: RowTable, r: number): void {
  if (!(r >= 0 && r < table.count && Number.isInteger(r)))
    throw new AssertionError(`there is no ${table.row.name} ${r}`)
}

/** Where the k-th slot of a run is in the lists, counted from their beginning. */
function startOfRun(table: RowTable, slab: Slab, r: number, name: string, k: number): number {
  assertRow(table, r)
  const start = table.row.numbers[name]
  assert(start !== undefined && isListed(table, start.run), 'only the runs of lists have entries')
  const room = table.rooms[r * table.row.runs.length + start.run]
  if (!(k >= 0 && k < room))
    throw new AssertionError(`${table.row.name} ${r} has ${room} slots in ${name}, and no slot ${k}`)
  return i32[slab.i + intAt(table, r) + start.at] + k
}

function putInList(
  table: RowTable,
  slab: Slab,
  r: number,
  name: string,
  k: number,
  isInt: boolean,
  value: number,
): void {
  const at = (isInt ? table.listInts : table.listDoubles) + startOfRun(table, slab, r, name, k)
  const { holds } = table.row.described.ints[name] as RunField | StartField
  const bound = isInt ? holds[k % holds.length] : ANY
  assert(bound !== undefined, 'a list without integers is not written with one')
  put(table, slab, r, { ...table.row.numbers[name], isInt, run: -1, bound }, at, value)
}

/** The one place where a number goes into a table that stands. */
function put(table: RowTable, slab: Slab, r: number, field: RowNumber, at: number, value: number): void {
  assert(field.run < 0 || field.isCount, 'where a run begins is never changed')
  if (!isWithin(table, r, field, value)) throw new AssertionError(faultText(table, r, field.name, value))
  if (field.isInt) i32[slab.i + at] = value
  else f64[slab.f + at] = value
}

/** A double of a list. */
const ANY = number()

/** Whether a number may stand in its row. */
function isWithin(table: RowTable, r: number, { run, isCount, bound, isInt }: RowNumber, value: number): boolean {
  if (!isBound(bound, value, table.sizes)) return false
  if (run < 0 || !isInt) return true
  const { row } = table
  const field = row.described.ints[row.runs[run]] as RunField | StartField
  const room = table.rooms[r * row.runs.length + run]
  if (isCount) return value * (field as RunField).each <= room
  if (value < 0) return field.form === 'start'
  return value + room <= sizeOf(table.sizes, field.of)
}

/** Whether a run is part of the table's lists. */
function isListed({ row }: RowTable, run: number): boolean {
  const field = run < 0 ? undefined : (row.described.ints[row.runs[run]] as RunField | StartField)
  return field !== undefined && field.of === 'list'
}

function faultOfRun(table: RowTable, slab: Slab, r: number, name: string): string | undefined {
  const { row } = table
  const field = row.described.ints[name] as RunField | StartField
  if (field.of !== 'list') return undefined
  const start = row.numbers[name]
  const at = slab.i + intAt(table, r) + start.at
  const room = table.rooms[r * row.runs.length + start.run]
  const used = field.form === 'run' ? Math.max(0, i32[at + 1]) * field.each : room
  for (let k = 0; k < used; k++) {
    const value = i32[slab.i + table.listInts + i32[at] + k]
    if (field.holds.length > 0 && !isBound(field.holds[k % field.holds.length], value, table.sizes)) {
      return faultText(table, r, `${name}[${k}]`, value)
    }
  }
  for (let k = 0; k < room; k++) {
    const value = f64[slab.f + table.listDoubles + i32[at] + k]
    if (value - value !== 0) return faultText(table, r, `${name}[${k}]`, value)
  }
  return undefined
}

function faultText({ row }: RowTable, r: number, name: string, value: number): string {
  return `${row.name} ${r} has ${value} for ${name}, which is out of its bounds`
}
