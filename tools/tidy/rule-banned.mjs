// Rule `banned`: calls that would make a run differ between engines, machines or moments.
//
// The core is pure arithmetic: + − × ÷ √ are exact everywhere, `Math.sin` and kin are not; clocks, ambient randomness,
// locale and I/O are not either. Scenes and species must be the same on every load. Tests are exempt.

import { isPunctuation } from './brackets.mjs'
import { isMemberDot } from './tokens.mjs'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 * @typedef {import('./tokens.mjs').Token} Token
 */

const INEXACT_MATH = new Set(
  (
    'sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh ' +
    'exp expm1 log log2 log10 log1p pow hypot cbrt'
  ).split(' '),
)
const GLOBAL_OBJECTS = new Set(['globalThis', 'self', 'window', 'global'])

/** @type {Map<string, string>} */
const BANNED_IN_CORE = new Map([
  ['Date', 'the core has no clock; time is the tick'],
  ['performance', 'the core has no clock; time is the tick'],
  ['console', 'the core prints nothing; use problems, faults or traces'],
  ['setTimeout', 'the core has no clock; time is the tick'],
  ['setInterval', 'the core has no clock; time is the tick'],
  ['setImmediate', 'the core has no clock; time is the tick'],
  ['requestAnimationFrame', 'the core has no clock; time is the tick'],
  ['fetch', 'the core does no input or output'],
  ['process', 'the core runs in browsers too and reads no environment'],
  ['crypto', 'draw from a random stream of 0-foundation'],
  ['Intl', 'the outcome depends on the locale'],
])
/** @type {Map<string, string>} */
const BANNED_IN_DATA = new Map([['Date', 'a scene or species is the same on every load']])
/** @type {Map<string, string>} */
const BANNED_MEMBERS = new Map([
  ['localeCompare', 'the outcome depends on the locale; compare with <'],
  ['toLocaleString', 'the outcome depends on the locale'],
])

/**
 * @param {Source[]} sources
 * @returns {Violation[]}
 */
export function checkBanned(sources) {
  /** @type {Violation[]} */
  const violations = []
  for (const source of sources) {
    const isCore = source.path.startsWith('packages/core/src/')
    const isData = /^packages\/(?:scenes|species)\/src\//.test(source.path)
    if (!source.isCode || source.isTest || (!isCore && !isData)) continue
    const methodNames = new Set(source.functions.map((span) => span.nameAt))
    source.tokens.forEach((token, i) => {
      const why = isCore
        ? coreComplaint(source.tokens, i, methodNames)
        : (randomComplaint(source.tokens, i) ?? globalComplaint(source.tokens, i, BANNED_IN_DATA, methodNames))
      if (why !== undefined) violations.push({ path: source.path, line: token.line, rule: 'banned', message: why })
    })
    if (isCore) violations.push(...checkCoreModules(source))
  }
  return violations
}

/**
 * @param {Token[]} tokens
 * @param {number} i
 * @param {Set<number>} methodNames
 */
function coreComplaint(tokens, i, methodNames) {
  const token = tokens[i]
  if (isPunctuation(token, '**') || isPunctuation(token, '**=')) {
    return '** differs between engines; use pow of 0-foundation or multiply'
  }
  if (token.kind !== 'word') return undefined
  if (isMemberDot(tokens[i - 1])) {
    const why = BANNED_MEMBERS.get(token.text)
    if (why !== undefined) return `${token.text}: ${why}`
  }
  return (
    randomComplaint(tokens, i) ?? mathComplaint(tokens, i) ?? globalComplaint(tokens, i, BANNED_IN_CORE, methodNames)
  )
}

/**
 * @param {Token[]} tokens
 * @param {number} i
 */
function randomComplaint(tokens, i) {
  return isMathObject(tokens, i) && memberAfter(tokens, i) === 'random'
    ? 'Math.random: draw from a random stream of 0-foundation'
    : undefined
}

/**
 * @param {Token[]} tokens
 * @param {number} i
 */
function mathComplaint(tokens, i) {
  if (!isMathObject(tokens, i)) return undefined
  const member = memberAfter(tokens, i)
  // `const { sin } = Math` or `Math[name]` would slip past every check on names.
  if (member === undefined) return 'Math may only be used as Math.name'
  return INEXACT_MATH.has(member) ? `Math.${member} differs between engines; use ${member} of 0-foundation` : undefined
}

/**
 * @param {Token[]} tokens
 * @param {number} i
 */
function isMathObject(tokens, i) {
  const { kind, text } = tokens[i]
  return kind === 'word' && text === 'Math' && !isOwnMember(tokens, i) && !isKey(tokens, i)
}

/**
 * @param {Token[]} tokens
 * @param {number} i
 */
function memberAfter(tokens, i) {
  return isMemberDot(tokens[i + 1]) && tokens[i + 2]?.kind === 'word' ? tokens[i + 2].text : undefined
}

/**
 * @param {Token[]} tokens
 * @param {number} i
 * @param {Map<string, string>} banned
 * @param {Set<number>} methodNames
 */
function globalComplaint(tokens, i, banned, methodNames) {
  const { kind, text } = tokens[i]
  const why = kind === 'word' ? banned.get(text) : undefined
  if (why === undefined || isOwnMember(tokens, i) || isKey(tokens, i)) return undefined
  // A behavior may be called fetch: a method of that name is not the browser's.
  if (methodNames.has(i) && tokens[i - 1]?.text !== 'function') return undefined
  return `${text}: ${why}`
}

/**
 * `dog.fetch` is ours, `globalThis.fetch` is not.
 * @param {Token[]} tokens
 * @param {number} i
 */
function isOwnMember(tokens, i) {
  return isMemberDot(tokens[i - 1]) && !GLOBAL_OBJECTS.has(tokens[i - 2]?.text ?? '')
}

/**
 * `{ fetch: … }`, `readonly fetch?: …`; in `a ? Date : b` it is a value.
 * @param {Token[]} tokens
 * @param {number} i
 */
function isKey(tokens, i) {
  const isFollowed =
    isPunctuation(tokens[i + 1], ':') || (isPunctuation(tokens[i + 1], '?') && isPunctuation(tokens[i + 2], ':'))
  const previous = tokens[i - 1]
  return isFollowed && !isPunctuation(previous, '?') && previous?.text !== 'case' && !isPunctuation(previous, '(')
}

/**
 * Modules of Node would tie the core to one platform.
 * @param {Source} source
 * @returns {Violation[]}
 */
function checkCoreModules(source) {
  return source.imports
    .filter(({ specifier }) => specifier.startsWith('node:'))
    .map(({ specifier, line }) => ({
      path: source.path,
      line,
      rule: 'banned',
      message: `${specifier}: the core does no input or output and runs in browsers too`,
    }))
}
