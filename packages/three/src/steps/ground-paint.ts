// Flat marks on the ground: discs, rings, crosses and lines with a width, all in one mesh that follows hills.
//
// Lines of one pixel are hardly seen from above, and their width cannot tell anything; so lines are ribbons. Writes only its own mesh.
import type { Color } from 'three'
import type { GroundHeight } from '../ground-height.ts'
import { GrowingMesh } from './growing-mesh.ts'

/** Height over the ground, metres, and how much higher each mark lies than the one before: later ones cover earlier ones. */
const ABOVE_M = 0.012
const APART_M = 0.00004

/** Corners of a round mark. */
const AROUND = 20

/** A position on the ground: x and z. */
export type Spot = readonly [number, number]

/** Paint for the ground. */
export class GroundPaint {
  readonly #mesh = new GrowingMesh({
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -4,
    polygonOffsetUnits: -4,
  })
  #groundAt: GroundHeight = () => 0
  #marks = 0

  constructor() {
    this.#mesh.mesh.renderOrder = 3
  }

  get mesh(): GrowingMesh['mesh'] {
    return this.#mesh.mesh
  }

  /** Takes everything away. */
  begin(groundAt: GroundHeight): void {
    this.#groundAt = groundAt
    this.#marks = 0
    this.#mesh.clear()
  }

  commit(): void {
    this.#mesh.commit()
  }

  disc([x, z]: Spot, radiusM: number, colour: Color, opacity: number): void {
    this.ring([x, z], radiusM / 2, radiusM, colour, opacity)
  }

  /** `radiusM` is that of the middle of the line. */
  ring([x, z]: Spot, radiusM: number, widthM: number, colour: Color, opacity: number): void {
    const [inner, outer] = [Math.max(0, radiusM - widthM / 2), radiusM + widthM / 2]
    const at = (k: number, r: number): Spot => {
      const angle = (2 * Math.PI * k) / AROUND
      return [x + r * Math.sin(angle), z + r * Math.cos(angle)]
    }
    this.#marks++
    for (let k = 0; k < AROUND; k++) {
      this.#quad(at(k, inner), at(k + 1, inner), at(k + 1, outer), at(k, outer), colour, opacity)
    }
  }

  /** An upright cross as seen from a heading. */
  cross([x, z]: Spot, radiusM: number, widthM: number, headingRad: number, colour: Color, opacity: number): void {
    for (const turn of [Math.PI / 4, -Math.PI / 4]) {
      const [dx, dz] = [radiusM * Math.sin(headingRad + turn), radiusM * Math.cos(headingRad + turn)]
      this.line([x - dx, z - dz], [x + dx, z + dz], widthM, colour, opacity)
    }
  }

  line([ax, az]: Spot, [bx, bz]: Spot, widthM: number, colour: Color, opacity: number): void {
    const length = Math.hypot(bx - ax, bz - az)
    if (length < 1e-6) return
    const [sx, sz] = [((az - bz) * widthM) / (2 * length), ((bx - ax) * widthM) / (2 * length)]
    this.#marks++
    this.#quad([ax + sx, az + sz], [bx + sx, bz + sz], [bx - sx, bz - sz], [ax - sx, az - sz], colour, opacity)
  }

  dispose(): void {
    this.#mesh.dispose()
  }

  #quad(a: Spot, b: Spot, c: Spot, d: Spot, colour: Color, opacity: number): void {
    const above = ABOVE_M + APART_M * this.#marks
    for (const [x, z] of [a, b, c, a, c, d]) this.#mesh.corner(x, this.#groundAt(x, z) + above, z, colour, opacity)
  }
}
