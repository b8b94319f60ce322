// Ways to judge a value. Each gives a measure whose `expected` says in words what would have passed.
//
// A value that is not finite never passes, whatever it is compared with.

import type { Measure } from './experiment.ts'
import { formatNumber } from './figures/scale.ts'

/** Passes at `limit` and below. */
export function atMost(value: number, limit: number, about: string): Measure {
  return { value, expected: `≤ ${formatNumber(limit)}`, passed: Number.isFinite(value) && value <= limit, about }
}

/** Passes at `limit` and above. */
export function atLeast(value: number, limit: number, about: string): Measure {
  return { value, expected: `≥ ${formatNumber(limit)}`, passed: Number.isFinite(value) && value >= limit, about }
}

/** Passes from `low` to `high`, both included. */
export function between(value: number, low: number, high: number, about: string): Measure {
  const passed = value >= low && value <= high
  return { value, expected: `${formatNumber(low)} … ${formatNumber(high)}`, passed, about }
}

/** Passes within `tolerance` of `expected`. */
export function near(value: number, expected: number, tolerance: number, about: string): Measure {
  const passed = Math.abs(value - expected) <= tolerance
  return { value, expected: `${formatNumber(expected)} ± ${formatNumber(tolerance)}`, passed, about }
}

/** Passes when it is the same, digit by digit. */
export function equal<Value extends number | string | boolean>(value: Value, expected: Value, about: string): Measure {
  const isNumberAtFault = typeof value === 'number' && !Number.isFinite(value)
  return { value, expected, passed: value === expected && !isNumberAtFault, about }
}
