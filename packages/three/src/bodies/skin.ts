// Which bones hold a position of the surface, and which tones of flesh colour it.
//
// A bone holds what lies near its flesh, and lets go over a distance of about the flesh's own thickness, so a thin shin
// bends sharply and a thick neck softly. Bones of one side have no hold on the other. Lips are held apart from the mouth's
// corner forward: the upper by the head, the lower by the jaw.

import type { Vector3 } from '@ethogram/core'
import type { BoneWeights } from './draft.ts'
import { type FleshField, rodDistance } from './flesh-field.ts'
import type { Mouth, Tone } from './form.ts'

/** Over which share of its thickness flesh lets go to its neighbours: of bones and of colour. */
const HOLD = 1.05
const COLOUR = 0.42

/** How near the middle, in shares of a limb's thickness, a bone of one side begins to hold. */
const MIDDLE = 0.25

const distances = new Float64Array(256)

/** Which lip a vertex is: 1 upper, −1 lower, 0 neither. */
export type LipSide = -1 | 0 | 1

/** Measures a position against all flesh; `hold` and `toneShares` then read the result. */
export function feelFlesh(field: FleshField, x: number, y: number, z: number): number {
  let least = Infinity
  for (let rod = 0; rod < field.count; rod++) {
    distances[rod] = isHollow(field, rod) ? Infinity : rodDistance(field, rod, x, y, z)
    if (distances[rod] < least) least = distances[rod]
  }
  return least
}

/** The bones that hold the position felt last, into `held`; within `spanM` of the middle those of both sides. */
export function hold(
  field: FleshField,
  boneOf: Int32Array,
  least: number,
  x: number,
  held: BoneWeights,
  spanM = 0,
): void {
  held.fill(0)
  let isHeld = false
  for (let rod = 0; rod < field.count; rod++) {
    const thick = breadth(field, rod)
    const share = 1 - (distances[rod] - least) / (thick * HOLD)
    if (share <= 0) continue
    const bone = field.bones[rod]
    const side = bone.endsWith('Left') ? 1 : bone.endsWith('Right') ? -1 : 0
    const inside = spanM > 0 ? 0.5 + (x * side) / spanM : (x * side) / (thick * MIDDLE)
    const weight = share * share * (side === 0 ? 1 : ease(inside))
    if (weight > 0) isHeld = true
    if (weight > held[boneOf[rod]]) held[boneOf[rod]] = weight
  }
  // Near the middle between two limbs, too far from all else: those of its own side hold it, on the middle line both alike.
  for (const foreign of [x > 0 ? 'Right' : x < 0 ? 'Left' : ' ', ' ']) {
    if (!isHeld) isHeld = holdBy(field, boneOf, least, foreign, held)
  }
}

/** All bones but those of one side hold the position felt last. Answers whether any did. */
function holdBy(field: FleshField, boneOf: Int32Array, least: number, foreign: string, held: BoneWeights): boolean {
  let isHeld = false
  for (let rod = 0; rod < field.count; rod++) {
    const share = 1 - (distances[rod] - least) / (breadth(field, rod) * HOLD)
    if (share <= 0 || field.bones[rod].endsWith(foreign)) continue
    held[boneOf[rod]] = Math.max(held[boneOf[rod]], share * share)
    isHeld = true
  }
  return isHeld
}

/** The tones at the position felt last, as shares that sum to one. */
export function toneShares(field: FleshField, least: number, shares: Map<Tone, number>): void {
  shares.clear()
  let sum = 0
  for (let rod = 0; rod < field.count; rod++) {
    const share = 1 - (distances[rod] - least) / (thickness(field, rod) * COLOUR)
    if (share <= 0) continue
    const weight = share * share
    sum += weight
    shares.set(field.tones[rod], (shares.get(field.tones[rod]) ?? 0) + weight)
  }
  for (const [tone, weight] of shares) shares.set(tone, weight / sum)
}

/** Height of the line between the lips. */
export function mouthLineUp(mouth: Mouth, leftM: number, aheadM: number): number {
  const t = (aheadM - mouth.cornerAheadM) / (mouth.tipAheadM - mouth.cornerAheadM)
  const inside = Math.min(1, Math.max(0, t))
  const wide = Math.min(1.5, Math.abs(leftM) / mouth.halfWidthM)
  const sag = mouth.sagM * 4 * inside * (1 - inside)
  return (
    mouth.cornerUpM +
    (mouth.tipUpM - mouth.cornerUpM) * t -
    sag +
    bowUp(mouth, leftM, aheadM) +
    mouth.smileM * wide * wide
  )
}

/** How much higher the line is under the nose than it would be without its bow. */
export function bowUp(mouth: Mouth, leftM: number, aheadM: number): number {
  const t = (aheadM - mouth.cornerAheadM) / (mouth.tipAheadM - mouth.cornerAheadM)
  return mouth.bowM * (1 - ease(Math.abs(leftM) / mouth.bowWidthM)) * ease((t - 0.55) / 0.3)
}

/** How far a position is within the mouth's corners, metres; negative outside. */
export function withinMouthM(mouth: Mouth, leftM: number, aheadM: number): number {
  return Math.min(aheadM - mouth.cornerAheadM, mouth.halfWidthM - Math.abs(leftM))
}

/** Over which way from its corners a mouth comes to open fully. */
export function openingM(mouth: Mouth): number {
  return 0.22 * Math.min(mouth.tipAheadM - mouth.cornerAheadM, 2 * mouth.halfWidthM)
}

/** The bones of a mouth, by index, and where the jaw turns. */
export interface LipBones {
  readonly head: number
  readonly jaw: number
  readonly lip: number
  /** Of the corners, left and right. */
  readonly corners?: readonly [number, number]
  readonly jawAheadM: number
}

/** How far above and below the mouth its corners draw the cheeks along, as a share of its width. */
const CHEEK_SHARE = 0.75

/** Shares what head and jaw hold together between them, and gives the upper lip its own bone. */
export function partLips(mouth: Mouth, bones: LipBones, held: BoneWeights, at: Vector3, side: LipSide): void {
  const both = held[bones.head] + held[bones.jaw]
  if (both === 0) return
  const lengthM = mouth.tipAheadM - mouth.cornerAheadM
  const below = mouthLineUp(mouth, at[0], at[2]) - at[1]
  const withinM = withinMouthM(mouth, at[0], at[2])
  const softM = 0.02 * lengthM + Math.max(0, -withinM) * 0.9
  const soft = ease((below + softM) / (2 * softM))
  const isLower = side === 0 ? below > 0 : side < 0
  const open = ease(withinM / openingM(mouth))
  const behind = ease((at[2] - bones.jawAheadM + 0.1 * lengthM) / (0.45 * lengthM))
  const share = (soft + ((isLower ? 1 : 0) - soft) * open) * behind
  held[bones.jaw] = both * share
  const upper = both * (1 - share)
  const lip = isLower ? 0 : ease(1 + below / mouth.lipM) * open
  held[bones.lip] = upper * lip
  held[bones.head] = upper * (1 - lip)
  const awayM = Math.abs(below) + Math.max(0, -withinM)
  drawCorners(mouth, bones, held, at[0], 1 - ease(awayM / (CHEEK_SHARE * mouth.halfWidthM)))
}

/** Gives the corners their hold on a position: all of it at the corner itself, none in the middle, by `share` elsewhere. */
export function drawCorners(mouth: Mouth, bones: LipBones, held: BoneWeights, leftM: number, share: number): void {
  if (bones.corners === undefined) return
  const wide = Math.min(1, Math.abs(leftM) / mouth.halfWidthM)
  const corner = share * wide * wide
  for (const bone of [bones.head, bones.jaw, bones.lip]) {
    held[bones.corners[leftM >= 0 ? 0 : 1]] += held[bone] * corner
    held[bone] *= 1 - corner
  }
}

/** Rises smoothly from 0 to 1 as `t` does. */
export function ease(t: number): number {
  const inside = t < 0 ? 0 : t > 1 ? 1 : t
  return inside * inside * (3 - 2 * inside)
}

function isHollow(field: FleshField, rod: number): boolean {
  return field.rods[rod * 16 + 15] === 1
}

/** How broad flesh is, between its thinnest and its thickest way: a thin ear still bends softly. */
function breadth(field: FleshField, rod: number): number {
  const at = rod * 16
  const { rods } = field
  return (3 * Math.max(rods[at + 7], rods[at + 8])) / (rods[at + 10] + rods[at + 11] + rods[at + 12])
}

/** How thick flesh is across its thinnest way. */
function thickness(field: FleshField, rod: number): number {
  const at = rod * 16
  const { rods } = field
  const thinnest = Math.max(rods[at + 10], rods[at + 11], rods[at + 12])
  return Math.max(rods[at + 7], rods[at + 8]) / Math.max(1, thinnest)
}
