// Who is near whom: actors by the cells they are in, for matches with many of them.
//
// With a few actors everybody looks at everybody. With more, actors are sorted into cells once a step, and whoever looks goes through
// the cells ring by ring, until nothing in the next ring could be nearer than what is seen already. Both ways see the same.
// Reads: bodies. Writes: arrays of its own, which are made anew each step and never saved.

import { f64, i32 } from '../0-foundation/arena.ts'
import { OBJECT, SECTOR } from '../6-navigation/matrix.ts'
import { FRAME } from './ground.ts'
import { ACTOR, AT, DIRECTION, type MatchInside } from './match-state.ts'
import { seeActor } from './sight.ts'
import { ACTOR_RADIUS } from './world.ts'

const { x: X, y: Y, nextX: NEXT_X, nextY: NEXT_Y } = ACTOR.doubles
const ACTOR_DOUBLES = ACTOR.doubleCount
const ACTOR_INTS = ACTOR.intCount
const { nearest: NEAREST, objects: OBJECTS, stepUnits: STEP_UNITS, limit: LIMIT } = AT
const { heading: HEADING } = ACTOR.ints
const { cosine: COSINE, sine: SINE } = DIRECTION
const { width: FRAME_WIDTH, height: FRAME_HEIGHT } = FRAME.doubles
const RADIUS = ACTOR_RADIUS
const LENGTH = 2 * ACTOR_RADIUS
const { toward: TOWARD, away: AWAY } = OBJECT
const HALF_ROOT_3 = Math.sqrt(3) / 2
const { left: LEFT, ahead: AHEAD, right: RIGHT, count: SECTORS } = SECTOR

/** The radius and a little: what is passed over must not hang on the last bit. */
const CLEAR = RADIUS + 1e-9

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
  /** Where those in `sorted` are, and their headings. */
  xs: Float64Array
  ys: Float64Array
  headings: Int32Array
  /** By actor: its cell. */
  cells: Int32Array
  /** By sector: from which distance on, squared, nobody is nearer than what whoever looks sees there. */
  readonly limits: Float64Array
}

/** An empty crowd. */
export function newCrowd(): Crowd {
  const none = new Int32Array(0)
  const nowhere = new Float64Array(0)
  const lists = { starts: none, sorted: none, cells: none, xs: nowhere, ys: nowhere, headings: none }
  return { columns: 0, rows: 0, cell: LEAST_CELL, ...lists, limits: new Float64Array(SECTORS) }
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
  Object.assign(crowd, { xs: new Float64Array(actors), ys: new Float64Array(actors), headings: new Int32Array(actors) })
}

/** Sorts all actors into cells, by where they are before they move. */
export function sortCrowd(crowd: Crowd, inside: MatchInside): void {
  const F = f64
  const { actors, actorsF, actorsI } = inside
  const { columns, rows, cell: size, starts, sorted, cells, xs, ys, headings } = crowd
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
    headings[n] = i32[actorsI + a * ACTOR_INTS + HEADING]
  }
  for (let cell = 0; cell < columns * rows; cell++) starts[cell] = starts[cell + 1]
  starts[columns * rows] = actors
}

/** Looks at all other actors from actor `a`. */
export function seeCrowd(crowd: Crowd, inside: MatchInside, a: number): void {
  const F = f64
  const { columns, rows, cell: size, starts } = crowd
  const af = inside.actorsF + a * ACTOR_DOUBLES
  const heading = i32[inside.actorsI + a * ACTOR_INTS + HEADING]
  const cosine = COSINE[heading]
  const sine = SINE[heading]
  const nearest = inside.f + NEAREST
  const cell = crowd.cells[a]
  const column = cell % columns
  const row = ((cell - column) / columns) | 0
  const inX = F[af + X] - column * size
  const inY = F[af + Y] - row * size
  const edge = Math.min(inX, inY, size - inX, size - inY) - RADIUS
  const most = Math.max(columns, rows)
  limitSight(crowd.limits, inside)
  for (let ring = 0; ring < most; ring++) {
    const clear = (ring - 1) * size + edge
    const farthest = Math.max(F[nearest], F[nearest + 1], F[nearest + 2])
    if (ring > 0 && clear > 0 && clear * clear >= farthest) return
    const reach = Math.sqrt(farthest) + CLEAR
    const left = Math.max(0, column - ring)
    const right = Math.min(columns - 1, column + ring)
    const last = Math.min(rows - 1, row + ring)
    for (let r = Math.max(0, row - ring); r <= last; r++) {
      // A row in the middle of the ring has only its ends in it.
      const isWhole = r === row - ring || r === row + ring
      const below = (r - row) * size - inY
      const nearY = below > 0 ? below : below < -size ? -below - size : 0
      if (nearY > reach) continue
      const ahead = (sine > 0 ? below + size : below) * sine + CLEAR
      const first = r * columns
      for (let from = isWhole || left === column - ring ? left : column + ring; from <= right; ) {
        const to = isWhole ? right : from
        const aside = (from - column) * size - inX
        const beyond = (to + 1 - column) * size - inX
        // Not one that is wholly behind.
        if ((cosine > 0 ? beyond : aside) * cosine + ahead > 0) {
          const start = starts[first + from]
          const end = starts[first + to + 1]
          if (start < end) seeRun(crowd, inside, a, start, end)
        }
        from = isWhole || from === column + ring ? columns : column + ring
      }
    }
  }
}

/**
 * Looks at those that stand next to each other in the sorted list, but not at who is behind or farther than all that is seen already. Whoever
 * is wholly in one sector is as near as its edge, and is passed over if something nearer is seen there; who is in two is looked at in full.
 */
function seeRun({ sorted, xs, ys, headings, limits }: Crowd, inside: MatchInside, a: number, from: number, to: number) {
  const F = f64
  const I = i32
  const { actorsF, actorsI } = inside
  const nearest = inside.f + NEAREST
  const objects = inside.i + OBJECTS
  const limit = inside.f + LIMIT
  const af = actorsF + a * ACTOR_DOUBLES
  const ai = actorsI + a * ACTOR_INTS
  const x = F[af + X]
  const y = F[af + Y]
  const cosine = COSINE[I[ai + HEADING]]
  const sine = SINE[I[ai + HEADING]]
  for (let n = from; n < to; n++) {
    const rx = xs[n] - x
    const ry = ys[n] - y
    const ahead = rx * cosine + ry * sine
    const squared = rx * rx + ry * ry
    if (ahead <= -RADIUS || squared >= F[limit]) continue
    const aside = (ry * cosine - rx * sine) * HALF_ROOT_3
    // How far to the left it is of the rays at 30° and at −30°.
    const ofLeft = aside - 0.5 * ahead
    const ofRight = aside + 0.5 * ahead
    const sector =
      ofLeft > CLEAR ? LEFT : ofRight < -CLEAR ? RIGHT : ofLeft < -CLEAR && ofRight > CLEAR ? AHEAD : SECTORS
    if (sector !== SECTORS && squared >= limits[sector]) continue
    const b = sorted[n]
    if (b === a) continue
    if (sector === SECTORS || ahead <= 0 || squared <= LENGTH) {
      seeActor(inside, af, ai, actorsF + b * ACTOR_DOUBLES, actorsI + b * ACTOR_INTS)
      limitSight(limits, inside)
      continue
    }
    const edge = Math.sqrt(squared) - RADIUS
    if (edge * edge >= F[nearest + sector]) continue
    F[nearest + sector] = edge * edge
    I[objects + sector] = rx * COSINE[headings[n]] + ry * SINE[headings[n]] < 0 ? TOWARD : AWAY
    limits[sector] = squared
    F[limit] = Math.max(limits[LEFT], limits[AHEAD], limits[RIGHT])
  }
}

/** Notes from which distance of its middle on, squared, an actor is not nearer than what is seen in a sector, or in all of them. */
function limitSight(limits: Float64Array, { f }: MatchInside): void {
  const F = f64
  for (let sector = 0; sector < SECTORS; sector++) {
    const apart = Math.sqrt(F[f + NEAREST + sector]) + CLEAR
    limits[sector] = apart * apart
  }
  F[f + LIMIT] = Math.max(limits[LEFT], limits[AHEAD], limits[RIGHT])
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
