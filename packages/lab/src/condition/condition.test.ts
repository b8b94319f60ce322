// Conditioning designs as a library: the phenomena, the orders, the within-trial records, and designs against a plain loop.

import { readdirSync, readFileSync } from 'node:fs'
import { checkDesign, type DesignDefinition, parseDesign, TD_DEFAULTS } from '@ethogram/core/conditioning'
import { describe, expect, it } from 'vitest'
import { designFigures } from './design-figures.ts'
import { designJson, designPage } from './design-report.ts'
import { judgeDesign, trialsToHalf, verdictOf } from './judge.ts'
import { type DesignResult, type GroupResult, runDesign } from './run-design.ts'

const folder = new URL('../../../../examples/designs/', import.meta.url)

function exampleDesign(name: string): DesignDefinition {
  const { design, problems } = parseDesign(readFileSync(new URL(`${name}.yaml`, folder), 'utf8'), { file: name })
  expect(problems).toEqual([])
  if (design === undefined) throw new Error(name)
  return design
}

function groupOf(result: DesignResult, name: string): GroupResult {
  const group = result.groups.find((one) => one.group === name)
  if (group === undefined) throw new Error(name)
  return group
}

/** Strengths after each trial, from nothing but the equation: background 0, then the cues; 4 ticks of cue, outcome on the fifth. */
function plainRows(trials: readonly { readonly on: readonly number[]; readonly isFed: boolean }[], count: number) {
  const { alpha, delta, gamma } = TD_DEFAULTS
  const v = new Array<number>(count).fill(0)
  const trace = new Array<number>(count).fill(0)
  let before = 0
  const tick = (on: readonly number[], feedback: number) => {
    const sum = () =>
      Math.max(
        0,
        [0, ...on].reduce((total, k) => total + v[k], 0),
      )
    const error = feedback + gamma * sum() - before
    for (let k = 0; k < count; k++) v[k] += alpha * error * trace[k]
    for (let k = 0; k < count; k++) trace[k] += delta * ((k === 0 || on.includes(k) ? 1 : 0) - trace[k])
    before = sum()
  }
  const pause = () => {
    for (let k = 0; k < 100; k++) tick([], 0)
  }
  pause()
  return trials.map(({ on, isFed }) => {
    for (let k = 0; k < 4; k++) tick(on, 0)
    tick([], isFed ? 1 : 0)
    pause()
    return [...v]
  })
}

function repeat<Item>(times: number, item: Item): Item[] {
  return Array.from({ length: times }, () => item)
}

describe('a design', () => {
  it.each(readdirSync(folder).map((name) => name.replace('.yaml', '')))('[LE12] %s comes out as it expects', (name) => {
    const design = exampleDesign(name)
    expect(design.design).toBe(name)
    const measures = judgeDesign(runDesign(design))
    expect(Object.keys(measures).length).toBeGreaterThan(0)
    for (const [claim, { passed, value }] of Object.entries(measures)) expect(passed, `${claim}: ${value}`).toBe(true)
  })

  it('[LE1] gives the rows of the equation, tick by tick, for acquisition, extinction and reacquisition', () => {
    const group = groupOf(runDesign(exampleDesign('acquisition-extinction-reacquisition')), 'G')
    const fed = { on: [1], isFed: true }
    const plain = plainRows([...repeat(80, fed), ...repeat(80, { on: [1], isFed: false }), ...repeat(80, fed)], 2)
    for (const [n, [background, a]] of plain.entries()) {
      expect(Math.abs(group.strengths.background[n] - background)).toBeLessThan(1e-8)
      expect(Math.abs(group.strengths.A[n] - a)).toBeLessThan(1e-8)
    }
  })

  it('[LE1] gives the rows of the equation for blocking and its control', () => {
    const result = runDesign(exampleDesign('blocking'))
    for (const [name, first] of [
      ['Blocking', 1],
      ['Control', 3],
    ] as const) {
      const { strengths } = groupOf(result, name)
      const trials = [...repeat(80, { on: [first], isFed: true }), ...repeat(80, { on: [1, 2], isFed: true })]
      for (const [n, [, a, b, c]] of plainRows(trials, 4).entries()) {
        expect(Math.abs(strengths.A[n] - a)).toBeLessThan(1e-8)
        expect(Math.abs(strengths.B[n] - b)).toBeLessThan(1e-8)
        expect(Math.abs(strengths.C[n] - c)).toBeLessThan(1e-8)
      }
    }
  })

  it('[LE12] a cue that begins earlier takes over from one that was there first', () => {
    const design: DesignDefinition = {
      ethogram: 1,
      design: 'earlier',
      cues: ['A', 'B'],
      trials: {
        'A+': { cues: { A: { ticks: 4 } }, outcomes: [{ at: 4 }] },
        'BA+': { cues: { B: { ticks: 5 }, A: { at: 1, ticks: 4 } }, outcomes: [{ at: 5 }] },
      },
      groups: {
        G: {
          phases: [
            { phase: 'alone', trials: { 'A+': 60 } },
            { phase: 'earlier', trials: { 'BA+': 400 } },
          ],
        },
      },
    }
    expect(checkDesign(design)).toEqual([])
    const { strengths } = groupOf(runDesign(design), 'G')
    expect(strengths.B.at(-1)).toBeGreaterThan(strengths.A.at(-1) ?? 1)
  })
})

describe('chance in a design', () => {
  const mixed: DesignDefinition = {
    ethogram: 1,
    design: 'mixed',
    cues: ['A'],
    intertrialTicks: [30, 60],
    trials: { 'A+': { cues: { A: { ticks: 4 } }, outcomes: [{ at: 4 }] }, 'A-': { cues: { A: { ticks: 4 } } } },
    groups: {
      one: { phases: [{ phase: 'mixed', trials: { 'A+': 2, 'A-': 4 }, repeat: 10, order: 'random' }] },
      two: { phases: [{ phase: 'mixed', trials: { 'A+': 2, 'A-': 4 }, repeat: 10, order: 'random' }] },
    },
  }

  it('[LE11] depends on the seed alone: the same seed gives the same numbers, another seed gives others', () => {
    expect(runDesign(mixed, { seed: 7 })).toEqual(runDesign(mixed, { seed: 7 }))
    const types = [7, 8].map((seed) => groupOf(runDesign(mixed, { seed }), 'one').types)
    expect(types[0]).not.toEqual(types[1])
    expect(groupOf(runDesign(mixed, { seed: 7 }), 'two').types).not.toEqual(types[0])
  })

  it('[LE11] shuffles within each repeat, so that counts hold there', () => {
    const { types } = groupOf(runDesign(mixed, { seed: 3 }), 'one')
    expect(types).toHaveLength(60)
    for (let k = 0; k < 10; k++) {
      expect(types.slice(6 * k, 6 * k + 6).filter((type) => type === 'A+')).toHaveLength(2)
    }
  })

  it('[LE11] does not touch designs without it', () => {
    const design = exampleDesign('partial-1-3')
    expect(designJson(runDesign(design, { seed: 1 })).groups).toEqual(designJson(runDesign(design, { seed: 9 })).groups)
    const { types } = groupOf(runDesign(design), 'Third')
    expect(types.slice(0, 6)).toEqual(['A-', 'A-', 'A+', 'A-', 'A-', 'A+'])
  })
})

describe('records within trials', () => {
  const design = exampleDesign('acquisition-extinction-reacquisition')

  it('show the error moving from the outcome to the cue', () => {
    const [first, last] = groupOf(runDesign(design), 'G').within
    expect([first.trial, last.trial]).toEqual([1, 80])
    expect(first.tick).toEqual(Array.from({ length: 25 }, (_, k) => k - 10))
    const at = (tick: number) => first.tick.indexOf(tick)
    expect(first.outcome[at(4)]).toBe(1)
    expect(first.error[at(4)]).toBe(1)
    expect(first.error[at(0)]).toBe(0)
    expect(last.error[at(4)]).toBeLessThan(0.2)
    expect(last.error[at(0)]).toBeGreaterThan(0.7)
    expect(last.prediction[at(3)]).toBeGreaterThan(0.9)
  })

  it('are kept of as many trials as are asked for', () => {
    const counts = (['none', 'last', 'ends', 'all'] as const).map(
      (within) => groupOf(runDesign({ ...design, record: { within, marginTicks: 3 } }), 'G').within.length,
    )
    expect(counts).toEqual([0, 3, 6, 240])
  })

  it('are kept of the first and the last trial of each type, where a phase has several', () => {
    const { within } = groupOf(runDesign(exampleDesign('partial-1-3')), 'Third')
    const kept = within.map(({ phase, type, trial }) => `${phase} ${type} ${trial}`)
    expect(kept).toEqual([
      'acquisition A- 1',
      'acquisition A+ 3',
      'acquisition A- 59',
      'acquisition A+ 60',
      'extinction A- 61',
      'extinction A- 100',
    ])
  })

  it('of neighbours overlap in the pause between them', () => {
    const record = { within: 'all', marginTicks: 8 } as const
    const [one, two] = groupOf(runDesign({ ...design, intertrialTicks: 10, record }), 'G').within
    expect(one.tick.at(-1)).toBe(4 + 8)
    expect(two.tick[0]).toBe(-8)
    expect(one.prediction.slice(-6)).toEqual(two.prediction.slice(0, 6))
  })
})

describe('what is said about a result', () => {
  const result = runDesign(exampleDesign('blocking'))

  it('is a sentence for each group', () => {
    expect(verdictOf(groupOf(result, 'Blocking'))).toBe(
      'alone: A rises 0 → 0.8588, half of it after 11 trials; together: nothing is learned. In the end A 0.8634, B 0.004674, C 0.',
    )
  })

  it('counts the trials to half of a change', () => {
    const { strengths } = groupOf(result, 'Blocking')
    const trials = trialsToHalf(groupOf(result, 'Blocking'), 'A', { phase: 'alone', from: 1, to: 80 })
    expect(strengths.A[trials - 1]).toBeGreaterThanOrEqual(strengths.A[79] / 2)
    expect(strengths.A[trials - 2]).toBeLessThan(strengths.A[79] / 2)
  })

  it('says so when an expectation does not hold', () => {
    const design = { ...result.design, expect: [{ cue: 'B', group: 'Blocking', above: { group: 'Control' } }] }
    const json = designJson(runDesign(design))
    expect(json.passed).toBe(false)
    expect(json.expectations).toEqual({
      'B in Blocking, together above B in Control, together': {
        value: expect.closeTo(0.004674, 6),
        expected: '> 0.434',
        passed: false,
      },
    })
  })

  it('is drawn, and written as a page that loads nothing and is the same every time', () => {
    const titles = designFigures(result).map(({ title }) => title)
    expect(titles).toEqual([
      'Strengths in the group Blocking',
      'Strengths in the group Control',
      'background in all groups',
      'A in all groups',
      'B in all groups',
      'Within a trial of Blocking, alone',
      'Within a trial of Blocking, together',
      'Within a trial of Control, alone',
      'Within a trial of Control, together',
    ])
    const page = designPage(result, 'ethogram lab condition blocking.yaml')
    expect(page.match(/<svg/g)).toHaveLength(titles.length)
    expect(page).not.toMatch(/(src|href)=(?!"data:text\/csv)|https?:\/\/(?!www\.w3\.org)/)
    expect(designPage(runDesign(result.design), 'ethogram lab condition blocking.yaml')).toBe(page)
    const json = /<script type="application\/json" id="result">(.*)<\/script>/.exec(page)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(designJson(result))))
  })
})
