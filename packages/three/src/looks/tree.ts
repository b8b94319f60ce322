// A tree: a trunk that thickens at the root and a crown of soft lumps.
//
// Its cylinder is what collides, so the trunk keeps inside it; the crown is air and may be wider.
import type { SceneryEntity } from '@ethogram/core'
import { type BufferGeometry, Group, LatheGeometry, Vector2 } from 'three'
import { type Drawing, part } from '../drawing.ts'
import { BARK, blend, CREAM, colourOr, FOLIAGE } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'
import { buildLump } from './lump.ts'

/** Crown width as a share of the height. */
const CROWN = 0.27

/** Where the crown's lumps sit and how big they are, in crown radii. */
const LUMPS = [
  { at: [0, 0, 0], size: 1, lightness: 0 },
  { at: [0.5, -0.28, 0.34], size: 0.66, lightness: 0.02 },
  { at: [-0.52, -0.2, 0.1], size: 0.7, lightness: 0.04 },
  { at: [0.08, 0.5, -0.18], size: 0.68, lightness: 0.07 },
] as const

/** Draws a tree. */
export function drawTree(entity: SceneryEntity, resources: Resources): Drawing {
  const { radiusM, heightM } = shapeSize(entity.shape)
  const colour = colourOr(entity.look.colour, FOLIAGE)
  const bark = colourOr(entity.look.accent, BARK)
  const object = new Group()
  const trunk = part(object, resources.geometry('tree trunk', trunkGeometry), resources.material(bark))
  const trunkRadius = Math.min(radiusM, heightM * 0.07)
  trunk.scale.set(trunkRadius, heightM * 0.72, trunkRadius)
  const crown = new Group()
  const crownRadius = Math.max(radiusM * 1.15, heightM * CROWN)
  crown.position.y = heightM - crownRadius * 1.12
  crown.scale.set(crownRadius, crownRadius * 0.94, crownRadius)
  crown.rotation.y = entity.id * 2.4
  object.add(crown)
  const variety = entity.id % 4
  LUMPS.forEach((lump, i) => {
    const geometry = resources.geometry(`tree lump ${variety} ${i}`, () => buildLump(variety * 5 + i, 0.07))
    const leaves = part(crown, geometry, resources.material(blend(colour, CREAM, lump.lightness)), lump.at)
    leaves.scale.setScalar(lump.size)
  })
  return { object, shadeM: crownRadius * 0.8 }
}

/** A trunk one unit high and one unit thick at the root. */
function trunkGeometry(): BufferGeometry {
  const profile = [
    [0, 0],
    [1, 0],
    [0.82, 0.03],
    [0.68, 0.12],
    [0.6, 0.4],
    [0.5, 1],
    [0, 1],
  ].map(([x, y]) => new Vector2(x, y))
  return new LatheGeometry(profile, 18)
}
