// The camera and the ways to move it: orbit, pan, zoom, follow, home, and the arrow keys.
//
// Panels cover parts of the window; the picture's middle is shifted to the middle of what is left free, so that the
// thing looked at is never behind a panel. Where the person prefers less motion the camera jumps instead of gliding.
import { PerspectiveCamera, Spherical, Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { HomeView } from './home-view.ts'
import type { Eyes } from './you-view.ts'

/** Direction from what is looked at to the camera at home. */
const HOME_SIDE = new Vector3(0.48, 0.3, 0.86).normalize()

/** Field of view from bottom to top of the free area, in degrees. */
const VIEW_DEGREES = 34

/** In how many ms the camera goes two thirds of the way to its goal, however many pictures that is. */
const GLIDE_MS = 110

/** The longest step of time in a glide, in ms: after a rest the camera must not leap. */
const LONGEST_STEP_MS = 250

/** Turn of one press of an arrow key, and zoom of one press of + or −. */
const KEY_TURN_RAD = 0.12
const KEY_ZOOM = 1.15

/** Field of view of somebody who looks out of a body's eyes, in degrees. */
const EYES_DEGREES = 58

/** In how many ms the camera catches up with somebody whom nobody picked by two thirds: it dawdles after them. */
const DAWDLE_MS = 500

/** The part of the window that no panel covers, in CSS pixels. */
export interface FreeArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

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
  #goal: { readonly position: Vector3; readonly target: Vector3 } | undefined
  #isInEyes = false
  #followedMs = 0
  #glidedMs = 0
  #before: { readonly position: Vector3; readonly target: Vector3 } | undefined

  /** `nowMs` is the time by which it moves: a film has its own. */
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

  /** The window and the free part of it. */
  resize(width: number, height: number, free: FreeArea): void {
    this.#width = Math.max(1, width)
    this.#height = Math.max(1, height)
    this.#free = free
    const share = Math.min(1, Math.max(0.3, free.height / this.#height))
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

  /** Stands close to a position, on its home side; at once or gliding. */
  comeClose(target: Vector3, fromM: number, side: Vector3, isAtOnce: boolean): void {
    const aspect = Math.max(0.2, this.#free.width / Math.max(1, this.#free.height))
    const distance = fromM / Math.min(1, Math.sqrt(aspect * 0.9))
    const position = target.clone().addScaledVector(step.copy(side).normalize(), distance)
    if (isAtOnce || this.#isCalm()) {
      this.#goal = undefined
      this.camera.position.copy(position)
      this.controls.target.copy(target)
      this.controls.update()
    } else this.#goal = { position, target: target.clone() }
  }

  /** Looks out of somebody's eyes; none gives the camera back to where it was. */
  lookFrom(eyes: Eyes | undefined): void {
    if (eyes !== undefined && !this.#isInEyes) {
      this.#before = { position: this.camera.position.clone(), target: this.controls.target.clone() }
    }
    if ((eyes !== undefined) !== this.#isInEyes) {
      this.#isInEyes = eyes !== undefined
      this.controls.enabled = !this.#isInEyes
      this.resize(this.#width, this.#height, this.#free)
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

  /** Keeps a position in the middle; the camera moves along with it, closely or at leisure. */
  follow(target: Vector3, isAtLeisure = false): void {
    step.subVectors(target, this.controls.target)
    const nowMs = this.#nowMs()
    const share = shareIn(nowMs - this.#followedMs, isAtLeisure ? DAWDLE_MS : GLIDE_MS)
    this.#followedMs = nowMs
    if (!this.#isCalm() && step.length() < 20) step.multiplyScalar(share)
    this.controls.target.add(step)
    this.camera.position.add(step)
    this.#goal = undefined
  }

  /** Puts a position in the middle at once; the camera is carried along. */
  carry(target: Vector3): void {
    step.subVectors(target, this.controls.target)
    this.controls.target.add(step)
    this.camera.position.add(step)
    this.#goal = undefined
  }

  /** Where it stands and looks; what is given back puts it there again. */
  remember(): () => void {
    const position = this.camera.position.clone()
    const target = this.controls.target.clone()
    return () => {
      this.camera.position.copy(position)
      this.controls.target.copy(target)
      this.controls.update()
    }
  }

  /** Moves on. True while it is still moving. */
  advance(): boolean {
    const nowMs = this.#nowMs()
    const share = shareIn(nowMs - this.#glidedMs, GLIDE_MS)
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
}

/** The share of a way that is gone in some ms, when two thirds of it take so many. */
export function shareIn(passedMs: number, twoThirdsMs: number): number {
  return 1 - Math.exp(-Math.min(LONGEST_STEP_MS, passedMs) / twoThirdsMs)
}
