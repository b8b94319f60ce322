// The schema of all inputs, those about training among them, and of directors that are data and say them.
//
// Only their form is told here; what they mean is in check-director.ts. Seeds: 003 §6.2.

import * as z from 'zod'
import { condition, isNoInput, line, plainInputs } from '../inputs/schema.ts'
import { eitherOf, flag, listOf, may, nameOf, noted, objectOf, oneOf, recordOf, text } from '../reading/parts.ts'
import { protocolSchema } from '../training/schema.ts'

const entityName = nameOf('the name of an entity')
const trainerName = nameOf('the name of a trainer')

/** Checks the structure of an input. */
export const inputSchema = noted(
  z.discriminatedUnion(
    'input',
    [
      ...plainInputs,
      objectOf('an input', {
        input: z.literal('train'),
        trainer: trainerName,
        protocol: may(protocolSchema, 'What it does from now on; left out, it goes on with what it has.'),
        isOn: may(flag(), 'false: it rests, and a person may take its place.'),
      }),
      objectOf('an input', { input: z.literal('cue'), trainer: trainerName, cue: nameOf('a cue'), isOn: flag() }),
      objectOf('an input', { input: z.literal('reward'), trainer: trainerName, reward: nameOf('a reward') }),
    ],
    { error: isNoInput },
  ),
  { id: 'Input', description: 'Something that enters a world from outside.' },
)

const choice = objectOf('a choice', {
  label: noted(text('what the button says'), { description: 'What the button says.' }),
  about: may(text(), 'What it does, in a sentence.'),
  level: noted(oneOf(['environment', 'motivation', 'task', 'direct']), {
    description: 'How deep it reaches: around the creature, or into its motives, its tasks, its movements.',
  }),
  say: may(
    listOf('lines or inputs', eitherOf('a line of the console language, or an input', [line, inputSchema])),
    'What is said when it is chosen: lines of the console language, or inputs.',
  ),
  go: may(nameOf('a state'), 'The state that it leads to; stays where it is if left out.'),
})

const state = objectOf('a state', {
  about: may(text(), 'What happens in it, in a sentence.'),
  title: may(text(), 'What it is called, as a beat of a story.'),
  caption: may(text(), 'What is told while it lasts.'),
  say: may(
    listOf('lines or inputs', eitherOf('a line of the console language, or an input', [line, inputSchema])),
    'What the director says on entering: lines of the console language, or inputs.',
  ),
  isFresh: may(flag(), 'Withdraws what the state before said.'),
  then: may(
    listOf('ways on', objectOf('a way on', { when: condition, go: nameOf('a state') })),
    'What leads on; the first whose condition holds is taken.',
  ),
  choices: may(recordOf('choices by name', choice), 'What somebody who watches can do in it.'),
})

/** A director as data. */
export const director = noted(
  objectOf('a director', {
    about: may(text(), 'What it is for, in a sentence.'),
    title: may(text(), 'The name of the story that it tells; without one it works unseen.'),
    hero: may(entityName, 'The creature that the story is about.'),
    start: noted(nameOf('a state'), { description: 'The state it starts in.' }),
    states: recordOf('states by name', state),
  }),
  { id: 'Director', description: 'Conditions over time that lead to directions.' },
)
