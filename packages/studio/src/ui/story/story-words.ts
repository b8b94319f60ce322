// What became of a story's choices, in words. Pure.
import type { MadeChoice, StoryReport } from '@ethogram/core'
import { lastPart } from '../parts/last-part.ts'

/** `wander → go to food, after 0.4 s`. */
export function becameWords({ did, became, tick, becameTick }: MadeChoice, rateHz: number): string {
  const was = lastPart(did)
  if (becameTick < 0) return `he goes on: ${was}`
  return `${was} → ${lastPart(became)}, after ${((becameTick - tick) / rateHz).toFixed(1)} s`
}

/** A play of the story in a line. */
export function howItWent({ passed, made }: StoryReport): string {
  const beats = passed.map(({ title }) => title).join(' → ')
  const labels = made.map(({ label }) => label)
  return labels.length === 0 ? beats : `${beats} (you: ${labels.join(', ')})`
}
