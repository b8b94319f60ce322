// Your own body on the stage: as it is, as a translucent outline (the mirror image of ALIVE), or unseen because you look out of its eyes.
//
// Reads the world view and where the body stands in the picture; writes materials and visibility of that one body, and gives them
// back when another look is chosen. Looking about from the eyes is the page's own business: no input, nobody is moved by it.
// Seed: 003 §6.1 (the magic mirror), §6.1.4 (a person that all creatures see and the user does not).
import type { WorldView } from '@ethogram/three'
import { type Material, Mesh, MeshBasicMaterial, type Object3D, Vector3 } from 'three'
import type { YouLook } from '../state/studio-state.ts'

/** Height of the eyes as a share of the body's. */
const EYES = 0.92

/** How far ahead of the body's middle they are, metres. */
const AHEAD_M = 0.12

/** How far up and down one can look, radians. */
const PITCH_RAD = 1.2

/** Radians for each pixel of a drag. */
const DRAG_RAD = 0.004

/** The body has come round when it is this near to where one looks, radians. */
const ROUND_RAD = 0.1

/** Where one looks from. */
export interface Eyes {
  readonly at: Vector3
  readonly yawRad: number
  readonly pitchRad: number
}

/** One body and its looks. */
export class YouView {
  readonly #view: WorldView
  readonly #glass = new MeshBasicMaterial({ color: '#eaf6f4', transparent: true, opacity: 0.36, depthWrite: true })
  readonly #own = new Map<Mesh, Material | Material[]>()
  readonly #at = new Vector3()
  #name: string | undefined
  #look: YouLook = 'puppet'
  #object: Object3D | undefined
  /** Where one looks relative to the body, or in the world while the body has still to turn there. */
  #turnRad = 0
  #yawRad: number | undefined
  #pitchRad = -0.12
  #headingRad = 0

  constructor(view: WorldView) {
    this.#view = view
  }

  get name(): string | undefined {
    return this.#name
  }

  get isEyes(): boolean {
    return this.#look === 'eyes' && this.#name !== undefined
  }

  set(name: string | undefined, look: YouLook): void {
    if (name === this.#name && look === this.#look) return
    this.#giveBack()
    this.#turnRad = 0
    this.#yawRad = undefined
    this.#name = name
    this.#look = look
  }

  /** Looks about by dragging. */
  drag(dxPx: number, dyPx: number): void {
    this.#yawRad = (this.#yawRad ?? this.#headingRad + this.#turnRad) + dxPx * DRAG_RAD
    this.#pitchRad = Math.min(PITCH_RAD, Math.max(-PITCH_RAD, this.#pitchRad + dyPx * DRAG_RAD))
  }

  /** Brings the look to a picture that the world view has just drawn. */
  draw(): void {
    const object = this.#name === undefined ? undefined : this.#view.object(this.#name)
    if (object !== this.#object) this.#giveBack()
    this.#object = object
    if (object === undefined) return
    if (this.#look === 'eyes') object.visible = false
    else if (this.#look === 'outline') this.#turnToGlass(object)
  }

  /** Where the eyes are in the picture; none while one does not look out of them. */
  eyes(): Eyes | undefined {
    const object = this.#object
    const size = this.#name === undefined ? undefined : this.#view.size(this.#name)
    if (!this.isEyes || object === undefined || size === undefined) return undefined
    this.#headingRad = object.rotation.y
    this.#at.copy(object.position)
    this.#at.x += AHEAD_M * Math.sin(this.#headingRad)
    this.#at.z += AHEAD_M * Math.cos(this.#headingRad)
    this.#at.y += EYES * size.heightM
    this.#follow()
    return { at: this.#at, yawRad: this.#yawRad ?? this.#headingRad + this.#turnRad, pitchRad: this.#pitchRad }
  }

  dispose(): void {
    this.#giveBack()
    this.#glass.dispose()
  }

  /** When the body has come round to where one looks, the eyes are its own again. */
  #follow(): void {
    if (this.#yawRad === undefined) return
    const away = Math.atan2(Math.sin(this.#yawRad - this.#headingRad), Math.cos(this.#yawRad - this.#headingRad))
    if (Math.abs(away) > ROUND_RAD) return
    this.#turnRad = away
    this.#yawRad = undefined
  }

  #turnToGlass(object: Object3D): void {
    if (this.#own.size > 0) return
    object.traverse((child) => {
      if (!(child instanceof Mesh)) return
      this.#own.set(child, child.material)
      child.material = this.#glass
      child.castShadow = false
    })
  }

  #giveBack(): void {
    for (const [mesh, material] of this.#own) {
      mesh.material = material
      mesh.castShadow = mesh.receiveShadow
    }
    this.#own.clear()
  }
}
