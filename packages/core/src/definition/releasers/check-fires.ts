// Whether a releaser could ever find anything: what is asked of one thing must not exclude itself.
//
// A releaser that can never fire looks to its author like a behavior that does not want. Asked here is only what follows from the
// definition alone: fields that shall be both true and not, questions that no memory can answer together, distances that exclude each
// other. (A `maxValue` of 0 and a releaser without a kind pass: directors and learning can change both.) Reads a releaser, writes the
// report. Seeds: 003 §5.1 (find, filter).

import {
  ASKS_AHEAD,
  ASKS_BEHIND,
  ASKS_FAR,
  ASKS_FASTER,
  ASKS_FLAG,
  ASKS_NEAR,
  ASKS_SIDE_LEFT,
  ASKS_SIDE_RIGHT,
  ASKS_UNSEEN,
} from '../../5-behavior/query.ts'
import { parseQuestion, QUERY_WORDS } from '../percepts/memory-query.ts'
import { addFinding, member, numbersOf, type Path, type Report, showFound } from '../reading/findings.ts'
import { eachOf } from '../reading/scope.ts'

/** One question as it is asked: `asks` is negative for one with “not”. */
interface Question {
  readonly asks: number
  readonly argument: number
  readonly text: string
}

/** Adds a problem for everything that a releaser asks and that excludes itself. */
export function checkFires(
  report: Report,
  releaser: unknown,
  percepts: readonly string[] | undefined,
  path: Path,
): void {
  const range = numbersOf(member(releaser, 'range'), 3)
  if (range !== undefined && range[0] === range[1] && range[1] === range[2]) {
    const expected = 'near < far: nothing is exactly so far away'
    addFinding(report, { code: 'RELEASER-NEVER', path: [...path, 'range'], found: showFound(range), expected })
  }
  checkFieldsAgree(report, releaser, path)
  checkQuestionsAgree(report, releaser, percepts ?? [], range, path)
}

/** A field that shall not be true can be neither one of those that shall all be, nor all of those of which one shall be. */
function checkFieldsAgree(report: Report, releaser: unknown, path: Path): void {
  const none = new Set(eachOf(member(releaser, 'none'), []).map(([name]) => name))
  for (const [name, at] of eachOf(member(releaser, 'all'), [...path, 'all'])) {
    if (!none.has(name)) continue
    const expected = 'a field that is not in none'
    addFinding(report, { code: 'RELEASER-NEVER', path: at, found: showFound(name), expected })
  }
  const any = eachOf(member(releaser, 'any'), [])
  if (any.length === 0 || any.some(([name]) => !none.has(name))) return
  const found = showFound(member(releaser, 'any'))
  const expected = 'at least one field that is not in none'
  addFinding(report, { code: 'RELEASER-NEVER', path: [...path, 'any'], found, expected })
}

/** The first two questions that exclude each other, or the first that excludes the range. */
function checkQuestionsAgree(
  report: Report,
  releaser: unknown,
  percepts: readonly string[],
  range: readonly number[] | undefined,
  path: Path,
): void {
  const asked = eachOf(member(releaser, 'where'), []).flatMap(([text]): Question[] => {
    const parsed = typeof text === 'string' ? parseQuestion(text, percepts) : undefined
    return parsed?.ok === true ? [{ asks: parsed.asks, argument: parsed.argument, text: String(text) }] : []
  })
  const all = range !== undefined && range[0] < range[2] ? [...asked, ...reachOf(range)] : asked
  for (const [k, one] of all.entries()) {
    const other = all.slice(0, k).find((before) => isExcluded(before, one) || isExcluded(one, before))
    if (other === undefined) continue
    const expected = `questions that one thing can answer: ${other.text} and ${one.text} exclude each other`
    const found = showFound(member(releaser, 'where'))
    addFinding(report, { code: 'RELEASER-NEVER', path: [...path, 'where'], found, expected })
    return
  }
}

/** A range as the questions that it stands for. */
function reachOf([near, , far]: readonly number[]): Question[] {
  const text = `its range from ${near} to ${far}`
  return [
    { asks: ASKS_FAR, argument: near, text },
    { asks: ASKS_NEAR, argument: far, text },
  ]
}

/** What nothing can be at once, whatever their numbers: the flags are bits. */
const OPPOSITES: readonly (readonly [number, number])[] = [
  [ASKS_SIDE_LEFT, ASKS_SIDE_RIGHT],
  [ASKS_AHEAD, ASKS_BEHIND],
]

/** Whether whatever answers `one` cannot answer `other`. */
function isExcluded(one: Question, other: Question): boolean {
  if (OPPOSITES.some(([a, b]) => one.asks === a && other.asks === b)) return true
  if (isFlag(one, 'seen') && (other.asks === ASKS_UNSEEN || isFlag(other, 'lost'))) return true
  // At most so far, and at least so far: `not far` and `not near` leave out the number itself.
  const upper = one.asks === ASKS_NEAR || one.asks === -ASKS_FAR
  const lower = other.asks === ASKS_FAR || other.asks === -ASKS_NEAR
  if (upper && lower)
    return one.argument < other.argument || (one.argument === other.argument && (one.asks < 0 || other.asks < 0))
  if (one.asks <= 0 || one.asks !== -other.asks || one.asks === ASKS_NEAR || one.asks === ASKS_FAR) return false
  const isThreshold = one.asks !== ASKS_FLAG && !isPlain(one)
  return isThreshold ? one.argument >= other.argument : one.argument === other.argument
}

function isFlag({ asks, argument }: Question, word: string): boolean {
  return asks === ASKS_FLAG && argument === QUERY_WORDS[word].usual
}

/** Sides have no number: to be and not to be on one is all that there is. */
function isPlain({ asks }: Question): boolean {
  return asks > ASKS_UNSEEN && asks < ASKS_FASTER
}
