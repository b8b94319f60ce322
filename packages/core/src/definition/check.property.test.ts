import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beggar, commands, playground, yard } from '../../test/definition-examples.ts'
import type { Problem } from '../0-foundation/problems.ts'
import { checkSpecies, checkWorld } from './check.ts'
import { DEFINITION_PROBLEMS } from './reading/codes.ts'

const context = { callbacks: ['timeOfDay', 'looksKind'], commands }

type Json = { [key: string]: unknown } | unknown[]

/** Every path of a definition that has something in it. */
function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, key]
    return [at, ...pathsIn(inner, at)]
  })
}

const junk = fc.oneof(
  fc.constantFrom(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    0,
    1e300,
    '',
    'it',
    'no such name',
    '__proto__',
    true,
    null,
    undefined,
    [],
    {},
    [[]],
    { act: 'halt' },
    10n,
  ),
  fc.constant(() => 0),
  fc.anything({ maxDepth: 3, withBigInt: true, withMap: true, withDate: true, withNullPrototype: true }),
)

const mutation = fc.record({
  pick: fc.nat(),
  how: fc.oneof(
    fc.constant({ kind: 'delete' as const }),
    fc.record({ kind: fc.constant('replace' as const), value: junk }),
    fc.record({
      kind: fc.constant('rename' as const),
      key: fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('__proto__', 'constructor', 'act', 'kind')),
    }),
  ),
})
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never

/** A copy with some parts deleted, replaced or renamed. */
function mutate(definition: unknown, mutations: readonly Mutation[]): unknown {
  const copy = structuredClone(definition) as Json
  for (const { pick, how } of mutations) {
    const paths = pathsIn(structuredShape(copy))
    if (paths.length === 0) return copy
    const path = paths[pick % paths.length]
    let holder = copy as Record<string, unknown>
    for (const key of path.slice(0, -1)) holder = holder[key] as Record<string, unknown>
    const last = path.at(-1)!
    if (how.kind === 'replace') holder[last] = how.value
    else {
      const value = holder[last]
      if (Array.isArray(holder)) holder.splice(Number(last), 1)
      else delete holder[last]
      if (how.kind === 'rename' && !Array.isArray(holder))
        Object.defineProperty(holder, how.key, { value, enumerable: true, configurable: true, writable: true })
    }
  }
  return copy
}

/** The value itself; only plain objects and lists are walked further. */
function structuredShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuredShape)
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  if (!isPlain) return 0
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, structuredShape(inner)]))
}

describe('[seed 7] a definition changed at random', () => {
  const changes = fc.array(mutation, { minLength: 1, maxLength: 4 })
  for (const [name, definition, check] of [
    ['species', beggar, checkSpecies],
    ['world', yard, checkWorld],
    ['world that is perceived', playground, checkWorld],
  ] as const) {
    it(`is still a valid ${name} or has problems that say something, and nothing is thrown`, () => {
      let valid = 0
      let refused = 0
      fc.assert(
        fc.property(changes, (mutations) => {
          const problems = check(mutate(definition, mutations), context)
          if (problems.length === 0) valid++
          else refused++
          const isSilent = ({ code, found, expected }: Problem) =>
            !Object.hasOwn(DEFINITION_PROBLEMS, code) || found === '' || expected === ''
          expect(problems.filter(isSilent)).toEqual([])
          const keys = problems.map(({ code, path, found }) => `${code} ${path} ${found}`)
          expect(new Set(keys).size).toBe(keys.length)
        }),
        { seed: 7, numRuns: 400 },
      )
      expect(valid).toBeGreaterThan(5)
      expect(refused).toBeGreaterThan(200)
    })
  }
})

describe('[seed 8] a valid definition with one number spoilt', () => {
  it.each([
    ['yard', yard],
    ['playground', playground],
  ])('is always refused, at that number: %s', (_, world) => {
    const numbers = pathsIn(world).filter((path) => {
      const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], world)
      return typeof value === 'number'
    })
    fc.assert(
      fc.property(fc.nat(numbers.length - 1), fc.constantFrom(Number.NaN, Number.NEGATIVE_INFINITY), (k, value) => {
        const spoilt = structuredClone(world) as unknown as Record<string, unknown>
        let holder = spoilt
        for (const key of numbers[k].slice(0, -1)) holder = holder[key] as Record<string, unknown>
        holder[numbers[k].at(-1)!] = value
        const problems = checkWorld(spoilt)
        const path = numbers[k]
          .map((key) => (/^\d/.test(key) ? `[${key}]` : key.includes('.') ? `["${key}"]` : `.${key}`))
          .join('')
          .slice(1)
        expect(problems.map((problem) => problem.path)).toEqual([path])
      }),
      { seed: 8, numRuns: 100 },
    )
  })
})
