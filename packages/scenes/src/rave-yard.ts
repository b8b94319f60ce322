// The worlds of the bench as worlds of creatures: a unit is 40 cm, walls stand up, targets are lamps or fires and posts.
//
// On the bench everybody is put elsewhere at each contest; here a creature lives on, so that contests are stretches of one walk.
// Seed: 004 §5.0; docs/reactive-actors.md.

import {
  defineWorld,
  type KindDefinition,
  type SpeciesDefinition,
  type TimelineEntry,
  type WorldDefinition,
} from '@ethogram/core'
import { type RaveWorld, wallsOf } from '@ethogram/core/rave'
import { actor } from '@ethogram/species'
import { type Spot, wallsBetween, wayKinds } from './partitions.ts'
import { raveCorners, raveCourtyard, raveField, raveLanes, raveTargets } from './rave.ts'

/** Metres of a unit of the bench: the length of an actor. */
export const RAVE_UNIT_M = 0.4

/** Ticks of a contest of 1,800 decisions, four ticks each. */
export const RAVE_CONTEST_TICKS = 7200

/** How a yard is built. */
export interface RaveYardOptions {
  readonly actors?: number
  readonly species?: SpeciesDefinition
  /** What the active target is; the others are posts. None of them is anything without it. */
  readonly targets?: 'lamp' | 'fire'
  /** Contests until another target is active. */
  readonly contestsEach?: number
  /** For how many contests that is planned. */
  readonly contests?: number
}

/** What stands in yards besides walls. */
export const raveKinds = {
  wall: { ...wayKinds.wall, look: { colour: '#c9b79c' } },
  post: { shape: { cylinder: { radiusM: 0.8, heightM: 1 } }, isSolid: true, look: { colour: '#8d8f8c' } },
  lamp: { shape: { cylinder: { radiusM: 0.8, heightM: 1 } }, isSolid: true, look: { colour: '#f6d36b' } },
  fire: { shape: { cylinder: { radiusM: 0.8, heightM: 1 } }, isSolid: true, look: { colour: '#d9512f' } },
} as const satisfies Record<string, KindDefinition>

/** A world of the bench, built up. */
export function raveYard(world: RaveWorld, options: RaveYardOptions = {}): WorldDefinition {
  const { actors = 1, species = actor, targets, contestsEach = 5, contests = 50 } = options
  const spot = spotsOf(world)
  const walls = raveWalls(world)
  const spots = (world.targets ?? []).map(([x, y]) => spot(x, y))
  const entities = {
    ...wallsBetween(walls),
    ...Object.fromEntries(
      spots.map(([x, z], k) => [
        `target-${k + 1}`,
        { kind: k === 0 && targets !== undefined ? targets : 'post', at: [x, 0, z] as const },
      ]),
    ),
    ...Object.fromEntries(
      Array.from({ length: actors }, (_, k) => [
        actors === 1 ? 'actor' : `actor-${k + 1}`,
        { kind: species.species, at: [-4 + 2 * k, 0, -17] as const, headingRad: k },
      ]),
    ),
  }
  const changes = Math.floor((contests - 1) / contestsEach)
  const timeline =
    targets === undefined
      ? []
      : Array.from({ length: changes }, (_, k) => moveTarget(spots, targets, k + 1, (k + 1) * contestsEach)).flat()
  return defineWorld({
    ethogram: 1,
    world: `${world.rave}-yard`,
    about: `${world.about ?? world.rave} As high as a creature, which learns its way in it.`,
    view: { of: actors === 1 ? 'actor' : 'actor-1', fromM: 11, side: [0.2, 0.9, 0.4] },
    kinds: raveKinds,
    species: [species],
    entities,
    ...(timeline.length === 0 ? {} : { timeline }),
  })
}

/** Positions of the bench as those of a world, whose middle is in the middle. */
function spotsOf(world: RaveWorld): (x: number, y: number) => Spot {
  const [width, height] = world.size ?? [100, 100]
  return (x, y) => [(x - width / 2) * RAVE_UNIT_M, (y - height / 2) * RAVE_UNIT_M]
}

function raveWalls(world: RaveWorld): (readonly [Spot, Spot])[] {
  const spot = spotsOf(world)
  return wallsOf(world).map(([x, y, toX, toY]) => [spot(x, y), spot(toX, toY)] as const)
}

/** Another target becomes active: the last one is a post again. */
function moveTarget(spots: readonly Spot[], kind: 'lamp' | 'fire', change: number, contest: number): TimelineEntry[] {
  const atTick = contest * RAVE_CONTEST_TICKS
  const put = (index: number, as: string): TimelineEntry[] => {
    const name = `target-${index + 1}`
    const [x, z] = spots[index]
    return [
      { atTick, do: { input: 'remove', entity: name } },
      { atTick, do: { input: 'add', name, entity: { kind: as, at: [x, 0, z] } } },
    ]
  }
  return [...put((change - 1) % spots.length, 'post'), ...put(change % spots.length, kind)]
}

/** A lamp that wanders about at half the speed of an actor. */
const wanderingLamp: SpeciesDefinition = {
  ethogram: 1,
  species: 'lamp',
  about: 'Wanders about, and is followed.',
  body: {
    shape: { cylinder: { radiusM: 0.4, heightM: 1 } },
    isSolid: true,
    travel: { by: 'walk', maxSpeedMps: 0.5, maxTurnRadps: 2 },
  },
  look: { colour: '#f6d36b' },
  senses: { whiskers: { by: 'sectors', rangeM: 8 } },
  navigation: { stroll: { task: 'avoid' } },
  behavior: { stroll: { always: 1, act: 'steer as stroll' } },
}

/** A field in which a lamp wanders and somebody learns to follow it; both learn to keep clear. */
export const followYard: WorldDefinition = defineWorld({
  ethogram: 1,
  world: 'follow-yard',
  about: 'An actor learns to follow a lamp that wanders, and both learn to keep clear of the walls.',
  view: { of: 'actor', with: 'lamp', fromM: 11, side: [0.2, 0.9, 0.4] },
  kinds: { wall: raveKinds.wall, fire: raveKinds.fire },
  species: [actor, wanderingLamp],
  entities: {
    ...wallsBetween(raveWalls(raveField)),
    lamp: { kind: 'lamp', at: [0, 0, 0] },
    actor: { kind: 'actor', at: [-4, 0, -17] },
  },
})

/** The four yards to stroll in, and those with goals and with threats that change. */
export const fieldYard = raveYard(raveField)
export const cornersYard = raveYard(raveCorners)
export const lanesYard = raveYard(raveLanes)
export const courtyardYard = raveYard(raveCourtyard)
export const lampsYard = { ...raveYard(raveTargets, { targets: 'lamp' }), world: 'lamps-yard' }
export const firesYard = { ...raveYard(raveTargets, { targets: 'fire' }), world: 'fires-yard' }
