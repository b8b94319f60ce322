// The five worlds of RAVE for the bench: flat, 100 by 100 units, where one unit is the length of an actor.
//
// The figures of the paper are lost; its words are kept: walls at 53°, 0°, 14° and 17° with two dead ends, four at 14°, four at 45° with
// openings of 7, five targets. Coordinates are ours, and hardly matter: in 40 random worlds actors learned as well.
// Seed: 004 §5.0, figures 7 and 8.

import type { RaveWall, RaveWorld } from '@ethogram/core/rave'

/** No obstacles but the sides. */
export const raveField: RaveWorld = {
  ethogram: 1,
  rave: 'field',
  about: 'An open field: nothing but its four sides.',
}

/** Dead ends: below the first wall, and between the second and the third. */
export const raveCorners: RaveWorld = {
  ethogram: 1,
  rave: 'corners',
  about: 'Hidden corners: four walls at 0°, 14°, 17° and 53°, with two dead ends.',
  walls: [
    [0, 14, 45, 14],
    [100, 66, 56.34, 55.11],
    [100, 82, 56.97, 68.84],
    [20, 40, 44.07, 71.95],
  ],
}

/** Is a world with symmetry easier? */
export const raveLanes: RaveWorld = {
  ethogram: 1,
  rave: 'lanes',
  about: 'Racing lanes: four parallel walls at 14°.',
  walls: [
    [21, 14, 79.22, 28.52],
    [21, 33, 79.22, 47.52],
    [21, 52, 79.22, 66.52],
    [21, 71, 79.22, 85.52],
  ],
}

/** Openings to find. */
export const raveCourtyard: RaveWorld = {
  ethogram: 1,
  rave: 'courtyard',
  about: 'A courtyard: a square on its corner, with openings of 7 units at its corners.',
  walls: [
    [81.5, 53.5, 53.5, 81.5],
    [46.5, 81.5, 18.5, 53.5],
    [18.5, 46.5, 46.5, 18.5],
    [53.5, 18.5, 81.5, 46.5],
  ],
}

/** Goals or threats. */
export const raveTargets: RaveWorld = {
  ethogram: 1,
  rave: 'targets',
  about: 'Five goals or threats, of which another is active after every fifth contest.',
  targets: [
    [25, 25],
    [75, 25],
    [50, 50],
    [25, 75],
    [75, 75],
  ],
}

/** One goal in the middle, for one that moves. */
export const raveFollow: RaveWorld = {
  ethogram: 1,
  rave: 'follow',
  about: 'One goal, which wanders about.',
  targets: [[50, 50]],
  match: { task: 'goto', temper: 'strict', targetSpeed: 0.25 },
}

/** The five worlds of the paper, and the one to follow in. */
export const raveWorlds: readonly RaveWorld[] = [
  raveField,
  raveCorners,
  raveLanes,
  raveCourtyard,
  raveTargets,
  raveFollow,
]

/** A world of the bench by its name. */
export function findRaveWorld(name: string): RaveWorld | undefined {
  return raveWorlds.find((world) => world.rave === name)
}

/** A world with so many inner walls at random, the same for the same seed; up to 11 of them, by the seed, if no number is said. */
export function randomRaveWorld(seed: number, wallCount?: number): RaveWorld {
  const random = chance(seed)
  const count = wallCount ?? Math.floor(random() * 12)
  const walls = Array.from({ length: count }, () => randomWall(random))
  return { ethogram: 1, rave: `random-${seed}`, about: `${count} walls at random.`, walls }
}

/** From 10 to 60 units long, in any direction, as far as the sides. */
function randomWall(random: () => number): RaveWall {
  const x = 5 + 90 * random()
  const y = 5 + 90 * random()
  const length = 10 + 50 * random()
  // A direction without sine and cosine, which differ between machines: a point in the upper half of a disc.
  let dx = 0
  let dy = 0
  let squared = 0
  while (squared < 0.01 || squared > 1) {
    dx = 2 * random() - 1
    dy = random()
    squared = dx * dx + dy * dy
  }
  const ux = dx / Math.sqrt(squared)
  const uy = dy / Math.sqrt(squared)
  const inX = ux > 0 ? (SIDE - x) / ux : ux < 0 ? -x / ux : length
  const reach = Math.min(length, inX, uy > 0 ? (SIDE - y) / uy : length)
  return [hundredths(x), hundredths(y), hundredths(x + reach * ux), hundredths(y + reach * uy)]
}

const SIDE = 100

function hundredths(value: number): number {
  return Math.min(SIDE, Math.max(0, Math.round(100 * value) / 100))
}

/** Numbers from 0 to below 1 that depend on the seed only. */
function chance(seed: number): () => number {
  let state = (Math.floor(seed) ^ 0x9e3779b9) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
