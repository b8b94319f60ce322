// An entity as it looks now: in the colour that it wears, or as what it has turned into.
import type { SceneryEntity } from '@ethogram/core'

/** An entity in the colour of its own `colour` field, which comes before that of its look. */
export function wearing(entity: SceneryEntity, colour: number): SceneryEntity {
  if (colour < 0) return entity
  return { ...entity, look: { ...entity.look, colour: `#${colour.toString(16).padStart(6, '0')}` } }
}

/** An entity that looks like something else while one of its fields is true: that has no bones of its own. */
export function disguised(entity: SceneryEntity, look: number): SceneryEntity {
  const names = Object.keys(entity.look.while ?? {}).sort()
  const disguise = look === 0 ? undefined : entity.look.while?.[names[look - 1]]
  if (disguise === undefined) return entity
  const { skeleton, ...rest } = entity
  const { shape, ...worn } = disguise
  return { ...rest, look: worn, shape: shape ?? entity.shape, dofs: [], points: [] }
}
