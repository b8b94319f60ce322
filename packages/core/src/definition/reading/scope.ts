// What the checks of meaning know while they walk a definition: the names that exist, and where to report.
//
// A list of names can be unknown (the author's `drives` is not readable at all); then nothing is said about names from it,
// because one mistake would be reported at every use. Written by check.ts, read by the checks of meaning.

import type { CommandDescription } from '../skills/act.ts'
import {
  addFinding,
  expectName,
  type Finding,
  isRecord,
  member,
  nearestIn,
  type Path,
  type Report,
  showFound,
} from './findings.ts'
import { behaviorNames } from './group-form.ts'
import { NAME, NAME_RULE } from './names.ts'

/** Names that exist; `undefined` if they cannot be known. */
export type Names = ReadonlySet<string> | undefined

/** What a world knows of a kind or a species. */
export interface KindFacts {
  readonly fields: Readonly<Record<string, unknown>> | undefined
  readonly points: Names
  readonly drives: Names
  /** Behaviors by name and by path. */
  readonly behaviors: Names
  readonly isCreature: boolean
  /** Of a creature: its species, as far as it can be read. */
  readonly species: unknown
}

/** The kinds and species of a world. `isOpen`: there may be others that could not be read. */
export interface WorldKinds {
  readonly byName: ReadonlyMap<string, KindFacts>
  readonly isOpen: boolean
}

/** What surrounds a species while it is checked. */
export interface Surroundings {
  readonly report: Report
  readonly callbacks: Names
  readonly commands: ReadonlyMap<string, CommandDescription> | undefined
  /** Only when a world is checked: alone, a species may look for anything. */
  readonly world: WorldKinds | undefined
}

/** What a world knows of a kind; nothing for what is not the name of one. */
export function factsOf(kinds: WorldKinds, kind: unknown): KindFacts | undefined {
  return typeof kind === 'string' ? kinds.byName.get(kind) : undefined
}

/** The word for the pronome; nothing else may have this name. */
export const IT = 'it'

/** Keys of an object as names; none for nothing, unknown for anything else. */
export function namesOf(value: unknown): Names {
  if (value === undefined) return new Set()
  return isRecord(value) ? new Set(Object.keys(value)) : undefined
}

/** What stands under a key of a part; something unreadable if the part itself is. */
export function partOf(holder: unknown, key: string): unknown {
  return isRecord(holder) ? member(holder, key) : null
}

/** What can be named as a drive: drives and tempers. */
export function driveNamesOf(species: unknown): Names {
  const drives = namesOf(partOf(species, 'drives'))
  const tempers = namesOf(partOf(species, 'temperament'))
  return drives === undefined || tempers === undefined ? undefined : new Set([...drives, ...tempers])
}

/** Fields with their defaults; none for nothing, unknown for anything unreadable. */
export function fieldsOf(holder: unknown): Readonly<Record<string, unknown>> | undefined {
  const fields = partOf(holder, 'fields')
  return fields === undefined ? {} : isRecord(fields) ? fields : undefined
}

/** What a world knows of a species. */
export function speciesFacts(species: unknown): KindFacts {
  return {
    fields: fieldsOf(species),
    points: bodyPoints(member(species, 'body')),
    drives: driveNamesOf(species),
    behaviors: isRecord(species) ? behaviorNames(species) : undefined,
    isCreature: true,
    species,
  }
}

/** Points of a body: its own, and those that move with its joints. */
export function bodyPoints(body: unknown): Names {
  const own = namesOf(partOf(body, 'points'))
  const skeleton = partOf(body, 'skeleton')
  const moved = skeleton === undefined ? new Set<string>() : namesOf(partOf(skeleton, 'points'))
  return own === undefined || moved === undefined ? undefined : new Set([...own, ...moved])
}

/** Checks the names under which things are defined. */
export function checkNames(report: Report, value: unknown, path: Path, reserved: readonly string[] = []): void {
  if (!isRecord(value)) return
  for (const name of Object.keys(value)) {
    const isReserved = reserved.includes(name)
    if (NAME.test(name) && !isReserved) continue
    const expected = isReserved ? `another name: “${name}” has a meaning of its own` : NAME_RULE
    addFinding(report, {
      code: 'NAME-INVALID',
      path: [...path, name],
      found: showFound(name),
      expected,
      pointsAt: 'key',
    })
  }
}

/** Checks a use of a name: it must be text (structure says so) and one of the names. */
export function checkUse(
  report: Report,
  code: Finding['code'],
  what: string,
  name: unknown,
  names: Names,
  path: Path,
  pointsAt: 'value' | 'key' = 'value',
): void {
  if (typeof name !== 'string' || names === undefined || names.has(name)) return
  addFinding(report, {
    code,
    path,
    found: showFound(name),
    expected: expectName(what, names),
    nearest: nearestIn(report, name, names),
    pointsAt,
  })
}

/** Checks a callback's name against those given. */
export function checkCallback(around: Surroundings, value: unknown, key: string, path: Path): void {
  checkUse(around.report, 'CALLBACK-MISSING', 'a callback', member(value, key), around.callbacks, [...path, key])
}

/** Checks a word that is one of some, or the name of a callback. */
export function checkWordOrCallback(
  { report, callbacks }: Surroundings,
  word: unknown,
  words: readonly string[],
  path: Path,
): void {
  if (typeof word !== 'string' || words.includes(word) || callbacks === undefined || callbacks.has(word)) return
  addFinding(report, {
    code: 'CALLBACK-MISSING',
    path,
    found: showFound(word),
    expected: `${words.join(', ')} or the name of a callback that was given`,
    nearest: nearestIn(report, word, [...words, ...callbacks]),
  })
}

/** Checks that the drives exist that something names as keys: `changes`, `sets`, an end. */
export function checkDriveKeys(report: Report, byDrive: unknown, drives: Names, path: Path): void {
  if (!isRecord(byDrive)) return
  for (const name of Object.keys(byDrive)) {
    checkUse(report, 'DRIVE-UNKNOWN', 'a drive', name, drives, [...path, name], 'key')
  }
}

/** Checks that limits, `{ below, above }`, say at least one of the two. */
export function checkLimits(report: Report, limits: unknown, keys: readonly [string, string], path: Path): void {
  if (!isRecord(limits) || keys.some((key) => member(limits, key) !== undefined)) return
  const found = Object.keys(limits).length === 0 ? 'nothing' : `neither ${keys.join(' nor ')}`
  addFinding(report, { code: 'DEFINITION-MISSING', path, found, expected: `${keys.join(', ')} or both` })
}

/** One thing that leads to another by name, and where it says so. */
export interface Link {
  readonly from: string
  readonly to: string
  readonly path: Path
}

/** Finds things that lead back to themselves. */
export function checkCycles(
  report: Report,
  code: 'GROUP-CYCLE' | 'DOF-CYCLE' | 'JOINT-CYCLE' | 'PERCEPT-CYCLE' | 'PROTOCOL-CYCLE',
  links: readonly Link[],
  expected: string,
): void {
  const byStart = new Map<string, Link[]>()
  for (const link of links) byStart.set(link.from, [...(byStart.get(link.from) ?? []), link])
  const path: string[] = []
  const done = new Set<string>()
  const visit = (name: string): void => {
    path.push(name)
    for (const link of byStart.get(name) ?? []) {
      const start = path.indexOf(link.to)
      if (start >= 0) {
        const found = [...path.slice(start), link.to].join(' → ')
        addFinding(report, { code, path: link.path, found, expected })
      } else if (!done.has(link.to)) visit(link.to)
    }
    path.pop()
    done.add(name)
  }
  for (const name of byStart.keys()) if (!done.has(name)) visit(name)
}

/** One thing or a list of things, each with its path. */
export function eachOf(value: unknown, path: Path): (readonly [unknown, Path])[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value.map((item, k) => [item, [...path, k]] as const) : [[value, path]]
}
