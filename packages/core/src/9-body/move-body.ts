// Stage 9, in the second pass: what moves. The motor block becomes velocity, pose, grip and sound in the world.
//
// All creatures have thought before any body moves, so nobody sees another half-way. Reads: the motor block. Writes: its own block, the creature's own rows of the world, the blackboard.
// Seeds: 000 §4.1 (degrees of freedom), 001 (events are harvested).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { attach, detach, pointPosition, positionOfPoint } from '../1-world/attachment.ts'
import { postSound } from '../1-world/blackboard.ts'
import { type Entities, idAt } from '../1-world/entities.ts'
import type { Kind } from '../1-world/kinds.ts'
import { findNear, indexOfAll } from '../1-world/spatial-index.ts'
import type { Truth } from '../1-world/truth.ts'
import type { MotorModel } from '../8-motor/motor-block.ts'
import type { BodyModel } from './body-block.ts'
import { carry } from './carry.ts'
import type { GaitModel } from './gait-model.ts'

/** The circle to look in: x, z, radius. A cell, because doubles as arguments would make garbage. */
const circle = new Float64Array(3)

/** How far from where it believes a thing to be a grip still closes on it, metres. */
const GRIP_REACH_M = 0.3

/** A point of the thing gripped may be this far from the thing's own position. */
const THING_SIZE_M = 3

const found: number[] = []

/** Lets the body do what the motor room decided. */
export function moveBody(motor: MotorModel, body: BodyModel, mind: Slab, truth: Truth, slot: number): void {
  const { entities } = truth
  const { slab, columns } = entities
  const turn = f64[mind.f + motor.at.turn]
  const velocity = mind.f + motor.at.velocity
  const left = f64[velocity]
  const ahead = f64[velocity + 2]
  lookAlong(slab.f + columns.heading + slot)
  const s = frame[0]
  const c = frame[1]
  // The body turns while it moves: its way is along the middle of the turn, or circles would come out too wide.
  const half = (turn * truth.dtS) / 2
  const alongS = s + half * c
  const alongC = c - half * s
  const length = Math.sqrt(alongS * alongS + alongC * alongC)
  f64[slab.f + columns.vx + slot] = (left * alongC + ahead * alongS) / length
  f64[slab.f + columns.vy + slot] = f64[velocity + 1]
  f64[slab.f + columns.vz + slot] = (ahead * alongC - left * alongS) / length
  f64[slab.f + columns.turn + slot] = turn
  if (body.bones?.gait !== undefined) takeStep(motor, body.bones.gait, mind, truth, slot)
  hold(motor, body, mind, truth, slot)
  carry(motor, body, mind, truth, slot)
  pose(motor, mind, truth, slot)
  const sound = i32[mind.i + motor.at.sound]
  if (sound !== 0) {
    positionOfPoint(entities, slot, -1)
    const loudness = f64[mind.f + motor.at.loudness]
    postSound(truth.board, sound, idAt(entities, slot), pointPosition[0], pointPosition[1], pointPosition[2], loudness)
  }
}

/** Tells the gait where in the world the step ends that the body takes; `frame` is how the body looks now. */
function takeStep(motor: MotorModel, { at }: GaitModel, mind: Slab, { entities, dtS }: Truth, slot: number): void {
  const { slab, columns } = entities
  const end = mind.f + motor.at.step
  const step = mind.f + at.step
  const s = frame[0]
  const c = frame[1]
  const left = f64[end]
  const ahead = f64[end + 1]
  i32[mind.i + at.stepNumber] = i32[mind.i + motor.at.stepNumber]
  f64[step] = f64[slab.f + columns.x + slot] + left * c + ahead * s
  f64[step + 1] = f64[slab.f + columns.z + slot] + ahead * c - left * s
  f64[step + 2] = f64[slab.f + columns.heading + slot] + f64[end + 2]
  f64[step + 3] = f64[end + 3] - dtS
}

/** Opens a grip that is no longer asked for; closes it on whatever is really there. */
function hold(motor: MotorModel, body: BodyModel, mind: Slab, truth: Truth, slot: number): void {
  const { entities } = truth
  const { slab, columns } = entities
  const isGripping = i32[mind.i + body.at.isGripping] !== 0
  const wantsGrip = i32[mind.i + motor.at.grip] !== 0
  if (isGripping && !wantsGrip) detach(entities, idAt(entities, slot))
  i32[mind.i + body.at.isGripping] = wantsGrip ? 1 : 0
  if (!wantsGrip || i32[slab.i + columns.parent + slot] !== 0) return
  lookAlong(slab.f + columns.heading + slot)
  const s = frame[0]
  const c = frame[1]
  const grip = mind.f + motor.at.gripPosition
  const outline = entities.outlineOf[slot]
  const left = f64[grip]
  const ahead = f64[grip + 2]
  const x = f64[slab.f + columns.x + slot] + left * c + ahead * s
  const y = f64[slab.f + columns.y + slot] + (outline === undefined ? 0 : outline.heightM / 2) + f64[grip + 1]
  const z = f64[slab.f + columns.z + slot] + ahead * c - left * s
  gripNearest(truth, slot, x, y, z)
}

function gripNearest(truth: Truth, slot: number, x: number, y: number, z: number): void {
  const { entities, indexes } = truth
  circle[0] = x
  circle[1] = z
  circle[2] = THING_SIZE_M
  const count = findNear(indexOfAll(indexes, entities), entities, circle, found)
  let best = -1
  let bestPoint = -1
  let bestDistance = GRIP_REACH_M
  for (let n = 0; n < count; n++) {
    const other = found[n]
    const points = entities.kindOf[other]?.points.length ?? 0
    if (other === slot || isImagined(entities, other)) continue
    for (let point = -1; point < points; point++) {
      positionOfPoint(entities, other, point)
      const dx = pointPosition[0] - x
      const dy = pointPosition[1] - y
      const dz = pointPosition[2] - z
      const distance = Math.sqrt(dx * dx + dy * dy + dz * dz)
      const isBetter = distance < bestDistance || (distance === bestDistance && other < best)
      if (!isBetter) continue
      best = other
      bestPoint = point
      bestDistance = distance
    }
  }
  if (best >= 0) attach(entities, idAt(entities, slot), idAt(entities, best), bestPoint)
}

function isImagined(entities: Entities, slot: number): boolean {
  return i32[entities.slab.i + entities.columns.onlyFor + slot] !== 0
}

/** Copies the DOFs into the world, and shows a field of its own if the motor room says so. */
function pose(motor: MotorModel, mind: Slab, truth: Truth, slot: number): void {
  const kind = truth.entities.kindOf[slot]
  const extra = truth.entities.extraOf[slot]
  if (kind === undefined || extra === undefined) return
  const dofs = mind.f + motor.at.dof
  f64.copyWithin(extra.f + kind.poseAt, dofs, dofs + kind.dofs.length)
  if (motor.at.shown >= 0) showSkills(motor, mind, kind, extra)
  const shown = i32[mind.i + motor.at.showField]
  if (shown === 0) return
  for (const field of kind.fields) {
    if (field.symbol !== shown) continue
    if (field.type === 'string') i32[extra.i + field.at] = f64[mind.f + motor.at.showValue]
    else f64[extra.f + field.at] = f64[mind.f + motor.at.showValue]
  }
}

/** Copies what skills show into its own fields: 1 is false, 2 is true, 0 is nobody's. */
function showSkills(motor: MotorModel, mind: Slab, kind: Kind, extra: Slab): void {
  for (let k = 0; k < kind.fields.length; k++) {
    const shown = i32[mind.i + motor.at.shown + k]
    if (shown > 0) f64[extra.f + kind.fields[k].at] = shown - 1
  }
}
