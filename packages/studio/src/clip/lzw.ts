// GIF's compression: strings of pixels that came before get codes, and codes are packed into bits, lowest first.
//
// Codes grow from 9 to 12 bits; when all are given away the table is cleared and begun anew. Source: the GIF89a specification,
// appendix F. Pure numbers.

/** Bits of a pixel. */
const PIXEL_BITS = 8
const CLEAR = 1 << PIXEL_BITS
const END = CLEAR + 1
const MOST_CODES = 4096

/** Slots of the table; a prime well above the number of codes keeps searches short. */
const SLOTS = 9973

/** Compresses pixels of one byte into the data of a GIF's picture: least code size, blocks of at most 255 bytes, an empty block. */
export function compress(pixels: Uint8Array): Uint8Array {
  const keys = new Int32Array(SLOTS)
  const codes = new Int16Array(SLOTS)
  const bits = new BitPacker(pixels.length)
  let size = PIXEL_BITS + 1
  let next = END + 1
  const clear = (): void => {
    bits.put(CLEAR, size)
    keys.fill(-1)
    size = PIXEL_BITS + 1
    next = END + 1
  }
  clear()
  let prefix = pixels[0]
  for (let i = 1; i < pixels.length; i++) {
    const key = (prefix << PIXEL_BITS) | pixels[i]
    let slot = key % SLOTS
    while (keys[slot] !== key && keys[slot] !== -1) slot = slot === SLOTS - 1 ? 0 : slot + 1
    if (keys[slot] === key) {
      prefix = codes[slot]
      continue
    }
    bits.put(prefix, size)
    if (next === MOST_CODES) clear()
    else {
      // A decoder knows a code one step later than we do: it still reads this size for the code that fills it.
      if (next === 1 << size) size++
      keys[slot] = key
      codes[slot] = next++
    }
    prefix = pixels[i]
  }
  bits.put(prefix, size)
  if (next === 1 << size && size < 12) size++
  bits.put(END, size)
  return inBlocks(bits.bytes())
}

/** Packs codes of several sizes into bytes, lowest bit first. */
class BitPacker {
  #bytes: Uint8Array
  #length = 0
  #held = 0
  #heldBits = 0

  constructor(guess: number) {
    this.#bytes = new Uint8Array(Math.max(64, guess))
  }

  put(code: number, size: number): void {
    this.#held |= code << this.#heldBits
    this.#heldBits += size
    while (this.#heldBits >= 8) {
      this.#byte(this.#held & 255)
      this.#held >>>= 8
      this.#heldBits -= 8
    }
  }

  bytes(): Uint8Array {
    if (this.#heldBits > 0) this.#byte(this.#held & 255)
    this.#heldBits = 0
    return this.#bytes.subarray(0, this.#length)
  }

  #byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const wider = new Uint8Array(2 * this.#length)
      wider.set(this.#bytes)
      this.#bytes = wider
    }
    this.#bytes[this.#length++] = value
  }
}

function inBlocks(data: Uint8Array): Uint8Array {
  const blocks = Math.ceil(data.length / 255)
  const out = new Uint8Array(2 + data.length + blocks)
  out[0] = PIXEL_BITS
  let at = 1
  for (let from = 0; from < data.length; from += 255) {
    const block = data.subarray(from, from + 255)
    out[at] = block.length
    out.set(block, at + 1)
    at += 1 + block.length
  }
  return out
}
