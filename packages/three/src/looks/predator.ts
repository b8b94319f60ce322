// The hamster's predator: a small fox, more fierce in its own eyes than in others'.
//
// Reads `rear` (−0.4 pressed to the ground), `headYaw`, `headPitch`, `jaw` and `tail` (to and fro; −1 is tucked in). DOFs a
// body lacks stay at rest. Forward is +z.
import type { SceneryEntity } from '@ethogram/core'
import { ConeGeometry, Group } from 'three'
import { type Drawing, part } from '../drawing.ts'
import { blend, CREAM, colourOr, INK } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'
import { dofOf, goOn, type Steps } from './dofs.ts'
import { buildQuadruped, type QuadrupedLook, roundOf, showStance } from './quadruped.ts'

/** Length of a cycle of steps, as a share of the height. */
const STRIDE = 1.2

/** From where on a tail to one side counts as tucked in. */
const TUCKED = 0.85

/** Draws a fox. */
export function drawPredator(entity: SceneryEntity, resources: Resources): Drawing {
  const { heightM } = shapeSize(entity.shape)
  const colour = colourOr(entity.look.colour, '#b5623a')
  const look: QuadrupedLook = {
    colour,
    pale: colourOr(entity.look.accent, CREAM),
    dark: blend(colour, INK, 0.5),
    muzzle: 0.17,
    leg: 0.38,
    trunk: 0.68,
    girth: 0.145,
  }
  const object = new Group()
  object.scale.setScalar(heightM)
  const body = buildQuadruped(object, look, resources)
  addFace(body.head, look, resources)
  addBrush(body.tail, look, resources)
  const rear = dofOf(entity, 'rear')
  const yaw = dofOf(entity, 'headYaw')
  const pitch = dofOf(entity, 'headPitch')
  const jaw = dofOf(entity, 'jaw')
  const tail = dofOf(entity, 'tail')
  const steps: Steps = { phaseRad: 0, amount: 0 }
  const show = (pose: Float64Array, at: number): void => {
    const crouch = Math.min(1, Math.max(0, -rear(pose, at) * 1.6))
    const stance = {
      legs: [0, 0, 0, 0],
      yaw: yaw(pose, at),
      pitch: pitch(pose, at),
      jaw: jaw(pose, at) * 1.3,
    } as const
    showStance(body, look, { ...stance, crouch }, steps)
    const side = tail(pose, at)
    const tucked = Math.min(1, Math.max(0, (-side - TUCKED) / (1 - TUCKED)))
    body.tail.rotation.set(-0.1 + tucked * 0.95, side * 0.7 * (1 - tucked), 0, 'YXZ')
  }
  show(new Float64Array(entity.dofs.length), 0)
  return { object, pose: show, travel: (way) => goOn(steps, way, STRIDE * heightM) }
}

function addFace(head: Group, look: QuadrupedLook, resources: Resources): void {
  const cone = resources.geometry('fox ear', () => new ConeGeometry(0.075, 0.19, 4, 1).translate(0, 0.08, 0))
  const brow = resources.material(look.dark)
  for (const side of [1, -1]) {
    const ear = part(head, cone, resources.material(look.colour), [0.1 * side, 0.1, -0.03])
    ear.rotation.set(-0.12, Math.PI / 4, -0.22 * side)
    const inside = part(head, cone, resources.material(look.dark), [0.104 * side, 0.11, 0.0])
    inside.rotation.set(-0.12, Math.PI / 4, -0.22 * side)
    inside.scale.setScalar(0.6)
    const cheek = part(head, roundOf(resources), resources.material(look.pale), [0.1 * side, -0.06, 0.06])
    cheek.scale.set(0.085, 0.07, 0.085)
    // Brows that slope inwards make the fierce look.
    const line = part(head, roundOf(resources), brow, [0.078 * side, 0.082, 0.14])
    line.scale.set(0.042, 0.011, 0.016)
    line.rotation.z = 0.42 * side
  }
}

function addBrush(tail: Group, look: QuadrupedLook, resources: Resources): void {
  const round = roundOf(resources)
  part(tail, round, resources.material(look.colour), [0, 0, -0.2]).scale.set(0.085, 0.085, 0.24)
  part(tail, round, resources.material(look.pale), [0, 0, -0.4]).scale.set(0.062, 0.062, 0.1)
}
