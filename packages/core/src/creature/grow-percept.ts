// Room for innovation: a percept hung into the tree of one creature while it lives, and taken out again.
//
// The creature gets a model of its own, compiled from its species' definition with the percept in it; siblings keep theirs. All
// that it knows moves over: confidences and statistics by the percept's way from the root, values by their field, what directors
// had changed in its model by its place. Only between ticks. Reads and writes: one creature's model and mind, directions that
// stand (where they changed numbers of the model). Seed: 001 "Classification hierarchy".

import { f64, i32, releaseSlab } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import type { Layout } from '../0-foundation/field-list.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { nearestName, type Problem } from '../0-foundation/problems.ts'
import type { SensesModel } from '../2-senses/senses-block.ts'
import { checkSpecies } from '../definition/check.ts'
import type { PerceptDefinition, SpeciesDefinition } from '../definition/types.ts'
import type { Undo } from '../direction/ledger.ts'
import { carryPerception, readPerception } from './carry-perception.ts'
import { COMMANDS } from './commands.ts'
import { type Creature, type CreatureModel, remodel } from './model.ts'
import { addSpecies, type WorldInside } from './world-inside.ts'

/** Hangs a percept into the tree of one creature. It has been checked. */
export function growPercept(inside: WorldInside, slot: number, name: string, definition: PerceptDefinition): void {
  const { model } = creatureAt(inside, slot)
  takeDefinition(inside, slot, withPercept(model.definition, name, definition))
}

/** Takes a percept that was grown out again, and forgets what it gave. It has been checked. */
export function erasePercept(inside: WorldInside, slot: number, name: string): void {
  const { model } = creatureAt(inside, slot)
  takeDefinition(inside, slot, withoutPercept(model.definition, name))
}

/** What is wrong with growing this percept in the creature of this name, or, without one, with erasing it. */
export function findPerceptProblems(
  inside: WorldInside,
  creatureName: string,
  name: string,
  definition: PerceptDefinition | undefined,
): Problem[] {
  const { entities } = inside.truth
  const id = entities.idOf.get(creatureName)
  const creature = id === undefined ? undefined : inside.creatures[slotOf(id)]
  if (creature === undefined) {
    const names = [...entities.idOf].filter(([, each]) => inside.creatures[slotOf(each)] !== undefined)
    return [
      unknown(
        'ENTITY-UNKNOWN',
        'creature',
        creatureName,
        names.map(([each]) => each),
        'a creature of this world',
      ),
    ]
  }
  const now = creature.model.definition
  const grown = grownNames(inside, creature)
  if (definition === undefined && !grown.includes(name)) {
    return [unknown('PERCEPT-UNKNOWN', 'name', name, grown, `a percept that ${creatureName} has grown`)]
  }
  if (definition === undefined) {
    const below = Object.entries(now.percepts ?? {}).filter(([, { of }]) => of === name)
    const found = `“${name}”, with ${below.map(([each]) => each).join(' and ')} below it`
    const expected = 'a percept with none below it: erase those first'
    if (below.length > 0) return [{ code: 'INPUT-INVALID', path: 'name', found, expected }]
  }
  if (definition !== undefined && Object.hasOwn(now.percepts ?? {}, name)) {
    const expected = `a name that no percept of ${creatureName} has`
    return [{ code: 'NAME-DUPLICATE', path: 'name', found: `“${name}”`, expected }]
  }
  const then = definition === undefined ? withoutPercept(now, name) : withPercept(now, name, definition)
  const given = { callbacks: Object.keys(inside.callbacks), commands: COMMANDS }
  return checkSpecies(then, given).map((problem) => ({ ...problem, path: pathOf(problem, name) }))
}

/** The percepts that a creature has grown, in the order in which it did. */
export function grownNames(inside: WorldInside, { model }: Creature): string[] {
  const species = inside.models.get(model.species)?.definition.percepts ?? {}
  return Object.keys(model.definition.percepts ?? {}).filter((name) => !Object.hasOwn(species, name))
}

/** A creature's own definition; nothing for one that is as its species. */
export function ownDefinition(inside: WorldInside, { model }: Creature): SpeciesDefinition | undefined {
  return model.definition === inside.models.get(model.species)?.definition ? undefined : model.definition
}

/** Moves a creature into a model of its own, compiled from a checked definition that differs from its present one in percepts. */
export function takeDefinition(inside: WorldInside, slot: number, definition: SpeciesDefinition): void {
  const creature = creatureAt(inside, slot)
  const from = creature.model
  const model = compileOwn(inside, definition)
  plainSenses.set(model.layout, model.senses)
  const changes = changesOf(inside, from)
  const known = readPerception(creature)
  for (const [layoutRow, index, value] of changes.doubles)
    f64[model.constants.f + placeIn(model, layoutRow, index)] = value
  for (const [layoutRow, index, value] of changes.ints)
    i32[model.constants.i + placeIn(model, layoutRow, index)] = value
  moveUndos(inside, slot, from, model)
  remodel(creature, { ...model, senses: alsoLookingFor(model.senses, from.senses, plainSensesOf(inside, from)) }, true)
  carryPerception(creature, known)
}

/** The senses of a creature's model as its definition has them, before directors told it to look for more. */
export function plainSensesOf(inside: WorldInside, model: CreatureModel): SensesModel {
  return plainSenses.get(model.layout) ?? inside.models.get(model.species)?.senses ?? model.senses
}

/** By layout of the mind: a model that is copied keeps it. */
const plainSenses = new WeakMap<Layout, SensesModel>()

function creatureAt(inside: WorldInside, slot: number): Creature {
  const creature = inside.creatures[slot]
  assert(creature !== undefined, 'percepts grow in creatures')
  return creature
}

function withPercept(species: SpeciesDefinition, name: string, percept: PerceptDefinition): SpeciesDefinition {
  return { ...species, percepts: { ...species.percepts, [name]: percept } }
}

function withoutPercept(species: SpeciesDefinition, name: string): SpeciesDefinition {
  const left = Object.entries(species.percepts ?? {}).filter(([each]) => each !== name)
  return { ...species, percepts: Object.fromEntries(left) }
}

/** Compiles a definition as if it were the species', which then gets its own back. */
function compileOwn(inside: WorldInside, definition: SpeciesDefinition): CreatureModel {
  const { models, kinds } = inside
  const { species } = definition
  const model = models.get(species)
  const kind = kinds.get(species)
  assert(model !== undefined && kind !== undefined, 'a creature has a species')
  addSpecies(inside, definition)
  const own = models.get(species)
  models.set(species, model)
  kinds.set(species, kind)
  assert(own !== undefined && own !== model, 'a definition compiles to a model')
  return own
}

type Changes = readonly (readonly [row: number, index: number, value: number])[]

/** What learning and directors have changed in a model: field of the constants, place in it, value. */
function changesOf(inside: WorldInside, model: CreatureModel): { doubles: Changes; ints: Changes } {
  const species = inside.models.get(model.species)
  const isOwn = species?.definition !== model.definition
  const plain = isOwn || species === undefined ? compileOwn(inside, model.definition) : species
  const doubles: [number, number, number][] = []
  const ints: [number, number, number][] = []
  model.constantsLayout.fields.forEach((field, row) => {
    const isDouble = field.type === 'f64'
    const array = isDouble ? f64 : i32
    const now = (isDouble ? model.constants.f : model.constants.i) + field.at
    const was = (isDouble ? plain.constants.f : plain.constants.i) + field.at
    for (let k = 0; k < field.length; k++) {
      if (!Object.is(array[now + k], array[was + k])) (isDouble ? doubles : ints).push([row, k, array[now + k]])
    }
  })
  if (plain !== species) releaseSlab(plain.constants)
  return { doubles, ints }
}

/** Where a number of the constants stands in a model whose fields are the same and may be longer. */
function placeIn(model: CreatureModel, row: number, index: number): number {
  return model.constantsLayout.fields[row].at + index
}

/** What directions will put back when they end lies elsewhere now. */
function moveUndos(inside: WorldInside, slot: number, from: CreatureModel, to: CreatureModel): void {
  const name = inside.truth.entities.nameOf[slot]
  const moved = (at: number, isDouble: boolean): number => {
    const isHere = (field: Layout['fields'][number]): boolean =>
      (field.type === 'f64') === isDouble && at >= field.at && at < field.at + field.length
    const row = from.constantsLayout.fields.findIndex(isHere)
    assert(row >= 0, 'a direction changed a number of the model')
    return placeIn(to, row, at - from.constantsLayout.fields[row].at)
  }
  for (const direction of inside.ledger.standing) {
    const { definition, undo } = direction
    if (undo === undefined || !('to' in definition) || definition.to !== name) continue
    const all = (list: Undo['ints'], isDouble: boolean): Undo['ints'] =>
      list.map(([at, before]) => [moved(at, isDouble), before])
    direction.undo = { ints: all(undo.ints, false), doubles: all(undo.doubles, true) }
  }
}

/** Senses that also look for what directors made the old ones look for. */
function alsoLookingFor(senses: SensesModel, told: SensesModel, plain: SensesModel): SensesModel {
  if (told === plain) return senses
  const mounted = senses.senses.map((sense, k) => {
    const more = [...told.senses[k].targets].slice(plain.senses[k].targets.length)
    return { ...sense, targets: Int32Array.from([...sense.targets, ...more]) }
  })
  return { ...senses, senses: mounted, lookedFor: Int32Array.from(new Set([...senses.lookedFor, ...told.lookedFor])) }
}

/** A path in the creature's definition as a path in the input. */
function pathOf({ path, code }: Problem, name: string): string {
  for (const own of [`percepts.${name}`, `percepts["${name}"]`]) {
    if (path === own) return code.startsWith('NAME-') ? 'name' : 'percept'
    if (path.startsWith(`${own}.`)) return `percept.${path.slice(own.length + 1)}`
  }
  return path
}

function unknown(code: string, path: string, name: string, candidates: readonly string[], expected: string): Problem {
  const nearest = nearestName(name, candidates)
  return { code, path, found: `“${name}”`, expected, ...(nearest === undefined ? {} : { nearest }) }
}
