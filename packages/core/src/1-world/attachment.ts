// Attachment: a ball in a hand, a bird on a finger. What is held goes where its holder's point goes.
//
// Followers are placed after everything that moves freely, holders before what they hold, so a chain of any depth is right
// within the same tick.

import { f64, i32 } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { NO_ENTITY, slotOf } from '../0-foundation/ids.ts'
import { writeWrapped } from '../0-foundation/trig.ts'
import { stopAtEdge } from './edge.ts'
import { CREATURE, type Entities, HANGS, HELD, ON_GROUND, SOLID } from './entities.ts'

/** How far below its holder's point the foot of what hangs is, as a share of its height: it is taken a little below its top. */
const HANGING_SHARE = 0.8

/** The position of a point in the world (x, y, z), filled by `positionOfPoint`. */
export const pointPosition = new Float64Array(3)

/** Where point `point` of the entity in `slot` is; its position for −1. */
export function positionOfPoint(entities: Entities, slot: number, point: number): void {
  const { slab, columns } = entities
  const F = f64
  pointPosition[0] = F[slab.f + columns.x + slot]
  pointPosition[1] = F[slab.f + columns.y + slot]
  pointPosition[2] = F[slab.f + columns.z + slot]
  const kind = entities.kindOf[slot]
  const extra = entities.extraOf[slot]
  if (point < 0 || kind === undefined || extra === undefined) return
  const at = extra.f + kind.pointsAt + 3 * point
  lookAlong(slab.f + columns.heading + slot)
  const s = frame[0]
  const c = frame[1]
  pointPosition[0] += F[at] * c + F[at + 2] * s
  pointPosition[1] += F[at + 1]
  pointPosition[2] += F[at + 2] * c - F[at] * s
}

/**
 * Puts an entity into a holder's point (−1: at its position), to stand there or to hang from it. A cycle is refused: the answer
 * says whether it was done.
 */
export function attach(entities: Entities, id: number, holder: number, point: number, hangs = false): boolean {
  const { slab, columns } = entities
  for (let up = holder; up !== NO_ENTITY; up = i32[slab.i + columns.parent + slotOf(up)]) if (up === id) return false
  letGo(entities, id)
  i32[slab.i + columns.parent + slotOf(id)] = holder
  i32[slab.i + columns.load + slotOf(holder)]++
  i32[slab.i + columns.parentPoint + slotOf(id)] = point
  const flags = slab.i + columns.flags + slotOf(id)
  if ((i32[flags] & HELD) === 0) entities.held++
  i32[flags] = (i32[flags] | HELD | (hangs ? HANGS : 0)) & ~(hangs ? ON_GROUND : ON_GROUND | HANGS)
  return true
}

/** Lets an entity go; it keeps the speed it was carried with. */
export function detach(entities: Entities, id: number): void {
  const { slab, columns } = entities
  letGo(entities, id)
  i32[slab.i + columns.parent + slotOf(id)] = NO_ENTITY
  i32[slab.i + columns.parentPoint + slotOf(id)] = 0
  const flags = slab.i + columns.flags + slotOf(id)
  if ((i32[flags] & HELD) !== 0) entities.held--
  i32[flags] &= ~(HELD | HANGS)
}

/** Its holder, if it has one, holds one thing less. */
function letGo(entities: Entities, id: number): void {
  const { slab, columns } = entities
  const holder = i32[slab.i + columns.parent + slotOf(id)]
  if (holder !== NO_ENTITY) i32[slab.i + columns.load + slotOf(holder)]--
}

/** Lists what is held in `carried`, holders before what they hold; answers how many there are. Linear, however long a chain is. */
export function listCarried(entities: Entities): number {
  if (entities.held === 0) return 0
  const { slab, columns, slots } = entities
  const I = i32
  if (depths.length < slots) depths = new Int32Array(2 * slots)
  depths.fill(0, 0, slots)
  let deepest = 0
  for (let slot = 0; slot < slots; slot++) {
    if ((I[slab.i + columns.flags + slot] & HELD) !== 0) deepest = Math.max(deepest, measureDepth(entities, slot))
  }
  // Counted by depth, then put where each depth begins.
  if (starts.length < deepest + 1) starts = new Int32Array(2 * deepest + 2)
  starts.fill(0, 0, deepest + 1)
  for (let slot = 0; slot < slots; slot++) if (depths[slot] > 0) starts[depths[slot]]++
  for (let depth = 1; depth <= deepest; depth++) starts[depth] += starts[depth - 1]
  for (let slot = slots - 1; slot >= 0; slot--) if (depths[slot] > 0) carried[--starts[depths[slot]]] = slot
  entities.positionVersion++
  return entities.held
}

/** The slots that are held, as `listCarried` listed them. */
export const carried: number[] = []

/** Scratch, by slot and by depth; used within one call only. */
let depths = new Int32Array(64)
let starts = new Int32Array(64)

/** By how many holders an entity is held, one by the other; notes it for all of them. */
function measureDepth(entities: Entities, slot: number): number {
  const { slab, columns } = entities
  const parent = slab.i + columns.parent
  let steps = 0
  let up = slot
  while (depths[up] === 0 && i32[parent + up] !== NO_ENTITY) {
    up = slotOf(i32[parent + up])
    steps++
  }
  const depth = depths[up] + steps
  let left = depth
  for (let one = slot; one !== up; one = slotOf(i32[parent + one])) depths[one] = left--
  return depth
}

/** Moves something that is held to where it is held, and notes the speed of being carried. Its holder has been moved. */
export function carryOne(entities: Entities, slot: number, dtS: number): void {
  step[0] = dtS
  carry(entities, slot)
}

/** Length of the tick: a cell, because a double as an argument would make garbage for everything that is held. */
const step = new Float64Array(1)

function carry(entities: Entities, slot: number): void {
  const dtS = step[0]
  const { slab, columns } = entities
  const holder = i32[slab.i + columns.parent + slot]
  const F = f64
  positionOfPoint(entities, slotOf(holder), i32[slab.i + columns.parentPoint + slot])
  if ((i32[slab.i + columns.flags + slot] & HANGS) !== 0) lowerPosition(entities, slot, slotOf(holder))
  const x = slab.f + columns.x + slot
  const y = slab.f + columns.y + slot
  const z = slab.f + columns.z + slot
  F[slab.f + columns.vx + slot] = (pointPosition[0] - F[x]) / dtS
  F[slab.f + columns.vy + slot] = (pointPosition[1] - F[y]) / dtS
  F[slab.f + columns.vz + slot] = (pointPosition[2] - F[z]) / dtS
  F[x] = pointPosition[0]
  F[y] = pointPosition[1]
  F[z] = pointPosition[2]
  stopAtEdge(entities, slot)
  const turn = F[slab.f + columns.turn + slotOf(holder)]
  F[slab.f + columns.turn + slot] = turn
  F[slab.f + columns.heading + slot] += turn * dtS
  writeWrapped(F, slab.f + columns.heading + slot)
  if ((i32[slab.i + columns.flags + slot] & (SOLID | CREATURE)) === SOLID) entities.obstacleVersion++
}

/** From the point down to the foot of what hangs from it; not below where its holder stands, or it would be dragged through the ground. */
function lowerPosition(entities: Entities, slot: number, holder: number): void {
  const { slab, columns } = entities
  const down = HANGING_SHARE * (entities.outlineOf[slot]?.heightM ?? 0)
  const least = f64[slab.f + columns.y + holder]
  pointPosition[1] = Math.max(Math.min(pointPosition[1], least), pointPosition[1] - down)
}
