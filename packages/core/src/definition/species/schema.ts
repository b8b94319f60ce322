// The schema of species: body, senses, skills and commands around a mind.
//
// Seeds: 000 §4 (bodies, skills, the controller) and §8, 003 §5.3.

import * as z from 'zod'
import { drive, group, releaser } from '../behavior/schema.ts'
import { body, dofName, skill } from '../body/schema.ts'
import {
  eitherOf,
  flag,
  listOf,
  may,
  nameOf,
  nameOrPart,
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
import { fields, look, notNegative, positive, unit } from '../things/schema.ts'
import { FORMAT_VERSION } from '../types.ts'

/** A full circle, rounded up in the last digit that people write (6.2832). */
const FULL_CIRCLE_RAD = 6.2832

/** Most things a sense holds at once: a creature's memory of a moment is small, and room for it is set aside per creature. */
const MOST_CAPACITY = 256

/** Most pixels of a retina along one side. */
const MOST_PIXELS = 256

/** Most things a creature keeps in mind. */
const MOST_MEMORIES = 1000

/** Most features of a likeness: its row has room for so many. */
const MOST_FEATURES = 4

/** The format that a definition is written in. */
export const version = noted(
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

const sense = objectOf('a sense', {
  by: noted(oneOf(['vision', 'direct', 'hearing', 'touch', 'input', 'retina']), {
    description:
      'vision sees things, direct the nearest of each kind, hearing sounds, touch contacts, input signals, retina a picture.',
  }),
  kinds: may(listOf('kinds', nameOrPart('a kind')), 'What it looks for; whatever the releasers look for otherwise.'),
  rangeM: may(positive, 'How far it reaches, in metres.'),
  fieldOfViewRad: may(numberOf({ from: 0, to: FULL_CIRCLE_RAD, range: 'from 0 to 2π' }), 'Whole width of the view.'),
  mount: may(nameOf('a point of the body'), 'A point of the body; its middle otherwise.'),
  threshold: may(notNegative, 'Softest sound that is still heard, as loudness at the ear.'),
  capacity: may(numberOf({ from: 1, to: MOST_CAPACITY, isWhole: true }), 'How many things it holds at once.'),
  through: may(flag(), 'Walls and bodies do not stop it: a nose.'),
  turnsWith: may(dofName, 'A degree of freedom that turns it to the left, in radians.'),
  turnedRad: may(numberOf(), 'Which way it looks, radians to the left of straight ahead.'),
  noise: may(notNegative, 'Deviation of the places it reports, as a share of their distance.'),
  accuracy: may(notNegative, 'How exact the creature takes those places to be, as a share of their distance.'),
  fields: may(listOf('field names', nameOf('a field')), 'For input: own fields that are smoothed.'),
  smoothS: may(notNegative, 'For input: seconds that a change takes.'),
  widthPx: may(numberOf({ from: 2, to: MOST_PIXELS, isWhole: true }), 'For retina: pixels across; 32 if left out.'),
  heightPx: may(numberOf({ from: 2, to: MOST_PIXELS, isWhole: true }), 'For retina: pixels down; 32 if left out.'),
  heightM: may(positive, 'For retina: height above the ground where it is not mounted on a point.'),
  pitchRad: may(numberOf({ from: -1.5, to: 1.5 }), 'For retina: how far up it looks.'),
  flowWeight: may(unit, 'For retina: how much change counts against mass.'),
  gainRad: may(notNegative, 'For retina: how strongly it steers by motion energy.'),
  clearanceM: may(positive, 'For retina: half of the width that the body needs, metres.'),
  dangerM: may(positive, 'For retina: what is nearer ahead than this is dangerously close, metres.'),
})

/** A percept, as a species has it or as a creature grows it. */
export const percept = noted(
  objectOf('a percept', {
    about: may(text(), 'What it recognises, in a sentence.'),
    of: may(nameOrPart('a percept'), 'The more general percept that must accept first; everything if left out.'),
    kind: may(nameOrPart('a kind'), 'A kind of thing or a part of one.'),
    sound: may(nameOf('a sound'), 'A sound.'),
    field: may(nameOf('a field'), 'A field: true, or as equals, or about near.'),
    equals: may(eitherOf('a number, text or yes or no', [numberOf(), text(), flag()]), 'The value that field has.'),
    near: may(numberOf(), 'The value that field is near to.'),
    deviation: may(positive, 'How far from near is still like it.'),
    region: may(tripleOf(numberOf(), 'three numbers [left, up, ahead] in metres'), 'A place in the own frame.'),
    radiusM: may(positive, 'Radius of the region, in metres.'),
    speedMps: may(pairOf(notNegative, 'two numbers [from, to] in m/s'), 'A speed between two limits.'),
    like: may(
      listOf('features', nameOf('a field, range, bearing, speed, loudness, radius or height')).max(
        MOST_FEATURES,
        says('DEFINITION-VALUE', `at most ${MOST_FEATURES} features`),
      ),
      'Likeness to examples in these features.',
    ),
    means: may(listOf('numbers', numberOf()), 'For like: what it starts from.'),
    deviations: may(listOf('numbers', positive), 'For like: how far off is still alike.'),
    adapts: may(unit, 'For like: how quickly it adapts to what it accepts, per record.'),
    classify: may(nameOf('the name of a callback'), 'A callback: the confidence that a record is an instance.'),
    threshold: may(unit, 'Confidence below this counts as none.'),
    halfS: may(positive, 'Seconds in which confidence halves without news.'),
  }),
  { id: 'Percept', description: 'A classifier of what is sensed.' },
)

const memory = noted(
  objectOf('memory', {
    capacity: may(numberOf({ from: 1, to: MOST_MEMORIES, isWhole: true }), 'Things it can keep in mind.'),
    halfS: may(positive, 'Seconds in which its confidence in something unseen halves.'),
    search: may(flag(), 'Searches for what it lost.'),
    searchS: may(positive, 'How long it searches, seconds.'),
    cellM: may(positive, 'Edge of a cell of the map it searches by, metres.'),
  }),
  { id: 'Memory', description: 'What a creature remembers, and how long.' },
)

const skillName = nameOf('the name of a skill')

const command = noted(
  eitherOf('a skill, or { skills, with }', [
    skillName,
    objectOf('a command', {
      about: may(text(), 'What it does, in a sentence.'),
      skills: noted(
        eitherOf('a skill or a list of skills', [
          skillName,
          listOf('skills', skillName).min(1, says('DEFINITION-VALUE', 'at least one skill')),
        ]),
        { description: 'The skills that answer it.' },
      ),
      with: may(
        recordOf('arguments by name', eitherOf('a number or text', [numberOf(), text()])),
        'Default arguments.',
      ),
    }),
  ]),
  { id: 'Command', description: 'Which skills answer a command.' },
)

/** A species key by key; a file has them at its root. */
export const speciesParts = {
  ethogram: version,
  species: noted(nameOf('the name of the species'), { description: 'Name of the species.' }),
  about: may(text(), 'What it is, in a sentence.'),
  pronoun: may(oneOf(['it', 'he', 'she']), 'How sentences speak of one of them; it if left out.'),
  body,
  look: may(look, 'How it is drawn.'),
  fields: may(fields, 'Features that others may sense, with their defaults.'),
  senses: may(recordOf('senses by name', sense), 'Windows on the world.'),
  percepts: may(recordOf('percepts by name', percept), 'Classifiers of its own.'),
  memory: may(memory, 'What it remembers, and how long.'),
  drives: may(recordOf('drives by name', drive), 'Internal variables: needs, emotions.'),
  releasers: may(recordOf('releasers by name', releaser), 'Releasers that several behaviors share.'),
  groups: may(recordOf('groups by name', group), 'Groups that several behaviors share.'),
  behavior: may(group, 'The top group: behaviors that compete.'),
  skills: may(recordOf('skills by name', skill), 'What its body can do besides what every body can.'),
  commands: may(recordOf('commands by name', command), 'Which skills answer which commands.'),
}

/** Checks the structure of a species. */
export const speciesSchema = noted(objectOf('a species', speciesParts), {
  id: 'Species',
  description: 'A kind of creature.',
})
