// A pack: many dogs at once, to see what a crowd costs. They stand about, look at the target, and do what they are told.

import { defineWorld, type EntityDefinition } from '@ethogram/core'
import { dog } from '@ethogram/species'

/** Metres from one dog to the next. */
const APART_M = 1.4

/** So many dogs in rows. */
export function packWorld(count: number) {
  const side = Math.ceil(Math.sqrt(count))
  const entities: Record<string, EntityDefinition & { readonly kind: 'dog' | 'target' }> = {
    target: { kind: 'target', at: [0, 0.5, side] },
  }
  for (let k = 0; k < count; k++) {
    const [column, row] = [k % side, Math.floor(k / side)]
    const at = [APART_M * (column - (side - 1) / 2), 0, APART_M * (row - (side - 1) / 2)] as const
    entities[`dog${k}`] = { kind: 'dog', at, headingRad: 0.5 }
  }
  return defineWorld({
    ethogram: 1,
    world: 'pack',
    about: `${count} dogs at once.`,
    view: { of: 'dog0', fromM: 7, side: [0.5, 0.4, 0.8] },
    kinds: {
      target: {
        about: 'Something to look at.',
        shape: { cylinder: { radiusM: 0.06, heightM: 0.12 } },
        look: { as: 'ball', colour: '#d9534a' },
      },
    },
    species: [dog],
    entities,
  })
}
