// A definition of one's own: one creature moves into a model compiled from its species' definition with something changed in it.
//
// The one door through which a creature grows a percept, takes up a lesson, loses either, or gets a new definition of its species
// (redefine-species.ts). Siblings keep their model. All that it knows moves over by name (carry-mind.ts). What directors had
// changed in its model is taken back before and given anew after, because their numbers stand elsewhere then. Only between ticks. Reads and writes: one creature's model and mind, directions that stand.
// Seeds: 001 "Classification hierarchy", 003 figures 24 and 25.

import { assert } from '../0-foundation/assert.ts'
import type { Lost } from '../0-foundation/carry-fields.ts'
import type { Layout } from '../0-foundation/field-list.ts'
import { type Creature, type CreatureModel, ownModel, remodel } from '../creature/model.ts'
import type { SpeciesDefinition } from '../definition/types.ts'
import { addSpecies } from '../world/create-inside.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { carryMind, keepWithinLimits, limitsOf } from './carry-mind.ts'
import { giveChangesAnew, takeChangesBack } from './directed-model.ts'

/** A creature's own definition; nothing for one that is as its species. */
export function ownDefinition(inside: WorldInside, { model }: Creature): SpeciesDefinition | undefined {
  return model.definition === inside.models.get(model.species)?.definition ? undefined : model.definition
}

/** Moves a creature into a model of its own, compiled from a checked definition of its species. */
export function takeDefinition(
  inside: WorldInside,
  slot: number,
  definition: SpeciesDefinition,
  called: Called = asBefore,
): void {
  moveInto(inside, slot, compileOwn(inside, definition), true, called)
}

/** The layout of a mind with its rows under the names that they have from now on. */
export type Called = (layout: Layout) => Layout

const asBefore: Called = (layout) => layout

/**
 * Moves a creature into another model with all that it knows, as far as that has a place there. Its kind is that of the model
 * already. Answers what it had to give up.
 */
export function moveInto(
  inside: WorldInside,
  slot: number,
  model: CreatureModel,
  isOwn: boolean,
  called: Called = asBefore,
): Lost[] {
  const creature = creatureAt(inside, slot)
  const { entities } = inside.truth
  const name = entities.nameOf[slot]
  const hadOwnModel = creature.hasOwnModel
  takeChangesBack(inside, creature, name)
  const limits = limitsOf(creature.model)
  const lost = remodel(creature, model, isOwn, (slab, layout, mind) => carryMind(slab, called(layout), mind, model))
  // What it learned stands in numbers of its model, which its siblings must not share.
  if (hadOwnModel) ownModel(creature)
  lost.push(...keepWithinLimits(creature, limits))
  inside.learning?.writeAll(creature)
  giveChangesAnew(inside, creature, name)
  return lost
}

/** The creature in a slot, which is one. */
export function creatureAt(inside: WorldInside, slot: number): Creature {
  const creature = inside.creatures[slot]
  assert(creature !== undefined, 'only creatures have definitions of their own')
  return creature
}

/** Compiles a definition as if it were the species', which then gets its own back. */
export function compileOwn(inside: WorldInside, definition: SpeciesDefinition): CreatureModel {
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
