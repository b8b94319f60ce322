// What can make one step worse than another: a stress as a row of numbers, and the kinds that there are.
//
// A mind has some of these by name, each with a weight and a switch of its own (`weight`, `isBound` in the block). Level 0 (avoiding,
// foresight, inertia …) counts while it walks; of level 1 (goal, meeting, open space) only the one that fits the wish. One row
// has room for the numbers of every kind; what a kind does not use is 0. Seed: 002 ch. 7, 8, appendix A.

import { describeRow, indexOrNone, number, runOf, symbol, whole } from '../0-foundation/row.ts'

/** Level 1: toward a place, thing or bearing; to where it meets something; to where there is most room. */
export const BY_ATTRACT = 0
export const BY_INTERCEPT = 1
export const BY_SPACE = 2
/** Level 0. */
export const BY_AVOID = 3
export const BY_PREDICT = 4
export const BY_INERTIA = 5
export const BY_DRUNK = 6
export const BY_TERRAIN = 7
export const BY_VIEW = 8
/** Chooses no step: says how low the body must be. */
export const BY_DUCK = 9
/** Level 0, about company: to the middle of others, with their velocity, apart from them. */
export const BY_GATHER = 10
export const BY_MATCH = 11
export const BY_APART = 12

/** Words for what a stress can be. */
export const STRESS_KINDS = {
  attract: BY_ATTRACT,
  intercept: BY_INTERCEPT,
  space: BY_SPACE,
  avoid: BY_AVOID,
  predict: BY_PREDICT,
  inertia: BY_INERTIA,
  drunk: BY_DRUNK,
  terrain: BY_TERRAIN,
  view: BY_VIEW,
  duck: BY_DUCK,
  gather: BY_GATHER,
  match: BY_MATCH,
  apart: BY_APART,
} as const satisfies Readonly<Record<string, number>>

/** How avoiding senses: each thing by itself, all as one of their mean place and size, or only long ones. */
const SENSOR_EACH = 0
export const SENSOR_MEAN = 1
export const SENSOR_LINE = 2

/** Words for how avoiding senses. */
export const SENSOR_KINDS = { each: SENSOR_EACH, mean: SENSOR_MEAN, line: SENSOR_LINE } as const

/** What avoiding is about: things that are no bodies, bodies, both. */
const OF_THINGS = 0
export const OF_BODIES = 1
export const OF_ALL = 2

/** Words for what avoiding is about. */
export const OF_KINDS = { things: OF_THINGS, bodies: OF_BODIES, all: OF_ALL } as const

/** Stresses that one species can have. */
export const MAX_STRESSES = 24

const notNegative = number(0)

/** A stress. */
export const STRESS = describeRow(
  'stress',
  {
    by: whole(BY_ATTRACT, BY_APART),
    sensor: whole(SENSOR_EACH, SENSOR_LINE),
    of: whole(OF_THINGS, OF_ALL),
    /** Kinds that it is about; none for all. */
    only: runOf('list', [symbol()]),
    /** Kinds that it is not about. */
    except: runOf('list', [symbol()]),
    /** Steps that terrain looks ahead; sensors of open space. */
    ahead: whole(),
    sensors: whole(),
    /** The attribute whose degree / 100, and the parameter whose value / 50, it is multiplied by; −1 for none. */
    attribute: indexOrNone('attribute'),
    parameter: indexOrNone('parameter'),
  },
  {
    /** S and T of the equations, for distance (or all of it) and for bearing. */
    strength: notNegative,
    power: notNegative,
    turnStrength: notNegative,
    turnPower: notNegative,
    turnFree: notNegative,
    /** How far it reaches, metres, and half its field, radians. */
    range: notNegative,
    halfField: notNegative,
    /** Foresight: a meeting nearer than this counts whole, over `soft` less and less; what stands needs `still`. */
    margin: notNegative,
    soft: notNegative,
    still: notNegative,
    horizon: notNegative,
    /** How much less a meeting counts that leaves who comes toward it on the left; with a minus, on the right. */
    keepRight: number(-1, 1),
    /** What each further half second counts. */
    keep: notNegative,
    /** How likely another goes faster, slower, turns left, right; and by how much it would. */
    faster: notNegative,
    slower: notNegative,
    left: notNegative,
    right: notNegative,
    fasterBy: notNegative,
    slowerBy: notNegative,
    /** Sine and cosine of a third, two thirds and all of such a turn. */
    sine1: number(),
    cosine1: number(),
    sine2: number(),
    cosine2: number(),
    sine3: number(),
    cosine3: number(),
    /** Inertia: the speed at which it counts once. Drunk: the turn that is cheapest. */
    usualSpeed: notNegative,
    side: notNegative,
    /** Terrain: what one metre up on one metre along adds to the cost. */
    climb: notNegative,
    /** Open space: answers that a sensor can give; what straight on counts besides its share; how quickly the sides count less. */
    codes: notNegative,
    bias: notNegative,
    sides: notNegative,
    /** View: how far one sees in the fog, metres. */
    fog: notNegative,
    /** Ducking: from where on it is low, from where on it begins, and how far below. Gathering: how near to the middle is near enough. */
    near: notNegative,
    far: notNegative,
    clearance: notNegative,
  },
)
export const STRESS_INTS = STRESS.intCount
export const STRESS_DOUBLES = STRESS.doubleCount
export const {
  by: T_BY,
  sensor: T_SENSOR,
  of: T_OF,
  only: T_ONLY,
  onlyCount: T_ONLY_COUNT,
  except: T_EXCEPT,
  exceptCount: T_EXCEPT_COUNT,
  ahead: T_AHEAD,
  sensors: T_SENSORS,
  attribute: T_ATTRIBUTE,
  parameter: T_PARAMETER,
} = STRESS.ints
export const {
  strength: T_STRENGTH,
  power: T_POWER,
  turnStrength: T_TURN_STRENGTH,
  turnPower: T_TURN_POWER,
  turnFree: T_TURN_FREE,
  range: T_RANGE,
  halfField: T_HALF_FIELD,
  margin: T_MARGIN,
  soft: T_SOFT,
  still: T_STILL,
  horizon: T_HORIZON,
  keepRight: T_KEEP_RIGHT,
  keep: T_KEEP,
  faster: T_FASTER,
  slower: T_SLOWER,
  left: T_LEFT,
  right: T_RIGHT,
  fasterBy: T_FASTER_BY,
  slowerBy: T_SLOWER_BY,
  sine1: T_SINE,
  usualSpeed: T_USUAL_SPEED,
  side: T_SIDE,
  climb: T_CLIMB,
  codes: T_CODES,
  bias: T_BIAS,
  sides: T_SIDES,
  fog: T_FOG,
  near: T_NEAR,
  far: T_FAR,
  clearance: T_CLEARANCE,
} = STRESS.doubles
