// The ball scene: a ball drops and rolls; a person picks it up, holds it and throws it.

import { defineWorld } from '@ethogram/core'
import { ball } from '@ethogram/species'
import { person, tree } from './things.ts'

/** One ball, one person. */
export const ballWorld = defineWorld({
  ethogram: 1,
  world: 'ball',
  about: 'A ball falls, bounces, rolls and comes to rest; then somebody picks it up and throws it.',
  view: { of: 'ball', fromM: 6, side: [0.5, 0.3, 0.8] },
  kinds: { person, tree },
  species: [ball],
  entities: {
    ball: { kind: 'ball', at: [0, 2, 0], velocityMps: [0.6, 0, 0.4] },
    person: { kind: 'person', at: [3, 0, 2], headingRad: -2.2 },
    tree: { kind: 'tree', at: [-3.5, 0, -2.5] },
  },
  timeline: [
    { atTick: 240, do: { input: 'hold', entity: 'ball', by: 'person.hand' } },
    { atTick: 300, do: { input: 'release', entity: 'ball', velocityMps: [-2.4, 3.2, -1.8] } },
    { atTick: 520, do: { input: 'hold', entity: 'ball', by: 'person.hand' } },
    { atTick: 580, do: { input: 'release', entity: 'ball', velocityMps: [-1, 4.5, -1] } },
  ],
})
