// Everything that can enter a world from outside, as data: what a recording keeps and a replay gives again; types and schema.
//
// Only the form; whether the names exist is a question of meaning (check-input.ts) or of the moment. Inputs about training are in
// training/protocol.ts; what each input does is in inputs/inputs.ts. Seeds: 003 §4.7.

import * as z from 'zod/mini'
import { BASE64 } from '../../0-foundation/base64.ts'
import { MOST_NUMBERS } from '../../1-world/blackboard.ts'
import type { EntityDefinition, FieldValue, Vector3 } from '../../1-world/definition.ts'
import { type ActionLessonDefinition, actionLesson, type LessonDefinition, lesson } from '../learning/learns.ts'
import { type WayMatrixDefinition, wayMatrix } from '../navigation/way.ts'
import { type PerceptDefinition, percept, track } from '../percepts/percept.ts'
import { ANGLE, FIELD_NUMBER, SEED, TURNING } from '../reading/limits.ts'
import { flag, listOf, may, nameOf, noted, numberOf, objectOf, recordOf, says, text } from '../reading/parts.ts'
import { type SpeciesDefinition, speciesSchema } from '../species/species.ts'
import { amount, distance, entity, fieldValue, notNegative, offset, vector3, velocity } from '../things/schema.ts'
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
  /** Somebody or something enters; with `from`, the creature of a file of `world.exportCreature`, as lines in base64. */
  | {
      readonly input: 'add'
      readonly name?: string
      readonly entity: EntityDefinition
      readonly from?: readonly string[]
    }
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
      /** What was said: the track of an utterance, as `trackOf` makes it of samples. */
      readonly track?: string
      /** Named numbers that come with it, at most four: fields of what is heard. */
      readonly numbers?: Readonly<Record<string, number>>
    }
  | { readonly input: 'drive'; readonly entity: string; readonly drive: string; readonly value: number }
  /**
   * Hangs a percept into the tree of one creature; with `example`, shows it an entity that is what a `like` percept stands for, or is none if `isOne`
   * is false; with neither, takes out a percept that it has grown.
   */
  | {
      readonly input: 'percept'
      readonly creature: string
      readonly name: string
      readonly percept?: PerceptDefinition
      readonly example?: string
      readonly isOne?: boolean
    }
  /**
   * A creature learns to hear a word: with a track, a further take of it, or the first. With `as` the word gets another name; with
   * neither, the creature forgets it. `percept` is the classifier, and may be left out where it has only one.
   */
  | {
      readonly input: 'word'
      readonly creature: string
      readonly word: string
      readonly percept?: string
      readonly track?: string
      readonly as?: string
    }
  | {
      readonly input: 'teach'
      readonly entity: string
      readonly lessons: readonly LessonDefinition[]
      /** What behaviors of groups that learn by credit are worth, and copies that were grown. */
      readonly actions?: readonly ActionLessonDefinition[]
    }
  | { readonly input: 'unlearn'; readonly entity: string; readonly lesson: string }
  /**
   * A creature knows by a matrix from now on how to go one of its learned ways, instead of what it has learned itself, and learns on. It must be
   * for the same task, distances and turns. Its distances are in units of `unitM` metres; without it, in lengths of the body.
   */
  | {
      readonly input: 'matrix'
      readonly entity: string
      readonly way: string
      readonly matrix: WayMatrixDefinition
      readonly unitM?: number
    }
  /** From here on chance falls as this seed lets it, for everybody there is: the same past, another luck. */
  | { readonly input: 'chance'; readonly seed: number }
  /** Somebody who watches a story takes part in it: a choice of the state that its director is in. */
  | { readonly input: 'choose'; readonly director: string; readonly choice: string }

/** Bytes of a creature's file, as lines of text. */
const creatureFile = listOf(
  'lines of a creature file',
  text('a line of a creature file, in base64').check(z.regex(BASE64, says('DEFINITION-VALUE', 'a line in base64'))),
)

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
  'word',
  'teach',
  'unlearn',
  'matrix',
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
) as unknown as z.ZodMiniType<WorldDefinition>

/** A species by its name: schema.test.ts compares its shape, and every input that holds one would be too long a type otherwise. */
const aSpecies = speciesSchema as unknown as z.ZodMiniType<SpeciesDefinition>

/** The inputs that are not about training. */
export const plainInputs = [
  objectOf('an input', { input: z.literal('direct'), direction }),
  objectOf('an input', {
    input: z.literal('add'),
    name: may(nameOf('a name'), 'Its name.'),
    entity,
    from: may(creatureFile, 'The file of a creature, as lines in base64: it enters with all that it knows.'),
  }),
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
    track: may(track, 'What was said: the track of an utterance.'),
    numbers: may(
      recordOf('numbers by name', numberOf(FIELD_NUMBER)).check(
        z.refine(
          (numbers) => Object.keys(numbers).length <= MOST_NUMBERS,
          says('SOUND-INVALID', `at most ${MOST_NUMBERS} named numbers`),
        ),
      ),
      'Numbers that come with it, at most four: fields of what is heard.',
    ),
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
    percept: may(
      percept,
      'What it grows under that name; without it and without an example, what it has grown is erased.',
    ),
    example: may(nameOf('an entity'), 'An entity that it remembers: an example of a percept that asks for likeness.'),
    isOne: may(flag(), 'Whether the example is one; false for what only looks like one.', true),
  }),
  objectOf('an input', {
    input: z.literal('word'),
    creature: nameOf('the name of a creature'),
    word: nameOf('a word'),
    percept: may(nameOf('a percept of words'), 'The classifier; may be left out where there is only one.'),
    track: may(track, 'A take of it, as a track.'),
    as: may(nameOf('a word'), 'The name that the word gets.'),
  }),
  objectOf('an input', {
    input: z.literal('teach'),
    entity: entityName,
    lessons: listOf('lessons', lesson),
    actions: may(listOf('what actions are worth', actionLesson), 'What behaviors that learn by credit are worth.'),
  }),
  objectOf('an input', {
    input: z.literal('unlearn'),
    entity: entityName,
    lesson: text('a lesson such as "hunger tricks.sit person.handExtended", or all'),
  }),
  objectOf('an input', {
    input: z.literal('matrix'),
    entity: entityName,
    way: nameOf('a learned way'),
    matrix: wayMatrix,
    unitM: may(distance, 'Metres of a unit of its distances; the length of the body if left out.'),
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
export const line = text('a line of the console language').check(
  z.regex(/\S/, says('DEFINITION-VALUE', 'a line of the console language, such as "silas: hunger = 40"')),
)
