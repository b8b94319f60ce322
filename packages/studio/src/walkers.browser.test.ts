// Worlds of walkers give the same bits in the worker of a page as in Node: choices of steps are full of comparisons, and one bit would send
// somebody the other way.

import { createWorld } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { step, studioInBrowser, UNDRAWN } from '../test/browser-bench.ts'

const { open } = studioInBrowser()

describe('walkers in a page', () => {
  for (const [scene, seed, ticks] of [
    ['crossing-six', 4, 160],
    ['walkers', 5, 120],
  ] as const) {
    it(`take the same steps as in Node, to the last bit (${scene}, seed ${seed})`, async () => {
      const found = findScene(scene)
      if (found === undefined) throw new Error(`no scene ${scene}`)
      const world = createWorld(found.world, { seed })
      world.step(ticks)
      const page = await open(`scene=${scene}&seed=${seed}&paused=1&${UNDRAWN}`)
      expect(await step(page, ticks)).toEqual({ tick: ticks, hash: world.hash() })
      world.dispose()
    })
  }
})
