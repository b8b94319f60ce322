// The other side of the benchmark of matches: the same match in C, compiled when the benchmark starts, with the same chance. Before any
// clock starts it must give the same scores as ours, to the last bit.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMatch } from '@ethogram/core/rave'
import { f64, i32, releaseSlab } from '../../packages/core/dist/0-foundation/arena.js'
import { RANDOM_WORDS, seedStream } from '../../packages/core/dist/0-foundation/random.js'
import { FRAME, layGround } from '../../packages/core/dist/rave/ground.js'
import { DIRECTION } from '../../packages/core/dist/rave/match-state.js'
import { fullOptions, TASKS } from '../../packages/core/dist/rave/options.js'
import { sizeOf, targetRadiusOf, wallsOf } from '../../packages/core/dist/rave/world.js'

const SOURCE = fileURLToPath(new URL('../c/rave.c', import.meta.url))
/** -ffp-contract=off keeps a·b + c two roundings, as in JavaScript. */
const FLAGS = ['-O2', '-ffp-contract=off']

/** Compiles the C side and hands it this match. */
export function prepareC(compiler, world, setup) {
  const folder = mkdtempSync(join(tmpdir(), 'ethogram-bench-'))
  const program = join(folder, 'rave')
  const data = join(folder, 'match')
  execFileSync(compiler, [...FLAGS, '-o', program, SOURCE, '-lm'])
  writeFileSync(data, bytesOf(world, setup))
  compare({ program, data }, world, setup)
  return { folder, program, data }
}

/** Nanoseconds for one step of one actor. */
export function timeC({ program, data }, matches) {
  return Number(execFileSync(program, [data, 'time', String(matches)]).toString())
}

/** Removes the compiled program and its data. */
export function disposeC({ folder }) {
  rmSync(folder, { recursive: true })
}

/** Both sides must score the same. */
function compare({ program, data }, world, setup) {
  const theirs = execFileSync(program, [data, 'check']).toString().trim().split('\n')
  const match = createMatch(world, setup)
  const { actors, stages, stageSteps, speed } = match.options
  for (const [k, { collisions, sMaxd }] of match.play().entries()) {
    const [theirCollisions, theirDisplacement] = theirs[k].split(' ').map(Number)
    const theirMaxd = (100 * theirDisplacement) / (stages * stageSteps * speed * actors)
    if (collisions !== theirCollisions || sMaxd !== theirMaxd) {
      throw new Error(
        `Contest ${k} has ${collisions} collisions, S_maxd ${sMaxd} here; in C ${theirs[k]}, ${theirMaxd}.`,
      )
    }
  }
  match.dispose()
}

function bytesOf(world, { seed = 1, ...given }) {
  const options = fullOptions(world.match, given)
  const walls = wallsOf(world)
  const targets = world.targets ?? []
  const [width, height] = sizeOf(world)
  const counts = [options.actors, walls.length, targets.length, options.responses.length]
  counts.push(options.contests, options.stages, options.stageSteps, TASKS.indexOf(options.task))
  const ground = layGround(world, options.vision, options.targetSpeed > 0)
  counts.push(ground.columns, ground.rows)
  const numbers = [
    options.vision,
    options.desired,
    options.sensing,
    targetRadiusOf(world),
    options.speed,
    width,
    height,
  ]
  numbers.push(options.start, options.floor, options.ceiling, options.threshold, options.discovery, options.extinction)
  numbers.push(f64[ground.frame + FRAME.doubles.cells])
  for (const [x, y, toX, toY] of walls) {
    const dx = toX - x
    const dy = toY - y
    const length = Math.sqrt(dx * dx + dy * dy)
    numbers.push(x, y, dx / length, dy / length, length)
  }
  numbers.push(...targets.flat(), ...DIRECTION.cosine, ...DIRECTION.sine)
  const streams = new Int32Array(RANDOM_WORDS * (options.actors + 1))
  seedStream(streams, 0, seed, 'placing')
  for (let a = 0; a < options.actors; a++) seedStream(streams, RANDOM_WORDS * (a + 1), seed, 'actor', String(a))
  const turns = options.responses.map((degrees) => degrees / 5)
  const lists = listsOf(ground)
  releaseSlab(ground.slab)
  const parts = [Int32Array.from(counts), Float64Array.from(numbers), Int32Array.from(turns), streams, lists]
  return Buffer.concat(parts.map((part) => new Uint8Array(part.buffer)))
}

/** The lists of the cells, each after how many starts and how many indices it has. */
function listsOf({ slab, lengths }) {
  const ints = []
  let from = slab.i
  for (let k = 0; k < lengths.length; k += 2) {
    const count = lengths[k] + lengths[k + 1]
    ints.push(lengths[k], lengths[k + 1], ...i32.subarray(from, from + count))
    from += count
  }
  return Int32Array.from(ints)
}
