// Kinds that are like a kind, as the creature sees it: neighbours in its own percept tree.
//
// A species says what is alike by percepts of its own: kinds that some percept of the same parent asks for. Generalisation answers
// the same sign of such kinds with a share of a lesson's value. Beyond 003, which names it among what is missing; the tree is
// seed 001's. Reads a definition.

import type { CreatureModel } from '../creature/model.ts'

/** Kinds that share the parent of a percept with this one; none if no percept of the species asks for it. */
export function kindsLike({ definition }: CreatureModel, kind: string): string[] {
  const percepts = Object.values(definition.percepts ?? {})
  const parents = percepts.filter((percept) => percept.kind === kind).map(({ of }) => of)
  const alike = percepts.filter((percept) => percept.kind !== undefined && parents.includes(percept.of))
  return [...new Set(alike.flatMap((percept) => percept.kind ?? []))].filter((other) => other !== kind)
}
