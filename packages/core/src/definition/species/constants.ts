// Collects a model's constant numbers and puts them into one slab, so that stages read them from the arena.

import { f64, i32, type Slab, takeSlab } from '../../0-foundation/arena.ts'
import { buildLayout, type Layout } from '../../0-foundation/field-list.ts'

/** Collects named runs of numbers; each call answers the run's offset in the slab to come. */
export interface ConstantsBuilder {
  room(name: string): void
  doubles(name: string, values: readonly number[]): number
  ints(name: string, values: readonly number[]): number
  symbols(name: string, values: readonly number[]): number
  /** Takes the slab and fills it. */
  done(): { readonly slab: Slab; readonly layout: Layout }
}

/** Starts an empty collection. */
export function collectConstants(): ConstantsBuilder {
  const list = buildLayout()
  const doubleRuns: (readonly number[])[] = []
  const intRuns: (readonly number[])[] = []
  return {
    room: (name) => list.room(name),
    doubles: (name, values) => {
      doubleRuns.push(values)
      return list.f64(name, values.length)
    },
    ints: (name, values) => {
      intRuns.push(values)
      return list.i32(name, values.length)
    },
    symbols: (name, values) => {
      intRuns.push(values)
      return list.symbol(name, values.length)
    },
    done: () => {
      const layout = list.done()
      const slab = takeSlab(layout.doubles, layout.ints)
      f64.set(doubleRuns.flat(), slab.f)
      i32.set(intRuns.flat(), slab.i)
      return { slab, layout }
    },
  }
}
