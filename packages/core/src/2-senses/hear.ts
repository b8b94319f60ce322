// Hearing: the sounds of the last tick that are loud enough at the ear. Loudness falls with the square of the distance; a wall in
// between takes most of what is left.

import { f64, i32 } from '../0-foundation/arena.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { isAlive } from '../1-world/entities.ts'
import { eye, isWalledOff, strip } from '../1-world/line-of-sight.ts'
import type { Truth } from '../1-world/truth.ts'
import { selfId } from './body-frame.ts'
import {
  addCandidate,
  candidateLoudness,
  candidateRange,
  candidateSense,
  candidateSlot,
  candidates,
} from './candidates.ts'
import { isInField, placeSense } from './look.ts'
import type { MountedSense } from './senses-block.ts'

/** Loudness falls beyond this, metres. */
const LOUDNESS_AT_M = 1

/** Share of a sound that comes through a wall. */
const MUFFLED = 0.2

/** Adds the sounds that one ear hears. */
export function hear(truth: Truth, slot: number, mounted: MountedSense, sense: number): void {
  const { slab, delivered } = truth.board
  const count = i32[slab.i + delivered.count]
  if (count === 0) return
  placeSense(truth.entities, slot, mounted)
  for (let k = 0; k < count; k++) {
    const source = i32[slab.i + delivered.source + k]
    if (source === selfId()) continue
    const onlyFor = i32[slab.i + delivered.onlyFor + k]
    if (onlyFor !== 0 && onlyFor !== selfId()) continue
    const positionAt = slab.f + delivered.position + 3 * k
    const dx = f64[positionAt] - eye[0]
    const dy = f64[positionAt + 1] - eye[1]
    const dz = f64[positionAt + 2] - eye[2]
    const range = Math.sqrt(dx * dx + dy * dy + dz * dz)
    const fall = Math.max(1, range / LOUDNESS_AT_M)
    const open = f64[slab.f + delivered.loudness + k] / (fall * fall)
    if (range > mounted.rangeM || open < mounted.threshold || !isInField(mounted, dx, dz)) continue
    const loudness = mounted.goesThrough || !isMuffled(truth, source, positionAt) ? open : open * MUFFLED
    if (loudness < mounted.threshold) continue
    const twin = heardBefore(-1 - k)
    const at = twin < 0 ? candidates() : twin
    if (twin >= 0 && loudness <= candidateLoudness[twin]) continue
    candidateRange[at] = range
    candidateLoudness[at] = loudness
    if (twin < 0) addCandidate(-1 - k, -1, sense)
    else candidateSense[twin] = sense
  }
}

/** What two ears hear is one sound: the candidate of it that another ear has found, −1 for none. */
function heardBefore(slot: number): number {
  for (let c = 0; c < candidates(); c++) if (candidateSlot[c] === slot) return c
  return -1
}

function isMuffled(truth: Truth, source: number, at: number): boolean {
  strip[0] = f64[at]
  strip[1] = f64[at + 2]
  strip[2] = f64[at + 1]
  strip[3] = f64[at + 1]
  strip[4] = 0
  return isWalledOff(isAlive(truth.entities, source) ? slotOf(source) : -1)
}
