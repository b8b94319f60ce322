// Bodies to try: dogs of all proportions on gently rolling ground, with something to look at. Many dogs, to see what a crowd costs.
//
// They have hardly a mind: they stand about, look at the target, and do what they are told. Reads: species. Seeds: 003 §10.1–10.2.

import {
  cos,
  defineWorld,
  type EntityDefinition,
  type KindDefinition,
  sin,
  type TerrainDefinition,
} from '@ethogram/core'
import { dog, hound, puppy, terrier } from '@ethogram/species'

/** Edge of a square of the ground, metres, and how many points there are to a side. */
const CELL_M = 1
const POINTS = 61

/** Soft waves, a hand high, flat in the middle where bodies begin. */
const ground: TerrainDefinition = {
  heights: {
    cellM: CELL_M,
    rows: Array.from({ length: POINTS }, (_, row) =>
      Array.from({ length: POINTS }, (_, column) => {
        const [x, z] = [(column - (POINTS - 1) / 2) * CELL_M, (row - (POINTS - 1) / 2) * CELL_M]
        const away = Math.min(1, Math.max(0, (Math.sqrt(x * x + z * z) - 3) / 6))
        return away * (0.22 * sin(x / 2.3) + 0.18 * cos(z / 2.9))
      }),
    ),
  },
}

/** What bodies look at. */
export const target: KindDefinition = {
  about: 'Something to look at; put it where you like.',
  shape: { cylinder: { radiusM: 0.06, heightM: 0.12 } },
  look: { as: 'ball', colour: '#d9534a' },
}

/** One body of each proportion. */
export const bodiesWorld = defineWorld({
  ethogram: 1,
  world: 'bodies',
  about: 'Dogs to try bodies on: pick one, open Body, and let it sit, trot, wag, look.',
  kinds: { target },
  species: [dog, terrier, hound, puppy],
  terrain: ground,
  entities: {
    dog: { kind: 'dog', at: [0, 0, 0], headingRad: 0.5 },
    terrier: { kind: 'terrier', at: [-1.4, 0, 0.1], headingRad: 0.5 },
    hound: { kind: 'hound', at: [1.6, 0, -0.5], headingRad: 0.5 },
    puppy: { kind: 'puppy', at: [-0.5, 0, 1.1], headingRad: 0.5 },
    target: { kind: 'target', at: [1.4, 0.5, 2.6] },
  },
})

/** So many dogs in rows, all with their own luck. */
export function packWorld(count: number) {
  const side = Math.ceil(Math.sqrt(count))
  const entities: Record<string, EntityDefinition & { readonly kind: 'dog' | 'target' }> = {
    target: { kind: 'target', at: [0, 0.5, side] },
  }
  for (let k = 0; k < count; k++) {
    const at = [1.4 * ((k % side) - (side - 1) / 2), 0, 1.4 * (Math.floor(k / side) - (side - 1) / 2)] as const
    entities[`dog${k}`] = { kind: 'dog', at, headingRad: 0.5 }
  }
  return defineWorld({
    ethogram: 1,
    world: 'pack',
    about: `${count} dogs at once.`,
    kinds: { target },
    species: [dog],
    terrain: ground,
    entities,
  })
}
