// What is told of a story: which beats, and what became of choices, in words. Pure.
import type { BeatReport, MadeChoice, StoryReport } from '@ethogram/core'
import { lastPart } from '../parts/last-part.ts'

/** Beats that were told last, and beats that the script has next: so many of a long script are shown. */
const MOST_PASSED = 3
const MOST_AHEAD = 3

/** The beat that is told, those before it, and what the script has next; in the order of the script, which is how it may go. */
export function beatsToShow({ beats, passed }: StoryReport): readonly BeatReport[] {
  const now = beats.findIndex(({ isNow }) => isNow)
  const last = new Set(passed.slice(-MOST_PASSED - 1).map(({ title }) => title))
  return beats.filter(({ title }, k) => last.has(title) || (k >= now && k <= now + MOST_AHEAD))
}

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
