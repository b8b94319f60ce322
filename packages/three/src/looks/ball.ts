// A ball with a band, that rolls as far as it travels.
//
// The turn is worked out from the way it went on screen, so it also rolls back when a recording is scrubbed backwards.
import type { SceneryEntity } from '@ethogram/core'
import { Group, Quaternion, SphereGeometry, Vector3 } from 'three'
import { type Drawing, part } from '../drawing.ts'
import { blend, CREAM, colourOr, kindColour } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'

/** Half width of the band, as an angle from the equator. */
const BAND_RAD = 0.3

/** Tilt of the band, so that rolling shows whichever way the ball goes. */
const TILT_RAD = 0.5

const axis = new Vector3()
const turn = new Quaternion()

/** Draws a ball. */
export function drawBall(entity: SceneryEntity, resources: Resources): Drawing {
  const { radiusM, heightM } = shapeSize(entity.shape)
  const radius = Math.min(radiusM, heightM / 2)
  const colour = colourOr(entity.look.colour, kindColour(entity.kind))
  const accent = colourOr(entity.look.accent, blend(colour, CREAM, 0.75))
  const object = new Group()
  const rolling = new Group()
  rolling.position.y = radius
  rolling.rotation.z = TILT_RAD
  object.add(rolling)

  const top = Math.PI / 2 - BAND_RAD
  const cap = resources.geometry('ball cap', () => new SphereGeometry(1, 40, 14, 0, Math.PI * 2, 0, top))
  const band = resources.geometry(
    'ball band',
    () => new SphereGeometry(1, 40, 8, 0, Math.PI * 2, top, Math.PI - 2 * top),
  )
  const upper = part(rolling, cap, resources.material(colour, 'satin'))
  const lower = part(rolling, cap, resources.material(colour, 'satin'))
  lower.rotation.x = Math.PI
  const middle = part(rolling, band, resources.material(accent, 'satin'))
  for (const mesh of [upper, lower, middle]) mesh.scale.setScalar(radius)

  return {
    object,
    travel: (way, headingRad) => {
      const distance = Math.hypot(way.x, way.z)
      if (distance < 1e-7) return
      axis.set(way.z / distance, 0, -way.x / distance).applyAxisAngle(object.up, -headingRad)
      rolling.quaternion.premultiply(turn.setFromAxisAngle(axis, distance / radius))
    },
  }
}
