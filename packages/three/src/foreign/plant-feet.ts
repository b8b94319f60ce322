// A clip of walking made anew so that its feet stand still on the ground while they bear weight.
//
// The ground goes by evenly; each foot on the ground is shifted from where the clip has it by exactly what it slides, and by
// what it floats or sinks; in the air it goes over to the shift of its next landing. Legs are bent after their feet, feet keep
// the turn the clip gives them. All of it once, when a body is loaded: what is played is keys like any other.
import { Quaternion, Vector3 } from 'three'
import { poseSome } from './clip-sampling.ts'
import type { Foot } from './feet.ts'
import { type GltfChannel, type GltfClip, POSE_NUMBERS } from './gltf.ts'
import { ancestorsOf } from './joint-map.ts'
import type { Leg } from './legs.ts'
import {
  type FootCycle,
  measureAgain,
  measureStrides,
  poseBench,
  STRIDE_SAMPLES,
  type Strides,
  type Workbench,
} from './strides.ts'
import { turnNode, worldTurn, writeTurn } from './turns.ts'

/** Rounds of bending; a leg that is not there by then is stretched. */
const ROUNDS = 32

/** Least lift of a foot in the middle of its swing, in body heights: feet that drag would seem to slide. */
const LIFT = 0.03

/** Times that all is done over: a shifted foot bears on other vertices than before. */
const PASSES = 3

/** Nearest that the end of a leg may be to a joint that turns it, in body heights, and farthest that one joint turns at once. */
const LEAST_LEVER = 0.04
const MOST_TURN_RAD = 0.12

const still = new Quaternion()

/** How much of a bend is forgotten from sample to sample: less drifts away from the clip, more may flip. */
const FORGET_SHARE = 0.15

/** How far a straight leg is bent before anything else. */
const NUDGE_RAD = 0.12

/** Near enough, in body heights. */
const NEAR = 2e-4

/** Shift of one foot at each sample, in body heights: x, y, z. */
type Shifts = Float64Array

/** Makes a clip whose feet stand while the ground goes by as far as the feet of the clip say; answers what is left. */
export function plantFeet(
  bench: Workbench,
  clip: GltfClip,
  feet: readonly Foot[],
  legs: readonly Leg[],
): { readonly clip: GltfClip; readonly strides: Strides } {
  let planted = clip
  let strides = measureStrides(bench, feet, clip)
  for (let pass = 0; pass < PASSES; pass++) {
    planted = shiftFeet(bench, planted, strides, feet, legs)
    strides = measureAgain(bench, feet, planted, strides)
  }
  return { clip: planted, strides }
}

function shiftFeet(
  bench: Workbench,
  clip: GltfClip,
  strides: Strides,
  feet: readonly Foot[],
  legs: readonly Leg[],
): GltfClip {
  const shifts = strides.feet.map((cycle) => shiftsOf(cycle, strides.strideHeights))
  const knees = legs.map((leg) => kneeAxis(bench, clip, leg))
  const changed = new Map<string, { node: number; path: 'translation' | 'rotation'; values: Float32Array }>()
  const bends = legs.map(({ bending }) => bending.map(() => new Quaternion()))
  const limbs = legs.map((leg, f) => limbOf(bench, leg, feet[f].node))
  // Twice around: the first lap finds the bends that the second starts with, so that its end meets its beginning.
  for (let step = 0; step <= 2 * STRIDE_SAMPLES; step++) {
    const s = step - STRIDE_SAMPLES
    const at = (step % STRIDE_SAMPLES) / STRIDE_SAMPLES
    poseBench(bench, clip, (s === STRIDE_SAMPLES ? 1 : at) * clip.durationS)
    legs.forEach((leg, f) => {
      const shift = new Vector3().fromArray(shifts[f], 3 * (step % STRIDE_SAMPLES))
      for (const [node, path] of moveFoot(bench, { ...leg, limb: limbs[f] }, feet[f].node, shift, knees[f], bends[f])) {
        if (s >= 0) keep(changed, bench, node, path, s)
      }
    })
  }
  const times = Float32Array.from({ length: STRIDE_SAMPLES + 1 }, (_, s) => (s / STRIDE_SAMPLES) * clip.durationS)
  const replaced: GltfChannel[] = [...changed.values()].map(({ node, path, values }) => ({
    node,
    path,
    mode: 'LINEAR',
    times,
    values,
  }))
  const kept = clip.channels.filter(({ node, path }) => !changed.has(`${node} ${path}`))
  return { ...clip, channels: [...kept, ...replaced] }
}

/** What a foot slides, sinks and floats while it stands, undone; in between, from the one shift to the other. */
function shiftsOf(cycle: FootCycle, strideHeights: number): Shifts {
  const shifts = new Float64Array(3 * STRIDE_SAMPLES)
  const { stanceStart, stanceCount, backward, leftward, heights } = cycle
  if (stanceCount === 0) return shifts
  const at = (k: number): number => (stanceStart + k) % STRIDE_SAMPLES
  let x = 0
  let z = 0
  const ways: [number, number][] = [[0, 0]]
  for (let k = 0; k < stanceCount; k++) {
    x -= leftward[at(k)] / STRIDE_SAMPLES
    z += (backward[at(k)] - strideHeights) / STRIDE_SAMPLES
    ways.push([x, z])
  }
  const meanX = ways.reduce((sum, way) => sum + way[0], 0) / ways.length
  const meanZ = ways.reduce((sum, way) => sum + way[1], 0) / ways.length
  for (let k = 0; k <= stanceCount; k++) {
    shifts.set([ways[k][0] - meanX, -heights[at(k)], ways[k][1] - meanZ], 3 * at(k))
  }
  const airborne = STRIDE_SAMPLES - stanceCount - 1
  const from = 3 * at(stanceCount)
  const to = 3 * stanceStart
  for (let k = 1; k <= airborne; k++) {
    const share = k / (airborne + 1)
    const ease = share * share * (3 - 2 * share)
    const s = 3 * at(stanceCount + k)
    for (let d = 0; d < 3; d++) shifts[s + d] = shifts[from + d] + (shifts[to + d] - shifts[from + d]) * ease
    // Up at once and down at last: near the ground a foot that goes ahead would seem to slide.
    shifts[s + 1] = Math.max(shifts[s + 1], LIFT * Math.sqrt(4 * share * (1 - share)) - heights[s / 3])
  }
  return shifts
}

/** A leg, and all nodes that go where it is moved: the rest of the body stays as it is posed. */
interface Limb extends Leg {
  readonly limb: readonly number[]
}

/** What hangs on what moving a foot changes, parents before children. */
function limbOf({ gltf }: Workbench, { bending, carrier }: Leg, foot: number): number[] {
  const isMoved = new Set(carrier < 0 ? [...bending, foot] : [...bending, foot, carrier])
  return gltf.order.filter((node) => {
    if (isMoved.has(gltf.parents[node])) isMoved.add(node)
    return isMoved.has(node)
  })
}

/** Moves a foot of the posed body as far as its leg reaches; answers what of the pose changed. */
function moveFoot(
  bench: Workbench,
  leg: Limb,
  foot: number,
  shift: Vector3,
  knee: Vector3,
  bends: readonly Quaternion[],
): [number, 'translation' | 'rotation'][] {
  const changed: [number, 'translation' | 'rotation'][] = []
  const { gltf, pose, nodes } = bench
  const reached = shift.clone()
  if (leg.end >= 0 && leg.bending.length > 0) {
    const from = positionOf(nodes, leg.end)
    const turn = worldTurn(gltf, pose, bench.root, foot, new Quaternion())
    startFrom(bench, leg, bends)
    bend(bench, leg, from.clone().add(shift), knee)
    noteBends(bench, leg, bends)
    reached.copy(positionOf(nodes, leg.end)).sub(from)
    for (const node of leg.bending) changed.push([node, 'rotation'])
    if (leg.carrier < 0) {
      const above = worldTurn(gltf, pose, bench.root, gltf.parents[foot], new Quaternion())
      writeTurn(pose, foot, above.invert().multiply(turn))
      changed.push([foot, 'rotation'])
    }
  }
  if (leg.carrier >= 0) {
    shiftNode(bench, leg.carrier, reached)
    changed.push([leg.carrier, 'translation'])
  }
  poseSome(gltf, leg.limb, pose, bench.root, nodes)
  return changed
}

const raw = new Map<number, Quaternion>()

/** Lays most of what was bent a moment ago over a leg: otherwise a straight one might bend to either side from key to key. */
function startFrom(bench: Workbench, leg: Limb, bends: readonly Quaternion[]): void {
  leg.bending.forEach((node, k) => {
    const own = new Quaternion().fromArray(bench.pose, node * POSE_NUMBERS + 3)
    raw.set(node, own)
    writeTurn(bench.pose, node, bends[k].slerp(still, FORGET_SHARE).clone().multiply(own).normalize())
  })
  poseSome(bench.gltf, leg.limb, bench.pose, bench.root, bench.nodes)
}

function noteBends(bench: Workbench, leg: Leg, bends: readonly Quaternion[]): void {
  leg.bending.forEach((node, k) => {
    const own = raw.get(node) ?? still
    bends[k].fromArray(bench.pose, node * POSE_NUMBERS + 3).multiply(own.clone().invert())
  })
}

function shiftNode(bench: Workbench, node: number, shift: Vector3): void {
  const parent = bench.gltf.parents[node]
  const above = parent < 0 ? new Quaternion() : worldTurn(bench.gltf, bench.pose, bench.root, parent, new Quaternion())
  const scale = parent < 0 ? columnLength(bench.root, 0) : columnLength(bench.nodes, 16 * parent)
  const local = shift
    .clone()
    .applyQuaternion(above.invert())
    .multiplyScalar(1 / scale)
  const at = node * POSE_NUMBERS
  bench.pose[at] += local.x
  bench.pose[at + 1] += local.y
  bench.pose[at + 2] += local.z
}

/** Which way the last joint of a leg bends throughout a clip: an axis in the body's frame, without length for a stiff leg. */
function kneeAxis(bench: Workbench, clip: GltfClip, leg: Leg): Vector3 {
  const axis = new Vector3()
  const [hip, knee] = leg.bending.slice(-2)
  if (knee === undefined) return axis
  for (let s = 0; s < STRIDE_SAMPLES; s += 4) {
    poseBench(bench, clip, (s / STRIDE_SAMPLES) * clip.durationS)
    const upper = positionOf(bench.nodes, knee).sub(positionOf(bench.nodes, hip))
    const lower = positionOf(bench.nodes, leg.end).sub(positionOf(bench.nodes, knee))
    axis.add(upper.cross(lower))
  }
  return axis.lengthSq() < 1e-12 ? axis : axis.normalize()
}

/** Bends a chain, joint by joint from its end, until its end is at a goal. */
function bend(bench: Workbench, leg: Leg, goal: Vector3, knee: Vector3): void {
  const { gltf, pose, root, nodes } = bench
  const arc = new Quaternion()
  const line = ancestorsOf(gltf, leg.end)
  const chain = line.slice(line.indexOf(leg.bending[0]))
  const last = leg.bending[leg.bending.length - 1]
  const top = leg.bending[Math.max(0, leg.bending.length - 2)]
  // A straight leg that has to become shorter would not know where to bend; it is bent a little the way its knee goes.
  const isTooLong =
    positionOf(nodes, leg.end).distanceTo(positionOf(nodes, top)) > goal.distanceTo(positionOf(nodes, top)) + NEAR
  const upper = positionOf(nodes, last).sub(positionOf(nodes, top))
  const isStraight = upper.angleTo(positionOf(nodes, leg.end).sub(positionOf(nodes, last))) < NUDGE_RAD
  if (isTooLong && isStraight && knee.lengthSq() > 0) {
    turnNode(gltf, pose, root, last, arc.setFromAxisAngle(knee, NUDGE_RAD))
    poseSome(gltf, chain, pose, root, nodes)
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (let k = leg.bending.length - 1; k >= 0; k--) {
      const node = leg.bending[k]
      const from = positionOf(nodes, node)
      const toEnd = positionOf(nodes, leg.end).sub(from)
      const toGoal = goal.clone().sub(from)
      // A joint that the end is folded onto would spin about anything.
      if (toEnd.length() < LEAST_LEVER || toGoal.length() < LEAST_LEVER) continue
      const apart = toEnd.angleTo(toGoal)
      arc.setFromUnitVectors(toEnd.normalize(), toGoal.normalize())
      if (apart > MOST_TURN_RAD) arc.slerp(still, 1 - MOST_TURN_RAD / apart)
      turnNode(gltf, pose, root, node, arc)
      poseSome(gltf, chain, pose, root, nodes)
    }
    if (positionOf(nodes, leg.end).distanceTo(goal) < NEAR) return
  }
}

function positionOf(nodes: Float32Array, node: number): Vector3 {
  return new Vector3().fromArray(nodes, 16 * node + 12)
}

function columnLength(matrices: Float32Array, at: number): number {
  return Math.hypot(matrices[at], matrices[at + 1], matrices[at + 2])
}

function keep(
  changed: Map<string, { node: number; path: 'translation' | 'rotation'; values: Float32Array }>,
  bench: Workbench,
  node: number,
  path: 'translation' | 'rotation',
  sample: number,
): void {
  const width = path === 'rotation' ? 4 : 3
  const key = `${node} ${path}`
  const entry = changed.get(key) ?? { node, path, values: new Float32Array(width * (STRIDE_SAMPLES + 1)) }
  changed.set(key, entry)
  const at = node * POSE_NUMBERS + (path === 'rotation' ? 3 : 0)
  entry.values.set(bench.pose.subarray(at, at + width), sample * width)
}
