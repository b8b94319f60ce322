// A track: what is kept of an utterance, as text. Thirteen cepstra for each hundredth of a second, each as two letters.
//
// A track is a text because everything that a world keeps of the outside is a number or a text: so tracks stand in definitions, inputs,
// recordings and the table of symbols, are saved and restored with them, and the same sound is one symbol. Twelve bits are
// enough: the step is about a three-hundredth of what a number varies by, and what is recognised is the same with doubles. The voice
// itself cannot be made out of it. Made by definition/inputs/track-of.ts, read by 3-perception/words.ts. Seed: 001 "DataRecords".

/** Numbers of a frame; there are a hundred frames a second. */
export const CEPSTRA = 13

/** Frames of the longest track: 3 s. */
export const MOST_FRAMES = 300

/** Every track begins with this letter, which begins no name. */
export const TRACK_MARK = '~'

/** The form of every track. */
export const TRACK = /^~([A-Za-z0-9_-]{26}){1,300}$/

/** Letters of one number, and of a frame. */
const LETTERS = 2
const FRAME_LETTERS = LETTERS * CEPSTRA

/** Six bits each. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Values from −16 to 16 in steps of 1/128: cepstra of speech stay within ±6. What is beyond stands at the edge. */
const STEP = 1 / 128
const MIDDLE = 2048

const bitsOf = new Int8Array(128).fill(-1)
for (let k = 0; k < ALPHABET.length; k++) bitsOf[ALPHABET.charCodeAt(k)] = k

/** The track of `frames` rows of cepstra. */
export function writeTrack(cepstra: Float64Array, frames: number): string {
  let text = TRACK_MARK
  for (let k = 0; k < frames * CEPSTRA; k++) {
    const code = Math.min(2 * MIDDLE - 1, Math.max(0, Math.round(cepstra[k] / STEP) + MIDDLE))
    text += ALPHABET[code >> 6] + ALPHABET[code & 63]
  }
  return text
}

/** How many frames a text has as a track; 0 if it is none. */
export function framesOf(text: string): number {
  const letters = text.length - 1
  const frames = letters / FRAME_LETTERS
  if (text[0] !== TRACK_MARK || frames < 1 || frames > MOST_FRAMES || letters % FRAME_LETTERS !== 0) return 0
  for (let k = 1; k <= letters; k++) {
    const code = text.charCodeAt(k)
    if (code > 127 || bitsOf[code] < 0) return 0
  }
  return frames
}

/** Writes the cepstra of a track, row by row, to `cepstra`; says how many rows. 0 for what is no track. */
export function readTrack(text: string, cepstra: Float64Array): number {
  const frames = framesOf(text)
  for (let k = 0; k < frames * CEPSTRA; k++) {
    const high = bitsOf[text.charCodeAt(1 + LETTERS * k)]
    const low = bitsOf[text.charCodeAt(2 + LETTERS * k)]
    cepstra[k] = ((high << 6) + low - MIDDLE) * STEP
  }
  return frames
}
