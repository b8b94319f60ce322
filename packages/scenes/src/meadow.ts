// The meadow: Silas's garden with a house, trees, a hydrant, bowls, a ball, a bone, a hamster in its pen, and you.
//
// You are the invisible person of ALIVE, with a body: a puppet without a will, moved by inputs, whose gestures everybody senses.
// The pen has a gap that a dog fits through. Ground rolls a little, so that feet show what they can do.
// Seed: 003 §6.1.3–6.1.4.

import {
  cos,
  defineWorld,
  type EntityDefinition,
  type KindDefinition,
  sin,
  type TerrainDefinition,
} from '@ethogram/core'
import { ball, goalKind, hamster, personWatching, predator, silas } from '@ethogram/species'
import { penKinds } from './hamster.ts'
import { tree } from './things.ts'

/** What there is in Silas's world besides creatures: everything that he and the hamster look for. */
const { person: _proxy, ...pen } = penKinds

export const meadowKinds = {
  ...pen,
  goal: goalKind,
  food: {
    about: 'A bowl of food.',
    shape: { cylinder: { radiusM: 0.16, heightM: 0.1 } },
    look: { as: 'bowl', colour: '#b5533c' },
  },
  bone: { shape: { cylinder: { radiusM: 0.12, heightM: 0.06 } }, look: { as: 'bone', colour: '#efe6d2' } },
  hydrant: {
    shape: { cylinder: { radiusM: 0.16, heightM: 0.8 } },
    isSolid: true,
    look: { as: 'hydrant', colour: '#c8402f' },
  },
  tree: { ...tree, points: { trunk: [0, 0.3, 0] } },
  house: {
    about: 'A dog’s house.',
    shape: { box: { sizeM: [1.1, 1, 1.2] } },
    isSolid: true,
    look: { as: 'house', colour: '#b98d62', accent: '#7b3f32' },
  },
} as const satisfies Record<string, KindDefinition>

/** Edge of a square of the ground, metres, and how many points there are to a side. */
const CELL_M = 1.5
const POINTS = 33

/** Flat where things stand, hills around it. */
const FLAT_M = 9
const HILLS_M = 14

/** Heights of the ground. */
function rollingGround(): NonNullable<TerrainDefinition['heights']> {
  const places = Array.from({ length: POINTS }, (_, k) => (k - (POINTS - 1) / 2) * CELL_M)
  const rows = places.map((z) =>
    places.map((x) => {
      const far = Math.min(1, Math.max(0, (Math.hypot(x, z) - FLAT_M) / (HILLS_M - FLAT_M)))
      return Math.round(100 * far * far * (1.2 + 0.6 * sin(0.35 * x + 1) + 0.5 * cos(0.3 * z))) / 100
    }),
  )
  return { cellM: CELL_M, rows }
}

/** The hamster's pen: its middle, half its edges, and the gap in its south side. */
const PEN_AT = [6, -5] as const
const PEN_HALF = [1.6, 1.3] as const
const GAP_M = 0.9

function penWall(fromX: number, fromZ: number, toX: number, toZ: number) {
  return {
    kind: 'wall',
    at: [PEN_AT[0] + fromX, 0, PEN_AT[1] + fromZ],
    shape: { segment: { to: [toX - fromX, toZ - fromZ], heightM: 0.35, thicknessM: 0.06 } },
  } as const satisfies EntityDefinition
}

const [W, D] = PEN_HALF

/** A garden for one dog and one person. */
export const meadowWorld = defineWorld({
  ethogram: 1,
  world: 'meadow',
  about: 'Silas the dog at home: he eats, drinks, fetches, begs, hunts the hamster, sleeps, and answers your gestures.',
  view: { of: 'silas', fromM: 5.2, side: [0.62, 0.36, 0.78] },
  sky: { dayS: 600, startH: 10 },
  terrain: {
    ground: 'grass',
    types: { grass: { colour: '#86a862' }, path: { colour: '#b9a67f' }, earth: { colour: '#8d7355' } },
    patches: [
      ...Array.from({ length: 7 }, (_, k) => ({
        type: 'path',
        centre: [-5 + 1.4 * k, 2.6 + 0.15 * k * k] as const,
        radiusM: 0.9,
      })),
      { type: 'earth', centre: [5.5, 5.5], radiusM: 1.3 },
    ],
    heights: rollingGround(),
  },
  kinds: meadowKinds,
  species: [silas, ball, hamster, predator, personWatching('silas')],
  entities: {
    silas: { kind: 'silas', at: [0, 0, 0], headingRad: 0.4 },
    you: { kind: 'person', at: [2.5, 0, 4.2], headingRad: -2.6 },
    ball: { kind: 'ball', at: [-1.5, 0.1, -4] },
    bone: { kind: 'bone', at: [3.5, 0, -1.5] },
    food: { kind: 'food', at: [-4.2, 0, 4.6] },
    water: { kind: 'water', at: [-3.4, 0, 4.9] },
    hydrant: { kind: 'hydrant', at: [-6.5, 0, -3] },
    oak: { kind: 'tree', at: [5.5, 0, 5.5] },
    birch: { kind: 'tree', at: [-7.5, 0, 6] },
    elm: { kind: 'tree', at: [1, 0, -7.5] },
    house: { kind: 'house', at: [-6, 0, 1], headingRad: 1.2 },
    hamster: { kind: 'hamster', at: [PEN_AT[0], 0, PEN_AT[1]] },
    bowl: { kind: 'bowl', at: [PEN_AT[0] + 1.2, 0, PEN_AT[1] + 0.9] },
    dish: { kind: 'water', at: [PEN_AT[0] - 1.2, 0, PEN_AT[1] + 0.9] },
    nest: { kind: 'nest', at: [PEN_AT[0] - 1.1, 0, PEN_AT[1] - 0.8] },
    penNorth: penWall(-W, D, W, D),
    penEast: penWall(W, -D, W, D),
    penWest: penWall(-W, -D, -W, D),
    penSouthWest: penWall(-W, -D, -GAP_M / 2, -D),
    penSouthEast: penWall(GAP_M / 2, -D, W, -D),
  },
})
