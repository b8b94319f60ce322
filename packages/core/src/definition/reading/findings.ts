// What a check collects: findings, which are problems that still know their place as a list of keys.
//
// A file reader needs the keys themselves to find line and column; everybody else gets the path as text. Structure is
// checked first and meaning second; a place whose structure is already wrong is not reported again (one mistake, one
// problem). Reads nothing but its arguments; writes the report it is given.

import { nearestName, type Problem, show } from '../../0-foundation/problems.ts'
import type { ProblemCode } from './codes.ts'

/** One step into a definition: a key, or an index of a list. */
export type Segment = string | number

/** A place in a definition. */
export type Place = readonly Segment[]

/** A problem with its place. */
export interface Finding {
  readonly code: ProblemCode
  readonly place: Place
  readonly found: string
  readonly expected: string
  readonly nearest?: string | undefined
  /** What a file reader points at: the value, or the key of it (unknown keys, bad names). */
  readonly pointsAt?: 'value' | 'key'
  /** Characters into the text at that place (a word of an act). */
  readonly offset?: number
}

/** The findings so far. */
export interface Report {
  readonly findings: Finding[]
  /** Paths whose structure is wrong. */
  readonly broken: Set<string>
  /** Names that may still be compared in search of the nearest: bounds the work on hopeless input. */
  comparisonsLeft: number
}

/** Names compared in one check, about a microsecond each; beyond this, problems come without a nearest name. */
const MOST_COMPARISONS = 100_000

/** Names listed in full in a message; longer lists are cut. */
const NAMES_LISTED = 12

/** An empty report. */
export function startReport(): Report {
  return { findings: [], broken: new Set(), comparisonsLeft: MOST_COMPARISONS }
}

/** Adds a finding about structure: type, missing and unknown keys, single values. */
export function addBroken(report: Report, finding: Finding): void {
  report.findings.push(finding)
  report.broken.add(formatPath(finding.place))
}

/** Adds a finding about meaning, unless the structure of that very place is already known to be wrong. */
export function addFinding(report: Report, finding: Finding): void {
  if (report.broken.has(formatPath(finding.place))) return
  report.findings.push(finding)
}

/** Whether the structure of a place, or of anything in it, is known to be wrong. */
export function isBroken(report: Report, place: Place): boolean {
  const path = formatPath(place)
  for (const broken of report.broken) if (broken === path || broken.startsWith(`${path}.`)) return true
  return false
}

/** The valid name most like the one found; nothing once too many names were compared. */
export function nearestIn(report: Report, name: string, names: Iterable<string>): string | undefined {
  const candidates = [...names]
  if (candidates.length > report.comparisonsLeft) return undefined
  report.comparisonsLeft -= candidates.length
  return nearestName(name, candidates)
}

/** A place as text: `behavior.sit.sees[1].range`. Keys that are not plain names are quoted. */
export function formatPath(place: Place): string {
  let path = ''
  for (const segment of place) {
    if (typeof segment === 'number') path += `[${segment}]`
    else if (PLAIN_KEY.test(segment)) path += path === '' ? segment : `.${segment}`
    else path += `[${JSON.stringify(segment)}]`
  }
  return path
}

/** A finding as the problem that authors see. */
export function toProblem(finding: Finding): Problem {
  const { code, place, found, expected, nearest } = finding
  const problem = { code, path: formatPath(place), found, expected }
  return nearest === undefined ? problem : { ...problem, nearest }
}

/** A found value as the author would write it; also for values that are not data. */
export function showFound(value: unknown): string {
  if (value === null) return 'nothing'
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'symbol') return 'a symbol'
  if (Array.isArray(value) && value.length <= 4 && value.every((item) => typeof item === 'number')) {
    return `[${value.join(', ')}]`
  }
  try {
    return show(value)
  } catch {
    return 'a value that is not plain data'
  }
}

/** Valid names as the expected part of a message: `a drive: hunger, thirst`. */
export function expectName(what: string, names: Iterable<string>): string {
  const list = [...names]
  if (list.length === 0) return `${what} (there is none)`
  const shown = list.slice(0, NAMES_LISTED).join(', ')
  return `${what}: ${shown}${list.length > NAMES_LISTED ? ', …' : ''}`
}

/** Whether a value is an object with keys, as opposed to a list, a class instance or nothing. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** What stands under a key, of the object itself only: `constructor` and its kin are ordinary names to an author. */
export function member(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** A finite number or nothing. */
export function finite(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** `count` finite numbers, or nothing. */
export function numbersOf(value: unknown, count: number): number[] | undefined {
  if (!Array.isArray(value) || value.length !== count) return undefined
  return value.every((item) => finite(item) !== undefined) ? (value as number[]) : undefined
}

const PLAIN_KEY = /^[A-Za-z_][A-Za-z0-9_-]*$/
