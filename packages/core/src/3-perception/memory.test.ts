import { describe, expect, it } from 'vitest'
import { firstDifference } from '../0-foundation/field-list.ts'
import { slotOf } from '../0-foundation/ids.ts'
import {
  createWorld,
  type EntityDefinition,
  type KindDefinition,
  type MemoryReport,
  restoreWorld,
  type SpeciesDefinition,
  type World,
} from '../index.ts'

const kinds: Record<string, KindDefinition> = {
  food: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, fields: { colour: 'red', warmth: 1 } },
  water: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } } },
  wall: { shape: { box: { sizeM: [2.4, 2, 0.2] } }, isSolid: true },
}

function worldWith(entities: Record<string, EntityDefinition>, rest: Partial<SpeciesDefinition> = {}, seed = 1): World {
  const cat: SpeciesDefinition = {
    ethogram: 1,
    species: 'cat',
    body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.4 } }, travel: { by: 'walk', maxSpeedMps: 1 } },
    senses: { eyes: { by: 'vision', rangeM: 9, fieldOfViewRad: 3 }, ears: { by: 'hearing' } },
    percepts: {
      red: { of: 'food', field: 'colour', equals: 'red', halfS: 4 },
      warm: { of: 'food', field: 'warmth', near: 5, deviation: 2 },
    },
    memory: { search: true },
    behavior: {
      look: { sees: { kind: ['food', 'water'] }, act: 'halt' },
      heed: { hears: { kind: 'drip' }, act: 'halt' },
    },
    ...rest,
  }
  const all = { cat: { kind: 'cat' }, ...entities }
  return createWorld({ ethogram: 1, world: 'test', kinds, species: [cat], entities: all }, { seed })
}

const memories = (world: World): readonly MemoryReport[] => world.umwelt('cat')?.memories ?? []
const only = (world: World): MemoryReport => {
  expect(memories(world)).toHaveLength(1)
  return memories(world)[0]
}
const turn = (world: World, headingRad: number) => world.input({ input: 'place', entity: 'cat', headingRad })
const drip = (world: World, entity: string) => world.input({ input: 'sound', sound: 'drip', entity, loudness: 1 })
const room = (world: World) => world.inspect('cat')?.mind?.rooms.perception

describe('forming and matching', () => {
  it('[PE1] a thing seen for the first time is a new memory; seen again it is the same one, with a history', () => {
    const world = worldWith({ bowl: { kind: 'food', at: [0, 0, 3], velocityMps: [0.5, 0, 0] } })
    world.step()
    const first = only(world)
    expect(first).toMatchObject({ kind: 'food', isSeen: true, confidence: 1, id: 2 })
    world.step(20)
    const later = only(world)
    expect(later.id).toBe(first.id)
    expect(later.track).toHaveLength(8)
    expect(later.track.map((sample) => sample.tick)).toEqual([14, 15, 16, 17, 18, 19, 20, 21])
    expect(later.track[7].at[0] - later.track[0].at[0]).toBeCloseTo(7 * 0.5 * 0.05, 2)
  })

  it('[PE2] shape comes before position: another kind of thing at the same position is another thing', () => {
    const world = worldWith({ bowl: { kind: 'food', at: [0, 0, 3] } })
    world.step(5)
    const { id } = only(world)
    world.input({ input: 'remove', entity: 'bowl' })
    world.add('water', { at: [0, 0, 3] })
    world.step()
    expect(memories(world).find((memory) => memory.kind === 'water')?.id).not.toBe(id)
    expect(memories(world).find((memory) => memory.id === id)).toMatchObject({ kind: 'food', isSeen: false })
  })

  it('[PE2] of two alike, each record goes to the memory it is nearest to, whichever comes first', () => {
    const world = worldWith({
      a: { kind: 'food', at: [-0.3, 0, 3], velocityMps: [0.8, 0, 0] },
      b: { kind: 'food', at: [1.3, 0, 3.4], velocityMps: [-0.8, 0, 0] },
    })
    world.step()
    const ids = memories(world).map((memory) => [memory.at[2], memory.id] as const)
    world.step(35)
    for (const [z, id] of ids) expect(memories(world).find((memory) => memory.id === id)?.at[2]).toBeCloseTo(z, 1)
    expect(memories(world)).toHaveLength(2)
  })

  it('[PE2] a doubtful match reports the second-best memory of each record, and how well it would have fitted', () => {
    const world = worldWith({
      a: { kind: 'food', at: [-0.1, 0, 3], velocityMps: [0.8, 0, 0] },
      b: { kind: 'food', at: [0.1, 0, 3.1], velocityMps: [-0.8, 0, 0] },
      cup: { kind: 'food', at: [2, 0, 3] },
    })
    world.step()
    const idNear = (name: string) => {
      const { x = 0, z = 0 } = world.entity(name) ?? {}
      return memories(world).find(({ at }) => Math.hypot(at[0] - x, at[2] - z) < 0.08)?.id
    }
    const [a, b, cup] = ['a', 'b', 'cup'].map(idNear)
    world.step()
    const matches = world.umwelt('cat')?.matches ?? []
    const of = (id: number | undefined) => matches.find(({ memory }) => memory === id)
    expect(of(a)).toMatchObject({ nextMemory: b })
    expect(of(b)).toMatchObject({ nextMemory: a })
    for (const id of [a, b]) expect(of(id)?.nextCost).toBeGreaterThan(of(id)?.cost ?? 0)
    expect(of(cup)).toMatchObject({ nextMemory: 0, nextCost: 0 })
  })

  it('[PE3] a voice is matched with the thing where it comes from: in view, behind the back, or not seen yet', () => {
    const world = worldWith({ bowl: { kind: 'food', at: [0, 0, 3] }, cup: { kind: 'food', at: [2.5, 0, 3] } })
    world.step(3)
    drip(world, 'cup')
    world.step()
    expect(memories(world)).toHaveLength(2)
    expect(memories(world).find((memory) => memory.sound === 'drip')?.at[0]).toBeCloseTo(2.5, 6)
    turn(world, Math.PI)
    world.step(3)
    drip(world, 'bowl')
    world.step()
    expect(memories(world)).toHaveLength(2)
    expect(memories(world).find((memory) => memory.sound === 'drip')?.at[0]).toBeCloseTo(0, 1)

    const blind = worldWith({ bowl: { kind: 'food', at: [0, 0, -3] } })
    drip(blind, 'bowl')
    blind.step()
    expect(only(blind)).toMatchObject({ kind: 'something', isHeard: true, isSeen: false })
    const { id } = only(blind)
    turn(blind, Math.PI)
    blind.step()
    expect(only(blind)).toMatchObject({ kind: 'food', id, isSeen: true })
  })

  it('[PE3] a thing heard and seen for the first time on one tick is one memory', () => {
    const world = worldWith({ bowl: { kind: 'food', at: [0, 0, 3] } })
    drip(world, 'bowl')
    world.step()
    expect(only(world)).toMatchObject({ kind: 'food', isSeen: true, isHeard: true, sound: 'drip' })
  })

  it('[PE4] the number of a memory is never used twice', () => {
    const world = worldWith({})
    const ids = new Set<number>()
    for (let k = 0; k < 6; k++) {
      world.add('food', { name: 'bowl', at: [k % 2 === 0 ? 2 : -2, 0, 3], fields: { colour: `colour${k}` } })
      world.step(10)
      for (const memory of memories(world)) if (memory.isSeen) ids.add(memory.id)
      world.input({ input: 'remove', entity: 'bowl' })
      world.step(60)
    }
    expect(ids.size).toBe(6)
  })
})

describe('forgetting', () => {
  it('[PE5] percepts of a thing out of view fade, each at its own rate; those of a thing in view do not', () => {
    const world = worldWith({ bowl: { kind: 'food', at: [0, 0, 3], fields: { warmth: 5 } } })
    drip(world, 'bowl')
    world.step()
    world.step(40)
    // In view: colour and shape are fresh, but it has been silent for two seconds, in which a sound halves.
    expect(only(world).percepts).toMatchObject({ shape: 1, food: 1, red: 1, warm: 1, place: 1 })
    expect(only(world).percepts.drip).toBeCloseTo(0.5, 9)
    turn(world, Math.PI)
    world.step(80)
    expect(only(world).percepts.red).toBeCloseTo(0.5, 9)
    expect(only(world).percepts.place).toBeCloseTo(0.5 ** (4 / 5), 9)
    expect(only(world).percepts.food).toBeCloseTo(0.5 ** (4 / 20), 9)
    expect(only(world).confidence).toBeCloseTo(0.5 ** (4 / 20), 9)
  })

  it('[PE5] a sound record leaves the shape of its memory as it was, and a sight leaves the voice', () => {
    const world = worldWith({ bowl: { kind: 'food', at: [0, 0, 3] } })
    world.step(3)
    drip(world, 'bowl')
    world.step()
    expect(only(world).percepts).toMatchObject({ shape: 1, food: 1, red: 1, sound: 1, drip: 1 })
    world.step()
    expect(only(world).percepts.sound).toBeGreaterThan(0.9)
  })

  it('[PE6] a memory that has faded is forgotten and leaves no trace in the state', () => {
    const world = worldWith({ bowl: { kind: 'food', at: [0, 0, 3] } }, { memory: { halfS: 1 } })
    world.step(5)
    turn(world, Math.PI)
    // 0.5 ^ 4.3 is a twentieth.
    world.step(85)
    expect(memories(world)).toHaveLength(1)
    world.step(5)
    expect(memories(world)).toHaveLength(0)
    const left = Object.entries(room(world) ?? {}).filter(
      ([name, values]) => Array.isArray(values) && name.startsWith('history') && values.some((value) => value !== 0),
    )
    expect(left).toEqual([])
  })

  it('[PE7] a full working memory gives up the least certain memory, never one that is sensed on this tick', () => {
    const things = Object.fromEntries(
      [0, 1, 2, 3].map((k) => [`f${k}`, { kind: 'food', at: [k - 1.5, 0, 3] as const }]),
    )
    const world = worldWith(things, { memory: { capacity: 4 } })
    world.step()
    expect(memories(world)).toHaveLength(4)
    world.add('food', { name: 'more', at: [0, 0, 5] })
    world.step()
    // All four are in view: there is no room for a fifth.
    expect(memories(world).every((memory) => memory.at[2] < 4)).toBe(true)
    turn(world, Math.PI)
    world.step(20)
    world.add('water', { name: 'w', at: [0, 0, -2] })
    drip(world, 'w')
    world.step()
    expect(memories(world)).toHaveLength(4)
    expect(
      memories(world)
        .filter((memory) => memory.isSeen)
        .map((memory) => memory.kind),
    ).toEqual(['water'])
  })
})

describe('something that was heard', () => {
  const something = (world: World) => memories(world).find(({ kind }) => kind === 'something')
  const heard = (rest: Partial<SpeciesDefinition>, at: readonly [number, number, number], walls = {}) => {
    const world = worldWith({ tap: { kind: 'water', at: [0, 0, -3] }, ...walls }, rest)
    world.input({ input: 'sound', sound: 'drip', at, loudness: 1 })
    world.step()
    expect(something(world)).toBeDefined()
    let isDoubted = false
    for (let tick = 0; tick < 40; tick++) {
      world.step()
      if (something(world)?.isLost) isDoubted = true
    }
    return isDoubted
  }
  const open = { senses: { eyes: { by: 'vision', rangeM: 9, fieldOfViewRad: 3 }, ears: { by: 'hearing' } } } as const

  it('[PE35] is doubted where it would be in plain view and nothing is', () => {
    expect(heard(open, [0, 0, 3])).toBe(true)
  })
  it('[PE35] is believed in behind the back, behind a wall, and by who has no eyes', () => {
    expect(heard(open, [0, 0, -3])).toBe(false)
    expect(heard(open, [0, 0, 5], { wall: { kind: 'wall', at: [0, 0, 2.5] } })).toBe(false)
    expect(heard({ senses: { ears: { by: 'hearing' } } }, [0, 0, 3])).toBe(false)
  })
})

describe('saving', () => {
  it('[PE8] a mind restored amid a search, a rhythm and fading goes on bit for bit', () => {
    const world = worldWith(
      {
        ball: { kind: 'food', at: [-3, 0, 4], velocityMps: [1.5, 0, 0] },
        wall: { kind: 'wall', at: [0, 0, 3] },
        tap: { kind: 'water', at: [2.5, 0, 2] },
      },
      { senses: { eyes: { by: 'vision', rangeM: 9, fieldOfViewRad: 3, noise: 0.01 }, ears: { by: 'hearing' } } },
    )
    for (let tick = 0; tick < 90; tick++) {
      if (tick % 15 === 0) drip(world, 'tap')
      if (tick === 40) world.input({ input: 'remove', entity: 'ball' })
      world.step()
    }
    expect(world.umwelt('cat')?.search.length).toBeGreaterThan(0)
    const restored = restoreWorld(world.snapshot())
    const creatures = [world, restored].map((one) => one.inside.creatures[slotOf(one.entity('cat')?.id ?? 0)])
    for (let tick = 0; tick < 60; tick++) {
      for (const one of [world, restored]) {
        if (tick % 15 === 0) drip(one, 'tap')
        one.step()
      }
      expect(restored.hash()).toBe(world.hash())
    }
    const [a, b] = creatures
    if (a === undefined || b === undefined) throw new Error('no cat')
    expect(firstDifference(a.mind, b.mind, a.model.layout)).toBeUndefined()
  })

  it('[PE8] a mind remembers the same alone and beside other minds', () => {
    const things = { a: { kind: 'food', at: [0, 0, 3] }, b: { kind: 'water', at: [1, 0, 3] } } as const
    const company = {
      zoe: { kind: 'cat', at: [0, 0, -8], headingRad: 0 },
      adam: { kind: 'cat', at: [0, 0, -7] },
    } as const
    const alone = worldWith(things, { memory: { capacity: 2 } })
    const crowd = worldWith({ ...things, ...company }, { memory: { capacity: 2 } })
    const creatureOf = (world: World) => world.inside.creatures[slotOf(world.entity('cat')?.id ?? 0)]
    for (let tick = 0; tick < 60; tick++) {
      for (const world of [alone, crowd]) {
        if (tick === 20) turn(world, Math.PI / 2)
        if (tick > 20 && tick % 7 === 0) drip(world, tick % 2 === 0 ? 'a' : 'b')
        world.step()
      }
      const [a, b] = [creatureOf(alone), creatureOf(crowd)]
      if (a === undefined || b === undefined) throw new Error('no cat')
      expect(firstDifference(a.mind, b.mind, a.model.layout)).toBeUndefined()
    }
  })
})

describe('what is gone', () => {
  it('[PE12] is believed where it was until that position is seen to be empty, and then forgotten', () => {
    const world = worldWith({ bowl: { kind: 'water', at: [0, 0, 2] } }, { memory: {} })
    world.step()
    turn(world, Math.PI)
    world.step(20)
    expect(only(world)).toMatchObject({ kind: 'water', isSeen: false, rangeM: expect.closeTo(2, 1) })
    world.input({ input: 'remove', entity: 'bowl' })
    world.step(20)
    expect(memories(world)).toHaveLength(1)
    turn(world, 0)
    world.step(40)
    expect(memories(world)).toEqual([])
  })

  const nose = { by: 'direct', fieldOfViewRad: 2 * Math.PI, through: true } as const

  it('[PE12] is missed by a nose alone, behind the back too', () => {
    const world = worldWith({ bowl: { kind: 'water', at: [0, 0, -2] } }, { senses: { nose }, memory: {} })
    world.step(5)
    expect(only(world).isSeen).toBe(true)
    world.input({ input: 'remove', entity: 'bowl' })
    world.step(40)
    expect(memories(world)).toEqual([])
  })

  it('[PE12] is not missed behind a wall because a nose reaches that far: only eyes can see the position empty', () => {
    const senses = { eyes: { by: 'vision', kinds: ['water'] }, nose: { ...nose, kinds: ['food'] } } as const
    const world = worldWith({ bowl: { kind: 'water', at: [0, 0, 2] } }, { senses, memory: {} })
    world.step(5)
    world.add('wall', { name: 'wall', at: [0, 0, 1] })
    world.step(40)
    expect(only(world)).toMatchObject({ isSeen: false, isHidden: true, isLost: false })
  })
})
