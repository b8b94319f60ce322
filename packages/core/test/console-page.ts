// The page docs/console.md, written from the console's table of forms. A test keeps the page in the repository equal to it.

import { type Form, LEVELS, QUERIES } from '../src/console/form.ts'
import { formsByLevel, NOTES, type Note } from '../src/console/forms.ts'
import { wrap } from '../src/console/help.ts'
import { CONSOLE_PROBLEMS, formatLineProblem, type LineProblemCode } from '../src/console/line-problem.ts'
import { parseLine } from '../src/console/parse.ts'
import type { Vocabulary } from '../src/console/vocabulary.ts'

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
