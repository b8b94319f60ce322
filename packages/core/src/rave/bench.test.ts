// What surrounds matches: worlds as files, problems and their pages; matrices as files, merged, transplanted, in rules; complexity.

import { readdirSync, readFileSync } from 'node:fs'
import {
  randomRaveWorld,
  raveCorners,
  raveCourtyard,
  raveField,
  raveLanes,
  raveTargets,
  raveWorlds,
} from '@ethogram/scenes'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type * as z from 'zod/mini'
import { problemCodes } from '../../test/problem-codes.ts'
import { arenaUse } from '../0-foundation/arena.ts'
import { formatProblem } from '../0-foundation/problems.ts'
import { isKey } from '../6-navigation/matrix.ts'
import type { Matrix } from '../definition/navigation/way.ts'
import { RAVE_PROBLEMS } from '../definition/reading/codes.ts'
import { azimuthsInWords, keyInWords, readKey, turnsInWords } from '../trace/key-words.ts'
import { checkMatch, checkRaveWorld } from './check.ts'
import { measureComplexity } from './complexity.ts'
import { createMatch, type MatchSetup, restoreMatch } from './match.ts'
import { readMatrix, writeMatrix } from './matrix-file.ts'
import { mergeMatrices } from './merge.ts'
import { mostUsedRows } from './most-used.ts'
import type { MatchOptions } from './options.ts'
import { parseRaveWorld, writeRaveWorld } from './parse.ts'
import { rulesOf, shareInWords } from './rules.ts'
import { raveJsonSchema, type raveSchema } from './schema.ts'
import type { RaveWorld } from './world.ts'

const root = new URL('../../../..', import.meta.url)

/** What one actor has learned after some contests. */
function learned(world: RaveWorld, setup: MatchSetup = {}): Matrix {
  const match = createMatch(world, { contests: 4, ...setup })
  match.play()
  const matrix = match.matrix(0)
  match.dispose()
  return matrix
}

/** Mean scores of a short match. */
function scored(world: RaveWorld, setup: MatchSetup): { readonly sMinc: number; readonly sMaxd: number } {
  const match = createMatch(world, setup)
  const scores = match.play()
  match.dispose()
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { sMinc: mean(scores.map(({ sMinc }) => sMinc)), sMaxd: mean(scores.map(({ sMaxd }) => sMaxd)) }
}

const told = (value: unknown) => checkRaveWorld(value).map(formatProblem)
const world = (part: Partial<Record<keyof RaveWorld, unknown>>) => ({ ethogram: 1, rave: 'test', ...part })

describe('[RV12] a world of the bench', () => {
  it.each(raveWorlds.map((one) => [one.rave, one] as const))(
    'such as %s has no problems, as an object and as YAML',
    (_, one) => {
      expect(checkRaveWorld(one)).toEqual([])
      expect(parseRaveWorld(JSON.stringify(one))).toEqual({ world: one, problems: [] })
      expect(parseRaveWorld(writeRaveWorld(one))).toEqual({ world: one, problems: [] })
    },
  )

  it('at random has none, whatever the seed', () => {
    for (let seed = 1; seed <= 60; seed++)
      expect({ seed, told: told(randomRaveWorld(seed)) }).toEqual({ seed, told: [] })
  })

  it('is the same in types and schema', () => {
    type Plain<T> = T extends string | number | boolean
      ? T
      : { readonly [K in keyof T]: Plain<Exclude<T[K], undefined>> }
    expectTypeOf<Plain<RaveWorld>>().toEqualTypeOf<Plain<z.infer<typeof raveSchema>>>()
  })

  it('tells all its problems at once, at line and column, with the nearest name', () => {
    const text = `ethogram: 1
rave: bad world
walls: [[1, 2, 3], [5, 5, 5, 5]]
target: [[3, 3], [4, 4]]
match: { responses: [45, 7, 45], tsk: goto }
`
    const { problems } = parseRaveWorld(text, { file: 'bad.yaml' })
    const lines = problems.map(formatProblem)
    expect(lines.map((line) => line.split(': ').slice(0, 2).join(' '))).toEqual([
      'bad.yaml:2:7 NAME-INVALID at rave',
      'bad.yaml:3:9 DEFINITION-TYPE at walls[0]',
      'bad.yaml:3:20 RAVE-WALL at walls[1]',
      'bad.yaml:4:1 DEFINITION-UNKNOWN-KEY at target',
      'bad.yaml:4:18 RAVE-OVERLAP at target[1]',
      'bad.yaml:5:26 RAVE-RESPONSES at match.responses[1]',
      'bad.yaml:5:29 RAVE-RESPONSES at match.responses[2]',
      'bad.yaml:5:34 DEFINITION-UNKNOWN-KEY at match.tsk',
    ])
    expect(lines[3]).toContain('Did you mean “targets”?')
  })

  it('encloses its actors by its sides or by its own walls', () => {
    const pen = [
      [4, 4, 26, 4],
      [26, 4, 26, 26],
      [26, 26, 4, 26],
    ]
    expect(told(world({ size: [30, 30], border: false, walls: pen }))[0]).toContain('RAVE-BORDER at border')
    const closed = world({ size: [30, 30], border: false, walls: [...pen, [4, 26, 4, 4.5]] }) as RaveWorld
    expect(told(closed)).toEqual([])
    const match = createMatch(closed, { actors: 20, mind: 'random', contests: 4, stages: 20 })
    const at: number[] = []
    let [least, most] = [15, 15]
    while (!match.isOver) {
      match.advance(7)
      match.writePositions(at)
      least = Math.min(least, ...at)
      most = Math.max(most, ...at)
    }
    match.dispose()
    expect([least >= 4.5, most <= 25.5]).toEqual([true, true])
    expect(told(world({ border: false }))[0]).toContain('RAVE-BORDER')
  })

  it.each([
    [{ walls: [[0, 0, 101, 0]] }, 'RAVE-OUTSIDE at walls[0]'],
    [{ targets: [[1, 50]] }, 'RAVE-OUTSIDE at targets[0]'],
    [
      {
        size: [4, 4],
        walls: [
          [0, 1.5, 4, 1.5],
          [0, 3, 4, 3],
        ],
      },
      'RAVE-ROOM: found 1 actor, expected room for one',
    ],
    [{ match: { actors: 1000 }, size: [40, 40] }, 'RAVE-ROOM at match.actors: found 1000 actors, expected at most 240'],
    [
      { match: { responses: Array.from({ length: 33 }, (_, k) => 5 * k - 80) } },
      'RAVE-RESPONSES at match.responses: found 33',
    ],
    [{ match: { responses: [5, 0, 5] } }, 'RAVE-RESPONSES at match.responses[2]'],
    [{ match: { start: 2 } }, 'RAVE-RANGE at match.start: found 0, 2, 1'],
    [{ match: { critic: 'goto' }, targets: [[50, 50]] }, 'RAVE-TARGETS at match.critic'],
    [{ match: { speed: 3 } }, 'DEFINITION-VALUE at match.speed'],
  ])('with %j is refused', (part, message) => {
    const lines = told(world(part as Partial<Record<keyof RaveWorld, unknown>>))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(message)
  })

  it('with several things wrong is told all of them at once', () => {
    const match = { responses: [], temper: 'mild', critic: 'calme', stageSteps: 0, desired: 40, task: 'goto' }
    expect(told(world({ match, walls: [[3, 3, 3, 3]] })).map((line) => line.split(':')[0])).toEqual([
      'DEFINITION-VALUE at match.stageSteps',
      'DEFINITION-VALUE at match.temper',
      'RAVE-WALL at walls[0]',
      'RAVE-RESPONSES at match.responses',
      'RAVE-TARGETS at match.task',
      'RAVE-RANGE at match.desired',
      'CRITIC-UNKNOWN at match.critic',
    ])
    const unclear = { desired: 40, sensing: 'far', floor: 2, ceiling: [], task: 'followw', critic: 'goto' }
    expect(told(world({ match: unclear })).every((line) => line.startsWith('DEFINITION-'))).toBe(true)
  })

  it('has room for as many actors as the check lets in, whatever the seed', () => {
    for (let seed = 0; seed < 4; seed++) {
      const match = createMatch(
        { ...raveField, size: [40, 40] },
        { actors: 240, seed, contests: 1, stages: 1, stageSteps: 2 },
      )
      match.advance(1)
      match.dispose()
    }
  })

  it.each([
    null,
    undefined,
    7,
    'text',
    [],
    { rave: 3 },
    { ethogram: 1, rave: 'a', walls: 3 },
    { walls: [[]] },
    { ethogram: 1, rave: 'a', abot: '', match: { task: {} } },
  ])('as wild as %j is told, not thrown', (value) => {
    expect(checkRaveWorld(value).length).toBeGreaterThan(0)
  })

  it('can be played as its file says, or as whoever starts it says', () => {
    const own = { ...raveTargets, match: { task: 'goto', actors: 3, q: { alpha: 0.1 } } } as const
    const match = createMatch(own, { actors: 2, q: { gamma: 0.5 } })
    expect(match.options).toMatchObject({ task: 'goto', actors: 2, vision: 10, critic: 'goto' })
    expect(match.options.q).toMatchObject({ alpha: 0.1, gamma: 0.5 })
    match.dispose()
    const codes = checkMatch(raveField, { task: 'goto', desired: 50, responses: [] } as MatchOptions).map(
      ({ code }) => code,
    )
    expect(codes).toEqual(['RAVE-RESPONSES', 'RAVE-TARGETS', 'RAVE-RANGE'])
    expect(problemCodes(() => createMatch(raveField, { seed: 1.5 }))).toEqual(['DEFINITION-VALUE'])
  })
})

describe('[RV12] the JSON Schema of worlds of the bench', () => {
  it('is the one committed for editors (npx tsc -b, then node tools/write-schema.mjs)', () => {
    const file = new URL('docs/schema/rave.schema.json', root)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(raveJsonSchema())
  })

  it.each(readdirSync(new URL('examples/rave', root)))('describes examples/rave/%s, which has no problems', (name) => {
    const text = readFileSync(new URL(`examples/rave/${name}`, root), 'utf8')
    expect(parseRaveWorld(text, { file: name }).problems).toEqual([])
  })
})

describe('[RV12] the pages of docs/errors about worlds of the bench', () => {
  const codes = Object.keys(RAVE_PROBLEMS) as (keyof typeof RAVE_PROBLEMS)[]
  it.each(codes)('explain %s with an example that gives exactly the message below it', (code) => {
    const page = readFileSync(new URL(`docs/errors/${code}.md`, root), 'utf8')
    expect(page.startsWith(`# ${code}\n\n${RAVE_PROBLEMS[code]}\n`)).toBe(true)
    expect(page).toContain('**Mend it.**')
    const [, text, message] = /```yaml\n([\s\S]*?)```\n\n```text\n([\s\S]*?)\n```/.exec(page) ?? []
    const lines = parseRaveWorld(text).problems.map(({ line: _line, column: _column, ...problem }) =>
      formatProblem(problem),
    )
    expect(lines.join('\n')).toBe(message)
  })
})

describe('[RV9] a matrix', () => {
  const matrix = learned(raveTargets, { task: 'goto', actors: 3 })

  it('goes into a file and comes back the same', () => {
    expect(matrix.rows.length).toBeGreaterThan(100)
    expect(readMatrix(writeMatrix(matrix))).toEqual(matrix)
    expect(matrix.rows.every(({ key }) => isKey(key))).toBe(true)
    expect([4, 3, 24, 1 << 15, (1 << 15) + 31, (1 << 15) + 32, -1, 0.5].map(isKey)).toEqual([
      true,
      false,
      false,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('is refused as a file that is foreign, cut off, changed or impossible', () => {
    const bytes = writeMatrix(matrix)
    const at = (index: number) => Uint8Array.from(bytes, (byte, k) => (k === index ? byte ^ 1 : byte))
    expect(problemCodes(() => readMatrix(new Uint8Array(3)))).toEqual(['FILE-FOREIGN'])
    expect(problemCodes(() => readMatrix(at(5)))).toEqual(['FILE-TYPE'])
    expect(problemCodes(() => readMatrix(at(9)))).toEqual(['FILE-VERSION'])
    expect(problemCodes(() => readMatrix(bytes.slice(0, 90)))).toEqual(['FILE-TRUNCATED'])
    expect(problemCodes(() => readMatrix(at(bytes.length - 40)))).toEqual(['FILE-CHANGED'])
    const [first, ...rest] = matrix.rows
    const wrong = (row: Partial<Matrix['rows'][number]>) => ({ ...matrix, rows: [{ ...first, ...row }, ...rest] })
    const bad = [
      wrong({ key: 24 }),
      wrong({ key: 32_767 + 40 }),
      wrong({ weights: first.weights.map(() => Number.NaN) }),
      wrong({ uses: first.uses.map(() => -1) }),
    ]
    for (const one of bad) expect(problemCodes(() => readMatrix(writeMatrix(one)))).toContain('MATRIX-INVALID')
    const header = { ...matrix, task: 'swim', vision: -1 } as unknown as Matrix
    expect(problemCodes(() => readMatrix(writeMatrix(header)))).toEqual(['FILE-HEADER', 'FILE-HEADER'])
  })

  it('for another task, other senses or other responses is refused with all that differs', () => {
    const other = { ...matrix, vision: 12, responses: [0, 5] }
    const codes = problemCodes(() => createMatch(raveTargets, { task: 'retreat', matrices: [other] }))
    expect(codes).toEqual(['MATRIX-MISMATCH', 'MATRIX-MISMATCH', 'MATRIX-MISMATCH'])
    expect(
      problemCodes(() => createMatch(raveTargets, { task: 'goto', actors: 3, matrices: [matrix, matrix] })),
    ).toEqual(['MATRIX-MISMATCH'])
    expect(problemCodes(() => mergeMatrices([matrix, other]))).toEqual(['MATRIX-MISMATCH', 'MATRIX-MISMATCH'])
  })

  it('of a saved match is believed no more than the rest of its file', () => {
    const before = arenaUse()
    const match = createMatch(raveTargets, { task: 'goto', actors: 2, contests: 2, mind: 'q' })
    match.advance(133)
    const bytes = match.save()
    match.dispose()
    const flipped = Uint8Array.from(bytes, (byte, k) => (k === bytes.length - 100 ? byte ^ 64 : byte))
    expect(problemCodes(() => restoreMatch(flipped))).toEqual(['FILE-CHANGED'])
    expect(problemCodes(() => restoreMatch(writeMatrix(matrix)))).toEqual(['FILE-TYPE'])
    expect(arenaUse()).toEqual(before)
  })
})

describe('[RV10] matrices', () => {
  it('merge per pair by how often each was used', () => {
    const head = { ...learned(raveField, { contests: 1, stages: 1 }), responses: [30, 0, -30] }
    const row = (key: number, weights: readonly number[], uses: readonly number[]) => ({ key, weights, uses })
    const one: Matrix = { ...head, rows: [row(5, [0.2, 0.5, 0.9], [1, 0, 30]), row(7, [0.4, 0.5, 0.5], [9, 0, 0])] }
    const two: Matrix = { ...head, rows: [row(4, [0.1, 0.5, 0.5], [2, 0, 0]), row(5, [0.8, 0.5, 0.6], [3, 0, 10])] }
    const merged = mergeMatrices([one, two])
    expect(merged.rows.map(({ key }) => key)).toEqual([4, 5, 7])
    expect(merged.rows[1].uses).toEqual([4, 0, 40])
    expect(merged.rows[1].weights[0]).toBeCloseTo((0.2 + 3 * 0.8) / 4, 14)
    expect(merged.rows[1].weights[1]).toBe(0.5)
    expect(merged.rows[1].weights[2]).toBeCloseTo((30 * 0.9 + 10 * 0.6) / 40, 14)
    expect(mergeMatrices([one])).toEqual(one)
    // 3 × 0.1 + 3 × 0.1 is more than 6 × 0.1, by rounding.
    const full: Matrix = { ...head, floor: 0, start: 0.1, ceiling: 0.1, rows: [row(5, [0.1, 0.1, 0], [3, 3, 3])] }
    expect(mergeMatrices([full, full]).rows[0].weights).toEqual([0.1, 0.1, 0])
  })

  it('[RV26] the rows that were used most fit into a mind; of which share of all uses they are is told', () => {
    const head = { ...learned(raveField, { contests: 1, stages: 1 }), responses: [30, 0, -30] }
    const row = (key: number, uses: number) => ({ key, weights: [0.5, 0.6, 0.7], uses: [uses, 0, 0] })
    const one: Matrix = { ...head, rows: [row(1, 90), row(2, 5), row(3, 5)] }
    const { matrix, share } = mostUsedRows(one, 2)
    expect(matrix.rows.map(({ key }) => key)).toEqual([1, 2])
    expect(share).toBe(0.95)
    expect(mostUsedRows(one).matrix.rows.length).toBe(3)
    expect(mostUsedRows({ ...one, rows: [] }).share).toBe(1)
  })

  it('of several worlds in one take a newcomer through all of them at once', () => {
    const worlds = [raveField, raveCorners, raveLanes, raveCourtyard]
    const [first, ...rest] = worlds.map((one, k) => learned(one, { seed: 20 + k, contests: 10 }))
    const merged = mergeMatrices([first, ...rest])
    for (const one of worlds) {
      const without = scored(one, { contests: 1, seed: 77 }).sMinc
      const withIt = scored(one, { contests: 1, seed: 77, matrices: [merged] }).sMinc
      expect(withIt).toBeGreaterThan(without)
      expect(withIt).toBeGreaterThan(98)
    }
  })

  it('that are given are copied: actors go on learning with their own', () => {
    const matrix = learned(raveCorners)
    const kept = structuredClone(matrix)
    const match = createMatch(raveCorners, { actors: 2, matrices: [matrix], contests: 2, seed: 5 })
    expect([match.matrix(0), match.matrix(1)]).toEqual([matrix, matrix])
    match.play()
    expect(matrix).toEqual(kept)
    expect(match.matrix(0)).not.toEqual(matrix)
    expect(match.matrix(0)).not.toEqual(match.matrix(1))
    match.dispose()
  })
})

describe('[RV11] rules', () => {
  it('say in a few sentences what a matrix does, most used first, and get along by themselves', () => {
    const matrix = learned(raveCorners, { contests: 30, seed: 4 })
    const { rules, policy } = rulesOf(matrix)
    expect(rules.length).toBeGreaterThan(3)
    expect(rules.length).toBeLessThanOrEqual(8)
    expect(rules.map(({ share }) => share)).toEqual([...rules.map(({ share }) => share)].sort((a, b) => b - a))
    expect(rules.reduce((sum, { share }) => sum + share, 0)).toBeGreaterThan(0.99)
    for (const { sentence } of rules) {
      expect(sentence).toMatch(/^((left|ahead|right) [a-z ]+(, )?)+ → (straight|left \d+°|right \d+°)( (or|to) .*)?$/)
    }
    // A random actor has 83.
    expect(scored(raveCorners, { policy, contests: 4, seed: 99 }).sMinc).toBeGreaterThan(93)
  })

  it('tell of targets and of others, too, and of nothing where nothing was learned', () => {
    const { rules } = rulesOf(learned(raveTargets, { task: 'goto', actors: 5, contests: 20 }), { rules: 24 })
    const sentences = rules.map(({ sentence }) => sentence).join('\n')
    expect(sentences).toContain('nothing in view, target ')
    expect(sentences).toMatch(/the goal|somebody coming|somebody going/)
    expect([0.542, 0.004, 0].map(shareInWords)).toEqual(['54 %', '< 1 %', '0 %'])
    const none = rulesOf({ ...learned(raveField), rows: [] })
    expect(none.rules).toEqual([])
    expect(none.policy(0, false)).toHaveLength(9)
  })
})

describe('[RV17] complexity', () => {
  it('is least in a field and greatest in lanes and hidden corners', () => {
    const [field, courtyard, corners, lanes] = [raveField, raveCourtyard, raveCorners, raveLanes].map((one) =>
      measureComplexity(one, { poses: 6000 }),
    )
    expect(Math.abs(field.complexity - 12)).toBeLessThan(2)
    expect(Math.abs(courtyard.complexity - 24)).toBeLessThan(2.5)
    expect(Math.abs(corners.complexity - 29)).toBeLessThan(2.5)
    expect(Math.abs(lanes.complexity - 30)).toBeLessThan(2.5)
    expect(corners.hidden).toBeGreaterThan(3 * courtyard.hidden)
    expect(field.complexity).toBeCloseTo(100 * (field.steer + 5 * field.hidden), 10)
  })

  it('counts targets as obstacles, and comes out the same each time', () => {
    const twice = [1, 2].map(() => measureComplexity(raveTargets, { poses: 2000, seed: 4 }))
    expect(twice[0]).toEqual(twice[1])
    expect(twice[0].steer).toBeGreaterThan(measureComplexity(raveField, { poses: 2000, seed: 4 }).steer)
    expect(problemCodes(() => measureComplexity({ ...raveField, size: [1, 1] }))).toEqual([
      'DEFINITION-VALUE',
      'DEFINITION-VALUE',
    ])
  })
})

describe('a key taken apart', () => {
  it('says of every key that was met what its words say', () => {
    const made = createMatch(raveTargets, { task: 'goto', actors: 4, contests: 2, seed: 3 })
    made.play()
    const { rows } = made.matrix(0)
    made.dispose()
    const near = ['very close', 'close', 'far', 'very far', 'open']
    const where = ['ahead', 'ahead left', 'left', 'behind left', 'behind', 'behind right', 'right', 'ahead right']
    const kinds = new Set<string>()
    for (const { key } of rows) {
      const reading = readKey(key)
      const words = keyInWords(key)
      if ('azimuth' in reading) {
        expect(words).toContain(`the target ${where[reading.azimuth]} (`)
        kinds.add('bearing')
        continue
      }
      const parts = words.split(/, (?=ahead|right)/)
      for (const [k, { object, level }] of reading.sectors.entries()) {
        const isNamed = object !== 'static' && object !== 'space'
        expect(parts[k].endsWith(isNamed ? `(${near[level]})` : ` ${near[level]}`)).toBe(true)
        expect(parts[k].includes('the goal')).toBe(object === 'goal')
        expect(parts[k].includes('somebody coming')).toBe(object === 'toward')
        kinds.add(object)
      }
    }
    expect([...kinds].sort()).toEqual(['away', 'bearing', 'goal', 'space', 'static', 'toward'])
  })
})

describe('turns and directions in words', () => {
  const all = [45, 30, 20, 10, 0, -10, -20, -30, -45]

  it('[RV11] are a range where three or more are side by side, in the order of turns whatever that of the list', () => {
    expect(turnsInWords([30], all)).toBe('left 30°')
    expect(turnsInWords([0, 10], all)).toBe('left 10° or straight')
    expect(turnsInWords([-10, 0, 45, 10, -45], [...all].reverse())).toBe(
      'left 45° or left 10° to right 10° or right 45°',
    )
    expect(turnsInWords(all, all)).toBe('any turn')
    expect(turnsInWords([0], [0])).toBe('straight')
    expect(turnsInWords([], all)).toBe('')
  })

  it('[RV11] go around, and tell what is left out where that is shorter', () => {
    expect(azimuthsInWords([0, 1, 2, 3, 4, 5, 6, 7])).toBe('')
    expect(azimuthsInWords([4])).toBe('behind')
    expect(azimuthsInWords([0, 6, 7])).toBe('right to ahead')
    expect(azimuthsInWords([0, 7, 3])).toBe('behind left or ahead right or ahead')
    expect(azimuthsInWords([0, 1, 2, 3, 4, 5, 7])).toBe('anywhere but right')
    expect(azimuthsInWords([1, 2, 3, 4, 5])).toBe('anywhere but right to ahead')
  })
})
