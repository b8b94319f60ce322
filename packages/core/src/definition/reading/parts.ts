// The building blocks of the schema: numbers with ranges, names, texts, strict objects, choices, each with its message.
//
// Every message has the form `CODE: what would be right`, so that structure.ts can turn any failed check into a problem
// without knowing the path. A block without such a message would give authors the library's own words. Notes (titles,
// descriptions, patterns of keys) go to a registry of our own and reach the JSON Schema only; the library's global
// registry would clash when two copies of this module are loaded.

import * as z from 'zod/mini'
import { assert } from '../../0-foundation/assert.ts'
import type { DefinitionProblemCode } from './codes.ts'
import { FORMAT_VERSION } from './format.ts'
import type { Range } from './limits.ts'
import { NAME, NAME_OR_PART, NAME_PATTERN, NAME_RULE, PATH_PATTERN } from './names.ts'

/** What the JSON Schema says beyond the checks. */
export interface Note {
  id?: string
  title?: string
  description?: string
  propertyNames?: { pattern: string }
  minimum?: number
  examples?: unknown[]
}

/** Notes by schema. */
export const notes = z.registry<Note>()

const COLOUR = /^(#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}|[A-Za-z]+|(rgb|hsl)\([^()]*\))$/

/** A message that structure.ts understands. */
export function says(code: DefinitionProblemCode, expected: string): string {
  return `${code}: ${expected}`
}

/** The code and the expectation in a message, and the form that the author meant where the schema can tell. */
export function readMessage(message: string): { code: DefinitionProblemCode; expected: string; form?: number } {
  const end = message.indexOf(': ')
  const [code, form] = message.slice(0, end).split('#', 2)
  const said = { code: code as DefinitionProblemCode, expected: message.slice(end + 2) }
  return form === undefined ? said : { ...said, form: Number(form) }
}

/** The limits of a number, which has both a least and a greatest value. */
export interface Limits extends Range {
  readonly to: number
  readonly isWhole?: boolean
  /** How the range reads where the digits would not say it (2π). */
  readonly range?: string
  readonly code?: DefinitionProblemCode
}

/** A finite number within limits. */
export function numberOf(given: Range & Partial<Limits>): z.ZodMiniNumber {
  const limits = bothEnds(given)
  const expected = describeLimits(limits)
  const outside = says(limits.code ?? 'DEFINITION-VALUE', expected)
  const schema = z.number({
    error: ({ input }) => (typeof input === 'number' ? outside : says('DEFINITION-TYPE', expected)),
  })
  const checks: z.core.$ZodCheck<number>[] = []
  if (limits.isWhole) checks.push(z.int(outside))
  if (limits.above !== undefined) checks.push(z.gt(limits.above, outside))
  if (limits.from !== undefined) checks.push(z.gte(limits.from, outside))
  return schema.check(...checks, z.lte(limits.to, outside))
}

/** Limits that leave nothing open: a number that may be anything ends in one that is not finite. */
function bothEnds(limits: Range & Partial<Limits>): Limits {
  const { to } = limits
  assert(to !== undefined && (limits.from !== undefined || limits.above !== undefined), 'a number without a range')
  return { ...limits, to }
}

/** true or false. */
export function flag(): z.ZodMiniBoolean {
  return z.boolean(says('DEFINITION-TYPE', 'true or false'))
}

/** Any text. */
export function text(expected = 'text'): z.ZodMiniString {
  return z.string(says('DEFINITION-TYPE', expected))
}

/** A name by which something is defined or found. */
export function nameOf(what: string): z.ZodMiniString {
  return text(what).check(z.regex(NAME, says('NAME-INVALID', NAME_RULE)))
}

/** A kind, or a part of a kind. */
export function nameOrPart(what: string): z.ZodMiniString {
  return text(what).check(z.regex(NAME_OR_PART, says('NAME-INVALID', `${what}, such as person or person.hand`)))
}

/** A behavior by its name or by its path. */
export function nameOrPath(what: string): z.ZodMiniString {
  return text(what).check(
    z.regex(new RegExp(PATH_PATTERN), says('NAME-INVALID', `${what}, such as chew or feeding.chew`)),
  )
}

/** A colour as in CSS. */
export function colour(): z.ZodMiniString {
  return text('a colour').check(z.regex(COLOUR, says('DEFINITION-VALUE', 'a colour such as "#8fb573" or green')))
}

/** One of some words. */
export function oneOf<const Words extends readonly string[]>(
  words: Words,
): z.ZodMiniEnum<z.core.util.ToEnum<Words[number]>> {
  const expected = `one of ${words.join(', ')}`
  return z.enum(words, {
    error: ({ input }) => says(typeof input === 'string' ? 'DEFINITION-VALUE' : 'DEFINITION-TYPE', expected),
  })
}

/** An object with these keys and no others. */
export function objectOf<Shape extends z.core.$ZodShape>(
  what: string,
  shape: Shape,
): z.ZodMiniObject<Shape, z.core.$strict> {
  const keys = Object.keys(shape).join(', ')
  return byKeysThere(
    z.strictObject(shape, {
      error: ({ code }) =>
        code === 'unrecognized_keys'
          ? says('DEFINITION-UNKNOWN-KEY', keys)
          : says('DEFINITION-TYPE', isAllOptional(shape) ? `${what} ({} for all defaults)` : what),
    }),
  )
}

/**
 * The same object, which asks only the keys that are there and those that must be: the library also asks for each key that is left out, and copies
 * what it reads. A behavior has some of thirty options, so that is most of its work in a process that has just begun.
 */
function byKeysThere<Schema extends z.ZodMiniObject>(schema: Schema): Schema {
  const whole = schema._zod.parse
  // Read at the first use: a shape that contains itself is not yet complete while it is built.
  let keys: readonly string[] | undefined
  schema._zod.parse = (payload, context) => {
    const input: unknown = payload.value
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return whole(payload, context)
    const shape: Readonly<Record<string, z.core.$ZodType>> = schema._zod.def.shape
    keys ??= Object.keys(shape)
    const given = input as Readonly<Record<string, unknown>>
    let there = 0
    for (const key of keys) {
      const isThere = Object.hasOwn(given, key)
      if (isThere) there++
      else if (shape[key]._zod.optin === 'optional') continue
      const result = shape[key]._zod.run({ value: given[key], issues: [] }, context)
      assert(!(result instanceof Promise), 'checks answer at once')
      for (const issue of result.issues) payload.issues.push({ ...issue, path: [key, ...(issue.path ?? [])] })
    }
    if (there < Object.keys(given).length) {
      const unknown = Object.keys(given).filter((key) => !Object.hasOwn(shape, key))
      payload.issues.push({ code: 'unrecognized_keys', keys: unknown, input: given, inst: schema })
    }
    return payload
  }
  // Without checks of its own the library runs what it has parsed with from the beginning.
  if (schema._zod.run === whole) schema._zod.run = schema._zod.parse
  return schema
}

/** Things of one sort by name. Names are checked with the meaning, so that a bad name does not hide what it names. */
export function recordOf<Value extends z.ZodMiniType>(
  what: string,
  value: Value,
  pattern = NAME_PATTERN,
): z.ZodMiniRecord<z.ZodMiniString, Value> {
  const schema = z.record(z.string(), value, says('DEFINITION-TYPE', `${what} ({} for none)`))
  return noted(schema, { propertyNames: { pattern } })
}

/** A list. */
export function listOf<Item extends z.ZodMiniType>(what: string, item: Item): z.ZodMiniArray<Item> {
  return z.array(item, says('DEFINITION-TYPE', `a list of ${what}`))
}

/** Exactly two numbers. */
export function pairOf(
  number: z.ZodMiniNumber,
  expected: string,
): z.ZodMiniTuple<[z.ZodMiniNumber, z.ZodMiniNumber], null> {
  return z.tuple([number, number], says('DEFINITION-TYPE', expected))
}

/** Exactly three numbers. */
export function tripleOf(
  number: z.ZodMiniNumber,
  expected: string,
): z.ZodMiniTuple<[z.ZodMiniNumber, z.ZodMiniNumber, z.ZodMiniNumber], null> {
  return z.tuple([number, number, number], says('DEFINITION-TYPE', expected))
}

/**
 * One of several forms, told apart by type or by the key that only one of them needs (shapes, acts). Where that cannot tell,
 * `meant` says which form a value is, so that its mistakes are reported and not those of the others.
 */
export function eitherOf<const Options extends readonly z.ZodMiniType[]>(
  expected: string,
  options: Options,
  meant: (value: unknown) => number | undefined = () => undefined,
): z.ZodMiniUnion<Options> {
  return z.union(options, {
    error: ({ input }) => {
      const form = meant(input)
      return form === undefined ? says('DEFINITION-TYPE', expected) : `DEFINITION-TYPE#${form}: ${expected}`
    },
  })
}

/** A key that may be left out, with the sentence that editors show for it and what it then is: the compiler's own default. */
export function may<Inner extends z.ZodMiniType>(
  schema: Inner,
  sentence: string,
  usual?: number | string | boolean,
): z.ZodMiniOptional<Inner> {
  const description = usual === undefined ? sentence : `${sentence.slice(0, -1)}; ${usual} if left out.`
  return noted(z.optional(schema), { description })
}

/** A schema with what editors show for it, beside what was noted before. */
export function noted<Schema extends z.ZodMiniType>(schema: Schema, note: Note): Schema {
  notes.add(schema, { ...notes.get(schema), ...note })
  return schema
}

/** The format that a definition is written in. */
export const version = noted(
  z.literal(FORMAT_VERSION, {
    error: ({ input }) =>
      input === undefined
        ? says('VERSION-MISSING', `ethogram: ${FORMAT_VERSION}, the version of the format`)
        : typeof input === 'number'
          ? says('VERSION-UNSUPPORTED', `${FORMAT_VERSION}, the only format that this engine reads`)
          : says('DEFINITION-TYPE', `the number ${FORMAT_VERSION}`),
  }),
  { description: 'Version of the definition format.' },
)

/** Asked only for messages: a schema that contains itself is not yet complete while it is built. */
function isAllOptional(shape: z.core.$ZodShape): boolean {
  return Object.values(shape).every((schema) => schema instanceof z.ZodMiniOptional)
}

function describeLimits({ above, from, to, isWhole, range }: Limits): string {
  const what = isWhole ? 'a whole number' : 'a number'
  if (range !== undefined) return `${what} ${range}`
  return above === undefined ? `${what} from ${from} to ${to}` : `${what} above ${above}, at most ${to}`
}
