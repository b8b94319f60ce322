// A chase: somebody goes after another who walks round walls, hides behind a screen, or is gone for good.
//
// Tom knows of Jerry only what he sees of him. Jerry is moved along a route by the world's timeline; lengths in metres, (x, z).
// Seed: 002 figure 7.35.

import type { InputDefinition, WorldDefinition } from '@ethogram/core'
import type { Spot } from '../partitions.ts'
import type { Walks } from './meetings.ts'
import { type ThinWall, thinWalls } from './obstacles.ts'
import { flagOf, type WalkPlan, walkWorld } from './walks.ts'

/** What Jerry does: goes round a wall, waits behind a screen, or goes behind a wall and is gone. */
export type ChaseCase = 'corner' | 'screen' | 'gone'

/** How fast both are, and how near is caught, from middle to middle. */
export const CHASE = { tomMps: 1.5, jerryMps: 1.1, withinM: 0.6, goneS: 4 } as const

const TICKS_PER_S = 20

/** Walls, and where Jerry goes. */
const CASES: Readonly<Record<ChaseCase, { readonly walls: readonly ThinWall[]; readonly route: readonly Spot[] }>> = {
  corner: {
    walls: [{ from: [2, -1], to: [2, 3], thicknessM: 0.2 }],
    route: [
      [1, 2.5],
      [1.5, 3.6],
      [2.7, 3.6],
      [2.7, -0.6],
    ],
  },
  screen: {
    walls: [
      { from: [2, 4], to: [14, 4], thicknessM: 0.2 },
      { from: [5, 4], to: [5, 5.6], thicknessM: 0.2 },
    ],
    route: [
      [1, 2.5],
      [1.6, 5.4],
      [4.4, 6.2],
      [5.8, 6.2],
      [6, 4.8],
    ],
  },
  gone: {
    walls: [{ from: [2, 4], to: [14, 4], thicknessM: 0.2 }],
    route: [
      [1, 2.5],
      [1.6, 5],
      [13, 5],
    ],
  },
}

/** Tom goes after Jerry. `byM`: how far Jerry's route is moved aside, metres. */
export function chase(which: ChaseCase, byM: Spot = [0, 0]): Walks & { readonly walls: readonly ThinWall[] } {
  const { walls, route } = CASES[which]
  const spots = route.map(([x, z]): Spot => [x + byM[0], z + byM[1]])
  const plans: WalkPlan[] = [
    {
      name: 'tom',
      from: [-4, 0],
      to: spots[0],
      headingRad: Math.PI / 2,
      speedMps: CHASE.tomMps,
      withinM: CHASE.withinM,
      looksForFlag: true,
      memory: { search: true, searchS: 20 },
      map: {},
      nets: {},
    },
  ]
  const about = 'Somebody goes after another, loses sight of him, goes where he last was, and on from there.'
  const world = walkWorld('chase', about, plans, thinWalls(walls))
  const gone: InputDefinition[] = which === 'gone' ? [{ input: 'remove', entity: flagOf(plans[0]) }] : []
  const timeline = [
    ...routeOf(flagOf(plans[0]), spots),
    ...gone.map((input) => ({ atTick: CHASE.goneS * TICKS_PER_S, do: input })),
  ]
  const beforeGone = gone.length === 0 ? timeline : timeline.filter(({ atTick }) => atTick <= CHASE.goneS * TICKS_PER_S)
  return { plans, walls, world: { ...world, timeline: beforeGone } }
}

/** Pushes at each corner of a route. */
function routeOf(entity: string, route: readonly Spot[]): NonNullable<WorldDefinition['timeline']> {
  let tick = 0
  const pushes = route.slice(1).map((to, k) => {
    const dx = to[0] - route[k][0]
    const dz = to[1] - route[k][1]
    const length = Math.hypot(dx, dz)
    const ticks = Math.max(1, Math.round((length / CHASE.jerryMps) * TICKS_PER_S))
    const atTick = tick
    tick += ticks
    const velocityMps = [(dx / ticks) * TICKS_PER_S, 0, (dz / ticks) * TICKS_PER_S] as const
    return { atTick, do: { input: 'push', entity, velocityMps } as const }
  })
  return [...pushes, { atTick: tick, do: { input: 'push', entity, velocityMps: [0, 0, 0] } as const }]
}

/** The wall that a goal lies behind, askew. */
export const DRAG_WALL: ThinWall = { from: [-4, 5], to: [2, 5], thicknessM: 0.2 }

/** A walker whose goal lies behind a wall: with nets and a map, or only with its steps. */
export function dragged(byWay: boolean): Walks {
  const plans: WalkPlan[] = [
    {
      name: 'walker',
      from: [-3, 0],
      to: [2.5, 8],
      ...(byWay ? { nets: {}, map: { knows: 'all' } } : {}),
    },
  ]
  const about = 'A walker goes round a wall by a way, or is dragged along it.'
  return { plans, world: walkWorld('drag', about, plans, thinWalls([DRAG_WALL])) }
}
