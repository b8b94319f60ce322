// The field of a piece of flesh: how far a position is from the surface, negative inside.
//
// Rods and balls flow into each other by a smooth minimum, limb by limb: a limb flows into the trunk but never into another
// limb, or thighs would grow webs. Distances of squashed rods are right to first order near the surface, which is all that
// finding the surface needs. Flat arrays, since a body asks for a hundred thousand distances.

import type { Vector3 } from '@ethogram/core'
import { type Flesh, otherSide, type Tone } from './form.ts'

/** Numbers per rod in `FleshField.rods`. */
const ROD_NUMBERS = 16

/** How much steeper than a true distance the field may be. */
export const STEEPNESS = 1.35

/** Flesh as numbers, both sides. */
export interface FleshField {
  /** Per rod: from (3), way to its other end (3), 1 / length², radii (2), bulge, 1 / squash (3), blend, limb, hollow. */
  readonly rods: Float64Array
  readonly count: number
  readonly bones: readonly string[]
  readonly tones: readonly Tone[]
  readonly limbCount: number
  /** Corners of the room it takes: least and most of left, up, ahead. */
  readonly room: readonly [Vector3, Vector3]
  readonly mostBlendM: number
}

/** Lays out flesh, mirrored where it is not in the middle. */
export function layOutFlesh(flesh: readonly Flesh[], isMirrored: boolean): FleshField {
  const all = isMirrored ? flesh.flatMap((one) => (isInMiddle(one) ? [one] : [one, mirrored(one)])) : [...flesh]
  // Hollows are cut last, out of everything.
  all.sort((one, other) => Number(one.isHollow === true) - Number(other.isHollow === true))
  const limbs = [...new Set(all.map(({ limb }) => limb ?? ''))].filter((limb) => limb !== '')
  const rods = new Float64Array(all.length * ROD_NUMBERS)
  const least: [number, number, number] = [Infinity, Infinity, Infinity]
  const most: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  all.forEach((one, i) => {
    const { from, to = from, squash = [1, 1, 1], bulgeM = 0 } = one
    const [first, second] = typeof one.radiusM === 'number' ? [one.radiusM, one.radiusM] : one.radiusM
    const way = [0, 1, 2].map((axis) => (to[axis] - from[axis]) / squash[axis])
    const squared = way[0] * way[0] + way[1] * way[1] + way[2] * way[2]
    const limb = one.limb === undefined || one.limb === '' ? 0 : limbs.indexOf(one.limb) + 1
    const shape = [...from, ...way, squared > 0 ? 1 / squared : 0, first, second, bulgeM]
    rods.set([...shape, ...squash.map((share) => 1 / share), one.blendM, limb, one.isHollow ? 1 : 0], i * ROD_NUMBERS)
    if (one.isHollow) return
    const reachM = Math.max(first, second) + Math.max(0, bulgeM)
    for (let axis = 0; axis < 3; axis++) {
      least[axis] = Math.min(least[axis], Math.min(from[axis], to[axis]) - reachM * squash[axis])
      most[axis] = Math.max(most[axis], Math.max(from[axis], to[axis]) + reachM * squash[axis])
    }
  })
  return {
    rods,
    count: all.length,
    bones: all.map(({ bone }) => bone),
    tones: all.map(({ tone }) => tone),
    limbCount: limbs.length,
    room: [least, most],
    mostBlendM: Math.max(...all.map(({ blendM }) => blendM)),
  }
}

function isInMiddle(flesh: Flesh): boolean {
  return flesh.from[0] === 0 && (flesh.to === undefined || flesh.to[0] === 0) && otherSide(flesh.bone) === flesh.bone
}

function mirrored(flesh: Flesh): Flesh {
  const { from, to, limb } = flesh
  return {
    ...flesh,
    bone: otherSide(flesh.bone),
    from: [-from[0], from[1], from[2]],
    ...(to === undefined ? {} : { to: [-to[0], to[1], to[2]] as const }),
    ...(limb === undefined ? {} : { limb: otherSide(limb) }),
  }
}

/** How far a position is from one rod's surface. */
export function rodDistance(field: FleshField, rod: number, x: number, y: number, z: number): number {
  const { rods } = field
  const at = rod * ROD_NUMBERS
  const px = (x - rods[at]) * rods[at + 10]
  const py = (y - rods[at + 1]) * rods[at + 11]
  const pz = (z - rods[at + 2]) * rods[at + 12]
  const along = (px * rods[at + 3] + py * rods[at + 4] + pz * rods[at + 5]) * rods[at + 6]
  const t = along < 0 ? 0 : along > 1 ? 1 : along
  const qx = px - t * rods[at + 3]
  const qy = py - t * rods[at + 4]
  const qz = pz - t * rods[at + 5]
  const away = Math.sqrt(qx * qx + qy * qy + qz * qz)
  const radius = rods[at + 7] + (rods[at + 8] - rods[at + 7]) * t + rods[at + 9] * 4 * t * (1 - t)
  if (away < 1e-9) return -radius
  // The field in squashed room, divided by how steep it is there.
  const gx = qx * rods[at + 10]
  const gy = qy * rods[at + 11]
  const gz = qz * rods[at + 12]
  return ((away - radius) * away) / Math.sqrt(gx * gx + gy * gy + gz * gz)
}

function smoothLeast(one: number, other: number, blend: number): number {
  const near = blend - Math.abs(one - other)
  const least = one < other ? one : other
  return near > 0 ? least - (near * near) / (4 * blend) : least
}

const limbLeast = new Float64Array(64)
const limbBlend = new Float64Array(64)
const FAR = 1e9

/** How far a position is from the surface; asks only the `count` rods listed in `near`. */
export function fieldAt(
  field: FleshField,
  near: ArrayLike<number>,
  count: number,
  x: number,
  y: number,
  z: number,
): number {
  const { rods, limbCount } = field
  let trunk = FAR
  let hollow = FAR
  let hollowBlend = 0.001
  for (let limb = 1; limb <= limbCount; limb++) limbLeast[limb] = FAR
  for (let i = 0; i < count; i++) {
    const rod = near[i]
    const at = rod * ROD_NUMBERS
    const distance = rodDistance(field, rod, x, y, z)
    const blend = rods[at + 13]
    const limb = rods[at + 14]
    if (rods[at + 15] === 1) {
      hollow = distance < hollow ? distance : hollow
      hollowBlend = blend
    } else if (limb === 0) trunk = trunk === FAR ? distance : smoothLeast(trunk, distance, blend)
    else if (limbLeast[limb] === FAR) {
      limbLeast[limb] = distance
      limbBlend[limb] = blend
    } else limbLeast[limb] = smoothLeast(limbLeast[limb], distance, blend)
  }
  let least = trunk
  for (let limb = 1; limb <= limbCount; limb++) {
    if (limbLeast[limb] === FAR) continue
    const joined = trunk === FAR ? limbLeast[limb] : smoothLeast(trunk, limbLeast[limb], limbBlend[limb])
    if (joined < least) least = joined
  }
  return hollow === FAR ? least : -smoothLeast(-least, hollow, hollowBlend)
}

/** All rods, as a list for `fieldAt`. */
export function allRods(field: FleshField): Int32Array {
  return Int32Array.from({ length: field.count }, (_, i) => i)
}

/** Writes into `near` the rods that can matter within `reachM` of a position; answers how many. */
export function rodsNear(
  field: FleshField,
  x: number,
  y: number,
  z: number,
  reachM: number,
  distanceM: number,
  near: Int32Array,
): number {
  let count = 0
  const withinM = Math.max(0, distanceM) + field.mostBlendM + 2 * STEEPNESS * reachM
  for (let rod = 0; rod < field.count; rod++) {
    if (rodDistance(field, rod, x, y, z) < withinM) near[count++] = rod
  }
  return count
}
