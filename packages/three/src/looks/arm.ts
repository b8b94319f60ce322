// An arm that reaches: shoulder, elbow and hand, placed so that the hand is exactly where it is said to be.
//
// The hand's position is the world's truth, so the arm stretches rather than fall short, and shrinks rather than fold. The elbow bends outwards, down and
// back, as a relaxed arm does.
import { CylinderGeometry, type Group, type Mesh, SphereGeometry, Vector3 } from 'three'
import { part, stretchBetween } from '../drawing.ts'
import type { Resources } from '../resources.ts'

/** What an arm is made of. */
export interface ArmOptions {
  readonly shoulder: Vector3
  /** 1 is the left (+x), −1 the right. */
  readonly side: 1 | -1
  readonly lengthM: number
  readonly thicknessM: number
  readonly sleeveColour: string
  readonly handColour: string
}

/** How much longer than its reach a relaxed arm is; more puts the elbows out like a jug's handles. */
const RELAXED = 1.04

const way = new Vector3()
const bend = new Vector3()
const elbow = new Vector3()

/** An arm and the function that brings its hand to a position in the body's frame. */
export function addArm(body: Group, resources: Resources, options: ArmOptions): (hand: Vector3) => void {
  const sleeve = resources.material(options.sleeveColour)
  const round = resources.geometry('arm joint', () => new SphereGeometry(1, 20, 14))
  const limb = resources.geometry('arm limb', () => new CylinderGeometry(1, 1, 1, 18, 1, true))
  const joint = (radius: number, material = sleeve): Mesh => {
    const mesh = part(body, round, material)
    mesh.scale.setScalar(radius)
    return mesh
  }
  const bone = (): Mesh => {
    const mesh = part(body, limb, sleeve)
    mesh.scale.set(options.thicknessM, 1, options.thicknessM)
    return mesh
  }
  const shoulderJoint = joint(options.thicknessM)
  shoulderJoint.position.copy(options.shoulder)
  const elbowJoint = joint(options.thicknessM)
  const upper = bone()
  const lower = bone()
  const palm = joint(options.thicknessM * 1.35, resources.material(options.handColour))
  return (hand) => {
    bendElbow(options, hand)
    elbowJoint.position.copy(elbow)
    palm.position.copy(hand)
    stretchBetween(upper, options.shoulder, elbow)
    stretchBetween(lower, elbow, hand)
  }
}

/** Writes the elbow's position for a hand. */
export function bendElbow(options: Pick<ArmOptions, 'shoulder' | 'side' | 'lengthM'>, hand: Vector3): Vector3 {
  way.subVectors(hand, options.shoulder)
  const distance = Math.max(way.length(), 1e-4)
  way.multiplyScalar(1 / distance)
  const length = Math.max(distance, Math.min(options.lengthM, distance * RELAXED))
  const half = length / 2
  const out = Math.sqrt(Math.max(0, half * half - (distance * distance) / 4))
  bend.set(options.side * 0.5, way.y > 0 ? -0.1 : -0.4, -1)
  bend.addScaledVector(way, -bend.dot(way))
  if (bend.lengthSq() < 1e-8) bend.set(0, 0, -1).addScaledVector(way, way.z)
  return elbow
    .copy(options.shoulder)
    .addScaledVector(way, distance / 2)
    .addScaledVector(bend.normalize(), out)
}
