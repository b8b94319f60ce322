import { describe, expect, it } from 'vitest'
import { readWav } from './wav.ts'

/** A WAV file with these samples of one or more channels. */
function wavOf(
  values: readonly number[],
  { code = 1, bits = 16, channels = 1, rateHz = 8000, claims = 0 } = {},
): Uint8Array {
  const width = bits / 8
  const view = new DataView(new ArrayBuffer(44 + values.length * width))
  const text = (at: number, word: string) => {
    for (const [k, letter] of [...word].entries()) view.setUint8(at + k, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, code, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, rateHz, true)
  view.setUint16(34, bits, true)
  text(36, 'data')
  view.setUint32(40, claims || values.length * width, true)
  values.forEach((value, k) => {
    const at = 44 + k * width
    if (code === 3) view.setFloat32(at, value, true)
    else if (bits === 8) view.setUint8(at, 128 + 128 * value)
    else if (bits === 16) view.setInt16(at, 32_768 * value, true)
    else if (bits === 32) view.setInt32(at, 2_147_483_648 * value, true)
    else {
      const whole = 8_388_608 * value
      view.setUint16(at, whole & 0xffff, true)
      view.setInt8(at + 2, whole >> 16)
    }
  })
  return new Uint8Array(view.buffer)
}

describe('reading WAV files', () => {
  it.each([{ bits: 8 }, { bits: 16 }, { bits: 24 }, { bits: 32 }, { bits: 32, code: 3 }])(
    'reads samples of %o',
    (form) => {
      const answer = readWav(wavOf([0, 0.5, -0.5, -1], { ...form, rateHz: 16_000 }))
      expect(answer.ok && [...answer.wav.samples]).toEqual([0, 0.5, -0.5, -1])
      expect(answer.ok && answer.wav.rateHz).toBe(16_000)
    },
  )
  it('makes one channel of two', () => {
    const answer = readWav(wavOf([0.5, 0, -0.5, -0.25], { channels: 2 }))
    expect(answer.ok && [...answer.wav.samples]).toEqual([0.25, -0.375])
  })
  it('gives what there is of a file that says more', () => {
    const answer = readWav(wavOf([0.5, 0.25], { claims: 4_000_000_000 }))
    expect(answer.ok && [...answer.wav.samples]).toEqual([0.5, 0.25])
  })
  it('says what is wrong with every file cut anywhere, and never throws', () => {
    const whole = wavOf([0.5, 0.25])
    for (let length = 0; length < whole.length; length++) {
      const answer = readWav(whole.subarray(0, length))
      if (length < 44) expect(answer.ok, String(length)).toBe(false)
    }
    expect(readWav(wavOf([0], { code: 17 }))).toMatchObject({ why: 'its samples are of an unknown form (17, 16 bits)' })
    expect(readWav(wavOf([0], { channels: 0 }))).toMatchObject({ why: 'it has no channel' })
    expect(readWav(new TextEncoder().encode('not a sound at all'))).toMatchObject({ why: 'it is no WAV file' })
  })
})
