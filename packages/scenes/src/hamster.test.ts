import { createWorld, type World } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { hamsterWorld, PEN } from './hamster.ts'

const SEEDS = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110]
const FIVE_MINUTES = 6000

interface Life {
  /** First tick of each behavior on the hamster's path. */
  readonly hamster: Map<string, number>
  readonly predator: Map<string, number>
  readonly ticksOutside: number
  readonly faults: number
  readonly closedTick: number
}

function live(seed: number): Life {
  const world = createWorld(hamsterWorld, { seed })
  const firsts = { hamster: new Map<string, number>(), predator: new Map<string, number>() }
  for (const name of ['hamster', 'predator'] as const) {
    world.entity(name)?.on('decision', ({ tick, path }) => {
      for (const behavior of path) if (!firsts[name].has(behavior)) firsts[name].set(behavior, tick)
    })
  }
  let ticksOutside = 0
  let closedTick = -1
  while (world.tick < FIVE_MINUTES) {
    world.step()
    if (!isInside(world, 'hamster') || !isInside(world, 'predator')) ticksOutside++
    if (closedTick < 0 && world.tick > 1500 && world.entity('door') !== undefined) closedTick = world.tick
  }
  const faults = world.faults().length
  world.dispose()
  return { ...firsts, ticksOutside, faults, closedTick }
}

function isInside(world: World, name: string): boolean {
  const { x, z } = world.entity(name) ?? { x: Number.NaN, z: Number.NaN }
  const isInPen = Math.abs(x) < PEN.halfWidthM && Math.abs(z) < PEN.halfDepthM
  const isInCage = x >= PEN.halfWidthM && x < PEN.halfWidthM + PEN.cageDepthM && Math.abs(z) < PEN.cageHalfM
  return isInPen || isInCage
}

describe('the hamster’s world', () => {
  const lives = SEEDS.map((seed) => ({ seed, ...live(seed) }))
  const isAfterOpening = (tick: number | undefined) => tick !== undefined && tick > 1400

  it.each(['feeding.eat', 'drinking.drink', 'cleaning', 'begging.sitUpAndBeg', 'tummyRoll.lieOnBack', 'flee.run'])(
    'in five minutes he does this whatever the seed: %s',
    (behavior) => {
      for (const { seed, hamster } of lives) expect([seed, hamster.has(behavior)]).toEqual([seed, true])
    },
  )

  it('he begs only after the person has taken seeds, and rolls over only for a bent back', () => {
    for (const { hamster } of lives) {
      expect(hamster.get('begging')).toBeGreaterThan(500)
      expect(hamster.get('tummyRoll')).toBeGreaterThan(880)
    }
  })

  it('the predator bites only when the button has opened its cage', () => {
    for (const { predator } of lives) {
      const bite = predator.get('hunt.bite')
      expect(bite === undefined || isAfterOpening(bite)).toBe(true)
    }
    expect(lives.some(({ predator }) => predator.has('hunt.bite'))).toBe(true)
  })

  it('the person herds the predator home within four minutes, and closes the door', () => {
    for (const { seed, predator, closedTick } of lives) {
      expect([seed, predator.has('shun.runHome')]).toEqual([seed, true])
      expect(closedTick).toBeGreaterThan(1400)
      expect(closedTick).toBeLessThan(4800)
    }
  })

  it('nobody ever leaves pen and cage, and nothing goes wrong', () => {
    for (const { ticksOutside, faults } of lives) expect([ticksOutside, faults]).toEqual([0, 0])
  })
})
