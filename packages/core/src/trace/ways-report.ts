// What a creature knows of its learned ways, and what it does by one of them: the key in words, what it chose among, the last judgement.
//
// Reads minds; writes nothing. A report's matrix is what the bench reads, merges and tells in rules (@ethogram/core/rave).

import { f64, i32 } from '../0-foundation/arena.ts'
import type { LearnedWay } from '../6-navigation/by-matrix.ts'
import { AUTOMATON, STAGE } from '../6-navigation/matrix.ts'
import type { Creature } from '../creature/model.ts'
import type { Matrix, MatrixRow } from '../definition/navigation/way.ts'
import {
  CRITIC_AVERAGE,
  CRITIC_COLLISIONS,
  type CriticName,
  TASKS,
  type Task,
  TEMPER_STRICT,
  type Temper,
} from '../learning/collective.ts'
import { keyInWords, turnInWords, turnsInWords } from './key-words.ts'

/** A learned way of a creature. */
export interface WayReport {
  readonly name: string
  readonly task: Task
  readonly critic: CriticName
  readonly temper: Temper
  readonly isLearning: boolean
  /** Whether it went by this way on the last tick. */
  readonly isActive: boolean
  /** What it last decided by it: the key, in words, what it chose among and took, degrees; nothing if another way came after. */
  readonly decision: WayDecision | undefined
  /** ξ and γ: the last judgement, −1…1, and how it was taken. */
  readonly evaluation: number
  readonly taken: number
  /** Times that a key was not learned for want of room. */
  readonly full: number
  /** What it has learned: a matrix for `rulesOf`, `mergeMatrices` and `writeMatrix`; distances in metres. */
  readonly matrix: Matrix
}

/** One decision. */
export interface WayDecision {
  readonly key: number
  readonly words: string
  readonly candidates: readonly number[]
  readonly turnDeg: number
  /** `left far, ahead open, right open → straight (of straight or right 10°)`. */
  readonly sentence: string
  /** Distinct pairs of key and turn of this stage so far. */
  readonly pairs: number
}

/** All learned ways of a creature, with decisions and collisions in all. */
export interface WaysReport {
  readonly decisions: number
  readonly collisions: number
  readonly ways: readonly WayReport[]
}

/** Reports on a creature at a tick; nothing if its species learns no ways. */
export function reportWays({ mind, model }: Creature, tick: number): WaysReport | undefined {
  const { learned } = model.navigation
  if (learned === undefined) return undefined
  const { at, ways } = learned
  const active = i32[mind.i + at.way]
  const decisions = i32[mind.i + at.decisions]
  return {
    decisions,
    collisions: i32[mind.i + at.collisions],
    ways: ways.map((way, k): WayReport => {
      const ints = mind.i + way.automatonInts
      return {
        name: way.name,
        task: TASKS[way.task],
        critic: criticName(i32[ints + AUTOMATON.ints.critic], i32[ints + AUTOMATON.ints.isCalm] !== 0),
        temper: i32[ints + AUTOMATON.ints.temper] === TEMPER_STRICT ? 'strict' : 'even',
        isLearning: i32[ints + AUTOMATON.ints.isLearning] !== 0,
        isActive: k === active && i32[mind.i + at.tick] === tick,
        decision: k === active ? decisionOf({ mind, model } as Creature, way) : undefined,
        evaluation: f64[mind.f + way.evaluation],
        taken: f64[mind.f + way.taken],
        full: i32[mind.i + way.full],
        matrix: matrixOf(mind, way),
      }
    }),
  }
}

function criticName(critic: number, isCalm: boolean): CriticName {
  if (isCalm) return 'calm'
  return critic === CRITIC_COLLISIONS ? 'collisions' : critic === CRITIC_AVERAGE ? 'average' : TASKS[critic]
}

function decisionOf({ mind, model }: Creature, way: LearnedWay): WayDecision | undefined {
  const at = model.navigation.learned?.at
  if (at === undefined) return undefined
  const ints = mind.i + at.stageInts
  const key = i32[ints + STAGE.ints.key]
  const response = i32[ints + STAGE.ints.response]
  if (key < 0 || response < 0 || response >= way.turnsDeg.length) return undefined
  const bits = i32[mind.i + at.candidates]
  const candidates = Array.from(way.turnsDeg).filter((_, k) => (bits & (1 << k)) !== 0)
  const turnDeg = way.turnsDeg[response]
  const words = keyInWords(key)
  const among = candidates.length > 1 ? ` (of ${turnsInWords(candidates, Array.from(way.turnsDeg))})` : ''
  const sentence = `${words} → ${turnInWords(turnDeg)}${among}`
  return { key, words, candidates, turnDeg, sentence, pairs: i32[ints + STAGE.ints.pairs] }
}

function matrixOf(mind: Creature['mind'], { task, turnsDeg, matrix, automaton }: LearnedWay): Matrix {
  const number = (name: keyof typeof AUTOMATON.doubles) => f64[mind.f + automaton + AUTOMATON.doubles[name]]
  const rows = Array.from({ length: i32[mind.i + matrix.count] }, (_, row): MatrixRow => {
    const from = row * matrix.responses
    return {
      key: i32[mind.i + matrix.keys + row],
      weights: Array.from(
        f64.subarray(mind.f + matrix.weights + from, mind.f + matrix.weights + from + matrix.responses),
      ),
      uses: Array.from(i32.subarray(mind.i + matrix.uses + from, mind.i + matrix.uses + from + matrix.responses)),
    }
  })
  return {
    task: TASKS[task],
    vision: 4 * Math.sqrt(number('quarterSquared')),
    desired: number('region'),
    sensing: Math.sqrt(number('farSquared')),
    responses: Array.from(turnsDeg),
    floor: number('floor'),
    ceiling: number('ceiling'),
    start: number('start'),
    rows: rows.sort((a, b) => a.key - b.key),
  }
}
