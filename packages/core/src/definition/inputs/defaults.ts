// What directions and inputs have where they do not say.

/** `loudness` at the source; `strength` of a potential field; `priority` among suggestions, above any of the creature's own; `withinRad`: how directly one looks. */
export const DIRECTION_DEFAULTS = { loudness: 1, strength: 2, priority: 1000, withinRad: 0.35 }
