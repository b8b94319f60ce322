// How example pages are served and built here: packages of this workspace come from their sources. In a project of your own, with
// the packages installed, no configuration is needed.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { SOURCE_ALIASES } from '../tools/source-aliases.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Folders with a page, by their names. */
const pages = readdirSync(root, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && /^\d/.test(entry.name),
)

export default defineConfig({
  root,
  base: './',
  resolve: {
    alias: SOURCE_ALIASES,
    dedupe: ['three', 'react', 'react-dom'],
  },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { input: Object.fromEntries(pages.map(({ name }) => [name, `${root}${name}/index.html`])) },
  },
})
