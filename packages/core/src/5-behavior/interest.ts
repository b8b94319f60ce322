// Level of interest, 0…1: how much longer a behavior is worth pursuing, whatever it would be worth by itself.
//
//   interest ← clamp( interest·(1 − damping) + growth − boredom · value , 0 , 1 )
//
// It falls while the behavior is active, by `boredom` × its value and by `loss`, and recovers when it is not, also while its
// group is not reached. A progress function, where there is one, is asked on every tick: without progress an active behavior
// loses `loss`, with progress it loses nothing but boredom. A director can hold an interest; at 0 the behavior is forbidden. Seeds: 000 §6.5, 003 §5.2 (Ludlow).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { MutableMindView } from '../3-perception/mind-view.ts'
import {
  B_BOREDOM,
  B_DAMPING,
  B_GROWTH,
  B_INTEREST,
  B_LOSS,
  BEHAVIOR_DOUBLES,
  type BehaviorModel,
} from './behavior-block.ts'
import { valueAfter } from './read-values.ts'

/** The interest of a behavior at this moment. */
export function interestOf(b: number, row: number, behavior: BehaviorModel, mind: Slab): number {
  const { at } = behavior
  const held = i32[mind.i + at.heldCount]
  for (let k = 0; k < held; k++) if (i32[mind.i + at.heldBehavior + k] === b) return f64[mind.f + at.heldInterest + k]
  const index = i32[row + B_INTEREST]
  return index < 0 ? 1 : f64[mind.f + at.interest + index]
}

/** Lets every modelled interest fall or recover by one tick. */
export function updateInterests(view: MutableMindView, behavior: BehaviorModel, mind: Slab): void {
  const F = f64
  const { at, constants, interested } = behavior
  const { progress } = behavior.callbacks
  const rows = constants.f + behavior.behaviorDoubles
  const interestAt = mind.f + at.interest
  const { groupOf } = behavior
  for (let k = 0; k < interested.length; k++) {
    const b = interested[k]
    const numbers = rows + b * BEHAVIOR_DOUBLES
    const value = i32[mind.i + at.groupOffset + groupOf[b]] === 0 ? 0 : valueAfter(b, behavior, mind)
    let change = F[numbers + B_GROWTH] - F[numbers + B_BOREDOM] * value
    const isProgressing = progress[b]
    if (isProgressing === undefined) {
      if (value > 0) change -= F[numbers + B_LOSS]
    } else {
      view.belief = 0
      const answer = isProgressing(view)
      if (typeof answer !== 'boolean') i32[mind.i + at.faults]++
      if (answer !== true) change = value > 0 ? -F[numbers + B_LOSS] : 0
    }
    const next = F[interestAt + k] * (1 - F[numbers + B_DAMPING]) + change
    F[interestAt + k] = Math.min(1, Math.max(0, next))
  }
}
