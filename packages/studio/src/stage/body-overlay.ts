// What the stage shows of a body beyond its skin: bones, joints at their limits, footprints, the line of sight, the fan of steps.
//
// Bones and gaze are solved from the picture's own moment between two ticks, so they lie inside the skin that is drawn; footprints
// come from the engine's log of steps. Drawn over everything, since bones are inside. Reads frames and reports; writes only its own
// objects.
import type { BodyReport, Frame, Scenery, SceneryEntity, Vector3 as Triple } from '@ethogram/core'
import { type DrawnSteps, type PoseSolver, poseSolver, StepFan, type Theme } from '@ethogram/three'
import {
  BufferGeometry,
  CircleGeometry,
  Color,
  DynamicDrawUsage,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  Line,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  MeshBasicMaterial,
  Points,
  PointsMaterial,
  Quaternion,
  Vector3,
} from 'three'
import type { Steps } from '../engine/step-log.ts'
import type { WalkFeed } from '../engine/walk-feed.ts'
import type { Walk } from '../engine/walk-watch.ts'

/** Most footprints drawn. */
const MOST_PRINTS = 120

/** Radius of a print as a share of the body's leg, and how far above the ground it lies, metres. */
const PRINT_SHARE = 0.07
const PRINT_RISE_M = 0.006

/** How far the line of sight is drawn where nothing says how far it looks, metres. */
const SIGHT_M = 2.5

const COLOURS = {
  light: { bone: '#1f5f8b', limit: '#c8402f', gaze: '#b3541e', prints: ['#3f6fb0', '#b8672c', '#2f8f6b', '#9a4f96'] },
  dark: { bone: '#9fd3ff', limit: '#ff8a73', gaze: '#ffc07a', prints: ['#86b4ff', '#ffb27a', '#7fe0b8', '#e2a0de'] },
} as const

/** What is to be shown. */
export interface BodyWish {
  readonly areBonesOn: boolean
  readonly arePrintsOn: boolean
  readonly isGazeOn: boolean
  readonly isFanOn: boolean
}

/** What is drawn of the picked body, as data. */
export interface DrawnBody {
  /** The tick of the picture. */
  readonly tick: number
  /** Joints by name, in the world, as in the picture. */
  readonly joints: Readonly<Record<string, Triple>>
  /** How far above where it would stand on the drawn ground each foot is, metres. */
  readonly feetUpM: Readonly<Record<string, number>>
  readonly bones: number
  readonly limits: readonly string[]
  readonly prints: number
  readonly gaze: { readonly from: Triple; readonly along: Triple } | undefined
  /** Its steps; none while they are not shown, or there are none. */
  readonly fan: DrawnSteps | undefined
  /** Draw calls and triangles of the last picture, and of the crowds in it. */
  readonly calls: number
  readonly triangles: number
  readonly crowdCalls: number
  readonly crowdTriangles: number
}

interface Subject {
  readonly entity: SceneryEntity
  readonly solver: PoseSolver
}

const at = new Vector3()
const turn = new Quaternion()
const ahead = new Vector3()
const placed = new Matrix4()
const flat = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -Math.PI / 2)
const size = new Vector3()

/** The overlay of one body at a time. */
export class BodyOverlay {
  readonly object = new Group()
  readonly #body = new Group()
  readonly #lines: LineSegments
  readonly #ends: Points
  readonly #sight: Line
  readonly #prints: InstancedMesh
  #wish: BodyWish = { areBonesOn: false, arePrintsOn: false, isGazeOn: false, isFanOn: false }
  readonly #walk: WalkFeed
  readonly #fan = new StepFan()
  #fanOf: Walk | undefined
  #subject: Subject | undefined
  #report: BodyReport | undefined
  #steps: Steps | undefined
  #theme: Theme = 'light'
  #joints: Record<string, Triple> = {}
  #gaze: DrawnBody['gaze']
  #feetUpM: Record<string, number> = {}
  #tick = -1

  constructor(walk: WalkFeed) {
    this.#walk = walk
    const line = new LineBasicMaterial({ vertexColors: true, depthTest: false, transparent: true })
    const end = new PointsMaterial({
      vertexColors: true,
      size: 4,
      sizeAttenuation: false,
      depthTest: false,
      transparent: true,
    })
    this.#lines = new LineSegments(new BufferGeometry(), line)
    this.#ends = new Points(new BufferGeometry(), end)
    const sight = new BufferGeometry()
    sight.setAttribute('position', new Float32BufferAttribute(new Float32Array(6), 3).setUsage(DynamicDrawUsage))
    this.#sight = new Line(sight, new LineBasicMaterial({ depthTest: false, transparent: true, opacity: 0.9 }))
    const mark = new MeshBasicMaterial({ transparent: true, opacity: 0.75, depthWrite: false })
    this.#prints = new InstancedMesh(new CircleGeometry(1, 18), mark, MOST_PRINTS)
    this.#prints.frustumCulled = false
    this.#prints.count = 0
    for (const object of [this.#lines, this.#ends, this.#sight]) {
      object.frustumCulled = false
      object.renderOrder = 10
      object.visible = false
    }
    this.#body.add(this.#lines, this.#ends)
    this.object.add(this.#body, this.#sight, this.#prints, this.#fan.object)
    // What lies over everything must not be in the way of a click.
    this.object.traverse((child) => {
      child.raycast = () => {}
    })
  }

  get isOn(): boolean {
    return this.#wish.areBonesOn || this.#wish.arePrintsOn || this.#wish.isGazeOn || this.#wish.isFanOn
  }

  wish(wish: BodyWish): void {
    this.#wish = wish
  }

  setTheme(theme: Theme): void {
    this.#theme = theme
    this.#fan.setTheme(theme)
    ;(this.#sight.material as LineBasicMaterial).color.set(COLOURS[theme].gaze)
  }

  /** What the engine says about the picked body. */
  take(report: BodyReport | undefined, steps: Steps | undefined): void {
    this.#report = report
    this.#steps = steps
  }

  /** Brings the overlay to a picture. */
  draw(name: string | undefined, scenery: Scenery, frame: Frame, groundHeight: (x: number, z: number) => number): void {
    this.#showFan(name, groundHeight)
    const entity = name === undefined ? undefined : scenery.entities.find((candidate) => candidate.name === name)
    const subject = entity === undefined ? undefined : this.#meet(entity)
    const index = entity === undefined ? -1 : frame.ids.subarray(0, frame.count).indexOf(entity.id)
    this.#joints = {}
    this.#gaze = undefined
    this.#feetUpM = {}
    this.#tick = frame.tick
    const isShown = subject !== undefined && index >= 0
    this.#lines.visible = isShown && this.#wish.areBonesOn
    this.#ends.visible = this.#lines.visible
    this.#sight.visible = false
    this.#prints.count = 0
    if (!isShown) return
    this.#pose(subject, frame, index)
    this.#measureFeet(subject, groundHeight)
    if (this.#wish.arePrintsOn) this.#showPrints(subject, groundHeight)
  }

  /** What is drawn, as data; a picture's costs are the stage's to tell. */
  drawn(): Pick<DrawnBody, 'tick' | 'joints' | 'feetUpM' | 'bones' | 'limits' | 'prints' | 'gaze' | 'fan'> {
    const bones = this.#lines.visible ? this.#lines.geometry.getAttribute('position').count / 2 : 0
    const own = { tick: this.#tick, joints: this.#joints, feetUpM: this.#feetUpM, gaze: this.#gaze }
    return { ...own, bones, limits: this.#limits(), prints: this.#prints.count, fan: this.#fanOf && this.#fan.drawn }
  }

  dispose(): void {
    this.#fan.dispose()
    for (const object of [this.#lines, this.#ends, this.#sight, this.#prints]) {
      object.geometry.dispose()
      ;[object.material].flat().forEach((material) => {
        material.dispose()
      })
    }
    this.#prints.dispose()
  }

  /** The fan of the latest frame, where its walker stood then; what is drawn already stays. */
  #showFan(name: string | undefined, groundHeight: (x: number, z: number) => number): void {
    const { current } = this.#walk
    const walk = this.#wish.isFanOn && current?.name === name ? current : undefined
    if (walk === this.#fanOf) return
    this.#fanOf = walk
    if (walk === undefined) this.#fan.show(undefined)
    else this.#fan.show(walk.report, { at: walk.at, headingRad: walk.headingRad, groundHeight })
  }

  #meet(entity: SceneryEntity): Subject | undefined {
    if (this.#subject?.entity.skeleton === entity.skeleton && this.#subject !== undefined) return this.#subject
    const solver = poseSolver(entity)
    this.#subject = solver === undefined ? undefined : { entity, solver }
    if (solver === undefined) return undefined
    const { parent, jointNames } = solver.model
    const bones = jointNames.filter((_, j) => parent[j] >= 0).length
    for (const [object, count] of [
      [this.#lines, 2 * bones],
      [this.#ends, jointNames.length],
    ] as const) {
      object.geometry.dispose()
      object.geometry = new BufferGeometry()
      for (const attribute of ['position', 'color']) {
        const numbers = new Float32BufferAttribute(new Float32Array(3 * count), 3).setUsage(DynamicDrawUsage)
        object.geometry.setAttribute(attribute, numbers)
      }
    }
    return this.#subject
  }

  #limits(): readonly string[] {
    return (
      this.#report?.joints.flatMap(({ name, angles }) => (angles.some(({ isAtLimit }) => isAtLimit) ? [name] : [])) ??
      []
    )
  }

  #pose({ entity, solver }: Subject, frame: Frame, index: number): void {
    const { positions } = frame
    at.fromArray(positions, 4 * index)
    const headingRad = positions[4 * index + 3]
    const pose = solver.solve({ at, headingRad, pose: frame.pose, poseAt: frame.poseAt[index] })
    this.#body.position.copy(at)
    this.#body.rotation.y = headingRad
    this.#body.updateMatrixWorld(true)
    const { model } = solver
    const colours = COLOURS[this.#theme]
    const limits = new Set(this.#limits())
    const [plain, limit] = [new Color(colours.bone), new Color(colours.limit)]
    const [lineAt, lineColour] = [
      this.#lines.geometry.getAttribute('position'),
      this.#lines.geometry.getAttribute('color'),
    ]
    const [endAt, endColour] = [this.#ends.geometry.getAttribute('position'), this.#ends.geometry.getAttribute('color')]
    let n = 0
    for (const [j, name] of model.jointNames.entries()) {
      const [x, y, z] = pose.frames.subarray(7 * j, 7 * j + 3)
      const colour = limits.has(name) ? limit : plain
      endAt.setXYZ(j, x, y, z)
      endColour.setXYZ(j, colour.r, colour.g, colour.b)
      at.set(x, y, z).applyMatrix4(this.#body.matrixWorld)
      this.#joints[name] = [at.x, at.y, at.z]
      const above = model.parent[j]
      if (above < 0) continue
      const [px, py, pz] = pose.frames.subarray(7 * above, 7 * above + 3)
      lineAt.setXYZ(n, px, py, pz)
      lineAt.setXYZ(n + 1, x, y, z)
      for (const k of [n, n + 1]) lineColour.setXYZ(k, plain.r, plain.g, plain.b)
      n += 2
    }
    for (const attribute of [lineAt, lineColour, endAt, endColour]) attribute.needsUpdate = true
    const gaze = entity.skeleton?.skeleton.gaze
    if (gaze !== undefined) this.#look(model.jointNames, gaze.eyes ?? gaze.head.slice(-1), pose.frames, pose.eye)
  }

  #measureFeet({ entity, solver }: Subject, groundHeight: (x: number, z: number) => number): void {
    for (const [k, [leg, { joints }]] of Object.entries(entity.skeleton?.skeleton.legs ?? {}).entries()) {
      const [x, y, z] = this.#joints[joints[joints.length - 1]] ?? [0, 0, 0]
      this.#feetUpM[leg] = y - groundHeight(x, z) - solver.model.legs[k].restFoot[1]
    }
  }

  #look(names: readonly string[], eyes: readonly string[], frames: Float64Array, eye: Float64Array): void {
    const along = new Vector3()
    for (const name of eyes) {
      turn.fromArray(frames, 7 * names.indexOf(name) + 3)
      along.add(ahead.set(0, 0, 1).applyQuaternion(turn))
    }
    along.normalize().transformDirection(this.#body.matrixWorld)
    at.fromArray(eye).applyMatrix4(this.#body.matrixWorld)
    this.#gaze = { from: [at.x, at.y, at.z], along: [along.x, along.y, along.z] }
    this.#sight.visible = this.#wish.isGazeOn
    const line = this.#sight.geometry.getAttribute('position')
    line.setXYZ(0, at.x, at.y, at.z)
    at.addScaledVector(along, SIGHT_M)
    line.setXYZ(1, at.x, at.y, at.z)
    line.needsUpdate = true
  }

  #showPrints({ solver }: Subject, groundHeight: (x: number, z: number) => number): void {
    const { prints = [], fromTick = 0, toTick = 1 } = this.#steps ?? {}
    const leg = solver.model.legs[0]
    if (leg === undefined) return
    const radiusM = PRINT_SHARE * Math.max(0.05, leg.restHip[1])
    const colours = COLOURS[this.#theme].prints.map((colour) => new Color(colour))
    for (const print of prints.slice(-MOST_PRINTS)) {
      const age = (toTick - print.tick) / Math.max(1, toTick - fromTick)
      const [x, , z] = print.at
      at.set(x, groundHeight(x, z) + PRINT_RISE_M, z)
      placed.compose(at, flat, size.setScalar(radiusM * (1 - 0.6 * age)))
      this.#prints.setMatrixAt(this.#prints.count, placed)
      this.#prints.setColorAt(this.#prints.count, colours[print.leg % colours.length])
      this.#prints.count++
    }
    this.#prints.instanceMatrix.needsUpdate = true
    if (this.#prints.instanceColor !== null) this.#prints.instanceColor.needsUpdate = true
  }
}
