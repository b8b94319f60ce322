// A crowd that walks about among posts and walls and senses near space: senses alone, without the minds around them.

import { f64, i32, releaseSlab, takeSlab } from '../../packages/core/dist/0-foundation/arena.js'
import { buildLayout } from '../../packages/core/dist/0-foundation/field-list.js'
import { slotOf } from '../../packages/core/dist/0-foundation/ids.js'
import { RANDOM_WORDS } from '../../packages/core/dist/0-foundation/random.js'
import { cos, sin } from '../../packages/core/dist/0-foundation/trig.js'
import { addEntity, createEntities, releaseEntities } from '../../packages/core/dist/1-world/entities.js'
import { compileKind } from '../../packages/core/dist/1-world/kinds.js'
import { createObstacles, findObstacles, refreshObstacles } from '../../packages/core/dist/1-world/obstacles.js'
import {
  createSpatialIndexes,
  findNear,
  indexOfSolidCreatures,
} from '../../packages/core/dist/1-world/spatial-index.js'
import { compileTerrain } from '../../packages/core/dist/1-world/terrain.js'
import { beginFrame } from '../../packages/core/dist/2-senses/body-frame.js'
import { feelTravel } from '../../packages/core/dist/2-senses/feel.js'
import { createNearModel } from '../../packages/core/dist/2-senses/near-block.js'
import { lookAtGround } from '../../packages/core/dist/2-senses/near-ground.js'
import { senseNear } from '../../packages/core/dist/2-senses/near-solids.js'
import { layOutSenses } from '../../packages/core/dist/2-senses/senses-block.js'

const DT_S = 0.05
const SPEED_MPS = 1.35
const RADIUS_M = 0.3
/** A step is chosen every ten ticks: half a second. */
const STEP_TICKS = 10
export const REACH_M = 2.5
const SOURCE = { reachM: REACH_M, heedsGround: true, rays: 11, rings: 14, ringM: 0.25, fieldRad: 1.05 }

const walker = {
  name: 'walker',
  shape: { cylinder: { radiusM: RADIUS_M, heightM: 1.75 } },
  isSolid: true,
  isCreature: true,
  keepsToGround: true,
  points: { eyes: [0, 1.6, 0.1] },
}
const thing = (name, shape) => ({ name, shape, isSolid: true, isCreature: false, keepsToGround: false })

/** So many walkers, so many for each square metre, with a post or a wall for every ten; on a plain, or between streams. */
export function createWalkers(count, perM2, hasStreams) {
  const sideM = Math.sqrt(count / perM2)
  const entities = createEntities(2 * count)
  const kinds = [
    compileKind(walker),
    compileKind(thing('post', { cylinder: { radiusM: 0.2, heightM: 2.5 } })),
    compileKind(thing('wall', { segment: { to: [3, 0], heightM: 2.5 } })),
  ]
  let seed = 1
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0
    return (seed >>> 0) / 2 ** 32
  }
  const { columns } = entities
  const place = (name, kind, x, z, heading) => {
    const slot = slotOf(addEntity(entities, name, kind))
    const { slab } = entities
    f64[slab.f + columns.x + slot] = x
    f64[slab.f + columns.z + slot] = z
    f64[slab.f + columns.heading + slot] = heading
  }
  // Lanes along z, every other one the other way: nobody walks through anybody.
  const lanes = Math.round(Math.sqrt(count))
  const apartM = sideM / lanes
  const offM = () => (apartM - 2 * RADIUS_M) * 0.9 * (random() - 0.5)
  for (let k = 0; k < count; k++) {
    const lane = k % lanes
    const x = (lane + 0.5) * apartM - sideM / 2 + offM()
    const z = (Math.floor(k / lanes) + 0.5) * apartM - sideM / 2 + offM()
    place(`walker-${k}`, kinds[0], x, z, lane % 2 === 0 ? 0 : Math.PI)
  }
  for (let k = 0; k < count / 10; k++) {
    const [x, z] = [sideM * (random() - 0.5), sideM * (random() - 0.5)]
    place(`thing-${k}`, kinds[1 + (k % 2)], x, z, 2 * Math.PI * random())
  }
  const list = buildLayout()
  list.room('senses')
  const sizes = {
    capacity: 2,
    wonders: 0,
    senses: 'eyes',
    fields: [],
    filtered: [],
    own: [],
    shutting: [],
    retina: undefined,
  }
  const at = layOutSenses(list, { ...sizes, randomWords: RANDOM_WORDS, near: SOURCE })
  const layout = list.done()
  const near = createNearModel(SOURCE, { mount: 0, turnedBy: new Int32Array(0), turnedRad: 0 }, at.near)
  const minds = Array.from({ length: count }, () => takeSlab(layout.doubles, layout.ints))
  const patches = [-0.3, 0, 0.3].map((z) => ({
    type: 'water',
    along: Array.from({ length: 40 }, (_, k) => [sideM * (k / 39 - 0.5), sideM * (z + 0.05 * Math.sin(k))]),
    widthM: 1,
  }))
  const terrain = compileTerrain({
    ground: 'grass',
    types: { grass: {}, water: { cost: 10 } },
    ...(hasStreams && { patches }),
  })
  const truth = { entities, terrain, obstacles: createObstacles(), indexes: createSpatialIndexes(), dtS: DT_S, tick: 0 }
  return { count, sideM, truth, near, senses: { at }, minds, looks: 0 }
}

/** Everybody walks on, round the edge; then each senses near space, every tenth of them because it chooses a step. */
export function senseAll(crowd) {
  walkOn(crowd)
  const { truth, near, senses, minds, count } = crowd
  for (let slot = 0; slot < count; slot++) {
    const mind = minds[slot]
    i32[mind.i + near.at.wantsNear] = (slot + truth.tick) % STEP_TICKS === 0 ? 1 : 0
    beginFrame(truth.entities, slot)
    feelTravel(truth, slot, senses, mind)
    if (senseNear(truth, slot, senses, near, mind)) lookAtGround(truth, slot, near, mind)
    if (i32[mind.i + near.at.age] === 1) crowd.looks++
  }
  return count
}

/** The same walk, and what every sense begins with: its own frame, and how the body went. */
export function feelAll(crowd) {
  walkOn(crowd)
  const { truth, senses, minds, count } = crowd
  for (let slot = 0; slot < count; slot++) {
    beginFrame(truth.entities, slot)
    feelTravel(truth, slot, senses, minds[slot])
  }
  return count
}

/** The same walk; whoever chooses a step only asks which bodies and things are near. */
export function queryAll(crowd) {
  feelAll(crowd)
  const { truth, count } = crowd
  const { entities, indexes, obstacles } = truth
  const { slab, columns } = entities
  refreshObstacles(obstacles, entities)
  for (let slot = 0; slot < count; slot++) {
    if ((slot + truth.tick) % STEP_TICKS !== 0) continue
    const x = f64[slab.f + columns.x + slot]
    const z = f64[slab.f + columns.z + slot]
    circle[0] = x
    circle[1] = z
    circle[2] = REACH_M + RADIUS_M
    crowd.looks += findNear(indexOfSolidCreatures(indexes, entities), entities, circle, found)
    rectangle[0] = x - REACH_M
    rectangle[1] = z - REACH_M
    rectangle[2] = x + REACH_M
    rectangle[3] = z + REACH_M
    crowd.looks += findObstacles(obstacles, rectangle, found)
  }
  return count
}

const circle = new Float64Array(3)
const rectangle = new Float64Array(4)
const found = []

function walkOn({ truth, count, sideM }) {
  const { entities } = truth
  const { slab, columns } = entities
  truth.tick++
  entities.positionVersion++
  for (let slot = 0; slot < count; slot++) {
    const heading = f64[slab.f + columns.heading + slot]
    const vx = SPEED_MPS * sin(heading)
    const vz = SPEED_MPS * cos(heading)
    f64[slab.f + columns.vx + slot] = vx
    f64[slab.f + columns.vz + slot] = vz
    f64[slab.f + columns.x + slot] = wrapped(f64[slab.f + columns.x + slot] + vx * DT_S, sideM)
    f64[slab.f + columns.z + slot] = wrapped(f64[slab.f + columns.z + slot] + vz * DT_S, sideM)
  }
  return count
}

function wrapped(position, sideM) {
  return position > sideM / 2 ? position - sideM : position < -sideM / 2 ? position + sideM : position
}

export function disposeWalkers({ truth, minds }) {
  for (const mind of minds) releaseSlab(mind)
  releaseEntities(truth.entities)
}
