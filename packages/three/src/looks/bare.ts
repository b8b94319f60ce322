// The shape itself, for everything without a drawing of its own. A creature gets eyes, so that one sees where it looks.
import type { SceneryEntity } from '@ethogram/core'
import { Group, SphereGeometry } from 'three'
import { type Drawing, part } from '../drawing.ts'
import { CREAM, colourOr, INK, kindColour } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { buildShapeGeometry, shapeSize } from '../shape-geometry.ts'

/** Draws the bare shape. */
export function drawBare(entity: SceneryEntity, resources: Resources): Drawing {
  const object = new Group()
  const key = `shape ${JSON.stringify(entity.shape)}`
  const geometry = resources.geometry(key, () => buildShapeGeometry(entity.shape))
  part(object, geometry, resources.material(colourOr(entity.look.colour, kindColour(entity.kind))))
  if (entity.isCreature) addEyes(object, entity, resources)
  return { object }
}

function addEyes(object: Group, entity: SceneryEntity, resources: Resources): void {
  const { radiusM, heightM } = shapeSize(entity.shape)
  const front = 'box' in entity.shape ? entity.shape.box.sizeM[2] / 2 : radiusM * 0.92
  const size = Math.min(radiusM, heightM) * 0.17
  const round = resources.geometry('eye', () => new SphereGeometry(1, 16, 12))
  const white = resources.material(colourOr(entity.look.accent, CREAM))
  const ink = resources.material(INK, 'satin')
  for (const side of [1, -1]) {
    const x = radiusM * 0.32 * side
    const z = front * Math.sqrt(Math.max(0.1, 1 - 0.1))
    part(object, round, white, [x, heightM * 0.76, z]).scale.setScalar(size)
    part(object, round, ink, [x, heightM * 0.76, z + size * 0.62]).scale.setScalar(size * 0.55)
  }
}
