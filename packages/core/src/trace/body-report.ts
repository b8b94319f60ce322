// What a body does, as plain data: its DOFs with their limits and holders, its joints, its feet, and where it looks.
//
// For the studio's body room and for tests. The pose is solved again from the body's own rows, as drawings do it, so what is told is
// what is seen. Reads one creature and its rows as the latest tick left them; writes nothing that lasts.
// Seeds: 000 §4 (degrees of freedom and who holds them), 003 §10.1.

import { f64, i32 } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { readRow } from '../0-foundation/row-table.ts'
import { FOOT_NUMBERS } from '../1-world/kinds.ts'
import type { Bones } from '../9-body/body-block.ts'
import { GAIT_NAMES, HANGING, PLANTED } from '../9-body/gait-block.ts'
import { rotate } from '../9-body/rotation.ts'
import { FRAME_NUMBERS, ROLE_EYE } from '../9-body/skeleton-model.ts'
import { solvePose } from '../9-body/solve-pose.ts'
import type { Creature } from '../creature/model.ts'
import type { Vector3 } from '../definition/types.ts'
import type { WorldInside } from '../world/world-inside.ts'

/** Nearer than this to the end of its range a joint is at it, radians. */
const AT_LIMIT_RAD = 1e-3

/** Higher than this above where it would stand, a foot was lifted, metres. */
const LIFTED_M = 0.005

/** A foot that goes along with the body by more than this share does not stand. */
const LOOSE = 0.5

const AXES = ['yaw', 'pitch', 'roll'] as const

/** A body at one tick. */
export interface BodyReport {
  readonly tick: number
  readonly name: string
  readonly dofs: readonly DofReport[]
  /** Without bones a body has none of these. */
  readonly joints: readonly JointReport[]
  readonly feet: readonly FootReport[]
  /** How it steps, and whether it stands with all feet where they rest; nothing for a body without legs. */
  readonly gait: { readonly name: string; readonly phase: number; readonly isSettled: boolean } | null
  readonly gaze: GazeReport | null
}

/** A degree of freedom. */
export interface DofReport {
  readonly name: string
  readonly value: number
  readonly rest: number
  readonly min: number
  readonly max: number
  readonly maxSpeedPerS: number
  /** The skill that holds it. */
  readonly heldBy: string | null
}

/** A joint: where it is, and its angles in radians with their limits; a stiff axis is left out. */
export interface JointReport {
  readonly name: string
  /** What it hangs in; nothing for the body itself. */
  readonly in: string | null
  /** In the world, metres. */
  readonly at: Vector3
  readonly angles: readonly JointAngle[]
}

/** One axis of a joint. */
export interface JointAngle {
  readonly about: 'yaw' | 'pitch' | 'roll'
  readonly rad: number
  readonly leastRad: number
  readonly mostRad: number
  readonly isAtLimit: boolean
}

/** A foot. */
export interface FootReport {
  readonly leg: string
  /** Bears on the ground; swings in a step; hangs without ground in reach; or was lifted or let loose by a DOF. */
  readonly does: 'stands' | 'swings' | 'hangs' | 'lifted'
  /** Where it is to be, in the world, metres; one that stands stays there. */
  readonly at: Vector3
  /** By how much it is not there, because the leg is too short, metres. */
  readonly missM: number
}

/** Where it looks: from the middle between its eyes, along a direction one long, both in the world. */
export interface GazeReport {
  readonly from: Vector3
  readonly along: Vector3
}

/** Reports on the body of a creature. */
export function reportBody(inside: WorldInside, slot: number, creature: Creature): BodyReport {
  const { model, mind } = creature
  const { bones } = model.body
  const { truth } = inside
  const toWorld = positionOf(inside, slot)
  const report = {
    tick: truth.tick,
    name: truth.entities.nameOf[slot],
    dofs: reportDofs(creature),
  }
  if (bones === undefined) return { ...report, joints: [], feet: [], gait: null, gaze: null }
  solve(inside, slot, creature, bones)
  const gait = bones.gait?.at
  return {
    ...report,
    joints: reportJoints(bones, toWorld),
    feet: reportFeet(creature, bones, toWorld),
    gait:
      gait === undefined
        ? null
        : {
            name: GAIT_NAMES[i32[mind.i + gait.gait]] ?? GAIT_NAMES[0],
            phase: f64[mind.f + gait.phase],
            isSettled: i32[mind.i + gait.isSettled] === 1,
          },
    gaze: reportGaze(bones, toWorld),
  }
}

function reportDofs({ model, mind }: Creature): DofReport[] {
  const { motor } = model
  return motor.dofNames.map((name, k) => {
    const { rest, min, max, speed } = readRow(motor.tables.dof, motor.constants, k)
    const holder = i32[mind.i + motor.at.holder + k]
    return {
      name,
      value: f64[mind.f + motor.at.dof + k],
      rest,
      min,
      max,
      maxSpeedPerS: speed,
      heldBy: holder === 0 ? null : (motor.skillNames[holder - 1] ?? null),
    }
  })
}

/** Where a body is and how it is turned: what brings a position of its own frame into the world. */
type ToWorld = (left: number, up: number, ahead: number) => Vector3

function positionOf(inside: WorldInside, slot: number): ToWorld {
  const { slab, columns } = inside.truth.entities
  const x = f64[slab.f + columns.x + slot]
  const y = f64[slab.f + columns.y + slot]
  const z = f64[slab.f + columns.z + slot]
  lookAlong(slab.f + columns.heading + slot)
  const s = frame[0]
  const c = frame[1]
  return (left, up, ahead) => [x + left * c + ahead * s, y + up, z + ahead * c - left * s]
}

let feet = new Float64Array(32)

/** Solves the pose from the rows that a frame would show. */
function solve(inside: WorldInside, slot: number, { model, mind }: Creature, bones: Bones): void {
  const { entities } = inside.truth
  const { slab, columns } = entities
  const kind = entities.kindOf[slot]
  const extra = entities.extraOf[slot]
  if (kind === undefined || extra === undefined) return
  if (feet.length < FOOT_NUMBERS * kind.legs) feet = new Float64Array(FOOT_NUMBERS * kind.legs)
  lookAlong(slab.f + columns.heading + slot)
  const s = frame[0]
  const c = frame[1]
  for (let leg = 0; leg < kind.legs; leg++) {
    const row = extra.f + kind.feetAt + FOOT_NUMBERS * leg
    const x = f64[row] - f64[slab.f + columns.x + slot]
    const z = f64[row + 2] - f64[slab.f + columns.z + slot]
    feet[FOOT_NUMBERS * leg] = x * c - z * s
    feet[FOOT_NUMBERS * leg + 1] = f64[row + 1] - f64[slab.f + columns.y + slot]
    feet[FOOT_NUMBERS * leg + 2] = x * s + z * c
    feet[FOOT_NUMBERS * leg + 3] = f64[row + 3]
  }
  const dofs = mind.f + model.motor.at.dof
  solvePose(bones.skeleton, f64, dofs, f64, extra.f + kind.stanceAt, feet, 0, bones.pose)
}

function reportJoints({ skeleton, pose }: Bones, toWorld: ToWorld): JointReport[] {
  return skeleton.jointNames.map((name, j) => {
    const at = FRAME_NUMBERS * j
    const angles = AXES.flatMap((about, k): JointAngle[] => {
      const leastRad = skeleton.limits[6 * j + 2 * k]
      const mostRad = skeleton.limits[6 * j + 2 * k + 1]
      if (leastRad === mostRad) return []
      const rad = pose.angles[3 * j + k]
      // A jaw rests at the end of its range; that is not what anybody means by a limit reached.
      const isAtLimit = rad !== 0 && (rad < leastRad + AT_LIMIT_RAD || rad > mostRad - AT_LIMIT_RAD)
      return [{ about, rad, leastRad, mostRad, isAtLimit }]
    })
    return {
      name,
      in: skeleton.jointNames[skeleton.parent[j]] ?? null,
      at: toWorld(pose.frames[at], pose.frames[at + 1], pose.frames[at + 2]),
      angles,
    }
  })
}

function reportFeet({ mind }: Creature, { gait, skeleton, pose }: Bones, toWorld: ToWorld): FootReport[] {
  if (gait === undefined) return []
  return skeleton.legNames.map((leg, k) => {
    const mode = i32[mind.i + gait.at.mode + k]
    const [left, up, ahead, missM] = pose.footGoals.subarray(4 * k, 4 * k + 4)
    const isLoose = pose.wishes[skeleton.wishes.feet + 4 * k + 3] > LOOSE
    const isLifted = isLoose || up > feet[FOOT_NUMBERS * k + 1] + LIFTED_M
    const does = mode === HANGING ? 'hangs' : mode !== PLANTED ? 'swings' : isLifted ? 'lifted' : 'stands'
    return { leg, does, at: toWorld(left, up, ahead), missM }
  })
}

const AHEAD = Float64Array.of(0, 0, 1)
const cells = new Float64Array(3)

/** The mean of where the eyes point; of a body without eyes, where its head does. */
function reportGaze({ skeleton, pose }: Bones, toWorld: ToWorld): GazeReport | null {
  if (skeleton.headJoint < 0) return null
  const own = skeleton.jointNames.map((_, j) => j).filter((j) => skeleton.role[j] === ROLE_EYE)
  const eyes = own.length > 0 ? own : [skeleton.headJoint]
  let [left, up, ahead] = [0, 0, 0]
  for (const joint of eyes) {
    rotate(pose.frames, FRAME_NUMBERS * joint + 3, AHEAD, 0, cells, 0)
    left += cells[0]
    up += cells[1]
    ahead += cells[2]
  }
  const length = Math.sqrt(left * left + up * up + ahead * ahead)
  const [x, y, z] = toWorld(0, 0, 0)
  const [tx, ty, tz] = toWorld(left / length, up / length, ahead / length)
  return { from: toWorld(pose.eye[0], pose.eye[1], pose.eye[2]), along: [tx - x, ty - y, tz - z] }
}
