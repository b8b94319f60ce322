// Room for innovation: a percept hung into the tree of one creature while it lives, and taken out again.
//
// The creature gets a definition of its own with the percept in it (own-definition.ts); siblings keep theirs, and all that it knows
// moves over. Only between ticks. Reads and writes: one creature's model and mind. Seed: 001 "Classification hierarchy".

import { slotOf } from '../0-foundation/ids.ts'
import { type Problem, unknownName } from '../0-foundation/problems.ts'
import type { Creature } from '../creature/model.ts'
import { COMMANDS } from '../definition/skills/commands.ts'
import type { PerceptDefinition, SpeciesDefinition } from '../definition/types.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { creatureAt, takeDefinition } from './own-definition.ts'

/** Hangs a percept into the tree of one creature. It has been checked. */
export function growPercept(inside: WorldInside, slot: number, name: string, definition: PerceptDefinition): void {
  const { model } = creatureAt(inside, slot)
  takeDefinition(inside, slot, withPercept(model.definition, name, definition))
}

/** Takes a percept that was grown out again, and forgets what it gave. It has been checked. */
export function erasePercept(inside: WorldInside, slot: number, name: string): void {
  const { model } = creatureAt(inside, slot)
  takeDefinition(inside, slot, withoutPercept(model.definition, name))
}

/** What is wrong with growing this percept in the creature of this name, or, without one, with erasing it. */
export function findPerceptProblems(
  inside: WorldInside,
  creatureName: string,
  name: string,
  definition: PerceptDefinition | undefined,
): Problem[] {
  const { entities } = inside.truth
  const id = entities.idOf.get(creatureName)
  const creature = id === undefined ? undefined : inside.creatures[slotOf(id)]
  if (creature === undefined) {
    const names = [...entities.idOf].filter(([, each]) => inside.creatures[slotOf(each)] !== undefined)
    return [
      unknownName(
        'ENTITY-UNKNOWN',
        'creature',
        creatureName,
        names.map(([each]) => each),
        'a creature of this world',
      ),
    ]
  }
  const now = creature.model.definition
  const grown = grownNames(inside, creature)
  if (definition === undefined && !grown.includes(name)) {
    return [unknownName('PERCEPT-UNKNOWN', 'name', name, grown, `a percept that ${creatureName} has grown`)]
  }
  if (definition === undefined) {
    const below = Object.entries(now.percepts ?? {}).filter(([, { of }]) => of === name)
    const found = `“${name}”, with ${below.map(([each]) => each).join(' and ')} below it`
    const expected = 'a percept with none below it: erase those first'
    if (below.length > 0) return [{ code: 'INPUT-INVALID', path: 'name', found, expected }]
  }
  if (definition !== undefined && Object.hasOwn(now.percepts ?? {}, name)) {
    const expected = `a name that no percept of ${creatureName} has`
    return [{ code: 'NAME-DUPLICATE', path: 'name', found: `“${name}”`, expected }]
  }
  const then = definition === undefined ? withoutPercept(now, name) : withPercept(now, name, definition)
  const given = { callbacks: Object.keys(inside.callbacks), commands: COMMANDS }
  return inside.checks.species(then, given).map((problem) => ({ ...problem, path: pathOf(problem, name) }))
}

/** The percepts that a creature has grown, in the order in which it did. */
export function grownNames(inside: WorldInside, { model }: Creature): string[] {
  const species = inside.models.get(model.species)?.definition.percepts ?? {}
  return Object.keys(model.definition.percepts ?? {}).filter((name) => !Object.hasOwn(species, name))
}

/** A definition with one more percept. */
export function withPercept(species: SpeciesDefinition, name: string, percept: PerceptDefinition): SpeciesDefinition {
  return { ...species, percepts: { ...species.percepts, [name]: percept } }
}

function withoutPercept(species: SpeciesDefinition, name: string): SpeciesDefinition {
  const left = Object.entries(species.percepts ?? {}).filter(([each]) => each !== name)
  return { ...species, percepts: Object.fromEntries(left) }
}

/** A path in the creature's definition as a path in the input. */
function pathOf({ path, code }: Problem, name: string): string {
  for (const own of [`percepts.${name}`, `percepts["${name}"]`]) {
    if (path === own) return code.startsWith('NAME-') ? 'name' : 'percept'
    if (path.startsWith(`${own}.`)) return `percept.${path.slice(own.length + 1)}`
  }
  return path
}
