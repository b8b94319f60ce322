import { createWorld, type EntityDefinition, type KindDefinition, type World } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { hamster } from './hamster.ts'
import { predator } from './predator.ts'

const low: KindDefinition = { shape: { cylinder: { radiusM: 0.15, heightM: 0.08 } } }

function live(entities: Record<string, EntityDefinition>): { world: World; doing: () => string } {
  const world = createWorld({
    ethogram: 1,
    world: 'test',
    kinds: {
      bowl: { ...low, fields: { hasFood: true } },
      seeds: { ...low, fields: { hasFood: true } },
      water: low,
      nest: low,
      den: low,
      person: {
        shape: { cylinder: { radiusM: 0.25, heightM: 1.75 } },
        fields: { holdsFood: false, bendsOver: false },
      },
    },
    species: [hamster, predator],
    entities: { predator: { kind: 'predator' }, ...entities },
  })
  return { world, doing: () => world.glance('predator')?.path.at(-1) ?? '' }
}

describe('the predator', () => {
  it('stalks a hamster from afar and chases him from nearby', () => {
    const { world, doing } = live({ hamster: { kind: 'hamster', at: [0, 0, 6] } })
    world.step(5)
    expect(doing()).toBe('hunt.stalk')
    const near = live({ hamster: { kind: 'hamster', at: [0, 0, 1.2] } })
    near.world.step(2)
    expect(near.doing()).toBe('hunt.chase')
  })

  it('bites, is sated by it, and frightens the hamster with its snarl', () => {
    const { world } = live({ hamster: { kind: 'hamster', at: [0, 0, 0.36] } })
    world.step(4)
    expect(world.glance('predator')?.drives.appetite).toBeLessThan(30)
    expect(world.glance('hamster')?.drives.fear).toBe(100)
  })

  it('shuns a person even with a hamster before its nose, and runs to its den', () => {
    const { world, doing } = live({
      hamster: { kind: 'hamster', at: [0, 0, 2] },
      person: { kind: 'person', at: [0, 0, 1.5] },
      den: { kind: 'den', at: [0, 0, -5] },
    })
    world.step(5)
    expect(doing()).toBe('shun.runHome')
    world.step(130)
    expect(doing()).toBe('shun.hide')
    expect(world.entity('predator')?.z).toBeLessThan(-4.4)
  })

  it('dodges a person who is too near, away from him, whatever the way home', () => {
    const { world, doing } = live({
      person: { kind: 'person', at: [0, 0, -0.1] },
      den: { kind: 'den', at: [0, 0, -3] },
    })
    world.step(8)
    expect(doing()).toBe('shun.dodge')
    expect(world.entity('predator')?.z).toBeGreaterThan(0)
  })

  it('lies and prowls when there is nothing to hunt', () => {
    const { world, doing } = live({})
    const seen = new Set<string>()
    for (let tick = 0; tick < 1500; tick++) {
      world.step()
      seen.add(doing())
    }
    expect([...seen].sort()).toEqual(['lie', 'prowl'])
  })
})
