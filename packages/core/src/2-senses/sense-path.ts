// Answering where to go: a way from the body to where the mind asked for, from what the creature knows.
//
// The map is kept up to date, and what was asked and answered is carried along as the body goes on. Planning costs more than all other senses
// together, so who has asked waits for its turn, which the world gives (`isGranted`); a plan is whole within its tick. Besides, each tick says
// whether the straight way to the goal, and to the vertex that it is heading for, is free as far as it knows; of the rest of the way one
// piece a tick is looked at. Reads: truth, own frame, felt travel, inlets. Writes: the map in the senses' block. Seed: 002 §7.5.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { MAX_VERTICES, PATH_FOUND, PATH_NONE, PATH_PLANNING, PATH_UNASKED } from '../0-foundation/path-codes.ts'
import { clearDoubles } from '../0-foundation/runs.ts'
import type { Truth } from '../1-world/truth.ts'
import { own } from './body-frame.ts'
import { isCorridorFree, knownSolids, lookForSolids } from './known-ground.ts'
import type { MapModel, SensePath } from './path-block.ts'
import { raysOf } from './plan-grid.ts'
import { NO_ANSWER, type PlanQuestion, type PlanSolids } from './planner.ts'
import type { SensesModel } from './senses-block.ts'

const question: PlanQuestion = {
  fromX: 0.5,
  fromZ: 0.5,
  toX: 0.5,
  toZ: 0.5,
  clearanceM: 0.5,
  heightM: 0.5,
  rayM: 0.5,
  rays: 0,
  cutsCorners: true,
}
const goal = new Float64Array(2)
const way = new Float64Array(2 * MAX_VERTICES)
const corridor = new Float64Array(5)

/** Corridors may be narrower than the body by so much of its radius: a way along a wall is no blocked one. */
const NARROWER = 0.95

/** A way is kept for so long after it was asked for last, s: who looks up for a moment need not plan anew. */
const KEEP_S = 1

/** Nobody gets so far by itself within a tick, metres. */
const CARRIED_M = 0.5

/** Ages are not counted any further. */
const MAX_AGE = 1_000_000

/** Brings the map up to this tick, and answers. */
export const sensePath: SensePath = (truth, slot, senses, map, mind) => {
  const { at } = map
  if (map.driftM > 0 && wasCarried(senses, mind)) i32[mind.i + at.knownCount] = 0
  if (!map.knowsAll) lookForSolids(truth, slot, senses, map, mind)
  if (i32[mind.i + at.asks] === 0) {
    i32[mind.i + at.isMeasured] = 0
    if (i32[mind.i + at.request] === 0 && i32[mind.i + at.idle] === 0) return
    if (++i32[mind.i + at.idle] * truth.dtS > KEEP_S) clear(map, mind)
    else carryAlong(senses, map, mind)
    return
  }
  i32[mind.i + at.idle] = 0
  carryAlong(senses, map, mind)
  if (i32[mind.i + at.state] >= PATH_NONE) i32[mind.i + at.age] = Math.min(MAX_AGE, i32[mind.i + at.age] + 1)
  if (i32[mind.i + at.request] !== i32[mind.i + at.answered]) {
    if (i32[mind.i + at.isGranted] !== 0) answer(truth, slot, senses, map, mind)
    else {
      i32[mind.i + at.waited]++
      if (i32[mind.i + at.state] === PATH_UNASKED) i32[mind.i + at.state] = PATH_PLANNING
    }
  }
  i32[mind.i + at.isGranted] = 0
  lookAhead(truth, slot, senses, map, mind)
}

/** Whether it was carried or put elsewhere: then it knows no more where things stand. */
function wasCarried({ at }: SensesModel, mind: Slab): boolean {
  const travel = mind.f + at.travel
  return f64[travel] * f64[travel] + f64[travel + 2] * f64[travel + 2] > CARRIED_M * CARRIED_M
}

/** How many rays the way that a creature waits for is reckoned at. */
export function reckonPath(truth: Truth, slot: number, senses: SensesModel, map: MapModel, mind: Slab): number {
  return raysOf(ask(truth, slot, senses, map, mind), question)
}

/** Where a creature wants to go, in the world: x, z. */
export function writeGoal(senses: SensesModel, map: MapModel, mind: Slab, to: Float64Array): void {
  writeWorld(mind.f + map.at.goal, mind.f + senses.at.lastPose, to, 0)
}

/** A position left and ahead of the body that was felt last, in the world. */
function writeWorld(at: number, pose: number, to: Float64Array, k: number): void {
  lookAlong(pose + 3)
  to[k] = f64[pose] + f64[at] * frame[1] + f64[at + 1] * frame[0]
  to[k + 1] = f64[pose + 2] - f64[at] * frame[0] + f64[at + 1] * frame[1]
}

/** The question as a planner gets it, in `question`; the answer are the solids that it is about. */
function ask(truth: Truth, slot: number, senses: SensesModel, map: MapModel, mind: Slab): PlanSolids {
  const pose = mind.f + senses.at.lastPose
  const outline = truth.entities.outlineOf[slot]
  writeGoal(senses, map, mind, goal)
  question.fromX = f64[pose]
  question.fromZ = f64[pose + 2]
  question.toX = goal[0]
  question.toZ = goal[1]
  question.clearanceM = map.clearanceM
  question.heightM = outline === undefined ? 0 : outline.heightM
  question.rayM = map.rayM
  question.rays = map.rays
  question.cutsCorners = map.cutsCorners
  return knownSolids(truth, slot, map, mind, goal)
}

/** Plans, and writes what came of it. */
function answer(truth: Truth, slot: number, senses: SensesModel, map: MapModel, mind: Slab): void {
  const { at } = map
  const told = map.finds.plan(ask(truth, slot, senses, map, mind), question, way)
  if (told === NO_ANSWER) i32[mind.i + at.faults]++
  const found = told === NO_ANSWER ? 0 : told
  const given = Math.min(found, MAX_VERTICES)
  const vertex = mind.f + at.vertex
  let length = 0
  for (let k = 0; k < given; k++) {
    const dx = way[2 * k] - (k === 0 ? own[0] : way[2 * k - 2])
    const dz = way[2 * k + 1] - (k === 0 ? own[2] : way[2 * k - 1])
    length += Math.sqrt(dx * dx + dz * dz)
    const x = way[2 * k] - own[0]
    const z = way[2 * k + 1] - own[2]
    f64[vertex + 2 * k] = x * own[4] - z * own[3]
    f64[vertex + 2 * k + 1] = x * own[3] + z * own[4]
  }
  const had = i32[mind.i + at.count]
  if (had > given) clearDoubles(vertex + 2 * given, vertex + 2 * had)
  i32[mind.i + at.count] = given
  i32[mind.i + at.state] = found > 0 ? PATH_FOUND : PATH_NONE
  i32[mind.i + at.isWhole] = found > 0 && found <= MAX_VERTICES ? 1 : 0
  f64[mind.f + at.length] = length
  i32[mind.i + at.answered] = i32[mind.i + at.request]
  i32[mind.i + at.version]++
  i32[mind.i + at.waited] = 0
  i32[mind.i + at.age] = 0
  i32[mind.i + at.isBlocked] = 0
  i32[mind.i + at.next] = 0
}

/** Says goal and vertices of the last tick in the frame of this one. */
function carryAlong({ at: senses }: SensesModel, { at }: MapModel, mind: Slab): void {
  const travel = mind.f + senses.travel
  const left = f64[travel]
  const ahead = f64[travel + 2]
  if (left === 0 && ahead === 0 && f64[travel + 3] === 0) return
  lookAlong(travel + 3)
  carryOne(mind.f + at.goal, left, ahead)
  const count = i32[mind.i + at.count]
  for (let k = 0; k < count; k++) carryOne(mind.f + at.vertex + 2 * k, left, ahead)
}

function carryOne(at: number, left: number, ahead: number): void {
  const dl = f64[at] - left
  const da = f64[at + 1] - ahead
  f64[at] = dl * frame[1] - da * frame[0]
  f64[at + 1] = dl * frame[0] + da * frame[1]
}

/** Whether the straight ways to the goal and to the next vertex are free, and one piece of the rest. */
function lookAhead(truth: Truth, slot: number, senses: SensesModel, map: MapModel, mind: Slab): void {
  const { at } = map
  const outline = truth.entities.outlineOf[slot]
  const pose = mind.f + senses.at.lastPose
  corridor[4] = (outline === undefined ? 0 : outline.boundM) * NARROWER
  corridor[0] = f64[pose]
  corridor[1] = f64[pose + 2]
  writeWorld(mind.f + at.goal, pose, corridor, 2)
  i32[mind.i + at.isMeasured] = 1
  i32[mind.i + at.isGoalOpen] = isCorridorFree(truth, slot, map, mind, corridor) ? 1 : 0
  const count = i32[mind.i + at.count]
  const next = Math.min(i32[mind.i + at.next], count - 1)
  if (next < 0) {
    i32[mind.i + at.isNextOpen] = 0
    return
  }
  writeWorld(mind.f + at.vertex + 2 * next, pose, corridor, 2)
  i32[mind.i + at.isNextOpen] = isCorridorFree(truth, slot, map, mind, corridor) ? 1 : 0
  if (next + 1 >= count || i32[mind.i + at.isBlocked] !== 0) return
  const piece = next + (truth.tick % (count - next - 1))
  writeWorld(mind.f + at.vertex + 2 * piece, pose, corridor, 0)
  writeWorld(mind.f + at.vertex + 2 * piece + 2, pose, corridor, 2)
  if (!isCorridorFree(truth, slot, map, mind, corridor)) i32[mind.i + at.isBlocked] = 1
}

/** Nothing is asked any more. */
function clear({ at }: MapModel, mind: Slab): void {
  i32[mind.i + at.request] = 0
  i32[mind.i + at.answered] = 0
  i32[mind.i + at.next] = 0
  i32[mind.i + at.isGranted] = 0
  i32[mind.i + at.state] = PATH_UNASKED
  i32[mind.i + at.waited] = 0
  i32[mind.i + at.count] = 0
  i32[mind.i + at.isWhole] = 0
  i32[mind.i + at.age] = 0
  i32[mind.i + at.idle] = 0
  i32[mind.i + at.isGoalOpen] = 0
  i32[mind.i + at.isNextOpen] = 0
  i32[mind.i + at.isBlocked] = 0
  f64[mind.f + at.length] = 0
  clearDoubles(mind.f + at.vertex, mind.f + at.vertex + 2 * MAX_VERTICES)
}
