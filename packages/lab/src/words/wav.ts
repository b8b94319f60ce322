// Reading WAV files: whole numbers of 8 to 32 bits and floating point, any number of channels, which become one.
//
// Every length in the file is held against the file before it is used; what is missing, unknown or cut off is said in a sentence. A
// data chunk that says more than there is (a recorder that was stopped) gives what there is.

/** Samples of one channel, from −1 to 1. */
export interface Wav {
  readonly rateHz: number
  readonly samples: Float64Array
}

/** What a file has: its sound, or why it has none. */
export type WavAnswer = { readonly ok: true; readonly wav: Wav } | { readonly ok: false; readonly why: string }

const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe

interface Format {
  readonly code: number
  readonly channels: number
  readonly rateHz: number
  readonly bits: number
}

/** Reads the bytes of a WAV file. */
export function readWav(bytes: Uint8Array): WavAnswer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < 12 || word(0) !== 'RIFF' || word(8) !== 'WAVE') return { ok: false, why: 'it is no WAV file' }
  let format: Format | undefined
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true)
    const from = at + 8
    if (word(at) === 'fmt ') {
      if (length < 16 || from + length > bytes.length) return { ok: false, why: 'its format is cut off' }
      format = readFormat(view, from, length)
    } else if (word(at) === 'data') {
      if (format === undefined) return { ok: false, why: 'its samples come before their format' }
      return readSamples(view, from, Math.min(length, bytes.length - from), format)
    }
    at = from + length + (length & 1)
  }
  return { ok: false, why: format === undefined ? 'it has no format' : 'it has no samples' }
}

function readFormat(view: DataView, at: number, length: number): Format {
  const code = view.getUint16(at, true)
  const isLong = code === EXTENSIBLE && length >= 26
  return {
    code: isLong ? view.getUint16(at + 24, true) : code,
    channels: view.getUint16(at + 2, true),
    rateHz: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  }
}

function readSamples(view: DataView, at: number, length: number, { code, channels, rateHz, bits }: Format): WavAnswer {
  const read = readerOf(view, code, bits)
  if (read === undefined) return { ok: false, why: `its samples are of an unknown form (${code}, ${bits} bits)` }
  if (channels < 1) return { ok: false, why: 'it has no channel' }
  if (rateHz < 1) return { ok: false, why: 'it has no rate' }
  const width = bits / 8
  const count = Math.floor(length / (width * channels))
  const samples = new Float64Array(count)
  for (let k = 0; k < count; k++) {
    let sum = 0
    for (let c = 0; c < channels; c++) sum += read(at + (k * channels + c) * width)
    samples[k] = sum / channels
  }
  return { ok: true, wav: { rateHz, samples } }
}

function readerOf(view: DataView, code: number, bits: number): ((at: number) => number) | undefined {
  if (code === FLOAT && bits === 32) return (at) => view.getFloat32(at, true)
  if (code === FLOAT && bits === 64) return (at) => view.getFloat64(at, true)
  if (code !== PCM) return undefined
  if (bits === 8) return (at) => (view.getUint8(at) - 128) / 128
  if (bits === 16) return (at) => view.getInt16(at, true) / 32_768
  if (bits === 24) return (at) => (view.getUint16(at, true) + 65_536 * view.getInt8(at + 2)) / 8_388_608
  return bits === 32 ? (at) => view.getInt32(at, true) / 2_147_483_648 : undefined
}
