// Where is it, then? A map of where something lost may be, and the cell to look in next.
//
// When something is not where it must be visible, its probability moves elsewhere: spread about the position where it was expected,
// further along the way it was going, it leaks into neighbouring cells as fast as the thing is lively, and vanishes from every cell
// that is seen empty or stood in. The believed position becomes the likeliest cell, so that whoever approaches "it" searches.
// Reads: answers to what was wondered about cells. Writes: the map, the sought memory's position. Seed: 001 (probabilistic occupancy).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { exp } from '../0-foundation/power.ts'
import { clearDoubles, copyThree } from '../0-foundation/runs.ts'
import { SIGHT_OPEN } from '../0-foundation/sense-codes.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import { type Instant, MAP_SIDE, type PerceptionModel, WONDER_CELL } from './memory-block.ts'

/** The map begins at least this wide, metres. */
const FIRST_SPREAD_M = 1

/** What a look leaves of the probability of a cell seen empty. */
const SEEN_EMPTY = 0.05

/** Probability leaks at least as if the thing moved this fast, m/s. */
const LEAST_MPS = 0.2

/** The cell gone to is kept until another is this much likelier. */
const LIKELIER = 1.5

/** A cell as near as this, in cells, has been stood in. */
const STOOD_IN = 0.8

const leaked = new Float64Array(MAP_SIDE * MAP_SIDE)
const CELLS = MAP_SIDE * MAP_SIDE

/** Begins a search for memory `m`. */
export function beginSearch(m: number, tick: number, perception: PerceptionModel, mind: Slab): void {
  const { at, cellM } = perception
  i32[mind.i + at.soughtId] = i32[mind.i + at.id + m]
  i32[mind.i + at.soughtTick] = tick
  i32[mind.i + at.soughtCell] = -1
  i32[mind.i + at.glanceAt] = 0
  const home = mind.f + at.homePosition + 3 * m
  copyThree(mind.f + at.mapPosition, home)
  const spread = Math.max(FIRST_SPREAD_M, 2 * f64[mind.f + at.spread + m])
  const map = mind.f + at.map
  for (let cell = 0; cell < CELLS; cell++) {
    const across = ((cell % MAP_SIDE) + 0.5 - MAP_SIDE / 2) * cellM
    const along = (Math.floor(cell / MAP_SIDE) + 0.5 - MAP_SIDE / 2) * cellM
    f64[map + cell] = exp(-(across * across + along * along) / (2 * spread * spread))
  }
  normalize(map)
}

/** One tick of searching: leak, look, choose where to go. */
export function search(instant: Instant, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const m = rowOf(i32[mind.i + at.soughtId], perception, mind)
  if (m === 0) return
  if (f64[mind.f + at.doubt + m] === 0) {
    // Found again.
    i32[mind.i + at.soughtId] = 0
    return
  }
  const map = mind.f + at.map
  leak(m, instant, perception, mind)
  // On its first tick the answers at hand are about the cells of the search before it, if any.
  if (i32[mind.i + at.soughtCell] >= 0) takeLooks(senses, perception, mind)
  standIn(perception, mind)
  normalize(map)
  goTo(m, perception, mind)
}

/** The row of the memory with a number; 0 if it is gone. */
export function rowOf(id: number, perception: PerceptionModel, mind: Slab): number {
  if (id === 0) return 0
  const { at } = perception
  const count = i32[mind.i + at.count]
  for (let m = 1; m < count; m++) if (i32[mind.i + at.id + m] === id) return m
  return 0
}

/** Writes the home position of a cell to `to` in the arena. */
export function writeCell(cell: number, to: number, perception: PerceptionModel, mind: Slab): void {
  const { at, cellM } = perception
  f64[to] = f64[mind.f + at.mapPosition] + ((cell % MAP_SIDE) + 0.5 - MAP_SIDE / 2) * cellM
  f64[to + 1] = f64[mind.f + at.mapPosition + 1]
  f64[to + 2] = f64[mind.f + at.mapPosition + 2] + (Math.floor(cell / MAP_SIDE) + 0.5 - MAP_SIDE / 2) * cellM
}

function leak(m: number, { dtS }: Instant, perception: PerceptionModel, mind: Slab): void {
  const map = mind.f + perception.at.map
  const speed = Math.max(LEAST_MPS, f64[mind.f + perception.at.liveliness + m])
  const share = Math.min(0.2, (0.25 * speed * dtS) / perception.cellM)
  for (let z = 0; z < MAP_SIDE; z++) {
    for (let x = 0; x < MAP_SIDE; x++) {
      const cell = z * MAP_SIDE + x
      const here = f64[map + cell]
      let around = 0
      around += x > 0 ? f64[map + cell - 1] : here
      around += x < MAP_SIDE - 1 ? f64[map + cell + 1] : here
      around += z > 0 ? f64[map + cell - MAP_SIDE] : here
      around += z < MAP_SIDE - 1 ? f64[map + cell + MAP_SIDE] : here
      leaked[cell] = here + share * (around - 4 * here)
    }
  }
  f64.set(leaked, map)
}

function takeLooks(senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const count = i32[mind.i + senses.at.wonderCount]
  for (let w = 0; w < count; w++) {
    const cell = i32[mind.i + at.wonderOf + w] - WONDER_CELL
    if (cell < 0 || i32[mind.i + senses.at.wonderSight + w] !== SIGHT_OPEN) continue
    f64[mind.f + at.map + cell] *= SEEN_EMPTY
  }
}

/** Where the creature itself stands, the thing is not: it would have felt it. */
function standIn(perception: PerceptionModel, mind: Slab): void {
  const { at, cellM } = perception
  const pose = mind.f + at.homePose
  const x = (f64[pose] - f64[mind.f + at.mapPosition]) / cellM + MAP_SIDE / 2 - 0.5
  const z = (f64[pose + 2] - f64[mind.f + at.mapPosition + 2]) / cellM + MAP_SIDE / 2 - 0.5
  const column = Math.round(x)
  const row = Math.round(z)
  if (column < 0 || row < 0 || column >= MAP_SIDE || row >= MAP_SIDE) return
  if (Math.abs(x - column) > STOOD_IN || Math.abs(z - row) > STOOD_IN) return
  f64[mind.f + at.map + row * MAP_SIDE + column] *= SEEN_EMPTY
}

function normalize(map: number): void {
  let sum = 0
  for (let cell = 0; cell < CELLS; cell++) sum += f64[map + cell]
  const share = sum > 0 ? 1 / sum : 0
  for (let cell = 0; cell < CELLS; cell++) f64[map + cell] = sum > 0 ? f64[map + cell] * share : 1 / CELLS
}

/** Believes the thing in the likeliest cell, and keeps to it until another is clearly likelier. */
function goTo(m: number, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const map = mind.f + at.map
  let best = 0
  for (let cell = 1; cell < CELLS; cell++) if (f64[map + cell] > f64[map + best]) best = cell
  const now = i32[mind.i + at.soughtCell]
  if (now < 0 || f64[map + best] > LIKELIER * f64[map + now]) i32[mind.i + at.soughtCell] = best
  writeCell(i32[mind.i + at.soughtCell], mind.f + at.homePosition + 3 * m, perception, mind)
  clearDoubles(mind.f + at.homeVelocity + 3 * m, mind.f + at.homeVelocity + 3 * m + 3)
  f64[mind.f + at.spread + m] = perception.cellM
}
