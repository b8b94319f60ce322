// The check of definitions: everything that is wrong with a species, a world or an input, all at once.
//
// First structure (the schema), then meaning (names that refer to something, ranges in order, no cycles), on the parts
// that can be read. Pure: the value is not changed, nothing is thrown. Definitions come from people and from networks, so
// any value at all may be given.

import { type Problem, refusalsAmong } from '../0-foundation/problems.ts'
import { checkWorldMeaning, gatherKinds } from './check-world.ts'
import { bringingOf, checkAllSaid, inputsAmong } from './direction/check-director.ts'
import { type Cast, kindsToCome } from './inputs/check-input.ts'
import { trackOf } from './inputs/track-of.ts'
import { asRead } from './reading/as-read.ts'
import { addBroken, type Finding, isFull, type Report, startReport, toProblems } from './reading/findings.ts'
import { onceRight } from './reading/known-right.ts'
import type { Surroundings } from './reading/scope.ts'
import { checkExtent, checkStructure, type Structure } from './reading/structure.ts'
import { inputSchema, protocolSchema, speciesSchema, worldSchema } from './schema.ts'
import type { CommandDescription } from './skills/act.ts'
import { checkSpeciesMeaning } from './species/check.ts'
import { checkProtocolMeaning, saidByProtocol } from './training/check.ts'
import type { WorldDefinition } from './types.ts'

/** What a definition may refer to besides itself. What is left out is not checked. */
export interface CheckContext {
  /** Names of the callbacks given beside the definition. */
  readonly callbacks?: Iterable<string> | undefined
  /** Commands that the body understands. */
  readonly commands?: readonly CommandDescription[] | undefined
}

/** All problems of a species; none but warnings if it can live. `checkSpecies(value, { callbacks: Object.keys(callbacks) })` */
export function checkSpecies(value: unknown, context: CheckContext = {}): Problem[] {
  return toProblems(findInSpecies(value, context))
}

/** All problems of a world and of the species in it; none but warnings if it can start. */
export function checkWorld(value: unknown, context: CheckContext = {}): Problem[] {
  return toProblems(findInWorld(value, context, false))
}

/** All problems with the form of an input. Whether its names exist only the world it enters can say. */
export function checkInput(value: unknown): Problem[] {
  const report = startReport()
  return toProblems(finish(report, structureOf(report, inputSchema, value)))
}

/** All problems of a protocol by itself; none if only a world can tell whether it works there. */
export function checkProtocol(value: unknown): Problem[] {
  return toProblems(findInProtocol(value))
}

/** All problems of a protocol in a world that holds these entities now, by name with their kinds. */
function checkProtocolInWorld(
  value: unknown,
  world: WorldDefinition,
  entities: ReadonlyMap<string, string | undefined>,
): Problem[] {
  const report = startReport()
  const structure = structureOf(report, protocolSchema, value)
  if (structure === undefined) return toProblems(report.findings)
  const said = saidByProtocol(structure.value, [])
  const known = kindsToCome(gatherKinds(startReport(), world.kinds, world.species, false), inputsAmong(said))
  const { names: brought, unnamed, growing, isKnown } = bringingOf(said, known)
  const cast: Cast = {
    byName: new Map(known.byName),
    isOpen: known.isOpen,
    names: new Set(entities.keys()),
    kinds: new Map(entities),
    unnamed: [...unnamed],
    brought,
    grown: new Map(),
    growing,
    isKnown,
  }
  checkAllSaid({ report, callbacks: undefined, commands: undefined, world: known }, said, cast, known)
  checkProtocolMeaning(report, structure.value, cast, [])
  return toProblems(finish(report, structure))
}

/** All checks that a running world asks for: an engine is given them, or does without. They tell only what it refuses: no warnings. */
export const checks = {
  input: (value: unknown): Problem[] => refusalsAmong(checkInput(value)),
  species: onceRight((value, context) => refusalsAmong(checkSpecies(value, context))),
  world: onceRight((value, context) => refusalsAmong(checkWorld(value, context))),
  protocol: (...given: Parameters<typeof checkProtocolInWorld>): Problem[] =>
    refusalsAmong(checkProtocolInWorld(...given)),
  protocolAlone: (value: unknown): Problem[] => refusalsAmong(checkProtocol(value)),
  trackOf,
}

/** What a world checks definitions and inputs with. */
export type Checks = typeof checks

/** The findings in a protocol by itself, for readers of files. */
export function findInProtocol(value: unknown): Finding[] {
  const report = startReport()
  const structure = structureOf(report, protocolSchema, value)
  if (structure !== undefined && !isFull(report)) checkProtocolMeaning(report, structure.value, nobodyKnown(), [])
  return finish(report, structure)
}

/** A cast of which nothing is known, so that nothing is held against a name. */
function nobodyKnown(): Cast {
  const nobody = { names: new Set<string>(), kinds: new Map<string, unknown>(), brought: new Set<string>() }
  const nothing = { unnamed: [], grown: new Map(), growing: new Map() }
  return { ...nobody, ...nothing, byName: new Map(), isOpen: true, isKnown: false }
}

/** The findings in a species, for readers of files. */
export function findInSpecies(value: unknown, context: CheckContext): Finding[] {
  const report = startReport()
  const structure = structureOf(report, speciesSchema, value)
  if (structure !== undefined && !isFull(report)) {
    checkSpeciesMeaning({ ...surroundings(report, context), world: undefined }, structure.value, [])
  }
  return finish(report, structure)
}

/** The findings in a world, for readers of files. `isOpen`: some of its species could not be read and are left out. */
export function findInWorld(value: unknown, context: CheckContext, isOpen: boolean): Finding[] {
  const report = startReport()
  const structure = structureOf(report, worldSchema, value)
  if (structure !== undefined && !isFull(report))
    checkWorldMeaning(surroundings(report, context), structure.value, isOpen)
  return finish(report, structure)
}

function structureOf(
  report: Report,
  schema: Parameters<typeof checkStructure>[1],
  value: unknown,
): Structure | undefined {
  const read = asRead(value)
  if ('problem' in read) {
    addBroken(report, { ...read.problem, code: 'DEFINITION-TYPE', path: [] })
    return undefined
  }
  return checkExtent(report, read.value) ? checkStructure(report, schema, read.value) : undefined
}

function surroundings(report: Report, { callbacks, commands }: CheckContext): Omit<Surroundings, 'world'> {
  return {
    report,
    callbacks: callbacks === undefined ? undefined : new Set(callbacks),
    commands: commands === undefined ? undefined : new Map(commands.map((command) => [command.name, command])),
  }
}

function finish(report: Report, structure: Structure | undefined): Finding[] {
  if (structure === undefined) return report.findings
  return report.findings.map((finding) => ({ ...finding, path: structure.toOriginal(finding.path) }))
}
