// Walls, goals and chance for worlds in which the way is the question.

import type { EntityDefinition, KindDefinition } from '@ethogram/core'

/** x and z, metres. */
export type Spot = readonly [number, number]

/** Walls are thick enough to have a front and a back, metres. */
export const WALL_THICKNESS_M = 0.16

/** And higher than eyes. */
const WALL = { heightM: 2, thicknessM: WALL_THICKNESS_M } as const

/** What there is besides creatures. */
export const wayKinds = {
  wall: {
    shape: { segment: { to: [1, 0], ...WALL } },
    isSolid: true,
    look: { colour: '#a08c72' },
  },
  goal: {
    about: 'Smells good through any wall. Nobody stumbles over it.',
    shape: { cylinder: { radiusM: 0.15, heightM: 0.4 } },
    look: { colour: '#c8402f' },
  },
} as const satisfies Record<string, KindDefinition>

/** A wall between two spots. */
function wallBetween(from: Spot, to: Spot): EntityDefinition {
  return {
    kind: 'wall',
    at: [from[0], 0, from[1]],
    shape: { segment: { to: [to[0] - from[0], to[1] - from[1]], ...WALL } },
  }
}

/** Walls as entities, named in order. */
export function wallsBetween(pairs: readonly (readonly [Spot, Spot])[]): Record<string, EntityDefinition> {
  return Object.fromEntries(pairs.map(([from, to], k) => [`wall-${k + 1}`, wallBetween(from, to)]))
}

/** Numbers from 0 to below 1 that depend on the seed and the purpose only: for building, not for living. */
export function chanceOf(seed: number, purpose: string): () => number {
  let state = Math.floor(seed) ^ 0x51ed270b
  for (const character of purpose) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x85ebca6b)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
