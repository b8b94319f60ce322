// The subpath `@ethogram/core/words`: words by their sound, without a world. Tracks of sounds, how far apart they are, and which word one is.
//
// Apart from the main entry for tools that teach and test words; what creatures hear with is the same code.

import { type Problem, ProblemsError, problem, show } from './0-foundation/problems.ts'
import { CEPSTRA, framesOf, MOST_FRAMES, readTrack } from './0-foundation/track.ts'
import { compare, createWords, HALF_AT, sureAt, TOO_NEAR, takesApart } from './3-perception/words.ts'

import { isRecord } from './definition/reading/findings.ts'

export { findSoundProblems, type TrackAnswer, trackOf } from './definition/inputs/track-of.ts'
export { HALF_AT, TOO_NEAR }

/** Takes of words: each is a track. */
export type Words = Readonly<Record<string, readonly string[]>>

/** How far an utterance is from one word. */
export interface WordDistance {
  readonly word: string
  /** 0 (the same) to 2: the mean of its two nearest takes. */
  readonly distance: number
  /** To each of its takes. */
  readonly takes: readonly number[]
}

/** What an utterance was taken for. */
export interface HeardWord {
  /** Nothing if no word is near enough. */
  readonly word: string | undefined
  /** 0.5…1 of that word, 0 for none. */
  readonly sure: number
  /** All words, nearest first. */
  readonly words: readonly WordDistance[]
}

/** Which word a track is: `hearWord({ sit: [first, second], down: [third] }, track)`. */
export function hearWord(words: Words, track: string, halfAt = HALF_AT): HeardWord {
  return createListener(words, halfAt)(track)
}

/** Takes as a model; throws what is no track or no list of them. */
function modelOf(words: Words, halfAt: number) {
  const problems: Problem[] = []
  const add = (path: string, found: unknown, expected: string) =>
    problems.push(problem('SOUND-INVALID', path, show(found), expected))
  if (!isRecord(words)) add('words', words, 'words with their takes, such as { sit: [track] }')
  else
    for (const [word, takes] of Object.entries(words)) {
      if (!Array.isArray(takes)) add(`words.${word}`, takes, 'a list of tracks')
      else if (!takes.every(isTrack)) add(`words.${word}`, takes, 'tracks, as trackOf makes them')
    }
  if (!(halfAt > 0)) add('halfAt', halfAt, 'a distance above 0')
  if (problems.length > 0) throw new ProblemsError(problems)
  return createWords(words, halfAt)
}

function isTrack(track: unknown): track is string {
  return typeof track === 'string' && framesOf(track) > 0
}

/** The same for many tracks: takes are prepared once. */
export function createListener(words: Words, halfAt = HALF_AT): (track: string) => HeardWord {
  const model = modelOf(words, halfAt)
  return (track) => {
    if (!isTrack(track))
      throw new ProblemsError([problem('SOUND-INVALID', 'track', show(track), 'a track, as trackOf makes it')])
    compare(model, track)
    const all = model.words.map((word, w) => ({
      word,
      distance: model.distances[w],
      takes: Array.from(model.takeDistances).filter((_, k) => model.wordOf[k] === w),
    }))
    const nearest = all[model.nearest]
    const sure = nearest === undefined ? 0 : sureAt(nearest.distance, halfAt)
    return { word: sure > 0 ? nearest.word : undefined, sure, words: all.sort((a, b) => a.distance - b.distance) }
  }
}

/** Two words that will be mixed up. */
export interface NearWords {
  readonly words: readonly [string, string]
  /** Of their nearest takes. */
  readonly distance: number
}

/** Words that are nearer than 1.2 half distances to each other, nearest first: whoever teaches says one of them again, or another. */
export function findNearWords(words: Words, halfAt = HALF_AT): NearWords[] {
  const model = modelOf(words, halfAt)
  const found = new Map<string, NearWords>()
  for (let a = 0; a < model.takes.length; a++) {
    for (let b = a + 1; b < model.takes.length; b++) {
      if (model.wordOf[a] === model.wordOf[b]) continue
      const distance = takesApart(model, a, b)
      const pair: readonly [string, string] = [model.words[model.wordOf[a]], model.words[model.wordOf[b]]]
      const key = pair.join(' ')
      if (distance < Math.min(TOO_NEAR * halfAt, found.get(key)?.distance ?? 2))
        found.set(key, { words: pair, distance })
    }
  }
  return [...found.values()].sort((a, b) => a.distance - b.distance)
}

/** The cepstra of a track, 13 numbers for each hundredth of a second: what pictures of words are drawn from. */
export function framesOfTrack(track: string): number[][] {
  const cepstra = new Float64Array(MOST_FRAMES * CEPSTRA)
  const frames = readTrack(track, cepstra)
  return Array.from({ length: frames }, (_, t) => Array.from(cepstra.subarray(t * CEPSTRA, (t + 1) * CEPSTRA)))
}
