// Ways that creatures are told: from what they know, whole, in turn, and the same after a snapshot.

import { describe, expect, it } from 'vitest'
import { PATH_NAMES } from '../0-foundation/path-codes.ts'
import {
  createWorld,
  type EntityDefinition,
  type KindDefinition,
  type Planner,
  type PlanQuestion,
  type PlanSolids,
  RecordingPlayer,
  replay,
  restoreWorld,
  type SpeciesDefinition,
  startRecording,
  type World,
  type WorldDefinition,
} from '../index.ts'

const kinds: Record<string, KindDefinition> = {
  flag: { shape: { cylinder: { radiusM: 0.05, heightM: 1 } } },
  wall: { shape: { segment: { to: [1, 0], thicknessM: 0.1, heightM: 2 } }, isSolid: true },
  screen: { shape: { box: { sizeM: [3, 3, 0.2] } }, isSolid: true },
  crate: { shape: { box: { sizeM: [1, 1, 1] } }, isSolid: true },
}

const wall = (x: number, z: number, toX: number, toZ: number): EntityDefinition => ({
  kind: 'wall',
  at: [x, 0, z],
  shape: { segment: { to: [toX - x, toZ - z], thicknessM: 0.1, heightM: 2 } },
})

type MapOptions = NonNullable<SpeciesDefinition['map']>

/** Somebody who goes to a flag that it knows of, and sees as far as `rangeM`. */
function scout(map: MapOptions | undefined, rangeM = 20, species = 'scout'): SpeciesDefinition {
  return {
    ethogram: 1,
    species,
    body: {
      shape: { cylinder: { radiusM: 0.25, heightM: 1.7 } },
      isSolid: true,
      points: { eyes: [0, 1.6, 0.1] },
      travel: { by: 'walk', maxSpeedMps: 1.4, maxTurnRadps: 8, maxAccelerationMps2: 8, steps: { legM: 0.9 } },
    },
    senses: {
      knows: { by: 'vision', rangeM: 300, fieldOfViewRad: 2 * Math.PI, through: true, kinds: ['flag'] },
      eyes: { by: 'vision', rangeM, fieldOfViewRad: 2 * Math.PI, mount: 'eyes', kinds: [species] },
    },
    ...(map === undefined ? {} : { map }),
    drives: { clock: { start: 0, growth: 1, max: 1e6 } },
    behavior: { go: { wants: 'clock', sees: { kind: 'flag', maxValue: 1 }, act: 'approach it within 0.1 speed 1.3' } },
  }
}

/** A wall across from x = −6 to 6 at z = 3, with doors one metre wide at −4 and, unless it is shut, at 1. */
function hall(map: MapOptions | undefined, isShut = false, rangeM = 20): WorldDefinition {
  const walls = isShut
    ? [wall(-6, 3, -4.55, 3), wall(-3.45, 3, 6, 3)]
    : [wall(-6, 3, -4.55, 3), wall(-3.45, 3, 0.45, 3), wall(1.55, 3, 6, 3)]
  const outside = [wall(-6, -3, 6, -3), wall(-6, 9, 6, 9), wall(-6, -3, -6, 9), wall(6, -3, 6, 9)]
  const entities = Object.fromEntries([...walls, ...outside].map((each, k) => [`wall-${k}`, each]))
  return {
    ethogram: 1,
    world: 'hall',
    kinds,
    species: [scout(map, rangeM)],
    entities: {
      ...entities,
      flag: { kind: 'flag', at: [2, 0, 7] },
      scout: { kind: 'scout', at: [3, 0, 0] },
    },
  }
}

const senses = (world: World, name = 'scout') => world.inspect(name)?.mind?.rooms.senses ?? {}

/** The vertices of its way in the world, to centimetres. */
function wayOf(world: World, name = 'scout'): readonly (readonly [number, number])[] {
  const { x = 0, z = 0, headingRad = 0 } = world.entity(name) ?? {}
  const room = senses(world, name)
  const vertex = room['path.vertex'] as ArrayLike<number>
  const [s, c] = [Math.sin(headingRad), Math.cos(headingRad)]
  return Array.from({ length: Number(room['path.count']) }, (_, k) => {
    const [left, ahead] = [vertex[2 * k], vertex[2 * k + 1]]
    return [x + left * c + ahead * s, z - left * s + ahead * c] as const
  })
}

const stateOf = (world: World, name = 'scout') => PATH_NAMES[Number(senses(world, name)['path.state'])]

/** Steps until it is told a way, or that there is none. */
function untilTold(world: World, name = 'scout'): number {
  for (let tick = 0; tick < 100; tick++) {
    world.step()
    if (Number(senses(world, name)['path.answered']) > 0) return tick
  }
  throw new Error('never told')
}

const stageOf = (definition: WorldDefinition, seed = 1) => createWorld(definition, { seed })

describe('[SE52] a way is made of what the creature knows', () => {
  it('one with a map goes through the nearer door, and where that is shut, through the other', () => {
    const open = stageOf(hall({ knows: 'all' }))
    untilTold(open)
    expect(stateOf(open)).toBe('found')
    const xs = wayOf(open).map(([x]) => x)
    expect(Math.min(...xs)).toBeGreaterThan(0.5)
    const shut = stageOf(hall({ knows: 'all' }, true))
    untilTold(shut)
    expect(Math.min(...wayOf(shut).map(([x]) => x))).toBeLessThan(-3)
  })

  it('one that sees a metre far plans through walls that it has not seen', () => {
    const world = stageOf(hall({ knows: 'seen' }, false, 1))
    world.step(3)
    expect(Number(senses(world)['path.knownCount'])).toBe(0)
    // As far as it knows nothing stands between it and the flag.
    expect(Number(senses(world)['path.isGoalOpen'])).toBe(1)
  })

  it('one that has seen a wall remembers it where it was, until it sees that it is gone', () => {
    const definition = hall({ knows: 'seen' })
    const { flag: _flag, ...entities } = definition.entities ?? {}
    const world = stageOf({ ...definition, entities: { ...entities, crate: { kind: 'crate', at: [3, 0, 2] } } })
    world.step(60)
    const known = Number(senses(world)['path.knownCount'])
    expect(known).toBeGreaterThan(4)
    // Behind a wall that is put up right before it, it does not see that the crate goes.
    world.add('screen', { name: 'screen', at: [3, 0, 1] })
    world.step(5)
    world.input({ input: 'remove', entity: 'crate' })
    world.step(100)
    expect(Number(senses(world)['path.knownCount'])).toBe(known + 1)
    world.input({ input: 'remove', entity: 'screen' })
    world.step(100)
    expect(Number(senses(world)['path.knownCount'])).toBe(known - 1)
  })

  it('what happens behind a wall changes nothing of the way of one who knows what it has seen', () => {
    // Deaf and with the wall in between: the crates beyond are neither seen nor told.
    const run = (crates: boolean) => {
      const definition = hall({ knows: 'seen' })
      const room = [wall(1, -1.5, 5, -1.5), wall(1, 1.5, 5, 1.5), wall(1, -1.5, 1, 1.5), wall(5, -1.5, 5, 1.5)]
      const more = Object.fromEntries(room.map((each, k) => [`cell-${k}`, each]))
      const behind: Record<string, EntityDefinition> = crates ? { crate: { kind: 'crate', at: [-1, 0, 1] } } : {}
      const world = stageOf({ ...definition, entities: { ...definition.entities, ...more, ...behind } })
      world.step(60)
      const room2 = senses(world)
      const way = [room2['path.state'], room2['path.knownCount'], Array.from(room2['path.vertex'] as ArrayLike<number>)]
      return JSON.stringify(way)
    }
    expect(run(true)).toBe(run(false))
  })

  it('who is shut in is told that there is no way', () => {
    const definition = hall({ knows: 'all' })
    const room = [wall(1, -1.5, 5, -1.5), wall(1, 1.5, 5, 1.5), wall(1, -1.5, 1, 1.5), wall(5, -1.5, 5, 1.5)]
    const more = Object.fromEntries(room.map((each, k) => [`cell-${k}`, each]))
    const world = stageOf({ ...definition, entities: { ...definition.entities, ...more } })
    untilTold(world)
    expect(stateOf(world)).toBe('none')
    expect(Number(senses(world)['path.count'])).toBe(0)
  })

  it('nothing is planned while the straight way is free', () => {
    const definition = hall({ knows: 'all' })
    const flag: EntityDefinition = { kind: 'flag', at: [3, 0, 2] }
    const world = stageOf({ ...definition, entities: { ...definition.entities, flag } })
    world.step(100)
    expect(stateOf(world)).toBe('unasked')
    expect(world.entity('scout')?.z).toBeGreaterThan(1.8)
  })
})

describe('[SE53] planning is given out in turn', () => {
  /** So many scouts in a row, each with a flag of its own kind beyond the wall, listed as `order` says. */
  function crowd(count: number, order: (k: number) => number): WorldDefinition {
    const base = hall({ knows: 'all', rayM: 0.05, rays: 65_536 })
    const { flag: _flag, scout: _scout, ...walls } = base.entities ?? {}
    const ks = Array.from({ length: count }, (_, k) => order(k))
    const species = ks.map((k): SpeciesDefinition => {
      const plain = scout({ knows: 'all', rayM: 0.05 }, 20, `scout-${k}`)
      const sees = { kind: `flag-${k}`, maxValue: 1 } as const
      const knows = {
        by: 'vision',
        rangeM: 300,
        fieldOfViewRad: 2 * Math.PI,
        through: true,
        kinds: [`flag-${k}`],
      } as const
      return { ...plain, senses: { knows }, behavior: { go: { wants: 'clock', sees, act: 'approach it within 0.1' } } }
    })
    return {
      ...base,
      kinds: { ...kinds, ...Object.fromEntries(ks.map((k) => [`flag-${k}`, kinds.flag])) },
      species,
      entities: {
        ...walls,
        ...Object.fromEntries(ks.map((k) => [`flag-${k}`, { kind: `flag-${k}`, at: [-5 + 0.7 * k, 0, 7] as const }])),
        ...Object.fromEntries(ks.map((k) => [`scout-${k}`, { kind: `scout-${k}`, at: [-5 + 0.7 * k, 0, 0] as const }])),
      },
    }
  }

  const names = Array.from({ length: 12 }, (_, k) => `scout-${k}`)
  const waitedFor = (definition: WorldDefinition) => {
    const world = stageOf(definition)
    const told = new Map<string, number>()
    for (let tick = 0; tick < 60; tick++) {
      world.step()
      for (const name of names) {
        if (!told.has(name) && Number(senses(world, name)['path.answered']) > 0) told.set(name, tick)
      }
    }
    return { world, told: Object.fromEntries(names.map((name) => [name, told.get(name)])) }
  }

  it('twelve who ask at once are told one after the other, and all are told', () => {
    const { told } = waitedFor(crowd(12, (k) => k))
    const asked = names.filter((name) => told[name] !== undefined)
    // One or the other stands before a door and goes straight.
    expect(asked.length).toBeGreaterThan(8)
    const ticks = new Set(Object.values(told))
    expect(ticks.size).toBeGreaterThan(4)
    expect(Math.max(...asked.map((name) => told[name] ?? 0))).toBeLessThan(20)
  })

  it('in which order they are listed changes nothing', () => {
    const one = waitedFor(crowd(12, (k) => k))
    const other = waitedFor(crowd(12, (k) => (k * 5) % 12))
    expect(other.told).toEqual(one.told)
    for (const name of names) {
      expect(other.world.entity(name)?.x).toBe(one.world.entity(name)?.x)
      expect(other.world.entity(name)?.z).toBe(one.world.entity(name)?.z)
    }
  })

  it('a snapshot taken while some wait goes on bit by bit', () => {
    const definition = crowd(12, (k) => k)
    for (const tick of [2, 3, 5, 40]) {
      const straight = stageOf(definition)
      straight.step(tick)
      const restored = restoreWorld(straight.snapshot())
      // Another world in between: what is at hand from it must not matter.
      const other = stageOf(hall({ knows: 'all' }, true))
      other.step(30)
      straight.step(80)
      restored.step(80)
      expect(restored.hash()).toBe(straight.hash())
    }
  })
})

describe('[SE54] a world finds its planners by name', () => {
  /** Says that there is no way, ever. */
  const never: Planner = { isExact: true, plan: () => 0 }

  it('a map that asks for one that is not there is refused, with the nearest name', () => {
    const definition = hall({ planner: 'nevr' })
    const refused = () => createWorld(definition, { planners: { never } })
    expect(refused).toThrow(/PLANNER-UNKNOWN at species\[0\]\.map\.planner.*nevr.*never/s)
    expect(() => createWorld(hall({ planner: 'toString' }))).toThrow('PLANNER-UNKNOWN')
  })

  it('the one that is asked for answers, also after a snapshot', () => {
    const world = createWorld(hall({ knows: 'all', planner: 'never' }), { planners: { never } })
    untilTold(world)
    expect(stateOf(world)).toBe('none')
    const bytes = world.snapshot()
    expect(() => restoreWorld(bytes)).toThrow('PLANNER-UNKNOWN')
    expect(stateOf(restoreWorld(bytes, { planners: { never } }))).toBe('none')
  })

  it('a recording is replayed and played with it, and refused if it answers otherwise on other machines', () => {
    const world = createWorld(hall({ knows: 'all', planner: 'never' }), { planners: { never } })
    const recorder = startRecording(world)
    world.step(40)
    const recording = recorder.finish()
    expect(replay(recording, { planners: { never } })).toMatchObject({ isExact: true, ticks: 40 })
    expect(new RecordingPlayer(recording, { planners: { never } }).seek(20).tick).toBe(20)
    const inexact = createWorld(hall({}), { planners: { never: { ...never, isExact: false } } })
    expect(() => startRecording(inexact)).toThrow('PLANNER-INEXACT')
  })
})

describe('[SE57] a planner of somebody else can spoil nothing', () => {
  const asked = (plan: unknown) => {
    const planners = { other: { isExact: true, plan } as Planner }
    const world = createWorld(hall({ knows: 'all', planner: 'other' }), { planners })
    world.step(20)
    return world
  }
  const lone = stageOf(hall({ knows: 'all' }))
  lone.step(60)

  it.each<[string, (solids: PlanSolids, question: PlanQuestion, way: Float64Array) => unknown]>([
    [
      'throws',
      () => {
        throw new RangeError('nowhere')
      },
    ],
    ['counts corners that it has not written', () => 3],
    ['counts more than there can be', () => 1e300],
    ['counts half a corner', () => 0.5],
    ['answers with a text', () => '1'],
    [
      'writes what is no number',
      (_, __, way) => {
        way.fill(Number.NaN)
        return 1
      },
    ],
    [
      'leads out of the world',
      (_, __, way) => {
        way.fill(1e12)
        return 2
      },
    ],
  ])('one that %s has told no way, and a fault says so', (_, plan) => {
    // Where another world has just planned, its way must not be taken for an answer.
    stageOf(hall({ knows: 'all' })).step(20)
    const world = asked(plan)
    expect(stateOf(world)).toBe('none')
    expect(world.faults()).toEqual([{ stage: 'senses', count: 1, text: expect.stringContaining('planner "other"') }])
    expect(restoreWorld(world.snapshot(), { planners: { other: { isExact: true, plan: () => 0 } } }).hash()).toBe(
      world.hash(),
    )
  })

  it('what it is given is a copy: the grid of another world stays as it was', () => {
    asked((solids: PlanSolids, question: PlanQuestion) => {
      solids.corners.fill(50)
      solids.round.fill(9)
      solids.cornersAt.fill(0)
      Object.assign(question, { fromX: Number.NaN, clearanceM: -1 })
      return 0
    })
    const beside = stageOf(hall({ knows: 'all' }))
    beside.step(60)
    expect(beside.hash()).toBe(lone.hash())
  })

  it('an object without plan() is no planner', () => {
    for (const other of [{}, { plan: 1 }, null]) {
      const planners = { other } as never
      expect(() => createWorld(hall({ planner: 'other' }), { planners })).toThrow('PLANNER-UNKNOWN')
    }
  })
})
