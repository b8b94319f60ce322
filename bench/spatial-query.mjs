// Who is near? The engine's spatial index against a plain grid and against looking at everybody.
//
// The density is the same for all sizes (one entity in 10 m²), so a query that costs by what is near costs the same among
// 1,000 and among 100,000. Reaches into the built engine: the index is no part of the public interface.

import { f64 } from '../packages/core/dist/0-foundation/arena.js'
import { addEntity, createEntities, releaseEntities } from '../packages/core/dist/1-world/entities.js'
import { compileKind } from '../packages/core/dist/1-world/kinds.js'
import { createSpatialIndexes, findNear, indexOfAll } from '../packages/core/dist/1-world/spatial-index.js'

const circle = new Float64Array(3)

const M2_PER_ENTITY = 10
const RADIUS_M = 5
const QUERIES = 256
const CELL_M = 4

/** Positions that look scattered and are the same in each run. */
function scatter(count) {
  const sideM = Math.sqrt(count * M2_PER_ENTITY)
  const x = Float64Array.from({ length: count }, (_, i) => (((i + 1) * 0.7548776662466927) % 1) * sideM - sideM / 2)
  const z = Float64Array.from({ length: count }, (_, i) => (((i + 1) * 0.5698402909980532) % 1) * sideM - sideM / 2)
  const qx = Float64Array.from({ length: QUERIES }, (_, i) => (((i + 1) * 0.618033988749895) % 1) * sideM - sideM / 2)
  const qz = Float64Array.from({ length: QUERIES }, (_, i) => (((i + 1) * 0.4142135623730951) % 1) * sideM - sideM / 2)
  return { count, sideM, x, z, qx, qz }
}

let consumed = 0

function engineWorld(count) {
  const points = scatter(count)
  const entities = createEntities(count)
  const shape = { cylinder: { radiusM: 0.2, heightM: 1 } }
  const kind = compileKind({ name: 'thing', shape, isCreature: false, keepsToGround: true })
  for (let i = 0; i < count; i++) addEntity(entities, `thing-${i}`, kind)
  const { slab, columns } = entities
  f64.set(points.x, slab.f + columns.x)
  f64.set(points.z, slab.f + columns.z)
  entities.positionVersion++
  const indexes = createSpatialIndexes()
  return { points, entities, indexes, found: [] }
}

/** The index of the engine. With `isNearest` the nearest of those found is picked, as senses do. */
function engineSide(count, isNearest, name = 'ethogram', kind = 'ours') {
  return {
    name,
    kind,
    setup: () => engineWorld(count),
    run({ points, entities, indexes, found }) {
      const { qx, qz } = points
      const index = indexOfAll(indexes, entities)
      const F = f64
      const X = entities.slab.f + entities.columns.x
      const Z = entities.slab.f + entities.columns.z
      for (let q = 0; q < QUERIES; q++) {
        circle[0] = qx[q]
        circle[1] = qz[q]
        circle[2] = RADIUS_M
        const near = findNear(index, entities, circle, found)
        if (!isNearest) {
          consumed += near
          continue
        }
        let best = Number.POSITIVE_INFINITY
        for (let n = 0; n < near; n++) {
          const dx = F[X + found[n]] - qx[q]
          const dz = F[Z + found[n]] - qz[q]
          best = Math.min(best, dx * dx + dz * dz)
        }
        consumed += best
      }
      return QUERIES
    },
    dispose: ({ entities }) => releaseEntities(entities),
  }
}

/** A grid over known bounds, one counting sort into typed arrays: about the least a grid can do. */
function buildGrid({ count, sideM, x, z }, { side, starts, items, cells }) {
  const half = sideM / 2
  starts.fill(0)
  for (let i = 0; i < count; i++) {
    const cell = Math.trunc((z[i] + half) / CELL_M) * side + Math.trunc((x[i] + half) / CELL_M)
    cells[i] = cell
    starts[cell + 1]++
  }
  for (let cell = 0; cell < side * side; cell++) starts[cell + 1] += starts[cell]
  for (let i = count - 1; i >= 0; i--) items[--starts[cells[i] + 1]] = i
  starts.copyWithin(0, 1)
  starts[side * side] = count
}

function emptyGrid({ count, sideM }) {
  const side = Math.ceil(sideM / CELL_M) + 1
  const starts = new Int32Array(side * side + 1)
  return { side, starts, items: new Int32Array(count), cells: new Int32Array(count) }
}

function gridSide(count) {
  return {
    name: 'plain grid',
    kind: 'limit',
    setup() {
      const points = scatter(count)
      const grid = emptyGrid(points)
      buildGrid(points, grid)
      return { points, grid, found: [] }
    },
    run({ points, grid, found }) {
      const { x, z, qx, qz, sideM } = points
      const { side, starts, items } = grid
      const half = sideM / 2
      for (let q = 0; q < QUERIES; q++) {
        let near = 0
        const fromX = Math.max(0, Math.floor((qx[q] - RADIUS_M + half) / CELL_M))
        const toX = Math.min(side - 1, Math.floor((qx[q] + RADIUS_M + half) / CELL_M))
        const fromZ = Math.max(0, Math.floor((qz[q] - RADIUS_M + half) / CELL_M))
        const toZ = Math.min(side - 1, Math.floor((qz[q] + RADIUS_M + half) / CELL_M))
        for (let cz = fromZ; cz <= toZ; cz++) {
          // Cells of a row lie side by side, so a row is one run.
          for (let n = starts[cz * side + fromX]; n < starts[cz * side + toX + 1]; n++) {
            const dx = x[items[n]] - qx[q]
            const dz = z[items[n]] - qz[q]
            if (dx * dx + dz * dz <= RADIUS_M * RADIUS_M) found[near++] = items[n]
          }
        }
        consumed += near
      }
      return QUERIES
    },
  }
}

function everybodySide(count) {
  return {
    name: 'everybody',
    kind: 'peer',
    setup: () => ({ points: scatter(count), found: [] }),
    run({ points, found }) {
      const { x, z, qx, qz } = points
      // A few queries are enough: each looks at all.
      for (let q = 0; q < 8; q++) {
        let near = 0
        for (let i = 0; i < count; i++) {
          const dx = x[i] - qx[q]
          const dz = z[i] - qz[q]
          if (dx * dx + dz * dz <= RADIUS_M * RADIUS_M) found[near++] = i
        }
        consumed += near
      }
      return 8
    },
  }
}

const sizes = [1_000, 10_000, 100_000]

export const benchmark = {
  name: 'spatial-query',
  about: `who is within ${RADIUS_M} m (about ${Math.round((Math.PI * RADIUS_M ** 2) / M2_PER_ENTITY)} entities), by size of the world`,
  cases: [
    ...sizes.map((count) => ({
      name: `within, ${count.toLocaleString('en')}`,
      operation: 'query',
      sides: [engineSide(count, false), gridSide(count), everybodySide(count)],
      target: { maxRatio: 3, against: 'plain grid' },
    })),
    {
      name: 'within, as the world grows',
      operation: 'query',
      sides: [engineSide(100_000, false, 'among 100,000', 'ours'), engineSide(1_000, false, 'among 1,000', 'limit')],
      target: { maxRatio: 3, against: 'among 1,000' },
    },
    {
      name: 'nearest, 10,000',
      operation: 'query',
      sides: [engineSide(10_000, true), everybodySide(10_000)],
      target: { maxRatio: 0.1, against: 'everybody' },
    },
    {
      name: 'index anew, 10,000',
      operation: 'time',
      sides: [
        {
          name: 'ethogram',
          kind: 'ours',
          setup: () => engineWorld(10_000),
          run({ entities, indexes }) {
            entities.positionVersion++
            indexOfAll(indexes, entities)
          },
          dispose: ({ entities }) => releaseEntities(entities),
        },
        {
          name: 'plain grid',
          kind: 'limit',
          setup() {
            const points = scatter(10_000)
            return { points, grid: emptyGrid(points) }
          },
          run: ({ points, grid }) => buildGrid(points, grid),
        },
      ],
      target: { maxRatio: 3, against: 'plain grid' },
    },
  ],
  consumed: () => consumed,
}
