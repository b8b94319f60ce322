// The grid planner: rays on a grid, a wave from the goal, down its weights, and as few corners as that leaves.
//
// A ray is blocked nearer than the clearance to a solid, as the crow flies, and so is who passes between two rays. Rays stand as near to each other as a species says, and further
// apart where a place is so large that they would be too many; then they keep so far off solids that no step between two of them crosses a
// wall, however thin. Places are taken whole, so that everybody who goes to the same goal shares one wave; where that would be too coarse for a
// door, first the surroundings of start and goal. Start and goal within the clearance are stood in for by the nearest free ray that they
// see. Grids and waves are scratch, kept for a while: what is found does not depend on them.
// Reads: the question. Writes: the way; own scratch. Seed: 002 §7.5 (figures 7.27–7.34); spec: path generation.

import { measureWay, WAY_DX, WAY_DZ, WAY_LEAST, WAY_NUMBERS, WAY_START, WAY_X, WAY_Z } from '../0-foundation/outline.ts'
import { pullTaut } from '../0-foundation/taut-way.ts'
import {
  beginWave,
  createGrid,
  createWeightMap,
  descend,
  type Grid,
  layOutGrid,
  pointOf,
  spreadWave,
  type WeightMap,
} from '../0-foundation/weight-map.ts'
import type { Planner, PlanQuestion, PlanSolids } from './planner.ts'

/** Where the rays of a grid stand: the first, how far apart, how many. */
interface RayFrame {
  x: number
  z: number
  stepX: number
  stepZ: number
  nx: number
  nz: number
}

/** What a place reaches beyond its solids, start and goal, metres, at least: across and along. */
const MARGIN_X_M = 2
const MARGIN_Z_M = 3

/** Where start or goal lie outside of all solids, a place grows by blocks of this size, metres: or each step would need a new grid. */
const BLOCK_M = 8

/** What surrounds start and goal reaches so far beyond them, metres. */
const SURROUNDINGS_M = 12

/** Who stands within the clearance starts from a free ray within so many. */
const STAND_IN = 8

/** A ray whose distance is the clearance up to rounding is blocked. */
const TOUCH_M = 1e-9

/** Grids and waves that are kept. */
const GRIDS = 4
const WAVES = 12

/** Ends of runs at most; a way with more of them is none. */
const MAX_ENDS = 4096

interface KeptGrid {
  version: number
  clearanceM: number
  readonly frame: RayFrame
  readonly grid: Grid
  /** Another number each time that it is drawn anew. */
  drawing: number
  lastUse: number
}

interface KeptWave {
  drawing: number
  readonly map: WeightMap
  lastUse: number
}

const grids: KeptGrid[] = []
const waves: KeptWave[] = []
let uses = 0
let drawings = 0

const ends = new Int32Array(MAX_ENDS)
const frame: RayFrame = { x: 0, z: 0, stepX: 1, stepZ: 1, nx: 1, nz: 1 }
const line = new Float64Array(WAY_NUMBERS)
/** Least and greatest x of what lies within the clearance of a solid, on one row. */
const stretch = new Float64Array(2)
/** Least x and z, greatest x and z. */
const extent = new Float64Array(4)

/** The engine's own planner. */
export const gridPlanner: Planner = {
  isExact: true,
  plan(solids, question, way) {
    frameWhole(solids, question, frame)
    const wholeStep = frame.stepX
    if (wholeStep <= Math.max(question.rayM, question.clearanceM)) {
      const found = planOnRays(solids, question, frame, way)
      if (found > 0 || wholeStep <= question.rayM) return found
    }
    // Too coarse, perhaps, for a door: where start and goal are near to each other, their surroundings are finer.
    frameSurroundings(question, frame)
    const found = frame.stepX < wholeStep ? planOnRays(solids, question, frame, way) : 0
    if (found > 0 || wholeStep <= question.clearanceM) return found
    frameWhole(solids, question, frame)
    return planOnRays(solids, question, frame, way)
  },
}

/** How many rays a plan of this question is reckoned at: what it costs at the most, whatever is at hand already. */
export function raysOf(solids: PlanSolids, question: PlanQuestion): number {
  frameWhole(solids, question, frame)
  const whole = frame.nx * frame.nz
  return frame.stepX > question.rayM ? whole + question.rays : whole
}

/** A plan on rays that stand where a frame says. */
function planOnRays(solids: PlanSolids, question: PlanQuestion, where: RayFrame, way: Float64Array): number {
  const { fromX, fromZ, toX, toZ } = question
  if (!isWithin(where, fromX, fromZ) || !isWithin(where, toX, toZ)) return 0
  const { grid, drawing } = gridFor(solids, where, question)
  const start = standIn(solids, where, grid, fromX, fromZ)
  const goal = standIn(solids, where, grid, toX, toZ)
  if (start < 0 || goal < 0) return 0
  const map = waveFor(grid, drawing, goal)
  if (!spreadWave(map, grid, start)) return 0
  const runs = descend(map, grid, start, ends)
  if (runs === 0 || runs > MAX_ENDS) return 0
  const left = pullTaut(grid, ends, runs)
  return writeWay(where, grid, left, question, way)
}

/** The first end is where it stands, and the last the goal itself, not the rays nearest to them. */
function writeWay(where: RayFrame, grid: Grid, count: number, question: PlanQuestion, way: Float64Array): number {
  const given = Math.max(1, count - 1)
  for (let k = 1; k < given && 2 * k <= way.length; k++) {
    const point = ends[k]
    const i = (point % grid.width) - 1
    const j = (point - (point % grid.width)) / grid.width - 1
    way[2 * k - 2] = where.x + i * where.stepX
    way[2 * k - 1] = where.z + j * where.stepZ
  }
  if (2 * given <= way.length) {
    way[2 * given - 2] = question.toX
    way[2 * given - 1] = question.toZ
  }
  return given
}

function isWithin({ x, z, stepX, stepZ, nx, nz }: RayFrame, atX: number, atZ: number): boolean {
  return atX >= x && atZ >= z && atX <= x + stepX * (nx - 1) && atZ <= z + stepZ * (nz - 1)
}

/** All solids, start and goal, and a margin. */
function frameWhole({ corners, cornersAt, round, count }: PlanSolids, question: PlanQuestion, to: RayFrame): void {
  const { fromX, fromZ, toX, toZ } = question
  extent[0] = Number.POSITIVE_INFINITY
  extent[1] = Number.POSITIVE_INFINITY
  extent[2] = Number.NEGATIVE_INFINITY
  extent[3] = Number.NEGATIVE_INFINITY
  for (let k = 0; k < count; k++) {
    for (let n = cornersAt[k]; n < cornersAt[k + 1]; n += 2) {
      extent[0] = Math.min(extent[0], corners[n] - round[k])
      extent[1] = Math.min(extent[1], corners[n + 1] - round[k])
      extent[2] = Math.max(extent[2], corners[n] + round[k])
      extent[3] = Math.max(extent[3], corners[n + 1] + round[k])
    }
  }
  includeInBlocks(fromX, fromZ)
  includeInBlocks(toX, toZ)
  extent[0] -= MARGIN_X_M
  extent[1] -= MARGIN_Z_M
  extent[2] += MARGIN_X_M
  extent[3] += MARGIN_Z_M
  setFrame(question, to)
}

/** Start and goal, and what is around them. */
function frameSurroundings(question: PlanQuestion, to: RayFrame): void {
  const { fromX, fromZ, toX, toZ } = question
  extent[0] = BLOCK_M * Math.floor((Math.min(fromX, toX) - SURROUNDINGS_M) / BLOCK_M)
  extent[1] = BLOCK_M * Math.floor((Math.min(fromZ, toZ) - SURROUNDINGS_M) / BLOCK_M)
  extent[2] = BLOCK_M * Math.ceil((Math.max(fromX, toX) + SURROUNDINGS_M) / BLOCK_M)
  extent[3] = BLOCK_M * Math.ceil((Math.max(fromZ, toZ) + SURROUNDINGS_M) / BLOCK_M)
  setFrame(question, to)
}

function includeInBlocks(x: number, z: number): void {
  if (x < extent[0]) extent[0] = BLOCK_M * Math.floor(x / BLOCK_M)
  if (z < extent[1]) extent[1] = BLOCK_M * Math.floor(z / BLOCK_M)
  if (x > extent[2]) extent[2] = BLOCK_M * Math.ceil(x / BLOCK_M)
  if (z > extent[3]) extent[3] = BLOCK_M * Math.ceil(z / BLOCK_M)
}

/** Rays over the extent: as near to each other as asked, or as so many allow. */
function setFrame({ rayM, rays }: PlanQuestion, to: RayFrame): void {
  const sizeX = extent[2] - extent[0]
  const sizeZ = extent[3] - extent[1]
  let step = rayM
  // One ray more than there are steps, on each side: so a little wider than the root says, and as often as it takes.
  if ((sizeX / step + 2) * (sizeZ / step + 2) > rays) step = Math.max(step, Math.sqrt((sizeX * sizeZ) / rays))
  while ((Math.ceil(sizeX / step) + 1) * (Math.ceil(sizeZ / step) + 1) > rays) step *= 1.02
  to.x = extent[0]
  to.z = extent[1]
  to.stepX = step
  to.stepZ = step
  to.nx = Math.ceil(sizeX / step) + 1
  to.nz = Math.ceil(sizeZ / step) + 1
}

/** The grid with these solids drawn on it. */
function gridFor(solids: PlanSolids, where: RayFrame, { clearanceM, cutsCorners }: PlanQuestion): KeptGrid {
  uses++
  const { x, z, stepX, stepZ, nx, nz } = where
  let oldest = 0
  for (let n = 0; n < grids.length; n++) {
    const { version, clearanceM: drawnM, frame: at, grid } = grids[n]
    const isHere = at.x === x && at.z === z && at.stepX === stepX && at.stepZ === stepZ && at.nx === nx && at.nz === nz
    if (version === solids.version && drawnM === clearanceM && isHere && grid.cutsCorners === cutsCorners) {
      grids[n].lastUse = uses
      return grids[n]
    }
    if (grids[n].lastUse < grids[oldest].lastUse) oldest = n
  }
  if (grids.length < GRIDS) {
    oldest = grids.length
    grids.push({ version: 0, clearanceM: 0, frame: { ...where }, grid: createGrid(), drawing: 0, lastUse: 0 })
  }
  const kept = grids[oldest]
  kept.version = solids.version
  kept.clearanceM = clearanceM
  Object.assign(kept.frame, where)
  kept.drawing = ++drawings
  kept.lastUse = uses
  layOutGrid(kept.grid, nx, nz, cutsCorners)
  for (let k = 0; k < solids.count; k++) drawSolid(solids, k, where, kept.grid, clearanceM)
  return kept
}

/**
 * Blocks all rays that are no further from a solid than that, and so little more that also half-way between two free ones it is no nearer; and
 * that no step between two free rays crosses a solid without thickness. Without a clearance only rays in solids are blocked.
 */
function drawSolid(solids: PlanSolids, k: number, where: RayFrame, grid: Grid, clearanceM: number): void {
  const { corners, cornersAt } = solids
  const { stepX, stepZ } = where
  const round = solids.round[k]
  const half = clearanceM > 0 ? Math.max(stepX, stepZ) / 2 : 0
  const between = Math.sqrt((round + clearanceM) * (round + clearanceM) + half * half)
  const diagonal = clearanceM > 0 ? Math.sqrt(stepX * stepX + stepZ * stepZ) / 2 : 0
  const reachM = Math.max(between, diagonal + round) + TOUCH_M
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let n = cornersAt[k] + 1; n < cornersAt[k + 1]; n += 2) {
    low = Math.min(low, corners[n])
    high = Math.max(high, corners[n])
  }
  const first = Math.max(0, Math.ceil((low - reachM - where.z) / where.stepZ))
  const last = Math.min(where.nz - 1, Math.floor((high + reachM - where.z) / where.stepZ))
  for (let j = first; j <= last; j++) {
    findStretch(solids, k, reachM, where.z + j * where.stepZ)
    const from = Math.max(0, Math.ceil((stretch[0] - where.x) / where.stepX))
    const to = Math.min(where.nx - 1, Math.floor((stretch[1] - where.x) / where.stepX))
    if (to >= from) grid.blocked.fill(1, pointOf(grid, from, j), pointOf(grid, to, j) + 1)
  }
}

/** All within reach of a convex outline is convex, too: on a row one stretch, between discs around its corners and its edges moved outward. */
function findStretch({ corners, cornersAt }: PlanSolids, k: number, reachM: number, z: number): void {
  stretch[0] = Number.POSITIVE_INFINITY
  stretch[1] = Number.NEGATIVE_INFINITY
  const begin = cornersAt[k]
  const end = cornersAt[k + 1]
  for (let n = begin; n < end; n += 2) {
    const dz = z - corners[n + 1]
    const squared = reachM * reachM - dz * dz
    if (squared >= 0) {
      const wide = Math.sqrt(squared)
      stretch[0] = Math.min(stretch[0], corners[n] - wide)
      stretch[1] = Math.max(stretch[1], corners[n] + wide)
    }
    const next = n + 2 === end ? begin : n + 2
    if (next !== n) crossEdge(corners, n, next, reachM, z)
  }
}

/** Where a row meets an edge moved to both sides. */
function crossEdge(corners: Float64Array, a: number, b: number, reachM: number, z: number): void {
  const ex = corners[b] - corners[a]
  const ez = corners[b + 1] - corners[a + 1]
  const length = Math.sqrt(ex * ex + ez * ez)
  if (length === 0 || ez === 0) return
  for (let side = -1; side <= 1; side += 2) {
    const moved = corners[a + 1] - (side * reachM * ex) / length
    const share = (z - moved) / ez
    if (share < 0 || share > 1) continue
    const x = corners[a] + (side * reachM * ez) / length + share * ex
    stretch[0] = Math.min(stretch[0], x)
    stretch[1] = Math.max(stretch[1], x)
  }
}

/** The free ray for a position: the nearest, and if it is blocked, the nearest free one from which nothing stands between; −1 for none. */
function standIn(solids: PlanSolids, where: RayFrame, grid: Grid, x: number, z: number): number {
  const i = Math.round((x - where.x) / where.stepX)
  const j = Math.round((z - where.z) / where.stepZ)
  if (grid.blocked[pointOf(grid, i, j)] === 0) return pointOf(grid, i, j)
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (let q = Math.max(0, j - STAND_IN); q <= Math.min(where.nz - 1, j + STAND_IN); q++) {
    for (let p = Math.max(0, i - STAND_IN); p <= Math.min(where.nx - 1, i + STAND_IN); p++) {
      if (grid.blocked[pointOf(grid, p, q)] !== 0) continue
      const dx = where.x + p * where.stepX - x
      const dz = where.z + q * where.stepZ - z
      const away = dx * dx + dz * dz
      if (away >= least || crosses(solids, x, z, dx, dz)) continue
      least = away
      best = pointOf(grid, p, q)
    }
  }
  return best
}

/** Whether a straight line goes into a solid that it does not begin in. */
function crosses(
  { corners, cornersAt, round, count }: PlanSolids,
  x: number,
  z: number,
  dx: number,
  dz: number,
): boolean {
  for (let k = 0; k < count; k++) {
    line[WAY_X] = x
    line[WAY_Z] = z
    line[WAY_DX] = dx
    line[WAY_DZ] = dz
    measureWay(corners, cornersAt[k], (cornersAt[k + 1] - cornersAt[k]) / 2, line)
    if (line[WAY_START] > round[k] && line[WAY_LEAST] <= round[k]) return true
  }
  return false
}

/** The wave from a goal on a grid, as far as it has come. */
function waveFor(grid: Grid, drawing: number, goal: number): WeightMap {
  let oldest = 0
  for (let n = 0; n < waves.length; n++) {
    if (waves[n].drawing === drawing && waves[n].map.goal === goal) {
      waves[n].lastUse = uses
      return waves[n].map
    }
    if (waves[n].lastUse < waves[oldest].lastUse) oldest = n
  }
  if (waves.length < WAVES) {
    oldest = waves.length
    waves.push({ drawing: 0, map: createWeightMap(), lastUse: 0 })
  }
  const kept = waves[oldest]
  kept.drawing = drawing
  kept.lastUse = uses
  beginWave(kept.map, grid, goal)
  return kept.map
}
