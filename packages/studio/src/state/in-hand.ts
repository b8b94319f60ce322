// Where a person and its hand are, and what the hand holds: read from frames alone. Pure.
//
// What is held is exactly at or below the hand, on every tick, so the picture of a moment tells it without asking the engine.
import type { Frame, Scenery, SceneryEntity, Vector3 } from '@ethogram/core'

/** Things this near to the hand are in it, metres; nothing else ever comes so near. */
const HELD_M = 1e-6

/** How far below the hand the foot of something is that hangs from it, at most, metres. */
const HANGS_M = 0.4

/** Where something stands and looks. */
export interface Stand {
  readonly at: Vector3
  readonly headingRad: number
}

/** What a frame needs to be read. */
export interface Picture {
  readonly current: Frame
  scenery(): Scenery
}

/** Where an entity is at the latest tick; nothing for one that is not there. */
export function standOf(picture: Picture, name: string): Stand | undefined {
  const found = find(picture, name)
  if (found === undefined) return undefined
  const { positions } = picture.current
  const at = 4 * found.index
  return { at: [positions[at], positions[at + 1], positions[at + 2]], headingRad: positions[at + 3] }
}

/** Where the hand of an entity is at the latest tick. */
function handOf(picture: Picture, name: string): Vector3 | undefined {
  const found = find(picture, name)
  const stand = standOf(picture, name)
  const point = found?.entity.points.indexOf('hand') ?? -1
  if (found === undefined || stand === undefined || point < 0) return undefined
  const { pose, poseAt } = picture.current
  const from = poseAt[found.index] + found.entity.dofs.length + 3 * point
  const [left, up, ahead] = pose.subarray(from, from + 3)
  const [s, c] = [Math.sin(stand.headingRad), Math.cos(stand.headingRad)]
  const [x, y, z] = stand.at
  return [x + left * c + ahead * s, y + up, z + ahead * c - left * s]
}

/** The name of what is in somebody's hand; nothing for an empty one. */
export function inHand(picture: Picture, name: string): string | undefined {
  const hand = handOf(picture, name)
  if (hand === undefined) return undefined
  const { current } = picture
  const names = new Map(picture.scenery().entities.map((entity) => [entity.id, entity.name]))
  for (let i = 0; i < current.count; i++) {
    const [x, y, z] = current.positions.subarray(4 * i, 4 * i + 3)
    // What is put into a hand stands in it; what a hand takes hangs from it.
    const isInIt = Math.hypot(x - hand[0], z - hand[2]) < HELD_M && Math.abs(y - hand[1]) < HANGS_M
    if (isInIt) return names.get(current.ids[i])
  }
  return undefined
}

/** The field that makes somebody look like something else at the latest tick; none while it is itself. */
export function disguiseOf(picture: Picture, name: string): string | undefined {
  const found = find(picture, name)
  if (found === undefined) return undefined
  const look = picture.current.looks[found.index]
  return look === 0 ? undefined : Object.keys(found.entity.look.while ?? {}).sort()[look - 1]
}

function find(picture: Picture, name: string): { entity: SceneryEntity; index: number } | undefined {
  const { current } = picture
  const entity = picture.scenery().entities.find((candidate) => candidate.name === name)
  const index = entity === undefined ? -1 : current.ids.subarray(0, current.count).indexOf(entity.id)
  return entity === undefined || index < 0 ? undefined : { entity, index }
}
