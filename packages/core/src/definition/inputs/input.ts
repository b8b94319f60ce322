// Everything that can enter a world from outside, as data: what a recording keeps and a replay gives again; types and schema.
//
// Only the form; whether the names exist is a question of meaning (check-input.ts) or of the moment. Inputs about training are in
// training/protocol.ts; what each input does is in inputs/inputs.ts. Seeds: 003 §4.7.

import * as z from 'zod'
import type { EntityDefinition, FieldValue, Vector3 } from '../../1-world/definition.ts'
import { type LessonDefinition, lesson } from '../learning/learns.ts'
import { type PerceptDefinition, percept } from '../percepts/percept.ts'
import { ANGLE, SEED, TURNING } from '../reading/limits.ts'
import { listOf, may, nameOf, noted, numberOf, objectOf, says, text } from '../reading/parts.ts'
import { type SpeciesDefinition, speciesSchema } from '../species/species.ts'
import { amount, entity, fieldValue, notNegative, offset, vector3, velocity } from '../things/schema.ts'
import type { TrainingInputDefinition } from '../training/protocol.ts'
import type { WorldDefinition } from '../world.ts'
import { DIRECTION_DEFAULTS } from './defaults.ts'
import { type DirectionDefinition, direction } from './direction.ts'

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

const entityName = nameOf('the name of an entity')

/** What an input can be. */
export const INPUT_WORDS: readonly string[] = [
  'direct',
  'species',
  'define',
  'add',
  'remove',
  'place',
  'push',
  'set',
  'point',
  'hold',
  'release',
  'sound',
  'drive',
  'percept',
  'teach',
  'unlearn',
  'chance',
  'choose',
  'train',
  'cue',
  'reward',
]

/** A world that comes as an input is checked as one when it comes: here it would contain itself. */
const wholeWorld = z.record(
  z.string(),
  z.unknown(),
  says('DEFINITION-TYPE', 'a world'),
) as unknown as z.ZodType<WorldDefinition>

/** A species by its name: schema.test.ts compares its shape, and every input that holds one would be too long a type otherwise. */
const aSpecies = speciesSchema as unknown as z.ZodType<SpeciesDefinition>

/** The inputs that are not about training. */
export const plainInputs = [
  objectOf('an input', { input: z.literal('direct'), direction }),
  objectOf('an input', { input: z.literal('add'), name: may(nameOf('a name'), 'Its name.'), entity }),
  objectOf('an input', { input: z.literal('species'), species: aSpecies }),
  objectOf('an input', {
    input: z.literal('define'),
    species: may(aSpecies, 'A new definition of a species that the world has.'),
    world: may(wholeWorld, 'A new definition of the whole world; not in a timeline or a script.'),
  }),
  objectOf('an input', { input: z.literal('remove'), entity: entityName }),
  objectOf('an input', {
    input: z.literal('place'),
    entity: entityName,
    at: may(vector3, 'Where to.'),
    headingRad: may(numberOf(ANGLE), 'Where it looks then.'),
  }),
  objectOf('an input', {
    input: z.literal('push'),
    entity: entityName,
    velocityMps: velocity,
    turnRadps: may(numberOf(TURNING), 'Turning speed, radians per second.'),
  }),
  objectOf('an input', {
    input: z.literal('set'),
    entity: entityName,
    field: nameOf('a field'),
    value: fieldValue,
  }),
  objectOf('an input', { input: z.literal('point'), entity: entityName, point: nameOf('a point'), at: offset }),
  objectOf('an input', {
    input: z.literal('hold'),
    entity: entityName,
    by: text('an entity and its point, such as person.hand'),
  }),
  objectOf('an input', {
    input: z.literal('release'),
    entity: entityName,
    velocityMps: may(velocity, 'How it is thrown, m/s.'),
  }),
  objectOf('an input', {
    input: z.literal('sound'),
    sound: nameOf('a sound'),
    at: may(vector3, 'Where it sounds.'),
    entity: may(entityName, 'Who makes it.'),
    loudness: may(notNegative, 'Loudness at its source.', DIRECTION_DEFAULTS.loudness),
  }),
  objectOf('an input', {
    input: z.literal('drive'),
    entity: entityName,
    drive: nameOf('a drive'),
    value: amount,
  }),
  objectOf('an input', {
    input: z.literal('percept'),
    creature: nameOf('the name of a creature'),
    name: nameOf('the name of a percept'),
    percept: may(percept, 'What it grows under that name; left out, what it has grown under it is erased.'),
  }),
  objectOf('an input', {
    input: z.literal('teach'),
    entity: entityName,
    lessons: listOf('lessons', lesson),
  }),
  objectOf('an input', {
    input: z.literal('unlearn'),
    entity: entityName,
    lesson: text('a lesson such as "hunger tricks.sit person.handExtended", or all'),
  }),
  objectOf('an input', {
    input: z.literal('chance'),
    seed: numberOf(SEED),
  }),
  objectOf('an input', {
    input: z.literal('choose'),
    director: nameOf('the name of a director'),
    choice: nameOf('a choice'),
  }),
] as const

/** The message about what is no input. */
export const isNoInput: z.core.$ZodErrorMap = ({ code }) =>
  code === 'invalid_union'
    ? says('INPUT-INVALID', `one of ${INPUT_WORDS.join(', ')}`)
    : says('DEFINITION-TYPE', 'an input')

/** An input that is not about training. */
export const plainInput = noted(z.discriminatedUnion('input', plainInputs, { error: isNoInput }), {
  id: 'PlainInput',
  description: 'Something that enters a world from outside, not about training.',
})

/** A line of the console language. */
export const line = text('a line of the console language').regex(
  /\S/,
  says('DEFINITION-VALUE', 'a line of the console language, such as "silas: hunger = 40"'),
)
