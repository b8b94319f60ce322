// Mutants of worlds and the species in them: as objects and as YAML. Refused with problems, or alive, finite, saved and restored exactly.
import { checkWorld, createWorld } from '@ethogram/core'
import { parseDefinition, writeDefinition } from '@ethogram/core/yaml'
import { edited, fewerEdits, randomEdits } from './edits.mjs'
import { Failure } from './families.mjs'
import { netEdits } from './net-lines.mjs'
import { PLANNERS } from './planners.mjs'
import { createSchema } from './schema-edits.mjs'
import { mostlyLight, shippedWorlds } from './shipped.mjs'
import { editText, randomTextEdits } from './text-edits.mjs'
import { judgeProblems, judgeWorld, made } from './world-judge.mjs'

/**
 * @typedef {{ seed: string, edits: import('./edits.mjs').Edit[], text?: import('./text-edits.mjs').TextEdit[], isLong?: boolean }} Case
 */

const MOST_EDITS = 6

/** Ticks that most mutants live, and those that are long, for which the check alone is compared with the world, too. */
const TICKS = 4
const LONG_TICKS = 20
const LONG_SHARE = 0.12

/** Characters of a long text. */
const LONG_TEXT = 12_000

/** @type {Map<string, any> | undefined} */
let known
/** @type {string[] | undefined} */
let names
const worlds = () => {
  known ??= shippedWorlds()
  return known
}

/** Mutants whose edits the schema allows: most of them live, and whatever is accepted must then work. */
const ALLOWED_SHARE = 0.5

/** Mutants that get nets, where a species has some. */
const NETS_SHARE = 0.1

/** @type {ReturnType<typeof createSchema> | undefined} */
let schema

/** Edits that the schema of worlds allows. @param {any} world @param {import('./families.mjs').Random} random */
function allowedEdits(world, random) {
  schema ??= createSchema('world', worlds().values())
  return schema.edits(world, random, MOST_EDITS)
}

/** Nets and reactions beside what the schema allows. @param {any} world @param {import('./families.mjs').Random} random */
function someNets(world, random) {
  const nets = netEdits(world, random)
  return nets.length > 0 && random() < 0.7 ? nets : [...nets, ...allowedEdits(world, random)]
}

/** @param {any} world @param {import('./families.mjs').Random} random */
const someEdits = (world, random) => randomEdits(world, random, MOST_EDITS)

/** Texts of seeds that have been written. @type {Map<string, string>} */
const texts = new Map()

/** The text of a seed; empty if it has none. @param {string} seed */
function textOf(seed) {
  const text = texts.get(seed) ?? written(worlds().get(seed))
  texts.set(seed, text)
  return text
}

/** @param {any} definition */
function written(definition) {
  try {
    return writeDefinition(definition)
  } catch {
    return ''
  }
}

/** @param {unknown} definition @param {boolean} isLong */
function judge(definition, isLong) {
  const problems = isLong ? judgeProblems(checkWorld(definition)) : 0
  const world = made(() => createWorld(/** @type {any} */ (definition), { seed: 1, planners: PLANNERS }))
  if ('refused' in world) return 'refused'
  try {
    if (problems > 0) throw new Failure('told-badly', 'the check has problems and the world takes it')
    judgeWorld(world.value, { ticks: isLong ? LONG_TICKS : TICKS })
  } finally {
    world.value.dispose()
  }
  return 'lives'
}

/** @type {import('./families.mjs').Family<Case>} */
export const family = {
  name: 'definitions',
  about: 'worlds and species that we ship, edited as objects and as YAML',
  seeds: () => {
    names ??= mostlyLight(worlds())
    return names
  },
  mutate(random, seed) {
    const isLong = random() < LONG_SHARE
    // YAML is read slowly: long texts are rarely edited as texts.
    const asText = textOf(seed).length < LONG_TEXT ? 0.2 : 0.03
    if (random() >= asText) {
      const dice = random()
      const edits = dice < NETS_SHARE ? someNets : dice < ALLOWED_SHARE ? allowedEdits : someEdits
      return { seed, edits: edits(worlds().get(seed), random), isLong }
    }
    return { seed, edits: [], text: randomTextEdits(textOf(seed), random), isLong }
  },
  run({ seed, edits, text: textEdits, isLong = true }) {
    if (textEdits === undefined) return judge(edited(worlds().get(seed), edits), isLong)
    const text = textEdits.reduce(editText, textOf(seed))
    const { definition: read, problems } = parseDefinition(text, { file: 'mutant.yaml' })
    if (judgeProblems(problems) > 0 || read === undefined) return 'unread'
    return 'world' in read ? judge(read, isLong) : 'no world'
  },
  *shrink({ text, ...mutant }) {
    if (text === undefined) for (const fewer of fewerEdits(mutant.edits)) yield { ...mutant, edits: fewer }
    else if (text.length > 1)
      for (let k = 0; k < text.length; k++) yield { ...mutant, text: text.filter((_, other) => other !== k) }
  },
}
