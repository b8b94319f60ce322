// The world of a crowd's case: obstacles as solids, targets as marks, and species of people by how large they are and where they go.
//
// Everybody knows where its target is, as if by a map, and sees others all around; it goes straight there, round what stands in its way
// as its steps alone find: nobody plans a way. How fast one wants to go is a degree of its personality, so a crowd is one species.

import type { EntityDefinition, KindDefinition, SpeciesDefinition, WorldDefinition } from '@ethogram/core'
import { markOf, solidsOf } from './area.ts'
import type { CrowdCase } from './crowd-case.ts'

/** Somebody's most, m/s: above what any file of a crowd asks for. */
export const MOST_MPS = 3

/** Its goal is this near when it is there, metres: it leaves before, at the edge of its target. */
const WITHIN_M = 0.1

const PERSON = { heightM: 1.75, legM: 0.9, eyesM: 1.6 } as const

/** People of one size who go to the same targets. */
export interface People {
  readonly species: string
  readonly radiusM: number
  readonly targets: readonly number[]
}

/** Which people there are in a case. */
export function peopleOf({ sources, members }: CrowdCase): readonly People[] {
  const all = new Map<string, People>()
  for (const { radiusM, targets } of [...sources, ...members]) {
    const key = keyOf(radiusM, targets)
    if (!all.has(key)) all.set(key, { species: `people-${all.size + 1}`, radiusM, targets })
  }
  return [...all.values()]
}

/** The species of somebody. */
export function speciesOf(people: readonly People[], radiusM: number, targets: readonly number[]): string {
  const key = keyOf(radiusM, targets)
  return people.find((each) => keyOf(each.radiusM, each.targets) === key)?.species ?? ''
}

function keyOf(radiusM: number, targets: readonly number[]): string {
  return `${radiusM} ${targets.join(' ')}`
}

/** The degree of the attribute `pace` of somebody who wants to go so fast. */
export function paceOf(speedMps: number): number {
  return 1 + (99 * Math.min(speedMps, MOST_MPS)) / MOST_MPS
}

/** The world, without people. */
export function crowdWorld(crowd: CrowdCase, people: readonly People[]): WorldDefinition {
  const kinds: Record<string, KindDefinition> = {}
  const entities: Record<string, EntityDefinition> = {}
  const solids = crowd.obstacles.flatMap(solidsOf)
  for (const [k, { at, shape }] of solids.entries()) {
    kinds[`obstacle-${k + 1}`] = { shape, isSolid: true }
    entities[`obstacle-${k + 1}`] = { kind: `obstacle-${k + 1}`, at: [at[0], 0, at[1]] }
  }
  for (const { id, area } of crowd.targets) {
    const [x, z] = markOf(area)
    kinds[targetOf(id)] = { shape: { cylinder: { radiusM: 0.05, heightM: 0.02 } }, look: { colour: '#d0793a' } }
    entities[targetOf(id)] = { kind: targetOf(id), at: [x, 0, z] }
  }
  const names = people.map(({ species }) => species)
  return {
    ethogram: 1,
    world: 'crowd',
    about: crowd.name,
    kinds,
    species: people.map((each) => speciesFor(each, names)),
    entities,
  }
}

function targetOf(id: number): string {
  return `target-${String(id).replace('-', 'm')}`
}

/** The drive by which somebody wants to be at one of its targets. */
export function legOf(k: number): string {
  return `target${k + 1}`
}

function speciesFor({ species, radiusM, targets }: People, others: readonly string[]): SpeciesDefinition {
  const kinds = targets.map(targetOf)
  const goes = targets.map((id, k) => [
    `goTo${k + 1}`,
    { wants: legOf(k), sees: { kind: targetOf(id), maxValue: 1 }, act: `approach it within ${WITHIN_M}` },
  ])
  const map = { by: 'vision', rangeM: 1000, fieldOfViewRad: 2 * Math.PI, through: true, kinds } as const
  return {
    ethogram: 1,
    species,
    body: {
      shape: { cylinder: { radiusM, heightM: PERSON.heightM } },
      isSolid: true,
      points: { eyes: [0, PERSON.eyesM, 0] },
      travel: {
        by: 'walk',
        maxSpeedMps: MOST_MPS,
        maxTurnRadps: 8,
        maxAccelerationMps2: 8,
        steps: { legM: PERSON.legM },
      },
    },
    senses: {
      ...(kinds.length === 0 ? {} : { map }),
      eyes: { by: 'vision', rangeM: 10, fieldOfViewRad: 2 * Math.PI, mount: 'eyes', kinds: others, capacity: 32 },
    },
    personality: { degrees: { pace: paceOf(1.34) }, attributes: { pace: { speed: { from: 0, to: 100 } } } },
    drives: Object.fromEntries(targets.map((_, k) => [legOf(k), { start: k === 0 ? 10 : 0 }])),
    behavior: { ...Object.fromEntries(goes), standAbout: { always: 0.1, act: 'halt' } },
  } as SpeciesDefinition
}
