// Lines about one creature: its drives, behaviors, commands, imagination, and questions about it.
//
// Seeds: 000 §7 (four levels of control, prescriptive and proscriptive), 003 §5.6.

import type { ActDefinition } from '../definition/types.ts'
import {
  creatureForm,
  defined,
  direct,
  type Form,
  forTime,
  input,
  type LineMeaning,
  QUERIES,
  type QueryName,
} from './form.ts'
import { act, fieldValues, manner } from './list-slots.ts'
import {
  attribute,
  behavior,
  drive,
  entity,
  kind,
  knownWord,
  learnedWay,
  lookedFor,
  mannered,
  otherBehavior,
  releaser,
  sound,
  stress,
  wordFrom,
  wordName,
} from './name-slots.ts'
import { choice, clause, clauses, head, mark, optional, value, word } from './parts.ts'
import { number, position, positionOrPoint } from './value-slots.ts'

const untilWithdrawn = clause('until', 'goes on until it is withdrawn', [word('withdrawn'), mark('isUntilWithdrawn')], {
  group: 'span',
  isExtra: true,
})
const once = clause('once', 'for one tick', [mark('isOnce')], { group: 'span', isExtra: true })
const priority = clause('priority', 'goes before others of its form', [value('priority', number({ usual: 1 }))], {
  isExtra: true,
})
const meaning = clause('meaning', 'what “it” is', [value('meaning', entity)], { isExtra: true })
const strength = clause('strength', 'how strong', [value('strength', number({ usual: 1, from: 0 }))])
const loudness = clause('loudness', 'how loud', [value('loudness', number({ usual: 1, from: 0 }))])
const radius = [word('radius'), value('radiusM', number({ usual: 2, above: 0, unit: 'metres' }))] as const

interface CommandValues {
  readonly to: string
  readonly priority?: number
  readonly meaning?: string
  readonly forTicks?: number
  readonly isUntilWithdrawn?: true
  readonly isOnce?: true
}

/** A command in one of its three forms; `do` is for one tick unless told otherwise, the others until withdrawn. */
function command(form: 'primary' | 'secondary' | 'meta', doing: ActDefinition, values: CommandValues): LineMeaning {
  const { to, forTicks, isUntilWithdrawn, isOnce } = values
  const isLasting = forTicks !== undefined || isUntilWithdrawn === true || (form !== 'primary' && isOnce !== true)
  const isPersistent = isLasting ? true : undefined
  const { meaning, priority } = values
  return direct(defined({ direct: 'command', to, form, act: doing, meaning, isPersistent, priority }), forTicks)
}

const motives: readonly Form[] = [
  creatureForm({
    topic: 'drive',
    level: 'motives',
    about: 'sets a drive, or adds to it; it goes on from there by itself',
    examples: ['silas: hunger = 40', 'silas: hunger += 5', 'silas: fear -= 2.5'],
    parts: [
      value('drive', drive),
      choice('sign', { '=': 'sets it', '+=': 'adds to it', '-=': 'takes from it' }),
      value('value', number({ usual: 10 })),
      clauses(0, forTime),
    ],
    build: ({ to, drive, sign, value, forTicks }) => {
      const how = sign === '=' ? 'set' : 'add'
      return direct({ direct: 'drive', to, drive, how, value: sign === '-=' ? 0 - value : value }, forTicks)
    },
  }),
  creatureForm({
    topic: 'hold',
    level: 'motives',
    about: 'keeps a drive at a value',
    examples: ['silas: hold fear at 0 for 10s', 'silas: hold hunger at 80'],
    parts: [
      head('hold', 'keeps a drive at a value'),
      value('drive', drive),
      word('at'),
      value('value', number({ usual: 0 })),
      clauses(0, forTime),
    ],
    build: ({ to, drive, value, forTicks }) => direct({ direct: 'drive', to, drive, how: 'hold', value }, forTicks),
  }),
]

const choices: readonly Form[] = [
  creatureForm({
    topic: 'force',
    level: 'behavior',
    about: 'starts action selection at a behavior or branch, whatever the creature wants',
    examples: ['silas: force feeding', 'silas: force feeding for 200 ticks'],
    parts: [head('force', 'starts action selection there'), value('behavior', behavior), clauses(0, forTime)],
    build: ({ to, behavior, forTicks }) => direct({ direct: 'force', to, behavior }, forTicks),
  }),
  creatureForm({
    topic: 'forbid',
    level: 'behavior',
    about: 'keeps a behavior from being chosen',
    examples: ['silas: forbid chase', 'silas: forbid chase for 2 min'],
    parts: [head('forbid', 'keeps it from being chosen'), value('behavior', behavior), clauses(0, forTime)],
    build: ({ to, behavior, forTicks }) => direct({ direct: 'forbid', to, behavior }, forTicks),
  }),
  creatureForm({
    topic: 'interest',
    level: 'behavior',
    about: 'sets the level of interest in a behavior, from 0 (none) to 1',
    examples: ['silas: interest of chase = 0.5'],
    parts: [
      head('interest', 'sets the level of interest in a behavior'),
      word('of'),
      value('behavior', behavior),
      word('='),
      value('value', number({ usual: 0.5, from: 0, to: 1 })),
      clauses(0, forTime),
    ],
    build: ({ to, behavior, value, forTicks }) => direct({ direct: 'interest', to, behavior, value }, forTicks),
  }),
  creatureForm({
    topic: 'gain',
    level: 'behavior',
    about: 'sets how strongly a behavior inhibits the others of its group, or one of them; above 1, high gains persist',
    examples: ['silas: gain of eat = 4', 'silas: gain of eat against drink = 1.5'],
    parts: [
      head('gain', 'sets how strongly a behavior inhibits others'),
      word('of'),
      value('behavior', behavior),
      optional(word('against', 'only against this one'), value('against', otherBehavior)),
      word('='),
      value('value', number({ usual: 2, above: 1 })),
      clauses(0, forTime),
    ],
    build: ({ to, behavior, against, value, forTicks }) =>
      direct(defined({ direct: 'gain', to, behavior, against, value }), forTicks),
  }),
  creatureForm({
    topic: 'releaser',
    level: 'behavior',
    about: 'changes what a releaser looks for, or the greatest value it can have',
    examples: [
      'silas: releaser hydrantNear looks for person.leg',
      'silas: releaser hydrantNear maxValue 40',
      'silas: releaser hydrantNear looks for person.leg maxValue 40 for 20s',
    ],
    parts: [
      head('releaser', 'changes what it looks for or its greatest value'),
      value('releaser', releaser),
      clauses(
        1,
        clause('looks', 'what it looks for', [word('for'), value('looksFor', lookedFor)]),
        clause('maxValue', 'the greatest value it can have', [value('maxValue', number({ usual: 20 }))], {
          oldWord: 'strength',
        }),
        forTime,
      ),
    ],
    build: ({ to, releaser, looksFor, maxValue, forTicks }) =>
      direct(defined({ direct: 'releaser', to, releaser, looksFor, maxValue }), forTicks),
  }),
]

const motor: readonly Form[] = [
  creatureForm({
    topic: 'do',
    level: 'motor',
    about: 'gives a primary command: do it now, for one tick unless told for how long',
    examples: [
      'silas: do sit',
      'silas: do face it',
      'silas: do face it meaning bone for 5s',
      'silas: do circle it radius 0.8 for 10s',
      'silas: do say bark loudness 0.5',
      'silas: do sit until withdrawn priority 5',
    ],
    parts: [head('do', 'does it now'), value('act', act), clauses(0, meaning, forTime, untilWithdrawn, once, priority)],
    build: (values) => command('primary', values.act, values),
  }),
  creatureForm({
    topic: 'suggest',
    level: 'motor',
    about: 'gives a secondary command: do it unless the active behavior objects, until withdrawn',
    examples: ['silas: suggest wagTail', 'silas: suggest wagTail speed 2 for 5s', 'silas: suggest wagTail once'],
    parts: [
      head('suggest', 'does it unless the active behavior objects'),
      value('act', act),
      clauses(0, meaning, forTime, untilWithdrawn, once, priority),
    ],
    build: (values) => command('secondary', values.act, values),
  }),
  creatureForm({
    topic: 'if',
    level: 'motor',
    about: 'gives a meta command: how another command should be done, if it is done at all, until withdrawn',
    examples: [
      'silas: if move use gait trot',
      'silas: if move avoid gait trot',
      'silas: if move use speed 2 avoid gait trot for 1 min',
    ],
    parts: [
      head('if', 'says how another command should be done'),
      value('command', mannered),
      clauses(
        1,
        clause('use', 'like this', [value('use', manner)]),
        clause('avoid', 'anything but this', [value('avoid', manner)]),
        forTime,
        untilWithdrawn,
        once,
        priority,
      ),
    ],
    build: (values) => command('meta', defined({ if: values.command, use: values.use, avoid: values.avoid }), values),
  }),
  creatureForm({
    topic: 'attract',
    level: 'motor',
    about: 'draws it to a position, as a field that navigation adds to its own',
    examples: ['silas: attract (3, 0, 4) radius 2 strength 3'],
    parts: [head('attract', 'draws it to a position'), value('at', position), ...radius, clauses(0, strength, forTime)],
    build: ({ to, at, radiusM, strength, forTicks }) =>
      direct(defined({ direct: 'field', to, how: 'attract', at, radiusM, strength }), forTicks),
  }),
  creatureForm({
    topic: 'repel',
    level: 'motor',
    about: 'keeps it away from a position, as a field that navigation adds to its own',
    examples: ['silas: repel (3, 0, 4) radius 2'],
    parts: [
      head('repel', 'keeps it away from a position'),
      value('at', position),
      ...radius,
      clauses(0, strength, forTime),
    ],
    build: ({ to, at, radiusM, strength, forTicks }) =>
      direct(defined({ direct: 'field', to, how: 'repel', at, radiusM, strength }), forTicks),
  }),
  creatureForm({
    topic: 'mind',
    level: 'motor',
    about: 'shuts the behavior system off, so that only commands from outside move the body, or on again',
    examples: ['silas: mind off', 'silas: mind off for 30s', 'silas: mind on'],
    parts: [
      head('mind', 'shuts the behavior system off or on'),
      choice('state', { off: 'only commands from outside count', on: 'it decides by itself' }),
      clauses(0, forTime),
    ],
    build: ({ to, state, forTicks }) => direct({ direct: 'mind', to, isOn: state === 'on' }, forTicks),
  }),
]

const steps: readonly Form[] = [
  creatureForm({
    topic: 'bind',
    level: 'motor',
    about: 'lets a stress count in the choice of its steps',
    examples: ['silas: bind inertia', 'silas: bind inertia for 10s'],
    parts: [head('bind', 'lets a stress count'), value('stress', stress), clauses(0, forTime)],
    build: ({ to, stress, forTicks }) => direct({ direct: 'bind', to, stress }, forTicks),
  }),
  creatureForm({
    topic: 'unbind',
    level: 'motor',
    about: 'lets a stress not count in the choice of its steps',
    examples: ['silas: unbind foresight', 'silas: unbind foresight for 10s'],
    parts: [head('unbind', 'lets a stress not count'), value('stress', stress), clauses(0, forTime)],
    build: ({ to, stress, forTicks }) => direct({ direct: 'unbind', to, stress }, forTicks),
  }),
  creatureForm({
    topic: 'weight',
    level: 'motor',
    about: 'sets how many times as much as usual a stress counts in the choice of its steps',
    examples: ['silas: weight of foresight = 2'],
    parts: [
      head('weight', 'sets how much a stress counts'),
      word('of'),
      value('stress', stress),
      word('='),
      value('value', number({ usual: 2, from: 0 })),
      clauses(0, forTime),
    ],
    build: ({ to, stress, value, forTicks }) => direct({ direct: 'weight', to, stress, value }, forTicks),
  }),
  creatureForm({
    topic: 'attribute',
    level: 'motor',
    about: 'sets the degree of an attribute of its personality, from 0 (inactive) to 100',
    examples: ['silas: attribute rushed = 80'],
    parts: [
      head('attribute', 'sets the degree of an attribute'),
      value('attribute', attribute),
      word('='),
      value('value', number({ usual: 50, from: 0, to: 100 })),
      clauses(0, forTime),
    ],
    build: ({ to, attribute, value, forTicks }) => direct({ direct: 'attribute', to, attribute, value }, forTicks),
  }),
]

const ways: readonly Form[] = [
  creatureForm({
    topic: 'learning',
    level: 'motor',
    about: 'lets it go on learning a way to steer, or go by what it knows',
    examples: ['silas: learning of stroll = off', 'silas: learning of stroll = on for 30s'],
    parts: [
      head('learning', 'lets it learn a way or not'),
      word('of'),
      value('way', learnedWay),
      word('='),
      choice('state', { on: 'it learns on', off: 'it goes by what it knows' }),
      clauses(0, forTime),
    ],
    build: ({ to, way, state, forTicks }) => direct({ direct: 'learning', to, way, isOn: state === 'on' }, forTicks),
  }),
  creatureForm({
    topic: 'temper',
    level: 'motor',
    about: 'sets how it takes a judgement of a way that it learns',
    examples: ['silas: temper of stroll = even'],
    parts: [
      head('temper', 'sets how a judgement is taken'),
      word('of'),
      value('way', learnedWay),
      word('='),
      choice('temper', { even: 'as it is', strict: 'as nothing but good or bad' }),
      clauses(0, forTime),
    ],
    build: ({ to, way, temper, forTicks }) => direct({ direct: 'temper', to, way, temper }, forTicks),
  }),
  creatureForm({
    topic: 'critic',
    level: 'motor',
    about: 'sets who judges a way that it learns',
    examples: ['silas: critic of stroll = calm'],
    parts: [
      head('critic', 'sets who judges a way'),
      word('of'),
      value('way', learnedWay),
      word('='),
      choice('critic', {
        avoid: 'no collision, then far from where it was',
        goto: 'no collision, then nearer to it',
        retreat: 'no collision, then further from it',
        collisions: 'no collision',
        average: 'both wishes of avoid at once',
        calm: 'far from where it was with few turns',
      }),
      clauses(0, forTime),
    ],
    build: ({ to, way, critic, forTicks }) => direct({ direct: 'critic', to, way, critic }, forTicks),
  }),
]

const imagination: readonly Form[] = [
  creatureForm({
    topic: 'imagine',
    level: 'imagination',
    about: 'lets it sense a thing that is not there, at a position or going along with a point of an entity',
    examples: ['silas: imagine bone at person.hand', 'silas: imagine bone at (1, 0, 2) with fresh true'],
    parts: [
      head('imagine', 'lets it sense what is not there'),
      value('kind', kind),
      word('at'),
      value('at', positionOrPoint),
      clauses(0, clause('with', 'what it is like', [value('fields', fieldValues)]), forTime),
    ],
    build: ({ to, kind, at, fields, forTicks }) =>
      direct(defined({ direct: 'imagine', to, kind, at, fields }), forTicks),
  }),
  creatureForm({
    topic: 'imagine',
    level: 'imagination',
    about: 'lets it hear a sound that is not there',
    examples: ['silas: imagine sound whistle at (1, 0, 2)', 'silas: imagine sound bell at (0, 1, 0) loudness 0.5'],
    parts: [
      head('imagine', 'lets it sense what is not there'),
      head('sound', 'lets it hear a sound that is not there'),
      value('sound', sound),
      word('at'),
      value('at', position),
      clauses(0, loudness, forTime),
    ],
    build: ({ to, sound, at, loudness, forTicks }) =>
      direct(defined({ direct: 'imagineSound', to, sound, at, loudness }), forTicks),
  }),
]

const words: readonly Form[] = [
  creatureForm({
    topic: 'word',
    level: 'training',
    about: 'gives a word that it knows by its sound another name',
    examples: ['silas: call word word1 sit'],
    parts: [
      head('call', 'gives something of it another name'),
      word('word'),
      value('old', knownWord),
      value('as', wordName),
    ],
    build: ({ to, old, as }) => input({ input: 'word', creature: to, word: old, as }),
  }),
  creatureForm({
    topic: 'word',
    level: 'training',
    about: 'lets it forget a word that it knows by its sound',
    examples: ['silas: forget word word1'],
    parts: [head('forget', 'lets it forget something'), word('word'), value('old', knownWord)],
    build: ({ to, old }) => input({ input: 'word', creature: to, word: old }),
  }),
]

const questions: readonly Form[] = [
  creatureForm({
    topic: 'why',
    level: 'questions',
    about: 'explains what it does and why, in plain words',
    examples: ['silas: why'],
    parts: [head('why', 'explains what it does and why')],
    build: ({ to }) => ({ query: { query: 'why', of: to } }),
  }),
  creatureForm({
    topic: 'ask',
    level: 'questions',
    about: 'asks the creature a question; nothing changes',
    examples: ['silas: ask position', 'silas: ask commands'],
    parts: [
      head('ask', 'asks something of it'),
      value(
        'about',
        wordFrom('<question>', 'a question', () => queryWords),
      ),
    ],
    build: ({ to, about }) => ({ query: { query: 'ask', of: to, about } }),
  }),
]

const queryWords: ReadonlyMap<QueryName, string> = new Map(
  Object.entries(QUERIES) as [QueryName, (typeof QUERIES)[QueryName]][],
)

/** Lines that begin with a creature, by level. */
export const CREATURE_FORMS: readonly Form[] = [
  ...motives,
  ...choices,
  ...motor,
  ...steps,
  ...ways,
  ...words,
  ...imagination,
]

/** Lines that ask something of a creature. */
export const CREATURE_QUESTIONS: readonly Form[] = questions
