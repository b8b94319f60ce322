import { createWorld } from '@ethogram/core'
import { counterflow, doorway } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { Traffic, trafficLine } from './traffic.ts'

describe('the traffic of a world', () => {
  it('counts who arrives once, and changes nothing', () => {
    const { world: definition } = doorway(3, 'opens')
    const world = createWorld(definition, { seed: 3 })
    const alone = createWorld(definition, { seed: 3 })
    alone.step(500)
    const traffic = new Traffic(world, definition)
    for (let tick = 0; tick < 500; tick++) {
      world.step()
      traffic.note()
    }
    expect(traffic.report()).toMatchObject({ walkers: 1, arrivals: 1, nearMisses: 0, jams: 0, touches: 0 })
    expect(traffic.report().leastGapM).toBeUndefined()
    expect(world.hash()).toBe(alone.hash())
    alone.dispose()
    world.dispose()
  })

  it('tells how near two streams came to each other', () => {
    const { world: definition, names } = counterflow(5)
    const world = createWorld(definition, { seed: 5 })
    const traffic = new Traffic(world, definition)
    let least = Number.POSITIVE_INFINITY
    let near = 0
    const isNear = new Set<string>()
    for (let tick = 0; tick < 230; tick++) {
      const before = names.map((name) => [world.entity(name)?.x ?? 0, world.entity(name)?.z ?? 0])
      world.step()
      traffic.note()
      const now = names.map((name) => [world.entity(name)?.x ?? 0, world.entity(name)?.z ?? 0])
      const speed = now.map(([x, z], k) => Math.hypot(x - before[k][0], z - before[k][1]) / world.dtS)
      for (let a = 0; a < names.length; a++) {
        for (let b = a + 1; b < names.length; b++) {
          const gap = Math.hypot(now[a][0] - now[b][0], now[a][1] - now[b][1]) - 0.6
          if (gap > 0.1) isNear.delete(`${a} ${b}`)
          if (Math.max(speed[a], speed[b]) <= 0.3 || gap > 1) continue
          least = Math.min(least, gap)
          if (gap > 0.1 || isNear.has(`${a} ${b}`)) continue
          isNear.add(`${a} ${b}`)
          near++
        }
      }
    }
    const report = traffic.report()
    expect(report.walkers).toBe(names.length)
    expect(report.leastGapM).toBeCloseTo(least, 9)
    expect(report.nearMisses).toBe(near)
    expect(trafficLine(report)).toMatch(/^Traffic of 20: \d+ arrivals?, /)
    world.dispose()
  })
})
