// Candidates of a step as the panel tells them: the best few, what each is called, and what stands in the way of the others. Pure.
import type { StepCandidate, StepReport } from '@ethogram/core'
import { plainName } from '../parts/plain-name.ts'

/** Candidates that are listed. */
const MOST_STEPS = 5

/** Turns smaller than this are straight on, degrees. */
const STRAIGHT_DEG = 3

/** What each sort of stress is about. */
export const STRESS_WORDS: Readonly<Record<string, string>> = {
  attract: 'how far from its goal the step ends, and how it is turned then',
  intercept: 'where it can meet something that moves',
  space: 'room',
  avoid: 'things that are near',
  predict: 'where others will be in the next seconds',
  inertia: 'turning while it is fast',
  drunk: 'going straight on, for who sways',
  terrain: 'the ground and its slope',
  view: 'being seen',
  duck: 'room above it',
  gather: 'how far from the middle of its company the step ends',
  match: 'going as its company goes',
  apart: 'who of its company is too near',
}

/** Which candidates cost least, the cheapest first; only free ones, and standing only where it is the best. */
export function bestSteps({ candidates, best }: Pick<StepReport, 'candidates' | 'best'>): number[] {
  return candidates
    .map((_, c) => c)
    .filter((c) => candidates[c].preventedBy === null && (candidates[c].lengthM > 0 || c === best))
    .sort((a, b) => Number(b === best) - Number(a === best) || candidates[a].stress - candidates[b].stress)
    .slice(0, MOST_STEPS)
}

/** `17° left, 0.66 m`. */
export function stepName({ kind, turnRad, left, lengthM }: StepCandidate): string {
  if (kind === 'stand') return 'stand'
  const degrees = Math.round((Math.abs(turnRad) * 180) / Math.PI)
  const side = turnRad > 0 ? 'left' : 'right'
  if (kind === 'pivot' || kind === 'turn') return `turn ${degrees}° ${side}`
  const far = `${lengthM.toFixed(2)} m`
  if (kind === 'back') return `back, ${far}`
  if (kind === 'side') return `aside ${left > 0 ? 'left' : 'right'}, ${far}`
  return degrees < STRAIGHT_DEG ? `straight, ${far}` : `${degrees}° ${side}, ${far}`
}

/** `212 steps so far; stopped short 3 times, touched something once.` */
export function countWords({ counts }: Pick<StepReport, 'counts'>): string {
  const times = (count: number) => (count === 0 ? 'never' : count === 1 ? 'once' : `${count} times`)
  const steps = counts.steps === 1 ? '1 step' : `${counts.steps} steps`
  return `${steps} so far; stopped short ${times(counts.freezes)}, touched something ${times(counts.touches)}.`
}

/** `In the way: wall of 12 steps, post of 3.` Empty where nothing is. */
export function preventedWords({ candidates, isBoxedIn }: Pick<StepReport, 'candidates' | 'isBoxedIn'>): string {
  const counts = new Map<string, number>()
  for (const { preventedBy } of candidates) {
    if (preventedBy !== null) counts.set(preventedBy, (counts.get(preventedBy) ?? 0) + 1)
  }
  if (counts.size === 0) return ''
  const words = [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(
      ([kind, count]) =>
        `${kind === '' ? 'something' : plainName(kind)} of ${count === 1 ? '1 step' : `${count} steps`}`,
    )
  return `${isBoxedIn ? 'Boxed in. ' : ''}In the way: ${words.join(', ')}.`
}
