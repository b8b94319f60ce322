// Directions that change a creature's model: what a releaser looks for, how strong it is, an inhibitory gain.
//
// The creature gets a model of its own for it; what the numbers were is kept with the direction, and put back when it ends.

import { f64, i32 } from '../0-foundation/arena.ts'
import { assert } from '../0-foundation/assert.ts'
import { findNumber, listOffset, numberOffset, readRow, writeFound } from '../0-foundation/row-table.ts'
import { LOOKS_FOR_IT } from '../5-behavior/behavior-block.ts'
import { gainOffset, hasOneGain } from '../5-behavior/inhibition.ts'
import { behaviorIndex, type Creature, ownModel } from '../creature/model.ts'
import { soughtBy } from '../definition/percepts/compile-perception.ts'
import { symbolsOfTarget } from '../definition/senses/compile.ts'
import type { DirectionDefinition } from '../definition/types.ts'
import type { Direction, Undo } from '../world/ledger.ts'
import type { WorldInside } from '../world/world-inside.ts'

/** Changes the model as the direction says; answers what it was. */
export function changeModel(creature: Creature, definition: DirectionDefinition): Undo | undefined {
  if (definition.direct === 'gain') return changeGain(creature, definition)
  if (definition.direct !== 'releaser') return undefined
  const model = ownModel(creature)
  const { behavior } = model
  const releaser = behavior.releaserNames.indexOf(definition.releaser)
  // What was learned can be unlearned while a direction about it stands.
  if (releaser < 0) return { ints: [], doubles: [] }
  const { constants, tables } = behavior
  const undo: OwnUndo = { ints: [], doubles: [] }
  if (definition.maxValue !== undefined) {
    const offset = numberOffset(tables.releaser, releaser, 'maxValue')
    change(creature, offset, false, definition.maxValue, undo.doubles)
  }
  if (definition.looksFor !== undefined) {
    const [kind, part] = definition.looksFor === 'it' ? [LOOKS_FOR_IT, 0] : symbolsOfTarget(definition.looksFor)
    change(creature, numberOffset(tables.releaser, releaser, 'kindsCount'), true, 1, undo.ints)
    change(creature, listOffset(tables.releaser, constants, releaser, 'kinds', 0), true, kind, undo.ints)
    change(creature, listOffset(tables.releaser, constants, releaser, 'kinds', 1), true, part, undo.ints)
  }
  return undo
}

/** Puts every number of a creature's model back that directions have changed, last first. They go on standing. */
export function takeChangesBack(inside: WorldInside, creature: Creature, name: string): void {
  for (const { undo } of changesTo(inside, name).reverse()) if (undo !== undefined) takeBack(creature, undo)
}

/** Changes the model of a creature, which is as its definition says, as the directions say that stand. */
export function giveChangesAnew(inside: WorldInside, creature: Creature, name: string): void {
  const changes = changesTo(inside, name)
  for (const direction of changes)
    direction.undo = changeModel(creature, direction.definition) ?? { ints: [], doubles: [] }
  if (changes.length > 0 || creature.model.senses !== creature.model.plainSenses)
    lookForDirected(inside, creature, name)
}

/** Directions that have changed the model of the creature of a name, in the order in which they were given. */
function changesTo(inside: WorldInside, name: string): Direction[] {
  return inside.ledger.standing.filter(
    ({ undo, definition }) => undo !== undefined && 'to' in definition && definition.to === name,
  )
}

function takeBack(creature: Creature, undo: Undo): void {
  for (const [at, before] of [...undo.ints].reverse()) write(creature, at, true, before)
  for (const [at, before] of [...undo.doubles].reverse()) write(creature, at, false, before)
}

/** Makes the senses of a creature look for what its releasers are told to look for, besides what its definition looks for. */
export function lookForDirected(inside: WorldInside, creature: Creature, name: string): void {
  const base = creature.model.plainSenses
  const targets = inside.ledger.standing.flatMap(({ definition }) => {
    if (definition.direct !== 'releaser' || definition.to !== name) return []
    const isKind = definition.looksFor !== undefined && definition.looksFor !== 'it'
    return isKind ? symbolsOfTarget(definition.looksFor) : []
  })
  const model = ownModel(creature)
  const senses = base.senses.map((sense) => ({ ...sense, targets: Int32Array.from([...sense.targets, ...targets]) }))
  const { sought: _sought, senses: _senses, ...rest } = base
  // Beginning with a property, not with a spread, it has the same shape each time.
  creature.model = { ...model, senses: { sought: soughtBy(senses), senses, ...rest } }
}

function changeGain(creature: Creature, definition: Extract<DirectionDefinition, { direct: 'gain' }>): Undo {
  const { behavior } = ownModel(creature)
  const { constants, tables } = behavior
  const b = behaviorIndex(creature, definition.behavior)
  const undo: OwnUndo = { ints: [], doubles: [] }
  if (b < 0) return undo
  const group = behavior.groupOf[b]
  const { from: first, count } = readRow(tables.group, constants, group).members
  const against = definition.against === undefined ? -1 : behaviorIndex(creature, definition.against) - first
  const { gains } = readRow(tables.group, constants, group)
  const listInts = constants.i + behavior.listInts
  const isOne = hasOneGain(listInts, gains, count, b - first)
  // Refused at the door; a later definition may have more behaviors in the group.
  if (isOne && against >= 0) return undo
  for (let k = 0; k < (isOne ? 1 : count); k++) {
    if (against >= 0 && k !== against) continue
    const offset = gainOffset(listInts, gains, count, b - first, k)
    const listed = listOffset(tables.group, constants, group, 'gains', offset, false)
    change(creature, listed, false, definition.value, undo.doubles)
  }
  return undo
}

/** What a direction is about to change. */
interface OwnUndo {
  readonly ints: [number, number][]
  readonly doubles: [number, number][]
}

/** Changes a number of the own model, and notes what it was. */
function change(creature: Creature, at: number, isInt: boolean, value: number, undo: [number, number][]): void {
  const { constants } = creature.model
  const before = isInt ? i32[constants.i + at] : f64[constants.f + at]
  write(creature, at, isInt, value)
  undo.push([at, before])
}

/** Writes a number of the own model; only rows of the behavior room and their lists can be changed, within their bounds. */
function write(creature: Creature, at: number, isInt: boolean, value: number): void {
  const { constants, tables } = ownModel(creature).behavior
  const found = findNumber([tables.group, tables.behavior, tables.releaser], constants, isInt, at)
  assert(found !== undefined, 'a direction changes a number of a group, a behavior or a releaser')
  writeFound(found, constants, isInt, value)
}
