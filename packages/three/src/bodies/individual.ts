// What one body of many that share a skin has of its own: what it wears, in which colours, and how it is built.
//
// A build is a factor along each axis for each joint: what hangs in a joint is as much farther away, and what a bone holds is as much
// larger. So one geometry serves the tall, the stout and the long-legged, and their poses are solved on bones of their own.
// Reads: skeletons. Writes: nothing.

import type { SkeletonDefinition, Vector3 } from '@ethogram/core'
import { Color } from 'three'

/** One body's own looks. */
export interface Individual {
  /** Names of the garments that it wears; those of others are not seen. */
  readonly wears: ReadonlySet<string>
  /** Red, green and blue of each dye, as light adds up. */
  readonly dyes: Float32Array
  /** Factors to the left, up and ahead for each joint, in the skeleton's order. */
  readonly build: Float32Array
  /** Its own bones. */
  readonly skeleton: SkeletonDefinition
}

/** Factors of a joint; what is left out is 1. */
export type BuildOf = (joint: string) => Vector3

/** Bones of one's own: what hangs in a joint is as far away as that joint's factors say, and feet stand on the ground as they did. */
export function builtSkeleton(skeleton: SkeletonDefinition, buildOf: BuildOf): SkeletonDefinition {
  const entries = Object.entries(skeleton.joints)
  const built = new Map(
    entries.map(([name, joint]): [string, typeof joint] => {
      const factors = joint.in === undefined ? ONE : buildOf(joint.in)
      return [name, { ...joint, at: [joint.at[0] * factors[0], joint.at[1] * factors[1], joint.at[2] * factors[2]] }]
    }),
  )
  const sunkM = footUp(built, skeleton) - footUp(new Map(entries), skeleton)
  for (const [name, joint] of built) {
    if (joint.in === undefined) built.set(name, { ...joint, at: [joint.at[0], joint.at[1] - sunkM, joint.at[2]] })
  }
  const points = Object.entries(skeleton.points ?? {}).map(([name, point]) => {
    const factors = buildOf(point.in)
    const at = [point.at[0] * factors[0], point.at[1] * factors[1], point.at[2] * factors[2]] as const
    return [name, { ...point, at }]
  })
  return { ...skeleton, joints: Object.fromEntries(built), points: Object.fromEntries(points) }
}

/** The factors of all joints in a row. */
export function buildRow(skeleton: SkeletonDefinition, buildOf: BuildOf): Float32Array {
  return Float32Array.from(Object.keys(skeleton.joints).flatMap((joint) => buildOf(joint)))
}

/** Colours in a row, as light adds up. */
export function dyeRow(colours: readonly string[]): Float32Array {
  return Float32Array.from(colours.flatMap((colour) => new Color(colour).toArray()))
}

/** Height of the first leg's foot at rest. */
function footUp(
  joints: ReadonlyMap<string, SkeletonDefinition['joints'][string]>,
  skeleton: SkeletonDefinition,
): number {
  const [leg] = Object.values(skeleton.legs ?? {})
  let up = 0
  let name: string | undefined = leg?.joints.at(-1)
  while (name !== undefined) {
    const joint = joints.get(name)
    up += joint?.at[1] ?? 0
    name = joint?.in
  }
  return up
}

const ONE: Vector3 = [1, 1, 1]
