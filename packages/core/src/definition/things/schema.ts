// The schema of things: positions, shapes, fields, looks, kinds, the ground, and entities placed in a world.
//
// The words of room 1 (1-world/definition.ts) as checks; everything else in the schema is built on them.

import * as z from 'zod/mini'
import { KIND_DEFAULTS } from '../../1-world/kinds.ts'
import { SEGMENT_DEFAULTS } from '../../1-world/shapes.ts'
import { TERRAIN_DEFAULTS } from '../../1-world/terrain.ts'
import {
  AMOUNT,
  ANGLE,
  COORDINATE,
  DISTANCE,
  FIELD_NUMBER,
  FREQUENCY,
  MOST_PATCH_POINTS,
  MOST_VALUES,
  NOT_NEGATIVE,
  OFFSET,
  POSITIVE,
  SHARE,
  SIZE,
  VELOCITY,
} from '../reading/limits.ts'
import {
  colour,
  eitherOf,
  flag,
  listOf,
  may,
  nameOf,
  noted,
  numberOf,
  objectOf,
  oneOf,
  pairOf,
  recordOf,
  says,
  text,
  tripleOf,
} from '../reading/parts.ts'

/** A position in the world. */
export const vector3 = noted(tripleOf(numberOf(COORDINATE), 'three numbers [x, y, z] in metres'), {
  id: 'Vector3',
  description: '[x, y, z] in metres: x to the left of someone who looks along z, y up.',
})

/** A position in something's own frame. */
export const offset = noted(tripleOf(numberOf(OFFSET), 'three numbers [x, y, z] in metres'), {
  id: 'Offset',
  description: '[x, y, z] in metres in its own frame: x to its left, y up, z ahead.',
})

/** A velocity. */
export const velocity = noted(tripleOf(numberOf(VELOCITY), 'three numbers [x, y, z] in metres per second'), {
  id: 'Velocity',
  description: '[x, y, z] in metres per second.',
})

const groundPoint = pairOf(numberOf(COORDINATE), 'two numbers [x, z] in metres')
const ownPoint = pairOf(numberOf(OFFSET), 'two numbers [x, z] in metres')

/** What a field can hold. */
export const fieldValue = eitherOf('true, false, a number or text', [flag(), numberOf(FIELD_NUMBER), text()])

/** Fields by name. */
export const fields = noted(recordOf('fields by name', fieldValue), {
  id: 'Fields',
  description: 'Features that others may sense. The default value fixes the type.',
})

/** Named points on a body, in its own frame. */
export const points = recordOf('points by name', offset)

/** A number above 0. */
export const positive = numberOf(POSITIVE)
/** A number of at least 0. */
export const notNegative = numberOf(NOT_NEGATIVE)
/** A share: 0 to 1. */
export const unit = numberOf(SHARE)
/** Any amount. */
export const amount = numberOf(AMOUNT)
/** A size in metres. */
export const size = numberOf(SIZE)
/** A distance in metres. */
export const distance = numberOf(DISTANCE)
/** How often in a second. */
export const frequency = numberOf(FREQUENCY)

const whole = numberOf({ from: 0, to: MOST_VALUES, isWhole: true })

/** Triangles to be seen. Their numbers are compared with the vertices here: no other part of a definition matters to them. */
const mesh = noted(
  objectOf('a mesh', {
    vertices: listOf('vertices [x, y, z]', offset).check(
      z.minLength(3, says('SHAPE-INVALID', 'at least three vertices')),
    ),
    triangles: listOf('triangles [a, b, c]', tripleOf(whole, 'three numbers of vertices, the first is 0')).check(
      z.minLength(1, says('SHAPE-INVALID', 'at least one triangle')),
    ),
  }).check(
    z.superRefine(({ vertices, triangles }, context) => {
      for (const [k, triangle] of triangles.entries()) {
        if (triangle.every((vertex) => vertex < vertices.length)) continue
        const expected = `numbers of vertices, 0 to ${vertices.length - 1}`
        context.addIssue({ code: 'custom', path: ['triangles', k], message: says('SHAPE-INVALID', expected) })
      }
    }),
  ),
  { id: 'Mesh', description: 'Triangles in its own frame, seen from both sides.' },
)

const asMesh = may(mesh, 'What is seen of it instead of the bare shape; what it fills of space stays the same.')

/** What a thing fills of space. */
export const shape = noted(
  eitherOf('a shape: one of cylinder, box, segment, footprint', [
    objectOf('a shape', { cylinder: objectOf('a cylinder', { radiusM: size, heightM: size }), mesh: asMesh }),
    objectOf('a shape', {
      box: objectOf('a box', { sizeM: tripleOf(size, 'three sizes [x, y, z] in metres') }),
      mesh: asMesh,
    }),
    objectOf('a shape', {
      segment: objectOf('a segment', {
        to: ownPoint,
        heightM: size,
        thicknessM: may(
          numberOf({ ...SIZE, from: 0 }),
          'Thickness of the wall in metres.',
          SEGMENT_DEFAULTS.thicknessM,
        ),
      }),
      mesh: asMesh,
    }),
    objectOf('a shape', {
      footprint: objectOf('a footprint', {
        points: listOf('points [x, z]', ownPoint).check(z.minLength(3, says('SHAPE-INVALID', 'at least three points'))),
        heightM: size,
      }),
      mesh: asMesh,
    }),
  ]),
  { id: 'Shape', description: 'What it fills of space; heights go up from its position.' },
)

const painted = {
  colour: may(colour(), 'Main colour.'),
  accent: may(colour(), 'Second colour.'),
  as: may(nameOf('the name of a drawing'), 'A drawing: ball, bird, person, tree, stone, post…'),
}

/** What something looks like while a field of its own is true. */
const disguise = noted(
  objectOf('a disguise', { ...painted, shape: may(shape, 'The room that the drawing fills; its own if left out.') }),
  { id: 'Disguise', description: 'What it looks like while a field of its own is true.' },
)

const traitValue = eitherOf('true, false, a number or text', [flag(), numberOf(FIELD_NUMBER), text()])

/** What a drawing is told beyond colours. */
const traits = noted(recordOf('traits by name', traitValue), {
  id: 'Traits',
  description: 'Words, colours and numbers that the drawing knows: what somebody wears, how it is built.',
})

const traitChoice = recordOf(
  'traits by name',
  eitherOf('true, false, a number, text, or two numbers [least, most]', [
    flag(),
    numberOf(FIELD_NUMBER),
    text(),
    pairOf(numberOf(FIELD_NUMBER), 'two numbers [least, most]'),
  ]),
)

/** How a thing is drawn. */
export const look = noted(
  objectOf('a look', {
    ...painted,
    while: may(
      recordOf('disguises by field', disguise),
      'What it looks like instead while a field of its own is true.',
    ),
    traits: may(traits, 'What its drawing is told beyond colours.'),
    varies: may(
      listOf(
        'lists of traits to choose from',
        listOf('traits to choose from', traitChoice).check(
          z.minLength(1, says('DEFINITION-VALUE', 'at least one choice')),
        ),
      ),
      'How individuals differ: of each list one entry, found by the individual’s name, gives it traits of its own.',
    ),
  }),
  { id: 'Look', description: 'How it is drawn. No mind reads this.' },
)

/** A thing without a mind. */
export const kind = noted(
  objectOf('a kind', {
    about: may(text(), 'What it is, in a sentence.'),
    shape,
    isSolid: may(flag(), 'Nothing can move through it.', KIND_DEFAULTS.isSolid),
    isDuckable: may(
      flag(),
      'Solid, but bodies that can duck pass under it: a bar that hangs in the air.',
      KIND_DEFAULTS.isDuckable,
    ),
    bounce: may(unit, 'Share of its speed that it keeps when it hits the ground.', KIND_DEFAULTS.bounce),
    fields: may(fields, 'Features that others may sense, with their defaults.'),
    points: may(points, 'Named points on it, in its own frame.'),
    look: may(look, 'How it is drawn.'),
  }),
  { id: 'Kind', description: 'A thing without a mind.' },
)

const groundType = objectOf('a type of ground', {
  cost: may(positive, 'What it costs to walk on.', TERRAIN_DEFAULTS.cost),
  colour: may(colour(), 'Colour of the ground.'),
  grows: may(listOf('growth', oneOf(['grass', 'flowers'])), 'What is drawn growing on it; nobody senses it.'),
})

/** Where one looks from at first. */
export const view = objectOf('a view', {
  of: noted(nameOf('an entity'), { description: 'Whom one looks at: an entity that is there at the start.' }),
  with: may(nameOf('an entity'), 'Another one, to be in the picture with it while they are near each other.'),
  fromM: noted(distance, { description: 'How far from it, in metres.' }),
  side: may(offset, 'On which side of it the camera stands, as a direction.'),
})

/** The hours of a world. */
export const sky = objectOf('a sky', {
  dayS: may(positive, 'Seconds of a day of 24 hours; without it the hour stays as it is.'),
  startH: may(numberOf({ from: 0, to: 24 }), 'The hour at the start; noon if left out.'),
})

const patchPoints = (least: number) =>
  listOf('points [x, z]', groundPoint)
    .check(z.minLength(least, says('TERRAIN-PATCH', `at least ${least} points`)))
    .check(z.maxLength(MOST_PATCH_POINTS, says('TERRAIN-PATCH', `at most ${MOST_PATCH_POINTS} points`)))

/** Ground of another type. */
const patch = noted(
  eitherOf('a patch with centre and radiusM, with points, or with along and widthM', [
    objectOf('a patch', { type: nameOf('a type of ground'), centre: groundPoint, radiusM: distance }),
    objectOf('a patch', {
      type: nameOf('a type of ground'),
      points: noted(patchPoints(3), { description: 'Corners of its outline, which may have any form, in metres.' }),
    }),
    objectOf('a patch', {
      type: nameOf('a type of ground'),
      along: noted(patchPoints(2), { description: 'The line that it lies along, in metres: a stream, a path.' }),
      widthM: noted(distance, { description: 'Its width across that line, in metres.' }),
    }),
  ]),
  { id: 'Patch', description: 'Ground of another type.' },
)

const gridText = 'at least two rows of at least two heights'

/** The ground. */
export const terrain = objectOf('a terrain', {
  ground: may(nameOf('a type of ground'), 'Type of ground wherever no patch lies.', TERRAIN_DEFAULTS.ground),
  types: may(recordOf('types of ground by name', groundType), 'What each type costs to walk on.'),
  heights: may(
    objectOf('a grid of heights', {
      cellM: size,
      rows: listOf(
        'rows of heights',
        listOf('heights in metres', numberOf(OFFSET)).check(z.minLength(2, says('DEFINITION-VALUE', gridText))),
      ).check(z.minLength(2, says('DEFINITION-VALUE', gridText))),
    }),
    'Heights in metres: row by row along x, rows along z, centred on the origin.',
  ),
  patches: may(
    listOf('patches', patch),
    'Ground of another type: round, a polygon, or a strip along a line. The last one listed lies on top.',
  ),
})

/** A thing or creature placed in a world. */
export const entity = noted(
  objectOf('an entity', {
    kind: noted(nameOf('a kind'), { description: 'A kind or a species of this world.' }),
    at: may(vector3, 'Where it is.'),
    headingRad: may(numberOf(ANGLE), 'Where it looks: 0 along z, towards x as it grows.'),
    velocityMps: may(velocity, 'How it moves at the start, m/s.'),
    fields: may(fields, 'Values that differ from the defaults of its kind.'),
    shape: may(shape, 'Replaces the shape of its kind.'),
    look: may(
      objectOf('a look of its own', {
        traits: may(traits, 'Traits that differ from what its kind and its name give it.'),
        like: may(text('a name'), 'Has the traits that somebody of this name would have.'),
      }),
      'How this one is drawn, where it differs.',
    ),
    heldBy: may(text('an entity and its point, such as person.hand'), 'In whose hand it is: person.hand.'),
    personality: may(
      recordOf('degrees by attribute or temper', numberOf({ from: 0, to: 100 })),
      'Of a creature: its own degrees of attributes and tempers that its species has.',
    ),
  }),
  { id: 'Entity', description: 'A thing or creature placed in a world.' },
)
