// Which file an import means: the source behind a path or the name of a package.

import { posix } from 'node:path'

/** @typedef {import('./source.mjs').Source} Source */

const SOURCE_ENDINGS = ['.ts', '.tsx', '.mts', '.mjs', '.js', '.jsx']

/**
 * @param {string} specifier as it is written, also with `?worker`
 * @param {string} from the path of the file that says it
 * @param {Map<string, Source>} files by path
 * @param {Map<string, string>} [exported] paths by the name of a package with its subpath
 * @returns {string | undefined} the path of the file, if it is one of ours
 */
export function resolve(specifier, from, files, exported) {
  const plain = specifier.replace(/[?#].*$/, '')
  if (plain.startsWith('.')) return sourceOf(posix.join(posix.dirname(from), plain), files)
  return exported?.get(plain)
}

/**
 * The source behind a path: itself, or for what the build writes to dist the file it is built from.
 * @param {string} path
 * @param {Map<string, Source>} files
 * @returns {string | undefined}
 */
export function sourceOf(path, files) {
  const clean = posix.normalize(path)
  for (const candidate of [clean, clean.replace(/\/dist\//, '/src/')]) {
    if (files.has(candidate)) return candidate
    const stem = candidate.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '')
    for (const ending of SOURCE_ENDINGS) {
      if (files.has(stem + ending)) return stem + ending
    }
  }
  return undefined
}

/**
 * Every path that a package.json names as export or command, keyed by how it is imported (or by itself, for commands).
 * @param {Source[]} sources
 * @returns {Map<string, string>}
 */
export function readExports(sources) {
  const files = new Map(sources.map((source) => [source.path, source]))
  const exported = new Map()
  for (const { path, text } of sources) {
    if (posix.basename(path) !== 'package.json') continue
    const folder = posix.dirname(path)
    const manifest = JSON.parse(text)
    const declared = manifest.exports ?? manifest.main ?? {}
    const bySubpath = typeof declared === 'string' || !hasSubpaths(declared) ? { '.': declared } : declared
    for (const [subpath, target] of Object.entries(bySubpath)) {
      for (const file of targetsOf(target)) {
        const found = sourceOf(posix.join(folder, file), files)
        if (found !== undefined) exported.set(posix.join(manifest.name ?? folder, subpath), found)
      }
    }
    const commands = typeof manifest.bin === 'string' ? [manifest.bin] : Object.values(manifest.bin ?? {})
    for (const file of commands) {
      const found = sourceOf(posix.join(folder, file), files)
      if (found !== undefined) exported.set(found, found)
    }
  }
  return exported
}

/** @param {object} declared */
function hasSubpaths(declared) {
  return Object.keys(declared).some((key) => key.startsWith('.'))
}

/**
 * @param {unknown} target
 * @returns {string[]}
 */
function targetsOf(target) {
  if (typeof target === 'string') return [target]
  if (typeof target !== 'object' || target === null) return []
  return Object.values(target).flatMap(targetsOf)
}
