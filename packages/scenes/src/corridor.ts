// Corridors to keep to the middle of: straight or bending, wide or narrow, open at the far end or closed at both.
// Seed: 003 §5.7.4 (bees in a corridor balance the motion energy of both eyes).

import { cos, defineWorld, sin, type WorldDefinition } from '@ethogram/core'
import { strider } from '@ethogram/species'
import { type Spot, wallsBetween, wayKinds } from './partitions.ts'

/** What a corridor is like and how one starts in it. */
export interface CorridorOptions {
  readonly widthM?: number
  readonly lengthM?: number
  /** How much it turns to the left with each metre; 0 is straight. */
  readonly bendRadpm?: number
  /** Closed at both ends. */
  readonly isClosed?: boolean
  /** How far left of the middle it starts, as a share of the width, and how far it is turned to the left. */
  readonly offShare?: number
  readonly askewRad?: number
}

/** A corridor: its world and the line along its middle, one spot for each piece of wall. */
export interface Corridor {
  readonly world: WorldDefinition
  readonly middle: readonly Spot[]
  readonly widthM: number
}

/** Length of the pieces that a bending wall is made of, and how far inside it one starts, metres. */
const PIECE_M = 1
const INSIDE_M = 1.5

/** A corridor along the z axis, as far as it is straight, with one strider in it. */
export function corridor(options: CorridorOptions = {}): Corridor {
  const { widthM = 2, lengthM = 24, bendRadpm = 0, isClosed = false, offShare = 0.2, askewRad = 0.3 } = options
  const pieces = Math.round(lengthM / PIECE_M)
  const middle: Spot[] = [[0, 0]]
  const sides: [Spot, Spot][] = [edges([0, 0], 0, widthM)]
  let headingRad = 0
  for (let k = 0; k < pieces; k++) {
    const [x, z] = middle[k]
    const turned = headingRad + (bendRadpm * PIECE_M) / 2
    const next: Spot = [x + PIECE_M * sin(turned), z + PIECE_M * cos(turned)]
    headingRad += bendRadpm * PIECE_M
    middle.push(next)
    sides.push(edges(next, headingRad, widthM))
  }
  const walls: (readonly [Spot, Spot])[] = []
  for (let k = 0; k < pieces; k++) {
    walls.push([sides[k][0], sides[k + 1][0]], [sides[k][1], sides[k + 1][1]])
  }
  if (isClosed) walls.push(sides[0], sides[pieces])
  const startRad = bendRadpm * INSIDE_M
  const [startX, startZ] = along(middle, INSIDE_M)
  const off = offShare * widthM
  const world = defineWorld({
    ethogram: 1,
    world: 'corridor',
    about: 'A corridor, and somebody who keeps to its middle by motion energy alone.',
    view: { of: 'strider', fromM: 8, side: [0.1, 0.95, -0.3] },
    kinds: wayKinds,
    species: [strider],
    entities: {
      strider: {
        kind: 'strider',
        at: [startX + off * cos(startRad), 0, startZ - off * sin(startRad)],
        headingRad: startRad + askewRad,
      },
      ...wallsBetween(walls),
    },
  })
  return { world, middle, widthM }
}

/** The spots on both walls beside a spot of the middle, left first. */
function edges([x, z]: Spot, headingRad: number, widthM: number): [Spot, Spot] {
  const left = (widthM / 2) * cos(headingRad)
  const ahead = (widthM / 2) * sin(headingRad)
  return [
    [x + left, z - ahead],
    [x - left, z + ahead],
  ]
}

function along(middle: readonly Spot[], wayM: number): Spot {
  const k = Math.min(middle.length - 2, Math.floor(wayM / PIECE_M))
  const share = wayM / PIECE_M - k
  const [from, to] = [middle[k], middle[k + 1]]
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
}

/** A corridor that is closed at both ends and bends a little. */
export const corridorWorld = corridor({ isClosed: true, bendRadpm: 0.06 }).world
