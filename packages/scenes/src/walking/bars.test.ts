// Who walks under something that hangs low.

import { createWorld, type WorldDefinition } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { BARS, bars } from './bars.ts'
import { withPeople } from './people.ts'
import { WALKER, walkWorld } from './walks.ts'

/** Where it gets to, how low it is within a metre of z = 2, and its touches. */
function walk(definition: WorldDefinition, seconds = 12) {
  const world = createWorld(definition, { seed: 21 })
  let leastM = Number.POSITIVE_INFINITY
  for (let tick = 0; tick < 20 * seconds; tick++) {
    world.step()
    const z = world.entity('walker')?.z ?? 0
    const lowered = Number(world.inspect('walker')?.mind?.rooms.body.lowered)
    if (Math.abs(z - 2) < 0.3) leastM = Math.min(leastM, WALKER.heightM - lowered)
  }
  const touches = Number(world.inspect('walker')?.mind?.rooms.locomotion.touches)
  const { x = 0, z = 0 } = world.entity('walker') ?? {}
  const row = { x, z, leastM, touches, step: world.whyStep('walker') }
  world.dispose()
  return row
}

/** A bar across the way at z = 2, whose underside is at `bottomM`. */
function barAt(bottomM: number, isDuckable: boolean): WorldDefinition {
  const plans = [{ name: 'walker', from: [0, 0], to: [0, 5] }] as const
  const kinds = { bar: { shape: { box: { sizeM: [2, 0.1, 0.1] } }, isSolid: true, isDuckable } } as const
  const entities = { bar: { kind: 'bar', at: [0, bottomM, 2] } } as const
  return withPeople({ plans, world: walkWorld('bar', '', plans, { kinds, entities }) })
}

describe('[LO17] a walker that comes to something it can duck under', () => {
  it('bends as far as that asks, 10 cm below it, and touches nothing', () => {
    for (const bottomM of [1.7, 1.45, 1.2]) {
      const { z, leastM, touches } = walk(barAt(bottomM, true))
      expect(z).toBeGreaterThan(4.9)
      expect(leastM).toBeGreaterThan(bottomM - 0.12)
      expect(leastM).toBeLessThan(bottomM - 0.08)
      expect(touches).toBe(0)
    }
  })

  it('stays upright where it is high enough, and goes round what hangs lower than it can get', () => {
    expect(walk(barAt(1.9, true)).leastM).toBeGreaterThan(1.74)
    const low = walk(barAt(0.9, true), 20)
    expect(low.z).toBeGreaterThan(4.9)
    expect(low.touches).toBe(0)
    expect(low.leastM).toBeGreaterThan(1.74)
  })

  it('goes round what may not be ducked under, upright', () => {
    const { z, leastM, touches } = walk(barAt(1.45, false), 20)
    expect(z).toBeGreaterThan(4.9)
    expect(leastM).toBeGreaterThan(1.74)
    expect(touches).toBe(0)
  })

  it('is low under bars one after the other, and upright beside the last', () => {
    const { z, touches } = walk(withPeople(bars()))
    expect(BARS).toHaveLength(5)
    expect(z).toBeGreaterThan(11.9)
    expect(touches).toBe(0)
  })
})
