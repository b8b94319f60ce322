// The meaning of acts: commands that the body knows, with arguments that they take, as text or spelled out.
//
// A body knows the commands given with the check and those that its species adds or defines anew. Reads the definition,
// writes the report. Seeds: 000 §4.3 (commands in three forms), 003 §5.3.

import type { DefinitionProblemCode } from '../reading/codes.ts'
import { addFinding, expectName, isRecord, member, nearestIn, type Path, showFound } from '../reading/findings.ts'
import { checkCallback, checkUse, eachOf, type Names, type Surroundings } from '../reading/scope.ts'
import { aboutIt } from './about-it.ts'
import { argumentMistake, type CommandDescription, commandIn, parseAct } from './act.ts'
import { steerCommand } from './commands.ts'
import { kindOfSkill, readOwnCommands, SKILL_KINDS } from './own-commands.ts'
import { DRAWN_SIGN, type PostedValue, readPost, SLOT_SIGN } from './post.ts'

/** The commands that a creature understands. */
export interface CommandTable {
  readonly list: readonly CommandDescription[]
  readonly byName: ReadonlyMap<string, CommandDescription>
  /** Commands of which it is not known what they take. */
  readonly open: ReadonlySet<string>
}

/** What acts are checked against. */
export interface ActScope {
  readonly around: Surroundings
  readonly drives: Names
  /** Unknown if the commands of bodies were not given, or those of the species cannot be read. */
  readonly commands: CommandTable | undefined
  /** Slots by name, with what each holds; nothing where no slot can be named: a director gives constants. */
  readonly slots?: SlotKinds | undefined
}

/** What slots hold by name; unknown if they cannot be read. */
export type SlotKinds = ReadonlyMap<string, unknown> | 'unknown'

/** The word that strikes every command out. */
const ALL = 'all'

/** The commands given, and over them those of the species. */
export function commandTable(around: Surroundings, species: unknown): CommandTable | undefined {
  const own = readOwnCommands(species)
  if (around.commands === undefined || own === undefined) return undefined
  const steps = member(member(member(species, 'body'), 'travel'), 'steps')
  const hasSteps = steps !== undefined && steps !== false
  const given = [...around.commands].filter(([, { needsSteps }]) => hasSteps || needsSteps !== true)
  const navigation = member(species, 'navigation')
  const ways = isRecord(navigation) ? Object.keys(navigation) : []
  const steers = ways.length > 0 ? [['steer', steerCommand(ways)] as const] : []
  const all: readonly (readonly [string, CommandDescription])[] = [
    ...given,
    ...steers,
    ...own.map((command) => [command.name, command] as const),
  ]
  const hasNets = member(species, 'nets') !== undefined
  const byName = new Map(all.map(([name, command]) => [name, hasNets ? aboutIt(command) : command]))
  const isMistaken = (skill: string) => {
    const kind = kindOfSkill(species, skill)
    return kind !== undefined && !SKILL_KINDS.includes(kind) && around.callbacks?.has(kind) === false
  }
  const open = new Set(own.filter(({ isOpen, skills }) => isOpen || skills.some(isMistaken)).map(({ name }) => name))
  return { list: [...byName.values()], byName, open }
}

/** Checks one act in any of its forms. How another command should be done can only be suggested. */
export function checkAct(scope: ActScope, act: unknown, isSuggestion: boolean, path: Path): void {
  const posted = scope.slots === undefined ? undefined : readPost(act)
  if (posted !== undefined) {
    checkPost(scope, posted, isSuggestion, act, path)
    return
  }
  if (!isSuggestion) checkIsDone(scope, act, 'an act: how another should be done can only be suggested', path)
  if (typeof act === 'string') checkText(scope, act, path)
  else if (member(act, 'call') !== undefined) {
    checkCallback(scope.around, act, 'call', path)
    for (const [text, at] of eachOf(member(act, 'from'), [...path, 'from'])) {
      checkIsDone(scope, text, 'an act to choose: how another should be done is no choice', at)
      if (typeof text === 'string') checkText(scope, text, at)
    }
  } else if (member(act, 'if') !== undefined) checkMeta(scope, act, path)
  else checkSpelled(scope, act, path)
}

/** An act that fills a slot: one that there is, with what it holds. */
function checkPost(
  scope: ActScope,
  { slot, value }: PostedValue,
  isSuggestion: boolean,
  act: unknown,
  path: Path,
): void {
  const { report } = scope.around
  const add = (code: DefinitionProblemCode, expected: string): void =>
    addFinding(report, { code, path, found: showFound(act), expected })
  if (isSuggestion) add('BEHAVIOR-MISPLACED', 'post among what it does: a loser fills no slot')
  if (scope.slots === undefined || scope.slots === 'unknown') return
  if (!scope.slots.has(slot)) {
    const expected = expectName('a slot', scope.slots.keys())
    const nearest = nearestIn(report, slot, scope.slots.keys())
    addFinding(report, { code: 'SLOT-UNKNOWN', path, found: showFound(slot), expected, nearest })
    return
  }
  const holds = scope.slots.get(slot)
  if (holds === 'memory' && value !== 'it') add('COMMAND-ARGUMENT', `post ${slot} it: this slot holds a memory`)
  if (holds === 'name' && !/^\S+$/.test(value)) add('COMMAND-ARGUMENT', `post ${slot} and one name`)
  if (holds === 'number' && (value === '' || !Number.isFinite(Number(value))))
    add('COMMAND-ARGUMENT', `post ${slot} and a number`)
}

/** The words that may stand for a number: drives, slots that hold a number or a name, and the sign of what is drawn. */
function wordsFor(scope: ActScope, otherwise: readonly string[]): ReadonlySet<string> {
  const { drives, slots } = scope
  if (drives === undefined || slots === 'unknown') return wordsWith(scope, otherwise)
  let words = knownWords.get(scope)
  if (words === undefined) {
    words = wordsWith(scope, otherwise)
    knownWords.set(scope, words)
  }
  return words
}

/** Where all of them are known they are the same for every act. */
const knownWords = new WeakMap<ActScope, ReadonlySet<string>>()

function wordsWith({ drives, slots }: ActScope, otherwise: readonly string[]): ReadonlySet<string> {
  if (slots === undefined) return drives ?? new Set(otherwise)
  const named = slots === 'unknown' ? [] : [...slots].filter(([, holds]) => holds !== 'memory').map(([name]) => name)
  const unread = slots === 'unknown' ? otherwise.filter((word) => word.startsWith(SLOT_SIGN)) : []
  return new Set([...(drives ?? otherwise), ...named.map((name) => `${SLOT_SIGN}${name}`), ...unread, DRAWN_SIGN])
}

/** Reports a meta act where nothing would read it. */
function checkIsDone({ around }: ActScope, act: unknown, expected: string, path: Path): void {
  const isMeta = typeof act === 'string' ? /^\s*if(\s|$)/.test(act) : member(act, 'if') !== undefined
  if (!isMeta) return
  addFinding(around.report, { code: 'BEHAVIOR-MISPLACED', path, found: showFound(act), expected })
}

/** Checks the names of commands that a behavior will not have suggested. */
export function checkStrikes({ around, commands }: ActScope, strikes: unknown, path: Path): void {
  if (commands === undefined || strikes === undefined) return
  const names = new Set([ALL, ...commands.byName.keys()])
  for (const [name, at] of eachOf(strikes, path)) {
    checkUse(around.report, 'COMMAND-UNKNOWN', 'a command', name, names, at)
  }
}

/** Checks arguments that are given by name. */
export function checkArguments(scope: ActScope, command: CommandDescription, given: unknown, path: Path): void {
  if (!isRecord(given)) return
  const { report } = scope.around
  for (const name of Object.keys(given)) {
    const value = given[name]
    const words = wordsFor(scope, typeof value === 'string' ? [value] : [])
    const mistake = argumentMistake(command, name, value, words)
    if (mistake === undefined) continue
    const { expected, nearest, isName, isSlot } = mistake
    addFinding(report, {
      code: isSlot === true ? 'SLOT-UNKNOWN' : 'COMMAND-ARGUMENT',
      path: [...path, name],
      found: showFound(isName ? name : value),
      expected,
      nearest,
      pointsAt: isName ? 'key' : 'value',
    })
  }
}

function checkText(scope: ActScope, text: string, path: Path): void {
  const { around, commands } = scope
  if (commands === undefined) return
  // Where the drives cannot be read, any word of the act may be one of them.
  const parsed = parseAct(text, commands.list, wordsFor(scope, text.split(/\s+/)))
  if (!('problems' in parsed)) return
  if (commands.open.has(commandIn(text, commands.list) ?? '')) return
  for (const { column, ...problem } of parsed.problems) {
    addFinding(around.report, { ...problem, path, offset: column - 1 })
  }
}

function checkSpelled(scope: ActScope, act: unknown, path: Path): void {
  const command = commandAt(scope, member(act, 'command'), [...path, 'command'])
  if (command === undefined) return
  const { name } = command
  const isIt = member(act, 'it') === true
  if ((isIt && command.takesIt === 'never') || (!isIt && command.takesIt === 'always')) {
    const expected = isIt ? `no “it”: ${name} takes no object` : `it: true, since ${name} must know what it is about`
    const found = isIt ? 'it: true' : 'no “it”'
    addFinding(scope.around.report, {
      code: 'COMMAND-ARGUMENT',
      path: isIt ? [...path, 'it'] : path,
      found,
      expected,
    })
  }
  checkArguments(scope, command, member(act, 'with'), [...path, 'with'])
}

/** How another command should be done: at least one argument to use or to avoid. */
function checkMeta(scope: ActScope, act: unknown, path: Path): void {
  const manners = ['use', 'avoid'].map((key) => member(act, key))
  const isEmpty = manners.every((given) => given === undefined || (isRecord(given) && Object.keys(given).length === 0))
  if (isEmpty) {
    const expected = 'use or avoid, with arguments of the command'
    addFinding(scope.around.report, { code: 'COMMAND-ARGUMENT', path, found: 'neither use nor avoid', expected })
  }
  const command = commandAt(scope, member(act, 'if'), [...path, 'if'])
  if (command === undefined) return
  for (const key of ['use', 'avoid']) checkArguments(scope, command, member(act, key), [...path, key])
}

/** The command of that name; nothing if there is none (which is reported) or if it is not known what it takes. */
function commandAt({ around, commands }: ActScope, name: unknown, path: Path): CommandDescription | undefined {
  if (commands === undefined || typeof name !== 'string' || commands.open.has(name)) return undefined
  const command = commands.byName.get(name)
  if (command !== undefined) return command
  const names = commands.byName.keys()
  addFinding(around.report, {
    code: 'COMMAND-UNKNOWN',
    path,
    found: showFound(name),
    expected: expectName('a command', names),
    nearest: nearestIn(around.report, name, commands.byName.keys()),
  })
  return undefined
}
