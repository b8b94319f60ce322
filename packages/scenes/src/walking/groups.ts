// People who keep company: they gather, disperse, follow, wander and go home, join a group on its way and leave it; doors and corridors.
//
// A group is no list of members: each of them has stresses about the others who are near, which a net binds while it is in the group. All are discs
// of a person's size, of one species; lengths in metres, (x, z). Seed: 002 ch. 12 (groups), appendix B (Matarić's five, Reynolds).

import {
  defineWorld,
  type EntityDefinition,
  type KindDefinition,
  type SpeciesDefinition,
  type WorldDefinition,
} from '@ethogram/core'
import { chanceOf, type Spot } from '../partitions.ts'
import { type ThinWall, thinWalls } from './obstacles.ts'
import { WALKER, type WalkSteps } from './walks.ts'

/** How near one must be to a group to join it, and how far from all of it one has left. */
export const GROUP = { joinM: 3, leaveM: 4.5, speedMps: 1.35 } as const

/** How members of a species are. */
interface MemberOptions {
  readonly species: string
  readonly others?: readonly string[]
  readonly steps?: WalkSteps
  readonly knows?: readonly string[]
  readonly behavior: NonNullable<SpeciesDefinition['behavior']>
  readonly drives?: SpeciesDefinition['drives']
  readonly nets?: SpeciesDefinition['nets']
  readonly reactions?: SpeciesDefinition['reactions']
  readonly colour?: string
}

/** A species of people who look out for each other. */
function memberAs(options: MemberOptions): SpeciesDefinition {
  const {
    species,
    others = [],
    steps = {},
    knows = [],
    behavior,
    drives,
    nets,
    reactions,
    colour = '#5f9e5a',
  } = options
  return {
    ethogram: 1,
    species,
    look: { colour },
    body: {
      shape: { cylinder: { radiusM: WALKER.radiusM, heightM: WALKER.heightM } },
      isSolid: true,
      points: { eyes: [0, 1.6, 0.1] },
      travel: {
        by: 'walk',
        maxSpeedMps: 2.7,
        maxTurnRadps: 8,
        maxAccelerationMps2: 8,
        steps: { legM: 0.9, ...steps },
      },
    },
    senses: {
      ...(knows.length === 0
        ? {}
        : { map: { by: 'vision', rangeM: 300, fieldOfViewRad: 2 * Math.PI, through: true, kinds: knows } }),
      eyes: {
        by: 'vision',
        rangeM: 12,
        fieldOfViewRad: 2 * Math.PI,
        mount: 'eyes',
        kinds: [species, ...others],
        capacity: 40,
      },
    },
    ...(drives === undefined ? {} : { drives }),
    ...(nets === undefined ? {} : { nets }),
    ...(reactions === undefined ? {} : { reactions }),
    behavior,
  } as SpeciesDefinition
}

const mark = (colour: string): KindDefinition => ({
  shape: { cylinder: { radiusM: 0.05, heightM: 0.02 } },
  look: { colour },
})

/** People at these spots. */
function standing(kind: string, spots: readonly Spot[], headingRad = 0): Record<string, EntityDefinition> {
  return Object.fromEntries(
    spots.map(([x, z], k): [string, EntityDefinition] => [`${kind}-${k + 1}`, { kind, at: [x, 0, z], headingRad }]),
  )
}

/** Spots by chance in a disc, no two nearer than so much. */
function spread(luck: () => number, count: number, radiusM: number, apartM: number, [x, z]: Spot = [0, 0]): Spot[] {
  const spots: Spot[] = []
  for (let tries = 0; spots.length < count && tries < 10_000; tries++) {
    const at: Spot = [x + radiusM * (2 * luck() - 1), z + radiusM * (2 * luck() - 1)]
    if (Math.hypot(at[0] - x, at[1] - z) > radiusM) continue
    if (spots.every(([a, b]) => Math.hypot(a - at[0], b - at[1]) >= apartM)) spots.push(at)
  }
  return spots
}

/** How much where somebody is heading counts for who keeps company: whither is the others’ business. */
const HARDLY = 0.4

/** What a group does together. */
export type GroupTask = 'wander' | 'gather' | 'scatter' | 'home'

/** How near together gathered people are at most, how far apart scattered ones at least, from middle to middle. */
export const TASKS_M = { gatheredM: 3.5, scatteredM: 1.8, startM: 9, crowdedM: 2.5, homeM: 3 } as const

/** Ten people do one thing together: wander and touch nobody, gather, scatter, go home. */
export function groupAt(task: GroupTask, seed: number): WorldDefinition {
  const luck = chanceOf(seed, `group-${task}`)
  const steps: WalkSteps =
    task === 'gather'
      ? {
          stresses: {
            goal: { strength: HARDLY },
            together: { by: 'gather', only: ['member'], rangeM: 30, nearM: 1.2, strength: 1.2 },
          },
        }
      : task === 'scatter'
        ? {
            stresses: {
              goal: { strength: HARDLY },
              roomy: { by: 'apart', only: ['member'], rangeM: 2.6, strength: 2 },
            },
          }
        : {}
  const act = task === 'home' ? undefined : task === 'wander' ? `wander speed ${GROUP.speedMps}` : 'wander speed 0.8'
  const member = memberAs({
    species: 'member',
    steps,
    knows: ['home'],
    nets: {},
    behavior:
      act === undefined
        ? {
            goHome: {
              sees: { kind: 'home', maxValue: 2 },
              act: `approach it within ${TASKS_M.homeM} speed ${GROUP.speedMps}`,
            },
          }
        : { go: { always: 1, act } },
  })
  const spots =
    task === 'scatter'
      ? spread(luck, 10, TASKS_M.crowdedM, 0.75)
      : spread(luck, 10, TASKS_M.startM, 1, [0, task === 'home' ? 14 : 0])
  const about = { wander: 'wander and touch nobody', gather: 'gather', scatter: 'scatter', home: 'go home' }[task]
  return defineWorld({
    ethogram: 1,
    world: `group-${task}`,
    about: `Ten people ${about}.`,
    view: { of: 'member-1', fromM: 14, side: [0.6, 0.8, 0.65] },
    kinds: { home: mark('#d0793a') },
    species: [member],
    entities: {
      home: { kind: 'home', at: [0, 0, 0] },
      ...Object.fromEntries(
        Object.entries(standing('member', spots)).map(([name, entity]) => [
          name,
          { ...entity, headingRad: 6 * luck() },
        ]),
      ),
    },
  }) as WorldDefinition
}

/** A way of a leader: corners, and how far apart followers may be behind. */
export const LED = {
  corners: [
    [0, 0],
    [0, 12],
    [10, 20],
    [10, 34],
  ] as readonly Spot[],
  withinM: 1,
} as const

/** Goes from corner to corner. */
function leaderOf(corners: readonly Spot[]): SpeciesDefinition {
  return memberAs({
    species: 'leader',
    others: ['follower'],
    knows: corners.map((_, k) => `corner${k + 1}`),
    colour: '#b65a7e',
    nets: {},
    drives: Object.fromEntries(corners.map((_, k) => [`leg${k + 1}`, { start: 60 - 20 * k, max: 60 }])),
    reactions: Object.fromEntries(
      corners.map((_, k) => [
        `at${k + 1}`,
        { if: `range corner${k + 1} < ${LED.withinM + 0.5}`, do: `raise leg${k + 1} -100` },
      ]),
    ),
    behavior: Object.fromEntries(
      corners.map((_, k) => [
        `go${k + 1}`,
        {
          wants: `leg${k + 1}`,
          sees: { kind: `corner${k + 1}`, maxValue: 1 },
          act: `approach it within ${LED.withinM} speed 1`,
        },
      ]),
    ),
  })
}

/** Goes on as he goes, and with a group while he is in it; `isGroup` false: nothing is bound. */
function followerOf(kinds: readonly string[], isGroup: boolean): SpeciesDefinition {
  return memberAs({
    species: 'follower',
    others: ['leader'],
    steps: {
      stresses: {
        together: { by: 'gather', only: kinds, rangeM: 7, nearM: 1.5, isBound: false },
        behind: { by: 'gather', only: ['leader'], rangeM: 12, nearM: 2, strength: 1.4, isBound: false },
        alike: { by: 'match', only: kinds, rangeM: 5, strength: 0.6, isBound: false },
        roomy: { by: 'apart', only: kinds, rangeM: 1.2, isBound: false },
        // Or they would stand in their leader's way.
        clear: { by: 'apart', only: ['leader'], rangeM: 2.2, strength: 2, isBound: false },
      },
    },
    nets: {
      company: {
        about: 'In a group while somebody of it is near; alone when all are far.',
        runs: 'always',
        states: {
          alone: {
            next: [
              { if: `range leader < ${GROUP.joinM}`, to: 'member' },
              { if: `range follower < ${GROUP.joinM}`, to: 'member' },
            ],
          },
          member: {
            do: isGroup
              ? ['weigh goal 0.15', 'bind together', 'bind behind', 'bind alike', 'bind roomy', 'bind clear']
              : [],
            next: { if: `range leader > ${GROUP.leaveM} and range follower > ${GROUP.leaveM}`, to: 'leaves' },
          },
          leaves: {
            do: [
              'release goal',
              'release together',
              'release behind',
              'release alike',
              'release roomy',
              'release clear',
            ],
            next: { to: 'alone' },
          },
        },
      },
    },
    behavior: { goAlong: { always: 1, act: 'move speed 1.2' } },
  })
}

/** A leader walks from corner to corner, and his followers with him; `isGroup` false: without what makes them a group. */
export function led(seed: number, followers: number, { isGroup = true } = {}): WorldDefinition {
  const luck = chanceOf(seed, 'led')
  const kinds = ['leader', 'follower']
  const corners = LED.corners.slice(1)
  const leader = leaderOf(corners)
  const follower = followerOf(kinds, isGroup)
  const [from] = LED.corners
  const spots = spread(luck, followers, 2.8, 0.9, [from[0], from[1] - 3.6])
  return defineWorld({
    ethogram: 1,
    world: 'led',
    about: 'A leader walks from corner to corner, and a group with him.',
    view: { of: 'leader', fromM: 10, side: [0.6, 0.6, 0.65] },
    kinds: Object.fromEntries(corners.map((_, k) => [`corner${k + 1}`, mark('#d0793a')])),
    species: [leader, follower],
    entities: {
      leader: { kind: 'leader', at: [from[0], 0, from[1]] },
      ...standing('follower', spots),
      ...Object.fromEntries(
        corners.map(([x, z], k): [string, EntityDefinition] => [
          `corner${k + 1}`,
          { kind: `corner${k + 1}`, at: [x, 0, z] },
        ]),
      ),
    },
  }) as WorldDefinition
}

/** A corridor with people from both ends, and a room with a door: how wide, how long, how many. */
export const PASSAGES = { corridorM: 4, lengthM: 24, each: 10, doorM: 1.2, people: 16, roomM: 8 } as const

function goesTo(species: string, goal: string, others: readonly string[], colour: string): SpeciesDefinition {
  return memberAs({
    species,
    others,
    knows: [goal],
    colour,
    nets: {},
    behavior: { go: { sees: { kind: goal, maxValue: 2 }, act: 'approach it within 0.3 speed 1.3' } },
  })
}

/** A world of passages, with its walls. */
export interface Passage {
  readonly world: WorldDefinition
  readonly walls: readonly ThinWall[]
  readonly names: readonly string[]
}

/** Two streams of people pass through each other in a corridor. Marks stand at many positions of the far end, one for each. */
export function counterflow(seed: number): Passage {
  const luck = chanceOf(seed, 'counterflow')
  const { corridorM, lengthM, each } = PASSAGES
  const half = corridorM / 2
  const walls: readonly ThinWall[] = [
    { from: [-half, -8], to: [-half, lengthM + 8], thicknessM: 0.2 },
    { from: [half, -8], to: [half, lengthM + 8], thicknessM: 0.2 },
  ]
  const around = thinWalls(walls)
  const rows = (from: number, by: number): Spot[] =>
    Array.from({ length: each }, (_, k) => [
      ((k % 3) - 1) * 1.1 + 0.3 * (luck() - 0.5),
      from + by * Math.floor(k / 3) + 0.4 * luck(),
    ])
  const east = rows(0, -1.3)
  const west = rows(lengthM, 1.3)
  const names = [...east.map((_, k) => `north-${k + 1}`), ...west.map((_, k) => `south-${k + 1}`)]
  return {
    walls,
    names,
    world: defineWorld({
      ethogram: 1,
      world: 'counterflow',
      about: 'Two streams of people pass through each other in a corridor.',
      view: { of: 'north-1', fromM: 12, side: [0.3, 0.9, 0.6] },
      kinds: { ...around.kinds, upper: mark('#5f9e5a'), lower: mark('#3f7fb5') },
      species: [goesTo('north', 'upper', ['south'], '#5f9e5a'), goesTo('south', 'lower', ['north'], '#3f7fb5')],
      entities: {
        ...around.entities,
        upper: { kind: 'upper', at: [0, 0, lengthM + 40] },
        lower: { kind: 'lower', at: [0, 0, -40] },
        ...standing('north', east),
        ...standing('south', west, Math.PI),
      },
    }) as WorldDefinition,
  }
}

/** People leave a room by one door. */
export function doorOf(seed: number, doorM: number = PASSAGES.doorM, people: number = PASSAGES.people): Passage {
  const luck = chanceOf(seed, 'door')
  const half = PASSAGES.roomM / 2
  const thicknessM = 0.2
  const walls: readonly ThinWall[] = [
    { from: [-half, -half], to: [half, -half], thicknessM },
    { from: [-half, -half], to: [-half, half], thicknessM },
    { from: [half, -half], to: [half, half], thicknessM },
    { from: [-half, half], to: [-doorM / 2 - thicknessM / 2, half], thicknessM },
    { from: [doorM / 2 + thicknessM / 2, half], to: [half, half], thicknessM },
  ]
  const around = thinWalls(walls)
  const spots = spread(luck, people, half - 0.9, 0.7, [0, -0.3])
  return {
    walls,
    names: spots.map((_, k) => `guest-${k + 1}`),
    world: defineWorld({
      ethogram: 1,
      world: 'door',
      about: 'People leave a room by its door.',
      view: { of: 'guest-1', fromM: 12, side: [0.3, 0.9, 0.6] },
      kinds: { ...around.kinds, outside: mark('#d0793a') },
      species: [
        {
          ...goesTo('guest', 'outside', [], '#8a70b8'),
          map: { knows: 'all' },
        } as SpeciesDefinition,
      ],
      entities: {
        ...around.entities,
        outside: { kind: 'outside', at: [0, 0, half + 30] },
        ...standing('guest', spots),
      },
    }) as WorldDefinition,
  }
}
