// What a file refers to: imports, re-exports, dynamic imports and `new URL('./x.ts', import.meta.url)`.

import { isPunctuation } from './brackets.mjs'
import { isMemberDot } from './tokens.mjs'

/**
 * @typedef {import('./tokens.mjs').Token} Token
 * @typedef {import('./brackets.mjs').Brackets} Brackets
 * @typedef {{ specifier: string, line: number, isTypeOnly: boolean }} Import
 */

const DECLARING_WORDS = new Set(
  'const let var function class interface enum async abstract declare default namespace'.split(' '),
)

/**
 * @param {Token[]} tokens
 * @param {Brackets} brackets
 * @returns {Import[]}
 */
export function findImports(tokens, brackets) {
  /** @type {Import[]} */
  const found = []
  for (let i = 0; i < tokens.length; i++) {
    if (tokens[i].kind !== 'word' || isMemberDot(tokens[i - 1])) continue
    const { text, line } = tokens[i]
    if (text === 'import') {
      const specifier = tokens[i + 1]?.kind === 'string' ? i + 1 : dynamicSpecifier(tokens, i)
      if (specifier > 0) found.push({ specifier: stringValue(tokens[specifier]), line, isTypeOnly: false })
      else addFromClause(found, tokens, brackets, i)
    } else if (text === 'export') addFromClause(found, tokens, brackets, i)
    else if (text === 'URL' && isModuleUrl(tokens, i)) {
      found.push({ specifier: stringValue(tokens[i + 2]), line, isTypeOnly: false })
    }
  }
  return found
}

/**
 * The text of a string token without its quotes.
 * @param {Token} token
 */
export function stringValue(token) {
  return token.text.slice(1, -1)
}

/**
 * @param {Token[]} tokens
 * @param {number} i at `import`
 * @returns {number} the index of the string in `import('x')`, or −1
 */
function dynamicSpecifier(tokens, i) {
  return isPunctuation(tokens[i + 1], '(') && tokens[i + 2]?.kind === 'string' ? i + 2 : -1
}

/**
 * @param {Token[]} tokens
 * @param {number} i at `URL`
 */
function isModuleUrl(tokens, i) {
  const texts = ['(', undefined, ',', 'import', '.', 'meta', '.', 'url']
  return (
    tokens[i + 2]?.kind === 'string' &&
    texts.every((text, offset) => text === undefined || tokens[i + 1 + offset]?.text === text)
  )
}

/**
 * `import … from 'x'`, `export … from 'x'`. An export without `from` adds nothing.
 * @param {Import[]} found
 * @param {Token[]} tokens
 * @param {Brackets} brackets
 * @param {number} i
 */
function addFromClause(found, tokens, brackets, i) {
  let at = i + 1
  const isTyped = tokens[at]?.text === 'type' && !['from', ',', '='].includes(tokens[at + 1]?.text ?? '')
  if (isTyped) at++
  let isEverySpecifierTyped = false
  let hasOtherThanBraces = false
  for (; at < tokens.length; at++) {
    const token = tokens[at]
    if (token.kind === 'word' && token.text === 'from' && tokens[at + 1]?.kind === 'string') {
      const isTypeOnly = isTyped || (isEverySpecifierTyped && !hasOtherThanBraces)
      found.push({ specifier: stringValue(tokens[at + 1]), line: tokens[i].line, isTypeOnly })
      return
    }
    if (isPunctuation(token, '{')) {
      isEverySpecifierTyped = areAllTyped(tokens, at + 1, brackets.match[at])
      at = brackets.match[at]
      // An export list without `from` ends here: reading on would take the next statement's module for its own.
      if (at < 0 || tokens[at + 1]?.text !== 'from') return
    } else if (token.kind === 'word' && !DECLARING_WORDS.has(token.text)) hasOtherThanBraces = true
    else if (isPunctuation(token, '*')) hasOtherThanBraces = true
    else if (!isPunctuation(token, ',')) return
  }
}

/**
 * @param {Token[]} tokens
 * @param {number} from
 * @param {number} to
 */
function areAllTyped(tokens, from, to) {
  let isSpecifierStart = true
  let count = 0
  for (let i = from; i < to; i++) {
    if (isSpecifierStart) {
      count++
      const isTyped = tokens[i].text === 'type' && tokens[i + 1]?.kind === 'word' && tokens[i + 1].text !== 'as'
      if (!isTyped) return false
    }
    isSpecifierStart = isPunctuation(tokens[i], ',')
  }
  return count > 0
}
