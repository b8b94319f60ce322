// The studio as its users get it, for browser tests: built by the first file that wants it, kept for all others of a run.
//
// In a process of its own: vitest's says that it is a test, and React would then be the slow one for developers.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const VITE = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url))
const STUDIO = fileURLToPath(new URL('..', import.meta.url))

/** The folder with the built studio, below one that a run of tests has for itself. */
export async function builtStudio(buildFolder: string): Promise<string> {
  const folder = join(buildFolder, 'studio')
  // Files of browser tests run one after another, so that nobody sees half of it.
  if (existsSync(folder)) return folder
  const command = [VITE, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  await promisify(execFile)(process.execPath, command, { cwd: STUDIO, env: { ...process.env, NODE_ENV: 'production' } })
  return folder
}
