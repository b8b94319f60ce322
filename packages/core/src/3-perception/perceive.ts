// Stage 3: what it means. Memories of things, which is all that the rooms above may ask.
//
// Every memory is first predicted; records are classified and matched; news is taken in, what had none fades; at the end each thing
// is placed in the creature's own frame again. Reads: the senses block. Writes: the perception block. Seed: 001 figures 2–7.

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import { BY_HEARING } from '../0-foundation/sense-codes.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import { pin } from './drift.ts'
import { fade, forget, takeGlances } from './fade.ts'
import { isTaken, match, OPEN, take, twinOf, VOICES } from './match.ts'
import {
  type Instant,
  IS_HEARD,
  IS_LOST,
  IS_THERE,
  IS_TOUCHED,
  type PerceptionModel,
  SOMETHING,
} from './memory-block.ts'
import { form, observeThings, observeVoice } from './observe.ts'
import { classifyAll, classifySelf, fadePercepts } from './percepts.ts'
import { moveSelf, predict, seeFromHere } from './predict.ts'
import { feelVelocity, measureVelocities } from './record-velocities.ts'
import { search } from './search.ts'
import { settle } from './settle.ts'
import { findStartled, surpriseKeeps } from './surprise.ts'
import { voiceBefore } from './voices.ts'
import { lookOut, takeExit } from './wonder.ts'

/** What matching counted on this tick. */
const counts = new Int32Array(2)

/** How much of the position of each record is news. Scratch of one tick. */
let shares = new Float64Array(64)

/** Believes, remembers, predicts, is surprised. */
export function perceive(instant: Instant, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const { tick } = instant
  const records = i32[mind.i + senses.at.count]
  const memories = i32[mind.i + at.count]
  assert(records >= 0 && records <= senses.capacity, 'there are no more records than the senses have room for')
  assert(memories >= 0 && memories <= perception.capacity, 'there are no more memories than a mind has room for')
  moveSelf(senses, perception, mind)
  feelSelf(senses, perception, mind)
  predict(instant, perception, mind)
  fadePercepts(instant, perception, mind)
  feelVelocity(senses, perception, mind)
  classifySelf(senses, perception, mind)
  beginNews(instant, perception, mind)
  match(tick, senses, perception, mind, counts)
  if (perception.drift !== undefined) pin(tick, perception.drift, senses, perception, mind)
  if (counts[OPEN] > 0) formNew(tick, senses, perception, mind)
  if (shares.length < records) shares = new Float64Array(2 * records)
  measureVelocities(instant, senses, perception, mind, shares)
  if (settle(tick, senses, perception, mind) > 0) {
    classifyAll(instant, senses, perception, mind)
    observeThings(instant, senses, perception, mind, shares)
  }
  if (counts[VOICES] > 0) hearVoices(tick, senses, perception, mind)
  takeGlances(senses, perception, mind)
  fade(instant, perception, mind)
  if (perception.searches) search(instant, senses, perception, mind)
  seeFromHere(perception, mind)
  takeExit(senses, perception, mind)
  lookOut(perception, mind)
  findStartled(perception, mind)
  i32[mind.i + at.id] = 1
}

/** Memory 0 is the creature itself, as it feels. */
function feelSelf(senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const F = f64
  const fields = perception.fieldSymbols.length
  i32[mind.i + at.kind] = i32[mind.i + senses.at.kind]
  i32[mind.i + at.flags] = IS_TOUCHED
  for (let k = 0; k < 3; k++) F[mind.f + at.velocity + k] = F[mind.f + senses.at.velocity + k]
  for (let k = 0; k < 2; k++) F[mind.f + at.size + k] = F[mind.f + senses.at.size + k]
  for (let k = 0; k < fields; k++) F[mind.f + at.values + k] = F[mind.f + senses.at.values + k]
  F[mind.f + at.confidence] = 1
  if (i32[mind.i + at.count] === 0) {
    i32[mind.i + at.count] = 1
    i32[mind.i + at.nextId] = 1
  }
}

/** Clears what was sensed on the last tick, lost stays lost; surprise fades. */
function beginNews({ dtS }: Instant, perception: PerceptionModel, mind: Slab): void {
  const F = f64
  const I = i32
  const { at } = perception
  const keeps = surpriseKeeps(dtS)
  const count = I[mind.i + at.count]
  const loudnessColumn = mind.f + at.loudness
  const surpriseColumn = mind.f + at.surprise
  const flagsColumn = mind.i + at.flags
  const soundColumn = mind.i + at.sound
  for (let m = 1; m < count; m++) {
    const flags = I[flagsColumn + m]
    I[flagsColumn + m] = flags & IS_LOST
    F[surpriseColumn + m] *= keeps
    if ((flags & IS_HEARD) === 0) continue
    I[soundColumn + m] = 0
    I[mind.i + at.alsoSound + m] = 0
    F[loudnessColumn + m] = 0
  }
}

/** Gives records that fit no memory new ones: sights first, then voices. Touch and sight of one new thing are one memory. */
function formNew(tick: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const { at } = perception
  const records = i32[mind.i + senses.at.count]
  let first = 0
  for (let pass = 0; pass < 2; pass++) {
    for (let r = 1; r < records; r++) {
      if (i32[mind.i + at.matched + r] !== 0) continue
      if ((i32[mind.i + senses.at.sense + r] === BY_HEARING) !== (pass === 1)) continue
      const voice = voiceBefore(r, senses, mind)
      const same = voice === 0 ? 0 : i32[mind.i + at.matched + voice]
      const twin = same > 0 ? same : first === 0 ? 0 : twinOf(r, first, senses, perception, mind)
      const row = twin === 0 ? freeRow(perception, mind) : twin
      if (row === 0) return
      take(r, row, senses, perception, mind)
      if (twin === 0) form(row, r, tick, senses, perception, mind)
      if (first === 0) first = r
    }
    // A voice may come from any of them, also from one that comes before it in the list.
    if (first > 0) first = 1
  }
}

/** Takes in the voices of this tick, after the sights: a voice is heard to come from what stands there. */
function hearVoices(tick: number, senses: SensesModel, perception: PerceptionModel, mind: Slab): void {
  const records = i32[mind.i + senses.at.count]
  for (let r = 1; r < records; r++) {
    const m = i32[mind.i + perception.at.matched + r]
    if (m === 0 || i32[mind.i + senses.at.sense + r] !== BY_HEARING) continue
    observeVoice(m, r, tick, senses, perception, mind)
  }
}

/** A row for a new memory; the least sure of those not observed gives way. 0 if everything is in view. */
function freeRow(perception: PerceptionModel, mind: Slab): number {
  const { at, capacity } = perception
  const count = i32[mind.i + at.count]
  for (let m = 1; m < count; m++) if (i32[mind.i + at.id + m] === 0) return m
  if (count < capacity) {
    i32[mind.i + at.count] = count + 1
    return count
  }
  let least = 0
  for (let m = 1; m < count; m++) {
    if (isTaken(m) || (i32[mind.i + at.flags + m] & (IS_THERE | IS_HEARD)) !== 0) continue
    if (least === 0 || isLighter(m, least, perception, mind)) least = m
  }
  if (least === 0) return 0
  forget(least, perception, mind)
  // Forgetting the last row shortens the list: the row is taken up again.
  i32[mind.i + at.count] = Math.max(i32[mind.i + at.count], least + 1)
  return least
}

/** Whether memory `m` is worth less than another. */
function isLighter(m: number, other: number, { at }: PerceptionModel, mind: Slab): boolean {
  const known = i32[mind.i + at.kind + m] !== SOMETHING ? 1 : 0
  const otherKnown = i32[mind.i + at.kind + other] !== SOMETHING ? 1 : 0
  return f64[mind.f + at.confidence + m] + known < f64[mind.f + at.confidence + other] + otherKnown
}
