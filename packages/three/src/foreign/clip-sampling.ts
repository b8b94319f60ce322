// Where the nodes of a clip stand at a moment: STEP, LINEAR and CUBICSPLINE keys; two poses mixed; a pose as matrices.
//
// Poses are flat (`POSE_NUMBERS` per node), so that a crowd of bodies costs arithmetic only. Writes only what it is told to.
import { type Gltf, type GltfChannel, type GltfClip, POSE_NUMBERS } from './gltf.ts'

/** Where a channel's numbers stand in a node's pose. */
const OFFSETS = { translation: 0, rotation: 3, scale: 7 } as const

/** Puts the nodes that a clip moves where it has them at a time; the others keep what `pose` says. */
export function sampleClip(clip: GltfClip, timeS: number, pose: Float32Array): void {
  const { channels } = clip
  for (let c = 0; c < channels.length; c++) {
    const channel = channels[c]
    sampleChannel(channel, timeS, pose, channel.node * POSE_NUMBERS + OFFSETS[channel.path])
  }
}

/** Mixes two poses: 0 is `from`, 1 is `to`. `into` may be either. */
export function mixPoses(from: Float32Array, to: Float32Array, share: number, into: Float32Array): void {
  for (let at = 0; at < into.length; at += POSE_NUMBERS) {
    for (let k = 0; k < 3; k++) into[at + k] = from[at + k] + (to[at + k] - from[at + k]) * share
    mixTurns(from, at + 3, to, at + 3, share, into, at + 3)
    for (let k = 7; k < 10; k++) into[at + k] = from[at + k] + (to[at + k] - from[at + k]) * share
  }
}

/** Fills 16 numbers per node: where it stands in the space that `root` leads to. */
export function poseToMatrices(
  gltf: Pick<Gltf, 'order' | 'parents'>,
  pose: Float32Array,
  root: Float32Array,
  into: Float32Array,
): void {
  poseSome(gltf, gltf.order, pose, root, into)
}

/** The same for some nodes only, parents before children; what they hang on is taken to be right. */
export function poseSome(
  gltf: Pick<Gltf, 'parents'>,
  order: readonly number[],
  pose: Float32Array,
  root: Float32Array,
  into: Float32Array,
): void {
  const { parents } = gltf
  for (let k = 0; k < order.length; k++) {
    const node = order[k]
    const parent = parents[node]
    composeAt(pose, node * POSE_NUMBERS, into, node * 16)
    if (parent >= 0) multiplyAt(into, parent * 16, into, node * 16, into, node * 16)
    else multiplyAt(root, 0, into, node * 16, into, node * 16)
  }
}

function sampleChannel(channel: GltfChannel, timeS: number, pose: Float32Array, at: number): void {
  const { times, values, mode } = channel
  const width = channel.path === 'rotation' ? 4 : 3
  const isCubic = mode === 'CUBICSPLINE'
  const rows = isCubic ? 3 * width : width
  const shift = isCubic ? width : 0
  const last = times.length - 1
  const key = timeS >= times[last] ? last : keyBefore(times, timeS)
  if (key < 0 || key === last || mode === 'STEP') {
    const from = Math.max(0, key) * rows + shift
    for (let k = 0; k < width; k++) pose[at + k] = values[from + k]
    return
  }
  const spanS = times[key + 1] - times[key]
  const share = spanS > 0 ? (timeS - times[key]) / spanS : 0
  if (isCubic) hermite(values, key * rows, width, share, spanS, pose, at)
  else if (width === 4) mixTurns(values, key * 4, values, key * 4 + 4, share, pose, at)
  else {
    const from = key * width
    for (let k = 0; k < width; k++)
      pose[at + k] = values[from + k] + (values[from + width + k] - values[from + k]) * share
  }
}

/** The last key at or before a time, −1 when the time is before all of them. */
function keyBefore(times: Float32Array, timeS: number): number {
  let low = -1
  let high = times.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (times[middle] <= timeS) low = middle
    else high = middle - 1
  }
  return low
}

function hermite(
  values: Float32Array,
  from: number,
  width: number,
  share: number,
  spanS: number,
  pose: Float32Array,
  at: number,
): void {
  const s2 = share * share
  const s3 = s2 * share
  const here = 2 * s3 - 3 * s2 + 1
  const leaving = (s3 - 2 * s2 + share) * spanS
  const there = -2 * s3 + 3 * s2
  const arriving = (s3 - s2) * spanS
  let length = 0
  for (let k = 0; k < width; k++) {
    const value =
      here * values[from + width + k] +
      leaving * values[from + 2 * width + k] +
      there * values[from + 4 * width + k] +
      arriving * values[from + 3 * width + k]
    pose[at + k] = value
    length += value * value
  }
  if (width !== 4 || length === 0) return
  const scale = 1 / Math.sqrt(length)
  for (let k = 0; k < 4; k++) pose[at + k] *= scale
}

/** Mixes two quaternions along the shorter way. */
function mixTurns(
  from: Float32Array,
  a: number,
  to: Float32Array,
  b: number,
  share: number,
  into: Float32Array,
  at: number,
): void {
  let cos = from[a] * to[b] + from[a + 1] * to[b + 1] + from[a + 2] * to[b + 2] + from[a + 3] * to[b + 3]
  const sign = cos < 0 ? -1 : 1
  cos *= sign
  let keep = 1 - share
  let take = share * sign
  // Keys far apart would be passed at uneven speed by a straight mix; near ones would divide by nearly 0.
  if (cos < 0.9995) {
    const angle = Math.acos(cos)
    const scale = 1 / Math.sin(angle)
    keep = Math.sin(keep * angle) * scale
    take = Math.sin(share * angle) * scale * sign
  }
  const x = from[a] * keep + to[b] * take
  const y = from[a + 1] * keep + to[b + 1] * take
  const z = from[a + 2] * keep + to[b + 2] * take
  const w = from[a + 3] * keep + to[b + 3] * take
  const length = 1 / Math.sqrt(x * x + y * y + z * z + w * w)
  into[at] = x * length
  into[at + 1] = y * length
  into[at + 2] = z * length
  into[at + 3] = w * length
}

function composeAt(pose: Float32Array, p: number, into: Float32Array, at: number): void {
  const x = pose[p + 3]
  const y = pose[p + 4]
  const z = pose[p + 5]
  const w = pose[p + 6]
  const sx = pose[p + 7]
  const sy = pose[p + 8]
  const sz = pose[p + 9]
  into[at] = (1 - 2 * (y * y + z * z)) * sx
  into[at + 1] = 2 * (x * y + w * z) * sx
  into[at + 2] = 2 * (x * z - w * y) * sx
  into[at + 3] = 0
  into[at + 4] = 2 * (x * y - w * z) * sy
  into[at + 5] = (1 - 2 * (x * x + z * z)) * sy
  into[at + 6] = 2 * (y * z + w * x) * sy
  into[at + 7] = 0
  into[at + 8] = 2 * (x * z + w * y) * sz
  into[at + 9] = 2 * (y * z - w * x) * sz
  into[at + 10] = (1 - 2 * (x * x + y * y)) * sz
  into[at + 11] = 0
  into[at + 12] = pose[p]
  into[at + 13] = pose[p + 1]
  into[at + 14] = pose[p + 2]
  into[at + 15] = 1
}

/** Product of two affine matrices, column by column; `into` may be `right`. */
export function multiplyAt(
  left: Float32Array,
  l: number,
  right: Float32Array,
  r: number,
  into: Float32Array,
  at: number,
): void {
  for (let column = 0; column < 4; column++) {
    const c = 4 * column
    const x = right[r + c]
    const y = right[r + c + 1]
    const z = right[r + c + 2]
    const w = column === 3 ? 1 : 0
    into[at + c] = left[l] * x + left[l + 4] * y + left[l + 8] * z + left[l + 12] * w
    into[at + c + 1] = left[l + 1] * x + left[l + 5] * y + left[l + 9] * z + left[l + 13] * w
    into[at + c + 2] = left[l + 2] * x + left[l + 6] * y + left[l + 10] * z + left[l + 14] * w
    into[at + c + 3] = w
  }
}
