import { describe, expect, it } from 'vitest'
import { createWorld } from '../index.ts'

const thing = { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } } } as const

describe('sounds', () => {
  it('[TR9] are reported with position, loudness and maker on the tick on which they are made, and reporting changes no hash', () => {
    const definition = {
      ethogram: 1,
      world: 'test',
      species: [
        {
          ethogram: 1,
          species: 'bell',
          body: { ...thing },
          behavior: { ring: { always: 1, act: 'say ding loudness 0.5' } },
        },
      ],
      entities: { bell: { kind: 'bell', at: [1, 0, 2] } },
    } as const
    const world = createWorld(definition, { seed: 1 })
    const plain = createWorld(definition, { seed: 1 })
    expect(world.sounds()).toEqual([])
    world.step()
    plain.step()
    expect(world.sounds()).toEqual([{ sound: 'ding', from: 'bell', at: [1, 0, 2], loudness: 0.5 }])
    world.input({ input: 'sound', sound: 'bang', at: [0, 0, 0] })
    plain.input({ input: 'sound', sound: 'bang', at: [0, 0, 0] })
    expect(world.sounds().at(-1)).toEqual({ sound: 'bang', at: [0, 0, 0], loudness: 1 })
    world.direct('bell: imagine sound hiss at (0, 0, 0)')
    plain.direct('bell: imagine sound hiss at (0, 0, 0)')
    expect(world.sounds().map(({ sound }) => sound)).toEqual(['ding', 'bang'])
    world.step()
    plain.step()
    expect(world.hash()).toBe(plain.hash())
  })
})
