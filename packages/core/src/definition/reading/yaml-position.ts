// From a path in a definition to line and column in its file.
//
// A problem points at the value it is about; at the key for unknown keys and bad names; at the key of the nearest thing
// that is there for what is missing; and at the key of a block that starts on the next line, since its first entry is not
// to blame. Paths inside an alias lead to the anchor, where the text stands. Reads the source, writes nothing.

import { isAlias, isCollection, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml'
import type { Finding, Path } from './findings.ts'
import { keyText, type YamlSource } from './yaml-source.ts'

/** A position in a file, from 1. */
export interface FilePosition {
  readonly line: number
  readonly column: number
  /** The text stands elsewhere in the file and is repeated here. */
  readonly isRepeated: boolean
}

/** Where the text stands that a finding at `path` of this file is about. */
export function lineAndColumnOf(source: YamlSource, path: Path, finding: Finding): FilePosition {
  let node: unknown = source.document.contents
  let pair: Pair | undefined
  let isRepeated = false
  let isMissing = false
  for (const segment of path) {
    const collection = isAlias(node) ? source.targets.get(node) : node
    const next = step(collection, segment)
    if (next === undefined) {
      isMissing = true
      break
    }
    isRepeated ||= isAlias(node)
    node = next.node
    pair = next.pair
  }
  const offset = offsetOf(source, node, pair, finding, isMissing)
  const { line, col } = source.lines.linePos(offset)
  return { line: Math.max(1, line), column: Math.max(1, col), isRepeated }
}

function step(node: unknown, segment: string | number): { node: unknown; pair: Pair | undefined } | undefined {
  if (isSeq(node) && typeof segment === 'number' && segment < node.items.length) {
    return { node: node.items[segment], pair: undefined }
  }
  if (!isMap(node)) return undefined
  const pair = pairsOf(node).get(String(segment))
  return pair === undefined ? undefined : { node: pair.value, pair }
}

/** Pairs by key, of the mappings that were asked for: a thousand findings in one mapping would otherwise each walk it. */
const known = new WeakMap<YAMLMap, Map<string, Pair>>()

function pairsOf(map: YAMLMap): Map<string, Pair> {
  const pairs = known.get(map) ?? new Map(map.items.map((pair) => [keyText(pair.key) ?? '', pair]))
  known.set(map, pairs)
  return pairs
}

function offsetOf(
  source: YamlSource,
  node: unknown,
  pair: Pair | undefined,
  finding: Finding,
  isMissing: boolean,
): number {
  const key = (pair?.key as Node | undefined)?.range?.[0]
  const range = (node as Node | null | undefined)?.range
  if (range === undefined || range === null) return key ?? 0
  if (key !== undefined) {
    const isBlock = isCollection(node) && !node.flow
    const isEmpty = range[0] === range[1]
    if (isBlock || isEmpty || isMissing || finding.pointsAt === 'key') return key
  }
  return range[0] + wordOffset(source, node, finding.offset)
}

/** How far into a scalar a word stands; 0 where the text in the file is not the value (escapes, folded lines). */
function wordOffset(source: YamlSource, node: unknown, offset: number | undefined): number {
  if (offset === undefined || !isScalar(node) || typeof node.value !== 'string' || !node.range) return 0
  for (const quote of [0, 1]) {
    if (source.text.startsWith(node.value, node.range[0] + quote)) return quote + offset
  }
  return 0
}
