// A four-legged body: trunk, neck and head, legs that fold and lift, a tail. Dogs and foxes are made of it.
//
// Legs decide where the trunk is: folded hind legs bring the hips down and the trunk tilts, which is sitting. Built for a
// body one unit high at the head and scaled as a whole. Forward is +z.
import { type BufferGeometry, CapsuleGeometry, Group, type Mesh, type Object3D, SphereGeometry } from 'three'
import { part } from '../drawing.ts'
import { INK } from '../palette.ts'
import type { Resources } from '../resources.ts'
import type { Steps } from './dofs.ts'

/** What a body is like. */
export interface QuadrupedLook {
  readonly colour: string
  readonly pale: string
  readonly dark: string
  /** Length of the muzzle, of the legs and of the trunk, in heights. */
  readonly muzzle: number
  readonly leg: number
  readonly trunk: number
  readonly girth: number
}

/** What a body does at a moment. Legs: −1 folded, 0 standing, 1 lifted; front left, front right, back left, back right. */
export interface Stance {
  readonly legs: readonly [number, number, number, number]
  readonly yaw: number
  readonly pitch: number
  readonly jaw: number
  /** How far the whole body is pressed to the ground, 0…1. */
  readonly crouch: number
}

/** The parts that move. */
export interface Quadruped {
  readonly trunk: Group
  readonly head: Group
  readonly jaw: Group
  readonly tail: Group
  readonly legs: readonly { readonly hip: Group; readonly shin: Group }[]
}

/** How much of its length a folded leg loses, and how far legs swing in a step. */
const FOLD = 0.72
const SWING_RAD = 0.55

/** Builds the body; ears, tail and face are added by whoever knows the animal. */
export function buildQuadruped(object: Object3D, look: QuadrupedLook, resources: Resources): Quadruped {
  const round = roundOf(resources)
  const fur = resources.material(look.colour)
  const trunk = new Group()
  object.add(trunk)
  const { trunk: length, girth } = look
  part(trunk, round, fur, [0, 0.02, length * 0.26]).scale.set(girth, girth * 1.12, length * 0.42)
  part(trunk, round, fur, [0, 0, -length * 0.26]).scale.set(girth * 0.86, girth * 0.95, length * 0.4)
  part(trunk, round, resources.material(look.pale), [0, -girth * 0.28, length * 0.36]).scale.set(
    girth * 0.8,
    girth * 0.85,
    length * 0.3,
  )
  const neck = part(trunk, round, fur, [0, girth * 0.75, length * 0.56])
  neck.scale.set(girth * 0.62, girth * 1.05, girth * 0.66)
  neck.rotation.x = 0.5
  const head = new Group()
  head.position.set(0, girth * 1.55, length * 0.68)
  trunk.add(head)
  const jaw = buildFace(head, look, resources)
  const tail = new Group()
  tail.position.set(0, girth * 0.45, -length * 0.6)
  trunk.add(tail)
  const legs = [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ].map(([side, end]) => buildLeg(object, look, side, end, resources))
  return { trunk, head, jaw, tail, legs }
}

/** Brings the parts into a stance; steps are laid over legs that stand. */
export function showStance(body: Quadruped, look: QuadrupedLook, stance: Stance, steps: Steps): void {
  const { leg, trunk: length } = look
  const heightOf = (fold: number): number => leg * (1 - FOLD * Math.max(Math.max(0, -fold), stance.crouch))
  const front = (heightOf(Math.min(0, stance.legs[0])) + heightOf(Math.min(0, stance.legs[1]))) / 2
  const back = (heightOf(Math.min(0, stance.legs[2])) + heightOf(Math.min(0, stance.legs[3]))) / 2
  const bob = Math.abs(Math.sin(steps.phaseRad * 2)) * 0.018 * steps.amount
  const lifted = Math.max(0, Math.min(stance.legs[0], stance.legs[1]))
  const tilt = Math.atan2(front - back, length) + lifted * 0.55
  body.trunk.rotation.x = -tilt
  body.trunk.position.set(0, (front + back) / 2 + 0.06 + bob + lifted * 0.12, -Math.sin(tilt) * 0.08)
  body.head.rotation.set(tilt * 0.9 - stance.pitch, stance.yaw, 0, 'YXZ')
  body.jaw.rotation.x = stance.jaw * 0.5
  body.legs.forEach(({ hip, shin }, k) => {
    const isFront = k < 2
    const value = stance.legs[k]
    const fold = Math.max(Math.max(0, -value), stance.crouch)
    const raise = Math.max(0, value)
    // Diagonal legs step together: a trot.
    const step = Math.sin(steps.phaseRad + (k === 0 || k === 3 ? 0 : Math.PI)) * steps.amount * (1 - fold)
    const z = (isFront ? 1 : -1) * length * 0.42
    hip.position.y = (isFront ? front : back) + (isFront ? lifted * 0.3 : 0)
    hip.position.z = Math.cos(tilt) * z
    hip.rotation.x = -step * SWING_RAD - (isFront ? raise * 0.9 : fold * 1.15)
    hip.rotation.z = isFront ? 0 : (k % 2 === 0 ? 1 : -1) * raise * 1.1
    shin.rotation.x = isFront ? fold * 1.2 + raise * 1.5 : fold * 2 + Math.max(0, step) * 0.5
  })
}

/** A ball of radius 1 that all bodies share. */
export function roundOf(resources: Resources): BufferGeometry {
  return resources.geometry('quadruped round', () => new SphereGeometry(1, 24, 18))
}

function buildFace(head: Group, look: QuadrupedLook, resources: Resources): Group {
  const round = roundOf(resources)
  const fur = resources.material(look.colour)
  const pale = resources.material(look.pale)
  const ink = resources.material(INK, 'satin')
  part(head, round, fur).scale.set(0.17, 0.155, 0.175)
  const snout = part(head, round, pale, [0, -0.045, 0.12 + look.muzzle * 0.5])
  snout.scale.set(0.085, 0.068, 0.05 + look.muzzle * 0.62)
  part(head, round, ink, [0, -0.015, 0.16 + look.muzzle * 1.1]).scale.set(0.04, 0.032, 0.03)
  const jaw = new Group()
  jaw.position.set(0, -0.08, 0.08)
  head.add(jaw)
  part(jaw, round, pale, [0, -0.01, look.muzzle * 0.45]).scale.set(0.066, 0.035, 0.04 + look.muzzle * 0.5)
  part(jaw, round, resources.material('#d9797c'), [0, 0.012, look.muzzle * 0.5]).scale.set(
    0.045,
    0.02,
    look.muzzle * 0.4,
  )
  for (const side of [1, -1]) {
    part(head, round, ink, [0.082 * side, 0.04, 0.137]).scale.setScalar(0.029)
    part(head, round, resources.material('#ffffff'), [0.09 * side, 0.052, 0.16]).scale.setScalar(0.008)
  }
  return jaw
}

function buildLeg(
  object: Object3D,
  look: QuadrupedLook,
  side: number,
  end: number,
  resources: Resources,
): { hip: Group; shin: Group } {
  const half = look.leg / 2
  const thick = end > 0 ? 0.055 : 0.062
  const bone = resources.geometry(`quadruped leg ${look.leg}`, () =>
    new CapsuleGeometry(1, half / 0.06, 6, 14).scale(0.06, 0.06, 0.06).translate(0, -half / 2, 0),
  )
  const hip = new Group()
  hip.position.set(look.girth * 0.62 * side, look.leg, look.trunk * 0.42 * end)
  object.add(hip)
  const upper: Mesh = part(hip, bone, resources.material(look.colour))
  upper.scale.set(thick / 0.05, 1, thick / 0.05)
  const shin = new Group()
  shin.position.y = -half
  hip.add(shin)
  part(shin, bone, resources.material(look.dark)).scale.set(thick / 0.066, 0.92, thick / 0.066)
  const paw = part(shin, roundOf(resources), resources.material(look.pale), [0, -half * 0.95, 0.025])
  paw.scale.set(0.06, 0.04, 0.08)
  return { hip, shin }
}
