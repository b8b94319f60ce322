// A house with two rooms and a passage: who wants from one room into the other must know the way, and how wide a door is.
// Seed: 002 §7.5, figures 7.27–7.34.

import type { SpeciesDefinition } from '@ethogram/core'
import type { Spot } from '../partitions.ts'
import type { Walks } from './meetings.ts'
import { type ThinWall, thinWalls } from './obstacles.ts'
import { type WalkPlan, walkWorld } from './walks.ts'

/** The house of the figure: from where to where, how thick its walls are, how wide its doors, and how wide who walks there is, metres. */
export const HOUSE = {
  from: [3.4, 1.2],
  to: [7, 1],
  wallM: 0.1,
  upperM: 0.6,
  lowerM: 1,
  radiusM: 0.25,
  clearanceM: 0.3,
} as const satisfies Readonly<Record<string, number | Spot>>

/** How wide its two doors of the large room are, metres. */
export interface HouseDoors {
  readonly upperM?: number
  readonly lowerM?: number
}

/** Walls of the house: outside, between the rooms, and along the passage with three doors. */
export function houseWalls({ upperM = HOUSE.upperM, lowerM = HOUSE.lowerM }: HouseDoors = {}): readonly ThinWall[] {
  const half = HOUSE.wallM / 2
  const doors = [
    [0.6, 0.6 + lowerM],
    [3.6, 3.6 + upperM],
    [6, 7],
  ] as const
  const ends = [half, ...doors.flatMap(([a, b]) => [a - half, b + half]), 8 - half]
  const passage = Array.from({ length: ends.length / 2 }, (_, k) => [ends[2 * k], 3.45, ends[2 * k + 1], 3.45] as const)
  const lines: readonly (readonly [number, number, number, number])[] = [
    [half, half, 8 - half, half],
    [half, 5 - half, 8 - half, 5 - half],
    [half, half, half, 5 - half],
    [8 - half, half, 8 - half, 5 - half],
    [4.65, half, 4.65, 3.45],
    ...passage,
  ]
  return lines.map(([x, z, toX, toZ]) => ({ from: [x, z], to: [toX, toZ], thicknessM: HOUSE.wallM }))
}

/** Somebody in the large room wants to the small one. */
export function house(map: NonNullable<SpeciesDefinition['map']>, doors: HouseDoors = {}): Walks {
  const plans: WalkPlan[] = [
    {
      name: 'walker',
      from: HOUSE.from,
      to: HOUSE.to,
      headingRad: Math.PI / 2,
      radiusM: HOUSE.radiusM,
      map: { clearanceM: HOUSE.clearanceM, rayM: 0.1, ...map },
    },
  ]
  const about = 'A walker in a house finds its way into the other room, through the door that is wide enough.'
  return { plans, world: walkWorld('house', about, plans, thinWalls(houseWalls(doors))) }
}
