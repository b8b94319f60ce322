// A skeleton, compiled: flat arrays of joints, legs and points, and where the wishes of the DOFs go.
//
// The arrays are the model's own and not part of the arena, because drawing solves poses too, between ticks and often in
// another thread; nothing in them changes while creatures live. Reads: definitions without problems.
// Seeds: 000 §4.1, 003 §10.1.

import type { DofDefinition, JointAxis } from '../1-world/definition.ts'
import { type DofEffects, planEffects, type WishOffsets } from './dof-effects.ts'
import { type LegModel, planLegs } from './leg-model.ts'
import type { SkeletonDefinition } from './skeleton-definition.ts'

/** What a pose is solved from: bones and the DOFs that move them. Plain data, as in a definition and in the scenery. */
export interface SkeletonSource {
  readonly skeleton: SkeletonDefinition
  readonly dofs: Readonly<Record<string, DofDefinition>>
}

/** How a joint's angles are found; 0: as the pose says. First joint of a leg: all of the leg is solved there. */
export const ROLE_LEG = 1
/** Further joints of a leg, and its foot. */
export const ROLE_SHANK = 2
export const ROLE_FOOT = 3
/** A joint that turns the head, and an eye. */
export const ROLE_HEAD = 4
export const ROLE_EYE = 5
/** The joint that a foot rolls over. */
export const ROLE_TOES = 6

/** Numbers of a joint in a solved pose: position (left, up, ahead), quaternion (x, y, z, w), in the body's frame. */
export const FRAME_NUMBERS = 7

/** A chain that reaches for a position. */
export interface ChainModel {
  readonly name: string
  readonly joints: Int32Array
  /** Its point: the joint it moves with, and where it is from there. */
  readonly pointJoint: number
  readonly pointAt: Float64Array
}

/** Constant: a skeleton and its DOFs. Joints stand in the order of the definition, DOFs in the order of their names. */
export interface SkeletonModel {
  readonly jointNames: readonly string[]
  readonly dofNames: readonly string[]
  readonly dofRests: Float64Array
  readonly legNames: readonly string[]
  readonly pointNames: readonly string[]
  /** Joints so that what one hangs in comes before it. */
  readonly order: Int32Array
  /** What each hangs in; −1 for the body. */
  readonly parent: Int32Array
  /** Three per joint. */
  readonly at: Float64Array
  /** Least and most of yaw, pitch, roll: six per joint; 0 for a stiff axis. */
  readonly limits: Float64Array
  readonly role: Int32Array
  /** Which leg, or which joint of the head's chain it is. */
  readonly roleOf: Int32Array
  readonly legs: readonly LegModel[]
  /** How many joints turn the head. */
  readonly headCount: number
  /** Middle of the eyes from the joint of the head; the head itself without eyes. −1 if it has no gaze. */
  readonly headJoint: number
  readonly eyeMiddle: Float64Array
  readonly chains: readonly ChainModel[]
  readonly pointJoint: Int32Array
  readonly pointAt: Float64Array
  /** Which point is the top of it, and how high that is at rest, metres; −1 for a body without one. */
  readonly top: number
  readonly topUpM: number
  /** The point over the body's origin that a stance turns it about. */
  readonly pivot: Float64Array
  readonly wishes: WishOffsets
  readonly effects: DofEffects
  /** Whether some DOF points the head: otherwise the joints of the neck are turned like all others. */
  readonly headIsAimed: boolean
}

/** Axes in the order of a joint's angles. */
const AXES: readonly JointAxis[] = ['yaw', 'pitch', 'roll']

/** Compiles a skeleton with its DOFs. For drawing: `compileSkeleton(entity.skeleton)` of a scenery's entity. */
export function compileSkeleton({ skeleton, dofs }: SkeletonSource): SkeletonModel {
  const jointNames = Object.keys(skeleton.joints)
  const indexOf = (name: string): number => jointNames.indexOf(name)
  const parent = Int32Array.from(jointNames, (name) => {
    const above = skeleton.joints[name].in
    return above === undefined ? -1 : indexOf(above)
  })
  const order = parentsFirst(parent)
  const at = Float64Array.from(jointNames.flatMap((name) => skeleton.joints[name].at))
  const rest = restPositions(order, parent, at)
  const limits = Float64Array.from(
    jointNames.flatMap((name) => AXES.flatMap((axis) => skeleton.joints[name][axis] ?? [0, 0])),
  )
  const legs = planLegs(skeleton, jointNames, at, limits, rest)
  const dofNames = Object.keys(dofs).sort((a, b) => (a < b ? -1 : 1))
  const points = Object.entries(skeleton.points ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const { role, roleOf } = rolesOf(skeleton, jointNames)
  const head = skeleton.gaze?.head ?? []
  const eyes = skeleton.gaze?.eyes ?? []
  const chains = Object.entries(skeleton.chains ?? {}).map(([name, chain]): ChainModel => {
    const joints = Int32Array.from(chain.joints, indexOf)
    const point = skeleton.points?.[chain.point] ?? { in: chain.joints[0], at: [0, 0, 0] as const }
    return { name, joints, pointJoint: indexOf(point.in), pointAt: Float64Array.from(point.at) }
  })
  const legNames = Object.keys(skeleton.legs ?? {})
  const wishes = wishOffsets(jointNames.length, legs.length, chains.length)
  const effects = planEffects(dofs, dofNames, jointNames, legNames, Object.keys(skeleton.chains ?? {}), wishes)
  return {
    jointNames,
    dofNames,
    dofRests: Float64Array.from(dofNames, (name) => dofs[name].rest ?? 0),
    legNames,
    pointNames: points.map(([name]) => name),
    order,
    parent,
    at,
    limits,
    role,
    roleOf,
    legs,
    headCount: head.length,
    headJoint: head.length === 0 ? -1 : indexOf(head[head.length - 1]),
    eyeMiddle: middleOf(eyes.map((name) => skeleton.joints[name].at)),
    chains,
    pointJoint: Int32Array.from(points, ([, point]) => indexOf(point.in)),
    pointAt: Float64Array.from(points.flatMap(([, point]) => point.at)),
    top: points.findIndex(([name]) => name === skeleton.top),
    topUpM: skeleton.top === undefined ? 0 : (restPoints(skeleton)[skeleton.top]?.[1] ?? 0),
    pivot: pivotOf(legs, rest),
    wishes,
    effects,
    headIsAimed: Object.values(dofs).some((dof) => dof.aims?.with === 'head'),
  }
}

/** Where a point of the skeleton is at rest, in the body's frame. */
export function restPoints(skeleton: SkeletonDefinition): Record<string, readonly [number, number, number]> {
  const position = (name: string | undefined): [number, number, number] => {
    if (name === undefined) return [0, 0, 0]
    const joint = skeleton.joints[name]
    const above = position(joint.in)
    return [above[0] + joint.at[0], above[1] + joint.at[1], above[2] + joint.at[2]]
  }
  return Object.fromEntries(
    Object.entries(skeleton.points ?? {}).map(([name, point]) => {
      const above = position(point.in)
      return [name, [above[0] + point.at[0], above[1] + point.at[1], above[2] + point.at[2]] as const]
    }),
  )
}

/** Where joints are at rest, three numbers each. */
function restPositions(order: Int32Array, parent: Int32Array, at: Float64Array): Float64Array {
  const rest = Float64Array.from(at)
  for (const joint of order) {
    for (let k = 0; k < 3 && parent[joint] >= 0; k++) rest[3 * joint + k] += rest[3 * parent[joint] + k]
  }
  return rest
}

/** The order in which joints are solved. */
function parentsFirst(parent: Int32Array): Int32Array {
  const done = new Set<number>()
  const visit = (joint: number): void => {
    if (done.has(joint)) return
    if (parent[joint] >= 0) visit(parent[joint])
    done.add(joint)
  }
  for (let joint = 0; joint < parent.length; joint++) visit(joint)
  return Int32Array.from(done)
}

function rolesOf(skeleton: SkeletonDefinition, jointNames: readonly string[]) {
  const role = new Int32Array(jointNames.length)
  const roleOf = new Int32Array(jointNames.length)
  const set = (name: string, what: number, of: number): void => {
    role[jointNames.indexOf(name)] = what
    roleOf[jointNames.indexOf(name)] = of
  }
  for (const [k, leg] of Object.values(skeleton.legs ?? {}).entries()) {
    leg.joints.forEach((name, n) => {
      set(name, n === 0 ? ROLE_LEG : n === leg.joints.length - 1 ? ROLE_FOOT : ROLE_SHANK, k)
    })
    if (leg.toes !== undefined) set(leg.toes, ROLE_TOES, k)
  }
  skeleton.gaze?.head.forEach((name, k) => {
    set(name, ROLE_HEAD, k)
  })
  for (const name of skeleton.gaze?.eyes ?? []) set(name, ROLE_EYE, 0)
  return { role, roleOf }
}

function wishOffsets(joints: number, legs: number, chains: number): WishOffsets {
  const body = 3 * joints
  const shift = body + 3
  const feet = shift + 3
  const aim = feet + 4 * legs
  const reach = aim + 5
  return { body, shift, feet, aim, reach, count: reach + 4 * chains }
}

function middleOf(positions: readonly (readonly number[])[]): Float64Array {
  const middle = new Float64Array(3)
  for (const position of positions) for (let k = 0; k < 3; k++) middle[k] += position[k] / positions.length
  return middle
}

/** At the mean height of the hips, as the gait has it; a body without legs turns about its first joint's height. */
function pivotOf(legs: readonly LegModel[], rest: Float64Array): Float64Array {
  const height = legs.length === 0 ? rest[1] : legs.reduce((sum, leg) => sum + leg.restHip[1], 0) / legs.length
  return Float64Array.of(0, height, 0)
}
