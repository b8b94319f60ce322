// Walking by steps: what choosing a step costs beside the same choice in C (which must first choose the same for every walker); what all of
// it costs for each walker and tick, near space included, at a hundred to ten thousand walkers; beside yuka's steering and the crowd of recast-navigation; what a tick
// leaves on the heap, and what steps take in a mind.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { findCompiler } from './sides/selection-in-c.mjs'
import { chooseAll, createCrowd, disposeCrowd, prepareAll, stepBytes, timeTick } from './sides/steps.mjs'
import { disposeC, prepareC, timeC } from './sides/steps-in-c.mjs'
import { createFlock, timeDetourCrowd, timeFlock } from './sides/steps-peers.mjs'

const SPARSE = 0.05
const DENSE = 0.4
/** Ticks of a round: so many that every walker has chosen once. */
const ROUND_TICKS = 10
const CHOICES = 20
const WARM_UP_WALKER_TICKS = 40_000
const HEAP_TICKS = 40
/** So many ticks of agents that its process is measured, not its beginning. */
const DETOUR_AGENT_TICKS = 20_000

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

const compiler = findCompiler()
if (compiler === undefined) process.stderr.write('steps: no C compiler here, so the side in C is skipped.\n')

/** Processor time, because other work on the machine would otherwise count as ours. */
function spentNs() {
  const { user, system } = process.cpuUsage()
  return (user + system) * 1000
}

/** One crowd for all cases of its size and density: thousands of minds take seconds to make. */
const crowds = new Map()
function crowdOf(count, perM2) {
  const key = `${count} ${perM2}`
  if (!crowds.has(key)) {
    const crowd = createCrowd(count, perM2)
    // Ticks of a small crowd are short: the compiler must be done with them before the clock counts.
    for (let k = 0; k < WARM_UP_WALKER_TICKS / count; k++) timeTick(crowd, spentNs)
    crowds.set(key, crowd)
  }
  return crowds.get(key)
}

function timeOf(run, crowd) {
  const start = spentNs()
  let choices = 0
  for (let k = 0; k < CHOICES; k++) choices += run(crowd)
  return (spentNs() - start) / choices
}

const choosing = (perM2) => ({
  name: 'ethogram',
  kind: 'ours',
  setup: () => crowdOf(1_000, perM2),
  run(crowd) {
    // C is given what it chooses from; so what laying that out costs is not the choice.
    return Math.max(0, timeOf(chooseAll, crowd) - timeOf(prepareAll, crowd))
  },
})

const inC = (perM2) => ({
  name: 'the same in C',
  kind: 'limit',
  setup: () => prepareC(compiler, crowdOf(1_000, perM2)),
  run: timeC,
  dispose: disposeC,
})

const allIn = (count, perM2, name = 'ethogram') => ({
  name,
  kind: name === 'ethogram' ? 'ours' : 'peer',
  setup: () => crowdOf(count, perM2),
  run(crowd) {
    let sum = 0
    for (let k = 0; k < ROUND_TICKS; k++) sum += timeTick(crowd, spentNs)
    return sum / ROUND_TICKS / crowd.count
  },
})

const yuka = (count, perM2) => ({
  name: 'yuka',
  kind: 'peer',
  setup: () => createFlock(count, perM2),
  run: (flock) => timeFlock(flock, ROUND_TICKS, spentNs),
})

const detour = (count, perM2) => ({
  name: 'recast crowd',
  kind: 'peer',
  run: () => timeDetourCrowd(count, perM2, Math.max(ROUND_TICKS, DETOUR_AGENT_TICKS / count)),
})

const choiceCase = (name, perM2, maxUs) => ({
  name,
  operation: 'choice',
  measures: 'own time',
  sides: [choosing(perM2), ...(compiler === undefined ? [] : [inC(perM2)])],
  target: {
    ...(maxUs === undefined ? {} : { maxMs: maxUs / 1000 }),
    ...(compiler === undefined ? {} : { maxRatio: 3, against: 'the same in C' }),
  },
})

/** Beside both peers: below each of them, and at most so many µs. Yuka looks at everybody for everybody: ten thousand would take it minutes. */
const tickCases = (name, count, perM2, maxUs) =>
  [detour, ...(count > 1_000 ? [] : [yuka])].map((peer, k) => {
    const side = peer(count, perM2)
    const most = k === 0 && maxUs !== undefined ? { maxMs: maxUs / 1000 } : {}
    return {
      name: `${name}, beside ${side.name}`,
      operation: 'walker-tick',
      measures: 'own time',
      sides: [allIn(count, perM2), side],
      target: { ...most, maxRatio: 1, against: side.name },
    }
  })

export const benchmark = {
  name: 'steps',
  about: 'walking by steps: choosing alone, and all of it with near space',
  cases: [
    choiceCase('choosing, sparse (0.05 per m²)', SPARSE, undefined),
    choiceCase('choosing, dense (0.4 per m²)', DENSE, 7),
    ...tickCases('100 walkers, sparse', 100, SPARSE, undefined),
    ...tickCases('100 walkers, dense', 100, DENSE, undefined),
    ...tickCases('1,000 walkers, sparse', 1_000, SPARSE, 3),
    ...tickCases('1,000 walkers, dense', 1_000, DENSE, undefined),
    ...tickCases('10,000 walkers, sparse', 10_000, SPARSE, undefined),
    ...tickCases('10,000 walkers, dense', 10_000, DENSE, undefined),
    {
      name: '10,000 walkers beside 1,000, sparse',
      operation: 'walker-tick',
      measures: 'own time',
      sides: [allIn(10_000, SPARSE), allIn(1_000, SPARSE, 'a thousand')],
      target: { maxRatio: 1.3, against: 'a thousand' },
    },
    {
      name: 'left on the heap',
      operation: 'walker-tick',
      measures: 'bytes',
      sides: [
        {
          name: 'ethogram',
          kind: 'ours',
          setup: () => crowdOf(1_000, SPARSE),
          run(crowd) {
            collect()
            const before = process.memoryUsage().heapUsed
            for (let k = 0; k < HEAP_TICKS; k++) timeTick(crowd, () => 0)
            return Math.max(0, process.memoryUsage().heapUsed - before) / HEAP_TICKS / crowd.count
          },
        },
      ],
      target: { maxBytes: 2 },
    },
    {
      name: 'in a mind',
      operation: 'mind',
      measures: 'bytes',
      sides: [
        { name: 'ethogram', kind: 'ours', setup: () => crowdOf(1_000, SPARSE), run: stepBytes, dispose: disposeAll },
      ],
      target: { maxBytes: 8_192 },
    },
  ],
}

/** All crowds end with the last case. */
function disposeAll() {
  for (const crowd of crowds.values()) disposeCrowd(crowd)
  crowds.clear()
}
