// A sheep: a cloud of wool on four thin legs, with a face that has seen little and thought about it.
//
// Wool wears the sheep's colour; face and legs are dark under light wool and a little lighter under dark wool, so that a black sheep
// still has a face. Reads `headYaw`, `headPitch`, `jaw`, `ears` and `tail`; DOFs a body lacks stay at rest. Forward is +z.
import type { SceneryEntity } from '@ethogram/core'
import { type BufferGeometry, Color, Group, SphereGeometry } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { type Drawing, part } from '../drawing.ts'
import { blend, CREAM, colourOr, INK } from '../palette.ts'
import type { Resources } from '../resources.ts'
import { shapeSize } from '../shape-geometry.ts'
import { dofOf, goOn, type Steps } from './dofs.ts'
import { buildQuadruped, type QuadrupedLook, roundOf, showStance } from './quadruped.ts'

/** Length of a cycle of steps, as a share of the height. */
const STRIDE = 0.9

/** Wool below this lightness is dark. */
const DARK = 0.3

/** Half width, height and length of the wool on the trunk, how many curls it has there, and how large these are, in heights. */
const FLEECE = { size: [0.25, 0.235, 0.42], curls: 84, curl: 0.088 } as const
const CAP = { size: [0.1, 0.075, 0.1], curls: 16, curl: 0.055 } as const

/** The turn from one curl to the next: they never line up. */
const GOLDEN_RAD = Math.PI * (3 - Math.sqrt(5))

/** Draws a sheep. */
export function drawSheep(entity: SceneryEntity, resources: Resources): Drawing {
  const { heightM } = shapeSize(entity.shape)
  const wool = colourOr(entity.look.colour, '#f1ede3')
  const face = colourOr(entity.look.accent, isDark(wool) ? blend(wool, CREAM, 0.28) : blend(wool, INK, 0.8))
  const look: QuadrupedLook = {
    colour: face,
    pale: blend(face, CREAM, 0.14),
    dark: blend(face, INK, 0.35),
    muzzle: 0.09,
    leg: 0.34,
    trunk: 0.66,
    girth: 0.17,
  }
  const object = new Group()
  object.scale.setScalar(heightM)
  const body = buildQuadruped(object, look, resources)
  body.head.position.z += 0.06
  addWool(body.trunk, wool, resources)
  addTail(body.tail, wool, resources)
  const ears = addHead(body.head, wool, look, resources)
  const yaw = dofOf(entity, 'headYaw')
  const pitch = dofOf(entity, 'headPitch')
  const jaw = dofOf(entity, 'jaw')
  const ear = dofOf(entity, 'ears')
  const tail = dofOf(entity, 'tail')
  const steps: Steps = { phaseRad: 0, amount: 0 }
  const show = (pose: Float64Array, at: number): void => {
    const stance = { legs: [0, 0, 0, 0], yaw: yaw(pose, at), pitch: pitch(pose, at), jaw: jaw(pose, at) } as const
    showStance(body, look, { ...stance, crouch: 0 }, steps)
    body.tail.rotation.set(-0.9, tail(pose, at) * 0.6, 0, 'YXZ')
    ears.forEach((group, k) => {
      group.rotation.z = (k === 0 ? 1 : -1) * (-0.25 + 0.5 * ear(pose, at))
    })
  }
  show(new Float64Array(entity.dofs.length), 0)
  return { object, pose: show, travel: (way) => goOn(steps, way, STRIDE * heightM) }
}

function isDark(colour: string): boolean {
  return new Color(colour).getHSL({ h: 0, s: 0, l: 0 }).l < DARK
}

function addWool(trunk: Group, wool: string, resources: Resources): void {
  part(trunk, woolOf('fleece', FLEECE, resources), resources.material(wool), [0, 0.05, 0.03])
  // Up the neck, so that the face looks out of it.
  const collar = part(trunk, woolOf('cap', CAP, resources), resources.material(wool), [0, 0.15, 0.33])
  collar.scale.set(1.65, 1.9, 1.35)
}

function addTail(tail: Group, wool: string, resources: Resources): void {
  const tuft = part(tail, woolOf('cap', CAP, resources), resources.material(wool), [0, 0, -0.07])
  tuft.scale.set(0.5, 0.5, 0.9)
}

/** A cap of wool, and ears that stand off to both sides. */
function addHead(head: Group, wool: string, look: QuadrupedLook, resources: Resources): Group[] {
  part(head, woolOf('cap', CAP, resources), resources.material(wool), [0, 0.12, -0.04])
  return [1, -1].map((side) => {
    const ear = new Group()
    ear.position.set(0.13 * side, 0.06, -0.03)
    head.add(ear)
    const flap = part(ear, roundOf(resources), resources.material(look.colour), [0.085 * side, 0, 0])
    flap.scale.set(0.1, 0.035, 0.055)
    const inside = part(ear, roundOf(resources), resources.material('#d9a59a'), [0.09 * side, -0.005, 0.025])
    inside.scale.set(0.07, 0.022, 0.035)
    return ear
  })
}

/** Wool: a round body all over with curls, as one geometry. */
function woolOf(name: string, { size, curls, curl }: typeof FLEECE | typeof CAP, resources: Resources): BufferGeometry {
  return resources.geometry(`sheep ${name}`, () => {
    const [x, y, z] = size
    const isFine = resources.quality === 'high'
    const parts = [new SphereGeometry(1, 20, 14).scale(x, y, z)]
    for (let k = 0; k < curls; k++) {
      const along = 1 - (2 * k + 1) / curls
      const around = Math.sqrt(1 - along * along)
      const angle = k * GOLDEN_RAD
      const radius = curl * (0.86 + 0.28 * ((k * 7) % 5) * 0.25)
      const ball = new SphereGeometry(radius, isFine ? 12 : 8, isFine ? 9 : 6)
      parts.push(
        ball.translate(0.92 * x * around * Math.cos(angle), 0.92 * y * around * Math.sin(angle), 0.92 * z * along),
      )
    }
    const merged = mergeGeometries(parts)
    for (const each of parts) each.dispose()
    return merged
  })
}
