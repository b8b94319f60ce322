import { readFileSync } from 'node:fs'
import { formatProblem, type Problem, ProblemsError } from '@ethogram/core'
import { AnimationMixer, Matrix4, Object3D } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { describe, expect, it } from 'vitest'
import { gltfFile, hasGltfFiles } from '../../test/data-folder.ts'
import { type MadeBody, madeBody } from '../../test/made-body.ts'
import { poseToMatrices, sampleClip } from './clip-sampling.ts'
import { FOREIGN_PROBLEMS } from './foreign-problems.ts'
import { POSE_NUMBERS, readGltf } from './gltf.ts'
import { buildRig, type RigOptions } from './rig.ts'

/** Everything that is said about a body: what refuses it, or what its notes tell. */
function told(bytes: Uint8Array, options: RigOptions = {}): readonly Problem[] {
  try {
    return buildRig(bytes, options).notes
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems
    throw error
  }
}

function toldOf(options: MadeBody, rig: RigOptions = {}): readonly Problem[] {
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
const EXAMPLES: Readonly<Record<keyof typeof FOREIGN_PROBLEMS, () => readonly Problem[]>> = {
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
  'GLTF-REFERENCE': () => toldOf({ spoil: (json) => Object.assign(json.skins[0], { joints: [0, 1, 99] }) }),
  'GLTF-TRUNCATED': () => told(asBinary(madeBody(), 400)),
  'GLTF-UNSUPPORTED': () =>
    toldOf({ spoil: (json) => Object.assign(json, { extensionsRequired: ['KHR_draco_mesh_compression'] }) }),
  'NODE-UNKNOWN': () => toldOf({}, { joints: { head: 'Hed' } }),
  'NODE-NAME': () => toldOf({ rename: (name) => (name === 'Tail2' ? 'Tail1' : name) }),
}

/** One leg that is never lifted. */
// biome-ignore lint/suspicious/noExplicitAny: breaks a file in a way that no type allows
function spoilFeet(json: any): void {
  const walk = json.animations[1]
  const isLame = (node: number): boolean => /Leg.*FrontLeft/.test(json.nodes[node].name)
  walk.channels = walk.channels.filter(({ target }: { target: { node: number } }) => !isLame(target.node))
}

describe('the page of each code', () => {
  for (const [code, meaning] of Object.entries(FOREIGN_PROBLEMS)) {
    it(`${code} says what it means, how to mend it, and shows exactly what its example gives`, () => {
      const page = readFileSync(new URL(`../../../../docs/errors/${code}.md`, import.meta.url), 'utf8')
      expect(page.startsWith(`# ${code}\n\n${meaning}\n`)).toBe(true)
      expect(page).toContain('\n**Mend it.** ')
      const found = EXAMPLES[code as keyof typeof FOREIGN_PROBLEMS]().find((problem) => problem.code === code)
      expect(found).toBeDefined()
      if (found !== undefined) expect(page).toContain(`\`\`\`text\n${formatProblem(found)}\n\`\`\``)
    })
  }
})

describe('a file', () => {
  it('is read alike as .gltf and as .glb', () => {
    const plain = readGltf(madeBody())
    const binary = readGltf(asBinary(madeBody()))
    expect(binary.nodeNames).toEqual(plain.nodeNames)
    expect(binary.rest).toEqual(plain.rest)
    expect(plain.clips.map(({ name }) => name)).toEqual(['Idle', 'Walk'])
    expect(plain.parts).toHaveLength(1)
  })

  it('may have its buffers beside it', () => {
    let bytes = new Uint8Array()
    const body = madeBody({
      spoil: (json) => {
        const [, text] = json.buffers[0].uri.split(',')
        bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        json.buffers[0].uri = 'some%20body.bin'
      },
    })
    expect(readGltf(body, { 'some body.bin': bytes }).clips).toHaveLength(2)
  })

  it('cut off anywhere is refused with a problem, never with an accident', () => {
    const whole = asBinary(madeBody())
    for (let length = 0; length < whole.length; length += 97) {
      const problems = told(whole.subarray(0, length))
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
      'a compressed mesh',
      'GLTF-UNSUPPORTED',
      (json) => (json.meshes[0].primitives[0].extensions = { KHR_draco_mesh_compression: {} }),
    ],
    ['an old version', 'GLTF-UNSUPPORTED', (json) => (json.asset.version = '1.0')],
  ] satisfies [string, string, MadeBody['spoil']][])('with %s is refused: %s', (_, code, spoil) => {
    expect(toldOf({ spoil }).map((problem) => problem.code)).toContain(code)
  })

  it('may store numbers sparsely and as small integers', () => {
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
    const [part] = readGltf(body).parts
    expect([...part.positions.subarray(6, 9)]).toEqual([9, 8, 7])
    expect([...(part.weights ?? []).slice(0, 4)]).toEqual([1, 0, 0, 0])
  })
})

describe.skipIf(!hasGltfFiles)('files made by others', () => {
  it('STEP, LINEAR and CUBICSPLINE keys are read as they are meant', () => {
    const gltf = readGltf(gltfFile('InterpolationTest'))
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

  it('a body of two joints without names for clips or parts is read and told about', () => {
    const rig = buildRig(gltfFile('RiggedSimple'))
    expect(rig.notes.map(({ code }) => code)).toContain('CLIP-UNNAMED')
    expect(rig.map.head?.foundBy).toBe('shape')
    expect(rig.clips.map(({ clip }) => clip.name)).toEqual(['clip 1'])
    expect(rig.gaits).toEqual([])
  })

  it('a scene of cubes has no skin, and says so', () => {
    expect(told(gltfFile('InterpolationTest')).map(({ code }) => code)).toEqual(['GLTF-NO-SKIN'])
  })

  it.each(['Wolf', 'Cow', 'RobotExpressive', 'RiggedSimple'])(
    '%s moves node for node as three’s own loader and mixer move it, in every clip',
    async (name) => {
      const bytes = gltfFile(name)
      const gltf = readGltf(bytes)
      const loaded = await new GLTFLoader().parseAsync(Uint8Array.from(bytes).buffer, '')
      const objects = new Map<number, Object3D>()
      for (const [object, place] of loaded.parser.associations) {
        const isNode = object instanceof Object3D && place.primitives === undefined
        if (place.nodes !== undefined && isNode) objects.set(place.nodes, object)
      }
      for (const joint of gltf.skins.flatMap(({ joints }) => joints)) expect(objects.has(joint)).toBe(true)
      const mixer = new AnimationMixer(loaded.scene)
      const matrices = new Float32Array(16 * gltf.parents.length)
      const identity = Float32Array.from(new Matrix4().elements)
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
            const theirs = object.matrixWorld.elements
            for (let k = 0; k < 16; k++) expect(Math.abs(matrices[16 * node + k] - theirs[k])).toBeLessThan(1e-3)
          }
        }
      })
    },
  )
})
