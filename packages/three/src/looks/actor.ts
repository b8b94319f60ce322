// An actor that learns its way: a round cart with a lens for each of the sectors it looks into, and an arrow on top that says where it goes.
//
// Left, ahead and right are what it knows of the world, so these are what one sees of it. Forward is +z.
import type { SceneryEntity } from '@ethogram/core'
import { ConeGeometry, CylinderGeometry, Group, LatheGeometry, SphereGeometry, Vector2 } from 'three'
import { type Drawing, part } from '../drawing.ts'
import { blend, CREAM, colourOr, INK } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'

/** Middles of the sectors, from the left. */
const SECTORS_RAD = [Math.PI / 3, 0, -Math.PI / 3] as const

/** Draws an actor. Everything is built for one of radius and height 1 and scaled as a whole. */
export function drawActor(entity: SceneryEntity, resources: Resources): Drawing {
  const { radiusM, heightM } = shapeSize(entity.shape)
  const colour = colourOr(entity.look.colour, '#3f6f8f')
  const accent = colourOr(entity.look.accent, '#f3d27a')
  const object = new Group()
  object.scale.set(radiusM, heightM, radiusM)
  part(object, resources.geometry('actor skirt', skirtGeometry), resources.material(blend(colour, INK, 0.35)))
  part(object, resources.geometry('actor hull', hullGeometry), resources.material(colour, 'satin'))
  part(object, resources.geometry('actor band', bandGeometry), resources.material(blend(colour, INK, 0.7), 'satin'))
  const round = resources.geometry('actor lens', () => new SphereGeometry(1, 20, 14))
  for (const turn of SECTORS_RAD) {
    const at = [Math.sin(turn) * 0.79, 0.56, Math.cos(turn) * 0.79] as const
    part(object, round, resources.material(accent, 'satin'), at).scale.setScalar(0.17)
    const pupil = part(object, round, resources.material(INK, 'satin'), [at[0] * 1.16, at[1], at[2] * 1.16])
    pupil.scale.setScalar(0.085)
  }
  const head = resources.geometry('actor arrow head', () => new ConeGeometry(1, 1, 3).rotateX(Math.PI / 2))
  part(object, head, resources.material(accent), [0, 0.95, 0.2]).scale.set(0.26, 0.07, 0.42)
  const shaft = resources.geometry('actor arrow shaft', () => new CylinderGeometry(1, 1, 1, 4).rotateX(Math.PI / 2))
  part(object, shaft, resources.material(accent), [0, 0.94, -0.2]).scale.set(0.1, 0.06, 0.44)
  const wheel = resources.geometry('actor wheel', () => new CylinderGeometry(1, 1, 1, 24).rotateZ(Math.PI / 2))
  for (const side of [1, -1]) {
    const tyre = part(object, wheel, resources.material(INK), [0.86 * side, 0.16, -0.1])
    tyre.scale.set(0.16, 0.16, 0.32)
    part(object, wheel, resources.material(CREAM), [0.88 * side, 0.16, -0.1]).scale.set(0.15, 0.07, 0.14)
  }
  return { object }
}

function skirtGeometry(): LatheGeometry {
  return lathe([0, 0.04], [0.82, 0.04], [0.9, 0.1], [0.9, 0.26])
}

function hullGeometry(): LatheGeometry {
  return lathe(
    [0.9, 0.26],
    [0.98, 0.3],
    [1, 0.36],
    [0.96, 0.44],
    [0.84, 0.48],
    [0.72, 0.7],
    [0.6, 0.82],
    [0.3, 0.91],
    [0, 0.93],
  )
}

/** What the lenses are set in. */
function bandGeometry(): LatheGeometry {
  return lathe([0.85, 0.47], [0.82, 0.5], [0.79, 0.62], [0.74, 0.66])
}

function lathe(...profile: readonly (readonly [radius: number, up: number])[]): LatheGeometry {
  return new LatheGeometry(
    profile.map(([radius, up]) => new Vector2(radius, up)),
    36,
  )
}
