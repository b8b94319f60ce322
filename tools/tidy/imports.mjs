// What a file refers to: imports, re-exports, dynamic imports and `new URL('./x.ts', import.meta.url)`.

import { walk } from './syntax.mjs'

/**
 * @typedef {import('./syntax.mjs').Syntax} Syntax
 * @typedef {{ specifier: string, line: number, isTypeOnly: boolean, isAddress: boolean }} Import `isTypeOnly`: nothing of
 *   it is there at run time; `isAddress`: the path of a module that is loaded elsewhere, such as a worker's
 */

const TYPE_IMPORT = /^import\s+type\b/
const URL_BEFORE = /\bURL\(\s*(['"])([^'"]*)\1\s*,\s*$/
const LONGEST_URL = 200

/**
 * @param {Syntax} syntax
 * @param {string} text
 * @param {(at: number) => number} lineAt
 * @returns {Import[]} in the order in which they stand
 */
export function findImports(syntax, text, lineAt) {
  const { staticImports, staticExports, importMetas } = syntax.module
  const found = staticImports.map(({ start, end, moduleRequest, entries }) => ({
    at: start,
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 ? entries.every(({ isType }) => isType) : TYPE_IMPORT.test(text.slice(start, end)),
    isAddress: false,
  }))
  const isFound = new Set(found.map(({ at }) => at))
  for (const { start, entries } of staticExports) {
    const [entry] = entries
    // What is imported and then exported by name is told again here, as a part of the import.
    if (!entry?.moduleRequest || isFound.has(start)) continue
    const isTypeOnly = entries.every(({ isType }) => isType)
    found.push({ at: start, specifier: entry.moduleRequest.value, isTypeOnly, isAddress: false })
  }
  for (const { start, end } of importMetas) {
    const specifier = URL_BEFORE.exec(text.slice(Math.max(0, start - LONGEST_URL), start))?.[2]
    if (specifier === undefined || !text.startsWith('.url', end)) continue
    found.push({ at: start, specifier, isTypeOnly: false, isAddress: true })
  }
  // Only the tree knows `import('x').Type`; few files have either form, so the others need none.
  if (/\bimport\s*\(/.test(text)) found.push(...findInline(syntax))
  return found
    .sort((a, b) => a.at - b.at)
    .map(({ at, specifier, isTypeOnly, isAddress }) => ({ specifier, line: lineAt(at), isTypeOnly, isAddress }))
}

/** @param {Syntax} syntax */
function findInline({ program }) {
  /** @type {{ at: number, specifier: string, isTypeOnly: boolean, isAddress: boolean }[]} */
  const found = []
  walk(program, (node) => {
    if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return
    const { source } = node
    if (source.type !== 'Literal' || typeof source.value !== 'string') return
    const isTypeOnly = node.type === 'TSImportType'
    found.push({ at: node.start, specifier: source.value, isTypeOnly, isAddress: false })
  })
  return found
}
