// Field lists: every block of state says once what it consists of; saving, restoring, hashing and comparing walk that list.
//
// A layout is a list of named fields, each a run of doubles, integers or symbols inside a slab. A field says what its run is
// *per* (drive, behavior, memory …) and what its numbers *hold* (the index of a behavior, a set of fields …); the layout knows the
// rows of each such space by name. Because all bookkeeping walks the list, no hand-written serializer can forget a field, and a
// mind moves into another model by names alone (carry-fields.ts): a species defined anew, a lesson taken up, an older file.

import { f64, i32, type Slab } from './arena.ts'
import { assert } from './assert.ts'

/** `f64` numbers; `i32` whole numbers; `symbol` names as numbers; all but the first live among the integers. */
export type FieldType = 'f64' | 'i32' | 'symbol'

/** What a run counts: so many, the rows of a space, or a product of these, the last counting fastest. */
export type Per = number | string | readonly (number | string)[]

/** Rows by name; several under one name are a run, and so many of them are kept as both layouts have. */
export type Names = readonly (string | readonly [name: string, length: number])[]

/** What an index can be of. */
export interface Space {
  /** Its rows: so many slots that are told apart by position only; names; or other spaces one behind the other. */
  readonly rows: number | Names | { readonly parts: readonly Per[] }
  /** A queue: only so many rows from the first on are in use as this field says (`room.name`). */
  readonly count?: string
  /** A queue that ends where something is gone; others close up. */
  readonly isPath?: true
}

/** What a number of a field means: usually the index of a row. */
export interface Holds {
  /** The space. */
  readonly of: string
  /** The value that means its first row, 0 unless said; a lower one is no index and stays as it is. */
  readonly from?: number
  /** What stands for a row that is gone; unless said −1, or 0 if values count from above 0. */
  readonly none?: number
  /** Bit k says something about row k: the field is per a number of integers that hold so many bits, or per rows of these. */
  readonly isSet?: true
  /** Values beyond the last row count on behind it, and mean something that is not of the model. */
  readonly isOpen?: true
  /** Negative values mean rows, too, by their magnitude. */
  readonly isSigned?: true
  /** Of a queue: when the row is gone, so is the entry. */
  readonly isKey?: true
  /** Rows of `of` are counted from the run on that has the field's own row in this space. */
  readonly within?: string
  /** It is a part of the integer only: how far from its lowest bit, and how many bits. */
  readonly shift?: number
  readonly bits?: number
}

/**
 * What whole numbers can be besides indices: 0 or 1; 0 and above; a tick that has been, or −1; an entity that is or was, 0 for none;
 * anything (luck, colours); from one number to another; an index in the run that has the field's own row in a space; or 0 up to
 * what follows from how long that run is.
 * Of a field that also holds indices: what else its numbers can be. Of doubles only a range says something: they have no
 * other range than being finite and sane. Never saved: a file's numbers are held against today's.
 */
export type Is =
  | 'flag'
  | 'count'
  | 'tick'
  | 'entity'
  | 'any'
  | readonly [from: number, to: number]
  | { readonly inRunOf: string }
  | { readonly byRunOf: string; readonly most: (run: number) => number }

/** Doubles that are places, poses, speeds or angles: products of several of them are far from overflowing. */
export const MODERATE = [-1e12, 1e12] as const

/** Doubles of which a root is taken: variances, sums of squares. */
export const NOT_BELOW_0 = [0, 1e60] as const

/** What a field can say of itself besides its length. */
export interface About {
  readonly holds?: Holds | readonly Holds[]
  readonly is?: Is
  /** Filled by another than its room: what a later room found on the last tick, or what directors say. */
  readonly isInlet?: true
  /** Came after files were written, and is 0 throughout most of the time: it counts in a hash only where it is not, so those files keep theirs. */
  readonly isRare?: true
}

/** One named run of values. `at` counts from the slab's first double or integer. */
export interface Field extends About {
  readonly room: string
  readonly name: string
  readonly type: FieldType
  readonly length: number
  readonly at: number
  readonly per: Per
}

/** The spaces of a layout by name. */
export type Spaces = Readonly<Record<string, Space>>

/** All fields of a slab, in order. */
export interface Layout {
  readonly fields: readonly Field[]
  readonly spaces: Spaces
  readonly doubles: number
  readonly ints: number
}

/** Collects fields; each call returns the offset of the new run. */
export interface LayoutBuilder {
  room(name: string): void
  /** Makes a space known; of a queue, `count` is the field of this room that says how many rows are in use. */
  space(name: string, rows: Space['rows'], queue?: { readonly count: string; readonly isPath?: true }): void
  /** How long a run is that counts this. */
  size(per: Per): number
  f64(name: string, per: Per, about?: About): number
  i32(name: string, per: Per, about?: About): number
  symbol(name: string, per: Per, about?: About): number
  done(): Layout
}

/** Starts an empty list. */
export function buildLayout(): LayoutBuilder {
  const fields: Field[] = []
  const names = new Set<string>()
  const spaces: Record<string, Space> = {}
  let room = ''
  let doubles = 0
  let ints = 0
  const add = (name: string, type: FieldType, per: Per, about: About | undefined): number => {
    assert(!names.has(`${room}.${name}`), `field ${room}.${name} is listed twice`)
    names.add(`${room}.${name}`)
    const at = type === 'f64' ? doubles : ints
    const length = sizeOf(per, spaces)
    fields.push({ room, name, type, length, at, per, ...about })
    if (type === 'f64') doubles += length
    else ints += length
    return at
  }
  return {
    room: (name) => {
      room = name
    },
    space: (name, rows, queue) => {
      assert(spaces[name] === undefined, `space ${name} is listed twice`)
      spaces[name] = queue === undefined ? { rows } : { rows, ...queue, count: `${room}.${queue.count}` }
    },
    size: (per) => sizeOf(per, spaces),
    f64: (name, per, about) => add(name, 'f64', per, about),
    i32: (name, per, about) => add(name, 'i32', per, about),
    symbol: (name, per, about) => add(name, 'symbol', per, about),
    done: () => {
      for (const { room, name, holds } of fields)
        for (const { of } of [holds ?? []].flat()) assert(spaces[of] !== undefined, `${room}.${name} holds no ${of}`)
      for (const { count } of Object.values(spaces))
        assert(count === undefined || names.has(count), `no field ${count} counts a queue`)
      return { fields, spaces, doubles, ints }
    },
  }
}

/** How long a run is. */
export function sizeOf(per: Per, spaces: Spaces): number {
  if (typeof per === 'number') return per
  if (typeof per === 'object') return per.reduce<number>((product, each) => product * sizeOf(each, spaces), 1)
  const { rows } = spaceOf(per, spaces)
  if (typeof rows === 'number') return rows
  if ('parts' in rows) return rows.parts.reduce<number>((sum, part) => sum + sizeOf(part, spaces), 0)
  return rows.reduce<number>((sum, row) => sum + (typeof row === 'string' ? 1 : row[1]), 0)
}

/** A space that a layout knows. */
export function spaceOf(name: string, spaces: Spaces): Space {
  const space = spaces[name]
  assert(space !== undefined, `no space ${name}`)
  return space
}

/** A field by `room.name`. */
export function findField({ fields }: Layout, key: string): Field | undefined {
  return fields.find(({ room, name }) => `${room}.${name}` === key)
}

/** The values of one field, as a fresh array. */
export function readField(slab: Slab, field: Field): number[] {
  const array = field.type === 'f64' ? f64 : i32
  const start = (field.type === 'f64' ? slab.f : slab.i) + field.at
  // Array.from would ask the array for each value in turn, which takes ten times as long.
  const values = new Array<number>(field.length)
  for (let k = 0; k < field.length; k++) values[k] = array[start + k]
  return values
}

/** A field whose values differ between two slabs of one layout, and where. */
export interface FieldDifference {
  readonly room: string
  readonly field: string
  readonly index: number
  readonly a: number
  readonly b: number
}

/** The first value that differs between two slabs of one layout. */
export function firstDifference(a: Slab, b: Slab, layout: Layout): FieldDifference | undefined {
  for (const field of layout.fields) {
    const array = field.type === 'f64' ? f64 : i32
    const fromA = (field.type === 'f64' ? a.f : a.i) + field.at
    const fromB = (field.type === 'f64' ? b.f : b.i) + field.at
    for (let k = 0; k < field.length; k++) {
      const x = array[fromA + k]
      const y = array[fromB + k]
      if (!Object.is(x, y)) return { room: field.room, field: field.name, index: k, a: x, b: y }
    }
  }
  return undefined
}
