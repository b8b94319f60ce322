// What can be changed while a match is played: its world, what responses do, learning, critic and temper.
//
// Everything is checked before anything is changed. Who stands where a wall is drawn walks out of it. Reads and writes: a match.

import { f64, i32, releaseSlab } from '../0-foundation/arena.ts'
import { type Problem, ProblemsError, problem } from '../0-foundation/problems.ts'
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
import type { FullMatchOptions, Temper } from './options.ts'
import { measureDistances } from './step.ts'
import type { RaveWorld } from './world.ts'

/** What can be changed while a match is played. */
export interface MatchChanges {
  readonly world?: RaveWorld
  readonly learning?: boolean
  readonly critic?: string
  readonly temper?: Temper
  /** What responses do from now on, degrees by response: mirrored or missing turns. Nobody is told. */
  readonly turns?: readonly number[]
}

/** Changes a match, or throws what is wrong and leaves it as it is. */
export function changeMatch(inside: MatchInside, changes: MatchChanges, critics: readonly string[]): void {
  const { world = inside.ground.world, turns, learning, critic, temper } = changes
  const { options } = inside
  const next: FullMatchOptions = {
    ...options,
    learning: learning ?? options.learning,
    critic: critic ?? options.critic,
    temper: temper ?? options.temper,
  }
  const problems = changes.world === undefined ? [] : checkRaveWorld(world)
  if (problems.length === 0) problems.push(...checkMatch(world, next, critics))
  problems.push(...checkTurns(turns, options.responses.length))
  if (problems.length > 0) throw new ProblemsError(problems)
  findAddresses(inside)
  inside.options = next
  setAutomaton(inside, next)
  if (turns !== undefined) i32.set(turns.map(headingsOf), inside.i + AT.turns)
  if (changes.world !== undefined) changeWorld(inside, world)
}

function checkTurns(turns: readonly number[] | undefined, count: number): Problem[] {
  if (turns === undefined) return []
  if (turns.length !== count) {
    return [problem('RAVE-RESPONSES', 'turns', `${turns.length} turns`, `${count}, one for each response`)]
  }
  return turns.flatMap((turn, k) =>
    Math.abs(turn) <= 180 && turn % DEGREES_PER_HEADING === 0
      ? []
      : [problem('RAVE-RESPONSES', `turns[${k}]`, String(turn), 'a multiple of 5° from −180 to 180')],
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
  if (inside.options.task !== 'avoid') measureDistances(inside, 0)
}

/** A world that became smaller takes its actors along. */
function keepInside({ actorsF, ground }: MatchInside, a: number): void {
  const af = actorsF + a * ACTOR.doubleCount
  for (const [k, name] of (['x', 'y'] as const).entries()) {
    const at = af + ACTOR.doubles[name]
    f64[at] = Math.min(f64[at], f64[ground.frame + k])
  }
}
