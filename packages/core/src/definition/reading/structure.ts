// Structure: runs the schema over a definition and turns every failed check into a finding.
//
// A misspelt key would otherwise be reported twice or more: as unknown, as missing, and by everything that needed it. So
// misspelt keys are read as the key they most resemble, in a copy, and the rest is checked on that copy; `toOriginal`
// turns paths in the copy back into the author's. Old keys are read as those of today in the same copy, with a warning. Where a value may have several forms, the form that the value's type
// shows the author meant is the one whose mistakes are reported. Reads the value, writes the report.

import type * as z from 'zod/mini'
import { COUNTED_PROBLEMS, nearestName } from '../../0-foundation/problems.ts'
import {
  addBroken,
  type Finding,
  formatPath,
  isRecord,
  type Path,
  type Report,
  type Segment,
  showFound,
} from './findings.ts'
import { DEEPEST_NESTING, LONGEST_TEXT, MOST_LETTERS, MOST_VALUES } from './limits.ts'
import { findOldKeys } from './old-keys.ts'
import { readMessage } from './parts.ts'

/** A definition ready for the checks of meaning. */
export interface Structure {
  /** The value, or a copy of it with misspelt keys mended. */
  readonly value: unknown
  /** A path in `value` as a path in what the author wrote. */
  readonly toOriginal: (path: Path) => Path
}

/** Rounds of mending: a misspelt key can hide others below it, level by level. */
const MENDING_ROUNDS = 8

/** Values that are read once more in all rounds together: what is far larger than any creature is mended once. */
const MENDED_VALUES = 200_000

/** Checks a value against a schema. */
export function checkStructure(report: Report, schema: z.ZodMiniType, value: unknown): Structure {
  const originals = new Map<string, string>()
  let current = value
  let count = 0
  const rounds = (): number => {
    count ||= countValues(value)
    return Math.max(1, Math.min(MENDING_ROUNDS, Math.floor(MENDED_VALUES / count)))
  }
  const rename = ({ path }: Finding, now: string): void => {
    if (current === value) current = copyData(value)
    const key = String(path.at(-1))
    const holder = valueAt(current, path.slice(0, -1)) as Record<string, unknown>
    holder[now] = holder[key]
    delete holder[key]
    originals.set(formatPath([...path.slice(0, -1), now]), key)
  }
  for (const { path, now } of findOldKeys(value)) {
    const finding = oldKey(path, now)
    rename(finding, now)
    report.findings.push({ ...finding, path: [...path.slice(0, -1), now] })
  }
  for (let round = 0; ; round++) {
    const found = findMistakes(schema, current)
    const isMendable = found.length > 0 && found.length < COUNTED_PROBLEMS && round < rounds()
    const typos = isMendable ? findTypos(current, found) : []
    if (typos.length === 0) {
      for (const finding of found) if (!report.broken.has(formatPath(finding.path))) addBroken(report, finding)
      return { value: current, toOriginal: (path) => toOriginal(path, originals) }
    }
    for (const { finding, mended } of typos) {
      rename(finding, mended)
      report.findings.push({ ...finding, path: [...finding.path.slice(0, -1), mended] })
    }
  }
}

/** What the schema has against a value. The mistakes of very many may be more than a call can pass on: then those of the first few. */
function findMistakes(schema: z.ZodMiniType, value: unknown): Finding[] {
  const found: Finding[] = []
  const tell = (of: unknown): void => {
    for (const issue of schema.safeParse(of).error?.issues ?? []) flatten(of, issue, [], undefined, found)
  }
  try {
    tell(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    tell(shortened(value))
    found.push({
      code: 'DEFINITION-SIZE',
      path: [],
      found: 'more mistakes than can be told',
      expected: 'far fewer: these are in the first of what there is',
    })
  }
  return found
}

/** Rows that are read of what has too many mistakes. */
const FIRST_ROWS = 100

/** A copy with the first rows of everything. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, FIRST_ROWS).map(shortened)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .slice(0, FIRST_ROWS)
      .map((key) => [key, shortened(value[key])]),
  )
}

/**
 * Finds where a value contains itself, is nested too deep, is too large or has a list with gaps; such a value is not walked any further. What is met again
 * counts as often as it stands there, because everything after this walks it as a tree: few objects can repeat each other into billions.
 */
export function checkExtent(report: Report, value: unknown): boolean {
  const open = new Set<unknown>()
  /** Values in each object and list that was measured, itself included. */
  const sizes = new Map<unknown, number>()
  let letters = 0
  const tell = (
    code: 'DEFINITION-NESTING' | 'DEFINITION-SIZE' | 'DEFINITION-TYPE',
    path: Path,
    found: string,
    expected: string,
  ): number => {
    addBroken(report, { code, path: [...path], found, expected })
    return -1
  }
  /** Counts letters; −1 if there are too many. */
  const read = (text: string, path: Path): number => {
    letters += text.length
    if (text.length > LONGEST_TEXT)
      return tell('DEFINITION-SIZE', path, showFound(text), `text of at most ${LONGEST_TEXT} characters`)
    if (letters <= MOST_LETTERS) return 1
    return tell('DEFINITION-SIZE', path, 'still more text', `at most ${MOST_LETTERS} characters of text in all`)
  }
  /** The values in a node; −1 if it cannot be walked. */
  const measure = (node: unknown, path: Segment[]): number => {
    if (typeof node === 'string') return read(node, path)
    if (!isPlain(node)) {
      // A schema takes a map or a date for an object without keys, and a file would say just that.
      if (typeof node === 'object' && node !== null)
        tell('DEFINITION-TYPE', path, 'a value that is not plain data', 'plain objects, lists, texts and numbers')
      return 1
    }
    const known = sizes.get(node)
    if (known !== undefined) return known
    if (open.has(node)) return tell('DEFINITION-NESTING', path, 'a value that contains itself', 'plain data, less deep')
    if (path.length > DEEPEST_NESTING)
      return tell('DEFINITION-NESTING', path, `more than ${DEEPEST_NESTING} levels`, 'plain data, less deep')
    if (Array.isArray(node) && node.length > MOST_VALUES) return tooMany(tell, path, node)
    const gap = gapIn(node)
    if (gap >= 0) return tell('DEFINITION-TYPE', [...path, gap], 'a gap in a list', 'a list without gaps')
    open.add(node)
    const keys = Object.keys(node)
    let size = 1
    for (const key of keys) {
      if (read(key, path) < 0) return -1
      path.push(Array.isArray(node) ? Number(key) : key)
      const below = measure((node as Record<string, unknown>)[key], path)
      path.pop()
      if (below < 0) return -1
      size += below
      if (size > MOST_VALUES) return tooMany(tell, path, node)
    }
    open.delete(node)
    sizes.set(node, size)
    return size
  }
  return measure(value, []) >= 0
}

/** The first index of a list at which nothing stands, −1 if there is none: who walks it would find no value, or none of the right type. */
function gapIn(node: object): number {
  if (!Array.isArray(node)) return -1
  for (let k = 0; k < node.length; k++) if (!Object.hasOwn(node, k)) return k
  return -1
}

function tooMany(
  tell: (code: 'DEFINITION-SIZE', path: Path, found: string, expected: string) => number,
  path: Path,
  node: object,
): number {
  const found = Array.isArray(node) ? `a list of ${node.length}` : 'more values than that'
  return tell('DEFINITION-SIZE', path, found, `at most ${MOST_VALUES} values in all`)
}

/** Objects and lists of data; any other object is of the wrong type wherever it stands. */
function isPlain(node: unknown): node is object {
  return Array.isArray(node) || isRecord(node)
}

/** What stands at a path. */
function valueAt(value: unknown, path: Path): unknown {
  let at = value
  for (const segment of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, segment)) return undefined
    at = (at as Record<Segment, unknown>)[segment]
  }
  return at
}

/** Turns one issue into findings. `expectedOf` replaces the expectation of unknown keys where each form has one key (shapes). */
function flatten(
  root: unknown,
  issue: z.core.$ZodIssue,
  base: Path,
  expectedOf: string | undefined,
  out: Finding[],
): void {
  if (out.length >= COUNTED_PROBLEMS) return
  const path = [...base, ...(issue.path as Segment[])]
  const { code, expected } = readMessage(issue.message)
  const value = valueAt(root, path)
  if (issue.code === 'unrecognized_keys') {
    const valid = expected.split(', ')
    const choice = issue.path.length === 0 && valid.length === 1 ? expectedOf : undefined
    for (const key of issue.keys.slice(0, COUNTED_PROBLEMS - out.length))
      out.push(unknownKey([...path, key], choice ?? `one of ${expected}`, valid))
  } else if (value === undefined && typeof path.at(-1) === 'string') {
    const missing = code === 'VERSION-MISSING' ? code : 'DEFINITION-MISSING'
    out.push({ code: missing, path, found: 'nothing', expected })
  } else if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    flattenUnion(root, issue, path, out)
  } else {
    const names = issue.code === 'invalid_value' ? issue.values.map(String) : choices(issue)
    const nearest = typeof value === 'string' && names.length > 0 ? nearestName(value, names) : undefined
    out.push({ code, path, found: showFound(value), expected, nearest })
  }
}

/** The mistakes of the form that the author meant. */
function flattenUnion(root: unknown, issue: z.core.$ZodIssueInvalidUnion, path: Path, out: Finding[]): void {
  const value = valueAt(root, path)
  const { expected, form } = readMessage(issue.message)
  if (form !== undefined) {
    for (const one of issue.errors[form]) flatten(root, one, path, undefined, out)
    return
  }
  const fitting = issue.errors.filter((branch) => !branch.some(isTypeOfWhole))
  if (fitting.length === 0) {
    const closest = issue.errors.flat().find((one) => isTypeOfWhole(one) && !one.message.startsWith('DEFINITION-TYPE'))
    const said = closest === undefined ? { code: 'DEFINITION-TYPE' as const, expected } : readMessage(closest.message)
    out.push({ code: said.code, path, found: showFound(value), expected: said.expected })
    return
  }
  const lacks = (one: z.core.$ZodIssue) => one.path.length === 1 && valueAt(value, one.path as Segment[]) === undefined
  const meant =
    fitting.length === 1 ? fitting[0] : (fitting.find((branch) => !branch.some(lacks)) ?? likeliest(value, fitting))
  if (meant !== undefined) {
    const choice = fitting.length === 1 ? undefined : expected
    for (const one of meant) flatten(root, one, path, choice, out)
    return
  }
  const keys = isRecord(value) ? Object.keys(value) : []
  const valid = fitting.flatMap((branch) => branch.filter(lacks).map((one) => String(one.path[0])))
  if (keys.length === 0) out.push({ code: 'DEFINITION-MISSING', path, found: showFound(value), expected })
  for (const key of keys.slice(0, COUNTED_PROBLEMS - out.length)) out.push(unknownKey([...path, key], expected, valid))
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

function unknownKey(path: Path, expected: string, valid: readonly string[]): Finding {
  const key = String(path.at(-1))
  const nearest = nearestName(key, valid)
  return { code: 'DEFINITION-UNKNOWN-KEY', path, found: showFound(key), expected, nearest, pointsAt: 'key' }
}

function oldKey(path: Path, now: string): Finding {
  const expected = `${now}, as it is called today; the old key is still read`
  const found = showFound(String(path.at(-1)))
  return { code: 'DEFINITION-OLD-KEY', level: 'warning', path, found, expected, pointsAt: 'key' }
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
    const path = [...finding.path.slice(0, -1), finding.nearest]
    if (valueAt(value, path) !== undefined) continue
    const whole = formatPath(path)
    claims.set(whole, claims.has(whole) ? undefined : { finding, mended: finding.nearest })
  }
  return [...claims.values()].filter((claim) => claim !== undefined)
}

function toOriginal(path: Path, originals: ReadonlyMap<string, string>): Path {
  if (originals.size === 0) return path
  return path.map((segment, k) => originals.get(formatPath(path.slice(0, k + 1))) ?? segment)
}

/** How many values there are in one, itself included. */
function countValues(value: unknown): number {
  if (!isPlain(value)) return 1
  return Object.values(value).reduce((sum: number, below) => sum + countValues(below), 1)
}

function copyData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyData)
  if (!isRecord(value)) return value
  const copy: Record<string, unknown> = Object.create(null)
  for (const key of Object.keys(value)) copy[key] = copyData(value[key])
  return copy
}
