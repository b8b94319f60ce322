// Training protocols: who is taught by which cues and rewards, what a trial is, and which phases follow each other; types and schema.
//
// A protocol is data: a file of its own, a trainer of a world, or an input. Whoever teaches speaks in inputs only, so a person who
// gives the same cues and rewards by hand is as good a trainer. An input can bring a protocol in turn (direction/director.ts), but what
// a protocol says is no input about training. Seeds: 003 §5.5, §6.3.2 (the puppet as trainer).

import type { FieldValue } from '../../1-world/definition.ts'
import { type ConditionDefinition, condition } from '../inputs/condition.ts'
import { DIRECTION_DEFAULTS } from '../inputs/defaults.ts'
import { line, type PlainInputDefinition, plainInput } from '../inputs/input.ts'
import { track } from '../percepts/percept.ts'
import type { FORMAT_VERSION } from '../reading/format.ts'
import {
  eitherOf,
  flag,
  listOf,
  may,
  nameOf,
  nameOrPath,
  noted,
  numberOf,
  objectOf,
  oneOf,
  pairOf,
  recordOf,
  text,
  version,
} from '../reading/parts.ts'
import { fieldValue, notNegative, positive } from '../things/schema.ts'
import { PHASE_DEFAULTS, REWARD_DEFAULTS, TRIAL_DEFAULTS } from './defaults.ts'
import { measured, type ShapingDefinition, secondFormBy, shaping } from './shaping.ts'

/** Lines of the console language, or inputs that are not about training. */
export type SayDefinition = readonly (string | PlainInputDefinition)[]

/** Something that the pupil can notice: a field of an entity that is set for a while, or a sound. */
export type CueDefinition =
  | {
      readonly entity: string
      readonly field: string
      /** The field's value while the cue is on, and otherwise. */
      readonly on?: FieldValue
      readonly off?: FieldValue
      /** Said besides, when it comes on and when it goes off: `puppet: do extend hand`. */
      readonly say?: SayDefinition
      readonly sayOff?: SayDefinition
    }
  | { readonly sound: string; readonly entity: string; readonly loudness?: number; readonly track?: string }

/** What the pupil gets, for how long, and what takes it away again. */
export interface RewardDefinition {
  readonly gives: SayDefinition
  /** What marks the moment at once: a click. What it gives follows so many ticks later. */
  readonly mark?: SayDefinition
  readonly afterTicks?: number
  readonly takes?: SayDefinition
  /** Ticks until it is taken away. */
  readonly forTicks?: number
  /** Taken away as soon as this holds. */
  readonly until?: ConditionDefinition
}

/** When a cue is on within a trial. */
export interface CueTimeDefinition {
  /** Ticks after the cues begin. */
  readonly at?: number
  /** For how many ticks; until the reward or the end of the trial if left out. */
  readonly ticks?: number
  /** Goes off as soon as this holds, and does not come on while it does: a shock that can be escaped. */
  readonly until?: ConditionDefinition
}

/** One sort of trial: wait, cue, response, delay, reward. */
export interface TrialDefinition {
  readonly about?: string
  /** The trial begins when this holds. */
  readonly ready?: ConditionDefinition
  /** Cues are given when the pupil begins this behavior: it is caught in the act. Left out, they are given at once. */
  readonly awaits?: string
  /** What brings the behavior about when waiting has taken this long. */
  readonly lure?: { readonly say: SayDefinition; readonly afterS?: number }
  /** When each cue is on. */
  readonly cues?: Readonly<Record<string, CueTimeDefinition | readonly CueTimeDefinition[]>>
  /** The behavior that is rewarded; as `awaits`. Without either, the reward follows the cues whatever the pupil does. */
  readonly response?: string
  /** The response counts within this many ticks from the first cue. */
  readonly withinTicks?: number
  /** Ticks from the response (from the cues, if it was caught) to the reward. */
  readonly delayTicks?: number
  /** The pupil must still be at it when the reward is due. */
  readonly mustLast?: boolean
  /** What the response must be besides, and how that bar follows what the pupil can do: successive approximation. */
  readonly shapes?: ShapingDefinition
  /** What it gets; nothing in a test. */
  readonly reward?: string
  /** Instead of a reward, another trial follows at once: its cue is the reward of this one. */
  readonly goesOn?: string
  /** Least length of the trial from the first cue, ticks. */
  readonly ticks?: number
}

/** Which of the responses are rewarded. */
export type ScheduleDefinition =
  | 'continuous'
  | 'never'
  /** Every n-th response; or every n-th on average. */
  | { readonly ratio: number }
  | { readonly variableRatio: number }
  /** The first response after so many seconds since the last reward; or so many on average. */
  | { readonly intervalS: number }
  | { readonly variableIntervalS: number }

/** A stretch of training. */
export interface TrainingPhaseDefinition {
  readonly phase: string
  readonly about?: string
  /** Trials in their order, or how many of each. */
  readonly trials: readonly string[] | Readonly<Record<string, number>>
  /** How often the whole is done. */
  readonly repeat?: number
  /** As written, or shuffled anew in each repeat. */
  readonly order?: 'fixed' | 'random'
  readonly schedule?: ScheduleDefinition
  /** Ticks between trials: as many, or from the least to the most by chance. */
  readonly pauseTicks?: number | readonly [number, number]
  /** Ends the phase early: this many responses among the latest so many trials, or as soon as a trial that shapes asks for so much. */
  readonly until?: { readonly responses: number; readonly of: number } | { readonly asked: number }
  /** Said when the phase begins. */
  readonly say?: SayDefinition
}

/** A protocol: everything that a trainer does. Without phases it waits for a person to give cues and rewards. */
export interface ProtocolDefinition {
  readonly ethogram: typeof FORMAT_VERSION
  readonly protocol: string
  readonly about?: string
  /** The creature that is taught. */
  readonly pupil: string
  readonly cues?: Readonly<Record<string, CueDefinition>>
  readonly rewards?: Readonly<Record<string, RewardDefinition>>
  readonly trials?: Readonly<Record<string, TrialDefinition>>
  readonly phases?: readonly TrainingPhaseDefinition[]
}

/** What enters a world about training: a trainer begins, rests or goes on; or a person gives a cue or a reward in its place. */
export type TrainingInputDefinition =
  | {
      readonly input: 'train'
      readonly trainer: string
      /** Begins this, from its first phase; left out, it goes on with what it has. */
      readonly protocol?: ProtocolDefinition
      /** false: it rests, and a person may take its place. */
      readonly isOn?: boolean
    }
  | { readonly input: 'cue'; readonly trainer: string; readonly cue: string; readonly isOn: boolean }
  | { readonly input: 'reward'; readonly trainer: string; readonly reward: string }

/** Longest trial, delay or pause: short enough that nobody waits for a slip of the finger. */
const MOST_TICKS = 100_000

const tick = numberOf({ from: 0, to: MOST_TICKS, isWhole: true })
const ticks = numberOf({ from: 1, to: MOST_TICKS, isWhole: true })
const entityName = nameOf('the name of an entity')
const behaviorName = nameOrPath('a behavior')

const schedule = noted(
  eitherOf('continuous, never, or one of { ratio }, { variableRatio }, { intervalS }, { variableIntervalS }', [
    oneOf(['continuous', 'never']),
    objectOf('a fixed ratio', { ratio: ticks }),
    objectOf('a variable ratio', { variableRatio: ticks }),
    objectOf('a fixed interval', { intervalS: positive }),
    objectOf('a variable interval', { variableIntervalS: positive }),
  ]),
  { id: 'Schedule', description: 'Which of the responses are rewarded.' },
)

const say = listOf('lines or inputs', eitherOf('a line of the console language, or an input', [line, plainInput]))

const cue = eitherOf('a field of an entity, or a sound', [
  objectOf('a cue', {
    entity: noted(entityName, { description: 'Who shows it.' }),
    field: noted(nameOf('a field'), { description: 'The field that others sense.' }),
    on: may(fieldValue, 'Its value while the cue is on; true if left out.'),
    off: may(fieldValue, 'Its value otherwise; false if left out.'),
    say: may(say, 'Said besides, when it comes on.'),
    sayOff: may(say, 'Said besides, when it goes off.'),
  }),
  objectOf('a sound as a cue', {
    sound: noted(nameOf('a sound'), { description: 'The sound.' }),
    entity: noted(entityName, { description: 'Who makes it.' }),
    loudness: may(notNegative, 'Loudness at its source.', DIRECTION_DEFAULTS.loudness),
    track: may(track, 'What is said: the track of an utterance.'),
  }),
])

const reward = objectOf('a reward', {
  gives: noted(say, { description: 'What gives it: lines of the console language, or inputs.' }),
  mark: may(say, 'What marks the moment at once, such as a click.'),
  afterTicks: may(tick, 'Ticks from the mark to what it gives.', REWARD_DEFAULTS.afterTicks),
  takes: may(say, 'What takes it away again.'),
  forTicks: may(ticks, 'Ticks until it is taken away.', REWARD_DEFAULTS.forTicks),
  until: may(condition, 'Taken away as soon as this holds.'),
})

const cueTime = objectOf('when a cue is on', {
  at: may(tick, 'Ticks after the cues begin.', TRIAL_DEFAULTS.cueAt),
  ticks: may(ticks, 'For how many ticks; until the reward or the end of the trial if left out.'),
  until: may(condition, 'Goes off as soon as this holds, and does not come on while it does.'),
})

const trial = objectOf('a trial', {
  about: may(text(), 'What happens in it, in a sentence.'),
  ready: may(condition, 'It begins when this holds.'),
  awaits: may(behaviorName, 'Cues are given when the pupil begins this behavior; at once if left out.'),
  lure: may(
    objectOf('a lure', {
      say: noted(say, { description: 'What brings the behavior about.' }),
      afterS: may(notNegative, 'Seconds of waiting before it.', TRIAL_DEFAULTS.lureAfterS),
    }),
    'What brings the awaited behavior about.',
  ),
  cues: may(
    recordOf('cues by name', eitherOf('{ at, ticks, until } or a list of them', [cueTime, listOf('times', cueTime)])),
    'When each cue is on.',
  ),
  response: may(behaviorName, 'The behavior that is rewarded; as awaits if left out.'),
  withinTicks: may(ticks, 'The response counts within this many ticks from the first cue.', TRIAL_DEFAULTS.withinTicks),
  delayTicks: may(
    tick,
    'Ticks from the response, or from the cues if it was caught, to the reward.',
    TRIAL_DEFAULTS.delayTicks,
  ),
  mustLast: may(flag(), 'The pupil must still be at it when the reward is due.', TRIAL_DEFAULTS.mustLast),
  shapes: may(shaping, 'What the response must be besides, and how that follows what the pupil can do.'),
  reward: may(nameOf('a reward'), 'What it gets; nothing in a test.'),
  goesOn: may(nameOf('a trial'), 'Instead of a reward, this trial follows at once.'),
  ticks: may(tick, 'Least length from the first cue, ticks.', TRIAL_DEFAULTS.ticks),
})
const phase = objectOf('a phase', {
  phase: noted(nameOf('the name of the phase'), { description: 'Name of the phase.' }),
  about: may(text(), 'What it is for, in a sentence.'),
  trials: noted(
    eitherOf('a list of trials, or how many of each', [
      listOf('trials', nameOf('the name of a trial')),
      recordOf('how many of each trial', ticks),
    ]),
    { description: 'Trials in their order, or how many of each.' },
  ),
  repeat: may(ticks, 'How often the whole is done.', PHASE_DEFAULTS.repeat),
  order: may(oneOf(['fixed', 'random']), 'As written, or shuffled anew in each repeat.', PHASE_DEFAULTS.order),
  schedule: may(schedule, 'Which of the responses are rewarded.', PHASE_DEFAULTS.schedule),
  pauseTicks: may(
    eitherOf('a whole number, or [least, most]', [tick, pairOf(tick, '[least, most] in whole ticks')]),
    'Ticks between trials.',
    PHASE_DEFAULTS.pauseTicks,
  ),
  until: may(
    eitherOf(
      '{ responses, of }, or { asked }',
      [objectOf('a criterion', { responses: ticks, of: ticks }), objectOf('a bar', { asked: measured })],
      secondFormBy('asked'),
    ),
    'Ends the phase early: this many responses among the latest so many trials, or as soon as a trial that shapes asks for so much.',
  ),
  say: may(say, 'Said when the phase begins.'),
})

/** A training protocol. */
export const protocolSchema = noted(
  objectOf('a training protocol', {
    ethogram: version,
    protocol: noted(nameOf('the name of the protocol'), { description: 'Name of the protocol.' }),
    about: may(text(), 'What it teaches, in a sentence or two.'),
    pupil: noted(entityName, { description: 'The creature that is taught.' }),
    cues: may(recordOf('cues by name', cue), 'What the pupil can notice.'),
    rewards: may(recordOf('rewards by name', reward), 'What the pupil can get.'),
    trials: may(recordOf('trials by name', trial), 'The sorts of trials.'),
    phases: may(listOf('phases', phase), 'What follows what. Without any it waits for a person.'),
  }),
  { id: 'Protocol', description: 'A training protocol.' },
)
