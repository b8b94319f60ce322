// Made voices: words of moving formants over a buzz, by speakers with throats and habits of their own.
//
// They stand in for recordings where there are none. Much easier to tell apart than people: what is measured with them says that the code works,
// not how well creatures hear.

/** Vowels by their first three formants, Hz. */
const VOWELS: Readonly<Record<string, readonly number[]>> = {
  a: [750, 1200, 2500],
  e: [500, 1850, 2500],
  i: [300, 2250, 3000],
  o: [480, 900, 2400],
  u: [320, 750, 2300],
}

/** Words by their sounds: vowels, a dash for a stop, an s for a hiss. */
export const MADE_WORDS = ['i-s', 'aou', 'oeo', 'esa', 'u-i', 'a-e'] as const

/** Speakers by name. */
export const MADE_SPEAKERS = ['ann', 'bob', 'cid', 'dora', 'eve', 'finn'] as const

const RATE_HZ = 8000

/** A source of chance by a seed. */
export function chanceOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A take of a word by a speaker. */
export function madeTake(word: string, speaker: string, take: number): { samples: Float64Array; rateHz: number } {
  const number = (MADE_SPEAKERS as readonly string[]).indexOf(speaker)
  const chance = chanceOf(10_007 * number + 101 * word.charCodeAt(0) + 13 * word.length + take)
  const pitch = (95 + 25 * number) * (0.94 + 0.12 * chance())
  const throat = (0.92 + 0.035 * number) * (0.985 + 0.03 * chance())
  const lengths = Array.from(word, (sound) => (sound === '-' ? 0.05 : 0.15) * (0.8 + 0.4 * chance()))
  const count = Math.floor(RATE_HZ * lengths.reduce((sum, each) => sum + each, 0))
  const samples = new Float64Array(count)
  for (let n = 0; n < count; n++) {
    const [at, share] = soundAt(lengths, n / RATE_HZ)
    const fade = Math.min(1, n / 300, (count - n) / 300)
    const breath = 0.004 * (chance() - 0.5)
    const voice = word[at] === 's' ? 0.1 * (chance() - 0.5) : voiceAt(word, at, share, throat, pitch, n)
    samples[n] = fade * (voice + breath)
  }
  return { samples, rateHz: RATE_HZ }
}

function voiceAt(word: string, at: number, share: number, throat: number, pitch: number, n: number): number {
  const now = VOWELS[word[at]]
  if (now === undefined) return 0
  const next = VOWELS[word[at + 1]] ?? now
  let sum = 0
  for (let harmonic = 1; harmonic * pitch < 3700; harmonic++) {
    let gain = 0
    now.forEach((formant, k) => {
      const off = (harmonic * pitch - throat * (formant + (next[k] - formant) * share)) / 90
      gain += 1 / (1 + off * off) / (k + 1)
    })
    sum += gain * Math.sin((2 * Math.PI * harmonic * pitch * n) / RATE_HZ)
  }
  return 0.2 * sum
}

function soundAt(lengths: readonly number[], seconds: number): readonly [index: number, share: number] {
  let since = 0
  for (let k = 0; k < lengths.length; k++) {
    if (seconds < since + lengths[k] || k === lengths.length - 1) return [k, (seconds - since) / lengths[k]]
    since += lengths[k]
  }
  return [0, 0]
}
