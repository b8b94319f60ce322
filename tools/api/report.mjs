// The API report of a package: every public export with its signature, by entry and name, as text for a review to read.
//
// What users cannot import but meet in a signature is told, too: such a type changes their code just the same. A type of
// another package is not: its own report or its own project tells it.

import { walk } from '../tidy/syntax.mjs'
import { createReader } from './declarations.mjs'

/**
 * @typedef {import('./declarations.mjs').Declaration} Declaration
 * @typedef {import('./declarations.mjs').Found} Found
 * @typedef {import('./declarations.mjs').Node} Node
 * @typedef {{ name: string, entries: Record<string, string> }} Package `entries`: the declaration file of each subpath
 */

/**
 * @param {Package} described
 * @param {(path: string) => string} readText
 * @returns {string}
 */
export function writeReport({ name, entries }, readText) {
  const reader = createReader(readText)
  /** @type {Map<string, string>} where a declaration was told first */
  const toldAt = new Map()
  /** @type {Found[]} */
  const waiting = []
  const sections = Object.entries(entries).map(([subpath, path]) => {
    const title = name + subpath.slice(1)
    const blocks = [...reader.exportsOf(path)].sort(byName).map(([exported, found]) => {
      if (found === undefined) return `${exported}, of another package`
      const key = keyOf(found)
      const earlier = toldAt.get(key)
      if (earlier !== undefined) return `${exported}, as in ${earlier}`
      toldAt.set(key, title)
      waiting.push(found)
      const own = found.declaration.name
      return found.declaration.texts.join('\n') + (own === exported ? '' : `\n(exported as ${exported})`)
    })
    return section(title, blocks)
  })
  const hidden = reachHidden(reader, waiting, new Set(toldAt.keys()))
  if (hidden.length > 0) sections.push(section(`${name}: met in signatures above, but not exported`, hidden))
  return `${['Written by `npm run api`; a change of this file is a change of the public API.', ...sections].join('\n\n')}\n`
}

/**
 * @param {ReturnType<typeof createReader>} reader
 * @param {Found[]} waiting
 * @param {Set<string>} reached
 * @returns {string[]}
 */
function reachHidden(reader, waiting, reached) {
  /** @type {[name: string, block: string][]} */
  const blocks = []
  for (const { path, declaration } of waiting) {
    for (const found of referencesOf(reader, path, declaration)) {
      if (reached.has(keyOf(found))) continue
      reached.add(keyOf(found))
      waiting.push(found)
      blocks.push([found.declaration.name, found.declaration.texts.join('\n')])
    }
  }
  return blocks.sort(byName).map(([, block]) => block)
}

/**
 * What a declaration speaks of, as far as this package declares it.
 * @param {ReturnType<typeof createReader>} reader
 * @param {string} path
 * @param {Declaration} declaration
 * @returns {Found[]}
 */
function referencesOf(reader, path, { nodes, hidden }) {
  /** @type {(Found | undefined)[]} */
  const found = []
  for (const root of nodes) {
    walk(root, (node) => {
      if (hidden.some(({ start, end }) => start <= node.start && node.end <= end)) return
      if (node.type === 'TSImportType') {
        const name = node.qualifier === null ? '' : leftmostName(node.qualifier)
        if (name !== undefined) found.push(reader.findExported(path, { module: node.source.value, name }))
        return
      }
      const name = leftmostName(referredBy(node))
      if (name !== undefined) found.push(reader.find(path, name))
    })
  }
  return found.filter((each) => each !== undefined)
}

/**
 * The name that a node refers to something by: a type, what a class or interface extends, `typeof value`, a computed key.
 * @param {Node} node
 * @returns {Node | null | undefined}
 */
function referredBy(node) {
  if (node.type === 'TSTypeReference') return node.typeName
  if (node.type === 'TSTypeQuery') return node.exprName
  if (node.type === 'TSInterfaceHeritage' || node.type === 'TSClassImplements') return node.expression
  if (node.type === 'ClassDeclaration') return node.superClass
  return 'computed' in node && node.computed && 'key' in node ? node.key : undefined
}

/**
 * @param {Node | null | undefined} node
 * @returns {string | undefined} `a` of `a.b.c`
 */
function leftmostName(node) {
  if (node?.type === 'TSQualifiedName') return leftmostName(node.left)
  if (node?.type === 'MemberExpression') return leftmostName(node.object)
  return node?.type === 'Identifier' ? node.name : undefined
}

/** @param {Found} found */
function keyOf({ path, declaration }) {
  return `${path} ${declaration.name}`
}

/**
 * @param {string} title
 * @param {string[]} blocks
 */
function section(title, blocks) {
  return [`${title}\n${'='.repeat(title.length)}`, ...blocks].join('\n\n')
}

/**
 * @param {[string, unknown]} a
 * @param {[string, unknown]} b
 */
function byName([a], [b]) {
  return a < b ? -1 : a > b ? 1 : 0
}
