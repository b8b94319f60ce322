// A town: streets between eight houses, a market in the middle, benches, and people on errands, some with a dog.
//
// People of four quarters live and work at different doors; all of them shop at the market, and sit down when they are tired. Where they go next is
// what they want most at the moment; how they walk is their own (`temperOf`). They know the town by heart and go by nets. Dogs
// are told to keep beside their people, Silas among them. `townOf` builds towns of any number of people. Lengths in metres, (x, z).
// Seed: 002 §6.4, §9.3, ch. 12.

import {
  defineWorld,
  type EntityDefinition,
  type KindDefinition,
  type SpeciesDefinition,
  type WorldDefinition,
} from '@ethogram/core'
import { ball, goalKind, hamster, personPlaying, predator, silas, temperOf, WALKER, walkerAs } from '@ethogram/species'
import { meadowKinds } from './meadow.ts'
import { chanceOf, type Spot } from './partitions.ts'

/** How wide houses and streets are. */
export const TOWN = { houseM: 14, streetM: 6, people: 60, seed: 11 } as const

/** The quarters: people of each are one species, with doors of their own. */
const QUARTERS = ['north', 'east', 'south', 'west'] as const
type Quarter = (typeof QUARTERS)[number]

/** So near to where one wants to be, an errand is done; further is still there. */
const THERE_M = 1.6

/** An errand takes as long as this makes of it, a tick; wants grow by so much. */
const SETTLES = -0.35
const GROWS = 0.03

const PITCH_M = TOWN.houseM + TOWN.streetM

/** Middles of the houses: all of three by three but the middle, where the market is. */
const HOUSES: readonly Spot[] = [-1, 0, 1]
  .flatMap((column) => [-1, 0, 1].map((row): Spot => [column * PITCH_M, row * PITCH_M]))
  .filter(([x, z]) => x !== 0 || z !== 0)

/** Somebody of a quarter. */
function citizenOf(quarter: Quarter, hasDogs: boolean, species: string = quarter): SpeciesDefinition {
  const dogs = hasDogs ? ['owner', 'silas'] : []
  const others = [...QUARTERS, ...dogs].filter((other) => other !== species)
  const person = walkerAs(species, WALKER, others) as SpeciesDefinition
  const there = (kind: string, want: string, withinM: number) =>
    ({
      kind,
      range: [0, 0, withinM],
      shape: 'flat',
      maxValue: 0.1,
      changes: { [want]: { perTick: SETTLES } },
    }) as const
  const errand = (want: string, kind: string, withinM: number, thereM: number) => ({
    wants: want,
    sees: [{ kind, maxValue: 4 }, there(kind, want, thereM)],
    act: `approach it within ${withinM} speed 1.35`,
  })
  return {
    ...person,
    species,
    about: `Somebody of the ${quarter} quarter, on errands.`,
    senses: {
      ...person.senses,
      town: {
        by: 'direct',
        kinds: [`${quarter}Home`, `${quarter}Work`, 'stall', 'bench'],
        rangeM: 200,
        fieldOfViewRad: 2 * Math.PI,
        through: true,
        capacity: 32,
      },
    },
    map: { knows: 'all', clearanceM: 0.45, rayM: 0.5 },
    nets: {},
    drives: {
      home: { growth: GROWS, max: 60 },
      work: { growth: GROWS, max: 60 },
      shopping: { growth: GROWS / 2, max: 60 },
      tiredness: { growth: GROWS / 3, max: 60 },
    },
    behavior: {
      goThere: { sees: { kind: 'goal', none: ['isFaced'], maxValue: 200 }, act: 'approach it within 0.05 speed 1.35' },
      goHome: errand('home', `${quarter}Home`, THERE_M, THERE_M + 0.5),
      goToWork: errand('work', `${quarter}Work`, THERE_M, THERE_M + 0.5),
      goShopping: errand('shopping', 'stall', 0.6, 2.6),
      rest: errand('tiredness', 'bench', 0.4, 2),
      standAbout: { always: 1, act: 'halt' },
    },
  } as SpeciesDefinition
}

const door = (colour: string) => ({
  about: 'A door: a mark before a house.',
  shape: { cylinder: { radiusM: 0.35, heightM: 0.02 } },
  look: { as: 'goal', colour },
})

const DOOR_COLOURS: Readonly<Record<Quarter, string>> = {
  north: '#d9b26a',
  east: '#8fb0c9',
  south: '#b98fc0',
  west: '#94b37a',
}

/** Doors of a house: one in the middle of each side, a step before it. */
function doorsOf([x, z]: Spot): Spot[] {
  const off = TOWN.houseM / 2 + 0.6
  return [
    [x, z + off],
    [x + off, z],
    [x, z - off],
    [x - off, z],
  ]
}

/** Where somebody can be at first: anywhere in the streets, apart from all others. */
function streetSpots(luck: () => number, count: number, apartM: number): Spot[] {
  const half = 1.5 * PITCH_M
  const isFree = ([x, z]: Spot): boolean =>
    HOUSES.every(([hx, hz]) => Math.max(Math.abs(x - hx), Math.abs(z - hz)) > TOWN.houseM / 2 + 0.8)
  const isMarket = ([x, z]: Spot): boolean => Math.max(Math.abs(x), Math.abs(z)) < TOWN.houseM / 2
  const spots: Spot[] = []
  for (let tries = 0; spots.length < count && tries < 400 * count; tries++) {
    const at: Spot = [half * (2 * luck() - 1), half * (2 * luck() - 1)]
    if (!isFree(at) || isMarket(at)) continue
    if (spots.every(([x, z]) => Math.hypot(x - at[0], z - at[1]) >= apartM)) spots.push(at)
  }
  return spots
}

/** What stands in the town, without people. */
function townThings(): Record<string, EntityDefinition> {
  const things: Record<string, EntityDefinition> = {}
  for (const [k, at] of HOUSES.entries()) {
    things[`house-${k + 1}`] = { kind: 'townHouse', at: [at[0], 0, at[1]] }
    const doors = doorsOf(at)
    for (const [d, [x, z]] of doors.entries()) {
      const quarter = QUARTERS[(k + d) % QUARTERS.length]
      const what = (k + 2 * d + (k >> 2)) % 2 === 0 ? 'Home' : 'Work'
      things[`${quarter}${what}-${k + 1}-${d + 1}`] = { kind: `${quarter}${what}`, at: [x, 0, z] }
    }
  }
  for (const [k, [x, z]] of [
    [-3.5, -3.5],
    [3.5, -3.5],
    [-3.5, 3.5],
    [3.5, 3.5],
  ].entries()) {
    things[`stall-${k + 1}`] = { kind: 'stall', at: [x, 0, z] }
  }
  for (const [k, [x, z]] of [
    [0, -6.4],
    [0, 6.4],
    [-6.4, 0],
    [6.4, 0],
  ].entries()) {
    things[`bench-${k + 1}`] = { kind: 'bench', at: [x, 0, z], headingRad: x === 0 ? 0 : Math.PI / 2 }
  }
  return things
}

/** People of a town by name: `anna` walks with Silas. */
function nameOf(k: number, quarter: Quarter): string {
  return `${quarter}-${Math.floor(k / QUARTERS.length) + 1}`
}

/** Who walks beside whom. */
const WALKED = { silas: 'north-1' } as const

/** Silas as he is on a walk: he also knows where the one he walks with is. */
const heeling: SpeciesDefinition = {
  ...(silas as SpeciesDefinition),
  senses: {
    ...(silas as SpeciesDefinition).senses,
    companion: { by: 'direct', kinds: ['owner'], rangeM: 60, fieldOfViewRad: 2 * Math.PI, through: true },
  },
}

/** What things there are. */
function townKinds(hasDogs: boolean): Record<string, KindDefinition> {
  return {
    ...(hasDogs ? meadowKinds : { goal: goalKind }),
    townHouse: {
      about: 'A house.',
      shape: { box: { sizeM: [TOWN.houseM, 5, TOWN.houseM] } },
      isSolid: true,
      look: { colour: '#c9a98a' },
    },
    stall: {
      about: 'A stall of the market.',
      shape: { box: { sizeM: [2.4, 1, 1.2] } },
      isSolid: true,
      look: { colour: '#b5533c' },
    },
    bench: {
      about: 'A bench.',
      shape: { box: { sizeM: [1.8, 0.45, 0.5] } },
      isSolid: true,
      look: { colour: '#8a6a4a' },
    },
    ...Object.fromEntries(
      QUARTERS.flatMap((quarter) => ['Home', 'Work'].map((what) => [`${quarter}${what}`, door(DOOR_COLOURS[quarter])])),
    ),
  }
}

/** A town with so many people, with Silas or without. Of large ones the market is as busy as of small ones the streets. */
export function townOf(people: number, seed: number = TOWN.seed, hasDogs = true): WorldDefinition {
  const luck = chanceOf(seed, 'town')
  const spots = streetSpots(luck, people, 0.8)
  const entities: Record<string, EntityDefinition> = townThings()
  const wants: NonNullable<WorldDefinition['timeline']>[number][] = []
  for (const [k, [x, z]] of spots.entries()) {
    const quarter = QUARTERS[k % QUARTERS.length]
    const name = nameOf(k, quarter)
    const kind = hasDogs && k === 0 ? 'owner' : quarter
    entities[name] = { kind, at: [x, 0, z], headingRad: 2 * Math.PI * luck(), personality: temperOf(name) }
    for (const drive of ['home', 'work', 'shopping', 'tiredness']) {
      wants.push({ atTick: 0, do: { input: 'drive', entity: name, drive, value: 45 * luck() } })
    }
  }
  if (hasDogs) {
    const [x, z] = spots[0]
    entities.silas = { kind: 'silas', at: [x + 0.9, 0, z - 0.9] }
    const beside = 'approach it within 1.2'
    wants.push({
      atTick: 0,
      do: {
        input: 'direct',
        direction: {
          direct: 'command',
          to: 'silas',
          form: 'primary',
          act: beside,
          meaning: WALKED.silas,
          isPersistent: true,
        },
      },
    })
  }
  return defineWorld({
    ethogram: 1,
    world: 'town',
    about: 'A town of eight houses and a market: people on errands, no two alike, and Silas on his walk.',
    terrain: {
      ground: 'stone',
      types: { stone: { colour: '#cfc9bb' }, grass: { colour: '#93ad74', grows: ['grass', 'flowers'] } },
      patches: [],
    },
    view: { of: 'north-1', fromM: 15.5, side: [0.5, 0.75, 0.7] },
    kinds: townKinds(hasDogs),
    species: [
      ...QUARTERS.map((quarter) => citizenOf(quarter, hasDogs)),
      ...(hasDogs ? [citizenOf('north', true, 'owner'), heeling, ball, hamster, predator, personPlaying('silas')] : []),
    ],
    entities,
    timeline: wants,
  } as never) as WorldDefinition
}
