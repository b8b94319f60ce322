// How many names and texts a world can hold: the door counts what an input may bring, and texts that nothing holds any more are
// forgotten to make room.
//
// Asked last, when nothing else is wrong: a refused input must not even forget. Reads all state; writes the world's table of symbols.

import { i32, type Slab } from '../0-foundation/arena.ts'
import type { Layout } from '../0-foundation/field-list.ts'
import { type Problem, problem } from '../0-foundation/problems.ts'
import { forgetTexts, MOST_SYMBOLS, type Symbols, textOf } from '../0-foundation/symbols.ts'
import { TRACK_MARK } from '../0-foundation/track.ts'
import type { InputDefinition } from '../definition/types.ts'
import type { WorldInside } from '../world/world-inside.ts'

/**
 * Tracks that inputs have brought: beyond so many, those that no board and no mind holds are forgotten; and so many can be held, each of up to
 * 8 KB. A mind holds four.
 */
const KEPT_TRACKS = 32
const MOST_TRACKS = 512

/** What is wrong with the names and texts that an input brings; makes room for them if nothing is. */
export function findNameProblems(inside: WorldInside, input: InputDefinition): Problem[] {
  const { symbols } = inside
  const found = input.input === 'sound' && input.track !== undefined ? findTrackProblems(inside) : []
  if (found.length > 0) return found
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

/** Tracks are long: of those that nothing holds any more only so many are kept, and the world is told if all are held. */
function findTrackProblems(inside: WorldInside): Problem[] {
  const { symbols } = inside
  if (countTracks(symbols) < KEPT_TRACKS) return []
  const inUse = textsInUse(inside)
  let held = 0
  for (const text of symbols.passing) if (text.startsWith(TRACK_MARK) && inUse.has(text)) held++
  if (held >= MOST_TRACKS) {
    return [problem('NAMES-FULL', 'track', `${held + 1} tracks`, `at most ${MOST_TRACKS} in one world at one time`)]
  }
  forgetTexts(symbols, inUse)
  return []
}

function countTracks({ passing }: Symbols): number {
  let count = 0
  for (const text of passing) if (text.startsWith(TRACK_MARK)) count++
  return count
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
