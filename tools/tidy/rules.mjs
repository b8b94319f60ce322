// All house rules, in the order in which they are reported.

import { checkBanned } from './rule-banned.mjs'
import { checkCodes } from './rule-codes.mjs'
import { checkCycles } from './rule-cycles.mjs'
import { checkExports } from './rule-exports.mjs'
import { checkNumbers } from './rule-numbers.mjs'
import { checkOrder } from './rule-order.mjs'
import { checkPackages } from './rule-packages.mjs'
import { checkPaths } from './rule-paths.mjs'
import { checkReach } from './rule-reach.mjs'
import { checkRegisters } from './rule-registers.mjs'
import { checkRooms } from './rule-rooms.mjs'
import { checkShape } from './rule-shape.mjs'
import { checkSize } from './rule-size.mjs'
import { checkSyntax } from './rule-syntax.mjs'
import { checkWords } from './rule-words.mjs'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 */

const RULES = [
  checkSyntax,
  checkRooms,
  checkOrder,
  checkCycles,
  checkPackages,
  checkBanned,
  checkRegisters,
  checkSize,
  checkShape,
  checkReach,
  checkExports,
  checkNumbers,
  checkWords,
  checkCodes,
  checkPaths,
]

/**
 * @param {Source[]} sources
 * @returns {Violation[]} by file and line
 */
export function checkHouse(sources) {
  return RULES.flatMap((rule) => rule(sources)).sort(
    (a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) || a.line - b.line,
  )
}
