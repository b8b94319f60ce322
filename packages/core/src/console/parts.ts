// What forms are made of: words, slots, options and clauses, each able to read itself and to say how it is written.
//
// A form is a list of parts. Everything inside one is decided by the next word alone (an optional part begins with a word of
// its own), so a wrong word can be named where it stands and reading goes on behind it. Which form a line is, parse.ts finds
// by trying all. The types carry what each part gives, so a form's `build` gets exactly what its parts have read.

import type { Token } from './lex.ts'
import {
  accept,
  isWord,
  joinWithOr,
  nearestOf,
  offer,
  offerEnd,
  peek,
  type Reading,
  report,
  reportUnexpected,
  stopAtEnd,
} from './reading.ts'

/** A piece of a form that gives the values V. */
export interface Part<V extends object = object> {
  /** Carries the type only. */
  readonly gives?: V
  readonly usage: string
  /** Words in it that lead on, for `Reading.keywords`. */
  readonly keywords: readonly string[]
  /** The one word that it is, if it is one. */
  readonly word?: string
  /** May be left out. */
  readonly isOptional: boolean
  canStart(token: Token): boolean
  /** Whether anything of this vocabulary could stand here: what cannot be said to the end is not offered. */
  isPossible(reading: Reading): boolean
  /** `next` is the part after it, which tells whether a missing word can be skipped. */
  read(reading: Reading, next: Part | undefined): void
}

/** A slot for a value. */
export interface Slot<T> {
  readonly usage: string
  /** Words in it that lead on. */
  readonly keywords?: readonly string[]
  canStart(token: Token): boolean
  isPossible(reading: Reading): boolean
  /** Nothing if there is no value at this position, which has then been reported. */
  read(reading: Reading): T | undefined
}

type Intersection<Union> = (Union extends unknown ? (given: Union) => void : never) extends (given: infer All) => void
  ? All
  : never

type GivenBy<P> = P extends Part<infer V> ? V : never

/** What a list of parts gives together. */
export type ValuesOf<Parts extends readonly Part[]> = Intersection<GivenBy<Parts[number]>> & object

/** A word or sign that must stand here. A head is the word by which a form is known; without it there is no such form. */
export function word(text: string, about = '', isHead = false): Part {
  return {
    usage: text,
    keywords: isHead ? [] : [text],
    word: text,
    isOptional: false,
    canStart: (token) => isWord(token, text),
    isPossible: () => true,
    read: (reading, next) => readWord(reading, text, about, isHead ? undefined : next),
  }
}

/** The word by which a form is known. */
export function head(text: string, about: string): Part {
  return word(text, about, true)
}

/** A slot whose value is kept under a key. */
export function value<const Key extends string, T>(key: Key, slot: Slot<T>): Part<{ readonly [K in Key]: T }> {
  return {
    usage: slot.usage,
    keywords: slot.keywords ?? [],
    isOptional: false,
    canStart: slot.canStart,
    isPossible: slot.isPossible,
    read: (reading) => {
      const read = slot.read(reading)
      if (read !== undefined) reading.values[key] = read
    },
  }
}

/** No word at all: says that the clause it stands in was given. */
export function mark<const Key extends string>(key: Key): Part<{ readonly [K in Key]: true }> {
  return {
    usage: '',
    keywords: [],
    isOptional: true,
    canStart: () => false,
    isPossible: () => true,
    read: (reading) => {
      reading.values[key] = true
    },
  }
}

/** One of a few words, each with what it means. */
export function choice<const Key extends string, const Words extends string>(
  key: Key,
  words: Readonly<Record<Words, string>>,
): Part<{ readonly [K in Key]: Words }> {
  const names = Object.keys(words) as Words[]
  const options = names.map((text) => ({ text, about: words[text] }))
  const what = describeWords(names)
  return {
    usage: names.join('|'),
    keywords: [],
    isOptional: false,
    canStart: (token) => names.some((text) => isWord(token, text)),
    isPossible: () => true,
    read: (reading, next) => {
      offer(reading, what, () => options)
      const token = peek(reading)
      const found = names.find((text) => isWord(token, text))
      if (found !== undefined) {
        reading.values[key] = found
        accept(reading)
      } else if (token === undefined) stopAtEnd(reading)
      else readMisspelt(reading, token, names, next)
    },
  }
}

/** Parts that may be left out together. */
export function optional<const Parts extends readonly Part[]>(...parts: Parts): Part<Partial<ValuesOf<Parts>>> {
  const [first] = parts
  return {
    usage: `[${usageOf(parts)}]`,
    keywords: parts.flatMap(({ keywords }) => keywords),
    isOptional: true,
    canStart: first.canStart,
    isPossible: () => true,
    read: (reading, next) => {
      const token = peek(reading)
      const isMeant = token !== undefined && (first.canStart(token) || isMisspelt(reading, token, first, next))
      if (isMeant) readParts(reading, parts, next)
      else if (arePossible(reading, parts)) offerStart(reading, first)
    },
  }
}

/** A clause: parts that begin with a word, in any order among the others. */
export interface Clause<V extends object = object> {
  readonly gives?: V
  readonly word: string
  /** What it began with in earlier versions: still read, never offered. */
  readonly oldWord?: string
  readonly about: string
  readonly parts: readonly Part[]
  /** Of clauses with the same group only one may be given. */
  readonly group?: string
  /** Does not count where one clause must be given. */
  readonly isExtra?: boolean
}

/** A clause that is known by its first word. */
export function clause<const Parts extends readonly Part[]>(
  first: string,
  about: string,
  parts: Parts,
  more: { readonly group?: string; readonly isExtra?: boolean; readonly oldWord?: string } = {},
): Clause<ValuesOf<Parts>> {
  return { word: first, about, parts, ...more }
}

type GivenByClause<C> = C extends Clause<infer V> ? V : never

/** Clauses in any order; `least` of them must be given. */
export function clauses<const Clauses extends readonly Clause[]>(
  least: 0 | 1,
  ...all: Clauses
): Part<Partial<Intersection<GivenByClause<Clauses[number]>>>> {
  return {
    usage: clauseUsage(all, least),
    keywords: all.flatMap((each) => [each.word, ...each.parts.flatMap(({ keywords }) => keywords)]),
    isOptional: least === 0,
    canStart: (token) => all.some((each) => begins(token, each)),
    isPossible: (reading) => least === 0 || all.some(({ parts }) => arePossible(reading, parts)),
    read: (reading) => readClauses(reading, all, least),
  }
}

function clauseUsage(all: readonly Clause[], least: number): string {
  const show = (each: Clause) => usageOf([word(each.word), ...each.parts])
  const isNeeded = (each: Clause) => least > 0 && each.isExtra !== true
  const needed = all.filter(isNeeded).map(show).join(' and/or ')
  const others = all.filter((each) => !isNeeded(each))
  const isFirst = (each: Clause, k: number) => !others.slice(0, k).some((before) => isRival(before, each))
  const groups = others.filter(isFirst).map((first) => {
    const rivals = others.filter((each) => each === first || isRival(first, each))
    return `[${rivals.map(show).join(' | ')}]`
  })
  return [needed, ...groups].filter((text) => text !== '').join(' ')
}

/** How parts are written, one after the other. */
export function usageOf(parts: readonly Part[]): string {
  let text = ''
  for (const { usage } of parts) {
    // A colon stands at the name that it follows; a mark is nothing to be seen.
    text += text === '' || usage === ':' || usage === '' ? usage : ` ${usage}`
  }
  return text
}

/** Reads parts one after the other, until they are read or nothing more can be made sense of. */
export function readParts(reading: Reading, parts: readonly Part[], next?: Part): void {
  for (let k = 0; k < parts.length && !reading.hasStopped; k++) {
    const part = parts[k]
    const rest = parts.slice(k + 1)
    // A word is offered only where what it leads to could be said; the offer of any other part is its own affair.
    if (part.word !== undefined && peek(reading) === undefined && !arePossible(reading, rest)) {
      reading.hasStopped = true
      reportDeadEnd(reading, rest)
      return
    }
    part.read(reading, parts[k + 1] ?? next)
  }
}

/** Whether all that must follow could be said with this vocabulary. */
function arePossible(reading: Reading, parts: readonly Part[]): boolean {
  return parts.every((part) => part.isOptional || part.isPossible(reading))
}

/** The line ends where it could only go on with something that the world does not have. */
function reportDeadEnd(reading: Reading, rest: readonly Part[]): void {
  const missing = rest.find((part) => !part.isOptional && !part.isPossible(reading))
  offer(reading, `${missing?.usage ?? 'more'} (there is none)`, () => [])
  stopAtEnd(reading)
}

function offerStart(reading: Reading, part: Part): void {
  // A part that is offered but not meant must not report anything: it only says what it would take.
  const ghost: Reading = {
    ...reading,
    tokens: reading.tokens.slice(0, reading.at),
    problems: [],
    values: {},
    offers: [],
  }
  part.read(ghost, undefined)
  for (const { what, options } of ghost.offers) offer(reading, what, options)
}

function readWord(reading: Reading, text: string, about: string, next: Part | undefined): void {
  offer(reading, `“${text}”`, () => [{ text, about }])
  const token = peek(reading)
  if (token === undefined) stopAtEnd(reading)
  else if (isWord(token, text)) accept(reading)
  else readMisspelt(reading, token, [text], next)
}

/** A word that is not one of those expected: misspelt, one too many before it, left out, or the end of all sense. */
function readMisspelt(reading: Reading, token: Token, words: readonly string[], next: Part | undefined): void {
  const nearest = token.kind === 'word' ? nearestOf(reading, token.text, () => words) : undefined
  const isLeftOut = next?.canStart(token) === true
  if (nearest !== undefined && !(isLeftOut && next?.word !== undefined)) {
    report(reading, 'CONSOLE-SYNTAX', token, describeWords(words), { nearest })
    accept(reading, true)
    return
  }
  reportUnexpected(reading, token)
  const following = reading.tokens[reading.at + 1]
  if (next !== undefined && words.some((text) => isWord(following, text))) {
    reading.at++
    accept(reading)
  } else if (!isLeftOut) reading.hasStopped = true
}

function isMisspelt(reading: Reading, token: Token, { word: text }: Part, next: Part | undefined): boolean {
  if (text === undefined || token.kind !== 'word' || next?.canStart(token) === true) return false
  return nearestOf(reading, token.text, () => [text]) !== undefined
}

function describeWords(words: readonly string[]): string {
  return joinWithOr(words.map((text) => `“${text}”`))
}

function readClauses(reading: Reading, all: readonly Clause[], least: number): void {
  const given: Clause[] = []
  const isEnough = () => given.filter(({ isExtra }) => isExtra !== true).length >= least
  let hasComplained = false
  while (!reading.hasStopped) {
    const isFree = (each: Clause) => !given.some((other) => other === each || isRival(other, each))
    const free = all.filter(isFree)
    for (const each of free) {
      if (arePossible(reading, each.parts))
        offer(reading, `“${each.word}”`, () => [{ text: each.word, about: each.about }])
    }
    if (isEnough()) offerEnd(reading)
    const token = peek(reading)
    if (token === undefined) {
      // A clause that is missing because its word was wrong has been reported with that word.
      if (!isEnough() && !hasComplained) stopAtEnd(reading)
      return
    }
    const found = findClause(reading, token, all, free)
    if (found === undefined) {
      hasComplained = true
      continue
    }
    const isExact = begins(token, found)
    const before = given.find((other) => other === found || isRival(other, found))
    if (before !== undefined) report(reading, 'CONSOLE-SYNTAX', token, onceOf(before, found))
    given.push(found)
    accept(reading, !isExact)
    readParts(reading, found.parts)
  }
}

function begins(token: Token | undefined, { word: first, oldWord }: Clause): boolean {
  return isWord(token, first) || (oldWord !== undefined && isWord(token, oldWord))
}

function isRival(one: Clause, other: Clause): boolean {
  return one.group !== undefined && one.group === other.group
}

function onceOf(before: Clause, found: Clause): string {
  return before === found ? `“${found.word}” once` : `“${before.word}” or “${found.word}”, not both`
}

/** The clause that begins here; without one, reports the word and goes on to the next that does. */
function findClause(
  reading: Reading,
  token: Token,
  all: readonly Clause[],
  free: readonly Clause[],
): Clause | undefined {
  const exact = all.find((each) => begins(token, each))
  if (exact !== undefined) return exact
  const words = free.map((each) => each.word)
  const nearest = token.kind === 'word' ? nearestOf(reading, token.text, () => words) : undefined
  if (nearest !== undefined) {
    report(reading, 'CONSOLE-SYNTAX', token, describeWords(words), { nearest })
    return free.find((each) => each.word === nearest)
  }
  reportUnexpected(reading, token)
  const isClauseAt = (at: number) => all.some((each) => begins(reading.tokens[at], each))
  while (reading.at < reading.tokens.length && !isClauseAt(reading.at)) reading.at++
  return undefined
}
