// Life: what DOFs do by themselves while nobody holds them, so that no two moments are alike and replays still are.
//
// Everything is a function of time and of the creature's own luck: smooth noise between random values at even times (so
// nothing in it is quicker than its rate), breath as a slow wave, blinks at random moments; or it goes with the legs, as arms
// that swing and a back that bends do. Nothing of it is kept. Reads: the tick, the creature's luck, the swing of its legs. Writes: its answer only. Seeds: 003 §5.3 (Perlin's noise).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { mixWord } from '../0-foundation/hash.ts'
import { writeSineCosine } from '../0-foundation/trig.ts'
import type { MindView } from '../3-perception/mind-view.ts'
import {
  D_IDLE,
  D_IDLE_AMOUNT,
  D_IDLE_PER_S,
  DOF_DOUBLES,
  IDLE_BLINK,
  IDLE_BREATH,
  IDLE_GALLOP,
  IDLE_LEAP,
  IDLE_NONE,
  IDLE_STRIDE,
  type MotorModel,
} from './motor-block.ts'

/** How long eyes stay shut, seconds. */
const SHUT_S = 0.1

const cells = new Float64Array(2)

/** Writes how far from rest DOF `dof` would be now, to the first of `to`; and how fast that changes, if it is known, to the second. */
export function writeIdle(dof: number, view: MindView, motor: MotorModel, mind: Slab, to: Float64Array): void {
  const row = motor.constants.f + motor.dofDoubles + dof * DOF_DOUBLES
  const wave = f64[row + D_IDLE]
  to[0] = 0
  if (wave === IDLE_NONE) return
  const amount = f64[row + D_IDLE_AMOUNT]
  if (wave === IDLE_STRIDE || wave === IDLE_GALLOP || wave === IDLE_LEAP) {
    const { gait } = motor.inlets
    if (gait === undefined) return
    const share = wave === IDLE_STRIDE ? amount : amount * f64[mind.f + gait.haste]
    to[0] = wave === IDLE_GALLOP ? share : share * f64[mind.f + gait.swing]
    if (wave !== IDLE_GALLOP) to[1] = share * f64[mind.f + gait.swing + 1]
    return
  }
  const perS = f64[row + D_IDLE_PER_S]
  const beats = view.tick * view.dtS * perS
  // A breath goes through all of a body at once; the rest is each DOF's own.
  const luck = (i32[mind.i + motor.at.random] + (wave === IDLE_BREATH ? 0 : 977 * (dof + 1))) | 0
  if (wave === IDLE_BREATH) {
    writeRandom(luck, 0)
    cells[0] = 2 * Math.PI * (beats + drawn[0])
    writeSineCosine(cells, 0, cells)
    to[0] = (amount * (1 - cells[1])) / 2
    return
  }
  const n = Math.floor(beats)
  const t = beats - n
  if (wave === IDLE_BLINK) {
    // One in each stretch of time, at a moment of its own that leaves room for it.
    const shut = SHUT_S * perS
    writeRandom(luck, n)
    const from = drawn[0] * Math.max(0, 1 - shut)
    to[0] = t >= from && t < from + shut ? amount : 0
    return
  }
  const smooth = t * t * t * (t * (6 * t - 15) + 10)
  writeRandom(luck, n)
  const left = 2 * drawn[0] - 1
  writeRandom(luck, n + 1)
  const right = 2 * drawn[0] - 1
  to[0] = amount * (left + (right - left) * smooth)
}

/** A number from 0 up to 1 that belongs to one moment of one creature, to `drawn`. */
function writeRandom(luck: number, moment: number): void {
  drawn[0] = (mixWord((luck + Math.imul(moment, 0x9e3779b9)) | 0) >>> 0) / 4294967296
}

const drawn = new Float64Array(1)
