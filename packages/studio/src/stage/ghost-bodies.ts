// Bodies of things that are only believed in: the drawing of a thing of that kind, in glass.
//
// The first drawing of a kind that the world view shows is kept as the pattern of its ghosts, one for each colour that things of
// the kind wear, so that a thing that has been taken away can still be believed in with its right form and in the colour in which
// it was seen. A kind that was never drawn alone is a plain glass post. Reads the world view; owns the materials it makes.
import type { MemoryReport, Scenery, SceneryEntity } from '@ethogram/core'
import { shapeSize, type WorldView } from '@ethogram/three'
import {
  type BufferGeometry,
  Color,
  CylinderGeometry,
  Group,
  type Material,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  type Object3D,
} from 'three'
import { clone } from 'three/addons/utils/SkeletonUtils.js'

/** The widest plain post, in metres: a wall known only by its length must not become a tower. */
const WIDEST_M = 0.4

/** Colour of what nobody has given one. */
const GLASS = '#93a0a8'

/** Share of its colour that a body gives off by itself: in the evening glass would be black otherwise. */
const GLOW = 0.22

/** One ghost's body and the materials that are its own. */
export interface GhostBody {
  readonly object: Object3D
  readonly materials: readonly Material[]
}

interface Pattern {
  readonly object: Object3D
  readonly radiusM: number
  readonly heightM: number
}

/** Makes bodies by kind. */
export class GhostBodies {
  readonly #view: WorldView
  readonly #litOf: (material: Material) => Material
  readonly #patterns = new Map<string, Pattern>()
  readonly #post: BufferGeometry = new CylinderGeometry(1, 1, 1, 28).translate(0, 0.5, 0)
  readonly #colours = new Map<string, string>()
  #learntFrom = ''

  /** `litOf` gives the material a thing has when it is not absent. */
  constructor(view: WorldView, litOf: (material: Material) => Material) {
    this.#view = view
    this.#litOf = litOf
  }

  /** Learns what kinds look like; must be told before a thing is taken away, so on every picture. */
  learn(scenery: Scenery): void {
    // A scenery arrives before its first frame: until that is drawn there is nothing to learn from.
    const { version, colours, count } = this.#view.drawn
    const learntFrom = `${version} ${colours.subarray(0, count).join()}`
    if (scenery.version !== version || learntFrom === this.#learntFrom || !this.#view.isWhole) return
    this.#learntFrom = learntFrom
    const wanted = new Map<string, { readonly entity: SceneryEntity; readonly key: string }>()
    scenery.entities.forEach((entity, k) => {
      if (entity.look.colour !== undefined) this.#colours.set(entity.kind, entity.look.colour)
      const isUpright = 'cylinder' in entity.shape || 'box' in entity.shape
      const key = keyOf(entity.kind, colours[k])
      if (isUpright && !this.#patterns.has(key)) wanted.set(entity.name, { entity, key })
    })
    for (const child of this.#view.root.children) {
      const found = wanted.get(String(child.userData.entityName ?? ''))
      if (found === undefined || this.#patterns.has(found.key)) continue
      const { entity, key } = found
      const object = clone(child)
      object.position.set(0, 0, 0)
      object.rotation.set(0, 0, 0)
      object.visible = true
      object.userData = {}
      const { radiusM, heightM } = shapeSize(entity.shape)
      const pattern = { object, radiusM, heightM }
      this.#patterns.set(key, pattern)
      if (!this.#patterns.has(entity.kind)) this.#patterns.set(entity.kind, pattern)
    }
  }

  /** Another world is coming: its kinds may bear the same names and look different. */
  forget(): void {
    this.#patterns.clear()
    this.#colours.clear()
    this.#learntFrom = ''
  }

  /** A body of a kind with a size, in the colour it is believed to wear. Its `object` stands on its foot. */
  make({ kind, colour, radiusM, heightM }: Pick<MemoryReport, 'kind' | 'colour' | 'radiusM' | 'heightM'>): GhostBody {
    const pattern = this.#patterns.get(keyOf(kind, colour)) ?? this.#patterns.get(kind)
    const object = new Group()
    const materials: Material[] = []
    if (pattern === undefined) {
      const material = new MeshLambertMaterial({ color: readColour(this.#colours.get(kind)), transparent: true })
      const mesh = new Mesh(this.#post, material)
      const width = Math.min(WIDEST_M, Math.max(0.02, radiusM))
      mesh.scale.set(width, Math.max(0.02, heightM), width)
      object.add(mesh)
      return { object, materials: [material] }
    }
    const body = clone(pattern.object)
    const own = new Map<Material, Material>()
    const ownOf = (material: Material): Material => {
      const lit = this.#litOf(material)
      const known = own.get(lit)
      if (known !== undefined) return known
      const made = lit.clone()
      made.transparent = true
      if (made instanceof MeshLambertMaterial || made instanceof MeshStandardMaterial) {
        made.emissive.copy(made.color).multiplyScalar(GLOW)
      }
      own.set(lit, made)
      materials.push(made)
      return made
    }
    body.traverse((child) => {
      if (!(child instanceof Mesh)) return
      child.castShadow = false
      child.receiveShadow = false
      child.raycast = () => {}
      child.material = Array.isArray(child.material) ? child.material.map(ownOf) : ownOf(child.material)
    })
    const wide = pattern.radiusM > 0 && radiusM > 0 ? radiusM / pattern.radiusM : 1
    const high = pattern.heightM > 0 && heightM > 0 ? heightM / pattern.heightM : 1
    body.scale.set(wide, high, wide)
    object.add(body)
    return { object, materials }
  }

  dispose(): void {
    this.#post.dispose()
    this.#patterns.clear()
  }
}

/** Patterns are kept by kind and by the colour worn; by the kind alone, the first that was met. */
function keyOf(kind: string, colour: number): string {
  return `${kind} ${colour}`
}

/** A colour three.js can read, without its warning on the console. */
function readColour(colour: string | undefined): string {
  if (colour === undefined) return GLASS
  const isKnown = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour) || Object.hasOwn(Color.NAMES, colour.toLowerCase())
  return isKnown ? colour : GLASS
}
