// How navigation brings a command about before it is let through.

/** Needs no way: let through at once. */
export const WAY_NONE = 0
/** Go to it. */
export const WAY_TO = 1
/** Go away from it. */
export const WAY_FROM = 2
/** Go around it. */
export const WAY_AROUND = 3
/** Turn toward it. */
export const WAY_FACE = 4
/** Go anywhere. */
export const WAY_WANDER = 5
/** Go straight on. */
export const WAY_AHEAD = 6
