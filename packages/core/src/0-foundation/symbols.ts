// Names as numbers: a symbol is a stable 32-bit hash of its text.
//
// The same text has the same symbol in every run, thread and engine, so symbols can stand in saved and hashed state as they
// are. 0 means "no name". Two texts with one hash (about one chance in 4,000 for a thousand names) are refused, because
// a mind could not tell them apart.

import { hashName } from './hash.ts'
import { ProblemsError } from './problems.ts'

/** No name. */
export const NO_SYMBOL = 0

/** The symbol of a text. Throws a problem if another text already has it. */
export function symbolOf(text: string): number {
  const known = symbols.get(text)
  if (known !== undefined) return known
  const symbol = hashName(text) | 0
  const other = texts.get(symbol)
  if (symbol === NO_SYMBOL || other !== undefined) {
    throw new ProblemsError([
      {
        code: 'NAME-COLLISION',
        path: '',
        found: `“${text}”`,
        expected: `a name that does not hash like “${other ?? ''}”`,
      },
    ])
  }
  symbols.set(text, symbol)
  texts.set(symbol, text)
  return symbol
}

/** The text of a symbol; empty for none or for one never seen here. */
export function textOf(symbol: number): string {
  return texts.get(symbol) ?? ''
}

const symbols = new Map<string, number>()
const texts = new Map<number, string>()
