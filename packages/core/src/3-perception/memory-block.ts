// Working memory: things as the creature knows them (model and block).
//
// A memory is the set of perceptions a thing has imparted: what it looks and sounds like, where it is believed to be and how sure
// that is. Memory 0 is the creature itself. A memory keeps its row as long as it lives, and its number for ever, so that "it" stays
// the same thing from tick to tick. Places are kept in a frame the creature carries with it by feeling its own way (`home`), so
// what it does not look at stays where it was; the columns in its own frame are derived on each tick. Everything above asks these
// columns and nothing else. Seed: 001 "PerceptMemory Objects", "Prediction and Surprise".

import type { Slab } from '../0-foundation/arena.ts'
import type { Layout, LayoutBuilder } from '../0-foundation/field-list.ts'
import { symbolOf } from '../0-foundation/symbols.ts'

/** What is heard but not yet seen is a thing all the same. */
export const SOMETHING = symbolOf('something')

/** Bits of `flags`. */
export const IS_SEEN = 1
export const IS_HEARD = 2
export const IS_TOUCHED = 4
/** It was not where it must have been visible. */
export const IS_LOST = 8
/** Its place was in plain view on this tick, and it was not there. */
export const IS_MISSING = 16
/** Something stood between the eyes and its place on this tick. */
export const IS_HIDDEN = 32
/** Its next beat is about to come. */
export const IS_DUE = 64

/** What was surprising about a memory. */
export const BY_NOTHING = 0
export const BY_PLACE = 1
export const BY_ABSENCE = 2
export const BY_RHYTHM = 3
/** BY_VALUE + k: field k. */
export const BY_VALUE = 4

/** How surprising something must be to count, in units of uncertainty. */
export const SURPRISING = 3

/** Samples kept of each memory's way. */
export const HISTORY = 8

/** Future places of something hidden that are wondered about, and how far apart in time, s. */
export const EXIT_SPOTS = 16
export const EXIT_STEP_S = 0.2

/** Cells of the map of where something lost may be, along one side; how many are looked at in a tick. */
export const MAP_SIDE = 24
export const MAP_GLANCES = 48

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
  /** Percept of the place, and of each sense. */
  readonly place: number
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
  readonly firstTick: number
  readonly lastTick: number
  /** left, up, ahead of the middle of the body, metres. */
  readonly place: number
  readonly velocity: number
  readonly range: number
  /** radius, height. */
  readonly size: number
  readonly loudness: number
  readonly values: number
  readonly named: number
  /** 0…1 per memory: that it is what it is taken for. */
  readonly confidence: number
  /** How far its place may be off, metres. */
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
  readonly homePlace: number
  readonly homeVelocity: number
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
  /** Ring of samples: tick, home place, confidence. */
  readonly historyTick: number
  readonly historyPlace: number
  readonly historyConfidence: number
  /** The own place and heading in the home frame. */
  readonly homePose: number
  /** The memory whose way out is looked for, and where that is (home), if found. */
  readonly hiddenId: number
  readonly hasExit: number
  readonly exit: number
  /** The lost thing that is searched for, since when, the middle of its map (home), the cell gone to, the cells. */
  readonly soughtId: number
  readonly soughtTick: number
  readonly soughtCell: number
  readonly glanceAt: number
  readonly mapPlace: number
  readonly map: number
  readonly statistics: number
  /** What each record was taken for on this tick, how well it fitted, how well the next best did, and the number of that. */
  readonly matched: number
  readonly matchCost: number
  readonly matchNext: number
  readonly matchNextId: number
  /** What each place wondered about belongs to: a memory's row, a spot on a way out, a cell of the map. */
  readonly wonderOf: number
  /** The most surprising memory's row, and its surprise. */
  readonly startled: number
  readonly faults: number
}

/** How much the perception block must hold. */
export interface MemorySizes {
  readonly capacity: number
  readonly records: number
  readonly fields: number
  readonly percepts: number
  readonly statistics: number
  readonly searches: boolean
}

/** Lists the fields of the perception block. */
export function layOutMemory(list: LayoutBuilder, sizes: MemorySizes): MemoriesAt {
  const { capacity, fields, records } = sizes
  const cells = sizes.searches ? MAP_SIDE * MAP_SIDE : 0
  return {
    count: list.i32('count', 1),
    id: list.i32('id', capacity),
    nextId: list.i32('nextId', 1),
    flags: list.i32('flags', capacity),
    kind: list.symbol('kind', capacity),
    part: list.symbol('part', capacity),
    sound: list.symbol('sound', capacity),
    firstTick: list.i32('firstTick', capacity),
    lastTick: list.i32('lastTick', capacity),
    place: list.f64('place', 3 * capacity),
    velocity: list.f64('velocity', 3 * capacity),
    range: list.f64('range', capacity),
    size: list.f64('size', 2 * capacity),
    loudness: list.f64('loudness', capacity),
    values: list.f64('values', fields * capacity),
    named: list.i32('named', capacity),
    confidence: list.f64('confidence', capacity),
    spread: list.f64('spread', capacity),
    lookAt: list.f64('lookAt', 3 * capacity),
    surprise: list.f64('surprise', capacity),
    surpriseBy: list.i32('surpriseBy', capacity),
    surpriseTick: list.i32('surpriseTick', capacity),
    percepts: list.f64('percepts', sizes.percepts * capacity),
    news: list.i32('news', capacity),
    live: list.i32('live', capacity),
    anchor: list.f64('anchor', 2 * capacity),
    clear: list.f64('clear', capacity),
    homePlace: list.f64('homePlace', 3 * capacity),
    homeVelocity: list.f64('homeVelocity', 3 * capacity),
    slowing: list.f64('slowing', capacity),
    liveliness: list.f64('liveliness', capacity),
    wavering: list.f64('wavering', capacity),
    doubt: list.f64('doubt', capacity),
    trend: list.f64('trend', fields * capacity),
    valueSpread: list.f64('valueSpread', fields * capacity),
    unsteady: list.i32('unsteady', capacity),
    unknown: list.i32('unknown', capacity),
    observations: list.i32('observations', capacity),
    beatOf: list.symbol('beatOf', capacity),
    beatTick: list.i32('beatTick', capacity),
    beatCount: list.i32('beatCount', capacity),
    beatTicks: list.f64('beatTicks', capacity),
    beatSpread: list.f64('beatSpread', capacity),
    historyTick: list.i32('historyTick', HISTORY * capacity),
    historyPlace: list.f64('historyPlace', 3 * HISTORY * capacity),
    historyConfidence: list.f64('historyConfidence', HISTORY * capacity),
    homePose: list.f64('homePose', 4),
    hiddenId: list.i32('hiddenId', 1),
    hasExit: list.i32('hasExit', 1),
    exit: list.f64('exit', 3),
    soughtId: list.i32('soughtId', 1),
    soughtTick: list.i32('soughtTick', 1),
    soughtCell: list.i32('soughtCell', 1),
    glanceAt: list.i32('glanceAt', 1),
    mapPlace: list.f64('mapPlace', 3),
    map: list.f64('map', cells),
    statistics: list.f64('statistics', sizes.statistics),
    matched: list.i32('matched', records),
    matchCost: list.f64('matchCost', records),
    matchNext: list.f64('matchNext', records),
    matchNextId: list.i32('matchNextId', records),
    wonderOf: list.i32('wonderOf', wondersOf(capacity, sizes.searches)),
    startled: list.i32('startled', 1),
    faults: list.i32('faults', 1),
  }
}

/** Columns that belong to the mind as a whole, not to single memories. */
const SINGLE = new Set([
  'count',
  'nextId',
  'homePose',
  'hiddenId',
  'hasExit',
  'exit',
  'soughtId',
  'soughtTick',
  'soughtCell',
  'glanceAt',
  'mapPlace',
  'map',
  'statistics',
  'matched',
  'matchCost',
  'matchNext',
  'matchNextId',
  'wonderOf',
  'startled',
  'faults',
])

/** The columns with a run per memory, from a finished layout. */
export function columnsOf(layout: Layout, capacity: number): MemoryColumn[] {
  return layout.fields
    .filter((field) => field.room === 'perception' && !SINGLE.has(field.name))
    .map((field) => ({ at: field.at, width: field.length / capacity, isInteger: field.type !== 'f64' }))
}

/** Marks of `wonderOf` beyond the rows of memories. */
export const WONDER_EXIT = 100_000
export const WONDER_CELL = 200_000

/** Places wondered about in one tick, at most. */
export function wondersOf(capacity: number, searches: boolean): number {
  return capacity + EXIT_SPOTS + (searches ? MAP_GLANCES : 0)
}
