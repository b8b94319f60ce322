// Weight maps: how far it is from each point of a grid to a goal, spread from the goal outward like a wave.
//
// A step to a neighbour costs 1, to a diagonal one √2. No step is shorter than 1, so all points whose weights begin with the same whole number
// can be settled together: three buckets of points take turns, and nothing is sorted. A wave stops where it is told to and goes on from
// there when somebody asks from further away, so one map serves all who go to the same goal; the weights are the same however often it stopped.
// Going down a map takes the neighbour with the least weight *and step*: the least weight alone (as the thesis has it) can lead a longer way round.
// Pure numbers: no world, no units. Seed: 002 §7.5 (figures 7.27–7.34).

/** Corners of blocked points may be cut by a diagonal step (figure 7.30), or both points beside it must be free. */
export interface Grid {
  /** Points across and down. */
  nx: number
  nz: number
  /** Points of a row with the border that nothing crosses: the point (i, j) is number (j + 1) · width + i + 1. */
  width: number
  /** Points in all, with the border. */
  size: number
  /** By point: 1 if blocked. */
  blocked: Uint8Array
  cutsCorners: boolean
}

/** The weights of one goal on one grid, and how far the wave has come. */
export interface WeightMap {
  goal: number
  /** By point; Infinity where the wave has not been. */
  weight: Float64Array
  /** By point: 0 open, 1 blocked, 2 settled. */
  state: Uint8Array
  /** Points that wait, by the whole part of their weight; three buckets that take turns. */
  readonly buckets: [Int32Array, Int32Array, Int32Array]
  readonly waiting: Int32Array
  /** The whole number whose bucket is next. */
  level: number
}

const OPEN = 0
const SETTLED = 2

/** How much rounding may part weights that are the same. */
const SAME = 1e-9

/** A grid without points. */
export function createGrid(): Grid {
  return { nx: 0, nz: 0, width: 2, size: 0, blocked: new Uint8Array(0), cutsCorners: true }
}

/** Makes a grid so many points across and down, all free within its border. Keeps its memory where that is enough. */
export function layOutGrid(grid: Grid, nx: number, nz: number, cutsCorners: boolean): void {
  const width = nx + 2
  const size = width * (nz + 2)
  grid.nx = nx
  grid.nz = nz
  grid.width = width
  grid.size = size
  grid.cutsCorners = cutsCorners
  if (grid.blocked.length < size) grid.blocked = new Uint8Array(size)
  grid.blocked.fill(1, 0, size)
  for (let j = 1; j <= nz; j++) grid.blocked.fill(0, j * width + 1, j * width + 1 + nx)
}

/** The number of a point. */
export function pointOf(grid: Grid, i: number, j: number): number {
  return (j + 1) * grid.width + i + 1
}

/** An empty map. */
export function createWeightMap(): WeightMap {
  return {
    goal: -1,
    weight: new Float64Array(0),
    state: new Uint8Array(0),
    buckets: [new Int32Array(64), new Int32Array(64), new Int32Array(64)],
    waiting: new Int32Array(3),
    level: 0,
  }
}

/** Begins a wave at a free point. */
export function beginWave(map: WeightMap, { blocked, size }: Grid, goal: number): void {
  if (map.weight.length < size) map.weight = new Float64Array(size)
  // As long as the grid's own, to be copied whole.
  if (map.state.length !== blocked.length) map.state = new Uint8Array(blocked.length)
  map.goal = goal
  map.weight.fill(Number.POSITIVE_INFINITY, 0, size)
  map.state.set(blocked)
  map.waiting.fill(0)
  map.level = 0
  map.weight[goal] = 0
  map.buckets[0][0] = goal
  map.waiting[0] = 1
}

/** Lets the wave run until it has settled a point, or all that it can reach (`until` below 0). Answers whether the point was reached. */
export function spreadWave(map: WeightMap, grid: Grid, until: number): boolean {
  const { state, waiting } = map
  if (until >= 0 && state[until] === SETTLED) return true
  while (waiting[0] + waiting[1] + waiting[2] > 0) {
    const turn = map.level % 3
    if (waiting[turn] > 0) {
      makeRoom(map, turn)
      if (grid.cutsCorners) settleCutting(map, grid, turn)
      else settleKeeping(map, grid, turn)
    }
    map.level++
    if (until >= 0 && state[until] === SETTLED) return true
  }
  return until >= 0 && state[until] === SETTLED
}

/** No point that is settled adds more than eight to the next buckets. */
function makeRoom({ buckets, waiting }: WeightMap, turn: number): void {
  for (let k = 0; k < 3; k++) {
    if (k === turn) continue
    const needed = waiting[k] + 8 * waiting[turn]
    if (buckets[k].length >= needed) continue
    const larger = new Int32Array(2 * needed)
    larger.set(buckets[k].subarray(0, waiting[k]))
    buckets[k] = larger
  }
}

/** Settles all points of a bucket; diagonal steps may cut corners. */
function settleCutting({ weight, state, buckets, waiting, level }: WeightMap, { width }: Grid, turn: number): void {
  const here = buckets[turn]
  const count = waiting[turn]
  const one = (turn + 1) % 3
  const two = (turn + 2) % 3
  const next = buckets[one]
  const after = buckets[two]
  const edge = level + 2
  let nexts = waiting[one]
  let afters = waiting[two]
  for (let n = 0; n < count; n++) {
    const k = here[n]
    if (state[k] !== OPEN) continue
    state[k] = SETTLED
    const straight = weight[k] + 1
    const diagonal = weight[k] + Math.SQRT2
    const isNear = diagonal < edge
    const up = k - width
    const down = k + width
    if (straight < weight[k - 1] && state[k - 1] === OPEN) {
      weight[k - 1] = straight
      next[nexts++] = k - 1
    }
    if (straight < weight[k + 1] && state[k + 1] === OPEN) {
      weight[k + 1] = straight
      next[nexts++] = k + 1
    }
    if (straight < weight[up] && state[up] === OPEN) {
      weight[up] = straight
      next[nexts++] = up
    }
    if (straight < weight[down] && state[down] === OPEN) {
      weight[down] = straight
      next[nexts++] = down
    }
    if (diagonal < weight[up - 1] && state[up - 1] === OPEN) {
      weight[up - 1] = diagonal
      if (isNear) next[nexts++] = up - 1
      else after[afters++] = up - 1
    }
    if (diagonal < weight[up + 1] && state[up + 1] === OPEN) {
      weight[up + 1] = diagonal
      if (isNear) next[nexts++] = up + 1
      else after[afters++] = up + 1
    }
    if (diagonal < weight[down - 1] && state[down - 1] === OPEN) {
      weight[down - 1] = diagonal
      if (isNear) next[nexts++] = down - 1
      else after[afters++] = down - 1
    }
    if (diagonal < weight[down + 1] && state[down + 1] === OPEN) {
      weight[down + 1] = diagonal
      if (isNear) next[nexts++] = down + 1
      else after[afters++] = down + 1
    }
  }
  waiting[turn] = 0
  waiting[one] = nexts
  waiting[two] = afters
}

/** The same where both points beside a diagonal step must be free. */
function settleKeeping({ weight, state, buckets, waiting, level }: WeightMap, grid: Grid, turn: number): void {
  const { width, blocked } = grid
  const here = buckets[turn]
  const count = waiting[turn]
  const one = (turn + 1) % 3
  const two = (turn + 2) % 3
  const next = buckets[one]
  const after = buckets[two]
  const edge = level + 2
  let nexts = waiting[one]
  let afters = waiting[two]
  for (let n = 0; n < count; n++) {
    const k = here[n]
    if (state[k] !== OPEN) continue
    state[k] = SETTLED
    const straight = weight[k] + 1
    const diagonal = weight[k] + Math.SQRT2
    const isNear = diagonal < edge
    for (let side = 0; side < 4; side++) {
      const to = side === 0 ? k - 1 : side === 1 ? k + 1 : side === 2 ? k - width : k + width
      if (straight >= weight[to] || state[to] !== OPEN) continue
      weight[to] = straight
      next[nexts++] = to
    }
    for (let corner = 0; corner < 4; corner++) {
      const across = (corner & 1) === 0 ? k - 1 : k + 1
      const along = corner < 2 ? -width : width
      const to = across + along
      if (diagonal >= weight[to] || state[to] !== OPEN || blocked[across] !== 0 || blocked[k + along] !== 0) continue
      weight[to] = diagonal
      if (isNear) next[nexts++] = to
      else after[afters++] = to
    }
  }
  waiting[turn] = 0
  waiting[one] = nexts
  waiting[two] = afters
}

/**
 * Goes down from a settled point to the goal. The ends of straight runs go to `ends`, the start first and the goal last; the answer is how
 * many, also where there is no room for all. On ties the direction stays.
 */
export function descend({ weight, goal }: WeightMap, grid: Grid, start: number, ends: Int32Array): number {
  const { width, blocked, cutsCorners } = grid
  let count = 0
  let k = start
  let step = 0
  ends[count++] = k
  while (k !== goal) {
    let best = 0
    let least = weight[k] + SAME
    for (let n = 0; n < 9; n++) {
      // The direction so far comes first, so that only what is truly less takes its place.
      const by = n === 0 ? step : stepOf(n - 1, width)
      if (by === 0) continue
      const across = sideOf(by, width)
      const isDiagonal = across !== 0 && by !== across
      const cost = weight[k + by] + (isDiagonal ? Math.SQRT2 : 1)
      if (cost >= least - (best === 0 ? 0 : SAME)) continue
      if (isDiagonal && !cutsCorners && (blocked[k + across] !== 0 || blocked[k + by - across] !== 0)) continue
      least = cost
      best = by
    }
    if (best === 0) return 0
    if (step !== 0 && best !== step) {
      if (count < ends.length) ends[count] = k
      count++
    }
    step = best
    k += best
  }
  if (start !== goal) {
    if (count < ends.length) ends[count] = k
    count++
  }
  return count
}

/** The eight steps: left, right, up, down and between. */
function stepOf(n: number, width: number): number {
  if (n < 2) return n === 0 ? -1 : 1
  if (n < 4) return n === 2 ? -width : width
  return (n < 6 ? -width : width) + ((n & 1) === 0 ? -1 : 1)
}

/** How far a step goes across: −1, 0 or 1. */
function sideOf(step: number, width: number): number {
  if (step === 1 || step === -1) return step
  return step < 0 ? step + width : step - width
}

/**
 * Of three points in a row the middle one goes if a straight line (Bresenham's) from the first to the third is free *both ways*: one way
 * may differ from the other where two points are equally near. Repeated until nothing changes; the answer is how many are left.
 */
export function reduceEnds(grid: Grid, ends: Int32Array, count: number): number {
  let left = count
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (let k = 0; k + 2 < left; ) {
      if (!isLineFree(grid, ends[k], ends[k + 2]) || !isLineFree(grid, ends[k + 2], ends[k])) {
        k++
        continue
      }
      ends.copyWithin(k + 1, k + 2, left)
      left--
      isChanged = true
    }
  }
  return left
}

/** Whether Bresenham's line from one point to another meets no blocked one, and cuts no corner where corners are kept. */
export function isLineFree({ width, blocked, cutsCorners }: Grid, from: number, to: number): boolean {
  let x = from % width
  let z = (from - x) / width
  const endX = to % width
  const endZ = (to - endX) / width
  const dx = Math.abs(endX - x)
  const dz = -Math.abs(endZ - z)
  const sx = x < endX ? 1 : -1
  const sz = z < endZ ? 1 : -1
  let off = dx + dz
  for (;;) {
    if (blocked[z * width + x] !== 0) return false
    if (x === endX && z === endZ) return true
    const twice = 2 * off
    const goesAcross = twice >= dz
    const goesAlong = twice <= dx
    if (goesAcross && goesAlong && !cutsCorners) {
      if (blocked[z * width + x + sx] !== 0 || blocked[(z + sz) * width + x] !== 0) return false
    }
    if (goesAcross) {
      off += dz
      x += sx
    }
    if (goesAlong) {
      off += dx
      z += sz
    }
  }
}
