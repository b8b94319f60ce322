// Test titles: the first argument of describe, it, test and their forms (`it.each(…)(…)`, `describe.skip(…)`).

import { isPunctuation } from './brackets.mjs'
import { isMemberDot } from './tokens.mjs'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./tokens.mjs').Token} Token
 * @typedef {import('./brackets.mjs').Brackets} Brackets
 * @typedef {{ text: string, line: number, isSkipped: boolean }} Title
 */

const TEST_WORDS = new Set(['describe', 'it', 'test', 'suite'])
const SKIPPING_WORDS = new Set(['skip', 'todo', 'skipIf', 'fails'])

/**
 * @param {Source} source
 * @returns {Title[]}
 */
export function findTitles({ tokens, brackets }) {
  /** @type {Title[]} */
  const titles = []
  for (let open = 0; open < tokens.length; open++) {
    const title = tokens[open + 1]
    if (!isPunctuation(tokens[open], '(') || (title?.kind !== 'string' && title?.kind !== 'template')) continue
    if (callRoot(tokens, brackets, open) === undefined) continue
    const end = brackets.match[open]
    let text = ''
    for (let i = open + 1; i < end; i++) {
      if (isPunctuation(tokens[i], ',') && brackets.parent[i] === open) break
      text += tokens[i].text
    }
    titles.push({ text, line: title.line, isSkipped: isSkipped(tokens, brackets, open) })
  }
  return titles
}

/**
 * @param {Token[]} tokens
 * @param {Brackets} brackets
 * @param {number} open the `(` of a call
 * @returns {number | undefined} the index of describe, it or test if that is what is called
 */
export function callRoot(tokens, brackets, open) {
  const root = chainStart(tokens, brackets, open)
  const isTestWord = tokens[root]?.kind === 'word' && TEST_WORDS.has(tokens[root].text)
  return isTestWord && !isMemberDot(tokens[root - 1]) ? root : undefined
}

/**
 * The first token of the call chain that ends before `open`: `it` of `it.each([1])(`.
 * @param {Token[]} tokens
 * @param {Brackets} brackets
 * @param {number} open
 */
function chainStart(tokens, brackets, open) {
  let at = open - 1
  for (;;) {
    if (isPunctuation(tokens[at], ')') && brackets.match[at] >= 0) at = brackets.match[at] - 1
    else if (tokens[at]?.kind === 'template') {
      while (at > 0 && !tokens[at].text.startsWith('`')) at--
      at--
    } else if (tokens[at]?.kind === 'word' && isMemberDot(tokens[at - 1])) at -= 2
    else return at
  }
}

/**
 * Whether the test of this call, or one it stands in, is skipped: a rule that only such a test cites is not proven.
 * @param {Token[]} tokens
 * @param {Brackets} brackets
 * @param {number} open
 */
function isSkipped(tokens, brackets, open) {
  for (let at = open; at >= 0; at = brackets.parent[at]) {
    if (!isPunctuation(tokens[at], '(')) continue
    const root = callRoot(tokens, brackets, at)
    if (root === undefined) continue
    for (let i = root + 1; i < at; i++) {
      if (isMemberDot(tokens[i - 1]) && tokens[i].kind === 'word' && SKIPPING_WORDS.has(tokens[i].text)) return true
    }
  }
  return false
}
