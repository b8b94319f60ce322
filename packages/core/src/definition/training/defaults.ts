// What trainers do where a protocol does not say; ticks of the world.

/** A trial: the response counts for so long, and is rewarded so late. */
export const TRIAL_DEFAULTS = { withinTicks: 100, delayTicks: 6, mustLast: true, ticks: 0, lureAfterS: 0, cueAt: 0 }

/** A reward comes so long after its mark, and is taken away after so long. */
export const REWARD_DEFAULTS = { afterTicks: 0, forTicks: 20 }

/** A phase is done so often, in this order, and pauses for so long between trials. */
export const PHASE_DEFAULTS = { repeat: 1, order: 'fixed', schedule: 'continuous', pauseTicks: 40 } as const

/** The better half of the last ten; a step on after three in a row, a step back after five. */
export const SHAPING_DEFAULTS = { wants: 'more', best: 0.5, ofLast: 10, after: 3, backAfter: 5 } as const

/** Responses that a bar can look back at. */
export const MOST_LOOKED_BACK = 200
