import { readFileSync } from 'node:fs'
import { formatProblem, type Problem, ProblemsError } from '@ethogram/core'
import { AnimationMixer, Matrix4, Object3D, Vector3 } from 'three'
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { describe, expect, it } from 'vitest'
import { compressed, joinGlb, type Parts, splitGlb, walker, waver } from '../../../../tools/fuzz/gltf-seeds.mjs'
import { gltfFile, gltfNames, hasGltfFiles } from '../../test/data-folder.ts'
import { type MadeBody, madeBody } from '../../test/made-body.ts'
import { poseToMatrices, sampleClip } from './clip-sampling.ts'
import { FOREIGN_PROBLEMS } from './foreign-problems.ts'
import { type Gltf, POSE_NUMBERS } from './gltf.ts'
import { buildHide, jointMatrices, placeVertex } from './hide.ts'
import { readGltf } from './read-gltf.ts'
import { buildRig, type RigOptions } from './rig.ts'

/** Everything that is said about a body: what refuses it, or what its notes tell. */
async function told(bytes: Uint8Array, options: RigOptions = {}): Promise<readonly Problem[]> {
  try {
    return (await buildRig(bytes, options)).notes
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems
    throw error
  }
}

function toldOf(options: MadeBody, rig: RigOptions = {}): Promise<readonly Problem[]> {
  return told(madeBody(options), rig)
}

/** A .glb around the JSON of a body. */
function asBinary(json: Uint8Array, length = Number.POSITIVE_INFINITY): Uint8Array {
  const padded = Math.ceil(json.length / 4) * 4
  const bytes = new Uint8Array(20 + padded).fill(0x20)
  const view = new DataView(bytes.buffer)
  const header = [0x46546c67, 2, 20 + padded, padded, 0x4e4f534a]
  header.forEach((word, k) => {
    view.setUint32(4 * k, word, true)
  })
  bytes.set(json, 20)
  return bytes.subarray(0, Math.min(bytes.length, length))
}

/** For each code a body that has it. */
const EXAMPLES: Readonly<Record<keyof typeof FOREIGN_PROBLEMS, () => Promise<readonly Problem[]>>> = {
  'BODY-AXES': () => toldOf({ root: new Matrix4().makeRotationY(Math.PI / 2) }),
  'BODY-FEET': () =>
    toldOf({
      spoil: (json) => {
        json.animations[1].samplers = json.animations[0].samplers
        json.animations[1].channels = json.animations[0].channels
      },
    }),
  'BODY-JOINT-MISSING': () => toldOf({ without: ['Neck', 'Head', 'EyeLeft', 'EyeRight', 'Jaw'] }),
  'BODY-UNITS': () => toldOf({ root: new Matrix4().makeScale(100, 100, 100) }),
  'CLIP-SLIDES': () => toldOf({ spoil: (json) => spoilFeet(json) }),
  'CLIP-UNKNOWN': () => toldOf({}, { clips: { sit: 'Wolk' } }),
  'CLIP-UNNAMED': () => toldOf({ idle: undefined }),
  'GLTF-BUFFER-MISSING': () => toldOf({ spoil: (json) => Object.assign(json.buffers[0], { uri: 'wolf.bin' }) }),
  'GLTF-FOREIGN': () => told(new TextEncoder().encode('%PDF-1.7 and so on')),
  'GLTF-NO-SKIN': () =>
    toldOf({
      spoil: (json) => {
        json.skins = undefined
        json.nodes.at(-1).skin = undefined
      },
    }),
  'GLTF-NUMBER': () => toldOf({ spoil: (json) => Object.assign(json.nodes[7], { scale: [0, 0, 0] }) }),
  'GLTF-REFERENCE': () => toldOf({ spoil: (json) => Object.assign(json.skins[0], { joints: [0, 1, 99] }) }),
  'GLTF-TRUNCATED': () => told(asBinary(madeBody(), 400)),
  'GLTF-UNSUPPORTED': () =>
    toldOf({ spoil: (json) => Object.assign(json, { extensionsRequired: ['EXT_mesh_gpu_instancing'] }) }),
  'NODE-UNKNOWN': () => toldOf({}, { joints: { head: 'Hed' } }),
  'NODE-NAME': () => toldOf({ rename: (name) => (name === 'Tail2' ? 'Tail1' : name) }),
}

// biome-ignore lint/suspicious/noExplicitAny: tests break files in ways that no type allows
type Json = any

const NO_VIEW = { count: 4e8, bufferView: undefined }
const SPARSE = { count: 1, indices: { bufferView: 0, componentType: 5125 }, values: { bufferView: 0 } }

/** Adds nodes, each hanging on the one before, or side by side with the same name. */
function growNodes(json: Json, count: number, isChain: boolean): void {
  const first = json.nodes.length
  for (let k = 0; k < count; k++)
    json.nodes.push(isChain && k + 1 < count ? { children: [first + k + 1] } : { name: 'a' })
}

/** A chain of joints each ten thousand times as big as the one before. */
function growScales(json: Json): void {
  for (const node of json.nodes.slice(0, 4)) node.scale = [1e4, 1e4, 1e4]
}

/** No bones apart and no form: nothing has a height. */
function flatten(json: Json): void {
  spoilNumbers(json, 'POSITION', () => 0)
  for (const node of json.nodes) node.translation = [0, 0, 0]
  json.skins[0].inverseBindMatrices = undefined
}

/** Changes the floats of an attribute, or of an accessor by its number. */
function spoilNumbers(json: Json, of: string | number, change: (value: number, k: number) => number): void {
  const accessor = json.accessors[typeof of === 'number' ? of : json.meshes[0].primitives[0].attributes[of]]
  const [head, text] = json.buffers[0].uri.split(',')
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const { byteOffset, byteLength } = json.bufferViews[accessor.bufferView]
  const values = new Float32Array(bytes.buffer, byteOffset, byteLength / 4)
  values.set(values.map(change))
  json.buffers[0].uri = `${head},${btoa(String.fromCharCode(...bytes))}`
}

/** One leg that is never lifted. */
function spoilFeet(json: Json): void {
  const walk = json.animations[1]
  const isLame = (node: number): boolean => /Leg.*FrontLeft/.test(json.nodes[node].name)
  walk.channels = walk.channels.filter(({ target }: { target: { node: number } }) => !isLame(target.node))
}

describe('the page of each code', () => {
  for (const [code, meaning] of Object.entries(FOREIGN_PROBLEMS)) {
    it(`${code} says what it means, how to mend it, and shows exactly what its example gives`, async () => {
      const page = readFileSync(new URL(`../../../../docs/errors/${code}.md`, import.meta.url), 'utf8')
      expect(page.startsWith(`# ${code}\n\n${meaning}\n`)).toBe(true)
      expect(page).toContain('\n**Mend it.** ')
      const problems = await EXAMPLES[code as keyof typeof FOREIGN_PROBLEMS]()
      const found = problems.find((problem) => problem.code === code)
      expect(found).toBeDefined()
      if (found !== undefined) expect(page).toContain(`\`\`\`text\n${formatProblem(found)}\n\`\`\``)
    })
  }
})

describe('a file', () => {
  it('is read alike as .gltf and as .glb', async () => {
    const plain = await readGltf(madeBody())
    const binary = await readGltf(asBinary(madeBody()))
    expect(binary.nodeNames).toEqual(plain.nodeNames)
    expect(binary.rest).toEqual(plain.rest)
    expect(plain.clips.map(({ name }) => name)).toEqual(['Idle', 'Walk'])
    expect(plain.parts).toHaveLength(1)
  })

  it('may have its buffers beside it', async () => {
    let bytes = new Uint8Array()
    const body = madeBody({
      spoil: (json) => {
        const [, text] = json.buffers[0].uri.split(',')
        bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        json.buffers[0].uri = 'some%20body.bin'
      },
    })
    expect((await readGltf(body, { 'some body.bin': bytes })).clips).toHaveLength(2)
  })

  it('cut off anywhere is refused with a problem, never with an accident', async () => {
    const whole = asBinary(madeBody())
    for (let length = 0; length < whole.length; length += 97) {
      const problems = await told(whole.subarray(0, length))
      expect(problems.length).toBeGreaterThan(0)
      for (const { code } of problems) expect(['GLTF-FOREIGN', 'GLTF-TRUNCATED']).toContain(code)
    }
  })

  it.each([
    ['accessors of too few bytes', 'GLTF-TRUNCATED', (json) => (json.bufferViews[0].byteLength = 8)],
    ['a view beyond its buffer', 'GLTF-TRUNCATED', (json) => (json.bufferViews[0].byteOffset = 1e6)],
    ['a mesh that is not there', 'GLTF-REFERENCE', (json) => (json.nodes.at(-1).mesh = 7)],
    ['a node with two parents', 'GLTF-REFERENCE', (json) => (json.nodes.at(-1).children = [0])],
    ['a circle of nodes', 'GLTF-REFERENCE', (json) => (json.nodes[1].children = [...json.nodes[1].children, 21])],
    ['nodes that are no list', 'GLTF-REFERENCE', (json) => (json.nodes = 5)],
    ['a turn of three numbers', 'GLTF-REFERENCE', (json) => (json.nodes[0].rotation = [0, 0, 1])],
    ['an unknown interpolation', 'GLTF-REFERENCE', (json) => (json.animations[0].samplers[0].interpolation = 'SPLINE')],
    ['a joint that its skin lacks', 'GLTF-REFERENCE', (json) => (json.skins[0].joints = [0])],
    [
      'a compressed mesh that is something else',
      'GLTF-REFERENCE',
      (json) => {
        const draco = { bufferView: 0, attributes: { POSITION: 0 } }
        json.meshes[0].primitives[0].extensions = { KHR_draco_mesh_compression: draco }
      },
    ],
    ['a count beyond all memory', 'GLTF-REFERENCE', (json) => (json.accessors[0].count = 2 ** 53)],
    ['a count beyond its bytes', 'GLTF-TRUNCATED', (json) => (json.accessors[0].count = 1e15)],
    ['a count without bytes', 'GLTF-REFERENCE', (json) => Object.assign(json.accessors[0], NO_VIEW)],
    ['an offset before its view', 'GLTF-REFERENCE', (json) => (json.accessors[0].byteOffset = -4)],
    ['a stride of half a byte', 'GLTF-REFERENCE', (json) => (json.bufferViews[0].byteStride = 0.5)],
    ['a stride below its rows', 'GLTF-REFERENCE', (json) => (json.bufferViews[0].byteStride = 4)],
    ['an unknown component type', 'GLTF-REFERENCE', (json) => (json.accessors[0].componentType = 5124)],
    ['sparse rows beyond its end', 'GLTF-REFERENCE', (json) => (json.accessors[0].sparse = SPARSE)],
    ['a buffer that is null', 'GLTF-REFERENCE', (json) => (json.buffers[0] = null)],
    ['a skin that is null', 'GLTF-REFERENCE', (json) => (json.skins[0] = null)],
    ['a clip that is null', 'GLTF-REFERENCE', (json) => (json.animations[0] = null)],
    ['a material that is null', 'GLTF-REFERENCE', (json) => (json.materials[0] = null)],
    ['a name that is an object', 'GLTF-REFERENCE', (json) => (json.nodes[0].name = { toString: 1 })],
    ['a buffer called __proto__', 'GLTF-BUFFER-MISSING', (json) => (json.buffers[0].uri = '__proto__')],
    ['20,000 nodes in a row', 'GLTF-REFERENCE', (json) => growNodes(json, 20_000, true)],
    ['a tree 1,000 levels deep', 'GLTF-REFERENCE', (json) => growNodes(json, 1_000, true)],
    ['100,000 joints', 'GLTF-REFERENCE', (json) => (json.skins[0].joints = new Array(100_000).fill(0))],
    ['3,000 clips', 'GLTF-REFERENCE', (json) => (json.animations = new Array(3_000).fill(json.animations[0]))],
    ['a place at 1e300', 'GLTF-REFERENCE', (json) => (json.nodes[0].translation = [1e300, 0, 0])],
    ['scales that multiply beyond all', 'GLTF-NUMBER', (json) => growScales(json)],
    ['no triangle that is anywhere', 'GLTF-NUMBER', (json) => spoilNumbers(json, 'POSITION', () => Number.NaN)],
    ['all its vertices in one place', 'GLTF-NUMBER', (json) => flatten(json)],
    ['an old version', 'GLTF-UNSUPPORTED', (json) => (json.asset.version = '1.0')],
  ] satisfies [string, string, MadeBody['spoil']][])('with %s is refused: %s', async (_, code, spoil) => {
    expect((await toldOf({ spoil })).map((problem) => problem.code)).toContain(code)
  })

  it('may store numbers sparsely and as small integers', async () => {
    const body = madeBody({
      spoil: (json) => {
        const { POSITION, WEIGHTS_0 } = json.meshes[0].primitives[0].attributes
        const count = json.accessors[POSITION].count
        const weights = new Uint8Array(4 * count).map((_, k) => (k % 4 === 0 ? 255 : 0))
        const moved = Float32Array.from([9, 8, 7])
        const bytes = new Uint8Array([...weights, 2, 0, 0, 0, ...new Uint8Array(moved.buffer)])
        json.buffers.push({ byteLength: bytes.length, uri: `data:;base64,${btoa(String.fromCharCode(...bytes))}` })
        const view = json.bufferViews.length
        json.bufferViews.push({ buffer: 1, byteOffset: 0, byteLength: weights.length })
        json.bufferViews.push({ buffer: 1, byteOffset: weights.length, byteLength: 4 })
        json.bufferViews.push({ buffer: 1, byteOffset: weights.length + 4, byteLength: 12 })
        Object.assign(json.accessors[WEIGHTS_0], { bufferView: view, componentType: 5121, normalized: true })
        json.accessors[POSITION].sparse = {
          count: 1,
          indices: { bufferView: view + 1, componentType: 5121 },
          values: { bufferView: view + 2 },
        }
      },
    })
    const [part] = (await readGltf(body)).parts
    expect([...part.positions.subarray(6, 9)]).toEqual([9, 8, 7])
    expect([...(part.weights ?? []).slice(0, 4)]).toEqual([1, 0, 0, 0])
  })
})

describe('what is wrong with numbers is noted, and the rest of the body is read', () => {
  const noted = async (spoil: (json: Json) => void): Promise<{ gltf: Gltf; text: string }> => {
    const gltf = await readGltf(madeBody({ spoil }))
    const [note] = gltf.notes
    expect(gltf.notes).toHaveLength(1)
    return { gltf, text: formatProblem(note) }
  }

  it('vertices without sound weights follow the first joint', async () => {
    const { gltf, text } = await noted((json) =>
      spoilNumbers(json, 'WEIGHTS_0', (weight, k) => (k === 40 ? Number.NaN : k === 80 ? -1 : weight)),
    )
    expect(text).toContain('WEIGHTS_0: found 2 vertices without sound weights')
    const [{ joints, weights }] = gltf.parts
    expect([...(joints ?? []).slice(40, 44), ...(weights ?? []).slice(40, 44)]).toEqual([0, 0, 0, 0, 1, 0, 0, 0])
  })

  it('triangles of vertices that are nowhere are left out, and only those', async () => {
    const whole = (await readGltf(madeBody())).parts[0]
    const { gltf, text } = await noted((json) => spoilNumbers(json, 'POSITION', (x, k) => (k === 4 ? Number.NaN : x)))
    expect(text).toContain('found 1 vertices that are nowhere')
    const [part] = gltf.parts
    const lost = whole.indices.length - part.indices.length
    expect(lost).toBe(
      3 *
        Array.from({ length: 12 }, (_, k) => [...whole.indices.subarray(3 * k, 3 * k + 3)]).filter((corners) =>
          corners.includes(1),
        ).length,
    )
    expect(part.indices).not.toContain(1)
    expect(part.positions.every(Number.isFinite)).toBe(true)
  })

  it.each([
    ['NaN', () => Number.NaN],
    ['going back', (_: number, k: number) => -k],
    ['beyond a day', (_: number, k: number) => k * 1e36],
  ])('channels whose times are %s are left out, and a clip that has no other', async (_, change) => {
    const gltf = await readGltf(
      madeBody({ spoil: (json) => spoilNumbers(json, json.animations[0].samplers[0].input, change) }),
    )
    expect(gltf.clips.map(({ name }) => name)).toEqual(['Walk'])
    expect(gltf.notes.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'GLTF-NUMBER animations[0].channels[0]',
      'GLTF-UNSUPPORTED animations[0]',
    ])
  })

  it('a channel with turns of no length is left out, the others of its clip stay', async () => {
    const { gltf, text } = await noted((json) => spoilNumbers(json, json.animations[1].samplers[2].output, () => 0))
    expect(text).toContain('turns without length')
    expect(gltf.clips[1].channels).toHaveLength(7)
  })

  it('a broken inverse bind matrix is that of its joint at rest', async () => {
    const sound = await readGltf(madeBody())
    const { gltf, text } = await noted((json) =>
      spoilNumbers(json, json.skins[0].inverseBindMatrices, (x, k) => (k === 21 ? Number.POSITIVE_INFINITY : x)),
    )
    expect(text).toContain('skins[0].inverseBindMatrices[1]')
    gltf.skins[0].inverseBinds.forEach((x, k) => {
      expect(x).toBeCloseTo(sound.skins[0].inverseBinds[k], 6)
    })
  })

  it('thousands of nodes of one name are told apart, and the notes say how many they leave out', async () => {
    const gltf = await readGltf(madeBody({ spoil: (json) => growNodes(json, 8000, false) }))
    expect(new Set(gltf.nodeNames).size).toBe(gltf.nodeNames.length)
    expect(gltf.notes).toHaveLength(21)
    expect(gltf.notes.at(-1)?.found).toBe('7979 more of these')
  })

  it('a picture that was not given, or that nobody decodes, leaves plain colour', async () => {
    const textures = [{ source: 0 }, { extensions: { KHR_texture_basisu: { source: 0 } } }]
    const gltf = await readGltf(
      madeBody({
        spoil: (json) => {
          Object.assign(json, { textures, images: [{ uri: 'fur.png' }], extensionsRequired: ['KHR_texture_basisu'] })
          json.materials = [0, 1].map((index) => ({ pbrMetallicRoughness: { baseColorTexture: { index } } }))
        },
      }),
    )
    expect(gltf.notes.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'GLTF-BUFFER-MISSING images[0].uri',
      'GLTF-UNSUPPORTED textures[1]',
    ])
    expect(gltf.pictures.map(({ bytes }) => bytes.length)).toEqual([0, 0])
  })
})

/** Where every vertex is in a pose. */
function positionsOf(gltf: Gltf, pose: Float32Array): Float64Array {
  const hide = buildHide(gltf)
  const nodes = new Float32Array(16 * gltf.parents.length)
  const joints = new Float32Array(16 * hide.jointNodes.length)
  poseToMatrices(gltf, pose, Float32Array.from(new Matrix4().elements), nodes)
  jointMatrices(hide, nodes, joints)
  const positions = new Float64Array(3 * hide.vertexCount)
  for (let v = 0; v < hide.vertexCount; v++) placeVertex(hide, v, joints, positions, 3 * v)
  return positions
}

describe('the same body stored otherwise', () => {
  /** Where all triangles are at a moment of each clip. */
  const looked = async (bytes: Uint8Array): Promise<number[]> => {
    const gltf = await readGltf(bytes)
    const { indices } = buildHide(gltf)
    return gltf.clips.flatMap((clip) => {
      const pose = gltf.rest.slice()
      sampleClip(clip, 0.4 * clip.durationS, pose)
      const positions = positionsOf(gltf, pose)
      // By triangle: compression may number vertices anew and begin a triangle at another corner.
      return Array.from({ length: indices.length / 3 }, (_, t) => {
        const corners = [...indices.subarray(3 * t, 3 * t + 3)]
        return [0, 1, 2].flatMap((d) => {
          const xs = corners.map((vertex) => positions[3 * vertex + d])
          return [Math.min(...xs), Math.max(...xs), xs[0] + xs[1] + xs[2]]
        })
      }).flat()
    })
  }

  const bodies: Record<string, () => Parts> = {
    waver,
    walker,
    ...Object.fromEntries(
      gltfNames
        .filter((name) => name === 'Husky' || name === 'Shark')
        .map((name) => [name, () => splitGlb(gltfFile(name))]),
    ),
  }

  it.each(
    Object.keys(bodies).flatMap((name) =>
      (['draco', 'meshopt', 'quantized'] as const).map((how) => [name, how] as const),
    ),
  )('%s as %s has every vertex where the plain file has it, in every clip', async (name, how) => {
    const { json, bin } = bodies[name]()
    const plain = joinGlb(json, bin)
    const other = await compressed(plain, how)
    expect(new TextDecoder().decode(other.subarray(0, 1e6))).toContain(EXTENSIONS[how])
    const wanted = await looked(plain)
    const found = await looked(other)
    expect(found).toHaveLength(wanted.length)
    let size = 0
    let apart = 0
    wanted.forEach((x, k) => {
      size = Math.max(size, Math.abs(x))
      apart = Math.max(apart, Math.abs(x - found[k]))
    })
    expect(apart / size).toBeLessThan(how === 'quantized' ? 1e-4 : how === 'draco' ? 1e-5 : 1e-6)
  })

  it('a shape that morphs is drawn in the shape that it starts in', async () => {
    const { json, bin } = waver()
    const [half] = (await readGltf(joinGlb(json, bin))).parts
    json.meshes[0].weights = [0]
    const [none] = (await readGltf(joinGlb(json, bin))).parts
    const moved = [...half.positions.keys()].filter((k) => half.positions[k] !== none.positions[k])
    expect(moved).toEqual([3 * 1 + 1, 3 * 30])
    expect(half.positions[4] - none.positions[4]).toBeCloseTo(0.05, 6)
  })
})

const EXTENSIONS = {
  draco: 'KHR_draco_mesh_compression',
  meshopt: 'EXT_meshopt_compression',
  quantized: 'KHR_mesh_quantization',
}

describe.skipIf(!hasGltfFiles)('files made by others', () => {
  it('STEP, LINEAR and CUBICSPLINE keys are read as they are meant', async () => {
    const gltf = await readGltf(gltfFile('InterpolationTest'))
    expect(gltf.clips.map(({ name }) => name)).toEqual([
      'Step Scale',
      'Linear Scale',
      'CubicSpline Scale',
      'Step Rotation',
      'CubicSpline Rotation',
      'Linear Rotation',
      'Step Translation',
      'CubicSpline Translation',
      'Linear Translation',
    ])
    for (const clip of gltf.clips) {
      const [channel] = clip.channels
      const offset = { translation: 0, rotation: 3, scale: 7 }[channel.path]
      const width = channel.path === 'rotation' ? 4 : 3
      const at = (timeS: number): number[] => {
        const pose = gltf.rest.slice()
        sampleClip(clip, timeS, pose)
        const start = channel.node * POSE_NUMBERS + offset
        return [...pose.subarray(start, start + width)]
      }
      const isCubic = channel.mode === 'CUBICSPLINE'
      channel.times.forEach((timeS, key) => {
        const row = isCubic ? 3 * key + 1 : key
        const stored = [...channel.values.subarray(row * width, row * width + width)]
        at(timeS).forEach((value, k) => {
          expect(value).toBeCloseTo(stored[k], 5)
        })
      })
      const [first, second] = channel.times
      const between = at((first + second) / 2)
      if (channel.mode === 'STEP') expect(between).toEqual(at(first))
      else expect(between).not.toEqual(at(first))
    }
  })

  it('a body of two joints without names for clips or parts is read and told about', async () => {
    const rig = await buildRig(gltfFile('RiggedSimple'))
    expect(rig.notes.map(({ code }) => code)).toContain('CLIP-UNNAMED')
    expect(rig.map.head?.foundBy).toBe('shape')
    expect(rig.clips.map(({ clip }) => clip.name)).toEqual(['clip 1'])
    expect(rig.gaits).toEqual([])
  })

  it('a scene of cubes has no skin, and says so', async () => {
    expect((await told(gltfFile('InterpolationTest'))).map(({ code }) => code)).toEqual(['GLTF-NO-SKIN'])
  })

  it.each(gltfNames)(
    '%s moves node for node as three’s own loader and mixer move it, in every clip, within 5e-7 of its height',
    async (name) => {
      const { json, bin } = splitGlb(gltfFile(name))
      // Node cannot decode pictures, and three would not load without them.
      for (const material of json.materials ?? []) delete material.pbrMetallicRoughness?.baseColorTexture
      for (const material of json.materials ?? []) for (const key of TEXTURES) delete material[key]
      const bytes = joinGlb({ ...json, textures: undefined, images: undefined }, bin)
      const loaded = await new GLTFLoader().parseAsync(bytes.buffer, '')
      expect(await farthestApart(await readGltf(bytes), loaded)).toBeLessThan(5e-7)
    },
  )
})

const TEXTURES = ['normalTexture', 'occlusionTexture', 'emissiveTexture', 'extensions']

/** How far apart a node of ours and of three's is at most in any clip, as a share of the body's height. */
async function farthestApart(gltf: Gltf, loaded: GLTF): Promise<number> {
  const objects = new Map<number, Object3D>()
  for (const [object, association] of loaded.parser.associations) {
    const isNode = object instanceof Object3D && association.primitives === undefined
    if (association.nodes !== undefined && isNode) objects.set(association.nodes, object)
  }
  for (const joint of gltf.skins.flatMap(({ joints }) => joints)) expect(objects.has(joint)).toBe(true)
  const heights = positionsOf(gltf, gltf.rest).filter((_, k) => k % 3 === 1)
  const heightUnits = heights.reduce((a, b) => Math.max(a, b)) - heights.reduce((a, b) => Math.min(a, b))
  expect(heightUnits).toBeGreaterThan(0)
  const mixer = new AnimationMixer(loaded.scene)
  const matrices = new Float32Array(16 * gltf.parents.length)
  const identity = Float32Array.from(new Matrix4().elements)
  let farthest = 0
  gltf.clips.forEach((clip, c) => {
    mixer.stopAllAction()
    mixer.clipAction(loaded.animations[c]).play()
    for (const share of [0, 0.31, 0.77]) {
      mixer.setTime(share * clip.durationS)
      loaded.scene.updateMatrixWorld(true)
      const pose = gltf.rest.slice()
      sampleClip(clip, share * clip.durationS, pose)
      poseToMatrices(gltf, pose, identity, matrices)
      for (const [node, object] of objects) {
        const apart = new Vector3()
          .fromArray(matrices, 16 * node + 12)
          .distanceTo(new Vector3().setFromMatrixPosition(object.matrixWorld))
        farthest = Math.max(farthest, apart / heightUnits)
      }
    }
  })
  return farthest
}
