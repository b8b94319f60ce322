// Peers of walking by steps: yuka's vehicles with arrival, separation and obstacle avoidance, in lanes like ours.

import {
  EntityManager,
  GameEntity,
  ObstacleAvoidanceBehavior,
  SeekBehavior,
  SeparationBehavior,
  Vector3,
  Vehicle,
} from 'yuka'

const RADIUS_M = 0.3
const DT_S = 0.05
const BEGIN_TICKS = 30

/** So many vehicles in lanes that go opposite ways, so many for each square metre, with a post for every ten. */
export function createFlock(count, perM2) {
  const sideM = Math.sqrt(count / perM2)
  let seed = 1
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0
    return (seed >>> 0) / 2 ** 32
  }
  const manager = new EntityManager()
  const posts = []
  for (let k = 0; k < count / 10; k++) {
    const post = new GameEntity()
    post.boundingRadius = 0.2
    post.position.set(sideM * (random() - 0.5), 0, sideM * (random() - 0.5))
    posts.push(post)
  }
  const lanes = Math.round(Math.sqrt(count))
  const apartM = sideM / lanes
  for (let k = 0; k < count; k++) {
    const lane = k % lanes
    const vehicle = new Vehicle()
    vehicle.maxSpeed = 1.35
    vehicle.maxForce = 8
    vehicle.boundingRadius = RADIUS_M
    vehicle.updateNeighborhood = true
    vehicle.neighborhoodRadius = 2.5
    const x = (lane + 0.5) * apartM - sideM / 2
    vehicle.position.set(x, 0, (Math.floor(k / lanes) + 0.5) * apartM - sideM / 2)
    vehicle.steering.add(new SeekBehavior(new Vector3(x, 0, lane % 2 === 0 ? 1e6 : -1e6)))
    vehicle.steering.add(new SeparationBehavior())
    vehicle.steering.add(new ObstacleAvoidanceBehavior(posts))
    manager.add(vehicle)
  }
  const flock = { count, manager }
  for (let k = 0; k < BEGIN_TICKS; k++) manager.update(DT_S)
  return flock
}

/** Nanoseconds for one vehicle and tick. */
export function timeFlock({ count, manager }, ticks, clock) {
  const start = clock()
  for (let k = 0; k < ticks; k++) manager.update(DT_S)
  return (clock() - start) / ticks / count
}
