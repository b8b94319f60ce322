// A match as a file: saved at any step, in the middle of a stage too, and restored to go on to the same bits.
//
// What is saved are the runs of numbers of the state and of the matrices, as the field lists tell them, besides world, options and
// scores in the header. A restored state is checked number by number before it is used. Reads and writes: a match.

import { f64, i32 } from '../0-foundation/arena.ts'
import { findFieldFaults } from '../0-foundation/check-fields.ts'
import { createHash, digest, hashFloat64, hashInt32, hashText } from '../0-foundation/hash.ts'
import { type Problem, ProblemsError, problem } from '../0-foundation/problems.ts'
import { faultOfRows, tableAt } from '../0-foundation/row-table.ts'
import { AUTOMATON, isKey, KEY_BITS } from '../6-navigation/matrix.ts'
import { enterRow } from '../learning/collective.ts'
import { readFile, writeFile } from '../record/file.ts'
import { ACTOR, AT, findAddresses, type MatchInside, makeRoom, TRAIL_LENGTH } from './match-state.ts'
import type { FullMatchOptions } from './options.ts'
import type { ContestScores } from './scores.ts'
import type { RaveWorld } from './world.ts'

/** What the header of a saved match says. */
export interface SavedMatch {
  readonly world: RaveWorld
  readonly options: FullMatchOptions
  readonly seed: number
  readonly scores: readonly ContestScores[]
  readonly rows: number
}

/** A match as a file. */
export function saveMatch(inside: MatchInside, told: Omit<SavedMatch, 'rows'>): Uint8Array<ArrayBuffer> {
  findAddresses(inside)
  const sections = runsOf(inside).map((run) => new Uint8Array(run.slice().buffer))
  return writeFile('MTCH', { header: { ...told, rows: i32[inside.mi + inside.matrix.count] }, sections })
}

/** The hash of a match: two that agree will go on the same. */
export function hashMatch(inside: MatchInside): string {
  findAddresses(inside)
  const hash = createHash()
  hashText(hash, JSON.stringify(inside.ground.world))
  for (const run of runsOf(inside)) {
    if (run instanceof Float64Array) hashFloat64(hash, run, 0, run.length)
    else hashInt32(hash, run, 0, run.length)
  }
  return digest(hash)
}

/** All numbers of a match: doubles and integers of the state, positions of targets, rows of the matrices. */
function runsOf(inside: MatchInside): readonly (Float64Array | Int32Array)[] {
  const { slab, ground, matrix, mf, mi } = inside
  const rows = i32[mi + matrix.count]
  const cells = rows * matrix.responses
  return [
    f64.subarray(slab.f, slab.f + slab.doubles),
    i32.subarray(slab.i, slab.i + slab.ints),
    f64.subarray(ground.targets, ground.targets + 2 * ground.targetCount),
    f64.subarray(mf + matrix.weights, mf + matrix.weights + cells),
    i32.subarray(mi + matrix.uses, mi + matrix.uses + cells),
    i32.subarray(mi + matrix.keys, mi + matrix.keys + rows),
    i32.subarray(mi + matrix.heavy, mi + matrix.heavy + rows),
  ]
}

/** The header and the sections of a saved match, or throws what is wrong with the file. */
export function openSaved(bytes: Uint8Array): { readonly header: unknown; readonly sections: readonly Uint8Array[] } {
  return readFile('MTCH', bytes)
}

/** Fills a match that was made anew with what was saved; throws what cannot be. */
export function fillMatch(inside: MatchInside, rows: number, sections: readonly Uint8Array[]): void {
  makeRoom(inside, rows)
  const { matrix, mi } = inside
  i32[mi + matrix.count] = rows
  const runs = runsOf(inside)
  const isWhole = sections.length === runs.length && runs.every((run, k) => run.byteLength === sections[k].byteLength)
  if (!isWhole) {
    const expected = `${runs.map((run) => run.byteLength).join(', ')} bytes`
    const found = sections.map((section) => section.byteLength).join(', ')
    throw new ProblemsError([problem('FILE-SECTION', 'sections', `${found} bytes`, expected)])
  }
  const made = settingsOf(inside)
  for (const [k, run] of runs.entries()) {
    const { buffer } = sections[k]
    if (run instanceof Float64Array) run.set(new Float64Array(buffer))
    else run.set(new Int32Array(buffer))
  }
  const problems = faultsOf(inside)
  for (const [k, [name, found]] of settingsOf(inside).entries()) {
    const expected = made[k][1]
    if (found !== expected)
      problems.push(problem('FILE-STATE', `match.${name}`, found, `${expected}, as the options say`))
  }
  if (problems.length > 0) throw new ProblemsError(problems)
  for (let row = 0; row < rows; row++) enterRow(matrix, mi, i32[mi + matrix.keys + row], row)
}

/** What follows from the options of a match: a file that says otherwise would be played by other rules than it tells. */
const SETTINGS = {
  doubles: {
    automaton: AUTOMATON.doubleCount,
    margins: 2,
    stepUnits: 1,
    sightSquared: 1,
    q: 3,
  },
  ints: { automatonInts: AUTOMATON.intCount },
} as const

function settingsOf({ slab }: MatchInside): (readonly [name: string, values: string])[] {
  const doubles = Object.entries(SETTINGS.doubles).map(([name, count]) => {
    const at = slab.f + AT[name as keyof typeof SETTINGS.doubles]
    return [name, f64.subarray(at, at + count).join(', ')] as const
  })
  const ints = Object.entries(SETTINGS.ints).map(([name, count]) => {
    const at = slab.i + AT[name as keyof typeof SETTINGS.ints]
    return [name, i32.subarray(at, at + count).join(', ')] as const
  })
  return [...doubles, ...ints]
}

/** Numbers that cannot be. */
function faultsOf(inside: MatchInside): Problem[] {
  const { slab, layout, matrixSlab, matrixLayout, actors, at, options } = inside
  const known = { tick: 0, slots: 0, hasSymbol: () => false }
  const faults = [...findFieldFaults(slab, layout, known), ...findFieldFaults(matrixSlab, matrixLayout, known)]
  const problems = faults.map(({ path, found, expected }) => problem('FILE-STATE', path, String(found), expected))
  const tables = [
    tableAt(ACTOR, actors, { ints: at.actorInts, doubles: at.actors }, {}),
    tableAt(AUTOMATON, 1, { ints: AT.automatonInts, doubles: AT.automaton }, {}),
  ]
  for (const table of tables) {
    const fault = faultOfRows(table, slab)
    if (fault !== undefined) problems.push(problem('FILE-STATE', table.row.name, fault, 'a number within its bounds'))
  }
  const add = (path: string, found: number, most: number) => {
    if (found > most) problems.push(problem('FILE-STATE', path, String(found), `at most ${most}`))
  }
  const steps = options.stages * options.stageSteps
  const targets = Math.max(1, inside.ground.targetCount)
  add('match.contest[0]', i32[slab.i + AT.contest], options.contests)
  add('match.step[0]', i32[slab.i + AT.step], steps - 1)
  add('match.active[0]', i32[slab.i + AT.active], targets - 1)
  problems.push(...faultsOfActors(inside), ...faultsOfKeys(inside))
  return problems
}

function faultsOfActors({ slab, at, actors, options, matrix, mi, ground }: MatchInside): Problem[] {
  const problems: Problem[] = []
  const { stageSteps, responses } = options
  const cells = i32[mi + matrix.count] * responses.length
  const [width, height] = [f64[ground.frame], f64[ground.frame + 1]]
  for (let a = 0; a < actors; a++) {
    const must = (isRight: boolean, path: string, found: number, expected: string) => {
      if (!isRight) problems.push(problem('FILE-STATE', `actor ${a}: ${path}`, String(found), expected))
    }
    const ai = slab.i + at.actorInts + a * ACTOR.intCount
    const af = slab.f + at.actors + a * ACTOR.doubleCount
    const count = i32[ai + ACTOR.ints.pairs]
    const key = i32[ai + ACTOR.ints.key]
    must(key === -1 || isKey(key), 'key', key, 'a key that can occur')
    must(count <= stageSteps, 'pairs', count, `at most ${stageSteps}`)
    must(i32[ai + ACTOR.ints.response] < responses.length, 'response', i32[ai + ACTOR.ints.response], 'one there is')
    const [x, y] = [f64[af + ACTOR.doubles.x], f64[af + ACTOR.doubles.y]]
    must(x >= 0 && x <= width, 'x', x, `from 0 to ${width}`)
    must(y >= 0 && y <= height, 'y', y, `from 0 to ${height}`)
    for (let k = 0; k < Math.min(count, stageSteps); k++) {
      const pair = i32[slab.i + at.history + a * 2 * stageSteps + k]
      must(isKey(Math.floor(pair / responses.length)), `history[${k}]`, pair, 'a response to a key that can occur')
    }
    const trail = options.mind === 'q' ? TRAIL_LENGTH : 0
    for (let k = 0; k < Math.min(trail, i32[ai + ACTOR.ints.trailed]); k++) {
      const index = i32[slab.i + at.trail + a * TRAIL_LENGTH + k]
      must(index >= 0 && index < cells, `trail[${k}]`, index, `a pair from 0 to ${cells - 1}`)
    }
  }
  return problems
}

function faultsOfKeys({ actors, matrix, mf, mi, options }: MatchInside): Problem[] {
  const seen = new Set<number>()
  // Values of Q(λ) have no bounds of their own.
  const { floor, ceiling } = options.mind === 'q' ? { floor: -Infinity, ceiling: Infinity } : options
  for (let row = 0; row < i32[mi + matrix.count]; row++) {
    const key = i32[mi + matrix.keys + row]
    const isRight = key >= 0 && key >> KEY_BITS < actors && isKey(key & ((1 << KEY_BITS) - 1)) && !seen.has(key)
    if (!isRight) return [problem('FILE-STATE', `matrix.keys[${row}]`, String(key), 'a key of an actor, once')]
    if (i32[mi + matrix.heavy + row] === 0)
      return [problem('FILE-STATE', `matrix.heavy[${row}]`, '0', 'at least one response: each row has a heaviest')]
    for (let response = 0; response < matrix.responses; response++) {
      const weight = f64[mf + matrix.weights + row * matrix.responses + response]
      if (weight >= floor && weight <= ceiling) continue
      const path = `matrix.weights[${row * matrix.responses + response}]`
      return [problem('FILE-STATE', path, String(weight), `a number from ${floor} to ${ceiling}`)]
    }
    seen.add(key)
  }
  return []
}
