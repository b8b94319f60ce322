// A target that moves: it wanders about, turns off before walls and other targets, and waits rather than push an actor.
//
// With it, to go to a goal becomes to follow it. Reads: bodies, ground. Writes: the position of the active target, its heading and its
// chance. Seed: 004 §8.0 asks for more tasks.

import { f64, i32 } from '../0-foundation/arena.ts'
import { nextInteger } from '../0-foundation/random.ts'
import { PI, writeSineCosine, writeWrapped } from '../0-foundation/trig.ts'
import { FRAME, type Ground, WALL } from './ground.ts'
import { ACTOR, AT, type MatchInside } from './match-state.ts'
import { ACTOR_RADIUS } from './world.ts'

const ACTOR_DOUBLES = ACTOR.doubleCount
const { targetRadius: FRAME_RADIUS } = FRAME.doubles
const { x: WALL_X, y: WALL_Y, dx: WALL_DX, dy: WALL_DY, length: WALL_LENGTH } = WALL.doubles
const WALL_DOUBLES = WALL.doubleCount

/** How far it keeps from walls, so that there is a way around it; units. */
const CLEARANCE = 8

/** The most that it turns in a step, rad, and in how many steps of chance that is drawn. */
const MOST_TURN_RAD = 0.15
const TURN_CASES = 1 << 16

/** Moves the active target by a step. */
export function moveTarget(inside: MatchInside): void {
  const F = f64
  const { f, i, ground } = inside
  const heading = f + AT.targetHeading
  const drawn = nextInteger(i32, i + AT.targetChance, TURN_CASES) / TURN_CASES - 0.5
  F[heading] += 2 * MOST_TURN_RAD * drawn
  writeWrapped(F, heading)
  writeSineCosine(F, heading, sineAndCosine)
  const target = ground.targets + 2 * i32[i + AT.active]
  const next = f + AT.scratch
  F[next] = F[target] + inside.options.targetSpeed * sineAndCosine[1]
  F[next + 1] = F[target + 1] + inside.options.targetSpeed * sineAndCosine[0]
  writeClearance(ground, target, target, next + 2)
  writeClearance(ground, target, next, next + 3)
  // Nearer than its clearance it may be where it began so; then it comes no nearer.
  if (F[next + 3] < CLEARANCE && F[next + 3] <= F[next + 2]) {
    F[heading] += PI / 2
    writeWrapped(F, heading)
    return
  }
  if (isInTheWay(inside, next)) return
  F[target] = F[next]
  F[target + 1] = F[next + 1]
}

const sineAndCosine = new Float64Array(2)

/** Writes to `to` how far a point is from the nearest wall or other target. */
function writeClearance(ground: Ground, target: number, point: number, to: number): void {
  const F = f64
  const { wallCount, targetCount, targets } = ground
  const x = F[point]
  const y = F[point + 1]
  let least = Number.POSITIVE_INFINITY
  for (let k = 0; k < wallCount; k++) {
    const wall = ground.walls + WALL_DOUBLES * k
    const rx = F[wall + WALL_X] - x
    const ry = F[wall + WALL_Y] - y
    const across = rx * F[wall + WALL_DY] - ry * F[wall + WALL_DX]
    const along = -(rx * F[wall + WALL_DX] + ry * F[wall + WALL_DY])
    const beyond = along < 0 ? along : along > F[wall + WALL_LENGTH] ? along - F[wall + WALL_LENGTH] : 0
    least = Math.min(least, across * across + beyond * beyond)
  }
  for (let k = 0; k < targetCount; k++) {
    if (targets + 2 * k === target) continue
    const dx = F[targets + 2 * k] - x
    const dy = F[targets + 2 * k + 1] - y
    const apart = Math.sqrt(dx * dx + dy * dy) - F[ground.frame + FRAME_RADIUS]
    least = Math.min(least, apart * apart)
  }
  F[to] = Math.sqrt(least)
}

/** Whether it would touch an actor. */
function isInTheWay({ actors, actorsF, ground }: MatchInside, next: number): boolean {
  const F = f64
  const least = F[ground.frame + FRAME_RADIUS] + ACTOR_RADIUS
  for (let a = 0; a < actors; a++) {
    const body = actorsF + a * ACTOR_DOUBLES
    const dx = F[body + ACTOR.doubles.x] - F[next]
    const dy = F[body + ACTOR.doubles.y] - F[next + 1]
    if (dx * dx + dy * dy < least * least) return true
  }
  return false
}
