// Nets and reactions made at random: every measure and action of the engine's own tables, with names that a species knows and some that it does not.
import { choose, pick } from './random.mjs'
import { inside } from './world-judge.mjs'

/** @typedef {import('./families.mjs').Random} Random */

const { ACTIONS, COMPARISONS, MEASURES, TARGETS } = await inside('6-navigation/net-row')

const NUMBERS = [
  '0',
  '1',
  '-1',
  '0.5',
  '3',
  '40',
  '1e3',
  '-1e9',
  '1e9',
  '1e300',
  '5e-324',
  '0.5 * speed',
  '-2 * luck',
  '1e9 * age',
]
const STRESSES = ['inertia', 'foresight', 'nearThings', 'keepSpeed', 'deviation']
const OWN = ['tries', 'patience']
const STATES = ['one', 'two', 'three']
const WORDS = ['there', 'lost', 'noWay', 'tired']
const SEMAPHORES = ['alarm', 'gate']

/** Names that lines of a species may say, by what takes them. @param {any} species @param {readonly string[]} kinds @returns {Record<string, readonly string[]>} */
function namesFor(species, kinds) {
  const nets = ['go', 'turn', 'attract', 'path', 'chase', 'unstuck', 'mutant', ...Object.keys(species.nets ?? {})]
  return {
    drive: Object.keys(species.drives ?? {}),
    parameter: Object.keys(species.personality?.parameters ?? {}),
    kind: kinds,
    local: OWN,
    semaphore: SEMAPHORES,
    queue: ['line'],
    net: nets,
    stress: STRESSES,
    state: STATES,
    target: Object.keys(TARGETS),
    word: WORDS,
  }
}

/** Nets and reactions for one species. @param {any} species @param {readonly string[]} kinds @param {Random} random */
function makerFor(species, kinds, random) {
  const names = namesFor(species, kinds)
  const some = (/** @type {() => any} */ make, /** @type {number} */ most) =>
    Array.from({ length: 1 + pick(random, most) }, make)
  const name = (/** @type {string | undefined} */ takes) =>
    takes === undefined ? '' : ` ${random() < 0.03 ? 'nobody' : (choose(random, names[takes] ?? WORDS) ?? 'x')}`
  const term = () => {
    const [word, { isYes, takes }] = choose(random, /** @type {[string, any][]} */ (Object.entries(MEASURES)))
    const said = word === 'local' ? choose(random, OWN) : `${word}${name(takes)}`
    if (isYes) return `${random() < 0.4 ? 'not ' : ''}${said}`
    return `${said} ${choose(random, Object.keys(COMPARISONS))} ${choose(random, NUMBERS)}`
  }
  const condition = () => some(term, 3).join(' and ')
  const action = () => {
    const [word, { takes, takesToo, value }] = choose(random, /** @type {[string, any][]} */ (Object.entries(ACTIONS)))
    return `${word}${name(takes)}${name(takesToo)}${value === undefined ? '' : ` ${choose(random, NUMBERS)}`}`
  }
  const next = () => some(() => ({ ...(random() < 0.75 ? { if: condition() } : {}), to: choose(random, STATES) }), 3)
  return {
    net: () => ({
      ...(random() < 0.7 ? { runs: 'always' } : {}),
      locals: { tries: 0, patience: choose(random, [0, 1, 1e9, -3]) },
      states: Object.fromEntries(STATES.map((state) => [state, { do: some(action, 4), next: next() }])),
      ...(random() < 0.4 ? { monitors: { watch: { if: condition(), do: some(action, 3) } } } : {}),
      ...(random() < 0.4 ? { exit: some(action, 2) } : {}),
    }),
    reaction: () => ({
      if: condition(),
      do: some(action, 3),
      ...(random() < 0.3 ? { notice: random(), priority: pick(random, 9) } : {}),
    }),
  }
}

/** Edits that give a species of a world a net or a reaction more, or another of a name that it has. @param {any} world @param {Random} random @returns {import('./edits.mjs').Edit[]} */
export function netEdits(world, random) {
  const withNets = (world.species ?? []).flatMap((/** @type {any} */ one, /** @type {number} */ k) =>
    one.nets === undefined ? [] : [k],
  )
  if (withNets.length === 0) return []
  const kinds = [...Object.keys(world.kinds ?? {}), ...world.species.map((/** @type {any} */ one) => one.species)]
  const k = choose(random, /** @type {number[]} */ (withNets))
  const { net, reaction } = makerFor(world.species[k], kinds, random)
  return Array.from({ length: 1 + pick(random, 2) }, () =>
    random() < 0.7
      ? { kind: 'set', path: ['species', k, 'nets', choose(random, ['mutant', 'mutant', 'go', 'path'])], value: net() }
      : { kind: 'set', path: ['species', k, 'reactions'], value: { mutant: reaction() } },
  )
}
