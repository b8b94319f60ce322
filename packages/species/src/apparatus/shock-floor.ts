// The apparatus of the avoidance experiment as a creature: a floor that decides by itself when to begin a trial, carries it out, and ends
// it when the hamster has moved off.
//
// It is impatient by and by, by its own luck, and begins once it is impatient and somebody is in its middle. A trial goes by three drives
// that count ticks: yellow after green, red and the shock after yellow, and an end if nobody ever leaves. Whoever is seen beyond its rim has
// moved off: lights and shock go out. It counts its trials, so that it can stop shocking after some (extinction) and stop at last. All of its groups
// are startles of a dice group: the greatest value wins at once, by no chance and without hysteresis, as in a sequencer.
// Reads: hamsters. Seed: 003 §6.1.4 (an experimental apparatus), §6.3.2 (figure 46).

import { type BehaviorDefinition, defineSpecies, type LookDefinition } from '@ethogram/core'
import { AT_ONCE, greatest } from '../creatures/greatest.ts'

/** The disc that can hurt, metres. */
export const FLOOR_RADIUS_M = 0.9

/** A trial begins when somebody is this near to its middle, metres. */
export const FLOOR_MIDDLE_M = 0.45

/** Ticks of green and of yellow, and the longest shock. */
export const FLOOR_TICKS = { green: 16, yellow: 16, shock: 40 } as const

/** It begins when it is this impatient; a calm tick adds 1 and a nervous one 2, so that 70 to 140 ticks lie between trials. */
const IMPATIENT = 140
const SPELL_TICKS = 20

/** What it does in a life. */
export interface FloorLesson {
  /** Trials with a shock. */
  readonly shocks: number
  /** Trials after them in which the lights are all. */
  readonly lightsAlone?: number
}

type Drive = 'impatience' | 'underWay' | 'yellowClock' | 'redClock' | 'shockClock' | 'shocked' | 'done'
type Behavior = BehaviorDefinition<Drive>

const hamsterWithin = (near: number, far: number, maxValue: number) =>
  ({ kind: 'labHamster', where: 'seen', range: [near, (near + far) / 2, far], shape: 'flat', maxValue }) as const

/** Rests, calm or nervous as chance has it, and winds its clocks back. */
const rest: Behavior = {
  about: 'waits until it is impatient',
  always: IMPATIENT,
  changes: { yellowClock: { perTick: -AT_ONCE }, redClock: { perTick: -AT_ONCE }, shockClock: { perTick: -AT_ONCE } },
  do: {
    arbitration: 'dice',
    behaviors: {
      calm: { always: 1, until: { ticks: SPELL_TICKS }, act: 'halt', changes: { impatience: { perTick: 1 } } },
      nervous: { always: 1, until: { ticks: SPELL_TICKS }, act: 'halt', changes: { impatience: { perTick: 2 } } },
    },
  },
}

const begin: Behavior = {
  about: 'impatient, and somebody is in the middle',
  wants: 'impatience',
  sees: hamsterWithin(0, FLOOR_MIDDLE_M, 1),
  combine: 'multiply',
  act: 'halt',
  changes: {
    underWay: { perTick: 100 },
    impatience: { perTick: -AT_ONCE },
    shocked: { perTick: 1 },
    done: { perTick: 1 },
  },
}

const isOver = { underWay: { perTick: -AT_ONCE } } as const

const carryOut: Behavior = {
  about: 'green, yellow, red with a shock, until he has moved off',
  wants: 'underWay',
  worth: 1000,
  changes: { yellowClock: { perTick: 1 }, redClock: { perTick: 1 } },
  do: greatest<Drive>({
    green: { always: 0.5, act: 'show green' },
    yellow: { wants: 'yellowClock', act: 'show yellow' },
    deliver: {
      wants: 'redClock',
      worth: 100,
      changes: { shockClock: { perTick: 1 } },
      do: greatest<Drive>({
        hasLeft: {
          about: 'he has moved off: everything goes out',
          sees: hamsterWithin(FLOOR_RADIUS_M, 12, 1000),
          act: 'halt',
          changes: isOver,
        },
        lastsTooLong: { wants: 'shockClock', worth: 100, act: 'halt', changes: isOver },
        warn: { about: 'red comes a moment before the shock', always: 1, act: 'show red' },
        shock: { feels: { all: ['isRed'], maxValue: 10 }, act: ['show red', 'shock'] },
        lightAlone: { about: 'has shocked often enough', wants: 'shocked', worth: 50, act: 'show red' },
      }),
    },
  }),
}

/** A floor shows its lights. */
export const floorLook: LookDefinition = {
  as: 'bare',
  colour: '#8d8f92',
  while: {
    isGreen: { as: 'bare', colour: '#4f9a55' },
    isYellow: { as: 'bare', colour: '#d8b93c' },
    isRed: { as: 'bare', colour: '#c8402f' },
  },
}

/** A floor that gives so many shocks, and then shows its lights so many times without one. */
export function shockFloorWith({ shocks, lightsAlone = 0 }: FloorLesson) {
  const { green, yellow, shock } = FLOOR_TICKS
  const clock = (about: string, start: number) => ({ about, start, min: start, max: 1000 })
  return defineSpecies({
    ethogram: 1,
    species: 'floor',
    about:
      'A floor with a will of its own: turns green, yellow and red and then hurts, until whoever is on it has left.',
    pronoun: 'it',
    body: { shape: { cylinder: { radiusM: FLOOR_RADIUS_M, heightM: 0.01 } } },
    fields: { isGreen: false, isYellow: false, isRed: false, isShocking: false },
    look: floorLook,
    senses: { eyes: { by: 'direct', kinds: ['labHamster'], rangeM: 12, fieldOfViewRad: 2 * Math.PI, through: true } },
    skills: {
      greenLight: { does: 'stand', shows: 'isGreen' },
      yellowLight: { does: 'stand', shows: 'isYellow' },
      redLight: { does: 'stand', shows: 'isRed' },
      current: { does: 'stand', shows: 'isShocking' },
    },
    commands: {
      showGreen: { about: 'turns green', skills: 'greenLight' },
      showYellow: { about: 'turns yellow', skills: 'yellowLight' },
      showRed: { about: 'turns red', skills: 'redLight' },
      shock: { about: 'shocks whoever stands on it', skills: 'current' },
    },
    drives: {
      impatience: { about: 'to begin a trial', max: IMPATIENT + 10 },
      underWay: { about: 'a trial is under way', max: 100 },
      yellowClock: clock('above nothing when green has lasted long enough', 1 - green),
      redClock: clock('the same of yellow', 1 - green - yellow),
      shockClock: clock('the same of the shock', -shock),
      shocked: clock('above nothing when it has shocked often enough', -shocks),
      done: clock('above nothing when all trials are over', -shocks - lightsAlone),
    },
    behavior: greatest<Drive>({
      rest,
      begin,
      carryOut,
      beDone: { about: 'all trials are over', wants: 'done', always: 1, worth: 500, act: 'halt' },
    }),
  })
}

/** The floor of the thesis: twenty shocks and twenty more. */
export const shockFloor = shockFloorWith({ shocks: 40 })
