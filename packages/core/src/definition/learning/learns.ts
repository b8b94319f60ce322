// How a drive learns, what a releaser's greatest value follows, and lessons, which are what was learned as data, to be given to another
// individual: types and schema. What is left out stands in compile.ts, so that `learns: {}` is enough.
//
// Only the form; names are a question of meaning (check.ts) or of the moment a lesson is given. Seeds: 003 §5.5, figures 20–28.

import { TICK, TICKS } from '../reading/limits.ts'
import {
  eitherOf,
  flag,
  listOf,
  may,
  nameOf,
  nameOrPart,
  nameOrPath,
  noted,
  numberOf,
  objectOf,
  oneOf,
  recordOf,
} from '../reading/parts.ts'
import { amount, distance, notNegative, positive, unit } from '../things/schema.ts'
import { LEARNS_DEFAULTS as USUAL } from './compile.ts'

/** How a drive learns. `learns: {}` learns with the usual values, `LEARNS_DEFAULTS`. */
export interface LearnsDefinition {
  /** The behavior whose group takes up what is learned (`feeding`), or `top`; the first above all that wants the drive if left out. */
  readonly into?: string
  /**
   * What counts as feedback: `effects` is what behaviors and releasers do to the drive, never its own growth or fading; `falls` is any
   * fall of its value (relief); `changes` any change. Feedback is positive when the need falls.
   */
  readonly counts?: 'effects' | 'falls' | 'changes'
  /** Least feedback of a tick that is noticed, in units of the drive. */
  readonly significance?: number
  /** Value above which a lesson is put to use, in units of feedback; as `significance`. */
  readonly worth?: number
  /** `maxValue` of a learned releaser per unit of value. */
  readonly scale?: number
  /** α, 0…1: share of the error that a full trace learns at once. */
  readonly alpha?: number
  /** β, 0…1: learning rate. */
  readonly beta?: number
  /** δ, 0…1: share by which traces follow what is on, per tick. */
  readonly delta?: number
  /** γ, 0…1: worth of a prediction one tick ahead. */
  readonly gamma?: number
  /** βmin, 0…1: share of β left to what is uncertain. 1 makes the rate constant. */
  readonly betaMin?: number
  /** 0…1: weight of the newest time in the reliability contrast. */
  readonly contrastRate?: number
  /** ε: a trace above this counts as on for reliability. */
  readonly onTrace?: number
  /** Least rise of the prediction that counts as feedback for reliability, so that tricks can be chained; as `significance`. 0: none. */
  readonly conditionedFeedback?: number
  /** N: recent behaviors that are considered. */
  readonly behaviors?: number
  /** M: recent objects of interest that are considered. */
  readonly objects?: number
  /** A stimulus that came on within this many ticks is recent. */
  readonly recentTicks?: number
  /** A stimulus may come on this many ticks after the behavior began and still be its context, not its product. */
  readonly withinTicks?: number
  /** What has learned to answer a sound does so for this many ticks after it was heard. */
  readonly answerTicks?: number
  /** A thing this near counts as present, metres. */
  readonly nearM?: number
  /** Most pairs of behavior and stimulus. The least informative gives way. */
  readonly pairs?: number
  /** Most kinds of things watched. */
  readonly kinds?: number
  /** Times that a behavior must have met a stimulus before they are judged. */
  readonly minTimes?: number
  /** Fields that are watched; all that the species' releasers, percepts and senses know of if left out. */
  readonly fields?: readonly string[]
  /** Sounds that are watched; all that its releasers and percepts listen for if left out. */
  readonly sounds?: readonly string[]
  /** Behaviors that may be learned, by name or path; all if left out. */
  readonly considers?: readonly string[]
  /** Behaviors that are never learned, by name or path. */
  readonly ignores?: readonly string[]
  /** Learns that a behavior in a context pays. */
  readonly operant?: boolean
  /** Learns that a stimulus announces another. */
  readonly classical?: boolean
  /** A behavior must be more reliable than its absence to be learned. Without it coincidences are learned: superstition. */
  readonly comparesReliability?: boolean
  /** By how many standard deviations of chance it must be more reliable. 0: any difference, as in the thesis. */
  readonly confidence?: number
  /** Learned behaviors go to the thing first. */
  readonly approaches?: boolean
  /** How near is there, metres between middles. */
  readonly withinM?: number
  /** Learned behaviors are given up after the time that feedback usually took. */
  readonly hasTimeCourse?: boolean
  /** How many deviations beyond the mean time it waits. */
  readonly patience?: number
  /** Ticks in which interest then falls to 0, and recovers when the behavior is not active. */
  readonly fallTicks?: number
  /** Beyond the thesis: what begins to pay is tried more often; added to the behavior × value while its stimulus is on. */
  readonly explores?: number
  /** Beyond the thesis: share of the value with which a lesson answers the same sign of kinds like it, 0…1. */
  readonly generalises?: number
  /** Beyond the thesis: share by which each time without feedback makes a stimulus harder to learn about, 0…1. */
  readonly latentInhibition?: number
  /** Beyond the thesis: after this many times with reliable feedback a lesson is a habit that no longer changes; 0 for never. */
  readonly habitTimes?: number
  /** Beyond the thesis: a significant rise of another drive is blamed on what last served this one. */
  readonly aversion?: { readonly to: string; readonly share?: number }
}

/** What a releaser's greatest value follows: what a drive learns of the releaser itself, or of a behavior in its presence. */
export type ReleaserLearnsDefinition =
  | string
  | {
      readonly drive: string
      /** Path of the behavior. */
      readonly with: string
      /** The kind whose lesson it follows, if that is not its own; and the share of its value, 0…1. */
      readonly like?: string
      readonly share?: number
    }

/** A stimulus: a field of the nearest thing of a kind that is true, or a sound that is heard. */
export type StimulusDefinition = { readonly kind: string; readonly field: string } | { readonly sound: string }

/** What is known of one member of a pair: the behavior with the stimulus, or the stimulus without the behavior. */
export interface MemberDefinition {
  /** V: predicted feedback. */
  readonly value: number
  readonly timesOn?: number
  readonly timesFed?: number
  /** Reliability contrast, −1…1. */
  readonly contrast?: number
  /** 0…1. */
  readonly familiarity?: number
}

/** A lesson as data: written by `world.lessons`, given to another individual by the input `teach`. */
export interface LessonDefinition {
  readonly drive: string
  /** Path of the behavior. */
  readonly behavior: string
  readonly stimulus: StimulusDefinition
  readonly with: MemberDefinition
  readonly without?: MemberDefinition
  /** It is part of the creature's behavior; otherwise only suspected. */
  readonly isInUse: boolean
  /** Time from the beginning to feedback, ticks: count, mean, variance. */
  readonly time?: { readonly count: number; readonly mean: number; readonly variance: number }
}

/** What a behavior of a group that learns by credit is worth, as data; with a trigger, a copy of it that was grown. */
export interface ActionLessonDefinition {
  /** Path of the behavior. */
  readonly action: string
  /** The percept that triggers the copy. */
  readonly trigger?: string
  readonly value: number
  readonly usualTries?: number
  readonly missed?: number
  /** What its arguments are drawn about: `shakePaw height`. */
  readonly drawn?: Readonly<Record<string, { readonly mean: number; readonly deviation: number }>>
}

/** Room for pairs and queues is set aside in every creature of the species. */
const MOST_PAIRS = 256
const MOST_KINDS = 32
const MOST_RECALLED = 16
const MOST_TICKS = 100_000

const ticks = numberOf({ from: 0, to: MOST_TICKS, isWhole: true })

/** How a drive learns. */
export const learns = noted(
  objectOf('how a drive learns', {
    into: may(nameOrPath('a behavior'), 'The behavior whose group takes up what is learned, or top.'),
    counts: may(oneOf(['effects', 'falls', 'changes']), 'What counts as feedback.', USUAL.counts),
    significance: may(positive, 'Least feedback of a tick that is noticed.', USUAL.significance),
    worth: may(notNegative, 'Value above which a lesson is put to use; as significance.'),
    scale: may(positive, 'maxValue of a learned releaser per unit of value.', USUAL.scale),
    alpha: may(unit, 'α: share of the error that a full trace learns at once.', USUAL.alpha),
    beta: may(unit, 'β: learning rate.', USUAL.beta),
    delta: may(unit, 'δ: share by which traces follow what is on, per tick.', USUAL.delta),
    gamma: may(unit, 'γ: worth of a prediction one tick ahead.', USUAL.gamma),
    betaMin: may(unit, 'βmin: share of β left to what is uncertain, where 1 makes the rate constant.', USUAL.betaMin),
    contrastRate: may(unit, 'Weight of the newest time in the reliability contrast.', USUAL.contrastRate),
    onTrace: may(unit, 'ε: a trace above this counts as on for reliability.', USUAL.onTrace),
    conditionedFeedback: may(notNegative, 'Least rise of the prediction that counts as feedback; as significance.'),
    behaviors: may(
      numberOf({ from: 1, to: MOST_RECALLED, isWhole: true }),
      'N: recent behaviors considered.',
      USUAL.behaviors,
    ),
    objects: may(
      numberOf({ from: 1, to: MOST_RECALLED, isWhole: true }),
      'M: recent objects considered.',
      USUAL.objects,
    ),
    recentTicks: may(ticks, 'A stimulus that came on within this many ticks is recent.', USUAL.recentTicks),
    withinTicks: may(ticks, 'Ticks after a behavior began in which a stimulus may still come on.', USUAL.withinTicks),
    answerTicks: may(ticks, 'What has learned to answer a sound does so for this many ticks.', USUAL.answerTicks),
    nearM: may(distance, 'A thing this near counts as present, metres.', USUAL.nearM),
    pairs: may(
      numberOf({ from: 1, to: MOST_PAIRS, isWhole: true }),
      'Most pairs of behavior and stimulus.',
      USUAL.pairs,
    ),
    kinds: may(numberOf({ from: 1, to: MOST_KINDS, isWhole: true }), 'Most kinds of things watched.', USUAL.kinds),
    minTimes: may(numberOf({ ...TICKS, isWhole: true }), 'Times before a pair is judged.', USUAL.minTimes),
    fields: may(listOf('fields', nameOf('a field')), 'Fields that are watched; all that it knows of if left out.'),
    sounds: may(listOf('sounds', nameOf('a sound')), 'Sounds that are watched; all it listens for if left out.'),
    considers: may(listOf('behaviors', nameOrPath('a behavior')), 'Behaviors that may be learned; all if left out.'),
    ignores: may(listOf('behaviors', nameOrPath('a behavior')), 'Behaviors that are never learned.'),
    operant: may(flag(), 'Learns that a behavior in a context pays.', USUAL.operant),
    classical: may(flag(), 'Learns that a stimulus announces another.', USUAL.classical),
    comparesReliability: may(flag(), 'A behavior must be more reliable than its absence.', USUAL.comparesReliability),
    confidence: may(
      notNegative,
      'By how many deviations of chance it must be more reliable, where 0 takes any difference.',
      USUAL.confidence,
    ),
    approaches: may(flag(), 'Learned behaviors go to the thing first.', USUAL.approaches),
    withinM: may(distance, 'How near is there, metres.', USUAL.withinM),
    hasTimeCourse: may(flag(), 'Gives up after the time that feedback usually took.', USUAL.hasTimeCourse),
    patience: may(notNegative, 'How many deviations beyond the mean time it waits.', USUAL.patience),
    fallTicks: may(
      numberOf({ from: 1, to: MOST_TICKS, isWhole: true }),
      'Ticks in which interest falls to 0.',
      USUAL.fallTicks,
    ),
    explores: may(notNegative, 'What begins to pay is tried more often.', USUAL.explores),
    generalises: may(unit, 'Share with which a lesson answers the same sign of similar kinds.', USUAL.generalises),
    latentInhibition: may(unit, 'How much each time without feedback slows learning.', USUAL.latentInhibition),
    habitTimes: may(
      numberOf({ ...TICK, isWhole: true }),
      'Times after which a reliable lesson is a habit, where 0 is never.',
      USUAL.habitTimes,
    ),
    aversion: may(
      objectOf('an aversion', {
        to: nameOf('a drive'),
        share: may(unit, 'Share of its value that what is blamed loses.', USUAL.aversionShare),
      }),
      'A significant rise of another drive is blamed on what last served this one.',
    ),
  }),
  { id: 'Learns', description: 'How a drive learns; {} for the usual values.' },
)

/** What a releaser's greatest value follows. */
export const releaserLearns = eitherOf('a drive that learns, or { drive, with }', [
  nameOf('a drive that learns'),
  objectOf('what it follows', {
    drive: nameOf('a drive that learns'),
    with: nameOrPath('a behavior'),
    like: may(nameOrPart('a kind'), 'The kind whose lesson it follows, if that is not its own.'),
    share: may(unit, 'Share of the value of that lesson.', USUAL.lessonShare),
  }),
])

const stimulus = eitherOf('a stimulus: { kind, field } or { sound }', [
  objectOf('a stimulus', { kind: nameOrPart('a kind'), field: nameOf('a field') }),
  objectOf('a stimulus', { sound: nameOf('a sound') }),
])

const times = numberOf({ ...TICK, isWhole: true })

const pairMember = objectOf('what is known of a pair', {
  value: amount,
  timesOn: may(times, 'Times it was on.'),
  timesFed: may(times, 'Times on which feedback came.'),
  contrast: may(numberOf({ from: -1, to: 1 }), 'Reliability contrast.'),
  familiarity: may(unit, 'How used to it the learner is without anything having come of it.'),
})

/** A lesson as data. */
export const lesson = noted(
  objectOf('a lesson', {
    drive: nameOf('a drive that learns'),
    behavior: nameOrPath('a behavior'),
    stimulus,
    with: pairMember,
    without: may(pairMember, 'The stimulus without the behavior.'),
    isInUse: flag(),
    time: may(
      objectOf('a time', { count: times, mean: notNegative, variance: notNegative }),
      'Time from the beginning to feedback, ticks.',
    ),
  }),
  { id: 'Lesson', description: 'What was learned of a behavior and a stimulus, for another individual.' },
)

/** What a behavior is worth, as data. */
export const actionLesson = noted(
  objectOf('what an action is worth', {
    action: nameOrPath('a behavior'),
    trigger: may(nameOrPart('a percept'), 'The percept that triggers the copy.'),
    value: amount,
    usualTries: may(notNegative, 'The usual number of tries for a reward.'),
    missed: may(times, 'Tries since the last reward.'),
    drawn: may(
      recordOf('drawn arguments by name', objectOf('a drawn argument', { mean: amount, deviation: positive }), '^.+$'),
      'What its arguments are drawn about.',
    ),
  }),
  {
    id: 'ActionLesson',
    description: 'What a behavior of a group that learns by credit is worth, for another individual.',
  },
)
