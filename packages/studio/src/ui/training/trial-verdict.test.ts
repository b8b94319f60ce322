import { describe, expect, it } from 'vitest'
import { LifeLog } from '../../engine/life-log.ts'
import { type MadeOfIt, verdictOf, windowAt } from './trial-verdict.ts'

/** A dog that stands, sits from tick 20 to 60 and then strolls. */
function lived(): LifeLog {
  const log = new LifeLog()
  for (let tick = 0; tick < 100; tick++) {
    const path = tick < 20 ? ['tricks', 'tricks.stand'] : tick < 60 ? ['tricks', 'tricks.sitDown'] : ['stroll']
    log.note({ tick, glance: { path, drives: {}, surprise: 0, surprisedBy: '' } as never, why: () => '' })
  }
  return log
}

const teaching = { log: lived(), withinTicks: 8, rateHz: 20 }
const told = (cueTick: number, rewardTick: number, made: MadeOfIt = 'nothing') =>
  verdictOf({ cueTick, rewardTick, made }, teaching)

describe('why a trial counted or not', () => {
  it('says that it counted, and how soon the sign came', () => {
    expect(told(24, 30, 'noted')).toEqual({
      text: 'counted: the sign came 0.2 s after it began to sit down',
      isCounted: true,
    })
  })

  it('says that a first suspicion counts, and that one must wait while it is still finding out', () => {
    expect(told(24, 30, 'suspected')).toMatchObject({ isCounted: true })
    expect(told(24, 30, 'open')).toEqual({ text: 'it is still finding out', isCounted: false })
  })

  it('says by how much a sign was too late', () => {
    expect(told(36, 40)?.text).toBe('the sign came 0.4 s too late: it was at “sit down” already')
  })

  it('says that it had gone on to something else when the reward came', () => {
    expect(told(22, 66)?.text).toBe('the reward came too late: it had gone on to “stroll” 0.3 s before')
  })

  it('says what was missing, and that it did not take note', () => {
    expect(told(22, -1)?.text).toContain('no reward came')
    expect(told(-1, 30)?.text).toContain('no sign was given')
    expect(told(22, 30)?.text).toContain('it took no note of the sign')
    expect(verdictOf({ cueTick: 500, rewardTick: 510, made: 'nothing' }, teaching)).toBeUndefined()
  })

  it('tells how long a sign may still come', () => {
    expect(windowAt(23, teaching)).toEqual({ name: 'sit down', leftTicks: 5 })
    expect(windowAt(40, teaching)?.leftTicks).toBe(-12)
  })
})
