// Are numbers that come from a file such as the engine could have left them? Asked of every field by walking its list.
//
// What a run counts (`per`) and what its numbers mean (`holds`, `is`) say what they can be: an index lies within its space, a count
// within its queue, a bit within its set, a tick has been, an entity has a slot, a name is known, and every number is finite. A number
// beyond would be used as an index somewhere and read or write what belongs to others. Reads a slab; writes nothing.

import { f64, i32, type Slab } from './arena.ts'
import { assert } from './assert.ts'
import { type Field, type Holds, type Is, type Layout, type Spaces, sizeOf, spaceOf } from './field-list.ts'
import { MAX_SLOTS, slotOf } from './ids.ts'

/** What the world says about ticks, entities and names. */
export interface Known {
  readonly tick: number
  readonly slots: number
  readonly hasSymbol: (symbol: number) => boolean
}

/** A number that cannot be: in which room and field, at which index, and what would be right. */
export interface FieldFault {
  /** `room.name[index]`. */
  readonly path: string
  readonly found: number
  readonly expected: string
}

type Range = readonly [from: number, to: number]

/** The greatest 32-bit integer. */
const MOST = 0x7fffffff

/** No double of a state is greater: what doors let in is far below, and squares and products of it are still numbers. */
const GREATEST = 1e60

/** Whether a double is such as a state can have. */
export function isSane(value: number): boolean {
  return Math.abs(value) <= GREATEST
}

/** The first number of each field that cannot be. */
export function findFieldFaults(slab: Slab, layout: Layout, known: Known): FieldFault[] {
  const counts = new Map(
    Object.entries(layout.spaces).flatMap(([name, { count }]) => (count === undefined ? [] : [[count, name]])),
  )
  return layout.fields.flatMap((field) => {
    const key = `${field.room}.${field.name}`
    const queue = counts.get(key)
    const fault = queue === undefined ? faultIn(slab, layout, field, known) : faultOfCount(slab, layout, field, queue)
    return fault === undefined ? [] : [{ ...fault, path: `${key}[${fault.index}]` }]
  })
}

interface Fault {
  readonly index: number
  readonly found: number
  readonly expected: string
}

function faultIn(slab: Slab, { spaces }: Layout, field: Field, known: Known): Fault | undefined {
  if (field.type === 'f64') return faultOfDoubles(slab.f + field.at, field)
  const at = slab.i + field.at
  if (field.type === 'symbol') {
    const isName = (value: number): boolean => value === 0 || known.hasSymbol(value)
    return firstOf(i32, at, field, isName, () => 'a name that the file knows, or 0')
  }
  const holds = [field.holds ?? []].flat()
  if (holds[0]?.isSet) return faultOfSets(at, spaces, field, holds[0])
  if (field.is === 'entity') {
    const isEntity = (value: number): boolean => value === 0 || (value > 0 && slotOf(value) < known.slots)
    return firstOf(i32, at, field, isEntity, () => `an entity in one of ${known.slots} slots, or 0`)
  }
  if (holds.some(({ bits, shift }) => bits !== undefined || shift !== undefined)) {
    const ranges = holds.map((part) => rangeOf(part, spaces, 0))
    const isPacked = (value: number): boolean => holds.every((part, k) => isWithin(partOf(value, part), ranges[k]))
    return firstOf(i32, at, field, isPacked, () => `indices of ${holds.map(({ of }) => of).join(' and ')}`)
  }
  const runs = runsOf(field, spaces)
  const rangesAt = (index: number): Range[] => {
    const row = runs === undefined ? 0 : runs[index]
    return [...holds.map((part) => rangeOf(part, spaces, row)), ...rangesOf(field.is, known, row)]
  }
  const constant = runs === undefined ? rangesAt(0) : undefined
  const isRight = (value: number, index: number): boolean =>
    (constant ?? rangesAt(index)).some((range) => isWithin(value, range))
  return firstOf(i32, at, field, isRight, (index) => (constant ?? rangesAt(index)).map(say).join(', or '))
}

/** Doubles are sane, and in their range if the field has one. */
function faultOfDoubles(at: number, field: Field): Fault | undefined {
  if (!isRange(field.is)) return firstOf(f64, at, field, isSane, () => `a number within ±${GREATEST}`)
  const range = field.is
  return firstOf(
    f64,
    at,
    field,
    (value) => isWithin(value, range),
    () => `a number from ${range[0]} to ${range[1]}`,
  )
}

function isRange(is: Is | undefined): is is Range {
  return Array.isArray(is)
}

/** The first value of a field that is not right. */
function firstOf(
  array: Float64Array | Int32Array,
  at: number,
  { length }: Field,
  isRight: (value: number, index: number) => boolean,
  expected: (index: number) => string,
): Fault | undefined {
  for (let index = 0; index < length; index++) {
    const found = array[at + index]
    if (!isRight(found, index)) return { index, found, expected: expected(index) }
  }
  return undefined
}

function faultOfCount(slab: Slab, { spaces }: Layout, field: Field, queue: string): Fault | undefined {
  const size = sizeOf(queue, spaces)
  const isRight = (value: number): boolean => value >= 0 && value <= size
  return firstOf(i32, slab.i + field.at, field, isRight, () => `at most as many as there is room for, ${size}`)
}

/** Bits beyond the last row of their space mean nothing. */
function faultOfSets(at: number, spaces: Spaces, field: Field, { of }: Holds): Fault | undefined {
  const last = [field.per].flat().at(-1)
  const words = typeof last === 'number' ? last : 1
  const size = sizeOf(of, spaces)
  const isRight = (value: number, index: number): boolean => {
    const rows = size - 32 * (index % words)
    return rows >= 32 || (rows <= 0 ? value === 0 : value >>> rows === 0)
  }
  return firstOf(i32, at, field, isRight, () => `a set of the ${size} rows of ${of}`)
}

/** For a field whose numbers count within runs: how long the run of each of its rows is. */
function runsOf({ holds, is, length }: Field, spaces: Spaces): readonly number[] | undefined {
  const within = spaceOfRuns(is) ?? [holds ?? []].flat()[0]?.within
  if (within === undefined) return undefined
  const { rows } = spaceOf(within, spaces)
  assert(Array.isArray(rows), `${within} has a run for each row`)
  return Array.from({ length }, (_, k) => {
    const row = rows[k]
    return typeof row === 'string' ? 1 : (row?.[1] ?? 0)
  })
}

/** The space whose runs say what a number can be. */
function spaceOfRuns(is: Is | undefined): string | undefined {
  if (typeof is !== 'object') return undefined
  if ('inRunOf' in is) return is.inRunOf
  return 'byRunOf' in is ? is.byRunOf : undefined
}

/** What a number that holds an index can be; `run`: how many rows there are, of one that counts within runs. 0 is what all are born with. */
function rangeOf(
  { of, from = 0, none = from === 0 ? -1 : 0, isSigned, within }: Holds,
  spaces: Spaces,
  run: number,
): Range {
  const to = from + (within === undefined ? sizeOf(of, spaces) : run) - 1
  return [isSigned ? -to : Math.min(none, from), Math.max(to, 0)]
}

function rangesOf(is: Is | undefined, { tick }: Known, run: number): Range[] {
  if (is === undefined) return []
  if (is === 'flag') return [[0, 1]]
  if (is === 'count') return [[0, MOST]]
  if (is === 'tick') return [[-1, tick]]
  if (is === 'entity') return [[0, MAX_SLOTS]]
  if (is === 'any') return [[-MOST - 1, MOST]]
  if ('inRunOf' in is) return [[0, Math.max(0, run - 1)]]
  return 'byRunOf' in is ? [[0, is.most(run)]] : [is]
}

function isWithin(value: number, [from, to]: Range): boolean {
  return value >= from && value <= to
}

function partOf(value: number, { shift = 0, bits }: Holds): number {
  return bits === undefined ? value >> shift : (value >> shift) & ((1 << bits) - 1)
}

function say([from, to]: Range): string {
  if (to === MOST) return `a whole number of at least ${from}`
  return from === to ? String(from) : `a whole number from ${from} to ${to}`
}
