// Small things that are signs rather than things: where somebody is going, and a butterfly where somebody points.
import type { SceneryEntity } from '@ethogram/core'
import { BufferGeometry, Float32BufferAttribute, Group, RingGeometry, SphereGeometry } from 'three'
import { type Drawing, part } from '../drawing.ts'
import { blend, CREAM, colourOr, INK } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'

/** Beats of a butterfly's wings in a second, and how far they go, radians. */
const BEATS_PER_S = 7
const BEAT_RAD = 1.05

/** Draws a goal: a thin ring on the ground with a dot in it. */
export function drawGoal(entity: SceneryEntity, resources: Resources): Drawing {
  const { radiusM } = shapeSize(entity.shape)
  const object = new Group()
  const material = resources.material(colourOr(entity.look.colour, CREAM), 'thin')
  const ring = resources.geometry('goal ring', () => new RingGeometry(0.8, 1, 40).rotateX(-Math.PI / 2))
  part(object, ring, material, [0, 0.015, 0]).scale.setScalar(radiusM)
  part(object, ring, material, [0, 0.015, 0]).scale.setScalar(radiusM * 0.3)
  return { object }
}

/** Draws a butterfly that hovers and beats its wings. */
export function drawButterfly(entity: SceneryEntity, resources: Resources): Drawing {
  const { radiusM } = shapeSize(entity.shape)
  const colour = colourOr(entity.look.colour, '#f2a93b')
  const object = new Group()
  const body = new Group()
  body.scale.setScalar(radiusM)
  object.add(body)
  const trunk = resources.geometry('butterfly trunk', () => new SphereGeometry(1, 10, 8).scale(0.09, 0.09, 0.55))
  part(body, trunk, resources.material(blend(colour, INK, 0.75)))
  const wings = [1, -1].map((side) => {
    const hinge = new Group()
    hinge.scale.x = side
    const wing = resources.geometry('butterfly wing', wingGeometry)
    part(hinge, wing, resources.material(colour, 'thin'))
    const spot = resources.geometry('butterfly spot', () => new SphereGeometry(1, 8, 6).scale(0.16, 0.02, 0.16))
    part(hinge, spot, resources.material(blend(colour, CREAM, 0.7)), [0.62, 0.005, 0.34])
    body.add(hinge)
    return { hinge, side }
  })
  let timeS = entity.id * 0.37
  return {
    object,
    live: ({ dtS, way }) => {
      timeS += dtS
      const beat = BEAT_RAD * Math.sin(2 * Math.PI * BEATS_PER_S * timeS)
      for (const { hinge, side } of wings) hinge.rotation.z = side * (0.35 + beat * 0.8)
      body.position.y = 0.06 * Math.sin(3.1 * timeS)
      if (way.x * way.x + way.z * way.z > 1e-5) body.rotation.y = Math.atan2(way.x, way.z) - object.rotation.y
    },
  }
}

/** The left wing of a butterfly one unit wide: a fore wing and a smaller hind wing. */
function wingGeometry(): BufferGeometry {
  const fore = [0, 0.1, 0.25, 0.75, 0.7, 0.95, 1, 0.8, 1, 0.45, 0.6, 0.1]
  const hind = [0, 0.05, 0.5, 0.05, 0.8, -0.2, 0.72, -0.6, 0.4, -0.72, 0.1, -0.4]
  const position: number[] = []
  for (const outline of [fore, hind]) {
    for (let k = 2; k + 3 < outline.length; k += 2) {
      position.push(outline[0], 0, outline[1], outline[k], 0, outline[k + 1], outline[k + 2], 0, outline[k + 3])
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3))
  geometry.computeVertexNormals()
  return geometry
}
