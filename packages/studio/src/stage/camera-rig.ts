// The camera and the ways to move it: orbit, pan, zoom, home, the arrow keys, and going along with whom a scene is about.
//
// Panels cover parts of the window; the picture's middle is shifted to the middle of what is left free, so that the thing looked at is never
// behind a panel. While it goes along, where it stands is a pure function of what there is to see (`framing/framing.ts`). What people do with
// it is read from where they left it: a turn keeps that side, a zoom that distance, until they ask for home; drawing it aside lets go.
// Where the person prefers less motion the camera jumps instead of gliding.
import { PerspectiveCamera, Spherical, Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { axesOf, sideOf } from './framing/fit.ts'
import { cutTo, goOn, type Shot, type ShotWish, shareIn } from './framing/framing.ts'
import { LEAST_SHARE, type Lens, lensOf, VIEW_DEGREES } from './framing/lens.ts'
import type { FreeArea } from './free-area.ts'
import type { HomeView } from './home-view.ts'
import type { Eyes } from './you-view.ts'

/** Direction from what is looked at to the camera at home. */
const HOME_SIDE = new Vector3(0.48, 0.3, 0.86).normalize()

/** In how many ms the camera goes two thirds of the way to its goal, however many pictures that is. */
const GLIDE_MS = 110

/** The longest step of time in a glide, in ms: after a rest the camera must not leap. */
const LONGEST_STEP_MS = 250

/** Turn of one press of an arrow key, and zoom of one press of + or −. */
const KEY_TURN_RAD = 0.12
const KEY_ZOOM = 1.15

/** Field of view of somebody who looks out of a body's eyes, in degrees. */
const EYES_DEGREES = 58

/** A difference to where it was put, as a share of the distance, that only people make. */
const MOVED = 1e-4

/** What the rig is asked to film; how people moved it is its own knowledge. */
export type FilmWish = Omit<ShotWish, 'lens' | 'isSideKept' | 'isDistanceKept'>

/** What became of filming: people have drawn the camera aside, it has still to move on, or it rests. */
export type Filmed = 'aside' | 'moving' | 'still'

const step = new Vector3()
const spherical = new Spherical()

/** One camera and its controls. */
export class CameraRig {
  readonly camera = new PerspectiveCamera(VIEW_DEGREES, 1, 0.05, 2000)
  readonly controls: OrbitControls
  readonly #isCalm: () => boolean
  readonly #nowMs: () => number
  #width = 1
  #height = 1
  #free: FreeArea = { left: 0, top: 0, width: 1, height: 1 }
  /** How much of the free part's lower edge messages cover, in CSS pixels. */
  #coveredPx = 0
  #goal: { readonly position: Vector3; readonly target: Vector3 } | undefined
  #isInEyes = false
  #glidedMs = 0
  #before: { readonly position: Vector3; readonly target: Vector3 } | undefined
  #shot: Shot | undefined
  /** Where filming left the camera: what is different now was done by people. */
  readonly #left = { position: new Vector3(), target: new Vector3() }
  #isSideKept = false
  #keptM: number | undefined

  /** `nowMs` is the time by which it glides: a film has its own. */
  constructor(canvas: HTMLElement, isCalm: () => boolean, nowMs: () => number = () => performance.now()) {
    this.#isCalm = isCalm
    this.#nowMs = nowMs
    this.camera.position.copy(HOME_SIDE).multiplyScalar(10)
    this.controls = new OrbitControls(this.camera, canvas)
    this.controls.enableDamping = !isCalm()
    this.controls.dampingFactor = 0.12
    this.controls.maxPolarAngle = Math.PI * 0.495
    this.controls.minDistance = 0.4
    this.controls.maxDistance = 400
    this.controls.zoomSpeed = 0.8
    this.controls.addEventListener('start', () => {
      this.#goal = undefined
    })
  }

  /** How far the camera is from what it looks at, in metres. */
  get distanceM(): number {
    return this.camera.position.distanceTo(this.controls.target)
  }

  /** It is on its way to somewhere. */
  get isGliding(): boolean {
    return this.#goal !== undefined
  }

  /** The free part of the window as it sees through it, without what messages cover. */
  get lens(): Lens {
    const lens = lensOf(this.#free, this.#height)
    const uncovered = Math.max(0.5, 1 - (2 * this.#coveredPx) / lens.heightPx)
    return { ...lens, tanY: lens.tanY * uncovered, heightPx: lens.heightPx * uncovered }
  }

  /** The window, the free part of it, and how much of its lower edge messages cover. */
  resize(width: number, height: number, free: FreeArea, coveredPx = 0): void {
    this.#width = Math.max(1, width)
    this.#height = Math.max(1, height)
    this.#free = free
    this.#coveredPx = coveredPx
    const share = Math.min(1, Math.max(LEAST_SHARE, free.height / this.#height))
    const degrees = this.#isInEyes ? EYES_DEGREES : VIEW_DEGREES
    const half = Math.tan((degrees * Math.PI) / 360) / share
    this.camera.fov = (Math.atan(half) * 360) / Math.PI
    this.camera.aspect = this.#width / this.#height
    this.lookThrough(free)
  }

  /** Puts what is looked at into the middle of a part of the window; one picture can so be drawn in several parts. */
  lookThrough(free: FreeArea): void {
    const offsetX = this.#width / 2 - (free.left + free.width / 2)
    const offsetY = this.#height / 2 - (free.top + free.height / 2)
    this.camera.setViewOffset(this.#width, this.#height, offsetX, offsetY, this.#width, this.#height)
    this.camera.updateProjectionMatrix()
  }

  /** Goes to the view of everything; at once or gliding. */
  goHome(home: HomeView, isAtOnce: boolean): void {
    this.stopFilming()
    const target = new Vector3(...home.target)
    const half = (VIEW_DEGREES * Math.PI) / 360
    const aspect = Math.max(0.2, this.#free.width / Math.max(1, this.#free.height))
    const distance = (home.radiusM * 1.08) / Math.sin(half) / Math.min(1, aspect * 1.1)
    const position = target.clone().addScaledVector(HOME_SIDE, distance)
    if (isAtOnce || this.#isCalm()) {
      this.#goal = undefined
      this.camera.position.copy(position)
      this.controls.target.copy(target)
      this.controls.update()
    } else {
      this.#goal = { position, target }
    }
  }

  /** What people did to it stays no longer; the next film begins from where it stands. */
  stopFilming(): void {
    this.#shot = undefined
    this.#isSideKept = false
    this.#keptM = undefined
  }

  /** From now on it stays this far from whom it films, as if somebody had put it there. */
  keepDistance(distanceM: number): void {
    this.#keptM = distanceM
  }

  /** Moves on with whom it films, by some simulated seconds; a cut stands there at once. Says when people have drawn it aside. */
  film(wish: FilmWish, passedS: number, isCut: boolean): Filmed {
    if (this.#isInEyes) return 'still'
    if (this.#shot !== undefined && this.#isAside()) return 'aside'
    this.#goal = undefined
    this.#readHands()
    const whole: ShotWish = {
      ...wish,
      fromM: this.#keptM ?? wish.fromM * this.#narrow(),
      lens: this.lens,
      isSideKept: this.#isSideKept,
      isDistanceKept: this.#keptM !== undefined,
    }
    const from = this.#shot ?? (isCut ? undefined : this.#asShot(wish.side))
    const shot =
      isCut || from === undefined
        ? cutTo(this.#isSideKept && from !== undefined ? { ...whole, side: from.side } : whole)
        : goOn(from, whole, passedS, this.#isCalm())
    this.#shot = shot
    const { back } = axesOf(shot.side)
    this.camera.position.set(shot.at.x, shot.at.y, shot.at.z)
    const farM = Math.max(this.controls.minDistance, shot.depthM)
    this.controls.target.set(shot.at.x - back.x * farM, shot.at.y - back.y * farM, shot.at.z - back.z * farM)
    this.camera.lookAt(this.controls.target)
    this.#left.position.copy(this.camera.position)
    this.#left.target.copy(this.controls.target)
    return shot.isMoving && !isCut ? 'moving' : 'still'
  }

  /** Looks out of somebody's eyes; none gives the camera back to where it was. */
  lookFrom(eyes: Eyes | undefined): void {
    if (eyes !== undefined && !this.#isInEyes) {
      this.#before = { position: this.camera.position.clone(), target: this.controls.target.clone() }
    }
    if ((eyes !== undefined) !== this.#isInEyes) {
      this.#isInEyes = eyes !== undefined
      this.controls.enabled = !this.#isInEyes
      this.resize(this.#width, this.#height, this.#free, this.#coveredPx)
      if (!this.#isInEyes && this.#before !== undefined) {
        this.camera.position.copy(this.#before.position)
        this.controls.target.copy(this.#before.target)
        this.controls.update()
      }
    }
    if (eyes === undefined) return
    const { at, yawRad, pitchRad } = eyes
    const level = Math.cos(pitchRad)
    step.set(Math.sin(yawRad) * level, Math.sin(pitchRad), Math.cos(yawRad) * level)
    this.camera.position.copy(at)
    this.controls.target.copy(at).add(step)
    this.camera.lookAt(this.controls.target)
  }

  /** Where it stands and looks; what is given back puts it there again. */
  remember(): () => void {
    const position = this.camera.position.clone()
    const target = this.controls.target.clone()
    const shot = this.#shot
    return () => {
      this.camera.position.copy(position)
      this.controls.target.copy(target)
      this.#left.position.copy(position)
      this.#left.target.copy(target)
      this.#shot = shot
      this.controls.update()
    }
  }

  /** Moves on. True while it is still moving. */
  advance(): boolean {
    const nowMs = this.#nowMs()
    const share = shareIn(Math.min(LONGEST_STEP_MS, nowMs - this.#glidedMs), GLIDE_MS)
    this.#glidedMs = nowMs
    if (this.#goal !== undefined) {
      this.camera.position.lerp(this.#goal.position, share)
      this.controls.target.lerp(this.#goal.target, share)
      if (this.camera.position.distanceTo(this.#goal.position) < 0.002) this.#goal = undefined
    }
    if (this.#isInEyes) return false
    return this.controls.update() || this.#goal !== undefined
  }

  /** Turns or zooms by a key; false for a key it does not know. */
  press(key: string): boolean {
    step.subVectors(this.camera.position, this.controls.target)
    spherical.setFromVector3(step)
    if (key === 'ArrowLeft') spherical.theta -= KEY_TURN_RAD
    else if (key === 'ArrowRight') spherical.theta += KEY_TURN_RAD
    else if (key === 'ArrowUp') spherical.phi -= KEY_TURN_RAD
    else if (key === 'ArrowDown') spherical.phi += KEY_TURN_RAD
    else if (key === '+' || key === '=') spherical.radius /= KEY_ZOOM
    else if (key === '-') spherical.radius *= KEY_ZOOM
    else return false
    spherical.phi = Math.min(this.controls.maxPolarAngle, Math.max(0.05, spherical.phi))
    spherical.radius = Math.min(this.controls.maxDistance, Math.max(this.controls.minDistance, spherical.radius))
    this.#goal = undefined
    this.camera.position.copy(this.controls.target).add(step.setFromSpherical(spherical))
    this.controls.update()
    return true
  }

  dispose(): void {
    this.controls.dispose()
  }

  /** In a narrow free part one stands farther off. */
  #narrow(): number {
    const aspect = Math.max(0.2, this.#free.width / Math.max(1, this.#free.height))
    return 1 / Math.min(1, Math.sqrt(aspect * 0.9))
  }

  /** People have drawn it aside since it was left. */
  #isAside(): boolean {
    return this.controls.target.distanceTo(this.#left.target) > MOVED * (1 + this.distanceM)
  }

  /** What people did to it since it was left: another side, another distance. */
  #readHands(): void {
    const shot = this.#shot
    if (shot === undefined) return
    const { position, target } = this.#left
    const leftM = position.distanceTo(target)
    if (Math.abs(this.distanceM - leftM) > MOVED * leftM)
      this.#keptM = Math.max(this.controls.minDistance, this.distanceM)
    step.subVectors(this.camera.position, this.controls.target)
    const side = sideOf(step.x, step.y, step.z)
    const turnRad = step.angleTo(position.clone().sub(target))
    if (turnRad > MOVED) this.#isSideKept = true
    if (turnRad <= MOVED && this.#keptM === undefined) return
    this.#shot = { ...shot, side, goal: turnRad > MOVED ? side : shot.goal, at: this.camera.position.clone() }
  }

  /** Where it stands, as a place to go on from. */
  #asShot(goal: Shot['side']): Shot {
    step.subVectors(this.camera.position, this.controls.target)
    const side = sideOf(step.x, step.y, step.z)
    const at = this.camera.position.clone()
    const since = { weighedS: Number.POSITIVE_INFINITY, coveredS: 0 }
    return { side, goal, at, depthM: this.distanceM, ...since, isMoving: true }
  }
}
