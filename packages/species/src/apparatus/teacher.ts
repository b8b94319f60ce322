// Dr. J. T. Puppet as Silas's teacher: he sees the dog begin what he is to learn, makes a gesture, and a few ticks later gives a biscuit,
// if the dog is still at it. He tests what was learned, and teaches what is to come before it, so that two tricks make a chain.
//
// Parameters say which behavior and which gesture. Everything else is his own: drives count ticks, trials and passed tests, releasers see
// what the dog does, and behaviors compete. He waits until the dog does it of its own accord; whoever was seen at something else a
// moment ago and is at it now has begun. He knows only what he sees: a dog behind him or behind a wall teaches him nothing.
// Reads: the pupil (its postures). Worlds with him need the kinds `pupil` and `biscuit`, one of those in his left hand.
// Seed: 003 §6.1.1 (in his role as teacher), §6.3.2 (figures 43 to 45).

import { type BehaviorDefinition, type BehaviorMap, defineSpecies, type ReleaserDefinition } from '@ethogram/core'
import { puppetBody, puppetCommands, puppetFields, puppetSkills } from '../bodies/puppet/puppet-body.ts'
import { AT_ONCE, greatest } from '../creatures/greatest.ts'
import { doctorLook } from '../creatures/looks.ts'
import { POSTURES } from './pupil.ts'

/** What he can show with a biscuit in his left hand, by the field that others see of it: the command. */
export const SIGNS = {
  handExtended: 'extend hand',
  pointingUp: 'point up',
  pointingRight: 'point right',
  pointingDown: 'point down',
  waving: 'wave',
  jumping: 'jump',
} as const

/** A behavior to teach, and the gesture to use for it. */
export interface Trick {
  readonly behavior: keyof typeof POSTURES
  readonly gesture: keyof typeof SIGNS
}

/** What he teaches, and how. */
export interface Lesson extends Trick {
  /** What the dog is to do before that: its reward is the gesture of the first trick. */
  readonly before?: Trick
  /** Trials from one test to the next; he never tests if it is 0. */
  readonly trialsPerTest?: number
  /** Rewards are given for so many trials, then for so many not, then again. */
  readonly schedule?: { readonly paid: number; readonly unpaid: number }
}

/** From the gesture to the reward, and how long a biscuit lasts, ticks. */
const REWARD_AFTER_TICKS = 6
const BISCUIT_TICKS = 5

/** Who was seen at something else within so many ticks has begun. */
const BEGUN_TICKS = 6

/** How long he waits for an answer in a test, and to the first gesture of a chain, ticks. */
const ANSWER_TICKS = 24
const CHAIN_TICKS = 60

/** A test begins when the dog has been at something else for so long, ticks. */
const BUSY_TICKS = 12

/** So many passed tests, one after the other, and it is learned; after a failed one so many more trials. */
const PASSES = 3

/** The dog is before him within this distance, metres. */
const BEFORE_M = 1.7

type Drive =
  | 'stage'
  | 'fresh'
  | 'training'
  | 'clock'
  | 'payment'
  | 'untested'
  | 'examination'
  | 'examClock'
  | 'trust'
  | 'chaining'
  | 'applause'
  | 'unpaid'
  | 'paidAgain'
type Behavior = BehaviorDefinition<Drive>
type Releaser = ReleaserDefinition<Drive>

const pupilBefore = (more: Releaser): Releaser => ({
  kind: 'pupil',
  where: 'seen',
  range: [0, BEFORE_M / 2, BEFORE_M],
  shape: 'flat',
  ...more,
})
const atIt = ({ behavior }: Trick, maxValue = 1): Releaser => pupilBefore({ all: [POSTURES[behavior]], maxValue })
const notAtIt = ({ behavior }: Trick, more: Releaser = {}): Releaser =>
  pupilBefore({ none: [POSTURES[behavior]], maxValue: 1, ...more })

/** It has been at something else for a while: then an answer to a sign is no accident. */
const busy = ({ behavior }: Trick): Releaser => {
  const others = Object.values(POSTURES).filter((field) => field !== POSTURES[behavior])
  return pupilBefore({ any: others, none: [POSTURES[behavior]], maxValue: 1.2, averageTicks: BUSY_TICKS })
}

const over = (drive: Drive) => ({ [drive]: { perTick: -AT_ONCE } })

/** What an earned reward does: a biscuit, or, while a chain is taught, the gesture that has come to mean one. */
const earns = (isFirst: boolean) => (isFirst ? { payment: { perTick: AT_ONCE } } : { chaining: { perTick: AT_ONCE } })

/** Sees him begin, makes the gesture, and rewards him a few ticks later if he is still at it. */
function doTraining(trick: Trick, isFirst: boolean): Behavior {
  const done = { ...over('training'), untested: { perTick: 1 }, unpaid: { perTick: 1 }, paidAgain: { perTick: 1 } }
  return {
    about: `the dog has begun to ${trick.behavior}: a gesture, and a reward if it goes on`,
    wants: 'training',
    worth: 1000,
    changes: { clock: { perTick: 1 } },
    do: greatest<Drive>({
      gesture: { always: 0.5, sees: pupilBefore({ maxValue: 0.1 }), act: [SIGNS[trick.gesture], 'look at it'] },
      reward: {
        wants: 'clock',
        sees: atIt(trick),
        combine: 'multiply',
        act: [SIGNS[trick.gesture], 'look at it'],
        changes: done,
        do: greatest<Drive>({
          give: { always: 1, act: 'halt', changes: earns(isFirst) },
          withhold: { about: 'not this time', wants: 'unpaid', worth: 10, act: 'halt' },
          giveAgain: { wants: 'paidAgain', worth: 1000, act: 'halt', changes: earns(isFirst) },
        }),
      },
      stop: {
        about: 'it is at something else already',
        wants: 'clock',
        sees: notAtIt(trick),
        combine: 'multiply',
        act: 'halt',
        changes: over('training'),
      },
    }),
  }
}

/** Makes the gesture while the dog does something else, and sees what it does. */
function test(trick: Trick, isFirst: boolean): Behavior {
  return {
    about: `tests whether it has learned to ${trick.behavior}`,
    wants: 'examination',
    worth: 1000,
    changes: { examClock: { perTick: 1 } },
    do: greatest<Drive>({
      ask: { always: 0.5, sees: pupilBefore({ maxValue: 0.1 }), act: [SIGNS[trick.gesture], 'look at it'] },
      pass: {
        sees: atIt(trick, 100),
        act: [SIGNS[trick.gesture], 'nod head'],
        changes: { ...over('examination'), trust: { perTick: 1 }, untested: { perTick: -2 }, ...earns(isFirst) },
      },
      fail: {
        about: 'no answer',
        wants: 'examClock',
        worth: 10,
        act: 'shake head',
        changes: { ...over('examination'), ...over('trust'), ...over('untested') },
      },
    }),
  }
}

/** A trick is taught, tested, taught again, until it is learned. */
function teach(trick: Trick, isFirst: boolean): BehaviorMap<Drive> {
  return {
    wait: {
      about: `waits until the dog begins to ${trick.behavior} of its own accord`,
      always: 1,
      sees: notAtIt(trick, { maxValue: 0.1, sets: { fresh: BEGUN_TICKS } }),
      changes: { ...over('clock'), ...over('examClock') },
      do: {
        turnRound: { sees: { kind: 'pupil', where: 'not faced 0.4', maxValue: 2 }, act: 'face it' },
        watch: { sees: { kind: 'pupil', maxValue: 0.5 }, always: 1, act: ['halt', 'look at it'] },
      },
    },
    notice: {
      about: 'sees it begin',
      wants: 'fresh',
      sees: atIt(trick, 10),
      combine: 'multiply',
      act: [SIGNS[trick.gesture], 'look at it'],
      changes: { training: { perTick: AT_ONCE }, ...over('fresh') },
    },
    doTraining: doTraining(trick, isFirst),
    propose: {
      about: 'has taught for long enough to ask',
      wants: 'untested',
      sees: busy(trick),
      combine: 'multiply',
      act: 'halt',
      changes: { examination: { perTick: AT_ONCE } },
    },
    test: test(trick, isFirst),
    beGlad: {
      about: 'it has learned that',
      wants: 'trust',
      always: 1 - PASSES,
      worth: 500,
      act: 'clap',
      changes: { ...over('trust'), ...over('untested'), stage: { perTick: 1 }, applause: { perTick: AT_ONCE } },
    },
  }
}

/** Holds out the biscuit. */
const pay: Behavior = {
  about: 'opens its hand with a biscuit',
  wants: 'payment',
  always: -0.2,
  worth: 10_000,
  changes: { payment: { perTick: -1 }, chaining: { perTick: -AT_ONCE } },
  sees: { kind: 'pupil', maxValue: 0.1 },
  act: ['give', 'look at it'],
}

/** Makes the first gesture as a reward for what comes before, and pays for what it brings about. */
function leadOn(trick: Trick): Behavior {
  return {
    about: `goes on with the gesture that means to ${trick.behavior}, for a reward`,
    wants: 'chaining',
    worth: 5000,
    changes: { chaining: { perTick: -1 } },
    do: greatest<Drive>({
      goOn: { always: 1, sees: pupilBefore({ maxValue: 0.1 }), act: [SIGNS[trick.gesture], 'look at it'] },
      payForIt: {
        sees: { ...atIt(trick, 5), averageTicks: REWARD_AFTER_TICKS },
        always: -4,
        worth: 100,
        act: SIGNS[trick.gesture],
        changes: { payment: { perTick: AT_ONCE }, ...over('chaining') },
      },
    }),
  }
}

/** From one gesture he goes over to another, and to giving, without letting his arms sink between. */
const HANDED = [...Object.keys(SIGNS), 'giving', 'hiding']
const quickSigns = Object.fromEntries(
  Object.entries(puppetSkills())
    .filter(([name]) => name in SIGNS)
    .map(([name, skill]) => [name, { ...skill, goesTo: HANDED.filter((other) => other !== name) }]),
)

/** A puppet's skills, and a left hand that has a biscuit in it. */
const teacherSkills = {
  ...puppetSkills(),
  ...quickSigns,
  giving: {
    about: 'opens its left hand before it',
    does: 'pose',
    uses: ['armLeft'],
    pose: { armLeftAhead: 0.8, armLeftOut: 0.05, elbowLeft: 0.1, handLeft: 0.3, fistLeft: 0 },
    goesTo: HANDED.filter((other) => other !== 'giving'),
    shows: 'handFull',
  },
  hiding: {
    about: 'keeps its left hand behind its back',
    does: 'pose',
    uses: ['armLeft'],
    goesTo: HANDED.filter((other) => other !== 'hiding'),
    pose: { armLeftAhead: -0.5, elbowLeft: 1.2, fistLeft: 1.2 },
  },
} as const

/** What he counts: ticks, trials and passed tests. */
function drivesFor({ before, trialsPerTest = 8, schedule }: Lesson) {
  const counter = (about: string, start: number) => ({ about, start, min: start, max: 10 * AT_ONCE })
  const never = -1_000_000
  const { paid, unpaid } = schedule ?? { paid: -never, unpaid: 0 }
  const last = before === undefined ? 1 : 2
  return {
    stage: { about: 'how many tricks are learned', max: last },
    fresh: { about: 'has seen the dog at something else just now', growth: -1, max: BEGUN_TICKS },
    training: { about: 'a trial is under way', max: 1 },
    clock: counter('above nothing when it is time for the reward', -REWARD_AFTER_TICKS),
    payment: { about: 'ticks for which the hand stays open', max: BISCUIT_TICKS },
    untested: {
      ...counter('above nothing when it is time for a test', trialsPerTest === 0 ? never : 1 - trialsPerTest),
      max: 1,
    },
    examination: { about: 'a test is under way', max: 1 },
    examClock: counter('above nothing when there has been no answer', -ANSWER_TICKS),
    trust: { about: 'tests passed one after the other', max: PASSES },
    chaining: { about: 'ticks for which the next gesture is made', max: CHAIN_TICKS },
    applause: { about: 'is glad', max: 30, growth: -1 },
    unpaid: counter('above nothing when rewards are withheld', -paid),
    paidAgain: counter('above nothing when they are given again', -paid - unpaid),
  } as const
}

/** Dr. Puppet teaches a lesson. */
export function teacherOf(lesson: Lesson) {
  const { before, ...first } = lesson
  return defineSpecies({
    ethogram: 1,
    species: 'teacher',
    about: 'Dr. J. T. Puppet, who sees a dog begin what it is to learn, makes a gesture, and gives a biscuit.',
    pronoun: 'he',
    body: puppetBody(),
    look: doctorLook,
    fields: puppetFields,
    senses: {
      eyes: {
        by: 'vision',
        kinds: ['pupil'],
        rangeM: 12,
        fieldOfViewRad: 3.4,
        mount: 'head',
        turnsWith: 'headYaw',
      },
    },
    percepts: { faced: { of: 'pupil', like: ['bearing'], means: [0], deviations: [0.35] } },
    skills: teacherSkills,
    commands: {
      ...puppetCommands,
      give: { about: 'opens its left hand with what is in it', skills: 'giving' },
      hide: { about: 'keeps its left hand behind its back', skills: 'hiding' },
    },
    drives: drivesFor(lesson),
    behavior: greatest<Drive>({
      teach: { about: 'the first trick', always: 1, do: greatest<Drive>(teach(first, true)) },
      ...(before === undefined
        ? {}
        : {
            teachBefore: {
              about: 'what comes before it: another which he uses for a chain',
              wants: 'stage' as const,
              worth: 2,
              do: greatest<Drive>(teach(before, false)),
            },
          }),
      rejoice: {
        wants: 'applause',
        always: -0.2,
        worth: 10,
        sees: { kind: 'pupil', maxValue: 0.1 },
        act: ['clap', 'look at it', 'smile'],
      },
      leadOn: leadOn(first),
      pay,
      hideBiscuit: { about: 'its left hand is not for gestures', suggest: 'hide' },
    }),
  })
}
