import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'

describe('bytes as text', () => {
  it('[RE12] any bytes come back from their text, which is the one that Node writes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = toBase64(bytes)
        expect(text).toBe(Buffer.from(bytes).toString('base64'))
        expect(fromBase64(text)).toEqual(new Uint8Array(bytes))
      }),
    )
  })

  it.each(['A', 'AB', '====', 'A===', 'AA AA', 'AAA\n', 'ÄÄÄÄ'])('[RE12] %j is no text of bytes', (text) => {
    const bytes = fromBase64(text)
    // Node reads what it can; here a text is read whole or not at all.
    if (bytes !== undefined) expect(toBase64(bytes)).toBe(text)
  })
})
