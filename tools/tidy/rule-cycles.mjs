// Rule `cycles`: the values that files and folders import from each other form no circle, in any package.
//
// In a circle nothing can be understood, tested or moved alone, and what runs first depends on who is imported first.
// Each folder is looked at by itself: its files and its subfolders, each subfolder as a whole, are the members that may
// not import in a circle. So a folder may have its entry above and its basics below its subfolders, and a circle between
// files far apart is found in the folder that holds them all. Types do not count: they are gone at run time. An import
// that is made while running does: it only hides the circle. Tests are exempt.

import { resolve } from './modules.mjs'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 * @typedef {{ from: string, to: string, line: number }} Edge
 * @typedef {Map<string, Map<string, Edge>>} Graph from member to member, with one import that makes it so
 */

/**
 * @param {Source[]} sources
 * @returns {Violation[]}
 */
export function checkCycles(sources) {
  const files = new Map(sources.map((source) => [source.path, source]))
  /** @type {Map<string, Graph>} */
  const graphs = new Map()
  for (const source of sources) {
    if (!source.path.startsWith('packages/') || !source.isCode || source.isTest || source.isDeclaration) continue
    for (const { specifier, line, isTypeOnly, isAddress } of source.imports) {
      const target = isTypeOnly || isAddress ? undefined : resolve(specifier, source.path, files)
      if (target !== undefined) addEdge(graphs, { from: source.path, to: target, line })
    }
  }
  return [...graphs].flatMap(([folder, graph]) =>
    findKnots(graph).map((knot) => toViolation(folder, shortestCycle(graph, knot))),
  )
}

/**
 * Adds an import to the graph of the deepest folder that holds both files.
 * @param {Map<string, Graph>} graphs
 * @param {Edge} edge
 */
function addEdge(graphs, edge) {
  const [from, to] = [edge.from.split('/'), edge.to.split('/')]
  let depth = 0
  while (depth < from.length - 1 && from[depth] === to[depth]) depth++
  const folder = from.slice(0, depth).join('/')
  const graph = graphs.get(folder) ?? new Map()
  graphs.set(folder, graph)
  const [member, other] = [from, to].map((parts) => parts[depth] + (depth < parts.length - 1 ? '/' : ''))
  if (!graph.has(other)) graph.set(other, new Map())
  const edges = graph.get(member) ?? new Map()
  graph.set(member, edges)
  if (!edges.has(other)) edges.set(other, edge)
}

/**
 * The sets of members that reach each other (Tarjan's algorithm).
 * @param {Graph} graph
 * @returns {Set<string>[]} those with a circle in them
 */
function findKnots(graph) {
  /** @type {Set<string>[]} */
  const knots = []
  /** @type {Map<string, number>} */
  const orderOf = new Map()
  /** @type {string[]} */
  const open = []
  /**
   * @param {string} member
   * @returns {number} the earliest member of `open` that it reaches
   */
  const visit = (member) => {
    const order = orderOf.size
    let earliest = order
    orderOf.set(member, order)
    open.push(member)
    for (const other of graph.get(member)?.keys() ?? []) {
      if (!orderOf.has(other)) earliest = Math.min(earliest, visit(other))
      else if (open.includes(other)) earliest = Math.min(earliest, orderOf.get(other) ?? order)
    }
    if (earliest === order) {
      const knot = new Set(open.splice(open.indexOf(member)))
      if (knot.size > 1 || graph.get(member)?.has(member)) knots.push(knot)
    }
    return earliest
  }
  for (const member of graph.keys()) if (!orderOf.has(member)) visit(member)
  return knots
}

/**
 * @param {Graph} graph
 * @param {Set<string>} knot
 * @returns {Edge[]} the imports of the shortest circle in it, the first one by name where several are as short
 */
function shortestCycle(graph, knot) {
  /** @type {Edge[]} */
  let shortest = []
  for (const start of [...knot].sort()) {
    const cycle = cycleFrom(graph, start)
    if (shortest.length === 0 || cycle.length < shortest.length) shortest = cycle
  }
  return shortest
}

/**
 * @param {Graph} graph
 * @param {string} start a member that stands in a circle
 * @returns {Edge[]}
 */
function cycleFrom(graph, start) {
  /** @type {{ member: string, way: Edge[] }[]} */
  const waiting = [{ member: start, way: [] }]
  const reached = new Set()
  for (const { member, way } of waiting) {
    for (const [other, edge] of graph.get(member) ?? []) {
      if (other === start) return [...way, edge]
      if (reached.has(other)) continue
      reached.add(other)
      waiting.push({ member: other, way: [...way, edge] })
    }
  }
  return []
}

/**
 * @param {string} folder
 * @param {Edge[]} cycle
 * @returns {Violation}
 */
function toViolation(folder, cycle) {
  const [{ from, line }] = cycle
  const within = (/** @type {string} */ path) => path.slice(folder.length + 1)
  const steps = cycle.map((edge) => `${within(edge.from)} imports ${within(edge.to)}`)
  return { path: from, line, rule: 'cycles', message: `a circle of values in ${folder}: ${steps.join(', ')}` }
}
