// Where the thing is that somebody is at, as they believe it to be: for a camera that shows both. Reads the world.
import type { Vector3, World } from '@ethogram/core'

/** The position that what the hero of a world does is about; nothing for somebody who is at nothing, or for a world without a hero. */
export function heroAt(world: World): Vector3 | undefined {
  const hero = world.definition.view?.of
  const entity = hero === undefined ? undefined : world.entity(hero)
  const about = hero === undefined ? undefined : world.glance(hero)?.about
  if (entity === undefined || about === undefined) return undefined
  const [left, up, ahead] = about.position
  const [s, c] = [Math.sin(entity.headingRad), Math.cos(entity.headingRad)]
  return [entity.x + left * c + ahead * s, entity.y + up, entity.z + ahead * c - left * s]
}
