// Directions that change a creature's model: what a releaser looks for, how strong it is, an inhibitory gain.
//
// The creature gets a model of its own for it; what the numbers were is kept with the direction, and put back when it ends.

import { f64, i32 } from '../0-foundation/arena.ts'
import {
  G_COUNT,
  G_FIRST,
  G_GAINS,
  GROUP_INTS,
  LOOKS_FOR_IT,
  R_KIND_COUNT,
  R_KINDS,
  R_MOST,
  RELEASER_DOUBLES,
  RELEASER_INTS,
} from '../5-behavior/behavior-block.ts'
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
  const ints: [number, number][] = []
  const doubles: [number, number][] = []
  if (definition.strength !== undefined) {
    setDouble(creature, behavior.releaserDoubles + releaser * RELEASER_DOUBLES + R_MOST, definition.strength, doubles)
  }
  if (definition.looksFor !== undefined) {
    const row = behavior.releaserInts + releaser * RELEASER_INTS
    const kinds = behavior.listInts + i32[model.constants.i + row + R_KINDS]
    const [kind, part] = definition.looksFor === 'it' ? [LOOKS_FOR_IT, 0] : symbolsOfTarget(definition.looksFor)
    setInt(creature, row + R_KIND_COUNT, 1, ints)
    setInt(creature, kinds, kind, ints)
    setInt(creature, kinds + 1, part, ints)
  }
  return { ints, doubles }
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
  const { constants } = ownModel(creature)
  for (const [at, before] of [...undo.ints].reverse()) i32[constants.i + at] = before
  for (const [at, before] of [...undo.doubles].reverse()) f64[constants.f + at] = before
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
  const b = behaviorIndex(creature, definition.behavior)
  if (b < 0) return { ints: [], doubles: [] }
  const group = behavior.groupOf[b]
  const row = behavior.constants.i + behavior.groupInts + group * GROUP_INTS
  const first = i32[row + G_FIRST]
  const count = i32[row + G_COUNT]
  const against = definition.against === undefined ? -1 : behaviorIndex(creature, definition.against) - first
  const doubles: [number, number][] = []
  for (let k = 0; k < count; k++) {
    if (against >= 0 && k !== against) continue
    const at = behavior.listDoubles + i32[row + G_GAINS] + (b - first) * count + k
    setDouble(creature, at, definition.value, doubles)
  }
  return { ints: [], doubles }
}

function setDouble(creature: Creature, at: number, value: number, undo: [number, number][]): void {
  const place = creature.model.constants.f + at
  undo.push([at, f64[place]])
  f64[place] = value
}

function setInt(creature: Creature, at: number, value: number, undo: [number, number][]): void {
  const place = creature.model.constants.i + at
  undo.push([at, i32[place]])
  i32[place] = value
}
