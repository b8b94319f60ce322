// A mind at birth: every number that does not start at zero.
//
// Reads the compiled model; uses a slab for a moment, since the rooms start their blocks in the arena.

import { f64, i32, releaseSlab, type Slab, takeSlab } from '../../0-foundation/arena.ts'
import { readNumber } from '../../0-foundation/row-table.ts'
import type { BehaviorModel } from '../../5-behavior/behavior-block.ts'
import { FIRST_DEVIATION, type TupleModel } from '../../5-behavior/tuple-block.ts'
import type { CreatureModel, Newborn } from '../../creature/model.ts'
import { startCredit } from '../../learning/credit-block.ts'
import { startLearning } from '../../learning/learning-block.ts'

/** The newborn mind of a model. */
export function newbornOf(model: Omit<CreatureModel, 'newborn'>): Newborn {
  const mind = takeSlab(model.layout.doubles, model.layout.ints)
  startMind(model, mind)
  const doubles = f64.slice(mind.f, mind.f + mind.doubles)
  const ints = i32.slice(mind.i, mind.i + mind.ints)
  releaseSlab(mind)
  return { doubles, ints }
}

function startMind(model: Omit<CreatureModel, 'newborn'>, mind: Slab): void {
  const { perception, drives, behavior, motor, constants } = model
  f64.set(perception.percepts.firstStatistics, mind.f + perception.at.statistics)
  f64.copyWithin(mind.f + drives.value, constants.f + drives.start, constants.f + drives.start + drives.names.length)
  behavior.interested.forEach((b, k) => {
    f64[mind.f + behavior.at.interest + k] = readNumber(behavior.tables.behavior, constants, b, 'interestStart')
  })
  if (behavior.tuples !== undefined) startTuples(behavior, behavior.tuples, mind)
  for (let d = 0; d < motor.dofNames.length; d++) {
    f64[mind.f + motor.at.dof + d] = readNumber(motor.tables.dof, constants, d, 'rest')
  }
  startSteps(model, mind)
  const { learned, nets } = model.navigation
  learned?.start(learned, mind)
  nets?.start(nets, mind)
  if (model.credit !== undefined) startCredit(model.credit, mind)
  if (model.learning !== undefined) startLearning(model.learning, drives.value, mind)
}

/** Behaviors are worth what their author says, and arguments are drawn about what he gave. */
function startTuples({ tables, behaviorNames }: BehaviorModel, tuples: TupleModel, mind: Slab): void {
  const { at, constants } = tuples
  tuples.valuedNames.forEach((name, k) => {
    f64[mind.f + at.value + k] = readNumber(tables.behavior, constants, behaviorNames.indexOf(name), 'worth')
  })
  f64.set(tuples.drawnMean, mind.f + at.drawnMean)
  f64.set(tuples.drawnMean, mind.f + at.drawn)
  f64.fill(FIRST_DEVIATION, mind.f + at.drawnDeviation, mind.f + at.drawnDeviation + tuples.drawnNames.length)
}

/** All stresses count once, nobody directs, and it is what its species is. */
function startSteps({ locomotion: { steps } }: Omit<CreatureModel, 'newborn'>, mind: Slab): void {
  if (steps === undefined) return
  const { at, agent, usuallyBound } = steps
  f64.fill(1, mind.f + at.weight, mind.f + at.weight + usuallyBound.length)
  i32.set(usuallyBound, mind.i + at.isBound)
  f64[mind.f + at.patience] = 0.5
  if (agent === undefined) return
  f64.set(agent.degrees, mind.f + at.degree)
  f64.fill(-1, mind.f + at.directedDegree, mind.f + at.directedDegree + agent.attributes.length)
}
