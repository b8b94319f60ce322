// A creature takes up a matrix that somebody else has learned: on the bench, or in another creature.
//
// What it knew of that way is forgotten, what it gets is a copy, and it learns on. A matrix is for a task, distances and turns; with others
// the same key would mean something else, so that it is refused with all that differs. Reads: the model and the automaton of the way.
// Writes: its matrix, and the stage that was under way. Seed: 004 §6.

import { f64, i32 } from '../0-foundation/arena.ts'
import { type Problem, problem, unknownName } from '../0-foundation/problems.ts'
import type { LearnedWay, LearnedWays } from '../6-navigation/by-matrix.ts'
import { AUTOMATON, isKey } from '../6-navigation/matrix.ts'
import type { InputDefinition } from '../definition/inputs/input.ts'
import type { WayMatrixDefinition } from '../definition/navigation/way.ts'
import { putRow, startStage, TASKS } from '../learning/collective.ts'
import type { WorldInside } from '../world/world-inside.ts'

/** Distances that differ by less than this share are the same: metres and units are not always exact multiples. */
const SAME_SHARE = 1e-9

/** What keeps a creature from taking up a matrix: everything that differs. */
export function findMatrixProblems(
  inside: WorldInside,
  slot: number,
  { entity, way: name, matrix, unitM }: Extract<InputDefinition, { input: 'matrix' }>,
): Problem[] {
  const creature = inside.creatures[slot]
  const learned = creature?.model.navigation.learned
  const way = learned?.ways.find((each) => each.name === name)
  if (creature === undefined || learned === undefined || way === undefined) {
    const names = learned?.ways.map((each) => each.name) ?? []
    return [unknownName('WAY-UNKNOWN', 'way', name, names, `a learned way of ${entity}`)]
  }
  const differing = findMismatches(way, matrix, unitM ?? learned.lengthM)
  return differing.length > 0 ? differing : findRowProblems(way, matrix)
}

function findMismatches(
  { task, turnsDeg, doubles }: LearnedWay,
  matrix: WayMatrixDefinition,
  unitM: number,
): Problem[] {
  const number = (name: keyof typeof AUTOMATON.doubles): number => doubles[AUTOMATON.doubles[name]]
  const problems: Problem[] = []
  const add = (key: string, found: string, expected: string) =>
    problems.push(problem('MATRIX-MISMATCH', `matrix.${key}`, found, `${expected}, as in what it is for`))
  if (matrix.task !== TASKS[task]) add('task', matrix.task, TASKS[task])
  const metres = { vision: 4 * Math.sqrt(number('quarterSquared')), desired: number('region') }
  const all = { ...metres, sensing: Math.sqrt(number('farSquared')) }
  // Who keeps clear knows of no target.
  const asked = matrix.task === 'avoid' ? (['vision'] as const) : (['vision', 'desired', 'sensing'] as const)
  for (const key of asked) {
    const wanted = all[key] / unitM
    if (Math.abs(matrix[key] - wanted) > SAME_SHARE * wanted) add(key, String(matrix[key]), shown(wanted))
  }
  const turns = Array.from(turnsDeg).join(', ')
  if (matrix.responses.join(', ') !== turns) add('responses', matrix.responses.join(', '), turns)
  for (const key of ['floor', 'ceiling'] as const) {
    if (matrix[key] !== number(key)) add(key, String(matrix[key]), String(number(key)))
  }
  return problems
}

/** Up to nine digits: what a person would have written. */
function shown(value: number): string {
  return String(Number(value.toPrecision(9)))
}

function findRowProblems({ matrix: at }: LearnedWay, { rows }: WayMatrixDefinition): Problem[] {
  if (rows.length > at.capacity) {
    return [problem('MATRIX-INVALID', 'matrix.rows', `${rows.length} rows`, `at most ${at.capacity}`)]
  }
  const keys = new Set<number>()
  return rows.flatMap(({ key, weights, uses }, k) => {
    const wrong: Problem[] = []
    const add = (what: string, found: number, expected: string) =>
      wrong.push(problem('MATRIX-INVALID', `matrix.rows[${k}].${what}`, String(found), expected))
    if (!isKey(key)) add('key', key, 'a key of vision or bearing that can occur')
    else if (keys.has(key)) add('key', key, 'each key once')
    keys.add(key)
    if (weights.length !== at.responses) add('weights', weights.length, `${at.responses} weights`)
    if (uses !== undefined && uses.length !== at.responses) add('uses', uses.length, `${at.responses} counts`)
    return wrong
  })
}

/** Gives a creature a matrix that fits. The stage that is under way begins anew: what was chosen in it is not what is known now. */
export function takeMatrix(inside: WorldInside, slot: number, name: string, given: WayMatrixDefinition): void {
  const creature = inside.creatures[slot]
  const learned = creature?.model.navigation.learned
  const index = learned?.ways.findIndex((each) => each.name === name) ?? -1
  if (creature === undefined || learned === undefined || index < 0) return
  const { mind } = creature
  const { matrix, automaton, automatonInts, full } = learned.ways[index]
  i32.fill(0, mind.i + matrix.table, mind.i + matrix.table + 2 * matrix.capacity)
  clearRows(learned.ways[index], mind)
  i32[mind.i + full] = 0
  for (const row of given.rows) putRow(matrix, mind.f, mind.i, row, mind.f + automaton, mind.i + automatonInts)
  if (i32[mind.i + learned.at.way] === index) startAnew(learned, mind)
}

/** A row that is not in use holds zeros, as in a newborn: two minds that know the same hash the same. */
function clearRows({ matrix }: LearnedWay, mind: { readonly f: number; readonly i: number }): void {
  const cells = matrix.capacity * matrix.responses
  f64.fill(0, mind.f + matrix.weights, mind.f + matrix.weights + cells)
  i32.fill(0, mind.i + matrix.uses, mind.i + matrix.uses + cells)
  i32.fill(0, mind.i + matrix.keys, mind.i + matrix.keys + matrix.capacity)
  i32.fill(0, mind.i + matrix.heavy, mind.i + matrix.heavy + matrix.capacity)
  i32[mind.i + matrix.count] = 0
}

function startAnew({ at }: LearnedWays, mind: { readonly f: number; readonly i: number }): void {
  startStage(mind.f + at.stage, mind.i + at.stageInts)
  f64[mind.f + at.heading] = 0
  i32[mind.i + at.isOver] = 0
}
