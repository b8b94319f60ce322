// What the behavior room knows (model) and keeps (block) of action tuples, dice and slots.
//
// An action tuple is a behavior that says when (trigger), to what (object), how long (until) and what it is worth. Only behaviors that
// say some of it, and those of dice groups, have a row here, and a species without any has neither rows nor fields: its minds are
// as small and its ticks as short as before. Seed: 001 "Representing Action: ActionTuples", "Selecting Actions: ActionGroups".

import type { Slab } from '../0-foundation/arena.ts'
import type { LayoutBuilder, Names } from '../0-foundation/field-list.ts'
import { describeRow, index, indexOrNone, number, runOf, symbol, whole } from '../0-foundation/row.ts'
import type { RowTable } from '../0-foundation/row-table.ts'

/** What a slot holds. */
export const SLOT_NUMBER = 0
export const SLOT_NAME = 1
export const SLOT_MEMORY = 2

/** What is posted in a slot: a number or a name as it is, or what the behavior is about. */
export const POSTS_VALUE = 0
export const POSTS_IT = 1

/** How a slot is asked: whether it is filled, or whether it holds a certain number or name. */
export const ASKS_FILLED = 0
export const ASKS_EQUAL = 1

/** How far an argument that is drawn may be off at first, the least that it comes to, and the most. */
export const FIRST_DEVIATION = 0.2
export const LEAST_DEVIATION = 0.05
export const MOST_DEVIATION = 0.3

/** An action tuple. */
export const TUPLE = describeRow(
  'tuple',
  {
    behavior: index('behavior'),
    /** The percept whose confidence is its trigger. */
    trigger: indexOrNone('percept'),
    /** The releaser that finds its object. */
    object: indexOrNone('releaser'),
    /** In a dice group: the behavior as which it competes, itself unless it is a copy of another of the group. */
    family: index('behavior'),
    /** Slots that it fills, and how; the value stands among the doubles. */
    posts: runOf('list', [index('slot'), whole(POSTS_VALUE, POSTS_IT)]),
    /** Slots that end it. */
    untilSlots: runOf('list', [index('slot'), whole(ASKS_FILLED, ASKS_EQUAL)]),
    /** 1: done when navigation has arrived. */
    untilThere: whole(0, 1),
    /** Where its learned worth stands; −1 for one whose worth is the author's. */
    valued: indexOrNone('valued'),
    /** Its arguments that are drawn. */
    drawn: runOf('drawn', []),
    /** The command that it asks for first: what it posts as motorDesire, by its symbol; 0 for none. */
    desire: symbol(),
  },
  { least: number(), untilS: number() },
)
export const TUPLE_INTS = TUPLE.intCount
export const TUPLE_DOUBLES = TUPLE.doubleCount
export const {
  trigger: U_TRIGGER,
  object: U_OBJECT,
  family: U_FAMILY,
  posts: U_POSTS,
  postsCount: U_POST_COUNT,
  untilSlots: U_UNTIL_SLOTS,
  untilSlotsCount: U_UNTIL_SLOT_COUNT,
  untilThere: U_UNTIL_THERE,
  valued: U_VALUED,
  drawn: U_DRAWN,
  drawnCount: U_DRAWN_COUNT,
  desire: U_DESIRE,
} = TUPLE.ints
export const { least: U_LEAST, untilS: U_UNTIL_S } = TUPLE.doubles

/** How a dice group throws. */
export const DICE = describeRow('dice', {}, { sharpness: number(), floor: number() })
export const DICE_DOUBLES = DICE.doubleCount
export const { sharpness: X_SHARPNESS, floor: X_FLOOR } = DICE.doubles

/** A releaser that looks into a slot instead of the world. */
export interface SlotQuestion {
  readonly slot: number
  readonly asks: number
  readonly value: number
}

/** Constant: tuples, dice and slots of a species. */
export interface TupleModel {
  readonly constants: Slab
  /** By behavior: its row; −1 for none. By group: 1 if some of its behaviors have a row; its dice, −1 for none. */
  readonly tupleOf: Int32Array
  readonly hasTuples: Uint8Array
  readonly diceOf: Int32Array
  readonly slotNames: readonly string[]
  readonly slotHolds: Uint8Array
  readonly slotKeeps: Uint8Array
  /** The slots that are filled by themselves; −1 in a species without slots. */
  readonly motorDesire: number
  readonly objectOfAttention: number
  /** By releaser: what it asks of a slot; nothing at all in a species where none does. */
  readonly slotQuestions: readonly (SlotQuestion | undefined)[] | undefined
  readonly valuedNames: readonly string[]
  readonly drawnNames: readonly string[]
  /** Least and greatest of each argument that is drawn, its first mean, and the behavior it belongs to. */
  readonly drawnLeast: Float64Array
  readonly drawnMost: Float64Array
  readonly drawnMean: Float64Array
  readonly drawnOf: Int32Array
  readonly tables: { readonly tuple: RowTable<typeof TUPLE>; readonly dice: RowTable<typeof DICE> }
  readonly tupleInts: number
  readonly tupleDoubles: number
  readonly diceDoubles: number
  readonly at: TuplesAt
}

/** Offsets in the mind. */
export interface TuplesAt {
  /** By tuple: the memory that it is about, 0 for none, its number, and the tick on which it last was active. */
  readonly object: number
  readonly objectId: number
  readonly activeTick: number
  /** By dice group: the trigger that the active one was chosen with; the tick of the last throw, how many were eligible in it. */
  readonly chosen: number
  readonly thrownTick: number
  /** Inlet of learning: what behaviors are worth. */
  readonly value: number
  /** By slot: its number (of a name: that of its symbol), its name, the memory (0 for none) and its number; 1 if it is filled. */
  readonly slotNumber: number
  readonly slotName: number
  readonly slotMemory: number
  readonly slotId: number
  readonly isFilled: number
  /** Arguments of this bout; inlets of learning: what they are drawn about, and how far they may be off. */
  readonly drawn: number
  readonly drawnMean: number
  readonly drawnDeviation: number
  /** Inlet of navigation: 1 if it had arrived on the last tick. */
  readonly isThere: number
}

/** What tuples need in the block, by name. */
export interface TupleSizes {
  readonly tuples: readonly string[]
  readonly dice: readonly string[]
  readonly valued: readonly string[]
  readonly slots: readonly string[]
  readonly drawn: Names
}

/** Lists the fields of tuples, behind the others of the behavior room. */
export function layOutTuples(list: LayoutBuilder, sizes: TupleSizes): TuplesAt {
  const isInlet = true
  list.space('tuple', sizes.tuples)
  list.space('dice', sizes.dice)
  list.space('valued', sizes.valued)
  list.space('slot', sizes.slots)
  list.space('drawn', sizes.drawn)
  const memory = { of: 'memory', none: 0 }
  return {
    object: list.i32('tupleObject', 'tuple', { holds: memory }),
    objectId: list.i32('tupleObjectId', 'tuple', { is: 'count' }),
    activeTick: list.i32('tupleActiveTick', 'tuple', { is: 'tick' }),
    chosen: list.f64('chosen', 'dice'),
    thrownTick: list.i32('thrownTick', 'dice', { is: 'tick' }),
    value: list.f64('value', 'valued', { isInlet }),
    slotNumber: list.f64('slotNumber', 'slot'),
    slotName: list.symbol('slotName', 'slot'),
    slotMemory: list.i32('slotMemory', 'slot', { holds: memory }),
    slotId: list.i32('slotId', 'slot', { is: 'count' }),
    isFilled: list.i32('isFilled', 'slot', { is: 'flag' }),
    drawn: list.f64('drawn', 'drawn'),
    drawnMean: list.f64('drawnMean', 'drawn', { isInlet }),
    drawnDeviation: list.f64('drawnDeviation', 'drawn', { isInlet }),
    isThere: list.i32('isThere', 1, { is: 'flag', isInlet }),
  }
}
