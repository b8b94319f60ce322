// Walkers who meet: two whose ways converge, one that crosses before others, two groups of three that change sides.
// Seed: 002 figures 7.16, 8.14–8.16, 9.3.

import type { WorldDefinition } from '@ethogram/core'
import { chanceOf, type Spot } from '../partitions.ts'
import { type WalkPlan, type WalkSteps, walkWorld } from './walks.ts'

/** A world together with who walks in it. */
export interface Walks {
  readonly world: WorldDefinition
  readonly plans: readonly WalkPlan[]
}

/** Half of what a start may lie beside its usual place, metres; drawn anew for each seed. */
function around(luck: () => number, [x, z]: Spot, byM: number): Spot {
  return [x + byM * (2 * luck() - 1), z + byM * (2 * luck() - 1)]
}

/** How walkers of a trial choose. */
export interface MeetingOptions {
  readonly steps?: WalkSteps
}

/** Two go for what lies behind the other. */
export function converging(seed: number, { steps }: MeetingOptions = {}): Walks {
  const luck = chanceOf(seed, 'converging')
  const own = steps === undefined ? {} : { steps }
  const plans: WalkPlan[] = [
    { name: 'left', from: around(luck, [-1, 0], 0.1), to: [1.2, 8], ...own },
    { name: 'right', from: around(luck, [1, 0], 0.1), to: [-1.2, 8], ...own },
  ]
  return { plans, world: walkWorld('converging', 'Two people whose ways converge pass without touching.', plans) }
}

/** One crosses at 2 m/s before one who foresees that, and before one who only keeps away from what is near. */
export function crossingThree(seed: number): Walks {
  const luck = chanceOf(seed, 'crossing-three')
  const from = around(luck, [0, -3], 0.2)
  const keepsAway: WalkSteps = {
    stresses: {
      foresight: false,
      nearThings: {
        of: 'all',
        sensor: 'mean',
        rangeM: 4,
        fieldOfViewRad: Math.PI / 3,
        strength: 0.3,
        turnStrength: 0.1,
      },
    },
  }
  const plans: WalkPlan[] = [
    {
      name: 'crosser',
      from: around(luck, [8, 5], 0.2),
      to: [-8, 5],
      headingRad: -Math.PI / 2,
      speedMps: 2 + 0.02 * (2 * luck() - 1),
      sees: [],
      steps: { prevents: false },
    },
    {
      name: 'foreseeing',
      from,
      to: [0, 11],
      sees: ['crosser'],
      isGhost: true,
      steps: { stresses: { inertia: false, nearThings: false } },
    },
    { name: 'avoiding', from, to: [0, 11], sees: ['crosser'], isGhost: true, steps: keepsAway },
  ]
  const about = 'Somebody crosses: who foresees it walks on nearly straight, who only keeps away is pushed far aside.'
  return { plans, world: walkWorld('crossing-three', about, plans) }
}

/** Two groups of three change sides. `steps` for all of them. */
export function crossingSix(seed: number, { steps }: MeetingOptions = {}): Walks {
  const luck = chanceOf(seed, 'crossing-six')
  const rushed = [60, 65, 70, 75, 80, 85]
  for (let i = rushed.length - 1; i > 0; i--) {
    const j = Math.floor(luck() * (i + 1))
    const kept = rushed[i]
    rushed[i] = rushed[j]
    rushed[j] = kept
  }
  const plans = rushed.map((degree, k): WalkPlan => {
    const side = k < 3 ? -1 : 1
    return {
      name: `${side < 0 ? 'west' : 'east'}-${(k % 3) + 1}`,
      from: around(luck, [7 * side, 1.5 * ((k % 3) - 1)], 0.3),
      to: [-7 * side, 0],
      headingRad: (-side * Math.PI) / 2,
      // Two metres from surface to surface, and half a foot for chance.
      withinM: 2.35,
      personality: { rushed: degree },
      startsAtTick: Math.floor(10 * luck()),
      ...(steps === undefined ? {} : { steps }),
    }
  })
  const about = 'Two groups of three, each on its way to the flag on the other side, pass through each other.'
  return { plans, world: walkWorld('crossing-six', about, plans) }
}
