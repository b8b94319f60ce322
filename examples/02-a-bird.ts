// Inputs: raise a person's hand, and the bird that circled the head comes and sits on it.

import { createWorld } from '@ethogram/core'
import { birdWorld, HAND_UP } from '@ethogram/scenes'

const world = createWorld({ ...birdWorld, timeline: [] }, { seed: 1 })
world.step(100)
world.input({ input: 'point', entity: 'person', point: 'hand', at: HAND_UP })
world.input({ input: 'set', entity: 'person', field: 'handRaised', value: true })
while (world.inspect('bird')?.heldBy !== 'person') world.step()
console.log(`The bird sat down after ${(world.timeS - 5).toFixed(1)} s: ${world.inspect('bird')?.mind?.sentence}`)
