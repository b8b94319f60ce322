// A world with one ball: it falls, bounces, rolls and comes to rest. Every decision is printed with its reason.

import { createWorld, defineWorld } from '@ethogram/core'
import { ball } from '@ethogram/species'

const yard = defineWorld({
  ethogram: 1,
  world: 'yard',
  species: [ball],
  entities: { ball: { kind: 'ball', at: [0, 2, 0], velocityMps: [0.5, 0, 0] } },
})

const world = createWorld(yard, { seed: 1 })
world.entity('ball')?.on('decision', (why) => console.log(`${(why.tick / 20).toFixed(2)} s  ${why.sentence}`))
world.step(120)
console.log(`It lies at x = ${world.entity('ball')?.x.toFixed(2)} m.`)
