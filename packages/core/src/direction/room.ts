// Room for directions: a creature's inlets hold so many at once, and one more is refused at the door.
//
// Each creature has room for some commands from outside with their arguments, some behaviors whose interest is held, some potential
// fields; the inlets are part of every mind, so they are small. Reads the ledger; writes nothing.

import { countBits, MAX_EXTERNAL, MAX_EXTERNAL_VALUES } from '../0-foundation/acts.ts'
import { type Problem, problem } from '../0-foundation/problems.ts'
import { MAX_HELD_INTERESTS } from '../5-behavior/behavior-block.ts'
import { MAX_FIELDS } from '../6-navigation/navigate.ts'
import type { Creature } from '../creature/model.ts'
import { encodeAct } from '../definition/skills/compile-acts.ts'
import type { DirectionDefinition } from '../definition/types.ts'
import type { Ledger } from '../world/ledger.ts'

/** The inlets of a creature, how many each holds, and what that is called. */
const INLETS = {
  command: { most: MAX_EXTERNAL, what: 'commands from outside' },
  argument: { most: MAX_EXTERNAL_VALUES, what: 'arguments of commands from outside' },
  interest: { most: MAX_HELD_INTERESTS, what: 'interests that directors hold' },
  field: { most: MAX_FIELDS, what: 'potential fields' },
} as const

/** What is wrong with a direction that its creature has no room for beside the others that stand. */
export function findRoomProblems(ledger: Ledger, definition: DirectionDefinition, creature: Creature): Problem[] {
  if (!('to' in definition)) return []
  const standing = ledger.standing.flatMap(({ definition: other }) =>
    other !== definition && 'to' in other && other.to === definition.to ? Object.entries(needs(other, creature)) : [],
  )
  return Object.entries(needs(definition, creature)).flatMap(([inlet, count]) => {
    const used = standing.reduce((sum, [other, places]) => (other === inlet ? sum + places : sum), 0)
    const { most, what } = INLETS[inlet as keyof typeof INLETS]
    if (used + count <= most) return []
    const found = `${count} more beside the ${used} that ${definition.to} has`
    return [problem('DIRECTION-ROOM', 'direction', found, `at most ${most} ${what} at once`)]
  })
}

/** How much of which inlets a direction takes up. */
function needs(definition: DirectionDefinition, creature: Creature): { [Inlet in keyof typeof INLETS]?: number } {
  if (definition.direct === 'forbid' || definition.direct === 'interest') return { interest: 1 }
  if (definition.direct === 'field') return { field: 1 }
  if (definition.direct !== 'command') return {}
  const { metas, given } = encodeAct(definition.act, creature.model.definition)
  if (definition.form === 'meta') return { command: metas.length, argument: metas.length }
  return { command: 1, argument: countBits(given) }
}
