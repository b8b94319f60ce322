// One creature with a foreign body: what its moment means to the body's motion.
//
// Reads the creature's moment (way, turn, skills, DOFs, points) and says it in the body's words: metres ahead, commands, a
// position to look at. Used alike by a body drawn alone and by a member of a crowd. Writes the motion it owns.
import type { SceneryEntity } from '@ethogram/core'
import { Vector3 } from 'three'
import { dofOffset, type Moment, pointOffset } from '../drawing.ts'
import { shapeSize } from '../shape-geometry.ts'
import { expressionOf } from './expression.ts'
import { advanceMotion, createMotion, type Doing, type Motion } from './motion.ts'
import { commandOfSkill, type Rig } from './rig.ts'

/** How far away a gaze given as angles is taken to meet something, in body heights. */
const FAR_HEIGHTS = 100

/** A creature's DOFs for where it looks, in radians to the left and up, which add up, and the point it may have instead. */
const YAW_DOFS = ['headYaw', 'eyesYaw']
const PITCH_DOFS = ['headPitch', 'eyesPitch']
const GAZE_POINT = 'gaze'

/** A creature on a foreign body. */
export interface ForeignMember {
  readonly motion: Motion
  readonly heightM: number
  advance(moment: Moment): void
}

/** Puts a creature on a body. */
export function createMember(rig: Rig, entity: SceneryEntity): ForeignMember {
  const { heightM } = shapeSize(entity.shape)
  const motion = createMotion(rig, expressionOf(rig.gltf, rig.map, rig.root, entity))
  const doing: Doing = {
    dtS: 0,
    aheadM: 0,
    turnRad: 0,
    heightM,
    commands: [],
    lookAt: undefined,
    dofs: new Float64Array(entity.dofs.length),
    dofsAt: 0,
  }
  const commands = new Map<string, string>()
  const target = new Vector3()
  const lookAt = gazeOf(entity, rig, heightM)
  const advance = (moment: Moment): void => {
    doing.dtS = moment.dtS
    doing.aheadM = moment.way.x * Math.sin(moment.headingRad) + moment.way.z * Math.cos(moment.headingRad)
    doing.turnRad = moment.turnRad
    doing.commands = moment.skills.map((skill) => {
      const known = commands.get(skill) ?? commandOfSkill(rig, skill)
      commands.set(skill, known)
      return known
    })
    doing.dofs = moment.pose
    doing.dofsAt = moment.poseAt
    doing.lookAt =
      moment.lookAt === undefined
        ? lookAt(motion, moment, target)
        : intoFrame(moment, heightM, target.copy(moment.lookAt))
    advanceMotion(motion, doing)
  }
  return { motion, heightM, advance }
}

/** A position of the world in the creature's own frame, in body heights. */
function intoFrame(moment: Moment, heightM: number, position: Vector3): Vector3 {
  position.sub(moment.at)
  const cos = Math.cos(moment.headingRad)
  const sin = Math.sin(moment.headingRad)
  return position
    .set(position.x * cos - position.z * sin, position.y, position.x * sin + position.z * cos)
    .multiplyScalar(1 / heightM)
}

/** Where a creature says that it looks: at its point `gaze`, or along its DOFs for the head when they are turned. */
function gazeOf(
  entity: SceneryEntity,
  rig: Rig,
  heightM: number,
): (motion: Motion, moment: Moment, into: Vector3) => Vector3 | undefined {
  const point = pointOffset(entity, GAZE_POINT)
  if (point >= 0) {
    return (_, { pose, poseAt }, into) => into.fromArray(pose, poseAt + point).multiplyScalar(1 / heightM)
  }
  const offsets = (names: readonly string[]): number[] =>
    names.map((name) => dofOffset(entity, name)).filter((offset) => offset >= 0)
  const yaws = offsets(YAW_DOFS)
  const pitches = offsets(PITCH_DOFS)
  const head = rig.gaze?.head
  if (yaws.length === 0 || head === undefined) return () => undefined
  return ({ nodes }, { pose, poseAt }, into) => {
    let yawRad = 0
    let pitchRad = 0
    for (const offset of yaws) yawRad += pose[poseAt + offset]
    for (const offset of pitches) pitchRad += pose[poseAt + offset]
    if (Math.abs(yawRad) + Math.abs(pitchRad) < 1e-3) return undefined
    const ahead = Math.cos(pitchRad)
    into.set(Math.sin(yawRad) * ahead, Math.sin(pitchRad), Math.cos(yawRad) * ahead).multiplyScalar(FAR_HEIGHTS)
    into.x += nodes[16 * head + 12]
    into.y += nodes[16 * head + 13]
    into.z += nodes[16 * head + 14]
    return into
  }
}
