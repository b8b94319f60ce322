// A voice for typed words: letters as sounds, so that a creature can be taught and spoken to without a microphone.
//
// No human would take it for speech; it need only be so that the same word sounds alike each time and different words do not. Vowels are
// pulses through three resonances, consonants are noise of a band, bursts or hums. Each saying differs a little in pitch and pace, as a
// voice's do. Pure: text and the number of the saying decide every sample.

/** The rate of the samples. */
export const SPELLED_RATE_HZ = 16_000

/** Longest word, s: longer ones are cut there. */
const LONGEST_S = 1.8

interface Sound {
  readonly lastsS: number
  /** Resonances, Hz. */
  readonly tones: readonly [number, number, number]
  /** Share of voice and of noise, and how loud, 0…1. */
  readonly voice: number
  readonly noise: number
  readonly loud: number
  /** A stop: silence, then a burst. */
  readonly isBurst?: boolean
}

const vowel = (f1: number, f2: number, f3: number, lastsS = 0.15): Sound => ({
  lastsS,
  tones: [f1, f2, f3],
  voice: 1,
  noise: 0.02,
  loud: 1,
})
const hum = (f1: number, f2: number): Sound => ({ lastsS: 0.08, tones: [f1, f2, 2300], voice: 1, noise: 0, loud: 0.5 })
const hiss = (low: number, high: number, loud: number, voice = 0): Sound => ({
  lastsS: 0.11,
  tones: [low, (low + high) / 2, high],
  voice,
  noise: 1,
  loud,
})
const stop = (f1: number, f2: number, voice: number): Sound => ({
  lastsS: 0.09,
  tones: [f1, f2, 3000],
  voice,
  noise: 0.8,
  loud: 0.7,
  isBurst: true,
})

const SOUNDS: Readonly<Record<string, Sound>> = {
  a: vowel(800, 1300, 2500),
  e: vowel(520, 1850, 2550),
  i: vowel(320, 2300, 3000),
  o: vowel(500, 880, 2450),
  u: vowel(340, 700, 2250),
  y: vowel(290, 2100, 2900, 0.1),
  l: { lastsS: 0.08, tones: [360, 1200, 2900], voice: 1, noise: 0, loud: 0.6 },
  r: { lastsS: 0.08, tones: [420, 1150, 1600], voice: 1, noise: 0.05, loud: 0.6 },
  w: { lastsS: 0.08, tones: [300, 620, 2200], voice: 1, noise: 0, loud: 0.6 },
  m: hum(250, 950),
  n: hum(270, 1600),
  s: hiss(3000, 3700, 0.35),
  z: hiss(2800, 3600, 0.35, 0.5),
  c: hiss(2600, 3600, 0.35),
  x: hiss(2300, 3500, 0.4),
  f: hiss(1200, 3400, 0.2),
  v: hiss(1000, 3000, 0.25, 0.7),
  h: hiss(700, 2200, 0.2),
  j: hiss(1800, 2800, 0.4, 0.6),
  p: stop(500, 900, 0),
  b: stop(300, 800, 0.6),
  t: stop(2200, 3300, 0),
  d: stop(1600, 2700, 0.6),
  k: stop(1300, 1900, 0),
  q: stop(1200, 1700, 0),
  g: stop(900, 1700, 0.6),
}

/** Letters as they are: accents fall off, digits and signs have sounds of their own by their code. */
function soundsOf(text: string): Sound[] {
  const letters = [...text.normalize('NFD').toLowerCase()].filter((letter) => !/\p{M}|\s/u.test(letter))
  return letters.map((letter) => SOUNDS[letter] ?? foreign(letter.codePointAt(0) ?? 0))
}

/** A letter without a sound in the table: a vowel that its code decides. */
function foreign(code: number): Sound {
  return vowel(280 + ((code * 97) % 550), 750 + ((code * 211) % 1500), 2400 + ((code * 53) % 700))
}

/** Says a word; `saying` is how often it was said before. Samples from −1 to 1 at SPELLED_RATE_HZ. */
export function spell(text: string, saying = 0): Float32Array<ArrayBuffer> {
  const sounds = soundsOf(text)
  const chance = chanceFrom(`${text} ${saying}`)
  const pace = 1 + 0.12 * (chance() - 0.5)
  const pitchHz = 120 * (1 + 0.1 * (chance() - 0.5))
  const lengths = sounds.map(({ lastsS }) => Math.round(lastsS * pace * (1 + 0.1 * (chance() - 0.5)) * SPELLED_RATE_HZ))
  const total = Math.min(
    Math.round(LONGEST_S * SPELLED_RATE_HZ),
    lengths.reduce((sum, one) => sum + one, 0),
  )
  const out = new Float32Array(Math.max(total, Math.round(0.12 * SPELLED_RATE_HZ)))
  let at = 0
  const resonances = [0, 1, 2].map(() => ({ a: 0, b: 0 }))
  let phase = 0
  sounds.forEach((sound, k) => {
    const next = sounds[k + 1] ?? sound
    for (let n = 0; n < lengths[k] && at < total; n++, at++) {
      const along = n / lengths[k]
      phase += (pitchHz * (1 - 0.2 * (at / total))) / SPELLED_RATE_HZ
      const isPulse = phase >= 1
      if (isPulse) phase -= 1
      const isSilent = sound.isBurst === true && along < 0.5
      const drive = isSilent
        ? 0
        : (isPulse ? 12 * sound.voice : 0) + sound.noise * 2 * (chance() - 0.5) * (sound.isBurst ? 2 - 2 * along : 1)
      // The last third of a sound glides toward the next one.
      const glide = sound.isBurst === true ? 0 : Math.max(0, along - 0.66)
      out[at] = sound.loud * voiced(drive, sound, next, glide, resonances)
    }
  })
  return levelled(out)
}

/** One sample through three resonances side by side. */
function voiced(
  drive: number,
  { tones }: Sound,
  { tones: ahead }: Sound,
  glide: number,
  resonances: { a: number; b: number }[],
): number {
  let sum = 0
  for (let k = 0; k < 3; k++) {
    const hz = tones[k] + glide * (ahead[k] - tones[k])
    const radius = Math.exp((-Math.PI * (60 + 40 * k)) / SPELLED_RATE_HZ)
    const state = resonances[k]
    const now =
      drive + 2 * radius * Math.cos((2 * Math.PI * hz) / SPELLED_RATE_HZ) * state.a - radius * radius * state.b
    state.b = state.a
    state.a = now
    sum += now * [1, 0.7, 0.4][k] * (1 - radius)
  }
  return sum
}

function levelled(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  let greatest = 1e-9
  for (const sample of samples) greatest = Math.max(greatest, Math.abs(sample))
  for (let k = 0; k < samples.length; k++) samples[k] *= 0.6 / greatest
  return samples
}

/** Numbers from 0 to 1 that a text decides. */
function chanceFrom(text: string): () => number {
  let state = 2166136261
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
