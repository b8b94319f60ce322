// The meaning of questions to memory: words that exist, numbers that an answer can reach, and one way to pick.
//
// The words come from memory-query.ts, which also compiles them: what is accepted here is what is asked. Reads `where` and `pick`
// of a releaser, writes the report. Seed: 001 "queries".

import { addFinding, expectName, member, nearestIn, type Path, type Report, showFound } from '../reading/findings.ts'
import { eachOf } from '../reading/scope.ts'
import type { ReleaserUse } from '../releasers/check.ts'
import { STANDARD_PERCEPTS } from './compile-percepts.ts'
import { parseQuestion, QUERY_WORDS } from './memory-query.ts'

/** Greatest surprise there is; the same as in 3-perception/surprise.ts. */
const GREATEST_SURPRISE = 10

/** What turns a question round. */
export const NOT = 'not'

/** Checks every question of a releaser against the percepts of its species; these may be unknown. */
export function checkWhere(report: Report, where: unknown, percepts: readonly string[] | undefined, path: Path): void {
  for (const [question, at] of eachOf(where, path)) {
    if (typeof question === 'string') checkQuestion(report, question, percepts, at)
  }
}

function checkQuestion(report: Report, text: string, percepts: readonly string[] | undefined, path: Path): void {
  const words = text.trim().split(/\s+/)
  const [word, number] = words[0] === NOT ? words.slice(1) : words
  // Where the percepts cannot be read, any word may be one of them.
  const names = percepts ?? (word === undefined ? [] : [word])
  const parsed = parseQuestion(text, names)
  if (parsed.ok) {
    if (number !== undefined) checkNumber(report, word, number, text, path)
    return
  }
  const isUnknown = word !== undefined && word !== '' && parsed.found === word && !parsed.names.includes(word)
  addFinding(report, {
    code: 'QUESTION-INVALID',
    path,
    found: showFound(parsed.found),
    expected: isUnknown ? expectName(parsed.expected, inOrderOfUse(names)) : parsed.expected,
    ...(isUnknown ? { nearest: nearestIn(report, word, parsed.names), offset: text.indexOf(word) } : {}),
  })
}

/** A message lists only some names: the author's first, then the words of questions. */
function inOrderOfUse(percepts: readonly string[]): string[] {
  const standard: readonly string[] = STANDARD_PERCEPTS
  const own = percepts.filter((name) => !standard.includes(name))
  return [...own, ...Object.keys(QUERY_WORDS), ...standard]
}

/** A number beyond what an answer can be makes a question that is always or never true. */
function checkNumber(report: Report, word: string, number: string, text: string, path: Path): void {
  const isShare = word === 'sure' || !Object.hasOwn(QUERY_WORDS, word)
  const most = isShare ? 1 : word === 'surprising' ? GREATEST_SURPRISE : Number.POSITIVE_INFINITY
  const value = Number(number)
  if (value >= 0 && value <= most) return
  const range = most === Number.POSITIVE_INFINITY ? 'of at least 0' : `from 0 to ${most}`
  addFinding(report, {
    code: 'QUESTION-INVALID',
    path,
    found: showFound(text),
    expected: `${word} with a number ${range}`,
    offset: text.indexOf(number, text.indexOf(word) + word.length),
  })
}

/** What finds by itself is asked nothing else. */
function checkFind(report: Report, releaser: unknown, path: Path): void {
  if (member(releaser, 'find') === undefined) return
  for (const key of ['where', 'pick', 'score', 'slot']) {
    if (member(releaser, key) === undefined) continue
    const expected = 'one of the two: find decides alone which thing it is'
    addFinding(report, {
      code: 'RELEASER-PICK',
      path: [...path, key],
      found: `find and ${key}`,
      expected,
      pointsAt: 'key',
    })
  }
}

/** Checks that something is left to pick from, and that only one way of picking is given. */
export function checkPick(report: Report, releaser: unknown, use: ReleaserUse | undefined, path: Path): void {
  if (use === undefined) checkFind(report, releaser, path)
  const pick = member(releaser, 'pick')
  if (pick === undefined) return
  const at = [...path, 'pick']
  if (use === 'feels') {
    const found = 'pick on the own body'
    addFinding(report, {
      code: 'RELEASER-PICK',
      path: at,
      found,
      expected: 'no pick: there is only one',
      pointsAt: 'key',
    })
  } else if (use === undefined && member(releaser, 'score') !== undefined) {
    const expected = 'one of the two: the best score is found, whatever pick says'
    addFinding(report, { code: 'RELEASER-PICK', path: at, found: 'pick and score', expected, pointsAt: 'key' })
  }
}
