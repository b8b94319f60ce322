// Going by a map: from corner to corner, and another way when the first is shut.

import { HOUSE, house, houseWalls } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { createWorld, type World } from '../index.ts'

/** Steps until somebody is at a place, and tells how far it went; at most so many seconds. */
function walk(world: World, seconds: number, each?: (tick: number) => void) {
  let lengthM = 0
  let { x, z } = world.entity('walker') ?? { x: 0, z: 0 }
  for (let tick = 0; tick < 20 * seconds; tick++) {
    each?.(tick)
    world.step()
    const now = world.entity('walker') ?? { x: 0, z: 0 }
    lengthM += Math.hypot(now.x - x, now.z - z)
    x = now.x
    z = now.z
    if (Math.hypot(x - HOUSE.to[0], z - HOUSE.to[1]) < 0.06) return { lengthM, isThere: true, seconds: tick / 20 }
  }
  return { lengthM, isThere: false, seconds }
}

const touches = (world: World) => Number(world.inspect('walker')?.mind?.rooms.locomotion.touches)

describe('[NA20] a walker that goes by its map', () => {
  for (const knows of ['all', 'seen'] as const) {
    it(`gets into the other room of a house through the door that is wide enough, knowing ${knows}`, () => {
      const world = createWorld(house({ knows }).world, { seed: 3 })
      const { isThere, lengthM } = walk(world, 40)
      expect(isThere).toBe(true)
      expect(lengthM).toBeLessThan(12.2)
      expect(touches(world)).toBe(0)
      world.dispose()
    })
  }

  it('without a map it does not get there', () => {
    const { world: definition } = house({})
    const species = (definition.species ?? []).map(({ map: _map, ...rest }) => rest)
    const world = createWorld({ ...definition, species }, { seed: 3 })
    expect(walk(world, 40).isThere).toBe(false)
    world.dispose()
  })

  it('turns round when the door before it is shut, and takes another', () => {
    // Both doors are wide: it takes the upper one, which is shut as it comes near.
    const definition = house({ knows: 'all' }, { upperM: 1 }).world
    const door = { shape: { segment: { to: [1.1, 0] as const, thicknessM: 0.1, heightM: 2 } }, isSolid: true } as const
    const world = createWorld({ ...definition, kinds: { ...definition.kinds, door } }, { seed: 3 })
    let leastX = 8
    const { isThere } = walk(world, 60, (tick) => {
      if (tick === 20) world.add('door', { name: 'door', at: [3.55, 0, 3.45] })
      leastX = Math.min(leastX, world.entity('walker')?.x ?? 8)
    })
    expect(isThere).toBe(true)
    expect(leastX).toBeLessThan(1.7)
    expect(touches(world)).toBe(0)
    world.dispose()
  })

  it('goes straight on where it knows of no way, and asks again', () => {
    const walls = houseWalls({ lowerM: 0.2 })
    expect(walls).toHaveLength(9)
    const world = createWorld(house({ knows: 'all' }, { lowerM: 0.2 }).world, { seed: 3 })
    expect(walk(world, 20).isThere).toBe(false)
    const room = world.inspect('walker')?.mind?.rooms.senses ?? {}
    expect(Number(room['path.version'])).toBeGreaterThan(3)
    expect(Number(room['path.count'])).toBe(0)
    world.dispose()
  })
})
