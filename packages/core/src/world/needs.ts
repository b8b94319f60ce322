// What a definition, an input or a question needs that an engine was not given: told at the door, so that nothing is lost on the way.
//
// Directors, trainers and timelines speak lines and give inputs, later, when nobody listens to a refusal. Reads checked definitions and
// inputs, and what inputs bring before it is checked; writes nothing.

import { type Problem, ProblemsError, problem, show } from '../0-foundation/problems.ts'
import { isRecord } from '../definition/reading/findings.ts'
import type { InputDefinition, SpeciesDefinition, WorldDefinition } from '../definition/types.ts'
import type { Language, PartName, Surroundings } from './parts.ts'

/** Keys under which directors and trainers have lines and inputs. */
const SAID = ['say', 'sayOff', 'gives', 'takes']

/** Inputs that need a part. */
const PART_OF: Readonly<Partial<Record<InputDefinition['input'], 'learning' | 'training' | 'redefinition'>>> = {
  teach: 'learning',
  unlearn: 'learning',
  matrix: 'learning',
  train: 'training',
  cue: 'training',
  reward: 'training',
  define: 'redefinition',
}

/** What is looked for, and where the answers go. */
interface Search {
  readonly around: Surroundings
  /** Whether inputs inside of definitions have been checked by the schema; otherwise their form is looked at. */
  readonly areChecked: boolean
  readonly problems: Problem[]
}

/** What a checked definition of a world needs and `around` does not have. */
export function worldNeeds(world: WorldDefinition, around: Surroundings, areChecked: boolean, path = ''): Problem[] {
  const search = { around, areChecked, problems: [] }
  searchWorld(world, path, search)
  return search.problems
}

/** What a checked species needs and `around` does not have. */
export function speciesNeeds(species: SpeciesDefinition, around: Surroundings, path: string): Problem[] {
  const search = { around, areChecked: true, problems: [] }
  searchSpecies(species, path, search)
  return search.problems
}

/** The part that an input of this kind needs, if `around` does not have it; whatever is inside of the input. */
export function partNeeds(around: Surroundings, input: InputDefinition): Problem[] {
  const part = partFor(input)
  return part === undefined || around[part] !== undefined ? [] : [lacksPart(part, '', `the input ${input.input}`)]
}

function partFor(input: InputDefinition): PartName | undefined {
  if (input.input === 'add') return input.from === undefined ? undefined : 'keeping'
  return Object.hasOwn(PART_OF, input.input) ? PART_OF[input.input] : undefined
}

/** What a checked input, with all definitions inside of it, needs and `around` does not have. */
export function inputNeeds(around: Surroundings, input: InputDefinition): Problem[] {
  const search = { around, areChecked: true, problems: [] }
  searchInput(input, '', search)
  return search.problems
}

/** The problem of a part that is needed and not there. */
export function lacksPart(part: PartName, path: string, found: string): Problem {
  const expected = `an engine with that: \`${part}\` from @ethogram/core/parts, given to createWorld`
  return problem('PART-MISSING', path, found, expected)
}

/** The part that answers a question, or a throw that names it. */
export function needed<T>(given: T | undefined, part: PartName, question: string): T {
  if (given === undefined) throw new ProblemsError([lacksPart(part, '', question)])
  return given
}

/** The language of an engine that was given none: it answers every line with what brings one. */
export const noLanguage: Language = {
  read: () => undefined,
  describe: (direction) => JSON.stringify(direction),
  say: (_, line) => {
    const { code, found, expected } = unread('', line)
    const text = `${code}: found ${found}, expected ${expected}.`
    return { ok: false, text, directions: [], problems: [unread('', line)] }
  },
  vocabulary: () => {
    throw new ProblemsError([unread('', 'vocabulary')])
  },
}

function unread(path: string, line: string): Problem {
  const expected = 'inputs as data; to read lines, `language` from @ethogram/core/console given to createWorld'
  return problem('LANGUAGE-MISSING', path, show(line), expected)
}

function searchWorld(world: unknown, path: string, search: Search): void {
  const { around, problems } = search
  const { species, timeline, directors, trainers } = partsOf(world)
  if (Array.isArray(species))
    for (const [k, each] of species.entries()) searchSpecies(each, below(path, `species[${k}]`), search)
  if (around.training === undefined) {
    for (const name of Object.keys(partsOf(trainers)))
      problems.push(lacksPart('training', below(path, `trainers.${name}`), 'a trainer'))
  }
  searchSaid({ timeline, directors, trainers }, path, false, search)
}

function searchSpecies(species: unknown, path: string, search: Search): void {
  const { around, problems } = search
  const { drives, senses, navigation, body, behavior, groups, nets, reactions, map, temperament } = partsOf(species)
  const lack = (part: PartName, key: string, found: string) => problems.push(lacksPart(part, below(path, key), found))
  for (const [name, drive] of Object.entries(partsOf(drives))) {
    if (partsOf(drive).learns !== undefined && around.learning === undefined)
      lack('learning', `drives.${name}`, 'a drive that learns')
  }
  if (around.learning === undefined) {
    const found = (at: string): unknown => lack('learning', at, 'a group that learns')
    searchGroup(behavior, 'behavior', found)
    for (const [name, group] of Object.entries(partsOf(groups))) searchGroup(group, `groups.${name}`, found)
  }
  for (const name of Object.keys(partsOf(navigation))) {
    if (around.learning === undefined) lack('learning', `navigation.${name}`, 'a way that is learned')
  }
  for (const [name, sense] of Object.entries(partsOf(senses))) {
    if (partsOf(sense).by === 'retina' && around.retina === undefined) lack('retina', `senses.${name}`, 'a retina')
  }
  const { steps = false } = partsOf(partsOf(body).travel)
  if (steps !== false && around.steps === undefined) lack('steps', 'body.travel.steps', 'a body that walks by steps')
  if (around.nets === undefined) {
    if (nets !== undefined) lack('nets', 'nets', 'nets')
    if (reactions !== undefined) lack('nets', 'reactions', 'reactions')
  }
  if (temperament !== undefined && around.temperament === undefined) lack('temperament', 'temperament', 'a temperament')
  if (map !== undefined && around.maps === undefined) lack('maps', 'map', 'a map')
  else if (map !== undefined)
    problems.push(...(around.maps?.findProblems(map, below(path, 'map'), around.planners) ?? []))
}

/** Groups that learn what their behaviors are worth, and those below them. A behavior may be called `learns`, but is a record with deeds. */
function searchGroup(group: unknown, path: string, found: (at: string) => unknown): void {
  const isLong = typeof partsOf(group).arbitration === 'string'
  if (isLong && partsOf(group).learns !== undefined) found(path)
  const behaviors = isLong ? partsOf(partsOf(group).behaviors) : partsOf(group)
  for (const [name, behavior] of Object.entries(behaviors)) {
    const below = partsOf(behavior).do
    if (typeof below === 'object') searchGroup(below, `${path}${isLong ? '.behaviors' : ''}.${name}.do`, found)
  }
}

/** The members of a part of a definition. What inputs bring is asked before it is checked: what is no record has none. */
function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

function searchInput(input: InputDefinition, path: string, search: Search): void {
  const part = partFor(input)
  if (part !== undefined && search.around[part] === undefined)
    search.problems.push(lacksPart(part, path, `the input ${input.input}`))
  if ('species' in input) searchSpecies(input.species, below(path, 'species'), search)
  if ('world' in input) searchWorld(input.world, below(path, 'world'), search)
  if ('protocol' in input) searchSaid(input.protocol, below(path, 'protocol'), false, search)
}

/** Lines and inputs anywhere in what directors, trainers and timelines are made of. */
function searchSaid(value: unknown, path: string, isSaid: boolean, search: Search): void {
  const { around, problems, areChecked } = search
  if (typeof value === 'string' && isSaid && around.language === noLanguage) problems.push(unread(path, value))
  if (isRecord(value) && typeof value.input === 'string') {
    const wrong = areChecked ? [] : around.checks.input(value)
    problems.push(...wrong.map((found) => ({ ...found, path })))
    if (wrong.length === 0) searchInput(value as unknown as InputDefinition, path, search)
  } else if (isRecord(value)) {
    for (const key of Object.keys(value)) searchSaid(value[key], below(path, key), SAID.includes(key), search)
  } else if (Array.isArray(value)) {
    for (const [k, each] of value.entries()) searchSaid(each, `${path}[${k}]`, isSaid, search)
  }
}

function below(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}
