// A mind at a glance: what it does, what it wants, and what startled it. Little enough to be asked on every tick.
//
// For logs of whole lives, where the full report of `inspect.ts` would cost more than the tick. Reads one mind; writes nothing.

import { f64, i32 } from '../0-foundation/arena.ts'
import { itOf } from '../5-behavior/choose.ts'
import type { Creature } from '../creature/model.ts'
import type { Vector3 } from '../definition/types.ts'
import { surpriseText } from './umwelt.ts'
import { activePath, driveValues, thingAt } from './why.ts'
import { reportDice } from './why-tuples.ts'
import { nounOf } from './words.ts'

/** What a mind does and wants, and nothing of how it came to that. */
export interface MindGlance {
  /** Active behaviors from the top to the leaf. */
  readonly path: readonly string[]
  /** Ticks that the first of them has been active since dice chose it; 0 where no dice do. */
  readonly boutTicks: number
  readonly drives: Readonly<Record<string, number>>
  /** What the deepest of them is about: a kind or a part of one, and where it is believed to be; nothing for one about nothing. */
  readonly about: ObjectGlance | undefined
  /** The greatest surprise of this tick; nothing where nothing was surprising. */
  readonly surprise: SurpriseGlance | undefined
}

/** What a behavior is about. */
export interface ObjectGlance {
  readonly kind: string
  /** Left, up, ahead of where it stood when it decided, metres. */
  readonly position: Vector3
}

/** A surprise. */
export interface SurpriseGlance {
  /** In units of how sure the creature was. */
  readonly amount: number
  /** `place`, `absence`, `rhythm` or a field's name. */
  readonly by: string
  /** What it was about: `the ball`. */
  readonly about: string
}

/** Glances at a creature as the latest tick left it. */
export function glanceAt(creature: Creature): MindGlance {
  return {
    path: activePath(creature),
    boutTicks: creature.model.behavior.tuples === undefined ? 0 : (reportDice(creature, 0)?.sinceTicks ?? 0),
    drives: driveValues(creature),
    about: aboutOf(creature),
    surprise: surpriseOf(creature),
  }
}

function aboutOf(creature: Creature): ObjectGlance | undefined {
  const { mind, model } = creature
  const it = itOf(model.behavior, mind)
  if (it === 0) return undefined
  const positionAt = mind.f + model.perception.at.position + 3 * it
  return {
    kind: thingAt(creature, it).kind,
    position: [f64[positionAt], f64[positionAt + 1] + model.motor.middleM, f64[positionAt + 2]],
  }
}

function surpriseOf(creature: Creature): SurpriseGlance | undefined {
  const { mind, model } = creature
  const { at, fieldNames } = model.perception
  const row = i32[mind.i + at.startled]
  if (row === 0) return undefined
  const amount = f64[mind.f + at.surprise + row]
  const by = surpriseText(i32[mind.i + at.surpriseBy + row], fieldNames)
  return { amount, by, about: nounOf(thingAt(creature, row)) }
}
