// Learning: after a tick, each drive that learns takes its feedback and lets everything it watches compete to explain it.
//
// Called once per creature whose species learns, after all have moved; others have no block and no call. Reads: perception, drives,
// behavior. Writes: the learning block, and in the creature's own model the greatest values of releasers and the interests that follow it. Allocates
// nothing: what needs a larger model is only marked (`due`) and done between ticks by take-up.ts.
// Seeds: 003 §5.5 whole.

import { f64, i32 } from '../0-foundation/arena.ts'
import type { Creature } from '../creature/model.ts'
import type { Stage } from '../creature/tick.ts'
import { avert } from './aversion.ts'
import { learnByCredit } from './credit.ts'
import { isCreditDue } from './credit-block.ts'
import { discover } from './discover.ts'
import { takeFeedback } from './feedback.ts'
import { writeBias, writeLearned } from './follow.ts'
import { growHabits } from './habit.ts'
import { judge } from './judge.ts'
import { learnWays } from './learn-ways.ts'
import type { DiscoveryModel, LearningModel } from './learning-block.ts'
import { followPairs, setPairs } from './pairs.ts'
import { recall } from './recall.ts'
import { stepTd } from './td.ts'
import { watch, watchReleasers } from './watch.ts'

/** One tick of all learning of a creature that learns. */
export const LEARNING: Stage = {
  name: 'learning',
  writes: ['learning', 'navigation', 'behavior'],
  writesModel: true,
  run(creature, { tick, dtS }) {
    const { model, mind } = creature
    const { learning, navigation, credit } = model
    if (navigation.learned !== undefined) learnWays(navigation.learned, mind)
    if (learning !== undefined) {
      recall(tick, model.perception, model.behavior, learning, mind)
      for (let k = 0; k < learning.groups.length; k++) learnFor(creature, learning, learning.groups[k], tick)
      if (learning.explores) writeBias(creature, learning)
    }
    // After the drives: what they did not expect is a reward.
    if (credit !== undefined) learnByCredit(model, credit, tick, dtS, mind)
  },
}

/** Whether a creature learns anything at all. */
export function canLearn({ model }: Pick<Creature, 'model'>): boolean {
  return model.learning !== undefined || model.credit !== undefined || model.navigation.learned !== undefined
}

/** Whether it has learned something that is to be taken up between ticks. */
export function isLearningDue({ model: { learning, credit }, mind }: Creature): boolean {
  if (credit !== undefined && isCreditDue(credit, mind)) return true
  if (learning === undefined) return false
  for (let k = 0; k < learning.groups.length; k++) if (i32[mind.i + learning.groups[k].at.due] !== 0) return true
  return false
}

/** One tick of one drive's learning. */
function learnFor(creature: Creature, learning: LearningModel, group: DiscoveryModel, tick: number): void {
  const { model, mind } = creature
  const { td } = group
  watch(tick, model.perception, group, mind)
  watchReleasers(model.behavior, group, mind)
  setPairs(tick, model.behavior, learning, group, mind)
  takeFeedback(model.drives, model.behavior, group, mind)
  stepTd(mind.f, mind.i, td)
  followPairs(tick, group, mind)
  const rise = f64[mind.f + td.error] - f64[mind.f + group.at.feedback]
  const least = td.parameters.conditionedFeedback
  const isFed = f64[mind.f + group.at.feedback] !== 0 || (least > 0 && rise >= least)
  if (isFed) discover(tick, model.perception, learning, group, mind)
  judge(tick, isFed, group, mind)
  if (group.parameters.habitTimes > 0) growHabits(group, mind)
  if (group.parameters.aversionDrive >= 0) avert(creature, learning, group)
  writeLearned(creature, group, false)
}
