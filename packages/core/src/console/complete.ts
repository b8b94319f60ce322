// Completion: what may stand at the cursor, for the studio's console and the terminal's.
//
// Every form reads the words before the cursor; whatever it would take next is offered. There is no second grammar to keep
// in step. What follows the cursor is not looked at, except for the rest of the word that the cursor is in.

import { FORMS } from './forms.ts'
import { lex, type Token } from './lex.ts'
import { type Attempt, attempt, LONGEST_LINE } from './parse.ts'
import type { Option } from './reading.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What may stand at the cursor. */
export interface Completion {
  /** The part of the line that an option replaces, as offsets: from the start of the word to its end. */
  readonly from: number
  readonly to: number
  /** Best first: right in every letter, then right but for capitals; each in the order of the forms. */
  readonly options: readonly Option[]
}

/**
 * What may stand at the cursor: `complete('silas: fo', 9, vocabulary)` → `{ from: 7, to: 9, options: [force, forbid] }`.
 * Numbers and positions cannot be listed; a usual one is offered to start from.
 */
export function complete(text: string, cursor: number, vocabulary: Vocabulary): Completion {
  const at = Math.max(0, Math.min(text.length, Math.floor(cursor) || 0))
  const nothing = { from: at, to: at, options: [] }
  if (text.length > LONGEST_LINE) return nothing
  const { tokens, commentAt } = lex(text)
  if (at > commentAt || /[\r\n]/.test(text.slice(0, at))) return nothing
  const current = tokens.find((token) => isBeingWritten(token, at))
  const before = tokens.filter((token) => token !== current && token.end <= at)
  if (current?.kind === 'number' || before.some(({ kind }) => kind === 'other')) return nothing
  const touched = before.at(-1)
  const isAtNumber = touched?.kind === 'number' && touched.end === at
  const prefix = current === undefined ? '' : text.slice(current.start, at)
  const offered = FORMS.flatMap((form) => whatFollows(attempt(form, before, vocabulary, true), before.length))
    .filter(({ text: option }) => !isAtNumber || canTouchNumber(option))
    .map((option) => withoutColon(option, tokens, at))
  const from = current?.start ?? at
  return { from, to: Math.max(at, current?.end ?? at), options: rank(offered, prefix) }
}

/** Whether the cursor is in a token that is not finished there. Signs and numbers are finished where they end. */
function isBeingWritten({ kind, start, end }: Token, at: number): boolean {
  if (start >= at) return false
  return kind === 'sign' || kind === 'number' ? at < end : at <= end
}

/** What one form would take after all these words; nothing if it does not understand them. */
function whatFollows({ reading }: Attempt, count: number): readonly Option[] {
  const isUnderstood = reading.problems.every(({ problem }) => problem.code === 'CONSOLE-INCOMPLETE')
  if (!isUnderstood || reading.offersAt !== count) return []
  return reading.offers.flatMap(({ options }) => options())
}

/** Only a unit or a sign may touch a number: `10s` is a time, `4for` is a slip. */
function canTouchNumber(option: string): boolean {
  return TOUCHING.test(option)
}

const TOUCHING = /^(?:s|min|ticks|[,)])$/

/** The option without the colon that already stands behind the cursor's word. */
function withoutColon(option: Option, tokens: readonly Token[], at: number): Option {
  const next = tokens.find(({ start }) => start >= at)
  const hasColon = option.text.endsWith(':') && next?.text === ':'
  return hasColon ? { ...option, text: option.text.slice(0, -1) } : option
}

/** Options that begin like the prefix, each once, best first. */
function rank(options: readonly Option[], prefix: string): Option[] {
  const ranked = options.map((option) => ({ option, rank: rankOf(option.text, prefix) }))
  const seen = new Set<string>()
  return ranked
    .filter(({ rank }) => rank < UNLIKE)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
    .filter(({ text }) => !seen.has(text) && seen.add(text) !== undefined)
}

const UNLIKE = 3

/** 0 for the very word, 1 for the same letters at its beginning, 2 for the same but for capitals. */
function rankOf(text: string, prefix: string): number {
  const bare = text.startsWith('"') && !prefix.startsWith('"') ? text.slice(1) : text
  if (text === prefix) return 0
  if (bare.startsWith(prefix)) return 1
  return bare.toLowerCase().startsWith(prefix.toLowerCase()) ? 2 : UNLIKE
}
