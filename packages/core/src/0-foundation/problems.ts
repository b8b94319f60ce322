// An author's mistakes: a list of problems, each with code, path, found, expected and the nearest valid name.
//
// All problems of an input are reported at once, never only the first, and nothing is changed by an input that has any.
// Each code has a page in docs/errors.

/** One thing wrong with what an author or a director gave us. */
export interface Problem {
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
    super(problems.map(formatProblem).join('\n'))
    this.problems = problems
  }
}

/** One problem as one line: `RELEASER-RANGE at behavior.sit.sees.range: found [5, 2, 20], expected near ≤ best ≤ far.` */
export function formatProblem(problem: Problem): string {
  const place = problem.line === undefined ? '' : `${problem.file ?? 'line'}:${problem.line}:${problem.column ?? 1}: `
  const path = problem.path === '' ? '' : ` at ${problem.path}`
  const nearest = problem.nearest === undefined ? '' : ` Did you mean “${problem.nearest}”?`
  return `${place}${problem.code}${path}: found ${problem.found}, expected ${problem.expected}.${nearest}`
}

/** How a found value is shown: short, on one line, as an author would write it. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value)
  if (typeof value === 'function') return 'a function'
  const text = asText(value)
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS - 1)}…`
}

/** The candidate most like `name`, if any is like it at all (at most a third of the letters differ, or case alone). */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    const allowed = Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3))
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
  return { code, path, found: `“${name}”`, expected, ...(nearest === undefined ? {} : { nearest }) }
}

/** As JSON where that is possible: a cycle or a bigint must not break the message about them. */
function asText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

/** Characters of a found value that a message shows. */
const SHOWN_CHARACTERS = 60

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
