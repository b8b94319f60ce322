// `ethogram direct` and `ethogram console`: lines, answers, mistakes, pipes, JSON.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld } from '@ethogram/core'
import { dogmaticWorld } from '@ethogram/scenes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ethogramProcess, type Outcome, ethogram as run } from '../test/command-line.ts'
import { completionsOf } from './command-line/console-command.ts'

let folder = ''

/** Runs `ethogram` with these words and what is piped into it, in the test's own folder. */
const ethogram = (words: readonly string[], piped = ''): Promise<Outcome> => run(words, { folder, piped })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ethogram-direct-'))
  writeFileSync(
    join(folder, 'meal.txt'),
    '# a meal\nadd food at (2, 0, 3) as bowl\n\nlucky: hunger = 60 # very\nplace bowl at (2, 0, 2)\n',
  )
  writeFileSync(join(folder, 'bad.txt'), 'lucky: hunger = 60\nlucky: hungr = 3\nplace bowl at (2, 0, 2)\n')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('ethogram direct', () => {
  it('says lines on their ticks and tells answers, what happened and what became of each direction', async () => {
    const lines = [
      '-e',
      'lucky: needToPee = 80',
      '--at',
      '90:lucky: why',
      '--at',
      '10:lucky: suggest wagTail for 15 ticks',
    ]
    const { code, out, error } = await ethogram(['direct', 'dogmatic', ...lines, '--ticks', '120'])
    expect(error).toBe('')
    expect(code).toBe(0)
    expect(out).toMatch(/^dogmatic, seed 1, 120 ticks of 0\.05 s$/m)
    expect(out).toMatch(/^> lucky: needToPee = 80\n {2}\[1\] needToPee is 80$/m)
    expect(out).toMatch(
      /go to post → pee\n> lucky: why\n {2}Pees at the hydrant\.\n {2}[A-Z].*need to pee is \d+.*\.\n {2}.*\.\n/,
    )
    expect(out).toMatch(/^ {2}2 {2}lucky: suggest wagTail for 15 ticks {2}— taken by wagTail \(until tick 25\)$/m)
  })

  it('gives the same world as the same lines said in this process', async () => {
    const world = createWorld(dogmaticWorld, { seed: 4 })
    world.direct('lucky: hunger = 60')
    world.step(30)
    world.direct('add bone at (1, 0, 4)')
    world.step(50)
    const lines = ['-e', 'lucky: hunger = 60', '--at', '30:add bone at (1, 0, 4)']
    const { out } = await ethogram(['direct', 'dogmatic', ...lines, '--ticks', '80', '--seed', '4', '--json'])
    const result = JSON.parse(out)
    expect(Object.keys(result)).toEqual([
      'scene',
      'seed',
      'ticks',
      'hash',
      'said',
      'directions',
      'directors',
      'creatures',
      'events',
      'faults',
    ])
    expect(result).toMatchObject({ scene: 'dogmatic', seed: 4, ticks: 80, hash: world.hash(), faults: [] })
    expect(result.said.map(({ tick, ok }: { tick: number; ok: boolean }) => [tick, ok])).toEqual([
      [0, true],
      [30, true],
    ])
    expect(result.directions[0]).toEqual({ id: 1, text: 'lucky: hunger = 60', answer: 'hunger is 60', endedTick: 1 })
  })

  it('loads scripts, whose lines may name what earlier lines added', async () => {
    const { code, out } = await ethogram(['direct', 'dogmatic', '--script', 'meal.txt', '--ticks', '100'])
    expect(code).toBe(0)
    expect(out).toMatch(/lucky: go to food → eat/)
    expect(out).not.toContain('# a meal')
  })

  it('points at every wrong word before anything is said, and exits with 1', async () => {
    const { code, out, error } = await ethogram(['direct', 'dogmatic', '-e', 'luky: why', '--script', 'bad.txt'])
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(error).toContain('luky: why\n^^^^\nCONSOLE-UNKNOWN-WORD')
    expect(error).toContain('bad.txt:2:\nlucky: hungr = 3\n       ^^^^^\n')
    expect(error).toContain('bad.txt:3:\nplace bowl at (2, 0, 2)\n      ^^^^\n')
    const json = await ethogram(['direct', 'dogmatic', '-e', 'luky: why', '--json'])
    expect(json.code).toBe(1)
    expect(JSON.parse(json.out).problems).toMatchObject([{ code: 'CONSOLE-UNKNOWN-WORD', nearest: 'lucky' }])
  })

  it('stops at a later line that is not understood, and says at which tick', async () => {
    const { code, error } = await ethogram(['direct', 'dogmatic', '-e', 'lucky: why', '--at', '20:lucky: force slep'])
    expect(code).toBe(1)
    expect(error).toMatch(/^at tick 20:\nlucky: force slep\n {13}\^\^\^\^\nCONSOLE-UNKNOWN-WORD/)
  })

  it('refuses wrong use with 2: nothing to say, a tick without a line, a tick after the end', async () => {
    for (const [words, said] of [
      [['direct', 'dogmatic'], 'Nothing to say'],
      [['direct', 'dogmatic', '--at', 'soon'], '--at wants a tick and a line'],
      [['direct', 'dogmatic', '--at', '300:lucky: why'], 'comes after the last tick, 200'],
      [['direct', 'dogmatik', '-e', 'lucky: why'], 'Did you mean “dogmatic”?'],
      [['direct', 'dogmatic', '--script', 'meals.txt'], 'Did you mean “meal.txt”?'],
    ] as const) {
      const { code, error } = await ethogram(words)
      expect(code).toBe(2)
      expect(error).toContain(said)
    }
  })

  it('records what was said: the recording replays exactly', async () => {
    const lines = ['-e', 'lucky: releaser hydrantNear looks for person.leg', '--at', '20:lucky: needToPee = 70']
    await ethogram(['direct', 'dogmatic', ...lines, '--ticks', '60', '--record', 'd.ethorec'])
    const { code, out } = await ethogram(['replay', 'd.ethorec'])
    expect(code).toBe(0)
    expect(out).toContain('exact: all 60 ticks')
  })
})

describe('ethogram console', () => {
  it('reads a piped session, answers each line, lets time pass when told, and stops at quit', async () => {
    const session = [
      'lucky: hunger = 60',
      'load meal.txt',
      'step 40',
      '',
      'lucky: ask path',
      'run 2',
      'history',
      'quit',
      'lucky: why',
    ]
    const { code, out, error } = await ethogram(['console', 'dogmatic', '--record', 'c.ethorec'], session.join('\n'))
    expect(error).toBe('')
    expect(code).toBe(0)
    expect(out).toMatch(/^\[1\] hunger is 60$/m)
    expect(out).toMatch(/^tick 40 \(2\.0 s\) {2}car \w+, lucky feeding\./m)
    expect(out).toMatch(/^feeding → \w/m)
    expect(out).toMatch(/^tick 80 \(4\.0 s\)/m)
    expect(out).toMatch(/^ {3}3 {2}step 40$/m)
    expect(out).not.toContain('wander had')
    expect((await ethogram(['replay', 'c.ethorec'])).out).toContain('exact: all 80 ticks')
  })

  it('goes on after a mistake in a pipe, points at the word, and exits with 1', async () => {
    const { code, out } = await ethogram(
      ['console', 'dogmatic'],
      'lucky: forbd wander\nstepp\nstep many\nload nothing.txt\nlucky: ask heading\n',
    )
    expect(code).toBe(1)
    expect(out).toContain('lucky: forbd wander\n       ^^^^^\n')
    expect(out).toContain('The console itself knows “step”.')
    expect(out).toContain('step wants a number of ticks, not “many”.')
    expect(out).toContain('There is no file nothing.txt.')
    expect(out).toMatch(/^-?[\d.]+ rad$/m)
  })

  it('says and ends the same as a process of its own', async () => {
    const piped = 'lucky: hunger = 60\nstep 5\nlucky: forbd wander\nhistory'
    const outcome = await ethogram(['console', 'dogmatic'], piped)
    expect(outcome.code).toBe(1)
    expect(await ethogramProcess(['console', 'dogmatic'], { folder, piped })).toEqual(outcome)
  })

  it('helps: with its own words, and with those of the language', async () => {
    const { code, out } = await ethogram(['console', 'dogmatic'], 'help\nhelp force\nhelp run\n')
    expect(code).toBe(0)
    expect(out).toMatch(/^quit +ends the session$/m)
    expect(out).toContain('<creature>: forbid <behavior>')
    expect(out).toContain('> silas: force feeding')
    expect(out.match(/^run \[seconds\]/gm)).toHaveLength(2)
  })

  it('completes names of the world and its own words', () => {
    const world = createWorld(dogmaticWorld)
    expect(completionsOf(world, 'lucky: fo')).toEqual([['force', 'forbid'], 'fo'])
    expect(completionsOf(world, 'lucky: force sitF')).toEqual([['sitForHand', 'sitForHand.watch'], 'sitF'])
    expect(completionsOf(world, 'st')).toEqual([['step'], 'st'])
    expect(completionsOf(world, 'l')[0]).toEqual(expect.arrayContaining(['load']))
    world.dispose()
  })
})
