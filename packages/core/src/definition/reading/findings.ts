// What a check collects: findings, which are problems that still know their path as a list of keys.
//
// A file reader needs the keys themselves to find line and column; everybody else gets the path as text. Structure is
// checked first and meaning second; a path whose structure is already wrong is not reported again (one mistake, one
// problem). Reads nothing but its arguments; writes the report it is given.

import {
  boundProblems,
  COUNTED_PROBLEMS,
  nearestName,
  type Problem,
  shorten,
  show,
} from '../../0-foundation/problems.ts'
import type { ProblemCode } from './codes.ts'

/** One step into a definition: a key, or an index of a list. */
export type Segment = string | number

/** A path in a definition. */
export type Path = readonly Segment[]

/** A problem with its path. */
export interface Finding {
  readonly code: ProblemCode
  /** As in a problem. */
  readonly level?: 'warning'
  readonly path: Path
  readonly found: string
  readonly expected: string
  readonly nearest?: string | undefined
  /** What a file reader points at: the value, or the key of it (unknown keys, bad names). */
  readonly pointsAt?: 'value' | 'key'
  /** Characters into the text at that path (a word of an act). */
  readonly offset?: number
}

/** The findings so far. */
export interface Report {
  readonly findings: Finding[]
  /** Paths whose structure is wrong. */
  readonly broken: Set<string>
  /** Paths in which something's structure is wrong: those and all above them. */
  readonly brokenWithin: Set<string>
  /** Findings that are no warnings: once there are enough of them, no more are looked for. */
  refusals: number
  /** Letters that may still be compared in search of the nearest name: bounds the work on hopeless input. */
  comparisonsLeft: number
}

/** Names compared in one check × letters of the name sought; beyond this, problems come without a nearest name. */
const MOST_COMPARISONS = 1_000_000

/** Names listed in full in a message; longer lists are cut. */
const NAMES_LISTED = 12

/** Characters of each. */
const LISTED_CHARACTERS = 40

/** An empty report. */
export function startReport(): Report {
  return { findings: [], broken: new Set(), brokenWithin: new Set(), refusals: 0, comparisonsLeft: MOST_COMPARISONS }
}

/** Adds a finding about structure: type, missing and unknown keys, single values. */
export function addBroken(report: Report, finding: Finding): void {
  report.findings.push(finding)
  report.refusals++
  report.broken.add(formatPath(finding.path))
  for (let length = finding.path.length; length >= 0; length--) {
    const path = formatPath(finding.path.slice(0, length))
    if (report.brokenWithin.has(path)) break
    report.brokenWithin.add(path)
  }
}

/** Adds a finding about meaning, unless the structure of that very path is already known to be wrong. */
export function addFinding(report: Report, finding: Finding): void {
  if (isFull(report) || report.broken.has(formatPath(finding.path))) return
  report.findings.push(finding)
  report.refusals++
}

/** Whether so much was found that nothing more is counted: whoever looks on looks in vain, in a definition that is large. */
export function isFull({ refusals }: Report): boolean {
  return refusals >= COUNTED_PROBLEMS
}

/** Whether the structure of a path, or of anything in it, is known to be wrong. */
export function isBroken(report: Report, path: Path): boolean {
  return report.brokenWithin.has(formatPath(path))
}

/** The valid name most like the one found; nothing once too many names were compared. */
export function nearestIn(report: Report, name: string, names: Iterable<string>): string | undefined {
  if (report.comparisonsLeft <= 0) return undefined
  const candidates = [...names]
  report.comparisonsLeft -= candidates.length * name.length
  return report.comparisonsLeft < 0 ? undefined : nearestName(name, candidates)
}

/** A path as text: `behavior.sit.sees[1].range`. Keys that are not plain names are quoted. */
export function formatPath(path: Path): string {
  let text = ''
  for (const segment of path) {
    if (typeof segment === 'number') text += `[${segment}]`
    else if (PLAIN_KEY.test(segment)) text += text === '' ? segment : `.${segment}`
    else text += `[${JSON.stringify(segment)}]`
  }
  return text
}

/** A finding as the problem that authors see. */
export function toProblem(finding: Finding): Problem {
  const { code, level, path, found, expected, nearest } = finding
  const problem = { ...(level && { level }), code, path: formatPath(path), found, expected }
  return nearest === undefined ? problem : { ...problem, nearest }
}

/** Findings as the problems that authors see: all of them, or the first and how many there are besides. */
export function toProblems(findings: readonly Finding[]): Problem[] {
  return boundProblems(findings.map(toProblem))
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
  const shown: string[] = []
  for (const name of names) {
    if (shown.length === NAMES_LISTED) return `${what}: ${shown.join(', ')}, …`
    shown.push(shorten(name, LISTED_CHARACTERS))
  }
  return shown.length === 0 ? `${what} (there is none)` : `${what}: ${shown.join(', ')}`
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
