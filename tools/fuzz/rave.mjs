// Mutants of the bench: worlds of walls and targets with their matches, saved matches and files of what was learned. Refused with
// problems, or played, saved, restored and played on exactly.
import {
  CRITICS,
  checkMatrix,
  createMatch,
  MATCH_DEFAULTS,
  MINDS,
  measureComplexity,
  mergeMatrices,
  mostUsedRows,
  parseRaveWorld,
  Q_DEFAULTS,
  readMatrix,
  restoreMatch,
  rulesOf,
  TASKS,
  TEMPERS,
  writeMatrix,
} from '@ethogram/core/rave'
import { raveCorners, raveField, raveFollow, raveTargets } from '@ethogram/scenes'
import { stringify } from 'yaml'
import { edited, fewerEdits, randomEdit, randomEdits, writable } from './edits.mjs'
import { Failure } from './families.mjs'
import { madeOf, oddValue } from './odd-values.mjs'
import { choose, pick } from './random.mjs'
import { createSchema } from './schema-edits.mjs'
import { asWritten, byteEdit, editBytes, ODD_NUMBERS, put, seal, taken } from './snapshot-files.mjs'
import { editText, randomTextEdits } from './text-edits.mjs'
import { judgeProblems, made } from './world-judge.mjs'

/**
 * @typedef {{ section: number, at: number, value: number }} NumberEdit
 * @typedef {{ seed: string, edits: import('./edits.mjs').Edit[], text?: import('./text-edits.mjs').TextEdit[],
 *   numbers?: NumberEdit[], bytes?: import('./snapshot-files.mjs').ByteEdit[], changes?: any[] }} Case
 */

/** Steps that a match plays before and after it is saved. */
const STEPS = 40

const WORLDS = { field: raveField, corners: raveCorners, targets: raveTargets, follow: raveFollow }
const SETUP = { actors: 2, contests: 2, stages: 2, stageSteps: 50 }

/** Mutants of worlds whose edits the schema allows. */
const ALLOWED_SHARE = 0.4

/** @type {ReturnType<typeof createSchema> | undefined} */
let schema

/** Edits of a case that the schema of worlds allows. @param {any} world @param {import('./families.mjs').Random} random */
function allowedEdits(world, random) {
  schema ??= createSchema('rave', Object.values(WORLDS))
  return schema.edits(world, random, 5).map((edit) => ({ ...edit, path: ['world', ...edit.path] }))
}

/** Words that options have; other options are numbers or flags. @type {Record<string, readonly unknown[]>} */
const OPTION_WORDS = {
  task: TASKS,
  critic: CRITICS,
  mind: MINDS,
  temper: TEMPERS,
  mapping: ['range', 'share'],
  update: ['share', 'clamp'],
  reward: ['stage', 'step'],
}

/** An option of a match at an end of its range or beyond. @param {import('./families.mjs').Random} random @returns {import('./edits.mjs').Edit} */
function optionEdit(random) {
  const key = choose(random, [...Object.keys(MATCH_DEFAULTS), 'vision', 'critic', 'seed'])
  const inner = key === 'q' ? choose(random, Object.keys(Q_DEFAULTS)) : undefined
  const words = OPTION_WORDS[inner ?? key]
  const path = ['setup', key, ...(inner === undefined ? [] : [inner])]
  const numbers = [0, 1, 2, 4, 10, 0.5, 0.01, -1, 90, 1000, 1e-9, 5e-324, 1e6, choose(random, ODD_NUMBERS)]
  const lists = [[0], [45, 0, -45], [180, -180, 0.5], [90, 90], Array(40).fill(10), choose(random, ODD_NUMBERS)]
  if (random() < 0.1) return { kind: 'set', path, value: oddValue(random) }
  if (words !== undefined) return { kind: 'set', path, value: choose(random, words) }
  return {
    kind: 'set',
    path,
    value: key === 'responses' ? choose(random, lists) : choose(random, [...numbers, true, false]),
  }
}

/** A change of a match on the way. @param {import('./families.mjs').Random} random */
function randomChange(random) {
  return choose(random, [
    () => ({ world: WORLDS[choose(random, /** @type {(keyof typeof WORLDS)[]} */ (Object.keys(WORLDS)))] }),
    () => ({ learning: random() < 0.5, critic: choose(random, CRITICS), temper: choose(random, TEMPERS) }),
    () => ({ turns: Array.from({ length: choose(random, [3, 9, 9]) }, () => choose(random, ODD_NUMBERS)) }),
    () => ({ contests: choose(random, [1, 3, 1e6, ...ODD_NUMBERS]) }),
    () => ({ [choose(random, ['world', 'turns', 'matrices', 'critic', 'temper', 'contests'])]: oddValue(random) }),
  ])()
}

/** @type {Map<string, import('./snapshot-files.mjs').Parts> | undefined} */
let known

/** A saved match and a matrix of it, taken apart. */
function files() {
  if (known !== undefined) return known
  const match = createMatch(raveField, { ...SETUP, seed: 3 })
  match.advance(120)
  known = new Map([
    ['match file', taken(match.save())],
    ['matrix file', taken(writeMatrix(match.matrix(0)))],
  ])
  match.dispose()
  return known
}

/** What is mutated of a world: the world, and how its match is set up. @param {string} seed */
const worldOf = (seed) => ({
  world: WORLDS[/** @type {keyof typeof WORLDS} */ (seed.slice(6))],
  setup: { ...SETUP, q: Q_DEFAULTS },
})

/** Plays, is changed, saves, restores and plays on. @param {import('@ethogram/core/rave').Match} match @param {readonly unknown[]} changes */
function judgeMatch(match, changes) {
  try {
    match.advance(STEPS)
    for (const said of changes) {
      const before = match.hash()
      const { world, ...rest } = /** @type {any} */ (madeOf(said))
      const isRefused = 'refused' in made(() => match.change({ ...rest, ...(world === undefined ? {} : { world }) }))
      if (isRefused && match.hash() !== before) throw new Failure('changed', 'a refused change changed a match')
      match.advance(STEPS)
    }
    const restored = made(() => restoreMatch(match.save()))
    if ('refused' in restored) throw new Failure('unrestorable', 'a match that was played cannot be restored')
    try {
      for (const one of [match, restored.value]) one.advance(STEPS)
      if (restored.value.hash() !== match.hash()) throw new Failure('not-exact', 'a restored match goes on otherwise')
    } finally {
      restored.value.dispose()
    }
    const positions = Array(2 * match.options.actors).fill(0)
    match.writePositions(positions)
    if (!positions.every(Number.isFinite)) throw new Failure('not-finite', `an actor at ${positions.join()}`)
    judgeMatrix(match.matrix(0))
    measureComplexity(match.world, { poses: 20 })
    for (let k = 0; k < match.options.actors && k < 2; k++) match.actor(k)
    match.targets()
  } finally {
    match.dispose()
  }
}

/** @param {import('@ethogram/core/rave').Matrix} matrix */
function judgeMatrix(matrix) {
  if (!matrix.rows.every(({ weights }) => weights.every(Number.isFinite)))
    throw new Failure('not-finite', 'a weight that is not finite')
  if (judgeProblems(checkMatrix(matrix)) > 0) throw new Failure('unrestorable', 'a matrix that was learned is refused')
  readMatrix(writeMatrix(matrix))
  judgeMatrixOnce(mergeMatrices([matrix, matrix]))
  JSON.stringify([rulesOf(matrix), mostUsedRows(matrix, 3)])
}

/** @param {import('@ethogram/core/rave').Matrix} matrix */
function judgeMatrixOnce(matrix) {
  if (judgeProblems(checkMatrix(matrix)) > 0) throw new Failure('unrestorable', 'a matrix of two is refused')
}

/** The file of a case. @param {Case} mutant */
export function build({ seed, edits, numbers = [], bytes = [] }) {
  const file = files().get(seed)
  if (file === undefined) throw new Error(`no seed ${seed}`)
  const sections = file.sections.map((section) => section.slice())
  for (const { section, at, value } of numbers) {
    const part = sections[section % sections.length]
    const width = part.byteLength % 8 === 0 && section > 3 ? 8 : 4
    const offset = at % Math.max(1, Math.floor(part.byteLength / width))
    const view = new DataView(part.buffer)
    if (width * (offset + 1) > part.byteLength) continue
    if (width === 8) view.setFloat64(8 * offset, value, true)
    else view.setInt32(4 * offset, value, true)
  }
  const whole = put({
    ...file,
    header: edits.length === 0 ? file.header : asWritten(edited(file.header, edits)),
    sections,
  })
  return bytes.length === 0 ? whole : seal(bytes.reduce(editBytes, whole))
}

/** @param {Case} mutant */
function judgeFile(mutant) {
  const bytes = build(mutant)
  if (mutant.seed === 'matrix file') {
    const matrix = made(() => readMatrix(bytes))
    if ('refused' in matrix) return 'refused'
    judgeMatrix(matrix.value)
    return 'read'
  }
  const match = made(() => restoreMatch(bytes))
  if ('refused' in match) return 'refused'
  judgeMatch(match.value, [])
  return 'played'
}

/** @param {Case} mutant */
function judgeWorld({ seed, edits, text, changes = [] }) {
  const { world, setup } = edited(worldOf(seed), edits) ?? {}
  if (text !== undefined) {
    const { world: read, problems } = parseRaveWorld(text.reduce(editText, stringify(world)), { file: 'mutant.yaml' })
    if (judgeProblems(problems) > 0 || read === undefined) return 'unread'
    return play(read, setup, changes)
  }
  return play(world, setup, changes)
}

/** @param {any} world @param {any} setup @param {readonly unknown[]} changes */
function play(world, setup, changes) {
  const match = made(() => createMatch(world, typeof setup === 'object' && setup !== null ? setup : SETUP))
  if ('refused' in match) return 'refused'
  judgeMatch(match.value, changes)
  return 'played'
}

/** @type {import('./families.mjs').Family<Case>} */
export const family = {
  name: 'rave',
  about: 'worlds, matches and matrices of actors that learn their way: as objects, as YAML and as files',
  seeds: () => [...Object.keys(WORLDS).map((name) => `world ${name}`), ...files().keys()],
  mutate(random, seed) {
    const file = files().get(seed)
    if (file === undefined) {
      const value = worldOf(seed)
      const changes = Array.from({ length: Math.floor(3 * random() * random()) }, () => randomChange(random))
      const options = Array.from({ length: pick(random, 4) }, () => optionEdit(random))
      if (random() < ALLOWED_SHARE) return { seed, edits: [...allowedEdits(value.world, random), ...options], changes }
      if (random() < 0.3) return { seed, edits: options, changes }
      if (random() < 0.8) return { seed, edits: randomEdits(value, random, 5) }
      return { seed, edits: [], text: randomTextEdits(stringify(value.world), random) }
    }
    const dice = random()
    if (dice < 0.4) return { seed, edits: [writable(randomEdit(file.header, random))] }
    if (dice < 0.5) return { seed, edits: [], bytes: [byteEdit(4000, random)] }
    const numbers = Array.from({ length: 1 + pick(random, 3) }, () => ({
      section: pick(random, 8),
      at: pick(random, 10_000),
      value: choose(random, ODD_NUMBERS),
    }))
    return { seed, edits: [], numbers }
  },
  run: (mutant) => (files().has(mutant.seed) ? judgeFile(mutant) : judgeWorld(mutant)),
  *shrink(mutant) {
    for (const edits of fewerEdits(mutant.edits)) yield { ...mutant, edits }
    const { numbers = [], changes = [] } = mutant
    for (const one of changes) yield { ...mutant, changes: changes.filter((other) => other !== one) }
    if (numbers.length > 1)
      for (const one of numbers) yield { ...mutant, numbers: numbers.filter((other) => other !== one) }
  },
}
