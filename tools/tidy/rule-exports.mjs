// Rule `exports`: a value that a source file exports is used by another file, or it need not be exported.
//
// What nobody else uses is either dead or an affair of its file: then the compiler and the linter tell when it has become dead, and a
// reader need not look for its users. Types may be exported without a user: signatures of others name them. Of a list that is taken
// apart (`export const { a, b } = …`) one name in use is enough.

import { readExports, resolve } from './modules.mjs'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 */

const IN_PACKAGE = /^packages\/[^/]+\/src\//

/**
 * @param {Source[]} sources
 * @returns {Violation[]}
 */
export function checkExports(sources) {
  const files = new Map(sources.map((source) => [source.path, source]))
  const exported = readExports(sources)
  const used = findUses(sources, files, exported)
  const entries = new Set(exported.values())
  return sources
    .filter(({ path, isCode, isTest, isDeclaration }) => isCode && !isTest && !isDeclaration && IN_PACKAGE.test(path))
    .filter(({ path }) => !entries.has(path) && !used.wholes.has(path))
    .flatMap((source) =>
      valuesOf(source)
        .filter(({ names }) => !names.some((name) => used.names.has(`${source.path} ${name}`)))
        .map(({ names, at }) => {
          const message = `nothing else uses ${names.join(', ')}: it need not be exported, if it is needed at all`
          return { path: source.path, line: source.lineAt(at), rule: 'exports', message }
        }),
    )
}

/**
 * Names that are imported from files, and files of which anything may be used.
 * @param {readonly Source[]} sources
 * @param {Map<string, Source>} files
 * @param {Map<string, string>} exported
 */
function findUses(sources, files, exported) {
  /** @type {Set<string>} */
  const names = new Set()
  /** @type {Set<string>} */
  const wholes = new Set()
  for (const { path, imports, syntax } of sources.filter(({ isCode }) => isCode)) {
    const { staticImports, staticExports } = syntax.module
    const named = [
      ...staticImports.flatMap(({ moduleRequest, entries }) => entries.map((entry) => ({ moduleRequest, entry }))),
      ...staticExports.flatMap(({ entries }) =>
        entries.map((entry) => ({ moduleRequest: entry.moduleRequest, entry })),
      ),
    ]
    const isTold = new Set(named.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []))
    for (const { moduleRequest, entry } of named) {
      const target = moduleRequest ? resolve(moduleRequest.value, path, files, exported) : undefined
      if (target === undefined) continue
      if (entry.importName.kind === 'Name') names.add(`${target} ${entry.importName.name}`)
      else wholes.add(target)
    }
    // Loaded by its address or later: who knows what for.
    for (const { specifier, isAddress } of imports) {
      const target = isAddress || !isTold.has(specifier) ? resolve(specifier, path, files, exported) : undefined
      if (target !== undefined) wholes.add(target)
    }
  }
  return { names, wholes }
}

/**
 * @param {Source} source
 * @returns {{ names: string[], at: number }[]} the values that it declares and exports, statement by statement
 */
function valuesOf({ syntax }) {
  return syntax.module.staticExports.flatMap(({ start, entries }) => {
    const names = entries.flatMap(({ moduleRequest, exportName, isType }) =>
      moduleRequest || isType || typeof exportName.name !== 'string' ? [] : [exportName.name],
    )
    return names.length === 0 ? [] : [{ names, at: start }]
  })
}
