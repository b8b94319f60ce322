import { createWorld } from '@ethogram/core'
import { findScene } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { madeOf, saidRows, trialRows } from './trial-rows.ts'

describe('the log of trials', () => {
  it('tells sign, behavior, delay and reward of every trial once, newest first', () => {
    const world = createWorld(findScene('training-yard')?.world ?? { ethogram: 1, world: '' }, { seed: 1 })
    world.step(700)
    const trainers = world.trainers()
    const rows = trialRows(trainers, world.learned('silas'))
    const taught = rows.filter(({ by }) => by === 'trainer')
    expect(taught.length).toBe(trainers[0].log.length)
    expect(taught[0]).toMatchObject({ cue: 'hand', behavior: 'sit', delayTicks: 6, outcome: 'bone', isServed: true })
    expect(rows.map(({ tick }) => tick)).toEqual(rows.map(({ tick }) => tick).sort((a, b) => b - a))
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    // Without a trainer's log, everything that it noted happened by itself.
    const own = trialRows([], world.learned('silas'))
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ by, cue }) => by === 'itself' && cue === 'puppet.handExtended')).toBe(true)
    expect(own.some(({ outcome }) => outcome === 'served hunger')).toBe(true)
    const over = taught.filter(({ isServed, tick }) => isServed && tick + 40 < world.tick)
    const made = over.map((row) => madeOf(row, world.learned('silas'), world.tick))
    expect(made.filter((one) => one === 'noted').length).toBeGreaterThan(0.5 * made.length)
    expect(made).not.toContain('open')
    world.dispose()
  })

  it('has the words that you said, each with the titbit that followed', () => {
    const marks = [
      { tick: 10, label: 'you: do call sound sit for 2 ticks' },
      { tick: 18, label: 'you: do treat for 16 ticks' },
      { tick: 100, label: 'you: do call sound call for 2 ticks' },
      { tick: 200, label: 'you: do call sound paw for 2 ticks' },
    ]
    expect(saidRows(marks, 'you').map(({ cue, cueTick, rewardTick }) => [cue, cueTick, rewardTick])).toEqual([
      ['“sit”', 10, 18],
      ['“paw”', 200, -1],
    ])
    expect(saidRows(marks, undefined)).toEqual([])
  })
})
