// Commands brought about by nets: turned to first, by a map through doors, and held back until the creature is there.

import { house } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { createWorld, restoreWorld, type World, type WorldDefinition } from '../index.ts'

/** The same world, whose walkers have nets. */
function withNets(world: WorldDefinition): WorldDefinition {
  return { ...world, species: (world.species ?? []).map((species) => ({ ...species, nets: {} })) }
}

/** Walks until its net says that it is there. */
function goThere(world: World, seconds: number): { readonly lengthM: number; readonly atS: number } {
  let lengthM = 0
  let { x, z } = world.entity('walker') ?? { x: 0, z: 0 }
  for (let tick = 1; tick <= 20 * seconds; tick++) {
    world.step()
    const now = world.entity('walker') ?? { x: 0, z: 0 }
    lengthM += Math.hypot(now.x - x, now.z - z)
    x = now.x
    z = now.z
    if (world.nets('walker')?.result === 'there') return { lengthM, atS: tick / 20 }
  }
  return { lengthM, atS: Number.POSITIVE_INFINITY }
}

describe('[NT9] a creature with nets', () => {
  for (const knows of ['all', 'seen'] as const) {
    it(`takes the door that is wide enough, knowing ${knows}, and goes on from a snapshot on the way as it would have`, () => {
      const world = createWorld(withNets(house({ knows }).world), { seed: 3 })
      world.step(80)
      expect(world.nets('walker')?.sentence).toContain('path (')
      const again = restoreWorld(world.snapshot())
      const { lengthM, atS } = goThere(world, 30)
      expect(atS).toBeLessThan(30)
      expect(lengthM).toBeLessThan(12.2)
      expect(world.inspect('walker')?.mind?.rooms.locomotion.touches).toBe(0)
      again.step(Math.round(atS * 20))
      expect(again.hash()).toBe(world.hash())
      world.dispose()
      again.dispose()
    })
  }

  it('says that there is no way, and tries again a while later', () => {
    const world = createWorld(withNets(house({ knows: 'all' }, { lowerM: 0.2 }).world), { seed: 3 })
    world.step(20)
    expect(world.nets('walker')?.result).toBe('noWay')
    let tries = 0
    for (let tick = 0; tick < 120; tick++) {
      const before = world.nets('walker')?.result
      world.step()
      if (before === 'noWay' && world.nets('walker')?.result === '') tries++
    }
    expect(tries).toBeGreaterThanOrEqual(2)
    expect(tries).toBeLessThanOrEqual(3)
    world.dispose()
  })
})
