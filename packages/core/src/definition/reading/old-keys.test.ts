import { describe, expect, it } from 'vitest'
import { checkInput, checkSpecies, checkWorld, createWorld, formatProblem, refusalsAmong } from '../../index.ts'
import { parseDefinition } from '../../yaml.ts'
import type { InputDefinition, SpeciesDefinition, WorldDefinition } from '../types.ts'
import { findOldKeys, renewed } from './old-keys.ts'

const text = (greatest: string, least: string): string => `ethogram: 1
species: hen
body: { shape: { cylinder: { radiusM: 0.15, heightM: 0.4 } }, travel: { by: walk } }
senses: { eyes: { by: vision, rangeM: 20 } }
releasers:
  food: { kind: grain, ${greatest}: 12, ${least}: 1 }
behavior:
  feed: { sees: [food, { kind: grain, range: [0, 0, 9], ${greatest}: 7 }], act: approach it }
  rest: { feels: { all: [moving], ${greatest}: 3 }, act: halt }
`

/** A yard as an author of an earlier version wrote it, and the same with the words of today. */
function yard(greatest: string, least: string): WorldDefinition {
  const { definition } = parseDefinition(text('maxValue', 'minValue'))
  const species = JSON.parse(
    JSON.stringify(definition).replaceAll('maxValue', greatest).replaceAll('minValue', least),
  ) as SpeciesDefinition
  const grain = { shape: { cylinder: { radiusM: 0.01, heightM: 0.01 } } }
  const entities = { berta: { kind: 'hen' }, corn: { kind: 'grain', at: [1, 0, 2] } } as const
  return { ethogram: 1, world: 'yard', kinds: { grain }, species: [species], entities }
}

const directed = (key: string): InputDefinition =>
  ({ input: 'direct', direction: { direct: 'releaser', to: 'berta', releaser: 'food', [key]: 3 } }) as never

describe('old keys', () => {
  it('[DE6] of a file are told as warnings at their line, each with the key of today, and the definition is given with that', () => {
    const read = parseDefinition(text('strength', 'least'))
    expect(read.problems.map(({ level, code, path, line }) => [level, code, path, line])).toEqual([
      ['warning', 'DEFINITION-OLD-KEY', 'releasers.food.strength', 6],
      ['warning', 'DEFINITION-OLD-KEY', 'releasers.food.least', 6],
      ['warning', 'DEFINITION-OLD-KEY', 'behavior.feed.sees[1].strength', 8],
      ['warning', 'DEFINITION-OLD-KEY', 'behavior.rest.feels.strength', 9],
    ])
    expect(read.problems.map(({ expected }) => expected.split(',')[0])).toEqual([
      'maxValue',
      'minValue',
      'maxValue',
      'maxValue',
    ])
    expect(formatProblem(read.problems[0])).toContain(
      'warning: DEFINITION-OLD-KEY at releasers.food.strength: found "strength"',
    )
    expect(read.definition).toEqual(parseDefinition(text('maxValue', 'minValue')).definition)
  })

  it('[DE6] make the same world as the keys of today, tick by tick', () => {
    const [old, now] = [createWorld(yard('strength', 'least')), createWorld(yard('maxValue', 'minValue'))]
    expect(old.definition).toEqual(now.definition)
    for (let n = 0; n < 40; n++) {
      if (n === 10) expect(old.input(directed('strength'))).toEqual(now.input(directed('maxValue')))
      if (n === 20) expect(old.direct('berta: releaser food strength 5').ok).toBe(true)
      if (n === 20) expect(now.direct('berta: releaser food maxValue 5').ok).toBe(true)
      old.step()
      now.step()
      expect(old.hash()).toBe(now.hash())
    }
    expect(old.directions().map(({ text: line }) => line)).toEqual(now.directions().map(({ text: line }) => line))
    expect(old.redefine(yard('strength', 'least').species?.[0] as SpeciesDefinition).ok).toBe(true)
  })

  it('[DE6] are warnings of a check; what is wrong besides is told at the key as it was written, and refused', () => {
    const world = yard('strength', 'least')
    expect(checkWorld(world).every(({ level }) => level === 'warning')).toBe(true)
    expect(refusalsAmong(checkSpecies(world.species?.[0]))).toEqual([])
    expect(checkInput(directed('strength')).map(({ path, level }) => [path, level])).toEqual([
      ['direction.strength', 'warning'],
    ])
    const wrong = { ...world.species?.[0], releasers: { food: { kind: 'grain', strength: 2, least: 3 } } }
    const refused = refusalsAmong(checkSpecies(wrong))
    expect(refused.map(({ code, path }) => [code, path])).toEqual([['RELEASER-RANGE', 'releasers.food.least']])
    expect(() => createWorld({ ...world, species: [wrong as SpeciesDefinition] })).toThrow('RELEASER-RANGE')
    const both = { ...world.species?.[0], releasers: { food: { kind: 'grain', strength: 2, maxValue: 3 } } }
    expect(refusalsAmong(checkSpecies(both)).map(({ code, path }) => [code, path])).toEqual([
      ['DEFINITION-UNKNOWN-KEY', 'releasers.food.strength'],
    ])
  })

  it('[DE6] are looked for where they meant that, and nowhere else', () => {
    const field = { direct: 'field', to: 'berta', how: 'attract', at: [0, 0, 0], radiusM: 1, strength: 2 }
    const lives = {
      fields: { strength: 3, least: 1 },
      drives: { strength: {} },
      behavior: { strength: { act: 'halt' } },
    }
    for (const value of [field, lives]) {
      expect(findOldKeys(value)).toEqual([])
      expect(renewed(value)).toBe(value)
    }
    const shared: Record<string, unknown> = { sees: { strength: 1 } }
    shared.again = shared
    const made = renewed(shared) as { sees: object }
    expect(made.sees).toEqual({ maxValue: 1 })
  })
})
