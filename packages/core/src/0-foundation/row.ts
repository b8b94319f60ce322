// Rows: what a room knows of one releaser, skill or leg, as integers and doubles side by side in the arena.
//
// A room describes a row once: the name of each number in the order in which it stands, and what it may be. From that come the
// offsets that hot loops read by (module-level constants, as quick as written-out numbers), the compiler's object literal (a missing
// or an unknown name is a type error), reading by name where speed does not matter, and the bounds that row-table.ts asserts.
// Reads and writes: nothing.

import { AssertionError, assert } from './assert.ts'

/** What a number may be. `of` is a list of so many that its greatest value goes with them: see `index`. */
export interface Bound {
  readonly form: 'one'
  readonly isWhole: boolean
  readonly min: number
  /** Added to `times` × how many there are of `of`. */
  readonly max: number
  readonly of: string | undefined
  readonly times: number
  /** Negative values count these: −1 − index. */
  readonly below: string | undefined
}

/** Several numbers under one name. */
export interface Several<Width extends number = number> {
  readonly form: 'several'
  readonly width: Width
  readonly bound: Bound
}

/** Two integers: where a run begins, and how many entries it has; the second is called as the first with `Count` behind it. */
export interface RunField {
  readonly form: 'run'
  /** What the run is of: a list of the table, or anything that is counted. */
  readonly of: string
  /** Integers of an entry. */
  readonly each: number
  /** −1 as its count means all there are. */
  readonly mayBeAll: boolean
  /** What its integers may be, in turn; nothing for a run that is no part of a list. */
  readonly holds: readonly Bound[]
}

/** One integer: where a run begins whose length something else says; −1 for none. */
export interface StartField {
  readonly form: 'start'
  readonly of: string
  readonly holds: readonly Bound[]
}

/** Where a run stands, how many integers are in use, and how many slots it has. */
export interface Run {
  readonly from: number
  readonly count: number
  readonly room: number
}

/** What a name of a row stands for. */
export type Field = Bound | Several | RunField | StartField

/** Names in order. */
export type Fields = Readonly<Record<string, Field>>
type Runs<F> = { [K in keyof F]: F[K] extends RunField ? K : never }[keyof F] & string

/** What a field is written with. */
type Written<F> = F extends RunField
  ? Run
  : F extends StartField
    ? Run | undefined
    : F extends Several
      ? readonly number[]
      : number

/** What a field is read as. */
type Read<F> = F extends RunField
  ? { readonly from: number; readonly count: number }
  : F extends Several
    ? number[]
    : number

/** Where each number stands in its row. */
export type Offsets<F extends Fields> = { readonly [K in keyof F]: number } & {
  readonly [K in Runs<F> as `${K}Count`]: number
}

/** The description of a row. */
export interface Row<I extends Fields = Fields, D extends Fields = Fields> {
  readonly name: string
  readonly described: { readonly ints: I; readonly doubles: D }
  readonly ints: Offsets<I>
  readonly doubles: Offsets<D>
  readonly intCount: number
  readonly doubleCount: number
  /** Every number by name, those of `several` as name0, name1 and so on. */
  readonly numbers: Readonly<Record<string, RowNumber>>
  /** Fields that are runs, in order. */
  readonly runs: readonly string[]
}

/** One number of a row. */
export interface RowNumber {
  readonly name: string
  readonly isInt: boolean
  readonly at: number
  /** Of a run or a start: which of them, in `Row.runs`; −1 otherwise. */
  readonly run: number
  readonly isCount: boolean
  readonly bound: Bound
}

/** A row as it is written: every name, and no other. */
export type RowValues<R> =
  R extends Row<infer I, infer D>
    ? { readonly [K in keyof I]: Written<I[K]> } & { readonly [K in keyof D]: Written<D[K]> }
    : never

/** A row as it is read. */
export type RowReading<R> =
  R extends Row<infer I, infer D>
    ? { readonly [K in keyof I]: Read<I[K]> } & { readonly [K in keyof D]: Read<D[K]> }
    : never

/** The names of a row's numbers. */
export type NumberName<R> =
  R extends Row<infer I, infer D> ? Exclude<(keyof Offsets<I> | keyof Offsets<D>) & string, Runs<I>> : never

/** The names of a row's runs. */
export type RunName<R> =
  R extends Row<infer I, Fields>
    ? { [K in keyof I]: I[K] extends RunField | StartField ? K : never }[keyof I] & string
    : never

/** How many there are of what rows count. */
export type Sizes = Readonly<Record<string, number>>

/** The greatest integer of a row. */
const GREATEST_INT = 0x7fffffff

/** An integer from `min` to `max`. */
export function whole(min = 0, max: number = GREATEST_INT): Bound {
  return { form: 'one', isWhole: true, min, max, of: undefined, times: 0, below: undefined }
}

/** The number of a word: any integer. */
export function symbol(): Bound {
  return whole(-GREATEST_INT - 1)
}

/** A finite number. */
export function number(min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): Bound {
  return { form: 'one', isWhole: false, min, max, of: undefined, times: 0, below: undefined }
}

/** An index: 0 to one less than there are. */
export function index(of: string): Bound {
  return { ...whole(0, -1), of, times: 1 }
}

/** An index, or −1 for none. */
export function indexOrNone(of: string): Bound {
  return { ...whole(-1, -1), of, times: 1 }
}

/** One more than an index, or 0 for none. */
export function indexFromOne(of: string): Bound {
  return { ...whole(0, 0), of, times: 1 }
}

/** 2 × an index, plus 1 for its second meaning. */
export function indexWithBit(of: string): Bound {
  return { ...whole(0, -1), of, times: 2 }
}

/** An index, or −1 − an index of something else. */
export function indexOrOther(of: string, below: string): Bound {
  return { ...whole(0, -1), of, times: 1, below }
}

/** Numbers that belong together: a position, values by gait. */
export function several<Width extends number>(width: Width, bound: Bound): Several<Width> {
  return { form: 'several', width, bound }
}

/** A run of entries, each of as many integers as `holds` describes. */
export function runOf(of: string, holds: readonly Bound[], { mayBeAll = false } = {}): RunField {
  return { form: 'run', of, each: Math.max(1, holds.length), mayBeAll, holds }
}

/** The beginning of a run whose length something else says. */
export function startOf(of: string, holds: readonly Bound[] = []): StartField {
  return { form: 'start', of, holds }
}

/** Describes a row: its numbers in the order in which they stand. */
export function describeRow<const I extends Fields, const D extends Fields>(
  name: string,
  ints: I,
  doubles: D,
): Row<I, D> {
  const numbers: Record<string, RowNumber> = {}
  const runs: string[] = []
  const list = (fields: Fields, isInt: boolean): { offsets: Record<string, number>; count: number } => {
    const offsets: Record<string, number> = {}
    let count = 0
    const add = (key: string, bound: Bound, run = -1, isCount = false): void => {
      assert(!Object.hasOwn(numbers, key), `a ${name} has two numbers called ${key}`)
      numbers[key] = { name: key, isInt, at: count++, run, isCount, bound }
    }
    for (const [key, field] of Object.entries(fields)) {
      offsets[key] = count
      if (field.form === 'one') add(key, field)
      else if (field.form === 'several') for (let k = 0; k < field.width; k++) add(`${key}${k}`, field.bound)
      else {
        const run = runs.push(key) - 1
        add(key, field.form === 'start' ? whole(-1) : whole(), run)
        if (field.form === 'run') {
          offsets[`${key}Count`] = count
          add(`${key}Count`, whole(field.mayBeAll ? -1 : 0), run, true)
        }
      }
    }
    return { offsets, count }
  }
  const integers = list(ints, true)
  const reals = list(doubles, false)
  return {
    name,
    described: { ints, doubles },
    ints: integers.offsets as Offsets<I>,
    doubles: reals.offsets as Offsets<D>,
    intCount: integers.count,
    doubleCount: reals.count,
    numbers,
    runs,
  }
}

/** Whether a number is what it may be. */
export function isBound(bound: Bound, value: number, sizes: Sizes): boolean {
  if (bound.isWhole ? (value | 0) !== value : value - value !== 0) return false
  return value >= leastOf(bound, sizes) && value <= mostOf(bound, sizes)
}

/** The least that a number may be. */
export function leastOf({ min, below }: Bound, sizes: Sizes): number {
  return below === undefined ? min : min - sizeOf(sizes, below)
}

/** The most that a number may be. */
export function mostOf({ max, of, times }: Bound, sizes: Sizes): number {
  return of === undefined ? max : times * sizeOf(sizes, of) + max
}

/** How many there are of something. */
export function sizeOf(sizes: Sizes, of: string): number {
  const size = sizes[of]
  if (size === undefined) throw new AssertionError(`nobody says how many of ${of} there are`)
  return size
}
