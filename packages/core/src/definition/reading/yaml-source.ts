// A definition file as text: its YAML document, its value, and everything that is wrong with it as YAML.
//
// YAML 1.2 without tags and merges; JSON is a part of it. Double keys are found here rather than by the library, so that
// both lines can be named. The tree of tokens is measured before it is composed: the library composes recursively, and
// text nested a few thousand levels deep would take the whole process down. Reads the text only.

import {
  type Alias,
  Composer,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  Parser,
} from 'yaml'
import { nearestName, type Problem, show } from '../../0-foundation/problems.ts'
import type { DefinitionProblemCode } from './codes.ts'
import { formatPath, type Place } from './findings.ts'

/** A file that was read as YAML. */
export interface YamlSource {
  readonly file: string | undefined
  readonly text: string
  readonly document: Document.Parsed
  readonly lines: LineCounter
  readonly value: unknown
}

/** A file and what is wrong with it as YAML; no source if nothing in it can be trusted. */
export interface ReadYaml {
  readonly source?: YamlSource
  readonly problems: Problem[]
}

/** Deepest nesting of collections in a file; text deeper than that is an accident or an attack. */
const DEEPEST_COLLECTIONS = 120

/** How often a file may repeat parts of itself through aliases, all in all. */
const MOST_ALIASES = 1000

/** Stands between a key that was there before and a number that makes it differ; no text can hold it. */
const DOUBLE_MARK = '\0'

/** Whether a key is a marked double. */
export function isDouble(key: unknown): boolean {
  return typeof key === 'string' && key.includes(DOUBLE_MARK)
}

/** Text without the marks of double keys. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/(\0|\\u0000)\d+/g, '')
}

/** Reads text as YAML. */
export function readYaml(given: unknown, file: string | undefined): ReadYaml {
  if (typeof given !== 'string') {
    return { problems: [wholeFile('FILE-NOT-TEXT', file, show(typeof given), 'text')] }
  }
  const text = given.replace(/^\uFEFF/, '')
  const lines = new LineCounter()
  const binary = findBinary(text)
  if (binary >= 0) {
    lines.addNewLine(0)
    for (const newline of text.matchAll(/\n/g)) lines.addNewLine(newline.index + 1)
    const found = `the character U+${text.charCodeAt(binary).toString(16).toUpperCase().padStart(4, '0')}`
    return { problems: [at('FILE-NOT-TEXT', lines, file, binary, '', found, 'text in UTF-8')] }
  }
  const tokens = [...new Parser(lines.addNewLine).parse(text)]
  const deep = tooDeep(tokens)
  if (deep !== undefined) {
    const expected = `at most ${DEEPEST_COLLECTIONS} levels`
    return { problems: [at('YAML-SYNTAX', lines, file, deep, '', 'collections nested too deep', expected)] }
  }
  const composer = new Composer({ version: '1.2', uniqueKeys: false, prettyErrors: false, logLevel: 'error' })
  const documents = [...composer.compose(tokens, true, text.length)]
  const document = documents[0] as Document.Parsed
  const problems = syntaxProblems(documents as Document.Parsed[], text, lines, file)
  if (problems.length > 0) return { problems }
  const aliases = aliasProblems(document, lines, file)
  if (aliases.length > 0) return { problems: aliases }
  const others = [...tagProblems(document, text, lines, file), ...doubleKeys(document, lines, file)]
  try {
    const value: unknown = document.toJS({ maxAliasCount: MOST_ALIASES })
    return { source: { file, text, document, lines, value }, problems: others }
  } catch {
    const expected = `parts repeated at most ${MOST_ALIASES} times in all`
    return { problems: [...others, wholeFile('YAML-ALIASES', file, 'aliases that multiply each other', expected)] }
  }
}

/** A problem at a character of a file. */
function at(
  code: DefinitionProblemCode,
  lines: LineCounter,
  file: string | undefined,
  offset: number,
  path: string,
  found: string,
  expected: string,
): Problem {
  const { line, col } = lines.linePos(offset)
  const problem = { code, path, found, expected, line: Math.max(1, line), column: Math.max(1, col) }
  return file === undefined ? problem : { ...problem, file }
}

/** A problem of a file as a whole. */
export function wholeFile(
  code: DefinitionProblemCode,
  file: string | undefined,
  found: string,
  expected: string,
): Problem {
  const problem = { code, path: '', found, expected, line: 1, column: 1 }
  return file === undefined ? problem : { ...problem, file }
}

/** A key as it will be named in the value; nothing for keys that are collections. */
export function keyText(key: unknown): string | undefined {
  if (isScalar(key)) return key.value === null ? '' : String(key.value)
  return typeof key === 'string' ? key : undefined
}

/** The first character that no text in UTF-8 holds: a control, or the mark of bytes that could not be decoded. */
function findBinary(text: string): number {
  for (let k = 0; k < text.length; k++) {
    const code = text.charCodeAt(k)
    const isWhite = code === TAB || code === LINE_FEED || code === CARRIAGE_RETURN
    if ((code < SPACE && !isWhite) || code === DELETE || code === NOT_DECODED) return k
  }
  return -1
}

const TAB = 9
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const SPACE = 32
const DELETE = 127
const NOT_DECODED = 0xfffd

interface TokenTree {
  readonly type?: string
  readonly offset?: number
  readonly value?: unknown
  readonly key?: unknown
  readonly items?: readonly unknown[]
}

/** Where collections are nested too deep; walks without recursion. */
function tooDeep(tokens: readonly unknown[]): number | undefined {
  const open: [TokenTree, number][] = tokens.map((token) => [token as TokenTree, 0])
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [token, level] = next
    const below = token.items === undefined ? level : level + 1
    if (below > DEEPEST_COLLECTIONS) return token.offset ?? 0
    for (const part of [token.value, token.key, ...(token.items ?? [])]) {
      if (typeof part === 'object' && part !== null) open.push([part, below])
    }
  }
  return undefined
}

/** Errors of the parser, one per line: what follows on the same line is mostly its echo. */
function syntaxProblems(
  documents: readonly Document.Parsed[],
  text: string,
  lines: LineCounter,
  file: string | undefined,
): Problem[] {
  const problems: Problem[] = []
  const seen = new Set<number>()
  for (const { code, message, pos } of documents.flatMap((document) => document.errors)) {
    const problem =
      code === 'TAB_AS_INDENT'
        ? at('YAML-SYNTAX', lines, file, pos[0], '', 'a tab', 'spaces: YAML is not indented with tabs')
        : at('YAML-SYNTAX', lines, file, pos[0], '', restOfLine(text, pos[0]), `YAML (${message})`)
    if (!seen.has(problem.line ?? 0)) problems.push(problem)
    seen.add(problem.line ?? 0)
  }
  if (documents.length > 1) {
    const second = documents[1].range[0]
    problems.push(at('YAML-SYNTAX', lines, file, second, '', 'a second document', 'one definition in a file'))
  }
  return problems
}

function tagProblems(document: Document.Parsed, text: string, lines: LineCounter, file: string | undefined): Problem[] {
  const problems = document.warnings.map(({ pos }) =>
    at('YAML-SYNTAX', lines, file, pos[0], '', show(text.slice(pos[0], pos[1])), 'values without tags'),
  )
  if (document.directives.yaml.explicit && document.directives.yaml.version === '1.1') {
    problems.push(at('YAML-SYNTAX', lines, file, 0, '', '%YAML 1.1', 'YAML 1.2 (leave the line out)'))
  }
  return problems
}

function restOfLine(text: string, offset: number): string {
  const line = text.slice(offset).split(/\r?\n/, 1)[0].trim()
  if (line !== '') return show(line)
  return text.slice(offset).trim() === '' ? 'the end of the file' : 'the end of the line'
}

/** Aliases to anchors that do not stand before them. */
function aliasProblems(document: Document.Parsed, lines: LineCounter, file: string | undefined): Problem[] {
  const problems: Problem[] = []
  const anchors = new Set<string>()
  walk(document.contents, [], (node, place) => {
    if (isAlias(node)) {
      if (anchors.has(node.source)) return
      const expected = `an anchor &${node.source} before it`
      const offset = node.range?.[0] ?? 0
      const problem = at('YAML-ALIASES', lines, file, offset, formatPath(place), `*${node.source}`, expected)
      const nearest = nearestName(node.source, anchors)
      problems.push(nearest === undefined ? problem : { ...problem, nearest: `*${nearest}` })
    } else if (node.anchor !== undefined) anchors.add(node.anchor)
  })
  return problems
}

/**
 * Keys that stand twice in one mapping. The later ones get a mark in the document, so that what stands under each of
 * them is still checked; otherwise one would hide the mistakes of the other.
 */
function doubleKeys(document: Document.Parsed, lines: LineCounter, file: string | undefined): Problem[] {
  const problems: Problem[] = []
  walk(document.contents, [], (node, place) => {
    if (!isMap(node)) return
    const firsts = new Map<string, number>()
    for (const { key } of node.items) {
      const name = keyText(key)
      const offset = (key as ParsedNode | null)?.range?.[0]
      if (name === undefined || offset === undefined) continue
      const first = firsts.get(name)
      if (first === undefined) firsts.set(name, offset)
      else {
        const expected = `each name once; it stands first on line ${lines.linePos(first).line}`
        problems.push(at('NAME-DUPLICATE', lines, file, offset, formatPath([...place, name]), show(name), expected))
        if (isScalar(key)) key.value = `${name}${DOUBLE_MARK}${problems.length}`
      }
    }
  })
  return problems
}

function walk(node: unknown, place: Place, visit: (node: ParsedNode | Alias.Parsed, place: Place) => void): void {
  if (isScalar(node) || isAlias(node) || isMap(node) || isSeq(node)) visit(node as ParsedNode, place)
  if (isSeq(node)) {
    for (const [k, item] of node.items.entries()) walk(item, [...place, k], visit)
  } else if (isMap(node)) {
    for (const { key, value } of node.items) {
      walk(key, place, visit)
      walk(value, [...place, keyText(key) ?? ''], visit)
    }
  }
}
