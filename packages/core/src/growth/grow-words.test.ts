import { describe, expect, it } from 'vitest'
import { SPOKEN, spoken } from '../../test/spoken.ts'
import { slotOf } from '../0-foundation/ids.ts'
import type { Creature } from '../creature/model.ts'
import { trackOf } from '../definition/inputs/track-of.ts'
import { createWorld, replay, restoreWorld, type SpeciesDefinition, startRecording, type World } from '../index.ts'
import {
  areOneWord,
  distancesToWords,
  growingWords,
  utterancesHeard,
  withMerged,
  withNewWord,
  withoutOddestTake,
  withoutWord,
  withTake,
  wordsTooNear,
} from './grow-words.ts'
import { takeDefinition } from './own-definition.ts'

const dog: SpeciesDefinition = {
  ethogram: 1,
  species: 'dog',
  body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } } },
  senses: { ears: { by: 'hearing' }, eyes: { by: 'vision', kinds: ['person'], rangeM: 20, fieldOfViewRad: 6 } },
  percepts: { utterance: { of: 'sound', words: {}, grows: true } },
  behavior: {
    rest: { always: 1, act: 'halt' },
    heed: { sees: { kind: 'person', where: ['utterance'] }, act: 'halt' },
  },
}

function kennel(): World {
  return createWorld({
    ethogram: 1,
    world: 'kennel',
    kinds: { person: { shape: { cylinder: { radiusM: 0.3, heightM: 1.8 } } } },
    species: [dog, { ...dog, species: 'sheep', percepts: {}, behavior: { rest: { always: 1, act: 'halt' } } }],
    entities: {
      rex: { kind: 'dog' },
      ada: { kind: 'dog', at: [2, 0, 0] },
      dolly: { kind: 'sheep', at: [-2, 0, 0] },
      ann: { kind: 'person', at: [0, 0, 3] },
    },
  })
}

type Word = keyof typeof SPOKEN

function creatureOf(world: World, name: string): Creature {
  const id = world.inside.truth.entities.idOf.get(name) ?? 0
  const creature = world.inside.creatures[slotOf(id)]
  if (creature === undefined) throw new Error(name)
  return creature
}

const trackFor = (word: Word, take: number): string => {
  const answer = trackOf(spoken(SPOKEN[word], take), 8000)
  return answer.ok ? (answer.track ?? '') : ''
}

const teach = (world: World, word: Word, take = 0, creature = 'rex') =>
  world.input({ input: 'word', creature, word, samples: spoken(SPOKEN[word], take), rateHz: 8000 })

function say(world: World, word: Word, take: number): void {
  world.input({ input: 'sound', sound: 'speech', entity: 'ann', samples: spoken(SPOKEN[word], take), rateHz: 8000 })
  world.step()
}

/** Confidences of percepts in the memory of ann. */
function heard(world: World, creature = 'rex'): Readonly<Record<string, number>> {
  return world.umwelt(creature)?.memories.find(({ kind }) => kind === 'person')?.percepts ?? {}
}

describe('words of one creature', () => {
  it('[HE7] a dog that was taught six words once hears which one a person says, and that it was she', () => {
    const world = kennel()
    world.step(2)
    for (const word of Object.keys(SPOKEN) as Word[]) expect(teach(world, word)).toEqual({ ok: true })
    for (const word of Object.keys(SPOKEN) as Word[]) {
      say(world, word, 2)
      const sure = heard(world)
      expect(sure.utterance).toBe(1)
      expect(sure[word]).toBeGreaterThan(0.5)
      for (const other of Object.keys(SPOKEN)) if (other !== word) expect(sure[other] ?? 0).toBe(0)
      world.step(20)
    }
    world.dispose()
  })

  it('[HE8] a sheep hears the same utterance as a noise, its mind has no place for it, and its siblings learn nothing', () => {
    const world = kennel()
    teach(world, 'sit')
    world.step(2)
    say(world, 'sit', 1)
    expect(heard(world, 'ada').utterance).toBe(1)
    expect(heard(world, 'ada').sit).toBe(undefined)
    expect(creatureOf(world, 'dolly').model.senses.hasPatterns).toBe(false)
    expect(world.umwelt('dolly')?.memories.map(({ sound }) => sound)).toContain('speech')
    const sheep = creatureOf(world, 'dolly').model.layout.fields.filter(({ name }) => /pattern|utterance/.test(name))
    expect(sheep.reduce((sum, { length }) => sum + length, 0)).toBe(0)
    world.dispose()
  })

  it('[HE9] what was said stays in mind, with who said it and which word it was', () => {
    const world = kennel()
    teach(world, 'sit')
    world.step(2)
    say(world, 'sit', 1)
    world.step(9)
    say(world, 'paw', 1)
    const [last, before] = utterancesHeard(creatureOf(world, 'rex'))
    expect(last).toMatchObject({ percept: 'utterance', word: undefined, tick: 13 })
    expect(before).toMatchObject({ word: 'sit', tick: 3, track: trackFor('sit', 1) })
    expect(last.thing).toBe(before.thing)
    expect(before.distance).toBeLessThan(0.45)
    world.dispose()
  })

  it('[HE10] takes are added up to five, a word begins under a free name, the oddest take goes, alike words merge, a word is forgotten', () => {
    expect(growingWords(dog)).toEqual(['utterance'])
    const first = withNewWord(dog, 'utterance', trackFor('sit', 0))
    expect(first?.word).toBe('word1')
    let definition = first?.definition ?? dog
    for (let take = 1; take < 8; take++) definition = withTake(definition, 'utterance', 'word1', trackFor('sit', take))
    expect(definition.percepts?.utterance.words?.word1).toHaveLength(5)
    const second = withNewWord(definition, 'utterance', trackFor('paw', 0))
    expect(second?.word).toBe('word2')
    definition = withTake(second?.definition ?? dog, 'utterance', 'word2', trackFor('paw', 1))
    definition = withTake(definition, 'utterance', 'word2', trackFor('spin', 0))
    const [nearest] = distancesToWords(definition, 'utterance', trackFor('sit', 9))
    expect(nearest.word).toBe('word1')
    expect(nearest.sure).toBeGreaterThan(0.5)
    definition = withoutOddestTake(definition, 'utterance', 'word2')
    expect(definition.percepts?.utterance.words?.word2).toEqual([trackFor('paw', 0), trackFor('paw', 1)])
    expect(areOneWord(definition, 'utterance', 'word1', 'word2')).toBe(false)
    const twin = withNewWord(definition, 'utterance', trackFor('paw', 2))?.definition ?? dog
    expect(areOneWord(twin, 'utterance', 'word2', 'word3')).toBe(true)
    expect(wordsTooNear(twin, 'utterance').map(({ words }) => words)).toEqual([['word2', 'word3']])
    const merged = withMerged(twin, 'utterance', 'word2', 'word3')
    expect(Object.keys(merged.percepts?.utterance.words ?? {})).toEqual(['word1', 'word2'])
    expect(merged.percepts?.utterance.words?.word2).toHaveLength(3)
    expect(withoutWord(merged, 'utterance', 'word2').percepts?.utterance.words).not.toHaveProperty('word2')
  })

  it('[HE10] a dog that grew a word between ticks knows it, and a restored world goes on bit for bit', () => {
    const world = kennel()
    world.step(2)
    say(world, 'down', 0)
    const slot = slotOf(world.inside.truth.entities.idOf.get('rex') ?? 0)
    const { model } = creatureOf(world, 'rex')
    const [{ track, percept }] = utterancesHeard(creatureOf(world, 'rex'))
    takeDefinition(world.inside, slot, withNewWord(model.definition, percept, track)?.definition ?? model.definition)
    say(world, 'down', 3)
    expect(heard(world).word1).toBeGreaterThan(0.5)
    const again = restoreWorld(world.snapshot())
    expect(again.hash()).toBe(world.hash())
    for (const each of [world, again]) {
      say(each, 'down', 4)
      each.step(10)
    }
    expect(again.hash()).toBe(world.hash())
    world.dispose()
    again.dispose()
  })

  it('[HE11] a word gets a name, behaviors that ask for it go on, and what is known of it stays', () => {
    const world = kennel()
    world.step(2)
    teach(world, 'sit')
    expect(world.direct('rex: call word sit platz').ok).toBe(true)
    say(world, 'sit', 2)
    const sure = heard(world).platz
    expect(sure).toBeGreaterThan(0.5)
    world.input({ input: 'word', creature: 'rex', word: 'platz', as: 'sitz' })
    expect(heard(world).sitz).toBe(sure)
    expect(world.direct('rex: forget word sitz').ok).toBe(true)
    expect(world.definitionOf('rex')?.percepts?.utterance.words).toEqual({})
    world.dispose()
  })

  it('[HE12] what cannot be is refused with every word it could be', () => {
    const world = kennel()
    teach(world, 'sit')
    const refused = (input: object) => {
      const answer = world.input({ input: 'word', creature: 'rex', ...input } as never)
      return answer.ok ? [] : answer.problems.map(({ code, path }) => `${code} ${path}`)
    }
    const track = trackFor('paw', 0)
    expect(refused({ creature: 'rix', word: 'sit', track })).toEqual(['ENTITY-UNKNOWN creature'])
    expect(refused({ creature: 'dolly', word: 'sit', track })).toEqual(['PERCEPT-UNKNOWN percept'])
    expect(refused({ word: 'sat', as: 'sot' })).toEqual(['PERCEPT-UNKNOWN word'])
    expect(refused({ word: 'sit', as: 'utterance' })).toEqual(['NAME-DUPLICATE as'])
    expect(refused({ word: 'shape', track })).toEqual(['NAME-INVALID word'])
    expect(refused({ word: 'sit', track: '~abc' })).toEqual(['SOUND-INVALID track'])
    for (let take = 1; take < 5; take++) teach(world, 'sit', take)
    expect(refused({ word: 'sit', track })).toEqual(['PERCEPT-RANGE track'])
    world.dispose()
  })

  it('[HE13] a run in which somebody speaks and teaches replays exactly, and a new definition leaves the words', () => {
    const world = kennel()
    const recorder = startRecording(world)
    world.step(3)
    teach(world, 'sit')
    teach(world, 'paw')
    say(world, 'sit', 1)
    world.step(5)
    say(world, 'paw', 1)
    expect(replay(recorder.finish()).isExact).toBe(true)
    world.redefine({ ...dog, about: 'A dog.' })
    expect(Object.keys(world.definitionOf('rex')?.percepts?.utterance.words ?? {})).toEqual(['sit', 'paw'])
    world.dispose()
  })

  it('[HE13] takes for which a new definition leaves no room are told', () => {
    const world = kennel()
    for (let take = 0; take < 4; take++) teach(world, 'sit', take)
    const words = { sit: [5, 6, 7].map((take) => trackFor('sit', take)) }
    const { percepts = {} } = dog
    const answer = world.redefine({ ...dog, percepts: { ...percepts, utterance: { ...percepts.utterance, words } } })
    expect(world.definitionOf('rex')?.percepts?.utterance.words?.sit).toHaveLength(5)
    expect(answer.ok && answer.report.lost).toEqual([
      { what: 'percept', name: 'sit', creature: 'rex', why: 'there is no room for 2 of its takes' },
    ])
    world.dispose()
  })

  it('[HE14] two words that sound alike are told to whoever teaches them', () => {
    const world = kennel()
    teach(world, 'sit')
    const answer = world.input({ input: 'word', creature: 'rex', word: 'seat', track: trackFor('sit', 1) })
    expect(answer.ok && answer.answer).toMatch(/^seat and sit sound alike/)
    world.dispose()
  })

  it('[HE15] tracks that no mind holds any more are forgotten', () => {
    const world = kennel()
    for (let take = 0; take < 60; take++) say(world, 'sit', take)
    const tracks = [...world.inside.symbols.passing].filter((text) => text.startsWith('~'))
    expect(tracks.length).toBeLessThan(40)
    world.dispose()
  })
})
