// Rule `rooms`: an import in the core points to a lower room.
//
// The numbered folders are the tick, in order. A mind knows the world only through its senses: a value imported from
// 1-world into rooms 3 to 8 would let a creature look at the truth, so those take types from it and nothing else.
// Tests are exempt. Reads imports of packages/core/src.

import { posix } from 'node:path'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 */

const CORE = 'packages/core/src/'
/** Rooms that may call functions of 1-world: it itself, the senses that read it and the body that writes it. */
const ROOMS_TOUCHING_WORLD = new Set([1, 2, 9])

/**
 * @param {Source[]} sources
 * @returns {Violation[]}
 */
export function checkRooms(sources) {
  /** @type {Violation[]} */
  const violations = []
  for (const source of sources) {
    const room = roomNumber(roomOf(source.path))
    if (!source.isCode || source.isTest || room === undefined) continue
    for (const { specifier, line, isTypeOnly } of source.imports) {
      if (!specifier.startsWith('.')) continue
      const target = posix.join(posix.dirname(source.path), specifier)
      const message = complaint(room, target, isTypeOnly)
      if (message !== undefined) violations.push({ path: source.path, line, rule: 'rooms', message })
    }
  }
  return violations
}

/**
 * @param {number} room
 * @param {string} target
 * @param {boolean} isTypeOnly
 * @returns {string | undefined}
 */
function complaint(room, target, isTypeOnly) {
  if (!target.startsWith(CORE)) return `${target} lies outside the core`
  const folder = roomOf(target)
  const other = roomNumber(folder)
  if (other === undefined) {
    return `room ${room} imports ${folder === '' ? posix.basename(target) : `${folder}/`}; numbered rooms never import unnumbered ones`
  }
  if (other > room) return `room ${room} imports from the later room ${folder}; declare an inlet that tick.ts fills`
  if (isTypeOnly || other === room || other === 0) return undefined
  if (other === 1) {
    if (ROOMS_TOUCHING_WORLD.has(room)) return undefined
    return `room ${room} imports values from ${folder}; only 2-senses and 9-body touch the world, others take types`
  }
  return `room ${room} imports values from ${folder}; of rooms other than 0 and 1 take types only`
}

/**
 * @param {string} path
 * @returns {string | undefined} the folder right below the core's src, empty for files in src itself
 */
function roomOf(path) {
  if (!path.startsWith(CORE)) return undefined
  const rest = path.slice(CORE.length)
  return rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : ''
}

/** @param {string | undefined} folder */
function roomNumber(folder) {
  const digits = /^(\d+)-/.exec(folder ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}
