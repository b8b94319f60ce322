import { createWorld } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { walkersWorld } from './walkers.ts'

const RADIUS_M = 0.3

describe('walkers on a square', () => {
  it('[LO7] a dozen cross each other’s ways to the gates on the other side, and nobody touches anybody (seed 7)', () => {
    const world = createWorld(walkersWorld, { seed: 7 })
    const people = Object.entries(walkersWorld.entities ?? {}).filter(([, { kind }]) => /walker|passer/.test(kind))
    expect(people).toHaveLength(12)
    const starts = people.map(([, { at = [0, 0, 0] }]) => at)
    const across = new Set<number>()
    let gapM = Number.POSITIVE_INFINITY
    for (let tick = 0; tick < 400; tick++) {
      world.step()
      const now = people.map(([name]) => world.entity(name) ?? { x: 0, z: 0 })
      for (const [k, { x, z }] of now.entries()) {
        if (x * starts[k][0] + z * starts[k][2] < -40) across.add(k)
        for (let other = 0; other < k; other++) {
          gapM = Math.min(gapM, Math.hypot(x - now[other].x, z - now[other].z) - 2 * RADIUS_M)
        }
      }
    }
    expect(gapM).toBeGreaterThan(0.02)
    expect(across.size).toBeGreaterThanOrEqual(8)
  })
})
