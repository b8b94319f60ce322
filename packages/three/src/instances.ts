// Many of a kind drawn at once: each part of the drawing becomes one instanced mesh.
//
// Ten thousand things as objects of their own would be ten thousand draw calls; this is one per part. The drawing of the
// first of them stands for all. Writes instance matrices only.
import { DynamicDrawUsage, Group, InstancedMesh, Matrix4, Mesh, type Object3D } from 'three'

const standing = new Matrix4()
const whole = new Matrix4()

/** The instanced meshes of one drawing and who stands in which slot. */
export class InstancedDrawing {
  readonly object = new Group()
  /** Names by slot, as drawn last; what a ray's `instanceId` refers to. */
  readonly names: string[] = []
  readonly #parts: { readonly mesh: InstancedMesh; readonly local: Matrix4 }[] = []
  #count = 0

  constructor(drawing: Object3D, capacity: number, hasShadows: boolean) {
    drawing.updateMatrixWorld(true)
    drawing.traverse((child) => {
      if (!(child instanceof Mesh)) return
      const mesh = new InstancedMesh(child.geometry, child.material, capacity)
      mesh.instanceMatrix.setUsage(DynamicDrawUsage)
      mesh.castShadow = hasShadows
      mesh.receiveShadow = hasShadows
      mesh.frustumCulled = false
      mesh.count = 0
      this.#parts.push({ mesh, local: child.matrixWorld.clone() })
      this.object.add(mesh)
    })
  }

  /** Starts a new picture. */
  clear(): void {
    this.#count = 0
  }

  /** Puts one instance at a position, turned about the upright axis. */
  add(name: string, x: number, y: number, z: number, headingRad: number): void {
    const slot = this.#count++
    this.names[slot] = name
    const cos = Math.cos(headingRad)
    const sin = Math.sin(headingRad)
    standing.set(cos, 0, sin, x, 0, 1, 0, y, -sin, 0, cos, z, 0, 0, 0, 1)
    for (const { mesh, local } of this.#parts) mesh.setMatrixAt(slot, whole.multiplyMatrices(standing, local))
  }

  /** Ends the picture. */
  commit(): void {
    this.names.length = this.#count
    for (const { mesh } of this.#parts) {
      mesh.count = this.#count
      mesh.instanceMatrix.needsUpdate = true
      mesh.boundingSphere = null
    }
  }

  /** Frees the instance buffers; geometries and materials belong to the view's resources. */
  dispose(): void {
    for (const { mesh } of this.#parts) mesh.dispose()
  }
}
