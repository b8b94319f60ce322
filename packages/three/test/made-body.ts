// A rigged body made by code, as the bytes of a .gltf: boxes on joints, four legs, a head, two clips. For tests.
//
// It can be told to stand in its file in any of the ways that files do (other units, z up, facing elsewhere) and to be called by
// other names or none, so that every trap has a test without anybody's asset.
import { Matrix4, Quaternion, Vector3 } from 'three'

/** How the body stands in its file and what is in it. */
export interface MadeBody {
  /** Turns and scales the whole armature. */
  readonly root?: Matrix4
  /** Renames joints; `undefined` leaves one without a name. */
  readonly rename?: (name: string) => string | undefined
  /** Joints that it lacks. */
  readonly without?: readonly string[]
  /** Names of its clips; `undefined` leaves one without a name. */
  readonly idle?: string | undefined
  readonly walk?: string | undefined
  /** Changes the JSON before it is written. */
  // biome-ignore lint/suspicious/noExplicitAny: tests break files in ways that no type allows
  readonly spoil?: (json: any) => void
}

interface MadeJoint {
  readonly name: string
  readonly parent: number
  readonly at: Vector3
  readonly box: { readonly middle: Vector3; readonly half: Vector3 }
}

const KEYS = 32
const STRIDE_RAD = 0.38
const DUTY = 0.62

/** Phase of each leg in a walk. */
const PHASES: Readonly<Record<string, number>> = { HindLeft: 0, FrontLeft: 0.25, HindRight: 0.5, FrontRight: 0.75 }

/** The bytes of a body. */
export function madeBody(options: MadeBody = {}): Uint8Array {
  const joints = makeJoints(options.without ?? [])
  const root = options.root ?? new Matrix4()
  const rename = options.rename ?? ((name: string) => name)
  const at = new Vector3()
  const turn = new Quaternion()
  const scale = new Vector3()
  root.decompose(at, turn, scale)
  const data = new Numbers()
  const nodes: object[] = joints.map(({ name, parent, at: position }, n) => {
    const above = parent < 0 ? new Vector3() : joints[parent].at
    const children = joints.flatMap((joint, k) => (joint.parent === n ? [k] : []))
    const called = rename(name)
    return {
      ...(called === undefined ? {} : { name: called }),
      translation: position.clone().sub(above).toArray(),
      ...(children.length > 0 ? { children } : {}),
    }
  })
  const armature = nodes.length
  nodes.push({
    name: 'Armature',
    children: [0],
    translation: at.toArray(),
    rotation: turn.toArray(),
    scale: scale.toArray(),
  })
  nodes.push({ name: 'Hide', mesh: 0, skin: 0 })
  const mesh = makeMesh(joints, data)
  const inverseBinds = joints.flatMap(({ at: position }) => {
    const bind = root.clone().multiply(new Matrix4().makeTranslation(position))
    return bind.invert().multiply(root).toArray()
  })
  const json = {
    asset: { version: '2.0', generator: 'made-body' },
    scene: 0,
    scenes: [{ nodes: [armature, armature + 1] }],
    nodes,
    meshes: [{ primitives: [mesh] }],
    materials: [{ name: 'Fur', pbrMetallicRoughness: { baseColorFactor: [0.6, 0.4, 0.2, 1] } }],
    skins: [{ joints: joints.map((_, n) => n), inverseBindMatrices: data.add(inverseBinds, 16) }],
    animations: [
      makeIdle('idle' in options ? options.idle : 'Idle', data),
      makeWalk('walk' in options ? options.walk : 'Walk', joints, data),
    ],
    accessors: data.accessors,
    bufferViews: data.views,
    buffers: [data.buffer()],
  }
  options.spoil?.(json)
  return new TextEncoder().encode(JSON.stringify(json))
}

function makeJoints(without: readonly string[]): MadeJoint[] {
  const joints: MadeJoint[] = []
  const add = (name: string, parent: string, at: number[], middle: number[], half: number[]): void => {
    if (without.includes(name)) return
    joints.push({
      name,
      parent: joints.findIndex((joint) => joint.name === parent),
      at: new Vector3(...at),
      box: { middle: new Vector3(...middle), half: new Vector3(...half) },
    })
  }
  add('Hips', '', [0, 0.6, -0.3], [0, 0.6, -0.2], [0.12, 0.1, 0.15])
  add('Spine', 'Hips', [0, 0.62, 0], [0, 0.62, 0.1], [0.12, 0.1, 0.18])
  add('Neck', 'Spine', [0, 0.7, 0.3], [0, 0.76, 0.36], [0.05, 0.09, 0.05])
  add('Head', 'Neck', [0, 0.85, 0.45], [0, 0.88, 0.55], [0.07, 0.07, 0.14])
  add('EyeLeft', 'Head', [0.05, 0.92, 0.6], [0.05, 0.92, 0.62], [0.01, 0.01, 0.01])
  add('EyeRight', 'Head', [-0.05, 0.92, 0.6], [-0.05, 0.92, 0.62], [0.01, 0.01, 0.01])
  add('Jaw', 'Head', [0, 0.82, 0.5], [0, 0.81, 0.58], [0.04, 0.01, 0.08])
  add('Tail1', 'Hips', [0, 0.62, -0.4], [0, 0.6, -0.48], [0.02, 0.02, 0.08])
  add('Tail2', 'Tail1', [0, 0.58, -0.56], [0, 0.56, -0.64], [0.02, 0.02, 0.08])
  for (const [end, parent, z] of [
    ['Front', 'Spine', 0.22],
    ['Hind', 'Hips', -0.3],
  ] as const) {
    for (const [side, x] of [
      ['Left', 0.12],
      ['Right', -0.12],
    ] as const) {
      const name = `${end}${side}`
      add(`UpperLeg${name}`, parent, [x, 0.58, z], [x, 0.45, z], [0.035, 0.13, 0.035])
      add(`LowerLeg${name}`, `UpperLeg${name}`, [x, 0.32, z], [x, 0.19, z], [0.028, 0.13, 0.028])
      add(`Foot${name}`, `LowerLeg${name}`, [x, 0.05, z], [x, 0.03, z + 0.02], [0.035, 0.03, 0.05])
    }
  }
  return joints
}

function makeMesh(joints: readonly MadeJoint[], data: Numbers): object {
  const positions: number[] = []
  const owners: number[] = []
  const indices: number[] = []
  joints.forEach(({ box }, joint) => {
    const first = positions.length / 3
    for (let corner = 0; corner < 8; corner++) {
      const sign = [corner & 1, corner & 2, corner & 4].map((bit) => (bit === 0 ? -1 : 1))
      positions.push(
        ...box.middle
          .clone()
          .add(new Vector3(...sign).multiply(box.half))
          .toArray(),
      )
      owners.push(joint, 0, 0, 0)
    }
    for (const [a, b, c, d] of [
      [0, 1, 3, 2],
      [4, 6, 7, 5],
      [0, 4, 5, 1],
      [2, 3, 7, 6],
      [0, 2, 6, 4],
      [1, 5, 7, 3],
    ]) {
      for (const corner of [a, c, b, a, d, c]) indices.push(first + corner)
    }
  })
  const weights = owners.map((_, k) => (k % 4 === 0 ? 1 : 0))
  return {
    attributes: {
      POSITION: data.add(positions, 3),
      JOINTS_0: data.add(owners, 4, 5123),
      WEIGHTS_0: data.add(weights, 4),
    },
    indices: data.add(indices, 1, 5125),
    material: 0,
  }
}

function makeIdle(name: string | undefined, data: Numbers): object {
  const sampler = { input: data.add([0, 2], 1), output: data.add([0, 0, 0, 1, 0, 0, 0, 1], 4) }
  const channel = { sampler: 0, target: { node: 3, path: 'rotation' } }
  return { ...(name === undefined ? {} : { name }), channels: [channel], samplers: [sampler] }
}

/** Legs that swing evenly while they bear and bend their knee while they do not. */
function makeWalk(name: string | undefined, joints: readonly MadeJoint[], data: Numbers): object {
  const samplers: object[] = []
  const channels: object[] = []
  const times = data.add(
    Array.from({ length: KEYS + 1 }, (_, k) => k / KEYS),
    1,
  )
  joints.forEach((joint, node) => {
    const part = /^(Upper|Lower)Leg(.*)$/.exec(joint.name)
    if (part === null) return
    const values = Array.from({ length: KEYS + 1 }, (_, k) => {
      const phase = (k / KEYS + PHASES[part[2]]) % 1
      const swing = Math.max(0, (phase - DUTY) / (1 - DUTY))
      const reach = phase < DUTY ? -1 + (2 * phase) / DUTY : Math.cos(Math.PI * swing)
      const bend = Math.sin(Math.PI * swing) * 0.9
      const angle = part[1] === 'Upper' ? STRIDE_RAD * reach - 0.5 * bend : bend
      return new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), angle).toArray()
    })
    channels.push({ sampler: samplers.length, target: { node, path: 'rotation' } })
    samplers.push({ input: times, output: data.add(values.flat(), 4) })
  })
  return { ...(name === undefined ? {} : { name }), channels, samplers }
}

const TYPES: Readonly<Record<number, string>> = { 1: 'SCALAR', 3: 'VEC3', 4: 'VEC4', 16: 'MAT4' }

/** Accessors over one growing buffer. */
class Numbers {
  readonly accessors: object[] = []
  readonly views: object[] = []
  readonly #bytes: number[] = []

  add(values: readonly number[], width: number, componentType = 5126): number {
    const array =
      componentType === 5123
        ? Uint16Array.from(values)
        : componentType === 5125
          ? Uint32Array.from(values)
          : Float32Array.from(values)
    while (this.#bytes.length % 4 !== 0) this.#bytes.push(0)
    this.views.push({ buffer: 0, byteOffset: this.#bytes.length, byteLength: array.byteLength })
    this.#bytes.push(...new Uint8Array(array.buffer))
    this.accessors.push({
      bufferView: this.views.length - 1,
      componentType,
      count: values.length / width,
      type: TYPES[width],
    })
    return this.accessors.length - 1
  }

  buffer(): object {
    const text = btoa(String.fromCharCode(...this.#bytes))
    return { byteLength: this.#bytes.length, uri: `data:application/octet-stream;base64,${text}` }
  }
}
