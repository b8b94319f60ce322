// The studio's build: packages of this workspace come from their sources, so that a change is seen at once.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { thirdPartyLicences } from './licences/third-party-licences.ts'
import { PAGE_HEADERS, policyInPage } from './page-policy.ts'
import { withoutNotes } from './without-notes.ts'

const packages = fileURLToPath(new URL('../', import.meta.url))

const alias = [
  { find: /^@ethogram\/([a-z]+)\/([a-z-]+)$/, replacement: `${packages}$1/src/$2.ts` },
  { find: /^@ethogram\/([a-z]+)$/, replacement: `${packages}$1/src/index.ts` },
]

/** Modules of Node that libraries name for use in Node: here they are empty, and the build does not warn of them. */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId: (id) => (/^(node:)?(fs|path)$/.test(id) ? '\0without-node' : undefined),
  load: (id) => (id === '\0without-node' ? 'export default {}' : undefined),
}

const licences = thirdPartyLicences()

/** Whether there is a screen on which a browser could open: without one, asking for it ends in an error on the terminal. */
const hasScreen =
  process.platform !== 'linux' || process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [withoutNode, react(), licences.page, policyInPage()],
  server: { open: hasScreen },
  preview: { headers: PAGE_HEADERS, open: hasScreen },
  resolve: { alias, dedupe: ['three', 'react', 'react-dom'] },
  worker: { format: 'es', plugins: () => [withoutNotes, licences.worker] },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'three', test: /node_modules\/three/ },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|zustand)\// },
          ],
        },
      },
    },
  },
})
