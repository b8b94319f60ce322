// The stage: everything between the frames' feed and the canvas.
//
// Draws only when something changed (a frame, the camera, the window, the theme), so that a paused studio costs nothing.
// Reads the feed and the page's state; tells the page only which entity was clicked, or which place while one is asked for.
import { Daylight, type FrameSource, type Quality, type Theme, WorldView } from '@ethogram/three'
import { PCFShadowMap, Raycaster, Scene, Vector2, Vector3, WebGLRenderer } from 'three'
import { CameraRig, type FreeArea } from './camera-rig.ts'
import { DirectionMarks, type NumberedDirection } from './direction-marks.ts'
import { meetGround } from './ground-point.ts'
import { homeView } from './home-view.ts'
import { Marker } from './marker.ts'

/** A press that moves less than this many pixels is a click and not a drag. */
const CLICK_PX = 5

/** How much of its colour the ground keeps in each theme. */
const GROUND_SHADE = { light: 1, dark: 0.3 } as const

/** What the stage draws from. */
export interface StageFeed extends FrameSource {
  advance(nowMs: number): boolean
}

/** How a stage is set up. */
export interface StageOptions {
  readonly quality: Quality
  readonly theme: Theme
  readonly onPick: (name: string | undefined) => void
  /** A place on the ground that was asked for. */
  readonly onPlace: (x: number, y: number, z: number) => void
  /** Puts the label of the picked entity; none hides it. */
  readonly onLabel: (place: { x: number; y: number } | undefined) => void
}

const focus = new Vector3()
const pointer = new Vector2()

/** One canvas and the world on it. */
export class Stage {
  readonly #canvas: HTMLCanvasElement
  readonly #feed: StageFeed
  readonly #options: StageOptions
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #daylight: Daylight
  readonly #view: WorldView
  readonly #rig: CameraRig
  readonly #marker = new Marker()
  readonly #marks = new DirectionMarks()
  readonly #raycaster = new Raycaster()
  readonly #stops: (() => void)[] = []
  #picked: string | undefined
  #isFollowing = false
  #isAiming = false
  #directions: readonly NumberedDirection[] = []
  #isDirty = true
  #isHomeDue = true
  #width = 1
  #height = 1

  constructor(canvas: HTMLCanvasElement, feed: StageFeed, options: StageOptions) {
    this.#canvas = canvas
    this.#feed = feed
    this.#options = options
    const isHigh = options.quality === 'high'
    this.#renderer = new WebGLRenderer({ canvas, antialias: isHigh, powerPreference: 'high-performance' })
    this.#renderer.setPixelRatio(isHigh ? Math.min(2, window.devicePixelRatio) : 1)
    this.#renderer.shadowMap.enabled = isHigh
    this.#renderer.shadowMap.type = PCFShadowMap
    this.#daylight = new Daylight(this.#scene, { theme: options.theme, shadows: isHigh })
    this.#view = new WorldView(feed, this.#scene, { quality: options.quality })
    this.#rig = new CameraRig(canvas, () => matchMedia('(prefers-reduced-motion: reduce)').matches)
    this.setTheme(options.theme)
    this.#scene.add(this.#marker.object, this.#marks.object)
    this.#rig.controls.addEventListener('change', () => this.draw())
    this.#listenForClicks()
    this.#renderer.setAnimationLoop((ms) => this.#picture(ms))
  }

  /** There is something new to draw. */
  draw(): void {
    this.#isDirty = true
  }

  setTheme(theme: Theme): void {
    this.#daylight.setTheme(theme)
    this.#view.shadeGround(GROUND_SHADE[theme])
    this.#marker.setTheme(theme)
    this.#marks.setTheme(theme)
    this.draw()
  }

  setPicked(name: string | undefined, isFollowing: boolean): void {
    this.#picked = name
    this.#isFollowing = isFollowing && name !== undefined
    this.draw()
  }

  /** Whether the next click is to give a place rather than to pick. */
  setAiming(isAiming: boolean): void {
    this.#isAiming = isAiming
    this.#canvas.style.cursor = isAiming ? 'crosshair' : ''
  }

  /** Marks directions that have a place. */
  setDirections(directions: readonly NumberedDirection[]): void {
    this.#directions = directions
    this.#marks.show(directions, this.#view)
    this.draw()
  }

  resize(width: number, height: number, free: FreeArea): void {
    this.#width = width
    this.#height = height
    this.#renderer.setSize(width, height, false)
    this.#rig.resize(width, height, free)
    this.draw()
  }

  /** Looks at everything again; with the first frame of the next world if none has come yet. */
  goHome(isAtOnce: boolean): void {
    if (this.#feed.current.count === 0) this.#isHomeDue = true
    else this.#rig.goHome(homeView(this.#feed.scenery(), this.#feed.current), isAtOnce)
    this.draw()
  }

  /** The next world to arrive is shown from its own home. */
  expectWorld(): void {
    this.#isHomeDue = true
  }

  /** A key pressed while the stage has the focus; true when it was used. */
  press(key: string): boolean {
    return this.#rig.press(key)
  }

  /** Where the camera looks, level with the ground: the direction in which “away from me” lies. */
  awayFromCamera(): { x: number; z: number } {
    focus.subVectors(this.#rig.controls.target, this.#rig.camera.position)
    const length = Math.hypot(focus.x, focus.z)
    return length < 1e-6 ? { x: 0, z: 1 } : { x: focus.x / length, z: focus.z / length }
  }

  dispose(): void {
    this.#renderer.setAnimationLoop(null)
    for (const stop of this.#stops) stop()
    this.#rig.dispose()
    this.#marker.dispose()
    this.#marks.dispose()
    this.#view.dispose()
    this.#daylight.dispose()
    this.#renderer.dispose()
  }

  #picture(ms: number): void {
    const isGliding = this.#feed.advance(performance.now())
    const isMoving = this.#rig.advance()
    if (!this.#isDirty && !isGliding && !isMoving) return
    this.#isDirty = false
    this.#view.advance(ms)
    if (this.#isHomeDue && this.#feed.current.count > 0) {
      this.#isHomeDue = false
      this.#rig.goHome(homeView(this.#feed.scenery(), this.#feed.current), true)
    }
    this.#mark()
    if (this.#directions.length > 0) this.#marks.follow(this.#view)
    this.#daylight.follow(this.#rig.controls.target, this.#rig.distanceM)
    this.#renderer.render(this.#scene, this.#rig.camera)
  }

  #mark(): void {
    const object = this.#picked === undefined ? undefined : this.#view.object(this.#picked)
    const size = this.#picked === undefined ? undefined : this.#view.size(this.#picked)
    if (object === undefined || size === undefined || !object.visible) {
      this.#marker.show(undefined, 0, 0, 0)
      this.#options.onLabel(undefined)
      return
    }
    const groundM = this.#view.groundHeight(object.position.x, object.position.z)
    this.#marker.show(object, size.radiusM, groundM, this.#rig.distanceM)
    if (this.#isFollowing) {
      focus.copy(object.position)
      focus.y += size.heightM / 2
      this.#rig.follow(focus)
      this.#isDirty = focus.distanceToSquared(this.#rig.controls.target) > 1e-6
    }
    this.#rig.camera.updateMatrixWorld()
    this.#options.onLabel(this.#marker.labelAt(object, size.heightM, this.#rig.camera, this.#width, this.#height))
  }

  #giveGround(): void {
    const isMet = meetGround(this.#raycaster.ray, (x, z) => this.#view.groundHeight(x, z), focus)
    if (isMet) this.#options.onPlace(focus.x, focus.y, focus.z)
  }

  #listenForClicks(): void {
    let from: { x: number; y: number } | undefined
    const down = (event: PointerEvent): void => {
      from = event.button === 0 ? { x: event.clientX, y: event.clientY } : undefined
    }
    const up = (event: PointerEvent): void => {
      if (from === undefined || Math.hypot(event.clientX - from.x, event.clientY - from.y) > CLICK_PX) return
      from = undefined
      const box = this.#canvas.getBoundingClientRect()
      pointer.set(((event.clientX - box.left) / box.width) * 2 - 1, 1 - ((event.clientY - box.top) / box.height) * 2)
      this.#raycaster.setFromCamera(pointer, this.#rig.camera)
      if (this.#isAiming) this.#giveGround()
      else this.#options.onPick(this.#view.pick(this.#raycaster))
    }
    this.#canvas.addEventListener('pointerdown', down)
    this.#canvas.addEventListener('pointerup', up)
    this.#stops.push(() => {
      this.#canvas.removeEventListener('pointerdown', down)
      this.#canvas.removeEventListener('pointerup', up)
    })
  }
}
