// What an actor sees: in each of three sectors of 60° the nearest point of anything, and what it is.
//
// Left is 30…90°, ahead ±30°, right −90…−30°, as far as vision goes, from the actor's middle. Nothing can hide what is nearest, so
// that this is honest without lines of sight. A wall is cut to the half plane ahead and then to the sectors; along it the nearest
// point is the foot of the perpendicular, or the end of the cut that is nearer to it.
// Reads: ground and bodies. Writes: `nearest` (squared) and `objects` of the state, for whoever looks. Seed: 004 §4.1, figure 3.

import { f64, i32 } from '../0-foundation/arena.ts'
import { OBJECT, SECTOR } from '../6-navigation/matrix.ts'
import { FRAME, type Ground, WALL } from './ground.ts'
import { ACTOR, AT, DIRECTION, type MatchInside } from './match-state.ts'
import { ACTOR_RADIUS } from './world.ts'

const { x: X, y: Y } = ACTOR.doubles
const { heading: HEADING } = ACTOR.ints
const { nearest: NEAREST, objects: OBJECTS, scratch: SCRATCH, sightSquared: SIGHT_SQUARED } = AT
const { x: WALL_X, y: WALL_Y, dx: WALL_DX, dy: WALL_DY, length: WALL_LENGTH } = WALL.doubles
const WALL_DOUBLES = WALL.doubleCount
const { targetRadius: FRAME_RADIUS } = FRAME.doubles
const { cosine: COSINE, sine: SINE } = DIRECTION
const { space: SPACE, static: STATIC, toward: TOWARD, away: AWAY } = OBJECT
const { left: LEFT, ahead: AHEAD, right: RIGHT, count: SECTORS } = SECTOR
const RADIUS = ACTOR_RADIUS
const HALF_ROOT_3 = Math.sqrt(3) / 2

/** Nobody has looked yet: nothing is within the range of vision, which is four times the root of the number at `quarterSquared`. */
export function startLooking(nearest: number, objects: number, quarterSquared: number): void {
  const F = f64
  const range = 16 * F[quarterSquared]
  for (let sector = 0; sector < SECTORS; sector++) {
    F[nearest + sector] = range
    i32[objects + sector] = SPACE
  }
}

/** Looks at the walls from an actor at `af`, `ai`, which is in that cell. */
export function seeWalls(ground: Ground, cell: number, af: number, ai: number, nearest: number, objects: number): void {
  const F = f64
  const I = i32
  const x = F[af + X]
  const y = F[af + Y]
  const cosine = COSINE[I[ai + HEADING]]
  const sine = SINE[I[ai + HEADING]]
  const { seenWalls, walls } = ground
  const start = ground.seenWallsStart + cell
  const end = I[start + 1]
  for (let n = I[start]; n < end; n++) {
    const wall = walls + WALL_DOUBLES * I[seenWalls + n]
    const rx = F[wall + WALL_X] - x
    const ry = F[wall + WALL_Y] - y
    const dx = F[wall + WALL_DX]
    const dy = F[wall + WALL_DY]
    const across = rx * dy - ry * dx
    const squared = across * across
    if (squared >= F[nearest] && squared >= F[nearest + 1] && squared >= F[nearest + 2]) continue
    // At t along the wall it is a + t·da ahead; only what is ahead is seen, from one t to another.
    const a = rx * cosine + ry * sine
    const da = dx * cosine + dy * sine
    let from = 0
    let to = F[wall + WALL_LENGTH]
    const last = a + to * da
    if (a < 0) {
      if (last <= 0) continue
      from = -a / da
    } else if (last < 0) to = -a / da
    // Along it one looks ever more to the left, or ever more to the right: seen in a mirror, to the left, too.
    const mirror = across > 0 ? HALF_ROOT_3 : -HALF_ROOT_3
    const l = mirror * (ry * cosine - rx * sine)
    const dl = mirror * (dy * cosine - dx * sine)
    const fromA = 0.5 * (a + from * da)
    const toA = 0.5 * (a + to * da)
    // It crosses the ray at −30° and then that at 30°, so far along it; between them it is ahead.
    const s = l + from * dl + fromA
    const sTo = l + to * dl + toA
    const z = l + from * dl - fromA
    const zTo = l + to * dl - toA
    const first = s >= 0 ? from : sTo <= 0 ? to : from + ((to - from) * s) / (s - sTo)
    const second = z >= 0 ? from : zTo <= 0 ? to : from + ((to - from) * z) / (z - zTo)
    const foot = -(rx * dx + ry * dy)
    const side = across > 0 ? RIGHT : LEFT
    if (s < 0) {
      const off = foot < from ? from - foot : foot > first ? foot - first : 0
      const d = squared + off * off
      if (d < F[nearest + side]) {
        F[nearest + side] = d
        I[objects + side] = STATIC
      }
    }
    if (zTo > 0) {
      const off = foot < second ? second - foot : foot > to ? foot - to : 0
      const d = squared + off * off
      if (d < F[nearest + RIGHT - side]) {
        F[nearest + RIGHT - side] = d
        I[objects + RIGHT - side] = STATIC
      }
    }
    if (sTo > 0 && z < 0) {
      const off = foot < first ? first - foot : foot > second ? foot - second : 0
      const d = squared + off * off
      if (d < F[nearest + AHEAD]) {
        F[nearest + AHEAD] = d
        I[objects + AHEAD] = STATIC
      }
    }
  }
}

/** Looks at the targets from a cell; `active` is the one that is `object`, and the others are obstacles. −1: all are obstacles. */
export function seeTargets(inside: MatchInside, cell: number, af: number, ai: number, active: number, object: number) {
  const F = f64
  const I = i32
  const { ground, f, i } = inside
  const { targets, seenTargets } = ground
  const start = ground.seenTargetsStart + cell
  const end = I[start + 1]
  const disc = f + SCRATCH
  for (let n = I[start]; n < end; n++) {
    const k = I[seenTargets + n]
    F[disc] = F[targets + 2 * k] - F[af + X]
    F[disc + 1] = F[targets + 2 * k + 1] - F[af + Y]
    F[disc + DISC_RADIUS] = F[ground.frame + FRAME_RADIUS]
    seeDisc(disc, I[ai + HEADING], f + NEAREST, i + OBJECTS, k === active ? object : STATIC)
  }
}

/** Looks at another actor; moving toward whoever looks, or away. */
export function seeActor(inside: MatchInside, af: number, ai: number, otherF: number, otherI: number): void {
  const F = f64
  const I = i32
  const { f, i } = inside
  const disc = f + SCRATCH
  const rx = F[otherF + X] - F[af + X]
  const ry = F[otherF + Y] - F[af + Y]
  const own = I[ai + HEADING]
  // Too far to be seen, or wholly behind.
  if (rx * rx + ry * ry >= F[f + SIGHT_SQUARED] || rx * COSINE[own] + ry * SINE[own] <= -RADIUS) return
  const heading = I[otherI + HEADING]
  F[disc] = rx
  F[disc + 1] = ry
  F[disc + DISC_RADIUS] = RADIUS
  const object = rx * COSINE[heading] + ry * SINE[heading] < 0 ? TOWARD : AWAY
  seeDisc(disc, own, f + NEAREST, i + OBJECTS, object)
}

/** Of a disc: from whoever looks to its middle, x and y of the world, and its radius. */
const DISC_RADIUS = 2

/**
 * Looks at a disc. In the sector of its middle it is as near as its edge; in others, as near as where it meets the rays between them, which
 * are at 90°, 30°, −30° and −90°. Of each ray it is known how far along it the disc's middle is, and how far aside.
 */
function seeDisc(disc: number, heading: number, nearest: number, objects: number, object: number): void {
  const F = f64
  const cosine = COSINE[heading]
  const sine = SINE[heading]
  const rx = F[disc]
  const ry = F[disc + 1]
  const radius = F[disc + DISC_RADIUS]
  const ahead = rx * cosine + ry * sine
  if (ahead <= -radius) return
  const squared = rx * rx + ry * ry
  const leftmost = F[nearest + LEFT]
  const middle = F[nearest + AHEAD]
  const rightmost = F[nearest + RIGHT]
  let farthest = leftmost > middle ? leftmost : middle
  if (rightmost > farthest) farthest = rightmost
  const limit = Math.sqrt(farthest) + radius
  if (squared >= limit * limit) return
  const left = ry * cosine - rx * sine
  let toLeft = FAR
  let toAhead = FAR
  let toRight = FAR
  const aside = left * HALF_ROOT_3
  const along = ahead * HALF_ROOT_3
  const most = radius * radius
  const leftAside = aside - ahead * 0.5
  const rightAside = aside + ahead * 0.5
  if (ahead > 0) {
    const edge = Math.sqrt(squared) - radius
    const d = edge > 0 ? edge * edge : 0
    if (leftAside >= 0) toLeft = d
    else if (rightAside >= 0) toAhead = d
    else toRight = d
  }
  const half = most - leftAside * leftAside
  const leftAlong = along + left * 0.5
  if (half >= 0 && leftAlong >= 0) {
    const way = leftAlong - Math.sqrt(half)
    const d = way > 0 ? way * way : 0
    if (d < toLeft) toLeft = d
    if (d < toAhead) toAhead = d
  }
  const rightHalf = most - rightAside * rightAside
  const rightAlong = along - left * 0.5
  if (rightHalf >= 0 && rightAlong >= 0) {
    const way = rightAlong - Math.sqrt(rightHalf)
    const d = way > 0 ? way * way : 0
    if (d < toAhead) toAhead = d
    if (d < toRight) toRight = d
  }
  const outerHalf = most - ahead * ahead
  if (outerHalf >= 0) {
    const way = Math.abs(left) - Math.sqrt(outerHalf)
    const d = way > 0 ? way * way : 0
    if (left >= 0 && d < toLeft) toLeft = d
    if (left <= 0 && d < toRight) toRight = d
  }
  if (toLeft < leftmost) {
    F[nearest + LEFT] = toLeft
    i32[objects + LEFT] = object
  }
  if (toAhead < middle) {
    F[nearest + AHEAD] = toAhead
    i32[objects + AHEAD] = object
  }
  if (toRight < rightmost) {
    F[nearest + RIGHT] = toRight
    i32[objects + RIGHT] = object
  }
}

/** Farther than anything is seen, squared. */
const FAR = Number.POSITIVE_INFINITY
