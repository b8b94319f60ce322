// Help for people: the table of forms as text for a console, and as the page docs/console.md.
//
// Nothing here knows any form by name. A test keeps the page equal to what this file writes.

import { nearestName } from '../0-foundation/problems.ts'
import { type Form, LEVELS, QUERIES } from './form.ts'
import { FORMS, formsByLevel, NOTES, type Note, TOPICS } from './forms.ts'
import { CONSOLE_PROBLEMS, formatLineProblem, type LineProblemCode } from './line-problem.ts'
import { parseLine } from './parse.ts'
import type { Vocabulary } from './vocabulary.ts'

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
function wrap(text: string): string[] {
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

/** The page docs/console.md. */
export function consolePage(): string {
  return [
    '# The console language',
    [
      'A director speaks to creatures in lines. One line is one direction: it can be withdrawn, it is recorded, and it is',
      'answered. The same lines work in the studio’s console, in `ethogram console <scene>`, in',
      '`ethogram direct <scene> -e "silas: hunger = 40"`, in scripts, in scripted directors and in `world.direct(line)`.',
      'Direction is a preference: the creature still decides by itself, unless a line says otherwise.',
    ].join('\n'),
    '<!-- Written from the table of forms (packages/core/src/console); a test keeps the two equal. -->',
    ...NOTES.flatMap(noteSection),
    ...formsByLevel().flatMap(([level, forms]) => [`## ${LEVELS[level]}`, ...forms.map(formSection)]),
    questionSection(),
    problemSection(),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function noteSection({ title, text }: Note): string[] {
  return [`## ${title}`, wrap(text).join('\n')]
}

function formSection({ usage, about, examples }: Form): string {
  const sentence = `${about.charAt(0).toUpperCase()}${about.slice(1)}.`
  return `\`${usage}\`\n\n${wrap(sentence).join('\n')}\n\n\`\`\`text\n${examples.join('\n')}\n\`\`\``
}

function questionSection(): string {
  const rows = Object.entries(QUERIES).map(([name, about]) => `| \`${name}\` | ${about} |`)
  return ['What can be asked:', '', '| question | answer |', '| --- | --- |', ...rows].join('\n')
}

function problemSection(): string {
  const result = parseLine(WRONG_LINE, EXAMPLE)
  const problems = 'problems' in result ? result.problems : []
  const codes = Object.keys(CONSOLE_PROBLEMS) as LineProblemCode[]
  return [
    '## When something is wrong',
    '',
    'A line with a problem changes nothing. Every problem that can be found in it is told, each under its word:',
    '',
    '```text',
    ...problems.map((problem) => formatLineProblem(WRONG_LINE, problem)),
    '```',
    '',
    ...codes.map((code) => `- [${code}](errors/${code}.md): ${CONSOLE_PROBLEMS[code]}`),
  ].join('\n')
}

/** A line with more than one problem, and just enough of a world to find them. */
const WRONG_LINE = 'silas: hold fera at low'
const EXAMPLE: Vocabulary = {
  rateHz: 20,
  entities: [
    {
      name: 'silas',
      kind: 'dog',
      isCreature: true,
      drives: ['hunger', 'fear'],
      behaviors: [],
      releasers: [],
      commands: [],
      points: [],
      fields: {},
    },
  ],
  kinds: [],
  sounds: [],
  directions: [],
}
