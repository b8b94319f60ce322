// The definitions that a world lives by now, for the author's room. Reads the shown world.
import type { Callbacks, SpeciesDefinition, World, WorldDefinition } from '@ethogram/core'

/** What can be opened, and the names of the code that definitions may use. */
export interface Definitions {
  readonly world: WorldDefinition
  readonly species: readonly SpeciesDefinition[]
  readonly callbacks: readonly string[]
}

/** The definitions of a world and its run. */
export function definitionsOf(
  world: World,
  run: { readonly callbacks: Callbacks | undefined } | undefined,
): Definitions {
  return { world: world.definition, species: world.species(), callbacks: Object.keys(run?.callbacks ?? {}) }
}
