// Lines about the world, and about the directions that stand.
//
// Each is an input that a recording keeps, so what is typed here can be replayed. Seeds: 000 §7 (changing what is sensed),
// 003 §5.6.

import { defined, direct, type Form, form, input } from './form.ts'
import { fieldValues } from './list-slots.ts'
import { entity, entityField, entityPoint, kind, newName, type PartOfEntity, sound, standing } from './name-slots.ts'
import { clause, clauses, head, optional, value, word } from './parts.ts'
import { fieldValue, number, position, velocity } from './value-slots.ts'

const at = clause('at', 'where', [value('at', position)])
const heading = clause('heading', 'where it looks, in radians', [
  value('headingRad', number({ usual: 0, unit: 'radians' })),
])

function nameOfPoint({ entity: name, part }: PartOfEntity): string {
  return `${name}.${part}`
}

const arrivals: readonly Form[] = [
  form({
    topic: 'add',
    level: 'world',
    about: 'brings a thing or a creature into the world',
    examples: [
      'add bone at (1, 0, 2) as bone-2 heading 1.2',
      'add bone',
      'add ball at (0, 1, 0) velocity (1, 2, 0) with isRed false',
      'add bone held by person.hand',
    ],
    parts: [
      head('add', 'brings something into the world'),
      value('kind', kind),
      clauses(
        0,
        at,
        clause('as', 'its name', [value('name', newName)]),
        heading,
        clause('velocity', 'how it moves', [value('velocityMps', velocity)]),
        clause('with', 'what it is like', [value('fields', fieldValues)]),
        clause('held', 'in whose hand it is', [word('by'), value('heldBy', entityPoint)]),
      ),
    ],
    build: ({ kind, at, name, headingRad, velocityMps, fields, heldBy }) => {
      const hand = heldBy === undefined ? undefined : nameOfPoint(heldBy)
      const added = defined({ kind, at, headingRad, velocityMps, fields, heldBy: hand })
      return input(defined({ input: 'add', name, entity: added }))
    },
  }),
  form({
    topic: 'remove',
    level: 'world',
    about: 'takes a thing or a creature out of the world',
    examples: ['remove bone'],
    parts: [head('remove', 'takes something out of the world'), value('entity', entity)],
    build: ({ entity }) => input({ input: 'remove', entity }),
  }),
]

const changes: readonly Form[] = [
  form({
    topic: 'place',
    level: 'world',
    about: 'puts it somewhere else, or turns it',
    examples: ['place bone at (0, 0, 1)', 'place silas heading 1.5', 'place silas at (0, 0, 1) heading 1.5'],
    parts: [head('place', 'puts something somewhere else'), value('entity', entity), clauses(1, at, heading)],
    build: ({ entity, at, headingRad }) => input(defined({ input: 'place', entity, at, headingRad })),
  }),
  form({
    topic: 'push',
    level: 'world',
    about: 'gives it a velocity, in metres per second, and perhaps a spin, in radians per second',
    examples: ['push ball (1, 2, 0)', 'push ball (1, 2, 0) turn 3'],
    parts: [
      head('push', 'gives something a velocity'),
      value('entity', entity),
      value('velocityMps', velocity),
      clauses(
        0,
        clause('turn', 'how it spins', [value('turnRadps', number({ usual: 1, unit: 'radians per second' }))]),
      ),
    ],
    build: ({ entity, velocityMps, turnRadps }) => input(defined({ input: 'push', entity, velocityMps, turnRadps })),
  }),
  form({
    topic: 'set',
    level: 'world',
    about: 'sets a field that others may sense',
    examples: ['person.handRaised = true', 'person.mood = "very glad"', 'person.age = 31'],
    parts: [value('field', entityField), word('=', 'sets it'), value('value', fieldValue)],
    build: ({ field, value }) => input({ input: 'set', entity: field.entity, field: field.part, value }),
  }),
  form({
    topic: 'move',
    level: 'world',
    about: 'moves a point of an entity, in the entity’s own frame',
    examples: ['move person.hand to (0, 2, 0)'],
    parts: [head('move', 'moves a point of an entity'), value('point', entityPoint), word('to'), value('at', position)],
    build: ({ point, at }) => input({ input: 'point', entity: point.entity, point: point.part, at }),
  }),
  form({
    topic: 'sound',
    level: 'world',
    about: 'makes a sound at a position, or has an entity make it',
    examples: ['sound whistle at (0, 0, 0) loudness 0.5', 'sound clap by person'],
    parts: [
      head('sound', 'makes a sound'),
      value('sound', sound),
      clauses(
        1,
        at,
        clause('by', 'who makes it', [value('entity', entity)]),
        clause('loudness', 'how loud', [value('loudness', number({ usual: 1, from: 0 }))], { isExtra: true }),
      ),
    ],
    build: ({ sound, at, entity, loudness }) => input(defined({ input: 'sound', sound, at, entity, loudness })),
  }),
  form({
    topic: 'hold',
    level: 'world',
    about: 'puts it into a hand, or at any other point of an entity',
    examples: ['hold ball by person.hand'],
    parts: [head('hold', 'puts something into a hand'), value('entity', entity), word('by'), value('by', entityPoint)],
    build: ({ entity, by }) => input({ input: 'hold', entity, by: nameOfPoint(by) }),
  }),
  form({
    topic: 'release',
    level: 'world',
    about: 'lets go of it, perhaps with a velocity: that is a throw',
    examples: ['release ball', 'release ball (0, 2, 1)'],
    parts: [head('release', 'lets go of something'), value('entity', entity), optional(value('velocityMps', velocity))],
    build: ({ entity, velocityMps }) => input(defined({ input: 'release', entity, velocityMps })),
  }),
]

const directions: readonly Form[] = [
  form({
    topic: 'directions',
    level: 'questions',
    about: 'lists the directions that stand, with their numbers',
    examples: ['directions'],
    parts: [head('directions', 'lists the directions that stand')],
    build: () => ({ query: { query: 'directions' } }),
  }),
  form({
    topic: 'withdraw',
    level: 'questions',
    about: 'takes back a direction by its number, or all that stand',
    examples: ['withdraw 3', 'withdraw all'],
    parts: [head('withdraw', 'takes back a direction'), value('direction', standing)],
    build: ({ direction }) => direct({ direct: 'withdraw', direction }),
  }),
]

/** Lines about things. */
export const WORLD_FORMS: readonly Form[] = [...arrivals, ...changes]

/** Lines about directions. */
export const DIRECTION_FORMS: readonly Form[] = directions
