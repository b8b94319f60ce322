// The words of a skeleton: joints in a tree, with limits and a rest pose, independent of how it is drawn.
//
// At rest every joint's axes are the body's own: left (x), up (y), ahead (z). A joint turns its children about itself by
// yaw (positive to the left), then pitch (positive lifts what is ahead), then roll (positive lifts what is left).
// Seeds: 000 §4.1, 003 §10.1 (Silas's degrees of freedom); spec 02.

import type { Vector3 } from '../1-world/definition.ts'

/** Least and most, radians. */
export type AngleRange = readonly [leastRad: number, mostRad: number]

/** One joint. An axis that is left out is stiff. */
export interface JointDefinition {
  /** The joint it hangs in; without one it hangs in the body itself, whose origin is on the ground between the feet. */
  readonly in?: string
  /** Where it is from the joint it hangs in, at rest, metres. */
  readonly at: Vector3
  readonly yaw?: AngleRange
  readonly pitch?: AngleRange
  readonly roll?: AngleRange
}

/** A leg: two or three bones that are bent so that the foot is where it should be. */
export interface LegDefinition {
  /** Its joints from the hip or shoulder down; the last is the foot. Three joints make a leg of two bones, four one of three. */
  readonly joints: readonly string[]
  /** Which end and side it is on, for the order of steps. */
  readonly end: 'fore' | 'hind'
  readonly side: 'left' | 'right'
}

/** A body's bones. */
export interface SkeletonDefinition {
  /** By name; what a joint hangs in comes before it. */
  readonly joints: Readonly<Record<string, JointDefinition>>
  readonly legs?: Readonly<Record<string, LegDefinition>>
  /** Named places of the body that move with a joint: nose, mouth, paws. Metres from the joint, at rest. */
  readonly points?: Readonly<Record<string, { readonly in: string; readonly at: Vector3 }>>
}
