import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import lock from '../../../package-lock.json' with { type: 'json' }
import { LICENCES_FILE, thirdPartyLicences } from './third-party-licences.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'ethogram-licences-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function addPackage(name: string, license: string, text?: string): void {
  const folder = join(root, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  const manifest = { name, version: '1.2.3', type: 'module', main: 'i.js', license, author: `${name} & sons` }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'i.js'), `export const name = '${name}'\nexport const other = '${name} other'\n`)
  if (text !== undefined) writeFileSync(join(folder, 'LICENSE.md'), text)
}

addPackage('plain', 'MIT', 'Plain may be used.')
addPackage('@some/scoped', 'ISC', 'Scoped may be used.')
addPackage('textless', 'Apache-2.0')
addPackage('in-worker', 'MIT', 'The one in the worker may be used.')
addPackage('unused', 'MIT', 'Nobody uses it.')
addPackage('viral', 'GPL-3.0', 'All must be free.')
addPackage('silent', 'MIT')

/** What a build of some code writes as its list. */
async function listOf(code: string): Promise<string> {
  writeFileSync(join(root, 'worker.js'), `import { name } from 'in-worker'\nself.postMessage(name)\n`)
  writeFileSync(join(root, 'page.js'), code)
  const { page, worker } = thirdPartyLicences()
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [page],
    worker: { format: 'es', plugins: () => [worker] },
    build: { write: false, rolldownOptions: { input: join(root, 'page.js') } },
  })
  const { output } = built as { output: { fileName: string; source?: unknown }[] }
  return String(output.find(({ fileName }) => fileName === LICENCES_FILE)?.source)
}

describe('the licences of what is shipped', () => {
  it('are listed with their texts: of page and worker, of what is loaded later, and of nothing else', async () => {
    const list = await listOf(`import { name } from 'plain'
import { name as scoped } from '@some/scoped'
new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
document.title = name + scoped
import('textless').then((module) => { document.title = module.name })
`)
    for (const text of ['plain 1.2.3\nMIT\n', 'Plain may be used.', '@some/scoped 1.2.3\nISC\n', 'Scoped may be used.'])
      expect(list).toContain(text)
    expect(list).toContain('The one in the worker may be used.')
    expect(list).toContain('textless 1.2.3\nApache-2.0\n\nCopyright textless & sons')
    expect(list).toContain('TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION')
    expect(list).not.toContain('unused')
  })

  it.each([
    ['viral', 'viral 1.2.3 (GPL-3.0)'],
    ['silent', 'silent 1.2.3 (MIT without its text)'],
  ])('stop the build where they were not agreed on: %s', async (name, said) => {
    await expect(listOf(`import { name } from '${name}'\ndocument.title = name`)).rejects.toThrow(said)
  })
})

describe('what is installed', () => {
  const packages = Object.entries(lock.packages as Record<string, { hasInstallScript?: boolean; license?: string }>)

  it('runs no script of its own', () => {
    expect(packages.length).toBeGreaterThan(100)
    expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript === true)).toEqual([])
  })
})
