// Rule `packages`: the direction of dependencies between workspace packages.
//
// The core knows nobody; what draws or serves knows the core. Tests are exempt: they take their worlds from scenes.
// Reads imports of packages/* and the dependencies of their package.json.

import { posix } from 'node:path'
import { packageOf } from './source.mjs'

/**
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {import('./source.mjs').Violation} Violation
 */

/** @type {Record<string, readonly string[]>} */
const MAY_IMPORT = {
  core: [],
  species: ['core'],
  scenes: ['core', 'species'],
  lab: ['core', 'species', 'scenes'],
  three: ['core'],
  planners: ['core'],
  server: ['core', 'species', 'scenes'],
  studio: ['core', 'species', 'scenes', 'lab', 'three', 'server'],
}

/**
 * @param {Source[]} sources
 * @returns {Violation[]}
 */
export function checkPackages(sources) {
  return sources.flatMap((source) => {
    const own = packageOf(source.path)
    if (own === '' || source.isTest) return []
    if (source.path === `packages/${own}/package.json`) return checkManifest(source, own)
    if (!source.isCode) return []
    return source.imports.flatMap(({ specifier, line }) => {
      const message = complaint(own, targetPackage(specifier, source.path), specifier)
      return message === undefined ? [] : [{ path: source.path, line, rule: 'packages', message }]
    })
  })
}

/**
 * @param {Source} source
 * @param {string} own
 * @returns {Violation[]}
 */
function checkManifest(source, own) {
  if (MAY_IMPORT[own] === undefined) {
    const message = `the package ${own} has no line in tools/tidy/rule-packages.mjs; say what it may import`
    return [{ path: source.path, line: 1, rule: 'packages', message }]
  }
  const manifest = JSON.parse(source.text)
  const names = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  const lines = source.text.split('\n')
  return names.flatMap((name) => {
    const message = complaint(own, targetPackage(name, source.path), name)
    if (message === undefined) return []
    const line = lines.findIndex((text) => text.includes(`"${name}":`)) + 1
    return [{ path: source.path, line, rule: 'packages', message }]
  })
}

/**
 * @param {string} own
 * @param {{ name: string, isRelative: boolean } | undefined} target
 * @param {string} specifier
 * @returns {string | undefined}
 */
function complaint(own, target, specifier) {
  if (target === undefined) return undefined
  if (target.isRelative) {
    return target.name === own ? undefined : `${specifier} leaves the package; import @ethogram/${target.name}`
  }
  if (target.name === own) return `${specifier} is this package itself; import the file`
  const allowed = MAY_IMPORT[own] ?? []
  if (allowed.includes(target.name)) return undefined
  const list = allowed.length === 0 ? 'no other package' : `only ${allowed.join(', ')}`
  return `${own} imports ${specifier}; it may know ${list}`
}

/**
 * @param {string} specifier
 * @param {string} from
 */
function targetPackage(specifier, from) {
  const named = /^@ethogram\/([^/]+)/.exec(specifier)?.[1]
  if (named !== undefined) return { name: named, isRelative: false }
  if (!specifier.startsWith('.')) return undefined
  const name = packageOf(posix.join(posix.dirname(from), specifier))
  return name === '' ? undefined : { name, isRelative: true }
}
