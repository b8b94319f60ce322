// Keys, rows and choices of the automaton, by themselves.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { f64, i32, releaseSlab, type Slab, takeSlab } from '../0-foundation/arena.ts'
import { buildLayout } from '../0-foundation/field-list.ts'
import { RANDOM_WORDS, seedStream } from '../0-foundation/random.ts'
import { enterRow } from '../learning/collective.ts'
import {
  AUTOMATON,
  bearingKey,
  chooseResponse,
  FIRST_BEARING_KEY,
  findRow,
  heavyResponses,
  listMatrix,
  MAP_SHARE,
  OBJECT,
  visionKey,
} from './matrix.ts'

const NEAREST = AUTOMATON.doubleCount
const WEIGHTS = NEAREST + 3
const OBJECTS = AUTOMATON.intCount
const RANDOM = OBJECTS + 3
const { doubles: A, ints: AI } = AUTOMATON

let slab: Slab

beforeEach(() => {
  slab = takeSlab(WEIGHTS + 9, RANDOM + RANDOM_WORDS)
  f64[slab.f + A.quarterSquared] = 25
  f64[slab.f + A.nearSquared] = 100
  f64[slab.f + A.middleSquared] = 400
  f64[slab.f + A.farSquared] = 900
  f64[slab.f + A.ceiling] = 1
  f64[slab.f + A.threshold] = 0.05
  i32[slab.i + AI.responses] = 9
  seedStream(i32, slab.i + RANDOM, 1, 'test')
})

afterEach(() => releaseSlab(slab))

function seen(distances: readonly number[], objects: readonly number[]): number {
  f64.set(
    distances.map((distance) => distance * distance),
    slab.f + NEAREST,
  )
  i32.set(objects, slab.i + OBJECTS)
  return visionKey(slab.f + NEAREST, slab.i + OBJECTS, slab.f)
}

function bearing(ahead: number, left: number): readonly [azimuth: number, level: number] {
  f64.set([ahead, left], slab.f + NEAREST)
  const key = bearingKey(slab.f + NEAREST, slab.f) - FIRST_BEARING_KEY
  return [key >> 2, key & 3]
}

function heavy(weights: readonly number[]): number[] {
  f64.set(weights, slab.f + WEIGHTS)
  const bits = heavyResponses(slab.f + WEIGHTS, slab.f, slab.i)
  return weights.flatMap((_, k) => (((bits >> k) & 1) === 1 ? [k] : []))
}

describe('a key', () => {
  it('[RV1] of vision has 15 bits: left, ahead, right, each object × 4 + level', () => {
    expect(seen([20, 20, 20], [0, 0, 0])).toBe(0)
    expect(seen([5, 5.01, 10.01], [OBJECT.static, OBJECT.toward, OBJECT.away])).toBe((4 << 10) | (9 << 5) | 14)
    expect(seen([15.01, 10, 20], [OBJECT.goal, OBJECT.threat, OBJECT.space])).toBe((19 << 10) | (21 << 5))
  })

  it('[RV1] of bearing has eight directions, counter-clockwise from ahead, and four levels', () => {
    const around = [
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
      [0, -1],
      [1, -1],
    ]
    expect(around.map(([ahead, left]) => bearing(ahead, left)[0])).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    // 22.5° is where ahead ends: tan 22.5° = 0.41421…
    expect(bearing(1, 0.414)[0]).toBe(0)
    expect(bearing(1, 0.415)[0]).toBe(1)
    expect(bearing(0.415, -1)[0]).toBe(7)
    expect(bearing(0.414, -1)[0]).toBe(6)
    expect([10, 10.1, 20, 20.1, 30, 30.1].map((distance) => bearing(distance, 0)[1])).toEqual([0, 1, 1, 2, 2, 3])
  })
})

describe('a choice', () => {
  it('[RV2] is among all that are within θ of the heaviest', () => {
    expect(heavy([0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(heavy([0.1, 0.9, 0.86, 0.84, 0, 0, 0.9, 0, 0])).toEqual([1, 2, 6])
    i32[slab.i + AI.mapping] = MAP_SHARE
    f64[slab.f + A.threshold] = 0.02
    expect(heavy([0.1, 0.9, 0.86, 0.82, 0, 0, 0.9, 0, 0])).toEqual([1, 2, 6])
  })

  it('[RV2] falls on each of them equally often, and draws nothing where there is only one', () => {
    const counts = new Int32Array(9)
    const bits = (1 << 1) | (1 << 2) | (1 << 8)
    for (let n = 0; n < 3000; n++) counts[chooseResponse(bits, slab.i + RANDOM)]++
    expect([...counts].map((count) => count > 0)).toEqual([false, true, true, false, false, false, false, false, true])
    for (const k of [1, 2, 8]) expect(Math.abs(counts[k] - 1000)).toBeLessThan(100)
    const before = i32.slice(slab.i + RANDOM, slab.i + RANDOM + RANDOM_WORDS)
    expect(chooseResponse(1 << 31, slab.i + RANDOM)).toBe(31)
    expect(i32.slice(slab.i + RANDOM, slab.i + RANDOM + RANDOM_WORDS)).toEqual(before)
  })
})

describe('the table of a matrix', () => {
  it('finds every key that was entered, and no other, until it is full', () => {
    const list = buildLayout()
    list.room('test')
    const at = listMatrix(list, 'all', 64, 9)
    const layout = list.done()
    const own = takeSlab(layout.doubles, layout.ints)
    const keys = Array.from({ length: 64 }, (_, k) => k * 1027)
    for (const [row, key] of keys.entries()) {
      i32[own.i + at.keys + row] = key
      enterRow(at, own.i, key, row)
    }
    expect(keys.map((key) => findRow(own.i, at, key))).toEqual(keys.map((_, row) => row))
    expect([1, 5, 1028, 70_000].map((key) => findRow(own.i, at, key))).toEqual([-1, -1, -1, -1])
    releaseSlab(own)
  })

  it('[RV16] of 128 rows and nine responses takes at most 16 KB', () => {
    const list = buildLayout()
    list.room('test')
    listMatrix(list, 'all', 128, 9)
    const { doubles, ints } = list.done()
    expect(8 * doubles + 4 * ints).toBeLessThanOrEqual(16_384)
  })
})
