// Spoken words for tests, made of moving formants over a buzzing voice: every take has its own length, pitch and breath.
//
// No recordings: these are as unlike each other as words are, and takes of one as alike as takes are.

/** Vowels by their first three formants, Hz. */
const VOWELS: Readonly<Record<string, readonly number[]>> = {
  a: [750, 1200, 2500],
  e: [500, 1850, 2500],
  i: [300, 2250, 3000],
  o: [480, 900, 2400],
  u: [320, 750, 2300],
}

/** Words as vowels, one after the other; a dash is a short silence, an s a hiss;  * none is near another. */
export const SPOKEN = { sit: 'i-s', down: 'aou', paw: 'oeo', spin: 'esa', come: 'u-i' } as const

export const SPOKEN_RATE_HZ = 8000

function random(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A take of a word, or of any other row of sounds. */
export function spoken(sounds: string, take: number, rateHz = SPOKEN_RATE_HZ): Float32Array {
  const chance = random(take + 1000 * sounds.length + sounds.charCodeAt(0))
  const pitch = 120 * (0.92 + 0.16 * chance())
  const lengths = Array.from(sounds, (sound) => (sound === '-' ? 0.05 : 0.16) * (0.85 + 0.3 * chance()))
  const total = Math.floor(rateHz * lengths.reduce((sum, each) => sum + each, 0))
  const shift = 0.98 + 0.04 * chance()
  const samples = new Float32Array(total)
  let phase = 0
  for (let n = 0; n < total; n++) {
    const [at, share] = placeAt(lengths, n / rateHz)
    const sound = sounds[at]
    phase += pitch / rateHz
    if (sound === '-') continue
    if (sound === 's') {
      samples[n] = 0.1 * (chance() - 0.5)
      continue
    }
    const now = VOWELS[sound]
    const next = VOWELS[sounds[at + 1] ?? ''] ?? now
    let sum = 0
    for (let harmonic = 1; harmonic * pitch < 3600; harmonic++) {
      const hz = harmonic * pitch
      let gain = 0
      now.forEach((formant, k) => {
        const centre = shift * (formant + (next[k] - formant) * share)
        gain += 1 / (1 + ((hz - centre) / 90) ** 2) / (k + 1)
      })
      sum += gain * Math.sin(2 * Math.PI * harmonic * phase)
    }
    const fade = Math.min(1, n / 400, (total - n) / 400)
    samples[n] = fade * (0.2 * sum + 0.002 * (chance() - 0.5))
  }
  return samples
}

function placeAt(lengths: readonly number[], seconds: number): readonly [index: number, share: number] {
  let since = 0
  for (let k = 0; k < lengths.length; k++) {
    if (seconds < since + lengths[k] || k === lengths.length - 1) return [k, (seconds - since) / lengths[k]]
    since += lengths[k]
  }
  return [0, 0]
}
