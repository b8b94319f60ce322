// Examples of a percept that asks for likeness: what is one, and what only looks like one.
//
// Its statistics are mean and deviation of each feature of what is one, then of what is none, then how many examples of either it was shown. An
// example moves the mean of its side by one part in as many as there are; the first of what is none begins its side. What the percept answers
// is in percepts.ts. Reads: a memory. Writes: statistics. Seed: 001 "Learning": good and bad examples of a percept's model.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { PerceptionModel } from './memory-block.ts'
import { bearingOf } from './mind-view.ts'
import {
  ASKS_LIKENESS,
  FEATURE_BEARING,
  FEATURE_HEIGHT,
  FEATURE_LOUDNESS,
  FEATURE_RADIUS,
  FEATURE_RANGE,
  FEATURE_SPEED,
  LEAST_DEVIATION,
  P_A,
  P_ASKS,
  P_B,
  P_FEATURES,
  PERCEPT_INTS,
} from './percepts.ts'

/** What is none is first taken to vary half as much as what is one: who looks nearly the same is meant. */
const FIRST_SHARE = 0.5

/** Whether a percept takes examples. */
export function takesExamples(percept: number, { constants, percepts }: PerceptionModel): boolean {
  return i32[constants.i + percepts.ints + percept * PERCEPT_INTS + P_ASKS] === ASKS_LIKENESS
}

/** Memory `m` is an example of a percept, or of what it is not. */
export function takeExample(percept: number, m: number, isOne: boolean, perception: PerceptionModel, mind: Slab): void {
  const row = perception.constants.i + perception.percepts.ints + percept * PERCEPT_INTS
  const count = i32[row + P_A]
  const statistics = mind.f + perception.at.statistics + i32[row + P_B]
  const shownAt = statistics + 4 * count + (isOne ? 0 : 1)
  const rate = 1 / (f64[shownAt] + (isOne ? 2 : 1))
  const isFirst = !isOne && f64[shownAt] === 0
  f64[shownAt]++
  for (let k = 0; k < count; k++) {
    const mean = statistics + 2 * (isOne ? k : count + k)
    const feature = featureOf(i32[row + P_FEATURES + k], m, perception, mind)
    if (isFirst) {
      f64[mean] = feature
      f64[mean + 1] = Math.max(LEAST_DEVIATION, FIRST_SHARE * f64[statistics + 2 * k + 1])
      continue
    }
    const off = feature - f64[mean]
    const deviation = f64[mean + 1]
    f64[mean] += rate * off
    f64[mean + 1] = Math.max(LEAST_DEVIATION, Math.sqrt((1 - rate) * (deviation * deviation + rate * off * off)))
  }
}

/** One feature of a memory as a number. */
function featureOf(feature: number, m: number, perception: PerceptionModel, mind: Slab): number {
  const { at } = perception
  if (feature >= 0) return f64[mind.f + at.values + m * perception.fieldSymbols.length + feature]
  switch (feature) {
    case FEATURE_RANGE:
      return f64[mind.f + at.range + m]
    case FEATURE_BEARING:
      return bearingOf(m, perception, mind)
    case FEATURE_RADIUS:
      return f64[mind.f + at.size + 2 * m]
    case FEATURE_HEIGHT:
      return f64[mind.f + at.size + 2 * m + 1]
    case FEATURE_LOUDNESS:
      return f64[mind.f + at.loudness + m]
    case FEATURE_SPEED: {
      const [x, y, z] = f64.subarray(mind.f + at.homeVelocity + 3 * m, mind.f + at.homeVelocity + 3 * m + 3)
      return Math.sqrt(x * x + y * y + z * z)
    }
    default:
      return 0
  }
}
