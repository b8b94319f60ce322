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

interface Place {
  readonly x: number
  readonly z: number
  readonly top: number
  readonly weight: number
}

/** Finds the view of a world: around those who act, with their surroundings; the far end of a crowd may be outside. */
export function homeView(scenery: Scenery, frame: Frame): HomeView {
  const places = weighPlaces(scenery, frame)
  const total = places.reduce((sum, place) => sum + place.weight, 0)
  if (total === 0) return { target: [0, 0.6, 0], radiusM: 3 }
  const mean = (measure: (place: Place) => number): number =>
    places.reduce((sum, place) => sum + measure(place) * place.weight, 0) / total
  const x = mean((place) => place.x)
  const z = mean((place) => place.z)
  const high = mean((place) => Math.min(place.top, 4))
  const usual = Math.sqrt(mean((place) => (place.x - x) ** 2 + (place.z - z) ** 2))
  const radiusM = Math.min(MOST_M, Math.max(LEAST_M, usual * MARGIN + 0.5))
  return { target: [x, Math.min(high * 0.5, 1.2), z], radiusM }
}

function weighPlaces(scenery: Scenery, frame: Frame): Place[] {
  const entities = new Map(scenery.entities.map((entity) => [entity.id, entity]))
  const places: Place[] = []
  for (let i = 0; i < frame.count; i++) {
    const entity = entities.get(frame.ids[i])
    // What is put away below the ground is not to be seen.
    if (entity === undefined || frame.places[i * 4 + 1] < AWAY_M) continue
    const { heightM } = shapeSize(entity.shape)
    const isActor = entity.isCreature || entity.points.length > 0
    places.push({
      x: frame.places[i * 4],
      z: frame.places[i * 4 + 2],
      top: frame.places[i * 4 + 1] + heightM,
      weight: Math.max(0.3, heightM) * (isActor ? 1 : SCENERY_SHARE),
    })
  }
  return places
}
