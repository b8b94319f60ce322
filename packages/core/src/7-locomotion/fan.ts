// The fan: everything that one choice works on. Where the body could be after its next step, what it wants, who is around.
//
// One choice fills it, and nothing in it outlives the choice, so all creatures share one (choose-step.ts keeps it; a trace makes its
// own). All positions are left and ahead of where the body is now, all headings turns to the left from the one it has. Flat arrays, since
// a choice must leave no garbage. Seed: 002 §4.2, figure 4.2.

import { MAX_STRESSES } from './stress-row.ts'

/** Candidates that one choice can have: the fan, the aim, steps aside and back, standing. */
export const MAX_CANDIDATES = 320

/** Numbers of the choice: how fast it wants to go, how long a step lasts, how long the longest is. */
export const N_SPEED = 0
export const N_STEP_S = 1
export const N_LONGEST = 2
/** Its radius, height and gap to others; its velocity now, and how fast that is; how quickly it brakes. */
export const N_RADIUS = 3
export const N_HEIGHT = 4
export const N_SKIN = 5
export const N_LEFT = 6
export const N_AHEAD = 7
export const N_SPEED_NOW = 8
export const N_BRAKE = 9
/** The goal: where it is, how near is there, how it moves. */
export const N_GOAL_LEFT = 10
export const N_GOAL_AHEAD = 11
export const N_GOAL_NEAR = 12
export const N_GOAL_VELOCITY_LEFT = 13
export const N_GOAL_VELOCITY_AHEAD = 14
/** How far its foremost foot is ahead of its middle. */
export const N_FORE = 15
/** How long each later part of a predicted way lasts. */
export const N_PART_S = 16
/** The direction of the aim: radians to the left, and its sine and cosine. */
export const N_AIM = 17
export const N_AIM_SINE = 18
export const N_AIM_COSINE = 19
/** How much it is held up by a crowd, 0…1; and how much room it leaves to whoever goes before it then, metres. */
export const N_PRESSURE = 20
export const N_ROOM = 21
const NUMBERS = 22

/** Whole numbers of the choice: candidates, how many of these move (they come first), others, near outlines. */
export const W_CANDIDATES = 0
export const W_MOVING = 1
export const W_OTHERS = 2
/** The goal: what it is, the memory that is meant, its near outline; −1 for none. */
export const W_GOAL = 3
export const W_IT = 4
export const W_OUTLINE = 5
/** The row of level 1 that counts; −1 for none. */
export const W_ROW = 6
/** How many of the others are bodies that a step could lead into. */
export const W_BODIES = 7
/** 1 if short steps are listed in the place of whole ones. */
export const W_SHUFFLES = 8
const WHOLES = 9

/** What the goal is. */
export const GOAL_NONE = 0
/** A position; something with an outline; a direction; something that moves, to be met; wherever there is room. */
export const GOAL_POSITION = 1
export const GOAL_OUTLINE = 2
export const GOAL_BEARING = 3
export const GOAL_MEETING = 4
export const GOAL_SPACE = 5

/** How far the choice has come with a candidate: its sum is a lower bound; or its plain stresses are exact in it. */
export const STATE_OPEN = 0
export const STATE_WEIGHED = 1
/** All of it is worked out; or something stands in its way. */
export const STATE_DONE = 2
export const STATE_BLOCKED = 3
/** Dearer than the best already: not worked out to the end. */
export const STATE_DEAR = 4

/** What one choice works on. */
export interface Fan {
  /** Whose directions and lengths the first candidates are, and with what longest step and time for it: they need not be laid out again. */
  laidFor: object | undefined
  readonly laidBy: Float64Array
  readonly now: Float64Array
  readonly whole: Int32Array
  /** Candidates: where, how long and how far turned, the velocity and the heading with which they end. */
  readonly left: Float64Array
  readonly ahead: Float64Array
  readonly length: Float64Array
  readonly turn: Float64Array
  /** The direction it goes, radians to the left: the turn itself, but for steps aside and back. */
  readonly way: Float64Array
  readonly velocityLeft: Float64Array
  readonly velocityAhead: Float64Array
  readonly sine: Float64Array
  readonly cosine: Float64Array
  readonly kind: Int32Array
  /** From there to the goal: how far, where (radians to the left); and how far it would still go. */
  readonly goalM: Float64Array
  readonly goalTurn: Float64Array
  readonly stopM: Float64Array
  readonly state: Int32Array
  /** All of its stress (as far as it is known), the plain part of it, and that which comes from what moves; row by row, `MAX_CANDIDATES` for each. */
  readonly total: Float64Array
  readonly plain: Float64Array
  readonly byMovers: Float64Array
  readonly stress: Float64Array
  /** By row: what its strength is multiplied by; 0 if it does not count. */
  readonly factor: Float64Array
  /** Others: where, how they move, how large; the memory (0 for none), the near outline (−1 for none). */
  readonly otherLeft: Float64Array
  readonly otherAhead: Float64Array
  readonly otherVelocityLeft: Float64Array
  readonly otherVelocityAhead: Float64Array
  readonly otherSpeed: Float64Array
  readonly otherRadius: Float64Array
  readonly otherHeight: Float64Array
  readonly otherMemory: Int32Array
  readonly otherOutline: Int32Array
  readonly otherKind: Int32Array
  /** 1 if nobody may come near it: a body, as near space shows it. */
  readonly otherIsSolid: Int32Array
  /** 1 if it goes before: it is nearer to the goal, and does not go away from that. */
  readonly otherIsBefore: Int32Array
  /** Which of the others are bodies that a step could lead into while it lasts. */
  readonly bodies: Int32Array
}

/** An empty fan with room for so many others. */
export function createFan(most: number): Fan {
  const candidates = () => new Float64Array(MAX_CANDIDATES)
  const others = () => new Float64Array(most)
  return {
    laidFor: undefined,
    laidBy: new Float64Array(2),
    now: new Float64Array(NUMBERS),
    whole: new Int32Array(WHOLES),
    left: candidates(),
    ahead: candidates(),
    length: candidates(),
    turn: candidates(),
    way: candidates(),
    velocityLeft: candidates(),
    velocityAhead: candidates(),
    sine: candidates(),
    cosine: candidates(),
    kind: new Int32Array(MAX_CANDIDATES),
    goalM: candidates(),
    goalTurn: candidates(),
    stopM: candidates(),
    state: new Int32Array(MAX_CANDIDATES),
    total: candidates(),
    plain: candidates(),
    byMovers: candidates(),
    stress: new Float64Array(MAX_CANDIDATES * MAX_STRESSES),
    factor: new Float64Array(MAX_STRESSES),
    otherLeft: others(),
    otherAhead: others(),
    otherVelocityLeft: others(),
    otherVelocityAhead: others(),
    otherSpeed: others(),
    otherRadius: others(),
    otherHeight: others(),
    otherMemory: new Int32Array(most),
    otherOutline: new Int32Array(most),
    otherKind: new Int32Array(most),
    otherIsSolid: new Int32Array(most),
    otherIsBefore: new Int32Array(most),
    bodies: new Int32Array(most),
  }
}
