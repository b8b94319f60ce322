import { describe, expect, it } from 'vitest'
import {
  type Callbacks,
  createWorld,
  type EntityDefinition,
  type KindDefinition,
  restoreWorld,
  type SpeciesDefinition,
  type World,
} from '../index.ts'
import { startRecording } from '../recorder.ts'
import { replay } from '../replay.ts'

const kinds: Record<string, KindDefinition> = {
  food: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, fields: { colour: 'red', warmth: 5, isFresh: true } },
  water: { shape: { cylinder: { radiusM: 0.3, heightM: 0.2 } } },
}

function worldWith(
  percepts: SpeciesDefinition['percepts'],
  entities: Record<string, EntityDefinition>,
  callbacks: Callbacks = {},
): World {
  const cat: SpeciesDefinition = {
    ethogram: 1,
    species: 'cat',
    body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } } },
    senses: { eyes: { by: 'vision', rangeM: 9, fieldOfViewRad: 3, kinds: ['food', 'water'] }, ears: { by: 'hearing' } },
    ...(percepts === undefined ? {} : { percepts }),
    behavior: { look: { sees: { kind: ['food', 'water'] }, act: 'halt' } },
  }
  const all = { cat: { kind: 'cat' }, ...entities }
  return createWorld({ ethogram: 1, world: 'test', kinds, species: [cat], entities: all }, { callbacks })
}

const perceptsOf = (world: World, kind = 'food') =>
  world.umwelt('cat')?.memories.find((memory) => memory.kind === kind)?.percepts ?? {}

describe('the percept tree', () => {
  it('[PE16] each percept gives the confidence that its question deserves', () => {
    const world = worldWith(
      {
        red: { of: 'food', field: 'colour', equals: 'red' },
        blue: { of: 'food', field: 'colour', equals: 'blue' },
        hot: { of: 'food', field: 'warmth', near: 7, deviation: 2 },
        fresh: { of: 'food', field: 'isFresh' },
        inFront: { region: [0, 0, 3], radiusM: 1 },
        quick: { speedMps: [0.5, 2] },
        slow: { speedMps: [0, 0.5] },
        small: { like: ['radius', 'height'], means: [0.1, 0.2], deviations: [0.05, 0.05] },
      },
      {
        bowl: { kind: 'food', at: [0, 0.1, 3], velocityMps: [1, 0, 0] },
        pond: { kind: 'water', at: [2, 0.1, 3] },
      },
    )
    // How quick something is shows at the second look.
    world.step()
    expect(perceptsOf(world)).toMatchObject({ slow: 1 })
    world.step()
    const bell = Math.exp(-((5 - 7) ** 2) / (2 * 2 ** 2))
    expect(perceptsOf(world)).toMatchObject({ everything: 1, shape: 1, food: 1, red: 1, fresh: 1, quick: 1, small: 1 })
    expect(perceptsOf(world).hot).toBeCloseTo(bell, 9)
    expect(perceptsOf(world).inFront).toBeCloseTo(Math.exp(-(0.05 ** 2) / 2), 9)
    for (const name of ['blue', 'slow', 'water', 'sound']) expect(perceptsOf(world)[name]).toBeUndefined()
    const pond = perceptsOf(world, 'water')
    expect(pond.inFront).toBeCloseTo(Math.exp(-2), 9)
    expect(pond).toMatchObject({ slow: 1 })
    for (const name of ['red', 'hot', 'fresh', 'food']) expect(pond[name]).toBeUndefined()
    expect(pond.small ?? 0).toBeLessThan(0.05)
  })

  it('[PE16] below its threshold a percept gives nothing, and a thing that changes is something else at once', () => {
    const world = worldWith(
      {
        red: { of: 'food', field: 'colour', equals: 'red' },
        hot: { of: 'food', field: 'warmth', near: 7, deviation: 2, threshold: 0.7 },
        redHot: { of: 'red', field: 'warmth', near: 5, deviation: 1 },
      },
      { bowl: { kind: 'food', at: [0, 0, 3] } },
    )
    world.step(3)
    expect(perceptsOf(world)).toMatchObject({ red: 1, redHot: 1 })
    expect(perceptsOf(world).hot).toBeUndefined()
    world.input({ input: 'set', entity: 'bowl', field: 'warmth', value: 7 })
    world.step()
    expect(perceptsOf(world).hot).toBe(1)
    world.input({ input: 'set', entity: 'bowl', field: 'colour', value: 'blue' })
    world.step()
    expect(perceptsOf(world).red).toBeUndefined()
    // Nobody asks whether it is red hot any more: that only fades.
    expect(perceptsOf(world).redHot).toBeGreaterThan(0.1)
    world.input({ input: 'set', entity: 'bowl', field: 'colour', value: 'red' })
    world.step()
    expect(perceptsOf(world)).toMatchObject({ red: 1 })
  })

  it('[PE17] the children of a percept that gives 0 are not evaluated', () => {
    const asked: string[] = []
    const spy = (name: string, answer: number) => () => {
      asked.push(name)
      return answer
    }
    const world = worldWith(
      {
        gate: { of: 'food', classify: 'gate' },
        inner: { of: 'gate', classify: 'inner' },
        innermost: { of: 'inner', classify: 'innermost' },
        other: { of: 'water', classify: 'other' },
      },
      { bowl: { kind: 'food', at: [0, 0, 3] } },
      { gate: spy('gate', 1), inner: spy('inner', 0), innermost: spy('innermost', 1), other: spy('other', 1) },
    )
    world.step(3)
    expect(asked).toEqual(['gate', 'inner', 'gate', 'inner', 'gate', 'inner'])
  })

  it('[PE18] a classifier callback sees the record and nothing else; a wrong result or an exception is a fault and counts as 0', () => {
    const views: unknown[] = []
    let answer: number | (() => number) = 0.4
    const world = worldWith(
      { mine: { classify: 'mine' } },
      { bowl: { kind: 'food', at: [0, 0.1, 3], velocityMps: [0.3, 0, 0] } },
      {
        mine: (record: {
          kind: string
          rangeM: number
          speedMps: number
          radiusM: number
          field(name: string): number
        }) => {
          views.push([record.kind, record.rangeM, record.speedMps, record.radiusM])
          return typeof answer === 'number' ? answer : answer()
        },
      },
    )
    world.step(2)
    expect(views).toEqual([
      ['food', expect.closeTo(3, 2), 0, 0.1],
      ['food', expect.closeTo(3, 2), expect.closeTo(0.3, 9), 0.1],
    ])
    expect(perceptsOf(world).mine).toBe(0.4)
    answer = 7
    world.step()
    expect(perceptsOf(world).mine).toBe(1)
    for (const nonsense of [
      Number.NaN,
      () => {
        throw new Error('no')
      },
    ]) {
      answer = nonsense
      world.step()
      expect(perceptsOf(world).mine).toBeUndefined()
    }
    expect(world.faults()).toContainEqual({ stage: 'perception', count: 2, text: 'mine threw Error: no' })
  })

  it('[PE19] an adaptive percept comes to fit what it accepts, and what it learned is saved', () => {
    const world = worldWith(
      { usual: { of: 'food', like: ['warmth'], means: [5], deviations: [1], adapts: 0.05 } },
      { bowl: { kind: 'food', at: [0, 0, 3], fields: { warmth: 5 } } },
    )
    for (let tick = 0; tick < 300; tick++) {
      world.input({
        input: 'set',
        entity: 'bowl',
        field: 'warmth',
        value: 5 + tick * 0.01 + (tick % 2 === 0 ? 0.2 : -0.2),
      })
      world.step()
    }
    // It has followed from 5 to near 8 and would no longer take 5 for usual.
    const [mean, deviation] = [world.inspect('cat')?.mind?.rooms.perception.statistics ?? []].flat()
    expect(mean).toBeGreaterThan(7)
    expect(mean).toBeLessThan(8.1)
    expect(deviation).toBeLessThan(0.6)
    expect(perceptsOf(world).usual).toBeGreaterThan(0.5)
    const restored = restoreWorld(world.snapshot())
    expect([restored.inspect('cat')?.mind?.rooms.perception.statistics].flat().slice(0, 2)).toEqual([mean, deviation])
    for (const one of [world, restored]) {
      one.input({ input: 'set', entity: 'bowl', field: 'warmth', value: 5 })
      one.step(10)
    }
    expect(restored.hash()).toBe(world.hash())
    expect(perceptsOf(world).usual ?? 0).toBeLessThan(0.05)
  })

  const tell = (world: World, example: string, isOne: boolean) =>
    world.input({ input: 'percept', creature: 'cat', name: 'toy', example, isOne })
  const sure = (world: World, colour: number) =>
    world.umwelt('cat')?.memories.find(({ values }) => Math.abs(Number(values.warmth) - colour) < 0.01)?.percepts.toy ??
    0
  const shelf = (): World => {
    const at = (k: number) => [0.8 * k - 1.6, 0, 4] as const
    const bowls = [4, 4.6, 5, 5.4, 6].map((warmth, k): [string, EntityDefinition] => [
      `bowl${k}`,
      { kind: 'food', at: at(k), fields: { warmth } },
    ])
    const world = worldWith(
      { toy: { of: 'food', like: ['warmth'], means: [5], deviations: [1] } },
      Object.fromEntries(bowls),
    )
    world.step(3)
    return world
  }

  it('[PE36] what is shown as none is accepted less, what is on the other side as before', () => {
    const world = shelf()
    const before = [4, 4.6, 5, 5.4, 6].map((warmth) => sure(world, warmth))
    expect(Math.min(...before)).toBeGreaterThan(0.5)
    for (let n = 0; n < 3; n++) expect(tell(world, 'bowl4', false)).toEqual({ ok: true })
    world.step(2)
    const after = [4, 4.6, 5, 5.4, 6].map((warmth) => sure(world, warmth))
    expect(after[4]).toBeLessThan(0.2)
    expect(after[4]).toBeLessThan(after[3])
    expect(after[0]).toBeGreaterThan(0.9 * before[0])
    expect(after[1]).toBeGreaterThan(0.9 * before[1])
    // Who sees it as an example of both goes by how often.
    for (let n = 0; n < 12; n++) tell(world, 'bowl4', true)
    world.step(2)
    expect(sure(world, 6)).toBeGreaterThan(0.5)
    world.dispose()
  })

  it('[PE36] an example moves the mean by one part in as many as there are; what was shown is saved and replayed', () => {
    const world = shelf()
    const recorder = startRecording(world)
    for (const [bowl, isOne] of [
      ['bowl3', true],
      ['bowl3', true],
      ['bowl0', false],
      ['bowl1', false],
    ] as const) {
      tell(world, bowl, isOne)
      world.step()
    }
    const statistics = [world.inspect('cat')?.mind?.rooms.perception.statistics ?? []].flat()
    expect(statistics[0]).toBeCloseTo(5 + 0.4 / 2 + (0.4 - 0.2) / 3, 9)
    expect(statistics[2]).toBeCloseTo(4.3, 9)
    expect(statistics.slice(4)).toEqual([2, 2])
    const restored = restoreWorld(world.snapshot())
    restored.step(5)
    world.step(5)
    expect(restored.hash()).toBe(world.hash())
    expect(replay(recorder.finish())).toMatchObject({ isExact: true, finalHash: world.hash() })
    world.dispose()
  })

  it('[PE36] an example of what takes none, of whom nobody knows or whom it does not remember is refused', () => {
    const world = shelf()
    const input = { input: 'percept', creature: 'cat', isOne: false } as const
    const codeOf = (rest: { name: string; example: string }) => {
      const answer = world.input({ ...input, ...rest })
      return answer.ok ? '' : answer.problems.map(({ code, path }) => `${code} ${path}`).join()
    }
    expect(codeOf({ name: 'shape', example: 'bowl0' })).toBe('PERCEPT-UNKNOWN name')
    expect(codeOf({ name: 'toy', example: 'bowl9' })).toBe('ENTITY-UNKNOWN example')
    world.input({ input: 'add', name: 'behind', entity: { kind: 'water', at: [0, 0, -5] } })
    world.step()
    expect(codeOf({ name: 'toy', example: 'behind' })).toBe('INPUT-INVALID example')
    world.dispose()
  })
})
