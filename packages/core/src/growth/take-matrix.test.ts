// Matrices that a living creature is given: it goes by them at once and learns on; what does not fit is refused whole.

import { cornersYard, raveCorners, raveTargets } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import {
  createWorld,
  type InputDefinition,
  type Problem,
  replay,
  restoreWorld,
  startRecording,
  type World,
} from '../index.ts'
import { createMatch, type MatchSetup, type Matrix, type RaveWorld } from '../rave.ts'

/** What an actor of the bench has learned. */
function learned(world: RaveWorld, setup: MatchSetup): Matrix {
  const match = createMatch(world, setup)
  match.play()
  const matrix = match.matrix(0)
  match.dispose()
  return matrix
}

const give = (matrix: Matrix, more: Partial<Extract<InputDefinition, { input: 'matrix' }>> = {}): InputDefinition => ({
  input: 'matrix',
  entity: 'actor',
  way: 'stroll',
  matrix,
  ...more,
})

function problemsOf(world: World, input: InputDefinition): readonly Problem[] {
  const answer = world.input(input)
  return answer.ok ? [] : answer.problems
}

/** Share of decisions without a touch over so many ticks, per cent. */
function contest(world: World, ticks: number): number {
  const before = world.ways('actor') ?? { decisions: 0, collisions: 0 }
  world.step(ticks)
  const after = world.ways('actor') ?? before
  return 100 * (1 - (after.collisions - before.collisions) / (after.decisions - before.decisions))
}

describe('a creature that is given a matrix', () => {
  it('[RV25] avoids at once what actors of the bench have learned to avoid, and learns on, seeds 21 to 23', () => {
    const matrix = learned(raveCorners, { seed: 1021, temper: 'strict' })
    for (const seed of [21, 22, 23]) {
      const [given, naive] = [true, false].map((isGiven) => {
        const world = createWorld(cornersYard, { seed })
        world.step(40)
        if (isGiven) expect(world.input(give(matrix))).toEqual({ ok: true })
        const score = contest(world, 3600)
        const way = world.ways('actor')?.ways.find(({ name }) => name === 'stroll')
        if (isGiven) expect(way?.matrix.rows).not.toEqual(matrix.rows)
        world.dispose()
        return score
      })
      expect(given, `seed ${seed}`).toBeGreaterThan(98)
      expect(given, `seed ${seed}`).toBeGreaterThan(naive)
    }
  })

  it('[RV25] knows exactly what it was given, in the middle of a stage too, and forgets what it knew of that way', () => {
    const matrix = learned(raveCorners, { seed: 3, contests: 3 })
    const world = createWorld(cornersYard, { seed: 5 })
    world.step(777)
    const before = world.ways('actor')?.ways.find(({ name }) => name === 'stroll')?.matrix.rows ?? []
    expect(before.length).toBeGreaterThan(0)
    expect(before).not.toEqual(matrix.rows)
    world.input(give(matrix))
    const { rows } = world.ways('actor')?.ways.find(({ name }) => name === 'stroll')?.matrix ?? expect.fail('no way')
    expect(rows).toEqual(matrix.rows)
    world.dispose()
  })

  it('[RV25] does the same in a replay, to the same hashes', () => {
    const matrix = learned(raveCorners, { seed: 3, contests: 3 })
    const world = createWorld(cornersYard, { seed: 6 })
    const recorder = startRecording(world)
    world.step(123)
    world.input(give(matrix))
    world.step(400)
    expect(replay(recorder.finish())).toMatchObject({ isExact: true, finalHash: world.hash() })
    world.dispose()
  })

  it('[RV26] takes none for another task, other distances or turns, and tells everything that differs', () => {
    const world = createWorld(cornersYard, { seed: 7 })
    world.step(300)
    const hash = world.hash()
    const goto = learned(raveTargets, { seed: 1, contests: 1, task: 'goto', responses: [30, 0, -30] })
    const told = problemsOf(world, give(goto))
    expect(told.map(({ code, path }) => `${code} ${path}`)).toEqual(
      ['task', 'vision', 'responses'].map((key) => `MATRIX-MISMATCH matrix.${key}`),
    )
    const fitting = learned(raveCorners, { seed: 1, contests: 1 })
    expect(problemsOf(world, give(fitting, { unitM: 1 }))).toMatchObject([
      { code: 'MATRIX-MISMATCH', path: 'matrix.vision', found: '20', expected: '8, as in what it is for' },
    ])
    expect(problemsOf(world, give(fitting, { way: 'strol' }))).toMatchObject([
      { code: 'WAY-UNKNOWN', nearest: 'stroll' },
    ])
    expect(
      problemsOf(world, give({ ...fitting, task: 'goto', vision: 10, desired: 5 }, { way: 'fetch' })),
    ).toMatchObject([
      { code: 'MATRIX-MISMATCH', path: 'matrix.desired', found: '5', expected: '10, as in what it is for' },
    ])
    expect(world.hash()).toBe(hash)
    // Who keeps clear knows of no target.
    expect(problemsOf(world, give({ ...fitting, desired: 3 }))).toEqual([])
    expect(world.hash()).not.toBe(hash)
    world.dispose()
  })

  it('[RV26] takes none with rows that no such matrix has, or more than it has room for; nothing changes', () => {
    const world = createWorld(cornersYard, { seed: 8 })
    world.step(300)
    const hash = world.hash()
    const matrix = learned(raveCorners, { seed: 1, contests: 1 })
    const [row] = matrix.rows
    const many = Array.from({ length: 257 }, (_, key) => ({ ...row, key }))
    expect(problemsOf(world, give({ ...matrix, rows: many }))).toMatchObject([
      { code: 'MATRIX-INVALID', path: 'matrix.rows', found: '257 rows', expected: 'at most 256' },
    ])
    const odd = [row, row, { ...row, key: 31 << 10 }, { ...row, key: 5, weights: [1] }]
    expect(problemsOf(world, give({ ...matrix, rows: odd })).map(({ path }) => path)).toEqual([
      'matrix.rows[1].key',
      'matrix.rows[2].key',
      'matrix.rows[3].weights',
    ])
    expect(world.hash()).toBe(hash)
    world.dispose()
  })
})

describe('a creature whose way is defined anew', () => {
  const redefined = (world: World, changes: object): World => {
    const actor = world.species().find(({ navigation }) => navigation?.stroll !== undefined)
    const navigation = { ...actor?.navigation, stroll: { ...actor?.navigation?.stroll, ...changes } }
    expect(world.input({ input: 'define', species: { ...actor, navigation } as never })).toMatchObject({ ok: true })
    return world
  }
  const rowsOf = (world: World) => world.ways('actor')?.ways.find(({ name }) => name === 'stroll')?.matrix.rows

  it('[RV30] keeps what it learned, can be saved at once, and lives on exactly, whatever was changed', () => {
    for (const changes of [{ stage: 200 }, { stage: 3 }, { temper: 'strict' }, { threshold: 0.3, discovery: 0.9 }]) {
      const world = createWorld(cornersYard, { seed: 9 })
      world.step(777)
      const rows = rowsOf(world)
      redefined(world, changes)
      expect(rowsOf(world)).toEqual(rows)
      const copy = restoreWorld(world.snapshot())
      for (const each of [world, copy]) each.step(300)
      expect(copy.hash()).toBe(world.hash())
      for (const each of [world, copy]) each.dispose()
    }
  })

  it('[RV30] goes on in its stage if its numbers are the same, and by the new ones if not', () => {
    const [alone, same, other] = [0, 1, 2].map(() => {
      const world = createWorld(cornersYard, { seed: 10 })
      world.step(777)
      return world
    })
    redefined(same, {})
    redefined(other, { extinction: 0 })
    for (const world of [alone, same, other]) world.step(600)
    expect(rowsOf(same)).toEqual(rowsOf(alone))
    expect(rowsOf(other)).not.toEqual(rowsOf(alone))
    for (const world of [alone, same, other]) world.dispose()
  })
})
