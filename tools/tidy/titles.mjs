// Test titles: the first argument of describe, it, test and their forms (`it.each(…)(…)`, `describe.skip(…)`).

import { memberName, walk } from './syntax.mjs'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./syntax.mjs').Node} Node
 * @typedef {{ text: string, line: number, isSkipped: boolean }} Title
 */

const TEST_WORDS = new Set(['describe', 'it', 'test', 'suite'])
const SKIPPING_WORDS = new Set(['skip', 'todo', 'skipIf', 'fails'])

/**
 * @param {Source} source
 * @returns {Title[]} as they are written, with quotes
 */
export function findTitles({ syntax, text, lineAt }) {
  /** @type {Title[]} */
  const titles = []
  walk(syntax.program, (node, ancestors) => {
    const title = node.type === 'CallExpression' ? node.arguments[0] : undefined
    if (title === undefined || !/['"`]/.test(text[title.start]) || !callsTest(node)) return
    // A rule that only a skipped test cites, or one inside a skipped group, is not proven.
    const isSkipped = [...ancestors, node].some((each) => callsTest(each) && isSkipping(each))
    titles.push({ text: text.slice(title.start, title.end), line: lineAt(title.start), isSkipped })
  })
  return titles
}

/**
 * Whether this is a call of describe, it or test, in any of their forms.
 * @param {Node | undefined} node
 */
export function callsTest(node) {
  if (node?.type !== 'CallExpression') return false
  const root = callChain(node).at(-1)
  return root?.type === 'Identifier' && TEST_WORDS.has(root.name)
}

/** @param {Node} call */
function isSkipping(call) {
  return callChain(call).some((node) => SKIPPING_WORDS.has(memberName(node) ?? ''))
}

/**
 * What is called, from the outside in: of `it.skip.each([1])(…)` the whole, `it.skip.each([1])`, `it.skip.each`, `it.skip`, `it`.
 * @param {Node} call
 * @returns {Node[]}
 */
function callChain(call) {
  const chain = [call]
  for (;;) {
    const node = chain[chain.length - 1]
    if (node.type === 'CallExpression') chain.push(node.callee)
    else if (node.type === 'MemberExpression') chain.push(node.object)
    else if (node.type === 'TaggedTemplateExpression') chain.push(node.tag)
    else return chain
  }
}
