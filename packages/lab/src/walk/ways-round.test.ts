// Ways round obstacles, beside a wave over a fine grid: an independent way to find the shortest.

import type { Spot } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { distanceTo, lineDistance } from './area.ts'
import type { CrowdArea } from './crowd-case.ts'
import { luckOf } from './crowd-luck.ts'
import { Routes } from './routes.ts'
import { WaysRound } from './ways-round.ts'

const RADIUS_M = 0.3

const box = (x: number, z: number, toX: number, toZ: number): CrowdArea => ({
  points: [
    [x, z],
    [toX, z],
    [toX, toZ],
    [x, toZ],
  ],
})

/** Boxes, triangles and discs by chance in a place of 8 m. */
function areasByChance(seed: number): readonly CrowdArea[] {
  const luck = luckOf(seed)
  return Array.from({ length: 7 }, (_, k): CrowdArea => {
    const [x, z, size] = [1.5 + 5 * luck(), 1.5 + 5 * luck(), 0.4 + luck()]
    if (k % 3 === 0) return { at: [x, z], radiusM: size / 2 }
    if (k % 3 === 1) return box(x, z, x + size, z + 0.2)
    return {
      points: [
        [x, z],
        [x + size, z],
        [x, z + size],
      ],
    }
  })
}

/** The length of the shortest way over a grid with steps as a chess king's and knight's; Infinity if there is none. */
function byGrid(areas: readonly CrowdArea[], from: Spot, to: Spot, offM: number): number {
  const cellM = 0.1
  const [least, count] = [-1, 101]
  const spot = (cell: number): Spot => [least + cellM * (cell % count), least + cellM * Math.floor(cell / count)]
  const cellOf = ([x, z]: Spot) => Math.round((x - least) / cellM) + count * Math.round((z - least) / cellM)
  const isFree = Array.from({ length: count * count }, (_, cell) =>
    areas.every((area) => distanceTo(spot(cell), area) >= offM),
  )
  const far = new Float64Array(count * count).fill(Number.POSITIVE_INFINITY)
  far[cellOf(from)] = 0
  let front = [cellOf(from)]
  while (front.length > 0) {
    const next = new Set<number>()
    for (const cell of front) {
      for (let dx = -2; dx <= 2; dx++) {
        for (let dz = -2; dz <= 2; dz++) {
          const [x, z] = [(cell % count) + dx, Math.floor(cell / count) + dz]
          if ((dx % 2 === 0 && dz % 2 === 0) || x < 0 || z < 0 || x >= count || z >= count) continue
          const other = x + count * z
          const length = far[cell] + cellM * Math.hypot(dx, dz)
          if (!isFree[other] || length >= far[other] - 1e-9) continue
          far[other] = length
          next.add(other)
        }
      }
    }
    front = [...next]
  }
  return far[cellOf(to)]
}

const lengthOf = (from: Spot, way: readonly Spot[]) =>
  way.reduce((sum, [x, z], k) => {
    const [beforeX, beforeZ] = k === 0 ? from : way[k - 1]
    return sum + Math.hypot(x - beforeX, z - beforeZ)
  }, 0)

describe('ways round obstacles', () => {
  it('touch nothing and are about as short as a wave over a grid finds (seeds 41 to 46)', () => {
    const from: Spot = [0, 0]
    const to: Spot = [8, 8]
    for (let seed = 41; seed <= 46; seed++) {
      const areas = areasByChance(seed)
      const way = new WaysRound(areas, RADIUS_M).between(from, to)
      if (way === undefined) throw new Error(`seed ${seed}: there is no way`)
      for (const [k, corner] of way.entries()) {
        for (const area of areas) {
          expect(lineDistance(k === 0 ? from : way[k - 1], corner, area), `seed ${seed}`).toBeGreaterThan(RADIUS_M)
        }
      }
      // It keeps off by a margin of at most 20 cm; a grid's ways are up to 3 % too long, and a cell at each end.
      const [nearest, widest] = [0.025, 0.2].map((margin) => byGrid(areas, from, to, RADIUS_M + margin))
      const length = lengthOf(from, way)
      expect(length, `seed ${seed}`).toBeGreaterThan(0.97 * nearest - 0.2)
      expect(length, `seed ${seed}`).toBeLessThan(1.03 * widest + 0.2)
    }
  })

  it('go through a door that is just wide enough, and there are none where it is too narrow', () => {
    const door = (gapM: number) => [box(-9, 4, 5 - gapM / 2, 4.2), box(5 + gapM / 2, 4, 19, 4.2)]
    const closed = [box(-9, -3, -8.8, 4.2), box(18.8, -3, 19, 4.2), box(-9, -3, 19, -2.8)]
    const through = (gapM: number) =>
      new WaysRound([...door(gapM), ...closed], RADIUS_M).between([0, 0], [9, 9]) !== undefined
    expect(through(0.66)).toBe(true)
    expect(through(0.64)).toBe(false)
  })

  it('lead on from wherever one was pushed: to the mark in sight by which the rest is shortest', () => {
    const wall = box(3, -4, 3.2, 4)
    const routes = new Routes(new WaysRound([wall], RADIUS_M), [[0, 0.5]], [[6, 0.5]])
    expect(routes.marks).toHaveLength(2)
    const first = routes.headFor([0, 0.5], 0, -1)
    expect(routes.marks[first][0]).toBeLessThan(3)
    expect(routes.marks[first][1]).toBeGreaterThan(4)
    const second = routes.headFor([2.9, 4.6], 0, first)
    expect(routes.marks[second][0]).toBeGreaterThan(3.2)
    expect(routes.headFor([4.5, 3], 0, second)).toBe(-1)
  })
})
