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

  it('bites, is sated by it, frightens the hamster with its snarl, and hurts him: he squeals', () => {
    const { world } = live({ hamster: { kind: 'hamster', at: [0, 0, 0.36] } })
    const before = world.glance('predator')?.drives.appetite ?? 0
    const heard = new Set<string>()
    for (let tick = 0; tick < 10; tick++) {
      world.step()
      for (const { sound } of world.sounds()) heard.add(sound)
    }
    expect(world.glance('predator')?.drives.appetite).toBeLessThan(before - 1)
    expect(world.glance('hamster')?.drives.fear).toBe(100)
    expect(world.glance('hamster')?.drives.wounds).toBeGreaterThan(2)
    expect([...heard]).toEqual(expect.arrayContaining(['snarl', 'squeak']))
  })

  it('a hamster that is hurt flees more slowly, and heals', () => {
    const [hurt, sound] = [70, 0].map((wounds) => {
      const { world } = live({ hamster: { kind: 'hamster', at: [0, 0, 1.4] }, predator: { kind: 'predator' } })
      world.input({ input: 'drive', entity: 'hamster', drive: 'wounds', value: wounds })
      world.step(40)
      return { gone: world.entity('hamster')?.z ?? 0, wounds: world.glance('hamster')?.drives.wounds ?? 0 }
    })
    expect(hurt.gone - 1.4).toBeLessThan(0.75 * (sound.gone - 1.4))
    expect(hurt.wounds).toBeLessThan(70)
    expect(sound.wounds).toBe(0)
  })

  it('a hamster that can no more lies still; it eats at him, and he comes to when he is left alone, sooner with help', () => {
    const lie = (entities: Record<string, EntityDefinition>) => {
      const { world, doing } = live({ hamster: { kind: 'hamster', at: [0, 0, 0.38] }, ...entities })
      world.input({ input: 'drive', entity: 'hamster', drive: 'wounds', value: 100 })
      world.step(20)
      return { world, doing }
    }
    const { world, doing } = lie({})
    expect([world.glance('hamster')?.path.at(-1), world.entity('hamster')?.field('isSenseless')]).toEqual([
      'lieSenseless',
      true,
    ])
    expect(doing()).toBe('hunt.devour')
    const ticksToRise = (fields: Record<string, boolean>): number => {
      const alone = lie({
        predator: { kind: 'predator', at: [0, 0, -40] },
        person: { kind: 'person', at: [0.6, 0, 0.38], fields },
      }).world
      while (alone.tick < 1500 && alone.entity('hamster')?.field('isSenseless') === true) alone.step()
      return alone.tick
    }
    const byItself = ticksToRise({})
    expect(byItself).toBeLessThan(1400)
    expect(ticksToRise({ bendsOver: true })).toBeLessThan(0.3 * byItself)
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
