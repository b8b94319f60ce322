// The state of a match: where everybody is, what everybody is about to do, stage, tallies, and the matrices of all actors.
//
// Two slabs of the arena: one whose size is known when the match starts, and one for the rows of all matrices, which share a table and
// grow between steps. Fields are listed once; saving, checking and hashing walk the list. Reads: options. Writes: new slabs.

import { f64, i32, releaseSlab, type Slab, takeSlab } from '../0-foundation/arena.ts'
import { buildLayout, type Layout, type LayoutBuilder } from '../0-foundation/field-list.ts'
import { RANDOM_WORDS, seedStream } from '../0-foundation/random.ts'
import { describeRow, number, several, symbol, whole } from '../0-foundation/row.ts'
import { cos, PI, sin } from '../0-foundation/trig.ts'
import {
  AUTOMATON,
  KEY_BITS,
  listHistory,
  listMatrix,
  MAP_RANGE,
  MAP_SHARE,
  type MatrixAt,
  MOST_RESPONSES,
  OBJECT,
  SECTOR,
  STAGE,
  streamOf,
} from '../6-navigation/matrix.ts'
import { criticOf, enterRow, TEMPER_EVEN, TEMPER_STRICT, UPDATE_CLAMP, UPDATE_SHARE } from '../learning/collective.ts'
import { findGround, type Ground } from './ground.ts'
import type { FullMatchOptions } from './options.ts'
import { ACTOR_RADIUS } from './world.ts'

/** Headings are multiples of 5°: so many in a turn. */
export const HEADINGS = 72
export const DEGREES_PER_HEADING = 5

/** Cosine and sine of each heading. */
export const DIRECTION = {
  cosine: Float64Array.from({ length: HEADINGS }, (_, k) => cos((k * PI) / (HEADINGS / 2))),
  sine: Float64Array.from({ length: HEADINGS }, (_, k) => sin((k * PI) / (HEADINGS / 2))),
} as const

/** What the bench knows of an actor: its stage first, so that what is said of a stage is said of an actor, too; then its body. */
export const ACTOR = describeRow(
  'actor',
  {
    ...STAGE.described.ints,
    heading: whole(0, HEADINGS - 1),
    /** A wall was drawn where it stands: until it is out of it, walls do not stop it. */
    isCaught: whole(0, 1),
    /** Of this contest: */
    collisions: whole(),
    insideSteps: whole(),
    /** TT: the fewest steps to the region, or out of it. */
    travelSteps: whole(),
    /** The step on which it first was where its task wants it; 0 before. */
    arrival: whole(),
    /** Pairs that it used for the first time. */
    fresh: whole(),
    /** Pairs that Q(λ) has gone through. */
    trailed: whole(),
    /** Chance of what its senses get wrong. */
    noise: several(RANDOM_WORDS, symbol()),
  },
  {
    ...STAGE.described.doubles,
    x: number(),
    y: number(),
    nextX: number(),
    nextY: number(),
    /** Where its stage began. */
    startX: number(),
    startY: number(),
    /** Where it was at the last multiple of a stage's steps, and the displacements of such stages in this contest, added up. */
    gridX: number(),
    gridY: number(),
    displacement: number(),
    /** Q(λ): what the last step brought; and, rewarded by the step, the distance to the target one step ago. */
    reward: number(),
    beforeDistance: number(),
  },
)
const ACTOR_DOUBLES = ACTOR.doubleCount
const ACTOR_INTS = ACTOR.intCount

/** Draws of noise: readings are wrong when one is below the threshold. */
export const NOISE_CASES = 1 << 24

/** Pairs that Q(λ) can trace back. */
export const TRAIL_LENGTH = 64

/** What stands in the state of every match, at offsets that are constants for whoever is in a hurry. */
function listFixed(list: LayoutBuilder) {
  list.room('match')
  return {
    /** Integers. */
    contest: list.i32('contest', 1, { is: 'count' }),
    step: list.i32('step', 1, { is: 'count' }),
    active: list.i32('active', 1, { is: 'count' }),
    automatonInts: list.i32('automatonInts', AUTOMATON.intCount, { is: 'count' }),
    /** Turns of the responses, in headings. */
    turns: list.i32('turns', MOST_RESPONSES, { is: [-HEADINGS / 2, HEADINGS / 2] }),
    placing: list.i32('placing', RANDOM_WORDS, { is: 'any' }),
    targetChance: list.i32('targetChance', RANDOM_WORDS, { is: 'any' }),
    /** What is nearest in each sector, for whoever looks at the moment. */
    objects: list.i32('objects', SECTOR.count, { is: [OBJECT.space, OBJECT.threat] }),
    /** Doubles. */
    automaton: list.f64('automaton', AUTOMATON.doubleCount),
    nearest: list.f64('nearest', SECTOR.count),
    /** How far from walls and targets an actor moves, and is placed. */
    margins: list.f64('margins', 2),
    stepUnits: list.f64('stepUnits', 1),
    /** Square of the distance from which on no actor is seen. */
    sightSquared: list.f64('sightSquared', 1),
    /** Scratch for whoever computes with a point or a disc. */
    scratch: list.f64('scratch', 4),
    /** Square of the distance from which on nobody can be nearer than what is seen in any sector, while a crowd is looked at. */
    limit: list.f64('limit', 1),
    targetHeading: list.f64('targetHeading', 1),
    /** α, γ and γ·λ of Q(λ). */
    q: list.f64('q', 3),
  }
}

/** Offsets of what every match has. */
export const AT = listFixed(buildLayout())

/** Offsets that differ from match to match. */
export interface StateAt {
  readonly actorInts: number
  readonly history: number
  readonly trail: number
  readonly actors: number
}

/** What a match consists of inside. */
export interface MatchInside {
  options: FullMatchOptions
  readonly actors: number
  readonly layout: Layout
  readonly at: StateAt
  readonly slab: Slab
  ground: Ground
  matrix: MatrixAt
  matrixLayout: Layout
  matrixSlab: Slab
  /** Addresses, read anew before steps, since slabs may move between them (`findAddresses`): first number of the state … */
  f: number
  i: number
  /** … of the first actor, of histories and trails, … */
  actorsF: number
  actorsI: number
  history: number
  trail: number
  /** … and of the matrices. */
  mf: number
  mi: number
  /** What each step asks of the options, which it would have to look up by name: objects of many matches differ in their hidden class. */
  readonly hasTarget: boolean
  readonly isGoto: boolean
  /** Of `NOISE_CASES` draws, so many make a reading wrong. */
  readonly noiseThreshold: number
  /** Its matrices follow what critics say; those of Q(λ) follow rewards, and policies have none. */
  readonly learns: boolean
  /** Writes the evaluation of an actor's stage, where the critic is somebody's own. */
  ownCritic: ((actor: number) => void) | undefined
}

/** Lists all fields of the state of a match. */
function listState({ actors, stageSteps, mind }: FullMatchOptions): { readonly at: StateAt; readonly layout: Layout } {
  const list = buildLayout()
  listFixed(list)
  list.space('actor', actors)
  const at = {
    actorInts: list.i32('actorInts', ['actor', ACTOR_INTS], { is: 'any' }),
    history: listHistory(list, 'history', 'actor', stageSteps),
    trail: list.i32('trail', ['actor', mind === 'q' ? TRAIL_LENGTH : 0], { is: 'count' }),
    actors: list.f64('actors', ['actor', ACTOR_DOUBLES]),
  }
  return { at, layout: list.done() }
}

/** What a match is made of besides options. */
export interface MatchParts {
  readonly ground: Ground
  readonly learns: boolean
  readonly ownCritic: ((actor: number) => void) | undefined
}

/** Room for a match, in which nothing is written yet. */
function takeState(options: FullMatchOptions, parts: MatchParts): MatchInside {
  const { at, layout } = listState(options)
  const slab = takeSlab(layout.doubles, layout.ints)
  const { matrix, matrixLayout, matrixSlab } = takeMatrix(leastRows(options), options.responses.length)
  const noiseThreshold = Math.round(options.noise * NOISE_CASES)
  const addresses = { f: 0, i: 0, actorsF: 0, actorsI: 0, history: 0, trail: 0, mf: 0, mi: 0 }
  const { actors, task } = options
  const slabs = { layout, at, slab, matrix, matrixLayout, matrixSlab }
  const asked = { hasTarget: task !== 'avoid', isGoto: task === 'goto', noiseThreshold }
  const inside: MatchInside = { options, actors, ...slabs, ...addresses, ...asked, ...parts }
  findAddresses(inside)
  return inside
}

/** Says where everything is now. */
export function findAddresses(inside: MatchInside): void {
  const { slab, at, matrixSlab, ground } = inside
  inside.f = slab.f
  inside.i = slab.i
  inside.actorsF = slab.f + at.actors
  inside.actorsI = slab.i + at.actorInts
  inside.history = slab.i + at.history
  inside.trail = slab.i + at.trail
  inside.mf = matrixSlab.f
  inside.mi = matrixSlab.i
  findGround(ground)
}

/** A new match: everything but where actors are. */
export function startState(options: FullMatchOptions, seed: number, parts: MatchParts): MatchInside {
  const inside = takeState(options, parts)
  const { f, i } = inside
  setAutomaton(inside, options)
  i32.set(options.responses.map(headingsOf), i + AT.turns)
  f64.set([ACTOR_RADIUS, 2 * ACTOR_RADIUS], f + AT.margins)
  f64[f + AT.stepUnits] = options.speed
  f64[f + AT.sightSquared] = (options.vision + ACTOR_RADIUS) * (options.vision + ACTOR_RADIUS)
  f64.set([options.q.alpha, options.q.gamma, options.q.gamma * options.q.lambda], f + AT.q)
  seedStream(i32, i + AT.placing, seed, 'placing')
  seedStream(i32, i + AT.targetChance, seed, 'target')
  for (let a = 0; a < options.actors; a++) {
    const actor = inside.actorsI + a * ACTOR_INTS
    seedStream(i32, streamOf(actor), seed, 'actor', String(a))
    seedStream(i32, actor + ACTOR.ints.noise, seed, 'noise', String(a))
    i32[actor + ACTOR.ints.key] = -1
    i32[actor + ACTOR.ints.response] = -1
  }
  return inside
}

/** Degrees as headings. */
export function headingsOf(degrees: number): number {
  return degrees / DEGREES_PER_HEADING
}

/** Sets the automaton as options say. */
export function setAutomaton({ f, i }: MatchInside, options: FullMatchOptions): void {
  const { desired, sensing, vision } = options
  const isQ = options.mind === 'q'
  const ints: Readonly<Record<keyof typeof AUTOMATON.ints, number>> = {
    responses: options.responses.length,
    mapping: !isQ && options.mapping === 'share' ? MAP_SHARE : MAP_RANGE,
    critic: criticOf(options.critic, options.task),
    isCalm: options.critic === 'calm' ? 1 : 0,
    temper: options.temper === 'strict' ? TEMPER_STRICT : TEMPER_EVEN,
    update: options.update === 'clamp' ? UPDATE_CLAMP : UPDATE_SHARE,
    isLearning: options.learning ? 1 : 0,
    length: options.stageSteps,
  }
  const middle = (desired + sensing) / 2
  const doubles: Readonly<Record<keyof typeof AUTOMATON.doubles, number>> = {
    floor: isQ ? 0 : options.floor,
    ceiling: isQ ? 1 : options.ceiling,
    start: isQ ? 0 : options.start,
    threshold: isQ ? EQUAL_VALUES : options.threshold,
    quarterSquared: (vision / 4) * (vision / 4),
    nearSquared: desired * desired,
    middleSquared: middle * middle,
    farSquared: sensing * sensing,
    region: desired,
    farthest: options.stageSteps * options.speed,
    discovery: options.discovery,
    extinction: options.extinction,
  }
  for (const [name, value] of Object.entries(ints)) {
    i32[i + AT.automatonInts + AUTOMATON.ints[name as keyof typeof ints]] = value
  }
  for (const [name, value] of Object.entries(doubles)) {
    f64[f + AT.automaton + AUTOMATON.doubles[name as keyof typeof doubles]] = value
  }
}

/** Values of Q(λ) that differ by less are equal. */
const EQUAL_VALUES = 1e-12

/** Rows that the steps of a stage can add at most: for each of them one of each actor, and as many that are not judged yet. */
function reserveOf({ actors, stageSteps }: FullMatchOptions): number {
  return 2 * actors * stageSteps
}

/** Rows of an actor that there is room for at first: enough for a match with one actor. */
const USUAL_ROWS = 128

function leastRows(options: FullMatchOptions): number {
  return powerAbove(Math.max(options.actors * USUAL_ROWS, 2 * reserveOf(options)))
}

function powerAbove(count: number): number {
  let power = 1
  while (power < count) power *= 2
  return power
}

/** Room for the rows of all matrices. */
function takeMatrix(capacity: number, responses: number) {
  const list = buildLayout()
  list.room('matrix')
  const matrix = listMatrix(list, 'all', capacity, responses)
  const matrixLayout = list.done()
  return { matrix, matrixLayout, matrixSlab: takeSlab(matrixLayout.doubles, matrixLayout.ints) }
}

/** Makes room for the rows that the steps of a stage may add, and for `more`: between steps only, since slabs move. */
export function makeRoom(inside: MatchInside, more = 0): void {
  const count = i32[inside.matrixSlab.i + inside.matrix.count]
  const needed = count + more + reserveOf(inside.options)
  if (needed <= inside.matrix.capacity) return
  const { matrix: old, matrixSlab: oldSlab } = inside
  const { matrix, matrixLayout, matrixSlab } = takeMatrix(powerAbove(2 * needed), old.responses)
  const { f, i } = oldSlab
  const cells = count * old.responses
  f64.copyWithin(matrixSlab.f + matrix.weights, f + old.weights, f + old.weights + cells)
  i32.copyWithin(matrixSlab.i + matrix.uses, i + old.uses, i + old.uses + cells)
  i32.copyWithin(matrixSlab.i + matrix.keys, i + old.keys, i + old.keys + count)
  i32.copyWithin(matrixSlab.i + matrix.heavy, i + old.heavy, i + old.heavy + count)
  i32[matrixSlab.i + matrix.count] = count
  for (let row = 0; row < count; row++) {
    enterRow(matrix, matrixSlab.i, i32[matrixSlab.i + matrix.keys + row], row)
  }
  releaseSlab(oldSlab)
  Object.assign(inside, { matrix, matrixLayout, matrixSlab })
  findAddresses(inside)
}

/** What is added to the keys of an actor: the matrices of all share a table. */
export function ownerOf(actor: number): number {
  return actor << KEY_BITS
}
