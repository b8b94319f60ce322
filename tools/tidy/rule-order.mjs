// Rule `order`: in the core, above the numbered rooms, a value is imported downward in the order of order.mjs.
//
// Files right in src are the face, what users import: on top. A type may be taken from anywhere, because it is gone at
// run time; that numbered rooms do not even do that is rule `rooms`. Tests are exempt. Reads imports of packages/core/src.

import { posix } from 'node:path'
import { BESIDE, UPPER_FLOOR } from './order.mjs'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 */

const CORE = 'packages/core/src/'
const FACE = ''

/**
 * @param {Source[]} sources
 * @returns {Violation[]}
 */
export function checkOrder(sources) {
  /** @type {Violation[]} */
  const violations = []
  const strangers = new Set()
  for (const { path, isCode, isTest, isDeclaration, imports } of sources.filter(isOfCore)) {
    const folder = folderOf(path)
    if (!isCode || isTest || isDeclaration || isNumbered(folder)) continue
    if (!isKnown(folder) && !strangers.has(folder)) {
      strangers.add(folder)
      const message = `${folder}/ has no place in the order; give it one in tools/tidy/order.mjs`
      violations.push({ path, line: 1, rule: 'order', message })
    }
    for (const { specifier, line, isTypeOnly } of imports) {
      if (isTypeOnly || !specifier.startsWith('.')) continue
      const message = complaint(path, posix.join(posix.dirname(path), specifier))
      if (message !== undefined) violations.push({ path, line, rule: 'order', message })
    }
  }
  return violations
}

/**
 * @param {string} path
 * @param {string} target
 * @returns {string | undefined}
 */
function complaint(path, target) {
  const [own, other] = [folderOf(path), folderOf(target)]
  if (!target.startsWith(CORE) || own === other || isNumbered(other) || !isKnown(own) || !isKnown(other))
    return undefined
  if (other === FACE) return `${own}/ imports a value of ${posix.basename(target)}; nothing imports what users import`
  const allowed = BESIDE[other]
  if (allowed !== undefined) {
    if (own === FACE && allowed.includes(posix.basename(path))) return undefined
    return `a value of ${other}/ is imported; only ${allowed.join(', ')} may`
  }
  if (own === FACE || own in BESIDE || UPPER_FLOOR.indexOf(other) < UPPER_FLOOR.indexOf(own)) return undefined
  return `${own}/ imports a value of ${other}/, which comes later in the order; move what both need down`
}

/** @param {Source} source */
function isOfCore({ path }) {
  return path.startsWith(CORE)
}

/**
 * @param {string} path
 * @returns {string} the folder right below the core's src, empty for files in src itself
 */
function folderOf(path) {
  const rest = path.slice(CORE.length)
  return rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : FACE
}

/** @param {string} folder */
function isNumbered(folder) {
  return /^\d+-/.test(folder)
}

/** @param {string} folder */
function isKnown(folder) {
  return folder === FACE || folder in BESIDE || UPPER_FLOOR.includes(folder)
}
