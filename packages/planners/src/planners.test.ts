// Ways on meshes beside the engine's own: as short, as far off solids, and the same whichever mesh is at hand.

import { createWorld, type Planner, type PlanQuestion, type PlanSolids, restoreWorld, type World } from '@ethogram/core'
import { maps } from '@ethogram/core/parts'
import { HOUSE, house, houseWalls } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { navcatPlanner } from './navcat.ts'
import { loadRecastPlanner } from './recast.ts'

type Outline = readonly [corners: readonly (readonly [number, number])[], roundM: number]

let versions = 1_000_000

function solidsOf(outlines: readonly Outline[]): PlanSolids {
  const cornersAt = [0]
  for (const [corners] of outlines) cornersAt.push((cornersAt.at(-1) ?? 0) + 2 * corners.length)
  return {
    version: versions++,
    count: outlines.length,
    cornersAt: Int32Array.from(cornersAt),
    corners: Float64Array.from(outlines.flatMap(([corners]) => corners.flat())),
    round: Float64Array.from(outlines.map(([, roundM]) => roundM)),
  }
}

const question = (from: readonly number[], to: readonly number[], clearanceM = 0.3, rayM = 0.1): PlanQuestion => ({
  fromX: from[0],
  fromZ: from[1],
  toX: to[0],
  toZ: to[1],
  clearanceM,
  heightM: 1.7,
  rayM,
  rays: 65_536,
  cutsCorners: true,
})

/** Posts, walls and crates at random in 14 × 14 m. */
function garden(seed: number): readonly Outline[] {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 0) / 2 ** 32
  }
  return Array.from({ length: 16 }, (): Outline => {
    const [x, z, angle, what] = [14 * random(), 14 * random(), 2 * Math.PI * random(), random()]
    const [s, c] = [Math.sin(angle), Math.cos(angle)]
    if (what < 0.3) return [[[x, z]], 0.2 + 0.5 * random()]
    if (what < 0.6) {
      const longM = 1 + 3 * random()
      return [
        [
          [x, z],
          [x + longM * c, z + longM * s],
        ],
        0.05,
      ]
    }
    const [w, d] = [0.3 + random(), 0.3 + random()]
    const corners = [
      [-w, -d],
      [w, -d],
      [w, d],
      [-w, d],
    ] as const
    return [corners.map(([u, v]) => [x + u * c - v * s, z + u * s + v * c] as const), 0]
  })
}

/** The way that a planner finds: start, corners and goal; nothing if there is none. */
function wayBy(planner: Planner, solids: PlanSolids, asked: PlanQuestion): readonly (readonly [number, number])[] {
  const way = new Float64Array(200)
  const count = planner.plan(solids, asked, way)
  if (count === 0) return []
  const corners = Array.from({ length: count }, (_, k) => [way[2 * k], way[2 * k + 1]] as const)
  return [[asked.fromX, asked.fromZ], ...corners]
}

const lengthM = (way: readonly (readonly [number, number])[]) =>
  way.slice(1).reduce((sum, [x, z], k) => sum + Math.hypot(x - way[k][0], z - way[k][1]), 0)

/** How near a way comes to the middle of any solid's outline, less its rounding: looked at every two centimetres. */
function nearestM(way: readonly (readonly [number, number])[], outlines: readonly Outline[]): number {
  let least = Number.POSITIVE_INFINITY
  way.slice(1).forEach(([x, z], k) => {
    const steps = Math.ceil(Math.hypot(x - way[k][0], z - way[k][1]) / 0.02)
    for (let n = 0; n <= steps; n++) {
      const [px, pz] = [way[k][0] + ((x - way[k][0]) * n) / steps, way[k][1] + ((z - way[k][1]) * n) / steps]
      for (const [corners, roundM] of outlines) {
        corners.forEach(([ax, az], c) => {
          const [bx, bz] = corners[(c + 1) % corners.length]
          const squared = (bx - ax) ** 2 + (bz - az) ** 2
          const share = squared === 0 ? 0 : ((px - ax) * (bx - ax) + (pz - az) * (bz - az)) / squared
          const on = Math.min(1, Math.max(0, share))
          least = Math.min(least, Math.hypot(ax + on * (bx - ax) - px, az + on * (bz - az) - pz) - roundM)
        })
      }
    }
  })
  return least
}

const recast = await loadRecastPlanner()
const libraries: readonly (readonly [string, Planner])[] = [
  ['navcat', navcatPlanner()],
  ['recast', recast],
]
const { grid } = maps.planners

describe.each(libraries)('[SE55] a planner by %s', (name, planner) => {
  it('finds ways in gardens (seeds 1 to 6) where the grid finds them, about as long and as far off solids', () => {
    const ratios: number[] = []
    for (let seed = 1; seed <= 6; seed++) {
      const outlines = garden(seed)
      const solids = solidsOf(outlines)
      for (const [from, to] of [
        [
          [-1, -1],
          [15, 15],
        ],
        [
          [15, 2],
          [-1, 9],
        ],
      ]) {
        const asked = question(from, to)
        const [theirs, ours] = [wayBy(planner, solids, asked), wayBy(grid, solids, asked)]
        expect(theirs.length > 0, `seed ${seed}`).toBe(ours.length > 0)
        if (ours.length === 0) continue
        expect(theirs.at(-1)).toEqual(to)
        // Edges of a mesh may be a cell off.
        expect(nearestM(theirs, outlines)).toBeGreaterThan(0.19)
        ratios.push(lengthM(theirs) / lengthM(ours))
      }
    }
    ratios.sort((a, b) => a - b)
    expect(ratios.length).toBeGreaterThan(8)
    expect(Math.abs(ratios[ratios.length >> 1] - 1)).toBeLessThan(0.03)
    expect(ratios.at(-1)).toBeLessThan(1.3)
  })

  it('takes the lower door of the house, the upper one with less clearance, and none with more', () => {
    const solids = solidsOf(houseWalls().map(({ from, to, thicknessM }) => [[from, to], thicknessM / 2] as const))
    const by = (clearanceM: number, rayM?: number) =>
      wayBy(planner, solids, question(HOUSE.from, HOUSE.to, clearanceM, rayM))
    expect(Math.abs(lengthM(by(0.3)) - 11.5)).toBeLessThan(0.5)
    expect(Math.min(...by(0.3).map(([x]) => x))).toBeLessThan(1.7)
    expect(Math.abs(lengthM(by(0.25, 0.05)) - 8)).toBeLessThan(0.5)
    expect(by(0.5)).toEqual([])
  })

  it('leads from beside a wall and never through it', () => {
    const outlines: readonly Outline[] = [
      [
        [
          [-3, 0],
          [3, 0],
        ],
        0.05,
      ],
    ]
    const way = wayBy(planner, solidsOf(outlines), question([0, -0.1], [0, 0.1]))
    expect(lengthM(way)).toBeGreaterThan(6)
    expect(nearestM(way.slice(1, -1), outlines)).toBeGreaterThan(0.19)
  })

  it('answers the same when its meshes have been built anew', () => {
    const solids = solidsOf(garden(3))
    const asked = question([-1, -1], [15, 15])
    const first = wayBy(planner, solids, asked)
    for (let seed = 20; seed < 29; seed++) wayBy(planner, solidsOf(garden(seed)), asked)
    expect(wayBy(planner, solids, asked)).toEqual(first)
  })

  it('leads a walker through the house as its own planner does, within 3 in a hundred, and goes on from a snapshot', () => {
    const own = walk(createWorld(house({ knows: 'all' }).world, { seed: 5 }))
    const options = { planners: { [name]: planner } }
    const definition = house({ knows: 'all', planner: name }).world
    const world = createWorld(definition, { seed: 5, ...options })
    world.step(60)
    const restored = restoreWorld(world.snapshot(), options)
    world.step(60)
    restored.step(60)
    expect(restored.hash()).toBe(world.hash())
    const by = walk(createWorld(definition, { seed: 5, ...options }))
    expect(by.isThere).toBe(true)
    expect(Math.abs(by.lengthM / own.lengthM - 1)).toBeLessThan(0.03)
  })
})

/** Lets the walker go until it is there, half a minute at most. */
function walk(world: World): { readonly lengthM: number; readonly isThere: boolean } {
  let length = 0
  let { x, z } = world.entity('walker') ?? { x: 0, z: 0 }
  for (let tick = 0; tick < 600; tick++) {
    world.step()
    const now = world.entity('walker') ?? { x: 0, z: 0 }
    length += Math.hypot(now.x - x, now.z - z)
    x = now.x
    z = now.z
    if (Math.hypot(x - HOUSE.to[0], z - HOUSE.to[1]) < 0.06) {
      world.dispose()
      return { lengthM: length, isThere: true }
    }
  }
  world.dispose()
  return { lengthM: length, isThere: false }
}

describe('planners of meshes', () => {
  it('refuse to keep less than one mesh', () => {
    expect(() => navcatPlanner({ meshes: 0 })).toThrow('meshes: found 0, expected a whole number from 1')
  })
})
