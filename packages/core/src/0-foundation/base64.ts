// Bytes as text and back: for what must be data of an input, which is kept as JSON.
//
// Sixty-four letters as everywhere (RFC 4648). The engine has no `btoa`: it runs where there is no page. Pure.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const bitsOf = new Int8Array(128).fill(-1)
for (let k = 0; k < ALPHABET.length; k++) bitsOf[ALPHABET.charCodeAt(k)] = k

/** The form of a line; how long it is says the rest. */
export const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Letters of a line: texts of inputs are not longer than 10,000. */
const LINE_LETTERS = 8000

/** Bytes as lines of text. */
export function toLines(bytes: Uint8Array): string[] {
  const text = toBase64(bytes)
  return Array.from({ length: Math.ceil(text.length / LINE_LETTERS) }, (_, k) =>
    text.slice(k * LINE_LETTERS, (k + 1) * LINE_LETTERS),
  )
}

/** Bytes as text. */
export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let k = 0; k < bytes.length; k += 3) {
    const three = (bytes[k] << 16) | ((bytes[k + 1] ?? 0) << 8) | (bytes[k + 2] ?? 0)
    const last = bytes.length - k
    pieces.push(
      ALPHABET[three >> 18] +
        ALPHABET[(three >> 12) & 63] +
        (last > 1 ? ALPHABET[(three >> 6) & 63] : '=') +
        (last > 2 ? ALPHABET[three & 63] : '='),
    )
  }
  return pieces.join('')
}

/** The bytes of a text; nothing for one that is not such a text. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 !== 0 || !isText(text)) return undefined
  const letters = text.length - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)
  const bytes = new Uint8Array(Math.floor((letters * 3) / 4))
  for (let k = 0, at = 0; at < bytes.length; k += 4) {
    let four = 0
    for (let n = 0; n < 4; n++) four = (four << 6) | (k + n < letters ? bitsOf[text.charCodeAt(k + n)] : 0)
    for (let shift = 16; shift >= 0 && at < bytes.length; shift -= 8) bytes[at++] = (four >> shift) & 255
  }
  return bytes
}

/** Not by the pattern: texts of megabytes would take its stack. */
function isText(text: string): boolean {
  const letters = text.length - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)
  for (let k = 0; k < letters; k++) {
    const code = text.charCodeAt(k)
    if (code > 127 || bitsOf[code] < 0) return false
  }
  return true
}
