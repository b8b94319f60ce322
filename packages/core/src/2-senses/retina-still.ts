// Whether an eye sees what it saw on its last picture: most of the time a creature stands, and so does what is before it. Then its
// picture and all that was measured in it alone stay as they are.
//
// What decides is everything that a picture is made of, gathered in `sight` and hashed. The hash is not for minds: it would tell them of
// what is hidden. It is derived, kept beside the entities, never saved, and holds only for the mind, model and picture it was made with.
// Reads: `sight`. Writes: this memory. Seeds: 003 §5.7.2.

import { i32, type Slab } from '../0-foundation/arena.ts'
import { createHash, hashFloat64, resetHash } from '../0-foundation/hash.ts'
import type { Entities } from '../1-world/entities.ts'
import type { RetinaModel } from './retina-model.ts'

/** All that the picture at hand is made of; as much of it as `noteSight` was given. */
export let sight = new Float64Array(512)

/** What the eye of one creature saw last. */
interface Seen {
  structureVersion: number
  model: RetinaModel | undefined
  mindAt: number
  pictures: number
  a: number
  b: number
  /** Pictures in a row that were as the one before. */
  stillFor: number
}

const seenOf = new WeakMap<Entities, Seen[]>()
const hash = createHash()

/** Makes room for so many numbers. */
export function fitSight(length: number): void {
  if (sight.length >= length) return
  const larger = new Float64Array(2 * length)
  larger.set(sight)
  sight = larger
}

/** Says how many pictures in a row, with the one to be taken now, are the same; 0 if it must be drawn. */
export function noteSight(entities: Entities, slot: number, length: number, model: RetinaModel, mind: Slab): number {
  const seen = seenBy(entities, slot)
  const pictures = i32[mind.i + model.at.pictures]
  resetHash(hash)
  hashFloat64(hash, sight, 0, length)
  const isStill =
    seen.a === hash.a &&
    seen.b === hash.b &&
    seen.pictures === pictures &&
    seen.mindAt === mind.i &&
    seen.model === model &&
    seen.structureVersion === entities.structureVersion
  seen.a = hash.a
  seen.b = hash.b
  seen.pictures = pictures + 1
  seen.mindAt = mind.i
  seen.model = model
  seen.structureVersion = entities.structureVersion
  seen.stillFor = isStill ? seen.stillFor + 1 : 0
  return seen.stillFor
}

function seenBy(entities: Entities, slot: number): Seen {
  let all = seenOf.get(entities)
  if (all === undefined) {
    all = []
    seenOf.set(entities, all)
  }
  while (all.length <= slot) {
    all.push({ structureVersion: 0, model: undefined, mindAt: -1, pictures: -1, a: 0, b: 0, stillFor: 0 })
  }
  return all[slot]
}
