import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstDifference } from '../0-foundation/field-list.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { createWorld, type PerceptDefinition, restoreWorld, type SpeciesDefinition, type World } from '../index.ts'
import { erasePercept, findPerceptProblems, grownNames, growPercept } from './grow-percept.ts'

const dog: SpeciesDefinition = {
  ethogram: 1,
  species: 'dog',
  body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } }, travel: { by: 'walk', maxSpeedMps: 1 } },
  senses: { eyes: { by: 'vision', rangeM: 12, fieldOfViewRad: 3 }, ears: { by: 'hearing' } },
  percepts: {
    woolly: { of: 'sheep', field: 'wool', near: 5, deviation: 3 },
    usual: { of: 'sheep', like: ['wool'], means: [4], deviations: [2], adapts: 0.1 },
  },
  memory: { search: true },
  behavior: { watch: { sees: { kind: 'sheep' }, act: 'halt' }, heed: { hears: 'bleat', act: 'halt' } },
}

/** Two dogs of one species look at five sheep, one of which wanders about. */
function herd(seed = 1): World {
  const sheep = (x: number, wool: number, rest = {}) => ({
    kind: 'sheep',
    at: [x, 0, 3] as const,
    fields: { wool, age: 2 + Math.round(wool) },
    ...rest,
  })
  return createWorld(
    {
      ethogram: 1,
      world: 'pasture',
      kinds: {
        sheep: { shape: { cylinder: { radiusM: 0.3, heightM: 0.8 } }, fields: { wool: 5, age: 3 } },
        goat: { shape: { cylinder: { radiusM: 0.25, heightM: 0.7 } } },
      },
      species: [dog],
      entities: {
        rex: { kind: 'dog' },
        ada: { kind: 'dog', at: [1, 0, 0] },
        dolly: sheep(-2, 5),
        polly: sheep(-0.5, 9),
        molly: sheep(1, 1),
        lolly: sheep(2.5, 6, { velocityMps: [0.2, 0, 0.1] }),
        billy: { kind: 'goat', at: [0, 0, 5] },
      },
    },
    { seed },
  )
}

const lamb: PerceptDefinition = { of: 'sheep', like: ['wool'], means: [1], deviations: [1], adapts: 0.2 }
const slot = (world: World, name: string): number => slotOf(world.entity(name)?.id ?? 0)
const creature = (world: World, name: string) => {
  const found = world.inside.creatures[slot(world, name)]
  if (found === undefined) throw new Error(`${name} is no creature`)
  return found
}
const memories = (world: World, name: string) => world.umwelt(name)?.memories ?? []
const perceptsNear = (world: World, name: string, x: number): Readonly<Record<string, number>> =>
  memories(world, name).find((memory) => Math.abs(memory.at[0] - x) < 0.2 && memory.kind === 'sheep')?.percepts ?? {}
const problems = (world: World, name: string, percept?: PerceptDefinition) =>
  findPerceptProblems(world.inside, 'rex', name, percept).map(({ code, path }) => `${code} ${path}`)

describe('growing a percept', () => {
  it('[PE21] a likeness under sheep, grown at tick 50, classifies from then on; siblings go on as they were', () => {
    const world = herd()
    const untouched = herd()
    world.step(50)
    untouched.step(50)
    expect(perceptsNear(world, 'rex', 1).lamb).toBeUndefined()
    growPercept(world.inside, slot(world, 'rex'), 'lamb', lamb)
    world.step()
    untouched.step()
    expect(perceptsNear(world, 'rex', 1).lamb).toBeCloseTo(1, 3)
    expect(perceptsNear(world, 'rex', -0.5).lamb ?? 0).toBeLessThan(0.01)
    expect(perceptsNear(world, 'ada', 1).lamb).toBeUndefined()
    world.step(40)
    untouched.step(40)
    expect(perceptsNear(world, 'rex', 1).lamb).toBeCloseTo(1, 3)
    const [ada, same] = [creature(world, 'ada'), creature(untouched, 'ada')]
    expect(firstDifference(ada.mind, same.mind, ada.model.layout)).toBeUndefined()
    expect(ada.hasOwnModel).toBe(false)
  })

  it('[PE21] no memory is lost, whatever percept or field is added between others, and the new percept causes no surprise', () => {
    const world = herd()
    world.step(50)
    const known = () => memories(world, 'rex').map(({ values, ...rest }) => ({ ...rest, wool: values.wool }))
    const before = structuredClone(known())
    const learned = () => [world.inspect('rex')?.mind?.rooms.perception.statistics ?? []].flat()
    const statistics = learned()
    growPercept(world.inside, slot(world, 'rex'), 'aged', { of: 'sheep', like: ['age'], means: [3] })
    growPercept(world.inside, slot(world, 'rex'), 'goatish', { of: 'shape', kind: 'goat' })
    expect(known()).toEqual(before)
    expect(learned()).toEqual([...statistics, 3, 0.75, 0, 0, 0, 0])
    world.step()
    const sheep = memories(world, 'rex').filter(({ kind }) => kind === 'sheep')
    expect(sheep.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(sheep.map(({ values }) => values.age).sort()).toEqual([3, 7, 8, 11].map((age) => age).sort())
    for (const { surprise } of sheep) expect(surprise).toBeLessThan(1)
    // What it did not care about before, it sees now.
    expect(memories(world, 'rex').find(({ kind }) => kind === 'goat')?.percepts.goatish).toBe(1)
    expect(memories(world, 'ada').find(({ kind }) => kind === 'goat')).toBeUndefined()
  })

  it('[PE21] a restored world goes on bit for bit, wherever it was cut (seed 41)', () => {
    const grow = (world: World): void => {
      growPercept(world.inside, slot(world, 'rex'), 'lamb', lamb)
      growPercept(world.inside, slot(world, 'rex'), 'aged', { of: 'lamb', field: 'age', near: 3, deviation: 1 })
    }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 20 }), (until, more) => {
        const world = herd()
        world.step(until)
        grow(world)
        world.step(more)
        const restored = restoreWorld(world.snapshot())
        expect(restored.hash()).toBe(world.hash())
        expect(grownNames(restored.inside, creature(restored, 'rex'))).toEqual(['lamb', 'aged'])
        for (let tick = 0; tick < 10; tick++) {
          world.step()
          restored.step()
          expect(restored.hash()).toBe(world.hash())
        }
        expect(memories(restored, 'rex')).toEqual(memories(world, 'rex'))
        world.dispose()
        restored.dispose()
      }),
      { seed: 41, numRuns: 12 },
    )
  })

  it('[PE22] an erased percept is gone, and the rest of the mind is as if it had never been', () => {
    const world = herd()
    const without = herd()
    world.step(20)
    without.step(20)
    growPercept(world.inside, slot(world, 'rex'), 'lamb', lamb)
    world.step(10)
    without.step(10)
    erasePercept(world.inside, slot(world, 'rex'), 'lamb')
    expect(grownNames(world.inside, creature(world, 'rex'))).toEqual([])
    world.step(5)
    without.step(5)
    expect(memories(world, 'rex')).toEqual(memories(without, 'rex'))
    expect(perceptsNear(world, 'rex', 1).lamb).toBeUndefined()
  })

  it('[PE22] what directors changed in the model stays changed, and is put back when they withdraw', () => {
    const world = herd()
    world.step(5)
    const said = world.input({
      input: 'direct',
      direction: { direct: 'releaser', to: 'rex', releaser: 'watch.sees', maxValue: 77 },
    })
    if (!said.ok) expect(said.problems).toEqual([])
    const values = () => {
      const { model } = creature(world, 'rex')
      return world.inside.ledger.standing.map(({ undo }) => undo?.doubles[0]?.[0]).concat(model.constants.doubles)
    }
    const before = values()
    growPercept(world.inside, slot(world, 'rex'), 'lamb', lamb)
    expect(values()[0]).toBeGreaterThan(before[0] ?? 0)
    world.step()
    if (said.ok) world.input({ input: 'direct', direction: { direct: 'withdraw', direction: said.direction ?? 0 } })
    const plain = herd()
    plain.step(6)
    growPercept(plain.inside, slot(plain, 'rex'), 'lamb', lamb)
    const [rex, same] = [creature(world, 'rex').model, creature(plain, 'rex').model]
    expect(firstDifference(rex.constants, same.constants, rex.constantsLayout)).toBeUndefined()
  })

  it('[PE22] a grown percept is checked like a definition: names once, known parents, callbacks that exist', () => {
    const world = herd()
    expect(problems(world, 'lamb', lamb)).toEqual([])
    growPercept(world.inside, slot(world, 'rex'), 'lamb', lamb)
    expect(problems(world, 'lamb', lamb)).toEqual(['NAME-DUPLICATE name'])
    expect(problems(world, 'woolly', lamb)).toEqual(['NAME-DUPLICATE name'])
    expect(problems(world, 'sheep', { speedMps: [0, 1] })).toEqual(['NAME-DUPLICATE name'])
    expect(problems(world, 'ewe', { of: 'shepe', speedMps: [0, 1] })).toEqual(['PERCEPT-UNKNOWN percept.of'])
    expect(problems(world, 'ewe', { of: 'sheep', classify: 'isEwe' })).toEqual(['CALLBACK-MISSING percept.classify'])
    expect(problems(world, 'ewe', { of: 'sheep' })).toEqual(['PERCEPT-QUESTION percept'])
    expect(problems(world, 'woolly')).toEqual(['PERCEPT-UNKNOWN name'])
    growPercept(world.inside, slot(world, 'rex'), 'ewe', { of: 'lamb', field: 'age', near: 3 })
    expect(problems(world, 'lamb')).toEqual(['INPUT-INVALID name'])
    expect(problems(world, 'ewe')).toEqual([])
    const nobody = findPerceptProblems(world.inside, 'dolly', 'lamb', lamb)
    expect(nobody[0]).toMatchObject({ code: 'ENTITY-UNKNOWN', path: 'creature' })
  })
})
