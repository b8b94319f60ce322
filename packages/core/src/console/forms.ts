// All forms of the language, in the order in which help shows them, and the notes that belong to none.

import { CREATURE_FORMS, CREATURE_QUESTIONS } from './creature-forms.ts'
import { type Form, form, LEVELS, type Level } from './form.ts'
import { wordFrom } from './name-slots.ts'
import { head, optional, value } from './parts.ts'
import { TRAINING_FORMS } from './training-forms.ts'
import { DIRECTION_FORMS, WORLD_FORMS } from './world-forms.ts'

/** Something about the language that is not one of its forms. */
export interface Note {
  readonly topic: string
  readonly title: string
  readonly text: string
}

/** What help tells besides the forms. */
export const NOTES: readonly Note[] = [
  {
    topic: 'lines',
    title: 'Lines',
    text:
      'One line is one direction. What follows # is a comment; empty lines say nothing. ' +
      'A script is a file of such lines. A line with a problem changes nothing.',
  },
  {
    topic: 'names',
    title: 'Names',
    text:
      'Capital and small letters differ. A name with other characters than letters, digits, _ and - stands in quotes, ' +
      'and so does a word that would lead on (“for” as the name of an argument). ' +
      'A command may be spelled in several words: wag tail is wagTail.',
  },
  {
    topic: 'positions',
    title: 'Positions',
    text:
      'A position is (x, y, z) in metres, with y up; a velocity is written the same way, in metres per second. ' +
      'A heading is in radians: 0 looks along z, and it grows towards x.',
  },
  {
    topic: 'times',
    title: 'Times',
    text:
      '10s, 2 min or 200 ticks. Seconds become whole ticks of the world. ' +
      'Any direction may end with “for” and a time; without it, it stands until it is withdrawn, ' +
      'except for what happens once: a drive that is set, a command that is done.',
  },
  {
    topic: 'it',
    title: 'It',
    text: 'Commands about something are about what the creature attends to, its “it”: do face it. Of the things it knows, “meaning” chooses another: do face it meaning bone. What it does not know can be imagined.',
  },
]

const help = form({
  topic: 'help',
  level: 'questions',
  about: 'tells what can be said, or more about one topic',
  examples: ['help', 'help force'],
  parts: [
    head('help', 'tells what can be said'),
    optional(
      value(
        'topic',
        wordFrom('<topic>', 'a topic', () => TOPICS),
      ),
    ),
  ],
  build: ({ topic }) => ({ query: topic === undefined ? { query: 'help' } : { query: 'help', topic } }),
})

/** Every form, in the order of the levels of direction. */
export const FORMS: readonly Form[] = [
  ...CREATURE_FORMS,
  ...WORLD_FORMS,
  ...TRAINING_FORMS,
  ...CREATURE_QUESTIONS,
  ...DIRECTION_FORMS,
  help,
]

/** What help can be asked about, each with a few words, in the order of the forms. */
export const TOPICS: ReadonlyMap<string, string> = listTopics()

/** Words that lead on in the forms of a topic: in their lists of names and values they stand for themselves only in quotes. */
export function keywordsOf(topic: string): ReadonlySet<string> {
  return new Set(FORMS.filter((each) => each.topic === topic).flatMap(({ keywords }) => [...keywords]))
}

function listTopics(): Map<string, string> {
  const topics = new Map<string, string>()
  for (const { topic, about } of FORMS) if (!topics.has(topic)) topics.set(topic, about)
  for (const { topic, title } of NOTES) topics.set(topic, title.toLowerCase())
  return topics
}

/** Forms by level, in order. */
export function formsByLevel(): readonly (readonly [Level, readonly Form[]])[] {
  const levels = Object.keys(LEVELS) as Level[]
  return levels.map((level) => [level, FORMS.filter((each) => each.level === level)])
}
