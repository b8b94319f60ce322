// Planners that every world of the fuzzers is given: a navigation mesh, and one that misbehaves in every way that it can.
//
// Both keep nothing that an answer depends on, so worlds with them are saved, restored and replayed exactly.
import { navcatPlanner } from '@ethogram/planners/navcat'

/** More rays than this are left to the grid: a mesh of a million cells takes seconds, as its author asked for. */
const MOST_RAYS = 16_384

const mesh = navcatPlanner()

/** What the misbehaving one does, by where it is asked from. @type {((solids: any, question: any, way: Float64Array) => any)[]} */
const MISDEEDS = [
  (_, { toX, toZ }, way) => {
    way.set([toX, toZ])
    return 1
  },
  () => 0,
  () => 3,
  () => -1,
  () => 1e15,
  () => 0.5,
  () => '2',
  () => undefined,
  () => {
    throw new TypeError('no way')
  },
  (_, __, way) => {
    way.fill(1e300)
    return way.length / 2
  },
  (solids, question, way) => {
    solids.corners.fill(Number.NaN)
    solids.round.fill(-1)
    solids.cornersAt.fill(1e9)
    for (const key of Object.keys(question)) question[key] = Number.NaN
    way.fill(0)
    return 1000
  },
]

/** @type {Readonly<Record<string, import('@ethogram/core').Planner>>} */
export const PLANNERS = {
  mesh: {
    isExact: true,
    plan: (solids, question, way) => (question.rays > MOST_RAYS ? 0 : mesh.plan(solids, question, way)),
  },
  odd: {
    isExact: true,
    plan(solids, question, way) {
      const number = Math.abs(Math.trunc(1000 * (question.fromX + question.toZ))) || 0
      return MISDEEDS[number % MISDEEDS.length](solids, question, way)
    },
  },
}
