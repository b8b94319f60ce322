// Walking by steps: its type and its schema. What is left out stands in defaults.ts.
//
// Seed: 002 §4.2, 7.2.

import { MAX_CANDIDATES } from '../../7-locomotion/fan.ts'
import { eitherOf, flag, may, noted, numberOf, objectOf, oneOf, recordOf } from '../reading/parts.ts'
import { notNegative, positive } from '../things/schema.ts'
import { STEPS_DEFAULTS } from './defaults.ts'
import { type StressDefinition, stress } from './stress.ts'

/** How a body chooses where its next step falls. */
export interface StepsDefinition {
  /** Lengths of steps between the shortest and the longest. */
  readonly arcs?: number
  /** Directions between the sharpest turns. */
  readonly radii?: number
  /** The sharpest turn of a step. */
  readonly maxTurnRad?: number
  /** The shortest step as a share of the longest. */
  readonly minShare?: number
  /** Gap that it leaves to solids. */
  readonly skinM?: number
  /** It can step sideways and backwards. */
  readonly sidesteps?: boolean
  /** `fan` steps ahead and turns with its steps; `disc` goes any way without turning. */
  readonly region?: 'fan' | 'disc'
  /** Length of its legs: how long a step lasts; of its skeleton if left out. */
  readonly legM?: number
  /** How long a step lasts, for bodies without legs. */
  readonly stepS?: number
  /** How far ahead of its middle the foremost foot stands at rest. */
  readonly foreM?: number
  /** Turns on the spot to what it cannot reach by an arc. */
  readonly turnsFirst?: boolean
  /** Steps straight at its goal and onto it are among its steps, whatever directions there are else. */
  readonly aims?: boolean
  /** It takes no step that comes too near to something, and stops short of who comes too near. */
  readonly prevents?: boolean
  /** Seconds without headway after which it goes aside; 0 never. */
  readonly unstuckS?: number
  /** Stresses beside the standard ones, or changes of those by name; `false` leaves one out, `true` keeps it as it is. */
  readonly stresses?: Readonly<Record<string, StressDefinition | boolean>>
}

/** Candidates of the fan at most: room is left for the aim, steps aside and standing. */
export const MOST_CANDIDATES = MAX_CANDIDATES - 32

const off = noted(flag(), { description: 'false leaves a standard one out, true keeps it as it is.' })

/** How a body chooses its steps. */
const steps = objectOf('steps', {
  arcs: may(numberOf({ from: 1, to: 16, isWhole: true }), 'Lengths of steps.', STEPS_DEFAULTS.arcs),
  radii: may(numberOf({ from: 1, to: 64, isWhole: true }), 'Directions of steps.', STEPS_DEFAULTS.radii),
  maxTurnRad: may(
    numberOf({ above: 0, to: 1.5708, range: 'above 0, at most π/2' }),
    'The sharpest turn of a step.',
    '30°',
  ),
  minShare: may(numberOf({ above: 0, to: 1 }), 'The shortest step as a share of the longest.', STEPS_DEFAULTS.minShare),
  skinM: may(positive, 'Gap that it leaves to solids, metres; 2 cm for a person.'),
  sidesteps: may(flag(), 'It can step sideways and backwards.', STEPS_DEFAULTS.sidesteps),
  region: may(oneOf(['fan', 'disc']), 'fan: ahead, turning with its steps. disc: any way, without turning.', 'fan'),
  legM: may(positive, 'Length of its legs, metres: how long a step lasts; of its skeleton if left out.'),
  stepS: may(numberOf({ from: 0.02, to: 2 }), 'How long a step lasts, s; half a stride if it has legs, else 0.2.'),
  foreM: may(
    notNegative,
    'How far ahead of its middle the foremost foot stands at rest, metres; of its skeleton if left out.',
  ),
  turnsFirst: may(flag(), 'Turns on the spot to what it cannot reach by an arc.', STEPS_DEFAULTS.turnsFirst),
  aims: may(flag(), 'Steps straight at its goal and onto it are among its steps.', STEPS_DEFAULTS.aims),
  prevents: may(
    flag(),
    'It takes no step that comes too near to something, and stops short of who does. Without, only the world holds it back.',
    STEPS_DEFAULTS.prevents,
  ),
  unstuckS: may(
    numberOf({ from: 0, to: 1000 }),
    'Seconds without headway after which it goes aside; 0 never.',
    STEPS_DEFAULTS.unstuckS,
  ),
  stresses: may(
    recordOf('stresses by name', eitherOf('a stress, or whether a standard one counts', [off, stress])),
    'Stresses beside the standard ones (goal, meet, nearThings, foresight, inertia, ground), or changes of those.',
  ),
})

/** `true` for all defaults, or what differs. */
export const travelSteps = noted(eitherOf('true, false, or how it chooses steps', [flag(), steps]), {
  id: 'Steps',
  description: 'It chooses where each step falls by the least stress: true for all defaults.',
})
