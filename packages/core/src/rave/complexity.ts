// How hard it is to find one's way in a world without bumping into it: a number, before anybody has learned anything.
//
// Two things make a world hard. *Steer*: how often going straight on for a stage would hit something. *Hidden*: how often what is seen
// does not tell which way is free, so that no matrix can know: of the poses with the same key, each response keeps some free; the best
// of them for each key, added up, is the most that can be known. C = 100·(steer + 5·hidden); random worlds are ranked by it as by what
// learning costs in them. Reads: a world, through the very senses of actors. Seed: 004 §8.0 asks for such a metric.

import { actFor, f64, i32, newOwner, releaseOwner } from '../0-foundation/arena.ts'
import { ProblemsError } from '../0-foundation/problems.ts'
import { nextInteger, nextUnit, RANDOM_WORDS, seedStream } from '../0-foundation/random.ts'
import { AUTOMATON, visionKey } from '../6-navigation/matrix.ts'
import { checkRaveWorld } from './check.ts'
import { cellOf, type Ground, layGround, touches } from './ground.ts'
import { ACTOR, AT, DIRECTION, HEADINGS, headingsOf, type MatchInside, startState } from './match-state.ts'
import { type FullMatchOptions, fullOptions } from './options.ts'
import { seeTargets, seeWalls, startLooking } from './sight.ts'
import { type RaveWorld, sizeOf } from './world.ts'

/** What makes a world hard. */
export interface Complexity {
  /** C: 100·(steer + 5·hidden). */
  readonly complexity: number
  /** Share of poses from which going straight on hits something, 0…1. */
  readonly steer: number
  /** Share of poses in which the best response to the key hits something, 0…1. */
  readonly hidden: number
  /** Keys that were seen. */
  readonly keys: number
  readonly poses: number
}

const HIDDEN_WEIGHT = 5
const USUAL_POSES = 20_000

/** Steps in which a response is repeated, and steps straight on after it: a stage. */
const TURNING_STEPS = 4

/** Measures a world: `measureComplexity(lanes).complexity`. */
export function measureComplexity(
  world: RaveWorld,
  options: { readonly poses?: number; readonly seed?: number } = {},
): Complexity {
  const problems = checkRaveWorld(world)
  if (problems.length > 0) throw new ProblemsError(problems)
  const { poses = USUAL_POSES, seed = 1 } = options
  const owner = newOwner()
  actFor(owner)
  try {
    const settings = fullOptions({ task: 'avoid', actors: 1 })
    const ground = layGround(world, settings.vision, false)
    const inside = startState(settings, seed, { ground, learns: false, ownCritic: undefined })
    return count(inside, settings, poses, seed)
  } finally {
    releaseOwner(owner)
  }
}

function count(inside: MatchInside, options: FullMatchOptions, poses: number, seed: number): Complexity {
  const { responses, stageSteps } = options
  const random = new Int32Array(RANDOM_WORDS)
  seedStream(random, 0, seed, 'poses')
  const turns = responses.map(headingsOf)
  const ahead = turns.indexOf(0)
  /** By key: how many poses, and from how many of them each response stays free. */
  const seen = new Map<number, { poses: number; readonly free: number[] }>()
  let hits = 0
  for (let n = 0; n < poses; n++) {
    drawPose(inside, random)
    const key = keyHere(inside)
    const entry = seen.get(key) ?? { poses: 0, free: turns.map(() => 0) }
    seen.set(key, entry)
    entry.poses++
    for (const [k, turn] of turns.entries()) {
      const isFree = staysFree(inside, turn, stageSteps)
      if (isFree) entry.free[k]++
      if (k === ahead && !isFree) hits++
    }
  }
  let known = 0
  for (const { free } of seen.values()) known += Math.max(...free)
  const steer = hits / poses
  const hidden = 1 - known / poses
  return { complexity: 100 * (steer + HIDDEN_WEIGHT * hidden), steer, hidden, keys: seen.size, poses }
}

/** A random pose that is clear of everything. */
function drawPose({ actorsF, actorsI, ground, f }: MatchInside, random: Int32Array): void {
  const [width, height] = sizeOf(ground.world)
  const point = actorsF + ACTOR.doubles.x
  do {
    f64[point] = 1 + (width - 2) * nextUnit(random, 0)
    f64[point + 1] = 1 + (height - 2) * nextUnit(random, 0)
  } while (touches(ground, point, f + AT.margins + 1))
  i32[actorsI + ACTOR.ints.heading] = nextInteger(random, 0, HEADINGS)
}

function keyHere(inside: MatchInside): number {
  const { actorsF, actorsI, ground, f, i } = inside
  const nearest = f + AT.nearest
  const objects = i + AT.objects
  const cell = cellOf(ground, actorsF + ACTOR.doubles.x)
  startLooking(nearest, objects, f + AT.automaton + AUTOMATON.doubles.quarterSquared)
  seeWalls(ground, cell, actorsF, actorsI, nearest, objects)
  if (ground.targetCount > 0) seeTargets(inside, cell, actorsF, actorsI, -1, 0)
  return visionKey(nearest, objects, f + AT.automaton)
}

/** Whether a stage that begins with a response, four times, and goes straight on hits nothing. */
function staysFree({ actorsF, actorsI, ground, f }: MatchInside, turn: number, steps: number): boolean {
  const next = actorsF + ACTOR.doubles.nextX
  const units = f64[f + AT.stepUnits]
  let heading = i32[actorsI + ACTOR.ints.heading]
  f64[next] = f64[actorsF + ACTOR.doubles.x]
  f64[next + 1] = f64[actorsF + ACTOR.doubles.y]
  for (let step = 0; step < steps; step++) {
    if (step < TURNING_STEPS) heading = (heading + turn + HEADINGS) % HEADINGS
    f64[next] += units * DIRECTION.cosine[heading]
    f64[next + 1] += units * DIRECTION.sine[heading]
    if (touchesAt(ground, next, f)) return false
  }
  return true
}

function touchesAt(ground: Ground, point: number, f: number): boolean {
  return touches(ground, point, f + AT.margins)
}
