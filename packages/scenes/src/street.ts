// A street that goes round a block: marks for who drives along it, grey circles for who looks at it, and a kerb to stop at.
//
// Data for scenes with a car that drives by itself: a rounded rectangle, gone round in the direction of a clock seen from below.
// Seed: 003 §6.2 (the set of DogMatic).

import type { EntityDefinition, TerrainDefinition } from '@ethogram/core'

/** Where the street lies: the middle of the block, half its size along x and z, and the radius of its corners, metres. */
interface Block {
  readonly middle: readonly [number, number]
  readonly halfM: readonly [number, number]
  readonly cornerM: number
}

/** Between marks, and between the grey circles that the street is drawn with, metres. */
const MARK_M = 4
const STREET_M = 3
const HALF_WIDTH_M = 3.2

/** Positions along the street, so far apart. */
function alongStreet({ middle: [x, z], halfM: [halfX, halfZ], cornerM }: Block, stepM: number): [number, number][] {
  const all: [number, number][] = []
  const straight = (from: readonly [number, number], to: readonly [number, number]): void => {
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / stepM))
    for (let k = 0; k < count; k++)
      all.push([from[0] + ((to[0] - from[0]) * k) / count, from[1] + ((to[1] - from[1]) * k) / count])
  }
  const corner = (sideX: number, sideZ: number, fromRad: number): void => {
    const count = Math.max(1, Math.round((cornerM * Math.PI) / 2 / stepM))
    for (let k = 0; k < count; k++) {
      const turnRad = fromRad + ((Math.PI / 2) * k) / count
      all.push([
        x + sideX * (halfX - cornerM) + cornerM * Math.cos(turnRad),
        z + sideZ * (halfZ - cornerM) + cornerM * Math.sin(turnRad),
      ])
    }
  }
  const innerX = halfX - cornerM
  const innerZ = halfZ - cornerM
  straight([x + halfX, z - innerZ], [x + halfX, z + innerZ])
  corner(1, 1, 0)
  straight([x + innerX, z + halfZ], [x - innerX, z + halfZ])
  corner(-1, 1, Math.PI / 2)
  straight([x - halfX, z + innerZ], [x - halfX, z - innerZ])
  corner(-1, -1, Math.PI)
  straight([x - innerX, z - halfZ], [x + innerX, z - halfZ])
  corner(1, -1, (3 * Math.PI) / 2)
  return all
}

/** The marks of a street, by name. */
export function roadMarks(block: Block): Readonly<Record<string, EntityDefinition & { readonly kind: 'roadMark' }>> {
  return Object.fromEntries(
    alongStreet(block, MARK_M).map(([x, z], k) => [`mark${k + 1}`, { kind: 'roadMark', at: [x, 0, z] } as const]),
  )
}

/** The patches of a street, for a type of ground called `street`. */
export function streetPatches(block: Block): NonNullable<TerrainDefinition['patches']> {
  return alongStreet(block, STREET_M).map((centre) => ({ type: 'street', centre, radiusM: HALF_WIDTH_M }))
}
