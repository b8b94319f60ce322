// What a temper has where its definition does not say.

/** About the middle, and deviating by so much: one of six individuals is beyond it on either side. */
export const TEMPER_DEFAULTS = { usual: 50, spread: 18 }
