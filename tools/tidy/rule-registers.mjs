// Rule `registers`: numbers that files share by exporting them are listed, with their owner and a measured reason.
//
// An exported variable that changes while the engine runs is a way around every signature: who reads it must know who wrote it
// last. Sometimes that is what a tick without garbage costs; then registers.mjs says so, and docs/contributing.md lists it. A
// register is an exported `let`, an array that is made by its length (somebody must fill it), or an exported array or object
// that some file writes into. Only its owner writes it, unless the list names other writers; writing through another name for it is
// not noticed. Tests are exempt. Reads the core.

import { posix } from 'node:path'
import { REASONS, REGISTERS } from './registers.mjs'
import { nameOf, walk } from './syntax.mjs'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 * @typedef {import('./syntax.mjs').Node} Node
 * @typedef {{ path: string, name: string, line: number, isSure: boolean, writers: Map<string, number> }} Register
 * @typedef {Readonly<Record<string, Readonly<Record<string, { why: string, writers?: readonly string[], isOpen?: boolean }>>>>} Listed
 */

const CORE = 'packages/core/src/'
const PAGE = 'docs/contributing.md'
const LIST = 'tools/tidy/registers.mjs'

/** Arrays made by their length. */
const SIZED = /^(?:Float64|Float32|Int32|Uint32|Int16|Uint16|Int8|Uint8|Uint8Clamped)Array$/

/** Methods that change what they are called on. */
const CHANGES = new Set(['push', 'pop', 'shift', 'unshift', 'splice', 'fill', 'set', 'sort', 'reverse', 'copyWithin'])

/** Functions that are handed an array to write their answer into are called so. */
const WRITES = /^write[A-Z]/

/**
 * @param {Source[]} sources
 * @param {Listed} listed
 * @returns {Violation[]}
 */
export function checkRegisters(sources, listed = REGISTERS) {
  const code = sources.filter(
    ({ path, isCode, isTest, isDeclaration }) => path.startsWith(CORE) && isCode && !isTest && !isDeclaration,
  )
  if (code.length === 0) return []
  const page = sources.find(({ path }) => path === PAGE)?.text ?? ''
  const registers = findRegisters(code)
  const found = registers.flatMap((register) => complaints(register, listed, page))
  return [...found, ...leftOver(registers, listed, new Set(code.map(({ path }) => path)))]
}

/**
 * @param {Register} register
 * @param {Listed} listed
 * @param {string} page
 * @returns {Violation[]}
 */
function complaints({ path, name, line, writers }, listed, page) {
  const complain = (/** @type {string} */ message, at = path, where = line) => ({
    path: at,
    line: where,
    rule: 'registers',
    message,
  })
  const entry = listed[path.slice(CORE.length)]?.[name]
  if (entry === undefined) {
    return [
      complain(
        `${name} is shared and changes; hand it over in a signature, or list it in ${LIST} with a measured reason`,
      ),
    ]
  }
  const found = []
  if (!(entry.why in REASONS))
    found.push(complain(`${name} is listed for “${entry.why}”, which is no reason of ${LIST}`))
  if (!page.includes(`\`${name}\``)) found.push(complain(`the register ${name} is not in the list of ${PAGE}`))
  for (const [writer, at] of writers) {
    if (entry.isOpen || writer === path || entry.writers?.includes(writer.slice(CORE.length))) continue
    found.push(complain(`only ${path.slice(CORE.length)} and who is listed with it may write ${name}`, writer, at))
  }
  for (const writer of entry.writers ?? []) {
    if (!writers.has(CORE + writer)) found.push(complain(`${writer} does not write ${name} any more; mend ${LIST}`))
  }
  return found
}

/**
 * @param {Register[]} registers
 * @param {Listed} listed
 * @param {ReadonlySet<string>} paths of the files that were looked at; one that is gone is told by who imported it
 * @returns {Violation[]}
 */
function leftOver(registers, listed, paths) {
  const known = new Set(registers.map(({ path, name }) => `${path.slice(CORE.length)} ${name}`))
  const looked = Object.entries(listed).filter(([path]) => paths.has(CORE + path))
  return looked.flatMap(([path, names]) =>
    Object.keys(names).flatMap((name) => {
      const message = `${path} has no register ${name} any more; mend the list`
      return known.has(`${path} ${name}`) ? [] : [{ path: LIST, line: 1, rule: 'registers', message }]
    }),
  )
}

/**
 * @param {Source[]} code
 * @returns {Register[]}
 */
function findRegisters(code) {
  /** @type {Map<string, Register>} by path and name */
  const registers = new Map()
  for (const source of code) for (const each of exported(source)) registers.set(`${each.path} ${each.name}`, each)
  for (const source of code) noteWrites(source, registers)
  return [...registers.values()].filter(({ isSure, writers }) => isSure || writers.size > 0)
}

/**
 * @param {Source} source
 * @returns {Register[]} what it exports that can change
 */
function exported({ path, syntax, lineAt }) {
  /** @type {Register[]} */
  const found = []
  for (const node of syntax.program.body) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue
    const { kind, declarations } = node.declaration
    for (const { id, init } of declarations) {
      const name = nameOf(id)
      const isSized =
        init?.type === 'NewExpression' && SIZED.test(nameOf(init.callee) ?? '') && isLength(init.arguments[0])
      const isSure = kind === 'let' || isSized
      const canChange = isSure || /^(?:Array|Object|New)Expression$/.test(init?.type ?? '')
      if (name !== undefined && canChange)
        found.push({ path, name, line: lineAt(node.start), isSure, writers: new Map() })
    }
  }
  return found
}

/** @param {Node | undefined} argument */
function isLength(argument) {
  return argument !== undefined && argument.type !== 'ArrayExpression'
}

/**
 * @param {Source} source
 * @param {Map<string, Register>} registers
 */
function noteWrites({ path, syntax, lineAt }, registers) {
  /** @type {Map<string, Register>} by the name that the file has for it */
  const local = new Map()
  for (const [key, register] of registers) if (key.startsWith(`${path} `)) local.set(register.name, register)
  for (const { moduleRequest, entries } of syntax.module.staticImports) {
    const target = posix.join(posix.dirname(path), moduleRequest.value)
    for (const { importName, localName } of entries) {
      const register = registers.get(`${target} ${importName.name}`)
      if (register !== undefined) local.set(localName.value, register)
    }
  }
  if (local.size === 0) return
  const note = (/** @type {Node | undefined} */ node) => {
    const register = local.get(rootName(node) ?? '')
    if (register !== undefined && !register.writers.has(path)) register.writers.set(path, lineAt(node?.start ?? 0))
  }
  walk(syntax.program, (node) => {
    if (node.type === 'AssignmentExpression') note(node.left)
    else if (node.type === 'UpdateExpression') note(node.argument)
    else if (node.type === 'CallExpression') {
      const { callee } = node
      if (callee.type === 'MemberExpression' && CHANGES.has(nameOf(callee.property) ?? '')) note(callee.object)
      if (WRITES.test(nameOf(callee) ?? '')) for (const argument of node.arguments) note(argument)
    }
  })
}

/**
 * @param {Node | undefined} node
 * @returns {string | undefined} `a` of `a`, `a.b` and `a[k].c`
 */
function rootName(node) {
  let inner = node
  while (inner?.type === 'MemberExpression') inner = inner.object
  return inner?.type === 'Identifier' ? inner.name : undefined
}
