// The shock box: a pen whose round floor can show colours and hurt. Outside the disc it is safe.
//
// Green, then yellow, then red; with red comes a shock that lasts until the hamster has left the disc, or for two seconds. Food lies
// where it pleases chance, so that he is doing one thing or another when the lights come on. Either the floor is a thing and a trainer
// follows a protocol, or it is a creature and decides itself (`apparatusWorld`). Seed: 003 §6.1.4, §6.3.2 (figure 46).

import { defineWorld, type EntityDefinition, type KindDefinition, type ProtocolDefinition } from '@ethogram/core'
import {
  FLOOR_MIDDLE_M,
  FLOOR_RADIUS_M,
  FLOOR_TICKS,
  type FloorLesson,
  floorLook,
  labHamster,
  shockFloorWith,
} from '@ethogram/species'

/** Ticks of each colour, and the longest shock. */
const { green: GREEN_TICKS, yellow: YELLOW_TICKS, shock: SHOCK_TICKS } = FLOOR_TICKS

/** What there is in the box. */
export const boxKinds = {
  floor: {
    about: 'A disc of floor that can change its colour and hurt.',
    shape: { cylinder: { radiusM: FLOOR_RADIUS_M, heightM: 0.01 } },
    fields: { isGreen: false, isYellow: false, isRed: false, isShocking: false },
    look: floorLook,
  },
  seeds: { shape: { cylinder: { radiusM: 0.05, heightM: 0.04 } }, look: { colour: '#3d3a35' } },
  wall: {
    shape: { segment: { to: [1, 0], heightM: 0.4, thicknessM: 0.06 } },
    isSolid: true,
    look: { colour: '#b8b2a4' },
  },
} as const satisfies Readonly<Record<string, KindDefinition>>

const hasLeft = { distance: { from: 'harold', to: 'floor', aboveM: FLOOR_RADIUS_M } } as const

/** Twenty shocks, each announced by green and yellow. */
export const shockProtocol: ProtocolDefinition = {
  ethogram: 1,
  protocol: 'shock',
  about: 'The floor turns green, yellow and red; with red comes a shock for as long as he stays on it.',
  pupil: 'harold',
  cues: {
    green: { entity: 'floor', field: 'isGreen' },
    yellow: { entity: 'floor', field: 'isYellow' },
    red: { entity: 'floor', field: 'isRed' },
    shock: { entity: 'floor', field: 'isShocking' },
  },
  trials: {
    shock: {
      ready: { distance: { from: 'harold', to: 'floor', belowM: FLOOR_MIDDLE_M } },
      cues: {
        green: { ticks: GREEN_TICKS },
        yellow: { at: GREEN_TICKS, ticks: YELLOW_TICKS },
        red: { at: GREEN_TICKS + YELLOW_TICKS, ticks: SHOCK_TICKS + 1, until: hasLeft },
        shock: { at: GREEN_TICKS + YELLOW_TICKS + 1, ticks: SHOCK_TICKS, until: hasLeft },
      },
      response: 'run',
      withinTicks: GREEN_TICKS + YELLOW_TICKS + SHOCK_TICKS,
      delayTicks: 0,
    },
  },
  phases: [{ phase: 'shocks', trials: { shock: 40 }, pauseTicks: [60, 140] }],
}

const boxEntities = {
  floor: { kind: 'floor', at: [0, 0, 0] },
  harold: { kind: 'labHamster', at: [0.2, 0, 0.1], headingRad: 1 },
  seeds: { kind: 'seeds', at: [0, 0, 0] },
} as const satisfies Record<string, EntityDefinition>

/** A hamster who forages on a floor that will hurt. */
export const shockBox = defineWorld({
  ethogram: 1,
  world: 'shock-box',
  about: 'A hamster forages on a floor that turns green, yellow and red, and then hurts.',
  view: { of: 'harold', fromM: 2.4, side: [0.4, 0.5, 0.75] },
  kinds: boxKinds,
  species: [labHamster],
  entities: boxEntities,
  trainers: { box: shockProtocol },
})

/** The box in which the floor is a creature that runs the experiment itself: so many shocks, and then lights alone. */
export function apparatusWith(lesson: FloorLesson) {
  const { floor: _thing, ...kinds } = boxKinds
  return defineWorld({
    ethogram: 1,
    world: 'apparatus',
    about:
      'A floor with a will of its own turns green, yellow and red, shocks a hamster, and stops when he has left it.',
    view: { of: 'harold', fromM: 2.4, side: [0.4, 0.5, 0.75] },
    kinds,
    species: [labHamster, shockFloorWith(lesson)],
    entities: boxEntities,
  })
}

/** Forty shocks, and then twenty times the lights alone. */
export const apparatusWorld = apparatusWith({ shocks: 40, lightsAlone: 20 })
