import { createWorld, type World } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WorldSource } from './world-source.ts'

describe('a world in this thread', () => {
  let world: World

  beforeEach(() => {
    const scene = findScene('ball')
    if (scene === undefined) throw new Error('no scene ball')
    world = createWorld(scene.world, { seed: 2 })
  })

  afterEach(() => world.dispose())

  it('is stepped in whole ticks; what is left of one is the share between frames', () => {
    const source = new WorldSource(world)
    source.advance(1000)
    expect(world.tick).toBe(0)
    source.advance(1130)
    expect(world.tick).toBe(2)
    expect(source.current.tick).toBe(2)
    expect(source.previous.tick).toBe(1)
    expect(source.alpha).toBeCloseTo(0.6, 9)
  })

  it('comes to the same state however the screen’s pictures fall', () => {
    const scene = findScene('ball')
    const other = createWorld(scene?.world ?? world.definition, { seed: 2 })
    const smooth = new WorldSource(world)
    const rough = new WorldSource(other)
    for (let ms = 0; ms <= 2000; ms += 10) smooth.advance(ms)
    for (let ms = 0; ms <= 2000; ms += 200) rough.advance(ms)
    expect(world.tick).toBe(40)
    expect(other.tick).toBe(40)
    expect(world.hash()).toBe(other.hash())
    other.dispose()
  })

  it('catches up a quarter of a second at most after a sleep', () => {
    const source = new WorldSource(world)
    source.advance(0)
    source.advance(3_600_000)
    expect(world.tick).toBe(5)
  })

  it('shows at once what somebody else did to the world', () => {
    const source = new WorldSource(world)
    source.advance(0)
    world.step(30)
    source.advance(1)
    expect(source.current.tick).toBe(30)
    expect(source.previous.tick).toBe(30)
    world.input({ input: 'remove', entity: 'tree' })
    source.advance(2)
    expect(source.current.version).toBe(world.structureVersion)
  })

  it('[IN6] a loop that outlives its world is told so once; after that the picture stands', () => {
    const source = new WorldSource(world)
    source.advance(0)
    source.advance(100)
    world.dispose()
    expect(() => source.advance(200)).toThrow('WORLD-RELEASED')
    for (const ms of [300, 400]) source.advance(ms)
    expect(source.current.tick).toBe(2)
  })
})
