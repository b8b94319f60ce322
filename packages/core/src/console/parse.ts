// Reads lines: every form tries the line, and the one that fits says what it means.
//
// Trying them all costs little (some thirty forms, a dozen words) and lets names be anything, even words of the language:
// `silas: force = 3` sets a drive called force. If none fits, the one that got furthest tells what is wrong; if several got
// equally far, the word where they part is reported with all that could have stood there.

import { boundProblems, nearestName, shorten, show } from '../0-foundation/problems.ts'
import type { InputDefinition } from '../definition/types.ts'
import type { ConsoleQuery, Form } from './form.ts'
import { FORMS } from './forms.ts'
import { lex, type Token } from './lex.ts'
import type { LineProblem } from './line-problem.ts'
import { readParts } from './parts.ts'
import {
  describeOffers,
  type FoundProblem,
  offerEnd,
  peek,
  type Reading,
  reportUnexpected,
  startReading,
} from './reading.ts'
import {
  creatureNames,
  freeName,
  kindNamed,
  type Vocabulary,
  type VocabularyEntity,
  type VocabularyMind,
} from './vocabulary.ts'

/** What a line means, or everything that is wrong with it. */
export type LineResult =
  | { readonly inputs: readonly InputDefinition[] }
  | { readonly query: ConsoleQuery }
  | { readonly problems: readonly LineProblem[] }

/** A line of a script. */
export interface ScriptLine {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly result: LineResult
}

/** A script: all its lines, and the problems of all of them with their line numbers. */
export interface ParsedScript {
  readonly lines: readonly ScriptLine[]
  readonly problems: readonly LineProblem[]
}

/** Characters of a line: many times what the longest direction needs. */
export const LONGEST_LINE = 2000

/** Problems that are told of one line. */
const MOST_LINE_PROBLEMS = 20

/** Lines of a script: what is beyond is not read. */
const MOST_LINES = 5000

/**
 * Reads one line: `parseLine('silas: hunger = 40', vocabulary)` →
 * `{ inputs: [{ input: 'direct', direction: { direct: 'drive', to: 'silas', drive: 'hunger', how: 'set', value: 40 } }] }`.
 * An empty line or a comment gives no inputs.
 */
export function parseLine(text: string, vocabulary: Vocabulary): LineResult {
  if (typeof text !== 'string' || text.length > LONGEST_LINE) return { problems: [tooLong(text)] }
  const { tokens } = lex(text)
  const readable = tokens.filter(({ kind }) => kind !== 'other')
  const unreadable = tokens.filter(({ kind }) => kind === 'other').map(unreadableProblem)
  if (readable.length === 0)
    return unreadable.length > 0 ? { problems: boundProblems(unreadable, MOST_LINE_PROBLEMS) } : { inputs: [] }
  const right = understand(readable, vocabulary)
  if (right !== undefined && unreadable.length === 0) return right.form.build(right.reading.values)
  const others = right === undefined ? blame(readable, vocabulary) : []
  // Words that cannot be read leave gaps: what then seems to be missing or out of place may only follow from them.
  const isSure = ({ code }: LineProblem) => code === 'CONSOLE-UNKNOWN-WORD' || code === 'CONSOLE-VALUE'
  const found = unreadable.length === 0 ? others : [...unreadable, ...others.filter(isSure)]
  return {
    problems: boundProblems(
      withoutRepeats(found).sort((a, b) => a.column - b.column),
      MOST_LINE_PROBLEMS,
    ),
  }
}

function tooLong(text: unknown): LineProblem {
  const expected = `a line of at most ${LONGEST_LINE} characters`
  return { code: 'CONSOLE-LONG', path: '', found: show(text), expected, column: 1, length: 1 }
}

/**
 * Reads a script line by line. What a line adds can be named by the next, what it removes cannot. Numbers of directions are
 * known only when a script runs, so any may be withdrawn.
 */
export function parseScript(text: string, vocabulary: Vocabulary): ParsedScript {
  let now = vocabulary
  const given = text.split(/\r\n|\r|\n/)
  const lines = given.slice(0, MOST_LINES).map((each, k): ScriptLine => {
    const result = parseLine(each, now)
    if ('inputs' in result) for (const input of result.inputs) now = after(now, input)
    if (!('problems' in result)) return { line: k + 1, text: each, result }
    const problems = result.problems.map((problem) => ({ ...problem, line: k + 1 }))
    return { line: k + 1, text: each, result: { problems } }
  })
  const problems = boundProblems(lines.flatMap(({ result }) => ('problems' in result ? result.problems : [])))
  if (given.length <= MOST_LINES) return { lines, problems }
  return { lines, problems: [...problems, tooManyLines(given.length)] }
}

function tooManyLines(count: number): LineProblem {
  const expected = `a script of at most ${MOST_LINES} lines`
  return {
    code: 'CONSOLE-LONG',
    path: '',
    found: `${count} lines`,
    expected,
    line: MOST_LINES + 1,
    column: 1,
    length: 1,
  }
}

/** One form's try at a line. */
export interface Attempt {
  readonly form: Form
  readonly reading: Reading
}

/** Reads a line by one form; quickly, if only a line without problems is of use. */
export function attempt(form: Form, tokens: readonly Token[], vocabulary: Vocabulary, isQuick: boolean): Attempt {
  const reading = startReading(vocabulary, tokens, form.keywords, isQuick)
  readParts(reading, form.parts)
  const rest = peek(reading)
  if (rest !== undefined && !reading.hasStopped) {
    offerEnd(reading)
    reportUnexpected(reading, rest)
  }
  return { form, reading }
}

/** The first form that a line has. */
function understand(tokens: readonly Token[], vocabulary: Vocabulary): Attempt | undefined {
  for (const form of FORMS) {
    const attempted = attempt(form, tokens, vocabulary, true)
    if (attempted.reading.problems.length === 0) return attempted
  }
  return undefined
}

/** Whether a form wants nothing but more words. */
function isOnlyIncomplete({ reading }: Attempt): boolean {
  return reading.problems.every(({ problem }) => problem.code === 'CONSOLE-INCOMPLETE')
}

function unreadableProblem({ text, start, end, expected = '' }: Token): LineProblem {
  const found = `“${shorten(text.split(/[\r\n]/).find((part) => part !== '') ?? '', 60)}”`
  return { code: 'CONSOLE-SYNTAX', path: '', found, expected, column: start + 1, length: end - start }
}

/** One problem of each code at each word: the first says most. */
function withoutRepeats(problems: readonly LineProblem[]): LineProblem[] {
  const seen = new Set<string>()
  return problems.filter(({ code, column }) => {
    const key = `${code} ${column}`
    return !seen.has(key) && seen.add(key) !== undefined
  })
}

/** What is wrong with a line that no form understands. */
function blame(tokens: readonly Token[], vocabulary: Vocabulary): readonly LineProblem[] {
  const attempts = FORMS.map((form) => attempt(form, tokens, vocabulary, false))
  const unfinished = attempts.filter(isOnlyIncomplete)
  if (unfinished.length > 0) return [mergeUnfinished(unfinished)]
  const best = Math.max(...attempts.map(({ reading }) => reading.score))
  const furthest = attempts.filter(({ reading }) => reading.score === best)
  const last = Math.max(...furthest.map(firstProblemAt))
  const meant = furthest.filter((each) => firstProblemAt(each) === last)
  if (meant.length === 1) return meant[0].reading.problems.map(({ problem }) => problem)
  return [mergeParting(meant, vocabulary)]
}

function firstProblemAt({ reading }: Attempt): number {
  return reading.problems[0].token
}

/** The line may go on in several ways: one problem that names them all. */
function mergeUnfinished(unfinished: readonly Attempt[]): LineProblem {
  const found = unfinished.map(({ reading }) => reading.problems[0])
  const hopeful = found.filter(({ offers }) => offers.some(({ options }) => options().length > 0))
  const problems = hopeful.length > 0 ? hopeful : found
  if (problems.length === 1) return problems[0].problem
  return { ...problems[0].problem, expected: describeOffers(problems.flatMap(({ offers }) => offers)) }
}

/** Several forms stop at the same word: it is reported with all that could have stood there. */
function mergeParting(meant: readonly Attempt[], vocabulary: Vocabulary): LineProblem {
  const found: readonly FoundProblem[] = meant.map(({ reading }) => reading.problems[0])
  const offers = found.flatMap((each) => each.offers)
  const { reading } = meant[0]
  const word = reading.tokens[found[0].token]?.text ?? ''
  const words = offers.flatMap(({ options }) => options().map(({ text }) => text))
  const nearest =
    sayingOf(word, reading.creature) ?? addressed(word, found[0].token, vocabulary) ?? nearestName(word, words)
  const { nearest: _nearest, ...rest } = found[0].problem
  return {
    ...rest,
    code: 'CONSOLE-SYNTAX',
    expected: describeOffers(offers),
    ...(nearest === undefined ? {} : { nearest }),
  }
}

/** A creature's command or behavior without the word before it: `silas: sit`. */
function sayingOf(word: string, creature: VocabularyEntity | undefined): string | undefined {
  if (creature?.commands.some(({ name }) => name === word) === true) return `do ${word}`
  return creature?.behaviors.includes(word) === true ? `force ${word}` : undefined
}

/** A wish without the creature that it is for: `force feeding`. */
function addressed(word: string, token: number, vocabulary: Vocabulary): string | undefined {
  const [name] = creatureNames(vocabulary)
  const isWish = FORMS.some(({ parts }) => parts[1]?.word === ':' && parts[2]?.word === word)
  return token === 0 && isWish && name !== undefined ? `${name}: ${word}` : undefined
}

/** The vocabulary once an input has happened. */
function after(vocabulary: Vocabulary, input: InputDefinition): Vocabulary {
  if (input.input === 'direct') return { ...vocabulary, areDirectionsOpen: true }
  if (input.input === 'remove') {
    return { ...vocabulary, entities: vocabulary.entities.filter(({ name }) => name !== input.entity) }
  }
  if (input.input !== 'add') return vocabulary
  const name = input.name ?? freeName(vocabulary, input.entity.kind)
  return { ...vocabulary, entities: [...vocabulary.entities, newcomer(vocabulary, name, input.entity.kind)] }
}

const NO_MIND: VocabularyMind = { drives: [], behaviors: [], releasers: [], commands: [] }

/** An entity that a script adds: like its kind, or like another of its kind. */
function newcomer(vocabulary: Vocabulary, name: string, kindName: string): VocabularyEntity {
  const kind = kindNamed(vocabulary, kindName)
  const other = vocabulary.entities.find((entity) => entity.kind === kindName)
  const mind = kind?.mind ?? (other?.isCreature === true ? other : undefined)
  const parts = kind ?? other ?? { points: [], fields: {} }
  const { drives, behaviors, behaviorPaths = [], releasers, commands } = mind ?? NO_MIND
  return {
    name,
    kind: kindName,
    isCreature: mind !== undefined,
    points: parts.points,
    fields: parts.fields,
    drives,
    behaviors,
    behaviorPaths,
    releasers,
    commands,
  }
}
