// What the body keeps: its grip, and, where it has bones, what its feet do and where its eyes are.
//
// Seeds: 000 §4.1 (degrees of freedom), 003 §10.1.

import type { Slab } from '../0-foundation/arena.ts'
import type { LayoutBuilder } from '../0-foundation/field-list.ts'
import type { Rows } from '../0-foundation/row-table.ts'
import type { DofDefinition } from '../1-world/definition.ts'
import type { Kind } from '../1-world/kinds.ts'
import { CROUCH, type GaitAt, LENGTHENING, LIVELINESS, layOutGait, MANNERS } from './gait-block.ts'
import { createGaitModel, type GaitLeg, type GaitModel, gaitLegRows, type LEG, legFault } from './gait-model.ts'
import type { SkeletonModel } from './skeleton-model.ts'
import { createPose, type Pose } from './solve-pose.ts'

/** Where the body's own block lies, and its bones if it has any. */
export interface BodyModel {
  readonly bones: Bones | undefined
  readonly at: BodyAt
}

/** Offsets in the mind; −1 for what a body without bones has not. */
export interface BodyAt {
  readonly isGripping: number
  /** What it carries by its own will, NO_ENTITY for nothing. */
  readonly carried: number
  /** Middle between the eyes in the body's frame, three doubles. */
  readonly eye: number
  /** By how much its posture makes it lower than it stands, metres; −1 for a body without a top. */
  readonly lowered: number
  /** Whether the feet stand as at rest. */
  readonly isSettled: number
  readonly gait: GaitAt | undefined
}

/** A body with a skeleton. */
export interface Bones {
  readonly skeleton: SkeletonModel
  /** Nothing for a body without legs. */
  readonly gait: GaitModel | undefined
  /** For each manner of the gait the DOF that sets it; −1 for none. */
  readonly mannerDofs: Int32Array
  /** Which point of the kind each point of the skeleton is. */
  readonly points: Int32Array
  /** Room to solve in: a pose is used as soon as it is solved, so all creatures of a species share it. */
  readonly pose: Pose
}

/** Lists the fields of the body block. */
export function layOutBody(list: LayoutBuilder, skeleton: SkeletonModel | undefined): BodyAt {
  const isGripping = list.i32('isGripping', 1, { is: 'flag' })
  const carried = list.i32('carried', 1, { is: 'entity' })
  if (skeleton === undefined) return { isGripping, carried, eye: -1, lowered: -1, isSettled: -1, gait: undefined }
  const eye = list.f64('eye', 3)
  const lowered = skeleton.top < 0 ? -1 : list.f64('lowered', 1)
  const gait = skeleton.legs.length > 0 ? layOutGait(list, skeleton.legNames) : undefined
  const isSettled = gait === undefined ? list.i32('isSettled', 1, { is: 'flag' }) : gait.isSettled
  return { isGripping, carried, eye, lowered, isSettled, gait }
}

/** Rows of the legs for the constants. */
export function legRows(skeleton: SkeletonModel): Rows<typeof LEG> {
  return gaitLegRows(gaitLegs(skeleton))
}

/** Why legs of a skeleton cannot carry it, by their names; empty for a body that can stand. */
export function legFaults(skeleton: SkeletonModel): [leg: string, expected: string][] {
  return gaitLegs(skeleton).flatMap((leg, k) => {
    const fault = legFault(leg)
    return fault === undefined ? [] : [[skeleton.legNames[k], fault]]
  })
}

/** Bones before a mind is laid out: `legsAt` is where `legRows` stand in the constants. */
export interface PlannedBones {
  readonly skeleton: SkeletonModel
  readonly legsAt: number
}

/** Puts a body together. */
export function createBones(
  planned: PlannedBones | undefined,
  dofs: Readonly<Record<string, DofDefinition>> | undefined,
  kind: Kind,
  constants: Slab,
  at: BodyAt,
): Bones | undefined {
  if (planned === undefined) return undefined
  const { skeleton, legsAt } = planned
  const mannerDofs = new Int32Array(MANNERS).fill(-1)
  for (const [k, name] of skeleton.dofNames.entries()) {
    const manner = dofs?.[name]?.manner
    if (manner !== undefined) mannerDofs[MANNER_INDEX[manner]] = k
  }
  return {
    skeleton,
    gait: at.gait === undefined ? undefined : createGaitModel(gaitLegs(skeleton), constants, legsAt, at.gait),
    mannerDofs,
    points: Int32Array.from(skeleton.pointNames, (name) => kind.points.indexOf(name)),
    pose: createPose(skeleton),
  }
}

const MANNER_INDEX = { liveliness: LIVELINESS, crouch: CROUCH, stride: LENGTHENING }

/** Of the reach that the gait is told, a leg uses at most this share at rest: nearer to its end no foot would be set down. */
const STANDING_SHARE = 0.985

/** The legs as the gait sees them. */
function gaitLegs(skeleton: SkeletonModel): GaitLeg[] {
  return skeleton.legs.map(({ end, side, restHip, restFoot, furthestM, left, sideRad, toes, heelUp, heelBack }) => {
    const along = restFoot[2] - restHip[2]
    const down = restFoot[1] - restHip[1]
    const aside = restFoot[0] - restHip[0]
    const rest = Math.sqrt(along * along + down * down + aside * aside)
    // A leg that is nearly straight at rest must be able to stand there, or it would step for ever.
    const reachM = Math.max(Math.sqrt(furthestM * furthestM + left * left), rest / STANDING_SHARE)
    const heel = toes < 0 ? {} : { heel: { upM: heelUp, backM: heelBack } }
    return { end, side, hip: restHip, foot: restFoot, reachM, sideRad, ...heel }
  })
}
