// Synthetic vision: a picture of 32 × 32 pixels with colour, texture and false colour, of twenty things and of 600 triangles,
// next to the same picture in C (which must first be the same) by columns and by rays, and next to rays into a hierarchy of
// three-mesh-bvh; and what a hundred creatures take who look in every tick.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { drawRetina } from '../packages/core/dist/2-senses/retina-draw.js'
import { measureRetina } from '../packages/core/dist/2-senses/retina-measure.js'
import {
  createCrowd,
  createScene,
  drawAll,
  EYES,
  lookAll,
  meshShapes,
  picturesOf,
  SIZE,
  solidShapes,
} from './sides/retina.mjs'
import { disposeC, findCompiler, prepareC, shareOfDifferences, timeC } from './sides/retina-in-c.mjs'
import { castAll, countHits, createHierarchy } from './sides/retina-rays.mjs'

/** Pixels, of all, in which C may differ: grains next to an edge, by the last bit of its sine. */
const TOLERATED = 0.001
/** Share by which the hits of the hierarchy may differ: its cylinders have sixteen sides. */
const TOLERATED_HITS = 0.1
const CROWD = 100
/** A tenth of a core at 20 ticks a second. */
const CROWD_MS = 5

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

const compiler = findCompiler()
if (compiler === undefined) process.stderr.write('retina: no C compiler here, so the sides in C are skipped.\n')

const ours = (shapes) => ({ name: 'ethogram', kind: 'ours', setup: () => createScene(shapes()), run: drawAll })

const inC = (name, shapes, way) => ({
  name,
  kind: 'limit',
  setup() {
    const scene = createScene(shapes())
    const prepared = prepareC(compiler, scene, way)
    const share = shareOfDifferences(prepared, scene)
    if (share > TOLERATED) throw new Error(`${name} differs from ours in ${(100 * share).toFixed(2)} % of the pixels.`)
    return prepared
  },
  run: timeC,
  dispose: disposeC,
})

/**
 * All sides report their own time, and it is processor time: what the target asks for is a share of a core, and other work on
 * the machine would otherwise count as ours.
 */
const timed = (side) => ({
  ...side,
  run(state) {
    for (let k = 0; k < WARM_UPS; k++) side.run(state)
    const startedNs = spentNs()
    let pictures = 0
    do pictures += side.run(state) ?? 1
    while (spentNs() - startedNs < ROUND_NS)
    return (spentNs() - startedNs) / pictures
  },
})

function spentNs() {
  const { user, system } = process.cpuUsage()
  return (user + system) * 1000
}
const WARM_UPS = 4
const HEAP_WARM_UPS = 60
const HEAP_ROUNDS = 12
const ROUND_NS = 30_000_000

const peer = (shapes) => ({
  name: 'three-mesh-bvh',
  kind: 'peer',
  setup() {
    const scene = createScene(shapes())
    const hierarchy = createHierarchy(scene)
    const pixels = picturesOf(scene).subarray(0, SIZE * SIZE)
    const things = pixels.reduce((sum, pixel) => sum + (pixel >>> 28 === 2 ? 1 : 0), 0)
    const share = Math.abs(countHits(hierarchy, 0) / things - 1)
    if (share > TOLERATED_HITS)
      throw new Error(`The rays hit ${(100 * share).toFixed(0)} % more or less than ours shows.`)
    return hierarchy
  },
  run: (hierarchy) => castAll(hierarchy),
})

/** What pictures and measures leave on the heap: the least of some rounds, because others (the clock, the compiler) leave things too. */
const heap = {
  name: 'ethogram',
  kind: 'ours',
  setup: () => [createScene(solidShapes()), createScene(meshShapes())],
  run(scenes) {
    for (let k = 0; k < HEAP_WARM_UPS; k++) for (const scene of scenes) lookAll(scene)
    let least = Number.POSITIVE_INFINITY
    for (let k = 0; k < HEAP_ROUNDS; k++) {
      collect()
      const before = process.memoryUsage().heapUsed
      let pictures = 0
      for (const scene of scenes) for (let n = 0; n < HEAP_ROUNDS; n++) pictures += lookAll(scene)
      const grown = process.memoryUsage().heapUsed - before
      if (grown >= 0) least = Math.min(least, grown / pictures)
    }
    return least
  },
}

const cases = (name, shapes, maxMs, limits) => ({
  name,
  operation: 'picture',
  measures: 'own time',
  sides: [timed(ours(shapes)), ...(compiler === undefined ? [] : limits), timed(peer(shapes))],
  target: { maxMs, maxRatio: 0.1, against: 'three-mesh-bvh' },
})

export const benchmark = {
  name: 'retina',
  about: `pictures of ${SIZE} × ${SIZE} pixels from ${EYES} positions`,
  cases: [
    cases('20 boxes and cylinders', solidShapes, 0.025, [
      inC('the same in C', solidShapes, 'fast'),
      inC('rays in C', solidShapes, 'rays'),
    ]),
    cases('600 triangles', meshShapes, 0.08, [inC('the same in C', meshShapes, 'fast')]),
    {
      name: 'with all measures',
      operation: 'picture',
      measures: 'own time',
      sides: [timed({ name: 'ethogram', kind: 'ours', setup: () => createScene(solidShapes()), run: lookAll })],
    },
    {
      name: `${CROWD} creatures, 20 Hz`,
      operation: 'tick',
      measures: 'own time',
      sides: [
        timed({
          name: 'ethogram',
          kind: 'ours',
          setup: () => createCrowd(CROWD),
          run(crowd) {
            const { truth, model, minds } = crowd
            crowd.walk()
            for (let slot = 0; slot < minds.length; slot++) {
              drawRetina(truth, slot, model, minds[slot], 0, -1)
              measureRetina(model, minds[slot])
            }
          },
        }),
      ],
      target: { maxMs: CROWD_MS },
    },
    { name: 'heap', operation: 'picture', measures: 'bytes', sides: [heap], target: { maxBytes: 1 } },
  ],
}
