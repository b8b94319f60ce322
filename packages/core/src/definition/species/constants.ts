// Collects a model's constant numbers and puts them into one slab, so that stages read them from the arena.

import { f64, i32, releaseSlab, type Slab, takeSlab } from '../../0-foundation/arena.ts'
import { assert } from '../../0-foundation/assert.ts'
import { buildLayout, type Layout } from '../../0-foundation/field-list.ts'
import type { Row, Sizes } from '../../0-foundation/row.ts'
import { assertRows, type Rows, type RowTable } from '../../0-foundation/row-table.ts'
import type { NumberLists } from '../number-lists.ts'

/** Collects named runs of numbers; each call answers the run's offset in the slab to come. */
export interface ConstantsBuilder {
  room(name: string): void
  doubles(name: string, values: readonly number[]): number
  ints(name: string, values: readonly number[]): number
  /** Rows as a table, under the row's name; `sizes` says how many there are of what they count. */
  rows<R extends Row>(rows: Rows<R>, sizes: Sizes, names?: RunNames): RowTable<R>
  /** The lists of the room, after all its tables. */
  lists(lists: NumberLists): { readonly listInts: number; readonly listDoubles: number }
  /** Takes the slab and fills it. Every number of every table is within its bounds. */
  done(): { readonly slab: Slab; readonly layout: Layout }
}

/** How the runs of a table are called in saved models. */
interface RunNames {
  readonly ints: string
  readonly doubles: string
}

/** A table whose lists are not placed yet. */
type Unlisted = { -readonly [K in keyof RowTable]: RowTable[K] }

/** Starts an empty collection. */
export function collectConstants(): ConstantsBuilder {
  const list = buildLayout()
  const doubleRuns: (readonly number[])[] = []
  const intRuns: (readonly number[])[] = []
  const tables: RowTable[] = []
  let unlisted: Unlisted[] = []
  const addDoubles = (name: string, values: readonly number[]): number => {
    doubleRuns.push(values)
    return list.f64(name, values.length)
  }
  const addInts = (name: string, values: readonly number[]): number => {
    assert(
      values.every((value) => (value | 0) === value),
      `${name} are whole numbers of 32 bits`,
    )
    intRuns.push(values)
    return list.i32(name, values.length, { is: 'any' })
  }
  return {
    room: (name) => list.room(name),
    doubles: addDoubles,
    ints: addInts,
    rows: <R extends Row>(rows: Rows<R>, sizes: Sizes, names?: RunNames): RowTable<R> => {
      const { row, count } = rows
      const called = names ?? { ints: `${row.name}Ints`, doubles: `${row.name}Doubles` }
      const table = {
        row,
        count: count(),
        ints: row.intCount > 0 ? addInts(called.ints, rows.ints) : 0,
        doubles: row.doubleCount > 0 ? addDoubles(called.doubles, rows.doubles) : 0,
        sizes,
        listInts: 0,
        listDoubles: 0,
        rooms: Int32Array.from(rows.rooms),
      }
      tables.push(table)
      unlisted.push(table)
      return table
    },
    lists: ({ ints, doubles }) => {
      const placed = { listInts: addInts('listInts', ints), listDoubles: addDoubles('listDoubles', doubles) }
      for (const table of unlisted) Object.assign(table, placed, { sizes: { ...table.sizes, list: ints.length } })
      unlisted = []
      return placed
    },
    done: () => {
      const layout = list.done()
      const slab = takeSlab(layout.doubles, layout.ints)
      let f = slab.f
      for (const run of doubleRuns) {
        f64.set(run, f)
        f += run.length
      }
      let i = slab.i
      for (const run of intRuns) {
        i32.set(run, i)
        i += run.length
      }
      try {
        for (const table of tables) assertRows(table, slab)
      } catch (error) {
        releaseSlab(slab)
        throw error
      }
      return { slab, layout }
    },
  }
}
