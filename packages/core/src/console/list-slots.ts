// Slots for lists of names with values: acts with their arguments, manners, fields.
//
// An act is written as in definitions: `circle it radius 0.8`, `say peep`, and several words may spell a command. A list
// ends at the next word that leads on in its form (`for`, `until`, `with`…); such a word is a name or a value only in quotes.
// Seeds: 000 §4.3 (command blocks), 003 §5.3.

import { nearestName } from '../0-foundation/problems.ts'
import type { ActDefinition, ArgumentDefinition, FieldValue } from '../definition/types.ts'
import type { Token } from './lex.ts'
import { writeName } from './lex.ts'
import type { Slot } from './parts.ts'
import {
  accept,
  acceptValue,
  isKeyword,
  isWord,
  joinWords,
  nearestPart,
  type Option,
  offer,
  peek,
  quoted,
  type Reading,
  readName,
  report,
  reportUnexpected,
  skipToKeyword,
  stopAtEnd,
  withNames,
} from './reading.ts'
import { readFieldValue, readNumber } from './value-slots.ts'
import type { VocabularyArgument, VocabularyCommand } from './vocabulary.ts'

/** May stand between entries of a list, as it does between the manners of an act in a definition. */
const AND = 'and'

/** A command with what it is about and its arguments. */
export const act: Slot<ActDefinition> = {
  usage: '<command> [it] [<argument> <value>]…',
  canStart: isNameLike,
  isPossible: ({ creature }) => creature === undefined || creature.commands.length > 0,
  read: (reading) => {
    const { creature } = reading
    const commands = creature?.commands
    const name = readName(reading, {
      what: creature === undefined ? 'a command' : `a command of ${creature.name}`,
      names: commands?.map((command) => command.name),
      about: (each) => commands?.find((command) => command.name === each)?.about ?? 'a command',
      joinsWords: true,
    })
    const command = commands?.find((each) => each.name === name)
    if (name === undefined || command === undefined) {
      skipToKeyword(reading)
      return name === undefined ? undefined : { command: name }
    }
    const isIt = readIt(reading, command)
    const given = reading.hasStopped ? {} : readArguments(reading, command, true)
    return {
      command: name,
      ...(isIt ? { it: true } : {}),
      ...(Object.keys(given).length > 0 ? { with: given } : {}),
    }
  },
}

/** Arguments of the command that `if` names: how it should be done, or not. */
export const manner: Slot<Readonly<Record<string, ArgumentDefinition>>> = {
  usage: '<argument> <value> [and <argument> <value>]…',
  keywords: [AND],
  canStart: isNameLike,
  isPossible: (reading) => {
    const command = manneredCommand(reading)
    return command === undefined || Object.keys(command.arguments).length > 0
  },
  read: (reading) => {
    const command = manneredCommand(reading)
    if (command !== undefined) return readArguments(reading, command, false)
    skipToKeyword(reading)
    return {}
  },
}

/** Values of fields of the kind that the line has named. */
export const fieldValues: Slot<Readonly<Record<string, FieldValue>>> = {
  usage: '<field> <value> [and <field> <value>]…',
  keywords: [AND],
  canStart: isNameLike,
  isPossible: ({ kind }) => kind === undefined || Object.keys(kind.fields).length > 0,
  read: (reading) => {
    const { kind } = reading
    if (kind !== undefined) return readFields(reading, kind.name, kind.fields)
    skipToKeyword(reading)
    return {}
  },
}

/** Whether the act is about “it”. */
function readIt(reading: Reading, command: VocabularyCommand): boolean {
  const { name, takesIt } = command
  if (takesIt !== 'never') {
    offer(reading, '“it”', () => [{ text: 'it', about: 'what the creature attends to' }])
  }
  const token = peek(reading)
  if (isWord(token, 'it')) {
    if (token !== undefined && takesIt === 'never') {
      report(reading, 'CONSOLE-SYNTAX', token, `nothing: ${name} takes no object`)
    }
    accept(reading)
    return true
  }
  if (takesIt !== 'always') return false
  if (token === undefined) stopAtEnd(reading)
  else report(reading, 'CONSOLE-SYNTAX', token, `“it” after ${quoted({ text: name })}: this command needs an object`)
  return false
}

function manneredCommand({ creature, values }: Reading): VocabularyCommand | undefined {
  return creature?.commands.find(({ name }) => name === values.command)
}

/** How entries of a list are read. */
interface ListSort<T> {
  readonly what: string
  readonly names: readonly string[]
  readonly about: (name: string) => string
  readonly readValue: (name: string) => T | undefined
  /** Entries may be joined by “and”. */
  readonly joinsEntries: boolean
}

function readArguments(
  reading: Reading,
  command: VocabularyCommand,
  isFirstNameless: boolean,
): Record<string, ArgumentDefinition> {
  const names = Object.keys(command.arguments)
  const given = new Map<string, ArgumentDefinition>()
  const readValue = (name: string) => readArgument(reading, name, command.arguments[name])
  if (isFirstNameless && names.length > 0) {
    const [first] = names
    if (isNamelessValue(reading, first, command)) {
      const found = readValue(first)
      if (found !== undefined) given.set(first, found)
    } else if (peek(reading) === undefined) offerArgument(reading, first, command.arguments[first], names)
  }
  const about = (name: string) => describeArgument(name, command.arguments[name])
  const sort = { what: `an argument of ${command.name}`, names, about, readValue, joinsEntries: !isFirstNameless }
  readList(reading, sort, given, isFirstNameless ? 0 : 1)
  return Object.fromEntries(given)
}

function readFields(
  reading: Reading,
  kind: string,
  fields: Readonly<Record<string, 'boolean' | 'number' | 'string'>>,
): Record<string, FieldValue> {
  const given = new Map<string, FieldValue>()
  const readValue = (name: string) => readFieldValue(reading, fields[name], name)
  const about = (name: string) => `a field of ${kind}: ${fields[name]}`
  const sort = { what: `a field of ${kind}`, names: Object.keys(fields), about, readValue, joinsEntries: true }
  readList(reading, sort, given, 1)
  return Object.fromEntries(given)
}

/** Reads names with values up to the next word that leads on. */
function readList<T>(reading: Reading, sort: ListSort<T>, given: Map<string, T>, least: number): void {
  let isDue = given.size < least
  let canJoin = false
  while (!reading.hasStopped) {
    offerEntries(reading, sort, given, isDue, canJoin)
    const token = peek(reading)
    if (token === undefined) {
      if (isDue) stopAtEnd(reading)
      return
    }
    if (canJoin && isWord(token, AND)) {
      reading.at++
      isDue = true
      canJoin = false
    } else if (isKeyword(reading, token)) {
      if (isDue) reportUnexpected(reading, token)
      return
    } else if (isNameLike(token)) {
      readEntry(reading, token, sort, given)
      isDue = false
      canJoin = sort.joinsEntries
    } else {
      reportUnexpected(reading, token)
      reading.hasStopped = token.kind === 'sign'
      reading.at++
    }
  }
}

function offerEntries<T>(
  reading: Reading,
  sort: ListSort<T>,
  given: ReadonlyMap<string, T>,
  isDue: boolean,
  canJoin: boolean,
): void {
  const free = sort.names.filter((name) => !given.has(name))
  if (free.length > 0) offer(reading, sort.what, () => free.map((name) => entryOption(name, sort, reading)))
  else if (isDue) offer(reading, `${sort.what} (there is no other)`, () => [])
  if (canJoin && free.length > 0) offer(reading, `“${AND}”`, () => [{ text: AND, about: 'and this too' }])
}

/** A name as a list has it: in quotes if it would lead on otherwise. */
function entryOption(name: string, { about }: ListSort<unknown>, { keywords }: Reading): Option {
  return { text: keywords.has(name) ? JSON.stringify(name) : writeName(name), about: about(name) }
}

function readEntry<T>(reading: Reading, token: Token, sort: ListSort<T>, given: Map<string, T>): void {
  const joined = sort.names.includes(token.text) ? undefined : joinWords(reading, sort.names)
  const name = joined?.name ?? token.text
  if (!sort.names.includes(name)) {
    readUnknownEntry(reading, token, sort)
    return
  }
  if (given.has(name)) report(reading, 'CONSOLE-SYNTAX', token, `“${name}” once`)
  accept(reading)
  reading.at += (joined?.count ?? 1) - 1
  const found = sort.readValue(name)
  if (found !== undefined) given.set(name, found)
}

/** Reports a name that is not of this sort and passes over the value that it was given. */
function readUnknownEntry(reading: Reading, token: Token, { what, names }: ListSort<unknown>): void {
  const expected = names.length === 0 ? `nothing: there is not ${what}` : withNames(what, names)
  report(
    reading,
    'CONSOLE-UNKNOWN-WORD',
    token,
    expected,
    nearestPart(reading, token.text, () => names),
  )
  reading.at++
  const following = peek(reading)
  const isValue =
    following !== undefined &&
    following.kind !== 'sign' &&
    !isKeyword(reading, following) &&
    !names.includes(following.text)
  if (isValue) reading.at++
}

/** Whether the next word is the value of the first argument, without its name, and not a misspelt name. */
function isNamelessValue(reading: Reading, first: string, command: VocabularyCommand): boolean {
  const token = peek(reading)
  if (token === undefined || isKeyword(reading, token)) return false
  const names = Object.keys(command.arguments)
  if (typeof command.arguments[first].default === 'number') {
    const isDrive = isNameLike(token) && reading.creature?.drives.includes(token.text) === true
    return token.kind === 'number' || (isDrive && !names.includes(token.text))
  }
  // A name that would lead on must be in quotes, so in quotes it is still a name; any other text in quotes is a value.
  if (token.kind === 'text') return !(names.includes(token.text) && reading.keywords.has(token.text))
  if (token.kind === 'number') return true
  if (token.kind !== 'word' || names.includes(token.text) || joinWords(reading, names) !== undefined) return false
  const following = reading.tokens[reading.at + 1]
  return !(following?.kind === 'number' && nearestName(token.text, names) !== undefined)
}

/** Reads the value of an argument: a number or a drive that stands for one, or a word. */
function readArgument(reading: Reading, name: string, argument: VocabularyArgument): ArgumentDefinition | undefined {
  const what = offerArgument(reading, name, argument)
  const token = peek(reading)
  if (token === undefined) {
    stopAtEnd(reading)
    return undefined
  }
  if (typeof argument.default === 'number') {
    const isDrive = isNameLike(token) && reading.creature?.drives.includes(token.text) === true
    if (!isDrive || isKeyword(reading, token)) return readNumber(reading, what, (found) => isInside(found, argument))
    accept(reading)
    return token.text
  }
  if (token.kind === 'sign' || isKeyword(reading, token)) {
    reportUnexpected(reading, token)
    reading.hasStopped = token.kind === 'sign'
    return undefined
  }
  const { options } = argument
  if (options !== undefined && !options.includes(token.text)) {
    const expected = withNames(`a ${name}`, options)
    report(
      reading,
      'CONSOLE-UNKNOWN-WORD',
      token,
      expected,
      nearestPart(reading, token.text, () => options),
    )
    reading.at++
  } else acceptValue(reading)
  return token.text
}

function isInside(found: number, { range }: VocabularyArgument): boolean {
  return range === undefined || (range[0] <= found && found <= range[1])
}

/** Says what an argument takes. Without its name (`taken`), a word that is the name of an argument would be read as that. */
function offerArgument(
  reading: Reading,
  name: string,
  argument: VocabularyArgument,
  taken: readonly string[] = [],
): string {
  const { default: usual, options, range, unit } = argument
  const limits = range === undefined ? '' : ` from ${range[0]} to ${range[1]}`
  const inUnit = unit === '' ? '' : ` (${unit})`
  const what = typeof usual === 'number' ? `a number${limits} for ${name}${inUnit}` : `a word for ${name}`
  const about = describeArgument(name, argument)
  offer(reading, what, () => {
    const words = typeof usual === 'number' ? (reading.creature?.drives ?? []) : (options ?? [usual])
    const offered = words
      .filter((text) => !taken.includes(text))
      .map((text) => ({
        text: writeValue(text, reading),
        about: typeof usual === 'number' ? `${name} follows it` : about,
      }))
    return typeof usual === 'number' ? [{ text: String(usual), about }, ...offered] : offered
  })
  return what
}

function writeValue(text: string, { keywords }: Reading): string {
  return keywords.has(text) ? JSON.stringify(text) : writeName(text)
}

function describeArgument(name: string, { about, unit }: VocabularyArgument): string {
  return unit === '' ? `${name}: ${about}` : `${name}: ${about} (${unit})`
}

function isNameLike({ kind }: Token): boolean {
  return kind === 'word' || kind === 'text'
}
