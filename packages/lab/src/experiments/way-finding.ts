// What the experiments with ways share: a trip to a goal, what was done on it, and the walls for the plan.

import { createWorld, type WorldDefinition } from '@ethogram/core'
import type { PathFigure, Span } from '../figures/figure.ts'
import { spansOf } from './pen.ts'
import { newTrack, note, type Track } from './staging.ts'

/** Near enough to have reached the goal, metres. */
const REACHED_M = 0.4

/** Ticks from one look into the mind to the next. */
const LOOK_TICKS = 5

/** A trip is given up when it stayed within so many metres for so many ticks. */
const STUCK_M = 0.4
const STUCK_TICKS = 400

/** How a trip is taken and watched. */
export interface TripOptions {
  readonly seed: number
  readonly longestTicks: number
  /** Look into the mind, too: slower. */
  readonly isWatched?: boolean
  /** Ends when it has not moved on for long. */
  readonly endsStuck?: boolean
}

/** One way from a start toward a goal. */
export interface Trip {
  readonly track: Track
  readonly hasArrived: boolean
  readonly takesS: number
  readonly wayM: number
  /** Least distance from the goal. */
  readonly nearestM: number
  /** How far apart its positions were in the last seconds: little if it got stuck. */
  readonly lastRoamM: number
  /** Of watched trips: what was done and how interesting turning back was. */
  readonly lookS: readonly number[]
  readonly behavior: readonly string[]
  readonly reverseInterest: readonly number[]
}

/** Lets the creature called `goer` go until it is at the thing called `goal`, or time is up. */
export function goTo(definition: WorldDefinition, options: TripOptions): Trip {
  const world = createWorld(definition, { seed: options.seed })
  const goal = world.entity('goal')
  if (goal === undefined) throw new Error('There is no goal to go to')
  const track = newTrack()
  const lookS: number[] = []
  const behavior: string[] = []
  const reverseInterest: number[] = []
  let nearestM = Number.POSITIVE_INFINITY
  note(track, world, 'goer')
  while (nearestM > REACHED_M && world.tick < options.longestTicks) {
    world.step()
    note(track, world, 'goer')
    nearestM = Math.min(nearestM, distanceM(track.x.at(-1) ?? 0, track.z.at(-1) ?? 0, goal.x, goal.z))
    if (options.isWatched === true && world.tick % LOOK_TICKS === 0) {
      const mind = world.inspect('goer')?.mind
      lookS.push(world.timeS)
      behavior.push((mind?.activePath.at(-1) ?? '').replace(/^.*\./, ''))
      reverseInterest.push(mind?.behaviors.find(({ name }) => name === 'moveTo.reverse')?.interest ?? Number.NaN)
    }
    const isDue = options.endsStuck === true && world.tick % STUCK_TICKS === 0
    if (isDue && roamM(track) < STUCK_M) break
  }
  const takesS = world.timeS
  world.dispose()
  return {
    track,
    hasArrived: nearestM <= REACHED_M,
    takesS,
    wayM: lengthM(track),
    nearestM,
    lastRoamM: roamM(track),
    lookS,
    behavior,
    reverseInterest,
  }
}

function distanceM(x: number, z: number, toX: number, toZ: number): number {
  return Math.sqrt((toX - x) ** 2 + (toZ - z) ** 2)
}

function lengthM({ x, z }: Track): number {
  let sum = 0
  for (let k = 1; k < x.length; k++) sum += distanceM(x[k - 1], z[k - 1], x[k], z[k])
  return sum
}

/** The greater side of the rectangle that it stayed in lately. */
function roamM({ x, z }: Track): number {
  const lately = (values: readonly number[]) => values.slice(-STUCK_TICKS)
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  return Math.max(spread(lately(x)), spread(lately(z)))
}

/** Stretches of each behavior of a watched trip, those that happened. */
export function behaviorRows({ behavior, lookS }: Trip): { name: string; spans: Span[] }[] {
  return [...new Set(behavior)]
    .filter((name) => name !== '')
    .map((name) => ({ name, spans: spansOf(behavior, name, lookS) }))
}

/** The walls of a world, for a plan. */
export function wallsOf(definition: WorldDefinition): NonNullable<PathFigure['walls']> {
  return Object.values(definition.entities ?? {}).flatMap(({ kind, at, shape }) => {
    if (kind !== 'wall' || at === undefined || shape === undefined || !('segment' in shape)) return []
    const [dx, dz] = shape.segment.to
    return [{ from: [at[0], at[2]] as const, to: [at[0] + dx, at[2] + dz] as const }]
  })
}
