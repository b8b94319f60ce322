// Definitions as TypeScript objects with names that the compiler knows.
//
// Both functions give back what they are given; what they add is in the types. The names of drives, kinds, entities and
// so on are inferred as literals, so a wrong drive in `wants` or a kind that a world lacks does not compile, and an
// unknown key is still an error. What only the whole can tell (cycles, ranges, callbacks) is left to check.ts.

import type {
  EntityDefinition,
  FieldValue,
  GroupDefinition,
  KindDefinition,
  SpeciesDefinition,
  WorldDefinition,
} from './types.ts'

/** A species whose own name, drives, fields and top behaviors are known to the compiler. */
export type DefinedSpecies<
  Name extends string,
  Drive extends string,
  Field extends string,
  Behavior extends string,
> = SpeciesDefinition<Drive> & {
  readonly species: Name
  readonly fields?: Readonly<Record<Field, FieldValue>>
  readonly behavior?: Readonly<Record<Behavior, GroupDefinition<NoInfer<Drive>>[string]>>
}

/** A world whose own name, kinds, species and entities are known to the compiler. */
export type DefinedWorld<
  Name extends string,
  Kind extends string,
  Species extends SpeciesDefinition,
  Entity extends string,
> = WorldDefinition & {
  readonly world: Name
  readonly kinds?: Readonly<Record<Kind, KindDefinition>>
  readonly species?: readonly Species[]
  readonly entities?: Readonly<
    Record<Entity, EntityDefinition & { readonly kind: NoInfer<Kind> | NoInfer<Species>['species'] }>
  >
}

/**
 * A species, with the names of its drives checked by the compiler.
 *
 * ```ts
 * const hen = defineSpecies({
 *   ethogram: 1,
 *   species: 'hen',
 *   body: { shape: { cylinder: { radiusM: 0.15, heightM: 0.4 } }, travel: { by: 'walk' } },
 *   drives: { hunger: { growth: 0.1, damping: 0.01 } },
 *   behavior: { feed: { wants: 'hunger', sees: { kind: 'grain' }, act: 'approach it' } },
 * })
 * ```
 */
export function defineSpecies<
  const Name extends string,
  const Drive extends string = never,
  const Field extends string = never,
  const Behavior extends string = never,
>(definition: DefinedSpecies<Name, Drive, Field, Behavior>): DefinedSpecies<Name, Drive, Field, Behavior> {
  return definition
}

/**
 * A world, with the kinds of its entities checked by the compiler.
 *
 * ```ts
 * const yard = defineWorld({
 *   ethogram: 1,
 *   world: 'yard',
 *   kinds: { grain: { shape: { cylinder: { radiusM: 0.01, heightM: 0.01 } } } },
 *   species: [hen],
 *   entities: { berta: { kind: 'hen' }, corn: { kind: 'grain', at: [1, 0, 2] } },
 * })
 * ```
 */
export function defineWorld<
  const Name extends string,
  const Kind extends string = never,
  const Species extends SpeciesDefinition = never,
  const Entity extends string = never,
>(definition: DefinedWorld<Name, Kind, Species, Entity>): DefinedWorld<Name, Kind, Species, Entity> {
  return definition
}
