// A crowd that walks by steps among posts, its ticks taken stage by stage, so that what steps cost can be timed by itself: near space, and
// the stage that chooses and follows steps. Everything else of the tick happens, too, but is not timed.

import { i32 } from '../../packages/core/dist/0-foundation/arena.js'
import { MAX_NEAR } from '../../packages/core/dist/0-foundation/near-codes.js'
import { turnPage } from '../../packages/core/dist/1-world/blackboard.js'
import { moveAll } from '../../packages/core/dist/1-world/motion.js'
import { beginFrame } from '../../packages/core/dist/2-senses/body-frame.js'
import { lookAtGround } from '../../packages/core/dist/2-senses/near-ground.js'
import { senseNear } from '../../packages/core/dist/2-senses/near-solids.js'
import { postToSelf, sense } from '../../packages/core/dist/2-senses/sense.js'
import { findBest } from '../../packages/core/dist/7-locomotion/choose-step.js'
import { canDuck } from '../../packages/core/dist/7-locomotion/duck.js'
import { createFan } from '../../packages/core/dist/7-locomotion/fan.js'
import { gatherOthers } from '../../packages/core/dist/7-locomotion/others.js'
import { prepareChoice } from '../../packages/core/dist/7-locomotion/prepare.js'
import { horizonOf } from '../../packages/core/dist/7-locomotion/walk-by-steps.js'
import { lookInto, MOVING, POSING, THINKING } from '../../packages/core/dist/creature/tick.js'
import { createWorld } from '../../packages/core/dist/index.js'

const RADIUS_M = 0.3
/** Ticks before anything is measured: everybody walks, and chooses on ticks of its own. */
const BEGIN_TICKS = 30

const walker = {
  ethogram: 1,
  species: 'walker',
  body: {
    shape: { cylinder: { radiusM: RADIUS_M, heightM: 1.75 } },
    isSolid: true,
    points: { eyes: [0, 1.6, 0.1] },
    travel: { by: 'walk', maxSpeedMps: 2.7, maxTurnRadps: 8, maxAccelerationMps2: 8, steps: { legM: 0.9 } },
  },
  senses: { eyes: { by: 'vision', rangeM: 8, fieldOfViewRad: 3.6, mount: 'eyes', kinds: ['walker'], capacity: 12 } },
  behavior: { go: { always: 1, act: 'move speed 1.35' } },
}

/** So many walkers in lanes that go opposite ways, so many for each square metre, with a post for every ten. */
export function createCrowd(count, perM2) {
  const sideM = Math.sqrt(count / perM2)
  let seed = 1
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0
    return (seed >>> 0) / 2 ** 32
  }
  const lanes = Math.round(Math.sqrt(count))
  const apartM = sideM / lanes
  const offM = () => (apartM - 2 * RADIUS_M) * 0.9 * (random() - 0.5)
  const entities = {}
  for (let k = 0; k < count; k++) {
    const lane = k % lanes
    const x = (lane + 0.5) * apartM - sideM / 2 + offM()
    const z = (Math.floor(k / lanes) + 0.5) * apartM - sideM / 2 + offM()
    entities[`walker${k}`] = { kind: 'walker', at: [x, 0, z], headingRad: lane % 2 === 0 ? 0 : Math.PI }
  }
  for (let k = 0; k < count / 10; k++)
    entities[`post${k}`] = { kind: 'post', at: [sideM * (random() - 0.5), 0, sideM * (random() - 0.5)] }
  const kinds = { post: { shape: { cylinder: { radiusM: 0.2, heightM: 2.5 } }, isSolid: true } }
  const world = createWorld({ ethogram: 1, world: 'crowd', kinds, species: [walker], entities }, { seed: 1 })
  world.step(BEGIN_TICKS)
  const { creatures, truth } = world.inside
  const members = creatures.flatMap((creature, slot) => (creature === undefined ? [] : [{ creature, slot }]))
  const [{ creature }] = members
  const { steps } = creature.model.locomotion
  const blindSenses = { ...creature.model.senses, near: undefined }
  const others = THINKING.filter(({ name }) => !['wonder', 'senses', 'locomotion', 'motor'].includes(name))
  const stage = (name) => THINKING.find((one) => one.name === name)
  return {
    count,
    world,
    truth,
    members,
    steps,
    blindSenses,
    others,
    wonder: stage('wonder'),
    locomotion: stage('locomotion'),
    motor: stage('motor'),
    fan: createFan(creature.model.perception.capacity + MAX_NEAR),
    best: new Int32Array(count),
  }
}

/** One tick of everybody; nanoseconds of near space and of choosing and following steps, for all together. */
export function timeTick(crowd, clock) {
  const { truth, members, steps, blindSenses, others, wonder, locomotion, motor } = crowd
  turnPage(truth.board)
  // Loops by index: iterators would leave garbage of their own.
  for (let k = 0; k < members.length; k++) {
    const { creature, slot } = members[k]
    lookInto(creature, truth)
    wonder.run(creature, truth, slot)
    postToSelf(blindSenses, creature.mind)
    sense(truth, slot, blindSenses, creature.mind)
  }
  const start = clock()
  for (let k = 0; k < members.length; k++) {
    const { creature, slot } = members[k]
    beginFrame(truth.entities, slot)
    if (senseNear(truth, slot, creature.model.senses, steps.near, creature.mind))
      lookAtGround(truth, slot, steps.near, creature.mind)
  }
  const sensed = clock()
  for (let k = 0; k < members.length; k++) {
    const { creature, slot } = members[k]
    lookInto(creature, truth)
    for (let n = 0; n < others.length; n++) others[n].run(creature, truth, slot)
  }
  const chosen = countChosen(crowd)
  const before = clock()
  for (let k = 0; k < members.length; k++) {
    const { creature, slot } = members[k]
    lookInto(creature, truth)
    locomotion.run(creature, truth, slot)
  }
  const after = clock()
  crowd.choices = countChosen(crowd) - chosen
  for (let k = 0; k < members.length; k++) {
    const { creature, slot } = members[k]
    lookInto(creature, truth)
    motor.run(creature, truth, slot)
  }
  for (let k = 0; k < members.length; k++) MOVING.run(members[k].creature, truth, members[k].slot)
  moveAll(truth.entities, truth.terrain, truth.obstacles, truth.indexes, truth.dtS)
  for (let k = 0; k < members.length; k++) POSING.run(members[k].creature, truth, members[k].slot)
  truth.tick++
  crowd.nearNs = sensed - start
  crowd.stepNs = after - before
  return crowd.nearNs + crowd.stepNs
}

function countChosen({ members, steps }) {
  let sum = 0
  for (let k = 0; k < members.length; k++) sum += i32[members[k].creature.mind.i + steps.at.chosen]
  return sum
}

const horizon = new Float64Array(1)

/** One walker chooses a step from where it stands, as it would on a tick on which its last one is over; nothing is taken. */
export function chooseOne(crowd, k) {
  prepareOne(crowd, k)
  const { members, steps, fan, best } = crowd
  const { mind } = members[k].creature
  best[k] = findBest(steps, mind, fan, canDuck(steps, mind), false, horizon)
}

/** What it knows is laid out for a choice: its goal, its body, who is around. */
function prepareOne({ members, steps, fan }, k) {
  const { mind, model } = members[k].creature
  const asideTicks = i32[mind.i + steps.at.detourTicks]
  horizon[0] = horizonOf(steps, mind)
  // Who is on its way aside chooses here as all others do: C knows walkers that go in a direction.
  i32[mind.i + steps.at.detourTicks] = 0
  prepareChoice(model.perception, model.drives, model.navigation, model.locomotion, steps, mind, fan)
  i32[mind.i + steps.at.detourTicks] = asideTicks
  gatherOthers(model.senses, model.perception, steps, mind, fan)
}

/** The same for everybody, without choosing. */
export function prepareAll(crowd) {
  for (let k = 0; k < crowd.count; k++) prepareOne(crowd, k)
  return crowd.count
}

/** Everybody does. */
export function chooseAll(crowd) {
  for (let k = 0; k < crowd.count; k++) chooseOne(crowd, k)
  return crowd.count
}

/** How many bytes steps take in a mind: what they choose by, and near space. */
export function stepBytes({ members }) {
  const { layout } = members[0].creature.model
  const isOfSteps = ({ room, name }) => room === 'locomotion' || name.startsWith('near.')
  return layout.fields.filter(isOfSteps).reduce((sum, { length, type }) => sum + length * (type === 'f64' ? 8 : 4), 0)
}

/** Ends the world. */
export function disposeCrowd({ world }) {
  world.dispose()
}
