// Lets walkers walk a case, and measures it as SteerBench does: who touched whom, how long, how far, with what effort.
//
// Whoever is at its last goal leaves. Effort is the work of keeping up a speed and of changing it, per kilogram: ∫ (e_s + e_w v²) dt with
// 2.23 W/kg and 1.26 W s²/(kg m²), as measured in people. Gaps are measured here, touches are the engine's own count.

import { createWorld, type EntityDefinition, type KindDefinition, type World } from '@ethogram/core'
import { flagOf, type WalkPlan, walkWorld } from '@ethogram/scenes'
import type { SteerCase, SteerObstacle } from '../command-line/steer-case.ts'

/** How one agent went. */
export interface AgentWay {
  readonly agent: string
  /** When it was at its last goal; nothing if never. */
  readonly arrivedS: number | undefined
  readonly lengthM: number
  readonly touches: number
  /** Time and length beside those of a straight walk through all goals at the speed wanted. */
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

const STANDING_WPKG = 2.23
const WALKING = 1.26

/** Walks a case. */
export function walkCase(
  steerCase: SteerCase,
  options: { readonly seed: number; readonly longestS: number },
): CaseReport {
  const world = createWorld(worldOf(steerCase), { seed: options.seed })
  const ways = steerCase.agents.map((agent) => ({
    agent,
    goal: 0,
    x: agent.from[0],
    z: agent.from[1],
    lengthM: 0,
    effort: 0,
    touches: 0,
    arrivedS: undefined as number | undefined,
  }))
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
  const agents = ways.map(({ agent, arrivedS, lengthM, touches, effort }): AgentWay => {
    const legs = agent.goals.map(({ to, speedMps }, k) => {
      const from = k === 0 ? agent.from : agent.goals[k - 1].to
      return { far: Math.hypot(to[0] - from[0], to[1] - from[1]), speedMps }
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

interface Following {
  readonly agent: SteerCase['agents'][number]
  goal: number
  x: number
  z: number
  lengthM: number
  effort: number
  touches: number
  arrivedS: number | undefined
}

/** Takes down where one is; at a goal it gets the next, and leaves at the last. */
function follow(world: World, way: Following): void {
  const { agent } = way
  const entity = world.entity(agent.name)
  if (entity === undefined) return
  const far = Math.hypot(entity.x - way.x, entity.z - way.z)
  const speed = far / world.dtS
  way.lengthM += far
  way.effort += (STANDING_WPKG + WALKING * speed * speed) * world.dtS
  way.x = entity.x
  way.z = entity.z
  const { to } = agent.goals[way.goal]
  if (Math.hypot(to[0] - way.x, to[1] - way.z) > AT_GOAL_M) return
  way.goal++
  if (way.goal < agent.goals.length) {
    const [x, z] = agent.goals[way.goal].to
    world.input({ input: 'place', entity: flagOf(agent), at: [x, 0, z] })
    return
  }
  way.arrivedS = world.timeS
  way.touches = Number(world.inspect(agent.name)?.mind?.rooms.locomotion.touches)
  world.input({ input: 'remove', entity: agent.name })
}

function worldOf({ name, agents, obstacles }: SteerCase) {
  const plans = agents.map(
    (agent): WalkPlan => ({
      name: agent.name,
      from: agent.from,
      to: agent.goals[0].to,
      headingRad: agent.headingRad,
      radiusM: agent.radiusM,
      speedMps: agent.goals[0].speedMps,
      withinM: 0.3,
    }),
  )
  const kinds: Record<string, KindDefinition> = {}
  const entities: Record<string, EntityDefinition> = {}
  for (const [k, obstacle] of obstacles.entries()) {
    kinds[`obstacle-${k + 1}`] = { shape: shapeOf(obstacle), isSolid: true }
    const headingRad = 'headingRad' in obstacle ? obstacle.headingRad : 0
    entities[`obstacle-${k + 1}`] = { kind: `obstacle-${k + 1}`, at: [obstacle.at[0], 0, obstacle.at[1]], headingRad }
  }
  return walkWorld('case', name, plans, { kinds, entities })
}

function shapeOf(obstacle: SteerObstacle): KindDefinition['shape'] {
  if ('radiusM' in obstacle) return { cylinder: { radiusM: obstacle.radiusM, heightM: 2 } }
  return { box: { sizeM: [obstacle.sizeM[0], 2, obstacle.sizeM[1]] } }
}
