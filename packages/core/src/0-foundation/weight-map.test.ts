// Weight maps against the thesis's figure and against a plain search that has nothing in common with them.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pullTaut } from './taut-way.ts'
import {
  beginWave,
  createGrid,
  createWeightMap,
  descend,
  type Grid,
  isLineFree,
  layOutGrid,
  pointOf,
  reduceEnds,
  spreadWave,
  type WeightMap,
} from './weight-map.ts'

/** Figure 7.30 of the thesis: weights by row, X for what is blocked; the goal is in the middle, the start at the top right. */
const FIGURE = `2.8 2.4 2.0 2.4 3.4
2.4 1.4 1.0 X 3.8
2.0 1.0 0.0 X 2.8
2.4 1.4 1.0 1.4 2.4
2.8 2.4 2.0 2.4 2.8`
  .split('\n')
  .map((row) => row.split(' '))

function gridOf(rows: readonly (readonly boolean[])[], cutsCorners: boolean): Grid {
  const grid = createGrid()
  layOutGrid(grid, rows[0].length, rows.length, cutsCorners)
  rows.forEach((row, j) => {
    row.forEach((isBlocked, i) => {
      if (isBlocked) grid.blocked[pointOf(grid, i, j)] = 1
    })
  })
  return grid
}

function mapOf(grid: Grid, goal: number, until = -1): WeightMap {
  const map = createWeightMap()
  beginWave(map, grid, goal)
  spreadWave(map, grid, until)
  return map
}

const rowOf = (grid: Grid, point: number): readonly [number, number] => [
  Math.floor(point / grid.width) - 1,
  (point % grid.width) - 1,
]

/** The shortest distances to a goal by relaxing all steps until nothing changes. */
function plainWeights(rows: readonly (readonly boolean[])[], goal: readonly [number, number], cuts: boolean) {
  const far = rows.map((row) => row.map(() => Number.POSITIVE_INFINITY))
  far[goal[0]][goal[1]] = 0
  const isBlocked = (j: number, i: number) => rows[j]?.[i] ?? true
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (let j = 0; j < rows.length; j++) {
      for (let i = 0; i < rows[0].length; i++) {
        if (isBlocked(j, i)) continue
        for (const [dj, di] of [-1, 0, 1].flatMap((a) => [-1, 0, 1].map((b) => [a, b] as const))) {
          if (isBlocked(j + dj, i + di) || (dj === 0 && di === 0)) continue
          if (dj !== 0 && di !== 0 && !cuts && (isBlocked(j + dj, i) || isBlocked(j, i + di))) continue
          const by = far[j + dj][i + di] + Math.hypot(dj, di)
          if (by >= far[j][i] - 1e-12) continue
          far[j][i] = by
          isChanged = true
        }
      }
    }
  }
  return far
}

/** How long a way by the ends of its runs is. */
function lengthOf(grid: Grid, ends: Int32Array, count: number): number {
  let length = 0
  for (let k = 1; k < count; k++) {
    const [j, i] = rowOf(grid, ends[k])
    const [b, a] = rowOf(grid, ends[k - 1])
    length += Math.hypot(j - b, i - a)
  }
  return length
}

const someGrid = fc.record({
  rows: fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 9, maxLength: 9 }), {
    minLength: 7,
    maxLength: 7,
  }),
  cuts: fc.boolean(),
})

describe('[SE51] a wave from the goal', () => {
  const blocked = FIGURE.map((row) => row.map((weight) => weight === 'X'))

  it('has the weights of figure 7.30, and the way down is the one of figure 7.31', () => {
    const grid = gridOf(blocked, true)
    const map = mapOf(grid, pointOf(grid, 2, 2))
    FIGURE.forEach((row, j) => {
      row.forEach((weight, i) => {
        if (weight !== 'X') expect(map.weight[pointOf(grid, i, j)]).toBeCloseTo(Number(weight), 1)
      })
    })
    const ends = new Int32Array(16)
    const count = descend(map, grid, pointOf(grid, 4, 0), ends)
    const way = Array.from(ends.subarray(0, count), (point) => rowOf(grid, point))
    expect(way).toEqual([
      [0, 4],
      [0, 3],
      [1, 2],
      [2, 2],
    ])
    expect(lengthOf(grid, ends, count)).toBeCloseTo(3.414, 3)
  })

  it('property (seed 2001): weights are the least, with corners cut or kept, and going down is as long as they say', () => {
    fc.assert(
      fc.property(someGrid, ({ rows, cuts }) => {
        const walls = rows.map((row) => row.map((n) => n === 0))
        walls[3][4] = false
        const grid = gridOf(walls, cuts)
        const plain = plainWeights(walls, [3, 4], cuts)
        const map = mapOf(grid, pointOf(grid, 4, 3))
        const ends = new Int32Array(100)
        plain.forEach((row, j) => {
          row.forEach((weight, i) => {
            const point = pointOf(grid, i, j)
            if (weight === Number.POSITIVE_INFINITY) expect(map.weight[point]).toBe(weight)
            else {
              expect(Math.abs(map.weight[point] - weight)).toBeLessThan(1e-9)
              expect(Math.abs(lengthOf(grid, ends, descend(map, grid, point, ends)) - weight)).toBeLessThan(1e-9)
            }
          })
        })
      }),
      { seed: 2001, numRuns: 300 },
    )
  })

  it('property (seed 2002): a wave that stopped and went on leads down the same way as one that ran through', () => {
    fc.assert(
      fc.property(someGrid, fc.nat(62), fc.nat(62), ({ rows, cuts }, near, far) => {
        const walls = rows.map((row) => row.map((n) => n === 0))
        walls[3][4] = false
        const grid = gridOf(walls, cuts)
        const goal = pointOf(grid, 4, 3)
        const whole = mapOf(grid, goal)
        const map = createWeightMap()
        beginWave(map, grid, goal)
        for (const n of [near, far]) {
          const point = pointOf(grid, n % 9, Math.floor(n / 9))
          const isReached = spreadWave(map, grid, point)
          expect(isReached).toBe(whole.weight[point] < Number.POSITIVE_INFINITY)
          if (!isReached) continue
          const one = new Int32Array(100)
          const other = new Int32Array(100)
          expect(descend(map, grid, point, one)).toBe(descend(whole, grid, point, other))
          expect(one).toEqual(other)
        }
      }),
      { seed: 2002, numRuns: 300 },
    )
  })

  it('property (seed 2003): a reduced way is no longer, and each of its pieces is free', () => {
    fc.assert(
      fc.property(someGrid, fc.nat(62), ({ rows }, n) => {
        const walls = rows.map((row) => row.map((value) => value === 0))
        walls[3][4] = false
        const grid = gridOf(walls, false)
        const map = mapOf(grid, pointOf(grid, 4, 3))
        const point = pointOf(grid, n % 9, Math.floor(n / 9))
        if (map.weight[point] === Number.POSITIVE_INFINITY) return
        const ends = new Int32Array(100)
        const count = descend(map, grid, point, ends)
        const left = reduceEnds(grid, ends, count)
        expect(ends[0]).toBe(point)
        expect(ends[left - 1]).toBe(map.goal)
        expect(lengthOf(grid, ends, left)).toBeLessThan(map.weight[point] + 1e-9)
        for (let k = 1; k < left; k++) expect(isLineFree(grid, ends[k - 1], ends[k])).toBe(true)
      }),
      { seed: 2003, numRuns: 300 },
    )
  })
})

/** The shortest way over straight lines between free points: all of them are tried. */
function shortestByLines(grid: Grid, from: number, to: number): number {
  const points: number[] = []
  for (let j = 0; j < grid.nz; j++) {
    for (let i = 0; i < grid.nx; i++) if (grid.blocked[pointOf(grid, i, j)] === 0) points.push(pointOf(grid, i, j))
  }
  const far = new Map(points.map((point) => [point, Number.POSITIVE_INFINITY]))
  far.set(from, 0)
  const open = new Set(points)
  while (open.size > 0) {
    const next = [...open].reduce((a, b) => ((far.get(a) ?? 0) <= (far.get(b) ?? 0) ? a : b))
    open.delete(next)
    const so = far.get(next) ?? 0
    if (next === to || so === Number.POSITIVE_INFINITY) break
    for (const other of open) {
      const [[j, i], [b, a]] = [rowOf(grid, next), rowOf(grid, other)]
      const by = so + Math.hypot(j - b, i - a)
      if (by < (far.get(other) ?? 0) && isLineFree(grid, next, other) && isLineFree(grid, other, next))
        far.set(other, by)
    }
  }
  return far.get(to) ?? Number.POSITIVE_INFINITY
}

describe('[SE56] a way that is pulled taut', () => {
  const someWalls = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 16 * 12, maxLength: 16 * 12 })

  it('property (seed 2004): has free pieces, keeps corners where that is asked, and is seldom longer than the shortest', () => {
    const ratios: number[] = []
    fc.assert(
      fc.property(someWalls, fc.boolean(), (walls, cuts) => {
        const rows = Array.from({ length: 12 }, (_, j) => walls.slice(16 * j, 16 * j + 16).map((n) => n === 0))
        rows[0][0] = false
        rows[11][15] = false
        const grid = gridOf(rows, cuts)
        const map = mapOf(grid, pointOf(grid, 15, 11))
        const start = pointOf(grid, 0, 0)
        if (map.weight[start] === Number.POSITIVE_INFINITY) return
        const ends = new Int32Array(400)
        const left = pullTaut(grid, ends, descend(map, grid, start, ends))
        expect([ends[0], ends[left - 1]]).toEqual([start, map.goal])
        for (let k = 1; k < left; k++) {
          expect(isLineFree(grid, ends[k - 1], ends[k]) && isLineFree(grid, ends[k], ends[k - 1])).toBe(true)
        }
        expect(lengthOf(grid, ends, left)).toBeLessThan(map.weight[start] + 1e-9)
        ratios.push(lengthOf(grid, ends, left) / shortestByLines(grid, start, map.goal))
      }),
      { seed: 2004, numRuns: 60 },
    )
    ratios.sort((a, b) => a - b)
    expect(ratios[0]).toBeGreaterThan(1 - 1e-9)
    expect(ratios[ratios.length >> 1]).toBeLessThan(1.02)
    expect(ratios.at(-1)).toBeLessThan(1.09)
  })
})
