import type { World } from '@ethogram/core'
import { describe, expect, it } from 'vitest'
import { type RunBeside, Scout } from './scout.ts'

/** A run of which only the ticks asked for are known. */
function runOf(firstTick: number): RunBeside & { readonly sought: number[] } {
  const sought: number[] = []
  return {
    firstTick,
    sought,
    seek: (tick) => {
      sought.push(tick)
      return { tick } as World
    },
    dispose: () => {},
  }
}

function all(scout: Scout, isKnown: (tick: number) => boolean = () => false): number[] {
  const seen: number[] = []
  while (scout.goOn(isKnown, ({ tick }) => seen.push(tick)));
  return seen
}

describe('a scout', () => {
  it('shows every tick of a stretch that is not known yet, once and in order', () => {
    const scout = new Scout()
    scout.aim(runOf(0), 5, 12)
    expect(all(scout, (tick) => tick === 7 || tick === 12)).toEqual([5, 6, 8, 9, 10, 11])
    expect(all(scout)).toEqual([])
  })

  it('goes to a far stretch in strides, and begins no earlier than the run', () => {
    const scout = new Scout()
    const run = runOf(10)
    scout.aim(run, 75, 76)
    expect(all(scout)).toEqual([75, 76])
    expect(run.sought).toEqual([30, 50, 70, 75, 76])
    scout.aim(run, -50, 12)
    expect(all(scout)).toEqual([10, 11, 12])
  })

  it('takes up another stretch at once, from where it is', () => {
    const scout = new Scout()
    const run = runOf(0)
    scout.aim(run, 0, 100)
    for (let k = 0; k < 10; k++)
      scout.goOn(
        () => false,
        () => {},
      )
    scout.aim(run, 20, 21)
    expect(all(scout)).toEqual([20, 21])
    scout.stop()
    expect(all(scout)).toEqual([])
  })
})
