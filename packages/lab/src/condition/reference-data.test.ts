// Conditioning against numbers that others made: Sutton's own program, and Rescorla–Wagner in calmr.
//
// The numbers are not part of the repository. They are looked for in ETHOGRAM_DATA and in ../shared/data beside it; where
// they are not, these tests are skipped with a line, and those of condition.test.ts stand alone.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DesignDefinition, DesignGroup, TrialDefinition } from '@ethogram/core/conditioning'
import { describe, expect, it } from 'vitest'
import { type GroupResult, runDesign } from './run-design.ts'

const folder = join(
  process.env.ETHOGRAM_DATA ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url)),
  'conditioning',
)
const isThere = existsSync(folder)
if (!isThere)
  process.stderr.write('conditioning: no reference data (ETHOGRAM_DATA), so comparisons with it are skipped.\n')

type Row = Readonly<Record<string, string>>

function rowsOf(file: string): Row[] {
  const [head, ...lines] = readFileSync(join(folder, file), 'utf8').trim().split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, k) => [names[k], cell])))
}

/** Rows by phenomenon and group, in their order. */
function byGroup(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const name = `${row.phenomenon} ${row.group}`
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return groups
}

/** The trial of a row of Sutton's file: cues for 4 ticks, the outcome for one, the interval from onset to onset. */
function suttonTrial(row: Row): TrialDefinition {
  const interval = row.group.startsWith('ISI') ? Number(row.group.slice(3)) : 4
  if (row.trial_type === 'US-A') return { cues: { A: { at: interval, ticks: 4 } }, outcomes: [{ at: 0 }] }
  const cues = Object.fromEntries([...row.trial_type.split('-')[0]].map((cue) => [cue, { ticks: 4 }]))
  // A trial without an outcome is as long as one with it.
  return row.trial_type.endsWith('US') ? { cues, outcomes: [{ at: interval }] } : { cues, ticks: interval + 1 }
}

function oneGroup(trials: Record<string, TrialDefinition>, phases: DesignGroup['phases'], alpha = 0.1): GroupResult {
  const design: DesignDefinition = {
    ethogram: 1,
    design: 'reference',
    cues: ['A', 'B', 'C'],
    parameters: { alpha, beta: 1, delta: 0.2, gamma: 0.95 },
    trials,
    groups: { G: { phases } },
    record: { within: 'none' },
  }
  return runDesign(design).groups[0]
}

describe.skipIf(!isThere)('Sutton’s own program', () => {
  const groups = isThere ? byGroup(rowsOf('sutton-td.csv')) : new Map<string, Row[]>()

  it('has all its designs here', () => {
    expect(groups.size).toBe(18)
  })

  it.each([...groups.keys()])('gives for %s what a design gives, within 1e-6 on every row', (name) => {
    const rows = groups.get(name) ?? []
    const trials = Object.fromEntries(rows.map((row) => [row.trial_type, suttonTrial(row)]))
    const { strengths } = oneGroup(trials, [{ phase: 'all', trials: rows.map((row) => row.trial_type) }])
    expect(rows.length).toBeGreaterThanOrEqual(20)
    let worst = 0
    for (const [n, row] of rows.entries()) {
      for (const cue of ['background', 'A', 'B', 'C']) {
        worst = Math.max(worst, Math.abs(strengths[cue][n] - Number(row[`V_${cue}`])))
      }
    }
    expect(worst).toBeLessThan(1e-6)
  })
})

describe.skipIf(!isThere)('Rescorla and Wagner', () => {
  const groups = isThere ? byGroup(rowsOf('rescorla-wagner.csv')) : new Map<string, Row[]>()

  /** Theirs: values before each trial. Ours: the same trials in the same order, without the probes, in which nothing is learned. */
  function both(name: string, cue: string): { theirs: number[]; ours: number[] } {
    const rows = (groups.get(name) ?? []).filter((row) => row.s1 === cue)
    const types = rows.filter((row) => !row.trial_type.endsWith('#')).map((row) => row.trial_type.replace('>(US)', '+'))
    const trials = Object.fromEntries(
      types.map((type): [string, TrialDefinition] => {
        const cues = Object.fromEntries([...type.replace('+', '')].map((one) => [one, { ticks: 4 }]))
        return [type, type.endsWith('+') ? { cues, outcomes: [{ at: 4 }] } : { cues, ticks: 5 }]
      }),
    )
    // A trace of 0.59 at the outcome times this α learns 0.16 of the error, as their model does.
    const group = oneGroup(trials, [{ phase: 'all', trials: types }], 0.27)
    return { theirs: rows.map((row) => Number(row.value)), ours: [0, ...group.strengths[cue]] }
  }

  const isRising = (values: readonly number[]) => values.every((value, k) => k === 0 || value > values[k - 1])
  const isFalling = (values: readonly number[]) => values.every((value, k) => k === 0 || value < values[k - 1])

  it('rise in acquisition, both of them, on every trial', () => {
    const { theirs, ours } = both('acquisition G', 'A')
    expect(isRising(theirs) && isRising(ours)).toBe(true)
    expect(ours).toHaveLength(theirs.length + 1)
  })

  it('fall in extinction, both of them, on every trial', () => {
    const { theirs, ours } = both('extinction G', 'A')
    expect(isRising(theirs.slice(0, 21)) && isRising(ours.slice(0, 21))).toBe(true)
    expect(isFalling(theirs.slice(20)) && isFalling(ours.slice(20))).toBe(true)
  })

  it('block, both of them: B stays far below B of the control, and A far above it', () => {
    for (const model of ['theirs', 'ours'] as const) {
      const end = (group: string, cue: string) => both(`blocking ${group}`, cue)[model].at(-1) ?? Number.NaN
      expect(end('Blocking', 'B')).toBeLessThan(0.2 * end('Control', 'B'))
      expect(end('Blocking', 'B')).toBeLessThan(0.2 * end('Blocking', 'A'))
    }
  })

  it('overshadow, both of them: A of a compound stays below A alone, and shares with B', () => {
    for (const model of ['theirs', 'ours'] as const) {
      const end = (group: string, cue: string) => both(`overshadowing ${group}`, cue)[model].at(-1) ?? Number.NaN
      expect(end('Compound', 'A')).toBeLessThan(0.7 * end('Single', 'A'))
      expect(end('Compound', 'A')).toBeCloseTo(end('Compound', 'B'), 9)
    }
  })
})
