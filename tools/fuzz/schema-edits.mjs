// Edits that a schema allows: what may stand anywhere in a definition is put there, options that no shipped definition uses among it.
//
// Edits of edits.mjs know nothing of what a value means, so most of their mutants are refused; these are mostly taken, and must then work.
// The committed schemas say which keys, words and numbers there are (docs/schema), so an option that is new is tried without a line
// here. Numbers stand at the ends of their ranges most of the time, names are those of the definition, and parts of other definitions that
// we ship stand where such a part may: a behavior of the dog in the bird.
import { readFileSync } from 'node:fs'
import { choose, pick } from './random.mjs'

/**
 * @typedef {import('./families.mjs').Random} Random
 * @typedef {import('./edits.mjs').Path} Path
 * @typedef {{ root: any, parts: Map<string, unknown[]> }} Known A schema, and parts of right values by the names that the schema has for them.
 * @typedef {{ random: Random, words: readonly string[], depth: number }} Making
 */

/** Deeper than this only what must be there is made. */
const DEEPEST = 6

/** Characters of a part that is taken from elsewhere, and parts of a sort that are kept. */
const LARGEST_PART = 1500
const MOST_PARTS = 300

/** Letters of the longest word that is taken for a name or a line. */
const LONGEST_WORD = 300

/** A schema of docs/schema, by its name. @param {string} name */
const readSchema = (name) =>
  JSON.parse(readFileSync(new URL(`../../docs/schema/${name}.schema.json`, import.meta.url), 'utf8'))

/**
 * What a schema allows. `corpus` are right values of it, whose parts are used elsewhere.
 * @param {string} name @param {Iterable<unknown>} [corpus]
 */
export function createSchema(name, corpus = []) {
  /** @type {Known} */
  const known = { root: readSchema(name), parts: new Map() }
  const { root } = known
  for (const value of corpus) gather(known, value, root)

  return {
    /** A value of a definition of the schema: `make('Input', …)`. @param {string} ref @param {readonly string[]} words @param {Random} random */
    make: (ref, words, random) => make(known, root.definitions[ref] ?? root, { random, words, depth: 0 }),
    /** Some edits of a value, each of which the schema allows. @param {any} value @param {Random} random @param {number} most @param {string} [ref] @returns {import('./edits.mjs').Edit[]} */
    edits(value, random, most, ref) {
      const making = { random, words: wordsIn(value), depth: 2 }
      const from = ref === undefined ? root : root.definitions[ref]
      return Array.from({ length: 1 + Math.floor(random() * random() * most) }, () => ({
        kind: /** @type {const} */ ('set'),
        ...somewhere(known, value, from, [], making),
      }))
    },
  }
}

/** A schema without a reference in front, and the name of the last. @param {Known} known @param {any} schema @returns {{ schema: any, ref: string }} */
function resolved(known, schema) {
  let ref = ''
  for (;;) {
    const next = schema?.$ref ?? (schema?.allOf?.length === 1 ? schema.allOf[0].$ref : undefined)
    if (next === undefined) return { schema, ref }
    ref = next.slice(next.lastIndexOf('/') + 1)
    schema = known.root.definitions[ref]
  }
}

/** The form of several that a value has. @param {Known} known @param {any} schema @param {any} value */
function formOf(known, schema, value) {
  const forms = schema.anyOf ?? schema.oneOf
  if (forms === undefined) return schema
  const fits = forms.filter((/** @type {any} */ form) => isOf(known, resolved(known, form).schema, value))
  return resolved(known, fits[0] ?? forms[0]).schema
}

/** @param {Known} known @param {any} schema @param {any} value @returns {boolean} */
function isOf(known, schema, value) {
  const forms = schema.anyOf ?? schema.oneOf
  if (forms !== undefined)
    return forms.some((/** @type {any} */ form) => isOf(known, resolved(known, form).schema, value))
  if ('const' in schema) return value === schema.const
  if (schema.enum !== undefined) return schema.enum.includes(value)
  if (schema.type === 'object') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const { properties = {}, required = [] } = schema
    const said = Object.entries(properties).filter(([, each]) => /** @type {any} */ (each).const !== undefined)
    return (
      required.every((/** @type {string} */ key) => key in value) &&
      said.every(([key, each]) => !(key in value) || value[key] === /** @type {any} */ (each).const)
    )
  }
  if (schema.type === 'array') return Array.isArray(value)
  if (schema.type === 'integer') return typeof value === 'number'
  return typeof value === schema.type
}

/** The schema of what stands below. @param {any} schema @param {string | number} key */
function below(schema, key) {
  if (schema.type === 'array') return Array.isArray(schema.items) ? schema.items[Number(key)] : schema.items
  const own =
    schema.properties !== undefined && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined
  return own ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined)
}

/** Keeps the parts of a value by what they are. @param {Known} known @param {any} value @param {any} at */
function gather(known, value, at) {
  const { schema: named, ref } = resolved(known, at)
  if (typeof named !== 'object' || named === null) return
  const schema = formOf(known, named, value)
  if (ref !== '' && JSON.stringify(value).length <= LARGEST_PART) {
    const list = known.parts.get(ref) ?? []
    known.parts.set(ref, list)
    if (list.length < MOST_PARTS) list.push(value)
  }
  if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) gather(known, each, below(schema, key))
}

/** A value that the schema allows. @param {Known} known @param {any} at @param {Making} making @returns {any} */
function make(known, at, making) {
  const { schema, ref } = resolved(known, at)
  const { random, words, depth } = making
  if (typeof schema !== 'object' || schema === null) return choose(random, words)
  const kept = known.parts.get(ref)
  if (kept !== undefined && random() < 0.5) return choose(random, kept)
  const forms = schema.anyOf ?? schema.oneOf
  if (forms !== undefined) return make(known, choose(random, forms), making)
  if ('const' in schema) return schema.const
  if (schema.enum !== undefined) return choose(random, schema.enum)
  if (schema.type === 'number' || schema.type === 'integer') return numberOf(schema, random)
  if (schema.type === 'boolean') return random() < 0.5
  if (schema.type === 'array') return listOf(known, schema, { ...making, depth: depth + 1 })
  if (schema.type === 'object') return objectOf(known, schema, { ...making, depth: depth + 1 })
  return wordOf(schema, random, words)
}

/** @param {Known} known @param {any} schema @param {Making} making */
function listOf(known, schema, making) {
  const { items, minItems = 0, maxItems = 1e9 } = schema
  if (Array.isArray(items)) return items.map((item) => make(known, item, making))
  const length = Math.max(minItems, Math.min(maxItems, choose(making.random, [0, 1, 1, 2, 3, 5, minItems])))
  return Array.from({ length }, () => make(known, items ?? {}, making))
}

/** @param {Known} known @param {any} schema @param {Making} making */
function objectOf(known, schema, making) {
  const { properties = {}, required = [], additionalProperties } = schema
  const { random, words, depth } = making
  /** @type {Record<string, unknown>} */
  const made = {}
  const share = depth > DEEPEST ? 0 : choose(random, [0, 0.1, 0.3, 0.6])
  for (const [key, each] of Object.entries(properties))
    if (required.includes(key) || random() < share) made[key] = make(known, each, making)
  if (typeof additionalProperties === 'object' && depth <= DEEPEST)
    for (let k = 0, count = choose(random, [0, 1, 1, 2, 3]); k < count; k++)
      made[wordOf(schema.propertyNames ?? {}, random, words)] = make(known, additionalProperties, making)
  return made
}

/** Goes down from the root and stops somewhere: the path, and a value that may stand there. @param {Known} known @param {any} value @param {any} at @param {Path} path @param {Making} making @returns {{ path: Path, value: unknown }} */
function somewhere(known, value, at, path, making) {
  const { random } = making
  const schema = formOf(known, resolved(known, at).schema, value)
  const isHolder = typeof value === 'object' && value !== null && (schema.type === 'object' || schema.type === 'array')
  if (!isHolder) return { path, value: make(known, at, making) }
  const keys = Object.keys(value)
  const options = Object.keys(schema.properties ?? {})
  if (options.length > 0 && random() < (path.length < 2 ? 0.1 : 0.35)) {
    const key = choose(random, options)
    return { path: [...path, key], value: make(known, schema.properties[key], making) }
  }
  if (typeof schema.additionalProperties === 'object' && random() < 0.12)
    return {
      path: [...path, wordOf(schema.propertyNames ?? {}, random, making.words)],
      value: make(known, schema.additionalProperties, making),
    }
  if (Array.isArray(value) && !Array.isArray(schema.items) && random() < 0.15)
    return { path: [...path, value.length], value: make(known, schema.items ?? {}, making) }
  if (keys.length === 0) return { path, value: make(known, at, making) }
  const key = choose(random, keys)
  const next = below(schema, key)
  if (next === undefined) return { path, value: make(known, at, making) }
  return somewhere(known, value[key], next, [...path, Array.isArray(value) ? Number(key) : key], making)
}

/** Texts that a value has, as keys and as words. @param {unknown} value @returns {string[]} */
export function wordsIn(value) {
  /** @type {Set<string>} */
  const words = new Set(['x'])
  const visit = (/** @type {unknown} */ each) => {
    if (typeof each === 'string' && each.length <= LONGEST_WORD) words.add(each)
    if (typeof each !== 'object' || each === null) return
    for (const [key, inner] of Object.entries(each)) {
      if (!Array.isArray(each)) words.add(key)
      visit(inner)
    }
  }
  visit(value)
  return [...words]
}

/** A number at an end of its range, near it, or an ordinary one. @param {any} schema @param {Random} random */
function numberOf({ minimum, maximum, exclusiveMinimum, type }, random) {
  const least = minimum ?? exclusiveMinimum ?? -1e9
  const most = maximum ?? 1e9
  const isWhole = type === 'integer'
  const ordinary = [
    0,
    1,
    -1,
    2,
    3,
    10,
    60,
    0.5,
    0.1,
    0.01,
    1e-6,
    5e-324,
    100,
    1000,
    least / 2,
    most / 2,
    least + 1,
    most - 1,
  ]
  const dice = random()
  let number = choose(random, ordinary)
  if (dice < 0.2) number = least
  else if (dice < 0.45) number = most
  else if (dice < 0.6) number = least + random() * (most - least)
  else if (dice < 0.75) number = random() * 10
  number = Math.min(most, Math.max(least, isWhole ? Math.round(number) : number))
  return exclusiveMinimum !== undefined && number <= exclusiveMinimum ? choose(random, [1e-9, 1, most]) : number
}

/** A word of the definition that has the form wanted, if one is found soon. @param {any} schema @param {Random} random @param {readonly string[]} words */
function wordOf({ pattern }, random, words) {
  if (pattern === undefined) return words[pick(random, words.length)]
  const form = new RegExp(pattern, 'u')
  for (let tries = 0; tries < 12; tries++) {
    const word = words[pick(random, words.length)]
    if (form.test(word)) return word
  }
  return 'x'
}
