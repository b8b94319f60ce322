// Words of one creature: takes added, words begun, merged, renamed and forgotten, in the classifier of its own definition.
//
// What a creature has heard lies in its mind for a while (`utterancesHeard`): a reward that comes late can still say which sound was
// worth knowing. Every change is a function from definition to definition, so that whoever innovates can make several at once and move the
// creature only once (`takeDefinition`); a name that is taken, a word that is full or a classifier that does not grow leaves the
// definition as it is. Only between ticks. Reads: minds. Seed: 001 "Learning in c4's Action System" (figure 10).

import { f64, i32 } from '../0-foundation/arena.ts'
import { textOf } from '../0-foundation/symbols.ts'
import { MOST_UTTERANCES } from '../3-perception/memory-block.ts'
import { compare, createWords, HALF_AT, sureAt, TOO_NEAR, takesApart, type WordsModel } from '../3-perception/words.ts'
import type { Creature } from '../creature/model.ts'
import type { PerceptDefinition, SpeciesDefinition } from '../definition/types.ts'

/** Takes of one word and words of one classifier that growing makes at most. */
export const MOST_GROWN_TAKES = 5
export const MOST_GROWN_WORDS = 24

/** Words whose takes are this near each other on average, in half distances, are one word. */
const SAME = 1.1

/** Names of words that nobody has named: word1, word2 … */
const UNNAMED = 'word'

/** Something that a creature heard somebody say. */
export interface HeardUtterance {
  /** The classifier that heard it. */
  readonly percept: string
  readonly track: string
  readonly tick: number
  /** The word that it was taken for; nothing if it was too far from all. */
  readonly word: string | undefined
  /** How far the nearest word was, 2 for none. */
  readonly distance: number
  /** The number of the memory that said it. */
  readonly thing: number
}

/** How far something said is from one word. */
export interface WordDistance {
  readonly word: string
  readonly distance: number
  /** 0…1, 0 beyond the half distance; of this word alone: only the nearest is heard. */
  readonly sure: number
}

/** What a creature has heard of late, newest first. */
export function utterancesHeard({ model, mind }: Creature): HeardUtterance[] {
  const { at, percepts } = model.perception
  if (percepts.words.length === 0) return []
  const heard = Array.from({ length: MOST_UTTERANCES }, (_, k): HeardUtterance => {
    const word = i32[mind.i + at.utteranceWord + k]
    return {
      percept: percepts.names[i32[mind.i + at.utteranceOf + k]],
      track: textOf(i32[mind.i + at.utteranceTrack + k]),
      tick: i32[mind.i + at.utteranceTick + k],
      word: word === 0 ? undefined : percepts.names[word],
      distance: f64[mind.f + at.utteranceDistance + k],
      thing: i32[mind.i + at.utteranceThing + k],
    }
  })
  return heard.filter(({ track }) => track !== '').sort((a, b) => b.tick - a.tick)
}

/** The percept of words that a definition has under a name, or its only one, which grows. */
export function growingWords(definition: SpeciesDefinition): string[] {
  return Object.entries(definition.percepts ?? {}).flatMap(([name, percept]) =>
    percept.words !== undefined && percept.grows === true ? [name] : [],
  )
}

/** How far a track is from each word of a percept, nearest first. */
export function distancesToWords(definition: SpeciesDefinition, percept: string, track: string): WordDistance[] {
  const model = wordsOf(definition, percept)
  compare(model, track)
  return Array.from(model.words, (word, w) => {
    const distance = model.distances[w]
    return { word, distance, sure: sureAt(distance, model.halfAt) }
  }).sort((a, b) => a.distance - b.distance)
}

/** A further take of a word; a full word stays as it is. */
export function withTake(
  definition: SpeciesDefinition,
  percept: string,
  word: string,
  track: string,
): SpeciesDefinition {
  const takes = takesOf(definition, percept)[word]
  if (takes === undefined || takes.length >= MOST_GROWN_TAKES || takes.includes(track)) return definition
  return withTakes(definition, percept, word, [...takes, track])
}

/** A new word that begins with this take, and its name: the one given, or the next that nobody has given. Nothing if there are too many. */
export function withNewWord(
  definition: SpeciesDefinition,
  percept: string,
  track: string,
  name?: string,
): { readonly definition: SpeciesDefinition; readonly word: string } | undefined {
  const words = takesOf(definition, percept)
  if (Object.keys(words).length >= MOST_GROWN_WORDS) return undefined
  const word = name ?? freeWord(definition)
  if (Object.hasOwn(words, word)) return undefined
  return { definition: withTakes(definition, percept, word, [track]), word }
}

/** A take of a word that is there or begins with it; a word or a percept without room stays as it is. */
export function withTakeOf(
  definition: SpeciesDefinition,
  percept: string,
  word: string,
  take: string,
): SpeciesDefinition {
  const isKnown = Object.hasOwn(definition.percepts?.[percept]?.words ?? {}, word)
  if (isKnown) return withTake(definition, percept, word, take)
  return withNewWord(definition, percept, take, word)?.definition ?? definition
}

/** A word without the take that is furthest from its others; a word keeps its last take. */
export function withoutOddestTake(definition: SpeciesDefinition, percept: string, word: string): SpeciesDefinition {
  const takes = takesOf(definition, percept)[word] ?? []
  if (takes.length < 2) return definition
  const model = wordsOf(definition, percept)
  const own = indicesOf(model, word)
  const apart = own.map((a) => own.reduce((sum, b) => sum + takesApart(model, a, b), 0))
  const oddest = apart.indexOf(Math.max(...apart))
  return withTakes(
    definition,
    percept,
    word,
    takes.filter((_, k) => k !== oddest),
  )
}

/** Whether two words sound so alike that, serving one behavior, they are one. */
export function areOneWord(definition: SpeciesDefinition, percept: string, a: string, b: string): boolean {
  const model = wordsOf(definition, percept)
  const distance = meanApart(model, a, b)
  return distance !== undefined && distance <= SAME * model.halfAt
}

/** Two words as one: `from` is gone, `into` has the takes of both, as many as a word can have. */
export function withMerged(
  definition: SpeciesDefinition,
  percept: string,
  into: string,
  from: string,
): SpeciesDefinition {
  const words = takesOf(definition, percept)
  if (into === from || words[into] === undefined || words[from] === undefined) return definition
  const takes = [...new Set([...words[into], ...words[from]])].slice(0, MOST_GROWN_TAKES)
  return withoutWord(withTakes(definition, percept, into, takes), percept, from)
}

/** A definition without a word. Behaviors that name it are for the caller to take out. */
export function withoutWord(definition: SpeciesDefinition, percept: string, word: string): SpeciesDefinition {
  const left = Object.entries(takesOf(definition, percept)).filter(([name]) => name !== word)
  return withWords(definition, percept, Object.fromEntries(left))
}

/** Pairs of words that will be mixed up, nearest first: whoever teaches is asked to say one of them again, or another. */
export function wordsTooNear(
  definition: SpeciesDefinition,
  percept: string,
): { readonly words: readonly [string, string]; readonly distance: number }[] {
  const model = wordsOf(definition, percept)
  const found: { readonly words: readonly [string, string]; readonly distance: number }[] = []
  for (let a = 0; a < model.words.length; a++) {
    for (let b = a + 1; b < model.words.length; b++) {
      const distance = leastApart(model, model.words[a], model.words[b])
      if (distance < TOO_NEAR * model.halfAt) found.push({ words: [model.words[a], model.words[b]], distance })
    }
  }
  return found.sort((a, b) => a.distance - b.distance)
}

/** The takes that an own definition has and its species has not: what the creature has learned to hear. */
export function grownWords(
  species: SpeciesDefinition,
  own: SpeciesDefinition,
): { readonly percept: string; readonly word: string; readonly takes: readonly string[] }[] {
  return Object.entries(own.percepts ?? {}).flatMap(([percept, { words }]) =>
    Object.entries(words ?? {}).flatMap(([word, takes]) => {
      const innate = species.percepts?.[percept]?.words?.[word] ?? []
      const grown = takes.filter((take) => !innate.includes(take))
      return grown.length === 0 ? [] : [{ percept, word, takes: grown }]
    }),
  )
}

/** Whether a word has the name that it got when it was grown. */
export function isUnnamed(word: string): boolean {
  return word.startsWith(UNNAMED) && /^\d+$/.test(word.slice(UNNAMED.length))
}

function takesOf(definition: SpeciesDefinition, percept: string): Readonly<Record<string, readonly string[]>> {
  return definition.percepts?.[percept]?.words ?? {}
}

function withTakes(
  definition: SpeciesDefinition,
  percept: string,
  word: string,
  takes: readonly string[],
): SpeciesDefinition {
  return withWords(definition, percept, { ...takesOf(definition, percept), [word]: takes })
}

function withWords(
  definition: SpeciesDefinition,
  percept: string,
  words: NonNullable<PerceptDefinition['words']>,
): SpeciesDefinition {
  const { percepts = {} } = definition
  if (percepts[percept]?.words === undefined) return definition
  return { ...definition, percepts: { ...percepts, [percept]: { ...percepts[percept], words } } }
}

/** Classifiers by what they were made of: telling words apart asks the same one many times. */
const models = new WeakMap<object, WordsModel>()

function wordsOf(definition: SpeciesDefinition, percept: string): WordsModel {
  const words = takesOf(definition, percept)
  const known = models.get(words)
  if (known !== undefined) return known
  const model = createWords(words, definition.percepts?.[percept]?.halfAt ?? HALF_AT)
  models.set(words, model)
  return model
}

function freeWord(definition: SpeciesDefinition): string {
  const taken = new Set(
    Object.entries(definition.percepts ?? {}).flatMap(([name, { words }]) => [name, ...Object.keys(words ?? {})]),
  )
  let n = 1
  while (taken.has(`${UNNAMED}${n}`)) n++
  return `${UNNAMED}${n}`
}

function indicesOf({ words, wordOf }: WordsModel, word: string): number[] {
  const w = words.indexOf(word)
  return [...wordOf.keys()].filter((k) => wordOf[k] === w)
}

function meanApart(model: WordsModel, a: string, b: string): number | undefined {
  const all = distancesBetween(model, a, b)
  return all.length === 0 ? undefined : all.reduce((sum, each) => sum + each, 0) / all.length
}

function leastApart(model: WordsModel, a: string, b: string): number {
  return Math.min(...distancesBetween(model, a, b))
}

function distancesBetween(model: WordsModel, a: string, b: string): number[] {
  return indicesOf(model, a).flatMap((x) => indicesOf(model, b).map((y) => takesApart(model, x, y)))
}
