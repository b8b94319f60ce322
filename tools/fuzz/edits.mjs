// Edits of any JSON-like value, told as data: what is where becomes another value, goes, is misspelt, copied, wrapped, repeated.
//
// Edits know nothing but objects and lists; that is enough to put an object where a list belongs, a behavior where a number belongs
// and a thousand kinds where there were three. The same edits give the same mutant. An edit that finds nothing changes nothing.
import { madeOf, oddValue } from './odd-values.mjs'
import { choose, pick } from './random.mjs'

/**
 * @typedef {import('./families.mjs').Random} Random
 * @typedef {(string | number)[]} Path
 * @typedef {{ kind: 'set', path: Path, value: unknown } | { kind: 'delete', path: Path } | { kind: 'rename', path: Path, key: string }
 *   | { kind: 'copy', from: Path, path: Path } | { kind: 'same', from: Path, path: Path } | { kind: 'swap', from: Path, path: Path }
 *   | { kind: 'wrap', path: Path, in: 'list' | 'object' } | { kind: 'unwrap', path: Path } | { kind: 'repeat', path: Path, count: number }
 *   | { kind: 'scale', path: Path, by: number }} Edit
 */

/** Walks down from the root at random; deeper more often, because most of a definition is deep. @param {any} root @param {Random} random */
export function randomPath(root, random) {
  /** @type {Path} */
  const path = []
  for (let value = root; typeof value === 'object' && value !== null && !ArrayBuffer.isView(value); ) {
    const keys = Object.keys(value)
    if (keys.length === 0 || (path.length > 0 && random() < 0.08)) break
    const key = choose(random, keys)
    path.push(Array.isArray(value) ? Number(key) : key)
    value = value[key]
  }
  return path
}

/** What stands at a path. @param {any} root @param {Path} path */
export const valueAt = (root, path) => path.reduce((value, key) => (value === null ? undefined : value?.[key]), root)

/** An edit of a value. @param {any} root @param {Random} random @returns {Edit} */
export function randomEdit(root, random) {
  const path = randomPath(root, random)
  const dice = random()
  const value = valueAt(root, path)
  // Numbers are most of what an engine trusts: they are pushed around most.
  if (typeof value === 'number' && dice < 0.2) return { kind: 'scale', path, by: choose(random, SCALES) }
  if (dice < 0.5) return { kind: 'set', path, value: oddValue(random) }
  if (dice < 0.57) return { kind: 'delete', path }
  if (dice < 0.64) return { kind: 'rename', path, key: misspelt(String(path.at(-1) ?? ''), random) }
  if (dice < 0.74) return { kind: 'copy', from: randomPath(root, random), path }
  if (dice < 0.78) return { kind: 'swap', from: randomPath(root, random), path }
  if (dice < 0.82) return { kind: 'same', from: randomPath(root, random).slice(0, 1 + pick(random, 5)), path }
  if (dice < 0.88) return { kind: 'wrap', path, in: choose(random, ['list', 'object']) }
  if (dice < 0.93) return { kind: 'unwrap', path: path.slice(0, Math.max(1, path.length - 1)) }
  if (dice < 0.97) return { kind: 'repeat', path, count: choose(random, [1, 10, 100, 1000]) }
  return { kind: 'set', path: [...path.slice(0, -1), choose(random, EXTRA_KEYS)], value: oddValue(random) }
}

/** What JSON cannot write, or only in gigabytes: mutants that are written down have something else there. */
const UNWRITTEN = new Set(['bomb', 'sparse', 'deep', 'bigint', 'wide', 'list'])

/** The edit, without a value that cannot be written. @param {Edit} edit @returns {Edit} */
export function writable(edit) {
  const value = edit.kind === 'set' ? edit.value : undefined
  const odd = typeof value === 'object' && value !== null && 'odd' in value ? String(value.odd) : ''
  return edit.kind === 'set' && UNWRITTEN.has(odd) ? { ...edit, value: -1 } : edit
}

const SCALES = [-1, 0, 0.001, 0.5, 2, 10, 1000, 1e6, 1e12, 1e18, 1e150, 1e300, 1e-12, 1e-300]
const EXTRA_KEYS = [
  'x',
  '__proto__',
  'constructor',
  'for',
  'of',
  'kind',
  'at',
  'about',
  'length',
  'toJSON',
  'then',
  'valueOf',
  '',
]

/** @param {string} key @param {Random} random */
function misspelt(key, random) {
  const at = pick(random, key.length + 1)
  return choose(random, [
    `${key.slice(0, at)}${key.slice(at + 1)}`,
    `${key.slice(0, at)}x${key.slice(at)}`,
    key.toUpperCase(),
    `${key}${'y'.repeat(500)}`,
    choose(random, EXTRA_KEYS),
  ])
}

/** Numbers at the ends of the ranges that definitions have, and ordinary ones: what is most often accepted, and must then work. */
const TAME_NUMBERS = [
  0, 1, -1, 2, 3, 5, 10, 30, 60, 100, 256, 1000, -1000, 1e4, -1e4, 1e5, -1e5, 1e6, -1e6, 1e9, 0.5, 0.1, 0.01, 1e-3,
  1e-6, -0.5, 3.14, 6.2832,
]

/** Whether two values are of one sort, so that one may stand for the other. @param {unknown} a @param {unknown} b */
const isAlike = (a, b) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

/** An edit after which the value may well be right still. @param {any} root @param {Random} random @returns {Edit} */
export function tameEdit(root, random) {
  const path = randomPath(root, random)
  const value = valueAt(root, path)
  if (typeof value === 'number') {
    return random() < 0.6
      ? { kind: 'set', path, value: choose(random, TAME_NUMBERS) }
      : { kind: 'scale', path, by: choose(random, [-1, 0, 0.001, 0.1, 0.5, 1.1, 2, 10, 100, 1000]) }
  }
  if (typeof value === 'boolean') return { kind: 'set', path, value: !value }
  for (let tries = 0; tries < 20; tries++) {
    const from = randomPath(root, random)
    if (from.at(-1) !== path.at(-1) && typeof path.at(-1) === 'string' && tries < 15) continue
    if (isAlike(valueAt(root, from), value)) return { kind: choose(random, ['copy', 'swap']), from, path }
  }
  return random() < 0.7 ? { kind: 'delete', path } : { kind: 'repeat', path, count: choose(random, [1, 3, 30]) }
}

/** Some edits, few more often than many. @param {any} root @param {Random} random @param {number} most */
export function randomEdits(root, random, most) {
  const edit = random() < 0.5 ? randomEdit : tameEdit
  return Array.from({ length: 1 + Math.floor(random() * random() * most) }, () => edit(root, random))
}

/** A changed copy. @param {any} root @param {readonly Edit[]} edits */
export function edited(root, edits) {
  const copy = { root: structuredClone(root) }
  for (const edit of edits) apply(copy, edit)
  return copy.root
}

/** @param {{ root: any }} top @param {Edit} edit */
function apply(top, edit) {
  const holder = edit.path.length === 0 ? top : valueAt(top.root, edit.path.slice(0, -1))
  const key = edit.path.at(-1) ?? 'root'
  if (typeof holder !== 'object' || holder === null || ArrayBuffer.isView(holder)) return
  const value = holder[key]
  if (edit.kind === 'set') put(holder, key, madeOf(edit.value))
  else if (edit.kind === 'delete') remove(holder, key)
  else if (edit.kind === 'scale') holder[key] = typeof value === 'number' ? value * edit.by : value
  else if (edit.kind === 'rename') rename(holder, key, edit.key)
  else if (edit.kind === 'copy') put(holder, key, copied(valueAt(top.root, edit.from)))
  else if (edit.kind === 'same') put(holder, key, valueAt(top.root, edit.from))
  else if (edit.kind === 'swap') swap(top, holder, key, edit.from)
  else if (edit.kind === 'wrap') put(holder, key, edit.in === 'list' ? [value] : { a: value })
  else if (edit.kind === 'unwrap') unwrap(holder, key, value)
  else repeat(value, edit.count)
}

/** Own properties only, even one called `__proto__`. @param {any} holder @param {string | number} key @param {unknown} value */
function put(holder, key, value) {
  if (Array.isArray(holder)) {
    if (typeof key === 'number') holder[key] = value
    return
  }
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true })
}

/** @param {any} holder @param {string | number} key */
function remove(holder, key) {
  if (Array.isArray(holder) && typeof key === 'number') holder.splice(key, 1)
  else if (key !== 'length') delete holder[key]
}

/** @param {any} holder @param {string | number} key @param {string} to */
function rename(holder, key, to) {
  if (Array.isArray(holder) || !Object.hasOwn(holder, key)) return
  const value = holder[key]
  delete holder[key]
  put(holder, to, value)
}

/** @param {{ root: any }} top @param {any} holder @param {string | number} key @param {Path} from */
function swap(top, holder, key, from) {
  const other = from.length === 0 ? top : valueAt(top.root, from.slice(0, -1))
  const otherKey = from.at(-1) ?? 'root'
  if (typeof other !== 'object' || other === null || ArrayBuffer.isView(other)) return
  const value = holder[key]
  put(holder, key, other[otherKey])
  put(other, otherKey, value)
}

/** A list becomes its first item or an object, an object the list of its values. @param {any} holder @param {string | number} key @param {any} value */
function unwrap(holder, key, value) {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) put(holder, key, value.length === 1 ? value[0] : { ...value })
  else put(holder, key, Object.values(value))
}

/** @param {any} value @param {number} count */
function repeat(value, count) {
  if (Array.isArray(value))
    for (let k = 0, length = value.length; k < count && length > 0; k++) value.push(value[k % length])
  else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    const keys = Object.keys(value)
    for (let k = 0; k < count && keys.length > 0; k++)
      put(value, `${keys[k % keys.length]}-${k}`, value[keys[k % keys.length]])
  }
}

/** A copy that survives what cannot be cloned. @param {unknown} value */
function copied(value) {
  try {
    return structuredClone(value)
  } catch {
    return value
  }
}

/** The lists of edits that are smaller: fewer edits, then simpler values. @param {readonly Edit[]} edits @returns {Edit[][]} */
export function fewerEdits(edits) {
  const without = edits.map((_, k) => edits.filter((_edit, other) => other !== k))
  return edits.length < 2 ? [] : without
}
