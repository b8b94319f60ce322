#!/usr/bin/env node
// The command `ethogram`. All of it is in dist/cli.js; this file only says so when it was not built yet.

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const cli = new URL('../dist/cli.js', import.meta.url)
if (existsSync(fileURLToPath(cli))) {
  const { main } = await import(cli.href)
  await main(process.argv.slice(2))
} else {
  process.stderr.write('ethogram is not built yet. Run `npm install` or `npx tsc -b` in the workspace first.\n')
  process.exitCode = 2
}
