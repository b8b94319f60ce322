// A walker under bars, and walkers of several tempers side by side. Seed: 002 figures 7.20, 6.8.

import type { EntityDefinition, KindDefinition, WorldDefinition } from '@ethogram/core'
import type { Walks } from './meetings.ts'
import { withPeople } from './people.ts'
import { type WalkPlan, walkWorld } from './walks.ts'

/** Bars across the way: where each is, how high its underside hangs, and from which x to which it goes. */
export const BARS = [
  { z: 2, bottomM: 1.6, x: [-1.2, 1.2] },
  { z: 4, bottomM: 1.5, x: [-1.2, 1.2] },
  { z: 6, bottomM: 1.4, x: [-1.2, 1.2] },
  { z: 8, bottomM: 1.3, x: [-1.2, 1.2] },
  { z: 10, bottomM: 1.2, x: [-3.5, -1.5] },
] as const

/** How thick the bars are, metres. */
export const BAR_M = 0.1

/** A walker goes 12 m under four bars, each lower than the one before, and past a fifth beside its way. */
export function bars(): Walks {
  const plans: WalkPlan[] = [{ name: 'walker', from: [0, 0], to: [0, 12] }]
  const kinds: Record<string, KindDefinition> = {}
  const entities: Record<string, EntityDefinition> = {}
  for (const [k, { z, bottomM, x }] of BARS.entries()) {
    kinds[`bar-${k + 1}`] = {
      about: 'Hangs across the way: who is too tall ducks under it.',
      shape: { box: { sizeM: [x[1] - x[0], BAR_M, BAR_M] } },
      isSolid: true,
      isDuckable: true,
      look: { colour: '#b5523b' },
    }
    entities[`bar-${k + 1}`] = { kind: `bar-${k + 1}`, at: [(x[0] + x[1]) / 2, bottomM, z] }
  }
  const about = 'A walker ducks under four bars, each lower than the one before, and stays upright beside the fifth.'
  return { plans, world: walkWorld('bars', about, plans, { kinds, entities }) }
}

/** Walkers of several tempers go the same way side by side. */
export function tempers(): WorldDefinition {
  const degrees: Readonly<Record<string, NonNullable<WalkPlan['personality']>>> = {
    calm: {},
    rushed: { rushed: 80 },
    tired: { fatigued: 80 },
    laden: { laden: 70 },
    drunk: { inebriated: 60 },
  }
  const plans = Object.entries(degrees).map(
    ([name, personality], k): WalkPlan => ({ name, from: [3 - 1.5 * k, 0], to: [3 - 1.5 * k, 14], personality }),
  )
  const about = 'Somebody calm, somebody in a hurry, somebody tired, laden and drunk walk side by side.'
  return withPeople({ plans, world: walkWorld('tempers', about, plans) })
}
