// Carrying: a ball in a dog's mouth, a cup in a hand. What it takes hangs from a point of its body until it is let go.
//
// The motor room says with which point, and where it believes the thing to be; the body closes on whatever is really there, if that
// is small enough and nobody else has it. Reads: the motor block, what is near. Writes: its own block, who holds what.
// Seeds: 003 §10.2 (GrabberSkill), §6.1.3 (the ball dropped at the person's feet).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { NO_ENTITY, slotOf } from '../0-foundation/ids.ts'
import { attach, detach, pointPosition, positionOfPoint } from '../1-world/attachment.ts'
import { type Entities, idAt, isAlive } from '../1-world/entities.ts'
import { findNear, indexOfAll } from '../1-world/spatial-index.ts'
import type { Truth } from '../1-world/truth.ts'
import type { MotorModel } from '../8-motor/motor-block.ts'
import type { BodyModel } from './body-block.ts'
import {
  keepThrowInside,
  THROW_AIM,
  THROW_BOUNCE,
  THROW_HAND,
  THROW_NUMBERS,
  THROW_RADIUS,
  writeThrow,
} from './throw.ts'

/** The circle to look in: x, z, radius. A cell, because doubles as arguments would make garbage. */
const circle = new Float64Array(3)

/** How far a thing's middle may be from the point that takes it, and from where it is believed to be, metres. */
const REACH_M = 0.35

const found: number[] = []

/** Where the thing is believed to be: x, y, z. */
const believed = new Float64Array(3)

/** What is thrown, from where and where to. */
const flight = new Float64Array(THROW_NUMBERS)

/** Lets go of what is no longer wanted; takes what is there. */
export function carry(motor: MotorModel, body: BodyModel, mind: Slab, truth: Truth, slot: number): void {
  const { entities } = truth
  const wish = i32[mind.i + motor.at.carry]
  const at = mind.i + body.at.carried
  if (i32[at] !== NO_ENTITY && !isStillHeld(entities, i32[at], slot)) i32[at] = NO_ENTITY
  if (wish === 0) {
    if (i32[at] !== NO_ENTITY) detach(entities, i32[at])
    i32[at] = NO_ENTITY
    return
  }
  if (motor.at.throws >= 0 && i32[mind.i + motor.at.throws] !== 0) {
    const thrown = heldBy(entities, slot, wish - 2)
    if (thrown >= 0 && throwHeld(motor, mind, truth, slot, wish - 2, thrown)) i32[at] = NO_ENTITY
    return
  }
  if (i32[at] !== NO_ENTITY) return
  const point = wish - 2
  const other = findThing(motor, mind, truth, slot, point)
  if (other < 0) return
  const id = idAt(entities, other)
  if (attach(entities, id, idAt(entities, slot), point, true)) i32[at] = id
}

/** What hangs or stands at a point of a body, whoever put it there; −1 for nothing. */
function heldBy(entities: Entities, slot: number, point: number): number {
  const { slab, columns } = entities
  if (i32[slab.i + columns.load + slot] === 0) return -1
  const own = idAt(entities, slot)
  for (let other = 0; other < entities.slots; other++) {
    if (i32[slab.i + columns.parent + other] !== own) continue
    if (isSamePoint(entities, slot, i32[slab.i + columns.parentPoint + other], point)) return other
  }
  return -1
}

/** Two names of one point of the body are the same hand. */
function isSamePoint(entities: Entities, slot: number, a: number, b: number): boolean {
  const kind = entities.kindOf[slot]
  const extra = entities.extraOf[slot]
  if (a === b || a < 0 || b < 0 || kind === undefined || extra === undefined) return a === b
  const one = extra.f + kind.pointsAt + 3 * a
  const other = extra.f + kind.pointsAt + 3 * b
  return squaredOf(f64[one] - f64[other], f64[one + 1] - f64[other + 1], f64[one + 2] - f64[other + 2]) < 1e-12
}

/** Lets a thing fly as soon as it is clear of the own body; answers whether it did. */
function throwHeld(motor: MotorModel, mind: Slab, truth: Truth, slot: number, point: number, thrown: number): boolean {
  const { entities } = truth
  const { slab, columns } = entities
  const kind = entities.kindOf[slot]
  const extra = entities.extraOf[slot]
  const aheadM =
    point < 0 || kind === undefined || extra === undefined ? 0 : f64[extra.f + kind.pointsAt + 3 * point + 2]
  const clearM = (entities.outlineOf[slot]?.boundM ?? 0) + (entities.outlineOf[thrown]?.boundM ?? 0)
  if (point >= 0 && aheadM < clearM) return false
  aim(motor, mind, entities, slot, point, thrown)
  keepThrowInside(truth, flight, slab.f + columns.x + slot, slab.f + columns.z + slot)
  detach(entities, idAt(entities, thrown))
  f64[slab.f + columns.x + thrown] += flight[THROW_HAND] - pointPosition[0]
  f64[slab.f + columns.z + thrown] += flight[THROW_HAND + 2] - pointPosition[2]
  writeThrow(flight, slab.f + columns.vx + thrown, slab.f + columns.vy + thrown, slab.f + columns.vz + thrown)
  return true
}

/** Notes what is thrown from which hand at what. */
function aim(motor: MotorModel, mind: Slab, entities: Entities, slot: number, point: number, thrown: number): void {
  believe(mind.f + motor.at.throwPosition, entities, slot)
  positionOfPoint(entities, slot, point)
  for (let axis = 0; axis < 3; axis++) {
    flight[THROW_HAND + axis] = pointPosition[axis]
    flight[THROW_AIM + axis] = believed[axis]
  }
  flight[THROW_RADIUS] = entities.outlineOf[thrown]?.boundM ?? 0
  flight[THROW_BOUNCE] = entities.kindOf[thrown]?.bounce ?? 0
}

/** Somebody may have taken it away, or it may be gone. */
function isStillHeld(entities: Entities, id: number, slot: number): boolean {
  if (!isAlive(entities, id)) return false
  return i32[entities.slab.i + entities.columns.parent + slotOf(id)] === idAt(entities, slot)
}

/** The thing nearest to where one is believed to be, within reach of the point; −1 for none. */
function findThing(motor: MotorModel, mind: Slab, truth: Truth, slot: number, point: number): number {
  const { entities, indexes } = truth
  const { slab, columns } = entities
  believe(mind.f + motor.at.carryPosition, entities, slot)
  positionOfPoint(entities, slot, point)
  const x = pointPosition[0]
  const y = pointPosition[1]
  const z = pointPosition[2]
  circle[0] = x
  circle[1] = z
  circle[2] = REACH_M
  const count = findNear(indexOfAll(indexes, entities), entities, circle, found)
  let best = -1
  let bestSquared = REACH_M * REACH_M
  for (let n = 0; n < count; n++) {
    const other = found[n]
    if (other === slot || !isFree(entities, other) || !isSmall(entities, other, slot)) continue
    const half = (entities.outlineOf[other]?.heightM ?? 0) / 2
    const ox = f64[slab.f + columns.x + other]
    const oy = f64[slab.f + columns.y + other] + half
    const oz = f64[slab.f + columns.z + other]
    if (squaredOf(ox - x, oy - y, oz - z) > REACH_M * REACH_M) continue
    const squared = squaredOf(ox - believed[0], oy - believed[1], oz - believed[2])
    if (squared > bestSquared || (squared === bestSquared && other > best)) continue
    best = other
    bestSquared = squared
  }
  return best
}

/** Turns a position of the own frame, from the middle of the body, into one of the world. */
function believe(at: number, entities: Entities, slot: number): void {
  const { slab, columns } = entities
  lookAlong(slab.f + columns.heading + slot)
  const s = frame[0]
  const c = frame[1]
  const middle = (entities.outlineOf[slot]?.heightM ?? 0) / 2
  believed[0] = f64[slab.f + columns.x + slot] + f64[at] * c + f64[at + 2] * s
  believed[1] = f64[slab.f + columns.y + slot] + middle + f64[at + 1]
  believed[2] = f64[slab.f + columns.z + slot] + f64[at + 2] * c - f64[at] * s
}

function squaredOf(x: number, y: number, z: number): number {
  return x * x + y * y + z * z
}

/** Nobody has it, and it is really there. */
function isFree(entities: Entities, slot: number): boolean {
  const { slab, columns } = entities
  return i32[slab.i + columns.parent + slot] === NO_ENTITY && i32[slab.i + columns.onlyFor + slot] === 0
}

/** Nobody carries what is larger than itself. */
function isSmall(entities: Entities, other: number, slot: number): boolean {
  const thing = entities.outlineOf[other]
  const own = entities.outlineOf[slot]
  if (thing === undefined || own === undefined) return false
  return thing.heightM < own.heightM && 2 * thing.boundM < own.heightM
}
