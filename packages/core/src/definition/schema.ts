// The schema of species and worlds: one description for objects, YAML files, the checker and the editors.
//
// It says what single values look like; what they mean together is in the check-….ts files beside it. The shape is that
// of types.ts, and schema.test.ts keeps the two equal in both directions. Seeds: 000 §8, 003 figures 8, 12, 15.

import * as z from 'zod'
import {
  colour,
  eitherOf,
  flag,
  listOf,
  may,
  nameOf,
  nameOrPart,
  noted,
  notes,
  numberOf,
  objectOf,
  oneOf,
  pairOf,
  recordOf,
  says,
  text,
  tripleOf,
} from './schema-parts.ts'
import { FORMAT_VERSION } from './types.ts'

/** A full circle, rounded up in the last digit that people write (6.2832). */
const FULL_CIRCLE_RAD = 6.2832

/** Most things a sense holds at once: a creature's memory of a moment is small, and room for it is set aside per creature. */
const MOST_CAPACITY = 256

const version = noted(
  z.literal(FORMAT_VERSION, {
    error: ({ input }) =>
      input === undefined
        ? says('VERSION-MISSING', `ethogram: ${FORMAT_VERSION}, the version of the format`)
        : typeof input === 'number'
          ? says('VERSION-UNSUPPORTED', `${FORMAT_VERSION}, the only format that this engine reads`)
          : says('DEFINITION-TYPE', `the number ${FORMAT_VERSION}`),
  }),
  { description: 'Version of the definition format.' },
)

const vector3 = noted(tripleOf(numberOf(), 'three numbers [x, y, z] in metres'), {
  id: 'Vector3',
  description: '[x, y, z] in metres: x to the left of someone who looks along z, y up.',
})

const groundPoint = pairOf(numberOf(), 'two numbers [x, z] in metres')

const fieldValue = eitherOf('true, false, a number or text', [flag(), numberOf(), text()])

const fields = noted(recordOf('fields by name', fieldValue), {
  id: 'Fields',
  description: 'Features that others may sense. The default value fixes the type.',
})

const points = recordOf('points by name', vector3)

const positive = numberOf({ above: 0 })
const notNegative = numberOf({ from: 0 })
const unit = numberOf({ from: 0, to: 1 })

const shape = noted(
  eitherOf('a shape: one of cylinder, box, segment, footprint', [
    objectOf('a shape', { cylinder: objectOf('a cylinder', { radiusM: positive, heightM: positive }) }),
    objectOf('a shape', { box: objectOf('a box', { sizeM: tripleOf(positive, 'three sizes [x, y, z] in metres') }) }),
    objectOf('a shape', {
      segment: objectOf('a segment', {
        to: groundPoint,
        heightM: positive,
        thicknessM: may(notNegative, 'Thickness of the wall in metres.'),
      }),
    }),
    objectOf('a shape', {
      footprint: objectOf('a footprint', {
        points: listOf('points [x, z]', groundPoint).min(3, says('SHAPE-INVALID', 'at least three points')),
        heightM: positive,
      }),
    }),
  ]),
  { id: 'Shape', description: 'What it fills of space; heights go up from its position.' },
)

const look = noted(
  objectOf('a look', {
    colour: may(colour(), 'Main colour.'),
    accent: may(colour(), 'Second colour.'),
    as: may(nameOf('the name of a drawing'), 'A drawing: ball, bird, person, tree, stone, post…'),
  }),
  { id: 'Look', description: 'How it is drawn. No mind reads this.' },
)

const kind = noted(
  objectOf('a kind', {
    about: may(text(), 'What it is, in a sentence.'),
    shape,
    isSolid: may(flag(), 'Nothing can move through it.'),
    bounce: may(unit, 'Share of its speed that it keeps when it hits the ground.'),
    fields: may(fields, 'Features that others may sense, with their defaults.'),
    points: may(points, 'Named places on it, in its own frame.'),
    look: may(look, 'How it is drawn.'),
  }),
  { id: 'Kind', description: 'A thing without a mind.' },
)

const travel = objectOf('how it travels', {
  by: noted(oneOf(['none', 'walk', 'fly', 'roll']), { description: 'none, walk, fly, or roll (physics only).' }),
  maxSpeedMps: may(notNegative, 'Metres per second.'),
  maxTurnRadps: may(notNegative, 'Radians per second.'),
  maxClimbMps: may(notNegative, 'Metres per second, up or down.'),
  maxAccelerationMps2: may(positive, 'How quickly its speed can change, in m/s².'),
})

const dof = objectOf('a degree of freedom', {
  rest: may(numberOf(), 'Value at rest; 0 if left out.'),
  min: may(numberOf(), 'Least value; -1 if left out.'),
  max: may(numberOf(), 'Greatest value; 1 if left out.'),
  maxSpeedPerS: may(positive, 'Most that it changes in a second.'),
})

const body = objectOf('a body', {
  shape,
  isSolid: may(flag(), 'Nothing can move through it.'),
  bounce: may(unit, 'Share of its speed that it keeps when it hits the ground.'),
  points: may(points, 'Named places on the body, in its own frame.'),
  travel: may(travel, 'How it can travel: limits, not wishes.'),
  dofs: may(recordOf('degrees of freedom by name', dof), 'Lockable knobs of the body and their rest values.'),
})

const sense = objectOf('a sense', {
  by: noted(oneOf(['direct', 'hearing', 'touch']), {
    description: 'direct finds things, hearing sounds, touch contacts.',
  }),
  kinds: may(listOf('kinds', nameOrPart('a kind')), 'What it looks for; whatever the releasers look for otherwise.'),
  rangeM: may(positive, 'How far it reaches, in metres.'),
  fieldOfViewRad: may(numberOf({ from: 0, to: FULL_CIRCLE_RAD, range: 'from 0 to 2π' }), 'Whole width of the view.'),
  mount: may(nameOf('a point of the body'), 'A point of the body; its middle otherwise.'),
  threshold: may(notNegative, 'Softest sound that is still heard, as loudness at the ear.'),
  capacity: may(numberOf({ from: 1, to: MOST_CAPACITY, isWhole: true }), 'How many things it holds at once.'),
})

const drive = objectOf('a drive', {
  about: may(text(), 'What it stands for, in a sentence.'),
  start: may(numberOf(), 'Value at the start; 0 if left out.'),
  growth: may(numberOf(), 'Added each tick.'),
  damping: may(unit, 'Share lost each tick: an undisturbed drive approaches growth / damping.'),
  min: may(numberOf(), 'Least value; 0 if left out.'),
  max: may(numberOf(), 'Greatest value; 100 if left out.'),
  from: may(nameOf('the name of a callback'), 'A callback that gives the value instead.'),
})

const changes = noted(recordOf('numbers by drive', numberOf()), { id: 'Changes', description: 'Effects on drives.' })

const fieldNames = listOf('field names', nameOf('a field'))

const releaser = noted(
  objectOf('a releaser', {
    kind: may(
      eitherOf('a kind or a list of kinds', [nameOrPart('a kind'), listOf('kinds', nameOrPart('a kind'))]),
      'What it looks for: a kind, a part of one (person.hand), several, or it (the pronome set above).',
    ),
    any: may(fieldNames, 'At least one of these fields is true.'),
    all: may(fieldNames, 'All of these fields are true.'),
    none: may(fieldNames, 'None of these fields is true.'),
    range: may(
      tripleOf(noted(numberOf(), { minimum: 0 }), 'three numbers [near, best, far] in metres'),
      '[near, best, far] in metres: strength 0 at near, full at best, 0 at far.',
    ),
    shape: may(oneOf(['linear', 'exponential', 'flat']), 'How strength falls with distance.'),
    strength: may(numberOf(), 'The greatest strength it can have; learning adjusts it.'),
    least: may(numberOf(), 'The least strength it always has.'),
    filter: may(nameOf('the name of a callback'), 'A callback that says whether what was found will do.'),
    weight: may(nameOf('the name of a callback'), 'A callback that weighs what was found, instead of its distance.'),
    changes: may(changes, 'Added to drives while it fires, × its strength, per tick.'),
  }),
  { id: 'Releaser', description: 'What a behavior looks for and how strongly it answers.' },
)

const releasers = noted(
  eitherOf('a releaser, the name of one, or a list of them', [
    nameOf('the name of a releaser'),
    releaser,
    listOf('releasers', eitherOf('a releaser or the name of one', [nameOf('the name of a releaser'), releaser])),
  ]),
  { id: 'Releasers', description: 'Releasers: inline, or names from releasers.' },
)

const spelledAct = objectOf('an act', {
  command: nameOf('a command'),
  it: may(flag(), 'Whether it is about the pronome.'),
  with: may(recordOf('arguments by name', eitherOf('a number or text', [numberOf(), text()])), 'Arguments.'),
})

const act = noted(
  eitherOf('an act such as "approach it", or a list of acts', [
    text(),
    spelledAct,
    listOf('acts', eitherOf('an act such as "approach it"', [text(), spelledAct])),
  ]),
  { id: 'Act', description: 'A command such as `approach it` or `circle it radius 0.8`, or several.' },
)

const gain = numberOf({ above: 1, code: 'GAIN-RANGE' })

/** A behavior without the group below it. */
const behaviorParts = {
  about: may(text(), 'What it is for, in a sentence.'),
  wants: may(
    eitherOf('a drive or a list of drives', [nameOf('a drive'), listOf('drives', nameOf('a drive'))]),
    'Drives that it serves.',
  ),
  sees: may(releasers, 'Releasers on things seen.'),
  hears: may(releasers, 'Releasers on sounds heard; kind is the sound.'),
  feels: may(releasers, 'Felt states (held, aloft, moving, touching), own fields, or releasers on them.'),
  always: may(numberOf(), 'A constant part of its value.'),
  combine: may(nameOf('add, multiply, mixed or the name of a callback'), 'add, multiply, mixed, or a callback.'),
  interest: may(
    objectOf('an interest', {
      start: may(unit, 'Interest at the start.'),
      growth: may(notNegative, 'Recovery per tick.'),
      damping: may(unit, 'Share lost per tick.'),
      boredom: may(notNegative, 'Lost per tick × its value while active.'),
    }),
    'Level of interest.',
  ),
  inhibits: may(
    eitherOf('a gain above 1, or gains by behavior', [gain, recordOf('gains by behavior', gain)]),
    'Inhibitory gain against all others, or some by name; above 1.',
  ),
  act: may(act, 'What it does when it wins.'),
  changes: may(changes, 'Effect on drives while active: × its value, per tick.'),
}

/** Spelled out because a behavior contains behaviors: an inferred type cannot refer to itself. */
type GroupSchema = z.ZodRecord<z.ZodString, BehaviorSchema>
type BehaviorShape = typeof behaviorParts & { do: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, GroupSchema]>> }
interface BehaviorSchema extends z.ZodObject<BehaviorShape, z.core.$strict> {}

const behavior: BehaviorSchema = noted(
  objectOf<BehaviorShape>('a behavior', {
    ...behaviorParts,
    get do() {
      return may(
        eitherOf('a group of behaviors or the name of one', [nameOf('the name of a group'), group]),
        'The group that competes below it: inline, or a name from groups.',
      )
    },
  }),
  { id: 'Behavior', description: 'A goal-directed entity that competes: when, what, to what, how long.' },
)

const group: GroupSchema = recordOf('behaviors by name', behavior)

const speciesParts = {
  ethogram: version,
  species: noted(nameOf('the name of the species'), { description: 'Name of the species.' }),
  about: may(text(), 'What it is, in a sentence.'),
  body,
  look: may(look, 'How it is drawn.'),
  fields: may(fields, 'Features that others may sense, with their defaults.'),
  senses: may(recordOf('senses by name', sense), 'Windows on the world.'),
  drives: may(recordOf('drives by name', drive), 'Internal variables: needs, emotions.'),
  releasers: may(recordOf('releasers by name', releaser), 'Releasers that several behaviors share.'),
  groups: may(recordOf('groups by name', group), 'Groups that several behaviors share.'),
  behavior: may(group, 'The top group: behaviors that compete.'),
}

/** Checks the structure of a species. */
export const speciesSchema = noted(objectOf('a species', speciesParts), {
  id: 'Species',
  description: 'A kind of creature.',
})

const groundType = objectOf('a type of ground', {
  cost: may(positive, 'What it costs to walk on; 1 is easy.'),
  colour: may(colour(), 'Colour of the ground.'),
})

const gridText = 'at least two rows of at least two heights'

const terrain = objectOf('a terrain', {
  ground: may(nameOf('a type of ground'), 'Type of ground wherever no patch lies.'),
  types: may(recordOf('types of ground by name', groundType), 'What each type costs to walk on.'),
  heights: may(
    objectOf('a grid of heights', {
      cellM: positive,
      rows: listOf(
        'rows of heights',
        listOf('heights in metres', numberOf()).min(2, says('DEFINITION-VALUE', gridText)),
      ).min(2, says('DEFINITION-VALUE', gridText)),
    }),
    'Heights in metres: row by row along x, rows along z, centred on the origin.',
  ),
  patches: may(
    listOf(
      'patches',
      objectOf('a patch', { type: nameOf('a type of ground'), centre: groundPoint, radiusM: positive }),
    ),
    'Round patches of another type of ground.',
  ),
})

const entity = noted(
  objectOf('an entity', {
    kind: noted(nameOf('a kind'), { description: 'A kind or a species of this world.' }),
    at: may(vector3, 'Where it is.'),
    headingRad: may(numberOf(), 'Where it looks: 0 along z, towards x as it grows.'),
    velocityMps: may(vector3, 'How it moves at the start, m/s.'),
    fields: may(fields, 'Values that differ from the defaults of its kind.'),
    shape: may(shape, 'Replaces the shape of its kind.'),
    heldBy: may(text('an entity and its point, such as person.hand'), 'In whose hand it is: person.hand.'),
  }),
  { id: 'Entity', description: 'A thing or creature placed in a world.' },
)

const INPUTS = 'species, add, remove, place, push, set, point, hold, release, sound, drive'
const entityName = nameOf('the name of an entity')

/** Checks the structure of an input. */
export const inputSchema = noted(
  z.discriminatedUnion(
    'input',
    [
      objectOf('an input', { input: z.literal('add'), name: may(nameOf('a name'), 'Its name.'), entity }),
      objectOf('an input', { input: z.literal('species'), species: speciesSchema }),
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
    ],
    {
      error: ({ code }) =>
        code === 'invalid_union' ? says('INPUT-INVALID', `one of ${INPUTS}`) : says('DEFINITION-TYPE', 'an input'),
    },
  ),
  { id: 'Input', description: 'Something that enters a world from outside.' },
)

const worldParts = {
  ethogram: version,
  world: noted(nameOf('the name of the world'), { description: 'Name of the world.' }),
  about: may(text(), 'What happens in it, in a sentence.'),
  rateHz: may(numberOf({ from: 1, to: 1000 }), 'Ticks in a second; 20 if left out.'),
  terrain: may(terrain, 'The ground. Left out: an endless flat plain.'),
  kinds: may(recordOf('kinds by name', kind), 'Things without a mind.'),
  species: may(listOf('species', speciesSchema), 'The species of its creatures.'),
  entities: may(recordOf('entities by name', entity), 'What there is at the start.'),
  timeline: may(
    listOf(
      'timeline entries',
      objectOf('a timeline entry', { atTick: numberOf({ from: 0, isWhole: true }), do: inputSchema }),
    ),
    'What happens from outside, and when.',
  ),
}

/** Checks the structure of a world. */
export const worldSchema = noted(objectOf('a world', worldParts), { description: 'What there is at the start.' })

/** A species as a file: not a part of something else, so it stands at the root of its schema. */
const speciesFileSchema = noted(objectOf('a species', speciesParts), { description: 'A kind of creature.' })

/** A world as a file: its species may be paths to their files. */
const worldFileSchema = noted(
  objectOf('a world', {
    ...worldParts,
    species: may(
      listOf('species', eitherOf('a species or the path of its file', [text(), speciesSchema])),
      'The species of its creatures: definitions, or paths to their files.',
    ),
  }),
  { description: 'What there is at the start.' },
)

/**
 * The schema as JSON Schema (draft 7, which editors know best), for completion and checking of YAML and JSON files:
 * `toJsonSchema('species')`. The committed files in docs/schema are written from it.
 */
export function toJsonSchema(of: 'species' | 'world'): Record<string, unknown> {
  const schema = of === 'species' ? speciesFileSchema : worldFileSchema
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', metadata: notes })
  return { $schema, $id: `urn:ethogram:schema:${of}:${FORMAT_VERSION}`, title: `Ethogram ${of}`, ...rest }
}
