// What others would use to choose among ninety behaviors: a behaviour tree of the same shape in mistreevous, and Think of
// yuka with ninety evaluators. Each creature has its own. Both get the values of drives and stimuli ready made, one number
// for each behavior, which change from tick to tick before the clock starts; ours works its values out.

import mistreevous from 'mistreevous'
import { GameEntity, Goal, GoalEvaluator, Think } from 'yuka'
import { timeTicks } from './selection.mjs'
import { BEHAVIORS, seeded, silasSpecies } from './silas-class.mjs'

const { BehaviourTree, State } = mistreevous

/** Ticks that trees are measured over: they take so long that a few will do. */
const TREE_TICKS = 10

/** What each creature's behaviors are worth, as plain numbers. */
function wishesOf(seed) {
  const random = seeded(seed)
  const phase = Array.from({ length: BEHAVIORS }, random)
  return { phase, values: new Float64Array(BEHAVIORS) }
}

function wish({ phase, values }, tick) {
  for (let b = 0; b < BEHAVIORS; b++) values[b] = 20 * Math.abs(((tick / 64 + phase[b]) % 1) - 0.5)
}

/** Creatures that step a behaviour tree: a group is a selector, a behavior a condition before an action or a group. */
export function createTrees(count) {
  return Array.from({ length: count }, (_, k) => {
    const wishes = wishesOf(k + 1)
    const agent = {
      Wants: (b) => wishes.values[b] > 7,
      Does: (b) => {
        agent.active = b
        return State.SUCCEEDED
      },
      active: -1,
    }
    return { wishes, tree: new BehaviourTree(treeOf(silasSpecies(k + 1)), agent) }
  })
}

/** Every behavior once: a group under several parents stands under the first. */
function treeOf({ behavior, groups }) {
  const placed = new Set()
  const number = (name) => Number(name.slice(1))
  const selector = (members) => ({
    type: 'selector',
    children: Object.entries(members).map(([name, one]) => {
      const isNew = one.do !== undefined && !placed.has(one.do)
      if (isNew) placed.add(one.do)
      const does = isNew ? selector(groups[one.do]) : { type: 'action', call: 'Does', args: [number(name)] }
      const wants = { type: 'condition', call: 'Wants', args: [number(name)] }
      return { type: 'sequence', children: [wants, does] }
    }),
  })
  return { type: 'root', child: selector(behavior) }
}

/** Nanoseconds for one creature and tick. */
export function timeTrees(creatures) {
  return timeTicks(
    creatures.length,
    (tick) => {
      for (const { wishes } of creatures) wish(wishes, tick)
    },
    () => {
      for (const { tree } of creatures) tree.step()
    },
    TREE_TICKS,
  )
}

class Pursue extends Goal {
  constructor(owner, behavior) {
    super(owner)
    this.behavior = behavior
  }
}

class Wish extends GoalEvaluator {
  constructor(behavior, bias) {
    super(bias)
    this.behavior = behavior
  }

  calculateDesirability(owner) {
    return owner.wishes.values[this.behavior]
  }

  setGoal(owner) {
    const current = owner.brain.currentSubgoal()
    if (current !== null && current.behavior === this.behavior) return
    owner.brain.clearSubgoals()
    owner.brain.addSubgoal(new Pursue(owner, this.behavior))
  }
}

/** Creatures that think with ninety evaluators. */
export function createThinkers(count) {
  return Array.from({ length: count }, (_, k) => {
    const owner = new GameEntity()
    owner.wishes = wishesOf(k + 1)
    owner.brain = new Think(owner)
    const random = seeded(k + 7)
    for (let b = 0; b < BEHAVIORS; b++) owner.brain.addEvaluator(new Wish(b, 0.5 + random()))
    return owner
  })
}

/** Nanoseconds for one creature and tick. */
export function timeThinkers(creatures) {
  return timeTicks(
    creatures.length,
    (tick) => {
      for (const { wishes } of creatures) wish(wishes, tick)
    },
    () => {
      for (const { brain } of creatures) {
        brain.arbitrate()
        brain.execute()
      }
    },
  )
}
