// Things people have made: a table, a wall, a nest, a car.
import type { SceneryEntity, ShapeDefinition } from '@ethogram/core'
import { CylinderGeometry, Group, SphereGeometry, TorusGeometry } from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { type Drawing, part } from '../drawing.ts'
import { blend, CREAM, colourOr, INK } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { buildShapeGeometry, shapeSize } from '../shape-geometry.ts'

/** Width and depth of a shape's footprint. */
function footprint(shape: ShapeDefinition): readonly [number, number] {
  if ('box' in shape) return [shape.box.sizeM[0], shape.box.sizeM[2]]
  const { radiusM } = shapeSize(shape)
  return [radiusM * 2, radiusM * 2]
}

function block(resources: Resources, x: number, y: number, z: number, round: number) {
  const radius = Math.min(round, x / 2, y / 2, z / 2) * 0.98
  const key = `block ${x} ${y} ${z} ${radius}`
  return resources.geometry(key, () => new RoundedBoxGeometry(x, y, z, 3, radius))
}

function rod(resources: Resources) {
  return resources.geometry('rod', () => new CylinderGeometry(1, 1, 1, 14))
}

/** Draws a table: a top on four legs. */
export function drawTable(entity: SceneryEntity, resources: Resources): Drawing {
  const { heightM } = shapeSize(entity.shape)
  const [x, z] = footprint(entity.shape)
  const colour = colourOr(entity.look.colour, '#a97c50')
  const object = new Group()
  const thick = Math.min(0.06, heightM * 0.12)
  part(object, block(resources, x, thick, z, 0.02), resources.material(colour, 'satin'), [0, heightM - thick / 2, 0])
  const leg = resources.material(blend(colour, INK, 0.18))
  for (const sx of [1, -1]) {
    for (const sz of [1, -1]) {
      const at = [sx * (x / 2 - 0.06), (heightM - thick) / 2, sz * (z / 2 - 0.06)] as const
      part(object, rod(resources), leg, at).scale.set(0.03, heightM - thick, 0.03)
    }
  }
  return { object }
}

/** Draws a wall: what stops a body, a rail on top, and posts at its ends. */
export function drawWall(entity: SceneryEntity, resources: Resources): Drawing {
  const { shape } = entity
  const colour = colourOr(entity.look.colour, '#b9a58a')
  const object = new Group()
  const key = `shape ${JSON.stringify(shape)}`
  part(
    object,
    resources.geometry(key, () => buildShapeGeometry(shape)),
    resources.material(colour),
  )
  if (!('segment' in shape)) return { object }
  const { to, heightM, thicknessM = 0.1 } = shape.segment
  const rail = { segment: { to, heightM: heightM * 0.1, thicknessM: thicknessM * 1.6 } }
  const trim = resources.material(colourOr(entity.look.accent, blend(colour, CREAM, 0.35)))
  part(
    object,
    resources.geometry(`shape ${JSON.stringify(rail)}`, () => buildShapeGeometry(rail)),
    trim,
    [0, heightM * 0.93, 0],
  )
  for (const [x, z] of [[0, 0], to] as const) {
    const radius = thicknessM * 0.95
    part(object, rod(resources), trim, [x, heightM * 0.54, z]).scale.set(radius, heightM * 1.08, radius)
    part(
      object,
      resources.geometry('finial', () => new SphereGeometry(1, 18, 12)),
      trim,
      [x, heightM * 1.08, z],
    ).scale.set(radius, radius * 0.7, radius)
  }
  return { object }
}

/** Draws a nest: a soft ring of hay. */
export function drawNest(entity: SceneryEntity, resources: Resources): Drawing {
  const { radiusM, heightM } = shapeSize(entity.shape)
  const colour = colourOr(entity.look.colour, '#e0cf9a')
  const object = new Group()
  const ring = resources.geometry('nest ring', () => new TorusGeometry(0.78, 0.22, 12, 36).rotateX(Math.PI / 2))
  const mesh = part(object, ring, resources.material(colour), [0, heightM * 0.6, 0])
  mesh.scale.set(radiusM, heightM * 2, radiusM)
  const floor = part(object, rod(resources), resources.material(blend(colour, INK, 0.16)), [0, heightM * 0.2, 0])
  floor.scale.set(radiusM * 0.8, heightM * 0.4, radiusM * 0.8)
  return { object }
}

/** Draws a car: body, cabin, wheels and lights. Forward is +z. */
export function drawCar(entity: SceneryEntity, resources: Resources): Drawing {
  const { heightM } = shapeSize(entity.shape)
  const [x, z] = footprint(entity.shape)
  const colour = colourOr(entity.look.colour, '#a33b3b')
  const object = new Group()
  const paint = resources.material(colour, 'satin')
  const glass = resources.material(colourOr(entity.look.accent, '#bcd3dc'), 'satin')
  const wheel = heightM * 0.22
  part(object, block(resources, x, heightM * 0.42, z, 0.22), paint, [0, wheel + heightM * 0.2, 0])
  part(object, block(resources, x * 0.86, heightM * 0.42, z * 0.52, 0.26), glass, [0, heightM * 0.76, -z * 0.05])
  part(object, block(resources, x * 0.84, heightM * 0.09, z * 0.46, 0.06), paint, [0, heightM * 0.955, -z * 0.05])
  const rubber = resources.material(INK)
  const hub = resources.material('#c9ccd0', 'satin')
  for (const side of [1, -1]) {
    for (const end of [1, -1]) {
      const at = [side * x * 0.44, wheel, end * z * 0.31] as const
      for (const [material, radius, width] of [
        [rubber, wheel, x * 0.13],
        [hub, wheel * 0.5, x * 0.14],
      ] as const) {
        const mesh = part(object, rod(resources), material, at)
        mesh.rotation.z = Math.PI / 2
        mesh.scale.set(radius, width, radius)
      }
    }
    const round = resources.geometry('finial', () => new SphereGeometry(1, 18, 12))
    part(object, round, resources.material('#fff3cf'), [side * x * 0.32, heightM * 0.46, z * 0.49]).scale.setScalar(
      0.09,
    )
    part(object, round, resources.material('#d9534f'), [side * x * 0.36, heightM * 0.46, -z * 0.49]).scale.setScalar(
      0.07,
    )
  }
  return { object }
}
