// The percept tree of a species: the standard percepts of whatever it cares about, and its own.
//
// Rows are listed in the order of a walk from the root; a row knows where its subtree ends. Reads: a checked definition. Writes:
// rows for the constants.

import { collectRows, type Rows } from '../../0-foundation/row-table.ts'
import { BY_BODY, BY_HEARING, BY_SIGHT, BY_SMELL, BY_TOUCH } from '../../0-foundation/sense-codes.ts'
import { symbolOf } from '../../0-foundation/symbols.ts'
import {
  ASKS_CALLBACK,
  ASKS_FIELD,
  ASKS_KIND,
  ASKS_LIKENESS,
  ASKS_NOTHING,
  ASKS_REGION,
  ASKS_SENSE,
  ASKS_SPEED,
  ASKS_UTTERANCE,
  ASKS_VALUE,
  ASKS_WORD,
  FEATURE_BEARING,
  FEATURE_HEIGHT,
  FEATURE_LOUDNESS,
  FEATURE_RADIUS,
  FEATURE_RANGE,
  FEATURE_SPEED,
  MAX_FEATURES,
  PERCEPT,
} from '../../3-perception/percepts.ts'
import { createWords, HALF_AT, type WordsModel } from '../../3-perception/words.ts'
import { symbolsOfTarget } from '../senses/compile.ts'
import type { PerceptDefinition } from '../types.ts'

/** Time in which confidence halves without news, s: a position is soon elsewhere, a shape stays. */
export const HALF_S = { shape: 20, place: 5, motion: 1, field: 15, sound: 2, touch: 1, own: 15 }

/** Faster than this is motion, m/s. */
const MOVES_MPS = 0.05
const FASTEST_MPS = 1000

/** What a percept has where its definition does not say. */
export const PERCEPT_DEFAULTS = {
  of: 'everything',
  deviation: 1,
  radiusM: 1,
  adapts: 0,
  grows: false,
  halfAt: HALF_AT,
  threshold: 0,
  halfS: HALF_S.own,
}

/** Deviation that a likeness starts with where the author does not say, as a share of its mean. */
const FIRST_DEVIATION = 0.25

/** Features of a likeness besides fields. */
export const FEATURES: Readonly<Record<string, number>> = {
  range: FEATURE_RANGE,
  bearing: FEATURE_BEARING,
  speed: FEATURE_SPEED,
  loudness: FEATURE_LOUDNESS,
  radius: FEATURE_RADIUS,
  height: FEATURE_HEIGHT,
}

/** Percepts that every species has, besides those of its kinds, fields and sounds. */
export const STANDARD_PERCEPTS = ['everything', 'place', 'shape', 'motion', 'sound', 'touch', 'self'] as const

interface Node {
  readonly name: string
  readonly asks: number
  readonly a?: number
  readonly b?: number
  readonly features?: readonly number[]
  readonly threshold?: number
  readonly halfS: number
  readonly numbers?: readonly number[]
  readonly classify?: string
  readonly children: Node[]
}

/** What the tree is compiled from. */
export interface PerceptSources {
  /** Kinds and parts looked for, sounds listened for, fields asked about; and all fields, which percepts count by. */
  readonly kinds: readonly string[]
  readonly sounds: readonly string[]
  readonly asked: readonly string[]
  readonly fieldNames: readonly string[]
  readonly halfS: number | undefined
  readonly own: Readonly<Record<string, PerceptDefinition>>
}

/** The tree as rows. */
export interface CompiledPercepts {
  readonly names: string[]
  readonly rows: Rows<typeof PERCEPT>
  /** Of each row: what it asks, a, b, and the first row after its subtree. */
  readonly asked: { readonly asks: number; readonly a: number; readonly b: number; readonly end: number }[]
  readonly classify: (string | undefined)[]
  /** What the statistics of adaptive percepts start from (3-perception/examples.ts). */
  readonly statistics: number[]
  /** Classifiers of words, and the rows of their words. */
  readonly words: WordsModel[]
  readonly wordRows: Int32Array[]
  /** Rows of the standard percepts: a kind may bear the same name. */
  readonly standard: Record<string, number>
}

/** Compiles the tree. */
export function compilePercepts(sources: PerceptSources): CompiledPercepts {
  const statistics: number[] = []
  const root = standardTree(sources)
  const words: WordsModel[] = []
  hang(root, sources, statistics, words)
  const tree: CompiledPercepts = {
    names: [],
    rows: collectRows(PERCEPT),
    asked: [],
    classify: [],
    statistics,
    words,
    wordRows: words.map((model) => new Int32Array(model.words.length)),
    standard: {},
  }
  list(root, tree, 0)
  return tree
}

function standardTree({ kinds, sounds, asked, fieldNames, halfS }: PerceptSources): Node {
  const node = (name: string, asks: number, half: number, rest: Partial<Node> = {}): Node => ({
    name,
    asks,
    halfS: half,
    children: [],
    ...rest,
  })
  const shapeHalfS = halfS ?? HALF_S.shape
  const shapes = kinds.map((kind) => {
    const [a, b] = symbolsOfTarget(kind)
    return node(kind, ASKS_KIND, shapeHalfS, { a, b })
  })
  const fields = asked.map((name) => node(name, ASKS_FIELD, HALF_S.field, { a: fieldNames.indexOf(name) }))
  const heard = sounds.map((name) => node(name, ASKS_KIND, HALF_S.sound, { a: symbolOf(name), b: 0 }))
  const seen = (1 << BY_SIGHT) | (1 << BY_TOUCH) | (1 << BY_SMELL)
  return node('everything', ASKS_NOTHING, shapeHalfS, {
    children: [
      node('place', ASKS_NOTHING, HALF_S.place),
      node('shape', ASKS_SENSE, shapeHalfS, { a: seen, children: [...shapes, ...fields] }),
      node('motion', ASKS_SPEED, HALF_S.motion, { numbers: [MOVES_MPS, FASTEST_MPS] }),
      node('sound', ASKS_SENSE, HALF_S.sound, { a: 1 << BY_HEARING, children: heard }),
      node('touch', ASKS_SENSE, HALF_S.touch, { a: 1 << BY_TOUCH }),
      node('self', ASKS_SENSE, HALF_S.touch, { a: 1 << BY_BODY }),
    ],
  })
}

/** Hangs a species' own percepts under their parents, parents before children. */
function hang(root: Node, { own, fieldNames }: PerceptSources, statistics: number[], words: WordsModel[]): void {
  const left = new Map(Object.entries(own))
  for (let before = -1; before !== left.size && left.size > 0; ) {
    before = left.size
    for (const [name, definition] of [...left]) {
      const parent = find(root, definition.of ?? (definition.words === undefined ? PERCEPT_DEFAULTS.of : 'sound'))
      if (parent === undefined) continue
      const node =
        definition.words === undefined
          ? ownNode(name, definition, fieldNames, statistics)
          : wordsNode(name, definition, definition.words, words)
      parent.children.push(node)
      left.delete(name)
    }
  }
}

function find(node: Node, name: string): Node | undefined {
  if (node.name === name) return node
  for (const child of node.children) {
    const found = find(child, name)
    if (found !== undefined) return found
  }
  return undefined
}

function ownNode(
  name: string,
  definition: PerceptDefinition,
  fieldNames: readonly string[],
  statistics: number[],
): Node {
  const base = {
    name,
    halfS: definition.halfS ?? PERCEPT_DEFAULTS.halfS,
    children: [],
    ...(definition.threshold === undefined ? {} : { threshold: definition.threshold }),
  }
  if (definition.kind !== undefined) {
    const [a, b] = symbolsOfTarget(definition.kind)
    return { ...base, asks: ASKS_KIND, a, b }
  }
  if (definition.sound !== undefined) return { ...base, asks: ASKS_KIND, a: symbolOf(definition.sound), b: 0 }
  if (definition.field !== undefined) return { ...base, ...fieldNode(definition, fieldNames) }
  if (definition.region !== undefined) {
    return {
      ...base,
      asks: ASKS_REGION,
      numbers: [...definition.region, definition.radiusM ?? PERCEPT_DEFAULTS.radiusM],
    }
  }
  if (definition.speedMps !== undefined) return { ...base, asks: ASKS_SPEED, numbers: definition.speedMps }
  if (definition.like !== undefined) return { ...base, ...likenessNode(definition, fieldNames, statistics) }
  return definition.classify === undefined
    ? { ...base, asks: ASKS_NOTHING }
    : { ...base, asks: ASKS_CALLBACK, classify: definition.classify }
}

/** A classifier of words, with a child for each. */
function wordsNode(
  name: string,
  { halfS = HALF_S.sound, halfAt, threshold }: PerceptDefinition,
  takes: Readonly<Record<string, readonly string[]>>,
  words: WordsModel[],
): Node {
  const a = words.length
  const model = createWords(takes, halfAt)
  words.push(model)
  const rest = { halfS, ...(threshold === undefined ? {} : { threshold }) }
  const children = model.words.map((word, b): Node => ({ name: word, asks: ASKS_WORD, a, b, children: [], ...rest }))
  return { name, asks: ASKS_UTTERANCE, a, halfS, children }
}

function fieldNode(definition: PerceptDefinition, fieldNames: readonly string[]): Pick<Node, 'asks' | 'a' | 'numbers'> {
  const a = fieldNames.indexOf(definition.field ?? '')
  if (definition.near !== undefined) {
    return { asks: ASKS_VALUE, a, numbers: [definition.near, definition.deviation ?? PERCEPT_DEFAULTS.deviation] }
  }
  const { equals } = definition
  if (equals === undefined) return { asks: ASKS_FIELD, a, numbers: [] }
  return { asks: ASKS_VALUE, a, numbers: [typeof equals === 'string' ? symbolOf(equals) : Number(equals), 0] }
}

function likenessNode(
  definition: PerceptDefinition,
  fieldNames: readonly string[],
  statistics: number[],
): Pick<Node, 'asks' | 'a' | 'b' | 'features' | 'numbers'> {
  const like = definition.like ?? []
  const b = statistics.length
  like.forEach((_, k) => {
    const mean = definition.means?.[k] ?? 0
    statistics.push(mean, definition.deviations?.[k] ?? Math.max(FIRST_DEVIATION, Math.abs(mean) * FIRST_DEVIATION))
  })
  // What is none of them: nothing yet; and how many examples of both it was shown.
  for (let k = 0; k < 2 * like.length + 2; k++) statistics.push(0)
  const features = like.map((name) => FEATURES[name] ?? fieldNames.indexOf(name))
  return { asks: ASKS_LIKENESS, a: like.length, b, features, numbers: [definition.adapts ?? PERCEPT_DEFAULTS.adapts] }
}

/** Lists a node and its subtree. */
function list(node: Node, tree: CompiledPercepts, depth: number): void {
  const row = tree.names.length
  const { asks, a = 0, b = 0 } = node
  const [x = 0, y = 0, z = 0, w = 0] = node.numbers ?? []
  const end = row + sizeOfTree(node)
  const features = Array.from({ length: MAX_FEATURES }, (_, k) => node.features?.[k] ?? 0)
  const threshold = node.threshold ?? PERCEPT_DEFAULTS.threshold
  if (asks === ASKS_WORD) tree.wordRows[a][b] = row
  tree.names.push(node.name)
  tree.classify.push(node.classify)
  tree.asked.push({ asks, a, b, end })
  tree.rows.add({ asks, end, a, b, features, threshold, halfS: node.halfS, x, y, z, w })
  if (depth <= 1) tree.standard[node.name] ??= row
  for (const child of node.children) list(child, tree, depth + 1)
}

function sizeOfTree({ children }: Node): number {
  return children.reduce((sum, child) => sum + sizeOfTree(child), 1)
}
