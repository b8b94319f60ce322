import { checkSpecies, createWorld, type World } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { labHamster } from './lab-hamster.ts'
import { FLOOR_RADIUS_M, FLOOR_TICKS, shockFloor, shockFloorWith } from './shock-floor.ts'

const still = { ...labHamster, behavior: { sit: { always: 1, act: 'halt' } } } as const

/** A floor, and a hamster who stays where it is put. */
function box(seed: number, atX: number, lesson = { shocks: 2, lightsAlone: 1 }): World {
  return createWorld(
    {
      ethogram: 1,
      world: 'box',
      kinds: { seeds: { shape: { cylinder: { radiusM: 0.05, heightM: 0.04 } } } },
      species: [{ ...still, drives: {}, releasers: {} }, shockFloorWith(lesson)],
      entities: { floor: { kind: 'floor' }, harold: { kind: 'labHamster', at: [atX, 0, 0] } },
    },
    { seed },
  )
}

const shows = (world: World, field: string): boolean => world.entity('floor')?.field(field) === true

/** Ticks on which each light and the shock were on. */
function count(world: World, ticks: number): Record<string, number> {
  const on: Record<string, number> = { isGreen: 0, isYellow: 0, isRed: 0, isShocking: 0 }
  for (let tick = 0; tick < ticks; tick++) {
    world.step()
    for (const field of Object.keys(on)) on[field] += Number(shows(world, field))
  }
  return on
}

const until = (world: World, field: string, most = 400): number => {
  for (let tick = 0; tick < most; tick++) {
    world.step()
    if (shows(world, field)) return world.tick
  }
  return Number.POSITIVE_INFINITY
}

describe('the floor that shocks', () => {
  it('is a definition without problems', () => {
    expect(checkSpecies(shockFloor)).toEqual([])
  })

  it('does nothing while nobody is in its middle, however impatient it is', () => {
    const world = box(1, 0.6)
    expect(Object.values(count(world, 600))).toEqual([0, 0, 0, 0])
    expect(world.inspect('floor')?.mind?.drives.impatience).toBeGreaterThan(140)
  })

  it('begins by its own luck: at other times with other seeds', () => {
    const began = [1, 2, 3, 4, 5, 6].map((seed) => until(box(seed, 0), 'isGreen'))
    expect(new Set(began).size).toBeGreaterThan(2)
    expect(Math.max(...began)).toBeLessThan(200)
  })

  it('shocks who stays for forty ticks and no longer, as often as it is to, and then shows its lights alone, and stops', () => {
    const world = box(3, 0)
    const { green, yellow, shock } = FLOOR_TICKS
    const on = count(world, 1500)
    expect([on.isGreen, on.isYellow, on.isShocking]).toEqual([3 * green, 3 * yellow, 2 * shock])
    expect(world.glance('floor')?.path.at(-1)).toBe('beDone')
  })

  it('puts everything out within two ticks of seeing him beyond its rim, and not before', () => {
    const world = box(2, 0)
    until(world, 'isShocking')
    world.input({ input: 'place', entity: 'harold', at: [FLOOR_RADIUS_M - 0.1, 0, 0] })
    world.step(4)
    expect([shows(world, 'isRed'), shows(world, 'isShocking')]).toEqual([true, true])
    world.input({ input: 'place', entity: 'harold', at: [FLOOR_RADIUS_M + 0.1, 0, 0] })
    world.step(2)
    expect([shows(world, 'isRed'), shows(world, 'isShocking')]).toEqual([false, false])
  })
})
