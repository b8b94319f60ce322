// Attention: a ball that rolls to and fro, a post, a shepherd who calls now and then, and one who attends to all of it.
// Seed: 001 “Selecting Actions: ActionGroups”.

import { defineWorld } from '@ethogram/core'
import { attendant } from '@ethogram/species'

/** One who looks at what is fast until it is called. */
export const attentionWorld = defineWorld({
  ethogram: 1,
  world: 'attention',
  about: 'Eyes follow what is fast; when the shepherd calls, they are on the shepherd.',
  view: { of: 'attendant', fromM: 6, side: [0.35, 0.35, -0.85] },
  kinds: {
    ball: { shape: { cylinder: { radiusM: 0.15, heightM: 0.3 } }, look: { as: 'ball', colour: '#c8443c' } },
    post: { shape: { box: { sizeM: [0.3, 1.6, 0.3] } }, isSolid: true, look: { colour: '#7a6a55' } },
    shepherd: {
      shape: { cylinder: { radiusM: 0.25, heightM: 1.75 } },
      isSolid: true,
      look: { as: 'person', colour: '#5b6f8f', accent: '#e9c9a8' },
    },
  },
  species: [attendant],
  entities: {
    attendant: { kind: 'attendant' },
    ball: { kind: 'ball', at: [-2, 0, 5], velocityMps: [2, 0, 0] },
    post: { kind: 'post', at: [-1.2, 0, 6] },
    shepherd: { kind: 'shepherd', at: [3, 0, 4] },
  },
  timeline: [
    ...[40, 120, 200, 280].map((atTick) => ({
      atTick,
      do: { input: 'push', entity: 'ball', velocityMps: [-2, 0, 0] } as const,
    })),
    ...[80, 160, 240].map((atTick) => ({
      atTick,
      do: { input: 'push', entity: 'ball', velocityMps: [2, 0, 0] } as const,
    })),
    { atTick: 130, do: { input: 'sound', sound: 'come', entity: 'shepherd', loudness: 1 } },
  ],
})
