// The words of a skeleton: joints in a tree, with limits and a rest pose, independent of how it is drawn.
//
// At rest every joint's axes are the body's own: left (x), up (y), ahead (z). A joint turns its children about itself by
// yaw (positive to the left), then pitch (positive lifts what is ahead), then roll (positive lifts what is left).
// Seeds: 000 §4.1, 003 §10.1 (Silas's degrees of freedom).

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
  /**
   * The joint in its foot that the foot rolls over, heel first on the ground and last off it, as a person's does; a leg without one
   * ends in a paw, which stays flat as long as it stands.
   */
  readonly toes?: string
}

/** What it looks with: a head carried by a neck, and eyes in the head. */
export interface GazeDefinition {
  /** Joints that turn the head, from the lowest of the neck up; the last one is the head and hits the direction exactly. */
  readonly head: readonly string[]
  /** Joints of the eyes; they hang in the head. */
  readonly eyes?: readonly string[]
}

/** Joints that are bent together, within their limits, so that a point of the body comes to a position. */
export interface ChainDefinition {
  /** From the body out; each hangs in the one before it. */
  readonly joints: readonly string[]
  /** A point of the skeleton that hangs in the last of them or further out. */
  readonly point: string
}

/** A named point of the body that moves with a joint. */
export interface JointPointDefinition {
  readonly in: string
  /** Metres from the joint, at rest. */
  readonly at: Vector3
}

/** A body's bones. */
export interface SkeletonDefinition {
  /** By name; what a joint hangs in comes before it. */
  readonly joints: Readonly<Record<string, JointDefinition>>
  readonly legs?: Readonly<Record<string, LegDefinition>>
  /** Named points of the body that move with a joint: nose, mouth, paws. */
  readonly points?: Readonly<Record<string, JointPointDefinition>>
  readonly gaze?: GazeDefinition
  /** The point that is highest when it stands: by how much that is lower, the whole body is at present. Without one it is always as high as its shape. */
  readonly top?: string
  /** Chains by name that reach for a position: the nose for a bowl, the tip of a tail. */
  readonly chains?: Readonly<Record<string, ChainDefinition>>
}
