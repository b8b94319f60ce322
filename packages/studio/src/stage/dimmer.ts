// Dims things of the world: they get glass copies of their materials, and their own back when they are no longer dimmed.
//
// Materials are shared between all things of a colour, so a material itself must not be changed. A crowd that is drawn as
// instances is dimmed as a whole or not at all.
import type { WorldView } from '@ethogram/three'
import { InstancedMesh, type Material, Mesh, type Object3D } from 'three'

/** What is left of a dimmed thing, 0…1. */
const LEFT = 0.34

/** Dims things of one view. */
export class Dimmer {
  readonly #view: WorldView
  readonly #glass = new Map<Material, Material>()
  readonly #lit = new Map<Material, Material>()
  #dimmed = new Map<string, Object3D>()
  #crowds = new Set<Object3D>()

  constructor(view: WorldView) {
    this.#view = view
  }

  /** Names of what is dimmed now. */
  get names(): string[] {
    return [...this.#dimmed.keys()]
  }

  /** The material of a thing as it is when not dimmed. */
  readonly litOf = (material: Material): Material => this.#lit.get(material) ?? material

  /** Dims exactly the things that `isDimmed` says; crowds only if `isCrowdDimmed`. */
  apply(isDimmed: (name: string) => boolean, isCrowdDimmed: boolean): void {
    const next = new Map<string, Object3D>()
    const crowds = new Set<Object3D>()
    for (const child of this.#view.root.children) {
      const name: unknown = child.userData.entityName
      if (typeof name === 'string') {
        if (isDimmed(name)) next.set(name, child)
      } else if (isCrowdDimmed && isCrowd(child)) crowds.add(child)
    }
    for (const [name, object] of this.#dimmed) if (next.get(name) !== object) this.#swap(object, this.litOf)
    for (const [name, object] of next) if (this.#dimmed.get(name) !== object) this.#swap(object, this.#glassOf)
    for (const object of this.#crowds) if (!crowds.has(object)) this.#swap(object, this.litOf)
    for (const object of crowds) if (!this.#crowds.has(object)) this.#swap(object, this.#glassOf)
    this.#dimmed = next
    this.#crowds = crowds
  }

  /** Lights everything again. */
  clear(): void {
    if (this.#dimmed.size > 0 || this.#crowds.size > 0) this.apply(() => false, false)
  }

  dispose(): void {
    this.clear()
    for (const material of this.#glass.values()) material.dispose()
  }

  readonly #glassOf = (material: Material): Material => {
    if (this.#lit.has(material)) return material
    const known = this.#glass.get(material)
    if (known !== undefined) return known
    const made = material.clone()
    made.transparent = true
    made.opacity = material.opacity * LEFT
    made.depthWrite = false
    this.#glass.set(material, made)
    this.#lit.set(made, material)
    return made
  }

  #swap(object: Object3D, to: (material: Material) => Material): void {
    object.traverse((child) => {
      if (!(child instanceof Mesh)) return
      child.material = Array.isArray(child.material) ? child.material.map(to) : to(child.material)
      // What is hardly there throws no shadow; without shadow maps nothing does, and `receiveShadow` tells which it is.
      child.castShadow = child.receiveShadow && to === this.litOf
    })
  }
}

function isCrowd(object: Object3D): boolean {
  return object.children.length > 0 && object.children.every((child) => child instanceof InstancedMesh)
}
