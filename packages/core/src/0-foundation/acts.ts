// Acts: commands with arguments as rows of numbers, which behaviors issue, navigation brings about and the motor room does.
//
// The rows of a species stand in its constants; acts that directors give stand in the mind, and count on behind those of the
// species. Of those only the arguments given are kept, one after the other, since few minds are directed. Kept here because three
// rooms and direction speak in acts, and a room may not use another's code.

import { i32, type Slab } from './arena.ts'
import { assert } from './assert.ts'
import type { Holds } from './field-list.ts'
import { describeRow, index, runOf, whole } from './row.ts'
import type { RowTable } from './row-table.ts'

/** Arguments that commands share; a species may add its own behind them. */
export const ARGUMENTS = [
  'speed',
  'within',
  'radius',
  'height',
  'gait',
  'amount',
  'sound',
  'loudness',
  'field',
  'value',
  'friction',
] as const
export const A_SPEED = 0
export const A_WITHIN = 1
export const A_RADIUS = 2
export const A_HEIGHT = 3
export const A_GAIT = 4
export const A_AMOUNT = 5
export const A_SOUND = 6
export const A_LOUDNESS = 7
export const A_FIELD = 8
export const A_VALUE = 9
export const A_FRICTION = 10

/** Arguments that one command can have: bits of an integer say which are given. */
export const MAX_ARGUMENTS = 30

/** Bits of arguments. */
const argumentBits = whole(0, (1 << MAX_ARGUMENTS) - 1)

/** A command; its default arguments are a row of doubles. */
export const COMMAND = describeRow(
  'command',
  {
    way: whole(),
    skills: runOf('list', [index('skill')]),
    /** 1 if it cannot be done without an “it”. */
    needsIt: whole(0, 1),
  },
  {},
)
export const COMMAND_INTS = COMMAND.intCount
export const { way: C_WAY, skills: C_SKILLS, skillsCount: C_SKILL_COUNT, needsIt: C_NEEDS_IT } = COMMAND.ints

/** An act; its arguments are a row of doubles. */
export const ACT = describeRow(
  'act',
  {
    command: index('command'),
    /** The arguments that it gives. */
    given: argumentBits,
    /** Arguments that come from drives, slots or draws: argument and source, with offset and slope among the doubles of the list. */
    mapped: runOf('list', [index('argument'), index('source')]),
  },
  {},
)
export const ACT_INTS = ACT.intCount
export const { command: T_COMMAND, given: T_GIVEN, mapped: T_MAPPED, mappedCount: T_MAPPED_COUNT } = ACT.ints

/** An act from outside: no drive has a say in it, and it can be a manner to use or to avoid. It stands as an act does. */
export const EXTERNAL_ACT = describeRow(
  'command from outside',
  { command: index('command'), given: argumentBits, isAvoid: whole(0, 1), mappedCount: whole(0, 0) },
  {},
)
export const { isAvoid: T_IS_AVOID } = EXTERNAL_ACT.ints
assert(
  EXTERNAL_ACT.ints.given === T_GIVEN && EXTERNAL_ACT.ints.mappedCount === T_MAPPED_COUNT,
  'acts from outside are read as others are',
)

/** Commands that directors can have standing at once, and arguments that these can give all together. */
export const MAX_EXTERNAL = 16
export const MAX_EXTERNAL_VALUES = 32

/** What a field holds that says which act: one of the species by its line, or one from outside, which count on behind those. */
export const HOLDS_ACT: Holds = { of: 'act', isOpen: true, isKey: true }

/** The numbers of acts from outside, behind so many of the species. */
export function externalActs(count: number): readonly [from: number, to: number] {
  return [count, count + MAX_EXTERNAL - 1]
}

/** Forms of a command from outside. */
export const FORM_NONE = 0
export const FORM_PRIMARY = 1
export const FORM_SECONDARY = 2
export const FORM_META = 3

/** Where the acts and commands of a species stand: in its constants, and those from outside in the mind. */
export interface ActTable {
  readonly constants: Slab
  readonly actCount: number
  readonly argumentCount: number
  /** The same rows by name; those from outside stand in the mind. */
  readonly tables: {
    readonly command: RowTable<typeof COMMAND>
    readonly act: RowTable<typeof ACT>
    readonly external: RowTable<typeof EXTERNAL_ACT>
  }
  readonly actInts: number
  readonly actArguments: number
  readonly commandInts: number
  readonly commandArguments: number
  readonly externalInts: number
  readonly externalValues: number
  /** Where arguments that are not constant come from, in the mind: drives, then slots, then draws; how many drives there are. */
  readonly sources: Int32Array
  readonly driveCount: number
  /** The list that mapped arguments stand in, in the constants. */
  readonly listInts: number
}

/** Asserts that each of `count` acts at `from` in the arena is one of the species, or one that can come from outside. */
export function assertActs(from: number, count: number, acts: ActTable): void {
  const I = i32
  const end = acts.actCount + MAX_EXTERNAL
  for (let k = from; k < from + count; k++) assert(I[k] >= 0 && I[k] < end, 'a command in a queue is one that there is')
}

/** Where the integers of an act stand. */
export function actRow(act: number, acts: ActTable, mind: Slab): number {
  return act < acts.actCount
    ? acts.constants.i + acts.actInts + act * ACT_INTS
    : mind.i + acts.externalInts + (act - acts.actCount) * ACT_INTS
}

/** Where an argument that an act gives stands. */
export function givenAt(act: number, argument: number, acts: ActTable, mind: Slab): number {
  const { actCount } = acts
  if (act < actCount) return acts.constants.f + acts.actArguments + act * acts.argumentCount + argument
  const rows = mind.i + acts.externalInts + T_GIVEN
  let offset = mind.f + acts.externalValues
  for (let k = 0; k < act - actCount; k++) offset += countBits(i32[rows + k * ACT_INTS])
  return offset + countBits(i32[rows + (act - actCount) * ACT_INTS] & ((1 << argument) - 1))
}

/** Where an argument of an act stands: as given, or the command's default. */
export function argumentAt(act: number, argument: number, acts: ActTable, mind: Slab): number {
  const row = actRow(act, acts, mind)
  if ((i32[row + T_GIVEN] & (1 << argument)) !== 0) {
    const mapped = i32[row + T_MAPPED_COUNT] === 0 ? -1 : sourceAt(row, argument, acts, mind)
    return mapped >= 0 ? mapped : givenAt(act, argument, acts, mind)
  }
  return acts.constants.f + acts.commandArguments + i32[row + T_COMMAND] * acts.argumentCount + argument
}

/** Where the slot or the draw stands that an argument comes from; −1 for none. What comes from drives is the motor room's business. */
function sourceAt(
  row: number,
  argument: number,
  { constants, sources, driveCount, listInts }: ActTable,
  mind: Slab,
): number {
  const from = constants.i + listInts + i32[row + T_MAPPED]
  for (let k = from; k < from + 2 * i32[row + T_MAPPED_COUNT]; k += 2) {
    if (i32[k] === argument && i32[k + 1] >= driveCount) return mind.f + sources[i32[k + 1]]
  }
  return -1
}

/** How many bits of an integer are set. */
export function countBits(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How the command of an act is brought about. */
export function wayOf(act: number, acts: ActTable, mind: Slab): number {
  const command = i32[actRow(act, acts, mind) + T_COMMAND]
  return i32[acts.constants.i + acts.commandInts + command * COMMAND_INTS + C_WAY]
}
