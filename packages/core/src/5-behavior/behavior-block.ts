// What the behavior room knows (model) and keeps (block).
//
// Constants are rows of numbers, one row per group, behavior and releaser, and two shared lists that rows point into; so a
// mind of ninety behaviors is read in order, and a thousand different ones do not scatter over the heap. What changes is
// kept in runs per quantity, because inhibition works on runs. Most of a mind is not reached on a tick (that is attention),
// so values of behaviors and releasers are kept only for what is: a mind of ninety behaviors takes 4 KB, not 8, and a thousand of them
// stay in the cache. Seeds: 000 §6, 003 §5.1–5.2.

import {
  ACT_INTS,
  externalActs,
  FORM_META,
  FORM_NONE,
  HOLDS_ACT,
  MAX_ARGUMENTS,
  MAX_EXTERNAL,
  MAX_EXTERNAL_VALUES,
} from '../0-foundation/acts.ts'
import type { Slab } from '../0-foundation/arena.ts'
import { wordsFor } from '../0-foundation/bits.ts'
import type { About, Holds, LayoutBuilder, Names } from '../0-foundation/field-list.ts'
import {
  describeRow,
  index,
  indexOrNone,
  indexOrOther,
  indexWithBit,
  number,
  runOf,
  startOf,
  symbol,
  whole,
} from '../0-foundation/row.ts'
import type { RowTable } from '../0-foundation/row-table.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import type { TupleModel } from './tuple-block.ts'
import type { BehaviorTempers } from './weigh.ts'

export const COMBINE_ADD = 0
export const COMBINE_MULTIPLY = 1
export const COMBINE_MIXED = 2
export const COMBINE_CALLBACK = 3

export const SHAPE_LINEAR = 0
export const SHAPE_EXPONENTIAL = 1
export const SHAPE_FLAT = 2

export const TEMPORAL_IMMEDIATE = 0
export const TEMPORAL_LATCH = 1
export const TEMPORAL_AVERAGE = 2
export const TEMPORAL_SUM = 3
export const TEMPORAL_CALLBACK = 4

export const ARBITER_INHIBITION = 0
export const ARBITER_DICE = 1
export const ARBITER_ALL = 2
export const ARBITER_CALLBACK = 3

/** An evaluated releaser is noted as releaser · 2^bits + 1 + the belief it found; 0 in the low bits is nothing found. */
export const OBJECT_BITS = 12
export const OBJECT_MASK = 0xfff

/** Looks for the pronome set above instead of a kind. */
export const LOOKS_FOR_IT = -1

/** Looks for anything but itself. */
export const LOOKS_FOR_ANYTHING = -2

/** In place of a part: the sound that a thing makes, not its kind. */
export const BY_ITS_SOUND = -1

/** Behaviors whose interest a director can hold at once. */
export const MAX_HELD_INTERESTS = 16

/** Behaviors of a group whose gains all stand pair by pair: 12 bytes a pair. */
export const MAX_PAIRED_BEHAVIORS = 128

/** Drives and how they change: an amount, or with its bit one that is the same each tick. */
const changes = runOf('list', [indexWithBit('drive')])

/** Behaviors whose interest changes. */
const interests = runOf('list', [index('behavior')])

/** A group. */
export const GROUP = describeRow(
  'group',
  {
    members: runOf('behavior', []),
    /**
     * Among the doubles of the list. Up to MAX_PAIRED_BEHAVIORS: what member m uses against i stands at m·count + i. Of more, whose pairs
     * would fill the memory, one for each, what m uses against everybody, and an integer beside it: 0, or how far on a row of its own
     * starts, if its definition names rivals.
     */
    gains: startOf('list'),
    arbiter: whole(ARBITER_INHIBITION, ARBITER_CALLBACK),
    /** Its behaviors' values when the dice were last thrown (then its ticks); none for other arbiters. */
    rolls: startOf('roll'),
  },
  { significance: number() },
)
export const GROUP_INTS = GROUP.intCount
export const GROUP_DOUBLES = GROUP.doubleCount
export const {
  members: G_FIRST,
  membersCount: G_COUNT,
  gains: G_GAINS,
  arbiter: G_ARBITER,
  rolls: G_ROLLS,
} = GROUP.ints
export const { significance: G_SIGNIFICANCE } = GROUP.doubles

/** A behavior. */
export const BEHAVIOR = describeRow(
  'behavior',
  {
    child: indexOrNone('group'),
    combine: whole(COMBINE_ADD, COMBINE_CALLBACK),
    releasers: runOf('list', [index('releaser')]),
    drives: runOf('list', [index('drive')]),
    changes,
    acts: runOf('list', [index('act')]),
    suggests: runOf('list', [indexOrOther('act', 'meta')]),
    strikes: runOf('list', [index('command')], { mayBeAll: true }),
    interests,
    /** Where its own interest stands among the modelled ones; −1 keeps 1. */
    interest: indexOrNone('interested'),
    startle: whole(0, 1),
    untilTicks: whole(),
    /** The releasers that end it, up to a −1. */
    untilReleasers: startOf('list', [indexOrNone('releaser')]),
    untilDrives: runOf('list', [indexWithBit('drive')]),
  },
  {
    always: number(),
    interestStart: number(),
    growth: number(),
    damping: number(),
    boredom: number(),
    loss: number(),
    worth: number(),
  },
)
export const BEHAVIOR_INTS = BEHAVIOR.intCount
export const BEHAVIOR_DOUBLES = BEHAVIOR.doubleCount
export const {
  child: B_CHILD,
  combine: B_COMBINE,
  releasers: B_RELEASERS,
  releasersCount: B_RELEASER_COUNT,
  drives: B_DRIVES,
  drivesCount: B_DRIVE_COUNT,
  changes: B_CHANGES,
  changesCount: B_CHANGE_COUNT,
  acts: B_ACTS,
  actsCount: B_ACT_COUNT,
  suggests: B_SUGGESTS,
  suggestsCount: B_SUGGEST_COUNT,
  strikes: B_STRIKES,
  strikesCount: B_STRIKE_COUNT,
  interests: B_INTERESTS,
  interestsCount: B_INTEREST_COUNT,
  interest: B_INTEREST,
  startle: B_STARTLE,
  untilTicks: B_UNTIL_TICKS,
  untilReleasers: B_UNTIL_RELEASER,
  untilDrives: B_UNTIL_DRIVES,
  untilDrivesCount: B_UNTIL_DRIVE_COUNT,
} = BEHAVIOR.ints
export const {
  always: B_ALWAYS,
  growth: B_GROWTH,
  damping: B_DAMPING,
  boredom: B_BOREDOM,
  loss: B_LOSS,
  worth: B_WORTH,
} = BEHAVIOR.doubles

/** Fields of a thing that a releaser asks about. */
const askedFields = runOf('list', [index('field')])

/** A releaser. */
export const RELEASER = describeRow(
  'releaser',
  {
    /** Kind (or sound) and part of each thing that it looks for; there is a slot for one at least, because a director may say what. */
    kinds: runOf('list', [symbol(), symbol()]),
    any: askedFields,
    all: askedFields,
    none: askedFields,
    shape: whole(SHAPE_LINEAR, SHAPE_FLAT),
    temporal: whole(TEMPORAL_IMMEDIATE, TEMPORAL_CALLBACK),
    period: whole(),
    /** Its past values; none if it keeps none. */
    history: startOf('past'),
    changes,
    sets: runOf('list', [index('drive')]),
    interests,
    /** Questions to memory, negative for not, with their arguments among the doubles. */
    where: runOf('list', [symbol()]),
    pick: whole(),
  },
  { near: number(), best: number(), far: number(), maxValue: number(), minValue: number() },
)
export const RELEASER_INTS = RELEASER.intCount
export const RELEASER_DOUBLES = RELEASER.doubleCount
export const {
  kinds: R_KINDS,
  kindsCount: R_KIND_COUNT,
  any: R_ANY,
  anyCount: R_ANY_COUNT,
  all: R_ALL,
  allCount: R_ALL_COUNT,
  none: R_NONE,
  noneCount: R_NONE_COUNT,
  shape: R_SHAPE,
  temporal: R_TEMPORAL,
  period: R_PERIOD,
  history: R_HISTORY,
  changes: R_CHANGES,
  changesCount: R_CHANGE_COUNT,
  sets: R_SETS,
  setsCount: R_SET_COUNT,
  interests: R_INTERESTS,
  interestsCount: R_INTEREST_COUNT,
  where: R_WHERE,
  whereCount: R_WHERE_COUNT,
  pick: R_PICK,
} = RELEASER.ints
export const { near: R_NEAR, best: R_BEST, far: R_FAR, maxValue: R_MAX_VALUE, minValue: R_MIN_VALUE } = RELEASER.doubles

/** An entry of a list of changes: 2 × the drive, plus 1 if the amount is the same each tick. */
export const CHANGE_IS_ABSOLUTE = 1

/** A callback that chooses one act out of a list. */
export interface CallChoice {
  readonly callback: (view: MindView) => number | string | undefined
  readonly acts: readonly number[]
  readonly texts: readonly string[]
}

/** Code that definitions name, by behavior, releaser or group. */
export interface BehaviorCallbacks {
  readonly combine: readonly (((releasers: number, drives: number, view: MindView) => number) | undefined)[]
  readonly act: readonly (readonly CallChoice[] | undefined)[]
  readonly suggest: readonly (readonly CallChoice[] | undefined)[]
  readonly progress: readonly (((view: MindView) => boolean) | undefined)[]
  readonly find: readonly (((view: MindView) => number) | undefined)[]
  readonly score: readonly (((view: MindView) => number) | undefined)[]
  readonly filter: readonly (((view: MindView) => boolean) | undefined)[]
  readonly weight: readonly (((view: MindView) => number) | undefined)[]
  readonly temporal: readonly (((value: number, before: number, view: MindView) => number) | undefined)[]
  /** Gets the values of the group and who was active (−1 for none); answers who is now. */
  readonly arbiter: readonly (((values: Float64Array, active: number, view: MindView) => number) | undefined)[]
}

/** How much one tick can need at the most, from the shape of the tree: nothing that is reached is ever left out. */
export interface BehaviorRoom {
  /** Behaviors of groups reached, and releasers evaluated. */
  readonly reached: number
  readonly evaluated: number
  /** Levels from the top group to a leaf. */
  readonly depth: number
  /** Commands of each form, those from outside among them. */
  readonly primary: number
  readonly secondary: number
  readonly meta: number
}

/** Rows by name. */
export interface BehaviorTables {
  readonly group: RowTable<typeof GROUP>
  readonly behavior: RowTable<typeof BEHAVIOR>
  readonly releaser: RowTable<typeof RELEASER>
}

/** Constant: groups, behaviors and releasers of a species. Offsets count in the constants slab. */
export interface BehaviorModel {
  readonly constants: Slab
  readonly groupNames: readonly string[]
  readonly behaviorNames: readonly string[]
  /** The group each behavior belongs to. */
  readonly groupOf: readonly number[]
  readonly releaserNames: readonly string[]
  /** What each releaser responds to, in a word or two, for sentences. */
  readonly releaserLabels: readonly string[]
  /** One line each: what the studio, the console and the traces show. */
  readonly behaviorLines: readonly string[]
  readonly callbacks: BehaviorCallbacks
  /** Groups that choose each by itself, in their order; nothing where there is only the top group. */
  readonly actionGroups: Int32Array | undefined
  /** Action tuples, dice and slots; nothing for a species without any. */
  readonly tuples: TupleModel | undefined
  /** What tempers bear on; nothing for a species without. */
  readonly tempers: BehaviorTempers | undefined
  /** Behaviors whose interest is modelled, in the order of their interests. */
  readonly interested: Int32Array
  /** By releaser: which of those that keep past values it is. */
  readonly historyIndex: Int32Array
  readonly driveCount: number
  readonly room: BehaviorRoom
  /** Which command each act and each meta command is about: what striking out goes by. */
  readonly actCount: number
  readonly actCommand: Int32Array
  readonly metaCommand: Int32Array
  /** The same rows by name; whoever changes one goes through them. */
  readonly tables: BehaviorTables
  readonly groupInts: number
  readonly groupDoubles: number
  readonly behaviorInts: number
  readonly behaviorDoubles: number
  readonly releaserInts: number
  readonly releaserDoubles: number
  readonly listInts: number
  readonly listDoubles: number
  readonly at: BehaviorAt
}

/** Offsets in the mind. */
export interface BehaviorAt {
  /** Values before inhibition, only of groups reached on the latest tick, in the order in which they were reached. */
  readonly beforeCount: number
  readonly before: number
  /** 0 if the group was not reached on the latest tick; else 2 · (1 + where its values start) + the last bit of the tick. */
  readonly groupOffset: number
  /** One more than the winner's index in the group; 0 for none. */
  readonly groupActive: number
  /** The winner's value after inhibition. Losers have 0; in an `all` group all keep the value before it. */
  readonly groupValue: number
  /** Of the behaviors whose interest is modelled. */
  readonly interest: number
  /** Releasers evaluated on the latest tick, each with the memory it found (packed), and its value. */
  readonly evaluatedCount: number
  readonly evaluated: number
  readonly releaserValue: number
  /** A bit for each releaser: evaluated on the latest tick. */
  readonly isEvaluated: number
  /** Past values of releasers that filter in time: rings of their periods, where each ring stands, and its last tick. */
  readonly history: number
  readonly ringIndex: number
  readonly historyTick: number
  /** Of dice groups: the values at the last throw, and behind them the ticks that the winner has been active. */
  readonly rolls: number
  /** The active path: behaviors from the top to the leaf, and the pronome at each level. */
  readonly depth: number
  readonly path: number
  readonly pronome: number
  readonly primaryCount: number
  readonly primary: number
  readonly primaryObject: number
  readonly secondaryCount: number
  readonly secondary: number
  readonly secondaryObject: number
  readonly secondaryPriority: number
  readonly metaCount: number
  readonly meta: number
  readonly metaPriority: number
  /** Number of suggestions that winners struck out on this tick. */
  readonly struckCount: number
  readonly struck: number
  /** Number of manners that winners struck out on this tick. */
  readonly struckMetaCount: number
  readonly struckMeta: number
  /** What this tick's behaviors and releasers do to each drive on the next: an amount, or the value to set it to where the drive's bit is set. */
  readonly effect: number
  readonly setDrives: number
  /** Inlets of direction: the behavior to start at (+1), whether the mind is off, interests that a director holds. */
  readonly forced: number
  readonly isOff: number
  readonly heldCount: number
  readonly heldBehavior: number
  readonly heldInterest: number
  /** Inlet of direction: commands from outside, from the first slot on; 0 in `externalForm` is a free slot. */
  readonly externalForm: number
  readonly externalPriority: number
  /** The memory that “it” means; 0 for what the creature has in mind, −1 for something that it knows nothing of. */
  readonly externalObject: number
  readonly externalInts: number
  readonly externalValues: number
  readonly random: number
  readonly faults: number
}

/** What the behavior block must hold, by name; drives have been listed. */
export interface BehaviorSizes {
  readonly groups: readonly string[]
  /** How many behaviors each group has. */
  readonly members: Names
  readonly behaviors: readonly string[]
  readonly releasers: readonly string[]
  readonly room: BehaviorRoom
  readonly drives: number
  /** Behaviors whose interest is modelled. */
  readonly interests: readonly string[]
  /** Releasers that keep past values, and how many each. */
  readonly histories: readonly (readonly [name: string, length: number])[]
  /** Behaviors in dice groups, and one more for each such group. */
  readonly rolls: readonly string[]
  /** Acts and meta commands as lines: those of the same line are the same to everybody who reads them. */
  readonly acts: readonly string[]
  readonly metas: readonly string[]
  readonly randomWords: number
}

/** Lists the spaces of the behavior room. */
function listSpaces(list: LayoutBuilder, sizes: BehaviorSizes): void {
  list.space('group', sizes.groups)
  list.space('member', sizes.members)
  list.space('behavior', sizes.behaviors)
  list.space('releaser', sizes.releasers)
  list.space('interested', sizes.interests)
  list.space(
    'history',
    sizes.histories.map(([name]) => name),
  )
  list.space('past', sizes.histories)
  list.space('roll', sizes.rolls)
  list.space('act', sizes.acts)
  list.space('metaAct', sizes.metas)
  list.space('evaluation', sizes.room.evaluated, { count: 'evaluatedCount' })
  list.space('level', sizes.room.depth, { count: 'depth', isPath: true })
  list.space('primary', sizes.room.primary, { count: 'primaryCount' })
  list.space('secondary', sizes.room.secondary, { count: 'secondaryCount' })
  list.space('meta', sizes.room.meta, { count: 'metaCount' })
  list.space('struck', sizes.room.secondary, { count: 'struckCount' })
  list.space('struckMeta', sizes.room.meta, { count: 'struckMetaCount' })
  list.space('held', MAX_HELD_INTERESTS, { count: 'heldCount' })
}

/** The greatest mark of a group: twice one more than where its values begin, so that all of them have room, and the bit of a tick. */
const lastOffset =
  (reached: number) =>
  (members: number): number =>
    2 * (reached - members + 1) + 1

/** Lists the fields of the behavior block. */
export function layOutBehavior(list: LayoutBuilder, sizes: BehaviorSizes): BehaviorAt {
  listSpaces(list, sizes)
  const isInlet = true
  const memory: Holds = { of: 'memory' }
  const behavior: Holds = { of: 'behavior', isKey: true }
  const act: About = { holds: HOLDS_ACT, is: externalActs(sizes.acts.length) }
  const metaAct: About = {
    holds: { of: 'metaAct', isOpen: true, isKey: true },
    is: externalActs(sizes.metas.length),
  }
  const evaluated: Holds[] = [
    { of: 'releaser', shift: OBJECT_BITS, isKey: true },
    { of: 'memory', from: 1, bits: OBJECT_BITS },
  ]
  return {
    beforeCount: list.i32('beforeCount', 1, { is: [0, sizes.room.reached] }),
    before: list.f64('before', sizes.room.reached),
    groupOffset: list.i32('groupOffset', 'group', { is: { byRunOf: 'member', most: lastOffset(sizes.room.reached) } }),
    groupActive: list.i32('groupActive', 'group', { holds: { of: 'behavior', from: 1, within: 'member' } }),
    groupValue: list.f64('groupValue', 'group'),
    interest: list.f64('interest', 'interested'),
    evaluatedCount: list.i32('evaluatedCount', 1),
    evaluated: list.i32('evaluated', 'evaluation', { holds: evaluated }),
    releaserValue: list.f64('releaserValue', 'evaluation'),
    isEvaluated: list.i32('isEvaluated', wordsFor(sizes.releasers.length), { holds: { of: 'releaser', isSet: true } }),
    history: list.f64('history', 'past'),
    ringIndex: list.i32('ringIndex', 'history', { is: { inRunOf: 'past' } }),
    historyTick: list.i32('historyTick', 'history', { is: 'tick' }),
    rolls: list.f64('rolls', 'roll'),
    depth: list.i32('depth', 1),
    path: list.i32('path', 'level', { holds: behavior }),
    pronome: list.i32('pronome', 'level', { holds: memory }),
    primaryCount: list.i32('primaryCount', 1),
    primary: list.i32('primary', 'primary', act),
    primaryObject: list.i32('primaryObject', 'primary', { holds: memory }),
    secondaryCount: list.i32('secondaryCount', 1),
    secondary: list.i32('secondary', 'secondary', act),
    secondaryObject: list.i32('secondaryObject', 'secondary', { holds: memory }),
    secondaryPriority: list.f64('secondaryPriority', 'secondary'),
    metaCount: list.i32('metaCount', 1),
    meta: list.i32('meta', 'meta', metaAct),
    metaPriority: list.f64('metaPriority', 'meta'),
    struckCount: list.i32('struckCount', 1),
    struck: list.i32('struck', 'struck', act),
    struckMetaCount: list.i32('struckMetaCount', 1),
    struckMeta: list.i32('struckMeta', 'struckMeta', metaAct),
    effect: list.f64('effect', 'drive', { isInlet }),
    setDrives: list.i32('setDrives', wordsFor(sizes.drives), { holds: { of: 'drive', isSet: true }, isInlet }),
    forced: list.i32('forced', 1, { holds: { of: 'behavior', from: 1 }, isInlet }),
    isOff: list.i32('isOff', 1, { is: 'flag', isInlet }),
    heldCount: list.i32('heldCount', 1, { isInlet }),
    heldBehavior: list.i32('heldBehavior', 'held', { holds: behavior, isInlet }),
    heldInterest: list.f64('heldInterest', 'held', { isInlet }),
    externalForm: list.i32('externalForm', MAX_EXTERNAL, { is: [FORM_NONE, FORM_META], isInlet }),
    externalPriority: list.f64('externalPriority', MAX_EXTERNAL, { isInlet }),
    externalObject: list.i32('externalObject', MAX_EXTERNAL, { holds: memory, isInlet }),
    externalInts: list.i32('externalInts', MAX_EXTERNAL * ACT_INTS, { is: [0, (1 << MAX_ARGUMENTS) - 1], isInlet }),
    externalValues: list.f64('externalValues', MAX_EXTERNAL_VALUES, { isInlet }),
    random: list.i32('random', sizes.randomWords, { is: 'any' }),
    faults: list.i32('faults', 1, { is: 'count' }),
  }
}
