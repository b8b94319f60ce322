// The ground: its height and its type anywhere. Part of the definition, so not of the changing state.

import type { TerrainDefinition } from './definition.ts'

/** Compiled ground. */
export interface Terrain {
  readonly definition: TerrainDefinition | undefined
  readonly isFlat: boolean
  readonly cellM: number
  readonly columns: number
  readonly rows: number
  readonly heights: Float64Array
  readonly types: readonly string[]
  readonly costs: readonly number[]
  readonly patches: readonly {
    readonly x: number
    readonly z: number
    readonly radiusM: number
    readonly type: number
  }[]
}

/** Compiles a terrain; none given is an endless flat plain at height 0. */
export function compileTerrain(definition: TerrainDefinition | undefined): Terrain {
  const rows = definition?.heights?.rows ?? []
  const ground = definition?.ground ?? 'ground'
  const types = [ground, ...Object.keys(definition?.types ?? {}).filter((name) => name !== ground)]
  return {
    definition,
    isFlat: rows.length < 2 || rows[0].length < 2,
    cellM: definition?.heights?.cellM ?? 1,
    columns: rows[0]?.length ?? 0,
    rows: rows.length,
    heights: Float64Array.from(rows.flat()),
    types,
    costs: types.map((name) => definition?.types?.[name]?.cost ?? 1),
    patches: (definition?.patches ?? []).map((patch) => ({
      x: patch.centre[0],
      z: patch.centre[1],
      radiusM: patch.radiusM,
      type: Math.max(0, types.indexOf(patch.type)),
    })),
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

/** Index of the type of ground into `terrain.types`; the last patch listed lies on top. */
export function groundType(terrain: Terrain, x: number, z: number): number {
  for (let k = terrain.patches.length - 1; k >= 0; k--) {
    const patch = terrain.patches[k]
    const dx = x - patch.x
    const dz = z - patch.z
    if (dx * dx + dz * dz <= patch.radiusM * patch.radiusM) return patch.type
  }
  return 0
}
