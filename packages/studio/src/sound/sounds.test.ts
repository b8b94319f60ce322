import { createFrame, createWorld, type Frame } from '@ethogram/core'
import { ball } from '@ethogram/species'
import { describe, expect, it } from 'vitest'
import { Bounces } from './bounces.ts'
import { BEDS, RECIPES } from './recipes.ts'
import { heardFrom, Sounds } from './sounds.ts'

const field = {
  ethogram: 1,
  world: 'field',
  species: [ball],
  entities: { ball: { kind: 'ball', at: [0, 2, 0] } },
} as const

const silence = { current: createFrame(), scenery: () => ({ version: 1, entities: [], terrain: undefined }) }

describe('what people hear', () => {
  it('is a bark once in a while, though the dog says it on every tick', () => {
    const sounds = new Sounds(silence, () => undefined)
    const bark = { sound: 'bark', from: 'silas', at: [0, 0, 0], loudness: 1 } as const
    for (let tick = 0; tick < 20; tick++) sounds.take([bark], 50 * tick)
    expect(sounds.counts.bark).toBe(Math.ceil(1 / RECIPES.bark.gapS))
    sounds.take([{ ...bark, from: 'neighbour' }], 960)
    expect(sounds.counts.bark).toBe(Math.ceil(1 / RECIPES.bark.gapS) + 1)
  })

  it('is softer from afar, and comes from the side it is on', () => {
    const ear = { at: [0, 0, 0], right: { x: 1, z: 0 } } as const
    expect(heardFrom(ear, [20, 0, 0], 1).level).toBeLessThan(heardFrom(ear, [2, 0, 0], 1).level)
    expect(heardFrom(ear, [3, 0, 1], 1).pan).toBeGreaterThan(0.5)
    expect(heardFrom(ear, [-3, 0, 1], 1).pan).toBeLessThan(-0.5)
  })

  it('is every bounce of a ball, each softer than the one before, and none when it lies', () => {
    const world = createWorld(field, { seed: 1 })
    const bounces = new Bounces()
    const levels: number[] = []
    const picture: { current: Frame; scenery(): ReturnType<typeof world.scenery> } = {
      current: createFrame(),
      scenery: () => world.scenery(),
    }
    for (let tick = 0; tick < 200; tick++) {
      picture.current = world.frame(createFrame())
      levels.push(...bounces.look(picture).map(({ level }) => level))
      world.step()
    }
    expect(levels.length).toBeGreaterThan(2)
    expect(levels.length).toBeLessThan(8)
    expect([...levels].sort((a, b) => b - a)).toEqual(levels)
  })

  it('has a recipe for all that the meadow says', () => {
    for (const sound of [
      'bark',
      'whine',
      'growl',
      'chirp',
      'doorbell',
      'thunder',
      'clap',
      'call',
      'whistle',
      'squeak',
    ]) {
      expect(RECIPES[sound], sound).toBeDefined()
    }
    expect(BEDS.rain).toBeDefined()
  })
})
