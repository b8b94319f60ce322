// Weight maps on maps of games that others measured: the lengths of shortest ways, with corners kept, from Moving AI Lab.
//
// Maps are not part of the repository. They are looked for in ETHOGRAM_DATA and in ../shared/data beside it; where they are not, this test is skipped.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { beginWave, createGrid, createWeightMap, layOutGrid, pointOf, spreadWave } from './weight-map.ts'

const FOLDER = [process.env.ETHOGRAM_DATA ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url))]
  .map((folder) => join(folder, 'movingai'))
  .find((folder) => existsSync(folder))

const MAPS = FOLDER === undefined ? [] : readdirSync(FOLDER).filter((name) => name.endsWith('.map'))

/** So many of the ways of a map are looked at, evenly taken from all lengths. */
const WAYS = 60

describe('[SE51] a wave over a map of a game', () => {
  it.skipIf(MAPS.length === 0)('ways are as long as they have been measured, to a millionth', () => {
    for (const name of MAPS) tryMap(name)
  })
})

function tryMap(name: string): void {
  const [type, height, width, , ...rows] = readFileSync(join(FOLDER ?? '', name), 'utf8').split('\n')
  expect(type, name).toBe('type octile')
  const [nz, nx] = [Number(height.split(' ')[1]), Number(width.split(' ')[1])]
  const grid = createGrid()
  layOutGrid(grid, nx, nz, false)
  for (let j = 0; j < nz; j++) {
    for (let i = 0; i < nx; i++) if (!'.GS'.includes(rows[j][i])) grid.blocked[pointOf(grid, i, j)] = 1
  }
  const ways = readFileSync(join(FOLDER ?? '', `${name}.scen`), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  const step = Math.max(1, Math.floor(ways.length / WAYS))
  const map = createWeightMap()
  for (let n = 0; n < ways.length; n += step) {
    const [, , , , fromX, fromZ, toX, toZ, length] = ways[n].split('\t').map(Number)
    const start = pointOf(grid, fromX, fromZ)
    beginWave(map, grid, pointOf(grid, toX, toZ))
    expect(spreadWave(map, grid, start), `${name}, way ${n}`).toBe(true)
    expect(Math.abs(map.weight[start] - length), `${name}, way ${n}`).toBeLessThan(1e-6 * Math.max(1, length))
  }
}
