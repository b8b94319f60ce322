// All move: velocities become steps, steps stop before they touch anything. What is held is carried along afterwards.
//
// Nobody's turn comes first. Each step is planned from the same instant; along obstacles, and around creatures that stand still,
// everyone slides alone; against each other the free shares of the steps shrink together, round by round, until no two would meet (if
// that takes too long, those still in conflict stand still this tick, which is always possible because nobody overlapped at the start).
// Who is left with nothing tries once more, around whoever is in the way.
// So the order of entities in a list changes nothing. Whoever runs into something that rolls kicks it: small round things would
// otherwise hold up a walker for ever. Reads and writes the world's columns only.

import { f64, i32 } from '../0-foundation/arena.ts'
import { GRAVITY_MPS2 } from '../0-foundation/gravity.ts'
import { contact, SKIN_M, sweepOutline } from '../0-foundation/outline.ts'
import { writeWrapped } from '../0-foundation/trig.ts'
import { stopAtEdge, WORLD_EDGE_M } from './edge.ts'
import {
  ALIVE,
  CREATURE,
  type Entities,
  HELD,
  KEEPS_TO_GROUND,
  ON_GROUND,
  SOLID,
  solidSlots,
  TOUCHED,
} from './entities.ts'
import { sharesHeight, writeHeight } from './height.ts'
import { findObstacles, type Obstacles, overlapsInHeight, refreshObstacles, roundOf } from './obstacles.ts'
import { findNear, indexOfAll, type SpatialIndex, type SpatialIndexes } from './spatial-index.ts'
import { groundHeight, type Terrain } from './terrain.ts'

/** Rounds in which solid movers agree on their free shares before those in conflict stand still. */
const MAX_ROUNDS = 8

/** How often a step is turned along an obstacle before what is left of it is given up. */
const MAX_SLIDES = 2

/** Less of a step than this is none. */
const BLOCKED_SHARE = 1e-3

/** How fast what is kicked rolls off, × how fast the kicker came: faster than whoever comes after it. */
const KICK = 1.3

/** Moves everything that is not held by one step of `dtS` seconds. */
export function moveAll(
  entities: Entities,
  terrain: Terrain,
  obstacles: Obstacles,
  indexes: SpatialIndexes,
  dtS: number,
): void {
  tickS[0] = dtS
  const solids = planSteps(entities)
  if (solids > 0) {
    refreshObstacles(obstacles, entities)
    measureReach(entities, solids)
    const index = indexOfAll(indexes, entities)
    for (let k = 0; k < solids; k++) {
      slideAlongObstacles(entities, obstacles, solidMovers[k])
      // Or a ball between two that stand still would hold up a walker.
      slideAround(entities, index, solidMovers[k], isResting)
    }
    shareSpace(entities, index, solids)
    if (turnBlocked(entities, obstacles, index, solids) > 0) shareSpace(entities, index, solids)
  }
  takeSteps(entities, terrain)
  if (solids > 0) takeKicks(entities)
  entities.positionVersion++
}

// Scratch, by slot; used within one call only, so shared by all worlds.
let stepX = new Float64Array(64)
let stepZ = new Float64Array(64)
let share = new Float64Array(64)
let nextShare = new Float64Array(64)
/** Speed with which something is kicked along the line from the kicker's middle to its own, m/s; 0 for none. */
let kickSpeed = new Float64Array(64)
let kickX = new Float64Array(64)
let kickZ = new Float64Array(64)
/** Length of the tick: a cell, because a double as an argument would make garbage for everything that moves. */
const tickS = new Float64Array(1)
const solidMovers: number[] = []
const blocked: number[] = []
const found: number[] = []
/** Where to look: least x and z, greatest x and z; x, z, radius. */
const rectangle = new Float64Array(4)
const height = new Float64Array(1)
const circle = new Float64Array(3)

/** Plans the steps of solid things; answers how many of them move freely, and lists those. */
function planSteps(entities: Entities): number {
  const dtS = tickS[0]
  const { slots, slab, columns } = entities
  if (stepX.length < slots) {
    stepX = new Float64Array(slots * 2)
    stepZ = new Float64Array(slots * 2)
    share = new Float64Array(slots * 2)
    nextShare = new Float64Array(slots * 2)
    kickSpeed = new Float64Array(slots * 2)
    kickX = new Float64Array(slots * 2)
    kickZ = new Float64Array(slots * 2)
  }
  const F = f64
  const I = i32
  const VX = slab.f + columns.vx
  const VZ = slab.f + columns.vz
  const flags = slab.i + columns.flags
  const solid = solidSlots(entities)
  let movers = 0
  for (let k = 0; k < solid.length; k++) {
    const slot = solid[k]
    const flag = I[flags + slot]
    const x = F[VX + slot] * dtS
    const z = F[VZ + slot] * dtS
    stepX[slot] = x
    stepZ[slot] = z
    share[slot] = 1
    kickSpeed[slot] = 0
    I[flags + slot] = flag & ~TOUCHED
    if ((flag & HELD) === 0 && (x !== 0 || z !== 0)) solidMovers[movers++] = slot
  }
  return movers
}

/** Radius of the widest that moves or could, and the longest step: how far from each other two can meet. Cells, as above. */
const reach = new Float64Array(2)

function measureReach(entities: Entities, solids: number): void {
  reach[0] = 0
  reach[1] = 0
  for (let k = 0; k < solids; k++) {
    const slot = solidMovers[k]
    reach[1] = Math.max(reach[1], Math.sqrt(stepX[slot] * stepX[slot] + stepZ[slot] * stepZ[slot]))
  }
  for (const slot of solidSlots(entities)) {
    const outline = entities.outlineOf[slot]
    if (outline !== undefined && isMoverLike(entities, slot)) reach[0] = Math.max(reach[0], outline.boundM)
  }
}

/** Turns a step along the obstacles in its way, from its start, so that it stays one straight line. */
function slideAlongObstacles(entities: Entities, obstacles: Obstacles, slot: number): void {
  const { slab, columns } = entities
  const outline = entities.outlineOf[slot]
  if (outline === undefined) return
  const px = f64[slab.f + columns.x + slot]
  const py = f64[slab.f + columns.y + slot]
  const pz = f64[slab.f + columns.z + slot]
  writeHeight(entities, slot, height, 0)
  const high = height[0]
  const reach = outline.boundM + SKIN_M
  for (let slide = 0; slide <= MAX_SLIDES; slide++) {
    const dx = stepX[slot]
    const dz = stepZ[slot]
    rectangle[0] = Math.min(px, px + dx) - reach
    rectangle[1] = Math.min(pz, pz + dz) - reach
    rectangle[2] = Math.max(px, px + dx) + reach
    rectangle[3] = Math.max(pz, pz + dz) + reach
    const count = findObstacles(obstacles, rectangle, found)
    let free = 1
    let normalX = 0
    let normalZ = 0
    for (let n = 0; n < count; n++) {
      const k = found[n]
      if (hasSpeed(entities, obstacles.slots[k]) || !overlapsInHeight(obstacles, k, py, high)) continue
      const at = obstacles.cornersAt[k]
      const corners = (obstacles.cornersAt[k + 1] - at) / 2
      const t = sweepOutline(obstacles.corners, at, corners, outline.boundM + roundOf(obstacles, k), px, pz, dx, dz)
      if (t > free || t === 1) continue
      // Of several that it touches at once the one it runs into hardest counts, whichever is listed first.
      const harder = dx * (normalX - contact.x) + dz * (normalZ - contact.z)
      const isFirst =
        harder > 0 || (harder === 0 && (contact.x < normalX || (contact.x === normalX && contact.z < normalZ)))
      if (t === free && !isFirst) continue
      free = t
      normalX = contact.x
      normalZ = contact.z
    }
    if (free === 1) return
    i32[slab.i + columns.flags + slot] |= TOUCHED
    const into = dx * normalX + dz * normalZ
    // Up to the contact as planned, then along its plane; the last time only up to the contact.
    const isLast = slide === MAX_SLIDES
    stepX[slot] = isLast ? dx * free : dx - (1 - free) * into * normalX
    stepZ[slot] = isLast ? dz * free : dz - (1 - free) * into * normalZ
  }
}

/** Whether somebody counts. */
type Counts = (entities: Entities, slot: number) => boolean

/** How much of a step is free before it meets whoever `nextInTheWay` found; the radii of both, 0 for want of an outline. Cells, as above. */
const freePart = new Float64Array(1)
const radii = new Float64Array(2)

/** The first of those who count that a step would meet if they stood still, −1 for nobody. Sets `freePart`. */
function nextInTheWay(entities: Entities, index: SpatialIndex, slot: number, counts: Counts): number {
  const F = f64
  const x = entities.slab.f + entities.columns.x
  const z = entities.slab.f + entities.columns.z
  const outline = entities.outlineOf[slot]
  radii[0] = outline === undefined ? 0 : outline.boundM
  circle[0] = F[x + slot]
  circle[1] = F[z + slot]
  circle[2] = radii[0] + reach[0] + reach[1]
  const count = findNear(index, entities, circle, found)
  let nearest = -1
  freePart[0] = 1
  for (let n = 0; n < count; n++) {
    const other = found[n]
    if (other === slot || !counts(entities, other) || !sharesHeight(entities, slot, other)) continue
    radii[1] = entities.outlineOf[other]?.boundM ?? 0
    const both = radii[0] + radii[1]
    const t = discsMeet(F[x + other] - F[x + slot], F[z + other] - F[z + slot], -stepX[slot], -stepZ[slot], both, 1)
    // Of two that are met at the same moment one comes first by its position, whichever is listed first.
    const isFirst = nearest >= 0 && (F[x + other] - F[x + nearest] || F[z + other] - F[z + nearest]) < 0
    if (t > freePart[0] || (t === freePart[0] && !isFirst)) continue
    freePart[0] = t
    nearest = other
  }
  return nearest
}

/** Turns a step around those who count, as if they stood still, one after the other. */
function slideAround(entities: Entities, index: SpatialIndex, slot: number, counts: Counts): void {
  const { slab, columns } = entities
  const x = slab.f + columns.x
  const z = slab.f + columns.z
  for (let slide = 0; slide < MAX_SLIDES; slide++) {
    const nearest = nextInTheWay(entities, index, slot, counts)
    if (nearest < 0) return
    i32[slab.i + columns.flags + slot] |= TOUCHED
    i32[slab.i + columns.flags + nearest] |= TOUCHED
    if (entities.kindOf[nearest]?.rolls === true) kick(entities, slot, nearest)
    // Up to the contact as planned, then along the common tangent.
    const free = freePart[0]
    const nx = f64[x + nearest] - f64[x + slot] - free * stepX[slot]
    const nz = f64[z + nearest] - f64[z + slot] - free * stepZ[slot]
    const into = ((1 - free) * (stepX[slot] * nx + stepZ[slot] * nz)) / (nx * nx + nz * nz)
    if (!(into > 0)) return
    stepX[slot] -= into * nx
    stepZ[slot] -= into * nz
  }
}

/** A solid creature that is not carried and does not move on this tick, or only rolls: whoever meets it kicks it on and goes around it. */
function isResting(entities: Entities, slot: number): boolean {
  const flags = i32[entities.slab.i + entities.columns.flags + slot]
  const isThere = (flags & (SOLID | CREATURE | HELD)) === (SOLID | CREATURE)
  return isThere && (entities.kindOf[slot]?.rolls === true || !hasSpeed(entities, slot))
}

/** Shrinks the steps of solid movers until no two would meet. */
function shareSpace(entities: Entities, index: SpatialIndex, solids: number): void {
  for (let round = 0; ; round++) {
    let changed = 0
    for (let k = 0; k < solids; k++) {
      const slot = solidMovers[k]
      nextShare[slot] = freeShare(entities, index, slot)
      if (nextShare[slot] < share[slot]) changed++
    }
    for (let k = 0; k < solids; k++) {
      const slot = solidMovers[k]
      const isStuck = round >= MAX_ROUNDS && nextShare[slot] < share[slot]
      share[slot] = isStuck ? 0 : nextShare[slot]
    }
    if (changed === 0) return
  }
}

/**
 * Who would not get anywhere, because somebody else who wants to go somewhere is in the way, tries to pass: along the common tangent, all
 * that are blocked at once. Without it two that lean on each other would hold each other up for ever. Answers how many were turned.
 */
function turnBlocked(entities: Entities, obstacles: Obstacles, index: SpatialIndex, solids: number): number {
  let turned = 0
  for (let k = 0; k < solids; k++) if (share[solidMovers[k]] < BLOCKED_SHARE) blocked[turned++] = solidMovers[k]
  for (let k = 0; k < turned; k++) {
    const slot = blocked[k]
    slideAround(entities, index, slot, isAbout)
    slideAlongObstacles(entities, obstacles, slot)
    // Who cannot pass even those that stand gives way to those that can.
    share[slot] = nextInTheWay(entities, index, slot, isAbout) < 0 ? 1 : 0
  }
  return turned
}

/** Creatures, and solid things that move: they meet each other as discs. Things at rest are obstacles. */
function isMoverLike(entities: Entities, slot: number): boolean {
  const flags = i32[entities.slab.i + entities.columns.flags + slot]
  return (flags & SOLID) !== 0 && ((flags & CREATURE) !== 0 || hasSpeed(entities, slot))
}

/** One of those that is not carried. */
function isAbout(entities: Entities, slot: number): boolean {
  return isMoverLike(entities, slot) && (i32[entities.slab.i + entities.columns.flags + slot] & HELD) === 0
}

/** Whether it set out to move on this tick, whatever became of its step. */
function hasSpeed(entities: Entities, slot: number): boolean {
  const { slab, columns } = entities
  return f64[slab.f + columns.vx + slot] !== 0 || f64[slab.f + columns.vz + slot] !== 0
}

/** How much of its step one mover can take, given everybody's present shares. */
function freeShare(entities: Entities, index: SpatialIndex, slot: number): number {
  const { slab, columns } = entities
  const outline = entities.outlineOf[slot]
  if (outline === undefined || share[slot] === 0) return share[slot]
  const F = f64
  const px = F[slab.f + columns.x + slot]
  const pz = F[slab.f + columns.z + slot]
  circle[0] = px
  circle[1] = pz
  circle[2] = outline.boundM + reach[0] + 2 * reach[1]
  const count = findNear(index, entities, circle, found)
  let free = share[slot]
  for (let n = 0; n < count; n++) {
    const other = found[n]
    const otherOutline = entities.outlineOf[other]
    if (other === slot || otherOutline === undefined || !isAbout(entities, other)) continue
    if (!sharesHeight(entities, slot, other)) continue
    const meet = meetingShare(
      slot,
      other,
      F[slab.f + columns.x + other] - px,
      F[slab.f + columns.z + other] - pz,
      outline.boundM + otherOutline.boundM,
    )
    if (meet >= 1 || meet >= free) continue
    free = meet
    i32[slab.i + columns.flags + slot] |= TOUCHED
    i32[slab.i + columns.flags + other] |= TOUCHED
    if (entities.kindOf[other]?.rolls === true) kick(entities, slot, other)
  }
  return free
}

/** Notes that one mover kicks another; of several kicks the hardest counts. */
function kick(entities: Entities, slot: number, other: number): void {
  const { slab, columns } = entities
  const x = f64[slab.f + columns.x + other] - f64[slab.f + columns.x + slot]
  const z = f64[slab.f + columns.z + other] - f64[slab.f + columns.z + slot]
  const length = Math.sqrt(x * x + z * z)
  if (length === 0) return
  const speed = (KICK * (stepX[slot] * x + stepZ[slot] * z)) / (length * tickS[0])
  if (speed <= kickSpeed[other]) return
  kickSpeed[other] = speed
  kickX[other] = x / length
  kickZ[other] = z / length
}

/** What was kicked rolls off, unless it does so as fast already. */
function takeKicks(entities: Entities): void {
  const { slab, columns } = entities
  const solid = solidSlots(entities)
  for (let k = 0; k < solid.length; k++) {
    const slot = solid[k]
    if (kickSpeed[slot] === 0) continue
    const vx = slab.f + columns.vx + slot
    const vz = slab.f + columns.vz + slot
    const more = kickSpeed[slot] - (f64[vx] * kickX[slot] + f64[vz] * kickZ[slot])
    if (more <= 0) continue
    f64[vx] += more * kickX[slot]
    f64[vz] += more * kickZ[slot]
  }
}

/**
 * Share of the tick at which two discs first touch when each goes its free share of its step and stops; 1 if never, or if
 * the first of them has stopped before. (x, z) is from the first to the other.
 */
function meetingShare(slot: number, other: number, x: number, z: number, radii: number): number {
  const mine = share[slot]
  const theirs = share[other]
  const both = Math.min(mine, theirs)
  const vx = stepX[other] - stepX[slot]
  const vz = stepZ[other] - stepZ[slot]
  const first = discsMeet(x, z, vx, vz, radii, both)
  if (first <= both) return first
  if (mine <= theirs) return 1
  const alone = discsMeet(x + vx * both, z + vz * both, -stepX[slot], -stepZ[slot], radii, mine - both)
  return alone <= mine - both ? both + alone : 1
}

/** When, within `until`, two discs at distance vector (x, z) with relative velocity (vx, vz) touch; 2 if they do not. */
function discsMeet(x: number, z: number, vx: number, vz: number, radii: number, until: number): number {
  const a = vx * vx + vz * vz
  const b = x * vx + z * vz
  if (b >= 0 || a === 0) return 2
  const c = x * x + z * z - radii * radii
  if (c <= 0) return 0
  const discriminant = b * b - a * c
  if (discriminant < 0) return 2
  const t = (-b - Math.sqrt(discriminant)) / a - SKIN_M / Math.sqrt(a)
  return t <= until ? Math.max(0, t) : 2
}

/** Takes every free entity's step, turns it, and keeps it above the ground. */
function takeSteps(entities: Entities, terrain: Terrain): void {
  const dtS = tickS[0]
  const F = f64
  const I = i32
  const { slots, slab, columns } = entities
  const X = slab.f + columns.x
  const Y = slab.f + columns.y
  const Z = slab.f + columns.z
  const VX = slab.f + columns.vx
  const VY = slab.f + columns.vy
  const VZ = slab.f + columns.vz
  const T = slab.f + columns.turn
  const flags = slab.i + columns.flags
  // Most of a crowd floats freely over flat ground: that path is kept to bare arithmetic.
  const plain = terrain.isFlat ? ALIVE : 0
  for (let slot = 0; slot < slots; slot++) {
    const flag = I[flags + slot]
    const y = F[Y + slot] + F[VY + slot] * dtS
    if (flag === plain && y > 0) {
      F[X + slot] += F[VX + slot] * dtS
      F[Z + slot] += F[VZ + slot] * dtS
      F[Y + slot] = y
      if (F[T + slot] !== 0) turnBy(entities, slot)
    } else if ((flag & (ALIVE | HELD)) === ALIVE) {
      F[Y + slot] = y
      takeStep(entities, terrain, slot, flag)
    }
    if (Math.abs(F[X + slot]) > WORLD_EDGE_M || Math.abs(F[Z + slot]) > WORLD_EDGE_M || y > WORLD_EDGE_M)
      stopAtEdge(entities, slot)
  }
}

/** A step that needs more thought: of something solid, on the ground, or over hills. Its height has been moved already. */
function takeStep(entities: Entities, terrain: Terrain, slot: number, flag: number): void {
  const { slab, columns } = entities
  const x = slab.f + columns.x + slot
  const z = slab.f + columns.z + slot
  if ((flag & SOLID) !== 0) takeSolidStep(entities, slot)
  else {
    f64[x] += f64[slab.f + columns.vx + slot] * tickS[0]
    f64[z] += f64[slab.f + columns.vz + slot] * tickS[0]
  }
  if (f64[slab.f + columns.turn + slot] !== 0) turnBy(entities, slot)
  const y = slab.f + columns.y + slot
  const hasRisen = f64[slab.f + columns.vy + slot] !== 0
  const risenTo = f64[y]
  if (!terrain.isFlat) groundUnder(terrain, x, z)
  else ground[0] = 0
  if (f64[slab.f + columns.y + slot] <= ground[0] || (flag & KEEPS_TO_GROUND) !== 0) land(entities, slot)
  else if ((flag & ON_GROUND) !== 0) i32[slab.i + columns.flags + slot] &= ~ON_GROUND
  // An obstacle that rises, sinks or turns stands elsewhere too: left out, a restored world would know better.
  const isObstacle = (flag & CREATURE) === 0 && (flag & SOLID) !== 0
  const hasTurned = f64[slab.f + columns.turn + slot] !== 0
  if (isObstacle && (hasRisen || hasTurned || f64[y] !== risenTo)) entities.obstacleVersion++
}

/** Height of the ground under the thing being moved. */
const ground = new Float64Array(1)

function groundUnder(terrain: Terrain, x: number, z: number): void {
  ground[0] = groundHeight(terrain, f64[x], f64[z])
}

function turnBy(entities: Entities, slot: number): void {
  const heading = entities.slab.f + entities.columns.heading + slot
  f64[heading] += f64[entities.slab.f + entities.columns.turn + slot] * tickS[0]
  writeWrapped(f64, heading)
}

/** The free share of a solid thing's step becomes its real speed. */
function takeSolidStep(entities: Entities, slot: number): void {
  const { slab, columns } = entities
  const dx = stepX[slot] * share[slot]
  const dz = stepZ[slot] * share[slot]
  f64[slab.f + columns.x + slot] += dx
  f64[slab.f + columns.z + slot] += dz
  f64[slab.f + columns.vx + slot] = dx / tickS[0]
  f64[slab.f + columns.vz + slot] = dz / tickS[0]
  const isObstacle = (i32[slab.i + columns.flags + slot] & CREATURE) === 0
  if (isObstacle && (dx !== 0 || dz !== 0)) entities.obstacleVersion++
}

/**
 * Puts an entity onto the ground. A fall becomes a bounce, which uses up the rest of the tick, or ends; the speed of the
 * bounce is that of the moment of touching, so that no energy comes from where in a tick it happened.
 */
function land(entities: Entities, slot: number): void {
  const dtS = tickS[0]
  const { slab, columns } = entities
  const below = ground[0] - f64[slab.f + columns.y + slot]
  const fall = -f64[slab.f + columns.vy + slot]
  const bounce = entities.kindOf[slot]?.bounce ?? 0
  const sinceTouchS = fall > 0 ? Math.min(dtS, below / fall) : 0
  const up = (fall - GRAVITY_MPS2 * (sinceTouchS - dtS / 2)) * bounce
  // A bounce that gravity takes back within a tick is rest: a ball would otherwise tremble for ever.
  const isBouncing = fall > 0 && 2 * up > GRAVITY_MPS2 * dtS
  const rise = up * sinceTouchS - (GRAVITY_MPS2 * sinceTouchS * sinceTouchS) / 2
  f64[slab.f + columns.y + slot] = isBouncing ? ground[0] + Math.max(0, rise) : ground[0]
  f64[slab.f + columns.vy + slot] = isBouncing ? up - GRAVITY_MPS2 * (sinceTouchS - dtS / 2) : 0
  if (isBouncing) i32[slab.i + columns.flags + slot] &= ~ON_GROUND
  else i32[slab.i + columns.flags + slot] |= ON_GROUND
}
