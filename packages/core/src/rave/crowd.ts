// Who is near whom: actors by the cells they are in, for matches with many of them.
//
// With a few actors everybody looks at everybody. With more, actors are sorted into cells once a step, and whoever looks goes through
// the cells ring by ring, until nothing in the next ring could be nearer than what is seen already. Both ways see the same.
// Reads: bodies. Writes: arrays of its own, which are made anew each step and never saved.

import { f64, i32 } from '../0-foundation/arena.ts'
import { FRAME } from './ground.ts'
import { ACTOR, AT, DIRECTION, type MatchInside } from './match-state.ts'
import { seeActor } from './sight.ts'
import { ACTOR_RADIUS } from './world.ts'

const { x: X, y: Y, nextX: NEXT_X, nextY: NEXT_Y } = ACTOR.doubles
const ACTOR_DOUBLES = ACTOR.doubleCount
const ACTOR_INTS = ACTOR.intCount
const { nearest: NEAREST, stepUnits: STEP_UNITS, limit: LIMIT } = AT
const { heading: HEADING } = ACTOR.ints
const { cosine: COSINE, sine: SINE } = DIRECTION
const { width: FRAME_WIDTH, height: FRAME_HEIGHT } = FRAME.doubles
const RADIUS = ACTOR_RADIUS
const LENGTH = 2 * ACTOR_RADIUS

/** Up to so many actors everybody looks at everybody. */
export const FEW_ACTORS = 12

/** Cells have at least and at most this size, units, and in between so many actors on average. Larger: fewer rings, more in each. */
const LEAST_CELL = 4
const MOST_CELL = 20
const ACTORS_PER_CELL = 2

/** Actors by cell. */
export interface Crowd {
  columns: number
  rows: number
  /** Size of a cell, units. */
  cell: number
  /** Where each cell begins in `sorted`, and one more. */
  starts: Int32Array
  sorted: Int32Array
  /** Where those in `sorted` are. */
  xs: Float64Array
  ys: Float64Array
  /** By actor: its cell. */
  cells: Int32Array
}

/** An empty crowd. */
export function newCrowd(): Crowd {
  const none = new Int32Array(0)
  const nowhere = new Float64Array(0)
  const lists = { starts: none, sorted: none, cells: none, xs: nowhere, ys: nowhere }
  return { columns: 0, rows: 0, cell: LEAST_CELL, ...lists }
}

/** Makes room for the actors of a match in its world: before steps, because these allocate nothing. */
export function fitCrowd(crowd: Crowd, { actors, ground }: MatchInside): void {
  const width = f64[ground.frame + FRAME_WIDTH]
  const height = f64[ground.frame + FRAME_HEIGHT]
  const wanted = Math.sqrt((ACTORS_PER_CELL * width * height) / actors)
  const cell = Math.min(MOST_CELL, Math.max(LEAST_CELL, wanted))
  const columns = Math.max(1, Math.ceil(width / cell))
  const rows = Math.max(1, Math.ceil(height / cell))
  const isSame = crowd.columns === columns && crowd.rows === rows && crowd.cell === cell
  if (isSame && crowd.sorted.length === actors) return
  const starts = new Int32Array(columns * rows + 1)
  Object.assign(crowd, { columns, rows, cell, starts, sorted: new Int32Array(actors), cells: new Int32Array(actors) })
  Object.assign(crowd, { xs: new Float64Array(actors), ys: new Float64Array(actors) })
}

/** Sorts all actors into cells, by where they are before they move. */
export function sortCrowd(crowd: Crowd, inside: MatchInside): void {
  const F = f64
  const { actors, actorsF } = inside
  const { columns, rows, cell: size, starts, sorted, cells, xs, ys } = crowd
  starts.fill(0)
  for (let a = 0; a < actors; a++) {
    const af = actorsF + a * ACTOR_DOUBLES
    const column = Math.min(columns - 1, (F[af + X] / size) | 0)
    const row = Math.min(rows - 1, (F[af + Y] / size) | 0)
    cells[a] = row * columns + column
    starts[cells[a] + 1]++
  }
  for (let cell = 0; cell < columns * rows; cell++) starts[cell + 1] += starts[cell]
  // From the last on, each goes to the end of its cell: the ends become the starts, and within a cell the order stays.
  for (let a = actors - 1; a >= 0; a--) {
    const n = --starts[cells[a] + 1]
    sorted[n] = a
    xs[n] = F[actorsF + a * ACTOR_DOUBLES + X]
    ys[n] = F[actorsF + a * ACTOR_DOUBLES + Y]
  }
  for (let cell = 0; cell < columns * rows; cell++) starts[cell] = starts[cell + 1]
  starts[columns * rows] = actors
}

/** Looks at all other actors from actor `a`. */
export function seeCrowd(crowd: Crowd, inside: MatchInside, a: number): void {
  const F = f64
  const { columns, rows, cell: size, starts } = crowd
  const af = inside.actorsF + a * ACTOR_DOUBLES
  const nearest = inside.f + NEAREST
  const cell = crowd.cells[a]
  const column = cell % columns
  const row = ((cell - column) / columns) | 0
  const inX = F[af + X] - column * size
  const inY = F[af + Y] - row * size
  const edge = Math.min(inX, inY, size - inX, size - inY) - RADIUS
  const most = Math.max(columns, rows)
  for (let ring = 0; ring < most; ring++) {
    const clear = (ring - 1) * size + edge
    const farthest = Math.max(F[nearest], F[nearest + 1], F[nearest + 2])
    if (ring > 0 && clear > 0 && clear * clear >= farthest) return
    const limit = Math.sqrt(farthest) + RADIUS
    F[inside.f + LIMIT] = limit * limit
    const left = Math.max(0, column - ring)
    const right = Math.min(columns - 1, column + ring)
    for (let r = Math.max(0, row - ring); r <= row + ring && r < rows; r++) {
      const first = r * columns
      if (r === row - ring || r === row + ring)
        seeRun(crowd, inside, a, starts[first + left], starts[first + right + 1])
      else {
        if (left === column - ring) seeRun(crowd, inside, a, starts[first + left], starts[first + left + 1])
        if (right === column + ring) seeRun(crowd, inside, a, starts[first + right], starts[first + right + 1])
      }
    }
  }
}

/** Looks at those that stand next to each other in the sorted list, but not at who is behind or farther than all that is seen. */
function seeRun({ sorted, xs, ys }: Crowd, inside: MatchInside, a: number, from: number, to: number): void {
  const F = f64
  const { actorsF, actorsI } = inside
  const af = actorsF + a * ACTOR_DOUBLES
  const ai = actorsI + a * ACTOR_INTS
  const x = F[af + X]
  const y = F[af + Y]
  const cosine = COSINE[i32[ai + HEADING]]
  const sine = SINE[i32[ai + HEADING]]
  const limit = F[inside.f + LIMIT]
  for (let n = from; n < to; n++) {
    const rx = xs[n] - x
    const ry = ys[n] - y
    if (rx * cosine + ry * sine <= -RADIUS || rx * rx + ry * ry >= limit) continue
    const b = sorted[n]
    if (b !== a) seeActor(inside, af, ai, actorsF + b * ACTOR_DOUBLES, actorsI + b * ACTOR_INTS)
  }
}

/** Looks at everybody else. */
export function seeAll(inside: MatchInside, a: number): void {
  const { actors, actorsF, actorsI } = inside
  const af = actorsF + a * ACTOR_DOUBLES
  const ai = actorsI + a * ACTOR_INTS
  for (let b = 0; b < actors; b++) {
    if (b !== a) seeActor(inside, af, ai, actorsF + b * ACTOR_DOUBLES, actorsI + b * ACTOR_INTS)
  }
}

/** Whether the next position of actor `a` is nearer than a length to where another is, or is about to be. */
export function meetsAnybody(inside: MatchInside, a: number): boolean {
  for (let b = 0; b < inside.actors; b++) if (b !== a && meetsActor(inside, a, b)) return true
  return false
}

/** The same among those of the cells around. */
export function meetsInCrowd(crowd: Crowd, inside: MatchInside, a: number): boolean {
  const F = f64
  const { columns, rows, cell, starts, sorted } = crowd
  const af = inside.actorsF + a * ACTOR_DOUBLES
  // Both may have moved toward each other by a step.
  const around = LENGTH + 2 * F[inside.f + STEP_UNITS]
  const firstColumn = Math.max(0, Math.floor((F[af + X] - around) / cell))
  const lastColumn = Math.min(columns - 1, Math.floor((F[af + X] + around) / cell))
  const firstRow = Math.max(0, Math.floor((F[af + Y] - around) / cell))
  const lastRow = Math.min(rows - 1, Math.floor((F[af + Y] + around) / cell))
  for (let r = firstRow; r <= lastRow; r++) {
    const end = starts[r * columns + lastColumn + 1]
    for (let n = starts[r * columns + firstColumn]; n < end; n++) {
      if (sorted[n] !== a && meetsActor(inside, a, sorted[n])) return true
    }
  }
  return false
}

const SQUARED_LENGTH = LENGTH * LENGTH

function meetsActor({ actorsF }: MatchInside, a: number, b: number): boolean {
  const F = f64
  const one = actorsF + a * ACTOR_DOUBLES
  const other = actorsF + b * ACTOR_DOUBLES
  const x = F[one + NEXT_X]
  const y = F[one + NEXT_Y]
  const nowX = F[other + X] - x
  const nowY = F[other + Y] - y
  const nextX = F[other + NEXT_X] - x
  const nextY = F[other + NEXT_Y] - y
  return nowX * nowX + nowY * nowY < SQUARED_LENGTH || nextX * nextX + nextY * nextY < SQUARED_LENGTH
}
