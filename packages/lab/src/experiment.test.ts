// Experiments: how a run is judged, what the registry promises, and the form of JSON and pages.

import { describe, expect, it } from 'vitest'
import { labRunCommand } from './command-line/lab-command.ts'
import { styleFor, type Terminal } from './command-line/terminal.ts'
import { type Experiment, type ExperimentResult, runExperiment, toJson } from './experiment.ts'
import { experiments, findExperiment } from './experiments/index.ts'
import { chance, pick, shuffle } from './experiments/staging.ts'
import { atLeast, atMost, between, equal, near } from './measures.ts'
import { bookPage, reportPage } from './report/page.ts'

function made(result: Partial<ExperimentResult>): Experiment {
  return {
    id: 'made',
    title: 'A made <experiment>',
    source: 'nowhere & nobody',
    question: 'Is it so?',
    protocol: 'We look.',
    run: () => ({ measures: {}, series: {}, figures: [], ...result }),
  }
}

const passing = made({ measures: { heightM: atMost(1, 2, 'How high.') } })
const failing = made({ measures: { heightM: atMost(1, 2, 'How high.'), depthM: atMost(3, 2, 'How deep.') } })

/** A terminal that keeps its lines. */
function keepingTerminal(): Terminal & { readonly lines: string[] } {
  const lines: string[] = []
  const print = (line = '') => {
    lines.push(line)
  }
  const nothing = () => {}
  const columns = 100
  return {
    lines,
    columns,
    isInteractive: false,
    style: styleFor(false),
    print,
    complain: print,
    progress: nothing,
    endProgress: nothing,
  }
}

const usual = { seed: 1, isAll: false, isShort: true, isJson: false }

describe('a run', () => {
  it('passes when all measures do, and never without any', () => {
    expect(runExperiment(passing).passed).toBe(true)
    expect(runExperiment(failing).passed).toBe(false)
    expect(runExperiment(made({})).passed).toBe(false)
  })

  it('hands seed, trials and form on to the experiment', () => {
    const seen: unknown[] = []
    const spy: Experiment = {
      ...passing,
      run: ({ seed, trials, isShort }) => {
        seen.push([seed, trials, isShort])
        return passing.run({ seed, isShort, onProgress: () => {} })
      },
    }
    runExperiment(spy, { seed: 7, trials: 3, isShort: true })
    runExperiment(spy)
    expect(seen).toEqual([
      [7, 3, true],
      [1, undefined, false],
    ])
  })

  it('gives JSON with id, source, seed, passed, measures and series', () => {
    expect(toJson(runExperiment(failing, { seed: 4 }))).toEqual({
      id: 'made',
      source: 'nowhere & nobody',
      seed: 4,
      passed: false,
      measures: {
        heightM: { value: 1, expected: '≤ 2', passed: true },
        depthM: { value: 3, expected: '≤ 2', passed: false },
      },
      series: {},
    })
  })

  it('exits with 1 when a measure fails, and says which experiment it was', () => {
    const terminal = keepingTerminal()
    expect(labRunCommand(terminal, ['made'], usual, [failing])).toBe(1)
    expect(terminal.lines.some((line) => line.includes('✗') && line.includes('depthM'))).toBe(true)
    const several = keepingTerminal()
    expect(labRunCommand(several, [], { ...usual, isAll: true }, [passing, { ...failing, id: 'other' }])).toBe(1)
    expect(several.lines.at(-1)).toBe('1 of 2 experiments passed; not: other')
    expect(labRunCommand(keepingTerminal(), ['made'], usual, [passing])).toBe(0)
  })

  it('prints several as one JSON object', () => {
    const terminal = keepingTerminal()
    labRunCommand(terminal, [], { ...usual, isAll: true, isJson: true }, [passing, { ...failing, id: 'other' }])
    expect(terminal.lines).toHaveLength(1)
    const result = JSON.parse(terminal.lines[0])
    expect(result.passed).toBe(false)
    expect(result.experiments.map((one: { id: string }) => one.id)).toEqual(['made', 'other'])
  })
})

describe('measures', () => {
  it('include their limits and refuse what is not a number', () => {
    expect(atMost(2, 2, '').passed).toBe(true)
    expect(atLeast(2, 2, '').passed).toBe(true)
    expect(between(2, 2, 3, '').passed).toBe(true)
    expect(near(2.5, 2, 0.5, '').passed).toBe(true)
    expect(equal('a', 'a', '').passed).toBe(true)
    expect(equal<boolean>(false, true, '').passed).toBe(false)
    const nothing = Number.NaN
    for (const measure of [
      atMost(nothing, 1, ''),
      atLeast(nothing, 1, ''),
      between(nothing, 0, 1, ''),
      near(nothing, 0, 1, ''),
    ]) {
      expect(measure.passed).toBe(false)
    }
    expect(atMost(Number.NEGATIVE_INFINITY, 1, '').passed).toBe(false)
    expect(equal(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, '').passed).toBe(false)
  })
})

describe('the registry', () => {
  it('has unique ids that fit a file name, and tells of each where it comes from and what it asks', () => {
    const ids = experiments.map((experiment) => experiment.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const experiment of experiments) {
      expect(experiment.id).toMatch(/^[a-z][a-z0-9-]*$/)
      expect(experiment.source).not.toBe('')
      expect(experiment.question.endsWith('?')).toBe(true)
      expect(experiment.protocol.length).toBeGreaterThan(80)
      expect(findExperiment(experiment.id)).toBe(experiment)
    }
    expect(findExperiment('nothing')).toBeUndefined()
  })

  it('gives the same report, byte by byte, for the same seed, and another for another', () => {
    const luck = findExperiment('luck')
    if (luck === undefined) throw new Error('no luck')
    const page = (seed: number) => reportPage(runExperiment(luck, { seed, trials: 1, isShort: true }))
    const first = page(5)
    expect(page(5)).toBe(first)
    expect(page(6)).not.toBe(first)
  })
})

describe('pages', () => {
  const report = runExperiment(failing, { seed: 3, trials: 4, isShort: true })

  it('are self-contained, escaped, and say how to run them again', () => {
    const page = reportPage(report)
    expect(page).toContain('A made &lt;experiment&gt;')
    expect(page).toContain('nowhere &amp; nobody')
    expect(page).toContain('ethogram lab run made --seed 3 --trials 4 --short')
    expect(page).toContain('1 of 2 measures')
    expect(page).not.toContain('index.html')
    expect(page).not.toMatch(/<(link|img|iframe)\b|src=|@import|url\(/)
  })

  it('hold their result as JSON that cannot end its element', () => {
    const sly = runExperiment(made({ measures: { word: equal('</script><b>', 'x', 'A word.') } }))
    const inside = reportPage(sly).match(/<script type="application\/json" id="result">(.*?)<\/script>/s)?.[1] ?? ''
    expect(JSON.parse(inside).measures.word.value).toBe('</script><b>')
  })

  it('are bound into a book that links to each', () => {
    const book = bookPage([report, runExperiment({ ...passing, id: 'second' })])
    expect(book).toContain('href="made.html"')
    expect(book).toContain('href="second.html"')
    expect(book).toContain('not all passed')
    expect(reportPage(report, { hasBook: true })).toContain('href="index.html"')
  })
})

describe('chance in trials', () => {
  it('depends on seed and purpose only', () => {
    const draw = (seed: number, purpose: string) => Array.from({ length: 5 }, chance(seed, purpose))
    expect(draw(1, 'a')).toEqual(draw(1, 'a'))
    expect(draw(1, 'a')).not.toEqual(draw(2, 'a'))
    expect(draw(1, 'a')).not.toEqual(draw(1, 'b'))
  })

  it('stays between its limits and keeps every item when it shuffles', () => {
    const random = chance(9, 'limits')
    for (let i = 0; i < 1000; i++) {
      const value = pick(random, -2, 3)
      expect(value).toBeGreaterThanOrEqual(-2)
      expect(value).toBeLessThan(3)
    }
    const items = Array.from({ length: 50 }, (_, i) => i)
    const shuffled = shuffle(random, items)
    expect(shuffled).not.toEqual(items)
    expect([...shuffled].sort((a, b) => a - b)).toEqual(items)
  })
})
