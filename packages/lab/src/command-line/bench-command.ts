// `ethogram bench`: hands over to bench/run.mjs of the workspace, which is not part of the published package.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EXIT, UseError } from './outcome.ts'

/** Runs the benchmarks in a process of their own, so that nothing of the command line is warm or in the way. */
export function benchCommand(
  names: readonly string[],
  options: {
    readonly rounds?: number
    readonly strict?: boolean
    readonly json?: boolean
    readonly list?: boolean
  },
): Promise<number> {
  const runner = findRunner()
  if (runner === undefined) {
    throw new UseError(
      'The benchmarks live in bench/ of the Ethogram workspace, and this is not inside one. Clone the repository and run it there.',
    )
  }
  const words = [runner, ...names]
  if (options.rounds !== undefined) words.push('--rounds', String(options.rounds))
  if (options.strict === true) words.push('--strict')
  if (options.json === true) words.push('--json')
  if (options.list === true) words.push('--list')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? EXIT.failed))
  })
}

/** bench/run.mjs above the working folder, or above this file. */
function findRunner(): string | undefined {
  for (const start of [process.cwd(), dirname(fileURLToPath(import.meta.url))]) {
    let folder = start
    while (true) {
      const runner = join(folder, 'bench', 'run.mjs')
      if (existsSync(runner) && existsSync(join(folder, 'packages', 'core'))) return runner
      const above = dirname(folder)
      if (above === folder) break
      folder = above
    }
  }
  return undefined
}
