// Harold T. Hamster: hungry, thirsty, dirty, tired, fond of people with food and afraid of his predator, all at once.
//
// His activities compete at the top; each has an appetitive phase (search, go there) and a consummatory one below it.
// Interest falls where a goal cannot be reached, so that no need starves the others; eating and drinking keep it up.
// What is only a need gives way to fear sooner (a gain of 1.1) than the wish for a treat or a pat does (2).
// Losing behaviors show what he feels: ears, whiskers, gait, gaze. Seeds: 003 §6.1.2, §6.3.1, note 16; 000 §6.6.

import { defineSpecies } from '@ethogram/core'
import { hamsterBody, hamsterCommands, hamsterSkills } from '../bodies/hamster/hamster-body.ts'
import { walksAsItFeels } from '../bodies/walks-as-it-feels.ts'

/** What a bite does in a tick; at how much he lies senseless, and at how much he comes to; how much a hand helps in a tick. */
const BITE = 1.5
const SENSELESS = 98
const COMES_TO = 70
const NURSING = 0.4

/** A hamster. Looks for kinds `bowl`, `seeds`, `water`, `nest`, `person`, `predator` and `den`. */
export const hamster = defineSpecies({
  ethogram: 1,
  species: 'hamster',
  about: 'Feeds, drinks, cleans, sleeps, explores, begs, rolls over to be scratched, and runs from his predator.',
  body: hamsterBody(),
  look: { as: 'hamster', colour: '#c98d4f', accent: '#f4e4cc' },
  senses: {
    nose: {
      by: 'direct',
      kinds: ['bowl', 'seeds', 'water'],
      rangeM: 2,
      fieldOfViewRad: 2 * Math.PI,
      mount: 'nose',
      through: true,
    },
    eyes: { by: 'vision', kinds: ['person', 'predator', 'nest', 'den'], rangeM: 9, fieldOfViewRad: 2 * Math.PI },
    ears: { by: 'hearing' },
  },
  fields: { isSenseless: false },
  skills: {
    ...hamsterSkills(),
    lyingStill: { ...hamsterSkills().curlUp, about: 'lies on its side and does not move', shows: 'isSenseless' },
  },
  commands: {
    ...hamsterCommands,
    lieSenseless: { about: 'lies and does not move', skills: 'lyingStill' },
  },
  personality: walksAsItFeels({ tired: 'tiredness', afraid: 'fear', hurt: 'wounds' }),
  drives: {
    hunger: { start: 14, growth: 0.012 },
    thirst: { start: 9, growth: 0.009 },
    dirtiness: { start: 4, growth: 0.008 },
    tiredness: { start: 3, growth: 0.004 },
    attention: { about: 'The wish to be fed and patted.', start: 6, growth: 0.01, max: 30 },
    fear: { damping: 0.02 },
    wounds: { about: 'hurts, and makes him slow; heals by and by', damping: 0.0004, max: 100 },
  },
  releasers: {
    foodNear: { kind: ['bowl', 'seeds'], all: ['hasFood'], range: [0, 0, 2], maxValue: 0.8 },
    foodAtMouth: { kind: ['bowl', 'seeds'], all: ['hasFood'], range: [0, 0, 0.36], shape: 'flat', maxValue: 20 },
    waterNear: { kind: 'water', range: [0, 0, 2], maxValue: 0.8 },
    waterAtMouth: { kind: 'water', range: [0, 0, 0.36], shape: 'flat', maxValue: 20 },
    bitten: {
      kind: 'predator',
      all: ['isBiting'],
      range: [0, 0, 0.55],
      shape: 'flat',
      maxValue: 600,
      sets: { fear: 100 },
      changes: { wounds: { perTick: BITE } },
    },
    nursed: {
      kind: 'person',
      all: ['bendsOver'],
      range: [0, 0, 1],
      shape: 'flat',
      maxValue: 0.01,
      changes: { wounds: { perTick: -NURSING } },
    },
    foe: { kind: 'predator', range: [0, 0.5, 3.2], shape: 'exponential', maxValue: 90, changes: { fear: 0.04 } },
    smellOfDen: { kind: 'den', range: [0, 0, 1.8], shape: 'flat', maxValue: 30 },
    snarl: { kind: 'snarl', range: [0, 0, 3], shape: 'flat', maxValue: 40, sets: { fear: 100 } },
  },
  groups: {
    // Shared by all that search. Chance decides between going on and looking about; a bump turns him to the middle.
    roam: {
      arbitration: 'dice',
      behaviors: {
        turnBack: {
          startle: true,
          feels: { all: ['touching'], maxValue: 1 },
          until: { ticks: 12 },
          do: { stroll: { sees: { kind: 'nest', maxValue: 1 }, act: 'approach it within 0.6' } },
        },
        goOn: { always: 1, worth: 3, until: { ticks: 50 }, do: { stroll: { always: 1, act: ['move', 'twitch'] } } },
        lookAbout: {
          always: 1,
          worth: 2,
          until: { ticks: 12 },
          do: { stroll: { always: 1, act: ['wander', 'twitch'] } },
        },
      },
    },
  },
  behavior: {
    struggle: {
      about: 'is bitten: squeals, and tears itself away',
      sees: 'bitten',
      act: ['avoid it speed 1.5', 'say squeak loudness 0.7', 'lay back ears'],
      strikes: 'all',
    },
    collapse: {
      about: 'can no more',
      wants: 'wounds',
      always: -SENSELESS,
      feels: { none: ['isSenseless'], maxValue: 5000 },
      combine: 'multiply',
      act: 'lie senseless',
      strikes: 'all',
    },
    lieSenseless: {
      about: 'does not move until the worst is over; who bends down to it helps',
      wants: 'wounds',
      always: -COMES_TO,
      feels: { all: ['isSenseless'], maxValue: 5000 },
      combine: 'multiply',
      act: 'lie senseless',
      strikes: 'all',
    },
    lickWounds: {
      about: 'in peace, it sees to its wounds',
      wants: 'wounds',
      always: -25,
      sees: 'nursed',
      inhibits: { flee: 1.1 },
      act: ['halt', 'clean'],
      changes: { wounds: { perTick: -0.05 } },
    },
    flee: {
      wants: 'fear',
      sees: ['foe', 'smellOfDen'],
      hears: 'snarl',
      strikes: 'all',
      suggest: ['lay back ears fear', 'if move use gait bound', 'if wander use gait bound'],
      do: {
        run: {
          sees: { kind: 'predator', range: [0, 0.3, 3.2], maxValue: 20 },
          act: ['avoid it speed 1.5', 'lay back ears'],
        },
        watchIt: {
          sees: { kind: 'predator', range: [2.2, 3.4, 9], maxValue: 6 },
          act: ['crouch', 'look at it', 'lay back ears'],
        },
        slipRound: {
          about: 'Nose to nose: around it, or both would push forever.',
          sees: { kind: 'predator', range: [0, 0, 0.36], shape: 'flat', maxValue: 400 },
          act: ['circle it radius 0.6 speed 1.5', 'lay back ears'],
        },
        backOut: {
          about: 'Smells the den: gets out of there, cornered or not.',
          sees: { kind: 'den', range: [0, 0, 1.8], shape: 'flat', maxValue: 150 },
          act: ['avoid it speed 1.5', 'lay back ears'],
        },
        slipPast: {
          about: 'Cornered: dashes for the middle, and tries something else when that leads nowhere.',
          feels: { all: ['touching'], maxValue: 60, latchTicks: 14 },
          interest: { growth: 0.003, boredom: 0.0008 },
          do: {
            dash: { sees: { kind: 'nest', maxValue: 1 }, act: ['approach it within 0.3 speed 1.5', 'lay back ears'] },
          },
        },
        cower: { always: 0.5, act: ['crouch', 'lay back ears'] },
      },
    },
    feeding: {
      wants: 'hunger',
      sees: 'foodNear',
      combine: 'mixed',
      inhibits: { flee: 1.1, begging: 1.3 },
      interest: { growth: 0.003, boredom: 0.0003 },
      do: {
        eat: {
          sees: 'foodAtMouth',
          act: 'eat',
          changes: { hunger: { perTick: -0.2 } },
          changesInterest: { feeding: 0.05 },
        },
        goToFood: {
          sees: { kind: ['bowl', 'seeds'], all: ['hasFood'], range: [0.3, 0.5, 2], shape: 'flat', maxValue: 5 },
          act: ['approach it within 0.2', 'twitch'],
        },
        forage: { always: 1, do: 'roam' },
      },
    },
    drinking: {
      wants: 'thirst',
      sees: 'waterNear',
      combine: 'mixed',
      inhibits: { flee: 1.1, begging: 1.3 },
      interest: { growth: 0.003, boredom: 0.0003 },
      do: {
        drink: {
          sees: 'waterAtMouth',
          act: 'drink',
          changes: { thirst: { perTick: -0.2 } },
          changesInterest: { drinking: 0.05 },
        },
        goToWater: {
          sees: { kind: 'water', range: [0.3, 0.5, 2], shape: 'flat', maxValue: 5 },
          act: ['approach it within 0.2', 'twitch'],
        },
        seekWater: { always: 1, do: 'roam' },
      },
    },
    begging: {
      wants: ['attention', 'hunger'],
      sees: [
        { kind: 'person', all: ['holdsFood'], range: [0, 1, 8], maxValue: 2 },
        { kind: 'person', range: [0, 0.8, 3], maxValue: 0.5 },
      ],
      always: 4,
      combine: 'multiply',
      interest: { growth: 0.0002, boredom: 0.00007 },
      suggest: 'look at it',
      do: {
        sitUpAndBeg: {
          sees: { kind: 'person', range: [0, 0, 1.2], shape: 'flat', maxValue: 20 },
          act: ['beg', 'look at it', 'prick ears'],
        },
        followPerson: {
          sees: { kind: 'person', range: [1, 1.4, 9], shape: 'flat', maxValue: 6 },
          act: ['approach it within 0.5', 'prick ears'],
        },
      },
    },
    tummyRoll: {
      wants: 'attention',
      sees: { kind: 'person', all: ['bendsOver'], range: [0, 0.5, 5], maxValue: 3 },
      always: 10,
      combine: 'multiply',
      interest: { growth: 0.0003, boredom: 0.0003 },
      do: {
        lieOnBack: {
          sees: { kind: 'person', range: [0, 0, 1.2], shape: 'flat', maxValue: 20 },
          act: 'roll over',
          changes: { attention: { perTick: -0.1 } },
        },
        comeCloser: {
          sees: { kind: 'person', range: [1, 1.4, 9], shape: 'flat', maxValue: 6 },
          act: 'approach it within 0.5',
        },
      },
    },
    cleaning: {
      wants: 'dirtiness',
      inhibits: { flee: 1.1, begging: 1.3 },
      act: ['halt', 'clean'],
      changes: { dirtiness: { perTick: -0.15 } },
    },
    sleeping: {
      wants: 'tiredness',
      inhibits: { flee: 1.1, begging: 1.3 },
      do: {
        sleep: {
          sees: { kind: 'nest', range: [0, 0, 0.5], shape: 'flat', maxValue: 20 },
          act: 'curl up',
          changes: { tiredness: { perTick: -0.06 } },
        },
        goToNest: {
          sees: { kind: 'nest', range: [0.4, 0.6, 9], shape: 'flat', maxValue: 5 },
          act: 'approach it within 0.2',
        },
        doze: { always: 1, act: 'curl up', changes: { tiredness: { perTick: -0.03 } } },
      },
    },
    explore: { always: 2.5, do: 'roam' },
    hurts: { about: 'ears lie low while it hurts', suggest: 'lay back ears amount wounds' },
    calm: {
      about: 'Never wins while there is anything to do; keeps the gait down while nothing is to be feared.',
      always: 0.5,
      act: 'halt',
      suggest: ['if move use gait walk', 'if wander use gait walk'],
    },
  },
})
