// The ground: its height and its type anywhere. Part of the definition, so not of the changing state.

import type { TerrainDefinition } from './definition.ts'
import { compilePatches, mayBeNear, type Patches, typeAt } from './patches.ts'

/** Compiled ground. */
export interface Terrain {
  readonly definition: TerrainDefinition | undefined
  readonly isFlat: boolean
  readonly cellM: number
  readonly columns: number
  readonly rows: number
  readonly heights: Float64Array
  /** Per cell: how far from anywhere in it the ground is sure to be as high as in it, metres; 0 on a slope. */
  readonly evenM: Float64Array
  readonly types: readonly string[]
  readonly costs: Float64Array
  readonly patches: Patches
}

/** Ground where its definition does not say. */
export const TERRAIN_DEFAULTS = { ground: 'ground', cost: 1 }

/** Compiles a terrain; none given is an endless flat plain at height 0. */
export function compileTerrain(definition: TerrainDefinition | undefined): Terrain {
  const rows = definition?.heights?.rows ?? []
  const ground = definition?.ground ?? TERRAIN_DEFAULTS.ground
  const cellM = definition?.heights?.cellM ?? 1
  const heights = Float64Array.from(rows.flat())
  const types = [ground, ...Object.keys(definition?.types ?? {}).filter((name) => name !== ground)]
  const isFlat = rows.length < 2 || rows[0].length < 2
  return {
    definition,
    isFlat,
    cellM,
    columns: rows[0]?.length ?? 0,
    rows: rows.length,
    heights,
    evenM: measureEven(heights, rows[0]?.length ?? 0, rows.length, cellM),
    types,
    costs: Float64Array.from(types, (name) => definition?.types?.[name]?.cost ?? TERRAIN_DEFAULTS.cost),
    patches: compilePatches(definition?.patches ?? [], (name) => Math.max(0, types.indexOf(name))),
  }
}

/** Height of the ground in metres; beyond the grid the edge goes on. */
export function groundHeight(terrain: Terrain, x: number, z: number): number {
  if (terrain.isFlat) return 0
  const { columns, rows, heights, cellM } = terrain
  const gx = Math.min(columns - 1, Math.max(0, x / cellM + (columns - 1) / 2))
  const gz = Math.min(rows - 1, Math.max(0, z / cellM + (rows - 1) / 2))
  const cx = Math.min(columns - 2, Math.floor(gx))
  const cz = Math.min(rows - 2, Math.floor(gz))
  const tx = gx - cx
  const tz = gz - cz
  const at = cz * columns + cx
  const near = heights[at] + (heights[at + 1] - heights[at]) * tx
  const far = heights[at + columns] + (heights[at + columns + 1] - heights[at + columns]) * tx
  return near + (far - near) * tz
}

/** How far around a position the ground is sure to be as high as under it, metres. */
export function evenAround(terrain: Terrain, x: number, z: number): number {
  const { columns, rows, cellM, evenM } = terrain
  const cx = Math.floor(x / cellM + (columns - 1) / 2)
  const cz = Math.floor(z / cellM + (rows - 1) / 2)
  return cx < 0 || cz < 0 || cx >= columns - 1 || cz >= rows - 1 ? 0 : evenM[cz * (columns - 1) + cx]
}

/** For each cell the whole cells to the nearest slope or the edge of the grid, less its own, as metres. Two sweeps find all of them. */
function measureEven(heights: Float64Array, columns: number, rows: number, cellM: number): Float64Array {
  const wide = Math.max(0, columns - 1)
  const deep = Math.max(0, rows - 1)
  const cells = new Float64Array(wide * deep)
  const around = (cx: number, cz: number) => (cx < 0 || cz < 0 || cx >= wide || cz >= deep ? 0 : cells[cz * wide + cx])
  const isEven = (cx: number, cz: number) => {
    const at = cz * columns + cx
    const high = heights[at]
    return heights[at + 1] === high && heights[at + columns] === high && heights[at + columns + 1] === high
  }
  for (let cz = 0; cz < deep; cz++) {
    for (let cx = 0; cx < wide; cx++) {
      const least = Math.min(around(cx - 1, cz - 1), around(cx, cz - 1), around(cx + 1, cz - 1), around(cx - 1, cz))
      cells[cz * wide + cx] = isEven(cx, cz) ? least + 1 : 0
    }
  }
  for (let cz = deep - 1; cz >= 0; cz--) {
    for (let cx = wide - 1; cx >= 0; cx--) {
      const least = Math.min(around(cx + 1, cz + 1), around(cx, cz + 1), around(cx - 1, cz + 1), around(cx + 1, cz))
      cells[cz * wide + cx] = Math.min(cells[cz * wide + cx], least + 1)
    }
  }
  return cells.map((whole) => Math.max(0, whole - 1) * cellM)
}

/** Index of the type of ground into `terrain.types`; the last patch listed lies on top. */
export function groundType(terrain: Terrain, x: number, z: number): number {
  spot[0] = x
  spot[1] = z
  return typeAt(terrain.patches, spot)
}

/** Where the type of ground is asked for. */
const spot = new Float64Array(2)

/** Whether the ground in a circle (x, z, radius) is sure to be level at 0 and all of the type that lies where there is no patch. */
export function isPlain(terrain: Terrain, circle: Float64Array): boolean {
  return terrain.isFlat && !mayBeNear(terrain.patches, circle)
}

/**
 * The ground at a position: x and z of `position` are asked, its height and what it costs to walk on are answered behind them. An array,
 * because doubles as arguments or answers would make garbage.
 */
export function groundAt(terrain: Terrain, position: Float64Array): void {
  position[2] = terrain.isFlat ? 0 : groundHeight(terrain, position[0], position[1])
  position[3] = terrain.costs[typeAt(terrain.patches, position)]
}
