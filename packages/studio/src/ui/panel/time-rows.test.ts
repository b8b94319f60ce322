import type { ProfileReport } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { speciesOf, timeTable } from './time-rows.ts'

const profile: ProfileReport = {
  ticks: 10,
  ms: 8,
  stages: [
    { stage: 'inputs', ms: 1, calls: 10, bySpecies: {} },
    {
      stage: 'senses',
      ms: 6,
      calls: 40,
      bySpecies: { dog: { ms: 2, calls: 10 }, sheep: { ms: 4, calls: 30 } },
    },
    { stage: 'behavior', ms: 1, calls: 10, bySpecies: { dog: { ms: 1, calls: 10 } } },
    { stage: 'learning', ms: 0, calls: 0, bySpecies: {} },
  ],
}

describe('the time of a tick', () => {
  it('of the whole world is told by stage, with what concerns no creature', () => {
    const { us, rows } = timeTable(profile)
    expect(us).toBe(800)
    expect(rows).toEqual([
      { stage: 'inputs', us: 100, share: 0.125 },
      { stage: 'senses', us: 600, share: 0.75 },
      { stage: 'behavior', us: 100, share: 0.125 },
    ])
  })

  it('of a species is that of one of its creatures', () => {
    const { rows } = timeTable(profile, 'sheep')
    expect(rows.map(({ stage }) => stage)).toEqual(['senses'])
    expect(rows[0].us).toBeCloseTo(4000 / 30)
    expect(timeTable(profile, 'dog').us).toBeCloseTo(300)
  })

  it('names the species that cost most first, and how many of each there are', () => {
    expect(speciesOf(profile)).toEqual([
      { species: 'sheep', count: 3 },
      { species: 'dog', count: 1 },
    ])
  })
})
