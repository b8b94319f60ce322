// The definition format, and what worlds and species have where their definitions do not say.

/** The definition format this engine writes and reads. */
export const FORMAT_VERSION = 1

/** What a world has where its definition does not say; `rateHz`: ticks in a second. */
export const WORLD_DEFAULTS = { rateHz: 20 }

/** What a species has where its definition does not say; `pronoun`: how sentences speak of one of them. */
export const SPECIES_DEFAULTS = { pronoun: 'it' } as const
