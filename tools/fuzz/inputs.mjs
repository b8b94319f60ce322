// Runs of inputs, lines and new definitions into worlds that we ship, right ones and odd ones mixed. What is refused changes no bit; what
// is accepted can be saved, restored and replayed exactly; a world beside them never changes, and memory goes back.
import { checkWorld, createWorld, ProblemsError, replay, restoreWorld, startRecording } from '@ethogram/core'
import { createBystander } from './bystander.mjs'
import { edited, randomEdit, writable } from './edits.mjs'
import { Failure } from './families.mjs'
import { INPUTS, LINES, wordsOf } from './input-makers.mjs'
import { choose, pick } from './random.mjs'
import { mostlyLight, shippedWorlds } from './shipped.mjs'
import { judgeNumbers, judgeProblems } from './world-judge.mjs'

/**
 * @typedef {import('./families.mjs').Random} Random
 * @typedef {import('./edits.mjs').Edit} Edit
 * @typedef {{ do: 'step', ticks: number } | { do: 'input', input: any, edits: Edit[] } | { do: 'line', line: string }
 *   | { do: 'define', of: string, edits: Edit[] } | { do: 'restore' }} Act
 * @typedef {{ seed: string, acts: Act[] }} Case
 */

/** Worlds that are small enough for thousands of runs. */
const SCENES = [
  'ball',
  'bird',
  'gathering',
  'clicker-yard',
  'shock-box',
  'training-yard',
  'corridor',
  'dogmatic',
  'crossing-three',
  'lamps-yard',
]
const LEFT_OUT = new Set(['species silas', 'species terrier'])
const MOST_ACTS = 24

/** @type {Map<string, any> | undefined} */
let known
/** @type {string[] | undefined} */
let names
/** @type {ReturnType<typeof createBystander> | undefined} */
let bystander

/** Worlds that inputs are given to, by name. */
export function worlds() {
  if (known !== undefined) return known
  const all = shippedWorlds()
  known = new Map(
    [...all].filter(([name]) => SCENES.includes(name.replace('scene ', '')) || name.startsWith('species ')),
  )
  for (const [name, world] of known) if (LEFT_OUT.has(name) || checkWorld(world).length > 0) known.delete(name)
  bystander = createBystander()
  return known
}

/** One thing to do. @param {any} world @param {ReturnType<typeof wordsOf>} words @param {Random} random @returns {Act} */
export function randomAct(world, words, random) {
  const dice = random()
  if (dice < 0.22) return { do: 'step', ticks: choose(random, [1, 1, 2, 5, 10, 40]) }
  if (dice < 0.65) {
    const input = choose(random, INPUTS)(words)
    return { do: 'input', input, edits: random() < 0.12 ? [writable(randomEdit(input, random))] : [] }
  }
  if (dice < 0.83) return { do: 'line', line: choose(random, LINES)(words) }
  if (dice < 0.88) return { do: 'restore' }
  const { species } = words.names
  const of = random() < 0.4 || species.length === 0 ? '' : choose(random, species)
  const root = of === '' ? world : world.species.find((/** @type {any} */ each) => each.species === of)
  const edits = Array.from({ length: 1 + pick(random, 2) }, () => writable(randomEdit(root, random)))
  return { do: 'define', of: String(of), edits }
}

/** The definition that a world has now, edited. @param {import('@ethogram/core').World} world @param {Extract<Act, { do: 'define' }>} act */
function redefined(world, { of, edits }) {
  if (of === '') return { input: 'define', world: edited(world.definition, edits) }
  const species = world.species().find((each) => each.species === of)
  return { input: 'define', species: species === undefined ? { species: of } : edited(species, edits) }
}

/** Restores what the world is now, which must be exactly it. @param {import('@ethogram/core').World} world */
function restored(world) {
  const bytes = world.snapshot()
  try {
    const copy = restoreWorld(bytes)
    if (copy.hash() === world.hash()) return copy
    copy.dispose()
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    throw new Failure('unrestorable', error.message.slice(0, 400))
  }
  throw new Failure('not-exact', 'the restored world is another')
}

/** Does one act; whether it was taken. What is refused has changed nothing. @param {import('@ethogram/core').World} world @param {Act} act */
export function perform(world, act) {
  if (act.do === 'step') world.step(act.ticks)
  else if (act.do === 'restore') restored(world).dispose()
  if (act.do === 'step' || act.do === 'restore') return true
  const before = world.hash()
  const answer =
    act.do === 'line'
      ? world.direct(act.line)
      : world.input(/** @type {any} */ (act.do === 'define' ? redefined(world, act) : edited(act.input, act.edits)))
  if (answer.ok) return true
  judgeProblems(answer.problems)
  // A line that says several things does those that can be done.
  if (act.do !== 'line' && world.hash() !== before)
    throw new Failure('changed', `a refused input changed the world: ${JSON.stringify(act).slice(0, 300)}`)
  return false
}

/** @type {import('./families.mjs').Family<Case>} */
export const family = {
  name: 'inputs',
  about: 'runs of inputs, lines and new definitions into worlds that we ship',
  seeds: () => {
    names ??= mostlyLight(worlds())
    return names
  },
  mutate(random, seed) {
    const world = worlds().get(seed)
    const words = wordsOf(world, random)
    return { seed, acts: Array.from({ length: 2 + pick(random, MOST_ACTS) }, () => randomAct(world, words, random)) }
  },
  run({ seed, acts }) {
    const definition = worlds().get(seed)
    const use = bystander?.use() ?? ''
    const world = createWorld(definition, { seed: 5 })
    try {
      const recorder = startRecording(world)
      for (const act of acts) perform(world, act)
      world.step(3)
      judgeNumbers(world)
      const copy = restored(world)
      const file = recorder.finish()
      const report = replay(file)
      const { difference } = report
      if (!report.isExact || report.finalHash !== world.hash())
        throw new Failure('not-exact', `the replay is another: ${JSON.stringify(difference ?? 'only at its end')}`)
      world.step(5)
      copy.step(5)
      const isSame = copy.hash() === world.hash()
      copy.dispose()
      if (!isSame) throw new Failure('not-exact', 'another state 5 ticks after restoring')
    } finally {
      world.dispose()
    }
    bystander?.judge(use)
    return 'exact'
  },
  *shrink({ seed, acts }) {
    if (acts.length > 3) {
      const half = acts.length >> 1
      yield { seed, acts: acts.slice(half) }
      yield { seed, acts: acts.slice(0, half) }
    }
    for (let k = 0; k < acts.length; k++)
      if (acts.length > 1) yield { seed, acts: acts.filter((_, other) => other !== k) }
    for (const [k, act] of acts.entries()) {
      if (act.do !== 'define' || act.edits.length < 2) continue
      for (const edit of act.edits)
        yield { seed, acts: acts.with(k, { ...act, edits: act.edits.filter((other) => other !== edit) }) }
    }
  },
}
