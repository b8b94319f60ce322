// Room for directions: a creature's inlets hold so many at once, and one more is refused at the door.
//
// Each creature has room for some commands from outside with their arguments, some behaviors whose interest is held, some potential
// fields; the inlets are part of every mind, so they are small. Reads the ledger; writes nothing.

import { countBits, MAX_EXTERNAL, MAX_EXTERNAL_VALUES } from '../0-foundation/acts.ts'
import { type Problem, problem } from '../0-foundation/problems.ts'
import { readRow } from '../0-foundation/row-table.ts'
import { MAX_HELD_INTERESTS, MAX_PAIRED_BEHAVIORS } from '../5-behavior/behavior-block.ts'
import { hasOneGain } from '../5-behavior/inhibition.ts'
import { MAX_FIELDS } from '../6-navigation/navigate.ts'
import { behaviorIndex, type Creature } from '../creature/model.ts'
import { encodeAct } from '../definition/skills/compile-acts.ts'
import type { DirectionDefinition } from '../definition/types.ts'
import type { Direction, Ledger } from '../world/ledger.ts'

/** The inlets of a creature, how many each holds, and what that is called. */
const INLETS = {
  command: { most: MAX_EXTERNAL, what: 'commands from outside' },
  argument: { most: MAX_EXTERNAL_VALUES, what: 'arguments of commands from outside' },
  interest: { most: MAX_HELD_INTERESTS, what: 'interests that directors hold' },
  field: { most: MAX_FIELDS, what: 'potential fields' },
} as const

/** Directions that stand in a world at once: each is looked at on every tick, and written into every snapshot. */
const MAX_STANDING = 10_000

/** What is wrong with a direction that its creature has no room for beside the others that stand. */
export function findRoomProblems(ledger: Ledger, definition: DirectionDefinition, creature: Creature): Problem[] {
  if (ledger.standing.length >= MAX_STANDING) {
    const found = `${ledger.standing.length} that stand in this world`
    return [problem('DIRECTION-ROOM', 'direction', found, `at most ${MAX_STANDING} at once`)]
  }
  const own = 'to' in definition ? Object.entries(needs(definition, creature)) : []
  if (!('to' in definition) || own.length === 0) return []
  const standing = ledger.standing.flatMap(({ definition: other }) =>
    other !== definition && 'to' in other && other.to === definition.to ? Object.entries(needs(other, creature)) : [],
  )
  return own.flatMap(([inlet, count]) => {
    const used = standing.reduce((sum, [other, needed]) => (other === inlet ? sum + needed : sum), 0)
    const { most, what } = INLETS[inlet as keyof typeof INLETS]
    if (used + count <= most) return []
    const found = `${count} more beside the ${used} that ${definition.to} has`
    return [problem('DIRECTION-ROOM', 'direction', found, `at most ${most} ${what} at once`)]
  })
}

/** Whose inlets have no room for all directions that stand. */
export function findOverfull(
  standing: readonly Direction[],
  creatureCalled: (name: string) => Creature | undefined,
): Problem[] {
  const used = new Map<string, number>()
  return standing.flatMap(({ definition }, k) => {
    const creature = 'to' in definition ? creatureCalled(definition.to) : undefined
    if (!('to' in definition) || creature === undefined) return []
    return Object.entries(needs(definition, creature)).flatMap(([inlet, count]) => {
      const key = `${inlet} ${definition.to}`
      const sum = (used.get(key) ?? 0) + count
      used.set(key, sum)
      const { most, what } = INLETS[inlet as keyof typeof INLETS]
      const path = `ledger.standing[${k}]`
      return sum <= most
        ? []
        : [problem('DIRECTION-ROOM', path, `${sum} of ${definition.to}`, `at most ${most} ${what}`)]
    })
  })
}

/** What is wrong with a gain against one rival: of a large group, only those have such gains whose definition gives some. */
export function findPairProblems(
  creature: Creature,
  { behavior: name, against }: Extract<DirectionDefinition, { direct: 'gain' }>,
): Problem[] {
  const { behavior } = creature.model
  const b = behaviorIndex(creature, name)
  if (against === undefined || b < 0) return []
  const { members, gains } = readRow(behavior.tables.group, behavior.constants, behavior.groupOf[b])
  const { from, count } = members
  const isOne = hasOneGain(behavior.constants.i + behavior.listInts, gains, count, b - from)
  if (!isOne) return []
  const expected = `at most ${MAX_PAIRED_BEHAVIORS} behaviors, a gain against all, or \`inhibits\` with rivals in the definition`
  return [problem('DIRECTION-ROOM', 'direction.against', `a group of ${count} behaviors`, expected)]
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
