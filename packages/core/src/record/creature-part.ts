// A creature from a file enters a world: with drives, memories, lessons, habits and temperament, and with nothing of where it came from.
//
// It enters as what it was: its species' definition of then is compiled beside today's, its mind is filled by the names of the file,
// and then it moves into the species of this world as a living creature does that gets a new definition (redefine-species.ts). Where this
// engine does not understand the definition of then any more, the mind moves straight into today's by the names of its fields, and what
// it had grown is told as lost. Ticks are counted from this world's beginning. Limbs, senses and what directors wanted begin anew; its
// luck is that of this world. All of it is tried in a world of its own before it is done, so a refused file changes nothing.
// Seeds: 001 (memory is of things, by name), 003 §5.5 (what is learned belongs to the creature).

import { f64, i32, releaseSlab, takeSlab } from '../0-foundation/arena.ts'
import { AssertionError, assert } from '../0-foundation/assert.ts'
import { fromBase64 } from '../0-foundation/base64.ts'
import type { Lost } from '../0-foundation/carry-fields.ts'
import { findFieldFaults } from '../0-foundation/check-fields.ts'
import type { Field } from '../0-foundation/field-list.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { type Problem, ProblemsError, problem } from '../0-foundation/problems.ts'
import { MOST_SYMBOLS, NO_SYMBOL, symbolOfText, textOf } from '../0-foundation/symbols.ts'
import { type Creature, seedCreature } from '../creature/model.ts'
import { COMMANDS } from '../definition/skills/commands.ts'
import type { EntityDefinition, SpeciesDefinition } from '../definition/types.ts'
import { carryMind } from '../growth/carry-mind.ts'
import { creatureAt, takeDefinition } from '../growth/own-definition.ts'
import { lessonsInUse } from '../growth/take-up.ts'
import { tooMany } from '../inputs/name-limit.ts'
import { lossOf, moveOne, ownOf } from '../redefinition/redefine-species.ts'
import { isSameDefinition, type Loss } from '../redefinition/report.ts'
import { addSpecies, createInside } from '../world/create-inside.ts'
import type { EnterInput, Keeping, KeptCreature } from '../world/parts.ts'
import { giveDegrees, placeEntity, putInHand } from '../world/placing.ts'
import { enterWorld, releaseInside, standUp, type WorldInside } from '../world/world-inside.ts'
import { type CreatureContent, readCreature, saveCreature } from './creature-file.ts'

/** Rooms of the moment, which begin anew; what of them stays. */
const ANEW: Readonly<Record<string, readonly string[]>> = {
  // Where it last knew itself to be: so it feels that it was carried.
  senses: ['lastPose', 'hasSensed'],
  locomotion: ['degree'],
  motor: ['dof'],
  body: [],
}

/** Creatures as files, as a part of an engine. */
export const keeping: Keeping = { save: saveCreature, read: describe, findProblems, enter }

function describe(bytes: Uint8Array): KeptCreature {
  const { name, species, at, headingRad, tick, rateHz } = readCreature(bytes).header
  return { name, species, at, headingRad, timeS: tick / rateHz }
}

/** Everything that keeps a creature out is found by trying it where nobody lives. */
function findProblems(inside: WorldInside, input: EnterInput): Problem[] {
  const { kind } = input.entity
  const today = inside.models.get(kind)
  const bytes = fromBase64(input.from.join(''))
  if (bytes === undefined) return [problem('INPUT-INVALID', 'from', 'another text', 'the bytes of a file, in base64')]
  try {
    const content = readCreature(bytes)
    const { species, symbols } = content.header
    if (today === undefined || species.species !== kind) {
      const found = `a ${species.species}`
      return [
        problem(
          'CREATURE-SPECIES',
          'from',
          found,
          today === undefined ? `no creature: ${kind} is a thing` : `a ${kind}`,
        ),
      ]
    }
    if (inside.symbols.symbolOf.size + symbols.length > MOST_SYMBOLS)
      return [tooMany(inside.symbols.symbolOf.size + symbols.length)]
    const entered = entityOf(content, input)
    const problems = inside.checks.input({ input: 'add', entity: entered })
    if (problems.length > 0) return problems
    tryIt(inside, today.definition, content, entered)
    return []
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    return error.problems.map((found) => ({ ...found, path: found.path === '' ? 'from' : `from: ${found.path}` }))
  }
}

function tryIt(
  inside: WorldInside,
  species: SpeciesDefinition,
  content: CreatureContent,
  { heldBy: _, ...entity }: EntityDefinition,
): void {
  const { rateHz, seed } = inside
  const empty = createInside({ ethogram: 1, world: 'trial', rateHz, species: [species] }, seed, inside)
  try {
    empty.truth.tick = inside.truth.tick
    enterAs(empty, content.header.name, entity, content)
  } finally {
    releaseInside(empty, false)
    enterWorld(inside)
  }
}

function enter(inside: WorldInside, name: string, input: EnterInput): readonly Loss[] {
  const bytes = fromBase64(input.from.join(''))
  assert(bytes !== undefined, 'a file that was checked')
  const content = readCreature(bytes)
  const entity = entityOf(content, input)
  const lost = enterAs(inside, name, entity, content)
  if (entity.heldBy !== undefined) putInHand(inside, inside.truth.entities.idOf.get(name) ?? 0, entity.heldBy)
  return lost
}

/** Where it was and as it looked, unless the input says otherwise. */
function entityOf({ header }: CreatureContent, { entity }: EnterInput): EntityDefinition {
  const { at, headingRad, look, fields } = header
  return { at, headingRad, ...(look === undefined ? {} : { look }), ...entity, fields: { ...fields, ...entity.fields } }
}

/** Lets the creature of a file enter; answers what it lost. */
function enterAs(inside: WorldInside, name: string, entity: EntityDefinition, content: CreatureContent): Loss[] {
  const { species, grown } = content.header
  const { models, kinds } = inside
  const today = models.get(entity.kind)
  const kind = kinds.get(entity.kind)
  assert(today !== undefined && kind !== undefined, 'a species that the world knows')
  const lost: Loss[] = []
  const isSame = isSameDefinition(species, today.definition)
  const then = grown ?? species
  const problem = isSame && grown === undefined ? undefined : problemOf(inside, species, then)
  const isThen = !isSame && problem === undefined
  if (isThen) addSpecies(inside, species)
  const fields = fieldsThatFit(inside, entity, name, lost)
  const id = placeEntity(inside, name, { ...entity, fields })
  const slot = slotOf(id)
  if (grown !== undefined && problem === undefined) takeDefinition(inside, slot, grown)
  const creature = creatureAt(inside, slot)
  const given = fillMind(inside, creature, name, content)
  // What names alone lose is told only where nothing else tells it better.
  if (problem !== undefined) lost.push(...given.flatMap((one) => lossOf(one, name)), ...lostOwn(content, name, problem))
  if (isThen || problem !== undefined) {
    const had = problem === undefined ? ownOf(inside, creature) : { ...NOTHING, lessons: lessonsInUse(creature) }
    const before = models.get(entity.kind)
    models.set(entity.kind, today)
    kinds.set(entity.kind, kind)
    moveOne(inside, slot, today, had, lost)
    if (before !== undefined && before !== today) releaseSlab(before.constants)
  } else inside.learning?.writeAll(creature)
  giveDegrees(creature, entity.personality ?? {})
  inside.hasInlets = true
  standUp(inside, id)
  return lost
}

const NOTHING = { percepts: [], words: [], copies: [] }

/** Why this engine does not understand the definition of then; nothing if it does. */
function problemOf(inside: WorldInside, species: SpeciesDefinition, then: SpeciesDefinition): Problem | undefined {
  const given = { callbacks: Object.keys(inside.callbacks), commands: COMMANDS }
  return [species, then].flatMap((each) => inside.checks.species(each, given))[0]
}

/** What it had grown is gone with the definition of then. */
function lostOwn({ header }: CreatureContent, creature: string, { path, found, expected }: Problem): Loss[] {
  if (header.grown === undefined) return []
  const names = (of: SpeciesDefinition): string[] => Object.keys(Object(of.percepts))
  const innate = names(header.species)
  const why = `its definition of then is not understood any more (${path}: found ${found}, expected ${expected})`
  return names(header.grown).flatMap((name) =>
    innate.includes(name) ? [] : [{ what: 'percept', name, creature, why }],
  )
}

/** Fields of the file that its kind has, with values of their type; the others are told. */
function fieldsThatFit(
  inside: WorldInside,
  { kind, fields = {} }: EntityDefinition,
  creature: string,
  lost: Loss[],
): NonNullable<EntityDefinition['fields']> {
  const known = new Map((inside.kinds.get(kind)?.fields ?? []).map(({ name, type }) => [name, type]))
  const fitting = Object.entries(fields).filter(([name, value]) => {
    if (known.get(name) === typeof value) return true
    const why = known.has(name) ? 'the field has another type now' : 'the species has no field of this name'
    lost.push({ what: 'field', name, creature, value, why })
    return false
  })
  return Object.fromEntries(fitting)
}

/** The mind of the file in the creature's own model, by names; answers what has no place. */
function fillMind(inside: WorldInside, creature: Creature, name: string, content: CreatureContent): Lost[] {
  const { layout, doubles, header } = content
  const between = takeSlab(layout.doubles, layout.ints)
  let lost: Lost[] = []
  try {
    f64.set(doubles, between.f)
    i32.set(withSymbolsOfHere(content), between.i)
    lost = carryMind(between, layout, creature.mind, creature.model)
  } catch (error) {
    const isOurs = error instanceof AssertionError || error instanceof TypeError || error instanceof RangeError
    if (!isOurs || error instanceof ProblemsError) throw error
    const expected = 'a layout that this engine can move by names'
    throw new ProblemsError([problem('FILE-HEADER', 'layout', error.message, expected)])
  } finally {
    releaseSlab(between)
  }
  beginAnew(creature)
  const { slots } = inside.truth.entities
  const known = { tick: header.tick, slots, hasSymbol: (symbol: number) => textOf(symbol) !== '' }
  const faults = findFieldFaults(creature.mind, creature.model.layout, known)
  if (faults.length > 0) {
    const told = faults
    throw new ProblemsError(
      told.map(({ path, found, expected }) => problem('FILE-STATE', path, String(found), expected)),
    )
  }
  countTicksFromHere(inside, creature, content)
  seedCreature(creature, inside.seed, name)
  return lost
}

/** The whole numbers of a file with this world's numbers for its texts. */
function withSymbolsOfHere({ layout, ints, header }: CreatureContent): Int32Array {
  const texts = new Map(header.symbols)
  const moved = Int32Array.from(ints)
  for (const { room, name, type, at, length } of layout.fields) {
    if (type !== 'symbol') continue
    for (let k = at; k < at + length; k++) {
      if (ints[k] === NO_SYMBOL) continue
      const known = texts.get(ints[k])
      if (known === undefined || known === '') {
        const path = `${room}.${name}[${k - at}]`
        throw new ProblemsError([problem('FILE-STATE', path, String(ints[k]), 'a name that the file knows, or 0')])
      }
      moved[k] = symbolOfText(known)
    }
  }
  return moved
}

/** What is of the moment, of a director or of another world is as in a newborn. */
function beginAnew({ model, mind }: Creature): void {
  const { layout, newborn } = model
  for (const field of layout.fields) {
    const kept = ANEW[field.room]
    const isOfMoment = kept !== undefined && !kept.includes(field.name)
    if (!isOfMoment && field.isInlet !== true && field.is !== 'entity') continue
    const { at, length } = field
    if (field.type === 'f64') f64.set(newborn.doubles.subarray(at, at + length), mind.f + at)
    else i32.set(newborn.ints.subarray(at, at + length), mind.i + at)
  }
}

/** What was so long ago is so long ago here; what was before this world began was at its beginning. */
function countTicksFromHere(
  { truth, rateHz }: WorldInside,
  { model, mind }: Creature,
  { header }: CreatureContent,
): void {
  const isTick = ({ is }: Field): boolean => is === 'tick'
  for (const { at, length } of model.layout.fields.filter(isTick)) {
    for (let k = mind.i + at; k < mind.i + at + length; k++) {
      const then = i32[k]
      if (then > 0) i32[k] = Math.max(0, truth.tick - Math.round(((header.tick - then) * rateHz) / header.rateHz))
    }
  }
}
