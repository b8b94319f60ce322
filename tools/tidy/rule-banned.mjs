// Rule `banned`: calls that would make a run differ between engines, machines or moments.
//
// The core is pure arithmetic: + − × ÷ √ are exact everywhere, `Math.sin` and kin are not; clocks, ambient randomness,
// locale and I/O are not either. Scenes and species must be the same on every load. Tests are exempt.

import { memberName, walk } from './syntax.mjs'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 * @typedef {import('./syntax.mjs').Node} Node
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
    const complain = isCore ? coreComplaint : dataComplaint
    walk(source.syntax.program, (node, ancestors) => {
      const message = complain(node, ancestors)
      if (message === undefined) return
      violations.push({ path: source.path, line: source.lineAt(node.start), rule: 'banned', message })
    })
    if (isCore) violations.push(...checkCoreModules(source))
  }
  return violations
}

/**
 * @param {Node} node
 * @param {readonly Node[]} ancestors
 */
function coreComplaint(node, ancestors) {
  if ('operator' in node && (node.operator === '**' || node.operator === '**=')) {
    return '** differs between engines; use pow of 0-foundation or multiply'
  }
  const member = memberName(node)
  const why = BANNED_MEMBERS.get(member ?? '')
  if (why !== undefined) return `${member}: ${why}`
  return (
    randomComplaint(node, ancestors) ??
    mathComplaint(node, ancestors) ??
    globalComplaint(node, ancestors, BANNED_IN_CORE)
  )
}

/**
 * @param {Node} node
 * @param {readonly Node[]} ancestors
 */
function dataComplaint(node, ancestors) {
  return randomComplaint(node, ancestors) ?? globalComplaint(node, ancestors, BANNED_IN_DATA)
}

/**
 * @param {Node} node
 * @param {readonly Node[]} ancestors
 */
function randomComplaint(node, ancestors) {
  return globalName(node, ancestors) === 'Math' && memberOf(node, ancestors) === 'random'
    ? 'Math.random: draw from a random stream of 0-foundation'
    : undefined
}

/**
 * @param {Node} node
 * @param {readonly Node[]} ancestors
 */
function mathComplaint(node, ancestors) {
  if (globalName(node, ancestors) !== 'Math') return undefined
  const member = memberOf(node, ancestors)
  // `const { sin } = Math` or `Math[name]` would slip past every check on names.
  if (member === undefined) return 'Math may only be used as Math.name'
  return INEXACT_MATH.has(member) ? `Math.${member} differs between engines; use ${member} of 0-foundation` : undefined
}

/**
 * @param {Node} node
 * @param {readonly Node[]} ancestors
 * @param {Map<string, string>} banned
 */
function globalComplaint(node, ancestors, banned) {
  const name = globalName(node, ancestors) ?? ''
  const why = banned.get(name)
  return why === undefined ? undefined : `${name}: ${why}`
}

/**
 * The name that a node takes from the surroundings: `fetch` of `fetch()` and `globalThis.fetch()`, but not of `dog.fetch()`
 * or `{ fetch: 1 }`. A behavior may be called fetch; what is declared or imported under such a name misleads and counts.
 * @param {Node} node
 * @param {readonly Node[]} ancestors
 * @returns {string | undefined}
 */
function globalName(node, ancestors) {
  if (node.type === 'Identifier') return isKey(node, ancestors.at(-1)) ? undefined : node.name
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined
  return GLOBAL_OBJECTS.has(node.object.name) ? memberName(node) : undefined
}

/**
 * Whether this is the name of a member of something: `a.name`, `{ name: … }`, a method, a property of an interface.
 * @param {Node} node
 * @param {Node | undefined} parent
 */
function isKey(node, parent) {
  if (parent === undefined || ('computed' in parent && parent.computed)) return false
  if (parent.type === 'MemberExpression') return parent.property === node
  if (parent.type === 'TSQualifiedName') return parent.right === node
  if (parent.type === 'ImportSpecifier') return parent.imported === node
  if (parent.type === 'ExportSpecifier') return parent.exported === node
  return 'key' in parent && parent.key === node
}

/**
 * `sin` of `Math.sin`, if `Math` is the node.
 * @param {Node} node
 * @param {readonly Node[]} ancestors
 */
function memberOf(node, ancestors) {
  const parent = ancestors.at(-1)
  return parent?.type === 'MemberExpression' && parent.object === node ? memberName(parent) : undefined
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
