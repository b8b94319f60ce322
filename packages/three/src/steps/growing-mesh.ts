// A mesh whose triangles are written anew whenever there is something else to show: one draw call, however much is in it.
//
// Its arrays only grow, so that the graphics card's buffers are kept; what is not used is left out by the draw range. Colours are
// plain, with an opacity for each corner. Nothing is drawn while it is empty.
import {
  BufferAttribute,
  BufferGeometry,
  type Color,
  DoubleSide,
  DynamicDrawUsage,
  Mesh,
  MeshBasicMaterial,
  type MeshBasicMaterialParameters,
} from 'three'

/** Corners that there is room for at first. */
const FIRST_ROOM = 1024

/** Triangles by corners. */
export class GrowingMesh {
  readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial>
  #positions = new Float32Array(3 * FIRST_ROOM)
  #colours = new Float32Array(4 * FIRST_ROOM)
  #count = 0

  constructor(material: MeshBasicMaterialParameters) {
    const made = new MeshBasicMaterial({ vertexColors: true, side: DoubleSide, fog: false, ...material })
    this.mesh = new Mesh(new BufferGeometry(), made)
    this.mesh.frustumCulled = false
    this.mesh.visible = false
    // What lies over the world must not be in the way of a click.
    this.mesh.raycast = () => {}
    this.#attach()
  }

  /** Corners written so far. */
  get count(): number {
    return this.#count
  }

  clear(): void {
    this.#count = 0
  }

  /** Adds a corner; three in a row are a triangle. */
  corner(x: number, y: number, z: number, colour: Color, opacity: number, shade = 1): void {
    if (3 * this.#count >= this.#positions.length) this.#grow()
    this.#positions.set([x, y, z], 3 * this.#count)
    this.#colours.set([colour.r * shade, colour.g * shade, colour.b * shade, opacity], 4 * this.#count)
    this.#count++
  }

  /** Shows what was written since `clear`. */
  commit(): void {
    const { geometry } = this.mesh
    this.mesh.visible = this.#count > 0
    geometry.setDrawRange(0, this.#count)
    for (const name of ['position', 'color']) geometry.getAttribute(name).needsUpdate = true
  }

  dispose(): void {
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
  }

  #grow(): void {
    const [positions, colours] = [this.#positions, this.#colours]
    this.#positions = new Float32Array(2 * positions.length)
    this.#colours = new Float32Array(2 * colours.length)
    this.#positions.set(positions)
    this.#colours.set(colours)
    this.mesh.geometry.dispose()
    this.#attach()
  }

  #attach(): void {
    const { geometry } = this.mesh
    geometry.setAttribute('position', new BufferAttribute(this.#positions, 3).setUsage(DynamicDrawUsage))
    geometry.setAttribute('color', new BufferAttribute(this.#colours, 4).setUsage(DynamicDrawUsage))
  }
}
