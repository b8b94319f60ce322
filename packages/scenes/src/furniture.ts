// A hamster in a maze of furniture that is rearranged: what it has learned about corners and dead ends holds, where they are does not.
//
// Shelves and sideboards stand between the fields of a grid, so that there is a way from everywhere to everywhere, and only one; stools
// stand about. Every few minutes the maze is another one. It strolls by a way that it learns with its whiskers. Seed: 004 §1.0 (worlds
// that change).

import {
  defineWorld,
  type EntityDefinition,
  type KindDefinition,
  type SpeciesDefinition,
  type TimelineEntry,
} from '@ethogram/core'
import { hamster, hamsterCommands, hamsterSkills } from '@ethogram/species'
import { chanceOf, type Spot, wallsBetween, wayKinds } from './partitions.ts'

/** Half of the room's side, metres, and fields along it: in the middle of the middle one it begins. */
const HALF_M = 5
export const FURNITURE_FIELDS = 5
export const FURNITURE_FIELD_M = (2 * HALF_M) / FURNITURE_FIELDS
const FIELDS = FURNITURE_FIELDS
const FIELD_M = FURNITURE_FIELD_M

/** Long pieces: one for each gap between two fields through which there is no way. */
const LONG_PIECES = 2 * FIELDS * (FIELDS - 1) - (FIELDS * FIELDS - 1)
const STOOLS = 4

/** How far a stool stands from the middle of its field, along each axis, metres. */
const STOOL_ASIDE_M = 0.55

/** Pieces of furniture by number. */
const PIECES: readonly ('shelf' | 'sideboard' | 'stool')[] = [
  ...Array.from({ length: LONG_PIECES }, (_, k) => (k % 3 === 2 ? 'sideboard' : 'shelf')),
  ...Array.from({ length: STOOLS }, () => 'stool' as const),
]

/** Ticks until they are put elsewhere. */
export const REARRANGED_TICKS = 12_000
const ARRANGEMENTS = 4

/** Where a piece stands, and how it is turned. */
export interface FurniturePose {
  readonly at: readonly [number, number, number]
  readonly headingRad: number
}

const kinds = {
  wall: wayKinds.wall,
  shelf: { shape: { box: { sizeM: [FIELD_M - 0.02, 0.8, 0.3] } }, isSolid: true, look: { colour: '#9c6f44' } },
  sideboard: { shape: { box: { sizeM: [FIELD_M - 0.02, 0.5, 0.45] } }, isSolid: true, look: { colour: '#7a5c3e' } },
  stool: { shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } }, isSolid: true, look: { colour: '#b98f5f' } },
} as const satisfies Record<string, KindDefinition>

/** Its legs go where it turns: a body that chooses its steps keeps clear by itself, and there would be nothing to learn. */
const { steps: _steps, ...travel } = hamster.body.travel ?? { by: 'walk' }

/** The hamster's body with whiskers, and nothing on its mind but strolling. */
export const strollingHamster: SpeciesDefinition = {
  ethogram: 1,
  species: 'hamster',
  about: 'Strolls about a room and learns to keep clear of what stands there.',
  body: { ...hamster.body, isSolid: true, travel },
  ...(hamster.look === undefined ? {} : { look: hamster.look }),
  skills: hamsterSkills(),
  commands: hamsterCommands,
  senses: { whiskers: { by: 'sectors', rangeM: 4 } },
  navigation: { stroll: { task: 'avoid', vM: 4, critic: 'calm' } },
  behavior: { stroll: { always: 1, act: 'steer as stroll speed 0.3' } },
}

/** Where the pieces stand in an arrangement. */
export function arrangeFurniture(seed: number): readonly FurniturePose[] {
  const random = chanceOf(seed, 'furniture')
  const stools = Array.from({ length: STOOLS }, () => stoolSomewhere(random))
  return [...closedGaps(random).map(poseOf), ...stools]
}

/** A gap between a field and the one to its right or above it. */
interface Gap {
  readonly column: number
  readonly row: number
  readonly isAbove: boolean
}

/** Gaps through which there is no way: in any order, those are left open that join what was not joined yet. */
function closedGaps(random: () => number): Gap[] {
  const group = Array.from({ length: FIELDS * FIELDS }, (_, k) => k)
  return shuffled(allGaps(), random).filter(({ column, row, isAbove }) => {
    const here = group[row * FIELDS + column]
    const there = group[(row + (isAbove ? 1 : 0)) * FIELDS + column + (isAbove ? 0 : 1)]
    if (here === there) return true
    for (let k = 0; k < group.length; k++) if (group[k] === there) group[k] = here
    return false
  })
}

function allGaps(): Gap[] {
  return Array.from({ length: FIELDS * FIELDS }, (_, k) => ({
    column: k % FIELDS,
    row: Math.floor(k / FIELDS),
  })).flatMap(({ column, row }) => [
    ...(column + 1 < FIELDS ? [{ column, row, isAbove: false }] : []),
    ...(row + 1 < FIELDS ? [{ column, row, isAbove: true }] : []),
  ])
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((value) => ({ value, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)
}

const middleOf = (k: number) => (k + 0.5) * FIELD_M - HALF_M

function poseOf({ column, row, isAbove }: Gap): FurniturePose {
  const x = middleOf(column) + (isAbove ? 0 : FIELD_M / 2)
  const z = middleOf(row) + (isAbove ? FIELD_M / 2 : 0)
  return { at: [x, 0, z], headingRad: isAbove ? 0 : Math.PI / 2 }
}

/** A stool in any field but that in the middle. */
function stoolSomewhere(random: () => number): FurniturePose {
  for (;;) {
    const column = Math.floor(FIELDS * random())
    const row = Math.floor(FIELDS * random())
    const aside = () => (random() < 0.5 ? STOOL_ASIDE_M : -STOOL_ASIDE_M)
    const at = [middleOf(column) + aside(), 0, middleOf(row) + aside()] as const
    if (2 * column + 1 !== FIELDS || 2 * row + 1 !== FIELDS) return { at, headingRad: 0 }
  }
}

const corners: readonly Spot[] = [
  [-HALF_M, -HALF_M],
  [HALF_M, -HALF_M],
  [HALF_M, HALF_M],
  [-HALF_M, HALF_M],
]

function pieces(): Record<string, EntityDefinition> {
  return Object.fromEntries(arrangeFurniture(1).map((pose, k) => [`piece-${k + 1}`, { kind: PIECES[k], ...pose }]))
}

/** Everything is put elsewhere; who happens to stand there is put into the middle. */
function rearrange(n: number): TimelineEntry[] {
  const atTick = n * REARRANGED_TICKS
  return [
    { atTick, do: { input: 'place', entity: 'hamster', at: [0, 0, 0] } },
    ...arrangeFurniture(n + 1).map(
      (pose, k): TimelineEntry => ({ atTick, do: { input: 'place', entity: `piece-${k + 1}`, ...pose } }),
    ),
  ]
}

/** The maze, with a new arrangement every ten minutes. */
export const furnitureWorld = defineWorld({
  ethogram: 1,
  world: 'furniture',
  about: 'A hamster learns to stroll in a maze of furniture, which is another one every ten minutes.',
  view: { of: 'hamster', fromM: 3.4, side: [0.3, 0.6, 0.75] },
  kinds,
  species: [strollingHamster],
  entities: {
    ...wallsBetween(corners.map((from, k) => [from, corners[(k + 1) % corners.length]] as const)),
    ...pieces(),
    hamster: { kind: 'hamster', at: [0, 0, 0] },
  },
  timeline: Array.from({ length: ARRANGEMENTS }, (_, k) => rearrange(k + 1)).flat(),
})
