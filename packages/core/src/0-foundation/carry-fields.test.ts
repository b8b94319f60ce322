import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { f64, i32, releaseSlab, takeSlab } from './arena.ts'
import { carryFields, type Moves } from './carry-fields.ts'
import { buildLayout, findField, type LayoutBuilder, readField } from './field-list.ts'

/** Carries the values of one list over into another; answers what stands there and what was lost. */
function carried(
  from: (list: LayoutBuilder) => void,
  values: Readonly<Record<string, readonly number[]>>,
  to: (list: LayoutBuilder) => void,
  start: Readonly<Record<string, readonly number[]>> = {},
  moves: Moves = {},
) {
  const built = [from, to].map((listAll) => {
    const list = buildLayout()
    list.room('mind')
    listAll(list)
    return list.done()
  })
  const slabs = built.map(({ doubles, ints }) => takeSlab(doubles, ints))
  for (const [k, given] of [values, start].entries())
    for (const [name, run] of Object.entries(given)) {
      const field = findField(built[k], `mind.${name}`)
      if (field?.type === 'f64') f64.set(run, slabs[k].f + field.at)
      else if (field !== undefined) i32.set(run, slabs[k].i + field.at)
    }
  const lost = carryFields(slabs[0], built[0], slabs[1], built[1], moves)
  const now = Object.fromEntries(built[1].fields.map((field) => [field.name, readField(slabs[1], field)]))
  slabs.forEach(releaseSlab)
  return { now, lost }
}

describe('carrying over by names', () => {
  it('[FO9] rows are carried to the rows of their names, new rows keep their first values, and lost rows are reported', () => {
    const drives = (names: readonly string[]) => (list: LayoutBuilder) => {
      list.space('drive', names)
      list.f64('value', 'drive')
      list.f64('pair', ['drive', 2])
    }
    const { now, lost } = carried(
      drives(['hunger', 'fear', 'pride']),
      { value: [1, 2, 3], pair: [10, 11, 20, 21, 30, 31] },
      drives(['pride', 'joy', 'hunger']),
      { value: [0, 7, 0] },
    )
    expect(now).toEqual({ value: [3, 7, 1], pair: [30, 31, 0, 0, 10, 11] })
    expect(lost).toEqual([
      { field: 'mind.value', row: 'fear', value: 2 },
      { field: 'mind.pair', row: 'fear 0', value: 20 },
      { field: 'mind.pair', row: 'fear 1', value: 21 },
    ])
  })

  it('[FO9] runs are carried by name: a ring of another length is another ring', () => {
    const rings = (names: readonly (readonly [string, number])[]) => (list: LayoutBuilder) => {
      list.space('past', names)
      list.f64('history', 'past')
    }
    const { now } = carried(
      rings([
        ['food over 2', 2],
        ['foe over 3', 3],
      ]),
      { history: [1, 2, 3, 4, 5] },
      rings([
        ['foe over 3', 3],
        ['food over 4', 4],
      ]),
    )
    expect(now.history).toEqual([3, 4, 5, 0, 0, 0, 0])
  })

  it('[FO9] an index of a row follows the name of that row, whatever rows are added around it', () => {
    const skills = (skills: readonly string[], acts: readonly string[]) => (list: LayoutBuilder) => {
      list.space('skill', skills)
      list.space('act', acts)
      list.i32('holder', 4, { holds: { of: 'skill', from: 1 } })
      list.i32('outcome', 3, { holds: { of: 'skill', from: 1, isSigned: true } })
      list.i32('act', 4, { holds: { of: 'act', isOpen: true } })
      list.i32('both', 2, {
        holds: [
          { of: 'skill', shift: 12 },
          { of: 'act', from: 1, bits: 12 },
        ],
      })
      list.i32('set', 1, { holds: { of: 'skill', isSet: true } })
    }
    const { now } = carried(
      skills(['walk', 'sit', 'bark'], ['halt', 'go']),
      { holder: [0, 1, 2, 3], outcome: [-3, 2, 0], act: [-1, 0, 1, 3], both: [(2 << 12) + 2, 0], set: [0b110] },
      skills(['bark', 'beg', 'walk'], ['go', 'say', 'halt']),
    )
    expect(now.holder).toEqual([0, 3, 0, 1])
    expect(now.outcome).toEqual([-1, 0, 0])
    expect(now.act).toEqual([-1, 2, 0, 4])
    expect(now.both).toEqual([(0 << 12) + 1, (2 << 12) + 0])
    expect(now.set).toEqual([0b001])
  })

  it('[FO9] a queue closes the gap of a lost row, a path ends there, and unused entries are not carried over', () => {
    const queues = (behaviors: readonly string[]) => (list: LayoutBuilder) => {
      list.space('behavior', behaviors)
      list.space('queue', 4, { count: 'queueCount' })
      list.space('path', 4, { count: 'depth', isPath: true })
      list.i32('queueCount', 1)
      list.i32('queued', 'queue', { holds: { of: 'behavior', isKey: true } })
      list.f64('priority', 'queue')
      list.i32('depth', 1)
      list.i32('level', 'path', { holds: { of: 'behavior', isKey: true } })
    }
    const { now } = carried(
      queues(['rest', 'play', 'eat']),
      { queueCount: [3], queued: [0, 1, 2, 2], priority: [5, 6, 7, 8], depth: [3], level: [2, 1, 0] },
      queues(['eat', 'rest']),
    )
    expect(now).toEqual({
      queueCount: [2],
      queued: [1, 0, 0, 0],
      priority: [5, 7, 0, 0],
      depth: [1],
      level: [0, 0, 0, 0],
    })
  })

  it('[FO9] a number counted from the first row of its group stays with its group', () => {
    const groups =
      (members: readonly (readonly [string, number])[], behaviors: readonly string[]) => (list: LayoutBuilder) => {
        list.space(
          'group',
          members.map(([name]) => name),
        )
        list.space('member', members)
        list.space('behavior', behaviors)
        list.i32('active', 'group', { holds: { of: 'behavior', from: 1, within: 'member' } })
      }
    const { now } = carried(
      groups(
        [
          ['top', 2],
          ['eat', 3],
        ],
        ['rest', 'eat', 'eat.sniff', 'eat.chew', 'eat.fetch'],
      ),
      { active: [2, 3] },
      groups(
        [
          ['eat', 2],
          ['play', 1],
          ['top', 3],
        ],
        ['eat.fetch', 'eat.chew', 'play.tug', 'sing', 'rest', 'eat'],
      ),
    )
    expect(now.active).toEqual([1, 0, 3])
  })

  it('[FO9] a row that the caller moves takes its parts along, and all indices that mean it', () => {
    const pairs = (count: number) => (list: LayoutBuilder) => {
      list.space('pair', count)
      list.space('own', ['food'])
      list.space('item', { parts: [['pair', 2], 'own'] })
      list.f64('strength', 'item')
      list.i32('trial', 3, { holds: { of: 'pair' } })
    }
    const { now } = carried(
      pairs(3),
      { strength: [1, 2, 3, 4, 5, 6, 9], trial: [0, 2, -1] },
      pairs(2),
      {},
      { pair: [-1, 0, 1] },
    )
    expect(now).toEqual({ strength: [3, 4, 5, 6, 9], trial: [-1, 1, -1] })
  })

  it('[FO9] carried over and back, every field with a name has its old value (seed 20261117)', () => {
    const name = fc.string({ minLength: 1, maxLength: 3 })
    const names = fc.uniqueArray(name, { minLength: 1, maxLength: 8 })
    const list = (rows: readonly string[]) => (builder: LayoutBuilder) => {
      builder.space('row', rows)
      builder.space('slot', 5)
      builder.f64('value', 'row')
      builder.f64('wide', ['slot', 'row', 2])
      builder.i32('means', 'row', { holds: { of: 'row', from: 1 } })
      builder.i32('set', 'slot', { holds: { of: 'row', isSet: true } })
    }
    fc.assert(
      fc.property(names, names, fc.infiniteStream(fc.nat(1000)), (ours, added, numbers) => {
        const theirs = [...new Set([...added, ...ours])].sort()
        const some = (length: number): number[] => Array.from({ length }, () => numbers.next().value as number)
        const values = {
          value: some(ours.length),
          wide: some(10 * ours.length),
          means: some(ours.length).map((k) => k % (ours.length + 1)),
          set: some(5).map((bits) => bits & ((1 << ours.length) - 1)),
        }
        const there = carried(list(ours), values, list(theirs))
        expect(there.lost).toEqual([])
        const back = carried(list(theirs), there.now, list(ours))
        expect(back.now).toEqual(values)
        ours.forEach((row, k) => {
          expect(there.now.value[theirs.indexOf(row)]).toBe(values.value[k])
          const meant = there.now.means[theirs.indexOf(row)] - 1
          expect(theirs[meant]).toBe(ours[values.means[k] - 1])
        })
      }),
      { seed: 20261117 },
    )
  })

  it('[FO5] a list refuses what it does not know: a space, what a number means, what counts a queue', () => {
    const list = buildLayout()
    list.room('mind')
    expect(() => list.f64('value', 'drive')).toThrow('no space drive')
    list.i32('path', 3, { holds: { of: 'behavior' } })
    expect(() => list.done()).toThrow('mind.path holds no behavior')
    list.space('behavior', ['rest'])
    list.space('queue', 3, { count: 'depth' })
    expect(() => list.done()).toThrow('no field mind.depth counts a queue')
    expect(() => list.space('queue', 4)).toThrow('space queue is listed twice')
  })
})
