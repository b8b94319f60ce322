// One memory on the stage: its body, a cage around what is seen, its ring of doubt, where it goes, where to look for it, and
// a burst when it surprises.
//
// What is seen now gets only the cage, because the thing itself stands there; what is remembered gets a body of glass that
// fades with confidence. Where the world is not drawn (truth and belief side by side) everything gets its body. Reads one
// belief at a time; writes only its own objects.
import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Group,
  Line,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  Shape,
  ShapeGeometry,
  SphereGeometry,
} from 'three'
import type { DrawnMemory, MemoryLook } from './drawn-umwelt.ts'
import type { GhostBody } from './ghost-bodies.ts'
import { roomFor } from './growing.ts'
import type { UmweltColours } from './umwelt-colours.ts'
import { apart, type Belief } from './umwelt-mix.ts'

/** Height over the ground of everything that lies on it, in metres. */
const ABOVE_M = 0.014

/** Slower than this a thing stands, in metres a second. */
const STANDS_MPS = 0.06

/** The longest arrow, in metres: a thing that seemed to leap would have one across the whole stage. */
const LONGEST_ARROW_M = 2

/** A position to look at that is nearer than this to the thing is no other position, in metres. */
const SAME_POSITION_M = 0.08

/** Seconds of one ripple of something heard. */
const RIPPLE_S = 1.1

/** Surprise that shows as a burst, and one that could not be greater. */
const LEAST_BURST = 1
const GREATEST_BURST = 10

/** Radius of a mere sound, in metres. */
const SOUND_M = 0.22

/** Geometries that all ghosts share. */
export class GhostShapes {
  readonly edge = new RingGeometry(0.94, 1, 64).rotateX(-Math.PI / 2)
  readonly disc = new RingGeometry(0, 1, 48).rotateX(-Math.PI / 2)
  readonly burst = new RingGeometry(0.88, 1, 64).rotateX(-Math.PI / 2)
  readonly ball = new SphereGeometry(1, 24, 16)
  readonly cage = cageGeometry()
  readonly arrow = arrowGeometry()

  dispose(): void {
    for (const geometry of [this.edge, this.disc, this.burst, this.ball, this.cage, this.arrow]) {
      geometry.dispose()
    }
  }
}

/** What a ghost is drawn with. */
export interface GhostLight {
  readonly colours: UmweltColours
  /** Simulated time, for ripples: a paused world stands still. */
  readonly timeS: number
  readonly chosen: number
  groundAt(x: number, z: number): number
}

/** How a memory is drawn. */
export function lookOf({ memory }: Belief): MemoryLook {
  if (memory.kind === 'something' || memory.kind === '') return 'something'
  return memory.isSeen || memory.isTouched ? 'seen' : 'ghost'
}

/** Strength of a memory's burst, 0…1. */
export function burstOf(surprise: number): number {
  return surprise < LEAST_BURST ? 0 : Math.min(1, 0.35 + surprise / GREATEST_BURST)
}

/** One memory. */
export class UmweltGhost {
  readonly object = new Group()
  readonly #body: GhostBody | undefined
  readonly #stand = new Group()
  readonly #cage: LineSegments
  readonly #ring: Mesh
  readonly #disc: Mesh
  readonly #arrow: Mesh
  readonly #goal: Mesh
  readonly #burst: Mesh
  readonly #ripples: readonly Mesh[]
  readonly #ball: Mesh
  readonly #wayOut: Line
  readonly #trail: Line
  readonly #tint = flatMaterial(0.8)
  readonly #faint = flatMaterial(0.16)
  readonly #flash = flatMaterial(1)
  readonly #ripple = flatMaterial(0.5)
  readonly #soft = flatMaterial(0.28)
  readonly #line = new LineBasicMaterial({ transparent: true, depthWrite: false, fog: false })
  #headingRad = 0
  #belief: Belief | undefined

  constructor(shapes: GhostShapes, body: GhostBody | undefined) {
    this.#body = body
    this.#cage = new LineSegments(shapes.cage, this.#line)
    this.#ring = new Mesh(shapes.edge, this.#tint)
    this.#disc = new Mesh(shapes.disc, this.#faint)
    this.#arrow = new Mesh(shapes.arrow, this.#tint)
    this.#goal = new Mesh(shapes.edge, this.#tint)
    this.#burst = new Mesh(shapes.burst, this.#flash)
    this.#ripples = [new Mesh(shapes.edge, this.#ripple), new Mesh(shapes.edge, this.#ripple)]
    this.#ball = new Mesh(shapes.ball, this.#soft)
    this.#wayOut = new Line(lineGeometry(2), this.#line)
    this.#trail = new Line(new BufferGeometry(), this.#line)
    if (body !== undefined) this.#stand.add(body.object)
    this.#stand.add(this.#cage, this.#ball)
    const flat = [this.#ring, this.#disc, this.#arrow, this.#goal, this.#burst, ...this.#ripples]
    this.object.add(this.#stand, ...flat, this.#wayOut, this.#trail)
    for (const mesh of flat) mesh.renderOrder = 6
    // Their positions are written anew, so that the bounds three.js would cull by are those of another moment.
    this.#wayOut.frustumCulled = false
    this.#trail.frustumCulled = false
  }

  /** Brings it to a belief. */
  show(belief: Belief, light: GhostLight): void {
    this.#belief = belief
    const { memory, at, confidence } = belief
    const [x, , z] = at
    const look = lookOf(belief)
    const { colours } = light
    const groundM = light.groundAt(x, z) + ABOVE_M
    const isChosen = light.chosen === memory.id
    const colour = look === 'seen' ? colours.seen : look === 'ghost' ? colours.remembered : colours.something
    for (const material of [this.#tint, this.#faint, this.#line, this.#soft]) material.color.set(colour)
    this.#ripple.color.set(colours.hearing)
    this.#flash.color.set(colours.surprise)
    const clear = look === 'seen' ? 0.9 : 0.35 + 0.5 * confidence
    this.#tint.opacity = clear
    this.#line.opacity = clear
    this.#faint.opacity = (look === 'seen' ? 0.1 : 0.2) * (isChosen ? 2 : 1)

    // Nothing is drawn under the ground, wherever a mind lets a falling thing fall to.
    this.#stand.position.set(x, Math.max(groundM - ABOVE_M, at[1] - memory.heightM / 2), z)
    this.#cage.scale.set(memory.radiusM * 1.06, Math.max(0.02, memory.heightM), memory.radiusM * 1.06)
    this.#ball.position.y = memory.heightM / 2
    this.#ball.scale.setScalar(Math.max(SOUND_M, memory.radiusM))
    this.#soft.opacity = 0.12 + 0.3 * confidence

    const ringM = ringOf(belief)
    lay(this.#ring, x, groundM, z, ringM)
    lay(this.#disc, x, groundM, z, ringM)
    this.#showMotion(belief, groundM)
    this.#showWayOut(belief)
    this.#showTrail(belief, groundM)
    const burst = burstOf(memory.surprise)
    this.#burst.visible = burst > 0
    lay(this.#burst, x, groundM, z, ringM + 0.12 + (1 - burst) * 0.5)
    this.#flash.opacity = burst
    this.#showRipples(belief, groundM, light.timeS)
    this.setPane(false)
  }

  /** Whether the world itself is not drawn, so that what is seen needs a body too. */
  setPane(isBelief: boolean): void {
    const belief = this.#belief
    if (belief === undefined) return
    const look = lookOf(belief)
    this.#ball.visible = look === 'something'
    this.#cage.visible = look === 'seen' && !isBelief
    const opacity = this.#opacity(isBelief)
    if (this.#body !== undefined) {
      this.#body.object.visible = opacity > 0
      for (const material of this.#body.materials) {
        material.opacity = opacity
        material.depthWrite = true
      }
    }
  }

  /** What is drawn, as data. */
  drawn(isBelief: boolean): DrawnMemory | undefined {
    const belief = this.#belief
    if (belief === undefined) return undefined
    const { memory } = belief
    const { x, y, z } = this.#stand.position
    return {
      id: memory.id,
      kind: memory.kind,
      look: lookOf(belief),
      opacity: lookOf(belief) === 'something' ? this.#soft.opacity : this.#opacity(isBelief),
      at: [x, y, z],
      ringM: ringOf(belief),
      hasArrow: this.#arrow.visible,
      hasWayOut: this.#wayOut.visible,
    }
  }

  dispose(): void {
    for (const material of [this.#tint, this.#faint, this.#flash, this.#ripple, this.#soft, this.#line]) {
      material.dispose()
    }
    for (const material of this.#body?.materials ?? []) material.dispose()
    this.#wayOut.geometry.dispose()
    this.#trail.geometry.dispose()
  }

  #opacity(isBelief: boolean): number {
    const belief = this.#belief
    if (belief === undefined || this.#body === undefined) return 0
    if (lookOf(belief) === 'seen') return isBelief ? 1 : 0
    return (isBelief ? 0.25 : 0.18) + 0.5 * belief.confidence
  }

  #showMotion({ memory, at }: Belief, groundM: number): void {
    const [vx, , vz] = memory.velocityMps
    const speed = Math.hypot(vx, vz)
    this.#arrow.visible = speed > STANDS_MPS
    if (speed > STANDS_MPS) this.#headingRad = Math.atan2(vx, vz)
    if (this.#body !== undefined) this.#body.object.rotation.y = this.#headingRad
    this.#arrow.position.set(at[0], groundM + 0.004, at[2])
    this.#arrow.rotation.y = this.#headingRad
    const wide = Math.min(1, 0.35 + memory.radiusM)
    this.#arrow.scale.set(wide, 1, Math.min(LONGEST_ARROW_M, Math.max(0.25, speed)))
  }

  #showWayOut({ memory, at, lookAt }: Belief): void {
    const isElsewhere = !memory.isSeen && apart(at, lookAt) > SAME_POSITION_M
    this.#wayOut.visible = isElsewhere
    this.#goal.visible = isElsewhere
    if (!isElsewhere) return
    const positions = this.#wayOut.geometry.getAttribute('position') as BufferAttribute
    positions.setXYZ(0, at[0], at[1], at[2])
    positions.setXYZ(1, lookAt[0], lookAt[1], lookAt[2])
    positions.needsUpdate = true
    lay(this.#goal, lookAt[0], lookAt[1], lookAt[2], 0.1 + memory.radiusM * 0.5)
  }

  #showTrail({ memory, at }: Belief, groundM: number): void {
    const here = [at[0], Math.max(groundM, at[1]), at[2]] as const
    const positions = [...memory.track.map((sample) => sample.at), here]
    const isMoved = positions.some((position) => apart(position, at) > SAME_POSITION_M)
    this.#trail.visible = isMoved
    if (!isMoved) return
    const points = roomFor(this.#trail.geometry, 'position', positions.length)
    positions.forEach(([x, y, z], k) => {
      points.setXYZ(k, x, y, z)
    })
    this.#trail.geometry.setDrawRange(0, positions.length)
  }

  #showRipples({ memory, at }: Belief, groundM: number, timeS: number): void {
    const isHeard = memory.isHeard || memory.sound !== ''
    this.#ripple.opacity = memory.isHeard ? 0.55 : 0.3
    this.#ripples.forEach((mesh, k) => {
      mesh.visible = isHeard || lookOf({ memory } as Belief) === 'something'
      const phase = (timeS / RIPPLE_S + k / 2) % 1
      lay(mesh, at[0], groundM, at[2], Math.max(SOUND_M, memory.radiusM) * (1 + 2.2 * phase))
    })
  }
}

/** Radius of the ring of doubt: where some part of it may be. */
function ringOf({ memory, spreadM }: Belief): number {
  return Math.max(0.05, memory.radiusM + spreadM)
}

function lay(mesh: Mesh, x: number, y: number, z: number, scale: number): void {
  mesh.position.set(x, y, z)
  mesh.scale.setScalar(scale)
}

function flatMaterial(opacity: number): MeshBasicMaterial {
  return new MeshBasicMaterial({ transparent: true, opacity, side: DoubleSide, depthWrite: false, fog: false })
}

function lineGeometry(points: number): BufferGeometry {
  return new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(points * 3), 3))
}

/** A circle at the foot, one at the top, and four posts: one unit wide and high. */
function cageGeometry(): BufferGeometry {
  const around = 36
  const positions: number[] = []
  for (let k = 0; k < around; k++) {
    for (const y of [0, 1]) {
      for (const n of [k, k + 1]) {
        const angle = (n / around) * Math.PI * 2
        positions.push(Math.cos(angle), y, Math.sin(angle))
      }
    }
    if (k % (around / 4) !== 0) continue
    const angle = (k / around) * Math.PI * 2
    positions.push(Math.cos(angle), 0, Math.sin(angle), Math.cos(angle), 1, Math.sin(angle))
  }
  return new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
}

/** A flat arrow along +z, one metre long. */
function arrowGeometry(): BufferGeometry {
  const shape = new Shape()
  shape.moveTo(-0.03, 0)
  shape.lineTo(0.03, 0)
  shape.lineTo(0.03, -0.76)
  shape.lineTo(0.11, -0.76)
  shape.lineTo(0, -1)
  shape.lineTo(-0.11, -0.76)
  shape.lineTo(-0.03, -0.76)
  return new ShapeGeometry(shape).rotateX(-Math.PI / 2)
}
