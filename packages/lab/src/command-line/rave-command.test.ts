// `ethogram rave …`: tables, JSON, pages, matrices, threads, mistakes and exit codes.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorld, type SpeciesDefinition } from '@ethogram/core'
import { readMatrix } from '@ethogram/core/rave'
import { parseDefinition } from '@ethogram/core/yaml'
import { raveCorners, raveYard } from '@ethogram/scenes'
import { actor } from '@ethogram/species'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ethogram, ethogramProcess, type Outcome } from '../../test/command-line.ts'

const examples = fileURLToPath(new URL('../../../../examples/rave/', import.meta.url))
let folder = ''

/** Threads are started from what is built: such a command runs in a process of its own. */
const rave = (...words: string[]): Promise<Outcome> =>
  (words.includes('--jobs') ? ethogramProcess : ethogram)(['rave', ...words], { folder })

/** Of the first 500 decisions in hidden corners, so many that come to a touch. */
function touches(species: SpeciesDefinition): number {
  const world = createWorld(raveYard(raveCorners, { species }), { seed: 4 })
  while ((world.ways('actor')?.decisions ?? 0) < 500) world.step(20)
  const { collisions = 0 } = world.ways('actor') ?? {}
  world.dispose()
  return collisions
}

const OPEN = `ethogram: 1
rave: open
border: false
walls: [[10, 10, 50, 10]]
`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ethogram-rave-'))
  writeFileSync(join(folder, 'open.yaml'), OPEN)
  writeFileSync(
    join(folder, 'critics.mjs'),
    'export const dizzy = (s) => s.meanTurnDeg / 45\nexport const broken = () => "no"\n',
  )
  const { code, error } = await rave('run', 'corners', '--contests', '6', '--seeds', '2', '--out', 'report')
  expect([code, error]).toEqual([0, ''])
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('ethogram rave run', () => {
  it('prints scores contest by contest, beside those of random and hand-written actors', async () => {
    const { code, out, error } = await rave('run', 'corners', '--contests', '6')
    expect([code, error]).toEqual([0, ''])
    expect(out).toMatch(/^corners {2}avoid, 1 actor, seed 1$/m)
    expect(out).toMatch(/^contest +few collisions +straight ways$/m)
    expect(out).toMatch(/^6 +(9\d|100)\.\d\d +\d\d\.\d\d$/m)
    expect(out).toMatch(/^random +[789]\d\.\d\d +[56]\d\.\d\d$/m)
    expect(out).toMatch(/^by hand +100\.00 +9\d\.\d\d$/m)
  })

  it('gives the same in two threads as in one, in the order of the seeds', async () => {
    const words = ['run', 'targets', '--task', 'goto', '--actors', '2', '--contests', '3', '--seeds', '3', '--json']
    const [one, two] = await Promise.all([rave(...words), rave(...words, '--jobs', '2')])
    expect(two.out).toBe(one.out)
    const { world, options, matches } = JSON.parse(one.out)
    expect([world, options.vision]).toEqual(['targets', 10])
    expect(matches.map(({ seed }: { seed: number }) => seed)).toEqual([1, 2, 3])
    expect(matches[0].scores[2].sIn).toBeGreaterThan(0)
  })

  it('writes a page with curves, ways and rules, the same every time, and the matrix of each actor', async () => {
    const before = readFileSync(join(folder, 'report', 'corners.html'), 'utf8')
    const parts = ['npx ethogram rave run corners --contests 6 --seed 1 --seeds 2', 'What the first actor has learned']
    for (const part of [...parts, ...['1', '5', '6'].map((contest) => `Contest ${contest} in corners`)]) {
      expect(before.includes(part), part).toBe(true)
    }
    await rave('run', 'corners', '--contests', '6', '--seeds', '2', '--jobs', '2', '--out', 'again')
    expect(readFileSync(join(folder, 'again', 'corners.html'), 'utf8') === before).toBe(true)
    expect(readdirSync(join(folder, 'report')).sort()).toEqual([
      'corners-1.ethomatrix',
      'corners-2.ethomatrix',
      'corners.html',
    ])
    expect(readMatrix(new Uint8Array(readFileSync(join(folder, 'report', 'corners-1.ethomatrix')))).task).toBe('avoid')
  })

  it('takes worlds from files, and critics from modules, in threads, too; what a critic gets wrong is told', async () => {
    const maze = await rave('run', join(examples, 'maze.rave.yaml'), '--contests', '2')
    expect(maze.out).toMatch(/^maze {2}avoid, 2 actors/m)
    const words = ['run', 'field', '--contests', '2', '--seeds', '2', '--critics', 'critics.mjs']
    expect((await rave(...words, '--jobs', '2', '--critic', 'dizzy')).code).toBe(0)
    expect((await rave(...words, '--critic', 'broken')).error).toMatch(/The critic failed \d+ times; .* it gave no/)
  })

  it('points at what is wrong, with exit code 2 and no stack', async () => {
    const [name, file, flags, none] = await Promise.all([
      rave('run', 'lane'),
      rave('run', 'open.yaml'),
      rave('run', 'field', '--temper', 'strct', '--critic', 'averge'),
      rave('run'),
    ])
    expect([name, file, flags, none].map(({ code }) => code)).toEqual([2, 2, 2, 2])
    expect(name.error).toContain('There is no world of the bench “lane”. Did you mean “lanes”?')
    expect(file.error).toContain('open.yaml has 1 problem:')
    expect(file.error).toContain('open.yaml:3:9: RAVE-BORDER')
    expect(flags.error).toContain('DEFINITION-VALUE at temper')
    expect(none.error).toContain('Worlds are field, corners')
    expect(name.error + file.error + flags.error).not.toMatch(/\n {4}at /)
  })
})

describe('ethogram rave, matrices and worlds', () => {
  it('tells a matrix in rules, and merges several into one', async () => {
    const files = ['report/corners-1.ethomatrix', 'report/corners-2.ethomatrix']
    const rules = await rave('rules', files[0], '--rules', '4')
    expect(rules.out.split('\n')[0]).toMatch(/^avoid {2}\d+ keys$/)
    expect(rules.out.match(/→/g)).toHaveLength(4)
    const merged = await rave('merge', ...files, '--out', 'both.ethomatrix', '--json')
    expect(JSON.parse(merged.out)).toMatchObject({ task: 'avoid', matrices: 2, out: 'both.ethomatrix' })
    expect(readMatrix(new Uint8Array(readFileSync(join(folder, 'both.ethomatrix')))).rows).toHaveLength(
      JSON.parse(merged.out).rows,
    )
  })

  it('prints a matrix as a way for a definition: who is born with it gets along from its first step', async () => {
    const { code, out } = await rave('way', 'report/corners-1.ethomatrix')
    expect(code).toBe(0)
    expect(out).toMatch(
      /^# \d+ keys of report\/corners-1\.ethomatrix: 100 % of all uses\.\nnavigation:\n {2}"stroll":\n/,
    )
    const about = `ethogram: 1\nspecies: actor\nbody: ${JSON.stringify(actor.body)}\n`
    const behavior = 'behavior: { stroll: { always: 1, act: steer as stroll speed 1 } }\n'
    const yaml = `${about}${behavior}senses: { whiskers: { by: sectors, rangeM: 8 } }\n${out}`
    const { definition, problems } = parseDefinition(yaml)
    expect(problems).toEqual([])
    if (definition === undefined || 'world' in definition) throw new Error('no species')
    const bornWith = definition
    const { stroll } = bornWith.navigation ?? {}
    expect(touches({ ...bornWith, navigation: { stroll: { ...stroll, task: 'avoid', from: [] } } })).toBeGreaterThan(
      3 * touches(bornWith),
    )
    const named = await rave('way', 'report/corners-2.ethomatrix', '--name', 'roam', '--json')
    expect(JSON.parse(named.out).navigation.roam.from[0].weights).toHaveLength(9)
  })

  it('transplants a matrix into another world, where its first contest is better than from nothing', async () => {
    const { code, out } = await rave('transplant', 'report/corners-1.ethomatrix', 'lanes', '--contests', '2', '--json')
    expect(code).toBe(0)
    const { transplanted, fromNothing } = JSON.parse(out)
    expect(transplanted[0].scores[0].sMinc).toBeGreaterThan(fromNothing[0].scores[0].sMinc)
  })

  it('refuses matrices that do not fit or are none, with all that differs', async () => {
    const unfit = await rave('transplant', 'report/corners-1.ethomatrix', 'targets', '--task', 'goto')
    expect(unfit.code).toBe(2)
    expect(unfit.error).toContain('MATRIX-MISMATCH at matrices[0].task: found avoid, expected goto')
    expect(unfit.error).toContain('MATRIX-MISMATCH at matrices[0].vision')
    const none = await rave('rules', 'open.yaml')
    expect(none.code).toBe(2)
    expect(none.error).toContain('open.yaml cannot be used:')
    expect(none.error).toContain('FILE-FOREIGN')
  })

  it('tells how hard worlds are', async () => {
    const { out } = await rave('complexity', 'field', 'lanes', '--poses', '4000', '--json')
    const [field, lanes] = JSON.parse(out)
    expect(field.complexity).toBeLessThan(16)
    expect(lanes.complexity).toBeGreaterThan(24)
    expect((await rave('complexity', 'field', '--poses', '500')).out).toMatch(/^world +complexity +must steer/m)
  })

  it('plays the experiments of the paper, and exits with 1 if one match is not what medians of 20 should be', async () => {
    const { out, code } = await rave('paper', '--seeds', '1', '--jobs', '2', '--json')
    const { passed, experiments } = JSON.parse(out)
    expect(code).toBe(passed ? 0 : 1)
    expect(experiments).toHaveLength(14)
    expect(experiments[0]).toMatchObject({ name: 'field-1', temper: 'even', bounds: { fifth: 99.5 } })
    expect(experiments[0].medians.minc).toBeGreaterThan(99)
  })
})
