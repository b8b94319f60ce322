// Velocities from positions: what one look, two looks and many noisy looks tell.

import { describe, expect, it } from 'vitest'
import { createWorld, type MemoryReport, type SpeciesDefinition, type Vector3, type World } from '../index.ts'

function worldWith(velocityMps: Vector3, noise = 0, act = 'halt', seed = 1): World {
  const cat: SpeciesDefinition = {
    ethogram: 1,
    species: 'cat',
    body: {
      shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } },
      travel: { by: 'walk', maxSpeedMps: 1, maxTurnRadps: 3 },
    },
    senses: { eyes: { by: 'vision', rangeM: 20, fieldOfViewRad: 6.2831, kinds: ['ball'], noise } },
    behavior: { do: { always: 1, act }, look: { sees: { kind: 'ball', maxValue: 0.1 }, act: 'halt' } },
  }
  const kinds = { ball: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } } } }
  const entities = { cat: { kind: 'cat' }, ball: { kind: 'ball', at: [-2, 0, 5] as const, velocityMps } }
  return createWorld({ ethogram: 1, world: 'looks', kinds, species: [cat], entities }, { seed })
}

const ball = (world: World): MemoryReport => world.umwelt('cat')?.memories[0] ?? never()
const speed = (world: World): number => Math.hypot(...ball(world).velocityMps)
function never(): never {
  throw new Error('no ball in mind')
}

describe('velocities', () => {
  it('[PE29] at first sight a thing is taken to stand, at the second look its velocity is known exactly', () => {
    const world = worldWith([1.5, 0, 0.5])
    world.step()
    expect(ball(world).velocityMps).toEqual([0, 0, 0])
    world.step()
    expect(ball(world).velocityMps[0]).toBeCloseTo(1.5, 9)
    expect(ball(world).velocityMps[2]).toBeCloseTo(0.5, 9)
    expect(ball(world).surprise).toBeLessThan(1)
    world.dispose()
  })

  it('[PE29] who walks and turns itself sees others move as they do, and what stands stand', () => {
    for (const [velocity, is] of [
      [[0, 0, 0], 0],
      [[0.6, 0, 0.8], 1],
    ] as const) {
      const world = worldWith(velocity, 0, 'wander')
      world.step(3)
      for (let k = 0; k < 60; k++) {
        world.step()
        if (is === 0) expect(speed(world)).toBe(0)
        else expect(speed(world)).toBeCloseTo(1, 6)
      }
      world.dispose()
    }
  })

  it('[PE29] through noise velocities are nearly right, and what stands is hardly ever taken to move (seeds 1–5)', () => {
    let [moved, looks] = [0, 0]
    for (let seed = 1; seed <= 5; seed++) {
      const moving = worldWith([1.2, 0, 0], 0.01, 'halt', seed)
      const standing = worldWith([0, 0, 0], 0.01, 'halt', seed)
      moving.step(30)
      standing.step(30)
      let off = 0
      for (let k = 0; k < 30; k++) {
        moving.step()
        standing.step()
        off += Math.abs(ball(moving).velocityMps[0] - 1.2) / 30
        if (speed(standing) > 0) moved++
        looks++
      }
      expect(off, `seed ${seed}`).toBeLessThan(0.3)
      moving.dispose()
      standing.dispose()
    }
    expect(moved / looks).toBeLessThan(0.2)
  })
})
