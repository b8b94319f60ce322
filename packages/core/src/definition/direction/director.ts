// Scripted directors, and stories: directors whose states are beats that somebody watches and takes part in; and the schema of all inputs,
// those about training among them: they bring protocols, and protocols hold the others.
//
// A story is a director with a title. Its states have titles and captions, and choices by which whoever watches can intervene: in the
// world around the creature, in its motives, in its tasks, or in what its body does. Seeds: 003 §4.7 (levels of control), §6.2 (DogMatic).

import * as z from 'zod/mini'
import { type ConditionDefinition, condition } from '../inputs/condition.ts'
import { type InputDefinition, isNoInput, line, plainInputs } from '../inputs/input.ts'
import { eitherOf, flag, listOf, may, nameOf, noted, objectOf, oneOf, recordOf, text } from '../reading/parts.ts'
import { protocolSchema } from '../training/protocol.ts'

/** How deep a choice reaches: around the creature, or into its motives, its tasks, its movements. */
export type ChoiceLevel = 'environment' | 'motivation' | 'task' | 'direct'

/** What somebody who watches can do in a state. */
export interface ChoiceDefinition {
  /** What the button says. */
  readonly label: string
  readonly about?: string
  readonly level: ChoiceLevel
  /** Lines of the console language, or inputs. They stand until a state is fresh. */
  readonly say?: readonly (string | InputDefinition)[]
  /** The state that it leads to; stays where it is if left out. */
  readonly go?: string
}

/** A state of a director: a beat of a story. */
export interface StateDefinition {
  readonly about?: string
  readonly title?: string
  /** What is told while it lasts. */
  readonly caption?: string
  /** Lines of the console language, or inputs. */
  readonly say?: readonly (string | InputDefinition)[]
  /** Withdraws what the state before said. */
  readonly isFresh?: boolean
  readonly then?: readonly { readonly when: ConditionDefinition; readonly go: string }[]
  readonly choices?: Readonly<Record<string, ChoiceDefinition>>
}

/** A director as data: states, what is said on entering each, and what leads on. */
export interface DirectorDefinition {
  readonly about?: string
  /** The name of the story; a director without one works unseen. */
  readonly title?: string
  /** The creature that the story is about. */
  readonly hero?: string
  readonly start: string
  readonly states: Readonly<Record<string, StateDefinition>>
}

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
