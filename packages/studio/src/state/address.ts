// The page's address keeps up with what is shown, so that a reload or a link brings back the same world.
import type { WorldSummary } from '../engine/protocol.ts'
import type { StudioState } from './studio-state.ts'

/** The scene shown first when the address names none, and the seed that worlds have by themselves. */
export const FIRST_SCENE = 'meadow'
const FIRST_SEED = 1

/** The address' query for a live world: its scene and seed, everything else as it was. A recording has no address. */
export function queryFor(query: string, scene: string | undefined, world: WorldSummary | undefined): string {
  if (scene === undefined || world === undefined || world.file !== undefined) return query
  const parameters = new URLSearchParams(query)
  // What is shown to somebody who asked for nothing needs no address: a reload shows the same.
  if (!parameters.has('scene') && scene === FIRST_SCENE && world.seed === FIRST_SEED) return query
  // A moment and a pick belong to the scene and seed that they were given with.
  const isAnother =
    scene !== (parameters.get('scene') ?? FIRST_SCENE) ||
    String(world.seed) !== (parameters.get('seed') ?? `${FIRST_SEED}`)
  if (isAnother) for (const key of ['tick', 'pick']) parameters.delete(key)
  parameters.set('scene', scene)
  parameters.set('seed', String(world.seed))
  return `?${parameters.toString()}`
}

/** The query of a link to exactly what is shown: scene, seed, tick, who is picked and which tab. Nothing for a recording. */
export function queryOfMoment({ scene, world, status, picked, tab, isUmweltOn, isSplit }: Moment): string | undefined {
  if (scene === undefined || world === undefined || world.file !== undefined) return undefined
  const parameters = new URLSearchParams({ scene, seed: String(world.seed), tick: String(status.tick) })
  if (picked !== undefined) parameters.set('pick', picked)
  parameters.set('panel', tab)
  if (isUmweltOn) parameters.set('umwelt', isSplit ? 'split' : '1')
  return `?${parameters.toString()}`
}

/** What of the page's state a link to a moment takes. */
type Moment = Pick<StudioState, 'scene' | 'world' | 'status' | 'picked' | 'tab' | 'isUmweltOn' | 'isSplit'>
