// Near space: what it takes a walker to know the solids and the ground around it, for each walker and tick; beside the bare query for
// bodies and things near it on the ticks on which it chooses a step, which nothing that knows its neighbours can do without.
//
// Most ticks only carry along what is known. While something is within a metre every tick looks, so a dense crowd pays more.

import { createWalkers, disposeWalkers, feelAll, queryAll, senseAll } from './sides/near.mjs'

const WALKERS = 1_000
const ROUND_NS = 60_000_000
const WARM_UPS = 40

/** Processor time, because other work on the machine would otherwise count as ours; without walking and what all senses begin with. */
const side = (name, kind, run, perM2, hasStreams) => ({
  name,
  kind,
  setup: () => createWalkers(WALKERS, perM2, hasStreams),
  run(crowd) {
    for (let k = 0; k < WARM_UPS; k++) run(crowd)
    return Math.max(0, timeOf(run, crowd) - timeOf(feelAll, crowd))
  },
  dispose: disposeWalkers,
})

function timeOf(run, crowd) {
  const startedNs = spentNs()
  let walkers = 0
  do walkers += run(crowd)
  while (spentNs() - startedNs < ROUND_NS)
  return (spentNs() - startedNs) / walkers
}

function spentNs() {
  const { user, system } = process.cpuUsage()
  return (user + system) * 1000
}

const crowd = (name, perM2, hasStreams, maxUs) => ({
  name,
  operation: 'walker-tick',
  measures: 'own time',
  sides: [
    side('ethogram', 'ours', senseAll, perM2, hasStreams),
    side('the query alone', 'limit', queryAll, perM2, hasStreams),
  ],
  target: { maxMs: maxUs / 1000, maxRatio: 40, against: 'the query alone' },
})

export const benchmark = {
  name: 'near',
  about: `near space of ${WALKERS.toLocaleString('en')} walkers, a step every ten ticks`,
  cases: [
    crowd('sparse, 0.05 per m²', 0.05, false, 1),
    crowd('sparse, between streams', 0.05, true, 2),
    crowd('dense, 0.4 per m²', 0.4, false, 5),
  ],
}
