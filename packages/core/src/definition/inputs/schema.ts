// The schema of what enters a world from outside: directions at every level and inputs, and of the conditions that are waited for.
//
// Only their form is told here; whether the names exist is a question of meaning (check-input.ts, check-condition.ts) or of the
// moment at which a direction is given. Inputs about training are in direction/schema.ts: they bring protocols, and protocols
// hold the inputs told here. Seeds: 000 §2.1 and §7, 003 §4.7, §5.6, §6.2.

import * as z from 'zod'
import { limits, oneAct } from '../behavior/schema.ts'
import { lesson } from '../learning/schema.ts'
import {
  eitherOf,
  flag,
  listOf,
  may,
  nameOf,
  nameOrPart,
  nameOrPath,
  noted,
  numberOf,
  objectOf,
  oneOf,
  recordOf,
  says,
  text,
} from '../reading/parts.ts'
import { percept, speciesSchema } from '../species/schema.ts'
import { entity, fields, fieldValue, notNegative, positive, unit, vector3 } from '../things/schema.ts'
import type { SpeciesDefinition, WorldDefinition } from '../types.ts'

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

const DIRECTIONS =
  'drive, force, forbid, interest, gain, releaser, command, field, mind, imagine, imagineSound, withdraw'

const entityName = nameOf('the name of an entity')

const behaviorName = nameOrPath('a behavior')
const forTicks = may(numberOf({ from: 1, isWhole: true }), 'Ticks after which it ends by itself.')

/** A direction about one creature; each has its own word after `direct`. */
function directionOf<Word extends string, Shape extends z.ZodRawShape>(word: Word, shape: Shape) {
  return objectOf('a direction', { direct: z.literal(word), to: entityName, ...shape, forTicks })
}

const direction = noted(
  z.discriminatedUnion(
    'direct',
    [
      directionOf('drive', {
        drive: nameOf('a drive'),
        how: noted(oneOf(['set', 'add', 'hold']), { description: 'set it once, add to it once, or hold it.' }),
        value: numberOf(),
      }),
      directionOf('force', { behavior: behaviorName }),
      directionOf('forbid', { behavior: behaviorName }),
      directionOf('interest', { behavior: behaviorName, value: unit }),
      directionOf('gain', {
        behavior: behaviorName,
        against: may(behaviorName, 'The rival that it inhibits; all if left out.'),
        value: numberOf({ above: 1, code: 'GAIN-RANGE' }),
      }),
      directionOf('releaser', {
        releaser: text('the name of a releaser'),
        looksFor: may(nameOrPart('a kind'), 'The kind that it looks for instead.'),
        strength: may(numberOf(), 'The greatest strength that it has instead.'),
      }),
      directionOf('command', {
        form: noted(oneOf(['primary', 'secondary', 'meta']), {
          description: 'primary: do it now. secondary: if nobody objects. meta: if you do it, do it like this.',
        }),
        act: oneAct,
        meaning: may(entityName, 'The entity that “it” means; what the creature has in mind if left out.'),
        isPersistent: may(flag(), 'Goes on until withdrawn, rather than for one tick.'),
        priority: may(numberOf(), 'How it ranks among other suggestions.'),
      }),
      directionOf('field', {
        how: noted(oneOf(['attract', 'repel']), { description: 'attract or repel.' }),
        at: vector3,
        radiusM: positive,
        strength: may(notNegative, 'How strongly it pulls or pushes.'),
      }),
      directionOf('mind', { isOn: flag() }),
      directionOf('imagine', {
        kind: nameOf('a kind'),
        at: noted(eitherOf('a place [x, y, z], or an entity’s point such as person.hand', [vector3, text()]), {
          description: 'A place, or an entity’s point that it goes along with.',
        }),
        fields: may(fields, 'Values that differ from the defaults of its kind.'),
      }),
      directionOf('imagineSound', {
        sound: nameOf('a sound'),
        at: vector3,
        loudness: may(notNegative, 'Loudness at its source.'),
      }),
      objectOf('a direction', {
        direct: z.literal('withdraw'),
        direction: numberOf({ from: 0, isWhole: true }),
        forTicks,
      }),
    ],
    {
      error: ({ code }) =>
        code === 'invalid_union'
          ? says('INPUT-INVALID', `one of ${DIRECTIONS}`)
          : says('DEFINITION-TYPE', 'a direction'),
    },
  ),
  { id: 'Direction', description: 'A director’s wish about one creature.' },
)

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
    headingRad: may(numberOf(), 'Where it looks then.'),
  }),
  objectOf('an input', {
    input: z.literal('push'),
    entity: entityName,
    velocityMps: vector3,
    turnRadps: may(numberOf(), 'Turning speed, radians per second.'),
  }),
  objectOf('an input', {
    input: z.literal('set'),
    entity: entityName,
    field: nameOf('a field'),
    value: fieldValue,
  }),
  objectOf('an input', { input: z.literal('point'), entity: entityName, point: nameOf('a point'), at: vector3 }),
  objectOf('an input', {
    input: z.literal('hold'),
    entity: entityName,
    by: text('an entity and its point, such as person.hand'),
  }),
  objectOf('an input', {
    input: z.literal('release'),
    entity: entityName,
    velocityMps: may(vector3, 'How it is thrown, m/s.'),
  }),
  objectOf('an input', {
    input: z.literal('sound'),
    sound: nameOf('a sound'),
    at: may(vector3, 'Where it sounds.'),
    entity: may(entityName, 'Who makes it.'),
    loudness: may(notNegative, 'Loudness at its source.'),
  }),
  objectOf('an input', {
    input: z.literal('drive'),
    entity: entityName,
    drive: nameOf('a drive'),
    value: numberOf(),
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
    seed: numberOf(),
  }),
  objectOf('an input', {
    input: z.literal('choose'),
    director: nameOf('the name of a director'),
    choice: nameOf('a choice'),
  }),
] as const

/** What is said of what is no input. */
export const isNoInput: z.core.$ZodErrorMap = ({ code }) =>
  code === 'invalid_union'
    ? says('INPUT-INVALID', `one of ${INPUT_WORDS.join(', ')}`)
    : says('DEFINITION-TYPE', 'an input')

/** Checks the structure of an input that is not about training. */
export const plainInput = noted(z.discriminatedUnion('input', plainInputs, { error: isNoInput }), {
  id: 'PlainInput',
  description: 'Something that enters a world from outside, not about training.',
})

/** What a director or a trainer waits for. */
export const condition = noted(
  objectOf('a condition', {
    afterS: may(notNegative, 'Seconds since the state was entered.'),
    fields: may(
      recordOf('fields by entity', recordOf('values by field', fieldValue)),
      'Values that fields of entities have: { person: { handRaised: true } }.',
    ),
    distance: may(
      objectOf('a distance', {
        from: entityName,
        to: entityName,
        belowM: may(notNegative, 'Nearer than this, in metres.'),
        aboveM: may(notNegative, 'Further than this, in metres.'),
      }),
      'How far two entities are from each other.',
    ),
    looks: may(
      objectOf('a look', {
        by: entityName,
        at: entityName,
        withinRad: may(positive, 'How directly, in radians to either side.'),
        isNot: may(flag(), 'Holds while it does not look.'),
      }),
      'Whether one entity faces another.',
    ),
    heldS: may(notNegative, 'Seconds for which the other conditions must have held without a break.'),
    does: may(recordOf('behaviors by creature', behaviorName), 'A behavior on the active path: { lucky: feeding }.'),
    drives: may(
      recordOf('drives by creature', recordOf('limits by drive', limits)),
      'Where drives are: { lucky: { fear: { above: 20 } } }.',
    ),
  }),
  { id: 'Condition', description: 'What a director waits for. All that are given must hold.' },
)

/** A line of the console language. */
export const line = text('a line of the console language').regex(
  /\S/,
  says('DEFINITION-VALUE', 'a line of the console language, such as "silas: hunger = 40"'),
)
