// Hearing words: the track of an utterance of 0.44 s, and the decision among eighteen takes of six words, against what a creature may take
// for it without anybody's noticing.

import { createListener, trackOf } from '../packages/core/dist/words.js'
import { MADE_SPEAKERS, MADE_WORDS, madeTake } from '../packages/lab/dist/words/made-voices.js'

/** Milliseconds that a track and a decision may take. */
const TRACK_MS = 5
const DECISION_MS = 10

const SPEAKER = MADE_SPEAKERS[0]
const CALLS = 20

function setup() {
  const takes = MADE_WORDS.flatMap((word) => [0, 1, 2].map((take) => ({ word, ...madeTake(word, SPEAKER, take) })))
  const words = {}
  for (const { word, samples, rateHz } of takes) {
    words[word] ??= []
    words[word].push(trackOf(samples, rateHz).track)
  }
  const { samples, rateHz } = madeTake(MADE_WORDS[1], SPEAKER, 5)
  return { samples, rateHz, listen: createListener(words), track: trackOf(samples, rateHz).track }
}

let heard = 0

const side = (name, once) => ({
  name,
  kind: 'ours',
  setup,
  run(state) {
    for (let k = 0; k < CALLS; k++) heard += once(state)
    return CALLS
  },
})

export const benchmark = {
  name: 'words',
  about: 'the track of an utterance, and which of six words it is',
  cases: [
    {
      name: 'track',
      operation: 'utterance',
      sides: [side('ethogram', ({ samples, rateHz }) => trackOf(samples, rateHz).track.length)],
      target: { maxMs: TRACK_MS },
    },
    {
      name: 'decision among 18 takes',
      operation: 'utterance',
      sides: [side('ethogram', ({ listen, track }) => listen(track).sure)],
      target: { maxMs: DECISION_MS },
    },
  ],
  consumed: () => heard,
}
