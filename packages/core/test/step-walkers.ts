// Walkers as discs with legs of a person, each with a flag of its own to go to: scenes for tests of walking by steps.
//
// Lengths in metres, seconds in ticks of 50 ms; (x, z) as in the specification of locomotion.

import { f64, i32 } from '../src/0-foundation/arena.ts'
import { slotOf } from '../src/0-foundation/ids.ts'
import type { StepsModel } from '../src/7-locomotion/locomotion-block.ts'
import type { Creature } from '../src/creature/model.ts'
import {
  createWorld,
  type EntityDefinition,
  type KindDefinition,
  type SpeciesDefinition,
  type TerrainDefinition,
  type World,
} from '../src/index.ts'

type Steps = Exclude<NonNullable<NonNullable<SpeciesDefinition['body']['travel']>['steps']>, boolean>

/** One walker of a scene. */
export interface WalkerPlan {
  readonly at: readonly [number, number]
  readonly to: readonly [number, number]
  readonly headingRad?: number
  /** How its flag moves, m/s. */
  readonly toVelocity?: readonly [number, number]
  /** How near is there. */
  readonly within?: number
  readonly speed?: number
  readonly act?: string
  readonly steps?: Steps
  readonly acceleration?: number
  readonly maxTurnRadps?: number
  readonly maxSpeed?: number
  readonly personality?: SpeciesDefinition['personality']
  readonly drives?: SpeciesDefinition['drives']
  /** Tick at which it starts. */
  readonly startTick?: number
  /** What it does besides. */
  readonly behavior?: SpeciesDefinition['behavior']
  /** Kinds of which it knows where they are. */
  readonly knows?: readonly string[]
  /** It sees no others. */
  readonly isAlone?: boolean
}

/** Things of a scene. */
export interface Surroundings {
  readonly kinds?: Readonly<Record<string, KindDefinition>>
  readonly entities?: Readonly<Record<string, EntityDefinition>>
  readonly terrain?: TerrainDefinition
  readonly seed?: number
  /** Walkers come into the world last first. */
  readonly isReversed?: boolean
}

/** A scene of walkers. */
export interface WalkerScene {
  readonly world: World
  readonly walkers: readonly WalkerWay[]
  /** Least gap between any two bodies so far. */
  readonly gapM: number
  /** Steps until all are there, or so many seconds have passed. */
  run(seconds: number): void
  step(): void
  dispose(): void
}

/** How one walker went. */
export interface WalkerWay {
  readonly name: string
  readonly creature: Creature
  readonly steps: StepsModel
  x: number
  z: number
  heading: number
  wayM: number
  /** Tick at which it arrived; −1. */
  arrivedTick: number
  readonly path: [number, number][]
  counted(): { chosen: number; freezes: number; touches: number; detours: number }
}

/** Makes a scene. */
export function walkerScene(plans: readonly WalkerPlan[], around: Surroundings = {}): WalkerScene {
  const names = plans.map((_, k) => `walker${k}`)
  const species = plans.map((plan, k) => walkerSpecies(plan, k, names))
  const entities: Record<string, EntityDefinition> = { ...around.entities }
  const kinds: Record<string, KindDefinition> = { ...around.kinds }
  const order = plans.map((_, k) => (around.isReversed === true ? plans.length - 1 - k : k))
  for (const k of order) {
    const { at, to, headingRad, toVelocity: [vx, vz] = [0, 0] } = plans[k]
    kinds[`flag${k}`] = { shape: { cylinder: { radiusM: 0.05, heightM: 1.5 } } }
    entities[`flag${k}`] = { kind: `flag${k}`, at: [to[0], 0, to[1]], velocityMps: [vx, 0, vz] }
    entities[names[k]] = { kind: names[k], at: [at[0], 0, at[1]], headingRad: headingRad ?? 0 }
  }
  const world = createWorld(
    {
      ethogram: 1,
      world: 'walkers',
      kinds,
      species,
      entities,
      ...(around.terrain === undefined ? {} : { terrain: around.terrain }),
    },
    { seed: around.seed ?? 1 },
  )
  return watch(world, plans, names)
}

function watch(world: World, plans: readonly WalkerPlan[], names: readonly string[]): WalkerScene {
  const { inside } = world
  const { entities } = inside.truth
  const ways = names.map((name, k): WalkerWay => {
    const id = entities.idOf.get(name) ?? 0
    const creature = inside.creatures[slotOf(id)]
    const steps = creature?.model.locomotion.steps
    if (creature === undefined || steps === undefined) throw new Error(`${name} does not walk by steps`)
    const read = (at: number) => i32[creature.mind.i + at]
    const [x, z] = plans[k].at
    return {
      name,
      creature,
      steps,
      x,
      z,
      heading: plans[k].headingRad ?? 0,
      wayM: 0,
      arrivedTick: -1,
      path: [[x, z]],
      counted: () => ({
        chosen: read(steps.at.chosen),
        freezes: read(steps.at.freezes),
        touches: read(steps.at.touches),
        detours: read(steps.at.detours),
      }),
    }
  })
  const scene = { world, walkers: ways, gapM: Number.POSITIVE_INFINITY }
  const step = () => {
    world.step()
    for (const [k, way] of ways.entries()) {
      const slot = slotOf(entities.idOf.get(way.name) ?? 0)
      const x = f64[entities.slab.f + entities.columns.x + slot]
      const z = f64[entities.slab.f + entities.columns.z + slot]
      way.heading = f64[entities.slab.f + entities.columns.heading + slot]
      way.wayM += Math.hypot(x - way.x, z - way.z)
      way.x = x
      way.z = z
      way.path.push([x, z])
      const { mind, model } = way.creature
      const { to, within = 0.05 } = plans[k]
      const [vx, vz] = plans[k].toVelocity ?? [0, 0]
      const isNear = Math.hypot(to[0] + vx * world.tick * 0.05 - x, to[1] + vz * world.tick * 0.05 - z) <= within + 0.2
      const isThere = i32[mind.i + model.navigation.at.isThere] === 1 && isNear
      if (isThere && way.arrivedTick < 0) way.arrivedTick = world.tick
    }
    for (let a = 0; a < ways.length; a++)
      for (let b = 0; b < a; b++)
        scene.gapM = Math.min(scene.gapM, Math.hypot(ways[a].x - ways[b].x, ways[a].z - ways[b].z) - 0.6)
  }
  return Object.assign(scene, {
    step,
    run(seconds: number) {
      const end = world.tick + Math.round(seconds * 20)
      while (world.tick < end && ways.some(({ arrivedTick }) => arrivedTick < 0)) step()
    },
    dispose: () => world.dispose(),
  })
}

/** A walker as a species of its own, since each looks for its own flag. */
export function walkerSpecies(plan: WalkerPlan, k: number, names: readonly string[]): SpeciesDefinition {
  const { within = 0.05, speed = 1.35, act, startTick = 0 } = plan
  const speedArgument = plan.personality === undefined ? ` speed ${speed}` : ''
  const doing = act ?? `approach it within ${within}${speedArgument}`
  const others = plan.isAlone ? [] : names.filter((_, n) => n !== k)
  return {
    ethogram: 1,
    species: names[k],
    body: {
      shape: { cylinder: { radiusM: 0.3, heightM: 1.75 } },
      isSolid: true,
      points: { eyes: [0, 1.6, 0.1] },
      travel: {
        by: 'walk',
        maxSpeedMps: plan.maxSpeed ?? 2.7,
        maxTurnRadps: plan.maxTurnRadps ?? 8,
        maxAccelerationMps2: plan.acceleration ?? 8,
        steps: { legM: 0.9, ...plan.steps },
      },
    },
    senses: {
      map: {
        by: 'vision',
        rangeM: 80,
        fieldOfViewRad: 2 * Math.PI,
        through: true,
        kinds: [`flag${k}`, ...(plan.knows ?? [])],
      },
      ...(others.length === 0
        ? {}
        : { eyes: { by: 'vision', rangeM: 30, fieldOfViewRad: 2 * Math.PI, mount: 'eyes', kinds: others } }),
    },
    ...(plan.personality === undefined ? {} : { personality: plan.personality }),
    drives: { clock: { start: 0, growth: 1, max: 1e6 }, ...plan.drives },
    behavior: {
      go: {
        wants: 'clock',
        sees: { kind: `flag${k}`, maxValue: 1 },
        act: doing,
      },
      ...plan.behavior,
      ...(startTick > 0 ? { wait: { always: startTick + 0.5, act: 'halt' } } : {}),
    },
  }
}
