// Acts as text: `circle it radius 0.8 height 0.3` becomes a command, whether it is about "it", and its arguments.
//
// Grammar: <command words> [it] [<value of the first argument>] [<argument> <value>]…  Several words make one camelCase
// name (`fly to it` → flyTo). Which words belong to the command only the table of commands can tell, so it is passed in
// and the longest match wins. Every wrong word is reported with its column, not only the first.
// Seeds: 003 §5.3 (commands with arguments), 000 §4 (the same command drives different bodies).

import { nearestName } from '../0-foundation/problems.ts'

/** What a command can be told besides what it is about. */
export interface CommandArgument {
  readonly about: string
  readonly unit: string
  /** Fixes the argument's type: a number, or a word. */
  readonly default: number | string
}

/** A command that a body understands. */
export interface CommandDescription {
  /** In camelCase: `flyTo`. */
  readonly name: string
  readonly about: string
  /** Whether it is about the pronome: `approach it`. */
  readonly takesIt: 'never' | 'always' | 'may'
  /** The first may be given without its name: `say peep`. */
  readonly arguments: Readonly<Record<string, CommandArgument>>
}

/** An act that was understood. Arguments that were not given are not there. */
export interface Act {
  readonly command: string
  readonly isIt: boolean
  readonly with: Readonly<Record<string, number | string>>
}

/** A word of an act that is wrong. */
export interface ActProblem {
  readonly code: 'COMMAND-UNKNOWN' | 'COMMAND-ARGUMENT'
  readonly found: string
  readonly expected: string
  readonly nearest?: string | undefined
  /** Where the word starts in the text, from 1. */
  readonly column: number
}

/** Either an act, or everything that is wrong with it. */
export type ParsedAct = Act | { readonly problems: readonly ActProblem[] }

/** Most words that one command or argument name is made of. */
const NAME_WORDS = 4

/**
 * Reads an act: `parseAct('circle it radius 0.8', commands)` → `{ command: 'circle', isIt: true, with: { radius: 0.8 } }`.
 */
export function parseAct(text: string, commands: readonly CommandDescription[]): ParsedAct {
  const words = splitWords(text)
  const byName = new Map(commands.map((command) => [command.name, command]))
  const match = matchName(words, 0, byName)
  if (match === undefined) return { problems: [unknownCommand(words, byName)] }
  const command = match.found
  const problems: ActProblem[] = []
  const it = words[match.next]
  const isIt = it?.text === 'it'
  if (isIt && command.takesIt === 'never') {
    problems.push(wrong(it, `nothing: ${command.name} is not about anything`))
  }
  if (!isIt && command.takesIt === 'always') {
    problems.push(wrong(words[0], `“it” after ${command.name}: it must know what it is about`))
  }
  const given = parseArguments(words, isIt ? match.next + 1 : match.next, command, problems)
  return problems.length > 0 ? { problems } : { command: command.name, isIt, with: given }
}

/** What is wrong with one argument of a spelled-out act; nothing if it is right. */
export function argumentMistake(
  command: CommandDescription,
  name: string,
  value: unknown,
): { readonly expected: string; readonly nearest?: string | undefined; readonly isName: boolean } | undefined {
  const names = Object.keys(command.arguments)
  if (!names.includes(name)) {
    return { expected: expectArgument(command), nearest: nearestName(name, names), isName: true }
  }
  const type = typeof command.arguments[name].default
  if (typeof value === type) return undefined
  return { expected: type === 'number' ? `a number for ${name}` : `a word for ${name}`, isName: false }
}

interface Word {
  readonly text: string
  readonly column: number
  readonly isQuoted: boolean
}

const WORDS = /"([^"]*)"|\S+/g
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(WORDS), (match) => ({
    text: match[1] ?? match[0],
    column: match.index + 1,
    isQuoted: match[1] !== undefined,
  }))
}

/** The longest run of words from `start` that names something in the table. */
function matchName<T>(
  words: readonly Word[],
  start: number,
  table: ReadonlyMap<string, T>,
): { readonly found: T; readonly name: string; readonly next: number } | undefined {
  for (let count = Math.min(NAME_WORDS, nameLength(words, start)); count > 0; count--) {
    const name = camelCase(words.slice(start, start + count))
    const found = table.get(name)
    if (found !== undefined) return { found, name, next: start + count }
  }
  return undefined
}

/** How many words from `start` could be parts of a name: up to the first `it`, number or quoted text. */
function nameLength(words: readonly Word[], start: number): number {
  let end = start
  while (end < words.length && words[end].text !== 'it' && !NUMBER.test(words[end].text) && !words[end].isQuoted) end++
  return end - start
}

function camelCase(words: readonly Word[]): string {
  return words.map(({ text }, k) => (k === 0 ? text : text.charAt(0).toUpperCase() + text.slice(1))).join('')
}

function unknownCommand(words: readonly Word[], byName: ReadonlyMap<string, CommandDescription>): ActProblem {
  const code = 'COMMAND-UNKNOWN'
  const expected = 'a command that this body knows'
  const length = Math.min(NAME_WORDS, nameLength(words, 0))
  if (length === 0)
    return { code, found: JSON.stringify(words[0]?.text ?? ''), expected, column: words[0]?.column ?? 1 }
  for (let count = length; count > 0; count--) {
    const nearest = nearestName(camelCase(words.slice(0, count)), byName.keys())
    if (nearest === undefined) continue
    return { code, found: quote(words.slice(0, count)), expected, nearest, column: words[0].column }
  }
  return { code, found: quote(words.slice(0, length)), expected, column: words[0].column }
}

function parseArguments(
  words: readonly Word[],
  start: number,
  command: CommandDescription,
  problems: ActProblem[],
): Record<string, number | string> {
  const table = new Map(Object.entries(command.arguments))
  const given = new Map<string, number | string>()
  let at = start
  while (at < words.length) {
    const match = matchName(words, at, table)
    if (match !== undefined) {
      if (given.has(match.name)) problems.push(wrong(words[at], `${match.name} once`))
      const value = words[match.next]
      if (value === undefined) problems.push(wrong(words[at], `a value after ${match.name}`))
      else takeValue(given, match.name, match.found, value, problems)
      at = match.next + 1
    } else if (at === start && isFirstValue(words, at, command)) {
      const [name, argument] = Object.entries(command.arguments)[0]
      takeValue(given, name, argument, words[at], problems)
      at++
    } else {
      const nearest = nearestName(words[at].text, table.keys())
      problems.push({ ...wrong(words[at], expectArgument(command)), nearest })
      at += isValueOf(words, at + 1, table) ? 2 : 1
    }
  }
  return Object.fromEntries(given)
}

/** Whether the word is the value of the command's first argument, without its name, and not a misspelt argument. */
function isFirstValue(words: readonly Word[], at: number, command: CommandDescription): boolean {
  const names = Object.keys(command.arguments)
  if (names.length === 0) return false
  const { text, isQuoted } = words[at]
  if (typeof command.arguments[names[0]].default === 'number') return NUMBER.test(text)
  const isMisspelt = at + 1 < words.length && NUMBER.test(words[at + 1].text) && nearestName(text, names) !== undefined
  return isQuoted || !isMisspelt
}

/** Whether the word after an unknown argument is its value rather than the next argument's name. */
function isValueOf(words: readonly Word[], at: number, table: ReadonlyMap<string, CommandArgument>): boolean {
  return at < words.length && matchName(words, at, table) === undefined
}

function takeValue(
  given: Map<string, number | string>,
  name: string,
  argument: CommandArgument,
  word: Word,
  problems: ActProblem[],
): void {
  if (typeof argument.default === 'string') {
    given.set(name, word.text)
    return
  }
  const value = Number(word.text)
  if (word.isQuoted || !NUMBER.test(word.text) || !Number.isFinite(value)) {
    problems.push(
      wrong(word, argument.unit === '' ? `a number for ${name}` : `a number for ${name} (${argument.unit})`),
    )
  }
  given.set(name, value)
}

function wrong(word: Word, expected: string): ActProblem {
  return { code: 'COMMAND-ARGUMENT', found: JSON.stringify(word.text), expected, column: word.column }
}

function expectArgument(command: CommandDescription): string {
  const names = Object.keys(command.arguments)
  return names.length === 0 ? `no argument: ${command.name} takes none` : `an argument: ${names.join(', ')}`
}

function quote(words: readonly Word[]): string {
  return JSON.stringify(words.map(({ text }) => text).join(' '))
}
