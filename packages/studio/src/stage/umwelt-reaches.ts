// How far the senses reach, on the ground: a fan for each eye, cut off where something solid stands before it, with what it
// hides in the shade; a plain ring for a nose; rings at doubling distances for ears.
//
// Casts against what is drawn (see `sight-lines.ts`). Writes only its own meshes, which are kept from picture to picture.
import { BufferGeometry, DoubleSide, Group, Line, LineBasicMaterial, Mesh, MeshBasicMaterial } from 'three'
import type { DrawnReach } from './drawn-umwelt.ts'
import { quadIndex, roomFor } from './growing.ts'
import { type Blocker, castFan, type Fan, fanAreas } from './sight-lines.ts'
import type { UmweltColours } from './umwelt-colours.ts'
import type { Reach } from './umwelt-mix.ts'

/** Height over the ground, in metres; below rings and marks. */
const ABOVE_M = 0.007

/** How much higher a line lies for each metre away: far lines would flicker through the ground. */
const RISE = 0.004

/** Steps from the eye outwards, so that the fan follows hills. */
const STEPS = 8

/** Farthest anything is drawn, in metres: some ears reach over the whole world. */
const FARTHEST_M = 120

/** A nose that reaches farther than this, in metres, smells all there is: its ring would be a line along the horizon. */
const ENDLESS_M = 60

/** Distances of a sound that are drawn, as shares of the farthest; each is twice the one before, and four times fainter. */
const HALVINGS = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1]

/** Senses that reach beyond the body. */
const DRAWN: readonly string[] = ['sight', 'retina', 'hearing']

/** Points of a full ring. */
const RING_POINTS = 97

/** What reaches are drawn with. */
export interface ReachLight {
  readonly colours: UmweltColours
  /** What stands in the way of a level look from a height. */
  blockersAt(heightM: number): readonly Blocker[]
  groundAt(x: number, z: number): number
}

/** The reach of one sense, kept from picture to picture. */
class SenseReach {
  readonly object = new Group()
  readonly #openMaterial = areaMaterial()
  readonly #shadeMaterial = areaMaterial()
  readonly #lineMaterial = new LineBasicMaterial({ transparent: true, depthWrite: false, fog: false })
  readonly #open = new Mesh(new BufferGeometry(), this.#openMaterial)
  readonly #shade = new Mesh(new BufferGeometry(), this.#shadeMaterial)
  readonly #rings: readonly Line[] = HALVINGS.map(() => new Line(new BufferGeometry(), this.#lineMaterial))

  constructor() {
    this.object.add(this.#open, this.#shade, ...this.#rings)
    this.#open.renderOrder = 2
    this.#shade.renderOrder = 2
    for (const child of [this.#open, this.#shade, ...this.#rings]) child.frustumCulled = false
  }

  show(reach: Reach, light: ReachLight): DrawnReach {
    const { sense, at, headingRad } = reach
    const rangeM = Math.min(FARTHEST_M, sense.rangeM)
    const gaze = { x: at[0], z: at[2], headingRad, fieldRad: sense.fieldRad, rangeM }
    if (sense.by === 'hearing') {
      this.#showHearing(gaze, light)
      return { sense: sense.name, look: 'hearing', openM2: Math.PI * rangeM * rangeM, hiddenM2: 0 }
    }
    const isNose = sense.goesThrough
    const fan = castFan(gaze, isNose ? [] : light.blockersAt(at[1]))
    this.#open.visible = !isNose
    this.#shade.visible = !isNose
    this.#openMaterial.color.set(light.colours.sight)
    this.#openMaterial.opacity = light.colours.sightFill
    this.#shadeMaterial.color.set(light.colours.hidden)
    this.#shadeMaterial.opacity = light.colours.hiddenFill
    this.#lineMaterial.color.set(isNose ? light.colours.nose : light.colours.seen)
    this.#lineMaterial.opacity = isNose ? 0.75 : 0.4
    if (!isNose) {
      layFan(this.#open.geometry, gaze, fan, { from: () => 0, to: (k) => fan.reachM[k] }, light)
      layFan(this.#shade.geometry, gaze, fan, { from: (k) => fan.reachM[k], to: () => rangeM }, light)
    }
    this.#rings.forEach((ring, k) => {
      ring.visible = k === 0 && !(isNose && rangeM > ENDLESS_M)
    })
    const isWhole = sense.fieldRad >= 2 * Math.PI - 1e-3
    layLine(this.#rings[0].geometry, gaze, fan.angles, (k) => fan.reachM[k], !isWhole, light)
    return { sense: sense.name, look: isNose ? 'nose' : 'sight', ...fanAreas(fan, rangeM) }
  }

  #showHearing(gaze: { x: number; z: number; headingRad: number; rangeM: number }, light: ReachLight): void {
    this.#open.visible = false
    this.#shade.visible = false
    this.#lineMaterial.color.set(light.colours.hearing)
    this.#lineMaterial.opacity = 0.4
    const angles = Array.from({ length: RING_POINTS }, (_, k) => (k / (RING_POINTS - 1)) * 2 * Math.PI)
    this.#rings.forEach((ring, k) => {
      ring.visible = true
      layLine(ring.geometry, gaze, angles, () => gaze.rangeM * HALVINGS[k], false, light)
    })
  }

  dispose(): void {
    for (const mesh of [this.#open, this.#shade, ...this.#rings]) mesh.geometry.dispose()
    for (const material of [this.#openMaterial, this.#shadeMaterial, this.#lineMaterial]) material.dispose()
  }
}

/** The reaches of all senses of one creature. */
export class UmweltReaches {
  readonly object = new Group()
  #reaches: SenseReach[] = []

  /** Draws these and no others; gives what was drawn, as data. */
  show(reaches: readonly Reach[], light: ReachLight): DrawnReach[] {
    const shown = reaches.filter(({ sense }) => DRAWN.includes(sense.by))
    while (this.#reaches.length < shown.length) {
      const made = new SenseReach()
      this.#reaches.push(made)
      this.object.add(made.object)
    }
    this.#reaches.forEach(({ object }, k) => {
      object.visible = k < shown.length
    })
    return shown.map((reach, k) => this.#reaches[k].show(reach, light))
  }

  dispose(): void {
    for (const reach of this.#reaches) reach.dispose()
    this.#reaches = []
    this.object.clear()
  }
}

interface Eye {
  readonly x: number
  readonly z: number
}

/** An area between two distances, as a grid of quads that follows the ground. */
function layFan(
  geometry: BufferGeometry,
  eye: Eye,
  { angles }: Fan,
  between: { readonly from: (k: number) => number; readonly to: (k: number) => number },
  light: ReachLight,
): void {
  const positions = roomFor(geometry, 'position', angles.length * (STEPS + 1))
  let n = 0
  angles.forEach((angle, k) => {
    const near = between.from(k)
    const stepM = (between.to(k) - near) / STEPS
    const dx = Math.sin(angle)
    const dz = Math.cos(angle)
    for (let step = 0; step <= STEPS; step++) {
      const x = eye.x + dx * (near + stepM * step)
      const z = eye.z + dz * (near + stepM * step)
      positions.setXYZ(n++, x, light.groundAt(x, z) + ABOVE_M, z)
    }
  })
  quadIndex(geometry, angles.length - 1, STEPS)
  geometry.setDrawRange(0, (angles.length - 1) * STEPS * 6)
}

/** A line at a distance by angle; `isWedge` closes it over the eye. */
function layLine(
  geometry: BufferGeometry,
  eye: Eye,
  angles: readonly number[],
  awayAt: (k: number) => number,
  isWedge: boolean,
  light: ReachLight,
): void {
  const count = angles.length + (isWedge ? 2 : 0)
  const positions = roomFor(geometry, 'position', count)
  let n = 0
  const put = (x: number, z: number, away = 0): void => {
    positions.setXYZ(n++, x, light.groundAt(x, z) + ABOVE_M * 1.4 + RISE * away, z)
  }
  if (isWedge) put(eye.x, eye.z)
  angles.forEach((angle, k) => {
    const away = awayAt(k)
    put(eye.x + Math.sin(angle) * away, eye.z + Math.cos(angle) * away, away)
  })
  if (isWedge) put(eye.x, eye.z)
  geometry.setDrawRange(0, count)
}

function areaMaterial(): MeshBasicMaterial {
  return new MeshBasicMaterial({
    transparent: true,
    side: DoubleSide,
    depthWrite: false,
    fog: false,
    polygonOffset: true,
    polygonOffsetFactor: -4,
    polygonOffsetUnits: -4,
  })
}
