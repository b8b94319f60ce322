import { createWorld, type EntityDefinition } from '@ethogram/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ball } from './ball.ts'

function drop(entity: Partial<EntityDefinition>) {
  return createWorld({ ethogram: 1, world: 'drop', species: [ball], entities: { ball: { kind: 'ball', ...entity } } })
}

describe('the ball', () => {
  it('[WO8] it falls for √(2h/g), within a tick, from any height (seed 5)', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 40, noNaN: true }), (heightM) => {
        const world = drop({ at: [0, heightM, 0] })
        const before = [heightM]
        while ((world.inspect('ball')?.velocityMps[1] ?? 0) <= 0 && world.tick < 400) {
          world.step()
          before.push(world.entity('ball')?.y ?? 0)
        }
        expect(Math.abs(world.timeS - Math.sqrt((2 * heightM) / 9.81))).toBeLessThanOrEqual(world.dtS * 1.5)
        world.dispose()
      }),
      { seed: 5, numRuns: 60 },
    )
  })

  it('[WO8] every bounce is lower than the last, and in the end it lies still', () => {
    const world = drop({ at: [0, 3, 0], velocityMps: [0.5, 0, 0] })
    const tops: number[] = []
    let rising = false
    let top = 0
    for (let tick = 0; tick < 400; tick++) {
      world.step()
      const { at, velocityMps } = world.inspect('ball') ?? { at: [0, 0, 0], velocityMps: [0, 0, 0] }
      if (velocityMps[1] > 0) {
        rising = true
        top = Math.max(top, at[1])
      } else if (rising) {
        tops.push(Math.max(top, at[1]))
        rising = false
        top = 0
      }
    }
    expect(tops.length).toBeGreaterThanOrEqual(3)
    for (let k = 1; k < tops.length; k++) expect(tops[k]).toBeLessThan(tops[k - 1])
    expect(tops[0]).toBeGreaterThan(3 * 0.36 * 0.8)
    expect(tops[0]).toBeLessThan(3 * 0.36 * 1.25)
    expect(world.inspect('ball')?.velocityMps).toEqual([0, 0, 0])
    expect(world.glance('ball')?.path).toEqual(['rest'])
  })

  it('[WO8] it rolls only after it has fallen, and is still while it is held', () => {
    const world = createWorld({
      ethogram: 1,
      world: 'held',
      kinds: { hand: { shape: { box: { sizeM: [0.1, 0.1, 0.1] } }, points: { palm: [0, 0, 0] } } },
      species: [ball],
      entities: { hand: { kind: 'hand', at: [0, 1, 0] }, ball: { kind: 'ball', heldBy: 'hand.palm' } },
    })
    world.step(40)
    expect(world.inspect('ball')).toMatchObject({ at: [0, 1, 0], heldBy: 'hand', mind: { activePath: ['beHeld'] } })
    world.input({ input: 'release', entity: 'ball' })
    world.step(2)
    expect(world.glance('ball')?.path).toEqual(['fall'])
    world.step(100)
    expect(world.glance('ball')?.path).toEqual(['rest'])
    expect(world.entity('ball')?.y).toBe(0)
  })
})
