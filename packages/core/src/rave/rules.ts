// Rules: a matrix of hundreds of rows as a handful of sentences that do as well.
//
// A tree is grown greedily over what keys say: how near something is to the left, ahead and to the right, what it is if it is no
// wall, or where and how far a target is. Each split takes off the most regret, Σ weight·(row's best − what the leaf's response has),
// where rows that were used more weigh more, but far less than in proportion: rare ones are the dangerous ones. A leaf keeps all
// responses that are nearly as good as its best. Pure. Seed: 004 §4.3 ("rules which were learned can be extracted").

import { FIRST_BEARING_KEY } from '../6-navigation/matrix.ts'
import type { Matrix, MatrixRow } from '../definition/navigation/way.ts'
import {
  azimuthOf,
  azimuthsInWords,
  LEVEL_WORDS,
  levelIn,
  OBJECT_WORDS,
  OPEN,
  objectIn,
  RANGE_WORDS,
  SECTOR_WORDS,
  turnsInWords,
} from '../trace/key-words.ts'
import type { Policy } from './policy.ts'

/** How rules are made. */
export interface RuleOptions {
  /** The most rules for what is seen; as many again for where a target is. 8 if left out. */
  readonly rules?: number
}

/** One rule. */
export interface Rule {
  /** `left very far or further, ahead open → straight`. */
  readonly sentence: string
  readonly when: string
  readonly then: string
  /** Share of all uses of the matrix that fall under it, 0…1. */
  readonly share: number
  /** Responses by their indices. */
  readonly responses: readonly number[]
}

/** The rules of a matrix, and what follows them. */
export interface Rules {
  /** Most used first. */
  readonly rules: readonly Rule[]
  /** Takes what the rules say, and anything after a collision. */
  readonly policy: Policy
}

/** Rows weigh their uses to this power, as a square root of a square root: exact on every machine. */
const weightOf = (uses: number): number => Math.sqrt(Math.sqrt(uses))

/** Rows that were used less say nothing. */
const LEAST_USES = 3

/** Responses whose mean regret is within this of the best are as good. */
const NEARLY = 0.03

const USUAL_RULES = 8
const LEAST_GAIN = 1e-9

/** A question with the answers yes and no. `name` tells which of them is asked, `yes` whether a key is one of them. */
interface Question {
  readonly yes: (key: number) => boolean
  /** What is known of a feature before becomes what is known after: by answer. */
  readonly narrow: (known: Known, isYes: boolean) => Known
}

/** What the path to a leaf says of keys: levels from – to by sector, objects by sector, azimuths and levels of a bearing. */
interface Known {
  readonly levels: readonly (readonly [from: number, to: number])[]
  readonly objects: readonly (readonly { readonly object: number; readonly is: boolean }[])[]
  readonly azimuths: readonly number[]
}

interface Row {
  readonly key: number
  readonly uses: number
  readonly weight: number
  /** By response: how much less it has than the row's best. */
  readonly regret: readonly number[]
}

interface Node {
  readonly rows: readonly Row[]
  readonly known: Known
  readonly costs: readonly number[]
  readonly weight: number
  readonly cost: number
  split: Split | undefined
  kids: readonly [yes: Node, no: Node] | undefined
}

interface Split {
  readonly question: Question
  readonly gain: number
  readonly yes: Node
  readonly no: Node
}

/** Reads the rules of a matrix. */
export function rulesOf(matrix: Matrix, options: RuleOptions = {}): Rules {
  const most = options.rules ?? USUAL_RULES
  const isSeen = (row: MatrixRow) => row.key < FIRST_BEARING_KEY
  const seen = matrix.rows.filter(isSeen)
  const byBearing = matrix.rows.filter((row) => !isSeen(row))
  const trees = [
    { root: grow(rowsOf(seen), VISION_QUESTIONS, VISION_KNOWN, most), tell: tellSight },
    { root: grow(rowsOf(byBearing), BEARING_QUESTIONS, BEARING_KNOWN, most), tell: tellBearing },
  ]
  const all = matrix.rows.reduce((sum, { uses }) => sum + total(uses), 0)
  const rules = trees.flatMap(({ root, tell }) =>
    root === undefined ? [] : leavesOf(root).map((leaf) => ruleOf(leaf, matrix, all, tell)),
  )
  rules.sort((a, b) => b.share - a.share || (a.sentence < b.sentence ? -1 : 1))
  return { rules, policy: policyOf(trees[0].root, trees[1].root, matrix.responses) }
}

/** The share of a rule in words: `54 %`, or `< 1 %` where rounding would leave nothing. */
export function shareInWords(share: number): string {
  const percent = Math.round(100 * share)
  return percent === 0 && share > 0 ? '< 1 %' : `${percent} %`
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function rowsOf(rows: readonly MatrixRow[]): Row[] {
  return rows.flatMap(({ key, weights, uses }) => {
    const used = total(uses)
    if (used < LEAST_USES) return []
    const best = Math.max(...weights)
    return [{ key, uses: used, weight: weightOf(used), regret: weights.map((weight) => best - weight) }]
  })
}

/** A tree of at most so many leaves; nothing without rows. */
function grow(rows: readonly Row[], questions: readonly Question[], known: Known, most: number): Node | undefined {
  if (rows.length === 0) return undefined
  const root = nodeOf(rows, known)
  let leaves = [findSplit(root, questions)]
  while (leaves.length < most) {
    const best = leaves.reduce((a, b) => ((b.split?.gain ?? 0) > (a.split?.gain ?? 0) ? b : a))
    if (best.split === undefined || best.split.gain <= LEAST_GAIN) break
    const kids = [findSplit(best.split.yes, questions), findSplit(best.split.no, questions)] as const
    best.kids = kids
    leaves = leaves.flatMap((leaf) => (leaf === best ? kids : [leaf]))
  }
  return root
}

function nodeOf(rows: readonly Row[], known: Known): Node {
  const costs = rows[0].regret.map((_, k) => rows.reduce((sum, row) => sum + row.weight * row.regret[k], 0))
  const weight = rows.reduce((sum, row) => sum + row.weight, 0)
  return { rows, known, costs, weight, cost: Math.min(...costs), split: undefined, kids: undefined }
}

/** Finds the question whose answers take off the most regret. */
function findSplit(node: Node, questions: readonly Question[]): Node {
  for (const question of questions) {
    const yes = node.rows.filter(({ key }) => question.yes(key))
    if (yes.length === 0 || yes.length === node.rows.length) continue
    const no = node.rows.filter(({ key }) => !question.yes(key))
    const [a, b] = [nodeOf(yes, question.narrow(node.known, true)), nodeOf(no, question.narrow(node.known, false))]
    const gain = node.cost - a.cost - b.cost
    if (gain > (node.split?.gain ?? 0)) node.split = { question, gain, yes: a, no: b }
  }
  return node
}

function leavesOf(node: Node): Node[] {
  return node.kids === undefined ? [node] : node.kids.flatMap(leavesOf)
}

function goodOf({ costs, cost, weight }: Node): number[] {
  return costs.flatMap((each, k) => ((each - cost) / weight <= NEARLY ? [k] : []))
}

function ruleOf(leaf: Node, { responses }: Matrix, all: number, tell: (known: Known) => string): Rule {
  const good = goodOf(leaf)
  const when = tell(leaf.known) || 'always'
  const then = turnsInWords(
    good.map((k) => responses[k]),
    responses,
  )
  const share = all === 0 ? 0 : leaf.rows.reduce((sum, row) => sum + row.uses, 0) / all
  return { sentence: `${when} → ${then}`, when, then, share, responses: good }
}

function policyOf(sight: Node | undefined, bearing: Node | undefined, responses: readonly number[]): Policy {
  const any = responses.map((_, k) => k)
  const goodAt = new Map<Node, readonly number[]>()
  for (const root of [sight, bearing]) {
    if (root !== undefined) for (const leaf of leavesOf(root)) goodAt.set(leaf, goodOf(leaf))
  }
  return (key, hasCollided) => {
    let node = key < FIRST_BEARING_KEY ? sight : bearing
    if (node === undefined || hasCollided) return any
    while (node.kids !== undefined && node.split !== undefined) node = node.kids[node.split.question.yes(key) ? 0 : 1]
    return goodAt.get(node) ?? any
  }
}

// What can be asked of keys of vision.

const VISION_KNOWN: Known = {
  levels: SECTOR_WORDS.map(() => [0, OPEN]),
  objects: SECTOR_WORDS.map(() => []),
  azimuths: [],
}

const VISION_QUESTIONS: readonly Question[] = SECTOR_WORDS.flatMap((_, sector) => [
  ...[0, 1, 2, 3].map((level) => levelQuestion(sector, level, (key) => levelIn(key, sector))),
  ...Object.keys(OBJECT_WORDS)
    .map(Number)
    .map((object) => objectQuestion(sector, object)),
])

function levelQuestion(sector: number, level: number, levelOf: (key: number) => number): Question {
  return {
    yes: (key) => levelOf(key) <= level,
    narrow: (known, isYes) => ({
      ...known,
      levels: known.levels.map(([from, to], k) => {
        if (k !== sector) return [from, to]
        return isYes ? [from, Math.min(to, level)] : [Math.max(from, level + 1), to]
      }),
    }),
  }
}

function objectQuestion(sector: number, object: number): Question {
  return {
    yes: (key) => objectIn(key, sector) === object,
    narrow: (known, is) => ({
      ...known,
      objects: known.objects.map((list, k) => (k === sector ? [...list, { object, is }] : list)),
    }),
  }
}

function tellSight({ levels, objects }: Known): string {
  return SECTOR_WORDS.flatMap((word, sector) => {
    const near = levelsInWords(levels[sector], OPEN, LEVEL_WORDS)
    const is = objects[sector].find((one) => one.is)
    if (is !== undefined) return [`${word} ${OBJECT_WORDS[is.object]}${near === '' ? '' : ` (${near})`}`]
    // Where nothing is, there is no need to say what it is not.
    const isNot = levels[sector][0] === OPEN ? [] : objects[sector].map(({ object }) => OBJECT_WORDS[object])
    const but = isNot.join(' or ')
    if (near === '') return but === '' ? [] : [`${word} anything but ${but}`]
    return [`${word} ${near}${but === '' ? '' : ` but not ${but}`}`]
  }).join(', ')
}

function levelsInWords([from, to]: readonly [number, number], last: number, words: readonly string[]): string {
  if (from === 0 && to === last) return ''
  if (from === to) return words[from]
  if (to === last) return `${words[from]} or further`
  return from === 0 ? `${words[to]} or nearer` : `${words[from]} to ${words[to]}`
}

// What can be asked of keys of bearing.

const AZIMUTHS = 8
const LAST_RANGE = 3

const BEARING_KNOWN: Known = {
  levels: [[0, LAST_RANGE]],
  objects: [],
  azimuths: Array.from({ length: AZIMUTHS }, (_, k) => k),
}

const BEARING_QUESTIONS: readonly Question[] = [
  ...[0, 1, 2].map((level) => levelQuestion(0, level, (key) => key & 3)),
  ...[1, 2, 3, 4].flatMap((width) => BEARING_KNOWN.azimuths.map((first) => arcQuestion(first, width))),
]

/** Whether it is in one of some azimuths that are side by side. */
function arcQuestion(first: number, width: number): Question {
  const isIn = (azimuth: number) => (azimuth - first + AZIMUTHS) % AZIMUTHS < width
  return {
    yes: (key) => isIn(azimuthOf(key)),
    narrow: (known, isYes) => ({ ...known, azimuths: known.azimuths.filter((azimuth) => isIn(azimuth) === isYes) }),
  }
}

function tellBearing({ levels, azimuths }: Known): string {
  const range = levelsInWords(levels[0], LAST_RANGE, RANGE_WORDS)
  const where = azimuthsInWords(azimuths)
  if (where === '') return range === '' ? 'nothing in view' : `nothing in view, target ${range}`
  return `nothing in view, target ${where}${range === '' ? '' : ` (${range})`}`
}
