// The input about words: a creature is taught to hear one, a word it knows gets another name, or is forgotten.
//
// One-shot teaching: the first take makes the word. What it knew of the word under the old name (confidences, counts of what it was good for)
// goes on under the new one, and behaviors that name it name it so. Reads and writes: one creature's definition. Seed: 001 "sheep|dog"
// (a new user teaches six words in 15 s).

import type { Layout, Names } from '../0-foundation/field-list.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { type Problem, problem, unknownName } from '../0-foundation/problems.ts'
import type { Creature } from '../creature/model.ts'
import { COMMANDS } from '../definition/skills/commands.ts'
import type { PlainInputDefinition, SpeciesDefinition } from '../definition/types.ts'
import type { WorldInside } from '../world/world-inside.ts'
import {
  growingWords,
  MOST_GROWN_TAKES,
  MOST_GROWN_WORDS,
  withoutWord,
  withTakeOf,
  wordsTooNear,
} from './grow-words.ts'
import { creatureAt, takeDefinition } from './own-definition.ts'

type WordInput = Extract<PlainInputDefinition, { input: 'word' }>

/** What is wrong with changing a word of a creature as it is now. */
export function findWordProblems(inside: WorldInside, input: WordInput): Problem[] {
  const creature = creatureOf(inside, input.creature)
  if (creature === undefined) {
    const { idOf } = inside.truth.entities
    const names = [...idOf].flatMap(([name, id]) => (inside.creatures[slotOf(id)] === undefined ? [] : name))
    return [unknownName('ENTITY-UNKNOWN', 'creature', input.creature, names, 'a creature of this world')]
  }
  const { definition } = creature.model
  const growing = growingWords(definition)
  const percept = input.percept ?? (growing.length === 1 ? growing[0] : undefined)
  if (percept === undefined || !growing.includes(percept)) {
    const expected = `a percept of ${input.creature} with words that grows`
    return input.percept === undefined
      ? [problem('PERCEPT-UNKNOWN', 'percept', `${growing.length} of them`, `${expected}: name one`)]
      : [unknownName('PERCEPT-UNKNOWN', 'percept', input.percept, growing, expected)]
  }
  const words = definition.percepts?.[percept]?.words ?? {}
  const isKnown = Object.hasOwn(words, input.word)
  if (!isKnown && input.track === undefined) {
    return [
      unknownName('PERCEPT-UNKNOWN', 'word', input.word, Object.keys(words), `a word that ${input.creature} knows`),
    ]
  }
  if (isKnown && input.track !== undefined && words[input.word].length >= MOST_GROWN_TAKES) {
    const found = `${words[input.word].length + 1} takes of ${input.word}`
    return [problem('PERCEPT-RANGE', 'track', found, `at most ${MOST_GROWN_TAKES}: forget the word to teach it anew`)]
  }
  if (!isKnown && Object.keys(words).length >= MOST_GROWN_WORDS) {
    return [problem('PERCEPT-RANGE', 'word', `${MOST_GROWN_WORDS + 1} words`, `at most ${MOST_GROWN_WORDS}`)]
  }
  const given = { callbacks: Object.keys(inside.callbacks), commands: COMMANDS }
  const name = input.as ?? input.word
  return inside.checks.species(changed(definition, percept, input), given).map((found) => {
    const isName = found.path.endsWith(`.words.${name}`)
    return isName ? { ...found, path: input.as === undefined ? 'word' : 'as' } : found
  })
}

/** Changes a word, which has been checked; answers what whoever teaches should know. */
export function changeWord(inside: WorldInside, input: WordInput): string | undefined {
  const slot = slotOf(inside.truth.entities.idOf.get(input.creature) ?? 0)
  const { definition } = creatureAt(inside, slot).model
  const percept = input.percept ?? growingWords(definition)[0]
  const next = changed(definition, percept, input)
  const { word, as } = input
  takeDefinition(inside, slot, next, as === undefined ? undefined : (layout) => renamed(layout, word, as))
  if (input.track === undefined) return undefined
  const near = wordsTooNear(next, percept).find(({ words }) => words.includes(word))
  if (near === undefined) return undefined
  const other = near.words.find((each) => each !== word)
  return `${word} and ${other} sound alike (${near.distance.toFixed(2)} apart): say it again, or another word`
}

function creatureOf({ truth, creatures }: WorldInside, name: string): Creature | undefined {
  const id = truth.entities.idOf.get(name)
  return id === undefined ? undefined : creatures[slotOf(id)]
}

function changed(definition: SpeciesDefinition, percept: string, { word, track, as }: WordInput): SpeciesDefinition {
  if (as !== undefined) return withWordCalled(definition, percept, word, as)
  if (track === undefined) return withoutWord(definition, percept, word)
  return withTakeOf(definition, percept, word, track)
}

/** A definition in which a word has another name, also where behaviors name it. */
function withWordCalled(definition: SpeciesDefinition, percept: string, word: string, as: string): SpeciesDefinition {
  const { percepts = {} } = definition
  const words = Object.entries(percepts[percept]?.words ?? {}).map(([name, takes]) => [
    name === word ? as : name,
    takes,
  ])
  const called = Object.fromEntries(Object.entries(percepts).map(([name, each]) => [name, callIn(each, word, as)]))
  const own = { ...called, [percept]: { ...percepts[percept], words: Object.fromEntries(words) } }
  const { behavior, groups, releasers } = definition
  return {
    ...definition,
    percepts: own,
    ...(behavior === undefined ? {} : { behavior: callIn(behavior, word, as) }),
    ...(groups === undefined ? {} : { groups: callIn(groups, word, as) }),
    ...(releasers === undefined ? {} : { releasers: callIn(releasers, word, as) }),
  }
}

/** Keys under which a percept is named. */
const NAMING = ['of', 'trigger', 'percept', 'where', 'innovates']

/** The same with a percept under another name, wherever it is named. */
function callIn<Value>(value: Value, word: string, as: string, key = ''): Value {
  const isName = NAMING.includes(key)
  if (typeof value === 'string') {
    return (
      isName
        ? value
            .split(' ')
            .map((part) => (part === word ? as : part))
            .join(' ')
        : value
    ) as Value
  }
  if (Array.isArray(value)) return value.map((each) => callIn(each, word, as, key)) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => {
    const isNamed = name === word && (key === 'rewards' || key === 'where')
    return [isNamed ? as : name, callIn(each, word, as, name)]
  })
  return Object.fromEntries(entries) as Value
}

/** The layout of a mind with a word under another name, whatever space counts it. */
function renamed(layout: Layout, word: string, as: string): Layout {
  const call = (name: string) =>
    name
      .split('/')
      .map((part) => (part === word ? as : part))
      .join('/')
  const rows = (names: Names): Names =>
    names.map((row) => (typeof row === 'string' ? call(row) : [call(row[0]), row[1]]))
  // Candidates are called after a behavior and a percept: `sit word1`.
  const candidates = (names: Names): Names =>
    names.map((row) => (typeof row === 'string' && row.endsWith(` ${word}`) ? row.slice(0, -word.length) + as : row))
  const spaces = Object.entries(layout.spaces).map(([name, space]) => {
    const isPercepts = name === 'percept' || name === 'statistic' || name === 'watched'
    if (!Array.isArray(space.rows) || !(isPercepts || name === 'candidate')) return [name, space]
    return [name, { ...space, rows: isPercepts ? rows(space.rows) : candidates(space.rows) }]
  })
  return { ...layout, spaces: Object.fromEntries(spaces) }
}
