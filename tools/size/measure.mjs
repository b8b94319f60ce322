// Measures what a page loads for what it uses: bundled, minified, compressed with gzip.
//
// Bundles the built packages (`tsc -b`) in memory, as a page's own bundler would: what a use does not reach is left out.

import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const ENTRY = 'virtual:use'

/**
 * @param {string} code what a page writes
 * @param {{ root: string, external: string[] }} setting `root`: where packages are looked for; `external`: those that do
 *   not count
 * @returns {Promise<number>} bytes of everything that is loaded, also later
 */
export async function measure(code, { root, external }) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'use',
        resolveId: (id) => (id === ENTRY ? `${root}/${ENTRY}.js` : undefined),
        load: (id) => (id === `${root}/${ENTRY}.js` ? code : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
      },
    },
  })
  if (!('output' in built)) throw new Error('a single bundle was asked for')
  const chunks = built.output.flatMap((file) => (file.type === 'chunk' ? file.code : []))
  return built.output.reduce((sum, file) => {
    // Files are put out even where the code that would load them was left out.
    if (file.type === 'asset' && !chunks.some((text) => text.includes(file.fileName))) return sum
    const bytes = file.type === 'chunk' ? file.code : file.source
    return sum + gzipSync(bytes, { level: 9 }).length
  }, 0)
}
