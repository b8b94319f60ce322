// How high the ground is anywhere: the same bilinear grid the world walks on, so that feet and shadows touch it.
import type { TerrainDefinition } from '@ethogram/core'

/** Height of the ground in metres; beyond the grid its edge goes on. */
export type GroundHeight = (x: number, z: number) => number

/** The height function of a terrain; none, or one without a grid, is flat at 0. */
export function groundHeightOf(terrain: TerrainDefinition | undefined): GroundHeight {
  const rows = terrain?.heights?.rows ?? []
  const columns = rows[0]?.length ?? 0
  if (rows.length < 2 || columns < 2) return () => 0
  const cellM = terrain?.heights?.cellM ?? 1
  return (x, z) => {
    const gx = Math.min(columns - 1, Math.max(0, x / cellM + (columns - 1) / 2))
    const gz = Math.min(rows.length - 1, Math.max(0, z / cellM + (rows.length - 1) / 2))
    const cx = Math.min(columns - 2, Math.floor(gx))
    const cz = Math.min(rows.length - 2, Math.floor(gz))
    const tx = gx - cx
    const near = rows[cz][cx] + (rows[cz][cx + 1] - rows[cz][cx]) * tx
    const far = rows[cz + 1][cx] + (rows[cz + 1][cx + 1] - rows[cz + 1][cx]) * tx
    return near + (far - near) * (gz - cz)
  }
}
