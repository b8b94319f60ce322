// What to look for next: the positions of things believed in but not observed, where something hidden will come out, cells of the map.
//
// These go to the senses, which say on the next tick which of them lie open. So a creature notices that something is gone, looks at
// the end of the wall before the ball gets there, and searches. Reads: memories. Writes: exits, where to look for each thing; and,
// called by tick.ts before sensing, the senses' inlet. Seed: 001 figure 6.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { clearDoubles, copyThree } from '../0-foundation/runs.ts'
import { SIGHT_OPEN } from '../0-foundation/sense-codes.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import {
  EXIT_SPOTS,
  EXIT_STEP_S,
  IS_HIDDEN,
  IS_LOST,
  IS_THERE,
  MAP_GLANCES,
  MAP_SIDE,
  type PerceptionModel,
  WONDER_CELL,
  WONDER_EXIT,
} from './memory-block.ts'
import { writeFromHere } from './predict.ts'
import { rowOf, writeCell } from './search.ts'

/** Slower than this, what is hidden is not expected to come out, m/s. */
const COMES_OUT_MPS = 0.1

const CELLS = MAP_SIDE * MAP_SIDE

/** What is less likely to be in a cell than this is not looked for there: a tenth of what it would be without any idea. */
const WORTH_A_GLANCE = 0.1 / CELLS

/** Finds the way out among the spots that were wondered about. */
export function takeExit(senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const hidden = rowOf(i32[mind.i + at.hiddenId], perception, mind)
  if (hidden === 0 || (i32[mind.i + at.flags + hidden] & IS_THERE) !== 0) {
    i32[mind.i + at.hiddenId] = 0
    i32[mind.i + at.hasExit] = 0
    return
  }
  const count = i32[mind.i + senses.at.wonderCount]
  for (let w = 0; w < count; w++) {
    const spot = i32[mind.i + at.wonderOf + w] - WONDER_EXIT
    if (spot < 0 || spot >= EXIT_SPOTS) continue
    if (i32[mind.i + senses.at.wonderSight + w] !== SIGHT_OPEN) continue
    writeSpot(hidden, spot, mind.f + at.exit, perception, mind)
    i32[mind.i + at.hasExit] = 1
    return
  }
  i32[mind.i + at.hasExit] = 0
}

/** Where memory `m` will be at a spot of its way, in the home frame. */
function writeSpot(m: number, spot: number, to: number, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const positionAt = mind.f + at.homePosition + 3 * m
  const velocity = mind.f + at.homeVelocity + 3 * m
  const inS = (spot + 1) * EXIT_STEP_S
  const x = f64[velocity]
  const y = f64[velocity + 1]
  const z = f64[velocity + 2]
  const speed = Math.sqrt(x * x + y * y + z * z)
  const slowing = f64[mind.f + at.slowing + m]
  const rollsS = slowing > 0 ? Math.min(inS, speed / slowing) : inS
  const share = speed > 0 ? rollsS * (1 - (slowing * rollsS) / (2 * speed)) : 0
  f64[to] = f64[positionAt] + x * share
  f64[to + 1] = f64[positionAt + 1]
  f64[to + 2] = f64[positionAt + 2] + z * share
}

/** Says where to look for each thing: where it is, or where it will come out. */
export function lookOut(perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const count = i32[mind.i + at.count]
  f64.copyWithin(mind.f + at.lookAt + 3, mind.f + at.position + 3, mind.f + at.position + 3 * count)
  clearDoubles(mind.f + at.lookAt, mind.f + at.lookAt + 3)
  if (i32[mind.i + at.hasExit] === 0) return
  const hidden = rowOf(i32[mind.i + at.hiddenId], perception, mind)
  if (hidden > 0) writeFromHere(mind.f + at.exit, mind.f + at.lookAt + 3 * hidden, perception, mind)
}

/** Lists the positions to be looked at on the next tick. */
export function wonder(senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const count = i32[mind.i + at.count]
  let wonders = 0
  let mover = 0
  let fastest = COMES_OUT_MPS
  for (let m = 1; m < count; m++) {
    if (i32[mind.i + at.id + m] === 0) continue
    const flags = i32[mind.i + at.flags + m]
    if ((flags & IS_THERE) !== 0) continue
    const positionAt = mind.f + at.position + 3 * m
    copyThree(mind.f + senses.at.wonderPosition + 3 * wonders, positionAt)
    i32[mind.i + at.wonderOf + wonders++] = m
    if ((flags & IS_HIDDEN) === 0 || (flags & IS_LOST) !== 0) continue
    const velocity = mind.f + at.velocity + 3 * m
    const speed = Math.sqrt(f64[velocity] * f64[velocity] + f64[velocity + 2] * f64[velocity + 2])
    if (speed <= fastest) continue
    fastest = speed
    mover = m
  }
  i32[mind.i + at.hiddenId] = mover === 0 ? 0 : i32[mind.i + at.id + mover]
  if (mover > 0) wonders = wonderAboutExit(mover, wonders, senses, perception, mind)
  if (i32[mind.i + at.soughtId] !== 0) wonders = wonderAboutCells(wonders, senses, perception, mind)
  i32[mind.i + senses.at.wonderCount] = wonders
}

function wonderAboutExit(
  mover: number,
  from: number,
  senses: SensesModel,
  perception: PerceptionModel,
  mind: Slab,
): number {
  const { at } = perception
  let wonders = from
  for (let spot = 0; spot < EXIT_SPOTS; spot++) {
    const to = mind.f + senses.at.wonderPosition + 3 * wonders
    writeSpot(mover, spot, to, perception, mind)
    writeFromHere(to, to, perception, mind)
    i32[mind.i + at.wonderOf + wonders++] = WONDER_EXIT + spot
  }
  return wonders
}

/** Some cells on each tick, in turn, so that the whole map is looked over in about half a second; not those where it hardly can be. */
function wonderAboutCells(from: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): number {
  const { at } = perception
  const map = mind.f + at.map
  let wonders = from
  let cell = i32[mind.i + at.glanceAt]
  for (let k = 0; k < MAP_GLANCES; k++) {
    if (f64[map + cell] >= WORTH_A_GLANCE) {
      const to = mind.f + senses.at.wonderPosition + 3 * wonders
      writeCell(cell, to, perception, mind)
      writeFromHere(to, to, perception, mind)
      i32[mind.i + at.wonderOf + wonders++] = WONDER_CELL + cell
    }
    cell = (cell + 1) % CELLS
  }
  i32[mind.i + at.glanceAt] = cell
  return wonders
}
