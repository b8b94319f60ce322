// The input that gives a living world, or a species in it, a new definition: what is wrong with it, and what it does.
//
// A species is checked by itself and in the world that it lives in: somebody else may look for a field that it has no more. If there
// is anything wrong nothing changes. Reads the world; writes everything through redefine-species.ts and redefine-world.ts.

import { assert } from '../0-foundation/assert.ts'
import { nearestName, type Problem, show } from '../0-foundation/problems.ts'
import { asRead } from '../definition/reading/as-read.ts'
import { isRecord } from '../definition/reading/findings.ts'
import { COMMANDS } from '../definition/skills/commands.ts'
import type { InputDefinition, SpeciesDefinition, WorldDefinition } from '../definition/types.ts'
import type { Speak } from '../direction/script.ts'
import type { InputAnswer } from '../inputs/inputs.ts'
import type { Redefinition } from '../world/parts.ts'
import type { WorldInside } from '../world/world-inside.ts'
import { redefineSpecies } from './redefine-species.ts'
import { redefineWorld } from './redefine-world.ts'
import type { RedefinitionReport } from './report.ts'

/** An input that defines anew. */
export type DefineInput = Extract<InputDefinition, { input: 'define' }>

/** Whether a new definition was taken, with what became of everything, or why not. */
export type RedefinitionAnswer =
  | { readonly ok: true; readonly report: RedefinitionReport }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Redefinition as a part of an engine. */
export const redefinition: Redefinition = {
  give: defineAnew,
  findProblems: findDefineProblems,
  perform: performDefine,
}

/** Gives a definition as an input; paths of problems are those of the definition itself. */
function defineAnew(
  definition: SpeciesDefinition | WorldDefinition,
  give: (input: DefineInput) => InputAnswer,
): RedefinitionAnswer {
  const read = asRead(definition)
  if ('problem' in read) return { ok: false, problems: [read.problem] }
  const root = isRecord(read.value) && 'world' in read.value ? 'world' : 'species'
  const answer = give({ input: 'define', [root]: read.value })
  if (!answer.ok)
    return { ok: false, problems: answer.problems.map((problem) => ({ ...problem, path: below(root, problem.path) })) }
  assert(answer.report !== undefined, 'a new definition is answered with a report')
  return { ok: true, report: answer.report }
}

/** What is wrong with a new definition in this world. */
function findDefineProblems(inside: WorldInside, { species, world }: DefineInput): Problem[] {
  if ((species === undefined) === (world === undefined)) {
    const found = species === undefined ? 'neither species nor world' : 'both species and world'
    return [{ code: 'INPUT-INVALID', path: '', found, expected: 'a species or a world' }]
  }
  if (species !== undefined) return findSpeciesProblems(inside, species)
  return world === undefined ? [] : findWorldProblems(inside, world)
}

/**
 * Does what the input asks, whole or not at all; it has been checked. If the engine fails at it all the same, the world is put back as
 * it was and the failure goes on to who asked. A definition that says what the present one says changes nothing.
 */
function performDefine(
  inside: WorldInside,
  { species, world }: DefineInput,
  speak: Speak,
): RedefinitionReport | undefined {
  const putBack = inside.savePoint?.(inside)
  try {
    if (species !== undefined) return redefineSpecies(inside, species)
    return world === undefined ? undefined : redefineWorld(inside, world, speak)
  } catch (error) {
    putBack?.()
    throw error
  }
}

function findSpeciesProblems(inside: WorldInside, species: SpeciesDefinition): Problem[] {
  const given = { callbacks: Object.keys(inside.callbacks), commands: COMMANDS }
  const name = species.species
  if (!inside.models.has(name)) {
    const nearest = nearestName(name, inside.models.keys())
    const unknown = {
      code: 'KIND-UNKNOWN',
      path: 'species.species',
      found: `“${name}”`,
      expected: 'a species of this world',
    }
    return [{ ...unknown, ...(nearest === undefined ? {} : { nearest }) }]
  }
  const { definition } = inside
  const index = definition.species?.findIndex((one) => one.species === name) ?? -1
  if (index < 0)
    return inside.checks
      .species(species, given)
      .map((problem) => ({ ...problem, path: joined('species', problem.path) }))
  const all = (definition.species ?? []).map((one, k) => (k === index ? species : one))
  return inside.checks.world({ ...definition, species: all }, given).map((problem) => {
    const own = `species[${index}]`
    const isOwn = problem.path === own || problem.path.startsWith(`${own}.`)
    return { ...problem, path: isOwn ? `species${problem.path.slice(own.length)}` : joined('world', problem.path) }
  })
}

function findWorldProblems(inside: WorldInside, world: WorldDefinition): Problem[] {
  const problems = inside.checks.world(world, { callbacks: Object.keys(inside.callbacks), commands: COMMANDS })
  const given = problems.map((problem) => ({ ...problem, path: joined('world', problem.path) }))
  if (given.length > 0) return given
  if ((world.rateHz ?? inside.rateHz) === inside.rateHz) return []
  const expected = `${inside.rateHz}, as the world began: a tick cannot change its length`
  return [{ code: 'INPUT-INVALID', path: 'world.rateHz', found: show(world.rateHz), expected }]
}

function joined(root: string, path: string): string {
  return path === '' ? root : path.startsWith('[') ? `${root}${path}` : `${root}.${path}`
}

/** A path without its root; one elsewhere stays whole. */
function below(root: string, path: string): string {
  if (path === root) return ''
  return path.startsWith(`${root}.`) ? path.slice(root.length + 1) : path
}
