// `npm run soak [ticks]`: a dog lives through two million ticks of random events, or as many as you say, and must keep to its memory
// and to finite numbers. The nightly form of the soak in packages/core/src/learning/soak.test.ts, which runs 100,000.

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ticks = process.argv[2] ?? '2000000'
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'unit', 'packages/core/src/learning/soak.test.ts'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, ETHOGRAM_SOAK_TICKS: ticks },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
