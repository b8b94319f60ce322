// A waiter threads through guests: he has a map of the room, and nets say when he turns, walks straight or goes by the way that he was told.

import { createWorld, type EntityDefinition } from '@ethogram/core'
import { type Spot, type WalkPlan, walkWorld } from '@ethogram/scenes'

// A room with nine tables. Eight guests cross it, each with an errand of his own, and come the waiter's way.
const tables = [-4, 0, 4].flatMap((x) => [-4, 0, 4].map((z) => [x, z] as const))
const guests = Array.from({ length: 8 }, (_, k): WalkPlan => {
  const turn = (2 * Math.PI * k) / 8
  const [x, z] = [5.5 * Math.sin(turn), 5.5 * Math.cos(turn)]
  const speedMps = 0.9 + 0.05 * k
  return { name: `guest-${k + 1}`, from: [x, z], to: [-x, -z], speedMps, map: { knows: 'all' }, nets: {} }
})
const surroundings = {
  kinds: { table: { shape: { cylinder: { radiusM: 0.6, heightM: 0.75 } }, isSolid: true } },
  entities: Object.fromEntries(
    tables.map(([x, z], k): [string, EntityDefinition] => [`table-${k + 1}`, { kind: 'table', at: [x, 0, z] }]),
  ),
}

/** From the kitchen to a table, and what the waiter did to get there. */
function serve(to: Spot) {
  const waiter: WalkPlan = { name: 'waiter', from: [1.5, -7], to, speedMps: 1.4, map: { knows: 'all' }, nets: {} }
  const room = walkWorld('restaurant', 'A waiter threads through guests.', [waiter, ...guests], surroundings)
  const world = createWorld(room, { seed: 2 })
  const nets = new Set<string>()
  const away = () => Math.hypot((world.entity('waiter')?.x ?? 0) - to[0], (world.entity('waiter')?.z ?? 0) - to[1])
  while (away() > 0.2 && world.timeS < 40) {
    world.step()
    for (const { net } of world.nets('waiter')?.running ?? []) nets.add(net)
  }
  const touches = Number(world.inspect('waiter')?.mind?.rooms.locomotion.touches)
  const told = `${away() <= 0.2 ? 'there' : 'not there'} after ${world.timeS.toFixed(1)} s, ${touches} touches`
  console.log(`Table at ${to.join(', ')}: ${told}; nets: ${[...nets].sort().join(', ')}`)
  world.dispose()
}

const orders: readonly Spot[] = [
  [-2, 2],
  [4, 1.5],
  [-4, 5],
  [0, 6],
]
for (const to of orders) serve(to)
