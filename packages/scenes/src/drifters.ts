// Drifters: things without minds that move. What benchmarks and views of many use.

import { defineWorld, type EntityDefinition, type WorldDefinition } from '@ethogram/core'

/** A world of `count` drifting things, spread evenly and moving in different directions. */
export function driftersWorld(count: number): WorldDefinition {
  const entities: Record<string, EntityDefinition> = {}
  const side = Math.ceil(Math.sqrt(count))
  for (let k = 0; k < count; k++) {
    const column = k % side
    const row = Math.floor(k / side)
    const turn = ((k * 37) % 64) / 64
    entities[`drifter-${k}`] = {
      kind: 'drifter',
      at: [(column - side / 2) * 1.5, 0.5, (row - side / 2) * 1.5],
      velocityMps: [turn - 0.5, 0, 0.5 - ((k * 23) % 64) / 64],
    }
  }
  return defineWorld({
    ethogram: 1,
    world: 'drifters',
    about: 'Many things without minds drift about.',
    view: { of: 'drifter-0', fromM: 9, side: [0.5, 0.5, 0.75] },
    kinds: {
      drifter: { shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } }, look: { colour: '#7a9cc6' } },
    },
    entities,
  })
}
