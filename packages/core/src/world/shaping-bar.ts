// What a trial that shapes asks of the next response, from where its bar stands.
//
// Reads a trainer's state; writes nothing.

import { SHAPING_DEFAULTS } from '../definition/training/defaults.ts'
import type { ShapingDefinition } from '../definition/training/shaping.ts'
import type { ShapedTrial } from './trainer-state.ts'

/** What a trial asks for; nothing before there is anything to compare with. */
export function askedBy({ last, at }: ShapedTrial, { wants, bar = {} }: ShapingDefinition): number | undefined {
  if ('from' in bar) return at
  if (last.length === 0) return undefined
  const worstFirst = [...last].sort((a, b) => (wants === 'less' ? b - a : a - b))
  const share = 1 - (bar.best ?? SHAPING_DEFAULTS.best)
  return worstFirst[Math.min(last.length - 1, Math.floor(share * last.length))]
}

/** Whether a value is as good as another, or better. */
export function isAtLeast(
  value: number,
  other: number,
  { wants = SHAPING_DEFAULTS.wants }: ShapingDefinition,
): boolean {
  return wants === 'less' ? value <= other : value >= other
}
