import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { measure } from './measure.mjs'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'ethogram-size-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/**
 * @param {string} name
 * @param {string} code
 */
function addPackage(name, code) {
  const folder = join(root, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name, type: 'module', main: 'i.js', sideEffects: false }),
  )
  writeFileSync(join(folder, 'i.js'), code)
}

it('counts what a page reaches, compressed, also what it loads later, and nothing else', async () => {
  const noise = (/** @type {number} */ bytes) => `'${randomBytes(bytes).toString('base64')}'`
  addPackage('peer', `export const peer = ${noise(5000)}`)
  addPackage('later', `export const later = ${noise(4000)}`)
  const zoo = `import { peer } from 'peer'
export const dog = () => ${noise(2000)} + peer
export const cat = () => ${noise(9000)}
export const bird = () => import('later')
export const herd = '${'sheep'.repeat(2000)}'
`
  addPackage('zoo', zoo)
  const setting = { root, external: ['peer'] }
  const [dog, bird, herd] = await Promise.all(
    ['dog', 'bird', 'herd'].map((name) => measure(`export { ${name} } from 'zoo'`, setting)),
  )
  expect(dog).toBeGreaterThan(2000)
  expect(dog).toBeLessThan(2600)
  expect(bird).toBeGreaterThan(4000)
  expect(bird).toBeLessThan(5500)
  expect(herd).toBeLessThan(300)
})
