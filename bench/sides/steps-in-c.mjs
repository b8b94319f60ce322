// The other side of the benchmark of steps: the same choices in C, compiled when the benchmark starts and run as a process of its own that
// reports its time. Before that it must choose what ours chooses, for every walker.

import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { f64, i32 } from '../../packages/core/dist/0-foundation/arena.js'
import { MAX_CORNERS, NEAR_BODY } from '../../packages/core/dist/0-foundation/near-codes.js'
import { readRow } from '../../packages/core/dist/0-foundation/row-table.js'
import { lastForesight } from '../../packages/core/dist/7-locomotion/choose-step.js'
import { N_PART_S, N_STEP_S, W_OTHERS } from '../../packages/core/dist/7-locomotion/fan.js'
import { chooseAll, chooseOne } from './steps.mjs'

const SOURCE = fileURLToPath(new URL('../c/steps.c', import.meta.url))
/** -ffp-contract=off keeps a·b + c two roundings, as in JavaScript. */
const FLAGS = ['-O2', '-ffp-contract=off']
const SECONDS = 0.06

/** Compiles the C side, hands it this crowd, and asks whether it chooses the same. */
export function prepareC(compiler, crowd) {
  const folder = mkdtempSync(join(tmpdir(), 'ethogram-bench-'))
  const program = join(folder, 'steps')
  const data = join(folder, 'walkers')
  execFileSync(compiler, [...FLAGS, '-o', program, SOURCE, '-lm'])
  writeCrowd(data, crowd)
  const theirs = execFileSync(program, [data, 'check'], { maxBuffer: 1 << 26 })
    .toString()
    .trim()
    .split('\n')
  chooseAll(crowd)
  const differing = theirs.findIndex((choice, k) => Number(choice) !== crowd.best[k])
  if (differing >= 0)
    throw new Error(`C chooses ${theirs[differing]}, ours ${crowd.best[differing]}: walker ${differing}.`)
  return { folder, program, data }
}

/** Nanoseconds for one choice. */
export function timeC({ program, data }) {
  return Number(execFileSync(program, [data, 'time', String(SECONDS)]).toString())
}

/** Removes the compiled program and its data. */
export function disposeC({ folder }) {
  rmSync(folder, { recursive: true })
}

function writeCrowd(path, crowd) {
  const file = openSync(path, 'w')
  const write = (numbers) => writeSync(file, new Uint8Array(Float64Array.from(numbers).buffer))
  const { members, steps, fan } = crowd
  chooseOne(crowd, 0)
  const rows = Object.fromEntries(
    steps.stressNames.map((name, row) => [name, readRow(steps.stressTable, steps.constants, row)]),
  )
  const { goal, nearThings, foresight, inertia } = rows
  const courses = lastForesight(steps.stressNames.indexOf('foresight'))
  const stepS = fan.now[N_STEP_S]
  const partS = fan.now[N_PART_S]
  write([members.length, steps.arcs, steps.radii, steps.pivotTurn.length, courses.parts])
  write([steps.minShare, steps.maxTurnRad, goal.strength, goal.turnStrength])
  write([nearThings.range, nearThings.halfField, nearThings.strength, nearThings.turnStrength])
  write([
    foresight.strength,
    foresight.margin,
    foresight.soft,
    foresight.still,
    foresight.keepRight,
    foresight.fasterBy,
  ])
  write([inertia.strength, inertia.usualSpeed, stepS, partS])
  for (const array of [steps.fanTurn, steps.fanSine, steps.fanCosine]) write(array)
  for (const array of [steps.pivotTurn, steps.pivotSine, steps.pivotCosine]) write(array)
  const { start, weight, chance, left, ahead, velocityLeft, velocityAhead, middle, around } = courses
  for (const array of [start, weight, chance, left, ahead, velocityLeft, velocityAhead, middle, around]) write(array)
  for (let k = 0; k < members.length; k++) {
    chooseOne(crowd, k)
    if (fan.now[N_STEP_S] !== stepS)
      throw new Error(`walker ${k} takes steps of ${fan.now[N_STEP_S]} s, not ${stepS} s`)
    writeWalker(members[k].creature.mind, steps, fan, write)
  }
  closeSync(file)
}

function writeWalker(mind, { near }, fan, write) {
  const { at } = near
  if (i32[mind.i + at.isLevel] !== 1) throw new Error('C knows level ground only')
  write(fan.now)
  const others = fan.whole[W_OTHERS]
  write([others])
  for (let o = 0; o < others; o++) {
    write([fan.otherLeft[o], fan.otherAhead[o], fan.otherVelocityLeft[o], fan.otherVelocityAhead[o]])
    write([fan.otherSpeed[o], fan.otherRadius[o], fan.otherIsSolid[o]])
  }
  const outlines = i32[mind.i + at.count]
  write([outlines])
  for (let n = 0; n < outlines; n++) {
    if (i32[mind.i + at.corners + n] !== 1) throw new Error('C knows discs only')
    const corner = mind.f + at.corner + 2 * MAX_CORNERS * n
    write([(i32[mind.i + at.flags + n] & NEAR_BODY) === 0 ? 0 : 1, f64[corner], f64[corner + 1]])
    write([f64[mind.f + at.round + n], f64[mind.f + at.bottom + n], f64[mind.f + at.top + n]])
    write([f64[mind.f + at.distance + n]])
  }
}
