// All numbers of all worlds live in two module-level arrays: one of doubles, one of 32-bit integers.
//
// Why: V8 reads a module-level array several times faster than an array held by an object, and a second world as fast as
// the first (measured: docs/decisions.md, "All numbers live in two arrays"). A world, a creature's mind or a compiled model is a
// *slab*: a range of each array. State never holds an address; addresses differ from run to run, and a hash must not.
//
// Because worlds share the arrays, a slab has an owner: whoever acts says for whom (`actFor`), takes slabs for itself and can only
// give back its own. A slab that was given back points below the arrays, where reading finds nothing and writing has no effect.
// The arrays are replaced when they grow and when they are packed, so nothing is taken, given back or moved during a tick
// (`holdArena`), and slabs are moved only when an owner goes. Checks (`checkArena`) are for tests: guards around slabs and
// poison in what was given back.

import { assert } from './assert.ts'
import { ProblemsError, problem } from './problems.ts'

/** The doubles of everything. Copy to a local const at the top of a hot function; do not keep it across allocations. */
export let f64 = new Float64Array(1 << 14)

/** The 32-bit integers of everything. */
export let i32 = new Int32Array(1 << 14)

/** A range of the two arrays: `f` is its first double, `i` its first integer, both far below 0 once it was given back. */
export interface Slab {
  readonly f: number
  readonly i: number
  readonly doubles: number
  readonly ints: number
  readonly owner: number
  /** No other slab has or had it; 0 once it was given back. */
  readonly generation: number
}

/** A slab as the arena sees it. */
type OwnSlab = { -readonly [key in keyof Slab]: Slab[key] } & { readonly margin: number }

/** Where a slab points that was given back. A small integer, as all addresses are: another type would slow every reading of one. */
const NOWHERE = -(1 << 30)

/** A new owner of slabs, by number. */
export function newOwner(): number {
  return ++lastOwner
}

/** From now on slabs are taken for, and given back by, this owner. Whoever holds slabs says so before it takes or gives back. */
export function actFor(owner: number): void {
  acting = owner
}

/** Takes a zeroed slab. Throws a problem, with nothing changed, if there is no memory for it. */
export function takeSlab(doubles: number, ints: number): Slab {
  assert(Number.isInteger(doubles) && doubles >= 0 && Number.isInteger(ints) && ints >= 0, 'a slab has whole sizes')
  assert(!isHeld, 'nothing is taken from the arena during a tick')
  const margin = isChecked ? 1 : 0
  const doubleSpan = doubles + 2 * margin
  const intSpan = ints + 2 * margin
  const freeF = freeDoubles.find(doubleSpan)
  const freeI = freeInts.find(intSpan)
  grow(freeF < 0 ? endOfDoubles + doubleSpan : 0, freeI < 0 ? endOfInts + intSpan : 0)
  // From here on nothing can fail.
  const f = freeF < 0 ? endOfDoubles : freeF
  const i = freeI < 0 ? endOfInts : freeI
  if (freeF < 0) endOfDoubles += doubleSpan
  else freeDoubles.take(doubleSpan)
  if (freeI < 0) endOfInts += intSpan
  else freeInts.take(intSpan)
  const slab = {
    f: f + margin,
    i: i + margin,
    doubles,
    ints,
    owner: acting,
    generation: ++lastGeneration,
    margin,
  }
  f64.fill(0, slab.f, slab.f + doubles)
  i32.fill(0, slab.i, slab.i + ints)
  if (margin > 0) putGuards(slab)
  usedDoubles += doubles
  usedInts += ints
  const owned = slabsOf.get(acting)
  if (owned === undefined) slabsOf.set(acting, new Set([slab]))
  else owned.add(slab)
  return slab
}

/** Gives a slab back. What still points to it reads nothing and writes nowhere. */
export function releaseSlab(slab: Slab): void {
  assert(!isHeld, 'nothing is given back to the arena during a tick')
  assertLive(slab)
  assert(slab.owner === acting, 'a slab is given back by its owner')
  const owned = slabsOf.get(slab.owner)
  const own = slab as OwnSlab
  assert(owned?.delete(own) === true, 'a slab comes from the arena')
  if (own.margin > 0) checkGuards(own)
  const { margin } = own
  const doubleSpan = slab.doubles + 2 * margin
  const intSpan = slab.ints + 2 * margin
  if (isChecked) {
    f64.fill(Number.NaN, slab.f - margin, slab.f - margin + doubleSpan)
    i32.fill(POISON, slab.i - margin, slab.i - margin + intSpan)
  }
  freeDoubles.give(slab.f - margin, doubleSpan)
  freeInts.give(slab.i - margin, intSpan)
  usedDoubles -= slab.doubles
  usedInts -= slab.ints
  own.f = NOWHERE
  own.i = NOWHERE
  own.generation = 0
}

/** A new slab with the same content. */
export function copySlab(from: Slab): Slab {
  assertLive(from)
  const to = takeSlab(from.doubles, from.ints)
  f64.copyWithin(to.f, from.f, from.f + from.doubles)
  i32.copyWithin(to.i, from.i, from.i + from.ints)
  return to
}

/** Doors assert that what they are given has not been given back. */
export function assertLive(slab: Slab): void {
  assert(slab.generation !== 0, 'a slab is used after it was given back')
}

/** An owner goes: whatever it still has is given back, and the arrays are packed if little of them is in use. */
export function releaseOwner(owner: number): void {
  actFor(owner)
  const left = slabsOf.get(owner)
  for (const slab of [...(left ?? [])]) releaseSlab(slab)
  slabsOf.delete(owner)
  pack()
}

/** For tests: an owner that gives its slabs back one by one has forgotten none. */
export function assertNothingLeft(owner: number): void {
  if (isChecked) assert((slabsOf.get(owner)?.size ?? 0) === 0, 'an owner that goes has given everything back')
}

/** During a tick stages hold the arrays in locals: until `letArenaGo` nothing is taken, given back or moved. */
export function holdArena(): void {
  assert(!isHeld, 'only one world is in the middle of a tick')
  isHeld = true
}

/** The end of a tick. */
export function letArenaGo(): void {
  isHeld = false
}

/** Whether some world is in the middle of a tick. */
export function isArenaHeld(): boolean {
  return isHeld
}

/** How much is in use, for benchmarks and leak tests. */
export function arenaUse(): { readonly doubles: number; readonly ints: number } {
  return { doubles: usedDoubles, ints: usedInts }
}

/** How much memory is reserved for all worlds together, used or not. */
export function arenaReserve(): { readonly doubles: number; readonly ints: number } {
  return { doubles: f64.length, ints: i32.length }
}

/**
 * For tests: from now on slabs have guards around them, which `checkSlabsOf` and giving back look at, what is given back is poisoned,
 * and all slabs are moved whenever an owner goes, where there are many now and then.
 */
export function checkArena(): void {
  isChecked = true
}

/** Asserts that nobody has written past the slabs of an owner; does nothing where the arena is not checked. */
export function checkSlabsOf(owner: number): void {
  if (!isChecked) return
  for (const slab of slabsOf.get(owner) ?? []) if (slab.margin > 0) checkGuards(slab)
}

/** Ranges that were given back, by exact size: creatures of one species and worlds of one scene come and go with the same sizes. */
class FreeRanges {
  readonly #bySize = new Map<number, number[]>()
  size = 0

  /** A range of a size that `take` would take; −1 for none. A range of nothing is anywhere. */
  find(size: number): number {
    if (size === 0) return 0
    return this.#bySize.get(size)?.at(-1) ?? -1
  }

  take(size: number): void {
    if (size === 0) return
    this.#bySize.get(size)?.pop()
    this.size -= size
  }

  give(at: number, size: number): void {
    if (size === 0) return
    this.size += size
    const list = this.#bySize.get(size)
    if (list === undefined) this.#bySize.set(size, [at])
    else list.push(at)
  }

  clear(): void {
    this.#bySize.clear()
    this.size = 0
  }
}

/** In poisoned integers: a number that no index, count or symbol is likely to be. */
const POISON = 0x7ff80bad

/** In guards. */
const GUARD_DOUBLE = 1.2345678901e-300
const GUARD_INT = 0x600dcafe

/** Arrays that are no longer than this are left alone. */
const LEAST_LENGTH = 1 << 14

/** The arrays are packed when less than this share of what was taken from them is in use. */
const PACKED_BELOW = 1 / 2

/** Tests move everything whenever an owner goes; beyond so many doubles only each time that so many have gone, because it takes long. */
const MOST_CHECKED = 1 << 18
const MOVED_AFTER = 16

let lastOwner = 0
let lastGeneration = 0
/** 0: nobody in particular, as in tests of single rooms. */
let acting = 0
let isHeld = false
let isChecked = false
let ownersGone = 0
let endOfDoubles = 0
let endOfInts = 0
let usedDoubles = 0
let usedInts = 0
const slabsOf = new Map<number, Set<OwnSlab>>()
const freeDoubles = new FreeRanges()
const freeInts = new FreeRanges()

/** Both arrays become long enough, or neither does. */
function grow(doubles: number, ints: number): void {
  if (doubles <= f64.length && ints <= i32.length) return
  const nextDoubles = doubles > f64.length ? longer(f64.length, doubles, (length) => new Float64Array(length)) : f64
  const nextInts = ints > i32.length ? longer(i32.length, ints, (length) => new Int32Array(length)) : i32
  if (nextDoubles !== f64) nextDoubles.set(f64.subarray(0, endOfDoubles))
  if (nextInts !== i32) nextInts.set(i32.subarray(0, endOfInts))
  f64 = nextDoubles
  i32 = nextInts
}

/** An array with room to grow; with just enough room if there is not so much memory. */
function longer<A>(current: number, needed: number, make: (length: number) => A): A {
  let length = current
  while (length < needed) length *= 2
  try {
    return make(length)
  } catch {
    try {
      return make(needed)
    } catch (cause) {
      const found = `${needed} numbers in all worlds together`
      const expected = `at most as many as this machine has memory for (${cause instanceof Error ? cause.message : cause})`
      throw new ProblemsError([problem('MEMORY-FULL', '', found, expected)])
    }
  }
}

/** Moves all slabs together into shorter arrays. They hold their addresses, and nobody else does between ticks. */
function pack(): void {
  const keptDoubles = endOfDoubles - freeDoubles.size
  const keptInts = endOfInts - freeInts.size
  const isSparse =
    (isChecked && (keptDoubles < MOST_CHECKED || ++ownersGone % MOVED_AFTER === 0)) ||
    (endOfDoubles > LEAST_LENGTH && keptDoubles < PACKED_BELOW * endOfDoubles) ||
    (endOfInts > LEAST_LENGTH && keptInts < PACKED_BELOW * endOfInts)
  if (!isSparse) return
  const doubles = new Float64Array(lengthFor(keptDoubles))
  const ints = new Int32Array(lengthFor(keptInts))
  let f = 0
  let i = 0
  for (const owned of slabsOf.values()) {
    for (const slab of owned) {
      const { margin } = slab
      const fromF = slab.f - margin
      const fromI = slab.i - margin
      const doubleSpan = slab.doubles + 2 * margin
      const intSpan = slab.ints + 2 * margin
      doubles.set(f64.subarray(fromF, fromF + doubleSpan), f)
      ints.set(i32.subarray(fromI, fromI + intSpan), i)
      slab.f = f + margin
      slab.i = i + margin
      f += doubleSpan
      i += intSpan
    }
  }
  f64 = doubles
  i32 = ints
  endOfDoubles = f
  endOfInts = i
  freeDoubles.clear()
  freeInts.clear()
}

function lengthFor(used: number): number {
  let length = LEAST_LENGTH
  while (length < used) length *= 2
  return length
}

function putGuards({ f, i, doubles, ints }: Slab): void {
  f64[f - 1] = GUARD_DOUBLE
  f64[f + doubles] = GUARD_DOUBLE
  i32[i - 1] = GUARD_INT
  i32[i + ints] = GUARD_INT
}

function checkGuards({ f, i, doubles, ints }: Slab): void {
  assert(f64[f - 1] === GUARD_DOUBLE && f64[f + doubles] === GUARD_DOUBLE, 'nobody writes doubles past a slab')
  assert(i32[i - 1] === GUARD_INT && i32[i + ints] === GUARD_INT, 'nobody writes integers past a slab')
}
