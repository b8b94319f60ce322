// A test's fixture of the core for benchmarks, on what is built: fixtures are TypeScript over the sources and are in no package.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformWithOxc } from 'vite'

/** Loads packages/core/test/<name>.ts; what it imports of the core is that of `dist`. */
export async function loadFixture(name) {
  const source = fileURLToPath(new URL(`../packages/core/test/${name}.ts`, import.meta.url))
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { sourcemap: false })
  const linked = code.replace(
    /(["'])\.\.\/src\/([^"']+)\.ts\1/g,
    (_, quote, path) => quote + new URL(`../packages/core/dist/${path}.js`, import.meta.url).href + quote,
  )
  const folder = mkdtempSync(join(tmpdir(), 'ethogram-bench-'))
  try {
    const file = join(folder, `${name}.mjs`)
    writeFileSync(file, linked)
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
