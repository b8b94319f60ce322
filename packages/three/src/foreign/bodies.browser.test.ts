import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compressed, joinGlb, waver } from '../../../../tools/fuzz/gltf-seeds.mjs'
import { gltfFile, hasGltfFiles } from '../../test/data-folder.ts'
import type { Cell } from '../../test/page.ts'
import { pageInBrowser } from '../../test/page-in-browser.ts'
import { loadBody } from './load-body.ts'

const page = pageInBrowser('page.html')
const pictures = process.env.ETHOGRAM_PICTURES

async function picture(name: string): Promise<void> {
  if (pictures !== undefined)
    await page()
      .locator('canvas')
      .screenshot({ path: join(pictures, `${name}.png`) })
}

/** Bytes as an address. */
function addressOf(bytes: Uint8Array): string {
  return `data:model/gltf-binary;base64,${Buffer.from(bytes).toString('base64')}`
}

async function load(name: string): Promise<void> {
  await page().waitForFunction(() => window.bodies !== undefined)
  await page().evaluate((address) => window.bodies?.load(address), addressOf(gltfFile(name)))
}

const CELLS: readonly Cell[] = [
  { speedMps: 0, seconds: 1 },
  { speedMps: 0.5, seconds: 1.2 },
  { speedMps: 0.5, seconds: 1.5 },
  { speedMps: 2, seconds: 1.3 },
  { speedMps: 0, seconds: 2, look: [50, 0] },
  { speedMps: 0, seconds: 2, look: [-50, 0] },
  { speedMps: 0, seconds: 2, look: [0, 40] },
  { speedMps: 0.5, seconds: 2, look: [35, 20] },
]

const SKILLS: readonly Cell[] = ['eat', 'attack', 'lieDown', 'die', 'jump', 'sit', 'wave', 'nodHead'].map((skill) => ({
  speedMps: 0,
  seconds: 1.2,
  skill,
}))

describe('a body made by code, in a browser', () => {
  it.each(['draco', 'meshopt', 'quantized'] as const)('is read from a %s file as it is in Node', async (how) => {
    const { json, bin } = waver()
    const bytes = await compressed(joinGlb(json, bin), how)
    const { lines, notes } = (await loadBody(bytes)).report
    await page().waitForFunction(() => window.bodies !== undefined)
    const report = await page().evaluate((from) => window.bodies?.load(from), addressOf(bytes))
    expect(report?.lines).toEqual(lines)
    // Its picture is no picture, which only a browser finds out.
    expect(report?.notes.slice(0, -1)).toEqual(notes)
    expect(report?.notes.at(-1)).toMatchObject({ code: 'GLTF-UNSUPPORTED', path: 'images[0]' })
    const results = await page().evaluate((cells) => window.bodies?.sheet(cells), CELLS.slice(0, 1))
    expect(results).toHaveLength(1)
  })
})

describe.skipIf(!hasGltfFiles)('a foreign body in a browser', () => {
  for (const name of ['Wolf', 'Husky', 'Fox', 'Cow', 'RobotExpressive']) {
    it(`${name} is drawn walking and looks where it is told, within 3 degrees`, async () => {
      await load(name)
      const results = await page().evaluate((cells) => window.bodies?.sheet(cells), CELLS)
      await picture(`body-${name}`)
      const errors = results?.flatMap(({ gazeErrorDeg }) => gazeErrorDeg ?? []) ?? []
      expect(errors).toHaveLength(4)
      for (const error of errors) expect(error).toBeLessThan(3)
      await page().evaluate((cells) => window.bodies?.sheet(cells), SKILLS)
      await picture(`skills-${name}`)
    })
  }

  for (const name of ['Husky', 'Cow']) {
    it(`200 of ${name} take at most 5 draw calls and 400,000 triangles`, async () => {
      await load(name)
      const plain = await page().evaluate(() => window.bodies?.crowd(200, false))
      await picture(`crowd-${name}`)
      expect(plain?.calls).toBeLessThanOrEqual(5)
      expect(plain?.triangles).toBeLessThanOrEqual(400_000)
      const shaded = await page().evaluate(() => window.bodies?.crowd(200, true))
      await picture(`crowd-shadows-${name}`)
      expect(shaded?.calls).toBeLessThanOrEqual(5)
      expect(shaded?.triangles).toBeLessThanOrEqual(400_000)
    })
  }
})
