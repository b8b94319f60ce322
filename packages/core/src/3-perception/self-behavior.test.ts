// What a creature does is something that it feels, one tick later.

import { describe, expect, it } from 'vitest'
import { f64 } from '../0-foundation/arena.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { createWorld, type SpeciesDefinition } from '../index.ts'

const dog: SpeciesDefinition = {
  ethogram: 1,
  species: 'dog',
  body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } } },
  drives: { itch: { start: 0, min: 0, max: 100 }, calm: { start: 5 } },
  percepts: { scratching: { of: 'self', field: 'scratch' } },
  behavior: {
    rest: { wants: 'calm', act: 'halt' },
    scratch: { wants: 'itch', act: 'halt' },
  },
}

describe('what a creature does', () => {
  it('[PE33] is felt one tick later, under self', () => {
    const world = createWorld({ ethogram: 1, world: 'yard', species: [dog], entities: { rex: { kind: 'dog' } } })
    const feels = () => {
      const creature = world.inside.creatures[slotOf(world.entity('rex')?.id ?? 0)]
      if (creature === undefined) return Number.NaN
      const { at, percepts } = creature.model.perception
      return f64[creature.mind.f + at.percepts + percepts.names.indexOf('scratching')]
    }
    const does = () => world.why('rex')?.path.at(-1)
    world.step(2)
    expect(does()).toBe('rest')
    expect(feels()).toBe(0)
    world.input({ input: 'drive', entity: 'rex', drive: 'itch', value: 90 })
    world.step()
    expect(does()).toBe('scratch')
    expect(feels()).toBe(0)
    world.step()
    expect(feels()).toBe(1)
    world.dispose()
  })
})
