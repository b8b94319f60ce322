// What steps cost, as stacks of coloured blocks that stand where the steps would end: the lower, the better.
//
// Most of what a step costs every other costs as well: how far away the goal is. So of each behavior a stack shows only what a step costs
// more than the one that is cheapest by that behavior. Sums then differ from the true ones by the same amount for all, and order stays.
// A step into somebody costs a hundred times as much as a turn of the head; so heights are squeezed, and a stack never grows beyond a
// limit. Reads a report; writes only its own mesh.
import type { StepReport } from '@ethogram/core'
import type { Color } from 'three'
import { GrowingMesh } from './growing-mesh.ts'

/** The stress that stands at half of the greatest height. */
const HALF_STRESS = 0.5

/** Blocks lower than this share of the greatest height are left out: they could not be seen. */
const LEAST_SHARE = 0.004

/** How bright top, front and side of a block are. */
const TOP = 1
const FRONT = 0.86
const SIDE = 0.7

/** What a stack shows: the height of each behavior's block, as a share of the greatest height; in their order. */
export type Blocks = readonly number[]

/** The blocks of each candidate; none for one that is prevented. */
export function blocksOf({
  candidates,
  stresses,
}: Pick<StepReport, 'candidates' | 'stresses'>): (Blocks | undefined)[] {
  const free = candidates.filter(({ preventedBy }) => preventedBy === null)
  const least = stresses.map((_, row) => Math.min(...free.map(({ shares }) => shares[row])))
  return candidates.map(({ preventedBy, shares }) => {
    if (preventedBy !== null) return undefined
    const more = shares.map((share, row) => Math.max(0, share - least[row]))
    const sum = more.reduce((total, each) => total + each, 0)
    return more.map((each) => each / (sum + HALF_STRESS))
  })
}

/** Stacks in one mesh. */
export class StepStacks {
  readonly #mesh = new GrowingMesh({})

  get mesh(): GrowingMesh['mesh'] {
    return this.#mesh.mesh
  }

  begin(): void {
    this.#mesh.clear()
  }

  commit(): void {
    this.#mesh.commit()
  }

  /** Puts a stack with its foot at a position; gives how high it is, metres. */
  put(
    foot: { readonly x: number; readonly y: number; readonly z: number; readonly headingRad: number },
    blocks: Blocks,
    sizes: { readonly widthM: number; readonly mostM: number },
    colours: readonly Color[],
  ): number {
    let upM = 0
    for (const [row, share] of blocks.entries()) {
      if (share < LEAST_SHARE) continue
      const heightM = share * sizes.mostM
      this.#block({ ...foot, y: foot.y + upM }, sizes.widthM / 2, heightM, colours[row])
      upM += heightM
    }
    return upM
  }

  /** A point that hangs over a stack and says: this one. */
  pin(at: { readonly x: number; readonly y: number; readonly z: number }, sizeM: number, colour: Color): void {
    const rim = Array.from({ length: 6 }, (_, k) => (2 * Math.PI * k) / 6)
    const [low, high] = [at.y, at.y + 1.6 * sizeM]
    for (const [k, angle] of rim.entries()) {
      const next = rim[(k + 1) % rim.length]
      const ends = [angle, next].map((turn) => [at.x + sizeM * Math.sin(turn), at.z + sizeM * Math.cos(turn)])
      for (const [middle, shade] of [
        [low, FRONT],
        [high, TOP],
      ]) {
        this.#mesh.corner(at.x, middle, at.z, colour, 1, shade)
        for (const [x, z] of ends) this.#mesh.corner(x, high, z, colour, 1, shade)
      }
    }
  }

  dispose(): void {
    this.#mesh.dispose()
  }

  #block(
    {
      x,
      y,
      z,
      headingRad,
    }: { readonly x: number; readonly y: number; readonly z: number; readonly headingRad: number },
    halfM: number,
    heightM: number,
    colour: Color,
  ): void {
    const [ax, az] = [halfM * Math.sin(headingRad), halfM * Math.cos(headingRad)]
    const corners = [
      [x + ax + az, z + az - ax],
      [x + ax - az, z + az + ax],
      [x - ax - az, z - az + ax],
      [x - ax + az, z - az - ax],
    ] as const
    const top = y + heightM
    for (const k of [0, 1, 2, 0, 2, 3]) this.#mesh.corner(corners[k][0], top, corners[k][1], colour, 1, TOP)
    for (const [k, [px, pz]] of corners.entries()) {
      const [qx, qz] = corners[(k + 1) % 4]
      const shade = k % 2 === 0 ? FRONT : SIDE
      for (const [cx, cy, cz] of [
        [px, y, pz],
        [qx, y, qz],
        [qx, top, qz],
        [px, y, pz],
        [qx, top, qz],
        [px, top, pz],
      ])
        this.#mesh.corner(cx, cy, cz, colour, 1, shade)
    }
  }
}
