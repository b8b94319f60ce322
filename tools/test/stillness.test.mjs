import { describe, expect, it } from 'vitest'
import { Stillness } from './stillness.mjs'

/** @param {number} shares */
function machineWith(shares) {
  const machine = { ms: 0, nowMs: () => machine.ms, shares: () => shares }
  return machine
}

/**
 * Looks every second until it is too long.
 * @param {Stillness} stillness
 * @param {{ ms: number }} machine
 */
function secondsUntilTooLong(stillness, machine) {
  for (let seconds = 1; seconds < 10_000; seconds++) {
    machine.ms += 1000
    if (stillness.isTooLong()) return seconds
  }
  return Number.POSITIVE_INFINITY
}

describe('what stands still', () => {
  it.each([
    ['without any load figure', 0, 100],
    ['with a core of its own', 1, 100],
    ['on a machine with two processes for each core', 2, 200],
    ['on a machine that is busier than any', 90, 400],
  ])('is given up after its limit %s', (_, shares, seconds) => {
    const machine = machineWith(shares)
    expect(secondsUntilTooLong(new Stillness(100, machine), machine)).toBe(seconds)
  })

  it('begins anew whenever it moves', () => {
    const machine = machineWith(1)
    const stillness = new Stillness(100, machine)
    for (let times = 0; times < 20; times++) {
      machine.ms += 9000
      expect(stillness.isTooLong()).toBe(false)
      stillness.moved()
    }
    expect(secondsUntilTooLong(stillness, machine)).toBe(100)
  })

  it('is not given up because the machine slept for a night', () => {
    const machine = machineWith(1)
    const stillness = new Stillness(100, machine)
    machine.ms += 8 * 3600 * 1000
    expect(stillness.isTooLong()).toBe(false)
    expect(secondsUntilTooLong(stillness, machine)).toBe(90)
  })
})
