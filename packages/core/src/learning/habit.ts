// Habits: what has paid reliably for long is learned about less and less, until it no longer changes.
//
// Off unless a drive says `habitTimes`. From that many times with feedback on, as long as the reliability contrast is high, a lesson
// in use stands out less with each further time, and not at all after as many again. Beyond 003, which names it among what is missing
// (§5.5.10). Reads and writes: the equation of one discovery group.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { type DiscoveryModel, PAIR_IN_USE, pairItem } from './learning-block.ts'
import { setTdSalience } from './td.ts'

/** A contrast above this is reliable: nine in ten times and more. */
const RELIABLE = 0.8

/** Lets lessons in use harden. */
export function growHabits(group: DiscoveryModel, mind: Slab): void {
  const { at, parameters, td } = group
  for (let pair = 0; pair < parameters.pairs; pair++) {
    if (i32[mind.i + at.pairState + pair] !== PAIR_IN_USE) continue
    const item = pairItem(pair)
    const beyond = i32[mind.i + td.timesFed + item] - parameters.habitTimes
    if (beyond <= 0 || f64[mind.f + td.contrast + item] < RELIABLE) continue
    const salience = Math.max(0, 1 - beyond / parameters.habitTimes)
    if (salience < f64[mind.f + td.salience + item]) setTdSalience(mind.f, td, item, salience)
  }
}
