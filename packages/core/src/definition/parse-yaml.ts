// Definitions from files: YAML or JSON text to a checked species or world, every problem with file, line and column.
//
// The only door through which the `yaml` library enters, kept out of the main entry: a page that ships its worlds as
// objects does not pay for a parser. Files that a world names are read through the caller's `load`, so that this works
// in Node, in a browser and in a test alike. Reads text, gives a definition or problems, never both.

import { boundProblems, nearestName, type Problem, refusalsAmong, shorten } from '../0-foundation/problems.ts'
import { type CheckContext, findInSpecies, findInWorld } from './check.ts'
import { type Finding, isRecord, member, type Path, showFound, toProblem } from './reading/findings.ts'
import { renewed } from './reading/old-keys.ts'
import { lineAndColumnOf } from './reading/yaml-position.ts'
import { isDouble, type ReadYaml, readYaml, wholeFile, withoutMarks, type YamlSource } from './reading/yaml-source.ts'
import type { SpeciesDefinition, WorldDefinition } from './types.ts'

/** How a definition is read from text. */
export interface ParseOptions extends CheckContext {
  /** Name of the file, for problems; paths inside it are relative to it. */
  readonly file?: string | undefined
  /** Gives the text of a file that a world names, by its path as written there. Throws if there is none. */
  readonly load?: ((path: string) => string) | undefined
}

/** A definition, with warnings at most, or everything that is wrong with it. */
export interface ParsedDefinition {
  readonly definition?: SpeciesDefinition | WorldDefinition
  readonly problems: Problem[]
}

/**
 * Reads a species or a world from YAML or JSON:
 * `parseDefinition(text, { file: 'meadow.world.yaml', load: (path) => readFileSync(path, 'utf8') })`.
 */
export function parseDefinition(text: string, options: ParseOptions = {}): ParsedDefinition {
  const { source, problems } = readYaml(text, options.file)
  if (source === undefined) return { problems }
  const sort = sortOf(source.value)
  if (sort === undefined) return { problems: [...problems, unknownSort(source, 'a species or a world')] }
  const found = sort === 'species' ? readSpecies(source, options) : readWorld(source, options)
  const all = inOrder([...problems, ...found.problems], options.file)
  if (refusalsAmong(all).length > 0) return { problems: all }
  return { definition: renewed(found.value) as SpeciesDefinition | WorldDefinition, problems: all }
}

interface Read {
  readonly value: unknown
  readonly problems: Problem[]
}

function readSpecies(source: YamlSource, options: ParseOptions): Read {
  const findings = findInSpecies(source.value, options)
  return { value: source.value, problems: locateAll(findings, (finding) => ({ source, path: finding.path })) }
}

/** A world, with the species that it names by file put in their places. */
function readWorld(source: YamlSource, options: ParseOptions): Read {
  const listed = member(source.value, 'species')
  if (!Array.isArray(listed)) {
    const findings = findInWorld(source.value, options, false)
    return { value: source.value, problems: locateAll(findings, (finding) => ({ source, path: finding.path })) }
  }
  const problems: Problem[] = []
  const entries: { readonly index: number; readonly value: unknown; readonly source: YamlSource | undefined }[] = []
  for (const [index, entry] of listed.entries()) {
    if (typeof entry !== 'string') {
      entries.push({ index, value: entry, source: undefined })
      continue
    }
    const read = loadSpecies(source, entry, index, options)
    problems.push(...read.problems)
    if (read.source !== undefined) entries.push({ index, value: read.source.value, source: read.source })
  }
  const value = { ...(source.value as object), species: entries.map((entry) => entry.value) }
  const findings = findInWorld(value, options, entries.length < listed.length)
  const located = locateAll(findings, ({ path }) => {
    const entry = path[0] === 'species' && typeof path[1] === 'number' ? entries[path[1]] : undefined
    if (entry === undefined) return { source, path }
    if (entry.source === undefined) return { source, path: ['species', entry.index, ...path.slice(2)] }
    return { source: entry.source, path: path.slice(2) }
  })
  return { value, problems: [...problems, ...located] }
}

function loadSpecies(world: YamlSource, file: string, index: number, options: ParseOptions): ReadYaml {
  const path = ['species', index]
  const missing = (expected: string): ReadYaml => ({
    problems: [locate(world, { code: 'FILE-MISSING', path, found: showFound(file), expected }, path).problem],
  })
  if (options.load === undefined) return missing('a species: there is no way to load files here')
  let text: unknown
  try {
    text = options.load(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
    return missing(`the path of a file that can be read (${reason})`)
  }
  const read = readYaml(text, joinPath(world.file, file))
  if (read.source === undefined || sortOf(read.source.value) === 'species') return read
  return { problems: [...read.problems, unknownSort(read.source, 'a species')] }
}

/** First keys of a document among which its misspelt first word is looked for. */
const KEYS_LOOKED_AT = 100

/** What a document defines. A misspelt first word still counts; the check names it. */
function sortOf(value: unknown): 'species' | 'world' | undefined {
  if (!isRecord(value)) return undefined
  if (Object.hasOwn(value, 'world')) return 'world'
  if (Object.hasOwn(value, 'species')) return Array.isArray(value.species) ? 'world' : 'species'
  for (const key of Object.keys(value).slice(0, KEYS_LOOKED_AT)) {
    const nearest = nearestName(key, ['species', 'world'])
    if (nearest !== undefined) return nearest as 'species' | 'world'
  }
  return undefined
}

function unknownSort(source: YamlSource, what: string): Problem {
  const { value } = source
  const found = value === null || value === undefined ? 'an empty file' : describe(value)
  const keys = what === 'a species' ? 'species: <name>' : 'species: <name> or world: <name>'
  return wholeFile('DEFINITION-KIND-UNKNOWN', source.file, found, `${what}: a mapping with ${keys}`)
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (!isRecord(value)) return showFound(value)
  if (Object.hasOwn(value, 'world')) return 'a world'
  const keys = Object.keys(value)
  return keys.length === 0
    ? 'an empty mapping'
    : `a mapping with ${keys
        .slice(0, 8)
        .map((key) => shorten(key, 40))
        .join(', ')}`
}

/** Findings as problems with their positions. Text repeated through aliases is reported where it stands, once. */
export function locateAll(
  findings: readonly Finding[],
  where: (finding: Finding) => { readonly source: YamlSource; readonly path: Path },
): Problem[] {
  const seen = new Set<string>()
  const problems: Problem[] = []
  for (const finding of findings) {
    if (finding.pointsAt === 'key' && isDouble(finding.path.at(-1))) continue
    const { source, path } = where(finding)
    const { problem, isRepeated } = locate(source, finding, path)
    const key = `${problem.file} ${problem.line}:${problem.column} ${problem.code}`
    if (isRepeated && seen.has(key)) continue
    seen.add(key)
    problems.push(problem)
  }
  return problems
}

function locate(
  source: YamlSource,
  finding: Finding,
  path: Path,
): { readonly problem: Problem; readonly isRepeated: boolean } {
  const { line, column, isRepeated } = lineAndColumnOf(source, path, finding)
  const clean = {
    ...finding,
    path: path.map((segment) => (typeof segment === 'string' ? withoutMarks(segment) : segment)),
    found: withoutMarks(finding.found),
    expected: withoutMarks(finding.expected),
    nearest: finding.nearest === undefined ? undefined : withoutMarks(finding.nearest),
  }
  const problem = { ...toProblem(clean), line, column }
  return { problem: source.file === undefined ? problem : { ...problem, file: source.file }, isRepeated }
}

/** The file asked for first, then those it names; each from top to bottom. */
export function inOrder(problems: readonly Problem[], file: string | undefined): Problem[] {
  const files = [...new Set([file, ...problems.map((problem) => problem.file)])]
  const sorted = problems.toSorted(
    (a, b) =>
      files.indexOf(a.file) - files.indexOf(b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  )
  return boundProblems(sorted)
}

/** A path written in a file, as seen from where that file's own path starts. */
function joinPath(file: string | undefined, path: string): string {
  const isAbsolute = /^([/\\]|[A-Za-z][A-Za-z0-9+.-]*:)/.test(path)
  const folder = (file ?? '').replace(/[^/\\]*$/, '')
  if (isAbsolute || folder === '') return path.replace(/^(\.[/\\])+/, '')
  const parts: string[] = []
  for (const part of `${folder}${path}`.split(/[/\\]/)) {
    const isStep = part === '..' && parts.length > 0 && parts.at(-1) !== '..' && parts.at(-1) !== ''
    if (isStep) parts.pop()
    else if (part !== '.' && (part !== '' || parts.length === 0)) parts.push(part)
  }
  return parts.join('/')
}
