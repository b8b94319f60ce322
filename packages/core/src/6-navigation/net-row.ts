// What nets are made of, as rows: states with actions on entry, transitions, monitors, and conditions of terms that must all hold.
//
// A net (a parallel transition net) is a small state machine that runs beside the creature's steps: it looks at what the creature believes and feels, and
// binds, sets, begins and ends. It is data throughout: a name of a measure, a comparison, a name of an action, and numbers. The words
// stand here once: definitions are read by them (definition/nets), checks and help list them, and reports say them.
// Reads and writes: nothing. Seed: 002 §7.4 (figure 7.23), §9.2; spec of the order: nets.ts.

import { describeRow, index, number, runOf, several, symbol, whole } from '../0-foundation/row.ts'

/** Nets of one creature that can run at once; what is spawned beyond is refused, and counted. */
export const MAX_NETS = 16

/** Rows for them: those that ended within a tick keep theirs until its end. */
export const NET_ROWS = 32

/** Numbers of its own that a net can have. */
export const MAX_LOCALS = 8

/** Monitors of one net: their conditions of the last tick are bits. */
export const MAX_MONITORS = 16

/** Unconditional transitions that follow at once. */
export const MAX_AT_ONCE = 8

/** What a word behind a measure or an action names. */
export type NetArgument =
  | 'drive'
  | 'parameter'
  | 'kind'
  | 'local'
  | 'semaphore'
  | 'net'
  | 'stress'
  | 'state'
  | 'word'
  | 'target'
  | 'queue'

/** A measure: what a condition can be about. */
export interface Measure {
  readonly code: number
  readonly about: string
  /** Of a yes or no, which needs no comparison. */
  readonly isYes?: true
  readonly takes?: NetArgument
  readonly unit?: string
}

/** Measures of the target of a net have codes below the first of these; then come those of the goal and the way, of the net itself, of the mind. */
export const FIRST_OF_WAY = 16
export const FIRST_OF_NET = 32
export const FIRST_OF_MIND = 48

/** All measures. Those about a target come first. */
export const MEASURES = {
  near: { code: 0, isYes: true, about: 'it is as near to its target as was asked' },
  faced: {
    code: 1,
    isYes: true,
    about: 'it faces its target as was asked; on the way, its target is within a quarter turn',
  },
  sees: { code: 2, isYes: true, about: 'it sees its target, and the straight way there is free; of the goal only' },
  still: { code: 3, isYes: true, about: 'its target does not move' },
  circling: { code: 4, isYes: true, about: 'its target lies inside its turning circle' },
  distance: { code: 5, unit: 'm', about: 'how far its target is, as nearness is counted' },
  turn: { code: 6, unit: 'rad', about: 'how far it would have to turn to its target' },
  seen: { code: 16, isYes: true, about: 'it sees the goal at this moment' },
  known: { code: 17, isYes: true, about: 'there is a goal, and it is not forgotten' },
  unseen: { code: 18, unit: 's', about: 'how long ago it last sensed the goal' },
  wayFound: { code: 19, isYes: true, about: 'the way that it asked for has been found' },
  wayNone: { code: 20, isYes: true, about: 'there is no way' },
  vertices: { code: 21, about: 'how many points of the way are left' },
  atVertex: { code: 22, isYes: true, about: 'it is at the next point of its way: within 0.3 m for a person' },
  strayed: { code: 23, unit: 'm', about: 'how far it is off its way, in metres for a person' },
  wayAge: { code: 24, unit: 's', about: 'how long ago it last asked for a way' },
  goalMoved: {
    code: 25,
    unit: 'm',
    about: 'how far its target has moved since it asked for a way, in metres for a person',
  },
  blocked: { code: 26, isYes: true, about: 'something that it knows of stands on the rest of its way' },
  elapsed: { code: 32, unit: 's', about: 'how long it has been in this state' },
  age: { code: 33, unit: 's', about: 'how long this net has run' },
  luck: { code: 34, about: 'a number from 0 to 1, drawn when the state was entered' },
  speed: { code: 35, unit: 'm/s', about: 'how fast it goes' },
  stuck: { code: 36, unit: 's', about: 'how long it has made no headway' },
  aside: { code: 37, isYes: true, about: 'it is on its way to a position aside' },
  overhead: { code: 38, unit: 'm', about: 'how far the nearest thing is that it could duck under' },
  done: { code: 39, isYes: true, about: 'the net that it called has ended' },
  result: { code: 40, isYes: true, takes: 'word', about: 'the net that it called has ended with this result' },
  drive: { code: 48, takes: 'drive', about: 'a drive' },
  parameter: { code: 49, takes: 'parameter', about: 'a parameter of its personality' },
  spots: { code: 50, isYes: true, takes: 'kind', about: 'it sees something of this kind at this moment' },
  knows: { code: 51, isYes: true, takes: 'kind', about: 'it knows where something of this kind is' },
  range: { code: 52, takes: 'kind', unit: 'm', about: 'how far the nearest thing of this kind is that it knows of' },
  signals: { code: 53, takes: 'semaphore', about: 'what a semaphore stands at' },
  runs: { code: 54, isYes: true, takes: 'net', about: 'a net of this name runs' },
  queued: { code: 55, takes: 'queue', about: 'how many wait in a queue' },
  local: { code: 56, takes: 'local', about: 'a number of its own' },
} as const satisfies Readonly<Record<string, Measure>>

/** The name of a measure. */
export type MeasureName = keyof typeof MEASURES

/** How a measure is compared. */
export const COMPARISONS = { '<': 0, '<=': 1, '>': 2, '>=': 3, '=': 4 } as const satisfies Readonly<
  Record<string, number>
>

/** A measure that is a yes is compared with nothing. */
export const HOLDS = 5

/** What can be sought, and what distances are measured to. */
export const TARGETS = {
  goal: { code: 0, about: 'what the command is about, where it believes it to be' },
  last: { code: 1, about: 'where it was last sensed' },
  ahead: { code: 2, about: 'where it would be, had it gone on as it was last seen to go' },
  vertex: { code: 3, about: 'the next point of the way' },
} as const satisfies Readonly<Record<string, { readonly code: number; readonly about: string }>>

/** What an action does. */
export interface NetAction {
  readonly code: number
  readonly about: string
  readonly takes?: NetArgument
  /** A second word. */
  readonly takesToo?: NetArgument
  /** Whether the words may be left out. */
  readonly isPlain?: true
  /** What its number is. */
  readonly value?: string
  /** It ends the list that it stands in. */
  readonly isLast?: true
  /** It may stand among exit actions. */
  readonly isForEnds?: true
}

/** All actions. */
export const ACTIONS = {
  bind: { code: 0, takes: 'stress', isForEnds: true, about: 'a stress counts while this net runs' },
  unbind: { code: 1, takes: 'stress', isForEnds: true, about: 'a stress does not count while this net runs' },
  weigh: {
    code: 2,
    takes: 'stress',
    value: 'how much',
    isForEnds: true,
    about: 'a stress counts so much while this net runs',
  },
  release: { code: 3, takes: 'stress', isForEnds: true, about: 'a stress counts as it would without this net' },
  set: { code: 4, takes: 'local', value: 'its value', isForEnds: true, about: 'a number of its own becomes this' },
  add: {
    code: 5,
    takes: 'local',
    value: 'how much',
    isForEnds: true,
    about: 'a number of its own becomes so much more',
  },
  target: { code: 6, takes: 'target', about: 'measures, and what it calls, are about this from now on' },
  seek: { code: 7, takes: 'target', isPlain: true, about: 'goes straight to its target, or to this' },
  meet: { code: 8, about: 'goes to where it meets the goal' },
  face: { code: 9, about: 'turns to its target' },
  stay: { code: 10, isForEnds: true, about: 'stands' },
  pace: { code: 11, value: 'the share of the speed that was asked for', isForEnds: true, about: 'how fast it goes' },
  askWay: { code: 12, about: 'asks for a way to its target' },
  nextVertex: { code: 13, about: 'goes on to the next point of the way' },
  stepAside: { code: 14, about: 'looks for a position aside from which it gets on' },
  spawn: { code: 15, takes: 'net', about: 'a net begins to run beside this one' },
  call: {
    code: 16,
    takes: 'net',
    about: 'a net begins to run for this state: done when it has ended; it ends with the state',
  },
  kill: { code: 17, takes: 'net', isForEnds: true, about: 'all nets of this name end' },
  wait: {
    code: 18,
    takes: 'semaphore',
    isLast: true,
    about: 'waits until a semaphore is above 0, and takes one off it',
  },
  signal: {
    code: 19,
    takes: 'semaphore',
    isForEnds: true,
    about: 'puts one on a semaphore, or lets go who has waited longest',
  },
  queue: {
    code: 20,
    takes: 'queue',
    value: 'how urgent',
    isForEnds: true,
    about: 'an entry joins a queue: the greatest comes first',
  },
  unqueue: {
    code: 21,
    takes: 'queue',
    takesToo: 'local',
    about: 'the first of a queue leaves it, and a number of its own becomes how urgent that was',
  },
  enter: { code: 22, takes: 'state', isLast: true, about: 'goes to a state of this net' },
  exit: { code: 23, takes: 'word', isPlain: true, isLast: true, about: 'this net ends, with a result' },
  raise: {
    code: 24,
    takes: 'drive',
    value: 'by how much',
    isForEnds: true,
    about: 'a drive becomes so much greater; with a minus, less',
  },
} as const satisfies Readonly<Record<string, NetAction>>

/** The name of an action. */
export type ActionName = keyof typeof ACTIONS

const greatest = (table: Readonly<Record<string, { readonly code: number }>>): number =>
  Math.max(...Object.values(table).map(({ code }) => code))

const measure = whole(0, greatest(MEASURES))
/** A measure and what it is about; whether it must not hold; how it is compared, with which measure (−1: none) and what that is about. */
const term = [measure, symbol(), whole(0, 1), whole(0, HOLDS), whole(-1, greatest(MEASURES)), symbol()]
/** What is done, to what, with what besides; and the measure that its number is a multiple of, with what that is about. */
const action = [whole(0, greatest(ACTIONS)), symbol(), symbol(), whole(-1, greatest(MEASURES)), symbol()]

/** Integers of a term and of an action. Their numbers stand among the doubles, at the first of each. */
export const TERM_INTS = term.length
export const ACTION_INTS = action.length

/** A net. */
export const NET = describeRow(
  'net',
  {
    first: index('netState'),
    states: whole(1),
    start: index('netState'),
    monitorFirst: whole(),
    monitors: whole(0, MAX_MONITORS),
    locals: whole(0, MAX_LOCALS),
    /** It runs from birth, and again when it has ended. */
    isAlways: whole(0, 1),
    exit: runOf('list', action),
  },
  { local: several(MAX_LOCALS, number()) },
)

/** A state. */
export const NET_STATE = describeRow(
  'netState',
  { net: index('net'), transitionFirst: whole(), transitions: whole(), entry: runOf('list', action) },
  {},
)

/** A transition. */
export const NET_TRANSITION = describeRow('netTransition', { to: index('netState'), terms: runOf('list', term) }, {})

/** A monitor. */
export const NET_MONITOR = describeRow('netMonitor', { terms: runOf('list', term), does: runOf('list', action) }, {})

/** A condition–action pair of a creature. */
export const REACTION = describeRow(
  'reaction',
  {
    terms: runOf('list', term),
    does: runOf('list', action),
    /** The parameter whose value is how likely it is noticed, in hundredths; −1: always, or as `notice` says. */
    parameter: whole(-1),
    /** The parameter that switches it on; −1: it is on. */
    condition: whole(-1),
  },
  { notice: number(0, 1) },
)

export const {
  first: N_FIRST,
  start: N_START,
  monitorFirst: N_MONITOR_FIRST,
  monitors: N_MONITORS,
  locals: N_LOCALS,
  isAlways: N_IS_ALWAYS,
  exit: N_EXIT,
  exitCount: N_EXIT_COUNT,
} = NET.ints
export const { local: N_LOCAL } = NET.doubles
export const {
  net: S_NET,
  transitionFirst: S_TRANSITION_FIRST,
  transitions: S_TRANSITIONS,
  entry: S_ENTRY,
  entryCount: S_ENTRY_COUNT,
} = NET_STATE.ints
export const { to: T_TO, terms: T_TERMS, termsCount: T_TERM_COUNT } = NET_TRANSITION.ints
export const { terms: M_TERMS, termsCount: M_TERM_COUNT, does: M_DOES, doesCount: M_DOES_COUNT } = NET_MONITOR.ints
export const {
  terms: R_TERMS,
  termsCount: R_TERM_COUNT,
  does: R_DOES,
  doesCount: R_DOES_COUNT,
  parameter: R_PARAMETER,
  condition: R_CONDITION,
} = REACTION.ints
export const { notice: R_NOTICE } = REACTION.doubles
