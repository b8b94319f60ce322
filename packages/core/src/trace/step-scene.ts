// One choice of a walker worked out once more, all of it, for who wants to explain it: the fan, and questions about it.
//
// Nothing of it goes into the mind; the foresight of room 7, which it uses, is scratch that the next choice makes anew. Reads one mind.

import { i32 } from '../0-foundation/arena.ts'
import { MAX_NEAR } from '../0-foundation/near-codes.ts'
import { findBest, lastForesight } from '../7-locomotion/choose-step.ts'
import { noteCrowd } from '../7-locomotion/crowd.ts'
import { canDuck } from '../7-locomotion/duck.ts'
import { createFan, type Fan } from '../7-locomotion/fan.ts'
import type { StepsModel } from '../7-locomotion/locomotion-block.ts'
import { gatherOthers } from '../7-locomotion/others.ts'
import { foresee } from '../7-locomotion/predict.ts'
import { prepareChoice } from '../7-locomotion/prepare.ts'
import { STRESS_INTS, T_BY } from '../7-locomotion/stress-row.ts'
import { horizonOf } from '../7-locomotion/walk-by-steps.ts'
import type { Creature } from '../creature/model.ts'

/** What a report is made from: the mind of a walker, and the fan that was worked out for it. */
export interface StepScene {
  readonly creature: Creature
  readonly steps: StepsModel
  readonly fan: Fan
  readonly best: number
  readonly ducks: boolean
}

/** Works the choice out once more, all of it, without a trace in the mind. */
export function layOutScene(creature: Creature, steps: StepsModel, hasFan: boolean): StepScene {
  const { mind, model } = creature
  const { senses, perception, drives, navigation, locomotion } = model
  const fan = createFan(perception.capacity + MAX_NEAR)
  if (!hasFan) return { creature, steps, fan, best: -1, ducks: false }
  prepareChoice(perception, drives, navigation, locomotion, steps, mind, fan)
  gatherOthers(senses, perception, steps, mind, fan)
  noteCrowd(steps, mind, fan)
  const ducks = canDuck(steps, mind)
  const best = findBest(steps, mind, fan, ducks, true, Float64Array.of(horizonOf(steps, mind)))
  return { creature, steps, fan, best, ducks }
}

/** What a row does. */
export function kindOfRow(row: number, { constants, stressInts }: StepsModel): number {
  return i32[constants.i + stressInts + row * STRESS_INTS + T_BY]
}

/** The one whom a row of foresight counts most at candidate `c`; −1 for nobody. */
export function foremost(c: number, row: number, { steps, fan }: StepScene): number {
  const foresight = lastForesight(row)
  if (foresight === undefined) return -1
  const cell = Float64Array.of(0, 1, Number.POSITIVE_INFINITY)
  foresee(c, row, steps, fan, foresight, cell)
  let [most, who] = [0, -1]
  for (let n = 0; n < foresight.count; n++) {
    if (foresight.met[n] <= most) continue
    most = foresight.met[n]
    who = foresight.others[n]
  }
  return who
}
