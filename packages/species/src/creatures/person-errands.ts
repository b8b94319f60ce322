// What a person does about the ball by itself when it is told to: throw it, take it, put it down.
//
// A command shows in a field of its own that the person feels; that puts the errand on its mind as a drive, and the behavior that serves the
// drive gets about it: goes to the ball wherever it is, waits and calls while somebody carries it about, bends down, takes it, turns and throws.
// The drive is gone when it is done, or runs out: then the person has given up. So an errand follows its object, needs no clock of a page, and
// is in every recording as the one command that began it. Seeds: 003 §6.1.4 (the ball in its hand, the throw), 000 §4.

import type { BehaviorMap } from '@ethogram/core'
import { movingGestures } from '../bodies/upright/arms.ts'

/** How fast it walks to the ball, m/s. */
const WALK_MPS = 1.4

/** How near the ball must be to bend down for it and to step back from it, from the middle of the body; and how near it goes
 * to it. Metres. */
const TAKE_M = 1.02
const TOO_NEAR_M = 0.68
const BESIDE_M = 0.45

/** Fields by which it feels what it was told. */
export const errandFields = { meansToThrow: false, meansToTake: false, meansToPutDown: false } as const

/** An errand is on its mind until it is done, or for forty seconds: then it gives up. */
const errand = { max: 100, growth: -0.12 } as const

export const errandDrives = {
  toThrow: { about: 'to throw the ball', ...errand },
  toTake: { about: 'to have the ball in its hand', ...errand },
  toPutDown: { about: 'to put down what it has in its hand', ...errand },
} as const

/** Told to: the command shows in a field of its own, which it feels, and the errand is on its mind. */
const toldTo = (field: string, drive: keyof typeof errandDrives) => ({
  all: [field],
  maxValue: 1,
  sets: { [drive]: 100 },
})

/** The errand is done when this is felt. */
const doneWhen = (felt: { all?: string[]; none?: string[] }, drive: keyof typeof errandDrives) => ({
  feels: { ...felt, maxValue: 120, sets: { [drive]: 0 } },
  act: 'halt',
})

/** Going to the ball wherever it is, also in somebody's mouth, and taking it as soon as it is free; asking for it meanwhile. */
const getBall = {
  waitForIt: {
    about: 'somebody carries the ball about, or it rolls: beckons, and waits until it comes to rest',
    sees: { kind: 'ball', range: [0, 0, 60], shape: 'flat', where: 'moving 0.4', maxValue: 80 },
    do: {
      callOut: {
        always: 3,
        interest: { growth: 0.008, loss: 0.4 },
        sees: { kind: 'it', maxValue: 1 },
        act: ['face it', 'call sound call', 'look at it'],
      },
      beckon: { sees: { kind: 'it', maxValue: 1.5 }, act: ['face it', 'wave', 'look at it'] },
    },
  },
  turnToBall: {
    about: 'the ball lies beside it',
    sees: { kind: 'ball', range: [0, 0, TAKE_M], shape: 'flat', where: 'not ballFaced 0.5', maxValue: 70 },
    act: ['face it', 'look at it'],
  },
  stepBack: {
    about: 'the ball lies at its feet',
    sees: { kind: 'ball', range: [0, 0, TOO_NEAR_M], shape: 'flat', maxValue: 75 },
    act: ['avoid it speed 0.5', 'look at it'],
  },
  pickUp: {
    about: 'bends down for the ball',
    sees: { kind: 'ball', range: [0, 0, TAKE_M], shape: 'flat', maxValue: 60 },
    interest: { growth: 0.02, loss: 0.03 },
    act: ['reach down', 'grab it', 'look at it'],
  },
  askForIt: {
    about: 'holds out a hand to somebody who has the ball',
    sees: { kind: 'ball', range: [0, 0, TAKE_M], shape: 'flat', maxValue: 30 },
    interest: { growth: 0.02, loss: 0.02 },
    act: ['face it', 'extend hand', 'look at it'],
  },
  goToBall: {
    about: 'goes to the ball',
    sees: { kind: 'ball', range: [0, 0, 60], shape: 'flat', maxValue: 20 },
    act: [`approach it within ${BESIDE_M} speed ${WALK_MPS}`, 'look at it'],
  },
  noBall: { about: 'sees no ball', always: 1, act: 'halt' },
} as const

/** Its skills: a hand that takes, an arm that throws, a back that bends, and being told. */
export const errandSkills = {
  // Without fingers of its own: a hand that points or offers keeps what it holds.
  // Keeping stands first: of two skills that carry, the last says what is taken.
  keeping: { about: 'keeps what it has in its hand', does: 'carry', point: 'handRight' },
  taking: { about: 'takes it with its right hand and keeps it', does: 'carry', point: 'handRight' },
  throwing: { ...movingGestures.throwing, does: 'throw', point: 'handRight' },
  reaching: {
    about: 'bends down with its right arm stretched to the ground',
    does: 'pose',
    uses: ['legs', 'trunk', 'armRight'],
    pose: {
      bodyUp: -0.25,
      bodyAhead: 0.05,
      hipsPitch: -0.9,
      backPitch: -0.6,
      armsSet: 1.2,
      armRightAhead: 0.7,
      armRightOut: -0.3,
    },
    shows: 'crouching',
  },
  meaningToThrow: { does: 'stand', shows: 'meansToThrow' },
  meaningToTake: { does: 'stand', shows: 'meansToTake' },
  meaningToPutDown: { does: 'stand', shows: 'meansToPutDown' },
} as const

/** Its commands. */
export const errandCommands = {
  grab: { about: 'takes it with its right hand and keeps it', skills: 'taking' },
  keep: { about: 'keeps what it has in its hand', skills: 'keeping' },
  reachDown: { about: 'bends down with its arm stretched to the ground', skills: 'reaching' },
  hurl: { about: 'swings its arm and throws what it has', skills: 'throwing' },
  throw: { about: 'throws the ball; fetches it first if its hand is empty', skills: 'meaningToThrow' },
  take: { about: 'fetches the ball into its hand', skills: 'meaningToTake' },
  putDown: { about: 'bends down and lets go of what it has', skills: 'meaningToPutDown' },
} as const

/** Whether it looks at what it aims at. */
export function errandPercepts(watched: string) {
  return {
    faced: { of: 'goal', like: ['bearing'], means: [0], deviations: [0.25] },
    themFaced: { of: watched, like: ['bearing'], means: [0], deviations: [0.25] },
    ballFaced: { of: 'ball', like: ['bearing'], means: [0], deviations: [0.18] },
  } as const
}

/** Its behaviors; whom it watches gets the ball when nothing else is aimed at. */
export function errands(kinds: readonly [string, ...string[]]) {
  return {
    throwBall: {
      about: 'gets the ball and throws it, or gives up',
      wants: 'toThrow',
      feels: toldTo('meansToThrow', 'toThrow'),
      combine: 'add',
      do: {
        thrown: doneWhen({ all: ['throwing'], none: ['holding'] }, 'toThrow'),
        throwIt: {
          feels: { all: ['holding'], maxValue: 100 },
          do: {
            standUp: { feels: { all: ['crouching'], maxValue: 100 }, act: ['halt', 'keep'] },
            turnThere: {
              sees: { kind: 'goal', all: ['isAimed'], where: 'not faced 0.5', maxValue: 60 },
              act: ['face it', 'keep'],
            },
            hurlThere: { sees: { kind: 'goal', all: ['isAimed'], maxValue: 40 }, act: 'hurl it' },
            turnToThem: {
              sees: { kind: kinds, range: [1.2, 4, 12], where: 'not themFaced 0.5', maxValue: 30 },
              act: ['face it', 'keep'],
            },
            hurlToThem: {
              about: 'throws it to whom it watches',
              sees: { kind: kinds, range: [1.2, 4, 12], maxValue: 25 },
              act: 'hurl it',
            },
            hurlAhead: { always: 10, act: 'hurl' },
          },
        },
        ...getBall,
      },
    },
    takeBall: {
      about: 'gets the ball, or gives up',
      wants: 'toTake',
      feels: toldTo('meansToTake', 'toTake'),
      combine: 'add',
      do: { taken: doneWhen({ all: ['holding'] }, 'toTake'), ...getBall },
    },
    putItDown: {
      about: 'bends down and lets go of what it has',
      wants: 'toPutDown',
      feels: toldTo('meansToPutDown', 'toPutDown'),
      combine: 'add',
      do: {
        isDown: doneWhen({ none: ['holding'] }, 'toPutDown'),
        letGo: {
          feels: { all: ['holding', 'crouching'], maxValue: 40, averageTicks: 12 },
          act: 'reach down',
          strikes: 'keep',
        },
        bendDown: { always: 10, act: ['reach down', 'keep'] },
      },
    },
    keep: {
      about: 'keeps what it has in its hand',
      feels: { all: ['holding'], none: ['crouching'], maxValue: 0.4 },
      suggest: 'keep',
    },
  } as const satisfies BehaviorMap<keyof typeof errandDrives>
}
