// The state hash: one small hash per room and field over the whole world, and one over all of them.
//
// Hashing by field is what lets a replay name the room and the field that went another way first. Everything walks the field
// lists; only as many rows as there are slots count, so room to grow changes nothing.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { Field, Layout } from '../0-foundation/field-list.ts'
import {
  createHash,
  digest,
  digestLow,
  type Hash,
  hashFloat64,
  hashInt32,
  hashInteger,
  hashName,
  hashText,
  resetHash,
} from '../0-foundation/hash.ts'
import { type BoardPage, MOST_NUMBERS } from '../1-world/blackboard.ts'
import { underFirstKeys } from '../definition/reading/old-keys.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { hashKeyOf, underFirstFields } from './old-fields.ts'

/** Hashes of one moment. Reused from tick to tick. */
export interface StateHasher {
  /** Room and field, in the order of first appearance. */
  readonly keys: string[]
  readonly hashes: Hash[]
  readonly indexOf: Map<string, number>
  /** For each layout, which hash each of its fields goes to. */
  readonly plans: WeakMap<Layout, Int32Array>
  readonly total: Hash
  /** Fields in the order of their names, and a number for each name, as far as the total has been asked for. */
  readonly order: number[]
  readonly numbers: number[]
}

/** A hasher for any world. */
export function createStateHasher(): StateHasher {
  return { keys: [], hashes: [], indexOf: new Map(), plans: new WeakMap(), total: createHash(), order: [], numbers: [] }
}

/** Hashes every field of the world as it is now. */
export function hashState(hasher: StateHasher, inside: WorldInside): void {
  for (const hash of hasher.hashes) resetHash(hash)
  const { truth, creatures } = inside
  const { entities, board } = truth
  hashInteger(hashFor(hasher, 'world.tick'), truth.tick)
  hashInteger(hashFor(hasher, 'world.slots'), entities.slots)
  hashBlock(hasher, entities.slab, entities.layout, entities.slots)
  for (const page of [board.posted, board.delivered]) {
    const count = i32[board.slab.i + page.count]
    hashInteger(hashFor(hasher, page === board.posted ? 'posted.count' : 'delivered.count'), count)
  }
  hashBoard(hasher, inside)
  if (inside.ledger.nextId > 1)
    hashText(hashFor(hasher, 'direction.ledger'), JSON.stringify(inside.ledger, underFirstNames))
  if (inside.directors.length > 0) hashText(hashFor(hasher, 'direction.directors'), JSON.stringify(inside.directors))
  if (inside.trainers.length > 0) {
    const working = inside.trainers.map(({ name, progress, log }) => [name, progress, log.at(-1)])
    hashText(hashFor(hasher, 'direction.trainers'), JSON.stringify(working))
  }
  for (let slot = 0; slot < entities.slots; slot++) {
    const kind = entities.kindOf[slot]
    const extra = entities.extraOf[slot]
    if (kind !== undefined && extra !== undefined) hashBlock(hasher, extra, kind.extraLayout, -1)
    const creature = creatures[slot]
    if (creature === undefined) continue
    hashBlock(hasher, creature.mind, creature.model.layout, -1)
    if (creature.hasOwnModel) hashBlock(hasher, creature.model.constants, creature.model.constantsLayout, -1)
  }
}

/** The hash of everything, 16 hex digits. The order in which fields were first met does not matter. */
export function totalHash(hasher: StateHasher): string {
  return digest(hashTotal(hasher))
}

/** The same, to be read before the hasher is used again. */
export function hashTotal(hasher: StateHasher): Hash {
  const { total, keys, hashes, order, numbers } = hasher
  if (order.length < keys.length) {
    for (let k = order.length; k < keys.length; k++) {
      order.push(k)
      numbers.push(hashName(keys[k]))
    }
    order.sort((a, b) => (keys[a] < keys[b] ? -1 : 1))
  }
  resetHash(total)
  for (let n = 0; n < order.length; n++) {
    const k = order[n]
    if (hashes[k].length === 0) continue
    hashInteger(total, numbers[k])
    hashInteger(total, digestLow(hashes[k]))
  }
  return total
}

/** The hash of a world as it is now. */
export function stateHashOf(inside: WorldInside): string {
  hashState(shared, inside)
  return totalHash(shared)
}

const shared = createStateHasher()

/** Adds each field to its hash: the first `rows` values, or all for −1. */
function hashBlock(hasher: StateHasher, slab: Slab, layout: Layout, rows: number): void {
  let plan = hasher.plans.get(layout)
  if (plan === undefined) {
    plan = Int32Array.from(layout.fields, (field) => hashIndex(hasher, hashKeyOf(field.room, field.name)))
    hasher.plans.set(layout, plan)
  }
  for (let k = 0; k < plan.length; k++) {
    const field = layout.fields[k]
    if (field.isRare === true && isEmpty(slab, field)) continue
    hashRun(hasher.hashes[plan[k]], slab, field, rows < 0 ? field.length : rows)
  }
}

function isEmpty(slab: Slab, field: Field): boolean {
  const array = field.type === 'f64' ? f64 : i32
  const from = (field.type === 'f64' ? slab.f : slab.i) + field.at
  for (let k = from; k < from + field.length; k++) if (array[k] !== 0) return false
  return true
}

function hashRun(hash: Hash, slab: Slab, field: Field, length: number): void {
  if (field.type === 'f64') hashFloat64(hash, f64, slab.f + field.at, slab.f + field.at + length)
  else hashInt32(hash, i32, slab.i + field.at, slab.i + field.at + length)
}

function hashBoard(hasher: StateHasher, inside: WorldInside): void {
  const { board } = inside.truth
  const pages = [
    ['posted', board.posted],
    ['delivered', board.delivered],
  ] as const
  for (const [name, page] of pages) {
    const count = i32[board.slab.i + page.count]
    const { slab } = board
    hashInt32(hashFor(hasher, `${name}.sound`), i32, slab.i + page.sound, slab.i + page.sound + count)
    hashInt32(hashFor(hasher, `${name}.source`), i32, slab.i + page.source, slab.i + page.source + count)
    hashInt32(hashFor(hasher, `${name}.onlyFor`), i32, slab.i + page.onlyFor, slab.i + page.onlyFor + count)
    hashFloat64(
      hashFor(hasher, hashKeyOf(name, 'position')),
      f64,
      slab.f + page.position,
      slab.f + page.position + 3 * count,
    )
    hashFloat64(hashFor(hasher, `${name}.loudness`), f64, slab.f + page.loudness, slab.f + page.loudness + count)
    for (let k = 0; k < count; k++) hashRecord(hasher, name, inside, page, k)
  }
}

/** What records carry besides a sound: most carry nothing, and hash as they did before they could. */
function hashRecord(hasher: StateHasher, name: string, inside: WorldInside, page: BoardPage, k: number): void {
  const { slab } = inside.truth.board
  if (i32[slab.i + page.pattern + k] !== 0) {
    hashInteger(hashFor(hasher, `${name}.pattern`), k)
    hashInt32(hashFor(hasher, `${name}.pattern`), i32, slab.i + page.pattern + k, slab.i + page.pattern + k + 1)
  }
  for (let n = MOST_NUMBERS * k; n < MOST_NUMBERS * (k + 1); n++) {
    if (i32[slab.i + page.numberName + n] === 0) continue
    hashInt32(
      hashFor(hasher, `${name}.numberName`),
      i32,
      slab.i + page.numberName + n,
      slab.i + page.numberName + n + 1,
    )
    hashFloat64(hashFor(hasher, `${name}.number`), f64, slab.f + page.number + n, slab.f + page.number + n + 1)
  }
}

/** A replacer for `JSON.stringify`: keys of directions, and fields of the ledger, as they were called first. */
function underFirstNames(key: string, value: unknown): unknown {
  return underFirstKeys(key, underFirstFields(value))
}

function hashFor(hasher: StateHasher, key: string): Hash {
  return hasher.hashes[hashIndex(hasher, key)]
}

function hashIndex(hasher: StateHasher, key: string): number {
  const known = hasher.indexOf.get(key)
  if (known !== undefined) return known
  hasher.indexOf.set(key, hasher.keys.length)
  hasher.keys.push(key)
  hasher.hashes.push(createHash())
  return hasher.keys.length - 1
}
