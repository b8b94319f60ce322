// A hamster: a soft loaf with round ears, full cheeks and small busy paws.
//
// Reads `rear` (−0.3 crouched … 1 sitting up), `roll` (π on its back), `curl`, `headYaw`, `headPitch`, `mouth`, `paws`,
// `ears` (−1 laid back … 1 pricked) and `whiskers`; DOFs a body lacks stay at rest. Forward is +z.
import type { SceneryEntity } from '@ethogram/core'
import { type BufferGeometry, CylinderGeometry, Group, type Mesh, SphereGeometry } from 'three'
import { type Drawing, part } from '../drawing.ts'
import { blend, CREAM, colourOr, INK } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'
import { dofOf, goOn, type Steps } from './dofs.ts'

const PINK = '#e8a59a'

/** Length of a cycle of steps, as a share of the height. */
const STRIDE = 1.1

interface Parts {
  readonly whole: Group
  readonly trunk: Group
  readonly head: Group
  readonly jaw: Mesh
  readonly ears: readonly Group[]
  readonly whiskers: readonly Group[]
  readonly paws: readonly Mesh[]
  readonly feet: readonly Mesh[]
}

/** Draws a hamster. Everything is built for one a unit high and scaled as a whole. */
export function drawHamster(entity: SceneryEntity, resources: Resources): Drawing {
  const { heightM } = shapeSize(entity.shape)
  const colour = colourOr(entity.look.colour, '#c98d4f')
  const pale = colourOr(entity.look.accent, CREAM)
  const object = new Group()
  object.scale.setScalar(heightM)
  const parts = build(object, colour, pale, resources)
  const read = {
    rear: dofOf(entity, 'rear'),
    roll: dofOf(entity, 'roll'),
    curl: dofOf(entity, 'curl'),
    yaw: dofOf(entity, 'headYaw'),
    pitch: dofOf(entity, 'headPitch'),
    mouth: dofOf(entity, 'mouth'),
    paws: dofOf(entity, 'paws'),
    ears: dofOf(entity, 'ears'),
    whiskers: dofOf(entity, 'whiskers'),
  }
  const steps: Steps = { phaseRad: 0, amount: 0 }
  const show = (pose: Float64Array, at: number): void => {
    const rear = Math.max(-0.3, read.rear(pose, at))
    const curl = read.curl(pose, at)
    showTrunk(parts, rear, read.roll(pose, at), curl, steps)
    parts.head.rotation.set(
      -read.pitch(pose, at) * 0.9 + Math.max(0, rear) * 0.55 + curl * 0.5,
      read.yaw(pose, at),
      0,
      'YXZ',
    )
    parts.jaw.position.y = -0.2 - 0.04 * Math.abs(read.mouth(pose, at))
    showPaws(parts, Math.max(0, rear), read.paws(pose, at), steps)
    const ears = read.ears(pose, at)
    parts.ears.forEach((ear, k) => {
      ear.rotation.set(-0.2 - Math.max(0, -ears) * 0.9, 0, (k === 0 ? -1 : 1) * (0.35 - 0.2 * ears))
    })
    parts.whiskers.forEach((group, k) => {
      group.rotation.z = (k === 0 ? 1 : -1) * read.whiskers(pose, at) * 0.22
    })
  }
  show(new Float64Array(entity.dofs.length), 0)
  return { object, pose: show, travel: (way) => goOn(steps, way, STRIDE * heightM) }
}

function showTrunk(parts: Parts, rear: number, roll: number, curl: number, steps: Steps): void {
  const bob = Math.abs(Math.sin(steps.phaseRad)) * 0.05 * steps.amount
  parts.whole.rotation.z = roll
  // Turned on its back it lies on the ground, not in it.
  parts.whole.position.y = 0.44 + bob - (1 - Math.cos(roll)) * 0.02
  parts.trunk.rotation.x = -Math.max(0, rear) * 0.95
  parts.trunk.position.set(0, -0.2 + Math.max(0, rear) * 0.12 + Math.min(0, rear) * 0.3, -0.28)
  parts.trunk.scale.set(1 + curl * 0.06, 1 - curl * 0.12, 1 - curl * 0.18)
  parts.head.position.set(0, 0.36 - curl * 0.22, 0.78 - curl * 0.12)
}

function showPaws(parts: Parts, rear: number, wipe: number, steps: Steps): void {
  parts.paws.forEach((paw, k) => {
    const side = k === 0 ? 1 : -1
    const step = Math.sin(steps.phaseRad + k * Math.PI) * steps.amount
    const lift = rear * 0.24 + Math.max(0, wipe * side) * 0.2 * rear
    paw.position.set(0.2 * side * (1 - 0.45 * rear), -0.2 + lift + Math.max(0, step) * 0.06, 0.66 + step * 0.13)
  })
  parts.feet.forEach((foot, k) => {
    const step = Math.sin(steps.phaseRad + (1 - k) * Math.PI) * steps.amount
    foot.position.set(0.3 * (k === 0 ? 1 : -1), -0.38 + Math.max(0, step) * 0.06, -0.12 + step * 0.12)
  })
}

function build(object: Group, colour: string, pale: string, resources: Resources): Parts {
  const fur = resources.material(colour)
  const belly = resources.material(pale)
  const pink = resources.material(PINK)
  const round = resources.geometry('hamster round', roundGeometry)
  const whole = new Group()
  object.add(whole)
  const trunk = new Group()
  whole.add(trunk)
  part(trunk, round, fur, [0, 0.2, 0.22]).scale.set(0.5, 0.46, 0.66)
  part(trunk, round, belly, [0, 0.09, 0.28]).scale.set(0.43, 0.39, 0.58)
  part(trunk, round, fur, [0, 0.16, -0.08]).scale.set(0.52, 0.44, 0.44)
  part(trunk, round, pink, [0, 0.2, -0.54]).scale.setScalar(0.07)
  const head = new Group()
  trunk.add(head)
  const jaw = buildHead(head, colour, pale, resources)
  const ears = [1, -1].map((side) => buildEar(head, side, colour, resources))
  const whiskers = [1, -1].map((side) => buildWhiskers(head, side, resources))
  const paws = [1, -1].map(() => {
    const paw = part(trunk, round, pink)
    paw.scale.set(0.08, 0.07, 0.11)
    return paw
  })
  const feet = [1, -1].map(() => {
    const foot = part(whole, round, pink)
    foot.scale.set(0.1, 0.06, 0.18)
    return foot
  })
  return { whole, trunk, head, jaw, ears, whiskers, paws, feet }
}

function buildHead(head: Group, colour: string, pale: string, resources: Resources): Mesh {
  const round = resources.geometry('hamster round', roundGeometry)
  const fur = resources.material(colour)
  const belly = resources.material(pale)
  const ink = resources.material(INK, 'satin')
  part(head, round, fur).scale.set(0.36, 0.33, 0.36)
  const jaw = part(head, round, belly, [0, -0.2, 0.24])
  jaw.scale.set(0.13, 0.07, 0.1)
  part(head, round, resources.material(PINK, 'satin'), [0, -0.02, 0.385]).scale.set(0.05, 0.038, 0.035)
  for (const side of [1, -1]) {
    part(head, round, belly, [0.19 * side, -0.13, 0.14]).scale.set(0.19, 0.17, 0.2)
    part(head, round, belly, [0.06 * side, -0.1, 0.32]).scale.set(0.08, 0.07, 0.07)
    part(head, round, ink, [0.2 * side, 0.08, 0.265]).scale.setScalar(0.068)
    part(head, round, resources.material('#ffffff'), [0.215 * side, 0.11, 0.32]).scale.setScalar(0.018)
  }
  return jaw
}

function buildEar(head: Group, side: number, colour: string, resources: Resources): Group {
  const round = resources.geometry('hamster round', roundGeometry)
  const ear = new Group()
  ear.position.set(0.22 * side, 0.24, -0.04)
  head.add(ear)
  part(ear, round, resources.material(blend(colour, INK, 0.12)), [0, 0.1, 0]).scale.set(0.13, 0.14, 0.04)
  part(ear, round, resources.material(PINK), [0, 0.1, 0.025]).scale.set(0.09, 0.1, 0.03)
  return ear
}

function buildWhiskers(head: Group, side: number, resources: Resources): Group {
  const hair = resources.geometry('hamster whisker', () =>
    new CylinderGeometry(0.006, 0.003, 1, 5).rotateZ(Math.PI / 2).translate(0.5, 0, 0),
  )
  const group = new Group()
  group.position.set(0.1 * side, -0.08, 0.34)
  head.add(group)
  for (const tilt of [-0.25, 0, 0.25]) {
    const mesh = part(group, hair, resources.material(blend(INK, CREAM, 0.35)))
    mesh.scale.set(0.3 * side, 1, 1)
    mesh.rotation.set(0, -0.3 * side, tilt * side)
  }
  return group
}

function roundGeometry(): BufferGeometry {
  return new SphereGeometry(1, 24, 18)
}
