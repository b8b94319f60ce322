// How many names and texts a world can hold: the door counts what an input may bring, and texts that nothing holds any more are
// forgotten to make room.
//
// Asked last, when nothing else is wrong: a refused input must not even forget. Reads all state; writes the world's table of symbols.

import { i32, type Slab } from '../0-foundation/arena.ts'
import type { Layout } from '../0-foundation/field-list.ts'
import { type Problem, problem } from '../0-foundation/problems.ts'
import { forgetTexts, MOST_SYMBOLS, textOf } from '../0-foundation/symbols.ts'
import type { InputDefinition } from '../definition/types.ts'
import type { WorldInside } from '../world/world-inside.ts'

/** What is wrong with the names and texts that an input brings; makes room for them if nothing is. */
export function findNameProblems(inside: WorldInside, input: InputDefinition): Problem[] {
  const { symbols } = inside
  const brought = countNames(
    input.input === 'define' && input.world !== undefined ? { ...input.world, entities: {} } : input,
  )
  if (symbols.symbolOf.size + brought <= MOST_SYMBOLS) return []
  const inUse = textsInUse(inside)
  const left = forgetTexts(symbols, inUse, true)
  if (left + brought > MOST_SYMBOLS) return [tooMany(left + brought)]
  forgetTexts(symbols, inUse)
  return []
}

/** The problem of a world with too many names and texts. */
export function tooMany(count: number): Problem {
  return problem('NAMES-FULL', '', `${count} names and texts`, `at most ${MOST_SYMBOLS} in one world`)
}

/** Keys and texts: an upper bound for the names that a definition or an input brings. */
function countNames(value: unknown): number {
  if (typeof value === 'string') return 1
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + countNames(each), 0)
  return Object.values(value).reduce<number>((sum, each) => sum + 1 + countNames(each), 0)
}

/** Every text that fields, sounds or minds hold. */
function textsInUse({ truth, creatures }: WorldInside): Set<string> {
  const { entities, board } = truth
  const texts = new Set<string>()
  collect(texts, board.slab, board.layout)
  for (let slot = 0; slot < entities.slots; slot++) {
    const kind = entities.kindOf[slot]
    const extra = entities.extraOf[slot]
    if (kind !== undefined && extra !== undefined) collect(texts, extra, kind.extraLayout)
    const creature = creatures[slot]
    if (creature !== undefined) collect(texts, creature.mind, creature.model.layout)
  }
  return texts
}

function collect(texts: Set<string>, slab: Slab, layout: Layout): void {
  for (const field of layout.fields) {
    if (field.type !== 'symbol') continue
    for (let k = 0; k < field.length; k++) texts.add(textOf(i32[slab.i + field.at + k]))
  }
}
