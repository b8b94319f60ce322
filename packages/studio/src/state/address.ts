// The page's address keeps up with what is shown, so that a reload or a link brings back the same world.
import type { WorldSummary } from '../engine/protocol.ts'

/** The address' query for a live world: its scene and seed, everything else as it was. A recording has no address. */
export function queryFor(query: string, scene: string | undefined, world: WorldSummary | undefined): string {
  if (scene === undefined || world === undefined || world.file !== undefined) return query
  const parameters = new URLSearchParams(query)
  parameters.set('scene', scene)
  parameters.set('seed', String(world.seed))
  return `?${parameters.toString()}`
}
