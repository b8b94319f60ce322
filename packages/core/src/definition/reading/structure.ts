// Structure: runs the schema over a definition and turns every failed check into a finding.
//
// A misspelt key would otherwise be reported twice or more: as unknown, as missing, and by everything that needed it. So
// misspelt keys are read as the key they most resemble, in a copy, and the rest is checked on that copy; `toOriginal`
// turns places in the copy back into the author's. Where a value may have several forms, the form that the value's type
// shows the author meant is the one whose mistakes are reported. Reads the value, writes the report.

import type * as z from 'zod'
import { nearestName } from '../../0-foundation/problems.ts'
import {
  addBroken,
  type Finding,
  formatPath,
  isRecord,
  type Place,
  type Report,
  type Segment,
  showFound,
} from './findings.ts'
import { readMessage } from './parts.ts'

/** A definition ready for the checks of meaning. */
export interface Structure {
  /** The value, or a copy of it with misspelt keys mended. */
  readonly value: unknown
  /** A place in `value` as a place in what the author wrote. */
  readonly toOriginal: (place: Place) => Place
}

/** Rounds of mending: a misspelt key can hide others below it, level by level. */
const MENDING_ROUNDS = 8

/** Deepest nesting of objects and lists: far beyond any creature, far below what overflows a stack. */
const DEEPEST_NESTING = 100

/** Checks a value against a schema. */
export function checkStructure(report: Report, schema: z.ZodType, value: unknown): Structure {
  const originals = new Map<string, string>()
  let current = value
  for (let round = 0; ; round++) {
    const result = schema.safeParse(current)
    const found: Finding[] = []
    for (const issue of result.error?.issues ?? []) flatten(current, issue, [], undefined, found)
    const typos = round < MENDING_ROUNDS ? findTypos(current, found) : []
    if (typos.length === 0) {
      for (const finding of found) if (!report.broken.has(formatPath(finding.place))) addBroken(report, finding)
      return { value: current, toOriginal: (place) => toOriginal(place, originals) }
    }
    if (current === value) current = copyData(value)
    for (const { finding, mended } of typos) {
      const parent = finding.place.slice(0, -1)
      const key = String(finding.place.at(-1))
      const holder = valueAt(current, parent) as Record<string, unknown>
      holder[mended] = holder[key]
      delete holder[key]
      originals.set(formatPath([...parent, mended]), key)
      report.findings.push({ ...finding, place: [...parent, mended] })
    }
  }
}

/** Finds where a value contains itself or is nested too deep; such a value cannot be walked. */
export function checkNesting(report: Report, value: unknown): boolean {
  const open = new Set<unknown>()
  const done = new Set<unknown>()
  const visit = (node: unknown, place: Segment[]): boolean => {
    if (typeof node !== 'object' || node === null || done.has(node)) return true
    const isCycle = open.has(node)
    if (isCycle || place.length > DEEPEST_NESTING) {
      const found = isCycle ? 'a value that contains itself' : `more than ${DEEPEST_NESTING} levels`
      addBroken(report, { code: 'DEFINITION-NESTING', place: [...place], found, expected: 'plain data, less deep' })
      return false
    }
    open.add(node)
    let isFine = true
    for (const key of Object.keys(node)) {
      place.push(Array.isArray(node) ? Number(key) : key)
      isFine = visit((node as Record<string, unknown>)[key], place) && isFine
      place.pop()
    }
    open.delete(node)
    done.add(node)
    return isFine
  }
  return visit(value, [])
}

/** What stands at a place. */
export function valueAt(value: unknown, place: Place): unknown {
  let at = value
  for (const segment of place) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, segment)) return undefined
    at = (at as Record<Segment, unknown>)[segment]
  }
  return at
}

/** Turns one issue into findings. `expectedOf` replaces the expectation of unknown keys where each form has one key (shapes). */
function flatten(
  root: unknown,
  issue: z.core.$ZodIssue,
  base: Place,
  expectedOf: string | undefined,
  out: Finding[],
): void {
  const place = [...base, ...(issue.path as Segment[])]
  const { code, expected } = readMessage(issue.message)
  const value = valueAt(root, place)
  if (issue.code === 'unrecognized_keys') {
    const valid = expected.split(', ')
    const choice = issue.path.length === 0 && valid.length === 1 ? expectedOf : undefined
    for (const key of issue.keys) out.push(unknownKey([...place, key], choice ?? `one of ${expected}`, valid))
  } else if (value === undefined && typeof place.at(-1) === 'string') {
    const missing = code === 'VERSION-MISSING' ? code : 'DEFINITION-MISSING'
    out.push({ code: missing, place, found: 'nothing', expected })
  } else if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    flattenUnion(root, issue, place, out)
  } else {
    const names = issue.code === 'invalid_value' ? issue.values.map(String) : choices(issue)
    const nearest = typeof value === 'string' && names.length > 0 ? nearestName(value, names) : undefined
    out.push({ code, place, found: showFound(value), expected, nearest })
  }
}

/** The mistakes of the form that the author meant. */
function flattenUnion(root: unknown, issue: z.core.$ZodIssueInvalidUnion, place: Place, out: Finding[]): void {
  const value = valueAt(root, place)
  const { expected, form } = readMessage(issue.message)
  if (form !== undefined) {
    for (const one of issue.errors[form]) flatten(root, one, place, undefined, out)
    return
  }
  const fitting = issue.errors.filter((branch) => !branch.some(isTypeOfWhole))
  if (fitting.length === 0) {
    const closest = issue.errors.flat().find((one) => isTypeOfWhole(one) && !one.message.startsWith('DEFINITION-TYPE'))
    const said = closest === undefined ? { code: 'DEFINITION-TYPE' as const, expected } : readMessage(closest.message)
    out.push({ code: said.code, place, found: showFound(value), expected: said.expected })
    return
  }
  const lacks = (one: z.core.$ZodIssue) => one.path.length === 1 && valueAt(value, one.path as Segment[]) === undefined
  const meant =
    fitting.length === 1 ? fitting[0] : (fitting.find((branch) => !branch.some(lacks)) ?? likeliest(value, fitting))
  if (meant !== undefined) {
    const choice = fitting.length === 1 ? undefined : expected
    for (const one of meant) flatten(root, one, place, choice, out)
    return
  }
  const keys = isRecord(value) ? Object.keys(value) : []
  const valid = fitting.flatMap((branch) => branch.filter(lacks).map((one) => String(one.path[0])))
  if (keys.length === 0) out.push({ code: 'DEFINITION-MISSING', place, found: showFound(value), expected })
  for (const key of keys) out.push(unknownKey([...place, key], expected, valid))
}

/** The form that knows most of the keys that are there; none if no form knows any. */
function likeliest(value: unknown, forms: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const count = isRecord(value) ? Object.keys(value).length : 0
  const known = forms.map((form) => {
    const unknown = form.find((one) => one.code === 'unrecognized_keys' && one.path.length === 0)
    return unknown?.code === 'unrecognized_keys' ? count - unknown.keys.length : count
  })
  const most = Math.max(...known)
  return most > 0 ? forms[known.indexOf(most)] : undefined
}

function unknownKey(place: Place, expected: string, valid: readonly string[]): Finding {
  const key = String(place.at(-1))
  const nearest = nearestName(key, valid)
  return { code: 'DEFINITION-UNKNOWN-KEY', place, found: showFound(key), expected, nearest, pointsAt: 'key' }
}

/** Whether an issue says that the whole value has the wrong type, so that this form was not meant. */
function isTypeOfWhole(issue: z.core.$ZodIssue): boolean {
  return issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
}

/** The words that would tell the forms of an input apart. */
function choices(issue: z.core.$ZodIssue): string[] {
  return 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : []
}

/** Unknown keys that can be read as the key they resemble: it is absent, and only one claims it. */
function findTypos(value: unknown, findings: readonly Finding[]): { finding: Finding; mended: string }[] {
  const claims = new Map<string, { finding: Finding; mended: string } | undefined>()
  for (const finding of findings) {
    if (finding.code !== 'DEFINITION-UNKNOWN-KEY' || finding.nearest === undefined) continue
    const place = [...finding.place.slice(0, -1), finding.nearest]
    if (valueAt(value, place) !== undefined) continue
    const path = formatPath(place)
    claims.set(path, claims.has(path) ? undefined : { finding, mended: finding.nearest })
  }
  return [...claims.values()].filter((claim) => claim !== undefined)
}

function toOriginal(place: Place, originals: ReadonlyMap<string, string>): Place {
  if (originals.size === 0) return place
  return place.map((segment, k) => originals.get(formatPath(place.slice(0, k + 1))) ?? segment)
}

function copyData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyData)
  if (!isRecord(value)) return value
  const copy: Record<string, unknown> = Object.create(null)
  for (const key of Object.keys(value)) copy[key] = copyData(value[key])
  return copy
}
