// A definition file as text: its YAML document, its value, and everything that is wrong with it as YAML.
//
// YAML 1.2 without tags and merges; JSON is a part of it. Double keys are found here rather than by the library, so that
// both lines can be named. The tree of tokens is measured before it is composed: the library composes recursively, and
// text nested a few thousand levels deep would take the whole process down. Reads the text only.

import {
  type Alias,
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  Parser,
} from 'yaml'
import {
  boundProblems,
  COUNTED_PROBLEMS,
  MOST_PROBLEMS,
  nearestName,
  type Problem,
  show,
} from '../../0-foundation/problems.ts'
import type { DefinitionProblemCode } from './codes.ts'
import { formatPath, type Path } from './findings.ts'
import { LONGEST_FILE } from './limits.ts'

/** A file that was read as YAML. */
export interface YamlSource {
  readonly file: string | undefined
  readonly text: string
  readonly document: Document.Parsed
  readonly lines: LineCounter
  readonly value: unknown
  /** What each alias stands for: looked up once, because the library walks the whole document for each. */
  readonly targets: ReadonlyMap<unknown, unknown>
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
  if (text.length > LONGEST_FILE) {
    const found = `${text.length} characters`
    return { problems: [wholeFile('DEFINITION-SIZE', file, found, `a file of at most ${LONGEST_FILE} characters`)] }
  }
  const lines = new LineCounter()
  const binary = findBinary(text)
  if (binary >= 0) {
    lines.addNewLine(0)
    for (const newline of text.matchAll(/\n/g)) lines.addNewLine(newline.index + 1)
    const found = `the character U+${text.charCodeAt(binary).toString(16).toUpperCase().padStart(4, '0')}`
    return { problems: [at('FILE-NOT-TEXT', lines, file, binary, '', found, 'text in UTF-8')] }
  }
  const tokens = tokensOf(text, lines)
  const deep = typeof tokens === 'number' ? tokens : tooDeep(tokens)
  if (typeof tokens === 'number' || deep !== undefined) {
    const expected = `at most ${DEEPEST_COLLECTIONS} levels`
    return { problems: [at('YAML-SYNTAX', lines, file, deep ?? 0, '', 'collections nested too deep', expected)] }
  }
  const composer = new Composer({ version: '1.2', uniqueKeys: false, prettyErrors: false, logLevel: 'error' })
  const documents = withoutStacks(() => [...composer.compose(tokens, true, text.length)])
  const document = documents[0] as Document.Parsed
  const problems = syntaxProblems(documents as Document.Parsed[], text, lines, file)
  if (problems.length > 0) return { problems: boundProblems(problems) }
  const targets = new Map<unknown, unknown>()
  const aliases = aliasProblems(document, lines, file, targets)
  if (aliases.length > 0) return { problems: boundProblems(aliases) }
  const others = [...tagProblems(document, text, lines, file), ...doubleKeys(document, lines, file)]
  try {
    const value: unknown = document.toJS({ maxAliasCount: MOST_ALIASES })
    return { source: { file, text, document, lines, value, targets }, problems: others }
  } catch {
    const expected = `parts repeated at most ${MOST_ALIASES} times in all`
    return { problems: [...others, wholeFile('YAML-ALIASES', file, 'aliases that multiply each other', expected)] }
  }
}

/** Does something without noting where errors come from: the library makes one for each mistake of a file, and noting that takes longest. */
function withoutStacks<Result>(run: () => Result): Result {
  const errors = Error as { stackTraceLimit?: number }
  const { stackTraceLimit } = errors
  errors.stackTraceLimit = 0
  try {
    return run()
  } finally {
    if (stackTraceLimit === undefined) delete errors.stackTraceLimit
    else errors.stackTraceLimit = stackTraceLimit
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

/** Collections that are opened one in the other on one line, each by a sign and a space: `- - - a`. */
const OPENED_AT_ONCE = /(?:[-?:][ \t]+){120}/

/** The tokens of a text; a number, where it is nested deeper than the parser can follow: there, or not known where. */
function tokensOf(text: string, lines: LineCounter): CST.Token[] | number {
  const opened = OPENED_AT_ONCE.exec(text)
  if (opened !== null) {
    lines.addNewLine(0)
    for (const newline of text.matchAll(/\n/g)) lines.addNewLine(newline.index + 1)
    return opened.index + opened[0].length
  }
  try {
    return [...new Parser(lines.addNewLine).parse(text)]
  } catch (error) {
    // The parser follows blocks by calling itself.
    if (error instanceof RangeError) return 0
    throw error
  }
}

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
  for (const { code, message, pos } of documents.flatMap((document) => document.errors.slice(0, COUNTED_PROBLEMS))) {
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

/** Characters after a mistake that are looked at for what is found there. */
const LOOKED_AT = 200

function restOfLine(text: string, offset: number): string {
  const [first] = text.slice(offset, offset + LOOKED_AT).split(/\r?\n/, 1)
  if (first.trim() !== '') return show(first.trim())
  return text.slice(offset, offset + LOOKED_AT).trim() === '' ? 'the end of the file' : 'the end of the line'
}

/** Aliases to anchors that do not stand before them. */
function aliasProblems(
  document: Document.Parsed,
  lines: LineCounter,
  file: string | undefined,
  targets: Map<unknown, unknown>,
): Problem[] {
  const problems: Problem[] = []
  const anchors = new Map<string, unknown>()
  walk(document.contents, [], (node, path) => {
    if (isAlias(node)) {
      targets.set(node, anchors.get(node.source))
      if (anchors.has(node.source)) return
      const expected = `an anchor &${node.source} before it`
      const offset = node.range?.[0] ?? 0
      const problem = at('YAML-ALIASES', lines, file, offset, formatPath(path), `*${node.source}`, expected)
      const nearest = problems.length < MOST_PROBLEMS ? nearestName(node.source, anchors.keys()) : undefined
      problems.push(nearest === undefined ? problem : { ...problem, nearest: `*${nearest}` })
    } else if (node.anchor !== undefined) anchors.set(node.anchor, node)
  })
  return problems
}

/**
 * Keys that stand twice in one mapping. The later ones get a mark in the document, so that what stands under each of
 * them is still checked; otherwise one would hide the mistakes of the other.
 */
function doubleKeys(document: Document.Parsed, lines: LineCounter, file: string | undefined): Problem[] {
  const problems: Problem[] = []
  walk(document.contents, [], (node, path) => {
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
        problems.push(at('NAME-DUPLICATE', lines, file, offset, formatPath([...path, name]), show(name), expected))
        if (isScalar(key)) key.value = `${name}${DOUBLE_MARK}${problems.length}`
      }
    }
  })
  return problems
}

function walk(node: unknown, path: Path, visit: (node: ParsedNode | Alias.Parsed, path: Path) => void): void {
  if (isScalar(node) || isAlias(node) || isMap(node) || isSeq(node)) visit(node as ParsedNode, path)
  if (isSeq(node)) {
    for (const [k, item] of node.items.entries()) walk(item, [...path, k], visit)
  } else if (isMap(node)) {
    for (const { key, value } of node.items) {
      walk(key, path, visit)
      walk(value, [...path, keyText(key) ?? ''], visit)
    }
  }
}
