// Where `@ethogram/core` and kin are while testing: the sources of the packages, never `dist`.

import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('../packages/', import.meta.url))

/** Names of packages and their subpaths, as vite takes them; `test/source-hooks.mjs` reads them for Node. */
export const SOURCE_ALIASES = [
  { find: /^@ethogram\/([a-z]+)\/([a-z-]+)$/, replacement: `${packages}$1/src/$2.ts` },
  { find: /^@ethogram\/([a-z]+)$/, replacement: `${packages}$1/src/index.ts` },
]
