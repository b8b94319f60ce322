// Inputs that bring a sound itself: the door makes a track of it, once, and everything behind the door sees the track only.
//
// So a recording keeps no voice, creatures and replays get the same numbers, and no tick ever looks at a sample.

import type { Checks } from '../definition/check.ts'
import { asRead } from '../definition/reading/as-read.ts'
import type { InputDefinition, PlainInputDefinition } from '../definition/types.ts'
import type { InputAnswer } from './inputs.ts'

/** Samples of one utterance in place of its track: mono, from −1 to 1, 8,000 to 48,000 a second, 0.1 to 3 s. */
export interface Samples {
  readonly samples: ArrayLike<number>
  readonly rateHz: number
}

/** An input that brings an utterance as samples: a sound that somebody makes, or a take of a word that is taught. */
export type SampledInput =
  | (Omit<Extract<PlainInputDefinition, { input: 'sound' }>, 'track'> & Samples)
  | (Omit<Extract<PlainInputDefinition, { input: 'word' }>, 'track' | 'as'> & Samples)

/** An input, read once and without samples, or the answer if there is nothing to do: something is wrong, or it was too soft to be heard. */
export function takeSamples(
  original: InputDefinition | SampledInput,
  checks: Checks,
): { readonly input: InputDefinition } | { readonly answer: InputAnswer } {
  const read = asRead(original)
  if ('problem' in read) return { answer: { ok: false, problems: [read.problem] } }
  const { value: given } = read
  if (typeof given !== 'object' || given === null || !('samples' in given)) return { input: given as InputDefinition }
  const { samples, rateHz, ...rest } = given
  // Anything else with samples is for the checks to refuse.
  if (rest.input !== 'sound' && rest.input !== 'word') return { input: given as unknown as InputDefinition }
  const heard = checks.trackOf(samples, rateHz)
  if (!heard.ok) return { answer: heard }
  if (heard.track === undefined) return { answer: { ok: true, answer: 'too soft to be heard' } }
  return { input: { ...rest, track: heard.track } as InputDefinition }
}
