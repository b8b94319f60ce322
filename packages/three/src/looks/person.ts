// A person as a friendly puppet: one soft tunic, a round head, hands that are where the world says they are.
//
// Reads the points `head` and `hand` (also `leftHand`, `rightHand`); an arm without a point hangs. Sizes come from the
// body's height, so children and giants work. Forward is +z.
import type { SceneryEntity } from '@ethogram/core'
import {
  type BufferGeometry,
  CapsuleGeometry,
  Group,
  LatheGeometry,
  SphereGeometry,
  TorusGeometry,
  Vector2,
  Vector3,
} from 'three'
import { type Drawing, part, pointOffset } from '../drawing.ts'
import { blend, colourOr, HAIR, INK, kindColour, SKIN } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'
import { addArm } from './arm.ts'

/** Proportions, as shares of the height. A big head and short legs read as friendly. */
const HEAD = 0.105
const SHOULDER_UP = 0.66
const SHOULDER_OUT = 0.105
const ARM = 0.4
const THICK = 0.034

const point = new Vector3()

/** Draws a person. */
export function drawPerson(entity: SceneryEntity, resources: Resources): Drawing {
  const { heightM } = shapeSize(entity.shape)
  const colour = colourOr(entity.look.colour, kindColour(entity.kind))
  const skin = colourOr(entity.look.accent, SKIN)
  const object = new Group()
  addTunic(object, heightM, colour, resources)
  const head = addHead(object, heightM, skin, resources)
  const neck = part(
    object,
    resources.geometry('person neck', () => new CapsuleGeometry(0.033, 0.1, 6, 16)),
    resources.material(skin),
    [0, 0.77 * heightM, 0],
  )
  neck.scale.setScalar(heightM)

  const arms = ([1, -1] as const).map((side) => {
    const reach = addArm(object, resources, {
      shoulder: new Vector3(SHOULDER_OUT * heightM * side, SHOULDER_UP * heightM, 0),
      side,
      lengthM: ARM * heightM,
      thicknessM: THICK * heightM,
      sleeveColour: blend(colour, INK, 0.14),
      handColour: skin,
    })
    reach(hangingHand(heightM, side))
    return reach
  })
  const headAt = pointOffset(entity, 'head')
  const handAt = pointOffset(entity, 'hand')
  const leftAt = pointOffset(entity, 'leftHand')
  const rightAt = pointOffset(entity, 'rightHand')
  const [left, right] = arms
  if (headAt < 0 && handAt < 0 && leftAt < 0 && rightAt < 0) return { object }
  let handArm: ((hand: Vector3) => void) | undefined
  return {
    object,
    pose: (pose, at) => {
      if (headAt >= 0) readPoint(pose, at + headAt, head.position)
      if (leftAt >= 0) left(readPoint(pose, at + leftAt, point))
      if (rightAt >= 0) right(readPoint(pose, at + rightAt, point))
      if (handAt < 0) return
      readPoint(pose, at + handAt, point)
      handArm ??= point.x > 0 ? left : right
      handArm(point)
    },
  }
}

/** Where a hand rests that nobody moves. */
function hangingHand(heightM: number, side: 1 | -1): Vector3 {
  return new Vector3(0.185 * heightM * side, 0.36 * heightM, 0.05 * heightM)
}

function readPoint(pose: Float64Array, at: number, into: Vector3): Vector3 {
  return into.set(pose[at], pose[at + 1], pose[at + 2])
}

function addTunic(object: Group, heightM: number, colour: string, resources: Resources): void {
  const tunic = part(object, resources.geometry('person tunic', tunicGeometry), resources.material(colour))
  tunic.scale.set(heightM, heightM, heightM * 0.82)
  const trousers = resources.material(blend(colour, INK, 0.55))
  const shoe = resources.material(blend(INK, colour, 0.12))
  for (const side of [1, -1]) {
    const leg = part(
      object,
      resources.geometry('person leg', () => new CapsuleGeometry(0.04, 0.2, 6, 16)),
      trousers,
      [0.056 * heightM * side, 0.13 * heightM, 0],
    )
    leg.scale.setScalar(heightM)
    const foot = part(object, resources.geometry('person round', roundGeometry), shoe, [
      0.06 * heightM * side,
      0.027 * heightM,
      0.026 * heightM,
    ])
    foot.scale.set(0.044 * heightM, 0.03 * heightM, 0.075 * heightM)
  }
}

function addHead(object: Group, heightM: number, skin: string, resources: Resources): Group {
  const head = new Group()
  head.position.set(0, (1 - HEAD) * heightM, 0)
  head.scale.setScalar(HEAD * heightM)
  object.add(head)
  const round = resources.geometry('person round', roundGeometry)
  part(head, round, resources.material(skin)).scale.set(0.96, 1, 0.94)
  const hair = part(head, resources.geometry('person hair', hairGeometry), resources.material(HAIR))
  hair.rotation.x = -0.42
  const ink = resources.material(INK, 'satin')
  const blush = resources.material(blend(skin, '#e2786a', 0.38))
  for (const side of [1, -1]) {
    part(head, round, ink, [0.31 * side, 0.05, 0.86]).scale.set(0.085, 0.115, 0.06)
    const cheek = part(head, round, blush, [0.5 * side, -0.22, 0.745])
    cheek.scale.set(0.15, 0.1, 0.05)
    cheek.rotation.y = 0.6 * side
  }
  const smile = part(head, resources.geometry('person smile', smileGeometry), ink, [0, -0.2, 0.925])
  smile.rotation.x = 0.35
  return head
}

function roundGeometry(): BufferGeometry {
  return new SphereGeometry(1, 28, 20)
}

/** A cap over the back and the top of the head. */
function hairGeometry(): BufferGeometry {
  return new SphereGeometry(1.06, 28, 14, 0, Math.PI * 2, 0, Math.PI * 0.48)
}

function smileGeometry(): BufferGeometry {
  return new TorusGeometry(0.16, 0.026, 8, 16, Math.PI * 0.7).rotateZ(Math.PI * 1.15)
}

/** The tunic's profile for a body one unit high: hem, belly, shoulders, collar. */
function tunicGeometry(): BufferGeometry {
  const profile = [
    [0, 0.2],
    [0.1, 0.2],
    [0.133, 0.208],
    [0.146, 0.228],
    [0.146, 0.26],
    [0.138, 0.34],
    [0.128, 0.44],
    [0.12, 0.54],
    [0.114, 0.62],
    [0.106, 0.67],
    [0.09, 0.71],
    [0.066, 0.74],
    [0.044, 0.752],
    [0.04, 0.76],
    [0, 0.764],
  ].map(([x, y]) => new Vector2(x, y))
  return new LatheGeometry(profile, 36)
}
