// What runs of inputs are made of: every input, every direction and lines of the console, with names of a world and odd values.

import { TRACKS as UTTERANCES } from './gathering.mjs'
import { choose, pick } from './random.mjs'
import { shippedProtocols, shippedSpecies } from './shipped.mjs'

/** @typedef {ReturnType<typeof wordsOf>} Words */

const NUMBERS = [
  0, 1, -1, 0.5, 2, 3, -3, 7, 40, 100, 1000, -1000, 1e4, 1e5, -1e5, 1e6, 1e-6, 1e-9, 1e9, 1e15, 2e16, 1e300, -1e300,
  5e-324, -0,
]
const TEXTS = [
  '',
  ' ',
  'bell',
  'clap',
  'é',
  '😀',
  'self',
  'it',
  'imagined-1',
  'all',
  'constructor',
  '__proto__',
  'a.b',
  'x'.repeat(300),
]

/** What is given whole, read once. */
const protocols = [...shippedProtocols().values()]
const species = [...shippedSpecies().values()].filter((each) => JSON.stringify(each).length < 20_000)

/** Names that a world knows, gathered from its definition by where they stand. @param {any} world */
function namesOf(world) {
  const species = world.species ?? []
  const keys = (/** @type {any} */ value) => Object.keys(value ?? {})
  /** @type {string[]} */
  const behaviors = []
  const visit = (/** @type {any} */ tree, /** @type {string} */ path) => {
    for (const [name, value] of Object.entries(tree ?? {})) {
      behaviors.push(name, `${path}${name}`)
      const inner = /** @type {any} */ (value)?.group ?? /** @type {any} */ (value)?.behaviors
      if (inner !== undefined) visit(inner.behaviors ?? inner, `${path}${name}.`)
    }
  }
  for (const one of species) visit(one.behavior?.behaviors ?? one.behavior, '')
  const kinds = Object.entries(world.kinds ?? {})
  const bodies = species.map((/** @type {any} */ one) => one.body ?? {})
  return {
    entities: keys(world.entities),
    creatures: keys(world.entities).filter((name) =>
      species.some((/** @type {any} */ one) => one.species === world.entities[name].kind),
    ),
    kinds: [...kinds.map(([name]) => name), ...species.map((/** @type {any} */ one) => one.species)],
    fields: [
      ...kinds.flatMap(([, kind]) => keys(/** @type {any} */ (kind).fields)),
      ...bodies.flatMap((/** @type {any} */ body) => keys(body.fields)),
    ],
    points: [
      ...kinds.flatMap(([, kind]) => keys(/** @type {any} */ (kind).points)),
      ...bodies.flatMap((/** @type {any} */ body) => keys(body.points)),
    ],
    drives: species.flatMap((/** @type {any} */ one) => keys(one.drives)),
    behaviors,
    percepts: species.flatMap((/** @type {any} */ one) => keys(one.percepts)),
    species: species.map((/** @type {any} */ one) => one.species),
    trainers: keys(world.trainers),
    cues: Object.values(world.trainers ?? {}).flatMap((/** @type {any} */ one) => [
      ...keys(one.cues),
      ...keys(one.rewards),
    ]),
    directors: keys(world.directors),
  }
}

/** What inputs for a world are made of. @param {any} world @param {import('./families.mjs').Random} random */
export function wordsOf(world, random) {
  const names = namesOf(world)
  const one = (/** @type {readonly string[]} */ list) =>
    random() < 0.06 || list.length === 0 ? choose(random, TEXTS) : choose(random, list)
  const number = () => (random() < 0.7 ? Math.round(random() * 200 - 100) / 10 : choose(random, NUMBERS))
  const vector = () => [number(), number(), number()]
  const value = () => choose(random, [true, false, number(), choose(random, TEXTS)])
  const entity = () => one([...names.entities, 'newcomer', 'imagined-1'])
  return {
    random,
    names,
    one,
    number,
    vector,
    value,
    entity,
    creature: () => one([...names.creatures, 'newcomer']),
    maybe: (/** @type {string} */ key, /** @type {() => unknown} */ make) => (random() < 0.5 ? { [key]: make() } : {}),
    fields: () => Object.fromEntries(Array.from({ length: pick(random, 3) }, () => [one(names.fields), value()])),
    hand: () => `${entity()}.${one(names.points)}`,
    act: () => choose(random, [...ACTS, { command: one(['wander', 'face']) }]),
    percept: () => ({
      of: one(['shape', ...names.percepts]),
      kind: one(names.kinds),
      field: one(names.fields),
      equals: value(),
    }),
    /** @returns {any} */
    direction() {
      const content = choose(random, DIRECTIONS)(this)
      return random() < 0.3 ? { ...content, forTicks: choose(random, [1, 5, 100, 1e9]) } : content
    },
  }
}

const ACTS = [
  'wander',
  'moveTo it',
  'face it',
  'make sound bark',
  'move speed 2',
  'hold still',
  'wave',
  'give paw',
  'nod amount 0.4',
  'take it',
  'toss',
  'steer as stroll',
  'post haste 3',
  'post tune loud',
  'move speed @haste',
]
const GAITS = ['trot', 'walk', 'gallop']

const STRESSES = ['inertia', 'foresight', 'nearThings', 'keepSpeed']
const ATTRIBUTES = ['rushed', 'fatigued', 'laden', 'inebriated', 'curious', 'tired']
const CRITICS = ['avoid', 'calm', 'goto', 'retreat', 'collisions', 'average']
const WAYS = ['stroll', 'fetch', 'flee']
/** Tracks of utterances, and none. */
const TRACKS = [...UTTERANCES, '~', 'track']

/** Directions. @type {((w: Words) => any)[]} */
const DIRECTIONS = [
  (w) => ({
    direct: 'drive',
    to: w.creature(),
    drive: w.one(w.names.drives),
    how: choose(w.random, ['set', 'add', 'hold']),
    value: w.number(),
  }),
  (w) => ({ direct: choose(w.random, ['force', 'forbid']), to: w.creature(), behavior: w.one(w.names.behaviors) }),
  (w) => ({ direct: 'interest', to: w.creature(), behavior: w.one(w.names.behaviors), value: w.random() }),
  (w) => ({
    direct: 'gain',
    to: w.creature(),
    behavior: w.one(w.names.behaviors),
    ...w.maybe('against', () => w.one(w.names.behaviors)),
    value: 1 + Math.abs(w.number()),
  }),
  (w) => ({
    direct: 'releaser',
    to: w.creature(),
    releaser: `${w.one(w.names.behaviors)}.sees`,
    ...w.maybe('looksFor', () => w.one(w.names.kinds)),
    ...w.maybe('strength', w.number),
  }),
  (w) => ({
    direct: 'command',
    to: w.creature(),
    form: choose(w.random, ['primary', 'secondary', 'meta']),
    act: w.act(),
    ...w.maybe('meaning', w.entity),
    ...w.maybe('isPersistent', () => true),
    ...w.maybe('priority', w.number),
  }),
  (w) => ({
    direct: 'field',
    to: w.creature(),
    how: choose(w.random, ['attract', 'repel']),
    at: w.vector(),
    radiusM: Math.abs(w.number()) + 0.1,
    ...w.maybe('strength', () => Math.abs(w.number())),
  }),
  (w) => ({ direct: 'mind', to: w.creature(), isOn: w.random() < 0.5 }),
  (w) => ({
    direct: 'imagine',
    to: w.creature(),
    kind: w.one(w.names.kinds),
    at: w.random() < 0.7 ? w.vector() : w.hand(),
    ...w.maybe('fields', w.fields),
  }),
  (w) => ({ direct: choose(w.random, ['bind', 'unbind']), to: w.creature(), stress: w.one(STRESSES) }),
  (w) => ({ direct: 'weight', to: w.creature(), stress: w.one(STRESSES), value: w.number() }),
  (w) => ({ direct: 'attribute', to: w.creature(), attribute: w.one(ATTRIBUTES), value: 10 * w.number() }),
  (w) => ({ direct: 'learning', to: w.creature(), way: w.one(WAYS), isOn: w.random() < 0.5 }),
  (w) => ({ direct: 'temper', to: w.creature(), way: w.one(WAYS), temper: w.one(['even', 'strict']) }),
  (w) => ({ direct: 'critic', to: w.creature(), way: w.one(WAYS), critic: w.one(CRITICS) }),
  (w) => ({ direct: 'imagineSound', to: w.creature(), sound: w.one(['bell', 'bark']), at: w.vector() }),
  (w) => ({ direct: 'withdraw', direction: pick(w.random, 6) }),
]

/** Inputs. @type {((w: Words) => any)[]} */
export const INPUTS = [
  (w) => ({ input: 'direct', direction: w.direction() }),
  (w) => ({ input: 'direct', direction: w.direction() }),
  (w) => ({ input: 'direct', direction: w.direction() }),
  (w) => ({
    input: 'add',
    ...w.maybe('name', () => w.one(['newcomer', 'other', 'imagined-1', 'imagined-2'])),
    entity: {
      kind: w.one(w.names.kinds),
      ...w.maybe('at', w.vector),
      ...w.maybe('headingRad', w.number),
      ...w.maybe('velocityMps', w.vector),
      ...w.maybe('fields', w.fields),
      ...(w.random() < 0.2 ? { heldBy: w.hand() } : {}),
    },
  }),
  (w) => ({ input: 'remove', entity: w.entity() }),
  (w) => ({ input: 'place', entity: w.entity(), ...w.maybe('at', w.vector), ...w.maybe('headingRad', w.number) }),
  (w) => ({ input: 'push', entity: w.entity(), velocityMps: w.vector(), ...w.maybe('turnRadps', w.number) }),
  (w) => ({ input: 'set', entity: w.entity(), field: w.one(w.names.fields), value: w.value() }),
  (w) => ({ input: 'point', entity: w.entity(), point: w.one(w.names.points), at: w.vector() }),
  (w) => ({ input: 'hold', entity: w.entity(), by: w.hand() }),
  (w) => ({ input: 'release', entity: w.entity(), ...w.maybe('velocityMps', w.vector) }),
  (w) => ({
    input: 'sound',
    sound: w.one(['bell', 'bark', 'whistle', 'praise', 'click', 'word1']),
    ...w.maybe('at', w.vector),
    ...w.maybe('entity', w.entity),
    ...w.maybe('loudness', () => Math.abs(w.number())),
  }),
  (w) => ({
    input: 'sound',
    sound: 'word',
    ...w.maybe('entity', w.entity),
    ...(w.random() < 0.5
      ? { samples: Array.from({ length: 900 }, () => w.random() - 0.5), rateHz: choose(w.random, [8000, w.number()]) }
      : { track: choose(w.random, TRACKS), ...w.maybe('numbers', () => ({ pitch: w.number() })) }),
  }),
  (w) => ({
    input: 'word',
    creature: w.creature(),
    word: w.one(['sit', 'word1', 'come']),
    ...w.maybe('track', () => choose(w.random, TRACKS)),
    ...w.maybe('as', () => w.one(['down', 'sit'])),
  }),
  (w) => ({ input: 'drive', entity: w.creature(), drive: w.one(w.names.drives), value: w.number() }),
  (w) => ({
    input: 'percept',
    creature: w.creature(),
    name: w.one([...w.names.percepts, 'grown']),
    ...w.maybe('percept', w.percept),
  }),
  (w) => ({
    input: 'teach',
    entity: w.creature(),
    lessons: [
      {
        drive: w.one(w.names.drives),
        behavior: w.one(w.names.behaviors),
        stimulus: w.random() < 0.7 ? { kind: w.one(w.names.kinds), field: w.one(w.names.fields) } : { sound: 'bell' },
        isInUse: w.random() < 0.7,
        with: { value: w.number() },
        ...w.maybe('without', () => ({ value: w.number() })),
      },
    ],
  }),
  (w) => ({
    input: 'teach',
    entity: w.creature(),
    lessons: [],
    actions: [
      {
        action: w.one(w.names.behaviors),
        ...w.maybe('trigger', () => w.one([...w.names.percepts, 'bell'])),
        value: w.number(),
        ...w.maybe('usualTries', w.number),
        ...w.maybe('missed', w.number),
        ...w.maybe('drawn', () => ({
          [w.one(['nod amount', 'toss'])]: { mean: w.number(), deviation: Math.abs(w.number()) },
        })),
      },
    ],
  }),
  (w) => ({
    input: 'unlearn',
    entity: w.creature(),
    lesson: w.one(['all', 'hunger sit person.handRaised', 'paw on ring', 'paw on bell', 'sit on word1']),
  }),
  (w) => ({
    input: 'matrix',
    entity: w.creature(),
    way: w.one(['stroll', 'fetch', 'flee']),
    matrix: {
      task: w.one(['avoid', 'goto']),
      vision: choose(w.random, [20, 10, w.number()]),
      desired: 10,
      sensing: 30,
      responses: [45, 30, 20, 10, 0, -10, -20, -30, -45],
      floor: 0,
      ceiling: 1,
      start: 0.5,
      rows: [{ key: choose(w.random, [0, 5, w.number()]), weights: Array.from({ length: 9 }, () => w.random()) }],
    },
    ...w.maybe('unitM', () => w.number()),
  }),
  (w) => ({ input: 'chance', seed: w.number() }),
  (w) => ({ input: 'choose', director: w.one(w.names.directors), choice: w.one(['call', 'wait', 'go', 'calm']) }),
  (w) => ({
    input: 'train',
    trainer: w.one([...w.names.trainers, 'ann']),
    ...w.maybe('isOn', () => w.random() < 0.5),
    ...w.maybe('protocol', () => choose(w.random, protocols)),
  }),
  (w) => ({ input: 'cue', trainer: w.one(w.names.trainers), cue: w.one(w.names.cues), isOn: w.random() < 0.5 }),
  (w) => ({ input: 'reward', trainer: w.one(w.names.trainers), reward: w.one(w.names.cues) }),
  (w) => ({
    input: 'species',
    species: choose(w.random, species),
  }),
]

/** Lines of the console. @type {((w: Words) => string)[]} */
export const LINES = [
  (w) => `${w.creature()}: ${w.one(w.names.drives)} ${choose(w.random, ['=', '+=', '-='])} ${w.number()}`,
  (w) =>
    `${w.creature()}: hold ${w.one(w.names.drives)} at ${w.number()} for ${choose(w.random, ['3 ticks', '10s', '2 min'])}`,
  (w) => `${w.creature()}: ${choose(w.random, ['force', 'forbid'])} ${w.one(w.names.behaviors)}`,
  (w) => `${w.creature()}: interest of ${w.one(w.names.behaviors)} = ${w.random()}`,
  (w) => `${w.creature()}: gain of ${w.one(w.names.behaviors)} = ${w.number()}`,
  (w) =>
    `${w.creature()}: ${choose(w.random, ['suggest', 'do'])} ${w.act()} ${choose(w.random, ['', 'once', 'for 5s'])}`,
  (w) => `${w.creature()}: ${choose(w.random, ['attract', 'repel'])} (${w.vector().join(', ')}) radius ${w.number()}`,
  (w) => `${w.creature()}: mind ${choose(w.random, ['on', 'off', 'off for 30s'])}`,
  (w) =>
    `${w.creature()}: imagine ${w.one(w.names.kinds)} at ${w.random() < 0.5 ? `(${w.vector().join(', ')})` : w.hand()}`,
  (w) => `${w.creature()}: imagine sound bell at (${w.vector().join(', ')})`,
  (w) => `${w.creature()}: why`,
  (w) => `${w.creature()}: ask ${choose(w.random, ['step', 'mood', 'words', 'why'])}`,
  (w) =>
    `${w.creature()}: if ${choose(w.random, ['move', 'nod'])} ${choose(w.random, ['use', 'avoid'])} ${choose(w.random, [`gait ${choose(w.random, GAITS)}`, `amount ${w.number()}`, 'speed @haste'])}`,
  (w) =>
    `${w.creature()}: releaser ${w.one(w.names.behaviors)}.sees looks for ${w.one(w.names.kinds)} maxValue ${w.number()}`,
  (w) => `${w.creature()}: ${choose(w.random, ['bind', 'unbind'])} ${w.one(STRESSES)}`,
  (w) => `${w.creature()}: weight of ${w.one(STRESSES)} = ${w.number()} for 5s`,
  (w) => `${w.creature()}: attribute ${w.one(ATTRIBUTES)} = ${10 * w.number()}`,
  (w) => `${w.creature()}: learning of ${w.one(WAYS)} = ${choose(w.random, ['on', 'off'])}`,
  (w) => `${w.creature()}: temper of ${w.one(WAYS)} = ${choose(w.random, ['even', 'strict'])}`,
  (w) => `${w.creature()}: critic of ${w.one(WAYS)} = ${w.one(CRITICS)}`,
  (w) => `${w.creature()}: call word ${w.one(['come', 'word1'])} ${w.one(['come', 'here', 'sit'])}`,
  (w) => `${w.creature()}: forget word ${w.one(['come', 'word1'])}`,
  (w) =>
    `trainer ${w.one(w.names.trainers)}: ${choose(w.random, ['rest', 'resume', 'trials', `cue ${w.one(w.names.cues)} on`, `reward ${w.one(w.names.cues)}`])}`,
  (w) => `add ${w.one(w.names.kinds)} at (${w.vector().join(', ')})`,
  (w) => `remove ${w.entity()}`,
  (w) => `place ${w.entity()} at (${w.vector().join(', ')})`,
  (w) => `push ${w.entity()} (${w.vector().join(', ')})`,
  (w) =>
    `${w.entity()}.${w.one(w.names.fields)} = ${choose(w.random, ['true', 'false', String(w.number()), '"odd"', '""'])}`,
  (w) => `move ${w.hand()} to (${w.vector().join(', ')})`,
  (w) => `sound bell by ${w.entity()}`,
  (w) => `hold ${w.entity()} by ${w.hand()}`,
  (w) => `release ${w.entity()}`,
  (w) => choose(w.random, ['directions', 'withdraw all', `withdraw ${pick(w.random, 5)}`]),
]
