// Legs, compiled: what the analytic solution of a leg needs of its bones and limits.
//
// A leg of three bones bends as a dog's does: the last bone stays parallel to the first one. Then first and last bone are
// one vector to the solution, and a leg of three bones is as exact and as cheap as one of two.
// The foot lies at (A + bend(L)) turned by roll, then by pitch, with A the first and last bones and L the middle one.

import { atan2, cos } from '../0-foundation/trig.ts'
import type { LegDefinition, SkeletonDefinition } from './skeleton-definition.ts'

/** Constant: one leg. Angles are of the joint below the hip; positive pitch swings a hanging bone ahead. */
export interface LegModel {
  readonly name: string
  readonly end: LegDefinition['end']
  readonly side: LegDefinition['side']
  /** Its joints from the hip down; the last is the foot. */
  readonly joints: Int32Array
  readonly hasThree: boolean
  /** Up and ahead of first and last bone together, and of the middle one; and how far the foot is to the left. */
  readonly firstUp: number
  readonly firstAhead: number
  readonly middleUp: number
  readonly middleAhead: number
  readonly left: number
  readonly firstLength: number
  readonly middleLength: number
  /** Angle from first to middle at rest, and to which side the knee bends. */
  readonly restBend: number
  readonly bendSide: number
  readonly leastBend: number
  readonly mostBend: number
  /** Nearest and furthest that the foot can be from the hip, metres, by those limits. */
  readonly nearestM: number
  readonly furthestM: number
  /** How far it swings to either side, radians. */
  readonly sideRad: number
  /** The joint that its foot rolls over, −1 for a paw; how high the foot's joint is above it, how far behind, and both as an angle. */
  readonly toes: number
  readonly heelUp: number
  readonly heelBack: number
  readonly heelLength: number
  readonly heelRad: number
  /** Where hip and foot are at rest in the body's frame. */
  readonly restHip: readonly [number, number, number]
  readonly restFoot: readonly [number, number, number]
}

/** Of a straight leg's length: no nearer to straight than this, because there the knee would snap. */
const STRAIGHT_SHARE = 0.998

/** Compiles all legs. */
export function planLegs(
  skeleton: SkeletonDefinition,
  jointNames: readonly string[],
  at: Float64Array,
  limits: Float64Array,
  rest: Float64Array,
): LegModel[] {
  return Object.entries(skeleton.legs ?? {}).map(([name, leg]) => {
    const joints = Int32Array.from(leg.joints, (joint) => jointNames.indexOf(joint))
    const bone = (k: number, axis: number): number => at[3 * joints[k] + axis]
    const hasThree = joints.length === 4
    const last = hasThree ? 3 : 0
    const firstUp = bone(1, 1) + (hasThree ? bone(last, 1) : 0)
    const firstAhead = bone(1, 2) + (hasThree ? bone(last, 2) : 0)
    const middleUp = bone(2, 1)
    const middleAhead = bone(2, 2)
    const firstLength = Math.sqrt(firstUp * firstUp + firstAhead * firstAhead)
    const middleLength = Math.sqrt(middleUp * middleUp + middleAhead * middleAhead)
    const bends = bendsOf(joints, hasThree, limits)
    const restBend = bendBetween(firstUp, firstAhead, middleUp, middleAhead)
    const bendSide = restBend === 0 ? (bends.least + bends.most >= 0 ? 1 : -1) : Math.sign(restBend)
    const distances = reachable(firstLength, middleLength, restBend, bendSide, bends)
    const toes = leg.toes === undefined ? -1 : jointNames.indexOf(leg.toes)
    const heelUp = toes < 0 ? 0 : -at[3 * toes + 1]
    const heelBack = toes < 0 ? 0 : at[3 * toes + 2]
    const restAt = (joint: number) => [rest[3 * joint], rest[3 * joint + 1], rest[3 * joint + 2]] as const
    return {
      name,
      end: leg.end,
      side: leg.side,
      joints,
      hasThree,
      firstUp,
      firstAhead,
      middleUp,
      middleAhead,
      left: bone(1, 0) + bone(2, 0) + (hasThree ? bone(last, 0) : 0),
      firstLength,
      middleLength,
      restBend,
      bendSide,
      leastBend: bends.least,
      mostBend: bends.most,
      nearestM: distances.nearest,
      furthestM: distances.furthest,
      sideRad: Math.min(-limits[6 * joints[0] + 4], limits[6 * joints[0] + 5]),
      toes,
      heelUp,
      heelBack,
      heelLength: Math.sqrt(heelUp * heelUp + heelBack * heelBack),
      heelRad: atan2(heelUp, heelBack),
      restHip: restAt(joints[0]),
      restFoot: restAt(joints[joints.length - 1]),
    }
  })
}

/** Limits of the knee, within those of the joint below it, which turns back by as much. */
function bendsOf(joints: Int32Array, hasThree: boolean, limits: Float64Array): { least: number; most: number } {
  const knee = 6 * joints[1] + 2
  const least = limits[knee]
  const most = limits[knee + 1]
  if (!hasThree) return { least, most }
  const below = 6 * joints[2] + 2
  return { least: Math.max(least, -limits[below + 1]), most: Math.min(most, -limits[below]) }
}

/** Angle by which the second vector is turned ahead of the first, in the plane of up and ahead. */
function bendBetween(up: number, ahead: number, otherUp: number, otherAhead: number): number {
  return atan2(ahead * otherUp - up * otherAhead, up * otherUp + ahead * otherAhead)
}

/** Distances from hip to foot that the bend's limits and its side allow. */
function reachable(
  first: number,
  middle: number,
  restBend: number,
  side: number,
  bends: { readonly least: number; readonly most: number },
): { nearest: number; furthest: number } {
  const distance = (bend: number): number =>
    Math.sqrt(first * first + middle * middle + 2 * first * middle * cos(Math.min(Math.PI, Math.max(0, bend))))
  const one = side * (restBend + bends.least)
  const other = side * (restBend + bends.most)
  const rest = distance(Math.abs(restBend))
  const furthest = Math.min(distance(Math.min(one, other)), STRAIGHT_SHARE * (first + middle))
  return { nearest: distance(Math.max(one, other)), furthest: Math.max(furthest, rest) }
}
