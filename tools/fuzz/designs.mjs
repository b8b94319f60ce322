// Mutants of protocols and of conditioning designs: refused with problems, or worked through to a result of finite numbers.
import { checkProtocol, createWorld } from '@ethogram/core'
import { checkDesign, parseDesign } from '@ethogram/core/conditioning'
import { parseProtocol } from '@ethogram/core/yaml'
import { runDesign } from '@ethogram/lab'
import { findScene, trainingYard } from '@ethogram/scenes'
import { stringify } from 'yaml'
import { edited, fewerEdits, randomEdits } from './edits.mjs'
import { Failure } from './families.mjs'
import { createSchema } from './schema-edits.mjs'
import { shippedDesigns, shippedProtocols } from './shipped.mjs'
import { editText, randomTextEdits } from './text-edits.mjs'
import { judgeProblems, judgeWorld, made } from './world-judge.mjs'

/** @typedef {{ seed: string, edits: import('./edits.mjs').Edit[], text?: import('./text-edits.mjs').TextEdit[], isLong?: boolean }} Case */

const MOST_EDITS = 6

/** Ticks that a trainer teaches, mostly and at length; only then is what the check refuses given to a world, too. */
const TICKS = 4
const LONG_TICKS = 30
const LONG_SHARE = 0.12

/** Ticks of a design that a mutant is run for, all groups together: the check allows many seconds of work. */
const MOST_TICKS = 200_000

/** @type {Map<string, any> | undefined} */
let known
const seeds = () => {
  known ??= new Map(/** @type {[string, any][]} */ ([...shippedDesigns(), ...shippedProtocols()]))
  return known
}

/** Mutants whose edits the schema allows. */
const ALLOWED_SHARE = 0.4

/** @type {Record<'design' | 'protocol', ReturnType<typeof createSchema>> | undefined} */
let schemas

/** What may stand in the file of a seed. @param {string} seed */
function schemaOf(seed) {
  schemas ??= {
    design: createSchema('design', shippedDesigns().values()),
    protocol: createSchema('protocol', shippedProtocols().values()),
  }
  return seed.startsWith('design') ? schemas.design : schemas.protocol
}

/** @param {any} design */
function judgeDesign(design) {
  if (judgeProblems(checkDesign(design)) > 0) return 'refused'
  if (ticksOf(design) > MOST_TICKS) return 'long'
  for (const { strengths, net } of runDesign(design, { seed: 1 }).groups) {
    const numbers = [...net, ...Object.values(strengths).flat()]
    if (!numbers.every(Number.isFinite)) throw new Failure('not-finite', 'a strength that is not finite')
  }
  return 'runs'
}

/** About how many ticks a design takes. @param {any} design */
function ticksOf(design) {
  const pause = Math.max(...[design.intertrialTicks ?? 100].flat())
  const longest = Math.max(200, ...numbersIn(design.trials))
  let ticks = 0
  for (const { phases } of Object.values(design.groups))
    for (const { trials, repeat = 1 } of phases) {
      const count = Array.isArray(trials) ? trials.length : Object.values(trials).reduce((sum, each) => sum + each, 0)
      ticks += count * repeat * (pause + longest)
    }
  return ticks
}

/** All numbers in a value: times among them. @param {unknown} value @returns {number[]} */
function numbersIn(value) {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

/** A protocol is taught where it ships: by itself first, then in its world. @param {any} protocol @param {boolean} isLong */
function judgeProtocol(protocol, isLong) {
  const refused = judgeProblems(checkProtocol(protocol))
  if (refused > 0 && !isLong) return 'refused'
  const scene = findScene('training-yard')?.world ?? trainingYard
  const world = made(() => createWorld({ ...scene, trainers: { puppet: protocol } }, { seed: 1 }))
  if ('refused' in world) return 'refused'
  try {
    if (refused > 0) throw new Failure('told-badly', 'the check has problems and the world takes it')
    judgeWorld(world.value, { ticks: isLong ? LONG_TICKS : TICKS })
  } finally {
    world.value.dispose()
  }
  return 'taught'
}

/** @type {import('./families.mjs').Family<Case>} */
export const family = {
  name: 'designs',
  about: 'protocols and conditioning designs that we ship, edited as objects and as YAML',
  seeds: () => [...seeds().keys()],
  mutate(random, seed) {
    const value = seeds().get(seed)
    const isLong = random() < LONG_SHARE
    if (random() < ALLOWED_SHARE) return { seed, edits: schemaOf(seed).edits(value, random, MOST_EDITS), isLong }
    if (random() < 0.85) return { seed, edits: randomEdits(value, random, MOST_EDITS), isLong }
    return { seed, edits: [], text: randomTextEdits(stringify(value), random), isLong }
  },
  run({ seed, edits, text: textEdits, isLong = true }) {
    const value = edited(seeds().get(seed), edits)
    const isDesign = seed.startsWith('design')
    if (textEdits === undefined) return isDesign ? judgeDesign(value) : judgeProtocol(value, isLong)
    const text = textEdits.reduce(editText, stringify(value))
    if (isDesign) {
      const { design, problems } = parseDesign(text, { file: 'mutant.yaml' })
      return judgeProblems(problems) > 0 || design === undefined ? 'unread' : judgeDesign(design)
    }
    const { protocol, problems } = parseProtocol(text, { file: 'mutant.yaml' })
    return judgeProblems(problems) > 0 || protocol === undefined ? 'unread' : judgeProtocol(protocol, isLong)
  },
  *shrink({ text, ...mutant }) {
    if (text === undefined) for (const fewer of fewerEdits(mutant.edits)) yield { ...mutant, edits: fewer }
    else if (text.length > 1)
      for (let k = 0; k < text.length; k++) yield { ...mutant, text: text.filter((_, other) => other !== k) }
  },
}
