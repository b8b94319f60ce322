// A learned matrix as a way to steer: what is seen becomes a key, the key's row of weights becomes a turn.
//
// The automaton of RAVE has two homes, the bench (rave/) and any creature; both fill the same rows and call these functions. A key
// says what is nearest to the left, ahead and to the right, and how near (vision), or where a goal or a threat is (bearing). A row
// of the matrix has a weight for each response; of those that are nearly as heavy as the heaviest, one is taken by chance (MTDS/RA).
// Which these are changes only when weights do, so that learning notes them in the row, a bit for each.
// What was done is remembered as pairs of key and response until a critic judges the stage (learning/collective.ts).
// Reads: rows of the matrix, of which learning is the only writer. Writes: the stage that it is given. No double crosses a call: it
// would be garbage. Seed: 004 §4.1, §4.3, §5.2, §5.5; which of its readings work was measured (docs/reactive-actors.md).

import { f64, i32 } from '../0-foundation/arena.ts'
import type { About, Is, LayoutBuilder } from '../0-foundation/field-list.ts'
import { nextInteger, RANDOM_WORDS } from '../0-foundation/random.ts'
import { describeRow, number, several, symbol, whole } from '../0-foundation/row.ts'

// Numbers that others use in hot loops are members of objects: whoever takes them out at the top of its file has them as constants,
// while V8 looks up what a module exports by itself each time.

/** What can be nearest in a sector. */
export const OBJECT = { space: 0, static: 1, toward: 2, away: 3, goal: 4, threat: 5 } as const

/** The sectors in the order in which a key names them, and how many there are. */
export const SECTOR = { left: 0, ahead: 1, right: 2, count: 3 } as const

/** Keys of bearing follow those of vision, of 15 bits, so that one matrix holds both. */
export const FIRST_BEARING_KEY = 1 << 15
export const BEARING_KEYS = 32

/** Bits that all keys have room in: what tells matrices apart that share a table goes above them. */
export const KEY_BITS = 16

/** The most responses: each has a bit. */
export const MOST_RESPONSES = 32

/** Most uses of a turn that are counted: beyond it a turn is used no oftener than this. */
export const MOST_USES = 0x7fffffff

/** How weights become chances: as a share of their range, or of the sum of the row. */
export const MAP_RANGE = 0
export const MAP_SHARE = 1

/** What an automaton is set to. Distances are squared where only comparisons are made with them. */
export const AUTOMATON = describeRow(
  'automaton',
  {
    /** How many responses there are. */
    responses: whole(1, MOST_RESPONSES),
    mapping: whole(MAP_RANGE, MAP_SHARE),
    /** Of learning/collective.ts: how it judges, how it takes a judgement, and how weights follow. */
    critic: whole(0, 5),
    isCalm: whole(0, 1),
    temper: whole(0, 1),
    update: whole(0, 1),
    isLearning: whole(0, 1),
    /** Decisions in a stage. */
    length: whole(1),
  },
  {
    /** Least, greatest and first weight. */
    floor: number(),
    ceiling: number(),
    start: number(),
    /** θ: what is this near to the heaviest counts as heavy. Greater: more is left to chance. */
    threshold: number(0),
    /** (¼ v)²: a quarter of the range of vision. */
    quarterSquared: number(0),
    /** d², ((d + r) / 2)², r²: the limits of the levels of a bearing. */
    nearSquared: number(0),
    middleSquared: number(0),
    farSquared: number(0),
    /** d: who is nearer is inside the region of the goal or the threat. */
    region: number(0),
    /** D_smax: the greatest displacement of a stage. */
    farthest: number(0),
    /** δ and ε: share of the way to the ceiling, or to the floor, that a full judgement moves a weight. */
    discovery: number(0),
    extinction: number(0),
  },
)
const {
  floor: A_FLOOR,
  ceiling: A_CEILING,
  threshold: A_THRESHOLD,
  quarterSquared: A_QUARTER,
  nearSquared: A_NEAR,
  middleSquared: A_MIDDLE,
  farSquared: A_FAR,
} = AUTOMATON.doubles
const { responses: A_RESPONSES, mapping: A_MAPPING } = AUTOMATON.ints

/** What an automaton keeps of the stage it is in. */
export const STAGE = describeRow(
  'stage',
  {
    /** The last key, and the response to it; −1 before the first. */
    key: whole(-1, (1 << KEY_BITS) - 1),
    response: whole(-1, MOST_RESPONSES - 1),
    /** Decisions since the stage began; and, for a calm critic, the degrees that they turned, left or right. */
    steps: whole(),
    turnedDeg: whole(),
    /** 1 if the last step was refused. */
    isRefused: whole(0, 1),
    /** Distinct pairs of key and response; they stand apart, see `listHistory`. */
    pairs: whole(),
    random: several(RANDOM_WORDS, symbol()),
  },
  {
    /** The way from where the stage began to here. */
    goneX: number(),
    goneY: number(),
    /** How far the goal or the threat was when it began, and is now. */
    startDistance: number(0),
    endDistance: number(0),
    /** ξ: the last judgement, −1…1. */
    evaluation: number(),
  },
)
const { pairs: S_PAIRS, random: S_RANDOM } = STAGE.ints
const { space: SPACE } = OBJECT
const { count: SECTORS } = SECTOR
const BEARING = FIRST_BEARING_KEY

/** Where the rows of a matrix stand in a slab, as many as there is room for. */
export interface MatrixAt {
  /** Rows that there is room for; a power of two. */
  readonly capacity: number
  readonly responses: number
  /** Doubles: the weights, row by row. */
  readonly weights: number
  /** Integers: how often each pair was used; the key of each row, and its heavy responses; rows by key, 1 and up, 0 for none; how many. */
  readonly uses: number
  readonly keys: number
  readonly heavy: number
  readonly table: number
  readonly count: number
}

/** Entries of the table for each row that there is room for: half of them stay empty, so that a search is short. */
const TABLE_SHARE = 2

/** What a set of responses can be: a bit for each, and no other, because the number of a bit is where a weight is written. */
function setOf(responses: number): Is {
  return responses < 32 ? [0, 0x7fffffff >>> (31 - responses)] : 'any'
}

/** Lists the fields of a matrix. */
export function listMatrix(list: LayoutBuilder, name: string, capacity: number, responses: number): MatrixAt {
  list.space(`${name}.row`, capacity, { count: `${name}.count` })
  return {
    capacity,
    responses,
    weights: list.f64(`${name}.weights`, [`${name}.row`, responses]),
    uses: list.i32(`${name}.uses`, [`${name}.row`, responses], { is: 'count' }),
    keys: list.i32(`${name}.keys`, `${name}.row`, { is: 'count' }),
    heavy: list.i32(`${name}.heavy`, `${name}.row`, { is: setOf(responses) }),
    table: list.i32(`${name}.table`, TABLE_SHARE * capacity, { is: [0, capacity] }),
    count: list.i32(`${name}.count`, 1),
  }
}

/**
 * The same in a mind, where learning fills it. Rows by key mean nothing in a matrix of another kind: there, all of it begins anew,
 * because its one space has a row whose name says what it is for.
 */
export function listOwnMatrix(
  list: LayoutBuilder,
  name: string,
  kind: string,
  capacity: number,
  responses: number,
): MatrixAt {
  list.space(name, [kind])
  const isInlet = true
  return {
    capacity,
    responses,
    weights: list.f64(`${name}.weights`, [name, capacity, responses], { isInlet }),
    uses: list.i32(`${name}.uses`, [name, capacity, responses], { is: 'count', isInlet }),
    keys: list.i32(`${name}.keys`, [name, capacity], { is: 'count', isInlet }),
    heavy: list.i32(`${name}.heavy`, [name, capacity], { is: setOf(responses), isInlet }),
    table: list.i32(`${name}.table`, [name, TABLE_SHARE * capacity], { is: [0, capacity], isInlet }),
    count: list.i32(`${name}.count`, [name, 1], { is: [0, capacity], isInlet }),
  }
}

/** Whether a key can occur. */
export function isKey(key: number): boolean {
  if (!Number.isInteger(key) || key < 0 || key >= FIRST_BEARING_KEY + BEARING_KEYS) return false
  if (key >= FIRST_BEARING_KEY) return true
  for (let sector = 0, rest = key; sector < SECTOR.count; sector++, rest >>= 5) {
    const object = (rest >> 2) & 7
    if (object > OBJECT.threat || (object === OBJECT.space && (rest & 3) !== 0)) return false
  }
  return true
}

/** Where a key is looked for first. */
export function slotOfKey(key: number, capacity: number): number {
  const spread = Math.imul(key, 0x9e3779b1)
  return (spread ^ (spread >>> 15)) & (TABLE_SHARE * capacity - 1)
}

/** The row of a key, −1 if it has none. `i` is the first integer of the matrix's slab. */
export function findRow(i: number, at: MatrixAt, key: number): number {
  const I = i32
  const table = i + at.table
  const keys = i + at.keys
  const last = TABLE_SHARE * at.capacity - 1
  let slot = slotOfKey(key, at.capacity)
  // Half of the table is empty, unless a file of others says otherwise: then nothing is found after one round.
  for (let n = 0; n <= last; n++) {
    const row = I[table + slot] - 1
    if (row < 0 || I[keys + row] === key) return row
    slot = (slot + 1) & last
  }
  return -1
}

/**
 * The key of what is nearest in each sector: `f` are three squared distances and `i` three objects, left, ahead, right.
 * 0 if there is nothing in view.
 */
export function visionKey(f: number, i: number, automaton: number): number {
  const F = f64
  const I = i32
  const quarter = F[automaton + A_QUARTER]
  let key = 0
  for (let sector = 0; sector < SECTORS; sector++) {
    const object = I[i + sector]
    const squared = F[f + sector]
    const level = squared <= quarter ? 0 : squared <= 4 * quarter ? 1 : squared <= 9 * quarter ? 2 : 3
    key = (key << 5) | (object === SPACE ? 0 : (object << 2) | level)
  }
  return key
}

const TAN_SIXTEENTH_TURN = 0.41421356237309503

/** The key of a bearing: `f` is how far ahead and how far to the left something is. */
export function bearingKey(f: number, automaton: number): number {
  const F = f64
  const ahead = F[f]
  const left = F[f + 1]
  const squared = ahead * ahead + left * left
  const level =
    squared <= F[automaton + A_NEAR]
      ? 0
      : squared <= F[automaton + A_MIDDLE]
        ? 1
        : squared <= F[automaton + A_FAR]
          ? 2
          : 3
  const along = Math.abs(ahead)
  const aside = Math.abs(left)
  let azimuth = left > 0 ? 2 : 6
  if (aside <= TAN_SIXTEENTH_TURN * along) azimuth = ahead > 0 ? 0 : 4
  else if (along > TAN_SIXTEENTH_TURN * aside) azimuth = left > 0 ? (ahead > 0 ? 1 : 3) : ahead > 0 ? 7 : 5
  return BEARING + ((azimuth << 2) | level)
}

/**
 * Which responses of a row of weights, from `weights` on, are the heaviest or nearly so heavy: bit k of the answer is response k.
 * `f` and `i` are the automaton.
 */
export function heavyResponses(weights: number, f: number, i: number): number {
  const F = f64
  const I = i32
  const count = I[i + A_RESPONSES]
  const floor = F[f + A_FLOOR]
  let most = F[weights]
  let sum = 0
  for (let k = 0; k < count; k++) {
    const weight = F[weights + k]
    sum += weight - floor
    if (weight > most) most = weight
  }
  const scale = I[i + A_MAPPING] === MAP_SHARE ? sum : F[f + A_CEILING] - floor
  const least = most - F[f + A_THRESHOLD] * scale
  let heavy = 0
  for (let k = 0; k < count; k++) if (F[weights + k] >= least) heavy |= 1 << k
  return heavy
}

/** One of the heavy responses; `random` is the stream, which is drawn from only if there is a choice. */
export function chooseResponse(heavy: number, random: number): number {
  let left = heavy
  if ((left & (left - 1)) !== 0) {
    for (let n = nextInteger(i32, random, countBits(heavy)); n > 0; n--) left &= left - 1
  }
  return 31 - Math.clz32(left & -left)
}

/** How many bits are set: in pairs, in fours, in bytes, and these added up. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Any response, as one without a row takes it: all its weights are the first. */
export function anyResponse(i: number, random: number): number {
  return nextInteger(i32, random, i32[i + A_RESPONSES])
}

/** Where the stream of a stage stands. */
export function streamOf(stage: number): number {
  return stage + S_RANDOM
}

/** Lists what was done in a stage: as many pairs as it can have decisions, and how often each was done. */
export function listHistory(
  list: LayoutBuilder,
  name: string,
  per: string | number,
  length: number,
  about: About = { is: 'count' },
): number {
  return list.i32(name, [per, 2 * length], about)
}

/** Remembers that a response was given to a key. `history` has `length` pairs, then how often each was done. */
export function remember(stage: number, history: number, length: number, pair: number): void {
  const I = i32
  const count = I[stage + S_PAIRS]
  for (let k = count - 1; k >= 0; k--) {
    if (I[history + k] !== pair) continue
    I[history + length + k]++
    return
  }
  I[history + count] = pair
  I[history + length + count] = 1
  I[stage + S_PAIRS] = count + 1
}
