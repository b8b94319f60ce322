// What perception says of a memory to the rooms above, in numbers. They lie here because rooms may not use each other's code.

/** Bits of `flags`. */
export const IS_SEEN = 1
export const IS_HEARD = 2
export const IS_TOUCHED = 4
/** It was not where it must have been visible. */
export const IS_LOST = 8
/** Its position was in plain view on this tick, and it was not there. */
export const IS_MISSING = 16
/** Something stood between the eyes and its position on this tick. */
export const IS_HIDDEN = 32
/** Its next beat is about to come. */
export const IS_DUE = 64
export const IS_SMELLED = 128
/** It was sensed on this tick so that it is known where it is. */
export const IS_THERE = IS_SEEN | IS_TOUCHED | IS_SMELLED
