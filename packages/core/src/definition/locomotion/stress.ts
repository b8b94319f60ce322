// A stress: what makes one step worse than another; its type and schema. What is left out stands in defaults.ts.
//
// Seed: 002 ch. 7, 8, appendix A.

import { OF_KINDS, SENSOR_KINDS, STRESS_KINDS } from '../../7-locomotion/stress-row.ts'
import { DISTANCE } from '../reading/limits.ts'
import { flag, listOf, may, nameOf, noted, numberOf, objectOf, oneOf } from '../reading/parts.ts'
import { notNegative, positive, unit } from '../things/schema.ts'

/** What a stress can be. */
export type StressKind = keyof typeof STRESS_KINDS

/** A stress; each kind reads some of these. */
export interface StressDefinition {
  /** What it does; a standard one keeps what it does if left out. */
  readonly by?: StressKind
  /** Whether it counts from the start; directors bind and unbind it. */
  readonly isBound?: boolean
  /** Its strength is multiplied by the degree of this attribute / 100. */
  readonly attribute?: string
  /** Its strength is multiplied by this parameter / 50. */
  readonly parameter?: string
  readonly strength?: number
  readonly power?: number
  readonly turnStrength?: number
  readonly turnPower?: number
  readonly turnFreeRad?: number
  readonly sensor?: keyof typeof SENSOR_KINDS
  readonly of?: keyof typeof OF_KINDS
  readonly only?: readonly string[]
  readonly except?: readonly string[]
  readonly rangeM?: number
  readonly fieldOfViewRad?: number
  readonly marginM?: number
  readonly softM?: number
  readonly stillM?: number
  readonly horizonS?: number
  readonly keepRight?: number
  readonly keep?: number
  readonly faster?: number
  readonly slower?: number
  readonly left?: number
  readonly right?: number
  readonly fasterBy?: number
  readonly slowerBy?: number
  readonly turnByRad?: number
  readonly usualSpeedMps?: number
  readonly sideRad?: number
  readonly ahead?: number
  readonly climb?: number
  readonly sensors?: number
  readonly bits?: number
  readonly bias?: number
  readonly sides?: number
  readonly fogM?: number
  readonly nearM?: number
  readonly farM?: number
  readonly clearanceM?: number
}

const distance = numberOf(DISTANCE)
const length = numberOf({ from: 0, to: 10_000 })
const field = numberOf({ above: 0, to: 6.2832, range: 'above 0, at most 2π' })
const angle = numberOf({ from: 0, to: Math.PI, range: 'from 0 to π' })
const exponent = numberOf({ above: 0, to: 10 })
const kinds = listOf('kinds', nameOf('a kind'))
const words = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

/** A stress. */
export const stress = objectOf('a stress', {
  by: may(
    oneOf(words(STRESS_KINDS)),
    'What it does: attract, intercept, space (of these the one that fits the wish); avoid, predict, inertia, drunk, terrain, view, duck; gather, match, apart.',
  ),
  isBound: may(flag(), 'It counts from the start.', true),
  attribute: may(nameOf('an attribute'), 'Counts × the degree of this attribute / 100.'),
  parameter: may(nameOf('a parameter'), 'Counts × this parameter / 50.'),
  strength: may(notNegative, 'How much it counts: S of its equation.'),
  power: may(exponent, 'How it grows: T of its equation.'),
  turnStrength: may(notNegative, 'attract, avoid: how much the bearing counts.'),
  turnPower: may(exponent, 'attract, avoid: how that grows.'),
  turnFreeRad: may(angle, 'attract: a bearing that costs nothing.'),
  sensor: may(oneOf(words(SENSOR_KINDS)), 'avoid: each thing by itself, their mean, or only long ones (line).'),
  of: may(oneOf(words(OF_KINDS)), 'avoid: things, bodies, or all.'),
  only: may(kinds, 'avoid, predict, view, gather, match, apart: only these kinds.'),
  except: may(kinds, 'avoid: not these kinds.'),
  rangeM: may(distance, 'avoid, space, view, gather, match, apart: how far it reaches.'),
  fieldOfViewRad: may(field, 'avoid, space, gather, match, apart: whole width of its field.'),
  marginM: may(length, 'predict: a meeting nearer than this counts whole.'),
  softM: may(positive, 'predict: beyond that it counts less and less over this.'),
  stillM: may(positive, 'predict: both of these for what stands.'),
  horizonS: may(numberOf({ from: 0, to: 8 }), 'predict: how far ahead in time.'),
  keepRight: may(
    numberOf({ from: -1, to: 1 }),
    'predict: how much less a meeting counts that leaves who comes straight toward it on the left; with a minus, on the right.',
  ),
  keep: may(numberOf({ above: 0, to: 1 }), 'predict, terrain: what each further half second, or step, counts.'),
  faster: may(unit, 'predict: how likely another speeds up.'),
  slower: may(unit, 'predict: how likely another slows down.'),
  left: may(unit, 'predict: how likely another turns left.'),
  right: may(unit, 'predict: how likely another turns right.'),
  fasterBy: may(numberOf({ from: 1, to: 10 }), 'predict: how fast it would be then, × its speed.'),
  slowerBy: may(unit, 'predict: how slow it would be then, × its speed.'),
  turnByRad: may(angle, 'predict: how far it would turn.'),
  usualSpeedMps: may(positive, 'inertia: the speed at which a turn costs its strength × the angle.'),
  sideRad: may(angle, 'drunk: the turn that is cheapest.'),
  ahead: may(
    numberOf({ from: 0, to: 16, isWhole: true }),
    'terrain: steps that it looks ahead; what it sees of the ground ends with 24 rings, 4.6 m for a person, the outermost of which stands for all beyond.',
  ),
  climb: may(notNegative, 'terrain: what a metre up on a metre along adds to the cost.'),
  sensors: may(numberOf({ from: 1, to: 72, isWhole: true }), 'space: how many sensors.'),
  bits: may(numberOf({ from: 1, to: 32, isWhole: true }), 'space: bits that a sensor answers with.'),
  bias: may(unit, 'space: what every direction counts alike.'),
  sides: may(exponent, 'space: how much less the sides count: a power of the cosine.'),
  fogM: may(distance, 'view: how far one sees in the fog.'),
  nearM: may(length, 'duck: nearer than this it is low. gather: as near to the middle of them is near enough.'),
  farM: may(length, 'duck: nearer than this it begins to bend.'),
  clearanceM: may(length, 'duck: how far below.'),
})

noted(stress, { id: 'Stress', description: 'What makes one step worse than another.' })
