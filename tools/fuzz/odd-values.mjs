// Values that do not belong where they are put. Those that JSON cannot hold are written as `{ odd: name, … }` and made by `madeOf`.
import { choose, pick } from './random.mjs'

/** @typedef {import('./families.mjs').Random} Random */

/** Numbers at and beyond the ends of every range; a case says the last six by name. */
const ODD_NUMBERS = [
  0,
  -1,
  1,
  2,
  3,
  0.5,
  -0.5,
  1.5,
  7,
  12,
  31,
  64,
  100,
  255,
  1000,
  1e4,
  65_536,
  1e5,
  1e6,
  2 ** 24,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  1e9,
  1e12,
  1e15,
  2e16,
  1e20,
  1e38,
  1e100,
  1e154,
  1e200,
  1e300,
  1.79e308,
  -1e3,
  -1e9,
  -1e16,
  -1e300,
  -1.79e308,
  1e-3,
  1e-6,
  1e-9,
  1e-16,
  1e-100,
  1e-308,
  5e-324,
  -5e-324,
]
const NOT_IN_JSON = ['NaN', 'Infinity', '-Infinity', '-0', 'undefined']

const ODD_TEXTS = [
  '',
  ' ',
  'abc',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  'null',
  'true',
  'NaN',
  '1',
  '-1',
  '1e999',
  '[]',
  '{}',
  '.',
  '..',
  'a.b',
  'a.b.c.d',
  'person.hand',
  'self',
  'it',
  'any',
  'all',
  'none',
  '*',
  '&a',
  '<img src=x onerror=alert(1)>',
  '\u202eabc',
  '\u0000',
  '\n',
  '\t',
  '\ud800',
  'é',
  '你好',
  '😀',
  '“',
  '”',
  '"',
  "'",
  '\\',
  '\\"',
  '%',
  '#',
  '-',
  '--',
  'wander',
  'moveTo it',
  'go to it',
  'if move use gait trot',
  'set x to 1',
  '(1, 2, 3)',
  '(1e16, 0, 0)',
  'at (0, 0, 0)',
]

/** A text, a list or an object far longer than anything sensible; said by its size, made only when it is used. */
const SIZES = [100, 1000, 5000, 20_000, 100_000]

/** @param {Random} random @returns {unknown} */
export function oddValue(random) {
  const dice = random()
  if (dice < 0.4) return choose(random, ODD_NUMBERS)
  if (dice < 0.48) return { odd: choose(random, NOT_IN_JSON) }
  if (dice < 0.6) return choose(random, ODD_TEXTS)
  if (dice < 0.66) return choose(random, [true, false, null])
  if (dice < 0.74)
    return choose(random, [[], {}, [null], [0], [[]], {}, [{}], { a: 1 }, { length: 3 }, { 0: 1, length: 1 }])
  if (dice < 0.8) return Array.from({ length: 1 + pick(random, 4) }, () => choose(random, ODD_NUMBERS))
  if (dice < 0.84)
    return { odd: 'text', of: choose(random, ['x', 'ab ', '"\\"', '😀', '.', '[']), times: choose(random, SIZES) }
  if (dice < 0.87) return { odd: 'list', of: choose(random, [0, 'a', {}, []]), length: choose(random, SIZES) }
  if (dice < 0.9) return { odd: 'wide', of: choose(random, [0, {}, 'a']), count: choose(random, SIZES) }
  if (dice < 0.93)
    return { odd: 'deep', in: choose(random, ['list', 'object']), depth: choose(random, [20, 99, 101, 1000, 20_000]) }
  if (dice < 0.95) return { odd: 'sparse', length: choose(random, [10, 1e6, 1e8, 2 ** 32 - 1]) }
  if (dice < 0.96) return { odd: 'bomb', levels: choose(random, [5, 10, 30]), width: choose(random, [2, 10]) }
  return { odd: choose(random, ['function', 'symbol', 'bigint', 'date', 'map', 'typed', 'class', 'regexp']) }
}

/** The value that a case says. @param {unknown} said @returns {unknown} */
export function madeOf(said) {
  if (typeof said !== 'object' || said === null) return said
  if (!('odd' in said)) return structuredClone(said)
  const { odd } = said
  const { of, times, length, count, depth, levels, width } = /** @type {Record<string, any>} */ (said)
  if (odd === 'text') return String(of).repeat(times)
  if (odd === 'list') return Array.from({ length }, () => structuredClone(of))
  if (odd === 'wide') return Object.fromEntries(Array.from({ length: count }, (_, k) => [`k${k}`, structuredClone(of)]))
  if (odd === 'sparse') return new Array(length)
  if (odd === 'deep') return deep(depth, /** @type {{ in: string }} */ (/** @type {unknown} */ (said)).in === 'list')
  if (odd === 'bomb') return bomb(levels, width)
  return SPECIAL[String(odd)]?.()
}

/** @type {Record<string, () => unknown>} */
const SPECIAL = {
  NaN: () => Number.NaN,
  Infinity: () => Number.POSITIVE_INFINITY,
  '-Infinity': () => Number.NEGATIVE_INFINITY,
  '-0': () => -0,
  undefined: () => undefined,
  function: () => () => 1,
  symbol: () => Symbol('odd'),
  bigint: () => 10n,
  date: () => new Date(0),
  map: () => new Map([['a', 1]]),
  typed: () => new Float64Array(4),
  class: () => new (class Odd {})(),
  regexp: () => /a/,
}

/** @param {number} depth @param {boolean} isList */
function deep(depth, isList) {
  /** @type {unknown} */
  let value = 1
  for (let k = 0; k < depth; k++) value = isList ? [value] : { a: value }
  return value
}

/** The same list again and again: few objects, but endlessly many for who walks them as a tree. @param {number} levels @param {number} width */
function bomb(levels, width) {
  /** @type {unknown} */
  let value = 'x'
  for (let k = 0; k < levels; k++) value = Array.from({ length: width }, () => value)
  return value
}
