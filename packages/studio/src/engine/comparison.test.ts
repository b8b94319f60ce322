import { describe, expect, it } from 'vitest'
import { AskedSession } from '../../test/session-bench.ts'
import { commonTick, differences, parting, timeSpent } from './comparison.ts'
import { LifeLog } from './life-log.ts'

function lived(paths: readonly (readonly string[])[]): LifeLog {
  const log = new LifeLog()
  for (const [tick, path] of paths.entries()) {
    log.note({ tick, glance: { path, boutTicks: 0, drives: {}, about: undefined, surprise: undefined }, why: () => '' })
  }
  return log
}

const times = (count: number, ...path: string[]): string[][] => Array.from({ length: count }, () => path)

describe('two futures', () => {
  it('were one up to where the one left the other, or both left a third', () => {
    const first = { branch: 1, line: [] }
    const second = { branch: 2, line: [{ branch: 1, tick: 50 }] }
    const third = { branch: 3, line: [{ branch: 1, tick: 80 }] }
    const fourth = {
      branch: 4,
      line: [
        { branch: 2, tick: 70 },
        { branch: 1, tick: 50 },
      ],
    }
    expect(commonTick(first, second)).toBe(50)
    expect(commonTick(second, third)).toBe(50)
    expect(commonTick(fourth, second)).toBe(70)
    expect(commonTick(fourth, third)).toBe(50)
  })

  it('part where they first do different things', () => {
    const here = lived([...times(10, 'eat'), ...times(5, 'play', 'play.run'), ...times(10, 'sleep')])
    const there = lived([
      ...times(10, 'eat'),
      ...times(5, 'play', 'play.run'),
      ...times(2, 'sleep'),
      ...times(9, 'dig'),
    ])
    expect(parting(here, there, 0)).toMatchObject({ tick: 17, here: { path: ['sleep'] }, there: { path: ['dig'] } })
    expect(parting(here, here, 0)).toBeUndefined()
    expect(parting(here, there, 18)).toMatchObject({ tick: 18 })
  })

  it('tell how time was spent in each', () => {
    const log = lived([...times(10, 'eat', 'eat.go'), ...times(5, 'play'), ...times(10, 'eat')])
    expect(timeSpent(log, 4, 20)).toEqual([
      { name: 'eat', ticks: 11 },
      { name: 'play', ticks: 5 },
    ])
  })

  it('name the drive and the releaser that differed when they parted', () => {
    const session = new AskedSession('hamster', 3, 'hamster')
    session.done({ do: 'step', ticks: 400 })
    session.done({ do: 'seek', tick: 100 })
    session.done({ do: 'fork', inputs: [{ input: 'drive', entity: 'hamster', drive: 'tiredness', value: 95 }] })
    session.done({ do: 'step', ticks: 300 })
    const { branches } = session.last('branches')
    session.done({ do: 'compare', branch: 1 })
    expect(commonTick(branches[0], branches[1])).toBe(100)
    const found = parting(session.lifeOf(2), session.lifeOf(1), 100)
    if (found === undefined) throw new Error('they do the same')
    expect(found.tick).toBeLessThanOrEqual(400)
    const { whys } = session.done({ do: 'differ', branch: 1, tick: found.tick })
    if (whys === undefined) throw new Error('no whys')
    const { drive } = differences(whys)
    expect(drive?.name).toBe('tiredness')
    expect((drive?.here ?? 0) - (drive?.there ?? 0)).toBeGreaterThan(20)
    expect(whys[0].path).toEqual(found.here.path)
    expect(whys[1].path).toEqual(found.there.path)
  })
})
