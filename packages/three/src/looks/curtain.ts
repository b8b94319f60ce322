// A curtain: cloth that hangs in folds along a wall's segment. What is in the way is the segment itself, as with any wall.
import type { SceneryEntity } from '@ethogram/core'
import { type BufferGeometry, PlaneGeometry } from 'three'
import { type Drawing, part } from '../drawing.ts'
import { blend, CREAM, colourOr } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { alongSegment } from './along-segment.ts'
import { drawWall } from './furniture.ts'

/** From fold to fold and how deep they are, metres; cloth is gathered at the top and hangs freely below. */
const FOLD_M = 0.34
const DEEP_M = 0.085
const STEPS = 10

/** Draws a curtain. */
export function drawCurtain(entity: SceneryEntity, resources: Resources): Drawing {
  const laid = alongSegment(entity)
  if (laid === undefined) return drawWall(entity, resources)
  const { object, along, lengthM, heightM } = laid
  const colour = colourOr(entity.look.colour, '#9c3b3f')
  const key = `${lengthM.toFixed(3)} ${heightM}`
  const cloth = resources.geometry(`curtain ${key}`, () => clothGeometry(lengthM, heightM))
  part(along, cloth, resources.material(colour, 'thin'))
  const pelmet = resources.geometry(`pelmet ${key}`, () => clothGeometry(lengthM, 0.2, 1.25))
  const trim = resources.material(colourOr(entity.look.accent, blend(colour, CREAM, 0.25)), 'thin')
  part(along, pelmet, trim, [0, heightM - 0.2, 0])
  return { object }
}

/** Folds along z, deeper towards the hem. */
function clothGeometry(lengthM: number, heightM: number, depth = 1): BufferGeometry {
  const folds = Math.max(1, Math.round(lengthM / FOLD_M))
  const geometry = new PlaneGeometry(lengthM, heightM, folds * STEPS, 4)
  const positions = geometry.getAttribute('position')
  for (let v = 0; v < positions.count; v++) {
    const along = positions.getX(v) + lengthM / 2
    const up = positions.getY(v) + heightM / 2
    const turn = (along / lengthM) * folds * 2 * Math.PI
    const deep = DEEP_M * depth * (1 - 0.45 * (up / heightM)) * (1 + 0.25 * Math.sin(0.37 * turn + 1))
    positions.setXYZ(v, deep * Math.sin(turn), up, along)
  }
  geometry.computeVertexNormals()
  return geometry
}
