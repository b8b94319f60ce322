// A chase: somebody goes after another who walks round walls, hides behind a screen, or is gone for good.
//
// Tom knows of Jerry only what he sees of him. Jerry is moved along a route by the world's timeline; lengths in metres, (x, z).
// Seed: 002 figure 7.35.

import type { EntityDefinition, InputDefinition, WorldDefinition } from '@ethogram/core'
import { chanceOf, type Spot } from '../partitions.ts'
import type { Walks } from './meetings.ts'
import { type ThinWall, thinWalls } from './obstacles.ts'
import { flagOf, WALKER, type WalkPlan, walkWorld } from './walks.ts'

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

/** The example that the thesis works through: boxes, posts that one sees over, who goes where, and how near is there. */
export const WORKED_EXAMPLE = {
  boxes: [
    [0, 2.5],
    [0, -2.5],
  ],
  boxM: [2, 3],
  posts: [
    [-4, 0.9],
    [-3.9, -1.6],
  ],
  postM: 0.4,
  two: [5, 0.3],
  flag: [-7, 2],
  caughtM: 1.4,
} as const

/** One goes after three, who hurries to a flag; two crosses their way, and turns west where he wants to be. */
export function workedExample(seed: number): Walks {
  const { boxes, boxM, posts, postM, two, flag, caughtM } = WORKED_EXAMPLE
  const luck = chanceOf(seed, 'worked-example')
  const about =
    'One goes after three, who hurries to a flag; two crosses their ways and turns west where he wants to be.'
  const from = ([x, z]: Spot): Spot => [x + 0.3 * luck() - 0.15, z + 0.3 * luck() - 0.15]
  const plans: WalkPlan[] = [
    {
      name: 'one',
      from: from([-7, -5]),
      to: [-9, -7],
      headingRad: Math.PI / 2,
      map: { knows: 'all', clearanceM: 0.4 },
      memory: { search: true, searchS: 20 },
      nets: {},
      behavior: {
        goAfter: {
          wants: 'clock',
          sees: { kind: 'three', maxValue: 1 },
          act: `intercept it within ${caughtM} speed ${WALKER.speedMps}`,
        },
      },
    },
    {
      name: 'two',
      from: from([-6, 0]),
      to: two,
      headingRad: Math.PI / 2,
      map: { knows: 'all', clearanceM: 0.4 },
      nets: {},
      knows: ['west'],
      behavior: {
        goThere: { sees: { kind: 'two-flag', maxValue: 20 }, act: 'approach it within 0.045 speed 1.35' },
        turnWest: { wants: 'arrived', sees: { kind: 'west', maxValue: 1 }, act: 'face it' },
      },
      drives: { arrived: { max: 100 } },
      reactions: { arrives: { if: 'known and near', do: 'raise arrived 80' } },
    },
    {
      name: 'three',
      from: from([6, -5]),
      to: flag,
      headingRad: -Math.PI / 2,
      withinM: 0.4,
      personality: { rushed: 80 },
      map: { knows: 'all', clearanceM: 0.4 },
      nets: {},
    },
  ]
  const boxOf = (at: readonly [number, number]): EntityDefinition => ({ kind: 'block', at: [at[0], 0, at[1]] })
  const postOf = (at: readonly [number, number]): EntityDefinition => ({ kind: 'post', at: [at[0], 0, at[1]] })
  const world = walkWorld('worked-example', about, plans, {
    kinds: {
      block: { shape: { box: { sizeM: [boxM[0], 2, boxM[1]] } }, isSolid: true, look: { colour: '#a08c72' } },
      // One sees over it.
      post: { shape: { cylinder: { radiusM: postM, heightM: 1 } }, isSolid: true, look: { colour: '#8d7a5f' } },
      west: { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } } },
    },
    entities: {
      'block-1': boxOf(boxes[0]),
      'block-2': boxOf(boxes[1]),
      'post-1': postOf(posts[0]),
      'post-2': postOf(posts[1]),
      west: { kind: 'west', at: [-200, 0, two[1]] },
    },
  })
  return { plans, world }
}
