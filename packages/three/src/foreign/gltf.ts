// A glTF as flat data: nodes, skins, clips, the parts of its meshes, materials and pictures. The same in Node and browser.
//
// Only what a body needs is read: one scene's tree, triangles with up to four joints, channels of translation, rotation and
// scale. What is left out (further joints, shapes that morph, compressed meshes) is said, never silently dropped.
// Seeds: spec 02 "Clips come from anywhere".
import { type Problem, show } from '@ethogram/core'
import { Matrix4, Quaternion, Vector3 } from 'three'
import { foreignProblem, refuse } from './foreign-problems.ts'
import { readNumbers } from './gltf-accessor.ts'
import { type GltfContainer, type GltfResources, openContainer } from './gltf-container.ts'
import { itemAt, type JsonGltf, type JsonNode, listOf } from './gltf-json.ts'
import {
  type GltfMaterial,
  type GltfPart,
  type GltfPicture,
  readMaterials,
  readParts,
  readPictures,
} from './gltf-parts.ts'

/** Numbers a node has in a pose: translation, rotation as a quaternion, scale. */
export const POSE_NUMBERS = 10

/** How a channel goes from key to key. */
export type ChannelMode = 'LINEAR' | 'STEP' | 'CUBICSPLINE'

/** What one node does in a clip. */
export interface GltfChannel {
  readonly node: number
  readonly path: 'translation' | 'rotation' | 'scale'
  readonly mode: ChannelMode
  readonly times: Float32Array
  /** A row per time; three rows (in-tangent, value, out-tangent) for CUBICSPLINE. */
  readonly values: Float32Array
}

/** A motion of the file. */
export interface GltfClip {
  readonly name: string
  readonly durationS: number
  readonly channels: readonly GltfChannel[]
}

/** Which nodes move a mesh. */
export interface GltfSkin {
  readonly joints: readonly number[]
  /** 16 numbers per joint. */
  readonly inverseBinds: Float32Array
}

/** A whole file. */
export interface Gltf {
  /** Names by node, each different. */
  readonly nodeNames: readonly string[]
  /** Parent by node, −1 for none. */
  readonly parents: Int32Array
  /** All nodes, parents before children. */
  readonly order: readonly number[]
  /** The pose that the file stands in, `POSE_NUMBERS` per node. */
  readonly rest: Float32Array
  readonly skins: readonly GltfSkin[]
  readonly clips: readonly GltfClip[]
  readonly parts: readonly GltfPart[]
  readonly materials: readonly GltfMaterial[]
  readonly pictures: readonly GltfPicture[]
  /** What was put right while reading. */
  readonly notes: readonly Problem[]
}

/** Extensions that change only how things look or are already undone by reading numbers as they are. */
const HARMLESS =
  /^KHR_(materials_|texture_|lights_|mesh_quantization|node_visibility)|^EXT_texture_|^KHR_animation_pointer$/

/** Reads a .glb or .gltf; throws what is wrong with it. `resources` holds files that a .gltf names. */
export function readGltf(bytes: Uint8Array, resources: GltfResources = {}): Gltf {
  const file = openContainer(bytes, resources)
  const { json } = file
  const notes: Problem[] = []
  listOf(json.extensionsRequired, 'extensionsRequired').forEach((name, k) => {
    if (!HARMLESS.test(name)) {
      refuse(
        'GLTF-UNSUPPORTED',
        `extensionsRequired[${k}]`,
        show(name),
        'a file exported without compression and the like',
      )
    }
  })
  const nodes = listOf(json.nodes, 'nodes')
  const { parents, order, shown } = readTree(json, nodes)
  return {
    nodeNames: nameNodes(nodes, order, notes),
    parents,
    order,
    rest: readRest(nodes),
    skins: readSkins(file),
    clips: readClips(file, notes),
    parts: readParts(file, shown, notes),
    materials: readMaterials(json),
    pictures: readPictures(file),
    notes,
  }
}

/** Who hangs on whom, an order in which parents come first, and which nodes the scene shows. */
function readTree(
  json: JsonGltf,
  nodes: readonly JsonNode[],
): { parents: Int32Array; order: number[]; shown: number[] } {
  const parents = new Int32Array(nodes.length).fill(-1)
  nodes.forEach((node, n) => {
    listOf(node.children, `nodes[${n}].children`).forEach((child, k) => {
      const path = `nodes[${n}].children[${k}]`
      itemAt(nodes, child, 'nodes', path)
      if (parents[child] >= 0) refuse('GLTF-REFERENCE', path, String(child), 'a node that hangs on no other node')
      parents[child] = n
    })
  })
  const order: number[] = []
  const visit = (n: number, into: number[]): void => {
    into.push(n)
    for (const child of nodes[n].children ?? []) visit(child, into)
  }
  nodes.forEach((_, n) => {
    if (parents[n] < 0) visit(n, order)
  })
  // Each node has one parent at most, so what no root leads to hangs on itself.
  if (order.length < nodes.length) refuse('GLTF-REFERENCE', 'nodes', 'children in a circle', 'a tree')
  const scene = listOf(json.scenes, 'scenes')[json.scene ?? 0]
  const shown: number[] = []
  listOf(scene?.nodes, `scenes[${json.scene ?? 0}].nodes`).forEach((root, k) => {
    itemAt(nodes, root, 'nodes', `scenes[${json.scene ?? 0}].nodes[${k}]`)
    if (!shown.includes(root)) visit(root, shown)
  })
  return { parents, order, shown: scene === undefined ? order : [...new Set(shown)] }
}

/** Names that differ: bodies are mapped by name, so a second `Foot.L` must be told from the first. */
function nameNodes(nodes: readonly JsonNode[], order: readonly number[], notes: Problem[]): string[] {
  const names = nodes.map(() => '')
  const taken = new Set<string>()
  for (const n of order) {
    const wished = nodes[n].name ?? ''
    let name = wished === '' ? `node ${n}` : wished
    for (let k = 2; taken.has(name); k++) name = `${wished} ${k}`
    taken.add(name)
    names[n] = name
    if (name === wished) continue
    const expected = `a name of its own; it is called ${show(name)} here`
    notes.push(foreignProblem('NODE-NAME', `nodes[${n}].name`, wished === '' ? 'nothing' : show(wished), expected))
  }
  return names
}

/** Where nodes stand when nothing moves them. */
function readRest(nodes: readonly JsonNode[]): Float32Array {
  const rest = new Float32Array(nodes.length * POSE_NUMBERS)
  const at = new Vector3()
  const turn = new Quaternion()
  const size = new Vector3()
  nodes.forEach((node, n) => {
    if (node.matrix === undefined) {
      at.fromArray(numbersOf(node.translation, 3, [0, 0, 0], `nodes[${n}].translation`))
      turn.fromArray(numbersOf(node.rotation, 4, [0, 0, 0, 1], `nodes[${n}].rotation`)).normalize()
      size.fromArray(numbersOf(node.scale, 3, [1, 1, 1], `nodes[${n}].scale`))
    } else {
      new Matrix4().fromArray(numbersOf(node.matrix, 16, [], `nodes[${n}].matrix`)).decompose(at, turn, size)
    }
    rest.set([...at.toArray(), ...turn.toArray(), ...size.toArray()], n * POSE_NUMBERS)
  })
  return rest
}

function numbersOf(value: readonly number[] | undefined, count: number, otherwise: number[], path: string): number[] {
  if (value === undefined) return otherwise
  const isRight = Array.isArray(value) && value.length === count && value.every((number) => Number.isFinite(number))
  if (!isRight) refuse('GLTF-REFERENCE', path, show(value), `${count} numbers`)
  return [...value]
}

function readSkins(file: GltfContainer): GltfSkin[] {
  const { json } = file
  return listOf(json.skins, 'skins').map((skin, s) => {
    const joints = listOf(skin.joints, `skins[${s}].joints`)
    joints.forEach((joint, k) => {
      itemAt(json.nodes, joint, 'nodes', `skins[${s}].joints[${k}]`)
    })
    const path = `skins[${s}].inverseBindMatrices`
    if (skin.inverseBindMatrices === undefined) {
      const inverseBinds = new Float32Array(joints.length * 16)
      joints.forEach((_, k) => {
        for (let d = 0; d < 4; d++) inverseBinds[16 * k + 5 * d] = 1
      })
      return { joints, inverseBinds }
    }
    const { values, count } = readNumbers(file, skin.inverseBindMatrices, path, 16)
    if (count < joints.length)
      refuse('GLTF-TRUNCATED', path, `${count} matrices`, `one for each of ${joints.length} joints`)
    return { joints, inverseBinds: values }
  })
}

function readClips(file: GltfContainer, notes: Problem[]): GltfClip[] {
  const taken = new Set<string>()
  return listOf(file.json.animations, 'animations').map((animation, a) => {
    const path = `animations[${a}]`
    const wished = animation.name ?? ''
    let name = wished === '' ? `clip ${a + 1}` : wished
    for (let k = 2; taken.has(name); k++) name = `${wished === '' ? `clip ${a + 1}` : wished} ${k}`
    taken.add(name)
    if (name !== wished) {
      const expected = `a name of its own; it is called ${show(name)} here`
      notes.push(foreignProblem('CLIP-UNNAMED', `${path}.name`, wished === '' ? 'nothing' : show(wished), expected))
    }
    const channels = listOf(animation.channels, `${path}.channels`).flatMap((channel, c) =>
      readChannel(file, a, channel, `${path}.channels[${c}]`, notes),
    )
    const durationS = channels.reduce((last, { times }) => Math.max(last, times[times.length - 1] ?? 0), 0)
    return { name, durationS, channels }
  })
}

function readChannel(
  file: GltfContainer,
  clip: number,
  channel: NonNullable<JsonGltf['animations']>[number]['channels'][number],
  path: string,
  notes: Problem[],
): GltfChannel[] {
  const target = channel.target?.path
  const width = target === 'rotation' ? 4 : 3
  if (target !== 'rotation' && target !== 'translation' && target !== 'scale') {
    if (!notes.some((note) => note.code === 'GLTF-UNSUPPORTED' && note.path.startsWith(`animations[${clip}]`))) {
      const expected = 'translation, rotation or scale; the channel is left out'
      notes.push(foreignProblem('GLTF-UNSUPPORTED', `${path}.target.path`, show(target), expected))
    }
    return []
  }
  const { node } = channel.target
  if (node === undefined) return []
  itemAt(file.json.nodes, node, 'nodes', `${path}.target.node`)
  const sampler = itemAt(file.json.animations?.[clip].samplers, channel.sampler, 'samplers', `${path}.sampler`)
  const mode = sampler.interpolation ?? 'LINEAR'
  if (mode !== 'LINEAR' && mode !== 'STEP' && mode !== 'CUBICSPLINE') {
    refuse(
      'GLTF-REFERENCE',
      `animations[${clip}].samplers[${channel.sampler}].interpolation`,
      show(mode),
      'LINEAR, STEP or CUBICSPLINE',
    )
  }
  const times = readNumbers(file, sampler.input, `${path}.sampler.input`, 1)
  const values = readNumbers(file, sampler.output, `${path}.sampler.output`, width)
  const rows = times.count * (mode === 'CUBICSPLINE' ? 3 : 1)
  if (times.count === 0 || values.count < rows) {
    refuse('GLTF-TRUNCATED', `${path}.sampler.output`, `${values.count} rows`, `${Math.max(1, rows)} rows`)
  }
  return [{ node, path: target, mode, times: times.values, values: values.values }]
}
