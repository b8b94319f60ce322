// What near space says to locomotion in numbers. They lie here because rooms may not use each other's code.

/** Outlines that a mind holds at once; the nearest are kept, and what is left out is counted. */
export const MAX_NEAR = 16

/** Corners of an outline; of one that has more, so many in a row that face the creature. */
export const MAX_CORNERS = 8

/** Bits of `flags`: a creature's body; something that can be ducked under; something that moves. */
export const NEAR_BODY = 1
export const NEAR_DUCKABLE = 2
export const NEAR_MOVES = 4
