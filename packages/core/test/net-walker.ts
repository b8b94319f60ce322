// One who walks by steps with nets of its own, on an empty field: what its nets do is looked at tick by tick.

import {
  createWorld,
  type NetDefinition,
  type NetsReport,
  type ReactionDefinition,
  type SpeciesDefinition,
  type World,
} from '../src/index.ts'

/** What is tried. */
export interface NetTrial {
  readonly nets?: Readonly<Record<string, NetDefinition>>
  readonly reactions?: Readonly<Record<string, ReactionDefinition>>
  readonly drives?: SpeciesDefinition['drives']
  readonly personality?: SpeciesDefinition['personality']
  readonly seed?: number
}

/** A species with these nets, that wants nothing. */
export function netSpecies({ nets, reactions, drives, personality }: NetTrial): SpeciesDefinition {
  return {
    ethogram: 1,
    species: 'walker',
    body: {
      shape: { cylinder: { radiusM: 0.3, heightM: 1.75 } },
      isSolid: true,
      travel: { by: 'walk', maxSpeedMps: 2.7, maxTurnRadps: 8, maxAccelerationMps2: 8, steps: { legM: 0.9 } },
    },
    senses: { eyes: { by: 'vision', rangeM: 30, fieldOfViewRad: 6.2832, kinds: ['ball'] } },
    ...(drives === undefined ? {} : { drives }),
    ...(personality === undefined ? {} : { personality }),
    ...(nets === undefined ? {} : { nets }),
    ...(reactions === undefined ? {} : { reactions }),
    behavior: { stand: { always: 1, act: 'halt' } },
  }
}

/** A world with one such walker, called walker; balls can be put into it. */
export function netWorld(trial: NetTrial): World {
  const ball = { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } } }
  return createWorld(
    {
      ethogram: 1,
      world: 'nets',
      kinds: { ball },
      species: [netSpecies(trial)],
      entities: { walker: { kind: 'walker', at: [0, 0, 0] } },
    },
    { seed: trial.seed ?? 1 },
  )
}

/** What its nets do now. */
export function netsOf(world: World): NetsReport {
  const report = world.nets('walker')
  if (report === undefined) throw new Error('It has nets.')
  return report
}

/** The numbers of the running net of that name. */
export function localsOf(world: World, net: string): Readonly<Record<string, number>> | undefined {
  return netsOf(world).running.find((one) => one.net === net)?.locals
}
