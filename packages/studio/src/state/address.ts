// The page's address keeps up with what is shown, so that a reload or a link brings back the same world.
import type { WorldSummary } from '../engine/protocol.ts'

/** The scene shown first when the address names none, and the seed that worlds have by themselves. */
export const FIRST_SCENE = 'meadow'
const FIRST_SEED = 1

/** The address' query for a live world: its scene and seed, everything else as it was. A recording has no address. */
export function queryFor(query: string, scene: string | undefined, world: WorldSummary | undefined): string {
  if (scene === undefined || world === undefined || world.file !== undefined) return query
  const parameters = new URLSearchParams(query)
  // What is shown to somebody who asked for nothing needs no address: a reload shows the same.
  if (!parameters.has('scene') && scene === FIRST_SCENE && world.seed === FIRST_SEED) return query
  parameters.set('scene', scene)
  parameters.set('seed', String(world.seed))
  return `?${parameters.toString()}`
}
