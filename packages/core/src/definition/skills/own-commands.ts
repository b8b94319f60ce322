// A species' own commands: what its `commands` make of its skills, described like the commands that every body knows.
//
// What a command can be told follows from what its skills do (a pose has an amount, a sound a loudness) and from the
// default arguments that it names itself. The checks, the help and the compiler all ask here, so that what is accepted is
// what is done. Reads a species that may be partly unreadable; such a command is open: nothing is said about its arguments.
// Seeds: 000 §4.2–4.3 (the controller maps commands to skills with default arguments).

import { SKILL_KINDS as KINDS } from '../../8-motor/skills.ts'
import { finite, isRecord, member } from '../reading/findings.ts'
import type { SpeciesDefinition } from '../types.ts'
import type { CommandArgument, CommandDescription } from './act.ts'

/** A command of a species, with the skills that answer it. */
export interface OwnCommand extends CommandDescription {
  readonly skills: readonly string[]
  /** Some of its skills or default arguments cannot be read, so what it takes is not known. */
  readonly isOpen: boolean
}

/** Skills that every body has, under the name of what they do. A species may define one anew. */
export const BUILT_IN_SKILLS: readonly string[] = ['travel', 'stand', 'fall', 'roll', 'grip', 'say', 'show']

/** What a skill can do without a callback. */
export const SKILL_KINDS: readonly string[] = Object.keys(KINDS)

/** Gaits of bodies that walk. */
const GAITS = ['walk', 'trot', 'gallop', 'bound']

/** How near is near enough to hold on to something, in metres: about a hand's reach of a small animal. */
const GRIP_WITHIN_M = 0.15

const amount: CommandArgument = { about: 'how far into the pose', unit: '', default: 1, range: [0, 1] }

/** The commands that a species adds or defines anew, in its own order. */
export function ownCommands(species: SpeciesDefinition): OwnCommand[] {
  return readOwnCommands(species) ?? []
}

/** The same for a species that has not been checked; nothing if its commands cannot be read. */
export function readOwnCommands(species: unknown): OwnCommand[] | undefined {
  const commands = member(species, 'commands')
  if (commands === undefined) return isRecord(species) ? [] : undefined
  if (!isRecord(commands)) return undefined
  return Object.keys(commands).map((name) => describeCommand(species, name, commands[name]))
}

/** What a skill of a species does; nothing for one that it does not have or that cannot be read. */
export function kindOfSkill(species: unknown, skill: string): string | undefined {
  const skills = member(species, 'skills')
  if (isRecord(skills) && Object.hasOwn(skills, skill)) {
    const does = member(skills[skill], 'does')
    return typeof does === 'string' ? does : undefined
  }
  return BUILT_IN_SKILLS.includes(skill) ? skill : undefined
}

/** What a command could be told if it named no default arguments: the arguments of its skills, the first skill's first. */
export function argumentsOfSkills(
  species: unknown,
  command: string,
  skills: readonly string[],
): Readonly<Record<string, CommandArgument>> {
  const all = new Map<string, CommandArgument>()
  for (const skill of skills) {
    const own = argumentsOfKind(species, command, kindOfSkill(species, skill))
    for (const [name, argument] of Object.entries(own)) if (!all.has(name)) all.set(name, argument)
  }
  return Object.fromEntries(all)
}

/** The skills that a command names; nothing if that cannot be read. */
export function skillsOfCommand(mapping: unknown): readonly string[] | undefined {
  const skills = typeof mapping === 'string' ? mapping : member(mapping, 'skills')
  const list: readonly unknown[] = Array.isArray(skills) ? skills : [skills]
  return list.every((skill) => typeof skill === 'string') ? list : undefined
}

function describeCommand(species: unknown, name: string, mapping: unknown): OwnCommand {
  const skills = skillsOfCommand(mapping) ?? []
  const kinds = skills.map((skill) => kindOfSkill(species, skill))
  const given = member(mapping, 'with')
  const isReadable = given === undefined || isRecord(given)
  const takings = kinds.map(takesIt)
  const about = member(mapping, 'about')
  return {
    name,
    about: typeof about === 'string' ? about : skills.join(' and '),
    takesIt: takings.includes('always') ? 'always' : takings.includes('may') ? 'may' : 'never',
    arguments: withDefaults(argumentsOfSkills(species, name, skills), isRecord(given) ? given : {}),
    skills,
    isOpen: skills.length === 0 || kinds.includes(undefined) || !isReadable,
  }
}

function takesIt(kind: string | undefined): CommandDescription['takesIt'] {
  if (kind === 'aim' || kind === 'grip' || kind === 'reach') return 'always'
  const isAboutNothing =
    kind !== undefined && kind !== 'travel' && kind !== 'carry' && kind !== 'throw' && SKILL_KINDS.includes(kind)
  return isAboutNothing ? 'never' : 'may'
}

/** What one skill can be told. A sound is by default named like the command: `bark: say` barks. */
function argumentsOfKind(
  species: unknown,
  command: string,
  kind: string | undefined,
): Readonly<Record<string, CommandArgument>> {
  switch (kind) {
    case 'pose':
    case 'throw':
      return { amount }
    case 'swing':
      return {
        amount: { ...amount, about: 'how far it goes to either side' },
        speed: { about: 'how quickly, × its usual times a second', unit: '×', default: 1 },
      }
    case 'travel':
      return {
        speed: { about: 'how fast; the body’s most if 0', unit: 'm/s', default: 0 },
        gait: {
          about: 'how it steps; whatever the speed needs if not said',
          unit: 'name',
          default: '',
          options: GAITS,
        },
      }
    case 'grip':
      return { within: { about: 'how near is there', unit: 'm', default: GRIP_WITHIN_M } }
    case 'say':
      return {
        sound: { about: 'which', unit: 'name', default: command },
        loudness: { about: 'at one metre', unit: '0…1', default: 1 },
        amount: { ...amount, about: 'how much of that loudness' },
      }
    case 'show':
      return {
        field: fieldArgument(species),
        value: { about: 'what to show there', unit: 'value', default: 'true' },
      }
    default:
      return {}
  }
}

/** An own field by name; any word while the fields cannot be read. */
function fieldArgument(species: unknown): CommandArgument {
  const fields = member(species, 'fields')
  const argument = { about: 'which of its own fields', unit: 'name', default: '' }
  if (fields !== undefined && !isRecord(fields)) return argument
  const options = Object.keys(fields ?? {})
  return { ...argument, default: options[0] ?? '', options }
}

/** Default arguments of a command put over those of its skills; a key that they lack is an argument of its own. */
function withDefaults(
  base: Readonly<Record<string, CommandArgument>>,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, CommandArgument>> {
  const all = new Map(Object.entries(base))
  for (const name of Object.keys(given)) {
    const value = typeof given[name] === 'string' ? given[name] : finite(given[name])
    const known = all.get(name)
    if (value === undefined) continue
    if (known === undefined) all.set(name, { about: 'as its skills take it', unit: '', default: value })
    else if (typeof known.default === typeof value || isAnyWord(known)) all.set(name, { ...known, default: value })
  }
  return Object.fromEntries(all)
}

/** Whether an argument takes any word, and so a number too: what `show` shows may be either. */
function isAnyWord({ default: usual, options }: CommandArgument): boolean {
  return typeof usual === 'string' && options === undefined
}
