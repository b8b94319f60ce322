// Walkers that each go to a flag of their own: worlds in which walking by steps is the question.
//
// A walker is a disc with a person's legs: what is measured is where it goes, and a body with bones would go the same way. It knows where
// its flag is as if by a map, sees others all around, and does nothing else. Lengths in metres; (x, z) as the thesis draws them.
// Seed: 002 ch. 7–9.

import {
  defineWorld,
  type EntityDefinition,
  type KindDefinition,
  type SpeciesDefinition,
  type TerrainDefinition,
  type WorldDefinition,
} from '@ethogram/core'
import type { Spot } from '../partitions.ts'

/** How a walker chooses its steps. */
export type WalkSteps = Exclude<NonNullable<NonNullable<SpeciesDefinition['body']['travel']>['steps']>, boolean>

/** How large a walker is, and how fast it usually goes. */
export const WALKER = { radiusM: 0.3, heightM: 1.75, speedMps: 1.35 } as const

/** One walker: where from, where to, and how. */
export interface WalkPlan {
  readonly name: string
  readonly from: Spot
  readonly to: Spot
  readonly headingRad?: number
  /** How its flag moves, m/s. */
  readonly toVelocityMps?: Spot
  /** How near to its flag is there, from middle to middle; 5 cm if left out. */
  readonly withinM?: number
  readonly speedMps?: number
  /** What it does about its flag: `approach` if left out. */
  readonly act?: 'approach' | 'intercept' | 'explore'
  readonly steps?: WalkSteps
  readonly personality?: SpeciesDefinition['personality']
  /** What it remembers, and how long. */
  readonly memory?: SpeciesDefinition['memory']
  /** Nets beside its steps; {} for those of every species. */
  readonly nets?: SpeciesDefinition['nets']
  readonly reactions?: SpeciesDefinition['reactions']
  readonly radiusM?: number
  /** By what it finds its way where it cannot go straight. */
  readonly map?: SpeciesDefinition['map']
  /** Wants besides being on its way, and what it does: goes to its flag if left out. */
  readonly drives?: SpeciesDefinition['drives']
  readonly behavior?: SpeciesDefinition['behavior']
  readonly colour?: string
  /** It starts after so many ticks. */
  readonly startsAtTick?: number
  /** Whom it sees; everybody if left out. */
  readonly sees?: readonly string[]
  /** How wide its field of view is, radians; all around if left out. */
  readonly fieldOfViewRad?: number
  /** Kinds of which it knows where they are, as if by its map. */
  readonly knows?: readonly string[]
  /** It knows of its flag only what it sees of it, instead of knowing where that is as if by a map. */
  readonly looksForFlag?: boolean
  /** Nobody bumps into it: whoever is only there to be compared with. */
  readonly isGhost?: boolean
}

/** What is in a world besides walkers. */
export interface WalkSurroundings {
  readonly kinds?: Readonly<Record<string, KindDefinition>>
  readonly entities?: Readonly<Record<string, EntityDefinition>>
  readonly terrain?: TerrainDefinition
}

/** How near one looks at walkers, metres, and from which side: they mostly go ahead, away from it or towards it, askew. */
const VIEW_M = 8
const VIEW_SIDE = [0.6, 0.5, 0.65] as const

const COLOURS = ['#3f7fb5', '#d0793a', '#5f9e5a', '#b65a7e', '#8a70b8', '#b59a3f'] as const

/** A world of walkers, one species each: every one has its own flag. */
export function walkWorld(
  name: string,
  about: string,
  plans: readonly WalkPlan[],
  { kinds = {}, entities = {}, terrain }: WalkSurroundings = {},
): WorldDefinition {
  const names = plans.map((plan) => plan.name)
  const flags = plans.map((plan, k): [string, KindDefinition] => [flagOf(plan), flagKind(k)])
  return defineWorld({
    ethogram: 1,
    world: name,
    about,
    view: {
      of: names[0],
      ...(names.length > 1 ? { with: names[1] } : {}),
      fromM: VIEW_M,
      side: VIEW_SIDE,
    },
    ...(terrain === undefined ? {} : { terrain }),
    kinds: { ...kinds, ...Object.fromEntries(flags) },
    species: plans.map((plan, k) => walkerOf(plan, k, names)),
    entities: {
      ...entities,
      ...Object.fromEntries(
        plans.map((plan): [string, EntityDefinition] => [
          flagOf(plan),
          {
            kind: flagOf(plan),
            at: [plan.to[0], 0, plan.to[1]],
            ...(plan.toVelocityMps === undefined
              ? {}
              : { velocityMps: [plan.toVelocityMps[0], 0, plan.toVelocityMps[1]] as const }),
          },
        ]),
      ),
      ...Object.fromEntries(
        plans.map((plan): [string, EntityDefinition] => [
          plan.name,
          { kind: plan.name, at: [plan.from[0], 0, plan.from[1]], headingRad: plan.headingRad ?? 0 },
        ]),
      ),
    },
  })
}

/** The name of a walker's flag. */
export function flagOf({ name }: Pick<WalkPlan, 'name'>): string {
  return `${name}-flag`
}

function flagKind(k: number): KindDefinition {
  return {
    about: 'Where somebody wants to go.',
    shape: { cylinder: { radiusM: 0.05, heightM: 1.5 } },
    look: { colour: COLOURS[k % COLOURS.length] },
  }
}

function walkerOf(plan: WalkPlan, k: number, names: readonly string[]): SpeciesDefinition {
  const { name, withinM = 0.05, speedMps = WALKER.speedMps, act = 'approach', startsAtTick = 0 } = plan
  const { fieldOfViewRad = 2 * Math.PI } = plan
  const others = (plan.sees ?? names).filter((other) => other !== name)
  const looksFor = [...others, ...(plan.looksForFlag === true ? [flagOf(plan)] : [])]
  const known = [...(plan.looksForFlag === true ? [] : [flagOf(plan)]), ...(plan.knows ?? [])]
  const speed = plan.personality === undefined ? ` speed ${speedMps}` : ''
  return {
    ethogram: 1,
    species: name,
    look: { colour: plan.colour ?? COLOURS[k % COLOURS.length] },
    body: {
      shape: { cylinder: { radiusM: plan.radiusM ?? WALKER.radiusM, heightM: WALKER.heightM } },
      ...(plan.isGhost === true ? {} : { isSolid: true }),
      points: { eyes: [0, 1.6, 0.1] },
      travel: {
        by: 'walk',
        maxSpeedMps: 2.7,
        maxTurnRadps: 8,
        maxAccelerationMps2: 8,
        steps: { legM: 0.9, ...plan.steps },
      },
    },
    senses: {
      ...(known.length === 0
        ? {}
        : { map: { by: 'vision', rangeM: 300, fieldOfViewRad: 2 * Math.PI, through: true, kinds: known } }),
      ...(looksFor.length === 0
        ? {}
        : { eyes: { by: 'vision', rangeM: 30, fieldOfViewRad, mount: 'eyes', kinds: looksFor } }),
    },
    ...(plan.personality === undefined ? {} : { personality: plan.personality }),
    ...(plan.map === undefined ? {} : { map: plan.map }),
    ...(plan.memory === undefined ? {} : { memory: plan.memory }),
    ...(plan.nets === undefined ? {} : { nets: plan.nets }),
    ...(plan.reactions === undefined ? {} : { reactions: plan.reactions }),
    drives: { clock: { start: 0, growth: 1, max: 1e6 }, ...plan.drives },
    behavior: plan.behavior ?? {
      go:
        act === 'explore'
          ? { wants: 'clock', always: 1, act: `explore${speed}` }
          : { wants: 'clock', sees: { kind: flagOf(plan), maxValue: 1 }, act: `${act} it within ${withinM}${speed}` },
      ...(startsAtTick > 0 ? { wait: { always: startsAtTick + 0.5, act: 'halt' } } : {}),
    },
  }
}
