// `ethogram lab condition`: tables, verdicts, JSON, pages, mistakes and exit codes.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ethogram, type Outcome } from '../../test/command-line.ts'

const examples = fileURLToPath(new URL('../../../../examples/designs/', import.meta.url))
let folder = ''

const condition = (...words: string[]): Promise<Outcome> => ethogram(['lab', 'condition', ...words], { folder })

const MIXED = `ethogram: 1
design: mixed
cues: [A]
trials:
  A+: { cues: { A: { ticks: 4 } }, outcomes: [{ at: 4 }] }
  A-: { cues: { A: { ticks: 4 } } }
groups:
  G: { phases: [{ phase: mixed, trials: { A+: 5, A-: 5 }, order: random }] }
expect:
  - { cue: A, above: 0.9 }
`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ethogram-condition-'))
  writeFileSync(join(folder, 'mixed.yaml'), MIXED)
  writeFileSync(join(folder, 'wrong.yaml'), MIXED.replace('cues: { A:', 'cues: { a:').replace('A-: 5', 'B-: 5'))
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('ethogram lab condition', () => {
  it('prints strengths trial by trial, a verdict for each group, and whether it came out as expected', async () => {
    const { code, out, error } = await condition(join(examples, 'blocking.yaml'))
    expect([code, error]).toEqual([0, ''])
    expect(out).toMatch(/^blocking {2}seed 1$/m)
    expect(out).toMatch(/^Blocking +trial +type +background +A +B +C +together$/m)
    expect(out).toMatch(/^alone +1 +A\+ +0\.061 +0\.058 +0\.000 +0\.000 +0\.118$/m)
    expect(out).toMatch(/^ +160 +AB\+ +0\.122 +0\.863 +0\.005 +0\.000 +0\.990$/m)
    expect(out).toMatch(/^Control: alone: C rises 0 → 0\.8588, half of it after 11 trials;/m)
    expect(out.match(/✓/g)).toHaveLength(3)
  })

  it('prints one JSON object with strengths per trial and within trials', async () => {
    const { code, out } = await condition(join(examples, 'trace.yaml'), '--json', '--seed', '4')
    const result = JSON.parse(out)
    expect(code).toBe(0)
    expect(Object.keys(result)).toEqual(['design', 'seed', 'passed', 'groups', 'expectations'])
    expect(result).toMatchObject({ design: 'trace', seed: 4, passed: true })
    expect(Object.keys(result.groups)).toEqual(['None', 'Short', 'Long'])
    expect(result.groups.None.strengths.A).toHaveLength(60)
    expect(result.groups.None.parameters).toMatchObject({ alpha: 0.1, beta: 1, delta: 0.2, gamma: 0.95 })
    expect(result.groups.Long.within.map((trial: { trial: number }) => trial.trial)).toEqual([1, 60])
    expect(result.groups.None.learned.A).toMatchObject({ timesOn: 60, timesFed: 60, reliability: 1 })
  })

  it('writes a page of its own, the same every time', async () => {
    const pages: string[] = []
    for (const out of ['one', 'two']) {
      const told = await condition('mixed.yaml', '--out', out, '--seed', '3')
      expect(told.out).toContain(`The page is in ${join(out, 'mixed.html')}`)
      pages.push(readFileSync(join(folder, out, 'mixed.html'), 'utf8'))
    }
    expect(pages[0]).toBe(pages[1])
    expect(pages[0]).toContain('npx ethogram lab condition mixed.yaml --seed 3')
    expect(pages[0]).toContain('✗ not as expected')
  })

  it('takes random orders from the seed, and exits with 1 when an expectation does not hold', async () => {
    const [first, again, other] = await Promise.all(
      ['1', '1', '2'].map((seed) => condition('mixed.yaml', '--json', '--seed', seed)),
    )
    expect(first.code).toBe(1)
    expect(again.out).toBe(first.out)
    expect(JSON.parse(other.out).groups.G.types).not.toEqual(JSON.parse(first.out).groups.G.types)
  })

  it('points at the line of every mistake, and names the nearest file, with exit code 2 and no stack', async () => {
    const wrong = await condition('wrong.yaml')
    expect(wrong.code).toBe(2)
    expect(wrong.error).toContain('wrong.yaml has 2 problems:')
    expect(wrong.error).toContain('wrong.yaml:5:17: CUE-UNKNOWN at trials["A+"].cues.a')
    expect(wrong.error).toContain('  5 │   A+: { cues: { a: { ticks: 4 } }, outcomes: [{ at: 4 }] }')
    expect(wrong.error).toContain('Did you mean “A-”?')
    const missing = await condition('mixd.yaml')
    expect([missing.code, missing.error]).toEqual([
      2,
      'error: There is no file mixd.yaml. Did you mean “mixed.yaml”?\n',
    ])
    expect((await condition()).code).toBe(2)
    expect(wrong.error + missing.error).not.toMatch(/\n {4}at /)
  })
})
