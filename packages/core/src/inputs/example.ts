// An example shown to a creature: what a percept of its own stands for, or what only looks like it.
//
// The creature takes it from its memory of the entity: what it does not remember it cannot be shown. Reads: minds. Writes: statistics of percepts.
// Seed: 001 "Learning".

import { slotOf } from '../0-foundation/ids.ts'
import { type Problem, unknownName } from '../0-foundation/problems.ts'
import { takeExample, takesExamples } from '../3-perception/examples.ts'
import type { InputDefinition } from '../definition/types.ts'
import { memoryOf } from '../direction/enact.ts'
import type { WorldInside } from '../world/world-inside.ts'

/** An input `percept` that shows an example. */
export type ExampleInput = Extract<InputDefinition, { input: 'percept' }> & { readonly example: string }

/** Whether an input shows an example. */
export function isExample(input: InputDefinition): input is ExampleInput {
  return input.input === 'percept' && input.example !== undefined
}

/** What is wrong with showing this example now. */
export function findExampleProblems(inside: WorldInside, input: ExampleInput): Problem[] {
  const { idOf } = inside.truth.entities
  const slot = slotOf(idOf.get(input.creature) ?? 0)
  const creature = idOf.has(input.creature) ? inside.creatures[slot] : undefined
  if (creature === undefined) {
    const names = [...idOf].filter(([, id]) => inside.creatures[slotOf(id)] !== undefined).map(([name]) => name)
    return [unknownName('ENTITY-UNKNOWN', 'creature', input.creature, names, 'a creature of this world')]
  }
  if (input.percept !== undefined) {
    const expected = 'a percept to grow, or an example of one that there is'
    return [{ code: 'INPUT-INVALID', path: 'example', found: 'both', expected }]
  }
  const { perception } = creature.model
  const names = perception.percepts.names.filter((_, p) => takesExamples(p, perception))
  if (!names.includes(input.name)) {
    return [unknownName('PERCEPT-UNKNOWN', 'name', input.name, names, 'a percept that asks for likeness')]
  }
  if (!idOf.has(input.example)) {
    return [unknownName('ENTITY-UNKNOWN', 'example', input.example, idOf.keys(), 'an entity of this world')]
  }
  if (memoryOf(inside, input.example, creature, slot) >= 0) return []
  const found = `“${input.example}”, which ${input.creature} does not remember`
  return [{ code: 'INPUT-INVALID', path: 'example', found, expected: 'something that it sees or remembers' }]
}

/** Shows the example. It has been checked. */
export function showExample(inside: WorldInside, input: ExampleInput): void {
  const slot = slotOf(inside.truth.entities.idOf.get(input.creature) ?? 0)
  const creature = inside.creatures[slot]
  if (creature === undefined) return
  const { perception } = creature.model
  const m = memoryOf(inside, input.example, creature, slot)
  // In a timeline nobody asked before whether it remembers.
  if (m < 0) return
  takeExample(perception.percepts.names.indexOf(input.name), m, input.isOne ?? true, perception, creature.mind)
}
