import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleVocabulary as vocabulary } from '../../test/sample-vocabulary.ts'
import { NAME } from '../definition/reading/names.ts'
import type { ActDefinition, DirectionDefinition, FieldValue, InputDefinition } from '../definition/types.ts'
import { complete } from './complete.ts'
import { describeInput } from './describe.ts'
import { FORMS, TOPICS } from './forms.ts'
import { parseLine } from './parse.ts'
import type { FieldType, VocabularyArgument, VocabularyCommand } from './vocabulary.ts'

const silas = vocabulary.entities[0]
const number = fc.double({ noNaN: true, noDefaultInfinity: true })
const position = fc.tuple(number, number, number)
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('for', 'and', 'it', 'true', '12', '"', '\\', '#', '', 'a\nb', 'use', 'glad'),
)
const newName = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,6}$/)
const sound = fc.oneof(newName, fc.constantFrom('at', 'by', 'loudness', 'sound', 'for', 'whistle'))
const entity = fc.constantFrom(...vocabulary.entities.map(({ name }) => name))
const pointNames = vocabulary.entities.flatMap(({ name, points }) => points.map((point) => `${name}.${point}`))
const ticks = fc.integer({ min: 1, max: 2_147_483_647 })
const to = fc.constant('silas')

/** An object with some of the keys. */
function some<T extends object>(model: { [Key in keyof T]: fc.Arbitrary<T[Key]> }): fc.Arbitrary<Partial<T>> {
  return fc.record(model, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>
}

const lasting = some({ forTicks: ticks })

function valueOfType(type: FieldType): fc.Arbitrary<FieldValue> {
  return type === 'boolean' ? fc.boolean() : type === 'number' ? number : text
}

/** An entity of that kind with some of its fields given. */
function fieldsOf(kind: string): fc.Arbitrary<{ fields?: Record<string, FieldValue> }> {
  const types = vocabulary.kinds.find(({ name }) => name === kind)?.fields ?? {}
  const model = Object.fromEntries(Object.entries(types).map(([name, type]) => [name, valueOfType(type)]))
  return some<Record<string, FieldValue>>(model).map((fields) =>
    Object.keys(fields).length === 0 ? {} : { fields: fields as Record<string, FieldValue> },
  )
}

const kinds = vocabulary.kinds.map(({ name }) => name)
const kindWithFields = fc.constantFrom(...kinds).chain((kind) => fieldsOf(kind).map((given) => ({ kind, ...given })))

function argument({ default: usual, options, range }: VocabularyArgument): fc.Arbitrary<number | string> {
  if (typeof usual === 'string') return options === undefined ? text : fc.constantFrom(...options)
  const within = range === undefined ? number : fc.double({ min: range[0], max: range[1], noNaN: true })
  return fc.oneof(within, fc.constantFrom(...silas.drives))
}

function argumentsOf(command: VocabularyCommand): fc.Arbitrary<Record<string, number | string>> {
  const model = Object.entries(command.arguments).map(([name, each]) => [name, argument(each)] as const)
  return some<Record<string, number | string>>(Object.fromEntries(model)) as fc.Arbitrary<
    Record<string, number | string>
  >
}

const act = fc.constantFrom(...silas.commands).chain((command): fc.Arbitrary<ActDefinition> => {
  const isIt = command.takesIt === 'always' ? fc.constant(true) : fc.constant(false)
  return fc.tuple(command.takesIt === 'may' ? fc.boolean() : isIt, argumentsOf(command)).map(([it, given]) => ({
    command: command.name,
    ...(it ? { it: true } : {}),
    ...(Object.keys(given).length > 0 ? { with: given } : {}),
  }))
})

const mannered = silas.commands.filter((command) => Object.keys(command.arguments).length > 0)
const manner = fc.constantFrom(...mannered).chain((command): fc.Arbitrary<ActDefinition> => {
  const given = argumentsOf(command).filter((each) => Object.keys(each).length > 0)
  return fc.tuple(fc.constantFrom('use', 'avoid', 'both'), given, given).map(([how, use, avoid]) => ({
    if: command.name,
    ...(how === 'avoid' ? {} : { use }),
    ...(how === 'use' ? {} : { avoid }),
  }))
})

const span = fc.oneof(
  fc.constant({}),
  fc.constant({ isPersistent: true }),
  ticks.map((forTicks) => ({ isPersistent: true, forTicks })),
)

function record<T extends object>(model: { [Key in keyof T]: fc.Arbitrary<T[Key]> }): fc.Arbitrary<T> {
  return fc.record(model) as fc.Arbitrary<T>
}

const behavior = fc.constantFrom(...silas.behaviors, ...(silas.behaviorPaths ?? []))

const directions: fc.Arbitrary<object>[] = [
  record({
    direct: fc.constant('drive'),
    to,
    drive: fc.constantFrom(...silas.drives),
    how: fc.constantFrom('set', 'add', 'hold'),
    value: number,
  }),
  record({ direct: fc.constantFrom('force', 'forbid'), to, behavior }),
  record({ direct: fc.constant('interest'), to, behavior, value: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc
    .tuple(
      behavior,
      fc.option(behavior),
      fc.double({ min: 1, minExcluded: true, noDefaultInfinity: true, noNaN: true }),
    )
    .map(([name, against, value]) => ({
      direct: 'gain',
      to: 'silas',
      behavior: name,
      ...(against === null || against === name ? {} : { against }),
      value,
    })),
  fc
    .tuple(
      fc.constantFrom(...silas.releasers),
      fc.constantFrom('both', 'looksFor', 'maxValue'),
      fc.constantFrom('it', 'person', 'person.leg', 'whistle', 'sound.for'),
      number,
    )
    .map(([releaser, which, looksFor, maxValue]) => ({
      direct: 'releaser',
      to: 'silas',
      releaser,
      ...(which === 'maxValue' ? {} : { looksFor }),
      ...(which === 'looksFor' ? {} : { maxValue }),
    })),
  fc
    .tuple(
      record({
        direct: fc.constant('field'),
        to,
        how: fc.constantFrom('attract', 'repel'),
        at: position,
        radiusM: fc.double({ min: 0, minExcluded: true, noDefaultInfinity: true, noNaN: true }),
      }),
      some({ strength: fc.double({ min: 0, noDefaultInfinity: true, noNaN: true }) }),
    )
    .map(([field, more]) => ({ ...field, ...more })),
  record({ direct: fc.constant('mind'), to, isOn: fc.boolean() }),
  fc
    .tuple(kindWithFields, fc.oneof(position, fc.constantFrom(...pointNames)))
    .map(([given, at]) => ({ direct: 'imagine', to: 'silas', at, ...given })),
  fc
    .tuple(sound, position, some({ loudness: fc.double({ min: 0, noDefaultInfinity: true, noNaN: true }) }))
    .map(([name, at, more]) => ({ direct: 'imagineSound', to: 'silas', sound: name, at, ...more })),
]

const commanded = fc
  .tuple(
    fc.constantFrom('primary', 'secondary', 'meta'),
    act,
    manner,
    span,
    some({ priority: number }),
    some({ meaning: fc.constantFrom('silas') }),
  )
  .map(([form, doing, how, ...more]) => ({
    direct: 'command',
    to: 'silas',
    form,
    act: form === 'meta' ? how : doing,
    ...more[0],
    ...more[1],
    ...(form === 'meta' ? {} : more[2]),
  }))

const directed = fc
  .oneof(
    fc.tuple(fc.oneof(...directions), lasting).map(([content, more]) => ({ ...content, ...more })),
    commanded,
    fc.constantFrom(0, 1, 3).map((direction) => ({ direct: 'withdraw', direction })),
  )
  .map((direction): InputDefinition => ({ input: 'direct', direction: direction as DirectionDefinition }))

const fieldNames = vocabulary.entities.flatMap(({ name, fields }) =>
  Object.entries(fields).map(([field, type]) => ({ name, field, type })),
)

const freeName = newName.filter((name) => vocabulary.entities.every((other) => other.name !== name))

const others: fc.Arbitrary<object>[] = [
  fc
    .tuple(
      some({ name: freeName }),
      kindWithFields,
      some({ at: position, headingRad: number, velocityMps: position, heldBy: fc.constantFrom(...pointNames) }),
    )
    .map(([named, given, more]) => ({ input: 'add', ...named, entity: { ...given, ...more } })),
  record({ input: fc.constant('remove'), entity }),
  fc
    .tuple(entity, some({ at: position, headingRad: number }))
    .filter(([, where]) => Object.keys(where).length > 0)
    .map(([name, where]) => ({ input: 'place', entity: name, ...where })),
  fc
    .tuple(entity, position, some({ turnRadps: number }))
    .map(([name, velocityMps, more]) => ({ input: 'push', entity: name, velocityMps, ...more })),
  fc
    .constantFrom(...fieldNames)
    .chain(({ name, field, type }) => valueOfType(type).map((value) => ({ input: 'set', entity: name, field, value }))),
  fc.tuple(fc.constantFrom(...pointNames), position).map(([name, at]) => {
    const [owner, point] = name.split('.')
    return { input: 'point', entity: owner, point, at }
  }),
  record({ input: fc.constant('hold'), entity, by: fc.constantFrom(...pointNames) }),
  fc
    .tuple(entity, some({ velocityMps: position }))
    .map(([name, more]) => ({ input: 'release', entity: name, ...more })),
  fc
    .tuple(sound, some({ at: position, entity }), some({ loudness: fc.double({ min: 0, max: 9, noNaN: true }) }))
    .filter(([, where]) => Object.keys(where).length > 0)
    .map(([name, where, more]) => ({ input: 'sound', sound: name, ...where, ...more })),
]

describe('[seed 33] an input as a line', () => {
  it('is read back as that direction', () => {
    fc.assert(
      fc.property(directed, (input) => {
        const line = describeInput(input)
        expect(parseLine(line, vocabulary), line).toEqual({ inputs: [input] })
      }),
      { seed: 33, numRuns: 2000 },
    )
  })
  it('is read back as that change of the world', () => {
    fc.assert(
      fc.property(fc.oneof(...others), (input) => {
        const line = describeInput(input as InputDefinition)
        expect(parseLine(line, vocabulary), line).toEqual({ inputs: [input] })
      }),
      { seed: 33, numRuns: 2000 },
    )
  })
})

const soupWords = [
  ...FORMS.flatMap(({ keywords, examples }) => [...keywords, ...examples.flatMap((line) => line.split(' '))]),
  ...vocabulary.entities.flatMap(({ name, drives, behaviors }) => [name, `${name}:`, ...drives, ...behaviors]),
  ...TOPICS.keys(),
  ...['(', ')', ',', '=', '+=', '-=', ':', '"', '#', '.', '-', '\n', '§', '1e999', '__proto__', 'constructor', '10s'],
]
const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...soupWords) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
)
const soup = fc
  .tuple(
    fc.constantFrom('', 'silas: ', 'silas: do ', 'silas: if move ', 'silas: imagine bone at ', 'add bone '),
    fc.array(word, { maxLength: 12 }),
    fc.constantFrom(' ', '', ' '),
  )
  .map(([start, words, between]) => start + words.join(between))

describe('[seed 34] any soup of words', () => {
  it('is understood or has problems that point into it, and what is understood can be said again', () => {
    let understood = 0
    fc.assert(
      fc.property(soup, (line) => {
        const result = parseLine(line, vocabulary)
        if ('query' in result) return
        if ('inputs' in result) {
          understood++
          for (const input of result.inputs) {
            expect(parseLine(describeInput(input), vocabulary)).toEqual({ inputs: [input] })
          }
          return
        }
        expect(result.problems.length).toBeGreaterThan(0)
        for (const { column, length, expected, found } of result.problems) {
          expect(column).toBeGreaterThanOrEqual(1)
          expect(length).toBeGreaterThanOrEqual(1)
          expect(column + length - 1).toBeLessThanOrEqual(line.length)
          expect(expected).not.toBe('')
          expect(found).not.toBe('')
        }
      }),
      { seed: 34, numRuns: 3000 },
    )
    expect(understood).toBeGreaterThan(100)
  })
  it('can be completed anywhere, with what then means something', () => {
    fc.assert(
      fc.property(soup, fc.nat(60), (line, anywhere) => {
        const cursor = anywhere % (line.length + 1)
        const { from, to: end, options } = complete(line, cursor, vocabulary)
        expect(from).toBeLessThanOrEqual(cursor)
        expect(end).toBeGreaterThanOrEqual(cursor)
        for (const { text: option } of options) {
          const result = parseLine(line.slice(0, from) + option, vocabulary)
          const codes = 'problems' in result ? result.problems.map(({ code }) => code) : []
          expect(new Set([...codes, 'CONSOLE-INCOMPLETE']).size, line.slice(0, from) + option).toBe(1)
        }
      }),
      { seed: 34, numRuns: 1000 },
    )
  })
})

describe('a name for what is added', () => {
  it('follows the rule of definitions', () => {
    expect(NAME.test('bone-2')).toBe(true)
    expect(['', '2', 'a.b', 'a b', 'é'].some((name) => NAME.test(name))).toBe(false)
  })
})
