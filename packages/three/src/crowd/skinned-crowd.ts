// A crowd: many creatures of one body in a handful of draw calls, the near ones fine, the far ones coarse.
//
// One instanced mesh per level of detail, one texture with everybody's joints. Which level a creature gets is decided when
// the picture is drawn, because only then is the camera known: nearest first, as fine as its size on the screen deserves,
// as long as the budget of triangles lasts. Writes instance buffers and the texture only.
import {
  BufferGeometry,
  type Camera,
  DataTexture,
  DynamicDrawUsage,
  FloatType,
  Frustum,
  InstancedBufferAttribute,
  InstancedMesh,
  type Intersection,
  LOD,
  type Material,
  Matrix4,
  NearestFilter,
  type Raycaster,
  RGBAFormat,
  Sphere,
  Vector3,
} from 'three'
import type { CrowdBody } from './crowd-body.ts'
import { crowdMaterial, crowdShadowMaterials, JOINT_TEXELS, ROW_ATTRIBUTE } from './crowd-material.ts'

/** Share of the picture's height above which a creature is drawn with each level; the last level has no least. */
const LEAST_SHARES: readonly number[] = [0.22, 0.07]

/** Triangles that one crowd may have in one picture, whatever the distance. */
export const MOST_TRIANGLES = 400_000

/** Levels that throw shadows into shadow maps; the coarsest are too far away to be missed. */
const SHADOW_LEVELS = 2

const NUMBERS_PER_JOINT = 4 * JOINT_TEXELS

interface Level {
  readonly mesh: InstancedMesh
  readonly rows: InstancedBufferAttribute
  /** Triangles of one instance, twice where a shadow map draws them again. */
  readonly triangles: number
}

const matrix = new Matrix4()
const screen = new Matrix4()
const frustum = new Frustum()
const sphere = new Sphere()
const eye = new Vector3()
const middle = new Vector3()
const hit = new Vector3()

/** Many creatures of one body. */
export class SkinnedCrowd extends LOD {
  /** Names by slot, for whoever asks what a ray hit. */
  readonly names: string[] = []
  readonly #body: CrowdBody
  readonly #capacity: number
  readonly #budget: number
  readonly #levels: readonly Level[]
  readonly #materials: Material[] = []
  readonly #texture: DataTexture
  readonly #texels: Float32Array
  /** Texels of a member: its joints, then its dyes. */
  readonly #width: number
  readonly #scratch: Float32Array
  /** x, y, z, heading, scale per slot; scale 0 is nobody. */
  readonly #members: Float64Array
  readonly #order: Int32Array
  readonly #distances: Float64Array

  constructor(body: CrowdBody, capacity: number, hasShadows: boolean, mostTriangles = MOST_TRIANGLES) {
    super()
    this.#body = body
    this.#capacity = capacity
    this.#budget = mostTriangles
    const { jointCount, dyeCount = 0 } = body
    const width = jointCount * JOINT_TEXELS + dyeCount
    this.#width = width
    this.#texels = new Float32Array(4 * width * capacity)
    this.#texture = new DataTexture(this.#texels, width, capacity, RGBAFormat, FloatType)
    this.#texture.minFilter = NearestFilter
    this.#texture.magFilter = NearestFilter
    this.#scratch = new Float32Array(16 * body.jointCount)
    this.#members = new Float64Array(5 * capacity)
    this.#order = new Int32Array(capacity)
    this.#distances = new Float64Array(capacity)
    const firstDye = dyeCount > 0 ? jointCount * JOINT_TEXELS : -1
    const material = Array.isArray(body.material)
      ? body.material.map((each) => crowdMaterial(each, this.#texture, firstDye))
      : crowdMaterial(body.material, this.#texture, firstDye)
    const shadows = crowdShadowMaterials(this.#texture)
    this.#materials.push(...[material].flat(), shadows.depth, shadows.distance)
    this.#levels = body.levels.map((geometry, k) => {
      const level = createLevel(geometry, material, capacity, hasShadows && k < SHADOW_LEVELS)
      level.mesh.receiveShadow = hasShadows
      level.mesh.customDepthMaterial = shadows.depth
      level.mesh.customDistanceMaterial = shadows.distance
      this.add(level.mesh)
      return level
    })
  }

  /** Forgets who is where; whoever is not put again before the next picture is not drawn. */
  clearMembers(): void {
    this.#members.fill(0)
  }

  /** Where a member's joint matrices are to be written before `put`: 16 numbers per joint from 0 on. */
  get joints(): Float32Array {
    return this.#scratch
  }

  /** Gives a member its colours: red, green and blue of each dye. */
  dye(slot: number, dyes: Float32Array): void {
    const start = 4 * (slot * this.#width + this.#body.jointCount * JOINT_TEXELS)
    for (let k = 0; 3 * k < dyes.length; k++) this.#texels.set(dyes.subarray(3 * k, 3 * k + 3), start + 4 * k)
  }

  /** Puts a member at its position with the joints that stand in `joints`. */
  put(slot: number, name: string, x: number, y: number, z: number, headingRad: number, scale: number): void {
    this.names[slot] = name
    this.#members.set([x, y, z, headingRad, scale], 5 * slot)
    const start = slot * 4 * this.#width
    for (let j = 0; j < this.#body.jointCount; j++) {
      const from = 16 * j
      const to = start + NUMBERS_PER_JOINT * j
      for (let row = 0; row < 3; row++) {
        for (let column = 0; column < 4; column++) {
          this.#texels[to + 4 * row + column] = this.#scratch[from + 4 * column + row]
        }
      }
    }
  }

  /** Ends a picture: what was put is what is there. */
  commit(): void {
    this.#texture.needsUpdate = true
  }

  /** Deals members out to levels for a camera; three calls this before it draws. */
  override update(camera: Camera): void {
    camera.getWorldPosition(eye)
    this.worldToLocal(eye)
    screen.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).multiply(this.matrixWorld)
    frustum.setFromProjectionMatrix(screen)
    const count = this.#visible()
    for (const level of this.#levels) level.mesh.count = 0
    const coarsest = this.#levels[this.#levels.length - 1]
    let budget = this.#budget - count * coarsest.triangles
    const tallest = camera.projectionMatrix.elements[5] / 2
    for (let k = 0; k < count; k++) {
      const slot = this.#order[k]
      const share = (this.#members[5 * slot + 4] * this.#body.height * tallest) / Math.max(1e-6, this.#distances[slot])
      let index = this.#levels.length - 1
      for (let n = 0; n < index; n++) {
        if (share >= (LEAST_SHARES[n] ?? 0) && this.#levels[n].triangles - coarsest.triangles <= budget) index = n
      }
      budget -= this.#levels[index].triangles - coarsest.triangles
      this.#show(this.#levels[index], slot)
    }
    for (const { mesh, rows } of this.#levels) {
      mesh.visible = mesh.count > 0
      mesh.instanceMatrix.needsUpdate = true
      rows.needsUpdate = true
    }
  }

  /** A ray meets the upright cylinder a member stands in; its triangles are only known to the graphics card. */
  override raycast(raycaster: Raycaster, intersects: Intersection[]): void {
    for (let slot = 0; slot < this.#capacity; slot++) {
      const scale = this.#members[5 * slot + 4]
      if (scale === 0) continue
      this.#sphereOf(slot, 0.5 * Math.max(this.#body.height, this.#body.reach))
      sphere.applyMatrix4(this.matrixWorld)
      if (raycaster.ray.intersectSphere(sphere, hit) === null) continue
      const distance = raycaster.ray.origin.distanceTo(hit)
      if (distance < raycaster.near || distance > raycaster.far) continue
      intersects.push({ distance, point: hit.clone(), object: this, instanceId: slot })
    }
  }

  /** Frees buffers, texture and materials; geometries belong to the body. */
  override dispose(): void {
    for (const { mesh } of this.#levels) {
      mesh.dispose()
      mesh.geometry.dispose()
    }
    for (const material of this.#materials) material.dispose()
    this.#texture.dispose()
  }

  /** Puts the slots that the camera may see into `#order`, nearest first; answers how many. */
  #visible(): number {
    let count = 0
    for (let slot = 0; slot < this.#capacity; slot++) {
      if (this.#members[5 * slot + 4] === 0) continue
      this.#sphereOf(slot, this.#body.reach)
      if (!frustum.intersectsSphere(sphere)) continue
      this.#distances[slot] = sphere.center.distanceTo(eye)
      this.#order[count++] = slot
    }
    this.#order.subarray(0, count).sort((a, b) => this.#distances[a] - this.#distances[b])
    return count
  }

  #sphereOf(slot: number, reach: number): void {
    const at = 5 * slot
    const scale = this.#members[at + 4]
    middle.set(this.#members[at], this.#members[at + 1] + 0.5 * this.#body.height * scale, this.#members[at + 2])
    sphere.set(middle, reach * scale)
  }

  #show({ mesh, rows }: Level, slot: number): void {
    const at = 5 * slot
    const scale = this.#members[at + 4]
    const cos = Math.cos(this.#members[at + 3]) * scale
    const sin = Math.sin(this.#members[at + 3]) * scale
    matrix.set(
      cos,
      0,
      sin,
      this.#members[at],
      0,
      scale,
      0,
      this.#members[at + 1],
      -sin,
      0,
      cos,
      this.#members[at + 2],
      0,
      0,
      0,
      1,
    )
    rows.setX(mesh.count, slot)
    mesh.setMatrixAt(mesh.count, matrix)
    mesh.count++
  }
}

function createLevel(
  geometry: BufferGeometry,
  material: Material | Material[],
  capacity: number,
  castsShadow: boolean,
): Level {
  // A geometry of its own with the body's attributes: rows belong to this crowd, vertices to everybody.
  const own = new BufferGeometry()
  for (const { start, count, materialIndex } of geometry.groups) own.addGroup(start, count, materialIndex)
  for (const name of Object.keys(geometry.attributes)) own.setAttribute(name, geometry.attributes[name])
  own.setIndex(geometry.index)
  const rows = new InstancedBufferAttribute(new Float32Array(capacity), 1)
  rows.setUsage(DynamicDrawUsage)
  own.setAttribute(ROW_ATTRIBUTE, rows)
  const mesh = new InstancedMesh(own, material, capacity)
  mesh.instanceMatrix.setUsage(DynamicDrawUsage)
  mesh.frustumCulled = false
  mesh.raycast = () => {}
  mesh.count = 0
  mesh.castShadow = castsShadow
  const vertices = geometry.index?.count ?? geometry.attributes.position.count
  return { mesh, rows, triangles: (castsShadow ? 2 : 1) * (vertices / 3) }
}
