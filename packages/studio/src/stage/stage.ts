// The stage: everything between the frames' feed and the canvas.
//
// Draws only when something changed (a frame, the camera, the window, the theme), so that a paused studio costs nothing.
// Reads the feeds and the page's state; tells the page only which entity was clicked, or which position while one is asked for.
// Truth and belief stand side by side as two pictures of one scene, each in its part of the canvas.
import type { BodyReport, Scenery } from '@ethogram/core'
import { type Body, Daylight, type Theme, WorldView } from '@ethogram/three'
import { PCFShadowMap, Scene, Vector3, WebGLRenderer } from 'three'
import type { Steps } from '../engine/step-log.ts'
import type { Ear } from '../sound/sounds.ts'
import type { YouLook } from '../state/studio-state.ts'
import { BodyOverlay, type BodyWish, type DrawnBody } from './body-overlay.ts'
import { CameraRig } from './camera-rig.ts'
import { Cameraman } from './cameraman.ts'
import { DirectionMarks, type NumberedDirection } from './direction-marks.ts'
import type { DrawnUmwelt } from './drawn-umwelt.ts'
import { type Framed, framed, seenShare } from './framed.ts'
import type { FreeArea } from './free-area.ts'
import { Marker } from './marker.ts'
import { type DrawnOther, OtherFuture } from './other-future.ts'
import { pictureCost } from './picture-cost.ts'
import { Sharpness } from './sharpness.ts'
import { SkyLight } from './sky-light.ts'
import { pictured, type Snap, type SnapWish, snap } from './snap.ts'
import { type Box, halve } from './split-view.ts'
import type { StageFeed, StageOptions } from './stage-options.ts'
import { StagePointer } from './stage-pointer.ts'
import { type Eyepiece, UmweltView, type UmweltWish } from './umwelt-view.ts'
import { YouView } from './you-view.ts'

/** How much of its colour the ground keeps in each theme. */
const GROUND_SHADE = { light: 1, dark: 0.3 } as const

/** How high a label stands, in heights and radii: heads reach beyond the outline that a body walks in. */
const ABOVE_HEIGHTS = 1.35
const ABOVE_RADII = 0.9

/** The most time a picture spends on drawings that are new, in ms: a page that waits longer seems stuck. */
const PATIENCE_MS = 60

/** Share of the full resolution in which a film is drawn without a graphics card: what it is made smaller to, about. */
const FILM_SHARE = 0.75

const focus = new Vector3()

/** One canvas and the world on it. */
export class Stage {
  readonly #canvas: HTMLCanvasElement
  readonly #feed: StageFeed
  readonly #options: StageOptions
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #daylight: Daylight
  readonly #sky: SkyLight
  readonly #view: WorldView
  readonly #rig: CameraRig
  readonly #cameraman: Cameraman
  readonly #marker = new Marker()
  readonly #marks = new DirectionMarks()
  readonly #umwelt: UmweltView
  readonly #body: BodyOverlay
  readonly #other: OtherFuture
  readonly #you: YouView
  readonly #pointer: StagePointer
  readonly #sharpness: Sharpness
  /** When something that moves was drawn last; none after a rest. */
  #movedMs: number | undefined
  #picked: string | undefined
  #isFollowing = false
  /** A film that is being taken: its time, and how to put everything back that it moved. */
  #film: { nowMs: number; readonly end: () => void } | undefined
  #directions: readonly NumberedDirection[] = []
  #isDirty = true
  #isHomeDue = true
  #sceneryBefore: Scenery | undefined
  #width = 1
  #height = 1
  #free: FreeArea = { left: 0, top: 0, width: 1, height: 1 }
  #freeNow: FreeArea = this.#free
  #coveredPx = 0
  #wasSplit = false

  constructor(canvas: HTMLCanvasElement, feed: StageFeed, options: StageOptions) {
    this.#canvas = canvas
    this.#feed = feed
    this.#options = options
    const isHigh = options.quality === 'high'
    this.#renderer = new WebGLRenderer({ canvas, antialias: isHigh, powerPreference: 'high-performance' })
    this.#sharpness = new Sharpness(isHigh)
    this.#sharpen()
    this.#renderer.shadowMap.enabled = isHigh
    this.#renderer.shadowMap.type = PCFShadowMap
    this.#daylight = new Daylight(this.#scene, { theme: options.theme, shadows: isHigh })
    this.#sky = new SkyLight(this.#daylight)
    this.#view = new WorldView(feed, this.#scene, { quality: options.quality, patienceMs: PATIENCE_MS })
    const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#rig = new CameraRig(canvas, isCalm, () => this.#film?.nowMs ?? performance.now())
    this.#cameraman = new Cameraman(this.#rig, this.#view, feed)
    this.#you = new YouView(this.#view)
    this.#umwelt = new UmweltView(this.#view, feed, options.beliefs)
    this.#body = new BodyOverlay(options.walk)
    this.#other = new OtherFuture(options.other, options.quality, options.theme)
    this.setTheme(options.theme)
    this.#scene.add(this.#marker.object, this.#marks.object, this.#umwelt.object, this.#body.object, this.#other.object)
    this.#rig.controls.addEventListener('change', () => this.draw())
    this.#pointer = new StagePointer({
      canvas,
      view: this.#view,
      rig: this.#rig,
      umwelt: this.#umwelt,
      you: this.#you,
      options,
      draw: () => this.draw(),
      halves: () => this.#halves(),
      eyepiece: (within) => this.#eyepiece(within),
    })
    this.#renderer.setAnimationLoop((ms) => {
      if (this.#film === undefined) this.#picture(ms)
    })
  }

  /** There is something new to draw. */
  draw(): void {
    this.#isDirty = true
  }

  setTheme(theme: Theme): void {
    this.#daylight.setTheme(theme)
    this.#view.shadeGround(GROUND_SHADE[theme])
    for (const part of [this.#marker, this.#marks, this.#umwelt, this.#body, this.#other]) part.setTheme(theme)
    this.draw()
  }

  setPicked(name: string | undefined, isFollowing: boolean): void {
    const isNew = isFollowing && name !== undefined && !(this.#isFollowing && name === this.#picked)
    this.#picked = name
    this.#isFollowing = isFollowing && name !== undefined
    if (isNew) this.#cameraman.follow(name)
    this.draw()
  }

  /** Whether the next click is to give a position rather than to pick. */
  setAiming(isAiming: boolean): void {
    this.#pointer.isAiming = isAiming
    this.#canvas.style.cursor = isAiming ? 'crosshair' : ''
  }

  /** Whether anybody wants to know where on the ground the pointer is. */
  setPointed(isPointed: boolean): void {
    this.#pointer.isPointed = isPointed
  }

  /** Who you are, how you are shown, and whether the ground is to go to. */
  setYou(name: string | undefined, look: YouLook, isGoing: boolean): void {
    this.#you.set(name, look)
    this.#pointer.isGoing = isGoing && name !== undefined
    this.draw()
  }

  /** Marks directions that have a position. */
  setDirections(directions: readonly NumberedDirection[]): void {
    this.#directions = directions
    this.#marks.show(directions, this.#view)
    this.draw()
  }

  /** What is to be shown of beliefs. */
  setUmwelt(wish: UmweltWish): void {
    this.#umwelt.wish(wish)
    this.draw()
  }

  /** What is to be shown of the picked body. */
  setBody(wish: BodyWish, report: BodyReport | undefined, steps: Steps | undefined): void {
    this.#body.wish(wish)
    this.#body.take(report, steps)
    this.draw()
  }

  /** Whose other future is to be drawn, and what that is called; nobody's for none. */
  setOther(name: string | undefined, title: string): void {
    this.#other.show(name, title)
    this.draw()
  }

  /** What is drawn of another future, as data. */
  drawnOther(): DrawnOther | undefined {
    return this.#other.drawn()
  }

  /** Draws only when a picture is taken, until it may draw freely again. */
  setFilming(isFilming: boolean): void {
    const film = this.#film
    this.#film = isFilming ? { nowMs: performance.now(), end: this.#rig.remember() } : undefined
    film?.end()
    if (!isFilming) this.resize(this.#width, this.#height, this.#freeNow, this.#coveredPx)
  }

  /** Draws what is shown now and gives it as pixels, while a film is taken. */
  snap(wish: SnapWish): Snap {
    if (this.#film === undefined) throw new Error('no film is being taken')
    this.#film.nowMs += wish.passedMs
    const ms = this.#film.nowMs
    // Whom it goes along with may have been elsewhere when a film begins.
    if (wish.passedMs === 0) this.#cameraman.cut()
    do {
      this.draw()
      this.#picture(ms)
    } while (!this.#view.isWhole)
    return snap(this.#canvas, pictured(this.#clear(), this.#width, this.#height), wish)
  }

  /** Draws an entity with a body from a file; without one, with its own. */
  wear(name: string, body: Body | undefined): void {
    this.#view.wear(name, body)
    this.draw()
  }

  /** What is drawn of the picked body, and what the last picture cost. */
  drawnBody(): DrawnBody {
    return { ...this.#body.drawn(), ...pictureCost(this.#renderer, this.#view.root) }
  }

  /** Where somebody is in the picture, and the part of the window that is free. */
  framed(name: string): Framed | undefined {
    return framed(this.#view, this.#feed.scenery(), this.#rig.camera, this.#width, this.#height, this.#clear(), name)
  }

  /** How much of somebody who is drawn is seen: the rest is behind others. */
  seenShare(name: string): number | undefined {
    return seenShare(this.#view, this.#rig.camera, this.#width, this.#height, name, this.framed(name)?.box)
  }

  /** What is drawn of beliefs, as data. */
  drawnUmwelt(): DrawnUmwelt | undefined {
    return this.#umwelt.drawn()
  }

  /** The window, the free part of it, and how much of its lower edge messages cover. */
  resize(width: number, height: number, free: FreeArea, coveredPx = 0): void {
    this.#freeNow = free
    this.#coveredPx = coveredPx
    // The pictures of a film are all of one size, whatever bars come and go meanwhile.
    if (this.#film !== undefined) return
    this.#width = width
    this.#height = height
    this.#free = free
    this.#renderer.setSize(width, height, false)
    this.#fit()
    this.draw()
  }

  #fit(): void {
    this.#rig.resize(this.#width, this.#height, this.#clear(), this.#coveredPx)
  }

  /** The part of the window in which the world is seen without anything over it. */
  #clear(): FreeArea {
    return this.#umwelt.isSplit ? this.#halves().truth.free : this.#free
  }

  /** Looks at everything, or from there again at whom the scene is about; at the next world if none has come yet. */
  goHome(isAtOnce: boolean): void {
    if (this.#feed.current.count === 0) this.#isHomeDue = true
    else if (this.#cameraman.isLed) this.#cameraman.seeAll(isAtOnce, this.#umwelt.isSplit)
    else this.#cameraman.goHome(isAtOnce, this.#umwelt.isSplit)
    this.draw()
  }

  /** The next world to arrive is shown from its own home; until its scenery and a frame of it are there, the last one is seen as it was. */
  expectWorld(): void {
    this.#isHomeDue = true
    this.#sceneryBefore = this.#feed.scenery()
    this.#umwelt.expectWorld()
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

  /** Where one listens from: the camera. */
  ear(): Ear {
    const { position } = this.#rig.camera
    const { x, z } = this.awayFromCamera()
    return { at: [position.x, position.y, position.z], right: { x: -z, z: x } }
  }

  dispose(): void {
    this.#renderer.setAnimationLoop(null)
    this.#pointer.stop()
    this.#rig.dispose()
    this.#marker.dispose()
    this.#marks.dispose()
    this.#umwelt.dispose()
    this.#body.dispose()
    this.#other.dispose()
    this.#you.dispose()
    this.#view.dispose()
    this.#daylight.dispose()
    this.#renderer.dispose()
  }

  #picture(ms: number): void {
    const isGliding = this.#feed.advance(performance.now())
    const isMoving = this.#rig.advance()
    // Before the first world there is nothing to see, and an empty picture would hold up its coming.
    if (this.#feed.current.count === 0 && this.#isHomeDue) return
    if (!this.#isDue(ms, isGliding || isMoving)) return
    this.#isDirty = false
    this.#view.advance(ms)
    if (!this.#view.isWhole) this.draw()
    this.#you.draw()
    this.#followSplit()
    if (this.#isHomeDue && this.#hasArrived()) {
      this.#isHomeDue = false
      this.#cameraman.goHome(true, this.#umwelt.isSplit)
    }
    this.#mark()
    this.#lead(ms)
    this.#rig.lookFrom(this.#you.eyes())
    this.#label()
    if (this.#directions.length > 0) this.#marks.follow(this.#view)
    this.#sky.draw(this.#feed.scenery(), this.#view.drawn)
    this.#daylight.follow(this.#rig.controls.target, this.#rig.distanceM)
    this.#body.draw(this.#picked, this.#feed.scenery(), this.#view.drawn, (x, z) => this.#view.groundHeight(x, z))
    this.#other.draw(ms)
    this.#umwelt.draw()
    if (this.#umwelt.isSplit) this.#renderHalves()
    else {
      this.#umwelt.showBoth()
      this.#render()
      this.#umwelt.showAll()
      const other = this.#other.labels(this.#rig.camera, this.#width, this.#height)
      this.#options.onBeliefLabels([...this.#umwelt.labels(this.#eyepiece()), ...other])
    }
  }

  /** Whether a frame of the world that was expected is there. */
  #hasArrived(): boolean {
    const scenery = this.#feed.scenery()
    const { count, version } = this.#feed.current
    return count > 0 && scenery !== this.#sceneryBefore && version === scenery.version
  }

  /** Whether a picture is due: something moves or is new, or the last one was coarse and nothing moves any more. */
  #isDue(ms: number, isMoving: boolean): boolean {
    if ((this.#isDirty || isMoving) && this.#film === undefined) {
      if (this.#movedMs !== undefined) this.#sharpness.moved(ms - this.#movedMs)
      this.#movedMs = ms
    } else {
      this.#movedMs = undefined
      if (!this.#sharpness.rested() && this.#film === undefined) return false
    }
    this.#sharpen()
    return true
  }

  /** Draws with as many pixels as the machine manages. */
  #sharpen(): void {
    const most = Math.min(this.#options.quality === 'high' ? 2 : 1, window.devicePixelRatio)
    const { share } = this.#sharpness
    const ratio = most * (this.#film === undefined ? share : Math.max(FILM_SHARE, Number(this.#sharpness.isFixed)))
    if (this.#renderer.getPixelRatio() !== ratio) this.#renderer.setPixelRatio(ratio)
  }

  /** Moves the camera for what was just drawn up. */
  #lead(ms: number): void {
    const company = {
      picked: this.#picked,
      isFollowing: this.#isFollowing,
      you: this.#pointer.isGoing ? this.#you.name : undefined,
    }
    const filmed = this.#cameraman.film(company, ms)
    if (filmed === 'moving') this.#isDirty = true
    if (filmed === 'aside' && this.#isFollowing) this.#options.onLetGo()
  }

  /** The window is halved, or whole again: both halves show the same position from the same side, and whoever was seen still is. */
  #followSplit(): void {
    const { isSplit } = this.#umwelt
    if (isSplit === this.#wasSplit) return
    this.#wasSplit = isSplit
    this.#fit()
  }

  /** A picture of the scene as it is now; where none is wanted, everything is in its place all the same. */
  #render(): void {
    const { camera } = this.#rig
    if (this.#options.isPictured) this.#renderer.render(this.#scene, camera)
    else for (const object of [this.#scene, camera]) object.updateMatrixWorld()
  }

  #renderHalves(): void {
    const { truth, belief } = this.#halves()
    this.#renderer.setScissorTest(true)
    this.#setScissor(truth.window)
    this.#umwelt.showTruth()
    this.#render()
    this.#umwelt.showAll()
    this.#setScissor(belief.window)
    this.#rig.lookThrough(belief.free)
    this.#umwelt.showBeliefs()
    this.#render()
    this.#umwelt.showAll()
    this.#options.onBeliefLabels(this.#umwelt.labels(this.#eyepiece(belief.window)))
    this.#rig.lookThrough(truth.free)
    this.#renderer.setScissorTest(false)
  }

  #setScissor({ left, top, width, height }: Box): void {
    this.#renderer.setScissor(left, this.#height - top - height, width, height)
  }

  #halves(): ReturnType<typeof halve> {
    return halve(this.#free, this.#width, this.#height)
  }

  /** A part of the window to look at beliefs through; without one, the whole. */
  #eyepiece(within: Box = { left: 0, top: 0, width: this.#width, height: this.#height }): Eyepiece {
    return { camera: this.#rig.camera, width: this.#width, height: this.#height, within }
  }

  #mark(): void {
    const object = this.#picked === undefined ? undefined : this.#view.object(this.#picked)
    const size = this.#picked === undefined ? undefined : this.#view.size(this.#picked)
    if (object === undefined || size === undefined || !object.visible) {
      this.#marker.show(undefined, 0, 0, 0)
      return
    }
    const groundM = this.#view.groundHeight(object.position.x, object.position.z)
    this.#marker.show(object, size.radiusM, groundM, this.#rig.distanceM)
  }

  /** Puts the label where its entity is in this picture: after the camera has moved. */
  #label(): void {
    const object = this.#picked === undefined ? undefined : this.#view.object(this.#picked)
    const size = this.#picked === undefined ? undefined : this.#view.size(this.#picked)
    if (object === undefined || size === undefined || !object.visible) {
      this.#options.onLabel(undefined, this.#free)
      return
    }
    this.#rig.camera.updateMatrixWorld()
    const aboveM = ABOVE_HEIGHTS * size.heightM + ABOVE_RADII * size.radiusM
    const at = this.#marker.labelAt(object, aboveM, this.#rig.camera, this.#width, this.#height)
    this.#options.onLabel(at, this.#clear())
  }
}
