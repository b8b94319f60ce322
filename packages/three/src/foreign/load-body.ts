// Loads a user's rigged glTF as a body that any view can draw creatures with.
//
// `const wolf = await loadBody('wolf.glb')`, then `new WorldView(world, scene, { bodies: { dog: wolf } })`. Bytes work as well as
// an address, in Node too (there without pictures). The body says what it understood of the file in `report`. It belongs to
// whoever loaded it: one body serves many creatures and many views, and is freed by its own `dispose`.
import type { Problem, SceneryEntity } from '@ethogram/core'
import { Bone, Group, Matrix4, Skeleton, SkinnedMesh, Sphere, Vector3 } from 'three'
import { coarsen } from '../crowd/coarsen.ts'
import type { CrowdBody, CrowdMember } from '../crowd/crowd-body.ts'
import type { Body, Drawing } from '../drawing.ts'
import type { Quality, Resources } from '../resources.ts'
import { poseToMatrices } from './clip-sampling.ts'
import { createMember } from './foreign-member.ts'
import { foreignProblem, refuse } from './foreign-problems.ts'
import { POSE_NUMBERS } from './gltf.ts'
import { jointMatrices, placeVertex } from './hide.ts'
import type { FoundBy } from './joint-map.ts'
import { PART_NAMES, type PartName } from './joint-map.ts'
import { buildRig, describeRig, type Rig, type RigOptions } from './rig.ts'
import { buildSurface, type Surface } from './surface.ts'

/** Triangles that the coarser levels of a crowd aim at; a body with fewer has fewer levels. */
const LEVEL_TRIANGLES: readonly number[] = [1200, 400]

/** Said of a mesh that cannot be thinned out. */
const HEAP = foreignProblem(
  'GLTF-NUMBER',
  'meshes',
  'too many vertices at one position',
  'a mesh; crowds draw all of it',
)

/** How a body is loaded; everything has a guess. */
export interface LoadBodyOptions extends RigOptions {}

/** What was understood of a file. */
export interface BodyReport {
  /** Parts with the nodes they were mapped to; parts that were not found are missing. */
  readonly joints: Readonly<Partial<Record<PartName, { readonly nodes: readonly string[]; readonly foundBy: FoundBy }>>>
  /** Parts that no node could be taken for. */
  readonly unmapped: readonly PartName[]
  /** Nodes that touch the ground. */
  readonly feet: readonly string[]
  readonly clips: readonly ClipReport[]
  /** Height in the file's own units, and which of its axes are up and ahead. */
  readonly heightUnits: number
  readonly up: string
  readonly facing: string
  readonly triangles: number
  /** What was put right or left out. */
  readonly notes: readonly Problem[]
  /** All of it in lines for people. */
  readonly lines: readonly string[]
}

/** One clip of a report. */
export interface ClipReport {
  readonly name: string
  readonly command: string
  readonly durationS: number
  /** For clips that carry the body along: way of a cycle and speed at its own pace, for a body one metre high; slip as a share of it. */
  readonly strideM?: number
  readonly speedMps?: number
  readonly slip?: number
}

/** A body from a file. */
export interface ForeignBody extends Body {
  readonly report: BodyReport
  readonly rig: Rig
  dispose(): void
}

/** Loads a body from an address or from bytes; throws every problem that keeps it from being one. */
export async function loadBody(
  source: string | URL | Uint8Array | ArrayBuffer,
  options: LoadBodyOptions = {},
): Promise<ForeignBody> {
  const bytes = await bytesOf(source)
  const rig = await buildRig(bytes, options)
  const surface = await buildSurface(rig.gltf, rig.hide)
  const triangles = rig.hide.indices.length / 3
  const shares = LEVEL_TRIANGLES.filter((count) => count < 0.8 * triangles).map((count) => count / triangles)
  const coarser = await coarsen(surface.geometry, standingPositions(rig), shares)
  const levels = [surface.geometry, ...coarser]
  const crowds = new Map<Quality, CrowdBody>()
  const crowdOf = (quality: Quality): CrowdBody => {
    const known = crowds.get(quality) ?? crowdBody(rig, surface, levels, quality)
    crowds.set(quality, known)
    return known
  }
  return {
    rig,
    report: reportOf(rig, [...surface.notes, ...(coarser.length < shares.length ? [HEAP] : [])]),
    draw: (entity, resources) => drawForeign(rig, surface, crowdOf(resources.quality), entity, resources),
    dispose: () => {
      surface.dispose()
      for (const level of coarser) level.dispose()
    },
  }
}

async function bytesOf(source: string | URL | Uint8Array | ArrayBuffer): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return source
  if (source instanceof ArrayBuffer) return new Uint8Array(source)
  const response = await fetch(source)
  if (!response.ok) refuse('GLTF-FOREIGN', String(source), `an answer of ${response.status}`, 'a .glb or a .gltf')
  return new Uint8Array(await response.arrayBuffer())
}

/** A creature with the body, as objects of a scene: bones by the file's names under one scaled group. */
function drawForeign(
  rig: Rig,
  surface: Surface,
  crowd: CrowdBody,
  entity: SceneryEntity,
  resources: Resources,
): Drawing {
  const member = createMember(rig, entity)
  const object = new Group()
  const body = new Group()
  body.scale.setScalar(member.heightM)
  object.add(body)
  const bones = buildBones(rig, body)
  const joints = rig.hide.jointNodes.map((node) => bones[node])
  const inverses = joints.map((_, j) => new Matrix4().fromArray(rig.hide.inverseBinds, 16 * j))
  const skeleton = new Skeleton(joints, inverses)
  const materials = surface.materials(resources.quality)
  const mesh = new SkinnedMesh(surface.geometry, materials.length === 1 ? materials[0] : materials)
  mesh.bind(skeleton, new Matrix4())
  // Bound to its standing pose, a lying or leaping body would be left out while it is still in the picture.
  mesh.boundingSphere = new Sphere(new Vector3(0, 0.5, 0), crowd.reach)
  body.add(mesh)
  const show = (): void => setBones(bones, rig, member.motion.pose)
  show()
  return {
    object,
    crowd,
    live: (moment) => {
      member.advance(moment)
      show()
    },
    dispose: () => skeleton.dispose(),
  }
}

function buildBones(rig: Rig, parent: Group): Bone[] {
  const { gltf } = rig
  const stand = new Group()
  new Matrix4().fromArray(rig.root).decompose(stand.position, stand.quaternion, stand.scale)
  parent.add(stand)
  const bones = gltf.nodeNames.map((name) => {
    const bone = new Bone()
    bone.name = name
    return bone
  })
  for (const node of gltf.order) (bones[gltf.parents[node]] ?? stand).add(bones[node])
  return bones
}

function setBones(bones: readonly Bone[], rig: Rig, pose: Float32Array): void {
  for (const node of rig.gltf.order) {
    const at = node * POSE_NUMBERS
    const bone = bones[node]
    bone.position.fromArray(pose, at)
    bone.quaternion.fromArray(pose, at + 3)
    bone.scale.fromArray(pose, at + 7)
  }
}

function crowdBody(rig: Rig, surface: Surface, levels: CrowdBody['levels'], quality: Quality): CrowdBody {
  const materials = surface.materials(quality)
  const standing = standingPositions(rig)
  let reach = 0
  for (let v = 0; v < standing.length; v += 3) {
    reach = Math.max(reach, Math.hypot(standing[v], standing[v + 1] - 0.5, standing[v + 2]))
  }
  return {
    jointCount: rig.hide.jointNodes.length,
    levels,
    material: materials.length === 1 ? materials[0] : materials,
    height: 1,
    // Half as far again: a leap reaches beyond where the body stands.
    reach: 1.5 * reach,
    member: (entity): CrowdMember => {
      const member = createMember(rig, entity)
      return {
        scale: member.heightM,
        pose: (moment, into, at) => {
          member.advance(moment)
          jointMatrices(rig.hide, member.motion.nodes, into, at)
        },
      }
    },
  }
}

/** Where every vertex is when the body stands, in its own frame. */
function standingPositions(rig: Rig): Float32Array {
  const nodes = new Float32Array(16 * rig.gltf.parents.length)
  const joints = new Float32Array(16 * rig.hide.jointNodes.length)
  poseToMatrices(rig.gltf, rig.standing, rig.root, nodes)
  jointMatrices(rig.hide, nodes, joints)
  const positions = new Float64Array(3 * rig.hide.vertexCount)
  for (let v = 0; v < rig.hide.vertexCount; v++) placeVertex(rig.hide, v, joints, positions, 3 * v)
  return Float32Array.from(positions)
}

function reportOf(rig: Rig, surfaceNotes: readonly Problem[]): BodyReport {
  const names = (nodes: readonly number[]): string[] => nodes.map((node) => rig.gltf.nodeNames[node])
  const joints: Partial<Record<PartName, { nodes: string[]; foundBy: FoundBy }>> = {}
  for (const part of PART_NAMES) {
    const mapped = rig.map[part]
    if (mapped !== undefined) joints[part] = { nodes: names(mapped.nodes), foundBy: mapped.foundBy }
  }
  return {
    joints,
    unmapped: PART_NAMES.filter((part) => joints[part] === undefined),
    feet: names(rig.feet.map(({ node }) => node)),
    clips: rig.clips.map(({ clip, command }) => {
      const gait = rig.gaits.find((each) => each.clip.name === clip.name)
      const travel = gait && { strideM: gait.strideHeights, speedMps: gait.heightsPerS, slip: gait.slip }
      return { name: clip.name, command, durationS: clip.durationS, ...travel }
    }),
    heightUnits: rig.standingAs.heightUnits,
    up: rig.standingAs.up,
    facing: rig.standingAs.facing,
    triangles: rig.hide.indices.length / 3,
    notes: [...rig.notes, ...surfaceNotes],
    lines: describeRig(rig),
  }
}
