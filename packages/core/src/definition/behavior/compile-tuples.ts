// Compiles action tuples, dice and slots; nothing for a species that has none of them.
//
// A behavior is a tuple if its group throws dice, or if it has a trigger or an object, fills a slot or draws an argument. Reads a flat species
// that has been checked; writes rows and lists. Seed: 001 "Representing Action", "Selecting Actions".

import type { LayoutBuilder } from '../../0-foundation/field-list.ts'
import type { RowValues } from '../../0-foundation/row.ts'
import { collectRows, type RowTable } from '../../0-foundation/row-table.ts'
import { symbolOf } from '../../0-foundation/symbols.ts'
import {
  ASKS_EQUAL,
  ASKS_FILLED,
  DICE,
  layOutTuples,
  POSTS_IT,
  POSTS_VALUE,
  SLOT_MEMORY,
  SLOT_NAME,
  type SlotQuestion,
  TUPLE,
  type TupleModel,
  type TupleSizes,
} from '../../5-behavior/tuple-block.ts'
import type { Context } from '../releasers/compile.ts'
import type { ConstantsBuilder } from '../species/constants.ts'
import type { FlatBehavior, FlatSpecies } from './flatten-behavior.ts'
import type { SlotDefinition } from './slots.ts'
import { CREDIT_DEFAULTS, DICE_DEFAULTS, SLOT_DEFAULTS, SLOT_HOLDS, TRIGGER_DEFAULTS } from './tuple-defaults.ts'

/** Slots by name. */
export type Slots = Readonly<Record<string, SlotDefinition>>

/** What is known before the block is laid out. */
export interface TuplePlan {
  readonly model: Omit<TupleModel, 'constants' | 'at'>
  readonly sizes: TupleSizes
}

/** Whether a flat species has anything that a tuple says: then it has slots, too. */
export function hasTuples({ behaviors, releasers, actionGroups }: FlatSpecies): boolean {
  if (actionGroups !== undefined || releasers.some(({ definition }) => definition.slot !== undefined)) return true
  return behaviors.some(
    ({ definition, object, posts }) => definition.trigger !== undefined || object >= 0 || posts.length > 0,
  )
}

/** Plans the tuples of a species; `slots` are all it has. */
export function planTuples(slots: Slots, context: Context, constants: ConstantsBuilder): TuplePlan | undefined {
  const { flat, acts } = context
  const { groups, behaviors } = flat
  const groupOf = behaviors.map((_, b) => groups.findIndex(({ first, count }) => b >= first && b < first + count))
  const isDice = (b: number): boolean => groups[groupOf[b]].arbitration === 'dice'
  const hasRow = (behavior: FlatBehavior, b: number): boolean =>
    isDice(b) ||
    behavior.definition.trigger !== undefined ||
    behavior.object >= 0 ||
    behavior.posts.length > 0 ||
    acts.drawn.some(({ behavior: of }) => of === b) ||
    // Who asks the body for something in an action group tells so.
    (flat.actionGroups !== undefined && (behavior.releasers.length > 0 || behavior.acts.length > 0))
  const rows = behaviors.flatMap((behavior, b) => (hasRow(behavior, b) ? [b] : []))
  const questions = slotQuestions(slots, flat)
  if (rows.length === 0 && Object.keys(slots).length === 0) return undefined
  const valued = rows.filter((b) => groups[groupOf[b]].learns !== undefined)
  const dice = groups.flatMap((group, g) => (group.arbitration === 'dice' ? [g] : []))
  const tupleRows = collectRows(TUPLE)
  for (const b of rows) tupleRows.add(tupleRow(b, valued.indexOf(b), slots, context, groupOf))
  const diceRows = collectRows(DICE)
  for (const g of dice) {
    const { sharpness, learns } = groups[g]
    const floor = learns === undefined ? 0 : (learns.floor ?? CREDIT_DEFAULTS.floor)
    diceRows.add({ sharpness: sharpness ?? DICE_DEFAULTS.sharpness, floor })
  }
  const sizes = {
    behavior: behaviors.length,
    releaser: flat.releasers.length,
    percept: context.perceptNames.length,
    slot: Object.keys(slots).length,
    valued: valued.length,
    drawn: acts.drawn.length,
  }
  const tuple: RowTable<typeof TUPLE> = constants.rows(tupleRows, sizes)
  const diceTable: RowTable<typeof DICE> = constants.rows(diceRows, sizes)
  const names = Object.keys(slots)
  const model = {
    tupleOf: Int32Array.from(behaviors, (_, b) => rows.indexOf(b)),
    hasTuples: Uint8Array.from(groups, (_, g) => (rows.some((b) => groupOf[b] === g) ? 1 : 0)),
    diceOf: Int32Array.from(groups, (_, g) => dice.indexOf(g)),
    slotNames: names,
    slotHolds: Uint8Array.from(names, (name) => holdsOf(slots[name])),
    slotKeeps: Uint8Array.from(names, (name) => (slots[name].keeps === true ? 1 : 0)),
    motorDesire: names.indexOf('motorDesire'),
    objectOfAttention: names.indexOf('objectOfAttention'),
    slotQuestions: questions,
    valuedNames: valued.map((b) => behaviors[b].path),
    drawnNames: acts.drawn.map(({ name }) => name),
    drawnLeast: Float64Array.from(acts.drawn, ({ least }) => least),
    drawnMost: Float64Array.from(acts.drawn, ({ most }) => most),
    drawnMean: Float64Array.from(acts.drawn, ({ mean }) => mean),
    drawnOf: Int32Array.from(acts.drawn, ({ behavior }) => behavior),
    tables: { tuple, dice: diceTable },
    tupleInts: tuple.ints,
    tupleDoubles: tuple.doubles,
    diceDoubles: diceTable.doubles,
  }
  return {
    model,
    sizes: {
      tuples: rows.map((b) => behaviors[b].path),
      dice: dice.map((g) => groups[g].name),
      valued: model.valuedNames,
      slots: names,
      drawn: model.drawnNames,
    },
  }
}

/** Lists the fields of tuples in the room that is being laid out. */
export function placeTuples(plan: TuplePlan | undefined, list: LayoutBuilder): TupleModel['at'] | undefined {
  return plan === undefined ? undefined : layOutTuples(list, plan.sizes)
}

function tupleRow(
  b: number,
  valued: number,
  slots: Slots,
  { flat, acts, lists, perceptNames }: Context,
  groupOf: readonly number[],
): RowValues<typeof TUPLE> {
  const behavior = flat.behaviors[b]
  const { trigger, until } = behavior.definition
  const percept = typeof trigger === 'object' ? trigger.percept : trigger
  const posts = behavior.posts.map(({ slot, value }) => postOf(slot, value, slots))
  const ends = Object.entries(typeof until?.slot === 'string' ? { [until.slot]: undefined } : (until?.slot ?? {}))
  const own = acts.drawn.flatMap(({ behavior: of }, k) => (of === b ? [k] : []))
  const names = Object.keys(slots)
  const first = acts.does[b].at(0)
  return {
    behavior: b,
    trigger: percept === undefined ? -1 : perceptNames.indexOf(percept),
    object: behavior.object,
    family: familyOf(b, flat, groupOf),
    posts: lists.add(
      posts.flatMap(({ ints }) => ints),
      posts.flatMap(({ value }) => [value, 0]),
    ),
    untilSlots: lists.add(
      ends.flatMap(([name, value]) => [names.indexOf(name), value === undefined ? ASKS_FILLED : ASKS_EQUAL]),
      ends.flatMap(([, value]) => [numberOf(value ?? 0), 0]),
    ),
    untilThere: until?.there === true ? 1 : 0,
    valued,
    drawn: { from: own[0] ?? 0, count: own.length, room: own.length },
    desire: first === undefined ? 0 : symbolOf(acts.commands[acts.actCommand[first]].name),
    least: typeof trigger === 'object' ? (trigger.least ?? TRIGGER_DEFAULTS.least) : TRIGGER_DEFAULTS.least,
    untilS: until?.s ?? 0,
  }
}

/** The behavior of the same dice group that it is, over however many copies, a copy of; itself if it is none. */
function familyOf(b: number, { groups, behaviors }: FlatSpecies, groupOf: readonly number[]): number {
  if (groups[groupOf[b]].arbitration !== 'dice') return b
  let root = b
  for (let n = 0; n < behaviors.length; n++) {
    const { copyOf } = behaviors[root].definition
    const next = behaviors.findIndex(({ path }, k) => path === copyOf && k !== root && groupOf[k] === groupOf[b])
    if (next < 0) return root
    root = next
  }
  return b
}

function postOf(slot: string, value: string, slots: Slots): { ints: [number, number]; value: number } {
  const index = Object.keys(slots).indexOf(slot)
  if (holdsOf(slots[slot]) === SLOT_MEMORY) return { ints: [index, POSTS_IT], value: 0 }
  const number = holdsOf(slots[slot]) === SLOT_NAME ? symbolOf(value) : Number(value)
  return { ints: [index, POSTS_VALUE], value: number }
}

function holdsOf({ holds }: SlotDefinition): number {
  return SLOT_HOLDS.indexOf(holds ?? SLOT_DEFAULTS.holds)
}

function numberOf(value: number | string): number {
  return typeof value === 'number' ? value : symbolOf(value)
}

/** What releasers ask of slots; nothing if none does. */
function slotQuestions(slots: Slots, { releasers }: FlatSpecies): readonly (SlotQuestion | undefined)[] | undefined {
  if (releasers.every(({ definition }) => definition.slot === undefined)) return undefined
  const names = Object.keys(slots)
  return releasers.map(({ definition: { slot, is } }) =>
    slot === undefined
      ? undefined
      : { slot: names.indexOf(slot), asks: is === undefined ? ASKS_FILLED : ASKS_EQUAL, value: numberOf(is ?? 0) },
  )
}
