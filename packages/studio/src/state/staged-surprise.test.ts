import { createWorld, type Vector3 } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { isBehind, spotBehind, thingFor } from './staged-surprise.ts'

describe('a staged surprise', () => {
  it('moves the ball of the meadow behind his back: his ghost of it stays, and he is surprised when he looks (seeds 21 to 23)', () => {
    for (const seed of [21, 22, 23]) {
      const scene = findScene('meadow')
      if (scene === undefined) throw new Error('no meadow')
      const world = createWorld(scene.world, { seed })
      const mind = () => {
        const umwelt = world.umwelt('silas')
        if (umwelt === undefined) throw new Error('no silas')
        return umwelt
      }
      const ball = () => mind().memories.find(({ kind }) => kind === 'ball')
      world.step(60)
      expect(thingFor(mind(), world.scenery())).toBe('ball')
      for (let n = 0; n < 1200 && !isBehind(mind(), 'ball'); n++) world.step()
      const [he, thing] = [world.inspect('silas'), world.inspect('ball')]
      const others = world.entities().flatMap(({ name }): Vector3[] => {
        const at = world.inspect(name)?.at
        return name === 'ball' || at === undefined ? [] : [at]
      })
      if (he === undefined || thing === undefined) throw new Error('nobody')
      const to = spotBehind(he, thing.at, others)
      if (to === undefined) throw new Error('no room')
      const before = ball()?.at
      expect(world.input({ input: 'place', entity: 'ball', at: to })).toMatchObject({ ok: true })
      world.step(2)
      // The ghost: the memory that he had is where it was, and nobody told him.
      expect(ball()?.at.map((x) => x.toFixed(2))).toEqual(before?.map((x) => x.toFixed(2)))
      let ticks = 0
      while (ticks < 800 && !mind().memories.some(({ kind, surprise }) => kind === 'ball' && surprise >= 1)) {
        world.step()
        ticks++
      }
      expect(ticks, `seed ${seed}`).toBeLessThan(800)
      world.dispose()
    }
  })

  it('puts it behind him, away from where it was, and on nobody', () => {
    const he = { at: [0, 0, 0] as Vector3, headingRad: 0 }
    const spot = spotBehind(he, [0, 0.1, -2.5], [[2, 0, -2]])
    if (spot === undefined) throw new Error('no room')
    expect(spot[2]).toBeLessThan(0)
    expect(Math.hypot(spot[0], spot[2] + 2.5)).toBeGreaterThanOrEqual(2)
    expect(Math.hypot(spot[0] - 2, spot[2] + 2)).toBeGreaterThanOrEqual(0.6)
    expect(spot[1]).toBe(0.1)
  })
})
