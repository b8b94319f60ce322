import { describe, expect, it } from 'vitest'
import { firstDifference } from '../0-foundation/field-list.ts'
import { slotOf } from '../0-foundation/ids.ts'
import {
  createWorld,
  type InputDefinition,
  RecordingPlayer,
  replay,
  restoreWorld,
  type SpeciesDefinition,
  startRecording,
  type TimelineEntry,
  type World,
} from '../index.ts'

const dog: SpeciesDefinition = {
  ethogram: 1,
  species: 'dog',
  body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } }, travel: { by: 'walk', maxSpeedMps: 1 } },
  senses: { eyes: { by: 'vision', rangeM: 12, fieldOfViewRad: 3 }, ears: { by: 'hearing' } },
  percepts: { woolly: { of: 'sheep', field: 'wool', near: 5, deviation: 3 } },
  behavior: {
    fetch: { sees: { kind: 'sheep', where: 'moving', maxValue: 20 }, act: 'approach it' },
    watch: { sees: { kind: 'sheep' }, act: 'face it' },
  },
}

/** Two dogs of one species among sheep, one of which runs. */
function pasture(timeline: readonly TimelineEntry[] = []): World {
  const sheep = (x: number, wool: number, vx = 0) => ({
    kind: 'sheep',
    at: [x, 0, 4] as const,
    fields: { wool },
    velocityMps: [vx, 0, 0] as const,
  })
  return createWorld({
    ethogram: 1,
    world: 'pasture',
    kinds: { sheep: { shape: { cylinder: { radiusM: 0.3, heightM: 0.8 } }, fields: { wool: 5, age: 3 } } },
    species: [dog],
    entities: {
      rex: { kind: 'dog' },
      ada: { kind: 'dog', at: [2, 0, 0] },
      dolly: sheep(-2, 5),
      molly: sheep(1, 1),
      lolly: sheep(3, 6, -0.4),
    },
    timeline,
  })
}

const growLamb: InputDefinition = {
  input: 'percept',
  creature: 'rex',
  name: 'lamb',
  percept: { of: 'sheep', like: ['wool'], means: [1], deviations: [1], adapts: 0.2 },
}
const growOld: InputDefinition = {
  input: 'percept',
  creature: 'rex',
  name: 'old',
  percept: { of: 'lamb', field: 'age', near: 3 },
}
const eraseOld: InputDefinition = { input: 'percept', creature: 'rex', name: 'old' }
const eraseLamb: InputDefinition = { input: 'percept', creature: 'rex', name: 'lamb' }

/** What rex does in its life, by tick. */
const life = new Map([
  [20, growLamb],
  [35, growOld],
  [50, eraseOld],
  [60, eraseLamb],
  [70, growLamb],
])

function live(world: World, until: number): void {
  while (world.tick < until) {
    const input = life.get(world.tick)
    if (input !== undefined) expect(world.input(input)).toEqual({ ok: true })
    world.step()
  }
}

const percepts = (world: World, name: string): string[] => [
  ...new Set(world.umwelt(name)?.memories.flatMap((memory) => Object.keys(memory.percepts)) ?? []),
]
const mindOf = (world: World, name: string) => {
  const creature = world.inside.creatures[slotOf(world.entity(name)?.id ?? 0)]
  if (creature === undefined) throw new Error(`${name} is no creature`)
  return creature
}

describe('percepts as inputs', () => {
  it('[PE24] a percept that is grown classifies from the next tick on, until it is erased', () => {
    const world = pasture()
    world.step(20)
    expect(world.input(growLamb)).toEqual({ ok: true })
    expect(percepts(world, 'rex')).not.toContain('lamb')
    world.step()
    expect(percepts(world, 'rex')).toContain('lamb')
    expect(percepts(world, 'ada')).not.toContain('lamb')
    expect(world.input(eraseLamb)).toEqual({ ok: true })
    world.step()
    expect(percepts(world, 'rex')).not.toContain('lamb')
  })

  it('[PE24] a run in which percepts were grown and erased replays exactly, and plays from any tick', () => {
    const world = pasture()
    const recorder = startRecording(world)
    live(world, 90)
    const recording = recorder.finish()
    const report = replay(recording)
    expect(report.difference).toBeUndefined()
    expect(report).toMatchObject({ isExact: true, ticks: 90, finalHash: world.hash() })
    const player = new RecordingPlayer(recording)
    const forward = pasture()
    for (const tick of [19, 20, 21, 36, 55, 65, 90]) {
      live(forward, tick)
      expect(player.seek(tick).hash(), `tick ${tick}`).toBe(forward.hash())
    }
    expect(player.seek(36).hash()).not.toBe(world.hash())
    expect(percepts(player.seek(36), 'rex')).toContain('old')
    expect(percepts(player.seek(65), 'rex')).not.toContain('lamb')
    player.dispose()
  })

  it('[PE24] a recording that begins after the growth replays exactly, and a restored world goes on bit for bit', () => {
    const world = pasture()
    live(world, 40)
    const recorder = startRecording(world)
    const restored = restoreWorld(world.snapshot())
    live(world, 80)
    live(restored, 80)
    expect(restored.hash()).toBe(world.hash())
    expect(replay(recorder.finish())).toMatchObject({ isExact: true, ticks: 40 })
  })

  it('[PE24] siblings of a creature that grew a percept live as before', () => {
    const world = pasture()
    const plain = pasture()
    live(world, 90)
    plain.step(90)
    const [ada, same] = [mindOf(world, 'ada'), mindOf(plain, 'ada')]
    expect(firstDifference(ada.mind, same.mind, ada.model.layout)).toBeUndefined()
    expect(ada.hasOwnModel).toBe(false)
    for (const name of ['rex', 'ada']) expect(world.inspect(name)?.at).toEqual(plain.inspect(name)?.at)
  })

  it('[PE24] a refused percept is answered with all problems, and leaves the world and its recording as they were', () => {
    const world = pasture()
    live(world, 40)
    const recorder = startRecording(world)
    const hash = world.hash()
    const bytes = world.snapshot()
    const refused = (input: object): string[] => {
      const answer = world.input(input as InputDefinition)
      expect(world.hash()).toBe(hash)
      expect(world.snapshot().every((byte, k) => byte === bytes[k])).toBe(true)
      return answer.ok
        ? []
        : answer.problems.map(({ code, path, nearest }) => `${code} ${path} ${nearest ?? ''}`.trim())
    }
    const grow = { input: 'percept', creature: 'rex', name: 'ewe' }
    expect(refused({ ...growLamb, creature: 'rexx' })).toEqual(['ENTITY-UNKNOWN creature rex'])
    expect(refused({ ...growLamb, creature: 'dolly' })).toEqual(['ENTITY-UNKNOWN creature'])
    expect(refused(growLamb)).toEqual(['NAME-DUPLICATE name'])
    expect(refused({ ...growLamb, name: 'woolly' })).toEqual(['NAME-DUPLICATE name'])
    expect(refused({ ...growLamb, name: 'no good' })).toEqual(['NAME-INVALID name'])
    expect(refused({ ...grow, percept: { of: 'shep', field: 'age', near: 3 } })).toEqual([
      'PERCEPT-UNKNOWN percept.of sheep',
    ])
    expect(refused({ ...grow, percept: { of: 'sheep', field: 'age', speedMps: [3, 1] } })).toEqual([
      'PERCEPT-QUESTION percept.speedMps',
      'PERCEPT-RANGE percept.speedMps',
    ])
    expect(refused({ ...grow, percept: { of: 'sheep', classify: 'isEwe' } })).toEqual([
      'CALLBACK-MISSING percept.classify',
    ])
    expect(refused({ ...grow, percept: 7 })).toEqual(['DEFINITION-TYPE percept'])
    expect(refused({ ...grow, precept: {} })).toEqual([
      expect.stringContaining('DEFINITION-UNKNOWN-KEY precept percept'),
    ])
    expect(refused({ input: 'percept', creature: 'rex' })).toEqual(['DEFINITION-MISSING name'])
    expect(refused({ ...eraseLamb, name: 'lam' })).toEqual(['PERCEPT-UNKNOWN name lamb'])
    expect(refused({ ...eraseLamb, name: 'woolly' })).toEqual(['PERCEPT-UNKNOWN name'])
    expect(refused(eraseLamb)).toEqual(['INPUT-INVALID name'])
    world.step(20)
    expect(replay(recorder.finish())).toMatchObject({ isExact: true, ticks: 20 })
  })

  it('[PE24] a timeline grows and erases as code does', () => {
    const told = pasture([...life].map(([atTick, input]) => ({ atTick, do: input })))
    const plain = pasture()
    told.step(30)
    live(plain, 30)
    expect(percepts(told, 'rex')).toContain('lamb')
    expect(told.umwelt('rex')).toEqual(plain.umwelt('rex'))
    told.step(60)
    live(plain, 90)
    expect(told.faults()).toEqual([])
    expect(told.hash()).toBe(plain.hash())
  })

  it('[PE24] memories keep their numbers when a percept grows, and reasons are still reported', () => {
    const world = pasture()
    world.watch('rex', true)
    world.step(20)
    const before = world.umwelt('rex')?.memories.map(({ id }) => id)
    expect(world.input(growLamb).ok).toBe(true)
    expect(world.umwelt('rex')?.memories.map(({ id }) => id)).toEqual(before)
    world.step(5)
    expect(world.trace('rex').length).toBeGreaterThan(0)
    expect(world.why('rex')?.paragraph).toContain('sheep')
  })
})
