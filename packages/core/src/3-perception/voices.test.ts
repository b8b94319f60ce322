import { describe, expect, it } from 'vitest'
import { createWorld, restoreWorld, type SpeciesDefinition, type World } from '../index.ts'

const listener: SpeciesDefinition = {
  ethogram: 1,
  species: 'dog',
  body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } } },
  senses: { ears: { by: 'hearing' }, eyes: { by: 'vision', kinds: ['person'], rangeM: 20, fieldOfViewRad: 6 } },
  percepts: { high: { of: 'sound', field: 'pitch', near: 3, deviation: 1 } },
  behavior: {
    wait: { always: 1, act: 'halt' },
    come: { hears: 'bell', act: 'halt' },
    go: { hears: 'click', act: 'halt' },
  },
}

function yard(at: readonly [number, number, number]): World {
  return createWorld({
    ethogram: 1,
    world: 'yard',
    kinds: { person: { shape: { cylinder: { radiusM: 0.3, heightM: 1.8 } } } },
    species: [listener],
    entities: { rex: { kind: 'dog' }, ann: { kind: 'person', at } },
  })
}

const both = (world: World, numbers: Readonly<Record<string, number>> = {}) => {
  world.input({ input: 'sound', sound: 'bell', entity: 'ann', loudness: 2, numbers })
  world.input({ input: 'sound', sound: 'click', entity: 'ann' })
  world.step()
}

describe('records of sounds', () => {
  it.each([
    ['in view', [0, 0, 3] as const],
    ['behind it', [0, 0, -3] as const],
  ])('[PE30] two sounds of one thing %s on one tick are one memory with two voices', (_, at) => {
    const world = yard(at)
    world.step(3)
    both(world)
    const memories = world.umwelt('rex')?.memories ?? []
    expect(memories).toHaveLength(1)
    expect(memories[0]).toMatchObject({ sound: 'bell', alsoSound: 'click', isHeard: true })
    const heard = world
      .why('rex')
      ?.releasers.filter(({ value }) => value > 0)
      .map(({ found }) => found)
    expect(heard).toHaveLength(2)
    const again = restoreWorld(world.snapshot())
    expect(again.hash()).toBe(world.hash())
    world.step()
    expect(world.umwelt('rex')?.memories[0]).toMatchObject({ sound: '', alsoSound: '' })
    world.dispose()
    again.dispose()
  })

  it('[PE31] named numbers of a sound are fields of what is heard', () => {
    const world = yard([0, 0, 3])
    world.step(3)
    both(world, { pitch: 3 })
    expect(world.umwelt('rex')?.memories[0].percepts.high).toBe(1)
    const tooMany = world.input({
      input: 'sound',
      sound: 'x',
      entity: 'ann',
      numbers: { a: 1, b: 2, c: 3, d: 4, e: 5 },
    })
    expect(tooMany.ok ? [] : tooMany.problems.map(({ code, path }) => [code, path])).toEqual([
      ['SOUND-INVALID', 'numbers'],
    ])
    world.dispose()
  })

  it('[WO14] a full board counts what it drops', () => {
    const world = yard([0, 0, 3])
    for (let k = 0; k < 200; k++) world.input({ input: 'sound', sound: 'bell', entity: 'ann' })
    const [fault] = world.faults()
    expect(fault.stage).toBe('board')
    expect(fault.count).toBe(200 - world.sounds().length)
    const again = restoreWorld(world.snapshot())
    expect(again.faults()).toEqual(world.faults())
    world.dispose()
    again.dispose()
  })
})
