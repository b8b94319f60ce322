// Mutants of worlds and the species in them: as objects and as YAML. Refused with problems, or alive, finite, saved and restored exactly.
import { checkWorld, createWorld } from '@ethogram/core'
import { parseDefinition, writeDefinition } from '@ethogram/core/yaml'
import { edited, fewerEdits, randomEdits } from './edits.mjs'
import { Failure } from './families.mjs'
import { mostlyLight, shippedWorlds } from './shipped.mjs'
import { editText, randomTextEdits } from './text-edits.mjs'
import { judgeProblems, judgeWorld, made } from './world-judge.mjs'

/**
 * @typedef {{ seed: string, edits: import('./edits.mjs').Edit[], text?: import('./text-edits.mjs').TextEdit[] }} Case
 */

const MOST_EDITS = 6
const TICKS = 20

/** @type {Map<string, any> | undefined} */
let known
const worlds = () => {
  known ??= shippedWorlds()
  return known
}

/** The text of a definition, or undefined if it has none. @param {any} definition */
function written(definition) {
  try {
    return writeDefinition(definition)
  } catch {
    return undefined
  }
}

/** @param {unknown} definition */
function judge(definition) {
  const problems = judgeProblems(checkWorld(definition))
  const world = made(() => createWorld(/** @type {any} */ (definition), { seed: 1 }))
  if ('refused' in world) return 'refused'
  if (problems > 0) throw new Failure('told-badly', 'the check has problems and the world takes it')
  try {
    judgeWorld(world.value, { ticks: TICKS })
  } finally {
    world.value.dispose()
  }
  return 'lives'
}

/** @type {import('./families.mjs').Family<Case>} */
export const family = {
  name: 'definitions',
  about: 'worlds and species that we ship, edited as objects and as YAML',
  seeds: () => mostlyLight(worlds().keys()),
  mutate(random, seed) {
    const definition = worlds().get(seed)
    if (random() < 0.8) return { seed, edits: randomEdits(definition, random, MOST_EDITS) }
    const text = written(definition) ?? ''
    return { seed, edits: [], text: randomTextEdits(text, random) }
  },
  run({ seed, edits, text: textEdits }) {
    const definition = edited(worlds().get(seed), edits)
    if (textEdits === undefined) return judge(definition)
    const text = textEdits.reduce(editText, written(definition) ?? '')
    const { definition: read, problems } = parseDefinition(text, { file: 'mutant.yaml' })
    if (judgeProblems(problems) > 0 || read === undefined) return 'unread'
    return 'world' in read ? judge(read) : 'no world'
  },
  *shrink({ seed, edits, text }) {
    if (text === undefined) for (const fewer of fewerEdits(edits)) yield { seed, edits: fewer }
    else if (text.length > 1)
      for (let k = 0; k < text.length; k++) yield { seed, edits, text: text.filter((_, other) => other !== k) }
  },
}
