// The bird scene: a bird circles a person's head; twice the hand goes up, the bird comes and sits on it.

import { defineWorld } from '@ethogram/core'
import { bird } from '@ethogram/species'
import { HAND_DOWN, HAND_UP, person, tree } from './things.ts'

/** Ticks at which the hand goes up and down again. */
const GESTURES = [
  [200, 360],
  [560, 680],
] as const

/** One bird, one person. */
export const birdWorld = defineWorld({
  ethogram: 1,
  world: 'bird',
  about: 'A bird circles a person’s head and lands on the hand when it is raised.',
  view: { of: 'bird', with: 'person', fromM: 6, side: [0.5, 0.2, 0.85] },
  kinds: { person, tree },
  species: [bird],
  entities: {
    bird: { kind: 'bird', at: [4, 2.5, -3] },
    person: { kind: 'person', headingRad: 0.4 },
    birch: { kind: 'tree', at: [-3, 0, -2] },
    oak: { kind: 'tree', at: [6, 0, -5.5] },
  },
  timeline: GESTURES.flatMap(([up, down]) => [
    { atTick: up, do: { input: 'point', entity: 'person', point: 'hand', at: HAND_UP } as const },
    { atTick: up, do: { input: 'set', entity: 'person', field: 'handRaised', value: true } as const },
    { atTick: down, do: { input: 'point', entity: 'person', point: 'hand', at: HAND_DOWN } as const },
    { atTick: down, do: { input: 'set', entity: 'person', field: 'handRaised', value: false } as const },
  ]),
})
