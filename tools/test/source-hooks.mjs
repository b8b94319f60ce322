// How Node finds and reads the sources of the packages: by their names in `src`, never in `dist`, and without their types.

import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformWithOxc } from 'vite'
import { SOURCE_ALIASES } from '../source-aliases.mjs'

/** @type {import('node:module').ResolveHook} */
export function resolve(specifier, context, next) {
  const alias = SOURCE_ALIASES.find(({ find }) => find.test(specifier))
  if (alias === undefined) return next(specifier, context)
  return next(pathToFileURL(specifier.replace(alias.find, alias.replacement)).href, context)
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context)
  const path = fileURLToPath(url)
  const { code, map } = await transformWithOxc(await readFile(path, 'utf8'), path, { sourcemap: true })
  const mapUrl = `data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`
  return { format: 'module', shortCircuit: true, source: `${code}\n//# sourceMappingURL=${mapUrl}` }
}
