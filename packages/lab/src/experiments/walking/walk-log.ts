// How walkers went: their ways, when they arrived, and how near they came to each other and to things.
//
// Gaps are measured here from positions, by geometry of our own; the engine's count of touches is read besides. Both must say the same.

import { createWorld, type World } from '@ethogram/core'
import { flagOf, type ThinWall, WALKER, type Walks } from '@ethogram/scenes'
import type { Figure } from '../../figures/figure.ts'

/** How one walker went, tick by tick; the first entry is its start. */
export interface Way {
  readonly name: string
  readonly x: readonly number[]
  readonly z: readonly number[]
  readonly lengthM: number
  /** When it was first as near to its flag as it was to come; nothing if never. */
  readonly arrivedS: number | undefined
  /** How far from its flag it was in the end. */
  readonly errorM: number
  /** From its start to as near to its flag as it was to come. */
  readonly straightM: number
  /** As the engine counted them. */
  readonly touches: number
  readonly freezes: number
}

/** How all went. */
export interface WalkLog {
  readonly ways: readonly Way[]
  /** Least gap between two that can touch each other. */
  readonly gapM: number
  /** Least gap between one of them and a thing. */
  readonly thingGapM: number
  readonly tookS: number
}

/** What there is besides, for gaps, and when to stop. */
export interface WalkOptions {
  readonly seed: number
  readonly longestS: number
  readonly discs?: readonly { readonly x: number; readonly z: number; readonly radiusM: number }[]
  readonly walls?: readonly ThinWall[]
  /** Seconds that it goes on after all have arrived. */
  readonly afterS?: number
  /** Ends it before all have arrived. */
  readonly isOver?: (x: number, z: number) => boolean
}

const TICKS_PER_S = 20

/** Lets walkers walk until all have arrived or time is up. */
export function letWalk({ world: definition, plans }: Walks, options: WalkOptions): WalkLog {
  const world = createWorld(definition, { seed: options.seed })
  const ways = plans.map((plan) => ({ plan, x: [plan.from[0]], z: [plan.from[1]], arrivedTick: -1, flagM: 0 }))
  const solid = plans.map(({ isGhost }) => isGhost !== true)
  let gapM = Number.POSITIVE_INFINITY
  let thingGapM = Number.POSITIVE_INFINITY
  let left = Math.round(options.longestS * TICKS_PER_S)
  while (left > 0) {
    world.step()
    left--
    for (const way of ways) {
      const { x, z } = whereIs(world, way.plan.name)
      const flag = whereIs(world, flagOf(way.plan))
      way.x.push(x)
      way.z.push(z)
      way.flagM = Math.hypot(flag.x - x, flag.z - z)
      if (way.arrivedTick < 0 && way.plan.act !== 'explore' && way.flagM <= (way.plan.withinM ?? 0.05) + 1e-9) {
        way.arrivedTick = world.tick
      }
      const radiusM = way.plan.radiusM ?? WALKER.radiusM
      thingGapM = Math.min(thingGapM, gapToThings(x, z, options) - radiusM)
    }
    gapM = Math.min(gapM, gapBetween(ways, solid))
    if (options.isOver?.(ways[0].x.at(-1) ?? 0, ways[0].z.at(-1) ?? 0) === true) break
    const isDone = ways.every(({ arrivedTick }) => arrivedTick >= 0)
    if (isDone) left = Math.min(left, Math.round((options.afterS ?? 0) * TICKS_PER_S))
  }
  const log = {
    ways: ways.map(({ plan, x, z, arrivedTick, flagM }): Way => {
      const steps = world.inspect(plan.name)?.mind?.rooms.locomotion
      const flagFar = Math.hypot(plan.to[0] - plan.from[0], plan.to[1] - plan.from[1])
      return {
        name: plan.name,
        x,
        z,
        lengthM: lengthOf(x, z),
        arrivedS: arrivedTick < 0 ? undefined : arrivedTick / TICKS_PER_S,
        errorM: flagM,
        straightM: flagFar - (plan.withinM ?? 0.05),
        touches: Number(steps?.touches),
        freezes: Number(steps?.freezes),
      }
    }),
    gapM,
    thingGapM,
    tookS: world.timeS,
  }
  world.dispose()
  return log
}

function whereIs(world: World, name: string): { x: number; z: number } {
  const entity = world.entity(name)
  if (entity === undefined) throw new Error(`There is no ${name} to follow`)
  return entity
}

function gapBetween(
  ways: readonly {
    readonly plan: Walks['plans'][number]
    readonly x: readonly number[]
    readonly z: readonly number[]
  }[],
  solid: readonly boolean[],
): number {
  let gap = Number.POSITIVE_INFINITY
  for (let a = 0; a < ways.length; a++) {
    for (let b = 0; b < a; b++) {
      if (!solid[a] && !solid[b]) continue
      const apart = Math.hypot(
        (ways[a].x.at(-1) ?? 0) - (ways[b].x.at(-1) ?? 0),
        (ways[a].z.at(-1) ?? 0) - (ways[b].z.at(-1) ?? 0),
      )
      gap = Math.min(gap, apart - (ways[a].plan.radiusM ?? WALKER.radiusM) - (ways[b].plan.radiusM ?? WALKER.radiusM))
    }
  }
  return gap
}

function gapToThings(x: number, z: number, { discs = [], walls = [] }: WalkOptions): number {
  let gap = Number.POSITIVE_INFINITY
  for (const disc of discs) gap = Math.min(gap, Math.hypot(disc.x - x, disc.z - z) - disc.radiusM)
  for (const wall of walls) gap = Math.min(gap, distanceToWall(x, z, wall))
  return gap
}

/** From a point to a wall: a line with round ends. */
export function distanceToWall(x: number, z: number, { from, to, thicknessM }: ThinWall): number {
  const dx = to[0] - from[0]
  const dz = to[1] - from[1]
  const share = Math.min(1, Math.max(0, ((x - from[0]) * dx + (z - from[1]) * dz) / (dx * dx + dz * dz)))
  return Math.hypot(x - from[0] - share * dx, z - from[1] - share * dz) - thicknessM / 2
}

/** How long a way is. */
function lengthOf(x: readonly number[], z: readonly number[]): number {
  let length = 0
  for (let k = 1; k < x.length; k++) length += Math.hypot(x[k] - x[k - 1], z[k] - z[k - 1])
  return length
}

/** Greatest distance of a way from the line between its ends. */
export function bendOf({ x, z }: Pick<Way, 'x' | 'z'>): number {
  const dx = (x.at(-1) ?? 0) - x[0]
  const dz = (z.at(-1) ?? 0) - z[0]
  const length = Math.hypot(dx, dz)
  return Math.max(...x.map((_, k) => Math.abs((x[k] - x[0]) * dz - (z[k] - z[0]) * dx) / length))
}

/** How much a way turns, radians per metre; stretches shorter than a centimetre say nothing about a direction. */
export function turningOf({ x, z }: Pick<Way, 'x' | 'z'>): number {
  let turned = 0
  let length = 0
  let before: number | undefined
  for (let k = 1; k < x.length; k++) {
    const dx = x[k] - x[k - 1]
    const dz = z[k] - z[k - 1]
    const far = Math.hypot(dx, dz)
    if (far < 0.01) continue
    length += far
    const way = Math.atan2(dx, dz)
    if (before !== undefined) turned += Math.abs(Math.atan2(Math.sin(way - before), Math.cos(way - before)))
    before = way
  }
  return turned / length
}

/** Ways seen from above. */
export function waysFigure(
  title: string,
  caption: string,
  ways: readonly (Pick<Way, 'x' | 'z'> & { readonly name: string })[],
  around: { readonly discs?: WalkOptions['discs']; readonly walls?: readonly ThinWall[] } = {},
): Figure {
  return {
    kind: 'paths',
    title,
    caption,
    unit: 'm',
    paths: ways.map(({ name, x, z }) => ({ name, x, z })),
    landmarks: (around.discs ?? []).map(({ x, z, radiusM }, k) => ({ name: `thing ${k + 1}`, x, z, radius: radiusM })),
    walls: (around.walls ?? []).map(({ from, to }) => ({ from, to })),
  }
}

/** Of a list, the value below which a share of it lies. */
export function quantile(list: readonly number[], share: number): number {
  return [...list].sort((a, b) => a - b)[Math.floor(share * (list.length - 1))]
}
