import { describe, expect, it } from 'vitest'
import { edited, fewerEdits, randomEdits } from './edits.mjs'
import { madeOf } from './odd-values.mjs'
import { randomFor } from './random.mjs'
import { signatureOf, tellFailure } from './telling.mjs'

const ROOT = { a: { list: [1, 2, 3], name: 'x' }, b: [{ c: 1 }] }

describe('edits of values', () => {
  it('change a copy, each in its way', () => {
    expect(edited(ROOT, [{ kind: 'set', path: ['a', 'name'], value: { odd: 'NaN' } }]).a.name).toBeNaN()
    expect(edited(ROOT, [{ kind: 'delete', path: ['a', 'list', 0] }]).a.list).toEqual([2, 3])
    expect(Object.keys(edited(ROOT, [{ kind: 'rename', path: ['a'], key: '__proto__' }]))).toEqual(['b', '__proto__'])
    expect(edited(ROOT, [{ kind: 'unwrap', path: ['a', 'list'] }]).a.list).toEqual({ 0: 1, 1: 2, 2: 3 })
    expect(edited(ROOT, [{ kind: 'unwrap', path: ['b'] }]).b).toEqual({ c: 1 })
    expect(edited(ROOT, [{ kind: 'wrap', path: [], in: 'list' }])).toEqual([ROOT])
    expect(edited(ROOT, [{ kind: 'swap', from: ['a'], path: ['b'] }])).toEqual({ a: ROOT.b, b: ROOT.a })
    expect(edited(ROOT, [{ kind: 'repeat', path: ['a', 'list'], count: 2 }]).a.list).toEqual([1, 2, 3, 1, 2])
    const cyclic = edited(ROOT, [{ kind: 'same', from: [], path: ['b', 0, 'c'] }])
    expect(cyclic.b[0].c).toBe(cyclic)
    expect(ROOT).toEqual({ a: { list: [1, 2, 3], name: 'x' }, b: [{ c: 1 }] })
  })

  it('are the same for the same numbers, survive JSON, and shrink by leaving one out', () => {
    for (let index = 0; index < 200; index++) {
      const edits = randomEdits(ROOT, randomFor(3, 'edits', index), 6)
      expect(randomEdits(ROOT, randomFor(3, 'edits', index), 6)).toEqual(edits)
      expect(JSON.parse(JSON.stringify(edits))).toEqual(edits)
      edited(ROOT, edits)
      for (const fewer of fewerEdits(edits)) expect(fewer).toHaveLength(edits.length - 1)
    }
    expect(madeOf({ odd: 'sparse', length: 2 ** 32 - 1 })).toHaveLength(2 ** 32 - 1)
  })

  it('failures of one mistake have one signature', () => {
    const [one, two] = [1, 22].map((n) => tellFailure(new TypeError(`cannot read “k${n}” of ${n}`)))
    expect(signatureOf(one)).toBe(signatureOf({ ...two, stack: one.stack }))
    expect(signatureOf(one)).not.toBe(signatureOf(tellFailure(new RangeError('other'))))
  })
})
