// `ethogram words`: words from files, as a stranger would teach and try them.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ethogram } from '../../test/command-line.ts'
import { madeTake } from '../words/made-voices.ts'

let folder = ''

function wav(samples: Float64Array, rateHz: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(44 + 2 * samples.length))
  const text = (at: number, word: string) => {
    for (const [k, letter] of [...word].entries()) view.setUint8(at + k, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rateHz, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, 2 * samples.length, true)
  samples.forEach((x, k) => {
    view.setInt16(44 + 2 * k, Math.max(-1, Math.min(1, x)) * 32_767, true)
  })
  return new Uint8Array(view.buffer)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'words-'))
  for (const [name, sounds] of [
    ['sit', 'i-s'],
    ['down', 'aou'],
    ['come', 'u-i'],
  ]) {
    for (const take of [0, 1]) {
      const { samples, rateHz } = madeTake(sounds, 'ann', take)
      writeFileSync(join(folder, `${name}_ann_${take}.wav`), wav(samples, rateHz))
    }
  }
  writeFileSync(join(folder, 'hush_ann_0.wav'), wav(new Float64Array(4000), 8000))
  writeFileSync(join(folder, 'long_ann_0.wav'), wav(new Float64Array(80_000), 8000))
  writeFileSync(join(folder, 'text.wav'), 'no sound')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const taught = ['sit_ann_0.wav', 'down_ann_0.wav', 'come_ann_0.wav']

describe('ethogram words', () => {
  it('learns words from files and hears them in others', async () => {
    const teach = await ethogram(['words', 'teach', ...taught, '--out', 'words.json'], { folder })
    expect(teach.code).toBe(0)
    expect(teach.out).toContain('No two of them sound alike.')
    const test = await ethogram(
      ['words', 'test', 'sit_ann_1.wav', 'down_ann_1.wav', 'hush_ann_0.wav', '--words', 'words.json', '--json'],
      { folder },
    )
    const { right, known, accepted, heard } = JSON.parse(test.out)
    expect({ right, known, accepted }).toEqual({ right: 2, known: 2, accepted: 0 })
    expect(heard[2]).toMatchObject({ word: 'hush', sure: 0 })
  })
  it('says which words sound alike', async () => {
    writeFileSync(join(folder, 'seat_ann_0.wav'), wav(madeTake('i-s', 'ann', 3).samples, 8000))
    const teach = await ethogram(['words', 'teach', 'sit_ann_0.wav', 'seat_ann_0.wav'], { folder })
    expect(teach.code).toBe(1)
    expect(teach.out).toMatch(/Say again: “sit” and “seat” are 0\.\d\d apart/)
  })
  it('says what is wrong with a file', async () => {
    const wrong = async (file: string) => (await ethogram(['words', 'teach', file], { folder })).error
    expect(await wrong('hush_ann_0.wav')).toContain('Too soft to be heard')
    expect(await wrong('long_ann_0.wav')).toContain('from 0.1 to 3 s of sound')
    expect(await wrong('text.wav')).toContain('it is no WAV file')
    expect(await wrong('nothing.wav')).toContain('There is no file')
    const files = ['long_ann_0.wav', 'text.wav', 'sit_ann_0.wav', 'nothing.wav']
    const { error } = await ethogram(['words', 'teach', ...files], { folder })
    for (const told of ['long_ann_0.wav', 'from 0.1 to 3 s of sound', 'text.wav cannot', 'no file nothing.wav'])
      expect(error).toContain(told)
    expect(error).not.toContain('sit_ann_0.wav')
  })
})
