// What an eye may see: the things near it and before it, from near to far.
//
// Small things come from the world's index by their position; large ones (a long wall whose position is far off reaches into
// the picture all the same) are listed apart. The order is by distance, then slot: never by the order in which the index finds
// things, or a picture with two surfaces at one depth would depend on it. Derived lists are never saved.
// Reads: truth, eye. Writes: this scratch. Seeds: 003 §5.7.2.

import { f64, i32 } from '../0-foundation/arena.ts'
import { ALIVE, type Entities, idAt } from '../1-world/entities.ts'
import { findNear, indexOfAll } from '../1-world/spatial-index.ts'
import type { Truth } from '../1-world/truth.ts'
import { EYE_COS, EYE_SIN, EYE_X, EYE_Z, eye, NEAR_M } from './retina-canvas.ts'
import type { RetinaModel } from './retina-model.ts'

/** The circle to look in: x, z, radius. A cell, because doubles as arguments would make garbage. */
const circle = new Float64Array(3)

/** Things that reach further than this from their position are large. */
const LARGE_M = 2

/** Slots to draw, nearest first; only the first `count` of the last `gatherScene` count. */
export let sceneSlots = new Int32Array(64)
let sceneKeys = new Float64Array(64)
let count = 0
const found: number[] = []

interface LargeThings {
  structureVersion: number
  slots: number[]
}

const largeOf = new WeakMap<Entities, LargeThings>()

/** Lists what to draw for the creature in `slot`; the answer is how many. */
export function gatherScene(truth: Truth, slot: number, model: RetinaModel): number {
  const { entities, indexes } = truth
  count = 0
  const large = largeThings(entities)
  for (let n = 0; n < large.length; n++) {
    readReach(entities, large[n])
    consider(entities, slot, large[n], model)
  }
  circle[0] = eye[EYE_X]
  circle[1] = eye[EYE_Z]
  circle[2] = model.rangeM + LARGE_M
  const near = findNear(indexOfAll(indexes, entities), entities, circle, found)
  for (let n = 0; n < near; n++) {
    readReach(entities, found[n])
    if (reached[0] <= LARGE_M) consider(entities, slot, found[n], model)
  }
  sortScene()
  return count
}

/** Radius around the position of the thing at hand that holds all that is seen of it. */
const reached = new Float64Array(1)

function readReach(entities: Entities, slot: number): void {
  const outline = entities.outlineOf[slot]
  if (outline === undefined) reached[0] = 0
  else reached[0] = outline.mesh === undefined ? outline.boundM : outline.mesh.boundM
}

function largeThings(entities: Entities): readonly number[] {
  let large = largeOf.get(entities)
  if (large === undefined) {
    large = { structureVersion: 0, slots: [] }
    largeOf.set(entities, large)
  }
  if (large.structureVersion === entities.structureVersion) return large.slots
  large.structureVersion = entities.structureVersion
  large.slots.length = 0
  const flags = entities.slab.i + entities.columns.flags
  for (let slot = 0; slot < entities.slots; slot++) {
    if ((i32[flags + slot] & ALIVE) === 0) continue
    readReach(entities, slot)
    if (reached[0] > LARGE_M) large.slots.push(slot)
  }
  return large.slots
}

/** Adds a thing unless it is the creature itself, somebody else's imagination, out of range or out of the picture. */
function consider(entities: Entities, own: number, slot: number, model: RetinaModel): void {
  if (slot === own) return
  const { slab, columns } = entities
  const onlyFor = i32[slab.i + columns.onlyFor + slot]
  if (onlyFor !== 0 && onlyFor !== idAt(entities, own)) return
  const reach = reached[0]
  const dx = f64[slab.f + columns.x + slot] - eye[EYE_X]
  const dz = f64[slab.f + columns.z + slot] - eye[EYE_Z]
  const distance = Math.sqrt(dx * dx + dz * dz) - reach
  if (distance > model.rangeM) return
  const ahead = dx * eye[EYE_SIN] + dz * eye[EYE_COS]
  if (ahead + reach < NEAR_M) return
  const left = dx * eye[EYE_COS] - dz * eye[EYE_SIN]
  // Distance beyond the side of the field of view, whose edge goes half the width to the side for `focalPx` ahead.
  const half = model.width / 2
  const beyond = Math.abs(left) * model.focalPx - ahead * half
  if (beyond > 0 && beyond * beyond > reach * reach * (half * half + model.focalPx * model.focalPx)) return
  if (count === sceneSlots.length) growScene()
  sceneSlots[count] = slot
  sceneKeys[count++] = distance
}

function growScene(): void {
  const slots = new Int32Array(2 * count)
  const keys = new Float64Array(2 * count)
  slots.set(sceneSlots)
  keys.set(sceneKeys)
  sceneSlots = slots
  sceneKeys = keys
}

function sortScene(): void {
  const S = sceneSlots
  const K = sceneKeys
  for (let k = 1; k < count; k++) {
    const slot = S[k]
    const key = K[k]
    let at = k - 1
    while (at >= 0 && (K[at] > key || (K[at] === key && S[at] > slot))) {
      S[at + 1] = S[at]
      K[at + 1] = K[at]
      at--
    }
    S[at + 1] = slot
    K[at + 1] = key
  }
}
