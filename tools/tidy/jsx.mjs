// Scans JSX elements into tokens: their text may hold quotes, slashes and words that would mislead the code scanner.
//
// In a .tsx file `<` at the start of an expression is an element or the type parameters of an arrow function. An element
// that never closes is taken for the latter: the caller then puts the scan back.

import { pushTo, scanCode, skipBlank } from './tokens.mjs'

/** @typedef {import('./tokens.mjs').Scan} Scan */

const NAME = /[A-Za-z_$][\w$.:-]*/y
const TYPE_PARAMETERS = /<\s*(?:const\s+)?[A-Za-z_$][\w$]*\s*(?:,|=[^>]|extends\b)/y

/**
 * Whether an element may begin at `at`: a name or a fragment, not `<T,>` or `<T extends X>`.
 * @param {string} text
 * @param {number} at
 */
export function startsJsx(text, at) {
  if (!/[A-Za-z_$>]/.test(text[at + 1] ?? '')) return false
  TYPE_PARAMETERS.lastIndex = at
  return !TYPE_PARAMETERS.test(text)
}

/**
 * @param {Scan} scan standing on the `<`
 * @returns {boolean} whether a whole element was read
 */
export function scanJsxElement(scan) {
  pushTo(scan, 'jsx', scan.at + 1)
  if (scan.text[scan.at] !== '>') {
    if (!pushName(scan)) return false
    const end = scanAttributes(scan)
    if (end !== 'children') return end === 'closed'
  }
  pushTo(scan, 'jsx', scan.at + 1)
  return scanChildren(scan)
}

/**
 * @param {Scan} scan
 * @returns {'closed' | 'children' | 'broken'} `closed` past a `/>`, `children` on the `>` of an opening tag
 */
function scanAttributes(scan) {
  const { text } = scan
  while (scan.at < text.length) {
    if (skipBlank(scan)) continue
    const character = text[scan.at]
    if (character === '>') return 'children'
    if (character === '/' && text[scan.at + 1] === '>') {
      pushTo(scan, 'jsx', scan.at + 2)
      return 'closed'
    }
    if (character === '{') {
      if (!scanBraces(scan)) return 'broken'
    } else if (character === '"' || character === "'") {
      const end = text.indexOf(character, scan.at + 1)
      if (end < 0) return 'broken'
      pushTo(scan, 'string', end + 1)
    } else if (character === '=') pushTo(scan, 'punctuation', scan.at + 1)
    else if (character === '<') {
      if (!scanJsxElement(scan)) return 'broken'
    } else if (!pushName(scan)) return 'broken'
  }
  return 'broken'
}

/** @param {Scan} scan */
function scanChildren(scan) {
  const { text } = scan
  while (scan.at < text.length) {
    if (text[scan.at] === '{') {
      if (!scanBraces(scan)) return false
    } else if (text.startsWith('</', scan.at)) {
      const end = text.indexOf('>', scan.at)
      if (end < 0) return false
      pushTo(scan, 'jsx', end + 1)
      return true
    } else if (text[scan.at] === '<') {
      if (!scanJsxElement(scan)) return false
    } else {
      const length = text.slice(scan.at).search(/[<{]/)
      if (length < 0) return false
      pushTo(scan, 'jsxText', scan.at + length)
    }
  }
  return false
}

/** @param {Scan} scan */
function scanBraces(scan) {
  pushTo(scan, 'punctuation', scan.at + 1)
  if (!scanCode(scan, true)) return false
  pushTo(scan, 'punctuation', scan.at + 1)
  return true
}

/** @param {Scan} scan */
function pushName(scan) {
  NAME.lastIndex = scan.at
  if (!NAME.test(scan.text)) return false
  pushTo(scan, 'word', NAME.lastIndex)
  return true
}
