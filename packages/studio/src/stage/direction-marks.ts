// Marks on the ground for directions that have a position: where a creature is drawn to or kept away from, and a halo around
// what is only imagined, so that nobody takes it for real.
import type { DirectionDefinition } from '@ethogram/core'
import { DoubleSide, Group, Mesh, MeshBasicMaterial, type Object3D, RingGeometry } from 'three'

/** Colours by what a mark means; readable on the ground of both themes. */
const COLOURS = {
  light: { attract: '#1f7a78', repel: '#b04a33', imagine: '#7a5aa6' },
  dark: { attract: '#8fe0d6', repel: '#f0a08b', imagine: '#c5abf0' },
} as const

/** Height over the ground, in metres: under it the marks would flicker through. */
const ABOVE_M = 0.012

type Meaning = keyof (typeof COLOURS)['light']

/** A direction with a number. */
export interface NumberedDirection {
  readonly id: number
  readonly direction: DirectionDefinition | undefined
}

/** What the marks need of the drawn world. */
export interface MarkedView {
  groundHeight(x: number, z: number): number
  object(name: string): Object3D | undefined
  size(name: string): { readonly radiusM: number } | undefined
}

interface Mark {
  readonly mesh: Mesh<RingGeometry, MeshBasicMaterial>
  readonly imagined: string | undefined
}

/** All marks of a stage. */
export class DirectionMarks {
  readonly object = new Group()
  readonly #materials = new Map<Meaning, MeshBasicMaterial>()
  readonly #edge = new RingGeometry(0.965, 1, 72).rotateX(-Math.PI / 2)
  readonly #disc = new RingGeometry(0, 1, 72).rotateX(-Math.PI / 2)
  #marks: Mark[] = []

  constructor() {
    for (const meaning of ['attract', 'repel', 'imagine'] as const) {
      const look = { transparent: true, opacity: 0.5, side: DoubleSide, depthWrite: false, fog: false }
      this.#materials.set(meaning, new MeshBasicMaterial(look))
    }
    this.object.renderOrder = 4
    this.setTheme('light')
  }

  setTheme(theme: 'light' | 'dark'): void {
    for (const [meaning, material] of this.#materials) material.color.set(COLOURS[theme][meaning])
  }

  /** Marks these directions and no others. */
  show(directions: readonly NumberedDirection[], view: MarkedView): void {
    this.object.clear()
    this.#marks = []
    for (const { id, direction } of directions) {
      if (direction?.direct === 'field') {
        const [x, , z] = direction.at
        for (const [geometry, radiusM] of [
          [this.#edge, direction.radiusM],
          [this.#disc, 0.06],
        ] as const) {
          const mesh = this.#add(geometry, direction.how, undefined)
          mesh.position.set(x, view.groundHeight(x, z) + ABOVE_M, z)
          mesh.scale.setScalar(radiusM)
        }
      }
      if (direction?.direct === 'imagine') this.#add(this.#edge, 'imagine', `imagined-${id}`)
    }
  }

  /** Keeps the halos with what they are around. */
  follow(view: MarkedView): void {
    for (const { mesh, imagined } of this.#marks) {
      if (imagined === undefined) continue
      const object = view.object(imagined)
      mesh.visible = object?.visible ?? false
      if (object === undefined) continue
      mesh.position.copy(object.position)
      mesh.position.y += ABOVE_M
      mesh.scale.setScalar((view.size(imagined)?.radiusM ?? 0.2) * 1.3 + 0.05)
    }
  }

  dispose(): void {
    this.#edge.dispose()
    this.#disc.dispose()
    for (const material of this.#materials.values()) material.dispose()
  }

  #add(geometry: RingGeometry, meaning: Meaning, imagined: string | undefined): Mark['mesh'] {
    const mesh = new Mesh(geometry, this.#materials.get(meaning))
    this.#marks.push({ mesh, imagined })
    this.object.add(mesh)
    return mesh
  }
}
