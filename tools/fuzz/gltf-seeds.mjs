// Small rigged bodies made by code, as {json, bin} of a .glb, for mutants and tests; and the same bodies compressed.
//
// `waver` has a little of everything that a reader meets: interleaved views, small integers, sparse rows, all three kinds of
// keys, a shape that morphs, a picture. `walker` has two legs that walk, so that feet are found and planted. Files made by
// others are added where they are (ETHOGRAM_DATA, or `shared/data` beside the repository).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Accessor, Logger, NodeIO } from '@gltf-transform/core'
import { EXTMeshoptCompression, KHRDracoMeshCompression, KHRMeshQuantization } from '@gltf-transform/extensions'
// @ts-expect-error: comes without types
import draco from 'draco3dgltf'
import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { MeshoptEncoder } from 'meshoptimizer/encoder'

/**
 * @typedef {{ json: Record<string, any>, bin: Uint8Array }} Parts The JSON of a .glb and the bytes behind it.
 * @typedef {{ name: string, parent: string, at: number[], half: number[] }} Joint A joint with a box round it.
 */

const MAGIC = 0x46546c67
const CHUNK_JSON = 0x4e4f534a
const CHUNK_BINARY = 0x004e4942

/** The parts of a .glb. @param {Uint8Array} bytes @returns {Parts} */
export function splitGlb(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = view.getUint32(12, true)
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)))
  // A copy even of what Node reads from disk, whose own `slice` is a window: edits would pile up in the seed.
  return { json, bin: Uint8Array.from(bytes.subarray(28 + length)) }
}

/** A .glb of its parts; `json` may be text that is no JSON. @param {unknown} json @param {Uint8Array} bin */
export function joinGlb(json, bin) {
  const text = new TextEncoder().encode(typeof json === 'string' ? json : JSON.stringify(json))
  const padded = Math.ceil(text.length / 4) * 4
  const bytes = new Uint8Array(28 + padded + bin.length).fill(0x20, 20, 20 + padded)
  const view = new DataView(bytes.buffer)
  const header = [MAGIC, 2, bytes.length, padded, CHUNK_JSON]
  header.forEach((word, k) => {
    view.setUint32(4 * k, word, true)
  })
  bytes.set(text, 20)
  view.setUint32(20 + padded, bin.length, true)
  view.setUint32(24 + padded, CHUNK_BINARY, true)
  bytes.set(bin, 28 + padded)
  return bytes
}

/** Accessors over one growing buffer. */
class Buffer {
  /** @type {object[]} */ accessors = []
  /** @type {object[]} */ views = []
  /** @type {number[]} */ bytes = []

  /** A view of some numbers. @param {ArrayLike<number> & { buffer: ArrayBuffer }} array @param {object} [more] */
  view(array, more = {}) {
    while (this.bytes.length % 4 !== 0) this.bytes.push(0)
    const bytes = new Uint8Array(array.buffer)
    this.views.push({ buffer: 0, byteOffset: this.bytes.length, byteLength: bytes.length, ...more })
    for (const byte of bytes) this.bytes.push(byte)
    return this.views.length - 1
  }

  /** An accessor. @param {string} type @param {number} count @param {object} more */
  add(type, count, more) {
    this.accessors.push({ componentType: 5126, count, type, ...more })
    return this.accessors.length - 1
  }

  /** An accessor of floats. @param {string} type @param {number} width @param {number[]} numbers */
  floats(type, width, numbers) {
    return this.add(type, numbers.length / width, { bufferView: this.view(Float32Array.from(numbers)) })
  }
}

const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [k & 1 ? 1 : -1, k & 2 ? 1 : -1, k & 4 ? 1 : -1])
const FACES = [
  0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1, 2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7, 3,
]

/** Boxes on joints, interleaved, bound by bytes. @param {Joint[]} joints @param {Buffer} data */
function boxes(joints, data) {
  const rows = joints.flatMap(({ at, half }) =>
    CORNERS.flatMap((corner) => [
      ...corner.map((sign, d) => at[d] + sign * half[d]),
      ...corner.map((sign) => sign / 3 ** 0.5),
    ]),
  )
  const count = 8 * joints.length
  const bufferView = data.view(Float32Array.from(rows), { byteStride: 24 })
  const owners = Uint8Array.from({ length: 4 * count }, (_, k) => (k % 4 === 0 ? Math.floor(k / 32) : 0))
  const shares = Uint8Array.from({ length: 4 * count }, (_, k) => (k % 4 === 0 ? 255 : 0))
  const corners = Uint16Array.from(joints.flatMap((_, j) => FACES.map((corner) => 8 * j + corner)))
  return {
    attributes: {
      POSITION: data.add('VEC3', count, { bufferView }),
      NORMAL: data.add('VEC3', count, { bufferView, byteOffset: 12 }),
      JOINTS_0: data.add('VEC4', count, { bufferView: data.view(owners), componentType: 5121 }),
      WEIGHTS_0: data.add('VEC4', count, { bufferView: data.view(shares), componentType: 5121, normalized: true }),
    },
    indices: data.add('SCALAR', corners.length, { bufferView: data.view(corners), componentType: 5123 }),
    material: 0,
  }
}

/** A rigged body; clips are added by its maker. @param {Joint[]} joints @returns {{ json: Record<string, any>, data: Buffer }} */
function body(joints) {
  const data = new Buffer()
  const parentOf = (/** @type {Joint} */ { parent }) => joints.findIndex(({ name }) => name === parent)
  const nodes = joints.map((joint, n) => {
    const above = joints[parentOf(joint)]?.at ?? [0, 0, 0]
    const children = joints.flatMap((other, k) => (parentOf(other) === n ? [k] : []))
    return { name: joint.name, translation: joint.at.map((x, d) => x - above[d]), children }
  })
  const binds = joints.flatMap(({ at: [x, y, z] }) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -x, -y, -z, 1])
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0, nodes.length] }],
    nodes: [...nodes, { name: 'Hide', mesh: 0, skin: 0 }],
    meshes: [{ primitives: [boxes(joints, data)] }],
    materials: [{ name: 'Fur', pbrMetallicRoughness: { baseColorFactor: [0.6, 0.4, 0.2, 1] } }],
    skins: [{ joints: joints.map((_, n) => n), inverseBindMatrices: data.floats('MAT4', 16, binds) }],
    animations: [],
  }
  return { json, data }
}

/** @param {{ json: Record<string, any>, data: Buffer }} made @returns {Parts} */
function finished({ json, data }) {
  while (data.bytes.length % 4 !== 0) data.bytes.push(0)
  const parts = { accessors: data.accessors, bufferViews: data.views, buffers: [{ byteLength: data.bytes.length }] }
  return { json: { ...json, ...parts }, bin: Uint8Array.from(data.bytes) }
}

/** A turn about x. @param {number} angleRad */
const turnX = (angleRad) => [Math.sin(angleRad / 2), 0, 0, Math.cos(angleRad / 2)]

/** A body that waves, with a little of everything. @returns {Parts} */
export function waver() {
  const made = body([
    { name: 'Hips', parent: '', at: [0, 0.5, 0], half: [0.2, 0.5, 0.2] },
    { name: 'Spine', parent: 'Hips', at: [0, 1.2, 0], half: [0.2, 0.2, 0.2] },
    { name: 'Head', parent: 'Spine', at: [0, 1.6, 0.1], half: [0.15, 0.2, 0.2] },
    { name: 'Arm.L', parent: 'Spine', at: [0.4, 1.2, 0], half: [0.2, 0.1, 0.1] },
  ])
  const { json, data } = made
  const [primitive] = json.meshes[0].primitives
  const count = 32
  const uvs = Uint16Array.from({ length: 2 * count }, (_, k) => 2048 * (k % 32))
  primitive.attributes.TEXCOORD_0 = data.add('VEC2', count, {
    bufferView: data.view(uvs),
    componentType: 5123,
    normalized: true,
  })
  primitive.attributes.COLOR_0 = data.floats(
    'VEC4',
    4,
    Array.from({ length: 4 * count }, (_, k) => (k % 5) / 4),
  )
  const moved = { count: 2, indices: { bufferView: data.view(Uint16Array.from([1, 30])), componentType: 5123 } }
  const values = { bufferView: data.view(Float32Array.from([0, 0.1, 0, 0.1, 0, 0])) }
  primitive.targets = [{ POSITION: data.add('VEC3', count, { sparse: { ...moved, values } }) }]
  json.meshes[0].weights = [0.5]
  const times = data.floats('SCALAR', 1, [0, 0.5, 1])
  const sampler = (/** @type {number} */ output, interpolation = 'LINEAR') => ({ input: times, output, interpolation })
  json.animations.push({
    name: 'Idle',
    samplers: [
      sampler(data.floats('VEC4', 4, [0, 0.4, 0].flatMap(turnX))),
      sampler(data.floats('VEC3', 3, [0, 0.5, 0, 0, 0.55, 0, 0, 0.5, 0]), 'STEP'),
      sampler(
        data.floats(
          'VEC3',
          3,
          [0, 1, 0, 0, 1.1, 0, 0, 1, 0].flatMap((x) => [x, x, x]),
        ),
        'CUBICSPLINE',
      ),
      sampler(data.floats('SCALAR', 1, [0, 1, 0])),
    ],
    channels: [
      { sampler: 0, target: { node: 3, path: 'rotation' } },
      { sampler: 1, target: { node: 0, path: 'translation' } },
      { sampler: 2, target: { node: 2, path: 'scale' } },
      { sampler: 3, target: { node: 4, path: 'weights' } },
    ],
  })
  json.materials[0].pbrMetallicRoughness.baseColorTexture = {
    index: 0,
    extensions: { KHR_texture_transform: { offset: [0.5, 0], rotation: 1, scale: [2, 2] } },
  }
  json.extensionsUsed = ['KHR_texture_transform']
  json.textures = [{ source: 0, sampler: 0 }]
  json.samplers = [{ wrapS: 33071, wrapT: 33648 }]
  json.images = [{ bufferView: data.view(Uint8Array.from([137, 80, 78, 71])), mimeType: 'image/png' }]
  return finished(made)
}

/** A body on two legs that walks. @returns {Parts} */
export function walker() {
  const legs = ['L', 'R'].flatMap((side) => {
    const x = side === 'L' ? 0.15 : -0.15
    return [
      { name: `Thigh.${side}`, parent: 'Hips', at: [x, 0.9, 0], half: [0.07, 0.2, 0.07] },
      { name: `Shin.${side}`, parent: `Thigh.${side}`, at: [x, 0.5, 0], half: [0.06, 0.2, 0.06] },
      { name: `Foot.${side}`, parent: `Shin.${side}`, at: [x, 0.08, 0.03], half: [0.06, 0.08, 0.12] },
    ]
  })
  const made = body([
    { name: 'Hips', parent: '', at: [0, 1, 0], half: [0.2, 0.15, 0.12] },
    { name: 'Head', parent: 'Hips', at: [0, 1.5, 0], half: [0.12, 0.15, 0.15] },
    ...legs,
  ])
  const { json, data } = made
  const keys = Array.from({ length: 17 }, (_, k) => k / 16)
  const input = data.floats('SCALAR', 1, keys)
  const walk = { name: 'Walk', samplers: /** @type {object[]} */ ([]), channels: /** @type {object[]} */ ([]) }
  for (const [node, phase, isThigh] of /** @type {[number, number, boolean][]} */ ([
    [2, 0, true],
    [3, 0, false],
    [5, 0.5, true],
    [6, 0.5, false],
  ])) {
    const angles = keys.map((key) => {
      const at = 2 * Math.PI * (key + phase)
      return isThigh ? 0.4 * Math.cos(at) : Math.max(0, -0.8 * Math.sin(at))
    })
    walk.channels.push({ sampler: walk.samplers.length, target: { node, path: 'rotation' } })
    walk.samplers.push({ input, output: data.floats('VEC4', 4, angles.flatMap(turnX)) })
  }
  const still = data.floats('VEC4', 4, [...turnX(0), ...turnX(0)])
  json.animations.push(
    {
      name: 'Idle',
      samplers: [{ input: data.floats('SCALAR', 1, [0, 1]), output: still }],
      channels: [{ sampler: 0, target: { node: 1, path: 'rotation' } }],
    },
    walk,
  )
  return finished(made)
}

/**
 * The same file with its numbers stored otherwise. Draco and meshopt are lossless here but for Draco's 20 bits of positions;
 * `quantized` stores positions in 16 bits over the box that the body fills.
 * @param {Uint8Array} glb @param {'draco' | 'meshopt' | 'quantized'} how @returns {Promise<Uint8Array>}
 */
export async function compressed(glb, how) {
  const io = new NodeIO()
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions([EXTMeshoptCompression, KHRDracoMeshCompression, KHRMeshQuantization])
    .registerDependencies({
      'draco3d.encoder': await draco.createEncoderModule(),
      'meshopt.decoder': MeshoptDecoder,
      'meshopt.encoder': MeshoptEncoder,
    })
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready])
  const document = await io.readBinary(glb)
  if (how === 'meshopt') document.createExtension(EXTMeshoptCompression).setRequired(true)
  if (how === 'draco') {
    const { SEQUENTIAL: method } = KHRDracoMeshCompression.EncoderMethod
    const quantizationBits = { POSITION: 20, NORMAL: 16, TEX_COORD: 16, COLOR: 16, GENERIC: 16 }
    document.createExtension(KHRDracoMeshCompression).setRequired(true).setEncoderOptions({ method, quantizationBits })
  }
  if (how === 'quantized') quantize(document)
  return io.writeBinary(document)
}

/** Positions as 16 bits; what makes them metres again goes into the skins' matrices. @param {import('@gltf-transform/core').Document} document */
function quantize(document) {
  document.createExtension(KHRMeshQuantization).setRequired(true)
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
  const positions = primitives
    .flatMap((primitive) => [primitive, ...primitive.listTargets()])
    .flatMap((each) => each.getAttribute('POSITION') ?? [])
  const most = Math.max(...positions.flatMap((accessor) => [...(accessor.getArray() ?? [])]).map(Math.abs))
  for (const accessor of new Set(positions)) {
    const array = Int16Array.from(accessor.getArray() ?? [], (x) => Math.round((x / most) * 32767))
    // The library writes sparse rows of small integers as 0.
    accessor.setArray(array).setNormalized(true).setSparse(false)
  }
  for (const skin of document.getRoot().listSkins()) {
    const binds = skin.getInverseBindMatrices()
    const matrices = Float32Array.from(binds?.getArray() ?? [], (x, k) => (k % 16 < 12 ? x * most : x))
    binds?.setArray(matrices).setType(Accessor.Type.MAT4)
  }
}

/** All bodies there are, by name. @returns {Promise<Map<string, Parts>>} */
export async function gltfSeeds() {
  /** @type {Map<string, Parts>} */
  const seeds = new Map([
    ['waver', waver()],
    ['walker', walker()],
  ])
  const plain = waver()
  const glb = joinGlb(plain.json, plain.bin)
  for (const how of /** @type {const} */ (['draco', 'meshopt', 'quantized']))
    seeds.set(how, splitGlb(await compressed(glb, how)))
  const beside = fileURLToPath(new URL('../../../shared/data', import.meta.url))
  const folder = join(process.env.ETHOGRAM_DATA ?? beside, 'gltf')
  if (!existsSync(folder))
    process.stderr.write('fuzz gltf: no glTF files of others (ETHOGRAM_DATA), so only our own are mutated.\n')
  else
    for (const file of readdirSync(folder))
      if (file.endsWith('.glb')) seeds.set(file, splitGlb(readFileSync(join(folder, file))))
  return seeds
}
