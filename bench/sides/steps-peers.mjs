// Peers of walking by steps: yuka's vehicles with arrival, separation and obstacle avoidance, and the crowd of recast-navigation; in lanes like ours.

import { execFileSync } from 'node:child_process'
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

/**
 * The crowd of recast-navigation on a plain, in lanes like ours, with what it does by default: corridors, sampled velocities, separation.
 * Without posts: they would be holes in its mesh. In a process of its own each time, because its memory does not survive
 * several meshes (0.43: "table index is out of bounds"). Nanoseconds for one agent and tick.
 */
export function timeDetourCrowd(count, perM2, ticks) {
  const script = `const { runDetourCrowd } = await import('${import.meta.url}')
    console.log(await runDetourCrowd(${count}, ${perM2}, ${ticks}))`
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script]).toString())
}

/** What that process does. */
export async function runDetourCrowd(count, perM2, ticks) {
  const { Crowd, init } = await import('recast-navigation')
  const { generateSoloNavMesh } = await import('recast-navigation/generators')
  await init()
  const sideM = Math.sqrt(count / perM2)
  const half = sideM / 2 + 2
  const corners = [-half, 0, -half, half, 0, -half, half, 0, half, -half, 0, half]
  const mesh = generateSoloNavMesh(corners, [0, 2, 1, 0, 3, 2], { cs: 1, ch: 0.2, walkableRadius: 1 })
  if (!mesh.success) throw new Error(`recast makes no mesh: ${mesh.error}`)
  const crowd = new Crowd(mesh.navMesh, { maxAgents: count, maxAgentRadius: RADIUS_M })
  const params = { radius: RADIUS_M, height: 1.75, maxSpeed: 1.35, maxAcceleration: 8, collisionQueryRange: 2.5 }
  const lanes = Math.round(Math.sqrt(count))
  const apartM = sideM / lanes
  for (let k = 0; k < count; k++) {
    const lane = k % lanes
    const x = (lane + 0.5) * apartM - sideM / 2
    const z = (Math.floor(k / lanes) + 0.5) * apartM - sideM / 2
    const agent = crowd.addAgent({ x, y: 0, z }, { ...params, separationWeight: 1 })
    agent.requestMoveTarget({ x, y: 0, z: lane % 2 === 0 ? sideM / 2 : -sideM / 2 })
  }
  for (let k = 0; k < BEGIN_TICKS; k++) crowd.update(DT_S)
  const { user, system } = process.cpuUsage()
  for (let k = 0; k < ticks; k++) crowd.update(DT_S)
  const spent = process.cpuUsage({ user, system })
  return ((spent.user + spent.system) * 1000) / ticks / count
}
