// Reads the declarations that a build writes (`*.d.ts`): what a file declares, what it exports, what it takes from where.
//
// Texts come without comments, `export` and `declare`, and without members that are private or marked `@internal`: what is
// left is what a user's code can depend on. Reads files through the function it is given, and keeps what it has read.

import { posix } from 'node:path'
import { parseSync } from 'vite'

/**
 * @typedef {import('vite').ESTree.Node} Node
 * @typedef {{ start: number, end: number }} Span
 * @typedef {{ name: string, texts: string[], nodes: Node[], hidden: Span[] }} Declaration `texts` and `nodes`: one for each
 *   overload; `hidden`: members that are no part of the API
 * @typedef {{ module: string, name: string }} Origin a name in another file, or in the same where `module` is empty
 * @typedef {{ declared: Map<string, Declaration>, imported: Map<string, Origin>, exported: Map<string, Origin> }} File
 * @typedef {{ path: string, declaration: Declaration }} Found
 */

const LONGEST_LINE = 120

/** @param {(path: string) => string} readText */
export function createReader(readText) {
  /** @type {Map<string, File>} */
  const files = new Map()
  /** @param {string} path */
  const read = (path) => {
    const file = files.get(path) ?? readFile(path, readText(path))
    files.set(path, file)
    return file
  }
  /**
   * Where a name that a file uses is declared: in it, or in a file of the same package that it imports from.
   * @param {string} path
   * @param {string} name
   * @returns {Found | undefined} nothing for what comes from another package, and for type parameters and globals
   */
  const find = (path, name) => {
    const file = read(path)
    const declaration = file.declared.get(name)
    if (declaration !== undefined) return { path, declaration }
    const origin = file.imported.get(name)
    return origin === undefined ? undefined : findExported(path, origin)
  }
  /**
   * @param {string} path of the file that refers to the other
   * @param {Origin} origin
   * @returns {Found | undefined}
   */
  const findExported = (path, { module, name }) => {
    if (module === '') return find(path, name)
    if (!module.startsWith('.')) return undefined
    const target = posix.join(posix.dirname(path), module.replace(/\.[jt]sx?$/, '.d.ts'))
    const origin = read(target).exported.get(name)
    return origin === undefined ? undefined : findExported(target, origin)
  }
  return {
    find,
    findExported,
    /** What a file exports, by name; undefined where another package declares it. */
    exportsOf: (/** @type {string} */ path) =>
      new Map([...read(path).exported].map(([name, origin]) => [name, findExported(path, origin)])),
  }
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {File}
 */
function readFile(path, text) {
  const { program, comments, errors } = parseSync(path, text, { preserveParens: false })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  /** @type {File} */
  const file = { declared: new Map(), imported: new Map(), exported: new Map() }
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') addImports(file, statement)
    else if (statement.type === 'ExportNamedDeclaration') {
      addExports(file, statement)
      if (statement.declaration) addDeclarations(file, statement.declaration, text, comments, true)
    } else addDeclarations(file, statement, text, comments, false)
  }
  return file
}

/**
 * @param {File} file
 * @param {import('vite').ESTree.ImportDeclaration} statement
 */
function addImports(file, { specifiers, source }) {
  for (const specifier of specifiers) {
    // A whole module under one name (`three`) is not followed: what it holds is told where it is declared.
    if (specifier.type === 'ImportNamespaceSpecifier') continue
    const name = specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported)
    file.imported.set(specifier.local.name, { module: source.value, name })
  }
}

/**
 * @param {File} file
 * @param {import('vite').ESTree.ExportNamedDeclaration} statement
 */
function addExports(file, { specifiers, source }) {
  for (const { exported, local } of specifiers) {
    file.exported.set(nameOf(exported), { module: source?.value ?? '', name: nameOf(local) })
  }
}

/**
 * @param {File} file
 * @param {Node} node
 * @param {string} text
 * @param {import('vite').ParseResult['comments']} comments
 * @param {boolean} isExported
 */
function addDeclarations(file, node, text, comments, isExported) {
  const parts = node.type === 'VariableDeclaration' ? node.declarations : [node]
  for (const part of parts) {
    if (!('id' in part) || part.id?.type !== 'Identifier') continue
    const { name } = part.id
    const inside = comments.filter(({ start, end }) => start > part.start && end < part.end)
    const hidden = hiddenMembers(part, text, inside)
    const kind = node.type === 'VariableDeclaration' ? `${node.kind} ` : ''
    const declaration = file.declared.get(name) ?? { name, texts: [], nodes: [], hidden: [] }
    declaration.texts.push(tidyText(kind + textWithout(text, part, [...inside, ...hidden])))
    declaration.nodes.push(part)
    declaration.hidden.push(...hidden)
    file.declared.set(name, declaration)
    if (isExported) file.exported.set(name, { module: '', name })
  }
}

/**
 * @param {Node} node
 * @param {string} text
 * @param {import('vite').ParseResult['comments']} comments
 * @returns {Span[]}
 */
function hiddenMembers(node, text, comments) {
  if (node.type !== 'ClassDeclaration' && node.type !== 'TSInterfaceDeclaration') return []
  const internal = comments.filter(({ value }) => value.includes('@internal'))
  const isMarked = (/** @type {Span} */ member) =>
    internal.some(({ end }) => end <= member.start && text.slice(end, member.start).trim() === '')
  /** @type {Node[]} */
  const members = node.body.body
  return members.filter(
    (member) =>
      isMarked(member) ||
      ('accessibility' in member && member.accessibility === 'private') ||
      ('key' in member && member.key?.type === 'PrivateIdentifier'),
  )
}

/**
 * @param {string} text
 * @param {Span} span
 * @param {Span[]} hidden
 */
function textWithout(text, { start, end }, hidden) {
  let kept = ''
  let at = start
  for (const span of hidden.sort((a, b) => a.start - b.start)) {
    kept += text.slice(at, span.start)
    at = Math.max(at, span.end)
  }
  return kept + text.slice(at, end)
}

/**
 * One statement to a line, two spaces a level, and no line so long that a change in it cannot be seen.
 * @param {string} text
 */
function tidyText(text) {
  return text
    .replace(/^declare /, '')
    .replaceAll('    ', '  ')
    .split('\n')
    .map((line) => line.trimEnd().replace(/;$/, ''))
    .filter((line) => line !== '')
    .flatMap((line) => (line.length > LONGEST_LINE ? breakLine(line) : [line]))
    .join('\n')
}

/** @param {string} line */
function breakLine(line) {
  const indent = `${/^ */.exec(line)?.[0]}    `
  return line.replace(/(?<=,) (?=["'{]|import\(|\w+\??:)| (?=\| ["'])/g, `\n${indent}`).split('\n')
}

/** @param {Node} node */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' ? String(node.value) : 'default'
}
