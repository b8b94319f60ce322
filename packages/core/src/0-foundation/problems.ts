// An author's mistakes: a list of problems, each with code, path, found, expected and the nearest valid name.
//
// All problems of an input are reported at once, never only the first, and nothing is changed by an input that has any but warnings.
// Each code has a page in docs/errors.

/** One thing wrong with what an author or a director gave us. */
export interface Problem {
  /** `warning`: it is read all the same, and should be mended. Left out: the input is refused. */
  readonly level?: 'warning'
  /** Stable, upper case, with a page of its own: `RELEASER-RANGE`. */
  readonly code: string
  /** Where: `behaviors.feed.releasers[0].range`. Empty for the whole input. */
  readonly path: string
  /** What stands there, short, as the author would write it. */
  readonly found: string
  /** What would be right. */
  readonly expected: string
  /** The valid name that looks most like the one found. */
  readonly nearest?: string
  /** For text files. */
  readonly file?: string
  readonly line?: number
  readonly column?: number
}

/** Thrown where a whole input is refused. */
export class ProblemsError extends Error {
  override readonly name = 'ProblemsError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const told = boundProblems(problems)
    super(told.map(formatProblem).join('\n'))
    this.problems = told
  }
}

/** Most problems that an answer lists: more than anybody mends before looking again. */
export const MOST_PROBLEMS = 100

/** Problems that are counted: a check that has found so many looks for no more. */
export const COUNTED_PROBLEMS = 2000

/** Longest path, found or expected of a problem, in characters: enough for the names of a dozen drives. */
const MOST_CHARACTERS = 400

/**
 * Problems as they are answered: the first of them, none with longer texts than people read, and one last that says how many were
 * left out. Without a bound the answer to a hostile input would be larger than the input by orders.
 */
export function boundProblems<Told extends Problem>(problems: readonly Told[], most = MOST_PROBLEMS): Told[] {
  const last = problems.at(-1)
  // What was bounded before stays as it is.
  const isBounded = problems.length === most + 1 && last?.code === 'PROBLEMS-MORE'
  if (last === undefined || isBounded || problems.length <= most) return problems.map(shortened)
  const { nearest: _nearest, level: _level, ...rest } = last
  // Warnings go first: nothing may be taken because what speaks against it was left out.
  const refusals = problems.filter(({ level }) => level !== 'warning')
  const told = refusals.length === 0 ? problems : [...refusals, ...problems.filter(({ level }) => level === 'warning')]
  const atLeast = problems.length >= COUNTED_PROBLEMS ? 'at least ' : ''
  const found = `… and ${atLeast}${grouped(problems.length - most)} more problems`
  const more = { ...rest, code: 'PROBLEMS-MORE', path: '', found, expected: 'the problems above to be fixed first' }
  const level = refusals.length === 0 ? { level: 'warning' } : {}
  return [...told.slice(0, most).map(shortened), { ...more, ...level } as unknown as Told]
}

function shortened<Told extends Problem>(problem: Told): Told {
  const { path, found, expected, nearest } = problem
  const isShort = [path, found, expected, nearest ?? ''].every((text) => text.length <= MOST_CHARACTERS)
  if (isShort) return problem
  const short = { path: shorten(path), found: shorten(found), expected: shorten(expected) }
  return { ...problem, ...short, ...(nearest === undefined ? {} : { nearest: shorten(nearest) }) }
}

/** A text as it is shown: cut with an ellipsis and its length where it is longer than people read. */
export function shorten(text: string, most = MOST_CHARACTERS): string {
  if (text.length <= most) return text
  const note = `… (${grouped(text.length)} characters)`
  return `${whole(text.slice(0, Math.max(0, most - note.length)))}${note}`
}

/** Without half of a character at its end. */
function whole(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text
}

/** A count with its thousands apart: 12,345. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** One problem as one line: `RELEASER-RANGE at behavior.sit.sees.range: found [5, 2, 20], expected near ≤ best ≤ far.` */
export function formatProblem(problem: Problem): string {
  const where = problem.line === undefined ? '' : `${problem.file ?? 'line'}:${problem.line}:${problem.column ?? 1}: `
  const level = problem.level === undefined ? '' : `${problem.level}: `
  const path = problem.path === '' ? '' : ` at ${problem.path}`
  const nearest = problem.nearest === undefined ? '' : ` Did you mean “${problem.nearest}”?`
  return `${where}${level}${problem.code}${path}: found ${problem.found}, expected ${problem.expected}.${nearest}`
}

/** The problems for which an input is refused: all but warnings. */
export function refusalsAmong(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ level }) => level !== 'warning')
}

/** How a found value is shown: short, on one line, as an author would write it. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value)
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'string' && value.length > SHOWN_CHARACTERS) {
    const start = asText(whole(value.slice(0, SHOWN_CHARACTERS))).slice(0, -1)
    return `${start}…" (${grouped(value.length)} characters)`
  }
  if (Array.isArray(value) && value.length > SHOWN_CHARACTERS) return `a list of ${grouped(value.length)}`
  const text = asText(value)
  return text.length <= SHOWN_CHARACTERS ? text : `${whole(text.slice(0, SHOWN_CHARACTERS - 1))}…`
}

/** The candidate most like `name`, if any is like it at all (at most a third of the letters differ, or case alone). */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  // Longer ones are no misspelt names, and comparing them takes the product of their lengths.
  if (name.length > COMPARED_CHARACTERS) return undefined
  const sought = name.toLowerCase()
  let best: string | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    if (candidate.length > COMPARED_CHARACTERS) continue
    const allowed = Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3))
    if (Math.abs(name.length - candidate.length) > Math.min(allowed, bestDistance)) continue
    const distance = editDistance(sought, candidate.toLowerCase())
    if (distance > allowed) continue
    if (distance < bestDistance || (distance === bestDistance && best !== undefined && candidate < best)) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** One problem. */
export function problem(code: string, path: string, found: string, expected: string): Problem {
  return { code, path, found, expected }
}

/** The problem of a name that stands for nothing, with the candidate most like it. */
export function unknownName(
  code: string,
  path: string,
  name: string,
  candidates: Iterable<string>,
  expected: string,
): Problem {
  const nearest = nearestName(name, candidates)
  return {
    code,
    path,
    found: `“${shorten(name, SHOWN_CHARACTERS)}”`,
    expected,
    ...(nearest === undefined ? {} : { nearest }),
  }
}

/** As JSON where that is possible: a cycle, a bigint or a value without a text must not break the message about them. */
function asText(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const count = countValues(value, SHOWN_CHARACTERS)
    if (count > SHOWN_CHARACTERS) return Array.isArray(value) ? `a list of ${grouped(value.length)}` : keysOf(value)
  }
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return typeof value === 'object' ? 'a value that is not plain data' : String(value)
  }
}

/** How many values there are in one, or more than `most`: what is larger is not written out to be cut. */
function countValues(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1
  if (ArrayBuffer.isView(value) || (Array.isArray(value) && value.length > most)) return most + 1
  let count = 1
  for (const key in value) {
    if (count > most) break
    count += countValues((value as Record<string, unknown>)[key], most - count)
  }
  return count
}

/** A large object by its first keys. */
function keysOf(value: object): string {
  const keys: string[] = []
  for (const key in value) if (keys.push(shorten(key, 12)) === 4) break
  return `{ ${keys.join(', ')}, … }`
}

/** Characters of a found value that a message shows. */
const SHOWN_CHARACTERS = 60

/** Longest names that are compared in search of the nearest. */
const COMPARED_CHARACTERS = 64

/** Edits (insert, delete, replace, swap of neighbours) from a to b. */
function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = previous[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)
      let best = Math.min(replaced, previous[j] + 1, current[j - 1] + 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) best = Math.min(best, beforePrevious[j - 2] + 1)
      current.push(best)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.length]
}
