// Reads one file with the parser of vite: its tree, its comments, its imports and exports.
//
// Trees are in the form of ESTree with types. The parser hands each part over when it is asked for, and the tree is by
// far the largest: a rule that can do with imports, exports or comments should not ask for it.

import { parseSync } from 'vite'

/**
 * @typedef {import('vite').ESTree.Node} Node
 * @typedef {import('vite').ParseResult} Syntax
 */

/**
 * @param {string} path tells by its ending what is read: TypeScript, JSX, declarations
 * @param {string} text
 * @returns {Syntax}
 */
export function parse(path, text) {
  return parseSync(path, text, { sourceType: 'module', preserveParens: false })
}

/**
 * Visits `root` and everything below it, parents before children.
 * @param {Node} root
 * @param {(node: Node, ancestors: readonly Node[]) => void} visit `ancestors`: the nearest is the last
 */
export function walk(root, visit) {
  /** @type {Node[]} */
  const ancestors = []
  /** @param {Node} node */
  const enter = (node) => {
    visit(node, ancestors)
    ancestors.push(node)
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) for (const each of value) isNode(each) && enter(each)
      else if (isNode(value)) enter(value)
    }
    ancestors.pop()
  }
  enter(root)
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value
}

/**
 * The name of an identifier, a private name or a quoted key; of a computed key its text is not a name.
 * @param {Node} node
 * @returns {string | undefined}
 */
export function nameOf(node) {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'PrivateIdentifier') return `#${node.name}`
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/**
 * The name by which a member is reached: `b` of `a.b` and `a?.b`.
 * @param {Node | undefined} node
 * @returns {string | undefined}
 */
export function memberName(node) {
  return node?.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : undefined
}
