// Shaping: what a response measures, what is asked of it, and how that bar moves with what the pupil does.
//
// What is asked follows the pupil (the best share of its latest responses, this one not among them) or moves by steps: on after some in a row that
// reach it, back after some that do not. The trainer looks as an audience does: at how the behavior is done, at the body, at distances.
// Reads the outside of minds; writes the trainer's progress. Seed: 001 "Clicker" (shaping by successive approximation).

import { f64, i32 } from '../0-foundation/arena.ts'
import { slotOf } from '../0-foundation/ids.ts'
import type { Creature } from '../creature/model.ts'
import { SHAPING_DEFAULTS } from '../definition/training/defaults.ts'
import type { MeasureDefinition, ShapingDefinition } from '../definition/training/shaping.ts'
import { askedBy, isAtLeast } from '../world/shaping-bar.ts'
import type { ShapedResponse, ShapedTrial, TrainerProgress } from '../world/trainer-state.ts'
import type { WorldInside } from '../world/world-inside.ts'

/** A bar is kept to this share of a unit, so that ten steps of a tenth are one. */
const PER_UNIT = 1e9

/** Looks at the response as it goes on, and keeps the best of it. */
export function watchResponse(
  inside: WorldInside,
  progress: TrainerProgress,
  pupil: string,
  shapes: ShapingDefinition,
): void {
  const value = measured(inside, pupil, shapes.by)
  if (value === undefined) return
  const state = stateOf(progress, shapes)
  const [best] = state.now
  if (best === undefined || isAtLeast(value, best, shapes)) state.now = [value]
}

/** Whether the response reaches what is asked; the bar moves by it. A response that cannot be measured is a fault and reaches nothing. */
export function judgeResponse(progress: TrainerProgress, shapes: ShapingDefinition): boolean {
  const state = stateOf(progress, shapes)
  const [value] = state.now
  if (value === undefined) {
    progress.faults++
    return false
  }
  const asked = askedBy(state, shapes)
  const isReached = asked === undefined || isAtLeast(value, asked, shapes)
  const { bar = {} } = shapes
  if ('from' in bar) move(state, isReached, bar)
  else state.last = [...state.last, value].slice(-(bar.ofLast ?? SHAPING_DEFAULTS.ofLast))
  state.now = [value]
  state.asked = asked === undefined ? [] : [asked]
  return isReached
}

/** The response that was judged, for the log; nothing where none could be measured. */
export function shapedResponse(
  { shaping, trial }: TrainerProgress,
  shapes: ShapingDefinition,
): ShapedResponse | undefined {
  const { now, asked } = shaping?.[trial] ?? { now: [], asked: [] }
  if (now.length === 0) return undefined
  return { what: Object.values(shapes.by)[0], value: now[0], ...(asked.length === 0 ? {} : { asked: asked[0] }) }
}

/** What is left of the trial before is forgotten. */
export function beginResponse(progress: TrainerProgress, shapes: ShapingDefinition): void {
  const state = stateOf(progress, shapes)
  state.now = []
  state.asked = []
}

function stateOf(progress: TrainerProgress, { bar = {} }: ShapingDefinition): ShapedTrial {
  progress.shaping ??= {}
  progress.shaping[progress.trial] ??= { last: [], at: 'from' in bar ? bar.from : 0, run: 0, now: [], asked: [] }
  return progress.shaping[progress.trial]
}

function move(
  state: ShapedTrial,
  isReached: boolean,
  bar: Extract<NonNullable<ShapingDefinition['bar']>, { readonly from: number }>,
): void {
  const { from, to, step, after = SHAPING_DEFAULTS.after, backAfter = SHAPING_DEFAULTS.backAfter } = bar
  state.run = isReached ? Math.max(0, state.run) + 1 : Math.min(0, state.run) - 1
  const isOn = state.run >= after
  if (!isOn && -state.run < backAfter) return
  const next = Math.round((state.at + (isOn === to > from ? step : -step)) * PER_UNIT) / PER_UNIT
  state.at = Math.min(Math.max(from, to), Math.max(Math.min(from, to), next))
  state.run = 0
}

function measured(inside: WorldInside, pupil: string, by: MeasureDefinition): number | undefined {
  const slot = slotNamed(inside, pupil)
  const creature = slot === undefined ? undefined : inside.creatures[slot]
  if (slot === undefined || creature === undefined) return undefined
  if ('argument' in by) return drawnNow(creature, by.argument)
  if ('dof' in by) {
    const { motor } = creature.model
    const dof = motor.dofNames.indexOf(by.dof)
    return dof < 0 ? undefined : f64[creature.mind.f + motor.at.dof + dof]
  }
  const other = slotNamed(inside, by.distanceTo)
  if (other === undefined) return undefined
  const { slab, columns } = inside.truth.entities
  const x = f64[slab.f + columns.x + other] - f64[slab.f + columns.x + slot]
  const z = f64[slab.f + columns.z + other] - f64[slab.f + columns.z + slot]
  return Math.sqrt(x * x + z * z)
}

/** An argument of what the pupil does now, as it was drawn for this bout; the lowest behavior on its path that draws it. */
function drawnNow({ model, mind }: Creature, argument: string): number | undefined {
  const { at, tuples } = model.behavior
  if (tuples === undefined) return undefined
  for (let depth = i32[mind.i + at.depth] - 1; depth >= 0; depth--) {
    const b = i32[mind.i + at.path + depth]
    const k = tuples.drawnNames.findIndex((name, n) => tuples.drawnOf[n] === b && name.endsWith(` ${argument}`))
    if (k >= 0) return f64[mind.f + tuples.at.drawn + k]
  }
  return undefined
}

function slotNamed(inside: WorldInside, name: string): number | undefined {
  const id = inside.truth.entities.idOf.get(name)
  return id === undefined ? undefined : slotOf(id)
}
