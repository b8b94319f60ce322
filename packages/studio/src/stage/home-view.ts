// Where the camera starts: in front of everything, a little above, far enough to see it all.
//
// Creatures look along +z at heading 0, so the camera stands on that side and sees faces. Pure numbers, no three.js.
import type { Frame, Scenery } from '@ethogram/core'
import { shapeSize } from '@ethogram/three'

/** What to look at and how far away to stand. */
export interface HomeView {
  readonly target: readonly [number, number, number]
  readonly radiusM: number
}

/** Least and greatest radius that is framed; a single ball is not filled into the window, a crowd is not all shown. */
const LEAST_M = 1.7
const MOST_M = 45

/** What a thing without mind or gestures counts for beside one that has them: trees are scenery. */
const SCENERY_SHARE = 0.15

/** How much more than the usual distance from the middle is framed. */
const MARGIN = 1.15

/** Below this height things are put away, metres. */
const AWAY_M = -20

interface Weighed {
  readonly x: number
  readonly z: number
  readonly top: number
  readonly weight: number
}

/** Finds the view of a world: around those who act, with their surroundings; the far end of a crowd may be outside. */
export function homeView(scenery: Scenery, frame: Frame): HomeView {
  const things = weighThings(scenery, frame)
  const total = things.reduce((sum, thing) => sum + thing.weight, 0)
  if (total === 0) return { target: [0, 0.6, 0], radiusM: 3 }
  const mean = (measure: (thing: Weighed) => number): number =>
    things.reduce((sum, thing) => sum + measure(thing) * thing.weight, 0) / total
  const x = mean((thing) => thing.x)
  const z = mean((thing) => thing.z)
  const high = mean((thing) => Math.min(thing.top, 4))
  const usual = Math.sqrt(mean((thing) => (thing.x - x) ** 2 + (thing.z - z) ** 2))
  const radiusM = Math.min(MOST_M, Math.max(LEAST_M, usual * MARGIN + 0.5))
  return { target: [x, Math.min(high * 0.5, 1.2), z], radiusM }
}

function weighThings(scenery: Scenery, frame: Frame): Weighed[] {
  const entities = new Map(scenery.entities.map((entity) => [entity.id, entity]))
  const things: Weighed[] = []
  for (let i = 0; i < frame.count; i++) {
    const entity = entities.get(frame.ids[i])
    // What is put away below the ground is not to be seen.
    if (entity === undefined || frame.positions[i * 4 + 1] < AWAY_M) continue
    const { heightM } = shapeSize(entity.shape)
    const isActor = entity.isCreature || entity.points.length > 0
    things.push({
      x: frame.positions[i * 4],
      z: frame.positions[i * 4 + 2],
      top: frame.positions[i * 4 + 1] + heightM,
      weight: Math.max(0.3, heightM) * (isActor ? 1 : SCENERY_SHARE),
    })
  }
  return things
}
