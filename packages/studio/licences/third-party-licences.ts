// A plugin of the build that lists the licences of what the studio ships: `third-party-licences.txt` beside its page.
//
// Listed is what really went into the bundle, page and workers, so nothing has to be kept up by hand. A package under a
// licence that was not agreed on stops the build. Packages that come without their licence's text get it from this folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Licences that shipped packages may have. */
const AGREED = ['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'Zlib']

/** The file that is written. */
export const LICENCES_FILE = 'third-party-licences.txt'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly author?: string | { readonly name: string }
}

/** Plugins for the page, which writes the list, and for workers, whose bundles are made first. */
export function thirdPartyLicences(): { page: Plugin; worker: Plugin } {
  const folders = new Set<string>()
  const collect = (bundle: Readonly<Record<string, { type: string; moduleIds?: readonly string[] }>>): void => {
    for (const { moduleIds = [] } of Object.values(bundle)) {
      for (const id of moduleIds) {
        const folder = packageFolder(id)
        if (folder !== undefined) folders.add(folder)
      }
    }
  }
  return {
    worker: { name: 'third-party-licences-of-workers', generateBundle: (_, bundle) => collect(bundle) },
    page: {
      name: 'third-party-licences',
      apply: 'build',
      generateBundle(_, bundle) {
        collect(bundle)
        const packages = [...folders].map(readPackage).sort((a, b) => (a.title < b.title ? -1 : 1))
        const wrong = packages.filter(({ licence }) => !AGREED.includes(licence))
        if (wrong.length > 0)
          this.error(`licences that were not agreed on: ${wrong.map(({ title, licence }) => `${title} (${licence})`)}`)
        const source = packages.map(({ title, licence, text }) => `${title}\n${licence}\n\n${text.trim()}\n`)
        this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source: source.join(`\n${'-'.repeat(80)}\n\n`) })
      },
    },
  }
}

/** The folder of the package that a module is of; `undefined` for our own. */
function packageFolder(id: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
}

function readPackage(folder: string): { title: string; licence: string; text: string } {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const licence = manifest.license ?? 'no licence'
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name))
  const own = join(dirname(fileURLToPath(import.meta.url)), `${licence}.txt`)
  const author = typeof manifest.author === 'object' ? manifest.author.name : (manifest.author ?? 'its authors')
  const written = existsSync(own) ? `Copyright ${author}\n\n${readFileSync(own, 'utf8')}` : ''
  const text = file === undefined ? written : readFileSync(join(folder, file), 'utf8')
  return {
    title: `${manifest.name} ${manifest.version}`,
    licence: text === '' ? `${licence} without its text` : licence,
    text,
  }
}
