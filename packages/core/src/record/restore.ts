// The way back from a snapshot: a world from bytes, or everything that is wrong with them.
//
// Nothing of a file is believed. Its header has a form (snapshot-header.ts), its definitions are checked as authors' are, its numbers
// are held against the field lists of the models that they belong to (check-state.ts), and whole numbers of a creature's own model, all
// of them indices, against what its definition and its directors make of it (check-directions.ts). What is left to do with a file that
// passes is refill.ts.

import { type Problem, ProblemsError, problem, unknownName } from '../0-foundation/problems.ts'
import type { Checks } from '../definition/check.ts'
import { renewed } from '../definition/reading/old-keys.ts'
import { COMMANDS } from '../definition/skills/commands.ts'
import type { Callbacks } from '../definition/types.ts'
import { lacksPart, speciesNeeds, worldNeeds } from '../world/needs.ts'
import type { Surroundings } from '../world/parts.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { directionProblems, ownModelProblems } from './check-directions.ts'
import { findEntityFaults, findStateFaults } from './check-state.ts'
import { readFile } from './file.ts'
import { ledgerOfToday } from './old-fields.ts'
import { refillWorld, refuseIf } from './refill.ts'
import type { SavedBlock, SnapshotHeader } from './saved.ts'
import { missingBlock, readNumbers } from './snapshot-header.ts'
import { stateHashOf } from './state-hash.ts'

/** Restores a world, or throws all problems. Without `areTrusted` its definitions are checked, too: they need not have been before. */
export function loadWorld(bytes: Uint8Array, around: Surroundings, areTrusted: boolean): WorldInside {
  const { header: raw, sections } = readFile('SNAP', bytes)
  const numbers = readNumbers(raw, sections)
  if (!('layouts' in numbers)) throw new ProblemsError(numbers)
  const saved = raw as SnapshotHeader
  const { callbacks, checks } = around
  refuseIf(areTrusted ? [] : definitionProblems(saved, callbacks, checks))
  const header = withKeysOfToday(saved)
  refuseIf([...headerNeeds(header, around, !areTrusted), ...nameProblems(header)])
  return refillWorld(header, numbers, around, {
    entities: entityProblems,
    state: (inside) => {
      const faults = findStateFaults(inside)
      return faults.length > 0 ? faults : findEntityFaults(inside)
    },
    directions: (inside, given) => directionProblems(inside, given, !areTrusted),
    ownModel: ownModelProblems,
    whole: hashProblems,
  })
}

/** The header with the keys that definitions, directions and protocols have today. */
function withKeysOfToday(header: SnapshotHeader): SnapshotHeader {
  const { definition, species, ledger, trainers, entities } = header
  const kept = renewed({ definition, species, ledger: ledgerOfToday(ledger), entities })
  return { ...header, ...kept, ...(trainers === undefined ? {} : { trainers: renewed(trainers) }) }
}

/** What is wrong with the definitions of a file, at their paths in its header. */
function definitionProblems(header: SnapshotHeader, callbacks: Callbacks, checks: Checks): Problem[] {
  const given = { callbacks: Object.keys(callbacks), commands: COMMANDS }
  const at = (path: string, problems: readonly Problem[]): Problem[] =>
    problems.map((found) => ({ ...found, path: found.path === '' ? path : `${path}.${found.path}` }))
  return [
    ...at('definition', checks.world(header.definition, given)),
    ...header.species.flatMap((species, k) => at(`species[${k}]`, checks.species(species, given))),
    ...header.entities.flatMap(({ grown }, k) =>
      grown === undefined ? [] : at(`entities[${k}].grown`, checks.species(grown, given)),
    ),
    ...header.ledger.standing.flatMap(({ definition: direction }, k) =>
      at(`ledger.standing[${k}]`, checks.input({ input: 'direct', direction })),
    ),
    ...ownProblems(header, checks),
  ]
}

/** What a file needs and this engine was not given, at its path in the header. */
function headerNeeds(header: SnapshotHeader, around: Surroundings, areChecked: boolean): Problem[] {
  const { definition, species, entities, trainers = [] } = header
  const isLeft = around.training === undefined && trainers.length > 0
  return [
    ...worldNeeds(definition, around, areChecked, 'definition'),
    ...species.flatMap((each, k) => speciesNeeds(each, around, `species[${k}]`)),
    ...entities.flatMap(({ grown }, k) =>
      grown === undefined ? [] : speciesNeeds(grown, around, `entities[${k}].grown`),
    ),
    ...(isLeft ? [lacksPart('training', 'trainers', 'trainers')] : []),
  ]
}

/** Shapes and looks of single entities are checked as those of a definition are. */
function ownProblems({ entities, definition }: SnapshotHeader, checks: Checks): Problem[] {
  return entities.flatMap(({ shape, look }, k) => {
    if (shape === undefined && look === undefined) return []
    const own = { ...(shape === undefined ? {} : { shape }), ...(look === undefined ? {} : { look }) }
    const input = { input: 'add', entity: { kind: definition.world, ...own } }
    return checks
      .input(input)
      .filter(({ path }) => path.startsWith('entity.shape') || path.startsWith('entity.look'))
      .map((found) => ({ ...found, path: `entities[${k}]${found.path.slice('entity'.length)}` }))
  })
}

/** Species come once, and everybody is of a kind that the world has. */
function nameProblems({ definition, species, entities }: SnapshotHeader): Problem[] {
  const kinds = new Set([
    ...Object.keys(definition.kinds ?? {}),
    ...(definition.species ?? []).map((known) => known.species),
  ])
  const problems: Problem[] = []
  for (const [k, { species: name }] of species.entries()) {
    if (kinds.has(name))
      problems.push(problem('SPECIES-DUPLICATE', `species[${k}]`, `“${name}”`, 'a name that no other kind has'))
    kinds.add(name)
  }
  for (const [k, { kind }] of entities.entries())
    if (!kinds.has(kind))
      problems.push(unknownName('KIND-UNKNOWN', `entities[${k}].kind`, kind, kinds, 'a kind of this world'))
  return problems
}

/** Whoever is a creature has a mind, and nobody else. */
function entityProblems(inside: WorldInside, header: SnapshotHeader): Problem[] {
  const problems: Problem[] = []
  for (const { slot, name, kind, grown } of header.entities) {
    const has = (of: SavedBlock['of']): boolean => header.blocks.some((block) => block.of === of && block.slot === slot)
    const isCreature = inside.creatures[slot] !== undefined
    if (isCreature && !has('mind')) missingBlock(problems, `${name}: mind`)
    if (!isCreature && (has('mind') || has('model') || grown !== undefined))
      problems.push(problem('FILE-HEADER', 'blocks', `a mind of ${name}`, `none: a ${kind} is no creature`))
  }
  return problems
}

/** A state that was copied as it is has the hash that it was saved with. */
function hashProblems(inside: WorldInside, expected: string): Problem[] {
  const found = stateHashOf(inside)
  return found === expected ? [] : [problem('FILE-STATE', 'hash', found, `${expected}, the hash of what was saved`)]
}
