// A vocabulary for tests and examples: a meadow with a dog, a cat, a person and some things.
//
// Some names are chosen to be awkward: words of the language, words that begin alike, names that need quotes.

import type { Vocabulary, VocabularyCommand, VocabularyEntity, VocabularyMind } from '../src/console/vocabulary.ts'

const speed = { about: 'how fast', unit: 'm/s', default: 1 }

const commands: readonly VocabularyCommand[] = [
  { name: 'sit', about: 'sits down', takesIt: 'never', arguments: {} },
  { name: 'face', about: 'turns toward it', takesIt: 'always', arguments: {} },
  {
    name: 'move',
    about: 'goes ahead',
    takesIt: 'may',
    arguments: {
      speed,
      gait: { about: 'how it steps', unit: '', default: 'walk', options: ['walk', 'trot', 'bound'] },
    },
  },
  {
    name: 'circle',
    about: 'goes around it',
    takesIt: 'always',
    arguments: { radius: { about: 'how far', unit: 'm', default: 1 }, maxSpeed: speed },
  },
  {
    name: 'wagTail',
    about: 'wags its tail',
    takesIt: 'never',
    arguments: { speed, amount: { about: 'how far', unit: '', default: 1, range: [0, 1] } },
  },
  {
    name: 'say',
    about: 'makes a sound',
    takesIt: 'never',
    arguments: {
      sound: { about: 'which', unit: '', default: 'bark' },
      loudness: { about: 'how loud', unit: '', default: 1 },
    },
  },
  {
    name: 'if',
    about: 'a name that is a word of the language',
    takesIt: 'may',
    arguments: {
      for: { about: 'a keyword', unit: '', default: 'use' },
      and: { about: 'a keyword', unit: '', default: 1 },
    },
  },
]

const dogMind: VocabularyMind = {
  drives: ['hunger', 'fear', 'force', 'curiosity'],
  behaviors: ['feeding', 'eat', 'drink', 'chase', 'feeding.chew', 'against'],
  behaviorPaths: ['feeding.eat', 'feeding.drink'],
  releasers: ['hydrantNear', 'whistleHeard', 'eat.sees[0]', 'strength'],
  commands,
  stresses: ['foresight', 'inertia', 'nearThings'],
  ways: ['stroll'],
  words: ['word1', 'sit'],
  attributes: ['rushed', 'fatigued'],
}

const catMind: VocabularyMind = { drives: [], behaviors: ['nap'], releasers: [], commands: commands.slice(0, 1) }

const noMind: VocabularyMind = { drives: [], behaviors: [], releasers: [], commands: [] }

const person = {
  points: ['hand', 'head', 'leg'],
  fields: { handRaised: 'boolean', mood: 'string', age: 'number' },
} as const

const bone = { points: [], fields: { fresh: 'boolean', size: 'number', for: 'string' } } as const

function thing(name: string, kind: string, parts: Pick<VocabularyEntity, 'points' | 'fields'>): VocabularyEntity {
  return { name, kind, isCreature: false, ...noMind, ...parts }
}

/** A meadow at 20 ticks a second with two directions standing. */
export const sampleVocabulary: Vocabulary = {
  rateHz: 20,
  entities: [
    { name: 'silas', kind: 'dog', isCreature: true, ...dogMind, points: ['nose'], fields: { isWet: 'boolean' } },
    { name: 'tom', kind: 'cat', isCreature: true, ...catMind, points: [], fields: {} },
    thing('person', 'person', person),
    thing('bone', 'bone', bone),
    thing('ball', 'ball', { points: [], fields: { isRed: 'boolean' } }),
    thing('at', 'ball', { points: ['at'], fields: { at: 'number' } }),
  ],
  kinds: [
    { name: 'dog', points: ['nose'], fields: { isWet: 'boolean' }, mind: dogMind },
    { name: 'cat', points: [], fields: {} },
    { name: 'person', ...person },
    { name: 'bone', ...bone },
    { name: 'ball', points: [], fields: { isRed: 'boolean' } },
    { name: 'sound', points: ['for'], fields: {} },
  ],
  sounds: ['whistle', 'bell', 'at'],
  trainers: [{ name: 'ann', cues: ['hand', 'on'], rewards: ['treat', 'cue'] }],
  directions: [
    { id: 1, text: 'silas: forbid chase' },
    { id: 3, text: 'silas: mind off' },
  ],
}
