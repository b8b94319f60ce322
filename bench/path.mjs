// Ways on a grid: one wave and its way down beside the same in C, on the grid of the thesis's house (122 × 112) and on a million points
// with posts; all of a way (rays drawn, wave, way down, pulled taut) as creatures are told it; and what a second way to the same goal costs.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  beginWave,
  createGrid,
  createWeightMap,
  descend,
  layOutGrid,
  pointOf,
  spreadWave,
} from '../packages/core/dist/0-foundation/weight-map.js'
import { maps } from '../packages/core/dist/parts.js'
import { houseWalls } from '../packages/scenes/dist/index.js'
import { findCompiler } from './sides/selection-in-c.mjs'

const SOURCE = fileURLToPath(new URL('./c/path.c', import.meta.url))
const SECONDS = 0.1

const compiler = findCompiler()
if (compiler === undefined) process.stderr.write('path: no C compiler here, so the side in C is skipped.\n')

/** Processor time, because other work on the machine would otherwise count as ours. */
function spentNs() {
  const { user, system } = process.cpuUsage()
  return (user + system) * 1000
}

/** The house of figure 7.32: 12 × 11 m, clearance 0.3 m. */
function houseGrid() {
  const [nx, nz, stepX, stepZ] = [122, 112, 12 / 121, 11 / 111]
  const walls = houseWalls()
  const isBlocked = (i, j) =>
    walls.some(({ from, to, thicknessM }) => awayM(-2 + i * stepX, -3 + j * stepZ, from, to) <= thicknessM / 2 + 0.3)
  const at = (x, z) => [Math.round((x + 2) / stepX), Math.round((z + 3) / stepZ)]
  return gridOf(nx, nz, isBlocked, at(7, 1), at(3.4, 1.2))
}

function awayM(x, z, [ax, az], [bx, bz]) {
  const squared = (bx - ax) ** 2 + (bz - az) ** 2
  const share = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (z - az) * (bz - az)) / squared))
  return Math.hypot(ax + share * (bx - ax) - x, az + share * (bz - az) - z)
}

/** A million points, a fifth of them under posts; corner to corner. */
function largeGrid() {
  const n = 1024
  const posts = new Uint8Array(n * n)
  let seed = 7
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0
    return (seed >>> 0) / 2 ** 32
  }
  for (let k = 0; k < 3_000; k++) {
    const [x, z, r] = [Math.floor(n * random()), Math.floor(n * random()), 2 + 4 * random()]
    for (let j = Math.max(0, Math.ceil(z - r)); j <= Math.min(n - 1, z + r); j++) {
      for (let i = Math.max(0, Math.ceil(x - r)); i <= Math.min(n - 1, x + r); i++) {
        if ((i - x) ** 2 + (j - z) ** 2 <= r * r) posts[j * n + i] = 1
      }
    }
  }
  for (let j = 0; j < 12; j++) for (let i = 0; i < 12; i++) posts[j * n + i] = posts[(n - 1 - j) * n + n - 1 - i] = 0
  return gridOf(n, n, (i, j) => posts[j * n + i] === 1, [2, 2], [n - 3, n - 3])
}

function gridOf(nx, nz, isBlocked, goal, start) {
  const grid = createGrid()
  layOutGrid(grid, nx, nz, true)
  for (let j = 0; j < nz; j++) for (let i = 0; i < nx; i++) if (isBlocked(i, j)) grid.blocked[pointOf(grid, i, j)] = 1
  return {
    grid,
    goal: pointOf(grid, ...goal),
    start: pointOf(grid, ...start),
    map: createWeightMap(),
    ends: new Int32Array(4096),
  }
}

function runWave({ grid, goal, start, map, ends }) {
  beginWave(map, grid, goal)
  if (!spreadWave(map, grid, start)) throw new Error('The wave does not reach the start.')
  if (descend(map, grid, start, ends) === 0) throw new Error('There is no way down.')
  return map.weight[start]
}

function prepareC(state) {
  const folder = mkdtempSync(join(tmpdir(), 'ethogram-bench-'))
  const program = join(folder, 'path')
  const data = join(folder, 'grid')
  execFileSync(compiler, ['-O2', '-o', program, SOURCE, '-lm'])
  const { nx, nz, size, blocked } = state.grid
  const head = Int32Array.from([nx, nz, state.goal, state.start])
  writeFileSync(data, Buffer.concat([Buffer.from(head.buffer), Buffer.from(blocked.subarray(0, size))]))
  const theirs = Number(execFileSync(program, [data, 'check']).toString())
  const ours = runWave(state)
  if (Math.abs(theirs - ours) > 1e-9 * ours) throw new Error(`In C the way is ${theirs} long, ours ${ours}.`)
  return { folder, program, data }
}

const beside = (name, make, runs, maxRatio) => {
  let made
  const state = () => {
    if (made === undefined) {
      made = make()
      // Until the compiler is done with it.
      for (let k = 0; k < 5 * runs; k++) runWave(made)
    }
    return made
  }
  const ours = {
    name: 'ethogram',
    kind: 'ours',
    setup: state,
    run(one) {
      const start = spentNs()
      for (let k = 0; k < runs; k++) runWave(one)
      return (spentNs() - start) / runs
    },
  }
  const inC = {
    name: 'the bucket loop in C',
    kind: 'limit',
    setup: () => prepareC(state()),
    run: ({ program, data }) => Number(execFileSync(program, [data, 'time', String(SECONDS)]).toString()),
    dispose: ({ folder }) => rmSync(folder, { recursive: true }),
  }
  const hasC = compiler !== undefined
  return {
    name,
    operation: 'way',
    measures: 'own time',
    sides: hasC ? [ours, inC] : [ours],
    ...(hasC ? { target: { maxRatio, against: inC.name } } : {}),
  }
}

/** The question of the house, for the planner itself; another version of the same walls each time, or the same. */
function planner(isNew) {
  const walls = houseWalls()
  const solids = {
    version: 1e9,
    count: walls.length,
    cornersAt: Int32Array.from([...walls, 0], (_, k) => 4 * k),
    corners: Float64Array.from(walls.flatMap(({ from, to }) => [...from, ...to])),
    round: Float64Array.from(walls, ({ thicknessM }) => thicknessM / 2),
  }
  const question = {
    fromX: 3.4,
    fromZ: 1.2,
    toX: 7,
    toZ: 1,
    clearanceM: 0.3,
    heightM: 1.7,
    rayM: 0.1,
    rays: 65_536,
    cutsCorners: true,
  }
  const way = new Float64Array(128)
  return {
    name: isNew ? 'a way' : 'another way to the same goal',
    kind: isNew ? 'ours' : 'limit',
    setup: () => solids,
    run(of) {
      const start = spentNs()
      for (let k = 0; k < 100; k++) {
        if (isNew) of.version++
        if (maps.planners.grid.plan(of, question, way) === 0) throw new Error('There is no way.')
      }
      return (spentNs() - start) / 100
    },
  }
}

export const benchmark = {
  name: 'path',
  about: 'ways on a grid: wave and way down beside C, and all of a way as creatures are told it',
  cases: [
    beside('wave and way down, the house (122 × 112)', houseGrid, 200, 1.5),
    beside('wave and way down, 1024 × 1024 with posts', largeGrid, 3, 2),
    {
      name: 'all of a way through the house',
      operation: 'way',
      measures: 'own time',
      sides: [planner(true), planner(false)],
    },
  ],
}
