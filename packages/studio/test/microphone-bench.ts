// A browser whose microphone plays a film of words, over and over: what a test says in it is what a person would.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll } from 'vitest'
import { CHROMIUM_FLAGS, ensureChromium } from '../../../tools/chromium.mjs'
import { type Pages, pagesInBrowser } from '../../../tools/test/browser-tests.ts'

/** Quiet between two takes of a film, s: long enough to let go of a button in. */
const QUIET_S = 1.6

/** Pages in a browser of their own, whose microphone plays this film; without one, it has none. */
export function pagesWithMicrophone(film: Uint8Array | undefined): Pages {
  const folder = mkdtempSync(join(tmpdir(), 'ethogram-microphone-'))
  const file = join(folder, 'film.wav')
  if (film !== undefined) writeFileSync(file, film)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const sound = ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${file}`]
  return pagesInBrowser(async () =>
    chromium.launch({
      executablePath: await ensureChromium(),
      args: [...CHROMIUM_FLAGS, ...(film === undefined ? [] : sound)],
      timeout: 0,
    }),
  )
}

/** Takes one after the other as a sound file, with the faint noise of a room between them. */
export function filmOf(takes: readonly ArrayLike<number>[], rateHz: number): Uint8Array {
  let state = 7
  const noise = (): number => {
    state = (Math.imul(state, 1103515245) + 12345) | 0
    return (0.0006 * state) / 2147483648
  }
  const quiet = (): number[] => Array.from({ length: Math.round(QUIET_S * rateHz) }, noise)
  const samples = takes.flatMap((take) => [...quiet(), ...Array.from(take, (value) => value + noise())])
  const bytes = Buffer.alloc(44 + 2 * samples.length)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + 2 * samples.length, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rateHz, 24)
  bytes.writeUInt32LE(2 * rateHz, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(2 * samples.length, 40)
  samples.forEach(
    (value, k) => void bytes.writeInt16LE(Math.round(32767 * Math.max(-1, Math.min(1, value))), 44 + 2 * k),
  )
  return bytes
}

/** The samples of a sound file of 16 bits and one channel. */
export function samplesOf(wav: Buffer): Float32Array {
  return Float32Array.from({ length: (wav.length - 44) >> 1 }, (_, k) => wav.readInt16LE(44 + 2 * k) / 32768)
}
