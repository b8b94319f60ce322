// The other side of the selection benchmark: the same minds in C, compiled when the benchmark starts and run as a process
// of its own that reports its time. Before that it must give the same hash as ours on every tick.

import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { f64, i32 } from '../../packages/core/dist/0-foundation/arena.js'
import { symbolOf } from '../../packages/core/dist/0-foundation/symbols.js'
import { SELF } from '../../packages/core/dist/2-senses/senses-block.js'
import {
  BEHAVIOR_DOUBLES,
  BEHAVIOR_INTS,
  GROUP_INTS,
  RELEASER_DOUBLES,
  RELEASER_INTS,
} from '../../packages/core/dist/5-behavior/behavior-block.js'
import { valueAfter, valueBefore } from '../../packages/core/dist/5-behavior/read-values.js'
import { FRAME_INTS, MEASURED_TICKS, restart, select, stimulate, WARM_UP_TICKS } from './selection.mjs'
import { BEHAVIORS, FRAMES, PERCEIVED, THINGS, TICKS_PER_FRAME, TICKS_PER_KNOCK } from './silas-class.mjs'

/** Compiled together: the program and what it measures. */
const SOURCES = ['action-selection.c', 'selection.c'].map((name) =>
  fileURLToPath(new URL(`../c/${name}`, import.meta.url)),
)
/** -ffp-contract=off keeps a·b + c two roundings, as in JavaScript. */
const FLAGS = ['-O2', '-ffp-contract=off']

/** The compiler of this machine; undefined where there is none. */
export function findCompiler() {
  return ['cc', 'gcc', 'clang'].find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0)
}

/** Compiles the C side and hands it these minds. */
export function prepareC(compiler, minds) {
  const folder = mkdtempSync(join(tmpdir(), 'ethogram-bench-'))
  const program = join(folder, 'action-selection')
  const data = join(folder, 'minds')
  execFileSync(compiler, [...FLAGS, '-o', program, ...SOURCES])
  writeMinds(data, minds)
  return { folder, program, data }
}

/** Nanoseconds for one creature and tick, over the same ticks as ours. */
export function timeC({ program, data }) {
  return Number(execFileSync(program, [data, 'time', String(WARM_UP_TICKS), String(MEASURED_TICKS)]).toString())
}

/** Removes the compiled program and its data. */
export function disposeC({ folder }) {
  rmSync(folder, { recursive: true })
}

/** The first tick on which the two sides differ in any winner, pronome, command, value, drive or interest; −1 for none. */
export function firstDisagreement({ program, data }, minds, ticks) {
  const theirs = execFileSync(program, [data, 'check', String(ticks)], { maxBuffer: 1 << 26 })
    .toString()
    .split('\n')
  restart(minds)
  for (let tick = 1; tick <= ticks; tick++) {
    stimulate(minds, tick)
    select(minds, tick)
    if (hashOf(minds) !== theirs[tick - 1]) return tick
  }
  return -1
}

/** Values of all behaviors of a mind, before and after inhibition, as C has them. */
const values = new Float64Array(2 * BEHAVIORS)
const wordsOfValues = new Int32Array(values.buffer)

function hashOf(minds) {
  // The two words of a double, in the machine's order, as C sees them.
  const words = new Int32Array(f64.buffer)
  const I = i32
  let hash = 2166136261
  const add = (from, at, count) => {
    for (let k = at; k < at + count; k++) hash = Math.imul(hash ^ from[k], 16777619)
  }
  for (const { mind, model } of minds) {
    const { at } = model.behavior
    add(I, mind.i + at.depth, 1)
    add(I, mind.i + at.path, I[mind.i + at.depth])
    add(I, mind.i + at.pronome, I[mind.i + at.depth])
    add(I, mind.i + at.secondaryCount, 1)
    for (let k = 0; k < I[mind.i + at.secondaryCount]; k++) {
      add(I, mind.i + at.secondary + k, 1)
      add(I, mind.i + at.secondaryObject + k, 1)
    }
    add(I, mind.i + at.metaCount, 1)
    add(I, mind.i + at.meta, I[mind.i + at.metaCount])
    add(I, mind.i + at.primaryCount, 1)
    add(I, mind.i + at.primary, I[mind.i + at.primaryCount])
    add(words, 2 * (mind.f + model.drives.value), 2 * model.drives.names.length)
    const count = model.behavior.behaviorNames.length
    for (let b = 0; b < count; b++) values[b] = valueBefore(b, model.behavior, mind)
    for (let b = 0; b < count; b++) values[count + b] = valueAfter(b, model.behavior, mind)
    add(wordsOfValues, 0, 4 * count)
    add(words, 2 * (mind.f + at.interest), 2 * model.behavior.interested.length)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function writeMinds(path, minds) {
  const file = openSync(path, 'w')
  const write = (array) => writeSync(file, new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
  write(Int32Array.of(minds.length, FRAMES, THINGS, TICKS_PER_FRAME, TICKS_PER_KNOCK))
  const kinds = PERCEIVED.kinds.map(symbolOf)
  for (const { model, script } of minds) {
    writeModel(model, write)
    write(Int32Array.of(...script.fieldIndices, script.moving, SELF))
    const ints = script.ints.map((value, k) =>
      k % FRAME_INTS > 0 && (k % FRAME_INTS) % 2 === 1 ? kinds[value] : value,
    )
    write(ints)
    write(script.ranges)
  }
  closeSync(file)
}

function writeModel({ behavior, drives, perception, layout, constantsLayout }, write) {
  const { constants } = behavior
  const counts = [behavior.groupNames, behavior.behaviorNames, behavior.releaserNames, drives.names].map(
    (l) => l.length,
  )
  const sizeOf = (name) => layout.fields.find((field) => field.room === 'behavior' && field.name === name).length
  const list = constantsLayout.fields.find((field) => field.room === 'behavior' && field.name === 'listInts').length
  write(
    Int32Array.of(
      ...counts,
      behavior.interested.length,
      sizeOf('history'),
      sizeOf('historyPosition'),
      perception.capacity,
      perception.fieldSymbols.length,
      list,
      behavior.actCommand.length,
      behavior.metaCommand.length,
    ),
  )
  const ints = (at, count) => write(i32.slice(constants.i + at, constants.i + at + count))
  const doubles = (at, count) => write(f64.slice(constants.f + at, constants.f + at + count))
  const [groups, behaviors, releasers, driveCount] = counts
  ints(behavior.groupInts, groups * GROUP_INTS)
  for (let b = 0; b < behaviors; b++) {
    ints(behavior.behaviorInts + b * BEHAVIOR_INTS, BEHAVIOR_INTS)
    doubles(behavior.behaviorDoubles + b * BEHAVIOR_DOUBLES, BEHAVIOR_DOUBLES)
  }
  for (let r = 0; r < releasers; r++) {
    ints(behavior.releaserInts + r * RELEASER_INTS, RELEASER_INTS)
    doubles(behavior.releaserDoubles + r * RELEASER_DOUBLES, RELEASER_DOUBLES)
  }
  ints(behavior.listInts, list)
  doubles(behavior.listDoubles, list)
  for (const array of [behavior.interested, behavior.historyIndex, behavior.actCommand, behavior.metaCommand])
    write(array)
  for (const at of [drives.growth, drives.damping, drives.min, drives.max, drives.start]) doubles(at, driveCount)
}
