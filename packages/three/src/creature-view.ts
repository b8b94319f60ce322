// One creature of a world in somebody's own three.js scene, in a few lines.
//
// `const view = new CreatureView(world, 'silas', scene)`; then `view.advance(ms)` before each picture. It is a view of the world
// that draws nobody else and no ground, so a creature looks and moves here exactly as in the whole world. Several of them, and
// a `WorldView`, may show one world: they share its clock.
import type { World } from '@ethogram/core'
import type { Object3D, Scene, Vector3 } from 'three'
import type { Body } from './drawing.ts'
import type { FrameSource } from './frame-source.ts'
import type { Quality } from './resources.ts'
import { WorldView } from './world-view.ts'

/** How a creature is drawn. */
export interface CreatureViewOptions {
  /** `high` by default. */
  readonly quality?: Quality
  /** Whether it casts and takes shadow maps; by default when the quality is high. */
  readonly shadows?: boolean
  /** Whether a soft spot below it shows where it stands, on a floor that takes no shadows; true unless said otherwise. */
  readonly spots?: boolean
  /** A body from outside to draw it with: `await loadBody('wolf.glb')`. */
  readonly body?: Body
}

/** Draws one creature into a scene. */
export class CreatureView {
  readonly name: string
  readonly #view: WorldView

  constructor(source: FrameSource | World, name: string, scene: Scene, options: CreatureViewOptions = {}) {
    const { body, ...rest } = options
    this.name = name
    this.#view = new WorldView(source, scene, {
      spots: true,
      ...rest,
      ground: false,
      only: [name],
      ...(body === undefined ? {} : { bodies: { [name]: body } }),
    })
  }

  /** The object that shows it, at its position and heading; undefined while the world has no entity of that name. */
  get object(): Object3D | undefined {
    return this.#view.object(this.name)
  }

  /** Brings the picture to the real time `ms`, as `setAnimationLoop` gives it; steps a world that lives in this thread. */
  advance(ms: number): void {
    this.#view.advance(ms)
  }

  /** Lets it look at a position of the world, or again at what it looks at by itself. Needs a body with a head that turns. */
  lookAt(target: Vector3 | undefined): void {
    this.#view.lookAt(this.name, target)
  }

  /** Takes it out of the scene and frees it; a body given to it belongs to whoever loaded it. */
  dispose(): void {
    this.#view.dispose()
  }
}
