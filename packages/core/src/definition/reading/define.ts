// Definitions as TypeScript objects with names that the compiler knows.
//
// Both functions give back what they are given; what they add is in the types. The names of drives, kinds, entities and
// so on are inferred as literals, so a wrong drive in `wants` or a kind that a world lacks does not compile, and an
// unknown key is still an error. What only the whole can tell (cycles, ranges, callbacks) is left to check.ts.

import type { CreditDefinition } from '../behavior/tuple.ts'
import type {
  BehaviorDefinition,
  EntityDefinition,
  FieldValue,
  KindDefinition,
  ReleaserDefinition,
  SpeciesDefinition,
  UntilDefinition,
  WorldDefinition,
} from '../types.ts'

/** An end whose drives are known to the compiler. */
export interface DefinedUntil<Drive extends string>
  extends Omit<UntilDefinition, 'drives' | 'sees' | 'hears' | 'feels'> {
  readonly drives?: Readonly<Partial<Record<Drive, { readonly below?: number; readonly above?: number }>>>
  readonly sees?: string | ReleaserDefinition<Drive>
  readonly hears?: string | ReleaserDefinition<Drive>
  readonly feels?: string | ReleaserDefinition<Drive>
}

/** A behavior whose drives are known to the compiler, all the way down. */
export interface DefinedBehavior<Drive extends string> extends Omit<BehaviorDefinition<Drive>, 'do' | 'until'> {
  readonly do?: string | DefinedGroup<Drive>
  readonly until?: DefinedUntil<Drive>
}

/** A group in either form, whose drives are known to the compiler. */
export type DefinedGroup<Drive extends string, Short extends string = string, Long extends string = string> =
  | { readonly [Behavior in Short]: DefinedBehavior<Drive> }
  | {
      readonly arbitration: 'inhibition' | 'dice' | 'all' | (string & {})
      readonly significance?: number
      readonly sharpness?: number
      readonly learns?: CreditDefinition
      readonly behaviors: { readonly [Behavior in Long]: DefinedBehavior<Drive> }
    }

/**
 * A species whose own name, drives, fields and top behaviors are known to the compiler; the last two are the names of the
 * behaviors in the short and in the long form of the top group.
 */
export type DefinedSpecies<
  Name extends string,
  Drive extends string,
  Field extends string,
  Short extends string,
  Long extends string,
> = Omit<SpeciesDefinition<Drive>, 'species' | 'fields' | 'groups' | 'behavior'> & {
  readonly species: Name
  readonly fields?: Readonly<Record<Field, FieldValue>>
  readonly groups?: Readonly<Record<string, DefinedGroup<NoInfer<Drive>>>>
  readonly behavior?: DefinedGroup<NoInfer<Drive>, Short, Long>
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
  const Short extends string = never,
  const Long extends string = never,
>(definition: DefinedSpecies<Name, Drive, Field, Short, Long>): DefinedSpecies<Name, Drive, Field, Short, Long> {
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
