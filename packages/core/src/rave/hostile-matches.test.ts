// Saved matches that somebody changed and sealed again, and setups that cannot be played: refused at the door, with nothing left behind.

import { raveField, raveFollow } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { problemCodes } from '../../test/problem-codes.ts'
import { arenaUse } from '../0-foundation/arena.ts'
import { ProblemsError } from '../0-foundation/problems.ts'
import { readFile, writeFile } from '../record/file.ts'
import { createMatch, type MatchSetup, restoreMatch } from './match.ts'
import { ACTOR, AT } from './match-state.ts'
import { checkMatrix, readMatrix, writeMatrix } from './matrix-file.ts'
import { mergeMatrices } from './merge.ts'
import type { RaveWorld } from './world.ts'

/** A match in the middle of a stage, as a file that can be changed. */
function saved(world: RaveWorld = raveField, setup: MatchSetup = {}) {
  const match = createMatch(world, { actors: 2, contests: 2, stages: 2, stageSteps: 50, seed: 3, ...setup })
  match.advance(120)
  const { header, sections } = readFile('MTCH', match.save())
  match.dispose()
  return { header: header as Record<string, unknown>, sections }
}

/** Sections of the file. */
const DOUBLES = 0
const INTS = 1
const WEIGHTS = 3

type Sections = ReturnType<typeof saved>['sections']
const ints = (sections: Sections) => new Int32Array(sections[INTS].buffer)
const doubles = (sections: Sections) => new Float64Array(sections[DOUBLES].buffer)

/** What a changed file is answered with: codes and paths. */
function told(file: { readonly header: unknown; readonly sections: Sections }): readonly string[] {
  return refusal(() => restoreMatch(writeFile('MTCH', file)))
}

function refusal(make: () => ReturnType<typeof createMatch>): readonly string[] {
  try {
    make().dispose()
    return []
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    return error.problems.map(({ code, path }) => `${code} ${path}`)
  }
}

describe('[RV28] a saved match', () => {
  it('is held against its options: whatever follows from them is what they say', () => {
    const before = arenaUse()
    expect(told(saved())).toEqual([])
    const changed = (change: (sections: Sections) => void) => {
      const file = saved()
      change(file.sections)
      return told(file)
    }
    expect(changed((all) => doubles(all).fill(0.25, AT.stepUnits, AT.stepUnits + 1))).toEqual([
      'FILE-STATE match.stepUnits',
    ])
    expect(changed((all) => doubles(all).fill(0, AT.margins, AT.margins + 1))).toEqual(['FILE-STATE match.margins'])
    expect(changed((all) => doubles(all).fill(9, AT.automaton, AT.automaton + 1))).toEqual([
      'FILE-STATE match.automaton',
    ])
    expect(changed((all) => ints(all).fill(8, AT.automatonInts, AT.automatonInts + 1))).toEqual([
      'FILE-STATE match.automatonInts',
    ])
    const { header, sections } = saved()
    const options = { ...(header.options as object), speed: 0.4 }
    expect(told({ header: { ...header, options }, sections })).toContain('FILE-STATE match.stepUnits')
    expect(arenaUse()).toEqual(before)
  })

  it('remembers no response to a key that cannot occur: it would be learned, and the match could be saved no more', () => {
    const { header, sections } = saved()
    const all = ints(sections)
    const { responses, stageSteps, actors } = header.options as Required<MatchSetup>
    const history = all.length - actors * 2 * stageSteps
    const impossible = 3
    expect(all[history + 1]).toBeGreaterThan(0)
    all[history + 1] = impossible * responses.length
    expect(told({ header, sections })).toEqual(['FILE-STATE actor 0: history[1]'])
    const other = saved()
    ints(other.sections)[history - actors * ACTOR.intCount + ACTOR.ints.key] = impossible
    expect(told(other)).toEqual(['FILE-STATE actor 0: key'])
  })

  it('has weights between floor and ceiling', () => {
    for (const weight of [-1e-131, 1.1]) {
      const { header, sections } = saved()
      new Float64Array(sections[WEIGHTS].buffer)[4] = weight
      expect(told({ header, sections })).toEqual(['FILE-STATE matrix.weights[4]'])
    }
    expect(told(saved(raveField, { mind: 'q' }))).toEqual([])
  })

  it('has scores that are numbers', () => {
    const { header, sections } = saved()
    for (const scores of [[{ sMinc: 'high' }], [null], 'none', [{ sMinc: 1, sMaxd: 1, collisions: 0, fresh: null }]]) {
      expect(told({ header: { ...header, scores }, sections })).toEqual(['FILE-HEADER scores'])
    }
  })
})

describe('[RV28] a target that moves', () => {
  it('needs a world that has one, when a match starts, is changed and is restored', () => {
    expect(refusal(() => createMatch(raveField, { targetSpeed: 0.2 }))).toEqual(['RAVE-TARGETS targetSpeed'])
    const { header, sections } = saved()
    const options = { ...(header.options as object), targetSpeed: 0.2 }
    expect(told({ header: { ...header, options }, sections })).toEqual(['RAVE-TARGETS targetSpeed'])
    const follow = createMatch(raveFollow, { task: 'avoid', critic: 'avoid' })
    follow.advance(30)
    const hash = follow.hash()
    const changed = () => {
      follow.change({ world: raveField })
      return follow
    }
    expect(refusal(changed)).toEqual(['RAVE-TARGETS targetSpeed'])
    expect(follow.hash()).toBe(hash)
    follow.dispose()
  })
})

describe('[RV28] what a match is given', () => {
  it('is answered with problems whatever its form, and changes nothing', () => {
    const evil = { toString: 1, valueOf: 1 }
    const forms: unknown[] = [null, 0.5, 'x', {}, [null], [[]], [{ rows: 3 }], [evil], [{ task: evil, rows: [evil] }]]
    const match = createMatch(raveField, { contests: 2, stages: 2 })
    match.advance(10)
    const hash = match.hash()
    const change = (changes: object) => () => {
      match.change(changes)
      return match
    }
    for (const form of forms) {
      expect(refusal(() => createMatch(raveField, { matrices: form as never }))[0]).toMatch(/^MATRIX-INVALID matrices/)
      expect(refusal(change({ matrices: form }))[0]).toMatch(/^MATRIX-INVALID matrices/)
      expect(refusal(change({ turns: form }))[0]).toMatch(/^RAVE-RESPONSES turns/)
      expect(refusal(() => createMatch(raveField, { seed: form as never }))[0]).toMatch(/seed$/)
      expect(refusal(() => restoreMatch(form as never))).toEqual(['FILE-FOREIGN '])
      if (form !== null) expect(refusal(change({ contests: form }))).not.toEqual([])
      expect(match.hash()).toBe(hash)
    }
    expect(() => match.actor(1)).toThrow(/actor of this match/)
    match.dispose()
  })
})

describe('[RV29] a matrix', () => {
  const learned = () => {
    const match = createMatch(raveField, { contests: 2, stages: 2, stageSteps: 50, seed: 3 })
    match.advance(150)
    const matrix = match.matrix(0)
    match.dispose()
    return matrix
  }

  it('with a first weight outside of its limits, or limits that are none, is refused wherever it comes', () => {
    const matrix = learned()
    for (const wrong of [{ start: 20 }, { floor: 1, ceiling: 0 }, { start: -1 }, { floor: 0.5, ceiling: 0.5 }]) {
      const other = { ...matrix, rows: [], ...wrong }
      expect(checkMatrix(other).map(({ path }) => path)).toEqual(['start'])
      expect(problemCodes(() => readMatrix(writeMatrix(other)))).toEqual(['FILE-HEADER'])
      expect(problemCodes(() => mergeMatrices([other, other]))).toEqual(['MATRIX-INVALID', 'MATRIX-INVALID'])
    }
  })

  it('with counts that no memory holds is refused; what is no list of matrices is merged with nothing', () => {
    const [row, ...rest] = learned().rows
    const uses = row.uses.map(() => 2 ** 31)
    expect(checkMatrix({ ...learned(), rows: [{ ...row, uses }, ...rest] })[0]?.path).toBe('rows[0].uses[0]')
    for (const none of [[], undefined, {}, [null], [1]])
      expect(problemCodes(() => mergeMatrices(none as never))).toContain('MATRIX-INVALID')
  })

  it('whose counts are full is learned on with, and the match can be saved and goes on to the same bits', () => {
    const matrix = learned()
    const full = { ...matrix, rows: matrix.rows.map((row) => ({ ...row, uses: row.uses.map(() => 2 ** 31 - 1) })) }
    const match = createMatch(raveField, { contests: 20, stages: 2, stageSteps: 50, seed: 3, matrices: [full] })
    match.advance(400)
    expect(match.matrix(0).rows.filter(({ uses }) => uses.includes(2 ** 31 - 1))).not.toEqual([])
    expect(checkMatrix(match.matrix(0))).toEqual([])
    const again = restoreMatch(match.save())
    expect(again.hash()).toBe(match.hash())
    for (const one of [match, again]) one.dispose()
  })

  it('of an actor of Q(λ), whose values nothing limits, is written as a file that can be read', () => {
    const match = createMatch(raveField, { contests: 2, stages: 2, stageSteps: 50, seed: 3, mind: 'q' })
    match.advance(150)
    const matrix = match.matrix(0)
    expect(Math.min(...matrix.rows.flatMap(({ weights }) => weights))).toBeLessThan(0)
    expect(readMatrix(writeMatrix(matrix))).toEqual(matrix)
    match.dispose()
  })
})
