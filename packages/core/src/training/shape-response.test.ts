// Shaping by a trainer's protocol: what is measured, what is asked, how the bar moves, and what becomes of it when saved.

import { describe, expect, it } from 'vitest'
import type { BarDefinition, ShapingDefinition } from '../definition/training/shaping.ts'
import { createWorld, describeTrial, restoreWorld, type TrialRecord, tableOfTrials, type World } from '../index.ts'

const behaviors = {
  paw: { always: 1, worth: 10, until: { ticks: 12 }, act: 'give paw amount ~ 0.3' },
  rest: { always: 1, worth: 4, until: { ticks: 12 }, act: 'halt' },
} as const

/** A dog that gives its paw now higher, now lower, and learns what a click follows. */
const yard = {
  ethogram: 1,
  world: 'yard',
  kinds: { person: { shape: { cylinder: { radiusM: 0.2, heightM: 1.7 } } } },
  species: [
    {
      ethogram: 1,
      species: 'dog',
      body: {
        shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } },
        travel: { by: 'walk', maxSpeedMps: 1 },
        dofs: { foreleg: { maxSpeedPerS: 8, maxAccelerationPerS2: 200 } },
      },
      skills: { giving: { does: 'pose', pose: { foreleg: 1 } } },
      commands: { givePaw: 'giving' },
      senses: { ears: { by: 'hearing' } },
      percepts: { click: { of: 'sound', sound: 'click', halfS: 0.3 } },
      behavior: { arbitration: 'dice', learns: { rewards: { click: 90 } }, behaviors },
    },
  ],
  entities: { rex: { kind: 'dog' }, ann: { kind: 'person', at: [2, 0, 0] } },
} as const

function trained(shapes: ShapingDefinition, { seed = 1, trials = 120, until = {} } = {}): World {
  const protocol = {
    ethogram: 1,
    protocol: 'higher',
    pupil: 'rex',
    rewards: { click: { gives: [{ input: 'sound', sound: 'click', entity: 'ann', loudness: 1 }], forTicks: 1 } },
    trials: { higher: { awaits: 'paw', delayTicks: 8, shapes, reward: 'click' } },
    phases: [{ phase: 'shape', trials: { higher: trials }, pauseTicks: 1, ...until }],
  } as const
  return createWorld({ ...yard, trainers: { ann: protocol } }, { seed })
}

function finish(world: World): readonly TrialRecord[] {
  for (let tick = 0; tick < 20_000 && world.trainers()[0].step !== 'done'; tick++) world.step()
  return world.trainers()[0].log
}

const shapedOf = (log: readonly TrialRecord[]) =>
  log.flatMap(({ shaped, outcome }) => (shaped === undefined || outcome === 'stopped' ? [] : [{ ...shaped, outcome }]))

describe('[TN10] a trainer that shapes', () => {
  it('pays what is among the better half of the last ten, and so moves what is drawn', () => {
    const world = trained({ by: { argument: 'amount' } })
    const log = finish(world)
    const all = shapedOf(log)
    expect(all.length).toBeGreaterThan(100)
    all.forEach(({ value, asked, outcome }, k) => {
      const last = all.slice(Math.max(0, k - 10), k).map((one) => one.value)
      const sorted = last.sort((a, b) => a - b)
      expect(asked).toBe(k === 0 ? undefined : sorted[Math.floor(sorted.length / 2)])
      expect(outcome).toBe(asked === undefined || value >= asked ? 'rewarded' : 'unmet')
    })
    expect(world.learned('rex')?.actions[0].drawn[0].mean).toBeGreaterThan(0.75)
    expect(world.trainers()[0].faults).toBe(0)
    expect(log.some((record) => /amount 0\.\d+, 0\.\d+ asked; not enough/.test(describeTrial(record)))).toBe(true)
    expect(tableOfTrials(log)[0]).toContain('asked')
    world.dispose()
  })

  it('can want less, and looks at the body as well as at how it is done', () => {
    const world = trained({ by: { dof: 'foreleg' }, wants: 'less' }, { trials: 60 })
    const all = shapedOf(finish(world))
    for (const { value, asked, outcome } of all)
      expect(outcome === 'rewarded').toBe(asked === undefined || value <= asked)
    const mean = (some: typeof all) => some.reduce((sum, { value }) => sum + value, 0) / some.length
    expect(mean(all.slice(-15))).toBeLessThan(mean(all.slice(0, 15)))
    world.dispose()
  })

  it('asks for a step more after some in a row that reach it, a step less after some that do not', () => {
    const bar: BarDefinition = { from: 0.1, to: 0.7, step: 0.1, after: 2, backAfter: 3 }
    const world = trained({ by: { argument: 'amount' }, bar }, { trials: 200, until: { until: { asked: 0.7 } } })
    let [at, run] = [0.1, 0]
    const all = shapedOf(finish(world))
    for (const { value, asked } of all) {
      expect(asked).toBeCloseTo(at, 9)
      run = value >= (asked ?? 0) ? Math.max(0, run) + 1 : Math.min(0, run) - 1
      if (run < 2 && run > -3) continue
      at = Math.min(0.7, Math.max(0.1, at + (run > 0 ? 0.1 : -0.1)))
      run = 0
    }
    expect(all.some(({ outcome }) => outcome === 'unmet')).toBe(true)
    expect(world.trainers()[0].shaping).toEqual([{ trial: 'higher', what: 'amount', wants: 'more', asked: 0.7 }])
    expect(all.length).toBeLessThan(200)
    world.dispose()
  })

  it('goes on exactly after it was saved in the middle of it', () => {
    const world = trained({ by: { distanceTo: 'ann' }, wants: 'less', bar: { best: 0.3, ofLast: 4 } }, { trials: 30 })
    world.step(400)
    const restored = restoreWorld(world.snapshot())
    expect(shapedOf(finish(world)).length).toBeGreaterThan(10)
    finish(restored)
    expect(restored.hash()).toBe(world.hash())
    world.dispose()
    restored.dispose()
  })
})
