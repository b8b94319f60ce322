// An outing: somebody follows a lure about, and when that is gone goes home, by nothing but what it has walked and seen.
//
// Home is a nest in which it began; it is small, and from further off than a few metres, or from behind a wall, it is not seen. Stones may be
// landmarks. The lure goes ahead of it from one spot to the next, and vanishes at the last. Lengths in metres, (x, z).
// Seeds: 003 (path integration, landmarks, cognitive maps), 002 ch. 12 (uncertainty).

import {
  defineWorld,
  type EntityDefinition,
  type SpeciesDefinition,
  type World,
  type WorldDefinition,
} from '@ethogram/core'
import type { Spot } from '../partitions.ts'
import { type ThinWall, thinWalls } from './obstacles.ts'

/** Where an outing leads, and what stands there. */
export interface OutingPlan {
  /** Where the lure goes, one spot after the other; from the nest at 0, 0. */
  readonly way: readonly Spot[]
  readonly walls?: readonly ThinWall[]
  /** Stones, all of a kind. */
  readonly stones?: readonly Spot[]
  /** By what it goes; by walked ways if left out. */
  readonly map?: NonNullable<SpeciesDefinition['map']>
  /** How far it sees nest and stones. */
  readonly rangeM?: number
}

/** How far ahead the lure goes, and how near the nest is home. */
const AHEAD_M = 1.2
const HOME_M = 0.3

/** So much nearer it comes to the lure than that goes ahead. */
const FOLLOWS_M = 0.6

const forager = ({ map = { knows: 'walked' }, rangeM = 5 }: OutingPlan): SpeciesDefinition => ({
  ethogram: 1,
  species: 'forager',
  look: { colour: '#b5713f' },
  body: {
    shape: { cylinder: { radiusM: 0.25, heightM: 0.5 } },
    isSolid: true,
    points: { eyes: [0, 0.45, 0.1] },
    travel: { by: 'walk', maxSpeedMps: 1.5, maxTurnRadps: 8, maxAccelerationMps2: 8, steps: { legM: 0.6 } },
  },
  senses: {
    eyes: { by: 'vision', rangeM, fieldOfViewRad: 2 * Math.PI, mount: 'eyes', kinds: ['nest', 'stone'] },
    scent: { by: 'vision', rangeM: 50, fieldOfViewRad: 2 * Math.PI, through: true, kinds: ['lure'] },
  },
  memory: { capacity: 40, halfS: 3600 },
  map,
  drives: { errand: { start: 100 }, homesickness: { start: 10 } },
  behavior: {
    follow: {
      wants: 'errand',
      sees: { kind: 'lure', maxValue: 3 },
      act: `approach it within ${FOLLOWS_M} speed 1.3`,
    },
    goHome: {
      wants: 'homesickness',
      sees: { kind: 'nest', maxValue: 1 },
      act: `approach it within ${HOME_M} speed 1.3`,
    },
  },
})

/** The world of an outing. */
export function outing(plan: OutingPlan): WorldDefinition {
  const { stones = [], walls = [] } = plan
  const surroundings = thinWalls(walls)
  return defineWorld({
    ethogram: 1,
    world: 'outing',
    about: 'A forager follows a lure about; when it is gone, it goes home by what it has walked.',
    view: { of: 'forager', fromM: 14, side: [0.3, 0.9, 0.3] },
    kinds: {
      ...surroundings.kinds,
      nest: { shape: { cylinder: { radiusM: 0.15, heightM: 0.3 } }, look: { colour: '#8a6b3f' } },
      stone: { shape: { cylinder: { radiusM: 0.2, heightM: 1 } }, isSolid: true, look: { colour: '#8d8d86' } },
      lure: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, look: { colour: '#d05a4a' } },
    },
    species: [forager(plan)],
    entities: {
      ...surroundings.entities,
      ...Object.fromEntries(
        stones.map(([x, z], k): [string, EntityDefinition] => [`stone-${k + 1}`, { kind: 'stone', at: [x, 0, z] }]),
      ),
      nest: { kind: 'nest', at: [0, 0, 0] },
      forager: { kind: 'forager', at: [0, 0, 0.4] },
      lure: { kind: 'lure', at: [0, 0.3, 0.6] },
    },
  })
}

/** How an outing went: positions on the way out and back, whether it came home, and how far from the nest it ended. */
export interface OutingReport {
  readonly out: readonly Spot[]
  readonly back: readonly Spot[]
  readonly isHome: boolean
  readonly missedM: number
}

/** What may happen on the way. */
export interface OutingOptions {
  /** When the lure has vanished it is put elsewhere, by so much. */
  readonly carriedM?: Spot
  /** How long it may take on its way back, s. */
  readonly longestS?: number
  /** Called before each tick on the way back. */
  readonly onTick?: (world: World, tick: number) => void
}

/** Lets the lure lead the forager out, vanish, and the forager go home. */
export function runOuting(world: World, { way }: OutingPlan, options: OutingOptions = {}): OutingReport {
  const { carriedM, longestS = 90, onTick } = options
  const at = (): Spot => {
    const { x, z } = world.entity('forager') ?? { x: 0, z: 0 }
    return [x, z]
  }
  const out: Spot[] = [at()]
  let [lureX, lureZ] = [0, 0.6]
  for (const [x, z] of way) {
    for (let tick = 0; tick < 2400; tick++) {
      const [ownX, ownZ] = at()
      const left = Math.hypot(x - lureX, z - lureZ)
      if (left < 1e-6 && Math.hypot(x - ownX, z - ownZ) < FOLLOWS_M + 0.15) break
      const free = Math.max(0, AHEAD_M - Math.hypot(lureX - ownX, lureZ - ownZ))
      const share = left === 0 ? 0 : Math.min(1, Math.min(0.1, free) / left)
      lureX += share * (x - lureX)
      lureZ += share * (z - lureZ)
      world.input({ input: 'place', entity: 'lure', at: [lureX, 0.3, lureZ] })
      world.step()
      out.push(at())
    }
  }
  world.input({ input: 'remove', entity: 'lure' })
  world.input({ input: 'drive', entity: 'forager', drive: 'errand', value: 0 })
  world.step(20)
  if (carriedM !== undefined) {
    const [x, z] = at()
    world.input({ input: 'place', entity: 'forager', at: [x + carriedM[0], 0, z + carriedM[1]] })
  }
  const back: Spot[] = []
  for (let tick = 0; tick < 20 * longestS && Math.hypot(...at()) > HOME_M + 0.1; tick++) {
    onTick?.(world, tick)
    world.step()
    back.push(at())
  }
  const missedM = Math.hypot(...at())
  return { out, back, isHome: missedM <= HOME_M + 0.1, missedM }
}
