// Directions about steps: which stresses count and how much, and degrees of a personality; and what became of them.
//
// They are written into the inlets of locomotion before each tick, over what the definition says, so that withdrawing one is leaving it
// out. The last of several about the same thing counts. Reads the ledger's directions; writes inlets. Seeds: 002 §6.2, 6.4; 000 §7.

import { f64, i32 } from '../0-foundation/arena.ts'
import { type Problem, unknownName } from '../0-foundation/problems.ts'
import { WISH_NONE } from '../0-foundation/wishes.ts'
import type { Creature } from '../creature/model.ts'
import type { DirectionDefinition } from '../definition/types.ts'

/** A direction about steps. */
export type StepsDirection = Extract<DirectionDefinition, { direct: 'bind' | 'unbind' | 'weight' | 'attribute' }>

/** Whether a direction is about steps. */
export function isAboutSteps(definition: DirectionDefinition): definition is StepsDirection {
  const { direct } = definition
  return direct === 'bind' || direct === 'unbind' || direct === 'weight' || direct === 'attribute'
}

/** What is wrong with a stress or an attribute that a direction names. */
export function findStepsProblems({ model }: Creature, definition: StepsDirection): Problem[] {
  const { steps } = model.locomotion
  if (definition.direct === 'attribute') {
    const { attribute, to } = definition
    const names = steps?.agent?.attributes ?? []
    if (names.includes(attribute)) return []
    return [unknownName('ATTRIBUTE-UNKNOWN', 'direction.attribute', attribute, names, `an attribute of ${to}`)]
  }
  const { stress, to } = definition
  const names = steps?.stressNames ?? []
  if (names.includes(stress)) return []
  return [unknownName('STRESS-UNKNOWN', 'direction.stress', stress, names, `a stress of ${to}`)]
}

/** Everything as the definition says. */
export function clearStepsInlets({ mind, model }: Creature): void {
  const { steps } = model.locomotion
  if (steps === undefined) return
  const { at, usuallyBound, agent } = steps
  f64.fill(1, mind.f + at.weight, mind.f + at.weight + usuallyBound.length)
  i32.set(usuallyBound, mind.i + at.isBound)
  if (agent !== undefined)
    f64.fill(-1, mind.f + at.directedDegree, mind.f + at.directedDegree + agent.attributes.length)
}

/** Lets a direction count on the coming tick; one about what the creature no longer has does nothing. */
export function fillStepsInlet(definition: StepsDirection, { mind, model }: Creature): void {
  const { steps } = model.locomotion
  if (steps === undefined) return
  if (definition.direct === 'attribute') {
    const attribute = steps.agent?.attributes.indexOf(definition.attribute) ?? -1
    if (attribute >= 0) f64[mind.f + steps.at.directedDegree + attribute] = definition.value
    return
  }
  const row = steps.stressNames.indexOf(definition.stress)
  if (row < 0) return
  if (definition.direct === 'weight') f64[mind.f + steps.at.weight + row] = definition.value
  else i32[mind.i + steps.at.isBound + row] = definition.direct === 'bind' ? 1 : 0
}

/** What became of a direction about steps on this tick. */
export function stepsOutcome(definition: StepsDirection, { mind, model }: Creature): string {
  const { steps } = model.locomotion
  if (steps === undefined) return 'not used: it does not walk by steps'
  const { at } = steps
  if (definition.direct === 'attribute') {
    const attribute = steps.agent?.attributes.indexOf(definition.attribute) ?? -1
    if (attribute < 0) return 'not used: it has no such attribute'
    const isOther = f64[mind.f + at.directedDegree + attribute] !== definition.value
    return isOther ? 'overruled: another direction says otherwise' : 'taken'
  }
  const row = steps.stressNames.indexOf(definition.stress)
  if (row < 0) return 'not used: it has no such stress'
  const isBound = i32[mind.i + at.isBound + row] !== 0
  if (definition.direct === 'weight') {
    if (!isBound) return 'not used: the stress is not bound'
    if (f64[mind.f + at.weight + row] !== definition.value) return 'overruled: another direction says otherwise'
  } else if (isBound !== (definition.direct === 'bind')) return 'overruled: another direction says otherwise'
  return i32[mind.i + model.navigation.at.wish] === WISH_NONE ? 'taken: it counts when it walks' : 'taken'
}
