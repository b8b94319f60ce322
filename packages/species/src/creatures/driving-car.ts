// DogMatic's car: it drives about by itself. It follows the marks of a road, stops at the kerb when it has business there, opens its doors, and
// drives on; for whoever is in its way it brakes, and honks if that takes long.
//
// Its business is a drive that grows while it is under way; whoever directs it sets that, or forbids a stop. Which mark comes next is what it
// sees: the nearest one ahead that is not too near to steer for. Who is in its way is what it sees before it, near and wide or far and narrow.
// Reads: marks, kerbs, whoever may be run over. Worlds with it need the kinds `roadMark` and `kerb`. Seed: 003 §6.2 (both the car and Lucky were
// autonomous), 000 §4.3 (one command, two bodies).

import { type BehaviorMap, defineSpecies, type KindDefinition, type ReleaserDefinition } from '@ethogram/core'
import { carBody, carCommands, carSkills } from '../bodies/car/car-body.ts'
import { carLook } from './car.ts'
import { AT_ONCE, greatest } from './greatest.ts'

/** How fast it drives, and how fast it rolls up to a kerb, m/s. */
const CRUISE_MPS = 4
const ROLL_MPS = 1.5

/** It steers for the nearest mark ahead that is farther than this, metres. */
const MARK_M = 5

/** From here on it sees a kerb that it has business at, and there it stands; between middles, metres. */
const KERB_M = 11
const STANDS_M = 1

/** It brakes for whoever is nearer than this ahead of its middle, a narrow way and a wide one, metres. */
const BRAKES_M = 9
const CLOSE_M = 4

/** Who is nearer to its middle than this sits in it or stands in its door, metres. */
const ABOARD_M = 1.5

/** It stops when its business is more than this, for so many ticks. */
const BUSINESS = 40
const STOP_TICKS = 160

/** How long it waits before it honks, ticks. */
const PATIENCE_TICKS = 50

/** A mark of the road, and where one stops. */
export const roadMarkKind: KindDefinition = {
  about: 'Marks the middle of a lane.',
  shape: { cylinder: { radiusM: 0.12, heightM: 0.01 } },
  look: { as: 'bare', colour: '#d9d3c2' },
}
export const kerbKind: KindDefinition = {
  about: 'Where one stops: a mark on the road beside the kerb.',
  shape: { cylinder: { radiusM: 0.3, heightM: 0.01 } },
  look: { as: 'bare', colour: '#e3c54a' },
}

type Drive = 'business' | 'stop' | 'impatience'

/** Which way it goes when nothing else is to be done. */
const marks: BehaviorMap<Drive> = {
  follow: {
    about: 'to the next mark of the road',
    sees: { kind: 'roadMark', where: ['ahead', `far ${MARK_M}`], range: [0, MARK_M, 60], shape: 'flat', maxValue: 2 },
    act: `approach it speed ${CRUISE_MPS}`,
  },
  turnRound: {
    about: 'all marks are behind it',
    sees: { kind: 'roadMark', pick: 'farthest', maxValue: 1 },
    act: `approach it speed ${ROLL_MPS}`,
  },
  roll: { about: 'sees no road', always: 0.5, act: ['halt', 'brake'] },
}

/** How it stops at a kerb. */
const stopping: BehaviorMap<Drive> = {
  goToKerb: {
    wants: 'business',
    always: -BUSINESS,
    sees: { kind: 'kerb', where: 'ahead', range: [STANDS_M, KERB_M / 2, KERB_M], shape: 'flat', maxValue: 1 },
    combine: 'multiply',
    act: [`approach it within ${STANDS_M / 2} speed ${ROLL_MPS}`, 'indicate right', 'brake'],
  },
  arrive: {
    wants: 'business',
    always: -BUSINESS,
    sees: { kind: 'kerb', range: [0, STANDS_M / 2, STANDS_M], shape: 'flat', maxValue: 10 },
    combine: 'multiply',
    act: ['halt', 'brake'],
    changes: { business: { perTick: -AT_ONCE }, stop: { perTick: AT_ONCE } },
  },
  standAtKerb: {
    about: 'doors open, until it has stood for long enough',
    wants: 'stop',
    worth: 10,
    act: ['halt', 'brake', 'open doors'],
    changes: { stop: { perTick: -1 } },
  },
}

/** A car that brakes for these kinds. */
export function drivingCarFor(...kinds: readonly [string, ...string[]]) {
  const inWay = (where: string, farM: number): ReleaserDefinition<Drive> => ({
    kind: kinds,
    where: ['seen', where],
    range: [ABOARD_M, farM / 2, farM],
    shape: 'flat',
    maxValue: 100,
  })
  return defineSpecies({
    ethogram: 1,
    species: 'car',
    about: 'Drives along the road by itself, stops at the kerb, and brakes for whoever is in its way.',
    pronoun: 'it',
    body: carBody(),
    look: carLook,
    fields: { doorsOpen: false },
    senses: {
      eyes: {
        by: 'vision',
        kinds: ['roadMark', 'kerb', ...kinds],
        rangeM: 45,
        fieldOfViewRad: 2 * Math.PI,
        capacity: 32,
      },
    },
    percepts: {
      inLine: { like: ['bearing'], means: [0], deviations: [0.2] },
      before: { like: ['bearing'], means: [0], deviations: [0.5] },
    },
    skills: { ...carSkills, openDoors: { ...carSkills.openDoors, shows: 'doorsOpen' } },
    commands: carCommands,
    drives: {
      business: { about: 'to let somebody in or out at the kerb', start: 60, growth: 0.03, max: 100 },
      stop: { about: 'ticks for which it still stands', max: STOP_TICKS },
      impatience: { about: 'somebody is in its way', growth: -1, max: 2 * PATIENCE_TICKS },
    },
    behavior: greatest<Drive>({
      drive: { about: 'follows its road', always: 1, do: greatest<Drive>(marks) },
      ...stopping,
      brake: {
        about: 'somebody is in its way',
        sees: [inWay('inLine 0.5', BRAKES_M), inWay('before 0.5', CLOSE_M)],
        worth: 1000,
        act: ['halt', 'brake'],
        changes: { impatience: { perTick: 2 } },
        do: greatest<Drive>({
          wait: { always: PATIENCE_TICKS, act: 'halt' },
          honk: { wants: 'impatience', act: ['halt', 'honk'], changes: { impatience: { perTick: -20 } } },
        }),
      },
    }),
  })
}
