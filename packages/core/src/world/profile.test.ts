import { describe, expect, it } from 'vitest'
import { THINKING } from '../creature/tick.ts'
import { createWorld } from '../index.ts'
import { TIMED } from './profile.ts'

const shape = { cylinder: { radiusM: 0.1, heightM: 0.2 } }

const definition = {
  ethogram: 1,
  world: 'pond',
  kinds: { reed: { shape } },
  species: [
    {
      ethogram: 1,
      species: 'duck',
      body: { shape, travel: { by: 'walk' } },
      behavior: { roam: { always: 1, act: 'wander' } },
    },
    { ethogram: 1, species: 'snail', body: { shape } },
  ],
  entities: {
    duck: { kind: 'duck', at: [0, 0, 0] },
    other: { kind: 'duck', at: [3, 0, 0] },
    snail: { kind: 'snail', at: [0, 0, 3] },
    reed: { kind: 'reed', at: [9, 0, 9] },
  },
} as const

describe('a profile', () => {
  it('[TR11] tells the time of every stage in the order of the tick, by species', () => {
    const world = createWorld(definition)
    let now = 0
    // Each reading of the clock is one millisecond later, so a stage takes one for each creature.
    world.startProfile(() => now++)
    world.step(10)
    const profile = world.profile()
    expect(profile?.ticks).toBe(10)
    expect(profile?.stages.map(({ stage }) => stage)).toEqual(TIMED)
    for (const { name } of THINKING) {
      const stage = profile?.stages.find((one) => one.stage === name)
      expect(stage).toMatchObject({
        ms: 30,
        calls: 30,
        bySpecies: { duck: { ms: 20, calls: 20 }, snail: { ms: 10, calls: 10 } },
      })
    }
    expect(profile?.stages.find(({ stage }) => stage === 'world')).toEqual({
      stage: 'world',
      ms: 10,
      calls: 10,
      bySpecies: {},
    })
    expect(profile?.ms).toBe(profile?.stages.reduce((sum, { ms }) => sum + ms, 0))
    world.stopProfile()
    expect(world.profile()).toBeUndefined()
  })

  it('[TR11] changes no hash', () => {
    const measured = createWorld(definition)
    const plain = createWorld(definition)
    measured.startProfile(() => 0)
    measured.step(50)
    plain.step(50)
    expect(measured.hash()).toBe(plain.hash())
  })
})
