// Claims about hash.ts: it notices everything, spreads it over all bits, does not care how input is cut, and is pinned.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createHash,
  digest,
  digestLow,
  hashFloat64,
  hashInt32,
  hashInteger,
  hashName,
  hashText,
  mixWord,
  resetHash,
} from './hash.ts'
import { nextInteger, nextUint32, nextUnit, RANDOM_WORDS, seedStream } from './random.ts'

const hash = createHash()

function ofInts(...values: number[]): string {
  resetHash(hash)
  hashInt32(hash, Int32Array.from(values), 0, values.length)
  return digest(hash)
}

function ofDoubles(...values: number[]): string {
  resetHash(hash)
  hashFloat64(hash, Float64Array.from(values), 0, values.length)
  return digest(hash)
}

function randomStream(...names: string[]): Int32Array {
  const state = new Int32Array(RANDOM_WORDS)
  seedStream(state, 0, 4, ...names)
  return state
}

const MASK = 0xffffffffn

/** The same hash of integers, written once more with BigInt and straight from its description. */
function referenceDigest(words: readonly number[]): string {
  const turn = (x: bigint, by: bigint) => ((x << by) | (x >> (32n - by))) & MASK
  const mix = (word: bigint) => {
    let x = word & MASK
    x = ((x ^ (x >> 16n)) * 0x21f0aaadn) & MASK
    x = ((x ^ (x >> 15n)) * 0x735a2d97n) & MASK
    return x ^ (x >> 15n)
  }
  let a = 0x2545f491n
  let b = 0x6c8e9cf5n
  for (const word of words) {
    a = (turn(((a ^ BigInt(word >>> 0)) * 0x9e3779b1n) & MASK, 13n) + b) & MASK
    b = (turn((b * 0x85ebca77n) & MASK, 17n) + a) & MASK
  }
  const start = mix((a ^ BigInt(words.length)) + b)
  const low = mix(b + start)
  return ((mix(start + low) << 32n) | low).toString(16).padStart(16, '0')
}

describe('[FO6] what the hash is', () => {
  test('integers hash as the plain BigInt description says (seed 41)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 40 }), (words) => ofInts(...words) === referenceDigest(words)),
      { seed: 41, numRuns: 1000 },
    )
  })

  test('known answers are pinned: recordings of older versions depend on them', () => {
    expect({
      nothing: ofInts(),
      ints: ofInts(0, 1, -1, 2147483647, -2147483648),
      doubles: ofDoubles(0, -0, 1, -1.5, 1e300, 5e-324, Number.POSITIVE_INFINITY, Number.NaN),
      names: ['', 'silas', 'person.hand', 'ä', '🐕'].map(hashName),
    }).toEqual({
      nothing: '35533b018e77ea15',
      ints: 'e3f9342d925d1feb',
      doubles: 'aa805e0eb93e074e',
      names: [1632269976, -825166302, 2004055968, -62433602, 1118746683],
    })
  })

  test('a reset hash is a new one; a digest changes nothing; digestLow is the first half of it (seed 42)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 20 }), (words) => {
        const first = ofInts(...words)
        const second = digest(hash)
        return first === second && Number.parseInt(first.slice(0, 8), 16) >> 0 === digestLow(hash)
      }),
      { seed: 42, numRuns: 500 },
    )
    resetHash(hash)
    expect(hash).toEqual(createHash())
    expect(digest(hash)).toMatch(/^[0-9a-f]{16}$/)
  })

  test('cutting the input into calls makes no difference (seed 43)', () => {
    const arbitrary = fc.tuple(fc.array(fc.double(), { maxLength: 30 }), fc.nat(30), fc.nat(30))
    fc.assert(
      fc.property(arbitrary, ([values, i, j]) => {
        const doubles = Float64Array.from(values)
        const ints = new Int32Array(Float64Array.from(values).buffer)
        const cut = Math.min(i, j, values.length)
        const next = Math.min(Math.max(i, j), values.length)
        resetHash(hash)
        for (const [from, to] of [
          [0, cut],
          [cut, next],
          [next, next],
          [next, values.length],
        ]) {
          hashFloat64(hash, doubles, from, to)
          hashInt32(hash, ints, from, to)
        }
        const parts = createHash()
        hashFloat64(parts, doubles, 0, cut)
        for (let k = 0; k < cut; k++) hashInt32(parts, ints, k, k + 1)
        for (let k = cut; k < next; k++) hashFloat64(parts, doubles, k, k + 1)
        hashInt32(parts, ints, cut, next)
        hashFloat64(parts, doubles, next, values.length)
        hashInt32(parts, ints, next, values.length)
        return digest(hash) === digest(parts)
      }),
      { seed: 43, numRuns: 500 },
    )
  })
})

describe('[FO6] what the hash notices', () => {
  test('two different words swapped, anywhere (seed 44)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 2, maxLength: 30 }), fc.nat(), fc.nat(), (words, i, j) => {
        const a = i % words.length
        const b = j % words.length
        const swapped = [...words]
        swapped[a] = words[b]
        swapped[b] = words[a]
        return (ofInts(...words) === ofInts(...swapped)) === (words[a] === words[b])
      }),
      { seed: 44, numRuns: 3000 },
    )
  })

  test('one bit of one double among many, every one of the 64', () => {
    const values = Float64Array.from({ length: 50 }, (_, i) => i * 0.1 - 2)
    const words = new Int32Array(values.buffer)
    resetHash(hash)
    hashFloat64(hash, values, 0, 50)
    const before = digest(hash)
    for (let bit = 0; bit < 64 * 50; bit++) {
      words[bit >> 5] ^= 1 << (bit & 31)
      resetHash(hash)
      hashFloat64(hash, values, 0, 50)
      expect(digest(hash)).not.toBe(before)
      words[bit >> 5] ^= 1 << (bit & 31)
    }
  })

  test('the sign of zero counts, the kind of NaN does not, infinities are not NaN', () => {
    expect(ofDoubles(0)).not.toBe(ofDoubles(-0))
    const kinds = new Float64Array(4)
    new BigUint64Array(kinds.buffer).set([
      0x7ff8000000000000n,
      0xfff8000000000000n,
      0x7ff0000000000001n,
      0x7fffffffffffffffn,
    ])
    const digests = [0, 1, 2, 3].map((i) => {
      resetHash(hash)
      hashFloat64(hash, kinds, i, i + 1)
      return digest(hash)
    })
    expect(new Set(digests).size).toBe(1)
    expect(digests[0]).toBe(ofDoubles(Number.NaN))
    expect(new Set([digests[0], ofDoubles(Number.POSITIVE_INFINITY), ofDoubles(Number.NEGATIVE_INFINITY)]).size).toBe(3)
  })

  test('whether a number came as a double or as an integer', () => {
    const zeros = [Float64Array.of(0), Int32Array.of(0), Int32Array.of(0, 0)].map((array) => {
      resetHash(hash)
      if (array instanceof Int32Array) hashInt32(hash, array, 0, array.length)
      else hashFloat64(hash, array, 0, array.length)
      return `${hash.a},${hash.b}`
    })
    expect(new Set(zeros).size).toBe(3)
  })

  test('how many zeros there are', () => {
    const digests = Array.from({ length: 200 }, (_, n) => ofInts(...new Array<number>(n).fill(0)))
    expect(new Set(digests).size).toBe(200)
  })

  test('where a text ends, and numbers 2^32 apart', () => {
    const texts = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], ['', 'abc']].map((parts) => {
      resetHash(hash)
      for (const part of parts) hashText(hash, part)
      return digest(hash)
    })
    expect(new Set(texts).size).toBe(5)
    const numbers = [0, 1, -1, 2 ** 32, 2 ** 32 + 1, -(2 ** 32), 2 ** 53 - 1, 1 - 2 ** 53].map((value) => {
      resetHash(hash)
      hashInteger(hash, value)
      return digest(hash)
    })
    expect(new Set(numbers).size).toBe(8)
  })

  test('arrays that lie anywhere in a shared buffer, and several arrays by turns', () => {
    const buffer = new ArrayBuffer(8 * 20)
    const whole = new Float64Array(buffer).map((_, i) => i + 0.5)
    new Float64Array(buffer).set(whole)
    const part = new Float64Array(buffer, 8 * 7, 5)
    const other = Float64Array.of(1, 2, 3)
    for (let round = 0; round < 3; round++) {
      resetHash(hash)
      hashFloat64(hash, part, 1, 4)
      expect(digest(hash)).toBe(ofDoubles(8.5, 9.5, 10.5))
      resetHash(hash)
      hashFloat64(hash, other, 0, 3)
      expect(digest(hash)).toBe(ofDoubles(1, 2, 3))
    }
  })

  test('a range outside its array and a number that is not whole are refused', () => {
    expect(() => hashInt32(hash, new Int32Array(3), 1, 4)).toThrow(/range/)
    expect(() => hashFloat64(hash, new Float64Array(3), -1, 2)).toThrow(/range/)
    expect(() => hashFloat64(hash, new Float64Array(3), 3, 2)).toThrow(/range/)
    expect(() => hashInteger(hash, 0.5)).toThrow(/whole/)
  })
})

describe('[FO6] how well the hash spreads', () => {
  test('one flipped bit changes half of the 64 output bits, whichever it is (stream 4/avalanche)', () => {
    const stream = randomStream('avalanche')
    for (const kind of ['ints', 'doubles'] as const) {
      const changes = new Float64Array(64)
      let flips = 0
      for (let round = 0; round < 60; round++) {
        const words = new Int32Array(2 * (1 + nextInteger(stream, 0, 6)))
        for (let i = 0; i < words.length; i++) words[i] = nextUint32(stream, 0)
        // Exponents below the highest: flipping bits of a NaN must not change anything.
        if (kind === 'doubles') for (let i = 1; i < words.length; i += 2) words[i] &= 0xbfffffff
        const doubles = new Float64Array(words.buffer)
        const take = () => {
          resetHash(hash)
          if (kind === 'ints') hashInt32(hash, words, 0, words.length)
          else hashFloat64(hash, doubles, 0, doubles.length)
          return BigInt(`0x${digest(hash)}`)
        }
        const before = take()
        for (let bit = 0; bit < 32 * words.length; bit++) {
          if (kind === 'doubles' && bit % 64 === 62) continue
          words[bit >> 5] ^= 1 << (bit & 31)
          const changed = before ^ take()
          words[bit >> 5] ^= 1 << (bit & 31)
          let ones = 0
          for (let k = 0; k < 64; k++) {
            const isChanged = Number((changed >> BigInt(k)) & 1n)
            changes[k] += isChanged
            ones += isChanged
          }
          expect(ones).toBeGreaterThan(8)
          flips++
        }
      }
      const mean = changes.reduce((sum, x) => sum + x, 0) / 64 / flips
      expect(Math.abs(mean - 0.5)).toBeLessThan(0.003)
      for (const change of changes) expect(Math.abs(change / flips - 0.5)).toBeLessThan(0.02)
    }
  })

  test('mixWord maps no two of the first 2^20 words together and flips half of the bits', () => {
    const seen = new Set<number>()
    let ones = 0
    for (let i = 0; i < 1 << 20; i++) {
      const mixed = mixWord(i)
      seen.add(mixed)
      for (let x = mixed ^ mixWord(i ^ 1); x !== 0; x &= x - 1) ones++
    }
    expect(seen.size).toBe(1 << 20)
    expect(ones / (1 << 20)).toBeCloseTo(16, 1)
  })

  test('400,000 structured inputs share no hash: counters, pairs, few bits, permutations, signs', () => {
    const seen = new Set<string>()
    let inputs = 0
    const add = (text: string) => {
      seen.add(text)
      inputs++
    }
    for (let i = 0; i < 60000; i++) add(ofInts(i))
    for (let i = 0; i < 60000; i++) add(ofDoubles(i * 0.05))
    for (let i = 0; i < 200; i++) for (let j = 0; j < 200; j++) add(ofInts(i, j, 7))
    for (let i = 0; i < 200; i++) for (let j = 0; j < 200; j++) add(ofDoubles(i, 3, j))
    addFewBits(add)
    addPermutations(add)
    for (let signs = 0; signs < 1 << 16; signs++) {
      add(ofDoubles(...Array.from({ length: 16 }, (_, k) => ((signs >> k) & 1 ? -1 - k : 1 + k))))
    }
    expect(inputs).toBeGreaterThan(400000)
    expect(seen.size).toBe(inputs)
  })

  test('5,000 likely names share no name hash, and no hash is 0', () => {
    const names = new Set<number>()
    const kinds = ['sheep', 'dog', 'ball', 'person.hand', 'behaviors.feed']
    for (let i = 0; i < 1000; i++) for (const kind of kinds) names.add(hashName(`${kind}${i}`))
    expect(names.size).toBe(5000)
    for (const name of names) expect(name !== 0 && (name | 0) === name).toBe(true)
  })

  test('hashes of a slowly changing state fall evenly into 256 classes (chi-square, stream 4/classes)', () => {
    const stream = randomStream('classes')
    const state = Float64Array.from({ length: 20 }, () => nextUnit(stream, 0))
    const classes = new Float64Array(256)
    const rounds = 51200
    for (let i = 0; i < rounds; i++) {
      state[i % 20] += 2 ** -40
      resetHash(hash)
      hashFloat64(hash, state, 0, 20)
      classes[digestLow(hash) & 255]++
    }
    const expected = rounds / 256
    const chi = classes.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    // 255 degrees of freedom: 1 in 10,000 lies outside.
    expect(chi).toBeGreaterThan(180)
    expect(chi).toBeLessThan(346)
  })
})

/** Eight words with exactly one, two or three bits set. */
function addFewBits(add: (text: string) => void): void {
  const words = new Int32Array(8)
  for (let i = 0; i < 256; i++) {
    words[i >> 5] ^= 1 << (i & 31)
    add(ofInts(...words))
    for (let j = i + 1; j < 256; j++) {
      words[j >> 5] ^= 1 << (j & 31)
      add(ofInts(...words))
      for (let k = j + 1; k < 256 && i < 3; k++) {
        words[k >> 5] ^= 1 << (k & 31)
        add(ofInts(...words))
        words[k >> 5] ^= 1 << (k & 31)
      }
      words[j >> 5] ^= 1 << (j & 31)
    }
    words[i >> 5] ^= 1 << (i & 31)
  }
}

/** All orders of eight doubles. */
function addPermutations(add: (text: string) => void): void {
  const values = [0, 1, -1, 0.5, 2, 1e-3, 100, Number.POSITIVE_INFINITY]
  const permute = (n: number) => {
    if (n === 1) return add(ofDoubles(...values))
    for (let i = 0; i < n; i++) {
      permute(n - 1)
      const j = n % 2 === 0 ? i : 0
      const kept = values[j]
      values[j] = values[n - 1]
      values[n - 1] = kept
    }
  }
  permute(values.length)
}
