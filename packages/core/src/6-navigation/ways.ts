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
/** Turn so that it is on the left, or on the right. */
export const WAY_LEFT_SIDE = 5
export const WAY_RIGHT_SIDE = 6
/** Go anywhere. */
export const WAY_WANDER = 7
/** Go straight on. */
export const WAY_AHEAD = 8
// From here on by eye.
/** Go through the opening nearest to it. */
export const WAY_OPENING = 9
/** Turn away from what is dangerously close. */
export const WAY_CLEAR = 10
/** Go where there is as much to see on the left as on the right. */
export const WAY_MIDDLE = 11
/** Go down the potential field of what is seen. */
export const WAY_FIELD = 12
/** Go along what is on the left, or on the right. */
export const WAY_ALONG_LEFT = 13
export const WAY_ALONG_RIGHT = 14
/** Go to where it will be. */
export const WAY_INTERCEPT = 15
/** Go where there is most room. */
export const WAY_EXPLORE = 16
/** Go by a matrix that is learned. */
export const WAY_LEARNED = 17
