// What Silas does for its own sake: the ball, romping, the hamster, bones, holes, sounds at the fence, and places.
//
// The ball goes in his mouth, is dropped at the person's feet if nobody has played, and chased when it flies. The hamster makes him
// aggressive until he has caught and shaken it. Seeds: 003 §6.1.3, footnote 28.

import type { SilasBehavior } from './silas-needs.ts'
import { goTo, search, tires, watch, watchThis } from './silas-needs.ts'
import { itWithin, within } from './silas-releasers.ts'

/** What he looks in on, each when he has not been there for some minutes. */
const ROUND = { house: 300, hydrant: 240, tree: 200, water: 360, bone: 260, ball: 220, hamster: 280 } as const

/** Goes there, sniffs at it, and has seen it. */
const rounds: Readonly<Record<string, SilasBehavior>> = Object.fromEntries(
  Object.entries(ROUND).map(([kind, backS]) => {
    const name = `visit${kind[0].toUpperCase()}${kind.slice(1)}`
    const visit: SilasBehavior = {
      sees: { kind, where: 'not lost', range: [0, 0, 30], maxValue: 30 },
      ...tires(12, backS),
      do: {
        sniffAt: {
          sees: itWithin(1.3, 60),
          act: ['halt', 'sniff', 'look at it'],
          changes: { curiosity: { perTick: -0.12 }, boredom: { perTick: -0.05 } },
          changesInterest: { [`exploring.${name}`]: -0.015 },
        },
        goThere: { sees: { kind: 'it', maxValue: 10 }, do: 'moveTo' },
        watch,
      },
    }
    return [name, visit]
  }),
)

/** What he likes. */
export const silasPlay: Readonly<Record<string, SilasBehavior>> = {
  fetching: {
    about: 'brings the ball to somebody who should throw it',
    ...tires(60, 60),
    wants: 'fetchDesire',
    sees: 'ballNear',
    combine: 'mixed',
    do: {
      bringBall: {
        feels: { all: ['holding'], maxValue: 200 },
        sees: { kind: 'person', range: [0, 20, 40], shape: 'flat', maxValue: 1 },
        do: {
          dropBall: {
            sees: { kind: 'person', range: [0, 0, 1.5], shape: 'flat', maxValue: 60 },
            act: ['drop', 'halt'],
            changes: { fetchDesire: { perTick: -4 }, happiness: { perTick: 0.2 } },
          },
          carryBall: { sees: { kind: 'person', maxValue: 10 }, act: 'grab', do: 'moveTo' },
          parade: { always: 1, act: ['wander', 'grab'], changes: { fetchDesire: { perTick: -0.1 } } },
          watchThis,
        },
      },
      chaseBall: {
        sees: { kind: 'it', where: 'moving 0.5', maxValue: 130 },
        do: 'moveTo',
        changes: { excitement: { perTick: 0.1 }, fatigue: { perTick: 0.02 }, heat: { perTick: 0.2 } },
      },
      ballHere: {
        sees: itWithin(1.6, 60),
        ...tires(14, 20),
        do: {
          waitForThrow: {
            about: 'the ball lies before somebody: he sits and looks at who should throw it',
            sees: within('person', 1.8, 60),
            ...tires(12, 40),
            act: ['sit', 'look at it'],
            changes: { fetchDesire: { perTick: -0.15 } },
          },
          takeBall: {
            sees: itWithin(0.8, 20),
            ...tires(3, 5),
            act: ['face it', 'look at it', 'lower head', 'grab it'],
          },
          stepUp: { always: 4, ...tires(4, 8), act: 'approach it within 0.55' },
          watchThis,
        },
      },
      ...goTo(0.55),
      searchBall: search,
      watch,
    },
  },
  romping: {
    about: 'with somebody who is near',
    ...tires(30, 60),
    wants: 'playfulness',
    sees: 'personNear',
    combine: 'mixed',
    changes: { fatigue: { perTick: 0.015 }, heat: { perTick: 0.1 } },
    do: {
      bow: {
        sees: itWithin(2.2, 45),
        ...tires(3, 5),
        act: 'play bow',
        changes: { playfulness: { perTick: -0.1 } },
      },
      run: {
        sees: itWithin(4, 30),
        ...tires(8, 6),
        act: 'circle it radius 1.8 speed 2',
        changes: { playfulness: { perTick: -0.15 }, boredom: { perTick: -0.1 } },
      },
      yap: { sees: itWithin(3, 20), ...tires(2, 5), act: ['bark', 'face it'] },
      ...goTo(1.6),
      romp: { always: 1, act: 'wander speed 2', changes: { playfulness: { perTick: -0.05 } } },
      watch,
    },
  },
  hamsterHunt: {
    about: 'catches the hamster and gives it a shake',
    ...tires(30, 60),
    wants: ['aggression', 'hunting'],
    sees: 'hamsterNear',
    combine: 'multiply',
    changes: { aggression: { perTick: 0.15 }, fatigue: { perTick: 0.01 }, heat: { perTick: 0.15 } },
    do: {
      shakeHamster: {
        about: 'what he has in his mouth, if it is that',
        feels: { all: ['holding'], maxValue: 200 },
        do: {
          dropOther: {
            about: 'has something else in his mouth',
            sees: { kind: 'it', where: 'far 0.7', maxValue: 5 },
            act: ['drop', 'halt'],
          },
          shakeIt: {
            always: 2,
            ...tires(4, 6),
            act: ['shake toy', 'grab'],
            changes: { aggression: { perTick: -0.4 }, hunting: { perTick: -0.6 }, happiness: { perTick: 0.02 } },
          },
          letGo: {
            always: 0.5,
            act: ['drop', 'halt'],
            changes: { hunting: { perTick: -3 }, aggression: { perTick: -1 } },
          },
        },
      },
      pounce: {
        sees: itWithin(0.85, 60),
        ...tires(2, 4),
        act: ['face it', 'look at it', 'lower head', 'grab it'],
      },
      stalk: {
        about: 'creeps up on it',
        sees: { kind: 'it', where: ['still', 'far 2'], maxValue: 26 },
        ...tires(8, 10),
        do: {
          creep: { feels: { all: ['pathFree'], maxValue: 10 }, act: 'approach it speed 0.5 within 0.6' },
          findWay: { always: 1, do: 'moveTo' },
        },
      },
      chase: { sees: { kind: 'it', maxValue: 20 }, do: 'moveTo' },
      growlAt: {
        sees: { kind: 'it', where: 'unseen', maxValue: 22 },
        ...tires(3, 20),
        act: ['growl', 'face it'],
      },
      watch,
    },
  },
  boneChase: {
    about: 'somebody has turned into a bone',
    ...tires(60, 30),
    wants: 'hunger',
    sees: 'personAsBone',
    combine: 'multiply',
    do: {
      nip: { sees: itWithin(0.9, 40), act: ['chew', 'growl'] },
      comeClose: goTo(0.6).comeClose,
      chaseBone: { sees: { kind: 'it', maxValue: 10 }, do: 'moveTo' },
      watch,
    },
  },
  chewing: {
    ...tires(40, 60),
    wants: 'chewing',
    sees: 'boneNear',
    combine: 'mixed',
    do: {
      gnaw: {
        sees: itWithin(0.8, 60),
        act: ['lie down', 'chew'],
        changes: { chewing: { perTick: -0.06 }, boredom: { perTick: -0.05 } },
      },
      ...goTo(0.5),
      searchBone: search,
      watch,
    },
  },
  diggingHoles: {
    ...tires(20, 60),
    wants: 'digging',
    sees: 'treeNear',
    combine: 'mixed',
    do: {
      dig: { sees: itWithin(2.5, 40), act: 'dig', changes: { digging: { perTick: -0.1 }, boredom: { perTick: -0.1 } } },
      ...goTo(1.4),
      digHere: { always: 1, act: 'dig', changes: { digging: { perTick: -0.1 } } },
    },
  },
  guarding: {
    about: 'answers who is out there',
    ...tires(30, 60),
    wants: 'territory',
    hears: 'stranger',
    combine: 'mixed',
    do: {
      barkAt: {
        hears: { kind: ['bark', 'doorbell'], maxValue: 30, latchTicks: 60 },
        ...tires(3, 5),
        act: ['bark', 'face it'],
        changes: { territory: { perTick: -0.3 } },
      },
      growlLow: {
        feels: { all: ['aggression'], maxValue: 2 },
        ...tires(5, 5),
        act: 'growl',
        changes: { territory: { perTick: -0.2 } },
      },
      patrol: { always: 3, act: 'wander', changes: { territory: { perTick: -0.08 } } },
    },
  },
  exploring: {
    about: 'sniffs, roams, and makes his round of what there is',
    ...tires(40, 20),
    wants: ['curiosity', 'boredom'],
    do: {
      ...rounds,
      sniffAbout: {
        wants: 'curiosity',
        ...tires(8, 8),
        act: ['halt', 'sniff'],
        changes: { curiosity: { perTick: -0.05 }, boredom: { perTick: -0.02 } },
      },
      roam: {
        always: 12,
        ...tires(8, 8),
        changes: { curiosity: { perTick: -0.04 }, boredom: { perTick: -0.02 }, fatigue: { perTick: 0.003 } },
        do: {
          stroll: { always: 9, act: 'wander' },
          turnBack: { feels: { all: ['tooClose'], maxValue: 40, latchTicks: 8 }, act: 'turnClear' },
        },
      },
    },
  },
}
