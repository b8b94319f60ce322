// Near space: the outlines of solids around a walker and the ground on its fan, as constants of a species (model) and as what stands
// in a mind (block).
//
// A body that walks by steps must know where it would bump into something, also into what none of its senses looks for. Records say
// how large a thing is; here stands what shape it has, in the creature's own frame: the nearest outlines in sight, nearest first, and
// what the ground costs and how high it is on a polar grid ahead. Nobody's name is in it. A species that does not walk by steps has
// no such model and pays nothing. Filled by near-solids.ts and near-ground.ts. Seed: 002 ch. 4, 7 (sensors); 001 "Sensory honesty".

import type { Slab } from '../0-foundation/arena.ts'
import type { LayoutBuilder } from '../0-foundation/field-list.ts'
import { MAX_CORNERS, MAX_NEAR, NEAR_MOVES } from '../0-foundation/near-codes.ts'
import { cos, sin } from '../0-foundation/trig.ts'
import type { Truth } from '../1-world/truth.ts'
import type { SensesModel } from './senses-block.ts'

export { MAX_CORNERS, MAX_NEAR, NEAR_BODY, NEAR_DUCKABLE, NEAR_MOVES } from '../0-foundation/near-codes.ts'

/** What a species' near space is made from. */
export interface NearSource {
  /** How far it reaches from the middle of the body to the surface of a solid, metres; all round. */
  readonly reachM: number
  /** Whether the ground is looked at, too. */
  readonly heedsGround: boolean
  /** The ground's polar grid: rays across the field, from right to left, and rings so far apart, the first at the feet. */
  readonly rays: number
  readonly rings: number
  readonly ringM: number
  /** Whole width of the field that the rays cover, radians. */
  readonly fieldRad: number
}

/** An eye of a body: on one of its points (−1: in its middle), turned by DOFs and by so many radians. */
export interface NearEye {
  readonly mount: number
  readonly turnedBy: Int32Array
  readonly turnedRad: number
}

/** Constant: the near space of a species. */
export interface NearModel extends NearSource {
  /** Where the eye sits that must have an outline in sight, as a mounted sense has it: the middle of the body if it has none. */
  readonly eye: NearEye
  /** How far left and ahead each ray goes for each metre. */
  readonly rayLeft: Float64Array
  readonly rayAhead: Float64Array
  readonly at: NearAt
}

/** Brings near space up to this tick: near-space.ts. */
export type SenseNear = (truth: Truth, slot: number, senses: SensesModel, near: NearModel, mind: Slab) => void

/** Offsets of near space in a mind's slab. */
export interface NearAt {
  /** Inlet: 1 if a step will be chosen on the next tick, so that near space must be looked at then. */
  readonly wantsNear: number
  /** Inlet: 1 if no step was free when it last wanted to take one; felt on the next tick. */
  readonly isBoxedIn: number
  /** How many outlines there are, and how many more there were than a mind holds. */
  readonly count: number
  readonly missed: number
  /** 1 if near space was looked at on this tick; more by so many ticks since, on which it was carried along; 0 before the first look. */
  readonly age: number
  /** By outline, nearest first when it was looked at: how many corners (1…8), bits (NEAR_…), its kind. */
  readonly corners: number
  readonly flags: number
  readonly kind: number
  /** By outline, eight pairs: left and ahead of each corner, in the own frame of this tick. */
  readonly corner: number
  /** By outline: how far the solid reaches beyond its corners; its lowest and highest above the own feet; metres. */
  readonly round: number
  readonly bottom: number
  readonly top: number
  /** By outline: from the middle of the body to its surface, metres; negative inside. */
  readonly distance: number
  /** 1 if all of the ground is level and none of it costs more than usual. */
  readonly isLevel: number
  /** By ray, and on each ray by ring: what the ground costs there, and its height over the own feet, metres; as of the last tick on which a step was to be chosen. */
  readonly groundCost: number
  readonly groundRise: number
}

/** Lists the fields of near space in the senses' block. */
export function layOutNear(list: LayoutBuilder, { rays, rings, heedsGround }: NearSource): NearAt {
  list.space('near', MAX_NEAR, { count: 'near.count' })
  // A grid of another size begins anew.
  list.space('ground', [[`${rays} × ${rings}`, heedsGround ? rays * rings : 0]])
  return {
    wantsNear: list.i32('near.wantsNear', 1, { is: 'flag', isInlet: true }),
    isBoxedIn: list.i32('near.isBoxedIn', 1, { is: 'flag', isInlet: true }),
    count: list.i32('near.count', 1),
    missed: list.i32('near.missed', 1, { is: 'count' }),
    age: list.i32('near.age', 1, { is: 'count' }),
    corners: list.i32('near.corners', 'near', { is: [0, MAX_CORNERS] }),
    flags: list.i32('near.flags', 'near', { is: [0, 2 * NEAR_MOVES - 1] }),
    kind: list.symbol('near.kind', 'near'),
    corner: list.f64('near.corner', ['near', 2 * MAX_CORNERS]),
    round: list.f64('near.round', 'near'),
    bottom: list.f64('near.bottom', 'near'),
    top: list.f64('near.top', 'near'),
    distance: list.f64('near.distance', 'near'),
    isLevel: list.i32('near.isLevel', 1, { is: 'flag' }),
    groundCost: list.f64('near.groundCost', 'ground'),
    groundRise: list.f64('near.groundRise', 'ground'),
  }
}

/** The near space of a species whose block lies at `at`. */
export function createNearModel(source: NearSource, eye: NearEye, at: NearAt): NearModel {
  const { reachM, heedsGround, rays, rings, ringM, fieldRad } = source
  const bearings = Array.from({ length: rays }, (_, ray) => (rays === 1 ? 0 : fieldRad * (ray / (rays - 1) - 0.5)))
  const rayLeft = Float64Array.from(bearings, sin)
  const rayAhead = Float64Array.from(bearings, cos)
  return { reachM, heedsGround, rays, rings, ringM, fieldRad, eye, rayLeft, rayAhead, at }
}
