// Names as numbers: a symbol is a stable 32-bit hash of its text.
//
// The same text has the same symbol in every run, thread and engine, so symbols can stand in saved and hashed state as they
// are. 0 means "no name". Each world has a table of its own, so what one says is nothing to another. Two texts of one world
// with the same hash (about one chance in 4,000 for a thousand names) are told apart all the same: the one that comes later gets the
// next free number, and the table is saved with the world. The engine's own names keep their hash in every table.
// Whoever acts for a world says which table counts (`useSymbols`), as it does for the arena.
//
// Names come with definitions and stay; texts come with inputs (fields, sounds) and are forgotten, when there are too many, once
// no state holds them.

import { assert } from './assert.ts'
import { hashName } from './hash.ts'

/** No name. */
export const NO_SYMBOL = 0

/** Most names and texts of one world. Each takes some 150 bytes and its letters. */
export const MOST_SYMBOLS = 50_000

/** The names and texts of one world. */
export interface Symbols {
  readonly symbolOf: Map<string, number>
  readonly textOf: Map<number, string>
  /** Texts that no definition has named. */
  readonly passing: Set<string>
}

/** A table that knows nothing but the engine's own names. */
export function createSymbols(): Symbols {
  return { symbolOf: new Map(), textOf: new Map(), passing: new Set() }
}

/** From now on this table counts. */
export function useSymbols(symbols: Symbols): void {
  current = symbols
}

/** The symbol of one of the engine's own names, which is the same in every world. */
export function ownSymbol(text: string): number {
  const symbol = hashName(text) | 0
  assert(
    symbol !== NO_SYMBOL && (ownTexts.get(symbol) ?? text) === text,
    `the engine's own name ${text} has a hash of its own`,
  )
  ownTexts.set(symbol, text)
  ownSymbols.set(text, symbol)
  return symbol
}

/** The symbol of a name; a new one is learned for good. */
export function symbolOf(text: string): number {
  const known = ownSymbols.get(text) ?? current.symbolOf.get(text)
  if (known === undefined) return learn(current, text, hashName(text) | 0)
  current.passing.delete(text)
  return known
}

/** The symbol of a text that somebody said; a new one is learned until nothing holds it and there are too many. */
export function symbolOfText(text: string): number {
  const known = knownSymbol(text)
  if (known !== NO_SYMBOL) return known
  current.passing.add(text)
  return learn(current, text, hashName(text) | 0)
}

/** The symbol of a text if it has one; nothing is learned. */
export function knownSymbol(text: string): number {
  return ownSymbols.get(text) ?? current.symbolOf.get(text) ?? NO_SYMBOL
}

/** The text of a symbol; empty for none or for one never seen here. */
export function textOf(symbol: number): string {
  return ownTexts.get(symbol) ?? current.textOf.get(symbol) ?? ''
}

/** Forgets the passing texts that are not among those in use; answers how many of all are left, without forgetting if it shall only count. */
export function forgetTexts(symbols: Symbols, inUse: ReadonlySet<string>, isOnlyCounted = false): number {
  let left = symbols.symbolOf.size
  for (const text of symbols.passing) {
    if (inUse.has(text)) continue
    left--
    if (isOnlyCounted) continue
    symbols.textOf.delete(symbols.symbolOf.get(text) ?? NO_SYMBOL)
    symbols.symbolOf.delete(text)
    symbols.passing.delete(text)
  }
  return left
}

/** A table as files keep it: texts in order, each with whether it is passing, and with its number where that is not its hash. */
export type SavedSymbols = readonly (readonly [text: string, isPassing: 0 | 1, symbol?: number])[]

/** A table for a file. */
export function saveSymbols({ symbolOf: known, passing }: Symbols): SavedSymbols {
  const texts = [...known].sort(([a], [b]) => (a < b ? -1 : 1))
  return texts.map(([text, symbol]) => {
    const isPassing = passing.has(text) ? 1 : 0
    return symbol === (hashName(text) | 0) ? [text, isPassing] : [text, isPassing, symbol]
  })
}

/** The table of a file, into an empty one. */
export function restoreSymbols(symbols: Symbols, saved: SavedSymbols): void {
  for (const [text, isPassing, symbol] of saved) {
    learn(symbols, text, symbol ?? hashName(text) | 0)
    if (isPassing === 1) symbols.passing.add(text)
  }
}

/** A world is gone. */
export function clearSymbols(symbols: Symbols): void {
  symbols.symbolOf.clear()
  symbols.textOf.clear()
  symbols.passing.clear()
}

const ownSymbols = new Map<string, number>()
const ownTexts = new Map<number, string>()

/** Nobody's table counts until a world's does: tests of single rooms use it. */
let current: Symbols = createSymbols()

function learn(symbols: Symbols, text: string, wished: number): number {
  let symbol = wished
  while (symbol === NO_SYMBOL || symbols.textOf.has(symbol) || ownTexts.has(symbol)) symbol = (symbol + 1) | 0
  symbols.symbolOf.set(text, symbol)
  symbols.textOf.set(symbol, text)
  return symbol
}
