// How the feet of a clip go: when each is on the ground, how far the ground goes by in a cycle, how much they slide.
//
// Clips are made in place, by eye: feet ease in and out, front and hind feet disagree, soles sink. So a foot is on the ground
// while it goes backward and is low, whatever its exact height; the ground's speed is what the sole's lowest vertices do then
// (a material point that touches the ground must stand still on it, also while the foot rolls). Lengths in body heights.
import { Vector3 } from 'three'
import { poseToMatrices, sampleClip } from './clip-sampling.ts'
import type { Foot } from './feet.ts'
import type { Gltf, GltfClip } from './gltf.ts'
import { type Hide, jointMatrices, placeVertex } from './hide.ts'

/** Moments of a cycle at which feet are looked at. */
export const STRIDE_SAMPLES = 64

/** Vertices this far above the lowest of a sole bear weight too, in body heights. */
const PATCH = 0.01

/** Samples that a foot must stand to have a say in the stride, and how short the shortest may make it, as a share of the mean. */
const LEAST_STANCE = 4
const SHORTEST_SHARE = 0.7

/** A foot this low touches the ground, in body heights. */
const TOUCHING = 0.005

/** A foot is low up to this much above what is usual while it goes backward, in body heights. */
const LOW_MARGIN = 0.012

/** One foot through a cycle, `STRIDE_SAMPLES` values each. */
export interface FootCycle {
  /** Height of its lowest vertex. */
  readonly heights: Float64Array
  /** Speed of the vertices that bear weight, per cycle: backward and to the left. */
  readonly backward: Float64Array
  readonly leftward: Float64Array
  /** First sample of the time on the ground, and how many samples it lasts; 0 for a foot that never bears. */
  stanceStart: number
  stanceCount: number
}

/** The feet of a clip through a cycle. */
export interface Strides {
  readonly feet: readonly FootCycle[]
  /** How far the ground goes by in a cycle, in body heights. */
  readonly strideHeights: number
  /** The worst foot's way over the ground while it stands, as a share of the stride. */
  readonly slip: number
  /** The share of its time on the ground in which the worst foot really touches it. */
  readonly touch: number
}

/** Poses and matrices used while looking at clips. */
export interface Workbench {
  readonly gltf: Gltf
  readonly hide: Hide
  readonly root: Float32Array
  readonly standing: Float32Array
  readonly pose: Float32Array
  readonly nodes: Float32Array
  readonly joints: Float32Array
}

/** A workbench for a body; `standing` is the pose of nodes that a clip does not move. */
export function createWorkbench(gltf: Gltf, hide: Hide, root: Float32Array, standing: Float32Array): Workbench {
  return {
    gltf,
    hide,
    root,
    standing,
    pose: new Float32Array(standing.length),
    nodes: new Float32Array(16 * gltf.parents.length),
    joints: new Float32Array(16 * hide.jointNodes.length),
  }
}

/** Brings a workbench to a moment of a clip. */
export function poseBench(bench: Workbench, clip: GltfClip, timeS: number): void {
  bench.pose.set(bench.standing)
  sampleClip(clip, timeS, bench.pose)
  poseToMatrices(bench.gltf, bench.pose, bench.root, bench.nodes)
  jointMatrices(bench.hide, bench.nodes, bench.joints)
}

/** Looks at the feet of a clip as its maker left it. */
export function measureStrides(bench: Workbench, feet: readonly Foot[], clip: GltfClip): Strides {
  const cycles = watchFeet(bench, feet, clip)
  for (const cycle of cycles) findStance(cycle)
  const strideHeights = strideOf(cycles)
  const isDown = cycles.map(({ stanceStart, stanceCount }) => {
    const down = new Array<boolean>(STRIDE_SAMPLES).fill(false)
    for (let k = 0; k < stanceCount; k++) down[(stanceStart + k) % STRIDE_SAMPLES] = true
    return down
  })
  return { feet: cycles, strideHeights, slip: worstSlip(cycles, strideHeights, isDown), touch: leastTouch(cycles) }
}

/** Looks at the feet of a clip that was made to stand as `wanted` says; what touches the ground is what is down. */
export function measureAgain(bench: Workbench, feet: readonly Foot[], clip: GltfClip, wanted: Strides): Strides {
  const cycles = watchFeet(bench, feet, clip)
  cycles.forEach((cycle, f) => {
    cycle.stanceStart = wanted.feet[f].stanceStart
    cycle.stanceCount = wanted.feet[f].stanceCount
  })
  const isDown = cycles.map(({ heights }) =>
    Array.from(heights, (height, s) => Math.max(height, heights[(s + 1) % STRIDE_SAMPLES]) < TOUCHING),
  )
  const { strideHeights } = wanted
  return { feet: cycles, strideHeights, slip: worstSlip(cycles, strideHeights, isDown), touch: leastTouch(cycles) }
}

/** Which way the feet of a clip carry the body: the way they go while they are lifted. In the body's frame, flat. */
export function wayOfSteps(bench: Workbench, feet: readonly Foot[], clip: GltfClip): Vector3 {
  const way = new Vector3()
  for (const { heights, backward, leftward } of watchFeet(bench, feet, clip)) {
    const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length
    for (let s = 0; s < STRIDE_SAMPLES; s++) {
      way.x += (heights[s] - mean) * leftward[s]
      way.z -= (heights[s] - mean) * backward[s]
    }
  }
  return way
}

function leastTouch(feet: readonly FootCycle[]): number {
  let least = 1
  for (const { heights, stanceStart, stanceCount } of feet) {
    let touching = 0
    for (let k = 0; k < stanceCount; k++) if (heights[(stanceStart + k) % STRIDE_SAMPLES] < 2 * TOUCHING) touching++
    if (stanceCount > 0) least = Math.min(least, touching / stanceCount)
  }
  return least
}

/** How far a foot that is down slides at worst, as a share of a stride. */
function worstSlip(feet: readonly FootCycle[], strideHeights: number, isDown: readonly boolean[][]): number {
  if (strideHeights <= 0) return 0
  let worst = 0
  feet.forEach((foot, f) => {
    const start = isDown[f].findIndex((down, s) => down && !isDown[f][(s + STRIDE_SAMPLES - 1) % STRIDE_SAMPLES])
    let along: [number, number] = [0, 0]
    let across: [number, number] = [0, 0]
    let at: [number, number] = [0, 0]
    for (let k = 0; k < STRIDE_SAMPLES; k++) {
      const s = (Math.max(0, start) + k) % STRIDE_SAMPLES
      if (!isDown[f][s]) {
        along = [0, 0]
        across = [0, 0]
        at = [0, 0]
        continue
      }
      at = [at[0] + (foot.backward[s] - strideHeights) / STRIDE_SAMPLES, at[1] + foot.leftward[s] / STRIDE_SAMPLES]
      along = [Math.min(along[0], at[0]), Math.max(along[1], at[0])]
      across = [Math.min(across[0], at[1]), Math.max(across[1], at[1])]
      worst = Math.max(worst, Math.hypot(along[1] - along[0], across[1] - across[0]) / strideHeights)
    }
  })
  return worst
}

function watchFeet(bench: Workbench, feet: readonly Foot[], clip: GltfClip): FootCycle[] {
  const positions = feet.map(({ vertices }) =>
    Array.from({ length: STRIDE_SAMPLES }, () => new Float64Array(3 * vertices.length)),
  )
  for (let s = 0; s < STRIDE_SAMPLES; s++) {
    poseBench(bench, clip, (s / STRIDE_SAMPLES) * clip.durationS)
    feet.forEach(({ vertices }, f) => {
      vertices.forEach((vertex, v) => {
        placeVertex(bench.hide, vertex, bench.joints, positions[f][s], 3 * v)
      })
    })
  }
  return positions.map(cycleOf)
}

function cycleOf(samples: readonly Float64Array[]): FootCycle {
  const heights = new Float64Array(STRIDE_SAMPLES)
  const backward = new Float64Array(STRIDE_SAMPLES)
  const leftward = new Float64Array(STRIDE_SAMPLES)
  for (let s = 0; s < STRIDE_SAMPLES; s++) {
    const here = samples[s]
    const next = samples[(s + 1) % STRIDE_SAMPLES]
    let low = Number.POSITIVE_INFINITY
    heights[s] = Number.POSITIVE_INFINITY
    for (let v = 1; v < here.length; v += 3) {
      heights[s] = Math.min(heights[s], here[v])
      low = Math.min(low, (here[v] + next[v]) / 2)
    }
    let count = 0
    for (let v = 0; v < here.length; v += 3) {
      if ((here[v + 1] + next[v + 1]) / 2 > low + PATCH) continue
      backward[s] += here[v + 2] - next[v + 2]
      leftward[s] += next[v] - here[v]
      count++
    }
    backward[s] *= STRIDE_SAMPLES / count
    leftward[s] *= STRIDE_SAMPLES / count
  }
  return { heights, backward, leftward, stanceStart: 0, stanceCount: 0 }
}

/** The longest run of samples in which the foot is low and goes backward. */
function findStance(cycle: FootCycle): void {
  const { heights, backward } = cycle
  // Not the lowest of all: some feet swing lower than they stand.
  const going = [...heights].filter((_, s) => backward[s] > 0).sort((a, b) => a - b)
  const limit = (going[Math.floor(going.length / 4)] ?? 0) + LOW_MARGIN
  let bestWay = 0
  for (let start = 0; start < STRIDE_SAMPLES; start++) {
    const before = (start + STRIDE_SAMPLES - 1) % STRIDE_SAMPLES
    if (backward[before] > 0 && heights[before] <= limit) continue
    let count = 0
    let way = 0
    for (; count < STRIDE_SAMPLES; count++) {
      const s = (start + count) % STRIDE_SAMPLES
      if (backward[s] <= 0 || heights[s] > limit) break
      way += backward[s]
    }
    if (way <= bestWay) continue
    bestWay = way
    cycle.stanceStart = start
    cycle.stanceCount = count
  }
}

/**
 * The stride that all feet can keep: that of the foot with the shortest, its way on the ground stretched from its time there to
 * a whole cycle. Others step shorter than their clip has them; stepping longer would pull legs out of their sockets.
 */
function strideOf(cycles: readonly FootCycle[]): number {
  const strides = cycles
    .filter(({ stanceCount }) => stanceCount >= LEAST_STANCE)
    .map(({ backward, stanceStart, stanceCount }) => {
      let way = 0
      for (let k = 0; k < stanceCount; k++) way += backward[(stanceStart + k) % STRIDE_SAMPLES]
      return way / stanceCount
    })
  if (strides.length === 0) return 0
  const mean = strides.reduce((sum, stride) => sum + stride, 0) / strides.length
  return Math.max(SHORTEST_SHARE * mean, Math.min(...strides))
}
