// Which of several directions about the same thing holds: the latest, and what the others are answered meanwhile.
//
// A creature has one value for each drive, one interest for each behavior, one behavior that is forced. Two directors who say different
// things are both answered truly: one is taken, the other stands and waits until the first is withdrawn. Reads the ledger; writes nothing.
// Seeds: 000 §7.

import { behaviorIndex, type Creature } from '../creature/model.ts'
import type { DirectionDefinition } from '../definition/types.ts'
import type { Direction } from '../world/ledger.ts'

/** What a direction is answered that stands behind a later one; nothing if it is the one that holds. */
export function overruledBy(
  standing: readonly Direction[],
  direction: Direction,
  creature: Creature,
): string | undefined {
  const holder = holderOf(standing, direction.definition, creature)
  return holder === undefined || holder === direction
    ? undefined
    : `overruled by direction ${holder.id}, which is later`
}

/** The latest direction that decides on what this one is about: perhaps itself; nothing where it is about no such thing. */
function holderOf(
  standing: readonly Direction[],
  definition: DirectionDefinition,
  creature: Creature,
): Direction | undefined {
  const about = aboutOf(definition, creature)
  return about === undefined
    ? undefined
    : standing.findLast((other) => isSame(other.definition, definition, about, creature))
}

function isSame(
  other: DirectionDefinition,
  definition: DirectionDefinition,
  about: string,
  creature: Creature,
): boolean {
  return 'to' in other && 'to' in definition && other.to === definition.to && aboutOf(other, creature) === about
}

/** What only one direction at a time can decide on: a held drive, an interest, what is forced. */
function aboutOf(definition: DirectionDefinition, creature: Creature): string | undefined {
  if (definition.direct === 'drive') return definition.how === 'hold' ? `drive ${definition.drive}` : undefined
  if (definition.direct === 'forbid' || definition.direct === 'interest')
    return `interest ${behaviorIndex(creature, definition.behavior)}`
  return definition.direct === 'force' ? 'force' : undefined
}
