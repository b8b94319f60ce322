// Judges worlds: what was accepted must run with finite numbers in a sane range, be saved, restored, and go on bit by bit the same.
//
// The state is read where the engine keeps it, field by field, because reports show only some of it. In tests the sources are
// read, elsewhere what was built; both are the engine that made the world.
import { ProblemsError, restoreWorld } from '@ethogram/core'
import { Failure } from './families.mjs'
import { PLANNERS } from './planners.mjs'

const ENGINE = process.env.VITEST === undefined ? ['dist', 'js'] : ['src', 'ts']

/** A module of the engine that nobody else imports. @param {string} file */
export const inside = (file) =>
  import(new URL(`../../packages/core/${ENGINE[0]}/${file}.${ENGINE[1]}`, import.meta.url).href)
const arena = await inside('0-foundation/arena')

/** Farthest that anything may ever be from the origin, in m, without a fault: ten times what a definition may say. */
const FARTHEST_M = 1e6

/** Most letters of all problems together: an answer that people read. */
const MOST_LETTERS = 100_000

/** A list of problems that people can read; anything else is thrown. @param {readonly import('@ethogram/core').Problem[]} problems */
export function judgeProblems(problems) {
  if (!Array.isArray(problems)) throw new Failure('told-badly', 'problems are no list')
  let letters = 0
  for (const problem of problems) {
    const { code, path, found, expected } = problem
    for (const text of [code, path, found, expected, problem.nearest ?? ''])
      if (typeof text !== 'string') throw new Failure('told-badly', `a problem of no texts: ${code}`)
    if (!/^[A-Z]+(-[A-Z0-9]+)*$/.test(code) || expected === '')
      throw new Failure('told-badly', `a problem without code or expectation: ${code}`)
    letters += code.length + path.length + found.length + expected.length
  }
  if (letters > MOST_LETTERS) throw new Failure('told-badly', `${problems.length} problems of ${letters} letters`)
  return problems.filter(({ level }) => level !== 'warning').length
}

/** The problems of what is refused by throwing; undefined if it is not. @template Value @param {() => Value} make @returns {{ value: Value } | { refused: number }} */
export function made(make) {
  try {
    return { value: make() }
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    if (error.problems.length === 0) throw new Failure('told-badly', 'refused without a problem')
    judgeProblems(error.problems)
    if (error.message.length > 2 * MOST_LETTERS)
      throw new Failure('told-badly', `an error of ${error.message.length} letters`)
    return { refused: error.problems.length }
  }
}

/**
 * Lets a world live for `ticks`, saves it, restores it, and lets both live on: they must stay the same.
 * @param {import('@ethogram/core').World} world @param {{ ticks: number, callbacks?: import('@ethogram/core').Callbacks }} how
 */
export function judgeWorld(world, { ticks, callbacks }) {
  world.step(ticks)
  judgeNumbers(world)
  const bytes = world.snapshot()
  let restored
  try {
    restored = restoreWorld(bytes, { planners: PLANNERS, ...(callbacks === undefined ? {} : { callbacks }) })
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    throw new Failure('unrestorable', error.message.slice(0, 400))
  }
  try {
    if (restored.hash() !== world.hash()) throw new Failure('not-exact', 'the restored world is another')
    world.step(ticks)
    restored.step(ticks)
    if (restored.hash() !== world.hash()) throw new Failure('not-exact', `another state ${ticks} ticks after restoring`)
    judgeNumbers(world)
  } finally {
    restored.dispose()
  }
}

/** Every number of the state is finite, every place sane, or the world has counted a fault. @param {import('@ethogram/core').World} world */
export function judgeNumbers(world) {
  // Senses count what planners answer: no numbers come of that.
  if (world.faults().some(({ stage }) => stage !== 'senses')) return
  const { truth, creatures } = /** @type {any} */ (world).inside
  const { entities } = truth
  judgeBlock(entities.slab, entities.layout, entities.slots)
  for (let slot = 0; slot < entities.slots; slot++) {
    const name = `slot ${slot}`
    const kind = entities.kindOf[slot]
    const extra = entities.extraOf[slot]
    if (kind !== undefined && extra !== undefined) judgeBlock(extra, kind.extraLayout, -1)
    const creature = creatures[slot]
    if (creature !== undefined) judgeBlock(creature.mind, creature.model.layout, -1)
    for (const axis of ['x', 'y', 'z']) {
      const at = arena.f64[entities.slab.f + entities.columns[axis] + slot]
      if (Math.abs(at) > FARTHEST_M) throw new Failure('far', `${axis} of ${name} is ${at}`)
    }
  }
}

/** @param {any} slab @param {any} layout @param {number} rows */
function judgeBlock(slab, layout, rows) {
  for (const field of layout.fields) {
    if (field.type !== 'f64') continue
    const start = slab.f + field.at
    const end = start + (rows < 0 ? field.length : rows)
    for (let k = start; k < end; k++)
      if (!Number.isFinite(arena.f64[k]))
        throw new Failure('not-finite', `${field.room}.${field.name} is ${arena.f64[k]}`)
  }
}
