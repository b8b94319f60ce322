import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Pacer } from './pacer.ts'

/** Runs a pacer on a made-up clock and does every tick that is due. */
function run(pacer: Pacer, pictureMs: number, totalMs: number): number {
  let ticks = 0
  for (let ms = 0; ms <= totalMs; ms += pictureMs) {
    const due = pacer.due(ms)
    pacer.done(due)
    ticks += due
  }
  return ticks
}

describe('the pacer', () => {
  it('gives as many ticks as real time and speed ask for', () => {
    expect(run(new Pacer(20), 10, 1000)).toBe(20)
    const fast = new Pacer(20)
    fast.speed = 4
    expect(run(fast, 10, 1000)).toBe(80)
    const slow = new Pacer(20)
    slow.speed = 0.1
    expect(run(slow, 10, 1000)).toBe(2)
  })

  it('loses no time however it is divided, as long as it is asked often enough', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 200 }), (steps) => {
        const pacer = new Pacer(20)
        pacer.due(0)
        let ms = 0
        let ticks = 0
        for (const step of steps) {
          ms += step
          const due = pacer.due(ms)
          pacer.done(due)
          ticks += due
        }
        expect(Math.abs(ticks - (ms * 20) / 1000)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('makes up for a quarter of a second at most', () => {
    const pacer = new Pacer(20)
    pacer.due(0)
    expect(pacer.due(60_000)).toBe(5)
  })

  it('forgets the time that passed while it rested', () => {
    const pacer = new Pacer(20)
    pacer.due(0)
    pacer.rest()
    expect(pacer.due(200)).toBe(0)
    expect(pacer.due(250)).toBe(1)
  })

  it('says when the next tick is due', () => {
    const pacer = new Pacer(20)
    pacer.due(0)
    pacer.done(pacer.due(70))
    expect(pacer.waitMs()).toBeCloseTo(30, 9)
  })

  it('tells how fast the machine really is', () => {
    const pacer = new Pacer(20)
    pacer.speed = 8
    for (let ms = 0; ms < 5000; ms += 50) {
      pacer.due(ms)
      pacer.done(2)
    }
    expect(pacer.actualSpeed).toBeCloseTo(2, 1)
  })
})
