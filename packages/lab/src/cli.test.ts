// The command line: every command, wrong input, exit codes, JSON.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorld } from '@ethogram/core'
import { findScene, scenes } from '@ethogram/scenes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { binary, ethogramProcess, type Outcome, ethogram as run } from '../test/command-line.ts'

let folder = ''

/** Runs `ethogram` with these words, in the test's own folder. */
const ethogram = (words: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Outcome> =>
  run(words, { folder, environment })

function write(name: string, text: string | Uint8Array): string {
  writeFileSync(join(folder, name), text)
  return name
}

const HOPPER = `ethogram: 1
species: hopper
body:
  shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }
  travel: { by: walk, maxSpeedMps: 1 }
drives:
  urge: { from: urgeNow }
behavior:
  roam: { wants: urge, act: wander }
  stay: { always: 0.5, act: halt }
`

const YARD = `ethogram: 1
world: yard
species: [hopper.species.yaml]
entities:
  hop: { kind: hopper }
`

const BAD = `ethogram: 1
world: yard
kinds:
  post: { shape: { cylinder: { radiusM: 0.1, heightM: 1 } } }
entities:
  first: { kind: pots }
  second: { kind: post, at: [1, 2] }
`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ethogram-cli-'))
  write('hopper.species.yaml', HOPPER)
  write('yard.world.yaml', YARD)
  write('bad.world.yaml', BAD)
  write('calm.mjs', 'export const urgeNow = () => 0\n')
  write('eager.mjs', 'export const urgeNow = () => 1\n')
  if (!existsSync(fileURLToPath(new URL('../dist/cli.js', import.meta.url)))) {
    throw new Error('The command line runs from dist: run `npx tsc -b` before its tests')
  }
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('ethogram run', () => {
  it('prints the hash that the same world has in this process, alone on the last line', async () => {
    const scene = findScene('bird')
    if (scene === undefined) throw new Error('no bird scene')
    const world = createWorld(scene.world, { seed: 5 })
    world.step(120)
    const { code, out } = await ethogram(['run', 'bird', '--ticks', '120', '--seed', '5', '--hash'])
    expect(code).toBe(0)
    expect(out.trimEnd().split('\n').at(-1)).toBe(world.hash())
  })

  it('tells what happened and where everybody is in the end', async () => {
    const { code, out, error } = await ethogram(['run', 'bird', '--ticks', '260'])
    expect(code).toBe(0)
    expect(error).toBe('')
    expect(out).toMatch(/^bird, seed 1, 260 ticks of 0\.05 s$/m)
    expect(out).toMatch(/^tick +201 \( +10\.1 s\) {2}bird: circle → come in$/m)
    expect(out).toMatch(/^bird +bird +-?\d/m)
  })

  it('writes out control characters in texts of a file, in messages and in its own arguments', async () => {
    const steering = '\\e[2J\\u202Epots'
    write('odd.world.yaml', YARD.replace('world: yard', `world: yard\nabout: "${steering}"`))
    write('odd-kind.world.yaml', BAD.replace('kind: pots', `kind: "${steering}"`))
    const ran = await ethogram(['run', 'odd.world.yaml', '--callbacks', 'calm.mjs', '--ticks', '1'])
    expect(ran.out).toContain('\\u001b[2J\\u202epots')
    const checked = await ethogram(['check', 'odd-kind.world.yaml'])
    expect(checked.code).not.toBe(0)
    const misused = await ethogram(['run', '\x1b[2J\u202ebird'])
    expect(misused.error).toContain('\\u001b[2J\\u202ebird')
    const unknown = await ethogram(['run', '--\x1b[2J'])
    expect(unknown.error).toContain('--\\u001b[2J')
    const written = [ran, checked, misused, unknown].map(({ out, error }) => out + error).join('')
    expect(written).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u)
  })

  it('prints exactly one JSON object with --json', async () => {
    const { out } = await ethogram(['run', 'ball', '--ticks', '60', '--json'])
    const result = JSON.parse(out)
    expect(Object.keys(result)).toEqual(['scene', 'seed', 'ticks', 'hash', 'entities', 'events', 'touches', 'faults'])
    expect(result).toMatchObject({ scene: 'ball', seed: 1, ticks: 60, touches: {}, faults: [] })
    expect(result.hash).toMatch(/^[0-9a-f]{16}$/)
    expect(result.entities.map((entity: { name: string }) => entity.name)).toContain('ball')
    expect(result.events.some((event: { what: string }) => event.what.startsWith('bounces'))).toBe(true)
  })

  it('lists the scenes, for people and as JSON', async () => {
    const names = scenes.map((scene) => scene.name)
    const people = await ethogram(['run', '--list'])
    for (const name of names) expect(people.out).toMatch(new RegExp(`^${name} `, 'm'))
    const machine = await ethogram(['run', '--list', '--json'])
    expect(JSON.parse(machine.out).map((scene: { name: string }) => scene.name)).toEqual(names)
  })

  it('gives a species a new definition while it lives, tells what was kept and lost, and the run replays', async () => {
    write('nimble.species.yaml', HOPPER.replace('drives:', 'fields: { tired: false }\ndrives:\n  vigour: { start: 3 }'))
    const words = [
      'run',
      'yard.world.yaml',
      '--ticks',
      '40',
      '--callbacks',
      'calm.mjs',
      '--apply',
      'nimble.species.yaml@20',
    ]
    const { code, out } = await ethogram([...words, '--record', 'nimble.ethorec'])
    expect(code).toBe(0)
    expect(out).toContain('New: drive vigour; field tired.')
    expect(out).toContain('hop goes on: stay')
    const machine = JSON.parse((await ethogram([...words, '--json'])).out)
    expect(machine.definitions).toMatchObject([
      { file: 'nimble.species.yaml', tick: 20, report: { of: 'hopper', lost: [] } },
    ])
    const replayed = await ethogram(['replay', 'nimble.ethorec', '--callbacks', 'calm.mjs', '--json'])
    expect(JSON.parse(replayed.out)).toMatchObject({ isExact: true, ticks: 40 })
    const refused = await ethogram(['run', 'ball', '--apply', 'hopper.species.yaml@2', '--callbacks', 'calm.mjs'])
    expect(refused.code).toBe(2)
    expect(refused.error).toContain('KIND-UNKNOWN')
  })
  it('runs a world file with species files beside it and callbacks from a module', async () => {
    const words = ['run', 'yard.world.yaml', '--ticks', '40', '--json', '--callbacks']
    const calm = JSON.parse((await ethogram([...words, 'calm.mjs'])).out)
    const eager = JSON.parse((await ethogram([...words, 'eager.mjs'])).out)
    expect(calm.entities[0].mind.activePath).toEqual(['stay'])
    expect(eager.entities[0].mind.activePath).toEqual(['roam'])
  })

  it('tells why a watched creature does what it does', async () => {
    const { out } = await ethogram(['run', 'bird', '--ticks', '210', '--watch', 'bird'])
    expect(out).toMatch(/^tick +201 .*bird behavior: Come in/m)
    const refused = await ethogram(['run', 'bird', '--watch', 'brid'])
    expect(refused.code).toBe(2)
    expect(refused.error).toContain('Did you mean “bird”?')
    expect((await ethogram(['run', 'bird', '--watch', 'person'])).code).toBe(2)
  })

  it('says so where no species of the world learns', async () => {
    const { out } = await ethogram(['run', 'ball', '--ticks', '5', '--learned'])
    expect(out).toContain('Nobody here has a drive that learns, or a way to learn.')
  })

  it('tells the ways that a creature has learned, as rules in words and as data', async () => {
    const words = ['run', 'corners-yard', '--ticks', '4000', '--learned']
    const { out } = await ethogram(words)
    expect(out).toMatch(/^actor, stroll {2}avoid, temper strict, \d+ keys$/m)
    expect(out).toMatch(/^actor: \d+ decisions by learned ways, \d+ of them came to a touch\.$/m)
    expect(out).toMatch(/^Last: left .+ → /m)
    expect(out).toMatch(/^ *\d+ % +left .+ → /m)
    const { ways, learned } = JSON.parse((await ethogram([...words, '--json'])).out)
    expect(learned).toEqual({})
    expect(ways.actor.ways[0]).toMatchObject({ name: 'stroll', task: 'avoid', isLearning: true })
    expect(ways.actor.ways[0].rules[0].sentence).toContain(' → ')
    expect(ways.actor.ways[0].matrix.rows.length).toBeGreaterThan(20)
    expect((await ethogram([...words, 'wall-1'])).error).toContain('has no drive that learns, and no way to learn')
  })

  it('tells what a creature has learned, in words and as data', async () => {
    const rounds = Array.from({ length: 8 }, (_, k) => 100 * k + 20)
    const timeline = rounds.flatMap((atTick) => [
      { atTick, do: { input: 'set', entity: 'lamp', field: 'isLit', value: true } },
      { atTick: atTick + 6, do: { input: 'add', name: 'corn', entity: { kind: 'corn', at: [0.3, 0, 0] } } },
      { atTick: atTick + 8, do: { input: 'remove', entity: 'corn' } },
      { atTick: atTick + 8, do: { input: 'set', entity: 'lamp', field: 'isLit', value: false } },
    ])
    const shape = { cylinder: { radiusM: 0.1, heightM: 0.2 } }
    const hen = {
      ethogram: 1,
      species: 'hen',
      body: { shape },
      drives: { hunger: { start: 90, learns: { fields: ['isLit'], withinTicks: 1000, significance: 2 } } },
      behavior: {
        feeding: {
          wants: 'hunger',
          combine: 'multiply',
          sees: { kind: 'corn', where: 'seen', maxValue: 1 },
          do: { eat: { sees: { kind: 'corn', where: 'seen' }, act: 'halt', changes: { hunger: { perTick: -5 } } } },
        },
        peck: { sees: { kind: 'lamp', maxValue: 5 }, act: 'halt' },
      },
    }
    const kinds = { lamp: { shape, fields: { isLit: false } }, corn: { shape, isSolid: false } }
    const entities = { henny: { kind: 'hen' }, lamp: { kind: 'lamp', at: [0, 0, 1] } }
    write('coop.world.json', JSON.stringify({ ethogram: 1, world: 'coop', kinds, species: [hen], entities, timeline }))
    const words = ['run', 'coop.world.json', '--ticks', '800', '--learned']
    const { out, code } = await ethogram(words)
    expect(code).toBe(0)
    expect(out).toMatch(/For hunger, henny has learned one thing/)
    expect(out).toMatch(/peck on lamp\.isLit: \d of \d times hunger was served/)
    const told = JSON.parse((await ethogram([...words, 'henny', '--json'])).out)
    expect(told.learned.henny.drives[0].lessons[0]).toMatchObject({ id: 'hunger peck lamp.isLit', isInUse: true })
    const refused = await ethogram([...words, 'hennie'])
    expect(refused.code).toBe(2)
    expect(refused.error).toContain('Did you mean “henny”?')
    expect((await ethogram([...words, 'lamp'])).error).toContain('has no drive that learns')
  })

  it('answers wrong words with the nearest right ones, exit code 2 and no stack', async () => {
    const wrong: [string[], string][] = [
      [['run', 'brid'], 'Did you mean “bird”?'],
      [['run'], 'Which scene?'],
      [['run', 'yard.wrld.yaml'], 'Did you mean “yard.world.yaml”?'],
      [['run', 'hopper.species.yaml', '--callbacks', 'calm.mjs'], 'describes a species (hopper), not a world'],
      [['run', 'ball', '--tikcs', '3'], 'Did you mean --ticks?'],
      [['run', 'ball', '--ticks', 'many'], 'Expected a whole number'],
      [['run', 'ball', '--seed', '-1'], 'Expected a whole number from 0'],
      [['rnu', 'ball'], 'Did you mean run?'],
      [['run', 'yard.world.yaml', '--callbacks', 'clam.mjs'], 'Did you mean “calm.mjs”?'],
    ]
    const outcomes = await Promise.all(wrong.map(([words]) => ethogram(words)))
    outcomes.forEach(({ code, out, error }, i) => {
      const [words, said] = wrong[i]
      expect(error, words.join(' ')).toContain(said)
      expect(code, words.join(' ')).toBe(2)
      expect(out).toBe('')
      expect(error).not.toMatch(/\n\s+at /)
    })
  })

  it('shows a stack only with ETHOGRAM_DEBUG=1', async () => {
    const { error } = await ethogram(['run', 'brid'], { ETHOGRAM_DEBUG: '1' })
    expect(error).toMatch(/\n\s+at /)
  })

  it('prints the problems of a world file, each at its line', async () => {
    const { code, error } = await ethogram(['run', 'bad.world.yaml'])
    expect(code).toBe(2)
    expect(error).toContain('bad.world.yaml:6:')
    expect(error).toContain('bad.world.yaml:7:')
  })
})

describe('ethogram replay', () => {
  it('confirms a recording, and names the first difference when callbacks do something else', async () => {
    const recorded = await ethogram([
      ...['run', 'yard.world.yaml', '--ticks', '30', '--callbacks', 'calm.mjs', '--record', 'yard.ethorec'],
    ])
    expect(recorded.code).toBe(0)
    const exact = await ethogram(['replay', 'yard.ethorec', '--callbacks', 'calm.mjs'])
    expect(exact.code).toBe(0)
    expect(exact.out).toMatch(/^exact: all 30 ticks/m)
    const other = await ethogram(['replay', 'yard.ethorec', '--callbacks', 'eager.mjs'])
    expect(other.code).toBe(1)
    expect(other.out).toMatch(/^different: first at tick 1, room \w+, field \w+/m)
    const json = JSON.parse((await ethogram(['replay', 'yard.ethorec', '--callbacks', 'eager.mjs', '--json'])).out)
    expect(json).toMatchObject({ world: 'yard', isExact: false, difference: { tick: 1 } })
  })

  it('ends with the hash that the run itself had', async () => {
    const run = JSON.parse((await ethogram(['run', 'ball', '--ticks', '80', '--json', '--record', 'ball.ethorec'])).out)
    const replayed = JSON.parse((await ethogram(['replay', 'ball.ethorec', '--json'])).out)
    expect(replayed).toMatchObject({ isExact: true, ticks: 80, hash: run.hash, firstTick: 0, lastTick: 80 })
  })

  it('refuses files that are cut off, changed or foreign, with a problem and exit code 2', async () => {
    await ethogram(['run', 'ball', '--ticks', '20', '--hash', '--record', 'short.ethorec'])
    const bytes = new Uint8Array(readFileSync(join(folder, 'short.ethorec')))
    const changed = bytes.slice()
    changed[changed.length >> 1] ^= 1
    const files: [string, Uint8Array | string, RegExp][] = [
      ['cut.ethorec', bytes.slice(0, bytes.length >> 1), /FILE-TRUNCATED/],
      ['changed.ethorec', changed, /FILE-CHANGED/],
      ['foreign.ethorec', 'not a recording', /FILE-FOREIGN/],
      ['empty.ethorec', '', /FILE-FOREIGN/],
    ]
    await Promise.all(
      files.map(async ([name, content, code]) => {
        write(name, content)
        const people = await ethogram(['replay', name])
        expect(people.code).toBe(2)
        expect(people.error).toMatch(code)
        const machine = await ethogram(['replay', name, '--json'])
        expect(machine.code).toBe(2)
        expect(JSON.parse(machine.out).problems[0].code).toMatch(code)
      }),
    )
    expect((await ethogram(['replay', 'missing.ethorec'])).code).toBe(2)
  })
})

describe('ethogram check', () => {
  it('says what a right file describes', async () => {
    const { code, out } = await ethogram(['check', 'hopper.species.yaml', 'yard.world.yaml', '--callbacks', 'calm.mjs'])
    expect(out).toContain('ok: hopper.species.yaml: species hopper, 2 behaviors, 1 drive, 0 senses')
    expect(out).toContain('ok: yard.world.yaml: world yard, 1 entity, 0 kinds, 1 species')
    expect(code).toBe(0)
  })

  it('prints every problem with file and line, source line, caret and nearest name', async () => {
    const { code, out } = await ethogram(['check', 'bad.world.yaml'])
    expect(code).toBe(1)
    expect(out).toMatch(/^bad\.world\.yaml:6:\d+: KIND-UNKNOWN at entities\.first\.kind: .*Did you mean “post”\?$/m)
    expect(out).toContain('  6 │   first: { kind: pots }')
    const lines = out.split('\n')
    const at = lines.indexOf('  6 │   first: { kind: pots }')
    expect(lines[at + 1].indexOf('^')).toBe(lines[at].indexOf('pots'))
    expect(out).toMatch(/^bad\.world\.yaml:7:/m)
    expect(out).toMatch(/^not ok: bad\.world\.yaml: \d+ problems$/m)
  })

  it('shows where text stops being YAML', async () => {
    write('broken.yaml', 'ethogram: 1\nspecies: [oops\nbody: {}\n')
    const { code, out } = await ethogram(['check', 'broken.yaml'])
    expect(code).toBe(1)
    expect(out).toMatch(/^broken\.yaml:\d+:\d+: YAML-SYNTAX/m)
    expect(out).toMatch(/^ +│ +\^$/m)
  })

  it('gives the same as one JSON object', async () => {
    const { code, out } = await ethogram(['check', 'bad.world.yaml', '--json'])
    expect(code).toBe(1)
    const result = JSON.parse(out)
    expect(result.ok).toBe(false)
    expect(result.files[0].problems[0]).toMatchObject({ file: 'bad.world.yaml', line: 6, nearest: 'post' })
  })

  it('reports a callback that nobody gave', async () => {
    const { code, out } = await ethogram(['check', 'hopper.species.yaml'])
    expect(code).toBe(1)
    expect(out).toContain('CALLBACK-MISSING')
  })

  it('exits with 2 when there is nothing to read', async () => {
    expect((await ethogram(['check', 'nothing.yaml'])).code).toBe(2)
    expect((await ethogram(['check'])).code).toBe(2)
  })
})

describe('ethogram lab', () => {
  it('lists the experiments, for people and as JSON', async () => {
    expect((await ethogram(['lab', 'list'])).out).toMatch(/^ball +A ball falls/m)
    const list = JSON.parse((await ethogram(['lab', 'list', '--json'])).out)
    expect(list.find((one: { id: string }) => one.id === 'determinism')).toHaveProperty('source')
  })

  it('runs one and prints one JSON object with id, source, seed, passed, measures and series', async () => {
    const { code, out } = await ethogram(['lab', 'run', 'luck', '--short', '--seed', '3', '--json'])
    expect(code).toBe(0)
    const result = JSON.parse(out)
    expect(Object.keys(result)).toEqual(['id', 'source', 'seed', 'passed', 'measures', 'series'])
    expect(result).toMatchObject({ id: 'luck', seed: 3, passed: true })
    for (const measure of Object.values(result.measures)) {
      expect(Object.keys(measure as object)).toEqual(['value', 'expected', 'passed'])
    }
  })

  it('runs several, prints ticks, and writes a report for each and a book', async () => {
    const { code, out } = await ethogram(['lab', 'run', 'luck', 'ball', '--short', '--out', 'book'])
    expect(code).toBe(0)
    expect(out).toMatch(/✓ +twinApartM/)
    expect(out).toContain('2 of 2 experiments passed')
    const book = readFileSync(join(folder, 'book', 'index.html'), 'utf8')
    expect(book).toContain('href="luck.html"')
    const page = readFileSync(join(folder, 'book', 'luck.html'), 'utf8')
    expect(page).toMatch(/^<!doctype html>/)
    expect(page).toContain('<svg')
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//)
  })

  it('suggests the nearest experiment, and asks when none is named', async () => {
    const unknown = await ethogram(['lab', 'run', 'brid'])
    expect(unknown).toMatchObject({ code: 2, out: '' })
    expect(unknown.error).toContain('Did you mean “bird”?')
    expect((await ethogram(['lab', 'run'])).error).toContain('Which experiment?')
    expect((await ethogram(['lab', 'run', 'luck', '--all'])).code).toBe(2)
  })
})

describe('ethogram', () => {
  it('has help with examples and exit codes everywhere, and a version', async () => {
    const commands = [['run'], ['replay'], ['check'], ['lab', 'run'], ['bench']]
    const outcomes = await Promise.all(commands.map((words) => ethogram([...words, '--help'])))
    for (const { code, out } of outcomes) {
      expect(code).toBe(0)
      expect(out).toContain('Examples:')
      expect(out).toContain('Exit codes:')
    }
    expect((await ethogram(['lab', 'list', '--help'])).out).toContain('Exit codes:')
    expect((await ethogram([])).out).toContain('Commands:')
    expect((await ethogram(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  it('lists the benchmarks of the workspace and suggests the nearest', async () => {
    // They are run by a process that writes to the same terminal.
    const list = await ethogramProcess(['bench', '--list', '--json'], { folder })
    expect(JSON.parse(list.out).map((one: { name: string }) => one.name)).toContain('trig')
    const unknown = await ethogramProcess(['bench', 'trg'], { folder })
    expect(unknown.code).toBe(2)
    expect(unknown.error).toContain('Did you mean “trig”?')
  })

  it('colours only where asked, and never against NO_COLOR', async () => {
    expect((await ethogram(['lab', 'list'])).out).not.toContain('\x1b[')
    expect((await ethogram(['lab', 'list'], { FORCE_COLOR: '1' })).out).toContain('\x1b[')
    expect((await ethogram(['lab', 'list'], { FORCE_COLOR: '1', NO_COLOR: '1' })).out).not.toContain('\x1b[')
  })

  it.each([
    ['a right one', ['run', 'ball', '--ticks', '60', '--seed', '3'], {}, 0],
    ['one that finds mistakes', ['check', 'bad.world.yaml'], { FORCE_COLOR: '1' }, 1],
    ['a wrong one', ['run', 'brid'], {}, 2],
  ])('says and ends the same as a process of its own: %s', async (_, words, environment, code) => {
    const outcome = await ethogram(words, environment)
    expect(outcome.code).toBe(code)
    expect(await ethogramProcess(words, { folder, environment })).toEqual(outcome)
  })

  it('ends quietly when its reader goes away', () => {
    if (process.platform === 'win32') return
    const line = `"${process.execPath}" "${binary}" run drifters --json | head -c 20`
    const { stdout, stderr } = spawnSync('/bin/sh', ['-c', line], { cwd: folder, encoding: 'utf8' })
    expect(stdout).toHaveLength(20)
    expect(stderr).toBe('')
  })
})
