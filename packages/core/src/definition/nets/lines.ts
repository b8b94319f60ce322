// Lines of nets: conditions (`sees and not still`, `vertex < 0.3`) and actions (`seek vertex`, `set tries 2 * luck`), read from text.
//
// A condition is terms joined by `and`; a term is a measure, perhaps with what it is about (`spots burglar`, `drive fear`), after `not` or
// compared with a number, a measure, or a number × a measure. An action is a word, what it is about, and perhaps such a number.
// Every wrong word is told with its column. Whether names are known is the check's business (check.ts). Reads and writes: nothing.
// Seed: 002 §7.4.

import { nearestName } from '../../0-foundation/problems.ts'
import {
  ACTIONS,
  COMPARISONS,
  MEASURES,
  type Measure,
  type NetAction,
  type NetArgument,
  TARGETS,
} from '../../6-navigation/net-row.ts'

/** A measure with what it is about. */
export interface MeasureLine {
  readonly name: string
  readonly about: string | undefined
  readonly column: number
}

/** A number: so many, or so many × a measure. */
export interface ValueLine {
  readonly times: number
  readonly of: MeasureLine | undefined
}

/** One term of a condition. */
export interface TermLine {
  readonly isNot: boolean
  readonly measure: MeasureLine
  readonly how: keyof typeof COMPARISONS | undefined
  readonly value: ValueLine | undefined
}

/** One action. */
export interface ActionLine {
  readonly name: keyof typeof ACTIONS
  readonly about: string | undefined
  readonly too: string | undefined
  readonly value: ValueLine | undefined
  readonly column: number
}

/** A word that is wrong. */
export interface LineProblem {
  readonly found: string
  readonly expected: string
  readonly nearest: string | undefined
  readonly column: number
}

interface Word {
  readonly text: string
  readonly column: number
}

/** Words on their way through a line. */
interface Reading {
  readonly words: readonly Word[]
  at: number
  readonly locals: readonly string[]
  readonly problems: LineProblem[]
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const WORDS = /<=|>=|[<>=*]|[^\s<>=*]+/g

/** Reads a condition. */
export function readCondition(
  line: string,
  locals: readonly string[],
): { readonly terms: readonly TermLine[]; readonly problems: readonly LineProblem[] } {
  const reading = startReading(line, locals)
  const terms: TermLine[] = []
  do {
    const term = readTerm(reading)
    if (term === undefined) return { terms, problems: reading.problems }
    terms.push(term)
  } while (takeWord(reading, 'and'))
  expectEnd(reading, '“and”, or the end of the condition')
  return { terms, problems: reading.problems }
}

/** Reads an action. */
export function readAction(
  line: string,
  locals: readonly string[],
): { readonly action: ActionLine | undefined; readonly problems: readonly LineProblem[] } {
  const reading = startReading(line, locals)
  const first = reading.words[0]
  const name = first?.text ?? ''
  if (!Object.hasOwn(ACTIONS, name)) {
    wrong(reading, `an action: ${Object.keys(ACTIONS).join(', ')}`, Object.keys(ACTIONS))
    return { action: undefined, problems: reading.problems }
  }
  reading.at = 1
  const described: NetAction = ACTIONS[name as keyof typeof ACTIONS]
  const about = readName(reading, described.takes, described.isPlain === true)
  const isRight = () => reading.problems.length === 0
  const too = isRight() ? readName(reading, described.takesToo, false) : undefined
  const value = isRight() && described.value !== undefined ? readValue(reading) : undefined
  if (isRight()) expectEnd(reading, 'nothing more')
  const action = { name: name as keyof typeof ACTIONS, about, too, value, column: first.column }
  return { action, problems: reading.problems }
}

function startReading(line: string, locals: readonly string[]): Reading {
  const words = Array.from(line.matchAll(WORDS), (match) => ({ text: match[0], column: match.index + 1 }))
  return { words, at: 0, locals, problems: [] }
}

function wrong(reading: Reading, expected: string, names: readonly string[] = []): void {
  const word = reading.words[reading.at]
  const column = word?.column ?? (reading.words.at(-1)?.column ?? 0) + (reading.words.at(-1)?.text.length ?? 1)
  const found = word === undefined ? 'the end of the line' : JSON.stringify(word.text)
  const nearest = word === undefined ? undefined : nearestName(word.text, names)
  reading.problems.push({ found, expected, nearest, column })
}

function expectEnd(reading: Reading, expected: string): void {
  if (reading.at < reading.words.length) wrong(reading, expected)
}

function takeWord(reading: Reading, text: string): boolean {
  if (reading.words[reading.at]?.text !== text) return false
  reading.at++
  return true
}

function readTerm(reading: Reading): TermLine | undefined {
  const isNot = takeWord(reading, 'not')
  const measure = readMeasure(reading)
  if (measure === undefined) return undefined
  const word = reading.words[reading.at]
  const how =
    word !== undefined && Object.hasOwn(COMPARISONS, word.text) ? (word.text as keyof typeof COMPARISONS) : undefined
  if (isYes(measure)) {
    if (how === undefined) return { isNot, measure, how: undefined, value: undefined }
    wrong(reading, `no comparison: ${measure.name} holds or does not`)
    return undefined
  }
  if (how === undefined) {
    wrong(reading, `a comparison after ${measure.name}: ${Object.keys(COMPARISONS).join(' ')}`)
    return undefined
  }
  reading.at++
  const value = readValue(reading)
  return value === undefined ? undefined : { isNot, measure, how, value }
}

function isYes({ name }: MeasureLine): boolean {
  return Object.hasOwn(MEASURES, name) && (MEASURES[name as keyof typeof MEASURES] as Measure).isYes === true
}

/** A measure by name, or a number of the net itself. */
function readMeasure(reading: Reading): MeasureLine | undefined {
  const word = reading.words[reading.at]
  const { locals } = reading
  const names = Object.keys(MEASURES).filter((name) => name !== 'local')
  if (word !== undefined && locals.includes(word.text)) {
    reading.at++
    return { name: 'local', about: word.text, column: word.column }
  }
  if (word === undefined || !names.includes(word.text)) {
    wrong(reading, `a measure: ${[...names, ...locals].join(', ')}`, [...names, ...locals])
    return undefined
  }
  reading.at++
  const { takes }: Measure = MEASURES[word.text as keyof typeof MEASURES]
  const before = reading.problems.length
  const about = readName(reading, takes, false)
  return reading.problems.length > before ? undefined : { name: word.text, about, column: word.column }
}

/** The word that a measure or an action is about. */
function readName(reading: Reading, takes: NetArgument | undefined, isPlain: boolean): string | undefined {
  if (takes === undefined) return undefined
  const word = reading.words[reading.at]
  if (word === undefined && isPlain) return undefined
  const names = takes === 'target' ? Object.keys(TARGETS) : takes === 'local' ? reading.locals : []
  const isName = word !== undefined && !NUMBER.test(word.text) && /^[^<>=*]/.test(word.text)
  if (!isName || (names.length > 0 && !names.includes(word.text)) || (takes === 'local' && names.length === 0)) {
    wrong(reading, names.length > 0 ? `one of ${names.join(', ')}` : ARGUMENT_WORDS[takes], names)
    return undefined
  }
  reading.at++
  return word.text
}

/** What stands for each kind of word in a sentence. */
export const ARGUMENT_WORDS: Readonly<Record<NetArgument, string>> = {
  drive: 'a drive',
  parameter: 'a parameter of its personality',
  kind: 'a kind',
  local: 'a number of the net itself, from its locals',
  semaphore: 'the name of a semaphore',
  net: 'a net',
  stress: 'a stress',
  state: 'a state of the net',
  word: 'a word',
  target: 'a target',
  queue: 'the name of a queue',
}

/** `0.3`, `near`, `2 * near`. */
function readValue(reading: Reading): ValueLine | undefined {
  const word = reading.words[reading.at]
  if (word !== undefined && NUMBER.test(word.text)) {
    reading.at++
    const times = Number(word.text)
    if (!takeWord(reading, '*')) return { times, of: undefined }
    const of = readMeasure(reading)
    return of === undefined ? undefined : { times, of }
  }
  if (word === undefined) {
    wrong(reading, 'a number, a measure, or a number * a measure')
    return undefined
  }
  const of = readMeasure(reading)
  return of === undefined ? undefined : { times: 1, of }
}

/** Lines as a list. */
export function linesOf(lines: string | readonly string[] | undefined): readonly string[] {
  return lines === undefined ? [] : typeof lines === 'string' ? [lines] : lines
}

/** Transitions as a list. */
export function transitionsOf<T extends object>(next: T | readonly T[] | undefined): readonly T[] {
  return next === undefined ? [] : Array.isArray(next) ? (next as readonly T[]) : [next as T]
}
