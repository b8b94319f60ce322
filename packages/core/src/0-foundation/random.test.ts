// Claims about random.ts: the generator is sfc32, streams are even and independent, state is all there is, nothing is biased.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextInteger, nextNormal, nextUint32, nextUnit, pickWeighted, RANDOM_WORDS, seedStream } from './random.ts'

function stream(seed: number, ...names: string[]): Int32Array {
  const state = new Int32Array(RANDOM_WORDS)
  seedStream(state, 0, seed, ...names)
  return state
}

function draws(state: Int32Array, count: number): number[] {
  return Array.from({ length: count }, () => nextUint32(state, 0))
}

const MASK = 0xffffffffn

function mixReference(word: bigint): bigint {
  let x = word & MASK
  x = ((x ^ (x >> 16n)) * 0x21f0aaadn) & MASK
  x = ((x ^ (x >> 15n)) * 0x735a2d97n) & MASK
  return x ^ (x >> 15n)
}

/** Seeding, written once more with BigInt: four lanes, every word through all of them. */
function lanesReference(words: readonly bigint[]): bigint[] {
  let lanes = [0x243f6a88n, 0x85a308d3n, 0x13198a2en, 0x03707344n]
  for (const word of [...words, 0n]) {
    const lane0 = mixReference(lanes[0] ^ (word & MASK))
    const lane1 = mixReference(lanes[1] + lane0)
    const lane2 = mixReference(lanes[2] ^ lane1)
    const lane3 = mixReference(lanes[3] + lane2)
    lanes = [(lane0 + (((lane3 << 7n) | (lane3 >> 25n)) & MASK)) & MASK, lane1, lane2, lane3]
  }
  lanes[3] |= 1n
  return lanes
}

function nameReference(name: string): bigint[] {
  return [BigInt(name.length), ...Array.from({ length: name.length }, (_, i) => BigInt(name.charCodeAt(i)))]
}

function seedReference(seed: number, names: readonly string[]): bigint[] {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, seed)
  const words = [0x5eedn, BigInt(bits.getUint32(4)), BigInt(bits.getUint32(0)), BigInt(names.length)]
  return lanesReference([...words, ...names.flatMap(nameReference)])
}

/** sfc32 as its author describes it: a, b, c and a counter, all modulo 2^32. */
function sfc32Reference(lanes: readonly bigint[], count: number): number[] {
  let [a, b, c, counter] = lanes
  const drawn: number[] = []
  for (let i = 0; i < count; i++) {
    const sum = (a + b + counter) & MASK
    counter = (counter + 1n) & MASK
    a = b ^ (b >> 9n)
    b = (c + (c << 3n)) & MASK
    c = ((((c << 21n) | (c >> 11n)) & MASK) + sum) & MASK
    drawn.push(Number(sum))
  }
  return drawn
}

function chiSquare(counts: ArrayLike<number>, expected: (i: number) => number): number {
  let sum = 0
  for (let i = 0; i < counts.length; i++) sum += (counts[i] - expected(i)) ** 2 / expected(i)
  return sum
}

/** 1 in 10,000 chi-squares lies above this and as many below its mirror (Wilson and Hilferty). */
function chiLimits(freedom: number): [number, number] {
  const spread = 2 / (9 * freedom)
  const at = (z: number) => freedom * (1 - spread + z * Math.sqrt(spread)) ** 3
  return [at(-3.72), at(3.72)]
}

function expectEven(counts: ArrayLike<number>, expected: (i: number) => number): void {
  const [low, high] = chiLimits(counts.length - 1)
  const chi = chiSquare(counts, expected)
  expect(chi).toBeGreaterThan(low)
  expect(chi).toBeLessThan(high)
}

describe('known answers', () => {
  test('seeding and drawing are what the plain BigInt description says (seed 51)', () => {
    const names = fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 3 })
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), names, (seed, path) => {
        expect(draws(stream(seed, ...path), 20)).toEqual(sfc32Reference(seedReference(seed + 0, path), 20))
      }),
      { seed: 51, numRuns: 500 },
    )
  })

  test('the generator is sfc32: state 0, 12345, 0, 1 gives after twelve draws the published sequence', () => {
    const state = Int32Array.of(0, 12345, 0, 1)
    draws(state, 12)
    expect(draws(state, 5)).toEqual([235160590, 2967261163, 116171463, 2882324903, 362604721])
  })

  test('first draws are pinned: recordings of older versions depend on them', () => {
    const state = stream(1, 'silas', 'interest')
    const integers = draws(state, 3)
    const units = [nextUnit(state, 0), nextUnit(state, 0), nextNormal(state, 0)]
    expect([...integers, ...units, nextInteger(state, 0, 100)]).toEqual([
      3339860950, 3972259077, 2771741366, 0.5510827504066755, 0.628158934256291, -0.46681078359988254, 78,
    ])
  })
})

describe('[FO1] streams', () => {
  test('a restored state goes on exactly, whatever is drawn (seed 53)', () => {
    const weights = Float64Array.of(1, 2, 3)
    const kinds = [
      (s: Int32Array, at: number) => nextUint32(s, at),
      (s: Int32Array, at: number) => nextUnit(s, at),
      (s: Int32Array, at: number) => nextInteger(s, at, 3000000000),
      (s: Int32Array, at: number) => nextNormal(s, at),
      (s: Int32Array, at: number) => pickWeighted(s, at, weights, 0, 3),
    ]
    fc.assert(
      fc.property(fc.array(fc.nat(4), { maxLength: 30 }), fc.array(fc.nat(4), { maxLength: 30 }), (before, after) => {
        const state = stream(3, 'restored')
        for (const kind of before) kinds[kind](state, 0)
        const saved = new Int32Array(11)
        saved.set(state, 7)
        const straight = after.map((kind) => kinds[kind](state, 0))
        expect(after.map((kind) => kinds[kind](saved, 7))).toEqual(straight)
        expect(Array.from(saved.subarray(0, 7))).toEqual([0, 0, 0, 0, 0, 0, 0])
      }),
      { seed: 53, numRuns: 300 },
    )
  })

  test('every bit of the seed counts, down to the last of the 53', () => {
    const seen = new Set<string>()
    const seeds = [0, 1, -1, 2, 0.1, 0.1 + 2 ** -56, 2 ** 32, 2 ** 32 + 1, 2 ** 53 - 1, 2 ** 53 - 2, 5e-324, 1e300]
    for (const seed of seeds) seen.add(draws(stream(seed), 4).join())
    expect(seen.size).toBe(seeds.length)
    expect(draws(stream(-0), 4)).toEqual(draws(stream(0), 4))
    expect(() => stream(Number.NaN)).toThrow(/finite/)
    expect(() => stream(Number.POSITIVE_INFINITY)).toThrow(/finite/)
  })

  test('names count by letter, order and border', () => {
    const paths = [[], [''], ['', ''], ['ab', 'c'], ['a', 'bc'], ['abc'], ['c', 'ab'], ['Abc'], ['abc', ''], ['abc\0']]
    expect(new Set(paths.map((path) => draws(stream(1, ...path), 4).join())).size).toBe(paths.length)
  })

  test('seeds and names next to each other give unrelated streams: half of all bits differ', () => {
    const pairs: [Int32Array, Int32Array][] = []
    for (let i = 0; i < 200; i++) {
      pairs.push([stream(i, 'silas'), stream(i + 1, 'silas')])
      pairs.push([stream(7, `sheep${i}`), stream(7, `sheep${i + 1}`)])
      pairs.push([stream(7, 'silas', `a${i}`), stream(7, 'silas', `b${i}`)])
    }
    let differing = 0
    let bits = 0
    for (const [one, other] of pairs) {
      let ofPair = 0
      for (let i = 0; i < 64; i++) {
        for (let x = nextUint32(one, 0) ^ nextUint32(other, 0); x !== 0; x &= x - 1) ofPair++
      }
      // 2048 bits: 1024 ± 22.6; five deviations.
      expect(Math.abs(ofPair - 1024)).toBeLessThan(113)
      differing += ofPair
      bits += 2048
    }
    expect(Math.abs(differing / bits - 0.5)).toBeLessThan(0.0025)
  })

  test('the first draws of 65,536 sheep are as even as those of one (chi-square)', () => {
    const counts = new Float64Array(256)
    const pairs = new Float64Array(256)
    let last = 0
    for (let i = 0; i < 65536; i++) {
      const drawn = nextUint32(stream(1, `sheep${i}`, 'luck'), 0)
      counts[drawn >>> 24]++
      pairs[(last & 15) * 16 + (drawn & 15)]++
      last = drawn
    }
    expectEven(counts, () => 256)
    expectEven(pairs, () => 256)
  })

  test('no seeded state is all zero', () => {
    for (let seed = 0; seed < 1000; seed++) expect(stream(seed)[3] & 1).toBe(1)
    const zero = new Int32Array(RANDOM_WORDS)
    draws(zero, 20)
    expect(new Set(draws(zero, 100)).size).toBe(100)
  })
})

describe('[FO1] numbers', () => {
  test('every bit of nextUint32 is set half of the time, and bytes are even (chi-square)', () => {
    const state = stream(1, 'bits')
    const ones = new Float64Array(32)
    const bytes = new Float64Array(1024)
    const rounds = 100000
    for (let i = 0; i < rounds; i++) {
      const drawn = nextUint32(state, 0)
      if (!(drawn >= 0 && drawn <= 4294967295 && Number.isInteger(drawn))) throw new Error(`drawn ${drawn}`)
      for (let k = 0; k < 32; k++) ones[k] += (drawn >>> k) & 1
      for (let k = 0; k < 4; k++) bytes[k * 256 + ((drawn >>> (8 * k)) & 255)]++
    }
    for (const count of ones) expect(Math.abs(count - rounds / 2)).toBeLessThan(4.5 * Math.sqrt(rounds / 4))
    for (let k = 0; k < 4; k++) expectEven(bytes.subarray(256 * k, 256 * (k + 1)), () => rounds / 256)
  })

  test('nextUnit is even over [0, 1), also from one draw to the next, and uses all 53 bits (chi-square)', () => {
    const state = stream(2, 'unit')
    const cells = new Float64Array(1024)
    let hasLastBit = false
    let last = 0
    for (let i = 0; i < 204800; i++) {
      const unit = nextUnit(state, 0)
      if (!(unit >= 0 && unit < 1)) throw new Error(`drawn ${unit}`)
      cells[Math.floor(unit * 32) * 32 + Math.floor(last * 32)]++
      hasLastBit ||= (unit * 2 ** 53) % 2 === 1
      last = unit
    }
    expectEven(cells, () => 200)
    expect(hasLastBit).toBe(true)
    // a + b + counter is 2^32 − 1 in both draws: the largest number there is.
    expect(nextUnit(Int32Array.of(-1, 0, 0x8e38e38e, 0), 0)).toBe(1 - 2 ** -53)
  })

  test('nextInteger is even for counts that do not divide 2^32 (chi-square)', () => {
    for (const count of [2, 3, 6, 7, 10, 100, 1000]) {
      const state = stream(4, 'integer', String(count))
      const counts = new Float64Array(count)
      for (let i = 0; i < 200 * count; i++) counts[nextInteger(state, 0, count)]++
      expectEven(counts, () => 200)
    }
  })

  test('nextInteger draws again where taking the remainder would favour small numbers', () => {
    // 3·2^30 cases: a plain remainder gives the first third twice as often, 1/2 instead of 1/3.
    const state = stream(5, 'bias')
    const count = 3 * 2 ** 30
    const thirds = new Float64Array(3)
    for (let i = 0; i < 60000; i++) thirds[Math.floor(nextInteger(state, 0, count) / 2 ** 30)]++
    expectEven(thirds, () => 20000)
  })

  test('nextInteger gives the remainder of the draw, to the last unit, whatever the count (seed 8)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 1, max: 2 ** 32 }),
        (words, count) => {
          const state = Int32Array.from(words)
          const plain = state.slice()
          let drawn = nextUint32(plain, 0)
          while (drawn - (drawn % count) > 2 ** 32 - count) drawn = nextUint32(plain, 0)
          return nextInteger(state, 0, count) === drawn % count && state.every((word, k) => word === plain[k])
        },
      ),
      { seed: 8, numRuns: 20000 },
    )
  })

  test('nextInteger knows its bounds: one case, 2^32 cases, nothing else', () => {
    const state = stream(6, 'bounds')
    for (let i = 0; i < 50; i++) expect(nextInteger(state, 0, 1)).toBe(0)
    const same = state.slice()
    expect(nextInteger(state, 0, 4294967296)).toBe(nextUint32(same, 0))
    for (const wrong of [0, -1, 1.5, 4294967297, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => nextInteger(state, 0, wrong)).toThrow(/cases/)
    }
  })

  test('nextNormal has mean 0, deviation 1, no skew, the right tails and bell (chi-square)', () => {
    const state = stream(7, 'normal')
    const rounds = 200000
    // Borders of ten classes that a normal variable visits equally often.
    const borders = [-1.2815515655, -0.8416212336, -0.5244005127, -0.2533471031, 0]
    const all = [...borders, ...borders.slice(0, 4).map((x) => -x)].sort((a, b) => a - b)
    const classes = new Float64Array(10)
    let sum = 0
    let squares = 0
    let cubes = 0
    let fourths = 0
    let far = 0
    let product = 0
    let last = 0
    for (let i = 0; i < rounds; i++) {
      const x = nextNormal(state, 0)
      sum += x
      squares += x * x
      cubes += x * x * x
      fourths += x ** 4
      product += x * last
      last = x
      if (Math.abs(x) > 3) far++
      classes[all.filter((border) => x > border).length]++
    }
    const deviation = 1 / Math.sqrt(rounds)
    expect(Math.abs(sum / rounds)).toBeLessThan(4 * deviation)
    expect(Math.abs(squares / rounds - 1)).toBeLessThan(4 * Math.sqrt(2) * deviation)
    expect(Math.abs(cubes / rounds)).toBeLessThan(4 * Math.sqrt(15) * deviation)
    expect(Math.abs(fourths / rounds - 3)).toBeLessThan(4 * Math.sqrt(96) * deviation)
    expect(Math.abs(product / rounds)).toBeLessThan(4 * deviation)
    expect(Math.abs(far - 0.0026998 * rounds)).toBeLessThan(4 * Math.sqrt(0.0027 * rounds))
    expectEven(classes, () => rounds / 10)
  })

  test('nextNormal takes exactly four draws and is finite for the smallest and largest of them', () => {
    const state = stream(8, 'draws')
    const same = state.slice()
    nextNormal(state, 0)
    draws(same, 4)
    expect(state).toEqual(same)
    for (let i = 0; i < 1000; i++) expect(Math.abs(nextNormal(state, 0))).toBeLessThan(8.6)
    // The first number is 1 − 2^−53, the largest: the farthest out. Then 0, the smallest: in the middle.
    expect(Math.abs(nextNormal(Int32Array.of(-1, 0, 0x8e38e38e, 0), 0))).toBeLessThan(8.6)
    expect(nextUnit(Int32Array.of(0, 0, 0xc71c71c7, 0), 0)).toBe(0)
    expect(Math.abs(nextNormal(Int32Array.of(0, 0, 0xc71c71c7, 0), 0))).toBe(0)
  })
})

describe('[FO1] weighted choice', () => {
  test('visits each index as often as its weight says, from anywhere in the array (chi-square)', () => {
    const weights = Float64Array.of(99, 99, 1, 0, 2, 3, -5, Number.NaN, 4, Number.POSITIVE_INFINITY, 99)
    const state = stream(1, 'weighted')
    const counts = new Float64Array(8)
    for (let i = 0; i < 10000; i++) counts[pickWeighted(state, 0, weights, 2, 8)]++
    expect([counts[1], counts[4], counts[5], counts[7]]).toEqual([0, 0, 0, 0])
    expectEven([counts[0], counts[2], counts[3], counts[6]], (i) => (i + 1) * 1000)
  })

  test('gives −1 and draws nothing if no index has weight', () => {
    const state = stream(2, 'weighted')
    const before = state.slice()
    const weights = Float64Array.of(0, -0, -1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY)
    expect(pickWeighted(state, 0, weights, 0, 6)).toBe(-1)
    expect(pickWeighted(state, 0, weights, 0, 0)).toBe(-1)
    expect(state).toEqual(before)
  })

  test('never chooses an index without weight, whatever the sizes (seed 55)', () => {
    const state = stream(3, 'weighted')
    const weight = fc.oneof(fc.double({ noNaN: false }), fc.constantFrom(0, 5e-324, 1, 1e308))
    fc.assert(
      fc.property(fc.array(weight, { minLength: 1, maxLength: 12 }), (list) => {
        const weights = Float64Array.from(list)
        const picked = pickWeighted(state, 0, weights, 0, list.length)
        const canBePicked = list.some((x) => x > 0 && Number.isFinite(x))
        return canBePicked ? weights[picked] > 0 && Number.isFinite(weights[picked]) : picked === -1
      }),
      { seed: 55, numRuns: 3000 },
    )
  })
})
