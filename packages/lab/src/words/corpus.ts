// Takes of words by several speakers: files of a folder, as they are named word_speaker_take.wav.
//
// Recordings are not part of the repository. They are looked for in ETHOGRAM_DATA and in shared/data beside the repository; where there are
// none, made voices stand in for them (made-voices.ts), and whoever reads the result is told.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { trackOf } from '@ethogram/core/words'
import { MADE_SPEAKERS, MADE_WORDS, madeTake } from './made-voices.ts'
import { readWav } from './wav.ts'

/** One take. */
export interface SpokenTake {
  readonly word: string
  readonly speaker: string
  readonly take: number
  readonly samples: Float64Array
  readonly rateHz: number
  readonly track: string
}

/** All takes there are, and where they come from. */
export interface Corpus {
  readonly takes: readonly SpokenTake[]
  readonly isRecorded: boolean
}

/** Takes of each word and speaker. */
export const TAKES = 8

/** Recorded takes if there are any, made ones otherwise. */
export function loadCorpus(): Corpus {
  const beside = fileURLToPath(new URL('../../../../../shared/data', import.meta.url))
  const folder = join(process.env.ETHOGRAM_DATA ?? beside, 'speech', 'fsdd')
  if (!existsSync(folder)) return { takes: madeTakes(), isRecorded: false }
  const takes = readdirSync(folder)
    .filter((name) => name.endsWith('.wav'))
    .sort()
    .flatMap((name): SpokenTake[] => {
      const [word, speaker, take] = name.slice(0, -4).split('_')
      const answer = readWav(new Uint8Array(readFileSync(join(folder, name))))
      return answer.ok ? taken(word, speaker, Number(take), answer.wav.samples, answer.wav.rateHz) : []
    })
  return { takes, isRecorded: true }
}

function madeTakes(): SpokenTake[] {
  return MADE_SPEAKERS.flatMap((speaker) =>
    MADE_WORDS.flatMap((word) =>
      Array.from({ length: TAKES }, (_, take) => {
        const { samples, rateHz } = madeTake(word, speaker, take)
        return taken(word, speaker, take, samples, rateHz)
      }).flat(),
    ),
  )
}

function taken(word: string, speaker: string, take: number, samples: Float64Array, rateHz: number): SpokenTake[] {
  const answer = trackOf(samples, rateHz)
  if (!answer.ok || answer.track === undefined) return []
  return [{ word, speaker, take, samples, rateHz, track: answer.track }]
}
