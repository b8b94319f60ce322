import { createWorld } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { puppetWorld, ROOM } from './puppet.ts'

describe('the puppet’s room', () => {
  it('keeps everybody in, wherever they are sent', () => {
    const world = createWorld(puppetWorld, { seed: 1 })
    const lines = ['you: do point left for 3s', 'you: do wave for 3s', 'you: imagine goal at (9, 0, 9) for 6s']
    for (const line of [...lines, 'you: do point right for 3s', 'you: imagine goal at (-9, 0, 5) for 6s']) {
      expect(world.direct(line).ok).toBe(true)
      for (let tick = 0; tick < 200; tick++) {
        world.step()
        for (const name of ['doctor', 'you']) {
          const { x, z } = world.entity(name) ?? { x: Number.NaN, z: Number.NaN }
          expect(Math.abs(x)).toBeLessThan(ROOM.x)
          expect(Math.abs(z)).toBeLessThan(ROOM.z)
        }
      }
    }
    expect(world.faults()).toEqual([])
  })

  it('opens with a look at the doctor, and you are there', () => {
    expect(puppetWorld.view?.of).toBe('doctor')
    expect(puppetWorld.entities?.you.kind).toBe('person')
  })
})
