// Runs of inputs, lines and new definitions into worlds that we ship, right ones and odd ones mixed. What is refused changes no bit; what
// is accepted can be saved, restored and replayed exactly; a world beside them never changes, and memory goes back.
import { checkWorld, createWorld, ProblemsError, replay, restoreWorld, startRecording } from '@ethogram/core'
import { createBystander } from './bystander.mjs'
import { edited, randomEdit, writable } from './edits.mjs'
import { Failure } from './families.mjs'
import { INPUTS, LINES, wordsOf } from './input-makers.mjs'
import { look } from './looking.mjs'
import { PLANNERS } from './planners.mjs'
import { choose, pick } from './random.mjs'
import { createSchema, wordsIn } from './schema-edits.mjs'
import { mostlyLight, shippedProtocols, shippedWorlds } from './shipped.mjs'
import { byteEdit, editBytes, seal } from './snapshot-files.mjs'
import { judgeNumbers, judgeProblems } from './world-judge.mjs'

/**
 * @typedef {import('./families.mjs').Random} Random
 * @typedef {import('./edits.mjs').Edit} Edit
 * @typedef {{ do: 'step', ticks: number } | { do: 'input', input: any, edits: Edit[] } | { do: 'line', line: string }
 *   | { do: 'define', of: string, edits: Edit[] } | { do: 'restore' } | { do: 'look' } | { do: 'keep', creature: string }
 *   | { do: 'enter', name?: string, kind?: string, at?: number[], edits: ByteEdit[], isSealed: boolean }} Act `keep` makes a file of a creature,
 *   which `enter` lets in again, as it was or changed.
 * @typedef {import('./snapshot-files.mjs').ByteEdit} ByteEdit
 * @typedef {{ seed: string, acts: Act[] }} Case
 */

/** Worlds that are small enough for thousands of runs. */
const SCENES = [
  'ball',
  'bird',
  'gathering',
  'errands',
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

/** Of inputs, those that the schema allows; of definitions, those whose edits it allows. */
const ALLOWED_SHARE = 0.3

/** @type {ReturnType<typeof createSchema> | undefined} */
let schema

/** What may stand in a world, inputs among it. */
function schemaOf() {
  schema ??= createSchema('world', [...worlds().values(), { trainers: Object.fromEntries(shippedProtocols()) }])
  return schema
}

/** What is not said and done in a line: questions, new definitions, creatures that leave and enter. @param {any} world @param {ReturnType<typeof wordsOf>} words @param {Random} random @returns {Act} */
function rareAct(world, words, random) {
  const dice = random()
  if (dice < 0.2) return { do: 'restore' }
  if (dice < 0.3) return { do: 'look' }
  if (dice < 0.42) return { do: 'keep', creature: words.creature() }
  if (dice < 0.58)
    return {
      do: 'enter',
      ...words.maybe('name', () => words.one(['newcomer', 'guest', ...words.names.creatures])),
      ...(random() < 0.1 ? { kind: words.one(words.names.kinds) } : {}),
      ...words.maybe('at', words.vector),
      edits: random() < 0.2 ? [byteEdit(8000, random)] : [],
      isSealed: random() < 0.8,
    }
  const { species } = words.names
  const of = random() < 0.4 || species.length === 0 ? '' : choose(random, species)
  const root = of === '' ? world : world.species.find((/** @type {any} */ each) => each.species === of)
  const edits =
    random() < ALLOWED_SHARE
      ? schemaOf().edits(root, random, 3, of === '' ? undefined : 'Species')
      : Array.from({ length: 1 + pick(random, 2) }, () => writable(randomEdit(root, random)))
  return { do: 'define', of: String(of), edits }
}

/** One thing to do. @param {any} world @param {ReturnType<typeof wordsOf>} words @param {Random} random @returns {Act} */
export function randomAct(world, words, random) {
  const dice = random()
  if (dice < 0.22) return { do: 'step', ticks: choose(random, [1, 1, 2, 5, 10, 40]) }
  if (dice < 0.65) {
    const input =
      random() < ALLOWED_SHARE ? schemaOf().make('Input', wordsIn(world), random) : choose(random, INPUTS)(words)
    return { do: 'input', input, edits: random() < 0.12 ? [writable(randomEdit(input, random))] : [] }
  }
  if (dice < 0.8) return { do: 'line', line: choose(random, LINES)(words) }
  return rareAct(world, words, random)
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
    const copy = restoreWorld(bytes, { planners: PLANNERS })
    if (copy.hash() === world.hash()) return copy
    copy.dispose()
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    throw new Failure('unrestorable', error.message.slice(0, 400))
  }
  throw new Failure('not-exact', 'the restored world is another')
}

/** Creatures that left a world as files, the latest last. @type {WeakMap<import('@ethogram/core').World, { kind: string, bytes: Uint8Array }[]>} */
const keptOf = new WeakMap()

/** Lets a creature of a file enter. @param {import('@ethogram/core').World} world @param {Extract<Act, { do: 'enter' }>} act @returns {import('@ethogram/core').InputAnswer} */
function enter(world, { name = 'guest', kind, at, edits, isSealed }) {
  const kept = keptOf.get(world)?.at(-1)
  if (kept === undefined) return { ok: true }
  const changed = edits.reduce(editBytes, kept.bytes)
  const bytes = isSealed && edits.length > 0 ? seal(changed) : changed
  const from =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,8000}/g) ?? []
  const entity = /** @type {any} */ ({ kind: kind ?? kept.kind, ...(at === undefined ? {} : { at }) })
  return world.input({ input: 'add', name, entity, from })
}

/** What does not change the world. @param {import('@ethogram/core').World} world @param {Act} act */
function ask(world, act) {
  if (act.do === 'restore') restored(world).dispose()
  else if (act.do === 'look') look(world)
  else if (act.do === 'keep') {
    const bytes = world.exportCreature(act.creature)
    const kind = world.definitionOf(act.creature)?.species
    if (bytes !== undefined && kind !== undefined) keptOf.set(world, [...(keptOf.get(world) ?? []), { kind, bytes }])
  } else return false
  return true
}

/** What the world answers to an act. @param {import('@ethogram/core').World} world @param {any} act */
function answerTo(world, act) {
  if (act.do === 'line') return world.direct(act.line)
  if (act.do === 'enter') return enter(world, act)
  return world.input(act.do === 'define' ? redefined(world, act) : edited(act.input, act.edits))
}

/** Does one act; whether it was taken. What is refused has changed nothing. @param {import('@ethogram/core').World} world @param {Act} act */
export function perform(world, act) {
  if (act.do === 'step') world.step(act.ticks)
  if (act.do === 'step' || ask(world, act)) return true
  const before = world.hash()
  const answer = answerTo(world, act)
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
    const world = createWorld(definition, { seed: 5, planners: PLANNERS })
    try {
      const recorder = startRecording(world)
      for (const act of acts) perform(world, act)
      world.step(3)
      judgeNumbers(world)
      const copy = restored(world)
      const file = recorder.finish()
      const report = replay(file, { planners: PLANNERS })
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
