// The pointer on the stage: what a click, a drag and a hover are about, in the world or among beliefs.
//
// Reads the view, the camera and the beliefs as they are drawn; tells the page through the stage's options and asks for a new
// picture. A press finds its way through the camera as it is for the half of the window that it falls into.
import type { WorldView } from '@ethogram/three'
import { Raycaster, Vector2, Vector3 } from 'three'
import type { CameraRig } from './camera-rig.ts'
import { meetGround } from './ground-point.ts'
import { type Drag, listenForPresses } from './presses.ts'
import { type Box, type Halves, isWithin } from './split-view.ts'
import type { StageOptions } from './stage-options.ts'
import type { Eyepiece, UmweltView } from './umwelt-view.ts'
import type { YouView } from './you-view.ts'

/** What it needs of a stage. */
export interface StageParts {
  readonly canvas: HTMLCanvasElement
  readonly view: WorldView
  readonly rig: CameraRig
  readonly umwelt: UmweltView
  readonly you: YouView
  readonly options: StageOptions
  draw(): void
  halves(): Halves
  /** A part of the window as beliefs are looked at through it; without one, the whole. */
  eyepiece(within?: Box): Eyepiece
}

const spot = new Vector2()
const ground = new Vector3()

/** Follows the pointer until it is stopped. */
export class StagePointer {
  /** The next click is to give a position rather than to pick. */
  isAiming = false
  /** A click on the ground means to go there. */
  isGoing = false
  /** Somebody wants to know where on the ground the pointer is. */
  isPointed = false
  /** Stops listening. */
  readonly stop: () => void
  readonly #parts: StageParts
  readonly #raycaster = new Raycaster()
  #hovered = 0

  constructor(parts: StageParts) {
    this.#parts = parts
    const { options, rig, you } = parts
    this.stop = listenForPresses(parts.canvas, {
      begin: (event) => {
        const drag = this.#dragOf(event)
        if (drag !== 'camera') rig.controls.enabled = false
        return drag
      },
      end: () => {
        rig.controls.enabled = !you.isEyes
      },
      click: (event) => this.#click(event),
      drop: (event) => {
        this.#aimRay(event)
        this.#giveGround(options.onDrop)
      },
      look: (dxPx, dyPx) => {
        you.drag(dxPx, dyPx)
        parts.draw()
      },
      looked: () => {
        const eyes = you.eyes()
        if (eyes !== undefined) options.onLookAbout(eyes.yawRad)
      },
      hover: (event) => this.#hover(event),
      leave: () => options.onPoint(undefined),
    })
  }

  #giveGround(give: (x: number, y: number, z: number) => void): void {
    const isMet = meetGround(this.#raycaster.ray, (x, z) => this.#parts.view.groundHeight(x, z), ground)
    if (isMet) give(ground.x, ground.y, ground.z)
  }

  /** Picks what was clicked; the ground is gone to, while that is wanted. */
  #pickOrGo(): void {
    const { view, you, options } = this.#parts
    const name = view.pick(this.#raycaster)
    const isGround = name === undefined || name === you.name || name.startsWith('imagined-')
    if (this.isGoing && isGround) this.#giveGround(options.onGo)
    else options.onPick(name)
  }

  #click(event: PointerEvent): void {
    const { umwelt, options, eyepiece } = this.#parts
    const { x, y } = this.#positionOf(event)
    this.#through(x, y, (isBelief, within) => {
      this.#aimRay(event)
      if (this.isAiming) this.#giveGround(options.onAim)
      else if (isBelief) options.onMemory(umwelt.hover(x, y, eyepiece(within)))
      else this.#pickOrGo()
    })
  }

  /** Tells which memory the pointer is at; only then is there something new to draw. */
  #hover(event: PointerEvent): void {
    const { umwelt, draw, eyepiece } = this.#parts
    const before = this.#hovered
    const { x, y } = this.#positionOf(event)
    this.#hovered = this.#through(x, y, (isBelief, within) =>
      umwelt.isSplit && !isBelief ? 0 : umwelt.hover(x, y, eyepiece(within)),
    )
    if (this.#hovered !== before) draw()
    this.#point(event)
  }

  /** Tells where on the ground the pointer is, in scenes in which somebody may notice it. */
  #point(event: PointerEvent): void {
    if (!this.isPointed) return
    this.#aimRay(event)
    this.#giveGround((x, y, z) => this.#parts.options.onPoint([x, y, z]))
  }

  #dragOf(event: PointerEvent): Drag {
    const { view, you, options } = this.#parts
    const idle = you.isEyes ? 'eyes' : 'camera'
    if (this.isAiming || !this.isGoing) return idle
    this.#aimRay(event)
    const name = view.pick(this.#raycaster)
    return name !== undefined && options.onGrab(name) ? 'thing' : idle
  }

  /** Does something with the camera as it is for the part of the window a position lies in. */
  #through<Result>(x: number, y: number, look: (isBelief: boolean, within: Box | undefined) => Result): Result {
    const { rig, umwelt } = this.#parts
    const { truth, belief } = this.#parts.halves()
    const isBelief = umwelt.isSplit && isWithin(x, y, belief.window)
    if (isBelief) rig.lookThrough(belief.free)
    const result = look(isBelief, isBelief ? belief.window : undefined)
    if (isBelief) rig.lookThrough(truth.free)
    return result
  }

  /** Where the pointer is on the canvas, in CSS pixels. */
  #positionOf(event: PointerEvent): { x: number; y: number } {
    const box = this.#parts.canvas.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  /** Turns the raycaster to where the pointer is. */
  #aimRay(event: PointerEvent): void {
    const { canvas, rig } = this.#parts
    const { x, y } = this.#positionOf(event)
    spot.set((x / Math.max(1, canvas.clientWidth)) * 2 - 1, 1 - (y / Math.max(1, canvas.clientHeight)) * 2)
    this.#raycaster.setFromCamera(spot, rig.camera)
  }
}
