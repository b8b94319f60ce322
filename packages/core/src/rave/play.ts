// How a match goes on: a contest begins, its steps are made in their order, and it is scored.
//
// Steps are made in runs that end where a stage ends: before each, room is made for the rows that it may add, so that nothing is
// allocated in it, and the arena is held. Reads and writes: a match.

import { actFor, f64, holdArena, i32, letArenaGo } from '../0-foundation/arena.ts'
import { nextInteger } from '../0-foundation/random.ts'
import { streamOf } from '../6-navigation/matrix.ts'
import type { Critic, CriticFaults } from './critic.ts'
import { type Crowd, FEW_ACTORS, fitCrowd } from './crowd.ts'
import { ACTOR, AT, findAddresses, type MatchInside, makeRoom } from './match-state.ts'
import { placeActors } from './place.ts'
import type { Policy } from './policy.ts'
import { chooseByQ, reward } from './q-mind.ts'
import { type ContestScores, scoreContest } from './scores.ts'
import { addDisplacements, beginStage, chooseByMatrix, judge, look, measureDistances, move, setOut } from './step.ts'
import { moveTarget } from './target.ts'

const ACTOR_DOUBLES = ACTOR.doubleCount
const ACTOR_INTS = ACTOR.intCount

/** A match and what is around it. */
export interface MatchRun {
  readonly inside: MatchInside
  readonly seed: number
  readonly owner: number
  readonly crowd: Crowd
  /** Chooses instead of matrices. */
  readonly policy: Policy | undefined
  /** Critics of the user's own, by name, and what went wrong in them. */
  readonly critics: Readonly<Record<string, Critic>>
  readonly faults: CriticFaults
  readonly scores: ContestScores[]
}

/** Contests after which another target is active. */
const CONTESTS_PER_TARGET = 5

/** Plays at most so many steps, to the end of a stage at most; answers how many. Begins and ends contests. */
export function playOn(run: MatchRun, most: number): number {
  const { inside } = run
  const { options, slab } = inside
  actFor(run.owner)
  findAddresses(inside)
  const before = i32[slab.i + AT.step]
  if (before === 0) beginContest(inside)
  makeRoom(inside)
  if (inside.actors > FEW_ACTORS) fitCrowd(run.crowd, inside)
  const count = Math.min(most, options.stageSteps - (before % options.stageSteps))
  holdArena()
  try {
    playSteps(run, before, count)
  } finally {
    letArenaGo()
  }
  if (before + count === options.stages * options.stageSteps) {
    run.scores.push(scoreContest(inside))
    i32[slab.i + AT.step] = 0
    i32[slab.i + AT.contest]++
  }
  return count
}

function playSteps({ inside, crowd, policy }: MatchRun, before: number, count: number): void {
  const { options, hasTarget, i } = inside
  const isMoving = options.targetSpeed > 0
  const isQ = options.mind === 'q'
  const length = options.stageSteps
  for (let step = before + 1; step <= before + count; step++) {
    look(inside, crowd)
    if (policy !== undefined) chooseByPolicy(inside, policy)
    else if (isQ) chooseByQ(inside)
    else chooseByMatrix(inside)
    setOut(inside)
    const refused = move(inside, crowd)
    if (isMoving) moveTarget(inside)
    if (hasTarget) measureDistances(inside, step)
    const isEnd = step % length === 0
    if (isEnd || refused > 0) judge(inside, isEnd)
    if (isQ) reward(inside, isEnd)
    if (isEnd) addDisplacements(inside)
    i32[i + AT.step] = step
  }
}

/** Everybody's response by a policy. */
function chooseByPolicy({ actors, actorsI }: MatchInside, policy: Policy): void {
  for (let a = 0; a < actors; a++) {
    const ai = actorsI + a * ACTOR_INTS
    const good = policy(i32[ai + ACTOR.ints.key], i32[ai + ACTOR.ints.isRefused] !== 0)
    const chosen = good.length === 1 ? 0 : nextInteger(i32, streamOf(ai), good.length)
    i32[ai + ACTOR.ints.response] = good[chosen]
  }
}

/** Places everybody and the target, and starts all tallies. */
function beginContest(inside: MatchInside): void {
  const { actors, actorsF, actorsI, ground, hasTarget, isGoto, options, i } = inside
  const targets = ground.world.targets ?? []
  f64.set(targets.flat(), ground.targets)
  const contest = i32[i + AT.contest]
  i32[i + AT.active] = targets.length === 0 ? 0 : Math.floor(contest / CONTESTS_PER_TARGET) % targets.length
  placeActors(inside)
  if (hasTarget) measureDistances(inside, 0)
  for (let a = 0; a < actors; a++) {
    const af = actorsF + a * ACTOR_DOUBLES
    const ai = actorsI + a * ACTOR_INTS
    beginStage(af, ai)
    for (const name of TALLIES) i32[ai + ACTOR.ints[name]] = 0
    const distance = f64[af + ACTOR.doubles.endDistance]
    const way = isGoto ? distance - options.desired : options.desired - distance
    i32[ai + ACTOR.ints.travelSteps] = hasTarget ? Math.max(0, Math.ceil(way / options.speed)) : 0
    f64[af + ACTOR.doubles.gridX] = f64[af + ACTOR.doubles.x]
    f64[af + ACTOR.doubles.gridY] = f64[af + ACTOR.doubles.y]
    f64[af + ACTOR.doubles.displacement] = 0
    f64[af + ACTOR.doubles.beforeDistance] = distance
    f64[af + ACTOR.doubles.reward] = 0
  }
}

/** What begins at 0 in each contest. */
const TALLIES = ['isRefused', 'collisions', 'insideSteps', 'arrival', 'fresh', 'isCaught', 'trailed'] as const
