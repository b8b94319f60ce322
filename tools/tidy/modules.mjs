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
