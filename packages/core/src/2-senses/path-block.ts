// Ways that a creature asks for: its map as constants of a species (model), and question and answer as they stand in a mind (block).
//
// THE SEAM. Who wants to get somewhere (room 6) writes the inlets on each tick: `asks` 1 (0: nothing is wanted; after a second of that the answer
// is cleared) and `goal`, left and ahead of the body as of this tick, as positions of beliefs are. From the next tick on, `isGoalOpen` says whether
// the straight way there is free in the width of the body, as far as the creature knows (`isMeasured` says that there was a goal to look at). Who
// wants a way around raises `request` by 1; the same again for a new one. The answer comes on the next tick or a little later: a tick plans only
// so much for the whole world, who waits longest first (world/grant-paths.ts). `state` is PATH_PLANNING until the *first* answer; asked again,
// the old way stays in place until the new one is there (then `answered` equals `request`). PATH_FOUND has `count` vertices, left and ahead of the
// body *as of this tick*: where to go first, and so on, last the goal as it was when the way was found. They are carried along as the body moves
// and need no conversion. `age` counts ticks since the answer, `version` answers. `next` (inlet) is the vertex that the creature heads for:
// `isNextOpen` says whether the straight way to that one is free, `isBlocked` whether something that it knows now stands on the rest of the way.
// `isWhole` is 0 if a way has more vertices than a mind holds: ask again before the last. Planner, clearance and rays are those of the species'
// `map` (model.senses.map). No map: no model, no fields.
//
// A map knows all solids (a map that it was given), or those that it has seen: their outlines stand here, where they were seen, and nothing is
// known of what happened to them since. Nobody's name is in it. A species without a map has no such model and pays nothing.
// Filled by sense-path.ts. Seeds: 002 §7.5 (path generation), 001 "Sensory honesty".

import type { Slab } from '../0-foundation/arena.ts'
import { type LayoutBuilder, MODERATE } from '../0-foundation/field-list.ts'
import { MAX_CORNERS } from '../0-foundation/near-codes.ts'
import { MAX_VERTICES, PATH_FOUND, PATH_UNASKED } from '../0-foundation/path-codes.ts'
import type { Truth } from '../1-world/truth.ts'
import type { Planner } from './planner.ts'
import type { SensesModel } from './senses-block.ts'

/** Ways that a species remembers to have walked. */
export interface WalkedSource {
  readonly spots: number
  readonly apartM: number
}

/** What a species' map is made from. */
export interface MapSource {
  /** It knows all solids from the beginning; otherwise those that it has seen. */
  readonly knowsAll: boolean
  /** How many solids it remembers: the nearest; what is forgotten for want of room is counted. */
  readonly solids: number
  /** How far the body reaches from its middle, metres. */
  readonly radiusM: number
  /** How far the middle of the body keeps off solids, metres. */
  readonly clearanceM: number
  readonly rayM: number
  readonly rays: number
  readonly cutsCorners: boolean
  /** The name of its planner. */
  readonly planner: string
  /** It goes only by ways that it has walked: how many spots it remembers, and how far apart, metres. */
  readonly walked: WalkedSource | undefined
  /** How far off a metre is that it walks, metres; 0 for exact path integration. */
  readonly driftM: number
  /** Lists its fields: given from above, like its stage. */
  readonly layOut: (list: LayoutBuilder, source: MapSource) => PathAt
}

/** Constant: the map of a species. */
export interface MapModel extends MapSource {
  readonly finds: Planner
  /** What can be ducked under is in nobody's way who can duck. */
  readonly ducks: boolean
  readonly at: PathAt
}

/** Brings the map up to this tick, and answers: sense-path.ts. */
export type SensePath = (truth: Truth, slot: number, senses: SensesModel, map: MapModel, mind: Slab) => void

/** Offsets of question and answer in a mind's slab. */
export interface PathAt {
  readonly asks: number
  readonly request: number
  readonly goal: number
  readonly next: number
  /** Inlet of the world: 1 if it is this creature's turn to be answered. */
  readonly isGranted: number
  readonly state: number
  readonly answered: number
  readonly version: number
  /** For how many ticks it has waited for an answer. */
  readonly waited: number
  readonly count: number
  readonly vertex: number
  /** How long the way was when it was found, from where the body was, metres. */
  readonly length: number
  readonly isWhole: number
  readonly age: number
  /** For how many ticks nothing has been asked. */
  readonly idle: number
  readonly isMeasured: number
  readonly isGoalOpen: number
  readonly isNextOpen: number
  readonly isBlocked: number
  /** Solids that it has seen: how many, and how many it has forgotten for want of room; where to look next. */
  readonly knownCount: number
  readonly forgotten: number
  readonly lookAt: number
  readonly checkAt: number
  /** Answers of its planner that were none. */
  readonly faults: number
  /** By solid: corners (x, z in its own fixed frame), how many, how far it reaches beyond them, how low and how high it is. */
  readonly corners: number
  readonly corner: number
  readonly round: number
  readonly bottom: number
  readonly top: number
  /** By solid: 1 if it can be ducked under. */
  readonly isDuckable: number
}

/** Lists the fields of the map in the senses' block. */
export function layOutPath(list: LayoutBuilder, { knowsAll, solids }: MapSource): PathAt {
  const isInlet = true
  list.space('vertex', MAX_VERTICES, { count: 'path.count' })
  list.space('known', knowsAll ? 0 : solids, { count: 'path.knownCount' })
  return {
    asks: list.i32('path.asks', 1, { is: 'flag', isInlet }),
    request: list.i32('path.request', 1, { is: 'count', isInlet }),
    goal: list.f64('path.goal', 2, { is: MODERATE, isInlet }),
    next: list.i32('path.next', 1, { is: [0, MAX_VERTICES], isInlet }),
    isGranted: list.i32('path.isGranted', 1, { is: 'flag', isInlet }),
    state: list.i32('path.state', 1, { is: [PATH_UNASKED, PATH_FOUND] }),
    answered: list.i32('path.answered', 1, { is: 'count' }),
    version: list.i32('path.version', 1, { is: 'count' }),
    waited: list.i32('path.waited', 1, { is: 'count' }),
    count: list.i32('path.count', 1, { is: [0, MAX_VERTICES] }),
    vertex: list.f64('path.vertex', ['vertex', 2], { is: MODERATE }),
    length: list.f64('path.length', 1),
    isWhole: list.i32('path.isWhole', 1, { is: 'flag' }),
    age: list.i32('path.age', 1, { is: 'count' }),
    idle: list.i32('path.idle', 1, { is: 'count' }),
    isMeasured: list.i32('path.isMeasured', 1, { is: 'flag' }),
    isGoalOpen: list.i32('path.isGoalOpen', 1, { is: 'flag' }),
    isNextOpen: list.i32('path.isNextOpen', 1, { is: 'flag' }),
    isBlocked: list.i32('path.isBlocked', 1, { is: 'flag' }),
    knownCount: list.i32('path.knownCount', 1, { is: [0, knowsAll ? 0 : solids] }),
    forgotten: list.i32('path.forgotten', 1, { is: 'count' }),
    lookAt: list.i32('path.lookAt', 1, { is: 'count' }),
    checkAt: list.i32('path.checkAt', 1, { is: 'count' }),
    faults: list.i32('faults', 1, { is: 'count' }),
    corners: list.i32('path.corners', 'known', { is: [0, MAX_CORNERS] }),
    corner: list.f64('path.corner', ['known', 2 * MAX_CORNERS], { is: MODERATE }),
    round: list.f64('path.round', 'known', { is: MODERATE }),
    bottom: list.f64('path.bottom', 'known', { is: MODERATE }),
    top: list.f64('path.top', 'known', { is: MODERATE }),
    isDuckable: list.i32('path.isDuckable', 'known', { is: 'flag' }),
  }
}
