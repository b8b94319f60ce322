import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { f64, i32, releaseSlab, type Slab, takeSlab } from './arena.ts'
import { describeRow, index, indexOrNone, indexOrOther, number, runOf, several, startOf, whole } from './row.ts'
import {
  assertRows,
  collectRows,
  faultOfRows,
  findNumber,
  listOffset,
  numberOffset,
  type RowTable,
  readNumber,
  readRow,
  readRun,
  tableAt,
  writeFound,
  writeNumber,
  writeRow,
} from './row-table.ts'

const DOG = describeRow(
  'dog',
  {
    friend: indexOrNone('dog'),
    toys: runOf('list', [index('toy')]),
    tricks: runOf('list', [index('trick'), indexOrOther('trick', 'toy')]),
    scores: startOf('list'),
    age: whole(0, 30),
  },
  { position: several(3, number()), share: number(0, 1) },
)

const SPOT = describeRow('spot', { toy: index('toy') }, { x: number() })

/** Rex has two toys and room for two, Fido has none, and room for one trick; both have two scores. */
const LISTS = { ints: [2, 0, 0, 0, 0, 0, 0, 0], doubles: [0, 0, 5, 6, 0, 0, 7, 8] }

let slab: Slab
let dogs: RowTable<typeof DOG>

beforeEach(() => {
  const rows = collectRows(DOG)
  rows.add({
    friend: 1,
    toys: { from: 0, count: 2, room: 2 },
    tricks: { from: 2, count: 0, room: 0 },
    scores: { from: 2, count: 0, room: 2 },
    age: 3,
    position: [1, 2, 3],
    share: 0.5,
  })
  rows.add({
    friend: -1,
    toys: { from: 4, count: 0, room: 0 },
    tricks: { from: 4, count: 0, room: 2 },
    scores: { from: 6, count: 0, room: 2 },
    age: 9,
    position: [4, 5, 6],
    share: 1,
  })
  const { ints, doubles } = rows
  slab = takeSlab(doubles.length + LISTS.doubles.length, ints.length + LISTS.ints.length)
  i32.set([...ints, ...LISTS.ints], slab.i)
  f64.set([...doubles, ...LISTS.doubles], slab.f)
  dogs = {
    row: DOG,
    count: rows.count(),
    ints: 0,
    doubles: 0,
    sizes: { dog: 2, toy: 3, trick: 4, list: LISTS.ints.length },
    listInts: ints.length,
    listDoubles: doubles.length,
    rooms: Int32Array.from(rows.rooms),
  }
})

afterEach(() => releaseSlab(slab))

const numbers = () => [...i32.subarray(slab.i, slab.i + slab.ints), ...f64.subarray(slab.f, slab.f + slab.doubles)]

describe('a row', () => {
  it('[FO14] is written and read by name, in the order of its description', () => {
    assertRows(dogs, slab)
    expect(DOG.ints).toEqual({
      friend: 0,
      toys: 1,
      toysCount: 2,
      tricks: 3,
      tricksCount: 4,
      scores: 5,
      age: 6,
    })
    expect(DOG.doubles).toEqual({ position: 0, share: 3 })
    expect([DOG.intCount, DOG.doubleCount]).toEqual([7, 4])
    expect(readRow(dogs, slab, 1)).toEqual({
      friend: -1,
      toys: { from: 4, count: 0 },
      tricks: { from: 4, count: 0 },
      scores: 6,
      age: 9,
      position: [4, 5, 6],
      share: 1,
    })
    expect(readRun(dogs, slab, 0, 'toys')).toEqual([2, 0])
    expect(readNumber(dogs, slab, 0, 'share')).toBe(0.5)
    writeNumber(dogs, slab, 0, 'age', 4)
    expect(readNumber(dogs, slab, 0, 'age')).toBe(4)
  })

  it('[FO14] lacks no name and has no other: types say so', () => {
    const rows = collectRows(SPOT)
    rows.add({ toy: 1, x: 2 })
    // @ts-expect-error: x is missing
    rows.add({ toy: 1 })
    // @ts-expect-error: nobody described y
    rows.add({ toy: 1, x: 2, y: 3 })
    // @ts-expect-error: there is no such number
    expect(() => writeNumber(dogs, slab, 0, 'weight', 1)).toThrow()
    expect(() => describeRow('twins', { a: whole() }, { a: number() })).toThrow('two numbers called a')
  })

  it.each([
    ['an index beyond what it counts', 'friend', 2],
    ['an index below none', 'friend', -2],
    ['a fraction', 'age', 3.5],
    ['more than it may be', 'age', 31],
    ['no number', 'share', Number.NaN],
    ['more than its range', 'share', 1.01],
    ['more entries than there is room for', 'toysCount', 3],
    ['fewer entries than none', 'toysCount', -1],
    ['an entry where there is room for none', 'tricksCount', 1],
  ] as const)('[FO15] never holds %s: an assert says so and nothing is written', (_, name, value) => {
    const before = numbers()
    expect(() => writeNumber(dogs, slab, 0, name, value)).toThrow(`dog 0 has ${value} for ${name}`)
    expect(numbers()).toEqual(before)
  })

  it('[FO15] never lets a list grow into its neighbour or move', () => {
    const before = numbers()
    expect(() => listOffset(dogs, slab, 0, 'toys', 2)).toThrow('dog 0 has 2 slots in toys, and no slot 2')
    expect(() => listOffset(dogs, slab, 0, 'toys', -1)).toThrow('no slot -1')
    expect(() => listOffset(dogs, slab, 2, 'toys', 0)).toThrow('there is no dog 2')
    expect(() => writeFound({ table: dogs, r: 0, name: 'toys', k: 0 }, slab, true, 3)).toThrow('out of its bounds')
    expect(() => writeFound({ table: dogs, r: 0, name: 'toys', k: -1 }, slab, true, 0)).toThrow('never changed')
    expect(() => writeFound({ table: dogs, r: 0, name: 'scores', k: 0 }, slab, true, 0)).toThrow('without integers')
    expect(numbers()).toEqual(before)
    writeNumber(dogs, slab, 1, 'tricksCount', 1)
    writeFound({ table: dogs, r: 1, name: 'tricks', k: 1 }, slab, true, -3)
    expect(readRun(dogs, slab, 1, 'tricks')).toEqual([0, -3])
    expect(() => writeFound({ table: dogs, r: 1, name: 'tricks', k: 1 }, slab, true, -4)).toThrow('out of its bounds')
  })

  it('[FO15] is found by the offset of any of its numbers, and by no other offset', () => {
    const found = (isInt: boolean, at: number) => {
      const { r, name, k } = findNumber([dogs], slab, isInt, at) ?? {}
      return [r, name, k]
    }
    expect(found(true, numberOffset(dogs, 1, 'age'))).toEqual([1, 'age', -1])
    expect(found(false, numberOffset(dogs, 1, 'share'))).toEqual([1, 'share', -1])
    expect(found(true, listOffset(dogs, slab, 0, 'toys', 1))).toEqual([0, 'toys', 1])
    expect(found(false, listOffset(dogs, slab, 1, 'scores', 1, false))).toEqual([1, 'scores', 1])
    for (const at of [-1, slab.ints, 1e9]) expect(findNumber([dogs], slab, true, at)).toBeUndefined()
  })

  it('[FO15] is named with what is wrong if it was damaged', () => {
    const damage = (isInt: boolean, at: number, value: number) => {
      const [array, from] = isInt ? [i32, slab.i] : [f64, slab.f]
      const before = array[from + at]
      array[from + at] = value
      const fault = faultOfRows(dogs, slab)
      array[from + at] = before
      return fault
    }
    expect(faultOfRows(dogs, slab)).toBeUndefined()
    expect(damage(true, 0, 2)).toBe('dog 0 has 2 for friend, which is out of its bounds')
    expect(damage(true, 1, 7)).toBe('dog 0 has 7 for toys, which is out of its bounds')
    expect(damage(true, 2, 3)).toBe('dog 0 has 3 for toysCount, which is out of its bounds')
    expect(damage(true, dogs.listInts + 1, 3)).toBe('dog 0 has 3 for toys[1], which is out of its bounds')
    expect(damage(false, dogs.listDoubles + 2, Number.NaN)).toBe(
      'dog 0 has NaN for scores[0], which is out of its bounds',
    )
  })

  it('[FO15] in a table that lies in another block is written as a whole, within its bounds', () => {
    const spots = tableAt(SPOT, 2, {}, { toy: 3 })
    writeRow(spots, slab, 1, { toy: 2, x: 7 })
    expect(readRow(spots, slab, 1)).toEqual({ toy: 2, x: 7 })
    expect(() => writeRow(spots, slab, 2, { toy: 2, x: 7 })).toThrow('there is no spot 2')
    expect(() => writeRow(spots, slab, 0, { toy: 3, x: 7 })).toThrow('out of its bounds')
    expect(() => writeRow(tableAt(SPOT, 1, {}, {}), slab, 0, { toy: 0, x: 0 })).toThrow('how many of toy')
    expect(() => tableAt(DOG, 1, {}, {})).toThrow('no runs')
  })
})
