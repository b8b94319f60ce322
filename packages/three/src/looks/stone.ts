// A stone: a lump, flattened to the size it fills, resting a little in the ground.
import type { SceneryEntity } from '@ethogram/core'
import { Group } from 'three'
import { type Drawing, part } from '../drawing.ts'
import { colourOr, STONE } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'
import { buildLump } from './lump.ts'

/** Draws a stone. */
export function drawStone(entity: SceneryEntity, resources: Resources): Drawing {
  const { radiusM, heightM } = shapeSize(entity.shape)
  const object = new Group()
  const variety = entity.id % 5
  const geometry = resources.geometry(`stone ${variety}`, () => buildLump(variety * 3 + 1, 0.11))
  const stone = part(object, geometry, resources.material(colourOr(entity.look.colour, STONE)))
  stone.scale.set(radiusM * 0.98, heightM * 0.6, radiusM * 0.94)
  stone.position.y = heightM * 0.4
  stone.rotation.y = entity.id * 1.9
  return { object }
}
