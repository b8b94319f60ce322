import { describe, expect, it } from 'vitest'
import { SPOKEN, SPOKEN_RATE_HZ, spoken } from '../../../test/spoken.ts'
import { createTransform } from '../../0-foundation/fft.ts'
import { framesOf, readTrack, TRACK, writeTrack } from '../../0-foundation/track.ts'
import { createWorld, type SampledInput, startRecording } from '../../index.ts'
import { createListener, findNearWords, framesOfTrack, hearWord } from '../../words.ts'
import { trackOf } from './track-of.ts'

function track(samples: ArrayLike<number>, rateHz = SPOKEN_RATE_HZ): string {
  const answer = trackOf(samples, rateHz)
  if (!answer.ok || answer.track === undefined) throw new Error('no track')
  return answer.track
}

/** Numbers from −0.5 to 0.5. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296 - 0.5
  }
}

const words = Object.fromEntries(Object.entries(SPOKEN).map(([name, sounds]) => [name, [track(spoken(sounds, 0))]]))

describe('the front end of hearing', () => {
  it('[HE1] a transform of our own is the plain sum over all samples', () => {
    const size = 64
    const re = Float64Array.from({ length: size }, (_, k) => Math.sin(k * k))
    const im = new Float64Array(size)
    const given = [...re]
    createTransform(size)(re, im)
    for (let k = 0; k < size; k++) {
      const cosine = given.reduce((sum, x, n) => sum + x * Math.cos((2 * Math.PI * k * n) / size), 0)
      const sine = given.reduce((sum, x, n) => sum - x * Math.sin((2 * Math.PI * k * n) / size), 0)
      expect(re[k]).toBeCloseTo(cosine, 9)
      expect(im[k]).toBeCloseTo(sine, 9)
    }
  })

  it('[HE1] a sound has the same track in every engine', () => {
    expect(track(Float64Array.from({ length: 1600 }, (_, k) => ((k * 7919) % 1000) / 2000 - 0.25)).slice(0, 53)).toBe(
      '~sec7ebeLeZfTh3j9iecnbvgrhBscc3eWeFeUfPh1j7iachbogig1',
    )
  })

  it('[HE1] a track is text, and reading it gives the numbers back', () => {
    const cepstra = Float64Array.from({ length: 26 }, (_, k) => k / 4 - 3)
    const text = writeTrack(cepstra, 2)
    const again = new Float64Array(26)
    expect(TRACK.test(text)).toBe(true)
    expect(readTrack(text, again)).toBe(2)
    expect([...again]).toEqual([...cepstra])
    expect(framesOfTrack(text)).toHaveLength(2)
    for (const wrong of ['', '~', text.slice(1), `${text}A`, `${text.slice(0, -1)}é`]) expect(framesOf(wrong)).toBe(0)
  })

  it('[HE2] a word said again is that word, at any rate and loudness', () => {
    const listen = createListener(words)
    for (const [name, sounds] of Object.entries(SPOKEN)) {
      for (const take of [1, 2, 3]) {
        const said = spoken(sounds, take)
        expect(listen(track(said)).word).toBe(name)
        expect(listen(track(said.map((x) => x / 4))).words[0].word).toBe(name)
      }
      for (const rateHz of [11025, 16000, 44100, 48000]) {
        const heard = listen(track(spoken(sounds, 4, rateHz), rateHz))
        expect([rateHz, heard.word]).toEqual([rateHz, name])
      }
    }
  })

  it.each([
    ['a hiss', 0],
    ['a rumble', 0.97],
  ])(
    '[HE2] a word in a room that is heard before and after it as %s is hardly longer than without, and that word',
    (_, smooth) => {
      const listen = createListener(words)
      const chance = chanceFrom(3)
      for (const [name, sounds] of Object.entries(SPOKEN)) {
        const said = spoken(sounds, 2)
        let before = 0
        const room = Float32Array.from({ length: said.length + 4800 }, () => {
          before = smooth * before + 0.02 * chance()
          return before
        })
        said.forEach((x, k) => {
          room[2400 + k] += x
        })
        expect(Math.abs(framesOf(track(room)) - framesOf(track(said)))).toBeLessThanOrEqual(12)
        expect(listen(track(room)).words[0].word).toBe(name)
      }
    },
  )

  it('[HE3] silence and hum of the wire are no utterance', () => {
    const soft = [
      new Float32Array(4000),
      new Float32Array(4000).fill(0.5),
      Float32Array.from(spoken('a', 1), (x) => x * 1e-4),
    ]
    for (const samples of soft) expect(trackOf(samples, 8000)).toEqual({ ok: true, track: undefined })
  })

  it.each([
    ['nothing', [], 8000, 'samples'],
    ['too short', new Float32Array(700), 8000, 'samples'],
    ['ten minutes', { length: 600 * 8000 }, 8000, 'samples'],
    ['192 kHz', new Float32Array(96_000), 192_000, 'rateHz'],
    ['no rate', new Float32Array(4000), Number.NaN, 'rateHz'],
    ['not a number', Float32Array.from({ length: 4000 }, (_, k) => (k === 9 ? Number.NaN : 0.1)), 8000, 'samples[9]'],
    ['infinite', Float32Array.from({ length: 4000 }, (_, k) => (k === 9 ? 1 / 0 : 0.1)), 8000, 'samples[9]'],
    ['beyond all sound', Float64Array.from({ length: 4000 }, (_, k) => (k === 9 ? 1e200 : 0.1)), 8000, 'samples[9]'],
    ['beyond all sound at another rate', new Float64Array(9000).fill(-1e308), 44_100, 'samples[0]'],
    ['text', 'abc', 8000, 'samples'],
    ['words in a list', Array(4000).fill('x'), 8000, 'samples[0]'],
  ])('[HE3] %s is SOUND-INVALID and nothing else', (_, samples, rateHz, path) => {
    const given = (samples as { length: number }).length === 600 * 8000 ? new Float32Array(600 * 8000) : samples
    const answer = trackOf(given as ArrayLike<number>, rateHz)
    expect(answer.ok).toBe(false)
    if (!answer.ok) expect(answer.problems.map(({ code, path: at }) => [code, at])).toEqual([['SOUND-INVALID', path]])
  })

  it('[HE3] the loudest that is a sound has a track like any other', () => {
    const loud = trackOf(
      spoken(SPOKEN.sit, 1).map((sample) => 1e6 * Math.max(-1, Math.min(1, sample))),
      8000,
    )
    expect(loud.ok && loud.track !== undefined && TRACK.test(loud.track)).toBe(true)
  })

  it('[HE4] noise, a tone, a clap and a word said backwards are no word', () => {
    const chance = chanceFrom(7)
    const sounds = [
      Float64Array.from({ length: 3200 }, () => 0.2 * chance()),
      Float64Array.from({ length: 3200 }, (_, k) => 0.2 * Math.sin(k / 3)),
      Float64Array.from({ length: 2400 }, (_, k) => chance() * Math.exp(-k / 200)),
      spoken(SPOKEN.spin, 1).reverse(),
    ]
    for (const samples of sounds) expect(hearWord(words, track(samples)).word).toBe(undefined)
  })

  it('[HE5] two words that sound alike are named, and others are not', () => {
    expect(findNearWords(words)).toEqual([])
    const alike = { ...words, sat: [track(spoken(SPOKEN.sit, 5))] }
    expect(findNearWords(alike).map(({ words: pair }) => pair)).toEqual([['sit', 'sat']])
  })

  it('[HE6] a recording of somebody who speaks keeps tracks and no samples', () => {
    const world = createWorld({ ethogram: 1, world: 'room' })
    const recorder = startRecording(world)
    const say: SampledInput = { input: 'sound', sound: 'speech', at: [0, 0, 0], samples: spoken('a', 1), rateHz: 8000 }
    expect(world.input(say)).toEqual({ ok: true })
    world.step()
    const text = new TextDecoder().decode(recorder.finish())
    expect(text).not.toContain('samples')
    expect(world.input({ ...say, samples: new Float32Array(4000) })).toEqual({
      ok: true,
      answer: 'too soft to be heard',
    })
    const refused = world.input({ ...say, rateHz: 1 })
    expect(refused.ok ? [] : refused.problems.map(({ code }) => code)).toEqual(['SOUND-INVALID'])
    world.dispose()
  })
})
