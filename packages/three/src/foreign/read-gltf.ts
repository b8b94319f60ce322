// Reads a .glb or .gltf into flat data: opened, checked, unpacked by the library, and put into the shape that bodies have.
//
// What cannot be read refuses the file; what a body can do without (channels of broken keys, further joints, shapes that
// morph) is left out and said in the notes, never silently. Whatever leaves here is finite and within bounds.
// Seeds: spec 02 "Clips come from anywhere".
import { type Problem, show } from '@ethogram/core'
import { Matrix4, Quaternion, Vector3 } from 'three'
import { poseToMatrices } from './clip-sampling.ts'
import { bounded, foreignProblem, refuse, refuseAll } from './foreign-problems.ts'
import {
  type Gltf,
  type GltfChannel,
  type GltfClip,
  type GltfResources,
  type GltfSkin,
  isSane,
  POSE_NUMBERS,
} from './gltf.ts'
import { type GltfContainer, openContainer, resourceBytes } from './gltf-container.ts'
import { readMaterials, readPictures } from './gltf-looks.ts'
import { type ReadNumbers, unpackNumbers } from './gltf-numbers.ts'
import { readParts } from './gltf-parts.ts'
import { checkJson, type JsonGltf } from './gltf-schema.ts'

/** Required extensions that change only how things look, or that are read: compressions, small integers. */
const READ_EXTENSIONS =
  /^KHR_(materials_|texture_|lights_|mesh_quantization$|draco_mesh_compression$|meshopt_compression$|node_visibility$|animation_pointer$)|^EXT_(texture_|meshopt_compression$)/

/** Deepest tree of nodes. */
const DEEPEST = 256

/** Farthest that the scales and ways of a chain of nodes may lead: float32 ends at 1e38. */
const FARTHEST = 1e12

/** Most joints of all skins together; they are numbered in 16 bits, and a texture of a crowd holds them all. */
const MOST_JOINTS = 8192

/** Latest moment of a clip. */
const MOST_SECONDS = 86_400

/** Reads a .glb or .gltf; throws what is wrong with it. `resources` holds files that a .gltf names. */
export async function readGltf(bytes: Uint8Array, resources: GltfResources = {}): Promise<Gltf> {
  const container = openContainer(bytes)
  const json = checkJson(container.json)
  json.extensionsRequired.forEach((name, k) => {
    if (!READ_EXTENSIONS.test(name))
      refuse('GLTF-UNSUPPORTED', `extensionsRequired[${k}]`, show(name), 'a file that can be read without it')
  })
  const buffers = readBuffers(json, container, resources)
  const tree = readTree(json)
  const read = await unpackNumbers(json, buffers)
  const notes: Problem[] = []
  const rest = readRest(json, notes)
  const skins = readSkins(json, read, rest, tree, notes)
  const clips = readClips(json, read, notes)
  checkReach(tree, rest, clips)
  return {
    nodeNames: nameNodes(json, tree.order, notes),
    parents: tree.parents,
    order: tree.order,
    rest,
    skins,
    clips,
    parts: readParts(json, read, tree.shown, notes),
    materials: readMaterials(json),
    pictures: readPictures(json, buffers, resources, notes),
    notes: bounded(notes),
  }
}

/** The bytes of each buffer; none for one that is only there for readers without meshopt. */
function readBuffers(json: JsonGltf, { binary }: GltfContainer, resources: GltfResources): Uint8Array[] {
  return json.buffers.map(({ uri, byteLength, extensions }, b) => {
    const path = `buffers[${b}]`
    const fallback = extensions?.KHR_meshopt_compression ?? extensions?.EXT_meshopt_compression
    if (uri === undefined && fallback?.fallback === true) return new Uint8Array()
    const bytes = uri === undefined ? (b === 0 ? binary : undefined) : resourceBytes(uri, resources, `${path}.uri`)
    if (bytes === undefined) {
      const expected = 'a file given with it in `resources`, or a .glb, which holds its own'
      return refuse('GLTF-BUFFER-MISSING', `${path}.uri`, show(uri), expected)
    }
    if (bytes.length < byteLength) refuse('GLTF-TRUNCATED', path, `${bytes.length} bytes`, `${byteLength} bytes`)
    return bytes
  })
}

interface Tree {
  readonly parents: Int32Array
  /** All nodes, and those that the scene shows; parents before children. */
  readonly order: readonly number[]
  readonly shown: readonly number[]
}

/** Who hangs on whom, an order in which parents come first, and which nodes the scene shows. */
function readTree({ nodes, scenes, scene = 0 }: JsonGltf): Tree {
  const parents = new Int32Array(nodes.length).fill(-1)
  nodes.forEach(({ children }, n) => {
    children.forEach((child, k) => {
      const path = `nodes[${n}].children[${k}]`
      if (parents[child] >= 0) refuse('GLTF-REFERENCE', path, String(child), 'a node that hangs on no other node')
      parents[child] = n
    })
  })
  const below = (roots: readonly number[]): number[] => {
    const found = new Set<number>()
    const open = roots.map((node) => ({ node, depth: 0 })).reverse()
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { node, depth } = next
      if (depth > DEEPEST) refuse('GLTF-REFERENCE', `nodes[${node}]`, `a tree of more than ${DEEPEST} levels`, 'a body')
      if (found.has(node)) continue
      found.add(node)
      for (const child of nodes[node].children.toReversed()) open.push({ node: child, depth: depth + 1 })
    }
    return [...found]
  }
  const order = below(nodes.flatMap((_, n) => (parents[n] < 0 ? [n] : [])))
  // Each node has one parent at most, so what no root leads to hangs on itself.
  if (order.length < nodes.length) refuse('GLTF-REFERENCE', 'nodes', 'children in a circle', 'a tree')
  return { parents, order, shown: scenes[scene] === undefined ? order : below(scenes[scene].nodes) }
}

/** A name of its own: a second `Foot.L` must be told from the first, since bodies are mapped by name. */
function ownName(wished: string, otherwise: string, taken: Map<string, number>): string {
  const plain = wished === '' ? otherwise : wished
  let name = plain
  let count = taken.get(plain) ?? 1
  while (taken.has(name)) name = `${plain} ${++count}`
  taken.set(plain, count)
  taken.set(name, 1)
  return name
}

function noteName(
  code: 'NODE-NAME' | 'CLIP-UNNAMED',
  path: string,
  wished: string,
  name: string,
  notes: Problem[],
): void {
  if (name === wished) return
  const expected = `a name of its own; it is called ${show(name)} here`
  notes.push(foreignProblem(code, `${path}.name`, wished === '' ? 'nothing' : show(wished), expected))
}

function nameNodes({ nodes }: JsonGltf, order: readonly number[], notes: Problem[]): string[] {
  const names = nodes.map(() => '')
  const taken = new Map<string, number>()
  for (const n of order) {
    const wished = nodes[n].name ?? ''
    names[n] = ownName(wished, `node ${n}`, taken)
    noteName('NODE-NAME', `nodes[${n}]`, wished, names[n], notes)
  }
  return names
}

/** Where nodes stand when nothing moves them. */
function readRest({ nodes }: JsonGltf, notes: Problem[]): Float32Array {
  const rest = new Float32Array(nodes.length * POSE_NUMBERS)
  const at = new Vector3()
  const turn = new Quaternion()
  const size = new Vector3()
  nodes.forEach(({ matrix, translation, rotation, scale }, n) => {
    const length = Math.hypot(...rotation)
    if (matrix !== undefined) new Matrix4().fromArray(matrix).decompose(at, turn, size)
    else {
      at.fromArray(translation)
      turn.fromArray(rotation).normalize()
      size.fromArray(scale)
      if (Math.abs(length - 1) > 0.01)
        notes.push(
          foreignProblem('GLTF-NUMBER', `nodes[${n}].rotation`, `a length of ${length}`, '1; it was scaled to 1'),
        )
      if (scale.includes(0))
        notes.push(
          foreignProblem('GLTF-NUMBER', `nodes[${n}].scale`, '0', 'a scale above 0; the nodes below it are flat'),
        )
    }
    rest.set([...at, ...turn, ...size], n * POSE_NUMBERS)
  })
  return rest
}

function readSkins(json: JsonGltf, read: ReadNumbers, rest: Float32Array, tree: Tree, notes: Problem[]): GltfSkin[] {
  const total = json.skins.reduce((sum, { joints }) => sum + joints.length, 0)
  if (total > MOST_JOINTS) refuse('GLTF-UNSUPPORTED', 'skins', `${total} joints`, `at most ${MOST_JOINTS}`)
  const matrices = new Float32Array(16 * json.nodes.length)
  poseToMatrices(tree, rest, Float32Array.from(new Matrix4().elements), matrices)
  return json.skins.map(({ joints, inverseBindMatrices }, s) => {
    const path = `skins[${s}].inverseBindMatrices`
    const inverseBinds = new Float32Array(joints.length * 16)
    if (inverseBindMatrices === undefined) {
      for (let at = 0; at < inverseBinds.length; at += 16) inverseBinds.set(new Matrix4().elements, at)
      return { joints, inverseBinds }
    }
    const values = read(inverseBindMatrices, 16, path)
    if (values.length < inverseBinds.length) {
      refuse('GLTF-TRUNCATED', path, `${values.length / 16} matrices`, `one for each of ${joints.length} joints`)
    }
    inverseBinds.set(values.subarray(0, inverseBinds.length))
    joints.forEach((joint, k) => {
      if (inverseBinds.subarray(16 * k, 16 * k + 16).every(isSane)) return
      notes.push(
        foreignProblem(
          'GLTF-NUMBER',
          `${path}[${k}]`,
          'numbers that are not finite',
          'a matrix; the joint’s own position is used',
        ),
      )
      inverseBinds.set(new Matrix4().fromArray(matrices, 16 * joint).invert().elements, 16 * k)
    })
    return { joints, inverseBinds }
  })
}

function readClips(json: JsonGltf, read: ReadNumbers, notes: Problem[]): GltfClip[] {
  const taken = new Map<string, number>()
  return json.animations.flatMap(({ name: wished = '', channels: given }, a) => {
    const path = `animations[${a}]`
    const name = ownName(wished, `clip ${a + 1}`, taken)
    noteName('CLIP-UNNAMED', path, wished, name, notes)
    const left = new Map<string, { path: string; count: number }>()
    const channels = given.flatMap((_, c): GltfChannel[] => {
      const channelPath = `${path}.channels[${c}]`
      const channel = readChannel(json, read, a, c, channelPath)
      if (typeof channel === 'object') return [channel]
      const { count, path: first } = left.get(channel) ?? { count: 0, path: channelPath }
      left.set(channel, { path: first, count: count + 1 })
      return []
    })
    for (const [why, { path: first, count }] of left) {
      const isUnread = why.startsWith('"')
      const expected = isUnread ? 'translation, rotation or scale' : 'finite keys in the order of time'
      const code = isUnread ? 'GLTF-UNSUPPORTED' : 'GLTF-NUMBER'
      notes.push(foreignProblem(code, first, why, `${expected}; ${count} of ${given.length} channels are left out`))
    }
    if (channels.length === 0 && left.size > 0) {
      notes.push(
        foreignProblem('GLTF-UNSUPPORTED', path, 'no channel that can be played', 'at least one; the clip is left out'),
      )
      return []
    }
    const durationS = channels.reduce((last, { times }) => Math.max(last, times[times.length - 1]), 0)
    return [{ name, durationS, channels }]
  })
}

/** A channel, or why it is left out. */
function readChannel(
  json: JsonGltf,
  read: ReadNumbers,
  clip: number,
  index: number,
  path: string,
): GltfChannel | string {
  const { channels, samplers } = json.animations[clip]
  const { sampler: samplerIndex, target } = channels[index]
  const sampler = samplers[samplerIndex]
  if (sampler === undefined) {
    const expected = `an index into samplers, of which there are ${samplers.length}`
    refuse('GLTF-REFERENCE', `${path}.sampler`, String(samplerIndex), expected)
  }
  if (target.path !== 'rotation' && target.path !== 'translation' && target.path !== 'scale') return show(target.path)
  if (target.node === undefined) return '"a target without a node"'
  const width = target.path === 'rotation' ? 4 : 3
  const mode = sampler.interpolation
  const times = read(sampler.input, 1, `${path}.sampler.input`)
  const values = read(sampler.output, width, `${path}.sampler.output`)
  const rows = times.length * (mode === 'CUBICSPLINE' ? 3 : 1)
  if (times.length === 0 || values.length < rows * width) {
    refuse('GLTF-TRUNCATED', `${path}.sampler.output`, `${values.length / width} rows`, `${Math.max(1, rows)} rows`)
  }
  if (!times.every((time, k) => Math.abs(time) <= MOST_SECONDS && (k === 0 || time >= times[k - 1])))
    return 'times that go back or are not finite'
  if (!values.every(isSane)) return 'values that are not finite or too big'
  if (width === 4 && mode !== 'CUBICSPLINE' && hasNoTurn(values)) return 'turns without length'
  return { node: target.node, path: target.path, mode, times, values }
}

function hasNoTurn(values: Float32Array): boolean {
  for (let k = 0; k < values.length; k += 4) {
    if (Math.hypot(values[k], values[k + 1], values[k + 2], values[k + 3]) < 1e-3) return true
  }
  return false
}

/** Refuses a body that a clip could carry beyond what float32 holds: from there on all is NaN and nothing is seen. */
function checkReach({ parents, order }: Tree, rest: Float32Array, clips: readonly GltfClip[]): void {
  const ways = new Float64Array(parents.length)
  const scales = new Float64Array(parents.length)
  for (let n = 0; n < parents.length; n++) {
    ways[n] = mostOf(rest.subarray(n * POSE_NUMBERS, n * POSE_NUMBERS + 3))
    scales[n] = mostOf(rest.subarray(n * POSE_NUMBERS + 7, n * POSE_NUMBERS + 10))
  }
  const known = new Map<Float32Array, number>()
  for (const { channels, durationS } of clips) {
    for (const { node, path, mode, values } of channels) {
      if (path === 'rotation') continue
      const most = known.get(values) ?? mostOf(values)
      known.set(values, most)
      const into = path === 'scale' ? scales : ways
      into[node] = Math.max(into[node], mode === 'CUBICSPLINE' ? most * (2 + durationS) : most)
    }
  }
  for (const node of order) {
    const parent = parents[node]
    if (parent >= 0) {
      ways[node] = ways[parent] + scales[parent] * ways[node]
      scales[node] *= scales[parent]
    }
    const most = Math.max(ways[node], scales[node])
    if (most > FARTHEST)
      refuseAll([
        foreignProblem(
          'GLTF-NUMBER',
          `nodes[${node}]`,
          `a translation or scale of ${most.toPrecision(2)}`,
          `at most ${FARTHEST}`,
        ),
      ])
  }
}

function mostOf(values: Float32Array): number {
  let most = 0
  for (const value of values) most = Math.max(most, Math.abs(value))
  return most
}
