// What can be changed while a match is played: its world, its length, what actors know, what responses do, learning, critic and temper.
//
// Everything is checked before anything is changed. Who stands where a wall is drawn walks out of it. A change takes effect before the next
// step: the same changes after the same steps give the same match, bit by bit. Reads and writes: a match.

import { f64, i32, releaseSlab } from '../0-foundation/arena.ts'
import { type Problem, ProblemsError, problem, show } from '../0-foundation/problems.ts'
import type { Matrix } from '../definition/navigation/way.ts'
import { checkMatch, checkRaveWorld } from './check.ts'
import { layGround, touches } from './ground.ts'
import {
  ACTOR,
  AT,
  DEGREES_PER_HEADING,
  findAddresses,
  headingsOf,
  type MatchInside,
  setAutomaton,
} from './match-state.ts'
import { giveAll } from './matrix-data.ts'
import { checkMatrices } from './matrix-file.ts'
import type { FullMatchOptions, Temper } from './options.ts'
import { beginStage, measureDistances } from './step.ts'
import type { RaveWorld } from './world.ts'

/** What can be changed while a match is played. */
export interface MatchChanges {
  readonly world?: RaveWorld
  readonly learning?: boolean
  readonly critic?: string
  readonly temper?: Temper
  /** What responses do from now on, degrees by response: mirrored or missing turns. Nobody is told. */
  readonly turns?: readonly number[]
  /** What actors know from now on, one for all of them or one each: copies, with which they learn on. Their stages begin anew. */
  readonly matrices?: readonly Matrix[]
  /** How many contests the match has; a match that is over goes on if that is more. */
  readonly contests?: number
}

/** Changes a match, or throws what is wrong and leaves it as it is. */
export function changeMatch(inside: MatchInside, changes: MatchChanges, critics: readonly string[]): void {
  const { world = inside.ground.world, turns, learning, critic, temper, matrices = [], contests } = changes
  const { options } = inside
  const next: FullMatchOptions = {
    ...options,
    learning: learning ?? options.learning,
    critic: critic ?? options.critic,
    temper: temper ?? options.temper,
    contests: contests ?? options.contests,
  }
  const problems = changes.world === undefined ? [] : checkRaveWorld(world)
  if (problems.length === 0) problems.push(...checkMatch(world, next, critics))
  problems.push(...checkTurns(turns, options.responses.length), ...checkMatrices(matrices, next))
  if (contests !== undefined) problems.push(...checkContests(inside, contests))
  if (problems.length > 0) throw new ProblemsError(problems)
  findAddresses(inside)
  inside.options = next
  setAutomaton(inside, next)
  if (turns !== undefined) i32.set(turns.map(headingsOf), inside.i + AT.turns)
  if (changes.world !== undefined) changeWorld(inside, world)
  if (matrices.length > 0) transplant(inside, matrices)
}

/** A match cannot end before what is played already. */
function checkContests({ slab }: MatchInside, contests: number): Problem[] {
  if (!Number.isInteger(contests)) return []
  const begun = i32[slab.i + AT.contest] + (i32[slab.i + AT.step] > 0 ? 1 : 0)
  if (contests >= begun) return []
  return [problem('RAVE-RANGE', 'contests', String(contests), `at least ${begun}, which have begun`)]
}

/** What was done in the stage under way was chosen by what is not known any more: stages and trails begin anew. */
function transplant(inside: MatchInside, matrices: readonly Matrix[]): void {
  giveAll(inside, matrices)
  for (let a = 0; a < inside.actors; a++) {
    const ai = inside.actorsI + a * ACTOR.intCount
    beginStage(inside.actorsF + a * ACTOR.doubleCount, ai)
    i32[ai + ACTOR.ints.trailed] = 0
  }
}

function checkTurns(turns: readonly number[] | undefined, count: number): Problem[] {
  if (turns === undefined) return []
  if (!Array.isArray(turns)) return [problem('RAVE-RESPONSES', 'turns', show(turns), 'a list of turns')]
  if (turns.length !== count) {
    return [problem('RAVE-RESPONSES', 'turns', `${turns.length} turns`, `${count}, one for each response`)]
  }
  return turns.flatMap((turn, k) =>
    Math.abs(turn) <= 180 && turn % DEGREES_PER_HEADING === 0
      ? []
      : [problem('RAVE-RESPONSES', `turns[${k}]`, show(turn), 'a multiple of 5° from −180 to 180')],
  )
}

function changeWorld(inside: MatchInside, world: RaveWorld): void {
  const before = inside.ground
  inside.ground = layGround(world, inside.options.vision, inside.options.targetSpeed > 0)
  releaseSlab(before.slab)
  findAddresses(inside)
  const { actors, actorsF, actorsI, ground, f, i } = inside
  if (i32[i + AT.active] >= ground.targetCount) i32[i + AT.active] = 0
  if (i32[i + AT.step] === 0) return
  for (let a = 0; a < actors; a++) {
    const isCaught = touches(ground, actorsF + a * ACTOR.doubleCount + ACTOR.doubles.x, f + AT.margins)
    i32[actorsI + a * ACTOR.intCount + ACTOR.ints.isCaught] = isCaught ? 1 : 0
    keepInside(inside, a)
  }
  if (inside.hasTarget) measureDistances(inside, 0)
}

/** A world that became smaller takes its actors along. */
function keepInside({ actorsF, ground }: MatchInside, a: number): void {
  const af = actorsF + a * ACTOR.doubleCount
  for (const [k, name] of (['x', 'y'] as const).entries()) {
    const at = af + ACTOR.doubles[name]
    f64[at] = Math.min(f64[at], f64[ground.frame + k])
  }
}
