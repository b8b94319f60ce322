// What became of a living world that was given a new definition: kept, lost, new, and why, as data.
//
// Parts are compared by name, as the compiled models have them, so that what a short form or a default brings is counted too. Values
// that did not fit are told with who had them. Changes are those of the author's text, path by path. Pure.

import type { CreatureModel } from '../creature/model.ts'
import type { FieldValue, SpeciesDefinition } from '../definition/types.ts'

/** What sort of part a name belongs to. */
export type PartSort =
  | 'drive'
  | 'behavior'
  | 'releaser'
  | 'percept'
  | 'sense'
  | 'field'
  | 'point'
  | 'dof'
  | 'skill'
  | 'command'
  | 'kind'
  | 'species'
  | 'entity'
  | 'director'
  | 'trainer'

/** A part of a definition by name. */
export interface Part {
  readonly what: PartSort
  readonly name: string
}

/** Something that could not be kept. */
export interface Loss {
  readonly what: PartSort | 'memory' | 'lesson' | 'direction' | 'held' | 'creature'
  readonly name: string
  /** Who lost it; nobody where the part itself is gone. */
  readonly creature?: string
  /** What it was. */
  readonly value?: FieldValue
  readonly why: string
}

/** A value of the author's text that is another one now; `from` or `to` is left out for what came or went. */
export interface Change {
  readonly path: string
  readonly from?: string
  readonly to?: string
}

/** What one creature goes on with. */
export interface Kept {
  readonly creature: string
  /** Its active path, as far as it still is one. */
  readonly does: readonly string[]
  readonly memories: number
  readonly lessons: readonly string[]
  /** Percepts that it has grown. */
  readonly percepts: readonly string[]
  /** Directions that stand. */
  readonly directions: readonly number[]
}

/** What became of everything. */
export interface RedefinitionReport {
  /** The species or the world. */
  readonly of: string
  readonly changes: readonly Change[]
  readonly kept: readonly Part[]
  readonly lost: readonly Loss[]
  readonly fresh: readonly Part[]
  readonly creatures: readonly Kept[]
}

/** The parts of a model by name. */
export function partsOf(model: CreatureModel): Part[] {
  const { definition } = model
  const named = (what: PartSort, names: Iterable<string>): Part[] => [...new Set(names)].map((name) => ({ what, name }))
  const points = [...Object.keys(definition.body.points ?? {}), ...(model.body.bones?.skeleton.pointNames ?? [])]
  return [
    ...named('drive', model.drives.names),
    ...named('behavior', model.behavior.behaviorNames),
    ...named('releaser', [...Object.keys(definition.releasers ?? {}), ...model.behavior.releaserNames]),
    ...named('percept', Object.keys(definition.percepts ?? {})),
    ...named('sense', Object.keys(definition.senses ?? {})),
    ...named('field', Object.keys(definition.fields ?? {})),
    ...named('point', points),
    ...named('dof', model.motor.dofNames),
    ...named('skill', model.motor.skillNames),
    ...named('command', model.motor.commandNames),
  ]
}

/** What of two lists of parts is in both, only in the first, only in the second. */
export function comparedParts(
  before: readonly Part[],
  after: readonly Part[],
): { readonly kept: Part[]; readonly gone: Part[]; readonly fresh: Part[] } {
  const keyOf = ({ what, name }: Part): string => `${what} ${name}`
  const old = new Set(before.map(keyOf))
  const now = new Set(after.map(keyOf))
  return {
    kept: before.filter((part) => now.has(keyOf(part))),
    gone: before.filter((part) => !now.has(keyOf(part))),
    fresh: after.filter((part) => !old.has(keyOf(part))),
  }
}

/** Why a part is gone. */
export function goneWhy({ what }: Part): string {
  return `the new definition has no ${what} of this name`
}

/** Where two definitions differ, path by path. */
export function changesBetween(from: unknown, to: unknown): Change[] {
  const changes: Change[] = []
  compare(from, to, '', changes)
  return changes
}

function compare(from: unknown, to: unknown, path: string, changes: Change[]): void {
  if (Object.is(from, to)) return
  if (isObject(from) && isObject(to) && Array.isArray(from) === Array.isArray(to)) {
    const keys = new Set([...Object.keys(from), ...Object.keys(to)])
    for (const key of keys) compare(from[key], to[key], joined(path, key, Array.isArray(to)), changes)
    return
  }
  const was = from === undefined ? {} : { from: shown(from) }
  const is = to === undefined ? {} : { to: shown(to) }
  changes.push({ path, ...was, ...is })
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function joined(path: string, key: string, isList: boolean): string {
  if (isList) return `${path}[${key}]`
  return path === '' ? key : `${path}.${key}`
}

/** A value in few characters. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`
}

/** Whether two definitions say the same. Keys in another order count as another definition: drives and senses stand in theirs. */
export function isSameDefinition(a: SpeciesDefinition | object, b: SpeciesDefinition | object): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
