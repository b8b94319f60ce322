// `npm run example 07`: runs one of the examples; a page is served and opened, the rest prints. Without a number, lists them.
//
// TypeScript is run from its sources through Vite, as the tests do, so nothing has to be built first.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createServer, runnerImport } from 'vite'

const FOLDER = fileURLToPath(new URL('../examples/', import.meta.url))
const wished = process.argv[2]
const names = readdirSync(FOLDER).filter((name) => /^\d\d-[^.]+(?:\.ts)?$/.test(name))
const name = names.find((each) => wished !== undefined && each.startsWith(wished.padStart(2, '0')))

if (name !== undefined) {
  await run(name)
} else {
  if (wished !== undefined) console.error(`No example is called ${wished}. There are:`)
  for (const each of names) console.log(`${each.replace(/\.ts$/, '').padEnd(24)} ${aboutOf(each)}`)
  process.exitCode = wished === undefined ? 0 : 2
}

/** @param {string} example */
async function run(example) {
  const configFile = join(FOLDER, 'vite.config.ts')
  if (example.endsWith('.ts')) {
    await runnerImport(pathToFileURL(join(FOLDER, example)).href, { configFile, logLevel: 'error' })
    return
  }
  const server = await createServer({ configFile, server: { open: `/${example}/` } })
  await server.listen()
  console.log(`${server.resolvedUrls?.local[0] ?? ''}${example}/  (Ctrl-C ends it)`)
}

/**
 * What an example says of itself in its first line.
 * @param {string} example
 */
function aboutOf(example) {
  const file = ['', '/main.ts', '/main.tsx'].map((end) => join(FOLDER, example + end)).find(isSource)
  return file === undefined
    ? ''
    : readFileSync(file, 'utf8')
        .split('\n')[0]
        .replace(/^\/\/ /, '')
}

/** @param {string} file */
function isSource(file) {
  return /\.tsx?$/.test(file) && existsSync(file)
}
