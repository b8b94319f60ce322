// Mutants of the bench: worlds of walls and targets with their matches, saved matches and files of what was learned. Refused with
// problems, or played, saved, restored and played on exactly.
import { checkMatrix, createMatch, parseRaveWorld, readMatrix, restoreMatch, writeMatrix } from '@ethogram/core/rave'
import { raveCorners, raveField, raveFollow, raveTargets } from '@ethogram/scenes'
import { stringify } from 'yaml'
import { edited, fewerEdits, randomEdit, randomEdits, writable } from './edits.mjs'
import { Failure } from './families.mjs'
import { choose, pick } from './random.mjs'
import { asWritten, byteEdit, editBytes, ODD_NUMBERS, put, seal, taken } from './snapshot-files.mjs'
import { editText, randomTextEdits } from './text-edits.mjs'
import { judgeProblems, made } from './world-judge.mjs'

/**
 * @typedef {{ section: number, at: number, value: number }} NumberEdit
 * @typedef {{ seed: string, edits: import('./edits.mjs').Edit[], text?: import('./text-edits.mjs').TextEdit[],
 *   numbers?: NumberEdit[], bytes?: import('./snapshot-files.mjs').ByteEdit[] }} Case
 */

/** Steps that a match plays before and after it is saved. */
const STEPS = 40

const WORLDS = { field: raveField, corners: raveCorners, targets: raveTargets, follow: raveFollow }
const SETUP = { actors: 2, contests: 2, stages: 2, stageSteps: 50 }

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
const worldOf = (seed) => ({ world: WORLDS[/** @type {keyof typeof WORLDS} */ (seed.slice(6))], setup: SETUP })

/** Plays, saves, restores and plays on. @param {import('@ethogram/core/rave').Match} match */
function judgeMatch(match) {
  try {
    match.advance(STEPS)
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
  judgeMatch(match.value)
  return 'played'
}

/** @param {Case} mutant */
function judgeWorld({ seed, edits, text }) {
  const { world, setup } = edited(worldOf(seed), edits) ?? {}
  if (text !== undefined) {
    const { world: read, problems } = parseRaveWorld(text.reduce(editText, stringify(world)), { file: 'mutant.yaml' })
    if (judgeProblems(problems) > 0 || read === undefined) return 'unread'
    return play(read, setup)
  }
  return play(world, setup)
}

/** @param {any} world @param {any} setup */
function play(world, setup) {
  const match = made(() => createMatch(world, typeof setup === 'object' && setup !== null ? setup : SETUP))
  if ('refused' in match) return 'refused'
  judgeMatch(match.value)
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
    const { numbers = [] } = mutant
    if (numbers.length > 1)
      for (const one of numbers) yield { ...mutant, numbers: numbers.filter((other) => other !== one) }
  },
}
