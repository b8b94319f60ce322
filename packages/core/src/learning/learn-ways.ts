// Learned ways: when all have moved, whoever has come to the end of a stage judges it, and what it did in it becomes heavier or lighter.
//
// The same judgement and update as on the bench (collective.ts). The matrix stands in the navigation block as an inlet, because navigation
// reads it on the next tick; keys for which there is no room are left out and counted. Reads and writes: these inlets. Allocates nothing.
// Seed: 004 §4.3, §5.3.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { LearnedWay, LearnedWays } from '../6-navigation/by-matrix.ts'
import { AUTOMATON, findRow, STAGE } from '../6-navigation/matrix.ts'
import { criticise, learnStage, startStage, TEMPER_STRICT } from './collective.ts'

/** Judges the stage that is over, if one is. */
export function learnWays(learned: LearnedWays, mind: Slab): void {
  const { at } = learned
  if (i32[mind.i + at.isOver] === 0) return
  const way = learned.ways[i32[mind.i + at.way]]
  const sf = mind.f + at.stage
  const si = mind.i + at.stageInts
  const f = mind.f + way.automaton
  const i = mind.i + way.automatonInts
  criticise(sf, si, f, i)
  const told = f64[sf + STAGE.doubles.evaluation]
  f64[mind.f + way.evaluation] = told
  f64[mind.f + way.taken] = i32[i + AUTOMATON.ints.temper] === TEMPER_STRICT ? Math.sign(told) : told
  if (i32[i + AUTOMATON.ints.isLearning] !== 0) {
    leaveOutUnknown(learned, way, mind)
    learnStage(sf, si, mind.i + at.history, way.matrix, mind.f, mind.i, 0, f, i)
  }
  startStage(sf, si)
  f64[mind.f + at.heading] = 0
  i32[mind.i + at.isOver] = 0
}

/** Takes pairs out of the history whose key has no row when there is no room for more. */
function leaveOutUnknown({ at }: LearnedWays, { matrix, full, automatonInts }: LearnedWay, mind: Slab): void {
  const I = i32
  const pairs = mind.i + at.stageInts + STAGE.ints.pairs
  const count = I[pairs]
  if (I[mind.i + matrix.count] + count <= matrix.capacity) return
  const history = mind.i + at.history
  const length = I[mind.i + automatonInts + AUTOMATON.ints.length]
  let kept = 0
  let room = matrix.capacity - I[mind.i + matrix.count]
  for (let k = 0; k < count; k++) {
    const pair = I[history + k]
    const isKnown = findRow(mind.i, matrix, (pair / matrix.responses) | 0) >= 0
    if (!isKnown && room-- <= 0) {
      I[mind.i + full]++
      continue
    }
    I[history + kept] = pair
    I[history + length + kept] = I[history + length + k]
    kept++
  }
  I[pairs] = kept
}
