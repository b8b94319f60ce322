// How a foreign body stands in its file: which way is up, which way it faces, how big it is and where its ground is.
//
// glTF says y up, z ahead, metres. Files say otherwise: centimetres, z up, facing −z or +x, armatures a hundred times as big
// as their meshes. The answer is one matrix (`root`) that puts the body at the origin, on the ground, y up, z ahead and
// exactly one unit high; everything else works there. What had to be turned or scaled is noted.
import { type Problem, show } from '@ethogram/core'
import { Matrix4, Vector3 } from 'three'
import { poseToMatrices } from './clip-sampling.ts'
import { foreignProblem } from './foreign-problems.ts'
import type { Gltf } from './gltf.ts'
import { type Hide, jointMatrices, placeVertex } from './hide.ts'
import { type JointMap, wordsOf } from './joint-map.ts'

/** A direction along an axis of the file. */
export type Axis = '+x' | '-x' | '+y' | '-y' | '+z' | '-z'

/** How a body stands in its file. */
export interface Standing {
  /** From the file's space to the body's own: on the ground, y up, z ahead, one unit high. */
  readonly root: Float32Array
  readonly up: Axis
  readonly facing: Axis
  /** Height in the units of the file. */
  readonly heightUnits: number
  /** False where nothing in the file told which way it faces. */
  readonly isFacingKnown: boolean
}

/** What an author may know better. */
export interface AxesGiven {
  readonly up?: Axis
  readonly facing?: Axis
}

/** Heights in file units that are taken for metres without a word. */
const USUAL_METRES: readonly [number, number] = [0.05, 12]

const AXES: readonly Axis[] = ['+x', '-x', '+y', '-y', '+z', '-z']

/** The vector of an axis. */
function axisVector(axis: Axis): Vector3 {
  const sign = axis.startsWith('-') ? -1 : 1
  return new Vector3(axis.endsWith('x') ? sign : 0, axis.endsWith('y') ? sign : 0, axis.endsWith('z') ? sign : 0)
}

/** The axis nearest to a direction; `undefined` for a direction without length. */
function nearestAxis(direction: Vector3): Axis | undefined {
  if (direction.lengthSq() < 1e-12) return undefined
  let best: Axis = '+z'
  for (const axis of AXES) if (axisVector(axis).dot(direction) > axisVector(best).dot(direction)) best = axis
  return best
}

/** Finds how a body stands in a pose. */
export function findStanding(
  gltf: Gltf,
  hide: Hide,
  map: JointMap,
  pose: Float32Array,
  given: AxesGiven,
  notes: Problem[],
): Standing {
  const matrices = new Float32Array(16 * gltf.parents.length)
  poseToMatrices(gltf, pose, Float32Array.from(new Matrix4().elements), matrices)
  const positionOf = (node: number): Vector3 => new Vector3().fromArray(matrices, 16 * node + 12)
  const up = given.up ?? guessUp(gltf, map, positionOf)
  const guessed = given.facing ?? guessFacing(gltf, map, positionOf, axisVector(up))
  const facing = guessed ?? (up.endsWith('z') ? '-y' : '+z')
  const turn = turnOf(up, facing)
  const joints = new Float32Array(16 * hide.jointNodes.length)
  jointMatrices(hide, matrices, joints)
  const { low, high } = boundsOf(hide, joints, turn)
  const heightUnits = high.y - low.y
  const scale = 1 / Math.max(heightUnits, 1e-9)
  const middle = middleOf(gltf, map, positionOf, turn, low, high)
  const root = new Matrix4()
    .makeScale(scale, scale, scale)
    .multiply(new Matrix4().makeTranslation(-middle.x, -low.y, -middle.z))
    .multiply(turn)
  if (up !== '+y' && given.up === undefined) {
    notes.push(foreignProblem('BODY-AXES', 'up', up, '+y, as glTF says; it was stood up'))
  }
  if (facing !== '+z' && given.facing === undefined) {
    notes.push(facingNote(facing))
  }
  if (heightUnits < USUAL_METRES[0] || heightUnits > USUAL_METRES[1]) {
    const expected = `metres (${USUAL_METRES[0]} to ${USUAL_METRES[1]} high); it is scaled to its creature`
    notes.push(foreignProblem('BODY-UNITS', 'height', show(Number(heightUnits.toPrecision(3))), expected))
  }
  return { root: Float32Array.from(root.elements), up, facing, heightUnits, isFacingKnown: guessed !== undefined }
}

/** Says that a body was turned. */
export function facingNote(facing: Axis): Problem {
  return foreignProblem('BODY-AXES', 'facing', facing, '+z, as glTF says; it was turned')
}

/** An axis of the body's frame, as the file has it. */
export function fileAxis(standing: Standing, direction: Vector3): Axis | undefined {
  return nearestAxis(direction.clone().applyMatrix4(turnOf(standing.up, standing.facing).transpose()))
}

/** The rotation that brings an up and a facing to y and z. */
function turnOf(up: Axis, facing: Axis): Matrix4 {
  const y = axisVector(up)
  const z = axisVector(facing)
  const x = new Vector3().crossVectors(y, z)
  return new Matrix4().makeBasis(x, y, z).transpose()
}

/** From the feet, or what hangs at the ends of legs, to the trunk and the head. */
function guessUp(gltf: Gltf, map: JointMap, positionOf: (node: number) => Vector3): Axis {
  const feet = limbEnds(gltf)
  const trunk = [...(map.hips?.nodes ?? []), ...(map.spine?.nodes ?? []), ...(map.head?.nodes ?? [])]
  if (feet.length === 0 || trunk.length === 0) return '+y'
  return nearestAxis(mean(trunk.map(positionOf)).sub(mean(feet.map(positionOf)))) ?? '+y'
}

/** Toward the head from the hips, away from the tail; for the upright, left and right decide. */
function guessFacing(gltf: Gltf, map: JointMap, positionOf: (node: number) => Vector3, up: Vector3): Axis | undefined {
  const toward = new Vector3()
  const add = (from: readonly number[] | undefined, to: readonly number[] | undefined, weight: number): void => {
    if (from === undefined || to === undefined) return
    toward.addScaledVector(mean(to.map(positionOf)).sub(mean(from.map(positionOf))), weight)
  }
  const hips = map.hips?.nodes
  add(hips, map.head?.nodes, 1)
  add(map.tail?.nodes.slice(-1), hips, 0.5)
  const heightOfHead = Math.abs(toward.dot(up))
  toward.addScaledVector(up, -toward.dot(up))
  if (toward.length() < 0.35 * heightOfHead || toward.lengthSq() === 0) {
    const sides = sideways(gltf, positionOf, up)
    if (sides !== undefined) return nearestAxis(sides.cross(up))
  }
  return nearestAxis(toward)
}

/** From the right to the left, as names have it. */
function sideways(gltf: Gltf, positionOf: (node: number) => Vector3, up: Vector3): Vector3 | undefined {
  const joints = new Set(gltf.skins.flatMap(({ joints: nodes }) => nodes))
  const ofSide = (side: string): number[] => [...joints].filter((node) => wordsOf(gltf.nodeNames[node]).includes(side))
  const left = ofSide('left')
  const right = ofSide('right')
  if (left.length === 0 || right.length === 0) return undefined
  const across = mean(left.map(positionOf)).sub(mean(right.map(positionOf)))
  return across.addScaledVector(up, -across.dot(up))
}

/** Nodes whose names speak of feet, or the last nodes of legs. */
function limbEnds(gltf: Gltf): number[] {
  const speak = (words: readonly string[]): number[] =>
    gltf.order.filter((node) => wordsOf(gltf.nodeNames[node]).some((word) => words.includes(word)))
  const feet = speak(['foot', 'feet', 'toe', 'paw', 'hoof', 'ankle'])
  return feet.length > 0 ? feet : speak(['leg', 'shin', 'calf', 'knee'])
}

/** The body turns about the middle between hips and head for a quadruped, about the hips for the upright. */
function middleOf(
  gltf: Gltf,
  map: JointMap,
  positionOf: (node: number) => Vector3,
  turn: Matrix4,
  low: Vector3,
  high: Vector3,
): Vector3 {
  const trunk = [...(map.hips?.nodes ?? []), ...(map.neck?.nodes.slice(0, 1) ?? [])]
  if (trunk.length === 0 || gltf.skins.length === 0) return low.clone().add(high).multiplyScalar(0.5)
  return mean(trunk.map(positionOf)).applyMatrix4(turn)
}

function boundsOf(hide: Hide, joints: Float32Array, turn: Matrix4): { low: Vector3; high: Vector3 } {
  const low = new Vector3(Infinity, Infinity, Infinity)
  const high = new Vector3(-Infinity, -Infinity, -Infinity)
  const position = new Float64Array(3)
  const point = new Vector3()
  for (let v = 0; v < hide.vertexCount; v++) {
    placeVertex(hide, v, joints, position, 0)
    point.set(position[0], position[1], position[2]).applyMatrix4(turn)
    low.min(point)
    high.max(point)
  }
  return { low, high }
}

function mean(positions: readonly Vector3[]): Vector3 {
  const sum = new Vector3()
  for (const position of positions) sum.add(position)
  return sum.multiplyScalar(1 / Math.max(1, positions.length))
}
