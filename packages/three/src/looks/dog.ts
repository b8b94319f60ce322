// A dog: floppy ears that can rise, brows, and a tail that says most of it.
//
// Reads `legFrontLeft` … `legBackRight` (−1 folded, 1 lifted), `spine`, `tail` (to and fro), `tailHeight`, `earLeft`,
// `earRight`, `headYaw`, `headPitch`, `jaw` and `brows`; DOFs a body lacks stay at rest. Forward is +z.
import type { SceneryEntity } from '@ethogram/core'
import { CapsuleGeometry, Group } from 'three'
import { type Drawing, part } from '../drawing.ts'
import { blend, CREAM, colourOr, INK } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'
import { dofOf, goOn, type Steps } from './dofs.ts'
import { buildQuadruped, type QuadrupedLook, roundOf, showStance } from './quadruped.ts'

/** Length of a cycle of steps, as a share of the height. */
const STRIDE = 1.3

/** Draws a dog. */
export function drawDog(entity: SceneryEntity, resources: Resources): Drawing {
  const { heightM } = shapeSize(entity.shape)
  const colour = colourOr(entity.look.colour, '#b98a56')
  const look: QuadrupedLook = {
    colour,
    pale: colourOr(entity.look.accent, CREAM),
    dark: blend(colour, INK, 0.12),
    muzzle: 0.13,
    leg: 0.42,
    trunk: 0.62,
    girth: 0.17,
  }
  const object = new Group()
  object.scale.setScalar(heightM)
  const body = buildQuadruped(object, look, resources)
  const ears = [1, -1].map((side) => addEar(body.head, side, look, resources))
  const brows = [1, -1].map((side) => {
    const brow = part(body.head, roundOf(resources), resources.material(blend(colour, INK, 0.45)))
    brow.scale.set(0.04, 0.011, 0.016)
    brow.position.set(0.082 * side, 0.1, 0.135)
    return brow
  })
  addTail(body.tail, look, resources)
  const leg = ['legFrontLeft', 'legFrontRight', 'legBackLeft', 'legBackRight'].map((name) => dofOf(entity, name))
  const wag = dofOf(entity, 'tail')
  const tailHeight = dofOf(entity, 'tailHeight')
  const ear = [dofOf(entity, 'earLeft'), dofOf(entity, 'earRight')]
  const yaw = dofOf(entity, 'headYaw')
  const pitch = dofOf(entity, 'headPitch')
  const jaw = dofOf(entity, 'jaw', 0.15)
  const brow = dofOf(entity, 'brows')
  const steps: Steps = { phaseRad: 0, amount: 0 }
  const show = (pose: Float64Array, at: number): void => {
    const legs = leg.map((read) => read(pose, at)) as [number, number, number, number]
    const stance = { legs, yaw: yaw(pose, at), pitch: pitch(pose, at), jaw: jaw(pose, at), crouch: 0 }
    showStance(body, look, stance, steps)
    body.tail.rotation.set(-0.5 - tailHeight(pose, at) * 0.75, wag(pose, at) * 0.8, 0, 'YXZ')
    ears.forEach((group, k) => {
      group.rotation.z = (k === 0 ? -1 : 1) * (2.2 - 1.15 * (ear[k](pose, at) + 0.2))
    })
    for (const mesh of brows) mesh.position.y = 0.098 + brow(pose, at) * 0.022
  }
  show(new Float64Array(entity.dofs.length), 0)
  return { object, pose: show, travel: (way) => goOn(steps, way, STRIDE * heightM) }
}

/** An ear that hangs from its root; turned up it stands. */
function addEar(head: Group, side: number, look: QuadrupedLook, resources: Resources): Group {
  const ear = new Group()
  ear.position.set(0.12 * side, 0.1, -0.03)
  head.add(ear)
  const flap = part(ear, roundOf(resources), resources.material(look.dark), [0, 0.1, 0])
  flap.scale.set(0.04, 0.13, 0.075)
  return ear
}

function addTail(tail: Group, look: QuadrupedLook, resources: Resources): void {
  const rod = resources.geometry('dog tail', () => new CapsuleGeometry(0.036, 0.3, 6, 12).translate(0, 0, 0))
  const mesh = part(tail, rod, resources.material(look.colour), [0, 0, -0.17])
  mesh.rotation.x = Math.PI / 2
  part(tail, roundOf(resources), resources.material(look.pale), [0, 0, -0.34]).scale.setScalar(0.042)
}
