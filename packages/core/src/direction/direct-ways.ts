// Directions about learned ways: whether one is learned on, who judges it, and how the judgement is taken; and what became of them.
//
// They are written into the inlets of navigation before each tick, over what the definition says, so that withdrawing one is leaving it
// out. The last of several about the same thing counts. Reads the ledger's directions; writes inlets. Seeds: 004 §7.0; 000 §7.

import { i32 } from '../0-foundation/arena.ts'
import { type Problem, problem, unknownName } from '../0-foundation/problems.ts'
import type { LearnedWay } from '../6-navigation/by-matrix.ts'
import { AUTOMATON } from '../6-navigation/matrix.ts'
import type { Creature } from '../creature/model.ts'
import { temperOf } from '../definition/navigation/compile.ts'
import type { DirectionDefinition } from '../definition/types.ts'
import { criticOf, TASKS } from '../learning/collective.ts'

/** A direction about a learned way. */
export type WayDirection = Extract<DirectionDefinition, { direct: 'learning' | 'temper' | 'critic' }>

const { critic: CRITIC, isCalm: IS_CALM, temper: TEMPER, isLearning: IS_LEARNING } = AUTOMATON.ints

/** Whether a direction is about a learned way. */
export function isAboutWays(definition: DirectionDefinition): definition is WayDirection {
  const { direct } = definition
  return direct === 'learning' || direct === 'temper' || direct === 'critic'
}

/** What is wrong with a direction about a way. */
export function findWayProblems({ model }: Creature, definition: WayDirection): Problem[] {
  const ways = model.navigation.learned?.ways ?? []
  const { way: name, to } = definition
  const way = ways.find((one) => one.name === name)
  if (way === undefined) {
    const names = ways.map((one) => one.name)
    return [unknownName('WAY-UNKNOWN', 'direction.way', name, names, `a learned way of ${to}`)]
  }
  const isAbout = definition.direct === 'critic' && (definition.critic === 'goto' || definition.critic === 'retreat')
  if (!isAbout || TASKS[way.task] !== 'avoid') return []
  const expected = 'avoid, collisions, average or calm: the others judge the distance to “it”'
  return [problem('WAY-RANGE', 'direction.critic', JSON.stringify(definition.critic), expected)]
}

/** Everything as the definition says. */
export function clearWayInlets({ mind, model }: Creature): void {
  const { learned } = model.navigation
  if (learned === undefined) return
  for (let k = 0; k < learned.ways.length; k++) {
    const { ints, automatonInts } = learned.ways[k]
    const at = mind.i + automatonInts
    i32[at + CRITIC] = ints[CRITIC]
    i32[at + IS_CALM] = ints[IS_CALM]
    i32[at + TEMPER] = ints[TEMPER]
    i32[at + IS_LEARNING] = ints[IS_LEARNING]
  }
}

/** Lets a direction count on the coming tick; one about a way that the creature no longer has does nothing. */
export function fillWayInlet(definition: WayDirection, { mind, model }: Creature): void {
  const way = wayOf(definition, model)
  if (way === undefined) return
  for (const [number, value] of numbersOf(definition, way)) i32[mind.i + way.automatonInts + number] = value
}

/** What became of a direction about a way on this tick. */
export function wayOutcome(definition: WayDirection, { mind, model }: Creature): string {
  const way = wayOf(definition, model)
  if (way === undefined) return 'not used: it has no such way'
  const isTaken = numbersOf(definition, way).every(
    ([number, value]) => i32[mind.i + way.automatonInts + number] === value,
  )
  return isTaken ? 'taken' : 'overruled: another direction says otherwise'
}

function wayOf({ way }: WayDirection, { navigation }: Creature['model']): LearnedWay | undefined {
  return navigation.learned?.ways.find(({ name }) => name === way)
}

/** Numbers of the automaton that a direction sets. */
function numbersOf(definition: WayDirection, { task }: LearnedWay): readonly (readonly [number, number])[] {
  if (definition.direct === 'learning') return [[IS_LEARNING, definition.isOn ? 1 : 0]]
  if (definition.direct === 'temper') return [[TEMPER, temperOf(definition.temper)]]
  return [
    [CRITIC, criticOf(definition.critic, TASKS[task])],
    [IS_CALM, definition.critic === 'calm' ? 1 : 0],
  ]
}
