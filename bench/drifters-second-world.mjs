// The same as `drifters`, for the second world of a process: code that the first made fast must stay fast.

import { createWorld } from '@ethogram/core'
import { driftersWorld } from '@ethogram/scenes'
import { DRIFTERS, engineSide, loopSide } from './sides/drifters.mjs'

/** A first world of another size is run, kept alive, and then the second is made. */
function secondWorld() {
  const first = createWorld(driftersWorld(1_000), { seed: 2 })
  first.step(400)
  const second = createWorld(driftersWorld(DRIFTERS), { seed: 1 })
  first.step(1)
  kept.push(first)
  return second
}

const kept = []

export const benchmark = {
  name: 'drifters-second-world',
  about: `a tick of ${DRIFTERS.toLocaleString('en')} moving things in the second world of a process`,
  operation: 'tick',
  sides: [engineSide(secondWorld), loopSide()],
  target: { maxRatio: 3, against: 'plain loop', maxMs: 5 },
}
