// A skinned body in a scene: takes a solved pose every picture and shows it, at the level of detail its distance deserves.
//
// A pose is seven numbers per joint (position and quaternion in the body's own frame), so bones need no tree: each bone's
// matrix is its frame after taking back its rest. All levels of detail share the bones. Reads poses; writes only its own
// matrices. Geometries are kept by `bodyMesh` for all bodies alike; materials come from the view's resources.

import type { SkeletonDefinition } from '@ethogram/core'
import {
  Bone,
  type BufferAttribute,
  type BufferGeometry,
  LOD,
  type Material,
  Matrix4,
  Quaternion,
  Skeleton,
  SkinnedMesh,
  Sphere,
  Vector3,
} from 'three'
import { type BodyMesh, bodyMesh } from './body-mesh.ts'
import { dyedGeometry } from './dyed-geometry.ts'
import { type ExtraBone, type FaceDof, restPositions } from './form.ts'
import type { Individual } from './individual.ts'
import { individualOf } from './individuals.ts'
import { type BodyStyle, DETAILS } from './style.ts'

/** Numbers per joint in a solved pose. */
export const POSE_NUMBERS = 7

/** What a face does beyond its joints. */
export type FaceDofs = Readonly<Partial<Record<FaceDof, number>>>

const FACE_DOFS: readonly FaceDof[] = [
  ...(['lids', 'pupils', 'teeth', 'tongue', 'smile', 'breath', 'hackles'] as const),
  ...(['lights', 'brakes', 'blinkLeft', 'blinkRight'] as const),
]

/** A reader of the face's DOFs from a body's DOFs by name; gives the same object every time. */
export function faceReader(dofs: readonly string[]): (pose: Float64Array, at: number) => FaceDofs {
  const known = FACE_DOFS.map((dof) => [dof, dofs.indexOf(dof)] as const).filter(([, index]) => index >= 0)
  const face: Partial<Record<FaceDof, number>> = {}
  return (pose, at) => {
    for (const [dof, index] of known) face[dof] = pose[at + index]
    return face
  }
}

/** Distances in body heights from which the middling and the coarse level are drawn. */
const FROM_HEIGHTS = [0, 9, 24] as const

/** Room round a body for what its limbs can reach, as a share of its own. */
const REACH = 1.6

const position = new Vector3()
const turn = new Quaternion()
const one = new Vector3(1, 1, 1)
const grown = new Vector3()
const local = new Matrix4()
const axis = new Vector3()

/** Bones whose matrices are written from a pose instead of walked through a tree. */
class PosedSkeleton extends Skeleton {
  override update(): void {
    if (this.boneTexture !== null) this.boneTexture.needsUpdate = true
  }
}

/** A mesh that asks its posed bones where a vertex is, so that rays hit what is seen. */
class PosedMesh extends SkinnedMesh {
  override getVertexPosition(index: number, target: Vector3): Vector3 {
    target.fromBufferAttribute(this.geometry.getAttribute('position') as BufferAttribute, index)
    const bones = this.geometry.getAttribute('skinIndex')
    const weights = this.geometry.getAttribute('skinWeight')
    const { boneMatrices } = this.skeleton
    const [x, y, z] = [target.x, target.y, target.z]
    target.set(0, 0, 0)
    for (let k = 0; k < 4; k++) {
      const weight = weights.getComponent(index, k)
      if (weight === 0 || boneMatrices === null) continue
      position.set(x, y, z).applyMatrix4(local.fromArray(boneMatrices, bones.getComponent(index, k) * 16))
      target.addScaledVector(position, weight)
    }
    return target
  }
}

/** One body as it stands in a scene. */
export class SkinnedBody {
  readonly object = new LOD()
  /** Names of the bones in the order of `jointMatrices`. */
  readonly bones: readonly string[]
  readonly #skeleton: PosedSkeleton
  readonly #matrices: Float32Array
  readonly #extra: readonly { readonly bone: ExtraBone; readonly joint: number }[]
  readonly #doubles: readonly { readonly garment: string; readonly of: number }[]
  readonly #rest: BodyMesh['rest']
  readonly #jointCount: number
  readonly #dyed: BufferGeometry[] = []
  #individual: Individual | undefined

  /**
   * Materials: what is dry (coat, cloth), and what is wet (eyes, nose, tongue); both must use vertex colours. Poses of a body with
   * traits of its own are those of its own bones: `individualOf(skeleton, style).skeleton`.
   */
  constructor(skeleton: SkeletonDefinition, style: BodyStyle, materials: readonly [Material, Material]) {
    const individual = individualOf(skeleton, style)
    const fine = bodyMesh(skeleton, style, 'fine')
    this.bones = fine.bones
    this.#individual = individual
    this.#doubles = fine.doubles.map(({ garment, bone }) => ({ garment, of: fine.bones.indexOf(bone) }))
    this.#rest = fine.rest
    this.#jointCount = Object.keys(skeleton.joints).length
    this.#extra = fine.extraBones.map((bone) => ({ bone, joint: fine.bones.indexOf(bone.in) }))
    this.#skeleton = new PosedSkeleton(fine.bones.map(() => new Bone()))
    // The texture first: making it puts other matrices in the place of these, which nobody would draw.
    this.#skeleton.computeBoneTexture()
    this.#matrices = this.#skeleton.boneMatrices as Float32Array
    const sphere = fine.geometry.boundingSphere as Sphere
    const heightM = sphere.radius
    DETAILS.forEach((detail, i) => {
      const { geometry } = bodyMesh(skeleton, style, detail)
      const own = individual === undefined ? geometry : dyedGeometry(geometry, individual.dyes)
      if (own !== geometry) this.#dyed.push(own)
      const mesh = new PosedMesh(own, [...materials])
      mesh.bindMode = 'detached'
      mesh.bind(this.#skeleton, new Matrix4())
      mesh.boundingSphere = new Sphere(sphere.center.clone(), sphere.radius * REACH)
      mesh.castShadow = true
      mesh.receiveShadow = true
      this.object.addLevel(mesh, FROM_HEIGHTS[i] * heightM, 0.1)
    })
    this.rest()
  }

  /** Stands at rest. */
  rest(): void {
    const pose = new Float64Array(this.#jointCount * POSE_NUMBERS)
    const rest = Object.values(restPositions(this.#individual?.skeleton ?? { joints: {} }))
    for (let j = 0; j < this.#jointCount; j++) pose.set([...(rest[j] ?? this.#rest[j]), 0, 0, 0, 1], j * POSE_NUMBERS)
    this.show(pose, 0)
  }

  /** Takes another individual's looks; what is drawn keeps its colours, which are in its triangles. For joints of a crowd. */
  become(individual: Individual): void {
    this.#individual = individual
  }

  /** Takes a solved pose, which starts at `at`, and what the face does; DOFs left out are at 0. */
  show(pose: Float64Array, at: number, face: FaceDofs = {}): void {
    const build = this.#individual?.build
    for (let j = 0; j < this.#jointCount; j++) {
      const p = at + j * POSE_NUMBERS
      position.set(pose[p], pose[p + 1], pose[p + 2])
      turn.set(pose[p + 3], pose[p + 4], pose[p + 5], pose[p + 6])
      const [x, y, z] = this.#rest[j]
      if (build !== undefined) grown.fromArray(build, 3 * j)
      local.compose(position, turn, build === undefined ? one : grown)
      takeBack(local, x, y, z).toArray(this.#matrices, j * 16)
    }
    this.#extra.forEach(({ bone, joint }, i) => {
      this.#moveExtra(bone, joint, this.#jointCount + i, face)
    })
    this.#dress()
  }

  /** Bones of garments that are worn go with the body's; those of others shrink to nothing, and all they hold with them. */
  #dress(): void {
    const first = 16 * (this.#jointCount + this.#extra.length)
    this.#doubles.forEach(({ garment, of }, i) => {
      const to = first + 16 * i
      if (this.#individual?.wears.has(garment)) this.#matrices.copyWithin(to, 16 * of, 16 * of + 16)
      else {
        this.#matrices.fill(0, to, to + 16)
        // Or a ray that asks where such a vertex is would divide by 0.
        this.#matrices[to + 15] = 1
      }
    })
  }

  /** Copies all bones' matrices in the body's frame, sixteen numbers each; for drawing many bodies at once. */
  jointMatrices(into: Float32Array, offset: number): void {
    // The texture's array is a square, with room behind the last bone.
    into.set(this.#matrices.subarray(0, 16 * this.bones.length), offset)
  }

  /** Draws or takes shadows, or not. */
  setShadows(hasShadows: boolean): void {
    for (const { object } of this.object.levels) {
      object.castShadow = hasShadows
      object.receiveShadow = hasShadows
    }
  }

  /** Frees its bones and its own colours; all else is shared with bodies alike and stays. */
  dispose(): void {
    this.object.removeFromParent()
    this.#skeleton.dispose()
    for (const geometry of this.#dyed) geometry.dispose()
  }

  #moveExtra(bone: ExtraBone, joint: number, index: number, face: FaceDofs): void {
    const { dof, pitchRad = 0, yawRad = 0, wayM, growth = 0 } = bone.move
    const value = face[dof] ?? 0
    const [x, y, z] = bone.at
    position.set(x, y, z)
    if (wayM !== undefined) position.addScaledVector(grown.set(wayM[0], wayM[1], wayM[2]), value)
    turn.setFromAxisAngle(axis.set(Math.cos(yawRad), 0, -Math.sin(yawRad)), -pitchRad * value)
    const across = 1 + growth * value
    local.compose(position, turn, grown.set(across, across, 1))
    takeBack(local, x, y, z)
    held
      .fromArray(this.#matrices, joint * 16)
      .multiply(local)
      .toArray(this.#matrices, index * 16)
  }
}

const held = new Matrix4()

/** A matrix after moving everything back by a position. */
function takeBack(matrix: Matrix4, x: number, y: number, z: number): Matrix4 {
  const e = matrix.elements
  e[12] -= e[0] * x + e[4] * y + e[8] * z
  e[13] -= e[1] * x + e[5] * y + e[9] * z
  e[14] -= e[2] * x + e[6] * y + e[10] * z
  return matrix
}
