import { describe, expect, it } from 'vitest'
import { createWorld, type ReleaserDefinition, type SpeciesDefinition, type World } from '../../index.ts'
import { checkSpecies } from '../check.ts'

const shape = { cylinder: { radiusM: 0.2, heightM: 0.5 } }

/** A cat that eats what a releaser finds. */
function cat(sees: ReleaserDefinition): SpeciesDefinition {
  return {
    ethogram: 1,
    species: 'cat',
    body: { shape, travel: { by: 'walk' } },
    percepts: { ripeFood: { of: 'shape', kind: 'food' } },
    behavior: { eat: { sees: { kind: 'food', ...sees }, act: 'halt' }, rest: { always: 0.1, act: 'halt' } },
  }
}

const told = (sees: ReleaserDefinition): string[] =>
  checkSpecies(cat(sees)).map(({ code, path }) => `${code} ${path.replace('behavior.eat.sees.', '')}`)

describe('a releaser that can never fire', () => {
  const never: readonly (readonly [ReleaserDefinition, string])[] = [
    [{ all: ['isRipe', 'isBig'], none: ['isBig'] }, 'all[1]'],
    [{ any: ['isRipe', 'isBig'], none: ['isBig', 'isRipe'] }, 'any'],
    [{ range: [3, 3, 3] }, 'range'],
    [{ range: [0, 0, 0] }, 'range'],
    ...[
      ['near 2', 'far 5'],
      ['near 2', 'not near 2'],
      ['not far 3', 'far 3'],
      ['left', 'right'],
      ['behind', 'ahead'],
      ['left', 'not left'],
      ['seen', 'not seen'],
      ['seen', 'unseen 3'],
      ['lost', 'seen'],
      ['moving', 'still'],
      ['moving 2', 'not moving 1'],
      ['sure 0.8', 'not sure 0.3'],
      ['ripeFood 0.9', 'not ripeFood 0.5'],
    ].map((where) => [{ where }, 'where'] as const),
    [{ where: 'near 2', range: [3, 4, 5] }, 'where'],
    [{ where: 'far 6', range: [0, 0, 5] }, 'where'],
  ]

  it('[DE12] is a problem at what excludes itself', () => {
    for (const [sees, path] of never) expect(told(sees), JSON.stringify(sees)).toEqual([`RELEASER-NEVER ${path}`])
  })

  it('[DE12] is none that only seldom fires, or that learning or a director can change', () => {
    const seldom: readonly ReleaserDefinition[] = [
      { all: ['isRipe'], none: ['isBig'] },
      { any: ['isRipe', 'isBig'], none: ['isBig'] },
      { where: ['near 5', 'far 5'] },
      { where: ['near 5', 'not near 2', 'far 1', 'not far 9'], range: [0, 1, 30] },
      { where: ['left', 'ahead', 'not seen', 'unseen 2'] },
      { where: ['moving 1', 'not moving 2', 'sure 0.3', 'not sure 0.8'] },
      { where: ['lost', 'not hidden'] },
      { range: [3, 3, 4] },
      { maxValue: 0 },
    ]
    for (const sees of seldom) expect(told(sees), JSON.stringify(sees)).toEqual([])
  })

  it('[DE12] a maxValue below 0, which would fire where nothing is, is refused in definitions and directions', () => {
    expect(told({ maxValue: -5 })).toContain('DEFINITION-VALUE maxValue')
    const world = garden(cat({}))
    const direction = { direct: 'releaser', to: 'tom', releaser: 'eat.sees', maxValue: -5 } as const
    expect(world.input({ input: 'direct', direction })).toMatchObject({ problems: [{ code: 'DEFINITION-VALUE' }] })
    expect(world.direct('tom: releaser eat.sees maxValue -5').ok).toBe(false)
  })
})

/** A cat a metre from food, with this code. */
function garden(species: SpeciesDefinition, answer?: () => unknown): World {
  const kinds = { food: { shape, fields: { isRipe: true, isBig: false } } }
  const entities = { tom: { kind: 'cat' }, food: { kind: 'food', at: [0, 0, 1] as const } }
  const code = answer as unknown as () => number
  return createWorld(
    { ethogram: 1, world: 'garden', kinds, species: [species], entities },
    answer === undefined ? {} : { callbacks: { code } },
  )
}

describe('callbacks that go wrong', () => {
  const wrong: readonly (readonly [() => unknown, RegExp])[] = [
    [
      () => {
        throw new Error('boom')
      },
      /^code threw Error: boom$/,
    ],
    [() => '7', /^code gave "7", expected /],
    [() => Number.NaN, /^code gave NaN, expected /],
    [() => Number.POSITIVE_INFINITY, /^code gave Infinity, expected /],
    [() => undefined, /^code gave nothing, expected |^code gave undefined, expected /],
  ]
  const eat = cat({})
  const always = { always: 1, act: 'halt' } as const
  const asking: Readonly<Record<string, SpeciesDefinition>> = {
    score: cat({ score: 'code' }),
    filter: cat({ filter: 'code' }),
    weight: cat({ weight: 'code' }),
    temporal: cat({ temporal: 'code' }),
    progress: { ...eat, behavior: { eat: { ...always, interest: { loss: 0.1, progress: 'code' } } } },
    combine: { ...eat, behavior: { eat: { sees: { kind: 'food' }, combine: 'code', act: 'halt' } } },
    from: { ...eat, drives: { mood: { start: 3, from: 'code' } } },
  }

  for (const [option, species] of Object.entries(asking)) {
    it(`[BE29] in ${option} is counted on every tick and kept with its name and text`, () => {
      for (const [answer, text] of wrong) {
        const world = garden(species, answer)
        world.step(5)
        const faults = world.faults()
        expect(faults, `${option} ${String(answer)}`).toMatchObject([{ count: 5 }])
        expect(faults[0].text).toMatch(text)
        expect(faults[0].stage).toBe(option === 'from' ? 'drives' : 'behavior')
      }
    })
  }
})
