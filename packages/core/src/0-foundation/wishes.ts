// Wishes: what navigation asks of a body that walks by steps. They lie here because rooms may not use each other's code.

/** Nothing: it stands, or turns on the spot. */
export const WISH_NONE = 0
/** In a direction. */
export const WISH_BEARING = 1
/** To a position. */
export const WISH_POINT = 2
/** To something that it believes to be somewhere. */
export const WISH_THING = 3
/** To where it meets something that moves. */
export const WISH_INTERCEPT = 4
/** To where there is most room. */
export const WISH_SPACE = 5

/** To a position on its way, where it does not stop. */
export const WISH_WAYPOINT = 6
/** On the spot, by as much as the bearing says. */
export const WISH_TURN = 7

/** Names of the wishes, by the numbers above. */
export const WISH_NAMES = ['none', 'bearing', 'point', 'thing', 'intercept', 'space', 'waypoint', 'turn'] as const
