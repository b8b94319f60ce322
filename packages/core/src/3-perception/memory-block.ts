// Working memory: things as the creature knows them (model and block).
//
// A memory is the set of perceptions a thing has imparted: what it looks and sounds like, where it is believed to be and how sure
// that is. Memory 0 is the creature itself. A memory keeps its row as long as it lives, and its number for ever, so that "it" stays
// the same thing from tick to tick. Positions are kept in a frame the creature carries with it by feeling its own way (`home`), so
// what it does not look at stays where it was; the columns in its own frame are derived on each tick. Everything above asks these
// columns and nothing else. Seed: 001 "PerceptMemory Objects", "Prediction and Surprise".

import type { Slab } from '../0-foundation/arena.ts'
import { IS_SMELLED } from '../0-foundation/belief-codes.ts'
import { wordsFor } from '../0-foundation/bits.ts'
import {
  type Holds,
  type Is,
  type Layout,
  type LayoutBuilder,
  MODERATE,
  type Names,
  NOT_BELOW_0,
} from '../0-foundation/field-list.ts'
import { ownSymbol } from '../0-foundation/symbols.ts'
import { type DriftAt, type DriftModel, layOutDrift } from './drift-block.ts'
import type { WordsModel } from './words.ts'

/** What is heard but not yet seen is a thing all the same. */
export const SOMETHING = ownSymbol('something')

export {
  IS_DUE,
  IS_HEARD,
  IS_HIDDEN,
  IS_LOST,
  IS_MISSING,
  IS_SEEN,
  IS_SMELLED,
  IS_THERE,
  IS_TOUCHED,
} from '../0-foundation/belief-codes.ts'

/** What was surprising about a memory. */
export const BY_NOTHING = 0
export const BY_POSITION = 1
export const BY_ABSENCE = 2
export const BY_RHYTHM = 3
/** BY_VALUE + k: field k. */
export const BY_VALUE = 4

/** How surprising something must be to count, in units of uncertainty. */
export const SURPRISING = 3

/** Samples kept of each memory's way. */
export const HISTORY = 8

/** Utterances that are kept in mind, of who knows words or can learn them: what a reward that comes late is about. */
export const MOST_UTTERANCES = 4

/** Future positions of something hidden that are wondered about, and how far apart in time, s. */
export const EXIT_SPOTS = 16
export const EXIT_STEP_S = 0.2

/** Cells of the map of where something lost may be, along one side; how many are looked at in a tick. */
export const MAP_SIDE = 24
export const MAP_GLANCES = 48

/**
 * The instant that a mind thinks about. Handed on as it is and read where it is used: a length of a tick that is an argument by itself
 * would be boxed for every creature.
 */
export interface Instant {
  readonly tick: number
  readonly dtS: number
}

/** Constant: how much can be remembered, how long, and where memories lie. */
export interface PerceptionModel {
  readonly capacity: number
  /** Fields whose values memories carry. */
  readonly fieldSymbols: Int32Array
  readonly fieldNames: readonly string[]
  readonly constants: Slab
  readonly percepts: PerceptModel
  /** Keeps a map of where something lost may be. */
  readonly searches: boolean
  /** How long it searches, seconds; edge of a cell of the map, metres. */
  readonly searchS: number
  readonly cellM: number
  /** How its path integration drifts; nothing for a species whose is exact. */
  readonly drift: DriftModel | undefined
  /** The columns that have a run per memory: what forgetting clears. */
  readonly columns: readonly MemoryColumn[]
  readonly at: MemoriesAt
}

/** A column of memories. */
export interface MemoryColumn {
  readonly at: number
  readonly width: number
  readonly isInteger: boolean
}

/** The percept tree: rows in the order of a walk from the root, so that a subtree is a run of rows. */
export interface PerceptModel {
  readonly names: readonly string[]
  /** First integer and double of the rows in the constants. */
  readonly ints: number
  readonly doubles: number
  readonly classifiers: readonly (PerceptCallback | undefined)[]
  /** Classifiers of words, and the rows of their words. */
  readonly words: readonly WordsModel[]
  readonly wordRows: readonly Int32Array[]
  /** Percepts of each sense. */
  readonly shape: number
  readonly sound: number
  readonly touch: number
  readonly motion: number
  /** What is asked of the own body. */
  readonly self: number
  /** Statistics of adaptive percepts: how many doubles in the mind. */
  readonly statistics: number
  readonly firstStatistics: Float64Array
  /** What confidences keep each tick; made for the length of a tick when first needed. */
  readonly keeps: Float64Array
  keepsForS: number
}

/** A classifier of one's own: the confidence, 0…1, that a record is an instance. */
export type PerceptCallback = (record: RecordView) => number

/** What a classifier may see: one record, as the senses gave it. */
export interface RecordView {
  readonly kind: string
  readonly rangeM: number
  readonly bearingRad: number
  readonly speedMps: number
  readonly loudness: number
  readonly radiusM: number
  readonly heightM: number
  /** The track of an utterance, as `readTrack` reads it; empty for what is none. */
  readonly pattern: string
  field(name: string): number
}

/** Offsets of the memories in a mind's slab. */
export interface MemoriesAt {
  /** Rows in use, with gaps. */
  readonly count: number
  /** Number of the thing: never used twice; 0 for a free row. */
  readonly id: number
  readonly nextId: number
  readonly flags: number
  readonly kind: number
  readonly part: number
  /** The sound it makes at this very tick, 0 for none. */
  readonly sound: number
  /** Another sound that it makes at the same time: something can ring and speak. */
  readonly alsoSound: number
  readonly firstTick: number
  readonly lastTick: number
  /** When it was last seen, 0 for never. */
  readonly seenTick: number
  /** left, up, ahead of the middle of the body, metres. */
  readonly position: number
  readonly velocity: number
  readonly range: number
  /** radius, height. */
  readonly size: number
  readonly loudness: number
  readonly values: number
  readonly named: number
  /** 0…1 per memory: that it is what it is taken for. */
  readonly confidence: number
  /** How far its position may be off, metres. */
  readonly spread: number
  /** Where to look for it: itself, or where it will come out. */
  readonly lookAt: number
  /** Deviation from what was expected, in units of uncertainty; fades. And what it was about. */
  readonly surprise: number
  readonly surpriseBy: number
  readonly surpriseTick: number
  /**
   * Confidence per memory and percept; bit p of `news`: percept p had news by the sight of the last tick; bit p of `live`: it has
   * some confidence. Bits are only kept of small trees.
   */
  readonly percepts: number
  readonly news: number
  readonly live: number
  /** Home x and z where it stood when its neighbours were last looked for; how far it is clear of them since, squared; 0: unknown. */
  readonly anchor: number
  readonly clear: number
  readonly homePosition: number
  readonly homeVelocity: number
  /** Where it was when it was last sensed, as sensed, home frame; on which tick; and how it moves by such positions. */
  readonly sensedAt: number
  readonly sensedTick: number
  readonly sensedVelocity: number
  /** How quickly it slows down, m/s², and how lively it has been, m/s. */
  readonly slowing: number
  readonly liveliness: number
  /** How much its velocity changes from tick to tick without its having been expected, m/s. */
  readonly wavering: number
  /** How much speaks against its being where it is believed to be; 1 is enough. */
  readonly doubt: number
  /** Per value: change a second, and deviation (quantities) or changes seen (names). */
  readonly trend: number
  readonly valueSpread: number
  /** 1: some quantity has a trend or has deviated of late, or some value is unknown. */
  readonly unsteady: number
  /** Bit k: field k of it has not been sensed since the creature began to care about it; 0 stands for it. */
  readonly unknown: number
  readonly observations: number
  /** The beat of what comes and goes: what, when last, how long between, how regular. */
  readonly beatOf: number
  readonly beatTick: number
  readonly beatCount: number
  readonly beatTicks: number
  readonly beatSpread: number
  /** Ring of samples: tick, home position, confidence. */
  readonly historyTick: number
  readonly historyPosition: number
  readonly historyConfidence: number
  /** The own position and heading in the home frame. */
  readonly homePose: number
  /** The memory whose way out is looked for, and where that is (home), if found. */
  readonly hiddenId: number
  readonly hasExit: number
  readonly exit: number
  /**
   * The lost thing that is searched for, since when, the middle of its map (home), the cell gone to, the cells. Who keeps no map searches
   * for nothing: a look at the map would be a look at whatever lies behind it.
   */
  readonly soughtId: number
  readonly soughtTick: number
  readonly soughtCell: number
  readonly glanceAt: number
  readonly mapPosition: number
  readonly map: number
  readonly statistics: number
  /**
   * Utterances heard of late: the track, when, by which classifier, which of its words it was taken for (0 for none), how far the nearest word was,
   * and the number of the thing that said it.
   */
  readonly utteranceTrack: number
  readonly utteranceTick: number
  readonly utteranceOf: number
  readonly utteranceWord: number
  readonly utteranceDistance: number
  readonly utteranceThing: number
  /** How each record of this tick moves, metres a second, home frame; the own body’s, which is the first, in its own. */
  readonly recordVelocity: number
  /** How much each record teaches of a change of velocity: 1, or less with noise. */
  readonly recordFollows: number
  /** What each record was taken for on this tick, how well it fitted, how well the next best did, and the number of that. */
  readonly matched: number
  readonly matchCost: number
  readonly matchNext: number
  readonly matchNextId: number
  /** What each position wondered about belongs to: a memory's row, a spot on a way out, a cell of the map. */
  readonly wonderOf: number
  readonly drift: DriftAt | undefined
  /** The most surprising memory's row, and its surprise. */
  readonly startled: number
  readonly faults: number
}

/** What the perception block must hold besides what the senses have listed. */
export interface MemorySizes {
  readonly capacity: number
  /** Percepts by their way from the root, and numbers that adaptive ones keep. */
  readonly percepts: readonly string[]
  readonly statistics: Names
  /** Its path integration drifts. */
  readonly drifts: boolean
  /** It has a classifier of words. */
  readonly hearsWords: boolean
  readonly searches: boolean
  readonly cellM: number
}

/** Lists the spaces of the perception room. */
function listSpaces(list: LayoutBuilder, sizes: MemorySizes): void {
  list.space('memory', sizes.capacity)
  list.space('percept', sizes.percepts)
  list.space('statistic', sizes.statistics)
  list.space('utterance', sizes.hearsWords ? MOST_UTTERANCES : 0)
  // A map of other cells begins anew.
  list.space('search', [sizes.searches ? `cells of ${sizes.cellM} m` : 'none'])
}

/** Lists the fields of the perception block. */
export function layOutMemory(list: LayoutBuilder, sizes: MemorySizes): MemoriesAt {
  const memory: Holds = { of: 'memory' }
  listSpaces(list, sizes)
  return {
    count: list.i32('count', 1, { is: [0, sizes.capacity] }),
    id: list.i32('id', 'memory', { is: 'count' }),
    nextId: list.i32('nextId', 1, { is: 'count' }),
    flags: list.i32('flags', 'memory', { is: [0, 2 * IS_SMELLED - 1] }),
    kind: list.symbol('kind', 'memory'),
    part: list.symbol('part', 'memory'),
    sound: list.symbol('sound', 'memory'),
    alsoSound: list.symbol('alsoSound', 'memory', { isRare: true }),
    firstTick: list.i32('firstTick', 'memory', { is: 'tick' }),
    lastTick: list.i32('lastTick', 'memory', { is: 'tick' }),
    seenTick: list.i32('seenTick', 'memory', { is: 'tick' }),
    position: list.f64('position', ['memory', 3]),
    velocity: list.f64('velocity', ['memory', 3]),
    range: list.f64('range', 'memory'),
    size: list.f64('size', ['memory', 2]),
    loudness: list.f64('loudness', 'memory'),
    values: list.f64('values', ['memory', 'field']),
    named: list.i32('named', ['memory', wordsFor(list.size('field'))], { holds: { of: 'field', isSet: true } }),
    confidence: list.f64('confidence', 'memory'),
    spread: list.f64('spread', 'memory'),
    lookAt: list.f64('lookAt', ['memory', 3]),
    surprise: list.f64('surprise', 'memory'),
    surpriseBy: list.i32('surpriseBy', 'memory', { holds: { of: 'field', from: BY_VALUE } }),
    surpriseTick: list.i32('surpriseTick', 'memory', { is: 'tick' }),
    percepts: list.f64('percepts', ['memory', 'percept']),
    news: list.i32('news', 'memory', { holds: { of: 'percept', isSet: true } }),
    live: list.i32('live', 'memory', { holds: { of: 'percept', isSet: true } }),
    anchor: list.f64('anchor', ['memory', 2]),
    clear: list.f64('clear', 'memory'),
    homePosition: list.f64('homePosition', ['memory', 3]),
    homeVelocity: list.f64('homeVelocity', ['memory', 3]),
    sensedAt: list.f64('sensedAt', ['memory', 3]),
    sensedTick: list.i32('sensedTick', 'memory', { is: 'tick' }),
    sensedVelocity: list.f64('sensedVelocity', ['memory', 3]),
    slowing: list.f64('slowing', 'memory'),
    liveliness: list.f64('liveliness', 'memory'),
    wavering: list.f64('wavering', 'memory'),
    doubt: list.f64('doubt', 'memory'),
    trend: list.f64('trend', ['memory', 'field']),
    valueSpread: list.f64('valueSpread', ['memory', 'field'], { is: NOT_BELOW_0 }),
    unsteady: list.i32('unsteady', 'memory', { is: 'flag' }),
    unknown: list.i32('unknown', ['memory', wordsFor(list.size('field'))], { holds: { of: 'field', isSet: true } }),
    observations: list.i32('observations', 'memory', { is: 'count' }),
    ...layOutBeats(list),
    historyTick: list.i32('historyTick', ['memory', HISTORY], { is: 'tick' }),
    historyPosition: list.f64('historyPosition', ['memory', HISTORY, 3]),
    historyConfidence: list.f64('historyConfidence', ['memory', HISTORY]),
    homePose: list.f64('homePose', 4, { is: MODERATE }),
    hiddenId: list.i32('hiddenId', 1, { is: 'count' }),
    hasExit: list.i32('hasExit', 1, { is: 'flag' }),
    exit: list.f64('exit', 3),
    soughtId: list.i32('soughtId', 'search', { is: sizes.searches ? 'count' : [0, 0] }),
    soughtTick: list.i32('soughtTick', 'search', { is: 'tick' }),
    soughtCell: list.i32('soughtCell', 'search', { is: [-1, MAP_SIDE * MAP_SIDE - 1] }),
    glanceAt: list.i32('glanceAt', 'search', { is: [0, MAP_SIDE * MAP_SIDE - 1] }),
    mapPosition: list.f64('mapPosition', ['search', 3]),
    map: list.f64('map', ['search', sizes.searches ? MAP_SIDE * MAP_SIDE : 0]),
    statistics: list.f64('statistics', 'statistic'),
    ...layOutUtterances(list),
    ...layOutRecords(list, memory),
    wonderOf: list.i32('wonderOf', 'wonder', { holds: { ...memory, isKey: true }, is: WONDERED }),
    drift: sizes.drifts ? layOutDrift(list) : undefined,
    startled: list.i32('startled', 1, { holds: { ...memory, none: 0 } }),
    faults: list.i32('faults', 1, { is: 'count' }),
  }
}

/** What comes and goes. */
function layOutBeats(list: LayoutBuilder) {
  return {
    beatOf: list.symbol('beatOf', 'memory'),
    beatTick: list.i32('beatTick', 'memory', { is: 'tick' }),
    beatCount: list.i32('beatCount', 'memory', { is: 'count' }),
    beatTicks: list.f64('beatTicks', 'memory'),
    beatSpread: list.f64('beatSpread', 'memory'),
  }
}

/** What was said of late. */
function layOutUtterances(list: LayoutBuilder) {
  const percept: Holds = { of: 'percept', none: 0 }
  return {
    utteranceTrack: list.symbol('utteranceTrack', 'utterance'),
    utteranceTick: list.i32('utteranceTick', 'utterance', { is: 'tick' }),
    utteranceOf: list.i32('utteranceOf', 'utterance', { holds: percept }),
    utteranceWord: list.i32('utteranceWord', 'utterance', { holds: percept }),
    utteranceDistance: list.f64('utteranceDistance', 'utterance'),
    utteranceThing: list.i32('utteranceThing', 'utterance', { is: 'count' }),
  }
}

/** What memory works out about the records of a tick. */
function layOutRecords(list: LayoutBuilder, memory: Holds) {
  return {
    recordVelocity: list.f64('recordVelocity', ['record', 3]),
    recordFollows: list.f64('recordFollows', 'record'),
    matched: list.i32('matched', 'record', { holds: { ...memory, none: 0 } }),
    matchCost: list.f64('matchCost', 'record'),
    matchNext: list.f64('matchNext', 'record'),
    matchNextId: list.i32('matchNextId', 'record', { is: 'count' }),
  }
}

/** The columns with a run per memory, from a finished layout. */
export function columnsOf({ fields }: Layout, capacity: number): MemoryColumn[] {
  return fields
    .filter(({ per }) => [per].flat()[0] === 'memory')
    .map(({ at, length, type }) => ({ at, width: length / capacity, isInteger: type !== 'f64' }))
}

/** Marks of `wonderOf` beyond the rows of memories. */
export const WONDER_EXIT = 100_000
export const WONDER_CELL = 200_000
const WONDERED: Is = [WONDER_EXIT, WONDER_CELL + MAP_SIDE * MAP_SIDE - 1]

/** Positions wondered about in one tick, at most. */
export function wondersOf(capacity: number, searches: boolean): number {
  return capacity + EXIT_SPOTS + (searches ? MAP_GLANCES : 0)
}
