// Things of the world that a creature does not know of: while its beliefs are looked at they are not drawn at all.
//
// They get copies of their materials that draw nothing, and their own back afterwards: materials are shared between all things of a
// colour, and whether a thing is visible is for the view of the world to say. A crowd that is drawn as instances is absent as a whole or
// not at all.
import type { WorldView } from '@ethogram/three'
import { InstancedMesh, type Material, Mesh, type Object3D } from 'three'

/** Takes things out of one view. */
export class Absentees {
  readonly #view: WorldView
  readonly #empty = new Map<Material, Material>()
  readonly #lit = new Map<Material, Material>()
  #absent = new Map<string, Object3D>()
  #crowds = new Set<Object3D>()

  constructor(view: WorldView) {
    this.#view = view
  }

  /** Names of what is absent now. */
  get names(): string[] {
    return [...this.#absent.keys()]
  }

  /** The material of a thing as it is when not absent. */
  readonly litOf = (material: Material): Material => this.#lit.get(material) ?? material

  /** Takes out exactly the things that `isAbsent` says; crowds only if `isCrowdAbsent`. */
  apply(isAbsent: (name: string) => boolean, isCrowdAbsent: boolean): void {
    const next = new Map<string, Object3D>()
    const crowds = new Set<Object3D>()
    for (const child of this.#view.root.children) {
      const name: unknown = child.userData.entityName
      if (typeof name === 'string') {
        if (isAbsent(name)) next.set(name, child)
      } else if (isCrowdAbsent && isCrowd(child)) crowds.add(child)
    }
    for (const [name, object] of this.#absent) if (next.get(name) !== object) this.#swap(object, this.litOf)
    for (const [name, object] of next) if (this.#absent.get(name) !== object) this.#swap(object, this.#emptyOf)
    for (const object of this.#crowds) if (!crowds.has(object)) this.#swap(object, this.litOf)
    for (const object of crowds) if (!this.#crowds.has(object)) this.#swap(object, this.#emptyOf)
    this.#absent = next
    this.#crowds = crowds
  }

  /** Brings everything back. */
  clear(): void {
    if (this.#absent.size > 0 || this.#crowds.size > 0) this.apply(() => false, false)
  }

  dispose(): void {
    this.clear()
    for (const material of this.#empty.values()) material.dispose()
  }

  readonly #emptyOf = (material: Material): Material => {
    if (this.#lit.has(material)) return material
    const known = this.#empty.get(material)
    if (known !== undefined) return known
    const made = material.clone()
    made.visible = false
    this.#empty.set(material, made)
    this.#lit.set(made, material)
    return made
  }

  #swap(object: Object3D, to: (material: Material) => Material): void {
    object.traverse((child) => {
      if (!(child instanceof Mesh)) return
      child.material = Array.isArray(child.material) ? child.material.map(to) : to(child.material)
      // What is not there throws no shadow; without shadow maps nothing does, and `receiveShadow` tells which it is.
      child.castShadow = child.receiveShadow && to === this.litOf
    })
  }
}

function isCrowd(object: Object3D): boolean {
  return object.children.length > 0 && object.children.every((child) => child instanceof InstancedMesh)
}
