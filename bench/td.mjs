// The learning equation over a group of a hundred items: what a tick costs next to a plain loop in C (which must first come
// to the same strengths), with few traces on, in a second group of the same process, and what it leaves on the heap.
//
// What is on changes every 64 ticks and feedback comes once in between. Time is that on the processor, on both sides.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { f64, releaseSlab, takeSlab } from '../packages/core/dist/0-foundation/arena.js'
import { buildLayout } from '../packages/core/dist/0-foundation/field-list.js'
import { listTdFields, setTdOn, startTd, stepTd } from '../packages/core/dist/learning/td.js'
import { findCompiler } from './sides/selection-in-c.mjs'

const ITEMS = 100
const STRETCH_TICKS = 64
const FEEDBACK_TICK = 40
const WARM_UP_STRETCHES = 300
const MEASURED_STRETCHES = 1_500
/** An item is on in every second stretch, so that all have a trace at all times. */
const ALL = 2
/** An item is on in every twentieth stretch, so that five are on and another five have a trace. */
const FEW = 20
const AGREED_STRETCHES = 200
/** Sums in another order round differently; more than that would be another equation. */
const MOST_DIFFERENCE = 1e-9
const FLAGS = ['-O2', '-ffp-contract=off']

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

const compiler = findCompiler()
if (compiler === undefined) process.stderr.write('td: no C compiler here, so the side in C is skipped.\n')

function createGroup(kinds) {
  const layout = buildLayout()
  layout.room('learning')
  const block = listTdFields(layout, 'bench', ITEMS)
  const { doubles, ints } = layout.done()
  const slab = takeSlab(doubles, ints)
  startTd(slab.f, slab.i, block)
  return { slab, block, kinds, stretch: 0 }
}

function stimulate(group) {
  const { slab, block, kinds, stretch } = group
  for (let item = 0; item < ITEMS; item++) setTdOn(slab.f, slab.i, block, item, (stretch + item) % kinds === 0)
  group.stretch++
}

function live({ slab, block }) {
  const { f, i } = slab
  for (let tick = 0; tick < STRETCH_TICKS; tick++) {
    if (tick === FEEDBACK_TICK) f64[f + block.feedback] = 1
    stepTd(f, i, block)
  }
}

/** Nanoseconds on the processor for one tick. */
function timeGroup(group) {
  let startedUs = 0
  for (let n = 0; n < WARM_UP_STRETCHES + MEASURED_STRETCHES; n++) {
    if (n === WARM_UP_STRETCHES) startedUs = processorUs()
    stimulate(group)
    live(group)
  }
  return ((processorUs() - startedUs) * 1e3) / (MEASURED_STRETCHES * STRETCH_TICKS)
}

function processorUs() {
  const { user, system } = process.cpuUsage()
  return user + system
}

const ours = (name, kind, kinds) => ({
  name,
  kind,
  setup: () => createGroup(kinds),
  run: timeGroup,
  dispose: ({ slab }) => releaseSlab(slab),
})

/** Another group that learns meanwhile, so that the one that is timed is not the only one the optimizer knows. */
const second = {
  name: 'second group',
  kind: 'ours',
  setup: () => ({ first: createGroup(FEW), timed: createGroup(ALL) }),
  run({ first, timed }) {
    timeGroup(first)
    return timeGroup(timed)
  },
  dispose({ first, timed }) {
    releaseSlab(first.slab)
    releaseSlab(timed.slab)
  },
}

const inC = (kinds) => ({
  name: 'plain loop in C',
  kind: 'limit',
  setup() {
    const folder = mkdtempSync(join(tmpdir(), 'ethogram-bench-'))
    const program = join(folder, 'td')
    execFileSync(compiler, [...FLAGS, '-o', program, fileURLToPath(new URL('c/td.c', import.meta.url))])
    compare(program, kinds)
    return { folder, program }
  },
  run({ program }) {
    const words = ['time', ITEMS, kinds, WARM_UP_STRETCHES, MEASURED_STRETCHES].map(String)
    return Number(execFileSync(program, words).toString())
  },
  dispose: ({ folder }) => rmSync(folder, { recursive: true }),
})

/** Both sides must have learned the same before any clock starts. */
function compare(program, kinds) {
  const words = ['check', ITEMS, kinds, AGREED_STRETCHES].map(String)
  const theirs = execFileSync(program, words).toString().trim().split('\n').map(Number)
  const group = createGroup(kinds)
  for (let n = 0; n < AGREED_STRETCHES; n++) {
    stimulate(group)
    live(group)
  }
  for (let item = 0; item < ITEMS; item++) {
    const strength = f64[group.slab.f + group.block.strength + item]
    if (!(Math.abs(strength - theirs[item]) <= MOST_DIFFERENCE)) {
      throw new Error(`Item ${item} has learned ${strength} here and ${theirs[item]} in C.`)
    }
  }
  releaseSlab(group.slab)
}

const heap = {
  name: 'ethogram',
  kind: 'ours',
  setup: () => createGroup(ALL),
  run(group) {
    for (let n = 0; n < WARM_UP_STRETCHES; n++) {
      stimulate(group)
      live(group)
    }
    let least = Number.POSITIVE_INFINITY
    for (let round = 0; round < 4; round++) {
      stimulate(group)
      collect()
      const before = process.memoryUsage().heapUsed
      live(group)
      const grown = process.memoryUsage().heapUsed - before
      if (grown >= 0) least = Math.min(least, grown / STRETCH_TICKS)
    }
    return least
  },
  dispose: ({ slab }) => releaseSlab(slab),
}

const limits = (kinds) => (compiler === undefined ? [] : [inC(kinds)])
const against = (maxRatio) => (compiler === undefined ? undefined : { maxRatio, against: 'plain loop in C' })

export const benchmark = {
  name: 'td',
  about: `the learning equation over ${ITEMS} items`,
  cases: [
    {
      name: 'all traces on',
      operation: 'tick',
      measures: 'own time',
      sides: [ours('ethogram', 'ours', ALL), ...limits(ALL)],
      target: against(5),
    },
    {
      name: 'second group',
      operation: 'tick',
      measures: 'own time',
      sides: [second, ...limits(ALL)],
      target: against(5),
    },
    {
      name: 'few traces on',
      operation: 'tick',
      measures: 'own time',
      sides: [ours('few', 'ours', FEW), ours('all', 'limit', ALL)],
      target: { maxRatio: 0.3, against: 'all' },
    },
    { name: 'heap', operation: 'tick', measures: 'bytes', sides: [heap], target: { maxBytes: 16 } },
  ],
}
