// The chosen step: a body that chooses its steps sets a fore foot down on each of them.
//
// The foot that will be below its body about when the step ends takes it: it lands where it rests when the body is where the step ends,
// turned as it is then; and the beat hurries or dawdles a little, so that the body is above that foot at that instant. Who has two legs
// takes every step with the other one. All other feet land as the body goes (gait-aim.ts), as do all feet of a body that chooses no
// steps, that stops short, or that is pushed off its way: a foot in the air is let go then.
// Reads: its inlets, beat and phase. Writes: the beat of this tick, which leg takes the step and where it lands, in the block.
// Seeds: 002 §4.3 (a step is where the forward foot comes to stand).

import { f64, i32, type Slab } from '../0-foundation/arena.ts'
import { mostRetargeted, writeAim } from './gait-aim.ts'
import { PLANTED } from './gait-block.ts'
import { type GaitModel, IS_FORE, legRow, OFFSET } from './gait-model.ts'
import { BEAT, changeBeat, DT, stride } from './gait-stride.ts'
import { duties } from './gait-trunk.ts'

/** How much the beat may dawdle and hurry to be in time with the steps, as shares of it. More looks like limping. */
const DAWDLE = 0.25
const HURRY = 0.35

/** The fastest beat that a step makes, in strides per √(L/g): that of a trot at full speed. */
const FASTEST = 0.55

/** A foot that stands has this part of its stance behind it before it can be the one for a step: it will not lift before. */
const JUST_LANDED = 0.5

/** A foot in the air is taken rather than one that must lift first, even if it will be this part of a stride further off. */
const RATHER_IN_AIR = 0.15

/** Where a foot lands on the step, x and z in the world. */
const spot = new Float64Array(2)

/** Finds the foot for a new step, and keeps the beat in time with it. */
export function followStep(model: GaitModel, mind: Slab): void {
  const { at } = model
  const number = i32[mind.i + at.stepNumber]
  if (number === 0) {
    letGo(model, mind)
    return
  }
  const leftS = f64[mind.f + at.step + 3] + stride[DT]
  if (number !== i32[mind.i + at.stepTaken]) {
    i32[mind.i + at.stepTaken] = number
    f64[mind.f + at.stepBeat] = Math.min(0.5 / leftS, FASTEST / model.unitS)
    changeBeat(Math.max(stride[BEAT], f64[mind.f + at.stepBeat]))
    const leg = legFor(model, mind)
    i32[mind.i + at.stepLeg] = leg + 1
    if (leg >= 0) {
      writeAim(model, mind, leg, spot)
      f64[mind.f + at.aim + 2 * leg] = spot[0]
      f64[mind.f + at.aim + 2 * leg + 1] = spot[1]
      i32[mind.i + at.isAimed + leg] = 1
    }
  }
  changeBeat(Math.max(stride[BEAT], f64[mind.f + at.stepBeat]))
  const leg = i32[mind.i + at.stepLeg] - 1
  if (leg < 0 || leftS < stride[DT]) return
  const change = late(model, mind, leg) / (leftS * stride[BEAT])
  changeBeat(stride[BEAT] * (1 + Math.max(-DAWDLE, Math.min(HURRY, change))))
}

/** No step is being taken: feet in the air land as the body goes. */
export function letGo({ at, legs }: GaitModel, mind: Slab): void {
  i32[mind.i + at.stepTaken] = 0
  i32[mind.i + at.stepLeg] = 0
  for (let leg = 0; leg < legs; leg++) i32[mind.i + at.isAimed + leg] = 0
}

/** The fore leg that will be below its body nearest to the end of the step, and that can still land there; −1 if there is none. */
function legFor(model: GaitModel, mind: Slab): number {
  const { at, legs } = model
  const F = f64
  let best = -1
  let least = 0
  for (let leg = 0; leg < legs; leg++) {
    if (F[legRow(model, leg) + IS_FORE] === 0) continue
    const isDown = i32[mind.i + at.mode + leg] === PLANTED
    // One that was to lift for the last step and did not will not land on that any more.
    if (isDown) i32[mind.i + at.isAimed + leg] = 0
    if (isDown ? F[mind.f + at.legPhase + leg] < JUST_LANDED * duties[leg] : !canStillLand(model, mind, leg)) continue
    const off = Math.abs(late(model, mind, leg)) + (isDown ? RATHER_IN_AIR : 0)
    if (best >= 0 && off >= least) continue
    best = leg
    least = off
  }
  return best
}

/** Whether a foot in the air has the time to get to the step, as fast as a landing position may move. */
function canStillLand(model: GaitModel, mind: Slab, leg: number): boolean {
  const { at } = model
  const F = f64
  const to = mind.f + at.to + 3 * leg
  writeAim(model, mind, leg, spot)
  const dx = spot[0] - F[to]
  const dz = spot[1] - F[to + 2]
  const ticks = Math.max(1, (1 - F[mind.f + at.legPhase + leg]) / (stride[BEAT] * stride[DT]))
  const most = mostRetargeted(model) * ticks
  return dx * dx + dz * dz <= most * most
}

/** By which part of a stride a leg will be late for being below its body when the step ends: −0.5…0.5, less than 0 if it is early. */
function late(model: GaitModel, mind: Slab, leg: number): number {
  const { at, numbers } = model
  const F = f64
  const leftS = F[mind.f + at.step + 3] + stride[DT]
  const below = F[legRow(model, leg) + OFFSET + i32[mind.i + at.gait]] + numbers.aheadShare * duties[leg]
  const part = below - F[mind.f + at.phase] - stride[BEAT] * leftS
  return part - Math.floor(part + 0.5)
}
