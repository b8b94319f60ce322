// What learning knows (model) and keeps (block).
//
// A creature has one short-term memory and, per drive that learns, one discovery group: kinds that it watches, the state of their
// watched fields and of sounds (stimuli), pairs of a behavior and a stimulus, and the learning equation over all of them (td.ts).
// Items of a group's equation: two for each slot of a pair (behavior and stimulus, stimulus without behavior), one for each slot of
// a kind, one for each innate releaser whose maxValue is learned. Behaviors and kinds are kept as symbols, because their numbers
// change when the creature takes up a lesson. Everything has a fixed number of slots: memory is bounded by construction.
// Seeds: 003 §5.5.3–5.5.5, figures 21 and 22.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import type { About, LayoutBuilder, Per } from '../0-foundation/field-list.ts'
import { listTdFields, setTdSalience, setTdStrength, startTd, type TdBlock, type TdParameters } from './td.ts'

/** What a pair is. */
export const PAIR_FREE = 0
export const PAIR_SUSPECTED = 1
/** It will be put to use after this tick. */
export const PAIR_DUE = 2
export const PAIR_IN_USE = 3

/** How a pair came into use. */
const HOW_NOT = 0
export const HOW_OPERANT = 1
export const HOW_CLASSICAL = 2
export const HOW_TAUGHT = 3
/** Its releaser is the author's: it is in use from birth. */
export const HOW_INNATE = 4

/** What counts as feedback. */
export const COUNTS_EFFECTS = 0
export const COUNTS_FALLS = 1
export const COUNTS_CHANGES = 2

/** A sound is over in a tick; it counts as on for this many. */
export const ECHO_TICKS = 10

/** Times that ended and are still told about. */
export const TRIALS_KEPT = 64

/**
 * How much the mere presence of a thing stands out beside what it does: it is the background of every trial. At 1 it would take a
 * good part of what a gesture is worth, and then speak against the gesture in extinction.
 */
export const KIND_SALIENCE = 0.1

/** Numbers of a drive's learning that are not the equation's. */
export interface DiscoveryParameters {
  readonly counts: number
  readonly significance: number
  readonly worth: number
  readonly scale: number
  readonly behaviors: number
  readonly objects: number
  readonly recentTicks: number
  readonly withinTicks: number
  readonly answerTicks: number
  readonly nearM: number
  readonly pairs: number
  readonly kinds: number
  readonly minTimes: number
  readonly operant: boolean
  readonly classical: boolean
  readonly comparesReliability: boolean
  readonly confidence: number
  readonly approaches: boolean
  readonly withinM: number
  readonly hasTimeCourse: boolean
  readonly patience: number
  readonly fallTicks: number
  readonly explores: number
  readonly generalises: number
  readonly habitTimes: number
  /** The drive whose rise is blamed on what served this one, −1 for none; and the share of its value that what is blamed loses. */
  readonly aversionDrive: number
  readonly aversionShare: number
}

/** A releaser whose maxValue follows a lesson: which behavior in whose presence, and the behavior that waits with it. */
export interface LessonReleaser {
  readonly releaser: number
  readonly name: string
  readonly behavior: number
  /** Symbols of the stimulus: kind and part, 0 for a sound; field or sound. */
  readonly kind: number
  readonly part: number
  readonly sign: number
  /** The learned behavior that answers it, whose interest follows the time course; −1 if an innate one does. */
  readonly waiter: number
  readonly maxValue: number
  /** Share of the lesson's value: less than 1 for what it was generalised to. */
  readonly share: number
}

/** One drive's discovery group. */
export interface DiscoveryModel {
  readonly drive: number
  readonly driveName: string
  /** Its value comes from a callback, so that effects do not tell what becomes of it. */
  readonly isGiven: boolean
  /** The behavior whose group takes up lessons; `top` for the top group. */
  readonly into: string
  /** Its number; −1 for the top group. */
  readonly intoBehavior: number
  readonly parameters: DiscoveryParameters
  /** Watched fields by their number in perception, with their symbols; watched sounds. */
  readonly fields: Int32Array
  readonly fieldSymbols: Int32Array
  readonly soundSymbols: Int32Array
  /** By behavior: 1 for what is no explanation: it changes the drive itself, or it is never to be learned. */
  readonly isIgnored: Uint8Array
  /** Innate releasers whose maxValue is learned, in the order of their items, and their maxValue at the start. */
  readonly ownReleasers: Int32Array
  readonly ownMaxValues: readonly number[]
  /** Kind and part of what each of them looks for. */
  readonly ownKinds: Int32Array
  readonly lessonReleasers: readonly LessonReleaser[]
  readonly td: TdBlock
  readonly at: DiscoveryAt
}

/** Constant: how a species learns. */
export interface LearningModel {
  /** By behavior: symbol of the leaf behavior that it counts as, 0 for one with a group below; symbol of what it is the way to. */
  readonly doesOf: Int32Array
  readonly wayTo: Int32Array
  /** By behavior: 1 for a copy. */
  readonly isCopy: Uint8Array
  /** By behavior: the constant part of its value, as the definition has it. */
  readonly always: Float64Array
  /** Some drive raises what begins to pay. */
  readonly explores: boolean
  readonly queue: number
  readonly groups: readonly DiscoveryModel[]
  readonly at: RecallAt
}

/** Offsets of short-term memory. */
export interface RecallAt {
  /** Newest first: leaf behaviors and when each began; objects of interest by kind, part and number. */
  readonly behavior: number
  readonly behaviorTick: number
  readonly objectKind: number
  readonly objectPart: number
  readonly objectId: number
  /** What it does at this moment, what it is on the way to, and since when it has been doing it. */
  readonly doing: number
  readonly goingTo: number
  /** What it is about at this moment, kind and part; 0 for nothing, or if it is a copy that does it. */
  readonly aboutKind: number
  readonly aboutPart: number
  readonly doingTick: number
}

/** Offsets of a discovery group. */
export interface DiscoveryAt {
  readonly kind: number
  readonly part: number
  /** Last tick on which the kind was recent when feedback came. */
  readonly kindTick: number
  /** By stimulus: 1 while the field is true, the ticks left to a sound; the tick on which it came on. */
  readonly on: number
  readonly onTick: number
  readonly pairBehavior: number
  readonly pairStimulus: number
  readonly pairState: number
  readonly pairHow: number
  readonly pairBorn: number
  readonly pairUsed: number
  /** The tick on which the pair came on, 0 while it is off and its trace gone; 1 once feedback has been timed. */
  readonly pairSince: number
  readonly pairTimed: number
  /** 1 once the behavior has met the stimulus. */
  readonly pairTried: number
  /** Times that have been told of. */
  readonly pairTimes: number
  readonly pairFed: number
  /** Ticks that it has waited for feedback. */
  readonly pairWaited: number
  /** Error on the latest tick with feedback. */
  readonly pairError: number
  readonly timeCount: number
  readonly timeMean: number
  readonly timeVariance: number
  readonly trialCount: number
  readonly trialTick: number
  readonly trialPair: number
  readonly trialFed: number
  readonly trialError: number
  readonly trialValue: number
  /** The tick since which the group that serves the drive has been active; 0 while it is not. */
  readonly servedTick: number
  /** The drive's value on the last tick; the feedback of this one. */
  readonly last: number
  readonly feedback: number
  /** What recently served the drive, for blame: kinds and parts. */
  readonly servedKind: number
  readonly servedPart: number
  /** 1: something is to be put to use, or greatest values to be written, after this tick. */
  readonly due: number
  readonly faults: number
}

/** Lists short-term memory. */
export function layOutRecall(list: LayoutBuilder, queue: number): RecallAt {
  list.space('recall', queue)
  return {
    behavior: list.symbol('behavior', 'recall'),
    behaviorTick: list.i32('behaviorTick', 'recall', { is: 'tick' }),
    objectKind: list.symbol('objectKind', 'recall'),
    objectPart: list.symbol('objectPart', 'recall'),
    objectId: list.i32('objectId', 'recall', { is: 'count' }),
    doing: list.symbol('doing', 1),
    goingTo: list.symbol('goingTo', 1),
    aboutKind: list.symbol('aboutKind', 1),
    aboutPart: list.symbol('aboutPart', 1),
    doingTick: list.i32('doingTick', 1, { is: 'tick' }),
  }
}

/** How many of everything a discovery group has; what it watches, and innate releasers whose maxValue is learned, by name. */
export interface DiscoverySizes {
  readonly kinds: number
  readonly pairs: number
  readonly objects: number
  readonly fields: readonly string[]
  readonly sounds: readonly string[]
  readonly ownReleasers: readonly string[]
}

/** Lists one discovery group and its equation. */
export function layOutDiscovery(
  list: LayoutBuilder,
  drive: string,
  sizes: DiscoverySizes,
  parameters: TdParameters,
): { at: DiscoveryAt; td: TdBlock } {
  const { kind, field, sound, own, pair, stimulus, item, served } = discoverySpaces(drive)
  list.space(kind, sizes.kinds)
  list.space(pair, sizes.pairs)
  list.space(field, sizes.fields)
  list.space(sound, sizes.sounds)
  list.space(own, sizes.ownReleasers)
  list.space(served, sizes.objects)
  list.space(stimulus, { parts: [[kind, field], sound] })
  list.space(item, { parts: [[pair, 2], kind, own] })
  const i = (name: string, per: Per, about?: About): number => list.i32(`${drive}.${name}`, per, about)
  const f = (name: string, per: Per): number => list.f64(`${drive}.${name}`, per)
  const s = (name: string, per: Per): number => list.symbol(`${drive}.${name}`, per)
  return {
    at: {
      kind: s('kind', kind),
      part: s('part', kind),
      kindTick: i('kindTick', kind, { is: 'tick' }),
      on: i('stimulusOn', stimulus, { is: [0, ECHO_TICKS] }),
      onTick: i('stimulusTick', stimulus, { is: 'tick' }),
      pairBehavior: s('pairBehavior', pair),
      pairStimulus: i('pairStimulus', pair, { holds: { of: stimulus } }),
      pairState: i('pairState', pair, { is: [PAIR_FREE, PAIR_IN_USE] }),
      pairHow: i('pairHow', pair, { is: [HOW_NOT, HOW_INNATE] }),
      pairBorn: i('pairBorn', pair, { is: 'tick' }),
      pairUsed: i('pairUsed', pair, { is: 'tick' }),
      pairSince: i('pairSince', pair, { is: 'tick' }),
      pairTimed: i('pairTimed', pair, { is: 'flag' }),
      pairTried: i('pairTried', pair, { is: 'flag' }),
      pairTimes: i('pairTimes', pair, { is: 'count' }),
      pairFed: i('pairFed', pair, { is: 'count' }),
      pairWaited: i('pairWaited', pair, { is: 'count' }),
      pairError: f('pairError', pair),
      timeCount: i('timeCount', pair, { is: 'count' }),
      timeMean: f('timeMean', pair),
      timeVariance: f('timeVariance', pair),
      trialCount: i('trialCount', 1, { is: [0, 2 * TRIALS_KEPT - 1] }),
      trialTick: i('trialTick', TRIALS_KEPT, { is: 'tick' }),
      trialPair: i('trialPair', TRIALS_KEPT, { holds: { of: pair } }),
      trialFed: i('trialFed', TRIALS_KEPT, { is: 'flag' }),
      trialError: f('trialError', TRIALS_KEPT),
      trialValue: f('trialValue', TRIALS_KEPT),
      servedTick: i('servedTick', 1, { is: 'tick' }),
      last: f('last', 1),
      feedback: f('feedback', 1),
      servedKind: s('servedKind', served),
      servedPart: s('servedPart', served),
      due: i('due', 1, { is: 'flag' }),
      faults: i('faults', 1, { is: 'count' }),
    },
    td: listTdFields(list, `${drive}.td`, item, parameters),
  }
}

/** Names of the spaces of a drive's learning. */
export function discoverySpaces(drive: string) {
  const named = <Name extends string>(name: Name): `${string}.${Name}` => `${drive}.${name}`
  return {
    /** Slots of kinds that are watched, of pairs, and of what served the drive. */
    kind: named('kind'),
    pair: named('pair'),
    served: named('served'),
    field: named('field'),
    sound: named('sound'),
    /** Innate releasers whose maxValue is learned. */
    own: named('own'),
    /** Watched fields of each kind, then sounds. */
    stimulus: named('stimulus'),
    /** Items of the equation. */
    item: named('item'),
  }
}

/** Makes the block of a new mind ready, whose drives have their values. */
export function startLearning(learning: LearningModel, driveValues: number, mind: Slab): void {
  for (const group of learning.groups) {
    startTd(mind.f, mind.i, group.td)
    group.ownMaxValues.forEach((maxValue, k) => {
      setTdStrength(mind.f, group.td, ownItem(group, k), maxValue / group.parameters.scale)
    })
    bearLessons(group, mind)
    i32.fill(-1, mind.i + group.at.trialPair, mind.i + group.at.trialPair + TRIALS_KEPT)
    f64[mind.f + group.at.last] = f64[mind.f + driveValues + group.drive]
  }
}

/** Lessons that the definition brings along are in use from birth, at the value that their maxValue says. */
function bearLessons(group: DiscoveryModel, mind: Slab): void {
  for (const lesson of group.lessonReleasers) bearLesson(lesson, group, mind)
}

/** Puts one lesson of the definition to use, if there is room. */
export function bearLesson(lesson: LessonReleaser, group: DiscoveryModel, mind: Slab): void {
  const { at, parameters } = group
  const pair = firstFree(mind.i + at.pairState, parameters.pairs)
  const stimulus = stimulusFor(lesson, group, mind)
  if (pair < 0 || stimulus < 0 || lesson.share < 1) return
  i32[mind.i + at.pairState + pair] = PAIR_IN_USE
  i32[mind.i + at.pairHow + pair] = HOW_INNATE
  i32[mind.i + at.pairBehavior + pair] = lesson.behavior
  i32[mind.i + at.pairStimulus + pair] = stimulus
  setTdStrength(mind.f, group.td, pairItem(pair), lesson.maxValue / parameters.scale)
}

/** Where the stimulus of a lesson stands, its kind being watched; −1 if it is not watched or there is no room. */
function stimulusFor({ kind, part, sign }: LessonReleaser, group: DiscoveryModel, mind: Slab): number {
  const { at, parameters, fields, fieldSymbols, soundSymbols } = group
  const k = kind === 0 ? soundSymbols.indexOf(sign) : fieldSymbols.indexOf(sign)
  if (k < 0) return -1
  if (kind === 0) return parameters.kinds * fields.length + k
  for (let index = 0; index < parameters.kinds; index++) {
    const isFree = i32[mind.i + at.kind + index] === 0
    const isIt = i32[mind.i + at.kind + index] === kind && i32[mind.i + at.part + index] === part
    if (!isFree && !isIt) continue
    i32[mind.i + at.kind + index] = kind
    i32[mind.i + at.part + index] = part
    setTdSalience(mind.f, group.td, kindItem(group, index), KIND_SALIENCE)
    return index * fields.length + k
  }
  return -1
}

function firstFree(from: number, count: number): number {
  for (let k = 0; k < count; k++) if (i32[from + k] === PAIR_FREE) return k
  return -1
}

/** The item of a behavior with its stimulus. The stimulus without the behavior is the next one. */
export function pairItem(pair: number): number {
  return 2 * pair
}

/** The item of a kind. */
export function kindItem(group: DiscoveryModel, index: number): number {
  return 2 * group.parameters.pairs + index
}

/** The item of an innate releaser whose maxValue is learned. */
export function ownItem(group: DiscoveryModel, k: number): number {
  return 2 * group.parameters.pairs + group.parameters.kinds + k
}

/** How many stimuli a group has slots for: watched fields of each kind, then sounds. */
export function stimuliOf({ parameters, fields, soundSymbols }: DiscoveryModel): number {
  return parameters.kinds * fields.length + soundSymbols.length
}

/** The index of a stimulus's kind; −1 for a sound. */
export function kindIndexOf({ parameters, fields }: DiscoveryModel, stimulus: number): number {
  return stimulus < parameters.kinds * fields.length ? Math.floor(stimulus / fields.length) : -1
}

/** The symbol of a stimulus's field or sound. */
export function signOf({ parameters, fields, fieldSymbols, soundSymbols }: DiscoveryModel, stimulus: number): number {
  const ofKinds = parameters.kinds * fields.length
  return stimulus < ofKinds ? fieldSymbols[stimulus % fields.length] : soundSymbols[stimulus - ofKinds]
}
