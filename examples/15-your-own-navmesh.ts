// Three planners for the same walker: the engine’s own grid, a navigation mesh of navcat, and one that you write: a way that you have drawn.

import { createWorld, type Planner } from '@ethogram/core'
import { navcatPlanner } from '@ethogram/planners/navcat'
import { HOUSE, house } from '@ethogram/scenes'

// Your own: whoever asks, the way is the one that you have drawn. It gets the solids that the creature knows, and sees no world.
const drawn = [
  [1.1, 3],
  [1.1, 4.2],
  [6.5, 4.2],
  [6.5, 2.9],
]
const byHand: Planner = {
  isExact: true, // the same bits on every machine: recordings may use it
  plan(_solids, { fromX, fromZ, toX, toZ }, way) {
    // Asked again on the way, it goes on from the corner that is nearest.
    const away = drawn.map(([cornerX, cornerZ]) => Math.hypot(cornerX - fromX, cornerZ - fromZ))
    const corners = [...drawn.slice(away.indexOf(Math.min(...away))), [toX, toZ]]
    for (const [k, corner] of corners.entries()) if (2 * k < way.length) way.set(corner, 2 * k)
    return corners.length
  },
}

const planners = { navmesh: navcatPlanner(), byHand }

for (const planner of ['grid', 'navmesh', 'byHand']) {
  // A walker in the large room of a house wants to the small one: round by the passage, through a door that is wide enough.
  const world = createWorld(house({ knows: 'all', planner }).world, { seed: 1, planners })
  let wayM = 0
  let [x, z]: readonly number[] = HOUSE.from
  const isThere = () => Math.hypot(x - HOUSE.to[0], z - HOUSE.to[1]) < 0.06
  while (!isThere() && world.timeS < 60) {
    world.step()
    const now = world.entity('walker')
    if (now === undefined) break
    wayM += Math.hypot(now.x - x, now.z - z)
    x = now.x
    z = now.z
  }
  console.log(
    `${planner}: ${isThere() ? 'there' : 'not there'} after ${world.timeS.toFixed(1)} s and ${wayM.toFixed(1)} m`,
  )
}
