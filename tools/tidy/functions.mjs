// Finds every function with a body: declarations, function expressions, arrows, methods, getters, constructors.

import { memberName, nameOf, walk } from './syntax.mjs'

/**
 * @typedef {import('./syntax.mjs').Node} Node
 * @typedef {{ name: string, node: Node, parent: Node | undefined, firstLine: number, lastLine: number }} FunctionSpan
 */

/**
 * @param {Node} program
 * @param {(at: number) => number} lineAt
 * @returns {FunctionSpan[]} in the order in which they begin
 */
export function findFunctions(program, lineAt) {
  /** @type {FunctionSpan[]} */
  const found = []
  walk(program, (node, ancestors) => {
    const isFunction =
      node.type === 'FunctionDeclaration' ||
      node.type === 'FunctionExpression' ||
      node.type === 'ArrowFunctionExpression'
    if (!isFunction || node.body === null) return
    const parent = ancestors.at(-1)
    // A method begins with its name; its own node begins at the parameters.
    const start = isMember(parent) ? Math.min(parent.key.start, node.start) : node.start
    const name = (node.id === null ? undefined : nameOf(node.id)) ?? givenName(parent) ?? 'without a name'
    found.push({ name, node, parent, firstLine: lineAt(start), lastLine: lineAt(node.end - 1) })
  })
  return found
}

/**
 * @param {Node | undefined} node
 * @returns {node is import('vite').ESTree.MethodDefinition | import('vite').ESTree.ObjectProperty}
 */
function isMember(node) {
  return node?.type === 'MethodDefinition' || (node?.type === 'Property' && (node.method || node.kind !== 'init'))
}

/**
 * The name a function value is given: `const name =`, `name:`, `a.name =`, the name of a method.
 * @param {Node | undefined} parent
 * @returns {string | undefined}
 */
function givenName(parent) {
  switch (parent?.type) {
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'Property': {
      const name = nameOf(parent.key)
      return parent.computed ? `[${name ?? '…'}]` : name
    }
    case 'VariableDeclarator':
      return nameOf(parent.id)
    case 'AssignmentExpression':
    case 'AssignmentPattern':
      return nameOf(parent.left) ?? memberName(parent.left)
    default:
      return undefined
  }
}
