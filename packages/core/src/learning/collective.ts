// Collective learning: at the end of a stage a critic judges how it went, and all that was done in it shares the judgement.
//
// The automaton does not know which of its responses was to blame. It does not need to: what is often there when stages go well
// becomes heavier, everything else lighter, and a stage has few distinct pairs. Critics are of motion (collisions, displacement,
// distance to a goal), so that no path has to be programmed; another critic makes another character. A temper says how a judgement
// is taken: `even` as it is, `strict` as nothing but good or bad.
// Reads and writes: a stage and a matrix of the slabs it is given (6-navigation/matrix.ts), in a creature or on the bench. A matrix
// gets rows as keys come up; whoever calls has made room before. Allocates nothing.
// Seed: 004 §4.3, §5.3, §5.4; the update is the one of its readings that learns (docs/reactive-actors.md).

import { f64, i32 } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import {
  AUTOMATON,
  findRow,
  heavyResponses,
  type MatrixAt,
  MOST_USES,
  STAGE,
  slotOfKey,
} from '../6-navigation/matrix.ts'

/** Critics. The first three are the tasks' own. */
export const CRITIC_AVOID = 0
export const CRITIC_GOTO = 1
export const CRITIC_RETREAT = 2
/** Counts collisions only: gives actors that go in circles. */
export const CRITIC_COLLISIONS = 3
/** The average of collisions and displacement. */
export const CRITIC_AVERAGE = 4
/** Somebody else judges: the evaluation stands in the stage already. */
const CRITIC_OWN = 5

/** What actors are to learn. */
export const TASKS = ['avoid', 'goto', 'retreat'] as const
export type Task = (typeof TASKS)[number]

/** Critics by name. */
export const CRITICS = ['avoid', 'goto', 'retreat', 'collisions', 'average', 'calm'] as const
export type CriticName = (typeof CRITICS)[number]

/** How a judgement is taken, by name. */
export const TEMPERS = ['even', 'strict'] as const
export type Temper = (typeof TEMPERS)[number]

/** The number of a critic by its name: calm goes with the task, and whatever is not ours is somebody's own. */
export function criticOf(critic: string, task: Task): number {
  const own = { avoid: CRITIC_AVOID, goto: CRITIC_GOTO, retreat: CRITIC_RETREAT }
  const all = { ...own, collisions: CRITIC_COLLISIONS, average: CRITIC_AVERAGE, calm: own[task] }
  return Object.hasOwn(all, critic) ? all[critic as keyof typeof all] : CRITIC_OWN
}

/** How a judgement is taken. */
export const TEMPER_EVEN = 0
export const TEMPER_STRICT = 1

/** How weights follow: by a share of what is left to the ceiling or the floor, or by the judgement itself, as far as these allow. */
export const UPDATE_SHARE = 0
export const UPDATE_CLAMP = 1

/** A displacement of at least this share of the greatest is good; less is as bad as a collision. */
const LEAST_SHARE = 0.75

/** The same of a calm critic, which takes turns off before it compares: this share of 45° a decision. */
const LEAST_CALM_SHARE = 0.6
const TURN_COST = 0.5
const WIDE_TURN_DEG = 45

const {
  responses: A_RESPONSES,
  critic: A_CRITIC,
  isCalm: A_IS_CALM,
  temper: A_TEMPER,
  update: A_UPDATE,
  length: A_LENGTH,
} = AUTOMATON.ints
const {
  floor: A_FLOOR,
  ceiling: A_CEILING,
  start: A_START,
  region: A_REGION,
  farthest: A_FARTHEST,
  discovery: A_DISCOVERY,
  extinction: A_EXTINCTION,
} = AUTOMATON.doubles
const { steps: S_STEPS, turnedDeg: S_TURNED, isRefused: S_IS_REFUSED, pairs: S_PAIRS } = STAGE.ints
const {
  goneX: S_GONE_X,
  goneY: S_GONE_Y,
  startDistance: S_START,
  endDistance: S_END,
  evaluation: S_EVALUATION,
} = STAGE.doubles

/** Judges a stage that ends here: writes its evaluation, −1…1. `sf`, `si` are the stage, `f`, `i` the automaton. */
export function criticise(sf: number, si: number, f: number, i: number): void {
  const F = f64
  const I = i32
  const critic = I[i + A_CRITIC]
  if (critic === CRITIC_OWN) return
  const clear = I[si + S_IS_REFUSED] !== 0 ? -1 : I[si + S_STEPS] / I[i + A_LENGTH]
  let value = clear
  if (critic === CRITIC_AVERAGE) {
    straightness(sf, si, f, i)
    value = (clear + F[sf + S_EVALUATION]) / 2
  } else if (clear >= 1 && critic !== CRITIC_COLLISIONS) {
    const start = F[sf + S_START]
    const end = F[sf + S_END]
    const most = F[f + A_FARTHEST]
    const region = F[f + A_REGION]
    const steady = 1 - (2 * Math.abs(start - end)) / most
    if (critic === CRITIC_GOTO && end > region) value = (start - end) / most
    else if (critic === CRITIC_GOTO && steady < 1) value = steady
    else if (critic === CRITIC_RETREAT && end < region) value = (end - start) / most
    else {
      straightness(sf, si, f, i)
      value = F[sf + S_EVALUATION]
    }
  }
  F[sf + S_EVALUATION] = value
}

/** Writes as evaluation how far it got for its steps: the share of the greatest displacement, −1 where that is too little. */
function straightness(sf: number, si: number, f: number, i: number): void {
  const F = f64
  const I = i32
  const x = F[sf + S_GONE_X]
  const y = F[sf + S_GONE_Y]
  const share = Math.sqrt(x * x + y * y) / F[f + A_FARTHEST]
  const isCalm = I[i + A_IS_CALM] !== 0
  const steps = I[si + S_STEPS]
  const turned = isCalm && steps > 0 ? (TURN_COST * I[si + S_TURNED]) / (steps * WIDE_TURN_DEG) : 0
  const value = share - turned
  F[sf + S_EVALUATION] = value >= (isCalm ? LEAST_CALM_SHARE : LEAST_SHARE) ? value : -1
}

/**
 * Lets every distinct pair of a stage share its evaluation; answers how many of them were new. `at` is the matrix in the slab at
 * `mf`, `mi`; `owner` is added to keys, for matrices that share a table. Adds at most as many rows as the stage has pairs.
 */
export function learnStage(
  sf: number,
  si: number,
  history: number,
  at: MatrixAt,
  mf: number,
  mi: number,
  owner: number,
  f: number,
  i: number,
): number {
  const F = f64
  const I = i32
  const count = I[si + S_PAIRS]
  const responses = I[i + A_RESPONSES]
  const length = I[i + A_LENGTH]
  const floor = F[f + A_FLOOR]
  const ceiling = F[f + A_CEILING]
  const isClamped = I[i + A_UPDATE] === UPDATE_CLAMP
  const told = F[sf + S_EVALUATION]
  const taken = I[i + A_TEMPER] === TEMPER_STRICT ? (told > 0 ? 1 : told < 0 ? -1 : 0) : told
  const rate = taken < 0 ? F[f + A_EXTINCTION] * taken : F[f + A_DISCOVERY] * taken
  let fresh = 0
  for (let k = 0; k < count; k++) {
    const pair = I[history + k]
    const response = pair % responses
    const row = rowFor(at, mf, mi, owner + (((pair - response) / responses) | 0), f, i)
    const index = row * responses + response
    const uses = mi + at.uses + index
    if (I[uses] === 0) fresh++
    // A count that wrapped round would be no count any more, and its file would be refused.
    I[uses] = Math.min(MOST_USES, I[uses] + I[history + length + k])
    const weight = F[mf + at.weights + index]
    const next = isClamped ? weight + taken : weight + rate * (taken < 0 ? weight - floor : ceiling - weight)
    F[mf + at.weights + index] = next < floor ? floor : next > ceiling ? ceiling : next
    I[mi + at.heavy + row] = heavyResponses(mf + at.weights + row * responses, f, i)
  }
  return fresh
}

/** The row of a key; a new one, all of whose weights are the first, if it had none. */
export function rowFor(at: MatrixAt, mf: number, mi: number, key: number, f: number, i: number): number {
  const found = findRow(mi, at, key)
  if (found >= 0) return found
  const F = f64
  const I = i32
  const row = I[mi + at.count]
  assert(row < at.capacity, 'a matrix has room for the rows that it is given')
  I[mi + at.count] = row + 1
  I[mi + at.keys + row] = key
  const start = F[f + A_START]
  const weights = mf + at.weights + row * at.responses
  const uses = mi + at.uses + row * at.responses
  for (let k = 0; k < at.responses; k++) {
    F[weights + k] = start
    I[uses + k] = 0
  }
  I[mi + at.heavy + row] = heavyResponses(weights, f, i)
  enterRow(at, mi, key, row)
  return row
}

/** A row as files and definitions have it. */
interface GivenRow {
  readonly key: number
  readonly weights: readonly number[]
  readonly uses?: readonly number[]
}

/** Writes a row that was learned elsewhere; `owner` is added to its key. One without uses counts as used once. */
export function putRow(at: MatrixAt, mf: number, mi: number, given: GivenRow, f: number, i: number, owner = 0): void {
  const { key, weights, uses = weights.map(() => 1) } = given
  const row = rowFor(at, mf, mi, owner + key, f, i)
  const from = row * at.responses
  f64.set(weights, mf + at.weights + from)
  i32.set(uses, mi + at.uses + from)
  i32[mi + at.heavy + row] = heavyResponses(mf + at.weights + from, f, i)
}

/** Enters a row of a matrix under its key. */
export function enterRow(at: MatrixAt, mi: number, key: number, row: number): void {
  const I = i32
  const table = mi + at.table
  const last = 2 * at.capacity - 1
  let slot = slotOfKey(key, at.capacity)
  for (let n = 0; n <= last && I[table + slot] !== 0; n++) slot = (slot + 1) & last
  I[table + slot] = row + 1
}

/** A stage begins: nothing was done yet. */
export function startStage(sf: number, si: number): void {
  const F = f64
  const I = i32
  F[sf + S_GONE_X] = 0
  F[sf + S_GONE_Y] = 0
  F[sf + S_START] = F[sf + S_END]
  I[si + S_STEPS] = 0
  I[si + S_TURNED] = 0
  I[si + S_PAIRS] = 0
}
