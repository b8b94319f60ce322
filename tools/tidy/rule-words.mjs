// Rule `words`: one word for one thing, in the names of code.
//
// `place` was an index, a position, a slot in a queue and the key of a store, so nobody could tell from a name what it held. As a verb
// it is plain: `placeEntity()`, and `place()` for what puts something somewhere. As a noun it is refused, in every identifier of every
// file of code; comments and texts are free. A few names are not ours to choose, and stand in MEANT with the reason.

import { walk } from './syntax.mjs'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 * @typedef {import('./syntax.mjs').Node} Node
 */

/** By noun: what to write instead. */
const INSTEAD = new Map([
  ['place', '*position* (where), *index* (which one), *slot* (room for one), *path* (keys that lead to it)'],
  ['places', '*positions*, *indices*, *slots* or *paths*'],
])

/** By file: names that mean something outside the code, and why. */
export const MEANT = {
  'packages/core/src/record/old-fields.ts': 'names in files of older engines',
  'packages/core/src/record/old-fields.test.ts': 'names in files of older engines',
  'packages/core/src/inputs/plain-checks.ts': 'the input that is called place',
  'packages/core/src/definition/percepts/compile-percepts.ts': 'the percept that is called place',
  'packages/core/src/3-perception/memory.test.ts': 'the percept that is called place',
}

/**
 * @param {Source[]} sources
 * @param {Readonly<Record<string, string>>} meant
 * @returns {Violation[]}
 */
export function checkWords(sources, meant = MEANT) {
  const code = sources.filter(({ isCode, isDeclaration, text }) => isCode && !isDeclaration && /place/i.test(text))
  return code.flatMap((source) => {
    const found = complaints(source)
    if (!(source.path in meant)) return found
    const message = `no name of ${source.path} has a place in it any more; mend MEANT in tools/tidy/rule-words.mjs`
    return found.length > 0 ? [] : [{ path: source.path, line: 1, rule: 'words', message }]
  })
}

/**
 * @param {Source} source
 * @returns {Violation[]} one for each name, where it is met first
 */
function complaints({ path, syntax, lineAt }) {
  /** @type {Map<string, { noun: string, node: Node }>} */
  const refused = new Map()
  /** @type {Set<string>} names that the file gives to functions, or calls */
  const verbs = new Set()
  walk(syntax.program, (node, ancestors) => {
    if (node.type !== 'Identifier' && node.type !== 'PrivateIdentifier') return
    const noun = nounIn(node.name)
    if (noun === undefined) return
    if (node.name === 'place' && namesFunction(node, ancestors)) verbs.add(node.name)
    else if (!refused.has(node.name)) refused.set(node.name, { noun, node })
  })
  return [...refused].flatMap(([name, { noun, node }]) => {
    if (verbs.has(name)) return []
    const message = `${name}: ${noun} as a noun means too much; say ${INSTEAD.get(noun)}`
    return { path, line: lineAt(node.start), rule: 'words', message }
  })
}

/**
 * The refused noun in a name: of `freePlace`, `GOAL_PLACE`, `Places`; not of `placeEntity` or `replace`.
 * @param {string} name
 */
function nounIn(name) {
  if (/^place[A-Z]/.test(name)) return undefined
  return name
    .split(/(?<=[a-z\d])(?=[A-Z])|[_$]/)
    .map((word) => word.toLowerCase())
    .find((word) => INSTEAD.has(word))
}

/**
 * @param {Node} node
 * @param {readonly Node[]} ancestors
 */
function namesFunction(node, ancestors) {
  const parent = ancestors.at(-1)
  switch (parent?.type) {
    case 'FunctionDeclaration':
      return parent.id === node
    case 'MethodDefinition':
      return parent.key === node
    case 'TSMethodSignature':
      return parent.key === node
    case 'VariableDeclarator':
      return parent.id === node && /Function/.test(parent.init?.type ?? '')
    case 'CallExpression':
      return parent.callee === node
    case 'MemberExpression': {
      const call = ancestors.at(-2)
      return parent.property === node && !parent.computed && call?.type === 'CallExpression' && call.callee === parent
    }
    default:
      return false
  }
}
