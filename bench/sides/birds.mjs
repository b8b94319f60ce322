// Worlds of many creatures for benchmarks: birds around people, with senses, behaviors, navigation and bodies at work.

import { createWorld } from '@ethogram/core'
import { birdWorld } from '@ethogram/scenes'

/** Birds for each person to circle. */
const BIRDS_PER_PERSON = 10
const APART_M = 12

/** A world of `count` birds in flocks around people who stand apart. */
export function flockWorld(count, seed = 1) {
  const entities = {}
  const people = Math.ceil(count / BIRDS_PER_PERSON)
  const side = Math.ceil(Math.sqrt(people))
  for (let p = 0; p < people; p++) {
    const x = ((p % side) - side / 2) * APART_M
    const z = (Math.floor(p / side) - side / 2) * APART_M
    entities[`person-${p}`] = { kind: 'person', at: [x, 0, z] }
    for (let b = p * BIRDS_PER_PERSON; b < Math.min(count, (p + 1) * BIRDS_PER_PERSON); b++) {
      const turn = (b * 0.618033988749895 * 2 * Math.PI) % (2 * Math.PI)
      entities[`bird-${b}`] = { kind: 'bird', at: [x + 2 * Math.sin(turn), 2, z + 2 * Math.cos(turn)] }
    }
  }
  return createWorld({ ...birdWorld, view: { of: 'bird-0', fromM: 6 }, entities, timeline: [] }, { seed })
}
