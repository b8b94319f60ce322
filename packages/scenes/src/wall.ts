// The wall scene: a ball rolls behind a wall while somebody watches. What becomes of it behind there is up to who runs the scene.
// Seed: 001 figure 6 (object permanence).

import { defineWorld, type WorldDefinition } from '@ethogram/core'
import { ball, watcher } from '@ethogram/species'

/** Half the length of the wall, how far behind it the ball rolls, and where the watcher stands, metres. */
export const WALL = { halfM: 1.2, lineM: 1, watcherM: -3, startM: -3.6 } as const

/** A ball like any other, told from others by its colour. */
const colouredBall = { ...ball, fields: { colour: 'red' } }

/** One wall, one ball, one onlooker. */
export const wallWorld: WorldDefinition = defineWorld({
  ethogram: 1,
  world: 'wall',
  about: 'A ball lies in view, is pushed, rolls behind a wall and out again; a watcher follows it with its eyes.',
  view: { of: 'watcher', with: 'ball', fromM: 6, side: [-0.5, 0.45, -0.75] },
  kinds: {
    wall: {
      shape: { box: { sizeM: [2 * WALL.halfM, 1.2, 0.1] } },
      isSolid: true,
      look: { as: 'wall', colour: '#b9ac98' },
    },
  },
  species: [colouredBall, watcher],
  entities: {
    ball: { kind: 'ball', at: [WALL.startM, 0, WALL.lineM] },
    wall: { kind: 'wall', at: [0, 0, 0] },
    watcher: { kind: 'watcher', at: [0, 0, WALL.watcherM] },
  },
  timeline: [{ atTick: 120, do: { input: 'push', entity: 'ball', velocityMps: [2.6, 0, 0] } }],
})
