// Lets walkers walk a case, and measures it as SteerBench does: who touched whom, how long, how far, with what effort.
//
// Everybody has a map of what stands there, as agents of SteerBench have: where it does not see its goal it goes to the furthest corner of
// the shortest way that it sees. Whoever is at its last goal leaves. Effort is the work of keeping up a speed and of changing it, per kilogram: ∫ (e_s + e_w v²) dt with
// 2.23 W/kg and 1.26 W s²/(kg m²), as measured in people. Gaps are measured here, touches are the engine's own count.

import {
  createWorld,
  type EntityDefinition,
  type KindDefinition,
  type SpeciesDefinition,
  type World,
  type WorldDefinition,
} from '@ethogram/core'
import { type Spot, type WalkPlan, walkWorld } from '@ethogram/scenes'
import type { SteerCase } from '../command-line/steer-case.ts'
import { solidsOf } from './area.ts'
import { Routes } from './routes.ts'
import { WaysRound } from './ways-round.ts'

/** How one agent went. */
export interface AgentWay {
  readonly agent: string
  /** When it was at its last goal; nothing if never. */
  readonly arrivedS: number | undefined
  readonly lengthM: number
  readonly touches: number
  /** Time and length beside those of the shortest way through all goals, alone, at the speed wanted. */
  readonly timeRatio: number | undefined
  readonly wayRatio: number
  readonly effortJPerKg: number
}

/** How a case went. */
export interface CaseReport {
  readonly case: string
  readonly agents: readonly AgentWay[]
  /** Least gap between two; nothing if there is only one. */
  readonly leastGapM: number | undefined
  readonly seconds: number
}

/** So near to a goal is at it, metres: SteerBench counts an agent as there when its disc covers the goal. */
const AT_GOAL_M = 0.5

/** So many others it sees at once; its goals and corners it has in mind besides. */
const MOST_SEEN = 32

/** How much it wants to be where it is going. */
const WANTED = 10

/** So near to a destination it stops, metres. */
const WITHIN_M = 0.05

/** So often it looks where its way goes on, ticks. */
const LOOK_TICKS = 4

const STANDING_WPKG = 2.23
const WALKING = 1.26

/** Walks a case. */
export function walkCase(
  steerCase: SteerCase,
  options: { readonly seed: number; readonly longestS: number },
): CaseReport {
  const around = new Map<number, WaysRound>()
  for (const { radiusM } of steerCase.agents)
    if (!around.has(radiusM)) around.set(radiusM, new WaysRound(steerCase.obstacles, radiusM))
  const ways = steerCase.agents.map((agent): Following => {
    const map = around.get(agent.radiusM) ?? new WaysRound(steerCase.obstacles, agent.radiusM)
    const goals = agent.goals.map(({ to }) => to)
    return {
      agent,
      map,
      routes: new Routes(map, [agent.from], goals),
      goal: 0,
      head: -1,
      x: agent.from[0],
      z: agent.from[1],
      lengthM: 0,
      effort: 0,
      touches: 0,
      arrivedS: undefined,
    }
  })
  const world = createWorld(worldOf(steerCase, ways), { seed: options.seed })
  for (const way of ways) turnTo(world, way, driveOf(way), way.routes.headFor(way.agent.from, 0, -1))
  let leastGapM: number | undefined
  while (world.timeS < options.longestS && ways.some(({ arrivedS }) => arrivedS === undefined)) {
    world.step()
    const present = ways.filter(({ arrivedS }) => arrivedS === undefined)
    for (const way of present) follow(world, way)
    for (const [k, one] of present.entries()) {
      for (const other of present.slice(0, k)) {
        const gap = Math.hypot(one.x - other.x, one.z - other.z) - one.agent.radiusM - other.agent.radiusM
        leastGapM = Math.min(leastGapM ?? gap, gap)
      }
    }
  }
  const agents = ways.map(({ agent, map, arrivedS, lengthM, touches, effort }): AgentWay => {
    const legs = agent.goals.map(({ to, speedMps }, k) => {
      const from = k === 0 ? agent.from : agent.goals[k - 1].to
      return { far: shortest(from, map.between(from, to) ?? [to]), speedMps }
    })
    const far = legs.reduce((sum, leg) => sum + leg.far, 0)
    const seconds = legs.reduce((sum, leg) => sum + leg.far / leg.speedMps, 0)
    return {
      agent: agent.name,
      arrivedS,
      lengthM,
      touches,
      timeRatio: arrivedS === undefined ? undefined : arrivedS / seconds,
      wayRatio: lengthM / far,
      effortJPerKg: effort,
    }
  })
  const seconds = world.timeS
  world.dispose()
  return { case: steerCase.name, agents, leastGapM, seconds }
}

/** The length of a way. */
function shortest(from: Spot, way: readonly Spot[]): number {
  return way.reduce((sum, [x, z], k) => {
    const [beforeX, beforeZ] = k === 0 ? from : way[k - 1]
    return sum + Math.hypot(x - beforeX, z - beforeZ)
  }, 0)
}

interface Following {
  readonly agent: SteerCase['agents'][number]
  readonly map: WaysRound
  readonly routes: Routes
  goal: number
  /** The corner that it heads for; −1 for its goal. */
  head: number
  x: number
  z: number
  lengthM: number
  effort: number
  touches: number
  arrivedS: number | undefined
}

/** Takes down where one is; at a goal it gets the next, and leaves at the last. */
function follow(world: World, way: Following): void {
  const { agent, routes } = way
  const entity = world.entity(agent.name)
  if (entity === undefined) return
  const far = Math.hypot(entity.x - way.x, entity.z - way.z)
  const speed = far / world.dtS
  way.lengthM += far
  way.effort += (STANDING_WPKG + WALKING * speed * speed) * world.dtS
  way.x = entity.x
  way.z = entity.z
  const before = driveOf(way)
  if (isThere(way)) {
    way.goal++
    if (way.goal < agent.goals.length) {
      turnTo(world, way, before, routes.headFor([way.x, way.z], way.goal, -1))
      return
    }
    way.arrivedS = world.timeS
    way.touches = Number(world.inspect(agent.name)?.mind?.rooms.locomotion.touches)
    world.input({ input: 'remove', entity: agent.name })
  } else if (world.tick % LOOK_TICKS === 1) {
    const head = routes.headFor([way.x, way.z], way.goal, way.head)
    if (head !== way.head) turnTo(world, way, before, head)
  }
}

/** The drive by which it is on its way now. */
function driveOf({ goal, head }: Following): string {
  return head < 0 ? goalOf(goal) : cornerOf(head)
}

const goalOf = (k: number) => `goal${k + 1}`
const cornerOf = (k: number) => `corner${k + 1}`

/** Wants to be at a corner, or at its goal, instead of where the drive `before` led it. */
function turnTo(world: World, way: Following, before: string, head: number): void {
  way.head = head
  world.direct(`${way.agent.name}: ${before} = 0`)
  world.direct(`${way.agent.name}: ${driveOf(way)} = ${WANTED}`)
}

/** Whether it is at the goal that it is on its way to. */
function isThere({ agent, goal, x, z }: Following): boolean {
  const { to, region } = agent.goals[goal]
  if (region === undefined) return Math.hypot(to[0] - x, to[1] - z) <= AT_GOAL_M
  const [least, most] = region
  return x >= least[0] && x <= most[0] && z >= least[1] && z <= most[1]
}

function worldOf({ name, agents, obstacles }: SteerCase, ways: readonly Following[]): WorldDefinition {
  const plans = agents.map(
    (agent): WalkPlan => ({
      name: agent.name,
      from: agent.from,
      to: agent.goals[0].to,
      headingRad: agent.headingRad,
      radiusM: agent.radiusM,
      speedMps: agent.goals[0].speedMps,
    }),
  )
  const kinds: Record<string, KindDefinition> = {}
  const entities: Record<string, EntityDefinition> = {}
  for (const [k, { at, shape }] of obstacles.flatMap(solidsOf).entries()) {
    kinds[`obstacle-${k + 1}`] = { shape, isSolid: true }
    entities[`obstacle-${k + 1}`] = { kind: `obstacle-${k + 1}`, at: [at[0], 0, at[1]] }
  }
  const destinations = ways.map(destinationsOf)
  for (const { kind, at } of destinations.flat()) {
    kinds[kind] = { shape: { cylinder: { radiusM: 0.05, heightM: 0.02 } } }
    entities[kind] = { kind, at: [at[0], 0, at[1]] }
  }
  const world = walkWorld('case', name, plans, { kinds, entities })
  return {
    ...world,
    species: (world.species ?? []).map((species, k) => withDestinations(species as SpeciesDefinition, destinations[k])),
  }
}

/** A position that an agent wants to be at: a goal, or a corner of its way. */
interface Destination {
  readonly drive: string
  readonly kind: string
  readonly at: Spot
  readonly speedMps: number
}

function destinationsOf({ agent, routes }: Following): readonly Destination[] {
  const { speedMps } = agent.goals[0]
  return [
    ...agent.goals.map(({ to, speedMps: own }, k) => {
      return { drive: goalOf(k), kind: `${agent.name}-${goalOf(k)}`, at: to, speedMps: own }
    }),
    ...routes.marks.map((at, k) => ({ drive: cornerOf(k), kind: `${agent.name}-${cornerOf(k)}`, at, speedMps })),
  ]
}

/** A walker that goes where its drives lead it, instead of to its flag. */
function withDestinations(species: SpeciesDefinition, destinations: readonly Destination[]): SpeciesDefinition {
  const goes = destinations.map(({ drive, kind, speedMps }) => [
    drive,
    { wants: drive, sees: { kind, maxValue: 1 }, act: `approach it within ${WITHIN_M} speed ${speedMps}` },
  ])
  return {
    ...species,
    senses: {
      ...species.senses,
      map: {
        ...species.senses?.map,
        kinds: destinations.map(({ kind }) => kind),
        capacity: MOST_SEEN + destinations.length,
      },
      ...(species.senses?.eyes === undefined ? {} : { eyes: { ...species.senses.eyes, capacity: MOST_SEEN } }),
    },
    drives: Object.fromEntries(destinations.map(({ drive }) => [drive, { start: 0 }])),
    behavior: { ...Object.fromEntries(goes), standAbout: { always: 0.1, act: 'halt' } },
  } as SpeciesDefinition
}
