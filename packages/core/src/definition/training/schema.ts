// The schema of training protocols: one description for objects, YAML files, the checker and the editors.
//
// It says what single values look like; what they mean together is in check.ts. The shape is that of types.ts. An input can
// bring a protocol in turn (direction/schema.ts), but what a protocol says is no input about training.

import { condition, line, plainInput } from '../inputs/schema.ts'
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
} from '../reading/parts.ts'
import { version } from '../species/schema.ts'
import { fieldValue, notNegative, positive } from '../things/schema.ts'

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
    loudness: may(notNegative, 'Loudness at its source; 1 if left out.'),
  }),
])

const reward = objectOf('a reward', {
  gives: noted(say, { description: 'What gives it: lines of the console language, or inputs.' }),
  takes: may(say, 'What takes it away again.'),
  forTicks: may(ticks, 'Ticks until it is taken away; 20 if left out.'),
  until: may(condition, 'Taken away as soon as this holds.'),
})

const cueTime = objectOf('when a cue is on', {
  at: may(tick, 'Ticks after the cues begin; 0 if left out.'),
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
      afterS: may(notNegative, 'Seconds of waiting before it; 0 if left out.'),
    }),
    'What brings the awaited behavior about.',
  ),
  cues: may(
    recordOf('cues by name', eitherOf('{ at, ticks, until } or a list of them', [cueTime, listOf('times', cueTime)])),
    'When each cue is on.',
  ),
  response: may(behaviorName, 'The behavior that is rewarded; as awaits if left out.'),
  withinTicks: may(ticks, 'The response counts within this many ticks from the first cue; 100 if left out.'),
  delayTicks: may(tick, 'Ticks from the response, or from the cues if it was caught, to the reward; 6 if left out.'),
  mustLast: may(flag(), 'The pupil must still be at it when the reward is due; true if left out.'),
  reward: may(nameOf('a reward'), 'What it gets; nothing in a test.'),
  goesOn: may(nameOf('a trial'), 'Instead of a reward, this trial follows at once.'),
  ticks: may(tick, 'Least length from the first cue, ticks; 0 if left out.'),
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
  repeat: may(ticks, 'How often the whole is done; 1 if left out.'),
  order: may(oneOf(['fixed', 'random']), 'As written, or shuffled anew in each repeat; fixed if left out.'),
  schedule: may(schedule, 'Which of the responses are rewarded; continuous if left out.'),
  pauseTicks: may(
    eitherOf('a whole number, or [least, most]', [tick, pairOf(tick, '[least, most] in whole ticks')]),
    'Ticks between trials; 40 if left out.',
  ),
  until: may(
    objectOf('a criterion', { responses: ticks, of: ticks }),
    'Ends the phase early: this many responses among the latest so many trials.',
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
