// A new definition of a species, given to everybody of it while they live.
//
// Each creature moves into the new model with all that it knows (own-definition.ts). One that has grown percepts or learned lessons
// gets a definition of its own again: the new one with those of them that still fit. Directions that mean something that is gone
// end. The body is the new one at once: fields, points and DOFs by name (swap-kind.ts). The definition has been checked.
// Only between ticks. Reads and writes: every creature of the species, directions that stand, the world's definition.
// Seeds: 003 figures 24 and 25 (a mind that grows while it lives), 000 §8 (definitions as text).

import { i32, releaseSlab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import type { Lost } from '../0-foundation/carry-fields.ts'
import { symbolOf, textOf } from '../0-foundation/symbols.ts'
import { idAt } from '../1-world/entities.ts'
import { swapKind } from '../1-world/swap-kind.ts'
import type { Creature, CreatureModel } from '../creature/model.ts'
import { COMMANDS } from '../definition/skills/commands.ts'
import type { SpeciesDefinition } from '../definition/types.ts'
import { findDirectionProblems } from '../direction/direct.ts'
import { endDirection } from '../direction/end-direction.ts'
import { grownNames, withPercept } from '../growth/grow-percept.ts'
import { grownWords, withTakeOf } from '../growth/grow-words.ts'
import { type GrownCopy, grownCopies, withCopy } from '../growth/innovation.ts'
import { compileOwn, creatureAt, moveInto } from '../growth/own-definition.ts'
import { lessonsInUse, type PlacedLesson, withPair } from '../growth/take-up.ts'
import { pairOf } from '../learning/follow.ts'
import { bearLesson, HOW_INNATE, PAIR_FREE, PAIR_SUSPECTED } from '../learning/learning-block.ts'
import { lessonId, stimulusOf } from '../learning/lesson-names.ts'
import { clearPair } from '../learning/pairs.ts'
import { addSpecies } from '../world/create-inside.ts'
import { standUp, type WorldInside } from '../world/world-inside.ts'
import {
  changesBetween,
  comparedParts,
  goneWhy,
  isSameDefinition,
  type Kept,
  type Loss,
  partsOf,
  type RedefinitionReport,
} from './report.ts'

/** What a creature has of its own. */
export interface Had {
  readonly percepts: readonly string[]
  readonly words: ReturnType<typeof grownWords>
  readonly lessons: readonly PlacedLesson[]
  readonly copies: readonly GrownCopy[]
}

/** Gives a species a new definition, which has been checked. */
export function redefineSpecies(inside: WorldInside, definition: SpeciesDefinition): RedefinitionReport {
  const name = definition.species
  const before = inside.models.get(name)
  assert(before !== undefined, 'only a species that is known can be defined anew')
  if (isSameDefinition(before.definition, definition)) return unchanged(inside, before)
  const own = new Map<number, Had>()
  for (const [slot, creature] of inside.creatures.entries()) {
    if (creature?.model.species === name) own.set(slot, ownOf(inside, creature))
  }
  addSpecies(inside, definition)
  const after = inside.models.get(name)
  assert(after !== undefined, 'a definition compiles to a model')
  const { kept, gone, fresh } = comparedParts(partsOf(before), partsOf(after))
  const lost: Loss[] = gone.map((part) => ({ ...part, why: goneWhy(part) }))
  const creatures = [...own].map(([slot, had]) => moveOne(inside, slot, after, had, lost))
  releaseSlab(before.constants)
  noteDefinition(inside, definition)
  inside.hasInlets = true
  return { of: name, changes: changesBetween(before.definition, definition), kept, lost, fresh, creatures }
}

/** What a creature has grown and learned beyond its species, which the world knows as it was so far. */
export function ownOf(inside: WorldInside, creature: Creature): Had {
  const { model } = creature
  const species = inside.models.get(model.species)?.definition ?? model.definition
  return {
    percepts: grownNames(inside, creature),
    words: grownWords(species, model.definition),
    lessons: lessonsInUse(creature),
    copies: grownCopies(inside, creature),
  }
}

/** A definition that says the same leaves everything as it is, to the last bit. */
function unchanged(inside: WorldInside, model: CreatureModel): RedefinitionReport {
  const creatures = [...inside.creatures.entries()].flatMap(([slot, creature]) =>
    creature?.model.species === model.species ? [keptOf(inside, slot, creature)] : [],
  )
  return { of: model.species, changes: [], kept: partsOf(model), lost: [], fresh: [], creatures }
}

/** What a creature goes on with. */
function keptOf(inside: WorldInside, slot: number, creature: Creature): Kept {
  const name = inside.truth.entities.nameOf[slot]
  const standing = inside.ledger.standing.filter(({ definition }) => 'to' in definition && definition.to === name)
  return {
    creature: name,
    does: pathOf(creature),
    memories: memoriesOf(creature),
    lessons: lessonIds(creature),
    percepts: grownNames(inside, creature),
    directions: standing.map(({ id }) => id),
  }
}

/** Moves one creature into the model of its species as it is now, and notes what it loses. */
export function moveOne(inside: WorldInside, slot: number, model: CreatureModel, had: Had, lost: Loss[]): Kept {
  const { entities } = inside.truth
  const creature = creatureAt(inside, slot)
  const name = entities.nameOf[slot]
  const known = lessonIds(creature)
  const kind = inside.kinds.get(model.species)
  assert(kind !== undefined, 'a species is a kind')
  const definition = ownDefinitionOf(inside, creature, model, had, name, lost)
  const { fields, dropped } = swapKind(entities, slot, kind)
  for (const { name: field, value, isRetyped } of fields) {
    const why = isRetyped ? 'the field has another type now' : 'the new definition has no field of this name'
    lost.push({ what: 'field', name: field, creature: name, value, why })
  }
  for (const { name: held, point } of dropped)
    lost.push({ what: 'held', name: held, creature: name, why: `the body has no point ${point} any more` })
  const isOwn = definition !== model.definition
  const legs = legsOf(creature.model)
  const given = moveInto(inside, slot, isOwn ? compileOwn(inside, definition) : model, isOwn)
  lost.push(...given.flatMap((one) => lossOf(one, name)))
  settleInnate(creature)
  if (legsOf(creature.model) !== legs) standUp(inside, idAt(entities, slot))
  const lessons = lessonIds(creature)
  for (const lesson of known.filter((id) => !lessons.includes(id)))
    if (!lost.some(({ what, name: other, creature: who }) => what === 'lesson' && other === lesson && who === name))
      lost.push({ what: 'lesson', name: lesson, creature: name, why: 'its behavior or its sign is not there any more' })
  endDirections(inside, name, lost)
  return keptOf(inside, slot, creature)
}

/** The new definition with what the creature has grown and learned, as far as that still fits. */
function ownDefinitionOf(
  inside: WorldInside,
  creature: Creature,
  model: CreatureModel,
  had: Had,
  name: string,
  lost: Loss[],
): SpeciesDefinition {
  const given = { callbacks: Object.keys(inside.callbacks), commands: COMMANDS }
  let definition = model.definition
  for (const percept of had.percepts) {
    const grown = creature.model.definition.percepts?.[percept]
    if (grown === undefined || Object.hasOwn(definition.percepts ?? {}, percept)) continue
    const next = withPercept(definition, percept, grown)
    const [problem] = inside.checks.species(next, given)
    if (problem === undefined) definition = next
    else lost.push({ what: 'percept', name: percept, creature: name, why: `${problem.found} does not fit any more` })
  }
  for (const words of had.words) definition = withLearnedWord(inside, definition, words, had.percepts, name, lost)
  for (const { group, pair } of had.lessons) {
    const lesson = lessonId(creature, group, pair) ?? ''
    const now = model.learning?.groups.find(({ driveName }) => driveName === group.driveName)
    const stimulus = stimulusOf(creature, group, pair)
    const sign = symbolOf('sound' in stimulus ? stimulus.sound : stimulus.field)
    const isWatched = (('sound' in stimulus ? now?.soundSymbols : now?.fieldSymbols) ?? new Int32Array(0)).includes(
      sign,
    )
    if (now === undefined || !isWatched) {
      const why = now === undefined ? 'does not learn any more' : `does not watch ${textOf(sign)} any more`
      lost.push({ what: 'lesson', name: lesson, creature: name, why: `${group.driveName} ${why}` })
      continue
    }
    const next = withPair(definition, creature, group, pair, now)
    if (inside.checks.species(next, given).length === 0) definition = next
  }
  for (const { copyOf, trigger } of had.copies) {
    const next = withCopy(definition, copyOf, trigger)
    if (next !== definition && inside.checks.species(next, given).length === 0) definition = next
    else lost.push({ what: 'lesson', name: `${copyOf} on ${trigger}`, creature: name, why: NO_ORIGINAL })
  }
  return definition
}

const NO_ORIGINAL = 'its behavior or its trigger is not there any more, or the species has it now'

/** Lessons that the new definition brings along are in use, those that only the old one brought are not; one that nothing follows is only suspected. */
function settleInnate({ model, mind }: Creature): void {
  for (const group of model.learning?.groups ?? []) {
    const { at, parameters, lessonReleasers } = group
    const followed = new Set(lessonReleasers.map((lesson) => pairOf(lesson, group, mind)))
    for (let pair = 0; pair < parameters.pairs; pair++) {
      const isInnate = i32[mind.i + at.pairHow + pair] === HOW_INNATE
      const isFree = i32[mind.i + at.pairState + pair] === PAIR_FREE
      if (isFree || followed.has(pair)) continue
      if (isInnate) clearPair(pair, group, mind)
      else if (i32[mind.i + at.pairState + pair] > PAIR_SUSPECTED) i32[mind.i + at.pairState + pair] = PAIR_SUSPECTED
    }
    for (const lesson of lessonReleasers) if (pairOf(lesson, group, mind) < 0) bearLesson(lesson, group, mind)
  }
}

/** Ends directions that mean something that is gone. */
function endDirections(inside: WorldInside, name: string, lost: Loss[]): void {
  for (const direction of inside.ledger.standing) {
    const { definition, id } = direction
    if (!('to' in definition) || definition.to !== name) continue
    const [problem] = findDirectionProblems(inside, definition)
    if (problem === undefined) continue
    const why = `${problem.found} is not there any more`
    lost.push({ what: 'direction', name: String(id), creature: name, value: inside.language.describe(definition), why })
    endDirection(inside, direction)
  }
}

/** Fields of the mind whose losses are told. */
const TOLD = { 'drives.value': 'drive', 'motor.dof': 'dof', 'perception.id': 'memory' } as const

/** A value that has no place any more, or is beyond its new limits, for the report. */
export function lossOf({ field, row: name = '', value, now }: Lost, creature: string): Loss[] {
  if (!(field in TOLD)) return []
  const what = TOLD[field as keyof typeof TOLD]
  if (what === 'memory') return [{ what, name, creature, why: 'it remembers fewer things now' }]
  const why = now === undefined ? goneWhy({ what, name }) : `its limits are others now: it is ${now}`
  return [{ what, name, creature, ...(value === undefined ? {} : { value }), why }]
}

function lessonIds(creature: Creature): string[] {
  return (creature.model.learning?.groups ?? []).flatMap((group) =>
    Array.from({ length: group.parameters.pairs }, (_, pair) => lessonId(creature, group, pair) ?? []).flat(),
  )
}

function pathOf({ model, mind }: Creature): string[] {
  const { at, behaviorNames } = model.behavior
  return Array.from({ length: i32[mind.i + at.depth] }, (_, k) => behaviorNames[i32[mind.i + at.path + k]])
}

/** Things that it remembers, itself not among them. */
function memoriesOf({ model, mind }: Creature): number {
  const { at, capacity } = model.perception
  let count = 0
  for (let row = 1; row < capacity; row++) if (i32[mind.i + at.id + row] !== 0) count++
  return count
}

function legsOf({ body }: CreatureModel): string {
  return body.bones?.skeleton.legNames.join() ?? ''
}

/** The world's definition says what its creatures live by: files are written from it. */
function noteDefinition(inside: WorldInside, definition: SpeciesDefinition): void {
  const isIt = ({ species }: SpeciesDefinition): boolean => species === definition.species
  const added = inside.addedSpecies.findIndex(isIt)
  if (added >= 0) inside.addedSpecies[added] = definition
  const { species } = inside.definition
  if (species?.some(isIt) === true)
    inside.definition = { ...inside.definition, species: species.map((each) => (isIt(each) ? definition : each)) }
}

/** A definition with the takes of a word that a creature has learned, as far as the word and its percept have room for them. */
function withLearnedWord(
  inside: WorldInside,
  definition: SpeciesDefinition,
  { percept, word, takes }: Had['words'][number],
  grown: readonly string[],
  creature: string,
  lost: Loss[],
): SpeciesDefinition {
  const isThere = definition.percepts?.[percept]?.words !== undefined
  const next = isThere ? takes.reduce((sofar, take) => withTakeOf(sofar, percept, word, take), definition) : definition
  const given = { callbacks: Object.keys(inside.callbacks), commands: COMMANDS }
  const [problem] = next === definition ? [] : inside.checks.species(next, given)
  const kept = (problem === undefined ? next : definition).percepts?.[percept]?.words?.[word] ?? []
  const left = takes.filter((take) => !kept.includes(take)).length
  const full = `there is no room for ${left} of its takes`
  const why = problem?.found ?? (isThere ? full : `there is no ${percept} any more`)
  // What was said about the percept as a whole is said.
  if (left > 0 && (isThere || !grown.includes(percept))) lost.push({ what: 'percept', name: word, creature, why })
  return problem === undefined ? next : definition
}
