import { describe, expect, it } from 'vitest'
import { arenaUse, copySlab, f64, i32, releaseSlab, takeSlab } from './arena.ts'
import { carryFields } from './carry-fields.ts'
import { buildLayout, firstDifference, readField } from './field-list.ts'
import { makeId, NO_ENTITY, nextGeneration, slotOf } from './ids.ts'
import { formatProblem, nearestName, show } from './problems.ts'
import { symbolOf, textOf } from './symbols.ts'

function layoutOf(drives: number) {
  const list = buildLayout()
  list.room('drives')
  list.f64('value', drives)
  list.i32('faults', 1)
  list.room('behavior')
  list.symbol('it', 2)
  return list.done()
}

describe('slabs', () => {
  it('[FO7] a slab is zeroed when taken, even where another one was', () => {
    const first = takeSlab(1001, 1003)
    f64.fill(7, first.f, first.f + first.doubles)
    i32.fill(7, first.i, first.i + first.ints)
    const offsets = [first.f, first.i]
    releaseSlab(first)
    const second = takeSlab(1001, 1003)
    expect([second.f, second.i]).toEqual(offsets)
    expect(f64.subarray(second.f, second.f + 1001).every((value) => value === 0)).toBe(true)
    expect(i32.subarray(second.i, second.i + 1003).every((value) => value === 0)).toBe(true)
    releaseSlab(second)
  })

  it('[FO7] growing the arena moves nothing out of its slab', () => {
    const slab = takeSlab(3, 2)
    f64.set([1.5, -2, 3], slab.f)
    i32.set([4, -5], slab.i)
    const large = takeSlab(1 << 17, 1 << 17)
    expect([...f64.subarray(slab.f, slab.f + 3)]).toEqual([1.5, -2, 3])
    const copy = copySlab(slab)
    expect([...i32.subarray(copy.i, copy.i + 2)]).toEqual([4, -5])
    for (const used of [slab, large, copy]) releaseSlab(used)
  })

  it('[FO7] the arena counts how much of it is in use', () => {
    const before = arenaUse()
    const slab = takeSlab(10, 20)
    expect(arenaUse()).toEqual({ doubles: before.doubles + 10, ints: before.ints + 20 })
    releaseSlab(slab)
    expect(arenaUse()).toEqual(before)
  })
})

describe('field lists', () => {
  it('[FO5] a mind in a larger layout keeps its values by name, and reports those that do not fit', () => {
    const small = layoutOf(2)
    const large = layoutOf(5)
    const from = takeSlab(small.doubles, small.ints)
    const to = takeSlab(large.doubles, large.ints)
    f64.set([1, 2], from.f)
    i32.set([9, symbolOf('ball'), symbolOf('bone')], from.i)
    expect(carryFields(from, small, to, large)).toEqual([])
    expect(large.fields.map((field) => readField(to, field))).toEqual([
      [1, 2, 0, 0, 0],
      [9],
      [symbolOf('ball'), symbolOf('bone')],
    ])
    const other = buildLayout()
    other.room('drives')
    other.i32('faults', 1)
    expect(carryFields(from, small, to, other.done())).toEqual([{ field: 'drives.value' }, { field: 'behavior.it' }])
    releaseSlab(from)
    releaseSlab(to)
  })

  it('[FO5] the first difference is named by room, field and index', () => {
    const layout = layoutOf(3)
    const a = takeSlab(layout.doubles, layout.ints)
    const b = takeSlab(layout.doubles, layout.ints)
    expect(firstDifference(a, b, layout)).toBeUndefined()
    i32[b.i + 2] = 8
    expect(firstDifference(a, b, layout)).toEqual({ room: 'behavior', field: 'it', index: 1, a: 0, b: 8 })
    f64[a.f + 2] = -0
    expect(firstDifference(a, b, layout)).toMatchObject({ room: 'drives', field: 'value', index: 2 })
    releaseSlab(a)
    releaseSlab(b)
  })

  it('[FO5] a field cannot be listed twice', () => {
    const list = buildLayout()
    list.room('drives')
    list.f64('value', 1)
    expect(() => list.i32('value', 1)).toThrow('drives.value is listed twice')
  })
})

describe('ids and names', () => {
  it('[FO4] the same slot has another id in every generation, and never none', () => {
    let generation = 0
    const seen = new Set<number>()
    for (let n = 0; n < 2047; n++) {
      generation = nextGeneration(generation)
      const id = makeId(5, generation)
      expect(slotOf(id)).toBe(5)
      expect(id).not.toBe(NO_ENTITY)
      expect(id | 0).toBe(id)
      seen.add(id)
    }
    expect(seen.size).toBe(2047)
  })

  it('[FO4] a symbol is the same number for the same text, and gives the text back', () => {
    expect(symbolOf('hydrant')).toBe(symbolOf('hydrant'))
    expect(textOf(symbolOf('hydrant'))).toBe('hydrant')
    expect(textOf(0)).toBe('')
  })

  it('[FO8] the nearest name is found by typing mistakes, not by chance', () => {
    expect(nearestName('hungr', ['hunger', 'thirst'])).toBe('hunger')
    expect(nearestName('huner', ['hunger', 'thirst'])).toBe('hunger')
    expect(nearestName('Hunger', ['hunger'])).toBe('hunger')
    expect(nearestName('hnuger', ['hunger'])).toBe('hunger')
    expect(nearestName('fear', ['hunger', 'thirst'])).toBeUndefined()
  })

  it('[FO8] a problem reads as one line', () => {
    const line = formatProblem({
      code: 'RELEASER-RANGE',
      path: 'behavior.sit.sees.range',
      found: show([5, 2, 20]),
      expected: 'near ≤ best ≤ far',
    })
    expect(line).toBe('RELEASER-RANGE at behavior.sit.sees.range: found [5,2,20], expected near ≤ best ≤ far.')
  })
})
