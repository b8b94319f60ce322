// All numbers of all worlds live in two module-level arrays: one of doubles, one of 32-bit integers.
//
// Why: V8 reads a module-level array several times faster than an array held by an object, and a second world as fast as
// the first (measured: DEPENDENCIES, "speed lessons"). A world, a creature's mind or a compiled model is a *slab*: a range
// of each array. State therefore never holds an address; addresses differ from run to run, and a hash must not.
// The arrays are replaced when they grow, so nothing may allocate while a stage of the tick holds them in locals:
// slabs are taken and released between ticks only.

import { assert } from './assert.ts'

/** The doubles of everything. Copy to a local const at the top of a hot function; do not keep it across allocations. */
export let f64 = new Float64Array(1 << 14)

/** The 32-bit integers of everything. */
export let i32 = new Int32Array(1 << 14)

/** A range of the two arrays: `f` is its first double, `i` its first integer. */
export interface Slab {
  readonly f: number
  readonly i: number
  readonly doubles: number
  readonly ints: number
}

/** Takes a zeroed slab. */
export function takeSlab(doubles: number, ints: number): Slab {
  assert(Number.isInteger(doubles) && doubles >= 0 && Number.isInteger(ints) && ints >= 0, 'a slab has whole sizes')
  const f = takeRange(freeDoubles, doubles)
  const i = takeRange(freeInts, ints)
  const slab = { f: f ?? endOfDoubles, i: i ?? endOfInts, doubles, ints }
  if (f === undefined) endOfDoubles += doubles
  if (i === undefined) endOfInts += ints
  if (endOfDoubles > f64.length) f64 = grown(f64, new Float64Array(atLeast(f64.length, endOfDoubles)))
  if (endOfInts > i32.length) i32 = grown(i32, new Int32Array(atLeast(i32.length, endOfInts)))
  f64.fill(0, slab.f, slab.f + doubles)
  i32.fill(0, slab.i, slab.i + ints)
  return slab
}

/** Gives a slab back. It must not be used afterwards. */
export function releaseSlab(slab: Slab): void {
  giveRange(freeDoubles, slab.f, slab.doubles)
  giveRange(freeInts, slab.i, slab.ints)
}

/** A new slab with the same content. */
export function copySlab(from: Slab): Slab {
  const to = takeSlab(from.doubles, from.ints)
  f64.copyWithin(to.f, from.f, from.f + from.doubles)
  i32.copyWithin(to.i, from.i, from.i + from.ints)
  return to
}

/** How much is in use, for benchmarks and leak tests. */
export function arenaUse(): { readonly doubles: number; readonly ints: number } {
  return { doubles: endOfDoubles - freeSize(freeDoubles), ints: endOfInts - freeSize(freeInts) }
}

let endOfDoubles = 0
let endOfInts = 0

// Freed ranges by exact size: creatures of one species and worlds of one scene come and go with the same sizes.
const freeDoubles = new Map<number, number[]>()
const freeInts = new Map<number, number[]>()

function takeRange(free: Map<number, number[]>, size: number): number | undefined {
  return size === 0 ? 0 : free.get(size)?.pop()
}

function giveRange(free: Map<number, number[]>, at: number, size: number): void {
  if (size === 0) return
  const list = free.get(size)
  if (list === undefined) free.set(size, [at])
  else list.push(at)
}

function freeSize(free: Map<number, number[]>): number {
  let sum = 0
  for (const [size, list] of free) sum += size * list.length
  return sum
}

function atLeast(current: number, needed: number): number {
  let size = current
  while (size < needed) size *= 2
  return size
}

function grown<A extends Float64Array | Int32Array>(from: A, to: A): A {
  to.set(from)
  return to
}
