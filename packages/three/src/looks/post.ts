// A post: a slim rounded pole with a ring near the top, a thing to walk round or to aim at.
import type { SceneryEntity } from '@ethogram/core'
import { CylinderGeometry, Group } from 'three'
import { type Drawing, part } from '../drawing.ts'
import { blend, CREAM, colourOr, kindColour } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { roundedCylinder, shapeSize } from '../shape-geometry.ts'

/** Draws a post. */
export function drawPost(entity: SceneryEntity, resources: Resources): Drawing {
  const { radiusM, heightM } = shapeSize(entity.shape)
  const colour = colourOr(entity.look.colour, blend(kindColour(entity.kind), CREAM, 0.35))
  const object = new Group()
  const pole = resources.geometry(`post ${radiusM} ${heightM}`, () => roundedCylinder(radiusM, heightM))
  part(object, pole, resources.material(colour))
  const ring = resources.geometry('post ring', () => new CylinderGeometry(1, 1, 1, 32, 1, true))
  const mesh = part(object, ring, resources.material(colourOr(entity.look.accent, CREAM)), [0, heightM * 0.82, 0])
  mesh.scale.set(radiusM * 1.012, heightM * 0.09, radiusM * 1.012)
  return { object }
}
