// Definitions from files: YAML or JSON text to a checked species or world, every problem with file, line and column.
//
// The only door through which the `yaml` library enters, kept out of the main entry: a page that ships its worlds as
// objects does not pay for a parser. Files that a world names are read through the caller's `load`, so that this works
// in Node, in a browser and in a test alike. Reads text, gives a definition or problems, never both.

import { nearestName, type Problem } from '../0-foundation/problems.ts'
import { type CheckContext, findInSpecies, findInWorld } from './check.ts'
import { type Finding, isRecord, member, type Place, showFound, toProblem } from './reading/findings.ts'
import { positionOf } from './reading/yaml-place.ts'
import { isDouble, type ReadYaml, readYaml, wholeFile, withoutMarks, type YamlSource } from './reading/yaml-source.ts'
import type { SpeciesDefinition, WorldDefinition } from './types.ts'

/** How a definition is read from text. */
export interface ParseOptions extends CheckContext {
  /** Name of the file, for problems; paths inside it are relative to it. */
  readonly file?: string | undefined
  /** Gives the text of a file that a world names, by its path as written there. Throws if there is none. */
  readonly load?: ((path: string) => string) | undefined
}

/** A definition, or everything that is wrong with it. */
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
  if (all.length > 0) return { problems: all }
  return { definition: found.value as SpeciesDefinition | WorldDefinition, problems: [] }
}

interface Read {
  readonly value: unknown
  readonly problems: Problem[]
}

function readSpecies(source: YamlSource, options: ParseOptions): Read {
  const findings = findInSpecies(source.value, options)
  return { value: source.value, problems: locateAll(findings, (finding) => ({ source, place: finding.place })) }
}

/** A world, with the species that it names by file put in their places. */
function readWorld(source: YamlSource, options: ParseOptions): Read {
  const listed = member(source.value, 'species')
  if (!Array.isArray(listed)) {
    const findings = findInWorld(source.value, options, false)
    return { value: source.value, problems: locateAll(findings, (finding) => ({ source, place: finding.place })) }
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
  const located = locateAll(findings, ({ place }) => {
    const entry = place[0] === 'species' && typeof place[1] === 'number' ? entries[place[1]] : undefined
    if (entry === undefined) return { source, place }
    if (entry.source === undefined) return { source, place: ['species', entry.index, ...place.slice(2)] }
    return { source: entry.source, place: place.slice(2) }
  })
  return { value, problems: [...problems, ...located] }
}

function loadSpecies(world: YamlSource, path: string, index: number, options: ParseOptions): ReadYaml {
  const place = ['species', index]
  const missing = (expected: string): ReadYaml => ({
    problems: [locate(world, { code: 'FILE-MISSING', place, found: showFound(path), expected }, place).problem],
  })
  if (options.load === undefined) return missing('a species: there is no way to load files here')
  let text: unknown
  try {
    text = options.load(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
    return missing(`the path of a file that can be read (${reason})`)
  }
  const read = readYaml(text, joinPath(world.file, path))
  if (read.source === undefined || sortOf(read.source.value) === 'species') return read
  return { problems: [...read.problems, unknownSort(read.source, 'a species')] }
}

/** What a document defines. A misspelt first word still counts; the check names it. */
function sortOf(value: unknown): 'species' | 'world' | undefined {
  if (!isRecord(value)) return undefined
  if (Object.hasOwn(value, 'world')) return 'world'
  if (Object.hasOwn(value, 'species')) return Array.isArray(value.species) ? 'world' : 'species'
  for (const key of Object.keys(value)) {
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
  return keys.length === 0 ? 'an empty mapping' : `a mapping with ${keys.slice(0, 8).join(', ')}`
}

/** Findings as problems with their positions. Text repeated through aliases is reported where it stands, once. */
export function locateAll(
  findings: readonly Finding[],
  where: (finding: Finding) => { readonly source: YamlSource; readonly place: Place },
): Problem[] {
  const seen = new Set<string>()
  const problems: Problem[] = []
  for (const finding of findings) {
    if (finding.pointsAt === 'key' && isDouble(finding.place.at(-1))) continue
    const { source, place } = where(finding)
    const { problem, isRepeated } = locate(source, finding, place)
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
  place: Place,
): { readonly problem: Problem; readonly isRepeated: boolean } {
  const { line, column, isRepeated } = positionOf(source, place, finding)
  const clean = {
    ...finding,
    place: place.map((segment) => (typeof segment === 'string' ? withoutMarks(segment) : segment)),
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
  return problems.toSorted(
    (a, b) =>
      files.indexOf(a.file) - files.indexOf(b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  )
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
