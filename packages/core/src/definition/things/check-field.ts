// The meaning of field names: the fields of what is looked at, and whether they have the type that is asked for.
//
// What is looked at is a list of kinds; if some of them cannot be read, nothing is said. Reads what a world knows of its kinds,
// writes the report.

import { addFinding, expectName, nearestIn, type Path, type Report, showFound } from '../reading/findings.ts'
import { IT, type WorldKinds } from '../reading/scope.ts'

/** The kind of what is heard and not yet seen; no kind of a world may have this name. */
export const SOMETHING_WORD = 'something'

/** The kind of a creature's own body among its records; no kind of a world may have this name. */
export const SELF_WORD = 'self'

/** Words that no kind and no species may be called by. */
export const RESERVED_KINDS: readonly string[] = [IT, SOMETHING_WORD, SELF_WORD]

/** Types that a field has among the things looked at; unknown if some of them cannot be read. */
export type FieldTypes = ReadonlyMap<string, ReadonlySet<string>> | undefined

/** The types that fields have, and how messages call them. */
const TYPE_WORDS: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  number: 'a number',
  string: 'a string',
}

/** The fields of some kinds (or parts of kinds), or of all kinds of a world. What is only heard has none. */
export function fieldsOfKinds(world: WorldKinds, kinds: readonly unknown[] | 'all'): FieldTypes {
  if (kinds === 'all' && world.isOpen) return undefined
  const types = new Map<string, Set<string>>()
  for (const kind of kinds === 'all' ? world.byName.keys() : kinds) {
    if (kind === SOMETHING_WORD) continue
    const fields = typeof kind === 'string' ? world.byName.get(kind.split('.', 1)[0])?.fields : undefined
    if (fields === undefined) return undefined
    for (const field of Object.keys(fields)) {
      const seen = types.get(field)
      if (seen === undefined) types.set(field, new Set([typeof fields[field]]))
      else seen.add(typeof fields[field])
    }
  }
  return types
}

/** What a field must be like. */
export interface FieldWish {
  /** What is expected: `a field`, `an own field`. */
  readonly what: string
  /** Types that will do. */
  readonly types: readonly string[]
  /** Names that will do besides fields. */
  readonly besides?: Iterable<string>
}

/** A field that a yes or no is read from. */
export const YES_OR_NO: readonly string[] = ['boolean']

/** Checks one field; one whose default cannot be read may be of any type. */
export function checkField(report: Report, name: unknown, types: FieldTypes, wish: FieldWish, path: Path): void {
  if (typeof name !== 'string' || types === undefined) return
  const names = [...types.keys(), ...(wish.besides ?? [])]
  const known = types.get(name)
  if (known === undefined) {
    if (names.includes(name)) return
    addFinding(report, {
      code: 'FIELD-UNKNOWN',
      path,
      found: showFound(name),
      expected: expectName(wish.what, names),
      nearest: nearestIn(report, name, names),
    })
    return
  }
  const isReadable = [...known].every((type) => Object.hasOwn(TYPE_WORDS, type))
  if (!isReadable || wish.types.some((type) => known.has(type))) return
  const found = `${showFound(name)}, ${known.has('number') ? 'a number' : TYPE_WORDS[[...known][0]]}`
  const expected = `a field that is ${wish.types.map((type) => TYPE_WORDS[type]).join(', ')}`
  addFinding(report, { code: 'FIELD-TYPE', path, found, expected })
}
