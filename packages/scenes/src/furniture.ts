// A hamster in a room full of furniture that is rearranged: what it has learned about corners and legs of tables holds, where they stand does not.
//
// Every few minutes everything is put elsewhere. It strolls by a way that it learns with its whiskers. Seed: 004 §1.0 (worlds that change).

import {
  defineWorld,
  type EntityDefinition,
  type KindDefinition,
  type SpeciesDefinition,
  type TimelineEntry,
} from '@ethogram/core'
import { hamster } from '@ethogram/species'
import { chanceOf, type Spot, wallsBetween, wayKinds } from './partitions.ts'

/** Half of the room's side, metres, and how far apart pieces stand at least. */
const HALF_M = 5
const APART_M = 2

/** Pieces of furniture, and ticks until they are put elsewhere. */
const PIECES = ['table', 'chest', 'table', 'stool', 'chest', 'stool', 'stool', 'table'] as const
export const REARRANGED_TICKS = 12_000
const ARRANGEMENTS = 4

const kinds = {
  wall: wayKinds.wall,
  table: { shape: { box: { sizeM: [0.9, 0.7, 0.5] } }, isSolid: true, look: { colour: '#9c6f44' } },
  chest: { shape: { box: { sizeM: [0.6, 0.5, 0.4] } }, isSolid: true, look: { colour: '#7a5c3e' } },
  stool: { shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } }, isSolid: true, look: { colour: '#b98f5f' } },
} as const satisfies Record<string, KindDefinition>

/** Its legs go where it turns: a body that chooses its steps keeps clear by itself, and there would be nothing to learn. */
const { steps: _steps, ...travel } = hamster.body.travel ?? { by: 'walk' }

/** The hamster's body with whiskers, and nothing on its mind but strolling. */
export const strollingHamster: SpeciesDefinition = {
  ethogram: 1,
  species: 'hamster',
  about: 'Strolls about a room and learns to keep clear of what stands there.',
  body: { ...hamster.body, isSolid: true, travel },
  ...(hamster.look === undefined ? {} : { look: hamster.look }),
  ...(hamster.skills === undefined ? {} : { skills: hamster.skills }),
  ...(hamster.commands === undefined ? {} : { commands: hamster.commands }),
  senses: { whiskers: { by: 'sectors', rangeM: 2.5 } },
  navigation: { stroll: { task: 'avoid', vM: 2.5 } },
  behavior: { stroll: { always: 1, act: 'steer as stroll speed 0.3' } },
}

/** Where the pieces stand in an arrangement: apart, and clear of the middle. */
export function arrangeFurniture(seed: number): readonly Spot[] {
  const random = chanceOf(seed, 'furniture')
  const spots: Spot[] = []
  while (spots.length < PIECES.length) {
    const spot: Spot = [(2 * random() - 1) * (HALF_M - 0.5), (2 * random() - 1) * (HALF_M - 0.5)]
    const isClear = [...spots, [0, 0] as const].every(([x, z]) => Math.hypot(x - spot[0], z - spot[1]) >= APART_M)
    if (isClear) spots.push(spot)
  }
  return spots
}

const corners: readonly Spot[] = [
  [-HALF_M, -HALF_M],
  [HALF_M, -HALF_M],
  [HALF_M, HALF_M],
  [-HALF_M, HALF_M],
]

function pieces(): Record<string, EntityDefinition> {
  return Object.fromEntries(
    arrangeFurniture(1).map(([x, z], k) => [`piece-${k + 1}`, { kind: PIECES[k], at: [x, 0, z] }]),
  )
}

/** Everything is put elsewhere; who happens to stand there is put into the middle. */
function rearrange(n: number): TimelineEntry[] {
  const atTick = n * REARRANGED_TICKS
  return [
    { atTick, do: { input: 'place', entity: 'hamster', at: [0, 0, 0] } },
    ...arrangeFurniture(n + 1).map(
      ([x, z], k): TimelineEntry => ({ atTick, do: { input: 'place', entity: `piece-${k + 1}`, at: [x, 0, z] } }),
    ),
  ]
}

/** The room, with a new arrangement every ten minutes. */
export const furnitureWorld = defineWorld({
  ethogram: 1,
  world: 'furniture',
  about: 'A hamster learns to stroll among furniture that is put elsewhere every ten minutes.',
  view: { of: 'hamster', fromM: 3.4, side: [0.3, 0.6, 0.75] },
  kinds,
  species: [strollingHamster],
  entities: {
    ...wallsBetween(corners.map((from, k) => [from, corners[(k + 1) % corners.length]] as const)),
    ...pieces(),
    hamster: { kind: 'hamster', at: [0, 0, 0] },
  },
  timeline: Array.from({ length: ARRANGEMENTS }, (_, k) => rearrange(k + 1)).flat(),
})
