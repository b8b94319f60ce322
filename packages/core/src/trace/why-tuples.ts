// Why, of action tuples: what dice had to throw for, what bouts are about, and what slots hold. Reads one mind; writes nothing.
//
// Seed: 001 "Selecting Actions" (figures 8 and 9: e-values, startle and default lists).

import { f64, i32 } from '../0-foundation/arena.ts'
import { readRow } from '../0-foundation/row-table.ts'
import { textOf } from '../0-foundation/symbols.ts'
import { valueBefore } from '../5-behavior/read-values.ts'
import { DICE_DOUBLES, SLOT_MEMORY, SLOT_NAME, X_FLOOR } from '../5-behavior/tuple-block.ts'
import type { Creature } from '../creature/model.ts'

/** How the dice of a group stand. */
export interface WhyDice {
  /** Ticks that the active behavior has been active in this bout; 0 for none. */
  readonly sinceTicks: number
  /** The tick of the last throw. */
  readonly thrownTick: number
  /** The share by which an e must have changed since then to be thrown for. */
  readonly significance: number
}

/** What a behavior brings to the dice. */
export interface WhyDie {
  /** What it is worth: v, learned or the author's. */
  readonly worth: number
  /** e as it stands: what it is worth × how much it is time for it. */
  readonly e: number
  /** e when the dice were last thrown. */
  readonly roll: number
  /** The trigger that the active one was chosen with; 0 for others. */
  readonly chosenWith: number
}

/** How the dice of a group stand; nothing for a group without. */
export function reportDice(creature: Creature, group: number): WhyDice | null {
  const { mind, model } = creature
  const { behavior } = model
  const { tuples } = behavior
  const dice = tuples === undefined ? -1 : tuples.diceOf[group]
  if (tuples === undefined || dice < 0) return null
  const { members, rolls, significance } = readRow(behavior.tables.group, behavior.constants, group)
  const isActive = i32[mind.i + behavior.at.groupActive + group] > 0
  return {
    sinceTicks: isActive ? f64[mind.f + behavior.at.rolls + rolls + members.count] : 0,
    thrownTick: i32[mind.i + tuples.at.thrownTick + dice],
    significance,
  }
}

/** What a behavior brings to the dice; nothing for one of another group. */
export function reportDie(creature: Creature, b: number): WhyDie | null {
  const { mind, model } = creature
  const { behavior } = model
  const { tuples } = behavior
  const group = behavior.groupOf[b]
  if (tuples === undefined || tuples.diceOf[group] < 0) return null
  const { members, rolls } = readRow(behavior.tables.group, behavior.constants, group)
  const isActive = i32[mind.i + behavior.at.groupActive + group] - 1 === b - members.from
  const chosenWith = isActive ? f64[mind.f + tuples.at.chosen + tuples.diceOf[group]] : 0
  const worth = worthNow(creature, b)
  const floor = f64[tuples.constants.f + tuples.diceDoubles + tuples.diceOf[group] * DICE_DOUBLES + X_FLOOR]
  return {
    worth,
    e: worth < 0 ? 0 : Math.max(worth, floor) * Math.max(valueBefore(b, behavior, mind), chosenWith),
    roll: f64[mind.f + behavior.at.rolls + rolls + b - members.from],
    chosenWith,
  }
}

/** What a behavior competes with in its group: e where dice decide, its value elsewhere. */
export function competing(creature: Creature, b: number): number {
  return reportDie(creature, b)?.e ?? valueBefore(b, creature.model.behavior, creature.mind)
}

/** Whether two behaviors compete as one: a behavior and its copies. */
export function areOneFamily({ model }: Creature, one: number, other: number): boolean {
  const { tuples } = model.behavior
  if (tuples === undefined || tuples.tupleOf[one] < 0 || tuples.tupleOf[other] < 0) return false
  const familyOf = (b: number): number =>
    readRow(tuples.tables.tuple, model.behavior.constants, tuples.tupleOf[b]).family
  return familyOf(one) === familyOf(other)
}

/** What a behavior of a dice group is worth: v. */
function worthNow(creature: Creature, b: number): number {
  const { behavior } = creature.model
  const { tuples } = behavior
  const { worth } = readRow(behavior.tables.behavior, behavior.constants, b)
  if (tuples === undefined || tuples.tupleOf[b] < 0) return worth
  const { valued } = readRow(tuples.tables.tuple, behavior.constants, tuples.tupleOf[b])
  return valued < 0 ? worth : f64[creature.mind.f + tuples.at.value + valued]
}

/** The percept that is the trigger of a behavior, and its confidence; nothing for one without. */
export function triggerOf(
  creature: Creature,
  b: number,
): { readonly percept: string; readonly value: number } | undefined {
  const { behavior, perception } = creature.model
  const { tuples } = behavior
  if (tuples === undefined || tuples.tupleOf[b] < 0) return undefined
  const { trigger } = readRow(tuples.tables.tuple, behavior.constants, tuples.tupleOf[b])
  if (trigger < 0) return undefined
  return { percept: perception.percepts.names[trigger], value: valueBefore(b, behavior, creature.mind) }
}

/** What slots hold, by name: numbers, names, memories by their kind; those that are empty are not there. */
export function reportSlots(creature: Creature): Record<string, number | string> {
  const { mind, model } = creature
  const { tuples } = model.behavior
  if (tuples === undefined) return {}
  const { at, slotHolds } = tuples
  const filled = tuples.slotNames.flatMap((name, slot): [string, number | string][] => {
    if (i32[mind.i + at.isFilled + slot] === 0) return []
    if (slotHolds[slot] === SLOT_NAME) return [[name, textOf(i32[mind.i + at.slotName + slot])]]
    if (slotHolds[slot] !== SLOT_MEMORY) return [[name, f64[mind.f + at.slotNumber + slot]]]
    return [[name, textOf(i32[mind.i + model.perception.at.kind + i32[mind.i + at.slotMemory + slot]])]]
  })
  return Object.fromEntries(filled)
}
