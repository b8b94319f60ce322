// How a person walks: what steps and stresses are where a definition does not say. Lengths scale with the legs (`scale`).
//
// The numbers were found with the experiments of walking; larger and smaller bodies take the lengths × their legs / 0.9 m.

import type { StressDefinition, StressKind } from './stress.ts'

/** Legs of a person, metres, and its radius: by these others are as large as they are. */
export const PERSON_LEG_M = 0.9
export const PERSON_RADIUS_M = 0.3

/** Steps where a definition does not say; `maxTurnRad` is 30°. Lengths for a person. */
export const STEPS_DEFAULTS = {
  arcs: 3,
  radii: 11,
  maxTurnRad: 0.5235987755982988,
  minShare: 0.3,
  skinM: 0.02,
  sidesteps: false,
  every: false,
  turnsFirst: true,
  aims: true,
  prevents: true,
  unstuckS: 1.5,
  /** Of a body without legs, s. */
  stepS: 0.2,
  reachM: 2.5,
}

/** What a stress of each kind is; lengths for a person. */
export const STRESS_DEFAULTS: Readonly<Record<StressKind, StressDefinition>> = {
  attract: { strength: 1, power: 0.5, turnStrength: 0.3, turnPower: 1, turnFreeRad: 0 },
  intercept: { strength: 1 },
  space: { strength: 1, rangeM: 10, fieldOfViewRad: Math.PI, sensors: 18, bits: 32, bias: 0, sides: 2 },
  avoid: {
    strength: 0.7,
    power: 1,
    turnStrength: 0.1,
    turnPower: 1,
    sensor: 'each',
    of: 'things',
    rangeM: 0.9,
    fieldOfViewRad: 2.0943951023931953,
  },
  predict: {
    strength: 43,
    power: 2,
    marginM: 0.1,
    softM: 0.2,
    stillM: 0.05,
    horizonS: 3,
    keepRight: 0.2,
    keep: 0.75,
    faster: 0.1,
    slower: 0.15,
    left: 0.1,
    right: 0.1,
    fasterBy: 1.3,
    slowerBy: 0.5,
    turnByRad: 0.35,
  },
  inertia: { strength: 0.1 },
  drunk: { strength: 0.5, sideRad: 0.35 },
  terrain: { strength: 0.1, ahead: 4, keep: 0.7, climb: 8 },
  view: { strength: 5, rangeM: 10, fogM: 1e6 },
  duck: { nearM: 0.4, farM: 1.2, clearanceM: 0.1 },
  gather: { strength: 0.8, power: 0.5, rangeM: 8, fieldOfViewRad: 6.283185307179586, nearM: 1.5 },
  match: { strength: 0.4, rangeM: 4, fieldOfViewRad: 6.283185307179586 },
  apart: { strength: 1, power: 1, rangeM: 1.2, fieldOfViewRad: 6.283185307179586 },
}

/** Which of those are lengths, and so scale with the body. */
export const STRESS_LENGTHS: ReadonlySet<keyof StressDefinition> = new Set([
  'rangeM',
  'marginM',
  'softM',
  'stillM',
  'nearM',
  'farM',
  'clearanceM',
])

/** The stresses that every body with steps has, by name. */
export const STANDARD_STRESSES: Readonly<Record<string, StressDefinition>> = {
  goal: { by: 'attract' },
  meet: { by: 'intercept' },
  nearThings: { by: 'avoid' },
  foresight: { by: 'predict' },
  inertia: { by: 'inertia' },
  ground: { by: 'terrain' },
}

/** Those that one with a personality has besides, and what parameters bear on the standard ones then. */
export const PERSONAL_STRESSES: Readonly<Record<string, StressDefinition>> = {
  inertia: { by: 'inertia', parameter: 'inertia' },
  swaying: { by: 'drunk', attribute: 'inebriated' },
}

/** What each kind reads besides `by`, `isBound`, `attribute` and `parameter`. */
export const STRESS_OPTIONS: Readonly<Record<StressKind, readonly (keyof StressDefinition)[]>> = {
  attract: ['strength', 'power', 'turnStrength', 'turnPower', 'turnFreeRad'],
  intercept: ['strength'],
  space: ['strength', 'rangeM', 'fieldOfViewRad', 'sensors', 'bits', 'bias', 'sides'],
  avoid: [
    'strength',
    'power',
    'turnStrength',
    'turnPower',
    'sensor',
    'of',
    'only',
    'except',
    'rangeM',
    'fieldOfViewRad',
  ],
  predict: [
    'strength',
    'power',
    'only',
    'marginM',
    'softM',
    'stillM',
    'horizonS',
    'keepRight',
    'keep',
    'faster',
    'slower',
    'left',
    'right',
    'fasterBy',
    'slowerBy',
    'turnByRad',
  ],
  inertia: ['strength', 'usualSpeedMps'],
  drunk: ['strength', 'sideRad'],
  terrain: ['strength', 'ahead', 'keep', 'climb'],
  view: ['strength', 'only', 'rangeM', 'fogM'],
  duck: ['nearM', 'farM', 'clearanceM'],
  gather: ['strength', 'power', 'only', 'rangeM', 'fieldOfViewRad', 'nearM'],
  match: ['strength', 'only', 'rangeM', 'fieldOfViewRad'],
  apart: ['strength', 'power', 'only', 'rangeM', 'fieldOfViewRad'],
}
