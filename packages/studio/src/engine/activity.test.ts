import { createWorld } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { afterAll, describe, expect, it } from 'vitest'
import { activityAround } from './activity.ts'
import { LifeLog } from './life-log.ts'

const world = createWorld(findScene('hamster')?.world ?? { ethogram: 1, world: '' })
afterAll(() => world.dispose())

describe('the last minute', () => {
  const log = new LifeLog()
  const paths = new Map<number, string>()
  for (let n = 0; n < 2000; n++) {
    if (n === 800) world.input({ input: 'direct', direction: { direct: 'force', to: 'hamster', behavior: 'sleeping' } })
    world.step()
    const { tick } = world
    const glance = world.glance('hamster')
    if (glance === undefined) throw new Error('no hamster')
    // Nothing is noted for a while, as when a recording is scrubbed.
    if (tick < 1200 || tick > 1400) log.note({ tick, glance, why: () => '' })
    paths.set(tick, glance.path.join(' '))
  }
  const around = (tick: number) => activityAround(log, tick, 2000, world.rateHz)

  it('is made of blocks that say what was active at their ticks', () => {
    const { blocks } = around(1200)
    expect(blocks.length).toBeGreaterThan(2)
    for (const block of blocks) expect(paths.get(block.toTick - 1)).toBe(block.path.join(' '))
    expect(blocks.some((block) => block.path[0] === 'sleeping')).toBe(true)
  })

  it('has no block where nothing is known', () => {
    const { blocks } = around(2000)
    expect(blocks.every((block) => block.toTick <= 1200 || block.fromTick >= 1400)).toBe(true)
  })

  it('is a minute long, and in the past goes on a little', () => {
    expect(around(2000)).toMatchObject({ fromTick: 800, toTick: 2000 })
    expect(around(1500)).toMatchObject({ fromTick: 500, toTick: 1700 })
  })
})
