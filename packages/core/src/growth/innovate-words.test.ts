// Percept innovation: which utterances become words and takes, and which words merge, lose takes and go.

import { describe, expect, it } from 'vitest'
import { spoken } from '../../test/spoken.ts'
import { createWorld, replay, restoreWorld, type SpeciesDefinition, startRecording, type World } from '../index.ts'

const trick = { always: 1, worth: 10, act: 'halt', until: { s: 4 }, innovates: 'utterance' } as const

const dog: SpeciesDefinition = {
  ethogram: 1,
  species: 'dog',
  body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } } },
  senses: { ears: { by: 'hearing' } },
  percepts: {
    praise: { of: 'sound', sound: 'praise', halfS: 0.3 },
    utterance: { of: 'sound', words: {}, grows: true },
  },
  behavior: {
    arbitration: 'dice',
    learns: { rewards: { praise: 90 } },
    behaviors: { sit: trick, down: trick, rest: { always: 1, worth: 10, act: 'halt', until: { s: 4 } } },
  },
}

function kennel(seed = 1): World {
  const kinds = { person: { shape: { cylinder: { radiusM: 0.3, heightM: 1.8 } } } } as const
  const entities = {
    rex: { kind: 'dog' },
    ada: { kind: 'dog', at: [400, 0, 0] },
    ann: { kind: 'person', at: [0, 0, 3] },
  } as const
  return createWorld({ ethogram: 1, world: 'kennel', kinds, species: [dog], entities }, { seed })
}

/** Words as rows of sounds (see spoken.ts). */
const SIT = 'i-s'
const DOWN = 'aou'

const say = (world: World, sounds: string, take: number): void => {
  world.input({ input: 'sound', sound: 'speech', entity: 'ann', samples: spoken(sounds, take), rateHz: 8000 })
}

const words = (world: World, who = 'rex'): Readonly<Record<string, readonly string[]>> =>
  world.definitionOf(who)?.percepts?.utterance?.words ?? {}

const sizes = (world: World): Record<string, number> =>
  Object.fromEntries(Object.entries(words(world)).map(([word, takes]) => [word, takes.length]))

/** Steps until a behavior, or a copy of it, has just begun and stays. */
function catchIt(world: World, name: string): void {
  for (let tick = 0; tick < 40_000; tick++) {
    world.step()
    const glance = world.glance('rex')
    if (glance?.boutTicks === 3 && glance.path[0].replace(/On[A-Z].*$/, '') === name) return
  }
  throw new Error(`no ${name}`)
}

/** Says a word as a behavior begins, praises it or not, and lets the bout end; longer than a word is minded. */
function mark(world: World, behavior: string, sounds: string, take: number, isPaid = true): void {
  catchIt(world, behavior)
  say(world, sounds, take)
  world.step(6)
  if (isPaid) world.input({ input: 'sound', sound: 'praise', entity: 'ann', loudness: 1 })
  world.step(80)
}

describe('percept innovation', () => {
  it('[LE48] what was said about a bout that paid becomes a word, and further takes of it join; what paid nothing is not taken in', () => {
    const world = kennel()
    mark(world, 'down', DOWN, 1, false)
    expect(words(world)).toEqual({})
    for (const take of [0, 1, 2]) mark(world, 'sit', SIT, take)
    expect(sizes(world)).toEqual({ word1: 3 })
    mark(world, 'down', DOWN, 1, false)
    mark(world, 'sit', SIT, 3, false)
    expect(sizes(world)).toEqual({ word1: 3 })
    mark(world, 'down', DOWN, 2)
    expect(sizes(world)).toEqual({ word1: 3, word2: 1 })
    expect(words(world, 'ada')).toEqual({})
    world.dispose()
  })

  it('[LE48] what sounds like the word of another behavior becomes a word of its own', () => {
    const world = kennel()
    for (const take of [0, 1, 2]) mark(world, 'sit', SIT, take)
    mark(world, 'down', SIT, 4)
    expect(sizes(world)).toEqual({ word1: 3, word2: 1 })
    world.dispose()
  })

  it('[LE49] a copy that pays less than three times in six loses the oddest take of its word', () => {
    const world = kennel()
    for (const take of [0, 1, 2]) mark(world, 'sit', SIT, take)
    world.input({
      input: 'teach',
      entity: 'rex',
      lessons: [],
      actions: [{ action: 'sit', trigger: 'word1', value: 100 }],
    })
    const before = words(world).word1
    let bouts = 0
    for (let n = 0; n < 400 && words(world).word1.length === 3; n++) {
      say(world, SIT, n % 3)
      for (let tick = 0; tick < 90; tick++) {
        world.step()
        const { boutTicks, path } = world.glance('rex') ?? { boutTicks: 0, path: [''] }
        if (boutTicks === 1 && path[0] === 'sitOnWord1') bouts++
      }
    }
    expect(words(world).word1).toHaveLength(2)
    expect(before).toEqual(expect.arrayContaining([...words(world).word1]))
    expect(bouts).toBeGreaterThanOrEqual(6)
    world.dispose()
  })

  it('[LE50] words that sound alike and serve one behavior become one', () => {
    const world = kennel()
    for (const [word, take] of [
      ['one', 0],
      ['other', 4],
    ] as const)
      world.input({ input: 'word', creature: 'rex', word, samples: spoken(SIT, take), rateHz: 8000 })
    for (const take of [0, 0, 4]) mark(world, 'sit', SIT, take)
    expect(sizes(world)).toEqual({ one: 1, other: 1 })
    mark(world, 'sit', SIT, 4)
    expect(sizes(world)).toEqual({ one: 2 })
    world.dispose()
  })

  it('[LE51] a word that nobody named goes when it was not heard for ten minutes; one with a name or a copy stays', () => {
    const world = kennel()
    mark(world, 'sit', SIT, 0)
    mark(world, 'down', DOWN, 0)
    mark(world, 'sit', 'oeo', 0)
    expect(sizes(world)).toEqual({ word1: 1, word2: 1, word3: 1 })
    world.input({ input: 'word', creature: 'rex', word: 'word1', as: 'ess' })
    world.input({
      input: 'teach',
      entity: 'rex',
      lessons: [],
      actions: [{ action: 'down', trigger: 'word2', value: 50 }],
    })
    world.step(12_100)
    mark(world, 'sit', 'u-i', 0)
    expect(Object.keys(words(world)).sort()).toEqual(['ess', 'word1', 'word2'])
    world.dispose()
  })

  it('[HE10] a word that gets a name keeps what was counted for it', () => {
    const world = kennel()
    for (const take of [0, 1]) mark(world, 'sit', SIT, take)
    const counted = (word: string) =>
      world
        .learned('rex')
        ?.actions.find(({ behavior }) => behavior === 'sit')
        ?.candidates.find(({ percept }) => percept === word)?.on
    const before = counted('word1')
    expect(before?.successes).toBe(2)
    world.input({ input: 'word', creature: 'rex', word: 'word1', as: 'ess' })
    expect(counted('ess')).toEqual(before)
    expect(counted('word1')).toBe(undefined)
    world.dispose()
  })

  it('[LE48] what was grown is restored and replayed bit by bit, and another dog is as it was', () => {
    const world = kennel(3)
    const recording = startRecording(world)
    for (let n = 0; n < 12; n++) {
      mark(world, n % 2 === 0 ? 'sit' : 'down', n % 2 === 0 ? SIT : DOWN, n)
      mark(world, n % 2 === 0 ? 'sit' : 'down', '-', n, false)
    }
    expect(Object.keys(words(world)).length).toBe(2)
    const twin = restoreWorld(world.snapshot())
    for (const one of [world, twin]) mark(one, 'sit', SIT, 13)
    expect(twin.hash()).toBe(world.hash())
    expect(replay(recording.finish()).isExact).toBe(true)
    expect(words(world, 'ada')).toEqual({})
    twin.dispose()
    world.dispose()
  })
})
