import { createWorld, replay, restoreWorld, startRecording, type World } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { dogmaticWorld, LEG_IS_HYDRANT_S, SENT_OVER_S } from './dogmatic.ts'

const stateOf = (world: World): string => world.directors()[0].state

const doing = (world: World): string => world.glance('lucky')?.path.at(-1) ?? ''

describe('the dogmatic scene', () => {
  it('plays the opening: out of the car, sent over, the leg, a look, a tree', () => {
    const world = createWorld(dogmaticWorld, { seed: 1 })
    expect(world.inspect('lucky')?.heldBy).toBe('car')
    world.step(SENT_OVER_S * world.rateHz)
    expect(stateOf(world)).toBe('opening')
    expect(['wander', 'keepNearCar']).toContain(doing(world))
    world.step()
    expect(stateOf(world)).toBe('sendOver')
    expect(world.directions().map(({ text }) => text)).toEqual(['lucky: force greet'])
    world.step(LEG_IS_HYDRANT_S * world.rateHz)
    expect([stateOf(world), doing(world)]).toEqual(['sendOver', 'greet.keepCompany'])
    world.step(30)
    expect([stateOf(world), doing(world)]).toEqual(['legIsHydrant', 'peeing.pee'])
    expect(world.why('lucky')?.sentence).toContain('the person’s leg')
    world.step(160)
    for (let tick = 0; tick < 400 && doing(world) !== 'peeing.pee'; tick++) world.step()
    expect([stateOf(world), doing(world)]).toEqual(['relaxed', 'peeing.pee'])
    expect(world.why('lucky')?.sentence).toContain('the tree’s trunk')
    expect(world.directions()).toEqual([])
    expect(world.faults()).toEqual([])
  })

  it('goes on the same after saving and restoring in the middle of a direction', () => {
    const world = createWorld(dogmaticWorld, { seed: 2 })
    world.step(620)
    expect(stateOf(world)).toBe('legIsHydrant')
    const again = restoreWorld(world.snapshot())
    world.step(300)
    again.step(300)
    expect(again.hash()).toBe(world.hash())
    expect(stateOf(again)).toBe(stateOf(world))
  })

  it('replays, director and all', () => {
    const world = createWorld(dogmaticWorld, { seed: 3 })
    world.step(150)
    const recorder = startRecording(world)
    world.step(500)
    expect(stateOf(world)).toBe('legIsHydrant')
    expect(replay(recorder.finish())).toMatchObject({ isExact: true, ticks: 500 })
  })
})
