// One reading of a line by one form: where it is, what may follow there, and what was wrong so far.
//
// Reading and completing are the same walk. Each part, before it looks at the next word, says what it would take there; a
// line that ends says so with that list, a wrong word is reported with it, and completion is that list. So what is offered
// and what is understood cannot come apart.

import { nearestName } from '../0-foundation/problems.ts'
import { NAME } from '../definition/reading/names.ts'
import { type Token, writeName } from './lex.ts'
import type { LineProblem, LineProblemCode } from './line-problem.ts'
import type { Vocabulary, VocabularyEntity, VocabularyKind } from './vocabulary.ts'

/** One thing that may follow, as completion shows it. */
export interface Option {
  readonly text: string
  readonly about: string
}

/** What some part would take at a position: in words, and the texts that completion can offer for it. */
export interface Offer {
  readonly what: string
  readonly options: () => readonly Option[]
}

/** A problem with the token it is about and what was on offer there. */
export interface FoundProblem {
  readonly problem: LineProblem
  readonly token: number
  readonly offers: readonly Offer[]
}

/** The state of one reading. */
export interface Reading {
  readonly vocabulary: Vocabulary
  readonly tokens: readonly Token[]
  /** Stops at the first problem and does not ask what was meant: most forms are not the one that a line has. */
  readonly isQuick: boolean
  /** Words that lead on in this form: they end lists, and are never taken for an unknown name. */
  readonly keywords: ReadonlySet<string>
  /** What was read so far, by key. */
  readonly values: Record<string, unknown>
  readonly problems: FoundProblem[]
  /** Index of the next token. */
  at: number
  /** Nothing after this position can be made sense of. */
  hasStopped: boolean
  /** How much of the line is this form's: tells which form the author meant. */
  score: number
  offers: Offer[]
  offersAt: number
  /** Whom the line is about, once known. */
  creature: VocabularyEntity | undefined
  /** The kind whose fields may follow, once known. */
  kind: VocabularyKind | undefined
}

/** What a right word, a nearly right one and a right value add to the score. */
const SCORE_RIGHT = 2
const SCORE_NEAR = 1

/** Names that a message lists before it only counts them. */
const LISTED_NAMES = 8

const END_OF_LINE = 'the end of the line'

/** Words that may be joined to one name: `wag tail`. */
const JOINED_WORDS = 4

/** A reading at its beginning. */
export function startReading(
  vocabulary: Vocabulary,
  tokens: readonly Token[],
  keywords: ReadonlySet<string>,
  isQuick: boolean,
): Reading {
  return {
    isQuick,
    vocabulary,
    tokens,
    keywords,
    values: {},
    problems: [],
    at: 0,
    hasStopped: false,
    score: 0,
    offers: [],
    offersAt: 0,
    creature: undefined,
    kind: undefined,
  }
}

/** The next token, if there is one. */
export function peek(reading: Reading): Token | undefined {
  return reading.tokens[reading.at]
}

/** Says what would be taken at this position. */
export function offer(reading: Reading, what: string, options: () => readonly Option[]): void {
  if (reading.offersAt !== reading.at) {
    reading.offers = []
    reading.offersAt = reading.at
  }
  reading.offers.push({ what, options })
}

/** Goes on after a word that was right. */
export function accept(reading: Reading, isNear = false): void {
  reading.score += isNear ? SCORE_NEAR : SCORE_RIGHT
  reading.at++
}

/** Goes on after a value of the right sort. */
export function acceptValue(reading: Reading): void {
  reading.score += SCORE_NEAR
  reading.at++
}

/** Reports a problem at a token, or at a part of one. */
export function report(
  reading: Reading,
  code: LineProblemCode,
  token: Token,
  expected: string,
  more: { readonly nearest?: string; readonly found?: string } = {},
): void {
  const { found = quoted(token), ...rest } = more
  const where = { column: token.start + 1, length: Math.max(1, token.end - token.start) }
  const problem = { code, path: '', found, expected, ...rest, ...where }
  const offers = reading.offersAt === reading.at ? reading.offers : []
  reading.problems.push({ problem, token: reading.at, offers })
  if (reading.isQuick) reading.hasStopped = true
}

/** The name that was probably meant, unless nobody asks. */
export function nearestOf(reading: Reading, name: string, candidates: () => Iterable<string>): string | undefined {
  return reading.isQuick ? undefined : nearestName(name, candidates())
}

/** The same as a part of a problem: nothing where none is near. */
export function nearestPart(
  reading: Reading,
  name: string,
  candidates: () => Iterable<string>,
): { readonly nearest?: string } {
  const nearest = nearestOf(reading, name, candidates)
  return nearest === undefined ? {} : { nearest }
}

/** Reports that the line ends too early, and stops. */
export function stopAtEnd(reading: Reading): void {
  const last = reading.tokens[reading.tokens.length - 1]
  if (last !== undefined) {
    const found = `the end of the line after ${quoted(last)}`
    report(reading, 'CONSOLE-INCOMPLETE', last, describeOffers(reading.offers), { found })
  }
  reading.hasStopped = true
}

/** Reports a word that means nothing here. */
export function reportUnexpected(reading: Reading, token: Token): void {
  const offers = reading.offersAt === reading.at ? reading.offers : []
  const words = () => offers.flatMap(({ options }) => options().map(({ text }) => text))
  const nearest = token.kind === 'word' ? nearestPart(reading, token.text, words) : {}
  report(reading, 'CONSOLE-SYNTAX', token, describeOffers(offers), nearest)
}

/** What was on offer, in words. */
export function describeOffers(offers: readonly Offer[]): string {
  return offers.length === 0 ? END_OF_LINE : joinWithOr(offers.map(({ what }) => what))
}

/** `a, b or c`, each once. */
export function joinWithOr(texts: readonly string[]): string {
  const each = [...new Set(texts)]
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} or ${each[each.length - 1]}`
}

/** Says that the line may end here. Nothing is offered for it: it needs no word. */
export function offerEnd(reading: Reading): void {
  offer(reading, END_OF_LINE, () => [])
}

/** What was expected, with the names that would do. */
export function withNames(what: string, names: readonly string[]): string {
  if (names.length === 0) return `${what} (there is none)`
  const more = names.length > LISTED_NAMES ? ` and ${names.length - LISTED_NAMES} more` : ''
  return `${what}: ${names.slice(0, LISTED_NAMES).join(', ')}${more}`
}

/** A token as messages show it. */
export function quoted({ text }: { readonly text: string }): string {
  return `“${text}”`
}

/** Whether a token is this very word, not in quotes. */
export function isWord(token: Token | undefined, word: string): boolean {
  return token !== undefined && token.text === word && (token.kind === 'word' || token.kind === 'sign')
}

/** Whether a token is a word that leads on in this form. */
export function isKeyword(reading: Reading, token: Token): boolean {
  return token.kind === 'word' && reading.keywords.has(token.text)
}

/** Goes on to the next word that leads on in this form, or to the end. */
export function skipToKeyword(reading: Reading): void {
  for (let token = peek(reading); token !== undefined && !isKeyword(reading, token); token = peek(reading)) reading.at++
}

/** A sort of names: which there are and what they are called. */
export interface NameSort {
  readonly what: string
  /** Unknown if what they belong to is unknown; then any name will do. */
  readonly names: readonly string[] | undefined
  readonly about: (name: string) => string
  /** Follows each name that is offered: `:` after a creature. */
  readonly suffix?: string
  /** Any name will do; these are offered. */
  readonly isOpen?: boolean
  /** Several words may spell one name. */
  readonly joinsWords?: boolean
  /** Names that are offered, where they are fewer than those understood. */
  readonly offered?: readonly string[]
}

/** Reads a name. Nothing if there is none at this position; an unknown one is reported and returned. */
export function readName(reading: Reading, sort: NameSort): string | undefined {
  const { what, names } = sort
  offer(reading, what, () => nameOptions(sort))
  const token = peek(reading)
  if (token === undefined) {
    stopAtEnd(reading)
    return undefined
  }
  if (token.kind !== 'word' && token.kind !== 'text') {
    reportUnexpected(reading, token)
    if (token.kind === 'number') reading.at++
    else reading.hasStopped = true
    return undefined
  }
  // The longest match wins: `roll over` is rollOver even where there is a command `roll`.
  if (sort.joinsWords === true && names !== undefined && joinWords(reading, names) !== undefined) {
    return readJoined(reading, sort, names)
  }
  if (names?.includes(token.text)) {
    accept(reading)
    return token.text
  }
  if (isKeyword(reading, token)) {
    reportUnexpected(reading, token)
    return undefined
  }
  if (sort.isOpen === true) return readOpenName(reading, token, what)
  if (names === undefined) {
    reading.at++
    return token.text
  }
  return readJoined(reading, sort, names) ?? readUnknown(reading, token, sort, names)
}

/** What completion offers for a sort of names. */
function nameOptions({ names, offered, about, suffix = '' }: NameSort): Option[] {
  return (offered ?? names ?? []).map((name) => ({ text: writeName(name) + suffix, about: about(name) }))
}

function readOpenName(reading: Reading, token: Token, what: string): string {
  if (NAME.test(token.text)) acceptValue(reading)
  else {
    report(reading, 'CONSOLE-VALUE', token, `${what}: a letter, then letters, digits, _ or -`)
    reading.at++
  }
  return token.text
}

/** The longest run of words that spells a name: `wag tail` for wagTail. */
function readJoined(reading: Reading, sort: NameSort, names: readonly string[]): string | undefined {
  const joined = joinWords(reading, names)
  if (joined === undefined) return undefined
  if (sort.joinsWords !== true) {
    const first = reading.tokens[reading.at]
    const last = reading.tokens[reading.at + joined.count - 1]
    const run: Token = { ...first, text: joined.words, end: last.end }
    report(reading, 'CONSOLE-UNKNOWN-WORD', run, withNames(sort.what, names), { nearest: joined.name })
  }
  reading.score += SCORE_RIGHT
  reading.at += joined.count
  return joined.name
}

/** Which of the names the next words spell together, if they do. */
export function joinWords(
  reading: Reading,
  names: readonly string[],
): { readonly name: string; readonly words: string; readonly count: number } | undefined {
  const words: string[] = []
  for (let k = 0; k < JOINED_WORDS; k++) {
    const token = reading.tokens[reading.at + k]
    if (token === undefined || token.kind !== 'word' || isKeyword(reading, token)) break
    words.push(token.text)
  }
  for (let count = words.length; count > 1; count--) {
    const name = words.slice(0, count).reduce((left, word) => left + word.charAt(0).toUpperCase() + word.slice(1))
    if (names.includes(name)) return { name, words: words.slice(0, count).join(' '), count }
  }
  return undefined
}

function readUnknown(reading: Reading, token: Token, sort: NameSort, names: readonly string[]): string {
  const { what, offered = names } = sort
  const nearest = nearestPart(reading, token.text, () => names)
  report(reading, 'CONSOLE-UNKNOWN-WORD', token, withNames(what, offered), nearest)
  if (nearest.nearest !== undefined) reading.score += SCORE_NEAR
  reading.at++
  return token.text
}
