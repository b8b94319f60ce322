// Halls that people leave: corridors, corners, rooms with doors, and fields that groups cross, as tests of crowds have them.
//
// All people are of one species: discs that go by nets and a map, each as fast as it likes. Exits are marks; who is to leave by a certain one has its
// own kind. Lengths in metres, (x, z). Source: RiMEA, Guideline for Microscopic Evacuation Analysis; the scenarios Circle and Blocks of RVO2.

import { defineWorld, type EntityDefinition, type SpeciesDefinition, type WorldDefinition } from '@ethogram/core'
import { chanceOf, type Spot } from '../partitions.ts'
import { type ThinWall, thinWalls } from './obstacles.ts'
import { WALKER } from './walks.ts'

/** Somebody in a hall. */
export interface HallPerson {
  readonly name: string
  readonly at: Spot
  readonly speedMps: number
  /** Which exit, or any: the nearest. */
  readonly exit?: string
  readonly startsAtTick?: number
  readonly headingRad?: number
}

/** A hall. */
export interface Hall {
  readonly name: string
  readonly walls: readonly ThinWall[]
  readonly people: readonly HallPerson[]
  /** Exits by kind. */
  readonly exits: Readonly<Record<string, readonly Spot[]>>
  readonly radiusM?: number
  /** By a map, or straight. */
  readonly hasMap?: boolean
}

/** Faster nobody wants to go, m/s. */
const MOST_MPS = 3

/** The degree of `pace` of somebody who wants to go so fast. */
function paceOf(speedMps: number): number {
  return 1 + (99 * speedMps) / MOST_MPS
}

/** The world of a hall: one species for each exit. */
export function hallWorld({
  name,
  walls,
  people,
  exits,
  radiusM = WALKER.radiusM,
  hasMap = true,
}: Hall): WorldDefinition {
  const around = thinWalls(walls)
  const kinds = Object.keys(exits)
  const species = (kind: string): SpeciesDefinition =>
    ({
      ethogram: 1,
      species: `to-${kind}`,
      look: { colour: '#3f7fb5' },
      body: {
        shape: { cylinder: { radiusM, heightM: WALKER.heightM } },
        isSolid: true,
        points: { eyes: [0, 1.6, 0.1] },
        travel: { by: 'walk', maxSpeedMps: MOST_MPS, maxTurnRadps: 8, maxAccelerationMps2: 8, steps: { legM: 0.9 } },
      },
      personality: { degrees: { pace: paceOf(1.34) }, attributes: { pace: { speed: { from: 0, to: 100 } } } },
      senses: {
        signs: { by: 'direct', rangeM: 1000, fieldOfViewRad: 2 * Math.PI, through: true, kinds: [kind], capacity: 16 },
        eyes: {
          by: 'vision',
          rangeM: 10,
          fieldOfViewRad: 2 * Math.PI,
          mount: 'eyes',
          kinds: kinds.map((each) => `to-${each}`),
          capacity: 32,
        },
      },
      ...(hasMap ? { map: { knows: 'all', clearanceM: radiusM + 0.04, rayM: 0.1 } } : {}),
      nets: {},
      drives: { waits: { start: 0, growth: -1, max: 10_000 } },
      behavior: {
        leave: { sees: { kind, maxValue: 2, pick: 'nearest' }, act: 'approach it within 0.3' },
        wait: { wants: 'waits', always: 0.1, act: 'halt' },
      },
    }) as SpeciesDefinition
  const entities: Record<string, EntityDefinition> = { ...around.entities }
  const timeline: NonNullable<WorldDefinition['timeline']>[number][] = []
  for (const kind of kinds) {
    for (const [k, [x, z]] of exits[kind].entries()) entities[`${kind}-${k + 1}`] = { kind, at: [x, 0, z] }
  }
  for (const { name: person, at, speedMps, exit = kinds[0], startsAtTick = 0, headingRad = 0 } of people) {
    entities[person] = {
      kind: `to-${exit}`,
      at: [at[0], 0, at[1]],
      headingRad,
      personality: { pace: paceOf(speedMps) },
    } as EntityDefinition
    if (startsAtTick > 0)
      timeline.push({ atTick: 0, do: { input: 'drive', entity: person, drive: 'waits', value: startsAtTick } })
  }
  const mark = { shape: { cylinder: { radiusM: 0.05, heightM: 0.02 } }, look: { colour: '#d0793a' } }
  return defineWorld({
    ethogram: 1,
    world: name,
    about: 'People leave a hall.',
    kinds: { ...around.kinds, ...Object.fromEntries(kinds.map((kind) => [kind, mark])) },
    species: kinds.map(species),
    entities,
    timeline,
  } as never) as WorldDefinition
}

const wall = (from: Spot, to: Spot): ThinWall => ({ from, to, thicknessM: 0.2 })

/** A room of `size`, from its corner, with doors in the upper side: middles and how wide. */
function room(
  [x, z]: Spot,
  [wide, deep]: Spot,
  doors: readonly (readonly [middle: number, widthM: number])[],
): ThinWall[] {
  const walls = [wall([x, z], [x + wide, z]), wall([x, z], [x, z + deep]), wall([x + wide, z], [x + wide, z + deep])]
  let from = x
  for (const [middle, width] of doors) {
    walls.push(wall([from, z + deep], [middle - width / 2, z + deep]))
    from = middle + width / 2
  }
  return [...walls, wall([from, z + deep], [x + wide, z + deep])]
}

/** Spots on a grid by chance: `count` of those in a rectangle, so far apart. */
function filled(luck: () => number, count: number, [x, z]: Spot, [wide, deep]: Spot, pitchM: number): Spot[] {
  const all: Spot[] = []
  for (let a = x; a <= x + wide + 1e-9; a += pitchM) for (let b = z; b <= z + deep + 1e-9; b += pitchM) all.push([a, b])
  for (let k = all.length - 1; k > 0; k--) {
    const other = Math.floor(luck() * (k + 1))
    ;[all[k], all[other]] = [all[other], all[k]]
  }
  return all.slice(0, count)
}

/** RiMEA 1 and 7: people in a corridor of 40 m, each in a lane of its own. */
export function corridorHall(speedsMps: readonly number[]): Hall {
  const people = speedsMps.map(
    (speedMps, k): HallPerson => ({ name: `person-${k + 1}`, at: [3 * k, 0], speedMps, exit: `exit${k + 1}` }),
  )
  return {
    name: 'corridor-hall',
    walls: speedsMps.flatMap((_, k) => [
      wall([3 * k - 1, -1], [3 * k - 1, 42]),
      wall([3 * k + 1, -1], [3 * k + 1, 42]),
    ]),
    people,
    exits: Object.fromEntries(people.map(({ exit = '' }, k) => [exit, [[3 * k, 40.3] as Spot]])),
  }
}

/** RiMEA 5: ten in a room, who set off one after the other. */
export function delayedHall(): Hall {
  const people = Array.from(
    { length: 10 },
    (_, k): HallPerson => ({ name: `person-${k + 1}`, at: [-4.5 + k, 0], speedMps: 1.34, startsAtTick: 100 + 40 * k }),
  )
  return { name: 'delayed-hall', walls: room([-6, -2], [12, 8], [[0, 1.2]]), people, exits: { exit: [[0, 9]] } }
}

/** RiMEA 6: twenty round a corner, 2 m wide. */
export function cornerHall(seed: number): Hall {
  const luck = chanceOf(seed, 'corner-hall')
  const people = filled(luck, 20, [0.5, -0.5], [7, 1], 0.72).map(
    (at, k): HallPerson => ({ name: `person-${k + 1}`, at, speedMps: 1.1 + 0.4 * luck(), headingRad: Math.PI / 2 }),
  )
  return {
    name: 'corner-hall',
    walls: [
      wall([0, -1], [12, -1]),
      wall([0, 1], [10, 1]),
      wall([12, -1], [12, 14]),
      wall([10, 1], [10, 14]),
      wall([0, -1], [0, 1]),
    ],
    people,
    exits: { exit: [[11, 16]] },
  }
}

/** RiMEA 9: a large room with four doors, or two. */
export function doorsHall(seed: number, doors: 2 | 4, count: number): Hall {
  const luck = chanceOf(seed, 'doors-hall')
  const at = doors === 4 ? [3, 8, 13, 18] : [5.5, 15.5]
  const people = filled(luck, count, [1, 1], [19, 7], 1).map(
    (spot, k): HallPerson => ({ name: `person-${k + 1}`, at: spot, speedMps: 1.34 }),
  )
  return {
    name: 'doors-hall',
    walls: room(
      [0, 0],
      [21, 9.5],
      at.map((x) => [x, 1] as const),
    ),
    people,
    exits: { exit: at.map((x): Spot => [x, 12]) },
  }
}

/** RiMEA 11: a room with an exit at each end; people stand near one of them. */
export function choiceHall(seed: number, count: number): Hall {
  const luck = chanceOf(seed, 'choice-hall')
  const people = filled(luck, count, [-9, -3], [5, 6], 0.9).map(
    (at, k): HallPerson => ({ name: `person-${k + 1}`, at, speedMps: 1.34 }),
  )
  return {
    name: 'choice-hall',
    walls: [
      wall([-10, -4], [10, -4]),
      wall([-10, 4], [10, 4]),
      wall([-10, -4], [-10, -0.6]),
      wall([-10, 0.6], [-10, 4]),
      wall([10, -4], [10, -0.6]),
      wall([10, 0.6], [10, 4]),
    ],
    people,
    exits: {
      exit: [
        [-13, 0],
        [13, 0],
      ],
    },
  }
}

/** RiMEA 12: a room, a narrow corridor and another room. */
export function bottleneckHall(seed: number, count: number): Hall {
  const luck = chanceOf(seed, 'bottleneck-hall')
  const people = filled(luck, count, [-4, -8], [8, 5], 0.9).map(
    (at, k): HallPerson => ({ name: `person-${k + 1}`, at, speedMps: 1.34 }),
  )
  return {
    name: 'bottleneck-hall',
    walls: [
      ...room([-5, -9], [10, 9], [[0, 1]]),
      wall([-0.6, 0], [-0.6, 5]),
      wall([0.6, 0], [0.6, 5]),
      wall([-5, 5], [-0.6, 5]),
      wall([0.6, 5], [5, 5]),
      wall([-5, 5], [-5, 13]),
      wall([5, 5], [5, 13]),
    ],
    people,
    exits: { exit: [[0, 16]] },
  }
}

/** RiMEA 14: a short way and a long one to the same exit. */
export function routesHall(seed: number): Hall {
  const luck = chanceOf(seed, 'routes-hall')
  const people = filled(luck, 6, [-1, -3], [2, 2], 0.9).map(
    (at, k): HallPerson => ({ name: `person-${k + 1}`, at, speedMps: 1.34 }),
  )
  return {
    name: 'routes-hall',
    // A block between start and exit, nearer to the left end.
    walls: [wall([-4, 2], [9, 2]), wall([-4, 8], [9, 8]), wall([-4, 2], [-4, 8]), wall([9, 2], [9, 8])],
    people,
    exits: { exit: [[0, 12]] },
  }
}

/** RVO2's Circle: all go to the other side. */
export function circle(count: number, radiusM: number): Hall {
  const people = Array.from({ length: count }, (_, k): HallPerson => {
    const turn = (2 * Math.PI * k) / count
    return {
      name: `person-${k + 1}`,
      at: [radiusM * Math.sin(turn), radiusM * Math.cos(turn)],
      speedMps: 1,
      exit: `exit${k + 1}`,
      headingRad: turn + Math.PI,
    }
  })
  const exits = Object.fromEntries(people.map(({ at: [x, z], exit = '' }) => [exit, [[-x, -z] as Spot]]))
  return { name: 'circle', walls: [], people, exits, hasMap: false }
}
