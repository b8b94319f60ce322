// Which drawing an entity gets: the one its look names, the bare shape otherwise.
import type { SceneryEntity } from '@ethogram/core'
import type { Drawing, Look } from '../drawing.ts'
import type { Resources } from '../resources.ts'
import { drawBall } from './ball.ts'
import { drawBare } from './bare.ts'
import { drawBird } from './bird.ts'
import { drawPerson } from './person.ts'
import { drawPost } from './post.ts'
import { drawStone } from './stone.ts'
import { drawTree } from './tree.ts'

const LOOKS: Readonly<Record<string, Look>> = {
  ball: drawBall,
  bird: drawBird,
  person: drawPerson,
  post: drawPost,
  stone: drawStone,
  tree: drawTree,
}

/** The names an author can write in `look.as`. */
export const lookNames: readonly string[] = Object.keys(LOOKS)

/** Draws an entity; walls and prisms keep their shape, since a drawing made for upright things would not fit them. */
export function drawEntity(entity: SceneryEntity, resources: Resources): Drawing {
  const isUpright = 'cylinder' in entity.shape || 'box' in entity.shape
  const name = entity.look.as
  const look = name !== undefined && isUpright && Object.hasOwn(LOOKS, name) ? LOOKS[name] : drawBare
  return look(entity, resources)
}
