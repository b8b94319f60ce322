// What Silas does about people: he answers gestures and calls, begs, greets, keeps company, and goes away when he is sent.
//
// A gesture that he answers takes guilt away; one that he ignores, because something else matters more, makes him look guilty
// (the releaser `gesture` sees to it). Seeds: 003 §6.1.1, §6.1.3, figure 36.

import type { SilasBehavior } from './silas-needs.ts'
import { goTo, tires, watch, watchThis } from './silas-needs.ts'
import { itWithin } from './silas-releasers.ts'

/** Answers a gesture of the person that the group above found. */
const answers = (gesture: string, maxValue: number) => ({ kind: 'it', all: [gesture], maxValue })

/** Off to the side that he is pointed to, as far as an arm tells; from there he goes on away. */
const pointed = (side: 'Left' | 'Right'): SilasBehavior => ({
  sees: { kind: `person.aside${side}`, all: [`pointing${side}`], where: 'far 0.8', maxValue: 60 },
  interest: { growth: 0.0002 },
  act: 'approach it within 0.5 speed 0.9',
})

/** Once he has been at that side he need not go there again. */
const beenThere = {
  kind: ['person.asideLeft', 'person.asideRight'],
  any: ['pointingLeft', 'pointingRight'],
  where: ['near 0.8', 'seen'],
  maxValue: 1,
  changesInterest: { 'obey.goAway.goLeft': -1, 'obey.goAway.goRight': -1 },
} as const

/** What people are to him. */
export const silasPeople: Readonly<Record<string, SilasBehavior>> = {
  obey: {
    about: 'does as he is shown',
    ...tires(90, 45),
    wants: ['obedience', 'willingness'],
    sees: ['gesture', 'sentAway'],
    combine: 'multiply',
    changes: { guilt: { perTick: -0.9 }, loneliness: { perTick: -0.05 } },
    do: {
      turnToThem: {
        about: 'before he does what asks for no walk',
        sees: {
          kind: 'it',
          any: ['pointingDown', 'pointingUp', 'handsOverHead'],
          where: 'not facing 0.5',
          shape: 'flat',
          maxValue: 70,
        },
        ...tires(1.5, 15),
        act: ['face it', 'look at it'],
      },
      goAway: {
        about: 'hangs his head and goes where he is pointed',
        sees: ['sentAway', { kind: 'it', any: ['pointingLeft', 'pointingRight'], maxValue: 20 }],
        do: {
          goLeft: pointed('Left'),
          goRight: pointed('Right'),
          growlInPassing: {
            about: 'at the hamster that he must leave',
            sees: { kind: 'hamster', range: [0, 0, 2.5], shape: 'flat', maxValue: 90 },
            ...tires(1.5, 30),
            act: ['growl', 'face it', 'show teeth'],
          },
          leave: {
            sees: [{ kind: 'person', range: [0, 0, 5], shape: 'flat', maxValue: 20 }, beenThere],
            act: 'avoid it speed 0.9',
          },
          lieSadly: { always: 1, act: 'lie down' },
        },
      },
      shakeHands: {
        about: 'comes to the hand, sits and gives his paw',
        sees: 'handOut',
        do: {
          givePaw: {
            sees: itWithin(1.15, 60),
            ...tires(8, 6),
            act: 'shake paw',
            changes: { happiness: { perTick: 0.02 } },
          },
          sitBefore: { sees: itWithin(1.25, 30), act: 'sit' },
          ...goTo(0.95),
          watchThis,
        },
      },
      sitDown: { sees: answers('pointingDown', 50), act: 'sit' },
      begUp: {
        about: 'sits up for hands over a head',
        sees: answers('handsOverHead', 50),
        act: 'beg',
        changes: { happiness: { perTick: 0.01 } },
      },
      barkUp: {
        about: 'is asked to speak',
        sees: answers('pointingUp', 50),
        ...tires(3, 3),
        act: ['bark', 'face it'],
      },
      comeBack: {
        sees: answers('waving', 45),
        do: {
          ...goTo(1.1),
          arrive: { sees: itWithin(1.3, 60), act: 'sit', changes: { happiness: { perTick: 0.03 } } },
          watchThis,
        },
      },
      comeForPat: {
        about: 'comes to who bends down, and rolls over to be patted',
        sees: { kind: 'it', any: ['crouching', 'patting'], maxValue: 35 },
        do: {
          rollForPat: {
            sees: { kind: 'it', all: ['patting'], range: [0, 0, 1.5], shape: 'flat', maxValue: 150 },
            act: 'roll over',
            changes: { happiness: { perTick: 0.03 } },
          },
          lickHand: { sees: itWithin(1.1, 60), ...tires(5, 5), act: 'lick' },
          ...goTo(0.9),
          watchThis,
        },
      },
      lieBeside: {
        sees: answers('sitting', 30),
        do: {
          lieClose: { sees: itWithin(1.4, 60), act: 'lie down', changes: { affection: { perTick: -0.05 } } },
          ...goTo(1.1),
          watchThis,
        },
      },
      dance: {
        about: 'jumps about for clapping',
        sees: answers('clapping', 40),
        act: ['circle it radius 1.2 speed 1.6'],
      },
      watch,
    },
  },
  comeWhenCalled: {
    ...tires(40, 20),
    hears: 'called',
    sees: { kind: 'person', where: 'far 1.6', maxValue: 1 },
    do: {
      ...goTo(1.2),
      lookForCaller: { always: 1, act: 'face it' },
      watch,
    },
  },
  begFor: {
    about: 'for what somebody holds in a hand',
    ...tires(30, 60),
    wants: ['begging', 'hunger'],
    sees: 'handFull',
    combine: 'multiply',
    do: {
      sitUp: { sees: itWithin(1.5, 60), act: 'beg', changes: { begging: { perTick: -0.1 } } },
      ...goTo(1.1),
      whineFor: { always: 0.5, act: 'whine' },
      watch,
    },
  },
  greeting: {
    ...tires(25, 40),
    wants: 'loneliness',
    sees: 'personNear',
    combine: 'mixed',
    do: {
      greet: {
        sees: itWithin(1.6, 60),
        act: ['sit', 'lookAt it'],
        changes: { loneliness: { perTick: -0.1 }, happiness: { perTick: 0.01 } },
      },
      ...goTo(1.2),
      lookForPeople: { always: 1, act: 'wander' },
      watch,
    },
  },
  cuddling: {
    about: 'leans on who is his',
    ...tires(20, 40),
    wants: 'affection',
    sees: 'personNear',
    combine: 'mixed',
    do: {
      leanOn: {
        sees: itWithin(0.95, 60),
        act: 'lean',
        changes: { affection: { perTick: -0.07 }, loneliness: { perTick: -0.1 } },
      },
      ...goTo(0.75),
      miss: { always: 1, act: ['sit', 'whine'] },
      watch,
    },
  },
}
