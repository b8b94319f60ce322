// Critics, tempers and updates of collective learning, by themselves.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { f64, i32, releaseSlab, type Slab, takeSlab } from '../0-foundation/arena.ts'
import { buildLayout } from '../0-foundation/field-list.ts'
import { AUTOMATON, findRow, listMatrix, type MatrixAt, remember, STAGE } from '../6-navigation/matrix.ts'
import {
  CRITIC_AVERAGE,
  CRITIC_AVOID,
  CRITIC_COLLISIONS,
  CRITIC_GOTO,
  CRITIC_RETREAT,
  criticise,
  learnStage,
  startStage,
  TEMPER_STRICT,
  UPDATE_CLAMP,
} from './collective.ts'

const LENGTH = 20
const { doubles: A, ints: AI } = AUTOMATON
const { doubles: S, ints: SI } = STAGE
const AUTOMATON_F = STAGE.doubleCount
const AUTOMATON_I = STAGE.intCount
const HISTORY = AUTOMATON_I + AUTOMATON.intCount

let slab: Slab
let own: Slab
let at: MatrixAt

beforeEach(() => {
  slab = takeSlab(AUTOMATON_F + AUTOMATON.doubleCount, HISTORY + 2 * LENGTH)
  const settings = {
    ceiling: 1,
    start: 0.5,
    threshold: 0.05,
    region: 10,
    farthest: 10,
    discovery: 0.1,
    extinction: 0.2,
  }
  for (const [name, value] of Object.entries(settings)) {
    f64[slab.f + AUTOMATON_F + A[name as keyof typeof A]] = value
  }
  i32[slab.i + AUTOMATON_I + AI.responses] = 9
  i32[slab.i + AUTOMATON_I + AI.length] = LENGTH
  const list = buildLayout()
  list.room('test')
  at = listMatrix(list, 'all', 64, 9)
  const layout = list.done()
  own = takeSlab(layout.doubles, layout.ints)
})

afterEach(() => {
  releaseSlab(own)
  releaseSlab(slab)
})

interface Told {
  readonly steps?: number
  readonly refused?: boolean
  readonly gone?: number
  readonly from?: number
  readonly to?: number
  readonly turned?: number
  readonly calm?: boolean
}

function judged(
  critic: number,
  { steps = LENGTH, refused = false, gone = 0, from = 0, to = 0, turned = 0, calm = false }: Told,
) {
  i32[slab.i + AUTOMATON_I + AI.critic] = critic
  i32[slab.i + AUTOMATON_I + AI.isCalm] = calm ? 1 : 0
  i32[slab.i + SI.steps] = steps
  i32[slab.i + SI.isRefused] = refused ? 1 : 0
  i32[slab.i + SI.turnedDeg] = turned
  f64[slab.f + S.goneX] = 0.6 * gone
  f64[slab.f + S.goneY] = 0.8 * gone
  f64[slab.f + S.startDistance] = from
  f64[slab.f + S.endDistance] = to
  criticise(slab.f, slab.i, slab.f + AUTOMATON_F, slab.i + AUTOMATON_I)
  return f64[slab.f + S.evaluation]
}

function learned(evaluation: number): number {
  f64[slab.f + S.evaluation] = evaluation
  return learnStage(slab.f, slab.i, slab.i + HISTORY, at, own.f, own.i, 0, slab.f + AUTOMATON_F, slab.i + AUTOMATON_I)
}

function weight(key: number, response: number): number {
  return f64[own.f + at.weights + findRow(own.i, at, key) * 9 + response]
}

function did(...pairs: readonly (readonly [key: number, response: number])[]): void {
  startStage(slab.f, slab.i)
  for (const [key, response] of pairs) remember(slab.i, slab.i + HISTORY, LENGTH, key * 9 + response)
}

describe('a critic', () => {
  it('[RV5] of every task judges collisions first, and a stage that was cut short by how long it lasted', () => {
    for (const critic of [CRITIC_AVOID, CRITIC_GOTO, CRITIC_RETREAT, CRITIC_COLLISIONS]) {
      expect(judged(critic, { refused: true, gone: 10, to: 5 })).toBe(-1)
      expect(judged(critic, { steps: 5, gone: 10 })).toBe(0.25)
    }
  })

  it('[RV5] of avoid wants displacement: three quarters of what can be, or it is as bad as a collision', () => {
    expect(judged(CRITIC_AVOID, { gone: 10 })).toBeCloseTo(1, 12)
    expect(judged(CRITIC_AVOID, { gone: 7.6 })).toBeCloseTo(0.76, 12)
    expect(judged(CRITIC_AVOID, { gone: 7.4 })).toBe(-1)
    expect(judged(CRITIC_COLLISIONS, { gone: 0 })).toBe(1)
  })

  it('[RV5] of goto wants to come nearer, and within the region a steady distance', () => {
    expect(judged(CRITIC_GOTO, { from: 30, to: 22 })).toBeCloseTo(0.8, 12)
    expect(judged(CRITIC_GOTO, { from: 22, to: 30 })).toBeCloseTo(-0.8, 12)
    expect(judged(CRITIC_GOTO, { from: 8, to: 9 })).toBeCloseTo(0.8, 12)
    expect(judged(CRITIC_GOTO, { from: 10, to: 2 })).toBeCloseTo(-0.6, 12)
    expect(judged(CRITIC_GOTO, { from: 9, to: 9, gone: 9 })).toBeCloseTo(0.9, 12)
  })

  it('[RV5] of retreat wants distance within the region and displacement outside', () => {
    expect(judged(CRITIC_RETREAT, { from: 3, to: 8 })).toBeCloseTo(0.5, 12)
    expect(judged(CRITIC_RETREAT, { from: 8, to: 12, gone: 9 })).toBeCloseTo(0.9, 12)
    expect(judged(CRITIC_RETREAT, { from: 20, to: 12, gone: 5 })).toBe(-1)
  })

  it('[RV5] can take the average, or take turns off to make motion calm', () => {
    expect(judged(CRITIC_AVERAGE, { gone: 5 })).toBe(0)
    expect(judged(CRITIC_AVERAGE, { refused: true, gone: 10 })).toBeCloseTo(0, 12)
    expect(judged(CRITIC_AVOID, { gone: 10, turned: LENGTH * 9, calm: true })).toBeCloseTo(0.9, 12)
    expect(judged(CRITIC_AVOID, { gone: 10, turned: LENGTH * 45, calm: true })).toBe(-1)
    expect(judged(CRITIC_AVOID, { gone: 6.5, calm: true })).toBeCloseTo(0.65, 12)
  })
})

describe('a judgement', () => {
  it('[RV4] goes to each distinct pair once, and counts every use', () => {
    did([7, 1], [7, 1], [7, 1], [12, 4])
    expect(learned(0.5)).toBe(2)
    expect(weight(7, 1)).toBeCloseTo(0.5 + 0.1 * 0.5 * 0.5, 14)
    expect(weight(12, 4)).toBe(weight(7, 1))
    expect(weight(7, 0)).toBe(0.5)
    expect(i32[own.i + at.uses + findRow(own.i, at, 7) * 9 + 1]).toBe(3)
    did([7, 1])
    expect(learned(-1)).toBe(0)
    expect(weight(7, 1)).toBeCloseTo(0.525 * 0.8, 14)
  })

  it('[RV4] keeps weights between floor and ceiling', () => {
    for (let n = 0; n < 200; n++) {
      did([1, 0])
      learned(1)
      did([1, 8])
      learned(-1)
    }
    expect(weight(1, 0)).toBeGreaterThan(0.999)
    expect(weight(1, 0)).toBeLessThanOrEqual(1)
    expect(weight(1, 8)).toBeGreaterThanOrEqual(0)
    expect(weight(1, 8)).toBeLessThan(0.001)
    i32[slab.i + AUTOMATON_I + AI.update] = UPDATE_CLAMP
    did([1, 0], [1, 8], [1, 3])
    learned(-0.4)
    expect([weight(1, 8), weight(1, 3)]).toEqual([0, 0.5 - 0.4])
  })

  it('[RV5] is nothing but good or bad to a strict temper', () => {
    i32[slab.i + AUTOMATON_I + AI.temper] = TEMPER_STRICT
    did([1, 0])
    learned(0.01)
    expect(weight(1, 0)).toBeCloseTo(0.55, 14)
    did([1, 0])
    learned(-0.01)
    expect(weight(1, 0)).toBeCloseTo(0.44, 14)
    did([1, 0])
    learned(0)
    expect(weight(1, 0)).toBeCloseTo(0.44, 14)
  })
})
