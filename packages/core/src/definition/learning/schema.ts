// The schema of learning: how a drive learns, what a releaser's strength follows, and lessons as data.
//
// Only the form; names are a question of meaning (check.ts) or of the moment a lesson is given. Seeds: 003 §5.5.

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
} from '../reading/parts.ts'
import { notNegative, positive, unit } from '../things/schema.ts'

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
    counts: may(oneOf(['effects', 'falls', 'changes']), 'What counts as feedback; effects if left out.'),
    significance: may(positive, 'Least feedback of a tick that is noticed; 1.'),
    worth: may(notNegative, 'Value above which a lesson is put to use; as significance.'),
    scale: may(positive, 'Strength of a learned releaser per unit of value; 1.'),
    alpha: may(unit, 'α: share of the error that a full trace learns at once; 0.3.'),
    beta: may(unit, 'β: learning rate; 1.'),
    delta: may(unit, 'δ: share by which traces follow what is on, per tick; 0.2.'),
    gamma: may(unit, 'γ: worth of a prediction one tick ahead; 0.95.'),
    betaMin: may(unit, 'βmin: share of β left to what is uncertain; 0.2. 1 makes the rate constant.'),
    contrastRate: may(unit, 'Weight of the newest time in the reliability contrast; 0.1.'),
    onTrace: may(unit, 'ε: a trace above this counts as on for reliability; 0.01.'),
    conditionedFeedback: may(notNegative, 'Least rise of the prediction that counts as feedback; as significance.'),
    behaviors: may(numberOf({ from: 1, to: MOST_RECALLED, isWhole: true }), 'N: recent behaviors considered; 4.'),
    objects: may(numberOf({ from: 1, to: MOST_RECALLED, isWhole: true }), 'M: recent objects considered; 3.'),
    recentTicks: may(ticks, 'A stimulus that came on within this many ticks is recent; 100.'),
    withinTicks: may(ticks, 'Ticks after a behavior began in which a stimulus may still come on; 8.'),
    answerTicks: may(ticks, 'What has learned to answer a sound does so for this many ticks; 10.'),
    nearM: may(positive, 'A thing this near counts as present, metres; 3.'),
    pairs: may(numberOf({ from: 1, to: MOST_PAIRS, isWhole: true }), 'Most pairs of behavior and stimulus; 24.'),
    kinds: may(numberOf({ from: 1, to: MOST_KINDS, isWhole: true }), 'Most kinds of things watched; 6.'),
    minTimes: may(numberOf({ from: 1, isWhole: true }), 'Times before a pair is judged; 3.'),
    fields: may(listOf('fields', nameOf('a field')), 'Fields that are watched; all that it knows of if left out.'),
    sounds: may(listOf('sounds', nameOf('a sound')), 'Sounds that are watched; all it listens for if left out.'),
    considers: may(listOf('behaviors', nameOrPath('a behavior')), 'Behaviors that may be learned; all if left out.'),
    ignores: may(listOf('behaviors', nameOrPath('a behavior')), 'Behaviors that are never learned.'),
    operant: may(flag(), 'Learns that a behavior in a context pays; true.'),
    classical: may(flag(), 'Learns that a stimulus announces another; true.'),
    comparesReliability: may(flag(), 'A behavior must be more reliable than its absence; true.'),
    confidence: may(notNegative, 'By how many deviations of chance it must be more reliable; 1.64. 0: any difference.'),
    approaches: may(flag(), 'Learned behaviors go to the thing first; true.'),
    withinM: may(positive, 'How near is there, metres; 1.'),
    hasTimeCourse: may(flag(), 'Gives up after the time that feedback usually took; true.'),
    patience: may(notNegative, 'How many deviations beyond the mean time it waits; 1.'),
    fallTicks: may(numberOf({ from: 1, to: MOST_TICKS, isWhole: true }), 'Ticks in which interest falls to 0; 20.'),
    explores: may(notNegative, 'What begins to pay is tried more often; 0.'),
    generalises: may(unit, 'Share with which a lesson answers the same sign of similar kinds; 0.'),
    latentInhibition: may(unit, 'How much each time without feedback slows learning; 0.'),
    habitTimes: may(numberOf({ from: 0, isWhole: true }), 'Times after which a reliable lesson is a habit; 0: never.'),
    aversion: may(
      objectOf('an aversion', {
        to: nameOf('a drive'),
        share: may(unit, 'Share of its value that what is blamed loses; 0.5.'),
      }),
      'A significant rise of another drive is blamed on what last served this one.',
    ),
  }),
  { id: 'Learns', description: 'How a drive learns; {} for the usual values.' },
)

/** What a releaser's strength follows. */
export const releaserLearns = eitherOf('a drive that learns, or { drive, with }', [
  nameOf('a drive that learns'),
  objectOf('what it follows', {
    drive: nameOf('a drive that learns'),
    with: nameOrPath('a behavior'),
    like: may(nameOrPart('a kind'), 'The kind whose lesson it follows, if that is not its own.'),
    share: may(unit, 'Share of the strength of that lesson; 1.'),
  }),
])

const stimulus = eitherOf('a stimulus: { kind, field } or { sound }', [
  objectOf('a stimulus', { kind: nameOrPart('a kind'), field: nameOf('a field') }),
  objectOf('a stimulus', { sound: nameOf('a sound') }),
])

const times = numberOf({ from: 0, isWhole: true })

const pairMember = objectOf('what is known of a pair', {
  value: numberOf(),
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
