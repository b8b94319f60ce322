// Acts as text: `circle it radius 0.8 height 0.3` becomes a command, whether it is about "it", and its arguments.
//
// Grammar: <command words> [it] [<value of the first argument>] [<argument> <value>]…  Several words make one camelCase
// name (`fly to it` → flyTo). Which words belong to the command only the table of commands can tell, so it is passed in
// and the longest match wins. A number may be left to a drive, by its name. How another command should be done is said
// as `if <command> use <argument> <value> [and <argument> <value>]…`, and with `avoid` for how it should not. Every wrong
// word is reported with its column, not only the first; `describeAct` gives the text back.
// Seeds: 003 §5.3 (commands with arguments), 000 §4 (the same command drives different bodies; §4.3 the three forms).

import { nearestName } from '../../0-foundation/problems.ts'
import type { ActDefinition, ArgumentDefinition } from '../types.ts'
import { DRAWN_SIGN, drawnAbout, SLOT_SIGN } from './post.ts'

/** What a command can be told besides what it is about. */
export interface CommandArgument {
  readonly about: string
  readonly unit: string
  /** Fixes the argument's type: a number, or a word. */
  readonly default: number | string
  /** The words that a word can be; any if left out. */
  readonly options?: readonly string[]
  /** The least and the greatest that a number can be: beyond them it is refused, and a drive's range is mapped onto them. */
  readonly range?: readonly [number, number]
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
  /** Only bodies that walk by steps understand it. */
  readonly needsSteps?: boolean
}

/** Arguments by name. A text given for a number is the name of a drive. */
export type GivenArguments = Readonly<Record<string, ArgumentDefinition>>

/** An act that was understood. Arguments that were not given are not there. */
export interface Act {
  readonly command: string
  readonly isIt: boolean
  readonly with: GivenArguments
}

/** How another command should and should not be done, whoever gives it. */
export interface MetaAct {
  readonly if: string
  readonly use: GivenArguments
  readonly avoid: GivenArguments
}

/** A word of an act that is wrong. */
export interface ActProblem {
  readonly code: 'COMMAND-UNKNOWN' | 'COMMAND-ARGUMENT' | 'SLOT-UNKNOWN'
  readonly found: string
  readonly expected: string
  readonly nearest?: string | undefined
  /** Where the word starts in the text, from 1. */
  readonly column: number
}

/** An act, or how another should be done, or everything that is wrong with it. */
export type ParsedAct = Act | MetaAct | { readonly problems: readonly ActProblem[] }

/** Most words that one command or argument name is made of. */
const NAME_WORDS = 4

/** Words with a meaning of their own in a meta act; as values they are written in quotes. */
const META_WORDS: readonly string[] = ['use', 'avoid', 'and']

const NO_DRIVES: ReadonlySet<string> = new Set()

/**
 * Reads an act: `parseAct('circle it radius 0.8', commands)` → `{ command: 'circle', isIt: true, with: { radius: 0.8 } }`,
 * `parseAct('if move use gait trot', commands)` → `{ if: 'move', use: { gait: 'trot' }, avoid: {} }`. With the names of the
 * creature's drives, a number may be one of them: `ears up happiness`.
 */
export function parseAct(
  text: string,
  commands: readonly CommandDescription[],
  drives: ReadonlySet<string> = NO_DRIVES,
): ParsedAct {
  const words = splitWords(text)
  const byName = namedIn(commands)
  if (words[0]?.text === 'if' && !words[0].isQuoted) return parseMeta(words, byName, drives)
  const match = matchName(words, 0, byName)
  if (match === undefined) return { problems: [unknownCommand(words, 0, byName)] }
  const command = match.found
  const problems: ActProblem[] = []
  const it = words[match.next]
  const isIt = it?.text === 'it' && !it.isQuoted
  if (isIt && command.takesIt === 'never') {
    problems.push(wrong(it, `nothing: ${command.name} takes no object`))
  }
  if (!isIt && command.takesIt === 'always') {
    problems.push(wrong(words[0], `“it” after ${command.name}: this command needs an object`))
  }
  const given = parseArguments(words, isIt ? match.next + 1 : match.next, command, drives, problems)
  return problems.length > 0 ? { problems } : { command: command.name, isIt, with: given }
}

/** The commands of a list by name; a body has dozens of them, and a species hundreds of acts. */
function namedIn(commands: readonly CommandDescription[]): ReadonlyMap<string, CommandDescription> {
  let byName = named.get(commands)
  if (byName === undefined) {
    byName = new Map(commands.map((command) => [command.name, command]))
    named.set(commands, byName)
  }
  return byName
}

const named = new WeakMap<readonly CommandDescription[], ReadonlyMap<string, CommandDescription>>()

/** The command that an act or a meta act in text form is about, however wrong the rest is; nothing if it names none. */
export function commandIn(text: string, commands: readonly CommandDescription[]): string | undefined {
  const words = splitWords(text)
  const byName = namedIn(commands)
  const isMeta = words[0]?.text === 'if' && !words[0].isQuoted
  return (isMeta ? matchMeta(words, byName) : matchName(words, 0, byName))?.name
}

/** What is wrong with one argument of a spelled-out act; nothing if it is right. */
export function argumentMistake(
  command: CommandDescription,
  name: string,
  value: unknown,
  drives: ReadonlySet<string> = NO_DRIVES,
):
  | {
      readonly expected: string
      readonly nearest?: string | undefined
      readonly isName: boolean
      readonly isSlot?: true
    }
  | undefined {
  const names = Object.keys(command.arguments)
  if (!names.includes(name)) {
    return { expected: expectArgument(command), nearest: nearestName(name, names), isName: true }
  }
  const mistake = valueMistake(command.arguments[name], name, value, drives)
  return mistake === undefined ? undefined : { ...mistake, isName: false }
}

/**
 * An act as one line that `parseAct` reads back: `approach it within 0.5`, `if move use gait trot`. Arguments come with
 * their names. What a callback chooses has no text; for people it reads `waltz chooses: circle it, halt`.
 */
export function describeAct(act: ActDefinition | Act): string {
  if (typeof act === 'string') {
    const words = splitWords(act)
    return words.map(({ text, isQuoted }) => (isQuoted ? inQuotes(text) : text)).join(' ')
  }
  if ('call' in act) return `${act.call} chooses: ${act.from.map(describeAct).join(', ')}`
  if ('if' in act)
    return ['if', act.if, ...describeManner('use', act.use), ...describeManner('avoid', act.avoid)].join(' ')
  const isIt = 'isIt' in act ? act.isIt : act.it === true
  const pairs = Object.entries(act.with ?? {}).map(describeArgument)
  return [act.command, ...(isIt ? ['it'] : []), ...pairs].join(' ')
}

function describeManner(verb: 'use' | 'avoid', given: GivenArguments = {}): string[] {
  return Object.entries(given).map((pair, k) => `${k === 0 ? verb : 'and'} ${describeArgument(pair)}`)
}

function describeArgument([name, value]: readonly [string, ArgumentDefinition]): string {
  if (typeof value === 'number') return `${name} ${Object.is(value, -0) ? '-0' : value}`
  const isPlain = /^[^\s"]\S*$/.test(value) && !META_WORDS.includes(value)
  return `${name} ${isPlain ? value : inQuotes(value)}`
}

function inQuotes(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

interface Word {
  readonly text: string
  readonly column: number
  readonly isQuoted: boolean
}

/** Text in quotes, where \" and \\ stand for the characters themselves; or anything up to the next space. */
const WORDS = /"((?:[^"\\]|\\["\\]|\\(?!["\\]))*)"|~\s+\S+|\S+/g
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(WORDS), (match) => ({
    text: match[1]?.replace(/\\(["\\])/g, '$1') ?? match[0],
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

function unknownCommand(
  words: readonly Word[],
  start: number,
  byName: ReadonlyMap<string, CommandDescription>,
): ActProblem {
  const code = 'COMMAND-UNKNOWN'
  const expected = 'a command that this body knows'
  const meta = start === 0 ? -1 : words.findIndex((word, k) => k > start && isMetaWord(word))
  const ahead = meta < 0 ? words : words.slice(0, meta)
  const length = Math.min(NAME_WORDS, nameLength(ahead, start))
  const column = (words[start] ?? words.at(-1))?.column ?? 1
  if (length === 0) return { code, found: JSON.stringify(words[start]?.text ?? ''), expected, column }
  for (let count = length; count > 0; count--) {
    const nearest = nearestName(camelCase(words.slice(start, start + count)), byName.keys())
    if (nearest === undefined) continue
    return { code, found: quote(words.slice(start, start + count)), expected, nearest, column }
  }
  return { code, found: quote(words.slice(start, start + length)), expected, column }
}

/** `if <command> use <argument> <value> [and <argument> <value>]…`, or `avoid`, or both. */
function parseMeta(
  words: readonly Word[],
  byName: ReadonlyMap<string, CommandDescription>,
  drives: ReadonlySet<string>,
): ParsedAct {
  const match = matchMeta(words, byName)
  if (match === undefined) return { problems: [unknownCommand(words, 1, byName)] }
  const problems: ActProblem[] = []
  const given = { use: new Map<string, ArgumentDefinition>(), avoid: new Map<string, ArgumentDefinition>() }
  let manner: Map<string, ArgumentDefinition> | undefined
  let at = match.next
  if (at >= words.length) problems.push(wrong(words[at - 1], `“use” or “avoid” after ${match.name}`))
  while (at < words.length) {
    const word = words[at]
    const isNext = isMetaWord(word) && (word.text !== 'and' || manner !== undefined)
    if (isNext) {
      if (word.text === 'use' || word.text === 'avoid') manner = given[word.text]
      at = parsePair(words, at + 1, match.found, manner ?? given.use, drives, problems)
    } else {
      const expected = manner === undefined ? `“use” or “avoid” after ${match.name}` : '“and”, “use” or “avoid”'
      problems.push({ ...wrong(word, expected), nearest: nearestName(word.text, META_WORDS) })
      at++
      while (at < words.length && !isMetaWord(words[at])) at++
    }
  }
  if (problems.length > 0) return { problems }
  return { if: match.name, use: Object.fromEntries(given.use), avoid: Object.fromEntries(given.avoid) }
}

/** The command of a meta act: the longest name that `use` or `avoid` follows; the longest of all if none is. */
function matchMeta(
  words: readonly Word[],
  byName: ReadonlyMap<string, CommandDescription>,
): ReturnType<typeof matchName<CommandDescription>> {
  for (let end = Math.min(words.length, NAME_WORDS + 1); end > 1; end--) {
    const verb = words[end]
    if (verb === undefined || verb.isQuoted || (verb.text !== 'use' && verb.text !== 'avoid')) continue
    const match = matchName(words.slice(0, end), 1, byName)
    if (match?.next === end) return match
  }
  return matchName(words, 1, byName)
}

/** One argument with its value in a meta act; answers where to go on. */
function parsePair(
  words: readonly Word[],
  start: number,
  command: CommandDescription,
  given: Map<string, ArgumentDefinition>,
  drives: ReadonlySet<string>,
  problems: ActProblem[],
): number {
  const table = new Map(Object.entries(command.arguments))
  const match = matchName(words, start, table)
  if (match === undefined && (start >= words.length || isMetaWord(words[start]))) {
    problems.push(wrong(words[start - 1], `${expectArgument(command)}, after “${words[start - 1].text}”`))
    return start
  }
  if (match === undefined) {
    const nearest = nearestName(words[start].text, table.keys())
    problems.push({ ...wrong(words[start], expectArgument(command)), nearest })
    return start + 1 < words.length && !isMetaWord(words[start + 1]) ? start + 2 : start + 1
  }
  if (given.has(match.name)) problems.push(wrong(words[start], `${match.name} once`))
  const value = words[match.next]
  if (value === undefined || isMetaWord(value)) {
    problems.push(wrong(words[start], `a value after ${match.name}`))
    return match.next
  }
  takeValue(given, match.name, match.found, value, drives, problems)
  return match.next + 1
}

function isMetaWord({ text, isQuoted }: Word): boolean {
  return !isQuoted && META_WORDS.includes(text)
}

function parseArguments(
  words: readonly Word[],
  start: number,
  command: CommandDescription,
  drives: ReadonlySet<string>,
  problems: ActProblem[],
): GivenArguments {
  const table = new Map(Object.entries(command.arguments))
  const given = new Map<string, ArgumentDefinition>()
  let at = start
  while (at < words.length) {
    const match = matchName(words, at, table)
    if (match !== undefined) {
      if (given.has(match.name)) problems.push(wrong(words[at], `${match.name} once`))
      const value = words[match.next]
      if (value === undefined) problems.push(wrong(words[at], `a value after ${match.name}`))
      else takeValue(given, match.name, match.found, value, drives, problems)
      at = match.next + 1
    } else if (at === start && isFirstValue(words, at, command, drives)) {
      const [name, argument] = Object.entries(command.arguments)[0]
      takeValue(given, name, argument, words[at], drives, problems)
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
function isFirstValue(
  words: readonly Word[],
  at: number,
  command: CommandDescription,
  drives: ReadonlySet<string>,
): boolean {
  const names = Object.keys(command.arguments)
  if (names.length === 0) return false
  const { text, isQuoted } = words[at]
  if (typeof command.arguments[names[0]].default === 'number') {
    return NUMBER.test(text) || drives.has(text) || (drives.has(DRAWN_SIGN) && drawnAbout(text) !== undefined)
  }
  const isMisspelt = at + 1 < words.length && NUMBER.test(words[at + 1].text) && nearestName(text, names) !== undefined
  return isQuoted || !isMisspelt
}

/** Whether the word after an unknown argument is its value rather than the next argument's name. */
function isValueOf(words: readonly Word[], at: number, table: ReadonlyMap<string, CommandArgument>): boolean {
  return at < words.length && matchName(words, at, table) === undefined
}

function takeValue(
  given: Map<string, ArgumentDefinition>,
  name: string,
  argument: CommandArgument,
  word: Word,
  drives: ReadonlySet<string>,
  problems: ActProblem[],
): void {
  const isNumber = typeof argument.default === 'number' && !word.isQuoted && NUMBER.test(word.text)
  const value = isNumber ? Number(word.text) : word.text
  const mistake = valueMistake(argument, name, value, word.isQuoted ? NO_DRIVES : drives)
  if (mistake !== undefined) {
    const { expected, nearest, isSlot } = mistake
    const code = isSlot === true ? 'SLOT-UNKNOWN' : 'COMMAND-ARGUMENT'
    problems.push({ ...wrong(word, expected), code, ...(nearest === undefined ? {} : { nearest }) })
  }
  given.set(name, value)
}

/** What is wrong with the value of an argument; nothing if it is right. A word may look like a number: `say 12`. */
function valueMistake(
  { default: usual, options, range, unit }: CommandArgument,
  name: string,
  value: unknown,
  drives: ReadonlySet<string>,
): { readonly expected: string; readonly nearest?: string | undefined; readonly isSlot?: true } | undefined {
  const isText = typeof value === 'string'
  if (isText && value.startsWith(SLOT_SIGN) && drives.has(DRAWN_SIGN)) {
    if (drives.has(value)) return undefined
    const slots = [...drives].filter((name) => name.startsWith(SLOT_SIGN))
    return { expected: `a slot of this species for ${name}`, nearest: nearestName(value, slots), isSlot: true }
  }
  if (typeof usual === 'string') {
    if (options === undefined)
      return isText || typeof value === 'number' ? undefined : { expected: `a word for ${name}` }
    if (isText && options.includes(value)) return undefined
    const expected =
      options.length === 0 ? `a word for ${name} (there is none)` : `one of ${options.join(', ')} for ${name}`
    return { expected, nearest: isText ? nearestName(value, options) : undefined }
  }
  if (isText && drives.has(value)) return undefined
  const mean = drives.has(DRAWN_SIGN) ? drawnAbout(value) : undefined
  if (mean !== undefined && (range === undefined || (range[0] <= mean && mean <= range[1]))) return undefined
  if (typeof value === 'number' && Number.isFinite(value)) {
    if (range === undefined || (range[0] <= value && value <= range[1])) return undefined
  }
  const limits = range === undefined ? '' : ` from ${range[0]} to ${range[1]}`
  const number = `a number${limits} for ${name}${unit === '' ? '' : ` (${unit})`}`
  const named = [...drives].filter((one) => one !== DRAWN_SIGN && !one.startsWith(SLOT_SIGN))
  const expected = named.length === 0 ? number : `${number}, or the name of a drive`
  return { expected, nearest: isText ? nearestName(value, named) : undefined }
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
