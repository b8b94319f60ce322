// A world in the middle of a tick: it can be given and asked nothing that others would feel.
//
// All worlds share one memory, which stages hold during a tick: nothing but its callbacks' own answers may come in between.

import { isArenaHeld } from '../0-foundation/arena.ts'
import { type Problem, ProblemsError, problem } from '../0-foundation/problems.ts'

/** Throws if a tick is under way. */
export function refuseDuringTick(what: string): void {
  if (isArenaHeld()) throw new ProblemsError([busy(what)])
}

/** The problem of what comes during a tick. */
export function busy(what: string): Problem {
  const found = `${what} in the middle of a tick`
  return problem('WORLD-BUSY', '', found, 'inputs and worlds between ticks, not from a callback')
}
