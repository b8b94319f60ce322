// Help for people: the table of forms as text for a console. Nothing here knows any form by name. The page docs/console.md is written
// from the same table (test/console-page.ts).

import { nearestName } from '../0-foundation/problems.ts'
import { type Form, LEVELS } from './form.ts'
import { FORMS, formsByLevel, NOTES, TOPICS } from './forms.ts'

/** Width of a line of help. */
const COLUMNS = 100

/**
 * Help as text: all forms in a line each, or everything about one topic. `helpFor('force')`
 */
export function helpFor(topic?: string): string {
  if (topic === undefined) return overview()
  const note = NOTES.find((each) => each.topic === topic)
  if (note !== undefined) return wrap(note.text).join('\n')
  const forms = FORMS.filter((each) => each.topic === topic)
  return forms.length > 0 ? forms.map(describeForm).join('\n\n') : unknownTopic(topic)
}

/** What can be asked help about, in the order of the forms. */
export function helpTopics(): readonly string[] {
  return [...TOPICS.keys()]
}

function overview(): string {
  const groups = formsByLevel().map(([level, forms]) =>
    [LEVELS[level], ...forms.map(({ usage, about }) => `  ${usage}\n      ${about}`)].join('\n'),
  )
  const notes = `More: help <topic>, where <topic> is one of ${helpTopics().join(', ')}.`
  return [...groups, wrap(notes).join('\n')].join('\n\n')
}

function describeForm({ usage, about, examples }: Form): string {
  return [usage, ...wrap(`${about}.`).map(indent), ...examples.map((each) => indent(`> ${each}`))].join('\n')
}

function unknownTopic(topic: string): string {
  const nearest = nearestName(topic, TOPICS.keys())
  const hint = nearest === undefined ? '' : ` Did you mean “${nearest}”?`
  return wrap(`There is no help about “${topic}”.${hint} Topics: ${helpTopics().join(', ')}.`).join('\n')
}

function indent(line: string): string {
  return `  ${line}`
}

/** The text in lines of at most so many columns. */
export function wrap(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > COLUMNS) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
