// Feeling the own body: its states, how it went since the last tick, signals from outside that are smoothed in time, and what the
// creature told itself. All of it arrives as record 0, by the same path as everything else. Seed: 001 "Proprioception".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { frame, lookAlong } from '../0-foundation/frame.ts'
import { clearDoubles } from '../0-foundation/runs.ts'
import { BY_BODY } from '../0-foundation/sense-codes.ts'
import { writeWrapped } from '../0-foundation/trig.ts'
import { ON_GROUND, TOUCHED } from '../1-world/entities.ts'
import { writeHeight } from '../1-world/height.ts'
import type { Truth } from '../1-world/truth.ts'
import { own, writeVelocity } from './body-frame.ts'
import { writeValues } from './records.ts'
import { ALSO_FELT, FELT, SELF, type SensesModel } from './senses-block.ts'

/** Slower than this counts as standing still, m/s. */
const STILL_MPS = 0.02

/** Notes how the body went since it last sensed: walked, carried or put elsewhere, it feels it. */
export function feelTravel(truth: Truth, slot: number, model: SensesModel, mind: Slab): void {
  const { slab, columns } = truth.entities
  const { at } = model
  const pose = mind.f + at.lastPose
  const travel = mind.f + at.travel
  const heading = f64[slab.f + columns.heading + slot]
  if (i32[mind.i + at.hasSensed] === 0) clearDoubles(travel, travel + 4)
  else {
    lookAlong(pose + 3)
    const dx = own[0] - f64[pose]
    const dz = own[2] - f64[pose + 2]
    f64[travel] = dx * frame[1] - dz * frame[0]
    f64[travel + 1] = own[1] - f64[pose + 1]
    f64[travel + 2] = dx * frame[0] + dz * frame[1]
    f64[travel + 3] = heading - f64[pose + 3]
    writeWrapped(f64, travel + 3)
  }
  f64[pose] = own[0]
  f64[pose + 1] = own[1]
  f64[pose + 2] = own[2]
  f64[pose + 3] = heading
  i32[mind.i + at.hasSensed] = 1
}

/** Writes record 0. */
export function feelBody(truth: Truth, slot: number, model: SensesModel, mind: Slab): void {
  const { entities } = truth
  const { slab, columns } = entities
  const { at } = model
  const flags = i32[slab.i + columns.flags + slot]
  const isHeld = i32[slab.i + columns.parent + slot] !== 0
  const outline = entities.outlineOf[slot]
  i32[mind.i + at.sense] = BY_BODY
  i32[mind.i + at.kind] = SELF
  i32[mind.i + at.part] = 0
  f64[mind.f + at.position] = 0
  f64[mind.f + at.position + 1] = 0
  f64[mind.f + at.position + 2] = 0
  const velocity = mind.f + at.velocity
  writeVelocity(velocity, slab.f + columns.vx + slot, slab.f + columns.vy + slot, slab.f + columns.vz + slot)
  f64[mind.f + at.range] = 0
  f64[mind.f + at.bearing] = 0
  f64[mind.f + at.spread] = 0
  f64[mind.f + at.size] = outline === undefined ? 0 : outline.boundM
  writeHeight(entities, slot, f64, mind.f + at.size + 1)
  writeValues(model, mind, 0, entities.kindOf[slot], entities.extraOf[slot])
  const left = f64[velocity]
  const up = f64[velocity + 1]
  const ahead = f64[velocity + 2]
  setFelt(model, mind, FELT.held, isHeld)
  setFelt(model, mind, FELT.aloft, !isHeld && (flags & ON_GROUND) === 0)
  setFelt(model, mind, FELT.moving, left * left + up * up + ahead * ahead > STILL_MPS * STILL_MPS)
  setFelt(model, mind, FELT.touching, (flags & TOUCHED) !== 0)
  setFelt(model, mind, ALSO_FELT.holding, i32[slab.i + columns.load + slot] !== 0)
  if (model.near !== undefined) setFelt(model, mind, ALSO_FELT.boxedIn, i32[mind.i + model.near.at.isBoxedIn] !== 0)
  smoothSignals(truth.dtS, model, mind)
  for (let k = 0; k < model.own.length; k++) {
    f64[mind.f + at.values + model.own[k].field] = f64[mind.f + at.own + k]
  }
}

/** Signals from the real world jump and flicker: what is felt follows them with a delay. */
function smoothSignals(dtS: number, model: SensesModel, mind: Slab): void {
  const { filtered, at } = model
  for (let k = 0; k < filtered.length; k++) {
    const { field, smoothS } = filtered[k]
    const value = mind.f + at.values + field
    const smooth = mind.f + at.smoothed + k
    f64[smooth] += (f64[value] - f64[smooth]) * Math.min(1, dtS / Math.max(dtS, smoothS))
    f64[value] = f64[smooth]
  }
}

function setFelt(model: SensesModel, mind: Slab, symbol: number, isSo: boolean): void {
  const field = model.fieldOf.get(symbol)
  if (field !== undefined) f64[mind.f + model.at.values + field] = isSo ? 1 : 0
}
