// The ways that a creature has walked, as it believes them to lie: a line for each stretch, a dot for each spot, the way that it goes by now stronger.
import type { UmweltReport } from '@ethogram/core'
import { BufferGeometry, Color, Group, LineBasicMaterial, LineSegments, Points, PointsMaterial } from 'three'
import { roomFor } from './growing.ts'
import type { UmweltColours } from './umwelt-colours.ts'

/** Height over the ground, metres. */
const ABOVE_M = 0.04

const tint = new Color()

/** Spots and stretches of one creature. */
export class UmweltWalked {
  readonly object = new Group()
  readonly #lineMaterial = new LineBasicMaterial({ vertexColors: true, transparent: true, opacity: 0.75, fog: false })
  readonly #lines = new LineSegments(new BufferGeometry(), this.#lineMaterial)
  readonly #dotMaterial = new PointsMaterial({ vertexColors: true, size: 6, sizeAttenuation: false, fog: false })
  readonly #dots = new Points(new BufferGeometry(), this.#dotMaterial)

  constructor() {
    this.#lines.frustumCulled = false
    this.#dots.frustumCulled = false
    this.#dots.raycast = () => {}
    this.object.add(this.#lines, this.#dots)
  }

  /** Draws a report's walked ways; answers how many spots and stretches are drawn. */
  show(
    { walked }: UmweltReport,
    colours: UmweltColours,
    groundAt: (x: number, z: number) => number,
  ): { readonly spots: number; readonly stretches: number } {
    const { spots = [], stretches = [], way = [], here = -1 } = walked ?? {}
    this.object.visible = spots.length > 0
    if (spots.length === 0) return { spots: 0, stretches: 0 }
    const onWay = new Set([here, ...way])
    const tintOf = (isOnWay: boolean): Color => tint.set(isOnWay ? colours.open : colours.remembered)
    const dots = roomFor(this.#dots.geometry, 'position', spots.length)
    const dotTints = roomFor(this.#dots.geometry, 'color', spots.length)
    spots.forEach(([x, , z], k) => {
      dots.setXYZ(k, x, groundAt(x, z) + ABOVE_M, z)
      const { r, g, b } = tintOf(onWay.has(k) && way.length > 0)
      dotTints.setXYZ(k, r, g, b)
    })
    this.#dots.geometry.setDrawRange(0, spots.length)
    const ends = roomFor(this.#lines.geometry, 'position', 2 * stretches.length)
    const tints = roomFor(this.#lines.geometry, 'color', 2 * stretches.length)
    stretches.forEach(({ from, to }, k) => {
      const { r, g, b } = tintOf(way.length > 0 && onWay.has(from) && onWay.has(to))
      for (const [n, spot] of [from, to].entries()) {
        const [x, , z] = spots[spot]
        ends.setXYZ(2 * k + n, x, groundAt(x, z) + ABOVE_M, z)
        tints.setXYZ(2 * k + n, r, g, b)
      }
    })
    this.#lines.geometry.setDrawRange(0, 2 * stretches.length)
    return { spots: spots.length, stretches: stretches.length }
  }

  dispose(): void {
    this.#lineMaterial.dispose()
    this.#dotMaterial.dispose()
    this.#lines.geometry.dispose()
    this.#dots.geometry.dispose()
  }
}
