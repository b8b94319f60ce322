import { createWorld } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { afterAll, describe, expect, it } from 'vitest'
import { ActivityLog } from './activity-log.ts'

const world = createWorld(findScene('hamster')?.world ?? { ethogram: 1, world: '' })
afterAll(() => world.dispose())

describe('the last minute', () => {
  const log = new ActivityLog('hamster', world.rateHz)
  const paths = new Map<number, string>()
  for (let tick = 0; tick < 2000; tick++) {
    if (tick === 800)
      world.input({ input: 'direct', direction: { direct: 'force', to: 'hamster', behavior: 'sleeping' } })
    world.step()
    // Nothing is noted for a while, as when a recording is scrubbed.
    if (world.tick < 1200 || world.tick > 1400) log.note(world)
    paths.set(world.tick, world.inspect('hamster')?.mind?.activePath.join(' ') ?? '')
  }

  it('is made of blocks that say what was active at their ticks', () => {
    const { blocks } = log.around(1200, 2000)
    expect(blocks.length).toBeGreaterThan(2)
    for (const block of blocks) expect(paths.get(block.toTick)).toBe(block.path.join(' '))
    expect(blocks.some((block) => block.path[0] === 'sleeping')).toBe(true)
  })

  it('has no block where nothing is known', () => {
    const { blocks } = log.around(2000, 2000)
    expect(blocks.every((block) => block.toTick <= 1200 || block.fromTick >= 1400)).toBe(true)
  })

  it('is a minute long, and in the past goes on a little', () => {
    expect(log.around(2000, 2000)).toMatchObject({ fromTick: 800, toTick: 2000 })
    expect(log.around(1500, 2000)).toMatchObject({ fromTick: 500, toTick: 1700 })
  })

  it('forgets what came after a tick', () => {
    log.forgetAfter(1000)
    const { blocks, drives } = log.around(1000, 2000)
    expect(blocks.at(-1)?.toTick).toBe(1000)
    expect(drives[0].points.at(-1)?.[0]).toBe(1000)
  })
})
