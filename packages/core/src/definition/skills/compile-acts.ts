// Compiles commands, acts and suggestions: what behaviors can say, as rows of numbers.
//
// Acts are numbered in the order of the behaviors, first what each does, then what it suggests. A drive as the value of an
// argument becomes an offset and a slope: the drive's range is mapped onto the argument's.

import { ACT, ARGUMENTS, COMMAND, MAX_ARGUMENTS } from '../../0-foundation/acts.ts'
import { ProblemsError } from '../../0-foundation/problems.ts'
import { collectRows, type Rows } from '../../0-foundation/row-table.ts'
import { symbolOf } from '../../0-foundation/symbols.ts'
import { WAY_NONE } from '../../6-navigation/ways.ts'
import { META } from '../../8-motor/motor-block.ts'
import type { FlatBehavior } from '../behavior/flatten-behavior.ts'
import { DRIVE_DEFAULTS } from '../drives/compile.ts'
import type { NumberLists } from '../number-lists.ts'
import type { ActDefinition, ArgumentDefinition, DriveDefinition, SpeciesDefinition } from '../types.ts'
import { aboutIt } from './about-it.ts'
import { type Act, type CommandArgument, describeAct, type MetaAct, parseAct } from './act.ts'
import { COMMANDS, type Command, steerCommand } from './commands.ts'
import { ownCommands } from './own-commands.ts'
import { DRAWN_SIGN, drawnAbout, SLOT_SIGN } from './post.ts'

/** Limits of an argument that has none. */
const ANY_AMOUNT = 1e9

/** Everything compiled from acts. */
export interface CompiledActs {
  readonly commands: readonly Command[]
  readonly argumentNames: readonly string[]
  readonly argumentOptions: readonly (Int32Array | undefined)[]
  readonly commandRows: Rows<typeof COMMAND>
  readonly commandArguments: readonly number[]
  readonly actLines: readonly string[]
  readonly actRows: Rows<typeof ACT>
  readonly actArguments: readonly number[]
  readonly actCommand: Int32Array
  readonly metaLines: readonly string[]
  readonly metaRows: Rows<typeof META>
  readonly metaCommand: Int32Array
  /** Per behavior: numbers of its acts; its suggestions, metas as −1 − number; and choices left to callbacks. */
  readonly does: readonly (readonly number[])[]
  readonly suggests: readonly (readonly number[])[]
  readonly doesCalls: readonly (readonly CallOf[])[]
  readonly suggestsCalls: readonly (readonly CallOf[])[]
  /** Arguments that are drawn for each bout. */
  readonly drawn: readonly DrawnArgument[]
}

/** An argument that is drawn: whose, what it is called, what it is drawn about at first, and its limits. */
export interface DrawnArgument {
  readonly behavior: number
  readonly name: string
  readonly mean: number
  readonly least: number
  readonly most: number
}

/** A choice left to a callback. */
export interface CallOf {
  readonly callback: string
  readonly acts: readonly number[]
  readonly texts: readonly string[]
}

/** All commands of a species: every body's, and its own over them. */
export function commandsOf(species: SpeciesDefinition): Command[] {
  const own = ownCommands(species)
  const hasSteps = (species.body?.travel?.steps ?? false) !== false
  const inherited = COMMANDS.filter(
    ({ name, needsSteps }) => !own.some((command) => command.name === name) && (hasSteps || needsSteps !== true),
  )
  const mine = own.map((command): Command => {
    const known = COMMANDS.find(({ name }) => name === command.name)
    return { ...command, way: known?.way ?? WAY_NONE }
  })
  const ways = Object.keys(species.navigation ?? {})
  const steers = ways.length > 0 && !own.some(({ name }) => name === 'steer') ? [steerCommand(ways)] : []
  const all = [...inherited, ...steers, ...mine]
  return species.nets === undefined ? all : all.map(aboutIt)
}

/** Compiles all acts of a species. `skillNames` numbers the skills; runs go to `lists`. */
export function compileActs(
  species: SpeciesDefinition,
  behaviors: readonly FlatBehavior[],
  skillNames: readonly string[],
  lists: NumberLists,
  slotNames: readonly string[] = [],
): CompiledActs {
  const table = new ActCompiler(species, skillNames, slotNames, lists)
  const does = behaviors.map((behavior, b) => table.addAll(behavior.acts, false, behavior.path, b))
  const suggests = behaviors.map((behavior, b) => table.addAll(behavior.suggestions, true, behavior.path, b))
  return {
    ...table.done(),
    does: does.map(({ entries }) => entries),
    suggests: suggests.map(({ entries }) => entries),
    doesCalls: does.map(({ calls }) => calls),
    suggestsCalls: suggests.map(({ calls }) => calls),
  }
}

/** Encodes one act or meta for a species, outside its table: what directors give. */
export function encodeAct(
  act: ActDefinition,
  species: SpeciesDefinition,
): {
  command: number
  given: number
  values: number[]
  metas: { argument: number; isAvoid: boolean; value: number }[]
} {
  const commands = commandsOf(species)
  const names = argumentNamesOf(commands)
  const understood = understand(act, commands, amountWords(species))
  const values = names.map(() => 0)
  if ('if' in understood) {
    const command = commands.findIndex(({ name }) => name === understood.if)
    const metas = metaEntries(understood).map(([name, value, isAvoid]) => ({
      argument: names.indexOf(name),
      isAvoid,
      value: constantOf(value, commands[command]?.arguments[name]),
    }))
    return { command, given: 0, values, metas }
  }
  const command = commands.findIndex(({ name }) => name === understood.command)
  let given = 0
  for (const [name, value] of Object.entries(understood.with)) {
    const argument = names.indexOf(name)
    given |= 1 << argument
    values[argument] = constantOf(value, commands[command]?.arguments[name])
  }
  return { command, given, values, metas: [] }
}

class ActCompiler {
  readonly #commands: Command[]
  readonly #names: string[]
  readonly #species: SpeciesDefinition
  readonly #skillNames: readonly string[]
  readonly #slotNames: readonly string[]
  readonly #words: ReadonlySet<string>
  readonly #lists: NumberLists
  readonly #drawn: DrawnArgument[] = []
  readonly #actLines: string[] = []
  readonly #actRows = collectRows(ACT)
  readonly #actCommand: number[] = []
  readonly #actArguments: number[] = []
  readonly #metaLines: string[] = []
  readonly #metaRows = collectRows(META)
  readonly #metaCommand: number[] = []

  constructor(
    species: SpeciesDefinition,
    skillNames: readonly string[],
    slotNames: readonly string[],
    lists: NumberLists,
  ) {
    this.#species = species
    this.#commands = commandsOf(species)
    this.#names = argumentNamesOf(this.#commands)
    this.#skillNames = skillNames
    this.#slotNames = slotNames
    this.#words = amountWords(species, slotNames)
    this.#lists = lists
  }

  /** Adds the acts of one behavior; answers their entries and the choices among them that callbacks make. */
  addAll(
    acts: readonly ActDefinition[],
    isSuggestion: boolean,
    path: string,
    behavior: number,
  ): { entries: number[]; calls: CallOf[] } {
    const entries: number[] = []
    const calls: CallOf[] = []
    for (const definition of acts) {
      if (typeof definition === 'object' && 'call' in definition) {
        const numbers = definition.from.flatMap((text) =>
          this.#add(understand(text, this.#commands, this.#words), path, behavior),
        )
        calls.push({ callback: definition.call, acts: numbers, texts: definition.from })
        continue
      }
      const understood = understand(definition, this.#commands, this.#words)
      if ('if' in understood) entries.push(...(isSuggestion ? this.#addMeta(understood) : []))
      else entries.push(...this.#add(understood, path, behavior))
    }
    return { entries, calls }
  }

  done(): Omit<CompiledActs, 'does' | 'suggests' | 'doesCalls' | 'suggestsCalls'> {
    const commands = this.#commands
    const commandRows = collectRows(COMMAND)
    for (const { way, skills, takesIt } of commands) {
      const listed = this.#lists.add(skills.map((name) => this.#skillNames.indexOf(name)))
      commandRows.add({ way, skills: listed, needsIt: takesIt === 'always' ? 1 : 0 })
    }
    return {
      commands,
      argumentNames: this.#names,
      argumentOptions: this.#names.map((name) => optionsOf(name, commands)),
      commandRows,
      commandArguments: commands.flatMap((command) =>
        this.#names.map((name) => constantOf(command.arguments[name]?.default ?? 0, command.arguments[name])),
      ),
      actLines: this.#actLines,
      actRows: this.#actRows,
      actArguments: this.#actArguments,
      actCommand: Int32Array.from(this.#actCommand),
      metaLines: this.#metaLines,
      metaRows: this.#metaRows,
      metaCommand: Int32Array.from(this.#metaCommand),
      drawn: this.#drawn,
    }
  }

  #add(act: Act | MetaAct, path: string, behavior: number): number[] {
    if ('if' in act) return []
    const command = this.#commands.findIndex(({ name }) => name === act.command)
    const values = this.#names.map(() => 0)
    const mapped: { ints: number[]; doubles: number[] } = { ints: [], doubles: [] }
    let given = 0
    for (const [name, value] of Object.entries(act.with)) {
      const argument = this.#names.indexOf(name)
      const description = this.#commands[command]?.arguments[name]
      given |= 1 << argument
      const line =
        this.#otherSource(value, `${path} ${act.command} ${name}`, behavior, description) ??
        driveLine(value, description, this.#species)
      if (line === undefined) values[argument] = constantOf(value, description)
      else {
        mapped.ints.push(argument, line.drive)
        mapped.doubles.push(line.offset, line.slope)
      }
    }
    this.#actRows.add({ command, given, mapped: this.#lists.add(mapped.ints, mapped.doubles) })
    this.#actCommand.push(command)
    this.#actArguments.push(...values)
    this.#actLines.push(describeAct(act))
    return [this.#actLines.length - 1]
  }

  /** A slot or a draw as the source of an argument, as it is; these count on behind the drives. */
  #otherSource(
    value: ArgumentDefinition,
    name: string,
    behavior: number,
    description: CommandArgument | undefined,
  ): ReturnType<typeof driveLine> {
    if (typeof value !== 'string') return undefined
    const drives = Object.keys(this.#species.drives ?? {}).length
    const slot = value.startsWith(SLOT_SIGN) ? this.#slotNames.indexOf(value.slice(SLOT_SIGN.length)) : -1
    if (slot >= 0) return { drive: drives + slot, offset: 0, slope: 1 }
    const mean = drawnAbout(value)
    if (mean === undefined) return undefined
    const [least, most] = description?.range ?? [-ANY_AMOUNT, ANY_AMOUNT]
    const alike = this.#drawn.filter((one) => one.name === name || one.name.startsWith(`${name} `)).length
    const own = { behavior, name: alike === 0 ? name : `${name} ${alike + 1}`, mean, least, most }
    this.#drawn.push(own)
    return { drive: drives + this.#slotNames.length + this.#drawn.length - 1, offset: 0, slope: 1 }
  }

  #addMeta(meta: MetaAct): number[] {
    const command = this.#commands.findIndex(({ name }) => name === meta.if)
    return metaEntries(meta).map(([name, value, isAvoid]) => {
      const description = this.#commands[command]?.arguments[name]
      const isSlot = typeof value === 'string' && value.startsWith(SLOT_SIGN)
      const slot = isSlot ? this.#otherSource(value, '', -1, description) : undefined
      const line = slot ?? driveLine(value, description, this.#species)
      this.#metaRows.add({
        command,
        argument: this.#names.indexOf(name),
        isAvoid: isAvoid ? 1 : 0,
        drive: line === undefined ? 0 : line.drive + 1,
        value: line === undefined ? constantOf(value, description) : line.offset,
        slope: line?.slope ?? 0,
      })
      this.#metaCommand.push(command)
      this.#metaLines.push(`if ${meta.if} ${isAvoid ? 'avoid' : 'use'} ${name} ${value}`)
      return -this.#metaLines.length
    })
  }
}

/** Words that the amounts of an act may be besides numbers. */
function amountWords(species: SpeciesDefinition, slotNames: readonly string[] = []): ReadonlySet<string> {
  return new Set([...Object.keys(species.drives ?? {}), ...slotNames.map((name) => `${SLOT_SIGN}${name}`), DRAWN_SIGN])
}

function understand(
  definition: ActDefinition,
  commands: readonly Command[],
  words: ReadonlySet<string>,
): Act | MetaAct {
  if (typeof definition === 'string') {
    const parsed = parseAct(definition, commands, words)
    return 'problems' in parsed ? { command: 'halt', isIt: false, with: {} } : parsed
  }
  if ('if' in definition) return { if: definition.if, use: definition.use ?? {}, avoid: definition.avoid ?? {} }
  if ('call' in definition) return { command: 'halt', isIt: false, with: {} }
  return { command: definition.command, isIt: definition.it ?? false, with: definition.with ?? {} }
}

function metaEntries(meta: MetaAct): [string, ArgumentDefinition, boolean][] {
  return [
    ...Object.entries(meta.use).map(([name, value]): [string, ArgumentDefinition, boolean] => [name, value, false]),
    ...Object.entries(meta.avoid).map(([name, value]): [string, ArgumentDefinition, boolean] => [name, value, true]),
  ]
}

function argumentNamesOf(commands: readonly Command[]): string[] {
  const names = new Set<string>(ARGUMENTS)
  for (const command of commands) for (const name of Object.keys(command.arguments)) names.add(name)
  if (names.size > MAX_ARGUMENTS) {
    const expected = `at most ${MAX_ARGUMENTS} different arguments among all commands of a species`
    throw new ProblemsError([
      { code: 'COMMAND-ARGUMENT', path: 'commands', found: `${names.size} arguments`, expected },
    ])
  }
  return [...names]
}

function optionsOf(name: string, commands: readonly Command[]): Int32Array | undefined {
  const options = commands.find((command) => command.arguments[name]?.options !== undefined)?.arguments[name]?.options
  return options === undefined ? undefined : Int32Array.from(options, symbolOf)
}

/** A number as it is; true and false as 1 and 0; another word as its symbol, the empty one as none. */
function constantOf(value: ArgumentDefinition, description: CommandArgument | undefined): number {
  if (typeof value === 'number') return value
  if (value === '' || description === undefined) return 0
  if (value === 'true' || value === 'false') return value === 'true' ? 1 : 0
  return symbolOf(value)
}

/** A drive's name where a number is expected: its range mapped onto the argument's (0…1 if it has none). */
function driveLine(
  value: ArgumentDefinition,
  description: CommandArgument | undefined,
  species: SpeciesDefinition,
): { drive: number; offset: number; slope: number } | undefined {
  if (typeof value !== 'string' || typeof description?.default !== 'number') return undefined
  const drive = Object.keys(species.drives ?? {}).indexOf(value)
  if (drive < 0) return undefined
  const definition: DriveDefinition = species.drives?.[value] ?? {}
  const low = definition.min ?? DRIVE_DEFAULTS.min
  const high = definition.max ?? DRIVE_DEFAULTS.max
  const [from, to] = description.range ?? [0, 1]
  const slope = high > low ? (to - from) / (high - low) : 0
  return { drive, offset: from - slope * low, slope }
}
