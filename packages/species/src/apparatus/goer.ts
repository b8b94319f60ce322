// A small walker that finds its way by eye: a nose tells where the goal is, through walls too, and a retina what is in the way.
// All it does is the built-in group `moveTo`. Its kin keep to the middle of corridors, or follow a potential field.
// Seed: 003 §5.7, figures 34 and 35.

import { defineSpecies } from '@ethogram/core'

const body = {
  shape: { cylinder: { radiusM: 0.2, heightM: 0.6 } },
  isSolid: true,
  travel: { by: 'walk', maxSpeedMps: 1, maxTurnRadps: 3, maxAccelerationMps2: 5 },
} as const

const look = { as: 'hamster', colour: '#7d8f69', accent: '#d9c9a3' }

const senses = {
  nose: { by: 'direct', kinds: ['goal'], rangeM: 100, fieldOfViewRad: 2 * Math.PI, through: true },
  eye: { by: 'retina', heightM: 0.5, rangeM: 30 },
} as const

/** Finds its way to the nearest `goal` by retina and nose alone. */
export const goer = defineSpecies({
  ethogram: 1,
  species: 'goer',
  about: 'Goes to what it smells, round whatever it sees in between.',
  body,
  look,
  senses,
  behavior: {
    rest: { sees: { kind: 'goal', range: [0, 0, 0.3], shape: 'flat', maxValue: 30 }, act: 'halt' },
    go: { sees: { kind: 'goal', shape: 'flat', maxValue: 10 }, do: 'moveTo' },
  },
})

/** Keeps to the middle by motion energy, turns where something is too close, and wants nothing. */
export const strider = defineSpecies({
  ethogram: 1,
  species: 'strider',
  about: 'Goes where there is as much to see on the left as on the right.',
  body,
  look,
  senses: { eye: senses.eye },
  behavior: {
    turn: { feels: { all: ['tooClose'], maxValue: 10 }, act: 'turnClear' },
    stride: { always: 1, act: 'keepMiddle' },
  },
})

/** The older way: down the potential field of what it sees, with the goal as a well. */
export const fieldGoer = defineSpecies({
  ethogram: 1,
  species: 'fieldGoer',
  about: 'Goes to what it smells, down a potential field.',
  body,
  look,
  senses,
  behavior: {
    rest: { sees: { kind: 'goal', range: [0, 0, 0.3], shape: 'flat', maxValue: 30 }, act: 'halt' },
    go: { sees: { kind: 'goal', shape: 'flat', maxValue: 10 }, act: 'followField it' },
  },
})
