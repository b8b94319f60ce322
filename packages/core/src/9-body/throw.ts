// How fast something must leave a hand to come down at a position: an arc and not a shot, and none that would fly over a fence. Pure but for the
// speeds that it writes.
//
// Who throws knows what stands about. What would get over something, in its first arc or after a bounce, is thrown shorter, until it is stopped
// there or comes down before it. A hand that is stretched out over a fence lets go on the near side, along it. So what is thrown where everything is
// fenced in stays in there. Reads obstacles as they stand. Seed: 003 §6.1.4 (the ball in the person's hand, the throw).

import { f64 } from '../0-foundation/arena.ts'
import { GRAVITY_MPS2 } from '../0-foundation/gravity.ts'
import { contact, SKIN_M, sweepOutline } from '../0-foundation/outline.ts'
import { findObstacles, type Obstacles, refreshObstacles, roundOf, SIZE_HIGH, SIZES } from '../1-world/obstacles.ts'
import type { Truth } from '../1-world/truth.ts'

/** Seconds in the air, whatever the distance, and more for each metre: longer throws are higher. */
const FLIGHT_S = 0.35
const FLIGHT_S_PER_M = 0.085

/** Farther than this nobody throws, metres: what is aimed beyond comes down on the way there. */
const FARTHEST_M = 14

/** In how many steps a throw is made shorter until it gets over nothing. */
const SHORTER = 20

/** Bounces that count: later ones are too low to get over anything. */
const MOST_BOUNCES = 12

/** It is looked along so many walls, one after the other: in a corner it rests. */
const MOST_STOPS = 6

/** Something is stopped by what is higher than its lower edge by this much, metres: it moves in steps. */
const BELOW_TOP_M = 0.08

/** A throw as numbers in a cell: the hand (x, y, z), the aim (x, y, z), the thing's radius and how much of a bounce it keeps. */
export const THROW_HAND = 0
export const THROW_AIM = 3
export const THROW_RADIUS = 6
export const THROW_BOUNCE = 7
export const THROW_NUMBERS = 8

/** Where to look: least x and z, greatest x and z. */
const rectangle = new Float64Array(4)

/** The arc that is tried: how far it goes level, how long it flies, how fast it goes level and up. */
const ARC_FAR = 0
const ARC_TIME = 1
const ARC_LEVEL = 2
const ARC_UP = 3
const arc = new Float64Array(4)

/** A moment of an arc, seconds; a way from the hand, metres. Cells, because doubles as arguments would make garbage. */
const moment = new Float64Array(1)
const way = new Float64Array(2)

/** Where it has come to, how fast it goes, and after how many seconds; what it meets: the share of its way, and the normal there. */
const FLOWN_X = 0
const FLOWN_Z = 1
const FLOWN_VX = 2
const FLOWN_VZ = 3
const FLOWN_S = 4
const flown = new Float64Array(5)
const met = new Float64Array(3)

const found: number[] = []

/** Makes the throw of somebody who stands at (`x`, `z` of the arena) one that stays on this side of everything that stands there. */
export function keepThrowInside(truth: Truth, thrown: Float64Array, x: number, z: number): void {
  const { obstacles, entities } = truth
  refreshObstacles(obstacles, entities)
  if (obstacles.count === 0) return
  handThisSide(obstacles, thrown, x, z)
  const toX = thrown[THROW_AIM] - thrown[THROW_HAND]
  const toZ = thrown[THROW_AIM + 2] - thrown[THROW_HAND + 2]
  const farM = Math.sqrt(toX * toX + toZ * toZ)
  const most = farM > FARTHEST_M ? FARTHEST_M / farM : 1
  let share = 0
  for (let n = 0; n < SHORTER && share === 0; n++) {
    const tried = (most * (SHORTER - n)) / SHORTER
    thrown[THROW_AIM] = thrown[THROW_HAND] + tried * toX
    thrown[THROW_AIM + 2] = thrown[THROW_HAND + 2] + tried * toZ
    if (!getsOver(truth, thrown)) share = tried
  }
  thrown[THROW_AIM] = thrown[THROW_HAND] + share * toX
  thrown[THROW_AIM + 2] = thrown[THROW_HAND + 2] + share * toZ
}

/** Writes the velocity of something thrown: where its x, y and z are in the arena. */
export function writeThrow(thrown: Float64Array, vx: number, vy: number, vz: number): void {
  drawArc(thrown)
  const x = thrown[THROW_AIM] - thrown[THROW_HAND]
  const z = thrown[THROW_AIM + 2] - thrown[THROW_HAND + 2]
  const farM = Math.sqrt(x * x + z * z)
  const mps = farM === 0 ? 0 : arc[ARC_LEVEL] / farM
  f64[vx] = x * mps
  f64[vy] = arc[ARC_UP]
  f64[vz] = z * mps
}

/** Takes a hand that is beyond something back to the near side; it then throws along that and not across. */
function handThisSide(obstacles: Obstacles, thrown: Float64Array, x: number, z: number): void {
  const fromX = f64[x]
  const fromZ = f64[z]
  way[0] = thrown[THROW_HAND] - fromX
  way[1] = thrown[THROW_HAND + 2] - fromZ
  if (firstInTheWay(obstacles, thrown, fromX, fromZ) < 0) return
  const normalX = met[1]
  const normalZ = met[2]
  const stretchM = Math.sqrt(way[0] * way[0] + way[1] * way[1])
  const share = Math.max(0, met[0] - SKIN_M / stretchM)
  const aimX = thrown[THROW_AIM] - thrown[THROW_HAND]
  const aimZ = thrown[THROW_AIM + 2] - thrown[THROW_HAND + 2]
  const into = Math.min(0, aimX * normalX + aimZ * normalZ)
  thrown[THROW_HAND] = fromX + share * way[0]
  thrown[THROW_HAND + 2] = fromZ + share * way[1]
  thrown[THROW_AIM] = thrown[THROW_HAND] + aimX - into * normalX
  thrown[THROW_AIM + 2] = thrown[THROW_HAND + 2] + aimZ - into * normalZ
}

/** Whether it would fly over anything that stands in its way before it only rolls, be it after sliding along something else. */
function getsOver(truth: Truth, thrown: Float64Array): boolean {
  const { obstacles } = truth
  drawArc(thrown)
  if (arc[ARC_FAR] === 0) return false
  const share = arc[ARC_LEVEL] / arc[ARC_FAR]
  flown[FLOWN_X] = thrown[THROW_HAND]
  flown[FLOWN_Z] = thrown[THROW_HAND + 2]
  flown[FLOWN_VX] = (thrown[THROW_AIM] - thrown[THROW_HAND]) * share
  flown[FLOWN_VZ] = (thrown[THROW_AIM + 2] - thrown[THROW_HAND + 2]) * share
  flown[FLOWN_S] = 0
  const restS = flyingS(thrown)
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const leftS = restS - flown[FLOWN_S]
    way[0] = flown[FLOWN_VX] * leftS
    way[1] = flown[FLOWN_VZ] * leftS
    if (way[0] * way[0] + way[1] * way[1] < SKIN_M * SKIN_M) return false
    const k = firstInTheWay(obstacles, thrown, flown[FLOWN_X], flown[FLOWN_Z])
    if (k < 0) return false
    moment[0] = flown[FLOWN_S] + met[0] * leftS
    if (isAbove(truth, thrown, k)) return true
    slide(leftS)
  }
  return false
}

/** The first obstacle that the `way` meets, −1 for none; notes its share of the way and its normal. */
function firstInTheWay(obstacles: Obstacles, thrown: Float64Array, x: number, z: number): number {
  const count = findAlong(obstacles, thrown, x, z)
  let first = -1
  met[0] = 1
  for (let n = 0; n < count; n++) {
    const t = sweepTo(obstacles, found[n], thrown, x, z)
    if (t >= met[0]) continue
    met[0] = t
    met[1] = contact.x
    met[2] = contact.z
    first = found[n]
  }
  return first
}

/** It moves tick by tick: it may come to an obstacle a tick sooner or later. */
function isAbove({ obstacles, dtS }: Truth, thrown: Float64Array, k: number): boolean {
  const top = obstacles.sizes[k * SIZES + SIZE_HIGH] - BELOW_TOP_M
  const meetsS = moment[0]
  let isOver = false
  for (let n = -2; n <= 2; n++) {
    moment[0] = meetsS + n * dtS * 0.75
    if (heightAt(thrown) > top) isOver = true
  }
  return isOver
}

/** Goes on along what it has met. */
function slide(leftS: number): void {
  const into = flown[FLOWN_VX] * met[1] + flown[FLOWN_VZ] * met[2]
  flown[FLOWN_X] += met[0] * way[0] + SKIN_M * met[1]
  flown[FLOWN_Z] += met[0] * way[1] + SKIN_M * met[2]
  flown[FLOWN_S] += met[0] * leftS
  flown[FLOWN_VX] -= into * met[1]
  flown[FLOWN_VZ] -= into * met[2]
}

/** The arc to the aim. */
function drawArc(thrown: Float64Array): void {
  const x = thrown[THROW_AIM] - thrown[THROW_HAND]
  const z = thrown[THROW_AIM + 2] - thrown[THROW_HAND + 2]
  const farM = Math.min(FARTHEST_M, Math.sqrt(x * x + z * z))
  const timeS = FLIGHT_S + FLIGHT_S_PER_M * farM
  arc[ARC_FAR] = farM
  arc[ARC_TIME] = timeS
  arc[ARC_LEVEL] = farM / timeS
  arc[ARC_UP] = (thrown[THROW_AIM + 1] - thrown[THROW_HAND + 1]) / timeS + (GRAVITY_MPS2 * timeS) / 2
}

/** How long it flies and bounces, seconds. */
function flyingS(thrown: Float64Array): number {
  let up = (GRAVITY_MPS2 * arc[ARC_TIME] - arc[ARC_UP]) * thrown[THROW_BOUNCE]
  let seconds = arc[ARC_TIME]
  for (let n = 0; n < MOST_BOUNCES; n++) {
    seconds += (2 * up) / GRAVITY_MPS2
    up *= thrown[THROW_BOUNCE]
  }
  return seconds
}

/** How high its lower edge is at a `moment` after it was let fly, metres in the world. */
function heightAt(thrown: Float64Array): number {
  let seconds = Math.max(0, moment[0])
  if (seconds <= arc[ARC_TIME]) return thrown[THROW_HAND + 1] + seconds * (arc[ARC_UP] - (GRAVITY_MPS2 * seconds) / 2)
  seconds -= arc[ARC_TIME]
  let up = (GRAVITY_MPS2 * arc[ARC_TIME] - arc[ARC_UP]) * thrown[THROW_BOUNCE]
  for (let n = 0; n < MOST_BOUNCES; n++) {
    const timeS = (2 * up) / GRAVITY_MPS2
    if (seconds <= timeS) return thrown[THROW_AIM + 1] + seconds * (up - (GRAVITY_MPS2 * seconds) / 2)
    seconds -= timeS
    up *= thrown[THROW_BOUNCE]
  }
  return thrown[THROW_AIM + 1]
}

/** Lists what may stand along the `way` from a position. */
function findAlong(obstacles: Obstacles, thrown: Float64Array, x: number, z: number): number {
  const radiusM = thrown[THROW_RADIUS] + SKIN_M
  rectangle[0] = Math.min(x, x + way[0]) - radiusM
  rectangle[1] = Math.min(z, z + way[1]) - radiusM
  rectangle[2] = Math.max(x, x + way[0]) + radiusM
  rectangle[3] = Math.max(z, z + way[1]) + radiusM
  return findObstacles(obstacles, rectangle, found)
}

/** The share of the `way` that is free of one obstacle. */
function sweepTo(obstacles: Obstacles, k: number, thrown: Float64Array, x: number, z: number): number {
  const at = obstacles.cornersAt[k]
  const corners = (obstacles.cornersAt[k + 1] - at) / 2
  const radiusM = thrown[THROW_RADIUS] + roundOf(obstacles, k)
  return sweepOutline(obstacles.corners, at, corners, radiusM, x, z, way[0], way[1])
}
