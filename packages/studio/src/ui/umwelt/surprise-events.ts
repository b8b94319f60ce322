// The moments at which surprise rose, out of the surprise of every tick: between them it only fades. Pure.
import type { SurpriseSample } from '../../engine/surprise-log.ts'

/** Surprise below this is not worth telling. */
const TELLING = 1

/** Samples at which something new was surprising. */
export function surpriseEvents(samples: readonly SurpriseSample[]): SurpriseSample[] {
  return samples.filter((sample, k) => {
    const before = samples[k - 1]
    if (sample.amount < TELLING) return false
    if (before === undefined || before.tick < sample.tick - 1) return true
    return sample.amount > before.amount || sample.memory !== before.memory
  })
}
