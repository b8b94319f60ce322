// What Silas does about his needs: eating, drinking, peeing, sleeping, and the care of his coat.
//
// Each follows the thesis's pattern: a consummatory behavior where the thing is at hand, an appetitive one that goes there, one that
// searches, and `watch`, which has no value, never wins and so always suggests that he look at what it is about.
// Seeds: 003 §4.4, §6.1.3, figure 15.

import type { BehaviorDefinition } from '@ethogram/core'
import type { SilasDrive } from './silas-drives.ts'
import { itWithin } from './silas-releasers.ts'

export type SilasBehavior = BehaviorDefinition<SilasDrive>

/** Interest that is used up after so many seconds of doing it, and back after so many of not doing it. */
export const tires = (afterS: number, backS: number) => {
  const growth = 1 / (20 * backS)
  return { interest: { growth, loss: growth + 1 / (20 * afterS) } } as const
}

/** Loses to whatever can be done about it; his gaze goes to what the group above found, before anything else that he might look at. */
export const watch: SilasBehavior = {
  about: 'looks at what it is about',
  sees: { kind: 'it', shape: 'flat', maxValue: 0.5 },
  suggest: 'look at it',
}

/** The same within a group that is about something more particular: that comes first. */
export const watchThis: SilasBehavior = { ...watch, sees: { kind: 'it', shape: 'flat', maxValue: 0.6 } }

/** Goes about until he senses what he is after; in vain, that frustrates him. */
export const search: SilasBehavior = { always: 1, act: 'wander', changes: { frustration: { perTick: 0.03 } } }

/** Goes to it by eye, and the last metre straight; if that leads nowhere, by eye again. */
export const goTo = (withinM: number): { readonly [name: string]: SilasBehavior } => ({
  comeClose: { sees: itWithin(1.6, 24), ...tires(4, 10), act: `approach it within ${withinM}` },
  goThere: { sees: { kind: 'it', maxValue: 10 }, do: 'moveTo' },
})

/** What sleep does besides: legs rest, and the body needs less. */
const ASLEEP = {
  leisure: { perTick: -0.02 },
  fatigue: { perTick: -0.03 },
  hunger: { perTick: -0.003 },
  thirst: { perTick: -0.003 },
  needToPee: { perTick: -0.001 },
} as const

/** What serves bodies. */
export const silasNeeds: Readonly<Record<string, SilasBehavior>> = {
  hiding: {
    about: 'from thunder and bangs, in his house if he has one',
    wants: 'fear',
    feels: { all: ['fear'], maxValue: 9 },
    hears: 'bang',
    combine: 'mixed',
    changes: { happiness: { perTick: -0.02 } },
    do: {
      cowerInside: { sees: { kind: 'house', range: [0, 0, 1.6], shape: 'flat', maxValue: 60 }, act: 'crouch' },
      runHome: { sees: { kind: 'house', maxValue: 10 }, do: 'moveTo' },
      cower: { always: 1, act: 'crouch' },
      watch: { ...watch, sees: { kind: 'house', shape: 'flat', maxValue: 0.5 } },
    },
  },
  feeding: {
    ...tires(60, 60),
    wants: 'hunger',
    sees: 'foodNear',
    combine: 'mixed',
    do: {
      eat: {
        sees: itWithin(0.75, 60),
        act: ['face it', 'eat'],
        changes: { hunger: { perTick: -0.1 }, happiness: { perTick: 0.01 }, needToPee: { perTick: 0.005 } },
      },
      ...goTo(0.5),
      searchFood: search,
      watch,
    },
  },
  drinking: {
    ...tires(60, 60),
    wants: 'thirst',
    sees: 'waterNear',
    combine: 'mixed',
    do: {
      drink: {
        sees: itWithin(0.75, 60),
        act: ['face it', 'drink'],
        changes: { thirst: { perTick: -0.12 }, needToPee: { perTick: 0.015 }, heat: { perTick: -0.2 } },
      },
      ...goTo(0.5),
      searchWater: search,
      watch,
    },
  },
  peeing: {
    about: 'at hydrants, trees, and people who have turned into one',
    ...tires(45, 60),
    wants: 'needToPee',
    sees: ['postNear', 'personAsHydrant'],
    combine: 'mixed',
    do: {
      pee: {
        sees: itWithin(0.95, 60),
        act: 'lift leg',
        strikes: ['wagTail'],
        changes: { needToPee: { perTick: -0.2 } },
      },
      turnSide: { about: 'the leg that he lifts', sees: itWithin(0.95, 66), ...tires(1.5, 20), act: 'right side it' },
      sniffPost: { sees: itWithin(1.2, 28), ...tires(2, 20), act: ['approach it within 0.7', 'sniff'] },
      ...goTo(0.7),
      searchPost: search,
      watch,
    },
  },
  sleeping: {
    about: 'in his house, or where he is if there is none',
    wants: 'sleepiness',
    sees: 'houseNear',
    combine: 'mixed',
    do: {
      sleep: {
        sees: itWithin(1.6, 60),
        act: 'sleep',
        strikes: 'all',
        changes: {
          ...ASLEEP,
          sleepiness: { perTick: -0.015 },
          stiffness: { perTick: 0.004 },
        },
      },
      goHome: { sees: { kind: 'it', maxValue: 10 }, do: 'moveTo' },
      napHere: {
        always: 1,
        act: 'sleep',
        strikes: 'all',
        changes: { ...ASLEEP, sleepiness: { perTick: -0.013 } },
      },
    },
  },
  resting: {
    about: 'lies down until his legs are his own again, panting if he is hot',
    ...tires(60, 60),
    wants: ['fatigue', 'heat'],
    do: {
      pantAndLie: {
        wants: 'heat',
        act: ['lie down', 'pant'],
        changes: { fatigue: { perTick: -0.06 }, heat: { perTick: -0.1 } },
      },
      lie: { always: 6, act: 'lie down', changes: { fatigue: { perTick: -0.06 }, heat: { perTick: -0.05 } } },
    },
  },
  caring: {
    about: 'for his coat and limbs',
    ...tires(20, 40),
    wants: ['itch', 'stiffness', 'wetness', 'frustration'],
    do: {
      scratch: { wants: 'itch', act: 'scratch', changes: { itch: { perTick: -0.12 } } },
      stretch: { wants: 'stiffness', act: 'stretch', changes: { stiffness: { perTick: -0.1 } } },
      shakeOff: {
        about: 'what frustrates him',
        wants: 'frustration',
        act: 'shake head',
        changes: { frustration: { perTick: -0.15 } },
      },
      shakeCoat: { wants: 'wetness', act: 'shake head', changes: { wetness: { perTick: -1 } } },
    },
  },
}
