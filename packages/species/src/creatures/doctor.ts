// Dr. J. T. Puppet: a puppet with a mind of his own, if a small one. He lives for whoever plays with him.
//
// He follows at a respectful distance, does what he sees done, goes off to a corner when he is sent away and comes back when he is
// waved at. He wants hardly anything himself: left alone for long he is bored, looks about, fidgets and strolls off. What he feels
// shows in his face and in his back, by behaviors that never win and only suggest (`looks…`): moods run from 0 to 10, and the least
// that he does is worth more. He looks at what he is about, and else at the person.
// Worlds with him need the kinds that he looks for: person, corner, table and trunk.
// Seeds: 003 §6.1.1 (follows, imitates, sits in a corner, jumps up and returns; sad, relieved, grinning), figure 37.

import { type BehaviorMap, type DriveDefinition, defineSpecies, type ReleaserDefinition } from '@ethogram/core'
import { puppetBody, puppetCommands, puppetFields, puppetSkills } from '../bodies/puppet/puppet-body.ts'
import { doctorLook } from './looks.ts'

/** How near he comes to the person, metres. */
const NEAR_M = 1.5

/** What he imitates: the field that shows it, and what he does. He is sent away by pointing aside, so that he leaves out. */
const IMITATES = {
  waving: 'wave',
  handsOverHead: 'raise hands',
  pointingUp: 'point up',
  pointingDown: 'point down',
  handExtended: 'extend hand',
  clapping: 'clap',
  throwing: 'throw',
  crouching: 'crouch',
  sitting: 'sit',
  jumping: 'jump',
} as const

const mood = { min: 0, max: 10 } as const

const drives = {
  banishment: { about: 'sent away, and not called back', damping: 0.0007, max: 60 },
  spring: { about: 'wound up by sitting in a corner; a wave lets it go', max: 20 },
  boredom: { about: 'nobody plays', growth: 0.02, max: 40 },
  sadness: { ...mood, damping: 0.01 },
  relief: { ...mood, damping: 0.008 },
  mirth: { ...mood, damping: 0.02 },
  curiosity: { ...mood, damping: 0.03, surprise: 0.15 },
  contentment: { about: 'somebody is there', ...mood, start: 4, growth: 0.02, damping: 0.005 },
} as const satisfies Readonly<Record<string, DriveDefinition>>

type Drive = keyof typeof drives
type Releaser = ReleaserDefinition<Drive>
type Behavior = BehaviorMap<Drive>[string]

/** Somebody or something no farther than this. */
const within = (kind: string, farM: number, maxValue: number): Releaser => ({
  kind,
  range: [0, 0, farM],
  shape: 'flat',
  maxValue,
})

/** A person who shows any of these, however far. */
const personWho = (...any: string[]): Releaser => ({ ...within('person', 16, 45), any })

const releasers = {
  sentAway: {
    ...personWho('pointingLeft', 'pointingRight'),
    sets: { banishment: 60, sadness: 10, relief: 0, mirth: 0 },
  },
  waved: { ...personWho('waving'), latchTicks: 40, sets: { banishment: 0, boredom: 0 } },
  called: { kind: ['call', 'whistle'], maxValue: 45, latchTicks: 40, sets: { banishment: 0, boredom: 0 } },
  shown: { ...personWho(...Object.keys(IMITATES)), sets: { boredom: 0 }, changes: { curiosity: { perTick: 0.2 } } },
  tickled: {
    ...within('person.hand', 1.2, 150),
    all: ['patting'],
    latchTicks: 12,
    sets: { mirth: 10, banishment: 0, sadness: 0, boredom: 0 },
  },
} as const satisfies Readonly<Record<string, Releaser>>

/** Off to the side that the person points to, if that is not near yet; a few seconds at most, for there may be a wall. */
const pointed = (side: 'Left' | 'Right'): Behavior => ({
  sees: { ...within(`person.aside${side}`, 30, 100), range: [1.6, 1.6, 30], where: 'seen', all: [`pointing${side}`] },
  interest: { growth: 0.005, loss: 0.015 },
  act: 'approach it within 0.3 speed 1.2',
})

const exile: Behavior = {
  about: 'goes where he is pointed, and sits in the corner there',
  wants: 'banishment',
  sees: 'sentAway',
  changes: { spring: { perTick: 0.5 }, sadness: { perTick: 0.15 } },
  do: {
    settle: {
      sees: within('corner', 0.95, 130),
      do: {
        turnRound: { sees: { ...within('person', 20, 60), where: 'not faced 0.4' }, act: 'face it' },
        sitSadly: { sees: within('person.head', 20, 40), always: 1, act: ['sulk', 'look at it'] },
      },
    },
    takeIn: { about: 'looks where the arm points', always: 1, act: 'halt' },
    goLeft: pointed('Left'),
    goRight: pointed('Right'),
    goToCorner: {
      sees: { ...within('corner', 30, 60), averageTicks: 24 },
      act: 'approach it within 0.2 speed 1.2',
    },
  },
}

/** Does as he sees it done; to a wave he comes as well. */
const imitate: Behavior = {
  about: 'does as he sees it done',
  sees: 'shown',
  inhibits: 1.2,
  do: {
    comeWaving: {
      sees: { kind: 'it', all: ['waving'], range: [NEAR_M + 0.1, 3, 30], maxValue: 50 },
      act: [`approach it within ${NEAR_M} speed 1.7`, 'wave', 'look at it'],
    },
    ...Object.fromEntries(
      Object.entries(IMITATES).map(([field, act]) => [
        field,
        { sees: { kind: 'it', all: [field], maxValue: 20 }, act: [act, 'look at it'] },
      ]),
    ),
  },
}

const THINGS = ['table', 'trunk'] as const

const bored: Behavior = {
  about: 'looks about, fidgets and strolls off when nobody plays',
  wants: 'boredom',
  changes: { boredom: { perTick: -0.05 } },
  do: {
    arbitration: 'dice',
    behaviors: {
      lookAbout: {
        always: 3,
        until: { ticks: 45 },
        do: { lookAtThing: { sees: { kind: [...THINGS], pick: 'oldest' }, act: ['halt', 'look at it'] } },
      },
      scratch: { always: 2, until: { ticks: 40 }, act: ['halt', 'scratch head'] },
      dangle: { always: 2, until: { ticks: 50 }, act: ['halt', 'swing arms'] },
      stroll: {
        always: 3,
        until: { ticks: 80 },
        do: {
          go: {
            sees: { kind: [...THINGS], pick: 'farthest' },
            act: ['approach it within 0.9 speed 0.7', 'look at it'],
          },
        },
      },
    },
  },
}

/** Shows a mood by commands whose amount follows it. */
const shows = (wants: Drive, ...commands: string[]): Behavior => ({
  wants,
  suggest: commands.map((command) => `${command} amount ${wants}`),
})

/** What he feels, in his face. */
const moods: BehaviorMap<Drive> = {
  looksSad: shows('sadness', 'pull mouth', 'knit brows', 'hang head', 'droop lids'),
  looksRelieved: shows('relief', 'smile', 'raise brows', 'raise head'),
  grins: shows('mirth', 'grin', 'squint', 'raise brows'),
  looksCurious: shows('curiosity', 'tilt head', 'bug eyes', 'raise brows'),
  looksContent: shows('contentment', 'smile'),
  looksBored: { suggest: ['droop lids amount boredom', 'hang head amount boredom'] },
  watchesPerson: {
    about: 'when nothing else matters, people do',
    sees: { kind: 'person.head', range: [0, 0, 20], maxValue: 0.2 },
    suggest: 'look at it',
  },
  noticesPerson: {
    about: 'who goes about is not boring',
    sees: { ...within('person', 12, 0.1), where: 'moving', sets: { boredom: 0 } },
    suggest: 'look at it',
  },
}

/** The doctor. */
export const doctor = defineSpecies({
  ethogram: 1,
  species: 'doctor',
  about:
    'Dr. J. T. Puppet: follows you about, does as you do, sulks in a corner when he is sent there, and grins when he is tickled.',
  pronoun: 'he',
  body: puppetBody(),
  look: doctorLook,
  fields: puppetFields,
  senses: {
    eyes: { by: 'vision', rangeM: 20, fieldOfViewRad: 2 * Math.PI },
    hints: {
      by: 'direct',
      kinds: ['person.asideLeft', 'person.asideRight'],
      rangeM: 20,
      fieldOfViewRad: 2 * Math.PI,
      through: true,
    },
    ears: { by: 'hearing' },
  },
  percepts: { faced: { of: 'person', like: ['bearing'], means: [0], deviations: [0.35] } },
  skills: puppetSkills(),
  commands: puppetCommands,
  drives,
  releasers,
  behavior: {
    laugh: {
      about: 'is tickled',
      sees: 'tickled',
      do: { wriggle: { sees: within('person.head', 20, 1), act: ['squirm', 'look at it'] } },
    },
    comeBack: {
      about: 'jumps up when he is called back',
      wants: 'spring',
      sees: 'waved',
      hears: 'called',
      combine: 'multiply',
      do: {
        leapUp: {
          always: 1,
          act: ['jump'],
          changes: { spring: { perTick: -0.7 }, relief: { perTick: 0.6 }, sadness: { perTick: -1 } },
        },
      },
    },
    exile,
    imitate,
    follow: {
      about: 'at a respectful distance',
      sees: { kind: 'person', range: [NEAR_M, 3, 30], maxValue: 20 },
      inhibits: 1.1,
      act: [`approach it within ${NEAR_M} speed 1.3`, 'look at it'],
    },
    giveWay: {
      about: 'to who comes too close, unless it is to tickle',
      sees: { kind: 'person', none: ['patting', 'crouching'], range: [0, 0.4, 1.1], maxValue: 30 },
      inhibits: 1.1,
      act: 'avoid it speed 0.8',
    },
    bored,
    standAbout: { about: 'the least he does', always: 11, inhibits: 1.1, act: 'halt' },
    ...moods,
  },
})
