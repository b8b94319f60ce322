// Planners: who finds a way for a creature, behind one interface.
//
// A planner is asked with the solids that the creature knows, and answers with the corners of a way. It sees no world and keeps nothing that an
// answer depends on; whatever it builds (a grid, a mesh) is scratch that can be built again from the question. So snapshots need not save it,
// and nobody else knows which planner a creature has. The grid planner is the engine's own (plan-grid.ts); others are given to a world by
// name (`planners`). Only planners whose answers have the same bits on every machine may be in a recording: they say so by `isExact`.
// Seed: 002 §7.5; docs/getting-about.md.

/** What a planner must go round: rounded convex outlines, seen from above, in metres. They stay as they are; others have another version. */
export interface PlanSolids {
  /** Another number for other solids. */
  readonly version: number
  readonly count: number
  /** By solid: where its corners begin in `corners`; one more than there are solids. */
  readonly cornersAt: Int32Array
  /** x and z of each corner; one corner is a disc, two a line. Three and more go round so that x·z′ − z·x′ adds up to a positive area. */
  readonly corners: Float64Array
  /** By solid: how far it reaches beyond its corners. */
  readonly round: Float64Array
}

/** A way that is asked for. */
export interface PlanQuestion {
  fromX: number
  fromZ: number
  toX: number
  toZ: number
  /** How far the middle of the body keeps off solids, metres. */
  clearanceM: number
  /** How high the body is, metres. */
  heightM: number
  /** A grid's rays: how far apart at best, metres, and how many at most; whether a way may cut the corners between them. */
  rayM: number
  rays: number
  cutsCorners: boolean
}

/** What a guard answers for a planner that gave no answer. */
export const NO_ANSWER = -1

/** Finds ways. */
export interface Planner {
  /** Its answers have the same bits on every machine and in every browser. */
  readonly isExact: boolean
  /**
   * Finds a way. Its corners (x, z) go to `way`, without the start and with the goal as the last; the answer is how many there are, 0 for
   * no way. If there are more than `way` has room for, it gets the first and the answer still counts all. What throws, or answers anything
   * else, has told no way, and a fault is counted. All that it is given is its own to change.
   */
  plan(solids: PlanSolids, question: PlanQuestion, way: Float64Array): number
}
