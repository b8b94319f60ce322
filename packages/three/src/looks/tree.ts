// A tree: a trunk that thickens at the root and a crown of soft lumps.
//
// Its cylinder is what collides, so the trunk keeps inside it; the crown is air and may be wider.
import type { SceneryEntity } from '@ethogram/core'
import { type BufferGeometry, CylinderGeometry, Group, LatheGeometry, type Material, Vector2, Vector3 } from 'three'
import { type Drawing, part, stretchBetween } from '../drawing.ts'
import { BARK, blend, CREAM, colourOr, FOLIAGE, INK } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'
import { buildLump } from './lump.ts'

/** Crown width as a share of the height. */
const CROWN = 0.27

/** Where the crown's lumps sit and how big they are, in crown radii; the lower are in the shade of the upper. */
const LUMPS = [
  { at: [0, 0.06, 0], size: 0.82, lightness: 0.02 },
  { at: [0.52, -0.3, 0.3], size: 0.56, lightness: -0.05 },
  { at: [-0.5, -0.24, 0.24], size: 0.58, lightness: -0.03 },
  { at: [-0.06, -0.32, -0.56], size: 0.56, lightness: -0.06 },
  { at: [0.42, 0.26, -0.28], size: 0.52, lightness: 0.04 },
  { at: [-0.36, 0.34, -0.08], size: 0.5, lightness: 0.08 },
  { at: [0.12, 0.52, 0.2], size: 0.5, lightness: 0.13 },
] as const

/** Boughs from the trunk into the crown: which way, how far up the trunk, how far out in crown radii. */
const BOUGHS = [
  { turn: 0.7, from: 0.5, out: 0.5 },
  { turn: 2.9, from: 0.58, out: 0.46 },
  { turn: 4.8, from: 0.54, out: 0.5 },
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
  const crownRadius = Math.max(radiusM * 1.15, heightM * CROWN)
  addBoughs(object, trunkRadius, crownRadius, heightM, entity.id * 2.4, resources.material(bark), resources)
  const crown = new Group()
  crown.position.y = heightM - crownRadius * 1.12
  crown.scale.set(crownRadius, crownRadius * 0.94, crownRadius)
  crown.rotation.y = entity.id * 2.4
  object.add(crown)
  const variety = entity.id % 4
  LUMPS.forEach((lump, i) => {
    const geometry = resources.geometry(`tree lump ${variety} ${i}`, () => buildLump(variety * 5 + i, 0.07))
    const leaves = part(
      crown,
      geometry,
      resources.material(blend(colour, lump.lightness < 0 ? INK : CREAM, Math.abs(lump.lightness))),
      lump.at,
    )
    leaves.scale.setScalar(lump.size)
  })
  return { object, shadeM: crownRadius * 0.8 }
}

function addBoughs(
  object: Group,
  trunkRadius: number,
  crownRadius: number,
  heightM: number,
  turnRad: number,
  bark: Material,
  resources: Resources,
): void {
  const geometry = resources.geometry('tree bough', () => new CylinderGeometry(0.5, 1, 1, 10))
  for (const { turn, from, out } of BOUGHS) {
    const bough = part(object, geometry, bark)
    bough.scale.set(trunkRadius * 0.42, 1, trunkRadius * 0.42)
    const [sin, cos] = [Math.sin(turn + turnRad), Math.cos(turn + turnRad)]
    root.set(0, heightM * from * 0.72, 0)
    end.set(sin * out * crownRadius, heightM - crownRadius * 1.35, cos * out * crownRadius)
    stretchBetween(bough, root, end)
  }
}

const root = new Vector3()
const end = new Vector3()

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
