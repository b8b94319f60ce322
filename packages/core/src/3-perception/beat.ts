// Rhythm: what comes and goes at regular times is expected, so that one can act before it, and is surprised when it fails to come.
//
// One beat per memory: the sound or the field whose onsets it has noticed. The time between onsets and its deviation follow each
// onset; from the fourth on the next is predicted. Seed: 001 "If a certain stimulus is active for a brief period every n seconds…".

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { BY_RHYTHM, IS_DUE, type PerceptionModel } from './memory-block.ts'
import { surprise } from './surprise.ts'

/** By how much something deviates: a cell, because a double as an argument would make garbage. */
const amount = new Float64Array(1)

/** Onsets before a rhythm is believed. */
const BELIEVED = 4

/** How quickly the estimate follows, per onset. */
const FOLLOWS = 0.3

/** The next beat counts as due this long before it, as a share of the time between beats. */
const DUE_SHARE = 0.15

/** A beat that has not come by this many deviations was missed. */
const MISSED = 3

/** An onset of `what`: a sound begins, a light goes on. */
export function beat(m: number, what: number, tick: number, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const last = i32[mind.i + at.beatTick + m]
  const sinceTicks = tick - last
  const count = i32[mind.i + at.beatCount + m]
  const between = mind.f + at.beatTicks + m
  const spread = mind.f + at.beatSpread + m
  if (i32[mind.i + at.beatOf + m] !== what) {
    // Another stimulus: follow it once the old rhythm has gone quiet.
    if (count > 0 && sinceTicks < 3 * Math.max(20, f64[between])) return
    i32[mind.i + at.beatOf + m] = what
    i32[mind.i + at.beatTick + m] = tick
    i32[mind.i + at.beatCount + m] = 1
    f64[between] = 0
    f64[spread] = 0
    return
  }
  i32[mind.i + at.beatTick + m] = tick
  if (count > 0 && sinceTicks <= 1) return
  i32[mind.i + at.beatCount + m] = count + 1
  if (count < 2) {
    f64[between] = count === 0 ? 0 : sinceTicks
    f64[spread] = count === 0 ? 0 : sinceTicks / 4
    return
  }
  const off = sinceTicks - f64[between]
  if (count >= BELIEVED) {
    amount[0] = Math.abs(off) / (f64[spread] + 1)
    surprise(m, BY_RHYTHM, amount, tick, perception, mind)
  }
  f64[between] += FOLLOWS * off
  f64[spread] += FOLLOWS * (Math.abs(off) - f64[spread])
}

/** Says what is due, and is surprised by what failed to come. */
export function listen(m: number, tick: number, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const flags = mind.i + at.flags + m
  i32[flags] &= ~IS_DUE
  if (i32[mind.i + at.beatCount + m] < BELIEVED) return
  const between = f64[mind.f + at.beatTicks + m]
  const late = tick - i32[mind.i + at.beatTick + m] - between
  if (late > -Math.max(2, DUE_SHARE * between) && late <= 0) i32[flags] |= IS_DUE
  const spread = f64[mind.f + at.beatSpread + m] + 1
  if (late <= MISSED * spread) return
  amount[0] = late / spread
  surprise(m, BY_RHYTHM, amount, tick, perception, mind)
  i32[mind.i + at.beatCount + m] = 0
}
