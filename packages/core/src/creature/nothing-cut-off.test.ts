import { describe, expect, it } from 'vitest'
import { type BehaviorDefinition, createWorld, type SpeciesDefinition, type World } from '../index.ts'

const shape = { cylinder: { radiusM: 0.1, heightM: 0.2 } }

/** A creature with so many limbs, each moved by a command of its own: `raise0`, `raise1`, … */
function manyLimbed(limbs: number, behavior: NonNullable<SpeciesDefinition['behavior']>): SpeciesDefinition {
  const each = <T>(make: (k: number) => [string, T]): Record<string, T> =>
    Object.fromEntries(Array.from({ length: limbs }, (_, k) => make(k)))
  return {
    ethogram: 1,
    species: 'crab',
    body: { shape, travel: { by: 'walk' }, dofs: each((k) => [`limb${k}`, { maxSpeedPerS: 20 }]) },
    skills: each((k) => [`lift${k}`, { does: 'pose', pose: { [`limb${k}`]: 1 } }]),
    commands: each((k) => [`raise${k}`, `lift${k}`]),
    behavior,
  }
}

function beach(species: SpeciesDefinition, rest: object = {}): World {
  return createWorld({ ethogram: 1, world: 'beach', species: [species], entities: { crab: { kind: 'crab' } }, ...rest })
}

function raised(world: World): number {
  return world.body('crab')?.dofs.filter(({ value }) => value > 0.5).length ?? 0
}

describe('nothing is cut off', () => {
  it('[BE19] a behavior of twenty acts does all of them', () => {
    const world = beach(manyLimbed(20, { all: { always: 1, act: Array.from({ length: 20 }, (_, k) => `raise${k}`) } }))
    world.step(10)
    expect(raised(world)).toBe(20)
  })

  it('[MO4] all twelve skills that are refused on one tick are told, with who holds what they need', () => {
    const all = (word: string): string[] => Array.from({ length: 12 }, (_, k) => `${word}${k}`)
    const crab = manyLimbed(12, { up: { always: 9, act: all('raise') }, down: { always: 1, act: all('lower') } })
    const skills = Object.fromEntries(
      all('sink').map((name, k) => [name, { does: 'pose', pose: { [`limb${k}`]: -1 } }]),
    )
    const commands = Object.fromEntries(all('lower').map((name, k) => [name, `sink${k}`]))
    const world = beach({
      ...crab,
      skills: { ...crab.skills, ...skills },
      commands: { ...crab.commands, ...commands },
    } as SpeciesDefinition)
    world.step(10)
    world.direct('crab: force down')
    world.step(1)
    expect(world.why('crab')?.refusals).toEqual(
      Array.from({ length: 12 }, (_, k) => `sink${k}: limb${k} held by lift${k}`),
    )
  })

  it('[BE19] suggestions of fifty losing behaviors are all posted, the strongest first', () => {
    const losers = Object.fromEntries(
      Array.from({ length: 50 }, (_, k): [string, BehaviorDefinition] => [
        `b${k}`,
        { always: 1 + k, suggest: `raise${k}` },
      ]),
    )
    const world = beach(manyLimbed(50, { winner: { always: 99, act: 'halt' }, ...losers }))
    world.step(10)
    expect(raised(world)).toBe(50)
    const values = world.why('crab')?.suggestions.map(({ priority }) => priority) ?? []
    expect(values).toHaveLength(50)
    expect(values).toEqual([...values].sort((a, b) => b - a))
  })

  it('[BE19] fifty losing behaviors that say how a command should be done are all posted', () => {
    const losers = Object.fromEntries(
      Array.from({ length: 50 }, (_, k): [string, BehaviorDefinition] => [
        `b${k}`,
        { always: 1 + k, suggest: `if move use speed ${(k + 1) / 100}` },
      ]),
    )
    const world = beach(manyLimbed(1, { winner: { always: 99, act: 'move' }, ...losers }))
    world.step(1)
    expect(world.why('crab')?.suggestions).toHaveLength(50)
  })

  it('[BE20] a leaf thirty levels down acts, and the path names every level', () => {
    let level: BehaviorDefinition = { always: 1, act: 'raise0' }
    for (let depth = 29; depth > 0; depth--) level = { always: 1, do: { [`level${depth}`]: level } }
    const world = beach(manyLimbed(1, { level0: level }))
    world.step(10)
    expect(raised(world)).toBe(1)
    expect(world.why('crab')?.path).toHaveLength(30)
  })

  it('[DI3] a releaser without kinds that is told to look for something leaves its neighbours alone', () => {
    const world = beach(
      {
        ...manyLimbed(2, {
          any: { sees: { any: ['shiny'], maxValue: 5 }, act: 'raise0' },
          ball: { sees: { kind: 'ball', maxValue: 9 }, act: 'raise1' },
        }),
        senses: { eyes: { by: 'vision', rangeM: 9, fieldOfViewRad: 6.2 } },
      },
      {
        kinds: { ball: { shape }, shell: { shape, fields: { shiny: true } } },
        entities: {
          crab: { kind: 'crab' },
          ball: { kind: 'ball', at: [0, 0, 2] },
          shell: { kind: 'shell', at: [1, 0, 2] },
        },
      },
    )
    world.step(2)
    expect(world.why('crab')?.path).toEqual(['ball'])
    expect(world.direct('crab: releaser any.sees looks for shell').ok).toBe(true)
    world.step(5)
    expect(world.why('crab')?.path).toEqual(['ball'])
    expect(world.why('crab')?.releasers.find(({ name }) => name === 'ball.sees')).toMatchObject({ value: 9 })
  })

  it('[PE27] the fortieth field that a creature cares about can be a name', () => {
    const names = Array.from({ length: 39 }, (_, k) => `f${k}`)
    const fields = { ...Object.fromEntries(names.map((name) => [name, true])), colour: 'red' }
    const world = beach(
      {
        ...manyLimbed(1, { look: { sees: { kind: 'shell', any: names }, act: 'raise0' } }),
        percepts: { red: { of: 'shell', field: 'colour', equals: 'red' } },
        senses: { eyes: { by: 'vision', rangeM: 9, fieldOfViewRad: 6.2 } },
      },
      {
        kinds: { shell: { shape, fields } },
        entities: { crab: { kind: 'crab' }, shell: { kind: 'shell', at: [0, 0, 2] } },
      },
    )
    world.step(3)
    const shell = (): unknown => world.umwelt('crab')?.memories.find(({ kind }) => kind === 'shell')
    expect(shell()).toMatchObject({ colour: 0xff0000 })
    world.input({ input: 'set', entity: 'shell', field: 'colour', value: 'blue' })
    world.step(1)
    expect(shell()).toMatchObject({ colour: 0x0000ff, surprisedBy: 'colour' })
  })

  it('[DI11] a direction that a creature has no room for is refused with the number, and changes nothing', () => {
    const leaves = Object.fromEntries(
      Array.from({ length: 20 }, (_, k): [string, BehaviorDefinition] => [`b${k}`, { always: 1 + k, act: 'halt' }]),
    )
    const world = beach(manyLimbed(1, leaves))
    for (let k = 0; k < 16; k++) expect(world.direct(`crab: forbid b${k}`).ok).toBe(true)
    const before = world.hash()
    const refused = world.direct('crab: forbid b16')
    expect(refused.problems).toEqual([
      {
        code: 'DIRECTION-ROOM',
        path: 'direction',
        found: '1 more beside the 16 that crab has',
        expected: 'at most 16 interests that directors hold at once',
      },
    ])
    expect(world.hash()).toBe(before)
    world.step(1)
    expect(world.why('crab')?.path).toEqual(['b19'])
    for (let k = 0; k < 16; k++) expect(world.direct('crab: do halt for 5s').ok).toBe(true)
    expect(world.direct('crab: do halt for 5s').problems.map(({ code }) => code)).toEqual(['DIRECTION-ROOM'])
    world.step(1)
    expect(world.direct('withdraw 1').ok).toBe(true)
    expect(world.direct('crab: forbid b16').ok).toBe(true)
  })

  it('[DR4] what surprises feeds the drives that say so, by their share', () => {
    const yard = (surprise: number): World =>
      beach(
        {
          ...manyLimbed(1, { look: { sees: { kind: 'ball' }, act: 'raise0' } }),
          drives: { fear: { surprise } },
          senses: { eyes: { by: 'vision', rangeM: 9, fieldOfViewRad: 6.2 } },
        },
        {
          kinds: { ball: { shape } },
          entities: { crab: { kind: 'crab' }, ball: { kind: 'ball', at: [0, 0, 2] } },
        },
      )
    const fearAfter = (gain: number): number => {
      const world = yard(gain)
      world.step(20)
      world.input({ input: 'place', entity: 'ball', at: [1.5, 0, 2] })
      world.step(10)
      return world.why('crab')?.drives.fear ?? -1
    }
    expect(fearAfter(0)).toBe(0)
    expect(fearAfter(1)).toBeGreaterThan(1)
    expect(fearAfter(0.5)).toBeCloseTo(fearAfter(1) / 2, 9)
  })
})
