// The picked creature as it is in another future at the same moment: a body of tinted glass beside the real one.
//
// A view of its own, of that creature alone, with materials of its own; so nothing of it can be picked, and the world's drawings
// stay as they are. Reads the other future's frames; writes only its own objects.
import type { Quality, Theme } from '@ethogram/three'
import { WorldView } from '@ethogram/three'
import { type Camera, type Material, Mesh, MeshLambertMaterial, MeshStandardMaterial, Scene, Vector3 } from 'three'
import type { OtherFeed } from '../engine/other-feed.ts'
import type { StageLabel } from './drawn-umwelt.ts'

/** How much of the ghost is seen, and how much light it gives off: in the evening glass would be black otherwise. */
const OPACITY = 0.55
const GLOW = 0.25

/** Its tint: colder than anything in the meadow. */
const TINT = { light: '#5aa7e0', dark: '#8cc6ff' } as const

/** How high its name stands above its foot, in heights. */
const ABOVE_HEIGHTS = 1.35

/** What is drawn of it, as data. */
export interface DrawnOther {
  readonly name: string
  readonly tick: number
  readonly at: readonly [number, number, number]
}

const point = new Vector3()

/** Draws one creature of another future. */
export class OtherFuture {
  readonly object = new Scene()
  readonly #feed: OtherFeed
  readonly #quality: Quality
  #view: WorldView | undefined
  #name: string | undefined
  #title = ''
  #theme: Theme
  readonly #glassy = new Set<Material>()

  constructor(feed: OtherFeed, quality: Quality, theme: Theme) {
    this.#feed = feed
    this.#quality = quality
    this.#theme = theme
  }

  /** Whose other future it is, and what that is called; nobody's hides it. */
  show(name: string | undefined, title: string): void {
    this.#title = title
    if (name === this.#name) return
    this.#name = name
    this.#leave()
  }

  setTheme(theme: Theme): void {
    this.#theme = theme
    this.#leave()
  }

  /** Brings it to the moment shown. */
  draw(ms: number): void {
    const isShown = this.#name !== undefined && this.#feed.isThere
    this.object.visible = isShown
    if (!isShown) {
      this.#leave()
      return
    }
    this.#view ??= new WorldView(this.#feed, this.object, {
      quality: this.#quality,
      shadows: false,
      ground: false,
      only: ({ name }) => name === this.#name,
    })
    this.#view.advance(ms)
    this.#view.root.traverse((child) => {
      if (!(child instanceof Mesh)) return
      child.castShadow = false
      for (const material of Array.isArray(child.material) ? child.material : [child.material])
        this.#makeGlass(material)
    })
  }

  /** Its name on the stage, in CSS pixels. */
  labels(camera: Camera, width: number, height: number): readonly StageLabel[] {
    const name = this.#name
    const object = name === undefined || !this.object.visible ? undefined : this.#view?.object(name)
    const size = name === undefined ? undefined : this.#view?.size(name)
    if (object === undefined || size === undefined) return []
    point.copy(object.position)
    point.y += ABOVE_HEIGHTS * size.heightM
    point.project(camera)
    if (point.z > 1 || Math.abs(point.x) > 1 || Math.abs(point.y) > 1) return []
    const at = { x: ((point.x + 1) / 2) * width, y: ((1 - point.y) / 2) * height }
    return [{ key: 'other-future', text: this.#title, tone: 'other', strength: 1, ...at }]
  }

  /** What is drawn, for tests and the curious. */
  drawn(): DrawnOther | undefined {
    const name = this.#name
    const object = name === undefined || !this.object.visible ? undefined : this.#view?.object(name)
    if (name === undefined || object === undefined) return undefined
    const { x, y, z } = object.position
    return { name, tick: this.#feed.current.tick, at: [x, y, z] }
  }

  dispose(): void {
    this.#leave()
  }

  #makeGlass(material: Material): void {
    if (this.#glassy.has(material)) return
    this.#glassy.add(material)
    material.transparent = true
    material.opacity = OPACITY
    if (!(material instanceof MeshLambertMaterial || material instanceof MeshStandardMaterial)) return
    material.color.set(TINT[this.#theme])
    material.emissive.set(TINT[this.#theme]).multiplyScalar(GLOW)
  }

  #leave(): void {
    this.#view?.dispose()
    this.#view = undefined
    this.#glassy.clear()
  }
}
