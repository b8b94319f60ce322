// How far numbers of definitions and inputs may go, each range once: schema, its texts, and the checks without the schema read them.
//
// The ranges are far beyond anything alive and far below where doubles lose what matters: products and squares of any few of these
// stay finite, a metre at the edge of the world is still resolved to a hundredth of a nanometre, and 1 / SMALLEST is an ordinary number. A
// number without a range ends somewhere in NaN, in a loop that never ends, or in an allocation that kills the process.

import { WORLD_EDGE_M } from '../../1-world/edge.ts'

/** The limits of a number. `above` excludes the limit itself. */
export interface Range {
  readonly above?: number
  readonly from?: number
  readonly to?: number
}

/** Nothing is smaller than this: a micrometre, a microsecond, a millionth. */
export const SMALLEST = 1e-6

/** Amounts of minds (drives, strengths, gains, rates) and general factors; who means “never” may say 1e9. */
const MOST_AMOUNT = 1e9

/** A position in the world, in metres. */
export const COORDINATE: Range = { from: -WORLD_EDGE_M, to: WORLD_EDGE_M }
/** A distance or a reach in the world, in metres. */
export const DISTANCE: Range = { from: SMALLEST, to: WORLD_EDGE_M }
/** A size of something, in metres. */
export const SIZE: Range = { from: SMALLEST, to: 10_000 }
/** A position in something's own frame, in metres. */
export const OFFSET: Range = { from: -10_000, to: 10_000 }
/** A speed along an axis, in m/s: about three times that of sound. */
export const VELOCITY: Range = { from: -1000, to: 1000 }
/** A speed, in m/s. */
export const SPEED: Range = { from: 0, to: 1000 }
/** A direction, in radians: more turns than anybody counts. */
export const ANGLE: Range = { from: -10_000, to: 10_000 }
/** How far a joint can turn, in radians: no joint turns more than once round. */
export const JOINT_ANGLE: Range = { from: -6.2832, to: 6.2832 }
/** A turning speed, in radians per second. */
export const TURNING: Range = { from: -1000, to: 1000 }
/** Value of a drive, strength, worth: any amount. */
export const AMOUNT: Range = { from: -MOST_AMOUNT, to: MOST_AMOUNT }
/** An amount of at least 0. */
export const NOT_NEGATIVE: Range = { from: 0, to: MOST_AMOUNT }
/** An amount above 0: what is divided by. */
export const POSITIVE: Range = { from: SMALLEST, to: MOST_AMOUNT }
/** Times in a second. */
export const FREQUENCY: Range = { from: SMALLEST, to: 1000 }
/** Deviation as a share of a distance: beyond 1 a creature knows nothing of where it is. */
export const SHARE: Range = { from: 0, to: 1 }
/** An inhibitory gain. */
export const GAIN: Range = { above: 1, to: MOST_AMOUNT }
/** A field's number: fields are the author's own, and may be times or counts. */
export const FIELD_NUMBER: Range = { from: -1e15, to: 1e15 }
/** A moment or a time in ticks: a year of a hundred ticks a second is 3 × 10⁹, and tick counters are whole numbers of 31 bits. */
export const TICK: Range = { from: 0, to: 1e9 }
/** How many ticks something lasts. */
export const TICKS: Range = { from: 1, to: 1e9 }
/** A seed of chance. */
export const SEED: Range = { from: -Number.MAX_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER }

/** Whether a value is a number in a range. */
export function isWithin(value: unknown, { above, from, to }: Range): value is number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  return (
    (above === undefined || value > above) && (from === undefined || value >= from) && (to === undefined || value <= to)
  )
}

/** Letters of a name. */
export const LONGEST_NAME = 100

/** Letters of a text or a key. */
export const LONGEST_TEXT = 10_000

/** Letters of all texts and keys of a definition together. */
export const MOST_LETTERS = 5_000_000

/** Characters of a file: the parser of YAML reads about a quarter of a million in a second. */
export const LONGEST_FILE = 500_000

/** Values of a definition: every object, list, text and number in it, those that aliases repeat as often as they are repeated. */
export const MOST_VALUES = 300_000

/** Points of the outline of a patch of ground: each edge is held against each other, because they must not cross. */
export const MOST_PATCH_POINTS = 1000

/** Deepest nesting of objects and lists: far beyond any creature, far below what overflows a stack. */
export const DEEPEST_NESTING = 100
