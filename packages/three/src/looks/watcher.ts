// A watcher: a small round owl on foot, nearly all of it eyes.
//
// Whoever looks on must show where it looks: the face is a pale disc with two large eyes that turn with `headYaw` and `headPitch`.
// DOFs a body lacks stay at rest. It waddles as it goes. Forward is +z.
import type { SceneryEntity } from '@ethogram/core'
import { ConeGeometry, Group, SphereGeometry } from 'three'
import { type Drawing, part } from '../drawing.ts'
import { blend, CREAM, colourOr, INK } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'
import { dofOf, goOn, type Steps } from './dofs.ts'

/** Length of a cycle of steps, as a share of the height. */
const STRIDE = 0.55

/** How far it rocks from foot to foot. */
const WADDLE_RAD = 0.09

const BEAK = '#d9a441'
const IRIS = '#e8b23f'

/** Draws a watcher. Everything is built for one a unit high and scaled as a whole. */
export function drawWatcher(entity: SceneryEntity, resources: Resources): Drawing {
  const { heightM } = shapeSize(entity.shape)
  const colour = colourOr(entity.look.colour, '#8a7a5f')
  const pale = colourOr(entity.look.accent, CREAM)
  const object = new Group()
  object.scale.setScalar(heightM)
  const rocking = new Group()
  object.add(rocking)
  buildBody(rocking, colour, pale, resources)
  const head = new Group()
  head.position.set(0, 0.7, 0.01)
  rocking.add(head)
  buildHead(head, colour, pale, resources)
  const feet = [1, -1].map((side) => buildFoot(object, side, resources))
  const yaw = dofOf(entity, 'headYaw')
  const pitch = dofOf(entity, 'headPitch')
  const steps: Steps = { phaseRad: 0, amount: 0 }
  const show = (pose: Float64Array, at: number): void => {
    head.rotation.set(-pitch(pose, at), yaw(pose, at), 0, 'YXZ')
    const step = Math.sin(steps.phaseRad) * steps.amount
    rocking.rotation.z = step * WADDLE_RAD
    feet.forEach((foot, k) => {
      const forward = Math.cos(steps.phaseRad + k * Math.PI) * steps.amount
      const lift = Math.max(0, k === 0 ? -step : step)
      foot.position.set(foot.position.x, lift * 0.05, 0.04 + forward * 0.08)
    })
  }
  show(new Float64Array(entity.dofs.length), 0)
  return { object, pose: show, travel: (way) => goOn(steps, way, STRIDE * heightM) }
}

function buildBody(body: Group, colour: string, pale: string, resources: Resources): void {
  const round = roundOf(resources)
  part(body, round, resources.material(colour), [0, 0.36, 0]).scale.set(0.27, 0.34, 0.24)
  part(body, round, resources.material(pale), [0, 0.32, 0.085]).scale.set(0.2, 0.255, 0.19)
  const fleck = resources.material(blend(pale, colour, 0.55))
  for (const [left, up] of [
    [0, 0.42],
    [0.085, 0.36],
    [-0.085, 0.36],
    [0, 0.3],
    [0.075, 0.235],
    [-0.075, 0.235],
  ]) {
    const away = Math.sqrt(Math.max(0, 1 - (left / 0.2) ** 2 - ((up - 0.32) / 0.255) ** 2))
    part(body, round, fleck, [left, up, 0.083 + 0.19 * away]).scale.set(0.024, 0.014, 0.01)
  }
  const wing = resources.material(blend(colour, INK, 0.18))
  for (const side of [1, -1]) {
    const folded = part(body, round, wing, [0.235 * side, 0.37, -0.03])
    folded.scale.set(0.07, 0.25, 0.17)
    folded.rotation.set(0.22, 0, 0.1 * side)
  }
  const tail = part(body, round, wing, [0, 0.13, -0.2])
  tail.scale.set(0.1, 0.12, 0.05)
  tail.rotation.x = 0.5
}

function buildHead(head: Group, colour: string, pale: string, resources: Resources): void {
  const round = roundOf(resources)
  const ink = resources.material(INK, 'satin')
  part(head, round, resources.material(colour), [0, 0.04, 0]).scale.set(0.245, 0.2, 0.215)
  const tuft = resources.geometry('watcher tuft', () => new ConeGeometry(0.055, 0.17, 12).translate(0, 0.07, 0))
  for (const side of [1, -1]) {
    const ear = part(head, tuft, resources.material(blend(colour, INK, 0.18)), [0.13 * side, 0.16, 0.02])
    ear.rotation.set(-0.15, 0, -0.42 * side)
    part(head, round, resources.material(pale), [0.096 * side, 0.045, 0.135]).scale.set(0.118, 0.12, 0.075)
    part(head, round, resources.material(IRIS, 'satin'), [0.1 * side, 0.05, 0.18]).scale.set(0.07, 0.07, 0.045)
    part(head, round, ink, [0.102 * side, 0.05, 0.2]).scale.set(0.043, 0.045, 0.034)
    part(head, round, resources.material('#ffffff'), [0.116 * side, 0.068, 0.228]).scale.setScalar(0.012)
  }
  const beak = resources.geometry('watcher beak', () => new ConeGeometry(0.032, 0.1, 12).rotateX(2.5))
  part(head, beak, resources.material(BEAK, 'satin'), [0, -0.02, 0.22])
}

function buildFoot(object: Group, side: number, resources: Resources): Group {
  const round = roundOf(resources)
  const foot = new Group()
  foot.position.x = 0.1 * side
  object.add(foot)
  for (const toe of [-1, 0, 1]) {
    const mesh = part(foot, round, resources.material(BEAK), [toe * 0.032, 0.018, toe === 0 ? 0.06 : 0.045])
    mesh.scale.set(0.018, 0.018, 0.055)
    mesh.rotation.y = toe * 0.35
  }
  part(foot, round, resources.material(BEAK), [0, 0.05, 0]).scale.set(0.024, 0.06, 0.024)
  return foot
}

function roundOf(resources: Resources) {
  return resources.geometry('watcher round', () => new SphereGeometry(1, 36, 26))
}
