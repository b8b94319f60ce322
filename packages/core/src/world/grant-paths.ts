// Whose turn it is to be told a way: before all think, the world gives out so much planning as a tick has time for.
//
// Who waits longest comes first, and of these the name that sorts first, so that the order of a list changes nothing and nobody waits for ever.
// A plan is reckoned at the rays that it may need at most, whatever is at hand already; those who want to go to the same place by the same
// map share one wave and are reckoned once. One plan at least is made on each tick. All that this reads is saved, so a restored world
// gives out the same. Reads: minds, truth. Writes: the inlet `isGranted` of the senses' block.

import { i32 } from '../0-foundation/arena.ts'
import type { MapModel } from '../2-senses/path-block.ts'
import { reckonPath, writeGoal } from '../2-senses/sense-path.ts'
import type { WorldInside } from './world-inside.ts'

/** Rays that may be planned on in a tick: some milliseconds. */
const RAYS_PER_TICK = 131_072

/** A further way on a wave that is there already is reckoned at so many rays. */
const RAYS_TO_SHARE = 512

/** Goals nearer to each other than this share of a ray are one. */
const SAME_GOAL = 0.5

/** Those who wait, in the order of their turns, and the goals that have been reckoned. Scratch of one tick. */
const waiting: number[] = []
const goalMaps: (MapModel | undefined)[] = []
let goals = new Float64Array(64)
const goal = new Float64Array(2)

/** Gives out the planning of the next tick. */
export function grantPaths(inside: WorldInside): void {
  const { creatures } = inside
  let count = 0
  for (let slot = 0; slot < creatures.length; slot++) {
    const creature = creatures[slot]
    const map = creature?.model.senses.map
    if (creature === undefined || map === undefined) continue
    const { request, answered } = map.at
    const asked = i32[creature.mind.i + request]
    if (asked !== 0 && asked !== i32[creature.mind.i + answered]) count = insert(inside, slot, count)
  }
  let left = RAYS_PER_TICK
  let known = 0
  for (let n = 0; n < count; n++) {
    const slot = waiting[n]
    const creature = creatures[slot]
    const map = creature?.model.senses.map
    if (creature === undefined || map === undefined) continue
    writeGoal(creature.model.senses, map, creature.mind, goal)
    const isShared = map.knowsAll && isReckoned(map, known)
    const cost = isShared ? RAYS_TO_SHARE : reckonPath(inside.truth, slot, creature.model.senses, map, creature.mind)
    if (n > 0 && cost > left) break
    left -= cost
    if (!isShared) known = reckonGoal(map, known)
    i32[creature.mind.i + map.at.isGranted] = 1
  }
}

/** Puts a creature among those who wait; the answer is how many they are. */
function insert(inside: WorldInside, slot: number, count: number): number {
  let to = count
  for (; to > 0 && comesBefore(inside, slot, waiting[to - 1]); to--) waiting[to] = waiting[to - 1]
  waiting[to] = slot
  return count + 1
}

function comesBefore(inside: WorldInside, slot: number, other: number): boolean {
  const { nameOf } = inside.truth.entities
  const longer = waited(inside, slot) - waited(inside, other)
  return longer > 0 || (longer === 0 && nameOf[slot] < nameOf[other])
}

function waited({ creatures }: WorldInside, slot: number): number {
  const creature = creatures[slot]
  const map = creature?.model.senses.map
  return creature === undefined || map === undefined ? 0 : i32[creature.mind.i + map.at.waited]
}

function isReckoned(map: MapModel, known: number): boolean {
  const nearM = SAME_GOAL * map.rayM
  for (let k = 0; k < known; k++) {
    const isNear = Math.abs(goals[2 * k] - goal[0]) <= nearM && Math.abs(goals[2 * k + 1] - goal[1]) <= nearM
    if (goalMaps[k] === map && isNear) return true
  }
  return false
}

function reckonGoal(map: MapModel, known: number): number {
  if (2 * known + 2 > goals.length) {
    const larger = new Float64Array(2 * goals.length)
    larger.set(goals)
    goals = larger
  }
  goals[2 * known] = goal[0]
  goals[2 * known + 1] = goal[1]
  goalMaps[known] = map
  return known + 1
}
