// The schema of species: body, senses, skills and commands around a mind.
//
// Seeds: 000 §4 (bodies, skills, the controller) and §8, 003 §5.3; spec 02.

import * as z from 'zod'
import { drive, group, releaser } from './schema-mind.ts'
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
  recordOf,
  says,
  text,
} from './schema-parts.ts'
import { fields, look, notNegative, points, positive, shape, unit } from './schema-things.ts'
import { FORMAT_VERSION } from './types.ts'

/** A full circle, rounded up in the last digit that people write (6.2832). */
const FULL_CIRCLE_RAD = 6.2832

/** Most things a sense holds at once: a creature's memory of a moment is small, and room for it is set aside per creature. */
const MOST_CAPACITY = 256

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

const travel = objectOf('how it travels', {
  by: noted(oneOf(['none', 'walk', 'fly', 'roll']), { description: 'none, walk, fly, or roll (physics only).' }),
  maxSpeedMps: may(notNegative, 'Metres per second.'),
  maxTurnRadps: may(notNegative, 'Radians per second.'),
  maxClimbMps: may(notNegative, 'Metres per second, up or down.'),
  maxAccelerationMps2: may(positive, 'How quickly its speed can change, in m/s².'),
})

const dofName = nameOf('a degree of freedom')

const dof = objectOf('a degree of freedom', {
  rest: may(numberOf(), 'Value at rest; 0 if left out.'),
  min: may(numberOf(), 'Least value; -1 if left out.'),
  max: may(numberOf(), 'Greatest value; 1 if left out.'),
  maxSpeedPerS: may(positive, 'Most that it changes in a second.'),
  uses: may(listOf('degrees of freedom', dofName), 'Lower ones that it moves: who holds it holds them too.'),
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

const skill = noted(
  objectOf('a skill', {
    about: may(text(), 'What it is, in a sentence.'),
    does: noted(nameOf('what it does: pose, swing, aim, …, or the name of a callback'), {
      description: 'pose, swing, aim, travel, stand, fall, roll, grip, say, show, or a callback.',
    }),
    uses: may(listOf('degrees of freedom', dofName), 'Degrees of freedom that it holds while it runs.'),
    pose: may(
      recordOf('values by degree of freedom', numberOf()),
      'For pose: where each goes. For swing: how far each goes to either side.',
    ),
    perS: may(positive, 'For swing: times a second.'),
    yaw: may(dofName, 'For aim: what turns to the left, in radians.'),
    pitch: may(dofName, 'For aim: what turns up, in radians.'),
    isSpringLoaded: may(flag(), 'Returns to rest and lets go when it is not asked for; true if left out.'),
    goesTo: may(listOf('skills', nameOf('a skill')), 'Skills that may take over directly.'),
  }),
  { id: 'Skill', description: 'What a body can do, with the degrees of freedom that it needs for it.' },
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
  body,
  look: may(look, 'How it is drawn.'),
  fields: may(fields, 'Features that others may sense, with their defaults.'),
  senses: may(recordOf('senses by name', sense), 'Windows on the world.'),
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
