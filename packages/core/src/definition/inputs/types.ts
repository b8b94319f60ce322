// Everything that can enter a world from outside, as data: what a recording keeps and a replay gives again.
//
// What each does is in `direction/inputs.ts`; inputs about training are in `training/types.ts`.

import type { EntityDefinition, FieldValue, Vector3 } from '../../1-world/definition.ts'
import type { LessonDefinition } from '../learning/types.ts'
import type { PerceptDefinition } from '../percepts/types.ts'
import type { TrainingInputDefinition } from '../training/types.ts'
import type { DirectionDefinition, SpeciesDefinition, WorldDefinition } from '../types.ts'

/** Everything that can enter a world from outside, recorded and replayed. */
export type InputDefinition = PlainInputDefinition | TrainingInputDefinition

/** Inputs that are not about training: what a trainer itself can say. */
export type PlainInputDefinition =
  | { readonly input: 'direct'; readonly direction: DirectionDefinition }
  | { readonly input: 'species'; readonly species: SpeciesDefinition }
  /** A new definition of a species that the world has, or of the world itself, for everybody who lives there. */
  | { readonly input: 'define'; readonly species?: SpeciesDefinition; readonly world?: WorldDefinition }
  | { readonly input: 'add'; readonly name?: string; readonly entity: EntityDefinition }
  | { readonly input: 'remove'; readonly entity: string }
  | { readonly input: 'place'; readonly entity: string; readonly at?: Vector3; readonly headingRad?: number }
  | { readonly input: 'push'; readonly entity: string; readonly velocityMps: Vector3; readonly turnRadps?: number }
  | { readonly input: 'set'; readonly entity: string; readonly field: string; readonly value: FieldValue }
  | { readonly input: 'point'; readonly entity: string; readonly point: string; readonly at: Vector3 }
  | { readonly input: 'hold'; readonly entity: string; readonly by: string }
  | { readonly input: 'release'; readonly entity: string; readonly velocityMps?: Vector3 }
  | {
      readonly input: 'sound'
      readonly sound: string
      readonly at?: Vector3
      readonly entity?: string
      readonly loudness?: number
    }
  | { readonly input: 'drive'; readonly entity: string; readonly drive: string; readonly value: number }
  /** Hangs a percept into the tree of one creature; without `percept`, takes one out that it has grown. */
  | {
      readonly input: 'percept'
      readonly creature: string
      readonly name: string
      readonly percept?: PerceptDefinition
    }
  | { readonly input: 'teach'; readonly entity: string; readonly lessons: readonly LessonDefinition[] }
  | { readonly input: 'unlearn'; readonly entity: string; readonly lesson: string }
  /** From here on chance falls as this seed lets it, for everybody there is: the same past, another luck. */
  | { readonly input: 'chance'; readonly seed: number }
  /** Somebody who watches a story takes part in it: a choice of the state that its director is in. */
  | { readonly input: 'choose'; readonly director: string; readonly choice: string }
