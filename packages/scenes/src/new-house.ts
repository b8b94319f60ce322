// Silas moves house: two houses of four rooms, each with doors elsewhere, and a day on which he is taken from one to the other.
//
// He strolls by a way that he learns with his own eye. Which houses these are comes from a seed. Seed: 004 §1.0 (worlds that change).

import { defineWorld, type SpeciesDefinition, type WorldDefinition } from '@ethogram/core'
import { silas } from '@ethogram/species'
import { type Spot, wallsBetween, wayKinds } from './partitions.ts'
import { rooms } from './rooms.ts'

/** Rooms along a side, and their edge, metres. */
const ROOMS = 2
const ROOM_M = 6

/** How far apart the houses stand, metres: nothing of one is seen from the other. */
const APART_M = 40

/** Ticks until he is taken to the other house: an hour. */
export const MOVING_TICKS = 72_000

/** His legs go where he turns: a body that chooses its steps keeps clear by itself, and there would be nothing to learn. */
const { steps: _steps, ...travel } = silas.body.travel ?? { by: 'walk' }

/** Silas's body and his retina, and nothing on his mind but strolling. */
export const strollingSilas: SpeciesDefinition = {
  ethogram: 1,
  species: 'silas',
  about: 'Strolls about a house and learns to keep clear of its walls.',
  body: { ...silas.body, isSolid: true, travel },
  ...(silas.look === undefined ? {} : { look: silas.look }),
  ...(silas.skills === undefined ? {} : { skills: silas.skills }),
  ...(silas.commands === undefined ? {} : { commands: silas.commands }),
  senses: { retina: { by: 'retina', heightM: 0.45, rangeM: 20 } },
  navigation: { stroll: { task: 'avoid', vM: 8 } },
  behavior: { stroll: { always: 1, act: 'steer as stroll speed 1' } },
}

/** One of two houses, 0 or 1: its walls, and the middles of its rooms. */
export interface House {
  readonly walls: readonly (readonly [Spot, Spot])[]
  readonly middles: readonly Spot[]
}

/** The houses of a seed. */
export function housesOf(seed: number): readonly [House, House] {
  return [houseAt(2 * seed, 0), houseAt(2 * seed + 1, APART_M)]
}

function houseAt(seed: number, alongX: number): House {
  const { walls } = rooms(seed, { columns: ROOMS, rows: ROOMS, roomM: ROOM_M, loops: 1, screens: 0 })
  const shifted = ([x, z]: Spot): Spot => [x + alongX, z]
  const middles = Array.from(
    { length: ROOMS * ROOMS },
    (_, k): Spot => [((k % ROOMS) + 0.5) * ROOM_M + alongX, (Math.floor(k / ROOMS) + 0.5) * ROOM_M],
  )
  return { walls: walls.map(([from, to]) => [shifted(from), shifted(to)] as const), middles }
}

/** Both houses, with Silas in the first. */
export function newHouse(seed: number): WorldDefinition {
  const [first, second] = housesOf(seed)
  const at = ([x, z]: Spot) => [x, 0, z] as const
  return defineWorld({
    ethogram: 1,
    world: 'new-house',
    about: 'Silas learns to stroll about his house; after an hour he is taken to another, and learns on.',
    view: { of: 'silas', fromM: 7, side: [0.3, 0.8, 0.6] },
    kinds: { wall: wayKinds.wall },
    species: [strollingSilas],
    entities: {
      ...wallsBetween([...first.walls, ...second.walls]),
      silas: { kind: 'silas', at: at(first.middles[0]) },
    },
    timeline: [{ atTick: MOVING_TICKS, do: { input: 'place', entity: 'silas', at: at(second.middles[0]) } }],
  })
}

/** The houses of seed 1. */
export const newHouseWorld = newHouse(1)
