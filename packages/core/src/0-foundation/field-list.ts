// Field lists: every block of state says once what it consists of; saving, restoring, hashing and comparing walk that list.
//
// A layout is a list of named fields, each a run of doubles, integers, symbols or entity ids inside a slab. Because all
// bookkeeping walks the list, no hand-written serializer can forget a field. Matching by name is also how an older file is
// read, how a hot-reloaded species keeps its memories and how a mind that learned moves into its own larger model.

import { f64, i32, type Slab } from './arena.ts'
import { assert } from './assert.ts'
import { type Hash, hashFloat64, hashInt32 } from './hash.ts'

/** `f64` numbers; `i32` whole numbers; `symbol` names as numbers; all but the first live among the integers. */
export type FieldType = 'f64' | 'i32' | 'symbol'

/** One named run of values. `at` counts from the slab's first double or integer. */
export interface Field {
  readonly room: string
  readonly name: string
  readonly type: FieldType
  readonly length: number
  readonly at: number
}

/** All fields of a slab, in order. */
export interface Layout {
  readonly fields: readonly Field[]
  readonly doubles: number
  readonly ints: number
}

/** Collects fields; each call returns the offset of the new run. */
export interface LayoutBuilder {
  room(name: string): void
  f64(name: string, length: number): number
  i32(name: string, length: number): number
  symbol(name: string, length: number): number
  done(): Layout
}

/** Starts an empty list. */
export function buildLayout(): LayoutBuilder {
  const fields: Field[] = []
  const names = new Set<string>()
  let room = ''
  let doubles = 0
  let ints = 0
  const add = (name: string, type: FieldType, length: number): number => {
    assert(!names.has(`${room}.${name}`), `field ${room}.${name} is listed twice`)
    names.add(`${room}.${name}`)
    const at = type === 'f64' ? doubles : ints
    fields.push({ room, name, type, length, at })
    if (type === 'f64') doubles += length
    else ints += length
    return at
  }
  return {
    room: (name) => {
      room = name
    },
    f64: (name, length) => add(name, 'f64', length),
    i32: (name, length) => add(name, 'i32', length),
    symbol: (name, length) => add(name, 'symbol', length),
    done: () => ({ fields, doubles, ints }),
  }
}

/** Adds one field of a slab to a hash. */
export function hashField(hash: Hash, slab: Slab, field: Field): void {
  if (field.type === 'f64') hashFloat64(hash, f64, slab.f + field.at, slab.f + field.at + field.length)
  else hashInt32(hash, i32, slab.i + field.at, slab.i + field.at + field.length)
}

/** Copies every field that both layouts have, by room and name, as far as both runs go. Returns the names left out. */
export function carryFields(from: Slab, fromLayout: Layout, to: Slab, toLayout: Layout): string[] {
  const targets = new Map(toLayout.fields.map((field) => [`${field.room}.${field.name}`, field]))
  const lost: string[] = []
  for (const field of fromLayout.fields) {
    const target = targets.get(`${field.room}.${field.name}`)
    if (target === undefined || target.type !== field.type) {
      lost.push(`${field.room}.${field.name}`)
      continue
    }
    const length = Math.min(field.length, target.length)
    if (field.type === 'f64') f64.copyWithin(to.f + target.at, from.f + field.at, from.f + field.at + length)
    else i32.copyWithin(to.i + target.at, from.i + field.at, from.i + field.at + length)
  }
  return lost
}

/** The values of one field, as a fresh array. */
export function readField(slab: Slab, field: Field): number[] {
  const array = field.type === 'f64' ? f64 : i32
  const start = (field.type === 'f64' ? slab.f : slab.i) + field.at
  return Array.from(array.subarray(start, start + field.length))
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
