// What room 2 answers when a mind asks for a way, in numbers. They lie here because rooms may not use each other's code.

/** It has not been asked. */
export const PATH_UNASKED = 0
/** It has been asked and will be answered on one of the next ticks. */
export const PATH_PLANNING = 1
/** As far as the creature knows, there is no way. */
export const PATH_NONE = 2
/** There is one. */
export const PATH_FOUND = 3

/** Names of the answers, by the numbers above. */
export const PATH_NAMES = ['unasked', 'planning', 'none', 'found'] as const

/** Vertices of a way that a mind holds at once; a longer way is given as far as that, and says so. */
export const MAX_VERTICES = 64

/** Who goes by a map heads for the goal itself; or does not know yet where to. */
export const HEADS_STRAIGHT = -1
export const HEADS_WAITS = -2
