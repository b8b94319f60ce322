// Mutants of lines of the console: said to worlds that live, completed and read as scripts. Refused lines change nothing; the answer
// is short; whatever is taken leaves a world that goes on finite, is saved, restored and continued exactly.
import { complete, createWorld, helpFor, parseScript } from '@ethogram/core'
import { Failure } from './families.mjs'
import { PLANNERS } from './planners.mjs'
import { choose, pick } from './random.mjs'
import { mostlyLight, shippedWorlds } from './shipped.mjs'
import { judgeProblems, judgeWorld } from './world-judge.mjs'

/** @typedef {{ seed: string, lines: string[], isLong?: boolean }} Case A world's name, and what is said to it; `{{text}}×n` is a text many times. */

/** Ticks that a world lives after the lines, mostly and at length. */
const TICKS = 3
const LONG_TICKS = 20
const LONG_SHARE = 0.12
const MOST_LINES = 5

/** Characters of the longest answer that people read. */
const LONGEST_ANSWER = 40_000

/** @type {Map<string, any> | undefined} */
let known
/** @type {string[] | undefined} */
let names
const worlds = () => {
  known ??= new Map([...shippedWorlds()].filter(([name]) => name.startsWith('scene')))
  return known
}

const NUMBERS = [
  '0',
  '1',
  '-1',
  '0.5',
  '40',
  '1e3',
  '1e5',
  '1e9',
  '1e16',
  '2e16',
  '1e300',
  '1e999',
  '-1e300',
  '1e-320',
  'NaN',
  '.5',
  '5.',
  '1e',
  '10s',
  '3min',
  '20 ticks',
]
const SIGNS = [
  ':',
  '=',
  '+=',
  '-=',
  '(',
  ')',
  ',',
  '"',
  '"\\"',
  '\\',
  '#',
  '%',
  '\n',
  '\t',
  '\u0000',
  '😀',
  '\u202e',
  '.',
  '..',
  '-',
]
const REPEATED = ['"\\"', 'a ', '( ', '% ', 'silas: ', 'x.', '😀', '1 ', ', ', '\n', '" ', 'é']

/** Words of the language, as its own help says them. */
const WORDS = [...new Set(helpFor().match(/[a-z][A-Za-z-]+/g) ?? [])]

/** @type {Map<string, import('@ethogram/core').Vocabulary>} */
const vocabularies = new Map()

/** What can be said in a scene as it begins. @param {string} seed */
function vocabularyOf(seed) {
  const known = vocabularies.get(seed)
  if (known !== undefined) return known
  const world = createWorld(worlds().get(seed), { seed: 1, planners: PLANNERS })
  const vocabulary = world.vocabulary()
  world.dispose()
  vocabularies.set(seed, vocabulary)
  return vocabulary
}

/** A line that completion leads to, word by word; now and then a number is an odd one. @param {string} seed @param {import('./families.mjs').Random} random */
function completed(seed, random) {
  let text = ''
  for (let word = 0; word < 14; word++) {
    const so = text === '' ? '' : `${text} `
    const { options } = complete(so, so.length, vocabularyOf(seed))
    if (options.length === 0 || (word > 3 && random() < 0.1)) break
    const option = choose(random, options).text
    const said = /^-?[0-9.]+$/.test(option) && random() < 0.7 ? choose(random, NUMBERS) : option
    text = `${so}${said}`
  }
  return text
}

/** A line of names of the world and words of the language. @param {any} definition @param {import('./families.mjs').Random} random */
function line(definition, random) {
  const entities = Object.keys(definition.entities ?? { nobody: 1 })
  const kinds = [
    ...Object.keys(definition.kinds ?? {}),
    ...(definition.species ?? []).map((/** @type {any} */ one) => one.species),
  ]
  const species = choose(random, definition.species ?? [{}]) ?? {}
  const drives = Object.keys(species.drives ?? { hunger: 1 })
  const behaviors = Object.keys(species.behavior ?? { wander: 1 })
  const names = [entities, kinds, drives, behaviors].filter((each) => each.length > 0)
  const name = () => choose(random, choose(random, names))
  const number = () => choose(random, NUMBERS)
  const position = () => `(${number()}, ${number()}, ${number()})`
  const entity = () => choose(random, entities)
  return choose(random, [
    () => `place ${entity()} at ${position()}`,
    () => `push ${entity()} by ${position()}`,
    () => `add ${choose(random, kinds) ?? 'ball'} at ${position()}`,
    () => `add ${choose(random, kinds) ?? 'ball'} called ${name()} at ${position()}`,
    () => `remove ${entity()}`,
    () => `${entity()}: ${choose(random, drives)} ${choose(random, ['=', '+=', '-='])} ${number()}`,
    () => `${entity()}: hold ${choose(random, drives)} at ${number()}`,
    () => `${entity()}: force ${choose(random, behaviors)} for ${number()}`,
    () => `${entity()}: forbid ${choose(random, behaviors)}`,
    () => `${entity()}: do ${choose(random, ['wander', 'sit', 'moveTo it', 'say sound=clap', 'turn'])} ${number()}`,
    () => `${entity()}: if move use gait ${choose(random, ['trot', 'walk', 'gallop', name()])}`,
    () => `${entity()}: why`,
    () => `${entity()}: imagine ${choose(random, kinds) ?? 'ball'} at ${position()}`,
    () => `sound ${name()} at ${position()}`,
    () => `${entity()} holds ${entity()}`,
    () =>
      Array.from({ length: 1 + pick(random, 9) }, () =>
        choose(random, [name, number, position, () => choose(random, SIGNS), () => choose(random, WORDS)])(),
      ).join(' '),
  ])()
}

/** A line with some characters wrong, or one much too long. @param {string} text @param {import('./families.mjs').Random} random */
function spoilt(text, random) {
  const at = pick(random, text.length + 1)
  const dice = random()
  if (dice < 0.55) return text
  if (dice < 0.7) return `${text.slice(0, at)}${choose(random, [...SIGNS, ...NUMBERS])}${text.slice(at)}`
  if (dice < 0.8) return `${text.slice(0, at)}${text.slice(at + 1 + pick(random, 4))}`
  if (dice < 0.9)
    return `${text.slice(0, at)}{{${choose(random, REPEATED)}}}×${choose(random, [10, 300, 900, 5000, 30_000])}`
  return `${text} ${text}`
}

/** The line that a case says. @param {string} said */
const written = (said) => said.replace(/\{\{([\s\S]*?)\}\}×(\d+)/g, (_, text, times) => text.repeat(Number(times)))

/** @type {import('./families.mjs').Family<Case>} */
export const family = {
  name: 'console',
  about: 'lines said to the scenes that we ship',
  seeds: () => {
    names ??= mostlyLight(worlds())
    return names
  },
  mutate(random, seed) {
    const definition = worlds().get(seed)
    return {
      seed,
      isLong: random() < LONG_SHARE,
      lines: Array.from({ length: 1 + pick(random, MOST_LINES) }, () =>
        spoilt(random() < 0.5 ? completed(seed, random) : line(definition, random), random),
      ),
    }
  },
  run({ seed, lines, isLong = true }) {
    const world = createWorld(worlds().get(seed), { seed: 1, planners: PLANNERS })
    let taken = 0
    try {
      for (const said of lines) {
        const text = written(said)
        const before = world.hash()
        const { ok, text: answer, problems } = world.direct(text)
        judgeProblems(problems)
        if (answer.length > LONGEST_ANSWER) throw new Failure('told-badly', `an answer of ${answer.length} characters`)
        if (!ok && problems.length === 0) throw new Failure('told-badly', 'refused without a problem')
        if (!ok && world.hash() !== before)
          throw new Failure('changed', `a refused line changed the world: ${answer.slice(0, 200)}`)
        if (ok) taken++
        const vocabulary = world.vocabulary()
        complete(text, text.length, vocabulary)
        judgeProblems(parseScript(text, vocabulary).problems)
        world.step(2)
      }
      judgeWorld(world, { ticks: isLong ? LONG_TICKS : TICKS })
    } finally {
      world.dispose()
    }
    return taken === 0 ? 'refused' : 'taken'
  },
  *shrink({ lines, ...mutant }) {
    if (lines.length > 1)
      for (let k = 0; k < lines.length; k++) yield { ...mutant, lines: lines.filter((_, other) => other !== k) }
    for (let k = 0; k < lines.length; k++)
      for (const part of [2, 4, 8]) {
        const cut = Math.ceil(lines[k].length / part)
        if (cut > 0 && lines[k].length > 1)
          yield { ...mutant, lines: lines.map((each, other) => (other === k ? each.slice(0, -cut) : each)) }
      }
  },
}
