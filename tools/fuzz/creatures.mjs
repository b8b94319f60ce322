// Mutants of creatures as files: headers, numbers of the mind and bytes, mostly with the checksum put right, into the world they come from or
// one in which their species has changed. Refused and nothing changed, or alive: finite, saved, restored, replayed and kept again exactly.
import { createWorld, readCreature, replay, startRecording } from '@ethogram/core'
import { createBystander } from './bystander.mjs'
import { edited, fewerEdits, randomEdit, randomEdits, writable } from './edits.mjs'
import { Failure } from './families.mjs'
import { TRACKS } from './gathering.mjs'
import { look } from './looking.mjs'
import { PLANNERS } from './planners.mjs'
import { mostlyLight, shippedWorlds } from './shipped.mjs'
import { asWritten, byteEdit, editBytes, editNumbers, numberEdit, put, seal, taken } from './snapshot-files.mjs'
import { judgeWorld, made } from './world-judge.mjs'

/**
 * @typedef {import('./edits.mjs').Edit} Edit
 * @typedef {{ seed: string, header: Edit[], numbers: import('./snapshot-files.mjs').NumberEdit[], bytes: import('./snapshot-files.mjs').ByteEdit[],
 *   isSealed: boolean, species: Edit[], options: { at?: number[], headingRad?: number, fields?: Record<string, any> } }} Case `species` changes
 *   what the creature enters as.
 * @typedef {{ kind: string, bytes: Uint8Array, parts: import('./snapshot-files.mjs').Parts, world: any }} Seed
 */

const SCENES = [
  'gathering',
  'errands',
  'bird',
  'clicker-yard',
  'crossing-three',
  'corridor',
  'shock-box',
  'corners-yard',
  'puppet',
]
const SPECIES = ['species duncan', 'species puppy']

/** Ticks that a creature has lived before it leaves, and lives where it enters. */
const LIFE = 40
const TICKS = 3

/** What teaches a creature something of everything, as far as its species understands it. */
const LESSONS = [
  { input: 'word', word: 'come', track: TRACKS[0] },
  { input: 'word', word: 'word1', track: TRACKS[1] },
  { input: 'percept', name: 'grown', percept: { of: 'shape', kind: 'ball' } },
  { input: 'percept', name: 'grownOfAll', percept: { of: 'shape' } },
  { input: 'teach', lessons: [], actions: [{ action: 'paw', trigger: 'bell', value: 12 }] },
  { input: 'teach', lessons: [{ drive: 'hunger', behavior: 'eat', stimulus: { sound: 'bell' }, with: { value: 3 } }] },
]

/** @type {Map<string, Seed> | undefined} */
let known
/** @type {string[] | undefined} */
let names
/** @type {ReturnType<typeof createBystander> | undefined} */
let bystander

/** Creatures that have lived, as files. */
export function creatures() {
  if (known !== undefined) return known
  known = new Map()
  for (const [name, definition] of shippedWorlds())
    if (SCENES.includes(name.replace('scene ', '')) || SPECIES.includes(name)) {
      const seed = livedIn(definition)
      if (seed !== undefined) known.set(name, seed)
    }
  bystander = createBystander()
  return known
}

/** The first creature of a world, when it has lived; and the world, without anybody. @param {any} definition @returns {Seed | undefined} */
function livedIn(definition) {
  const world = createWorld(definition, { seed: 3, planners: PLANNERS })
  world.step(LIFE / 2)
  const name = Object.keys(definition.entities).find((each) => world.definitionOf(each) !== undefined) ?? ''
  for (const lesson of LESSONS)
    world.input(/** @type {any} */ ({ ...lesson, ['lessons' in lesson ? 'entity' : 'creature']: name }))
  world.step(LIFE / 2)
  const bytes = world.exportCreature(name)
  const kind = world.definitionOf(name)?.species
  world.dispose()
  if (bytes === undefined || kind === undefined) return undefined
  const { ethogram, kinds = {}, species } = definition
  return { kind, bytes, parts: taken(bytes), world: { ethogram, world: 'inn', kinds, species } }
}

/** @param {string} name */
function seedOf(name) {
  const seed = creatures().get(name)
  if (seed === undefined) throw new Error(`no seed ${name}`)
  return seed
}

/** The field list of a creature in the form of a snapshot, in which edits look for numbers. @param {any} header */
const asBlocks = (header) => ({ blocks: [{ layout: 0 }], layouts: [header.layout] })

/** The file of a case. @param {Case} mutant */
export function build({ seed, header, numbers, bytes, isSealed }) {
  const { parts } = seedOf(seed)
  const sections = numbers.reduce((before, edit) => editNumbers(asBlocks(parts.header), before, edit), parts.sections)
  const whole = put({
    ...parts,
    header: header.length === 0 ? parts.header : asWritten(edited(parts.header, header)),
    sections,
  })
  const changed = bytes.reduce(editBytes, whole)
  return isSealed && bytes.length > 0 ? seal(changed) : changed
}

/** It enters, lives, and can be kept again. @param {import('@ethogram/core').World} world @param {string} kind @param {Uint8Array} from @param {Case['options']} options */
function judgeGuest(world, kind, from, options) {
  const before = world.hash()
  const recorder = startRecording(world)
  const guest = made(() => world.add(kind, { .../** @type {any} */ (options), name: 'guest', from }))
  if ('refused' in guest) {
    if (world.hash() !== before) throw new Failure('changed', 'a creature that was refused changed the world')
    return 'refused'
  }
  look(world)
  judgeWorld(world, { ticks: TICKS })
  const report = replay(recorder.finish(), { planners: PLANNERS })
  if (!report.isExact || report.finalHash !== world.hash())
    throw new Failure('not-exact', `the replay is another: ${JSON.stringify(report.difference ?? 'only at its end')}`)
  const again = world.exportCreature('guest')
  if (again === undefined) throw new Failure('unrestorable', 'a creature that entered cannot be kept')
  const back = made(() => world.add(kind, { name: 'again', from: again }))
  if ('refused' in back) throw new Failure('unrestorable', 'a creature that entered is refused when it comes back')
  world.step(TICKS)
  return 'enters'
}

/** @type {import('./families.mjs').Family<Case>} */
export const family = {
  name: 'creatures',
  about: 'creatures as files, edited in headers, numbers and bytes, into worlds whose species has changed or not',
  seeds: () => {
    names ??= mostlyLight(new Map([...creatures()].map(([name, { world }]) => [name, world])))
    return names
  },
  mutate(random, seed) {
    const { parts, world, kind } = seedOf(seed)
    const dice = random()
    const some = (/** @type {() => any} */ make) =>
      Array.from({ length: 1 + Math.floor(random() * random() * 4) }, make)
    const at = () => Math.round(random() * 100 - 50) / 10
    const species = world.species.find((/** @type {any} */ one) => one.species === kind)
    return {
      seed,
      header: dice < 0.4 ? some(() => writable(randomEdit(parts.header, random))) : [],
      numbers:
        dice >= 0.35 && dice < 0.75 ? some(() => numberEdit({ ...parts, header: asBlocks(parts.header) }, random)) : [],
      bytes: dice >= 0.75 && dice < 0.85 ? some(() => byteEdit(4000, random)) : [],
      isSealed: random() < 0.9,
      species: dice >= 0.85 || random() < 0.15 ? randomEdits(species, random, 4).map(writable) : [],
      options: random() < 0.5 ? {} : { at: [at(), 0, at()], headingRad: at() },
    }
  },
  run(mutant) {
    const { world: definition, kind } = seedOf(mutant.seed)
    const use = bystander?.use() ?? ''
    const bytes = build(mutant)
    made(() => readCreature(bytes))
    const species = definition.species.map((/** @type {any} */ one) =>
      one.species === kind ? edited(one, mutant.species) : one,
    )
    const world = made(() => createWorld({ ...definition, species }, { seed: 1, planners: PLANNERS }))
    if ('refused' in world) return 'no world'
    try {
      return judgeGuest(world.value, kind, bytes, mutant.options)
    } finally {
      world.value.dispose()
      bystander?.judge(use)
    }
  },
  *shrink(mutant) {
    for (const key of /** @type {const} */ (['header', 'species']))
      for (const fewer of [...(mutant[key].length > 0 ? [[]] : []), ...fewerEdits(mutant[key])])
        yield { ...mutant, [key]: fewer }
    for (const key of /** @type {const} */ (['numbers', 'bytes']))
      for (const one of mutant[key]) yield { ...mutant, [key]: mutant[key].filter((other) => other !== one) }
    if (Object.keys(mutant.options).length > 0) yield { ...mutant, options: {} }
  },
}
