// Says how many kilobytes a page loads for each use in limits.mjs, and fails if one is over its limit. Needs `tsc -b`.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { USES } from './limits.mjs'
import { measure } from './measure.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const external = readdirSync(join(ROOT, 'packages')).flatMap((name) => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'))
  return Object.keys(manifest.peerDependencies ?? {})
})
let overCount = 0
for (const { name, code, limitKB } of USES) {
  const sizeKB = (await measure(code, { root: ROOT, external })) / 1000
  const isOver = sizeKB > limitKB
  if (isOver) overCount++
  const figures = `${sizeKB.toFixed(1).padStart(6)} kB of ${limitKB.toFixed(1).padStart(6)}`
  console.log(`${isOver ? 'OVER' : 'ok  '} ${figures}  ${name}: ${code}`)
}
if (overCount > 0)
  console.log('Limits are in tools/size/limits.mjs: make it smaller, or say there that it may be larger.')
console.log(
  `size: ${USES.length} uses, ${overCount === 0 ? 'all within their limits' : `${overCount} over their limit`}`,
)
process.exitCode = overCount === 0 ? 0 : 1
