// The legs of a foreign body: which joints bend to bring a foot elsewhere, and how the foot itself is carried.
//
// Two habits of rigs. In one the foot ends its leg: bending the leg carries it. In the other the foot hangs on a control of
// its own that clips shift about, and the leg beside it was bent toward it by the program that made the file; moving the foot
// then means shifting its carrier and bending the leg after it. Reads a file and a pose; lengths in body heights.
import type { Foot } from './feet.ts'
import type { Gltf, GltfClip } from './gltf.ts'
import { ancestorsOf } from './joint-map.ts'
import { poseBench, STRIDE_SAMPLES, type Workbench } from './strides.ts'

/** Most joints of a leg that bend; girdles above them stay. */
const MOST_BENDING = 3

/** How much a node's own translation must change in a clip to count as a carrier, in body heights. */
const CARRIER_WAY = 0.03

/** How near the end of a leg must keep to a carried foot to belong to it, in body heights. */
const BESIDE = 0.12

/** How one foot is moved. */
export interface Leg {
  /** Joints that bend, from the trunk outward. */
  readonly bending: readonly number[]
  /** The node whose position is brought to its goal by bending; −1 where no leg was found. */
  readonly end: number
  /** The node that clips shift to carry the foot, −1 for a foot that ends its leg. */
  readonly carrier: number
}

/** Finds the leg of each foot by how a clip moves them. */
export function findLegs(bench: Workbench, feet: readonly Foot[], clip: GltfClip): Leg[] {
  const { gltf } = bench
  poseBench(bench, clip, 0)
  return feet.map((foot) => {
    const line = ancestorsOf(gltf, foot.node)
    const carrier = line.findLast((node) => isCarrier(bench, node, clip)) ?? -1
    const isCarried = carrier >= 0 && !carriesTrunk(gltf, carrier, feet)
    if (!isCarried) return { ...chainTo(gltf, foot.node, feet), carrier: -1 }
    const end = endBeside(bench, carrier, foot, clip, feet)
    if (end < 0) return { bending: [], end: -1, carrier }
    return { ...chainTo(gltf, end, feet), carrier }
  })
}

/** Whether other feet hang on a node as well: then it is the trunk, or the whole body. */
function carriesTrunk(gltf: Gltf, node: number, feet: readonly Foot[]): boolean {
  return feet.filter((foot) => ancestorsOf(gltf, foot.node).includes(node)).length > 1
}

function isCarrier(bench: Workbench, node: number, clip: GltfClip): boolean {
  const channel = clip.channels.find((each) => each.node === node && each.path === 'translation')
  if (channel === undefined) return false
  const parent = bench.gltf.parents[node]
  const scale = parent < 0 ? scaleAt(bench.root, 0) : scaleAt(bench.nodes, 16 * parent)
  let most = 0
  for (let k = 3; k + 2 < channel.values.length; k += 3) {
    const { values } = channel
    most = Math.max(most, Math.hypot(values[k] - values[0], values[k + 1] - values[1], values[k + 2] - values[2]))
  }
  return most * scale > CARRIER_WAY
}

function scaleAt(matrices: Float32Array, at: number): number {
  return Math.hypot(matrices[at], matrices[at + 1], matrices[at + 2])
}

/** The node of another limb that keeps nearest to a carried foot throughout a clip. */
function endBeside(bench: Workbench, carrier: number, foot: Foot, clip: GltfClip, feet: readonly Foot[]): number {
  const { gltf, nodes } = bench
  const goals = gltf.order.filter((node) =>
    ancestorsOf(gltf, foot.node)
      .slice(ancestorsOf(gltf, carrier).length - 1)
      .includes(node),
  )
  const candidates = gltf.order.filter((node) => {
    const line = ancestorsOf(gltf, node)
    if (line.includes(carrier) || line.length < 4) return false
    return !feet.some((other) => line.includes(other.node)) && gltf.parents.indexOf(node) < 0
  })
  let best = -1
  let bestApart = BESIDE
  const apart = new Map<number, number>()
  for (let s = 0; s < STRIDE_SAMPLES; s += 8) {
    poseBench(bench, clip, (s / STRIDE_SAMPLES) * clip.durationS)
    for (const node of candidates) {
      const near = Math.min(...goals.map((goal) => distance(nodes, 16 * goal + 12, 16 * node + 12)))
      apart.set(node, Math.max(apart.get(node) ?? 0, near))
    }
  }
  for (const [node, most] of apart) {
    if (most >= bestApart) continue
    best = node
    bestApart = most
  }
  return best
}

function distance(matrices: Float32Array, a: number, b: number): number {
  return Math.hypot(matrices[a] - matrices[b], matrices[a + 1] - matrices[b + 1], matrices[a + 2] - matrices[b + 2])
}

/** The joints above a node up to where its limb leaves the trunk. */
function chainTo(gltf: Gltf, end: number, feet: readonly Foot[]): { bending: number[]; end: number } {
  const line = ancestorsOf(gltf, end).slice(0, -1)
  const children = (node: number): number[] => gltf.order.filter((child) => gltf.parents[child] === node)
  const lengthBelow = (node: number): number => Math.max(0, ...children(node).map((child) => 1 + lengthBelow(child)))
  const isTrunk = (node: number): boolean =>
    feet.filter((foot) => ancestorsOf(gltf, foot.node).includes(node)).length > 1 ||
    children(node).filter((child) => lengthBelow(child) >= 2).length > 1
  const limb = line.slice(line.findLastIndex(isTrunk) + 1)
  return { bending: limb.slice(-MOST_BENDING), end }
}
