// The meaning of inputs: each acts on an entity that is there at that moment and has what the input names.
//
// Who is there is the cast: a timeline plays it forward entry by entry, a director may speak at any time and so is given
// everybody who is ever there. Directions, cues and rewards are left to the moment at which they are given; protocols are checked by
// training/check.ts. Reads inputs, writes the report and
// the cast.

import { checkDegrees } from '../locomotion/check.ts'
import { addFinding, member, type Path, type Report, showFound } from '../reading/findings.ts'
import {
  checkUse,
  factsOf,
  type KindFacts,
  type Names,
  type Surroundings,
  speciesFacts,
  type WorldKinds,
} from '../reading/scope.ts'
import { checkSpeciesMeaning } from '../species/check.ts'
import { checkEntity, checkFieldValue, checkHand } from '../things/check-entity.ts'
import { checkGrowth, type Growth } from './check-growth.ts'
import { INPUT_WORDS } from './input.ts'

/** What is in the world at some moment: its kinds so far, and its entities. */
export interface Cast extends WorldKinds {
  readonly byName: Map<string, KindFacts>
  readonly names: Set<string>
  /** Kind of each entity by name. */
  readonly kinds: Map<string, unknown>
  /** Kinds of entities added without a name: the world names them after their kind. */
  readonly unnamed: string[]
  /** Names of entities that directors may add at any time. */
  readonly brought: ReadonlySet<string>
  /** What creatures have grown so far, and what directors may let them grow at any time. */
  readonly grown: Growth
  readonly growing: Growth
  /** Whether everything that puts entities into the world so far could be read. */
  isKnown: boolean
}

/** Whether it can be told what an input adds: one that cannot be read may be the very one that adds what others use. */
export function isReadable(input: unknown): boolean {
  const verb = member(input, 'input')
  const name = member(input, 'name')
  if (typeof verb !== 'string' || !INPUT_WORDS.includes(verb)) return false
  if (verb === 'percept') return typeof name === 'string' && typeof member(input, 'creature') === 'string'
  return verb !== 'add' || name === undefined || typeof name === 'string'
}

/** The kinds of a world and the species that inputs will bring, for what its creatures may look for. */
export function kindsToCome(kinds: WorldKinds, inputs: readonly unknown[]): WorldKinds {
  const byName = new Map(kinds.byName)
  let { isOpen } = kinds
  for (const input of inputs) {
    if (member(input, 'input') !== 'species') continue
    const name = member(member(input, 'species'), 'species')
    if (typeof name !== 'string') isOpen = true
    else if (!byName.has(name)) byName.set(name, speciesFacts(member(input, 'species')))
  }
  return { byName, isOpen }
}

/** Checks what an input means at a moment, and lets it happen to the cast. */
export function checkInputMeaning(around: Surroundings, input: unknown, cast: Cast, path: Path): void {
  const { report } = around
  const verb = member(input, 'input')
  if (!isReadable(input)) cast.isKnown = false
  if (verb === 'direct' || verb === 'train' || verb === 'cue' || verb === 'reward') return
  if (verb === 'chance' || verb === 'choose') return
  if (verb === 'add') checkAdd(report, input, cast, path)
  else if (verb === 'species') checkArrival(around, member(input, 'species'), cast, [...path, 'species'])
  else if (verb === 'define') checkRedefinition(around, input, cast, path)
  else if (verb === 'percept') checkPercept(around, input, cast, path)
  else if (verb === 'word') checkWord(report, input, cast, path)
  else checkChange(report, verb, input, cast, path)
}

/** Checks a percept that a creature grows or loses. */
function checkPercept(around: Surroundings, input: unknown, cast: Cast, path: Path): void {
  const { report } = around
  const creature = member(input, 'creature')
  const what = 'a creature that is there at that tick'
  checkUse(report, 'ENTITY-UNKNOWN', what, creature, namesIn(cast, creature), [...path, 'creature'])
  const kind = typeof creature === 'string' ? cast.kinds.get(creature) : undefined
  const facts = factsOf(cast, kind)
  if (facts === undefined || typeof creature !== 'string') return
  if (facts.isCreature) checkGrowth(around, input, creature, facts.species, cast, path)
  else addInvalid(report, `a percept of a ${kind}`, 'a creature: other things have no percepts', path)
}

/** Checks a word that a creature learns, renames or forgets; which words it knows is a question of the moment. */
function checkWord(report: Report, input: unknown, cast: Cast, path: Path): void {
  const creature = member(input, 'creature')
  const what = 'a creature that is there at that tick'
  checkUse(report, 'ENTITY-UNKNOWN', what, creature, namesIn(cast, creature), [...path, 'creature'])
  const isBoth = member(input, 'track') !== undefined && member(input, 'as') !== undefined
  if (isBoth) addInvalid(report, 'track and as', 'a take to learn, or a new name, or neither to forget it', path)
}

/** Checks a new definition of a species; the world itself is not defined anew by what is in it. */
function checkRedefinition(around: Surroundings, input: unknown, cast: Cast, path: Path): void {
  const { report } = around
  const species = member(input, 'species')
  if (species === undefined || member(input, 'world') !== undefined) {
    const found = species === undefined ? 'no species' : 'a world'
    addInvalid(report, found, 'a species: a whole world is only given from outside', path)
    return
  }
  const name = member(species, 'species')
  const names = cast.isOpen
    ? undefined
    : new Set([...cast.byName].flatMap(([each, facts]) => (facts.isCreature ? each : [])))
  const at = [...path, 'species']
  checkUse(report, 'KIND-UNKNOWN', 'a species that the world has', name, names, [...at, 'species'])
  checkSpeciesMeaning(around, species, at)
  if (typeof name === 'string') cast.byName.set(name, speciesFacts(species))
}

/** Checks a species that comes into the world. */
function checkArrival(around: Surroundings, species: unknown, cast: Cast, path: Path): void {
  checkSpeciesMeaning(around, species, path)
  const name = member(species, 'species')
  if (typeof name !== 'string') return
  if (cast.byName.has(name)) {
    const expected = 'a species that the world does not have yet'
    addFinding(around.report, {
      code: 'SPECIES-DUPLICATE',
      path: [...path, 'species'],
      found: showFound(name),
      expected,
    })
  }
  cast.byName.set(name, speciesFacts(species))
}

/** Checks an input that changes an entity, or a sound. */
function checkChange(report: Report, verb: unknown, input: unknown, cast: Cast, path: Path): void {
  const name = member(input, 'entity')
  const names = namesIn(cast, name)
  checkUse(report, 'ENTITY-UNKNOWN', 'an entity that is there at that tick', name, names, [...path, 'entity'])
  const kind = typeof name === 'string' ? cast.kinds.get(name) : undefined
  const facts = factsOf(cast, kind)
  const isNothing = verb === 'place' && member(input, 'at') === undefined && member(input, 'headingRad') === undefined
  const isNowhere = verb === 'sound' && member(input, 'at') === undefined && name === undefined
  if (isNothing) addInvalid(report, 'neither at nor headingRad', 'where to place it: at, headingRad or both', path)
  if (isNowhere) addInvalid(report, 'neither at nor entity', 'where it sounds: at, or the entity that makes it', path)
  if (verb === 'hold') {
    const by = member(input, 'by')
    const factsFor = (entity: string) => factsOf(cast, cast.kinds.get(entity))
    const holder = typeof by === 'string' ? by.split('.', 1)[0] : undefined
    checkHand(report, by, namesIn(cast, holder), factsFor, [...path, 'by'])
    if (holder !== undefined && holder === name) {
      const expected = 'another entity’s point'
      addFinding(report, { code: 'HOLD-CYCLE', path: [...path, 'by'], found: `${name} → ${name}`, expected })
    }
  }
  if (facts !== undefined) checkParts(report, verb, input, String(kind), facts, path)
  if (verb === 'remove' && typeof name === 'string') {
    cast.names.delete(name)
    cast.kinds.delete(name)
    cast.grown.delete(name)
  }
}

/** Checks what an input names of its entity: a field, a point, a drive. */
function checkParts(report: Report, verb: unknown, input: unknown, kind: string, facts: KindFacts, path: Path): void {
  if (verb === 'set') {
    const field = member(input, 'field')
    checkFieldValue(report, field, member(input, 'value'), facts, `a field of ${kind}`, [...path, 'field'], 'value')
  } else if (verb === 'point') {
    checkUse(report, 'POINT-UNKNOWN', `a point of ${kind}`, member(input, 'point'), facts.points, [...path, 'point'])
  } else if (verb === 'drive') {
    if (!facts.isCreature) addInvalid(report, `a drive of a ${kind}`, 'a creature: other things have no drives', path)
    else
      checkUse(report, 'DRIVE-UNKNOWN', `a drive of ${kind}`, member(input, 'drive'), facts.drives, [...path, 'drive'])
  }
}

function checkAdd(report: Report, input: unknown, cast: Cast, path: Path): void {
  const entity = member(input, 'entity')
  const name = member(input, 'name')
  const kind = member(entity, 'kind')
  checkEntity(report, entity, cast, [...path, 'entity'])
  checkDegrees(report, entity, factsOf(cast, kind), [...path, 'entity'])
  if (typeof name === 'string' && cast.names.has(name)) {
    const expected = 'a name that no other entity has at that tick'
    addFinding(report, { code: 'NAME-DUPLICATE', path: [...path, 'name'], found: showFound(name), expected })
  }
  const heldBy = member(entity, 'heldBy')
  const holder = typeof heldBy === 'string' ? heldBy.split('.', 1)[0] : undefined
  const factsFor = (other: string) => factsOf(cast, cast.kinds.get(other))
  checkHand(report, heldBy, namesIn(cast, holder), factsFor, [...path, 'entity', 'heldBy'])
  if (typeof name === 'string') enter(cast, name, kind)
  else if (typeof kind === 'string') cast.unnamed.push(kind)
}

/** Puts an entity into the cast. */
export function enter(cast: Cast, name: string, kind: unknown): void {
  cast.names.add(name)
  cast.kinds.set(name, kind)
}

/** The names that `name` may be; unknown if a director may bring it or if the world may have given it itself. */
export function namesIn(cast: Cast, name: unknown): Names {
  const isOurs = typeof name === 'string' && cast.unnamed.some((kind) => name === kind || name.startsWith(`${kind}-`))
  const isBrought = typeof name === 'string' && cast.brought.has(name)
  return cast.isKnown && !isOurs && !isBrought ? cast.names : undefined
}

function addInvalid(report: Report, found: string, expected: string, path: Path): void {
  addFinding(report, { code: 'INPUT-INVALID', path, found, expected })
}
