import { readFileSync } from 'node:fs'
import { dogmaticWorld } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import {
  checkWorld,
  createWorld,
  replay,
  restoreWorld,
  startRecording,
  type World,
  type WorldDefinition,
} from '../index.ts'

const story = (world: World) => world.stories()[0]
const choose = (world: World, choice: string) => world.input({ input: 'choose', director: 'galyean', choice })
const now = (world: World): string | undefined => story(world).beats.find(({ isNow }) => isNow)?.name

describe('a story', () => {
  it('[DI9] is told in beats, each with its title and the tick on which it began', () => {
    const world = createWorld(dogmaticWorld)
    world.step(250)
    expect(story(world)).toMatchObject({ director: 'galyean', hero: 'lucky', title: 'DogMatic' })
    expect(story(world).beats.map(({ name }) => name)).toEqual(
      Object.keys(dogmaticWorld.directors?.galyean?.states ?? {}),
    )
    expect(story(world).beats.length).toBeGreaterThan(4)
    expect(story(world).passed).toEqual([
      { title: 'A car at the kerb', tick: 0 },
      { title: 'Sent over', tick: 200 },
    ])
    expect(now(world)).toBe('sendOver')
  })
  it('[DI9] takes choices at every level, and tells what each changed', () => {
    const levels = { dropBone: 'environment', hungry: 'motivation', greet: 'task', sit: 'direct' } as const
    expect(new Set(story(createWorld(dogmaticWorld)).choices.map(({ level }) => level))).toEqual(
      new Set(Object.values(levels)),
    )
    const world = createWorld(dogmaticWorld)
    world.step(60)
    choose(world, 'dropBone')
    world.step(1)
    const { did } = story(world).made[0]
    choose(world, 'hungry')
    world.step(40)
    const [bone, hunger] = story(world).made
    expect(bone).toMatchObject({ label: 'Drop a bone', level: 'environment', beat: 'A car at the kerb', tick: 60 })
    expect(did).not.toContain('feeding')
    expect(hunger).toMatchObject({ label: 'He is hungry', level: 'motivation', tick: 61 })
    expect(hunger.became).toContain('feeding')
    expect(hunger.becameTick).toBeGreaterThan(61)
    expect(bone.becameTick).toBe(hunger.becameTick)
  })
  it('[DI9] takes another branch if the visitor looks in time', () => {
    const patient = createWorld(dogmaticWorld)
    const curious = createWorld(dogmaticWorld)
    for (const world of [patient, curious]) world.step(320)
    const way = curious.entity('lucky')
    const person = curious.entity('person')
    expect(now(curious)).toBe('sendOver')
    // Whoever looks where he is, by hand; the choices look at positions.
    const headingRad = Math.atan2((way?.x ?? 0) - (person?.x ?? 0), (way?.z ?? 0) - (person?.z ?? 0))
    curious.input({ input: 'place', entity: 'person', headingRad })
    for (const world of [patient, curious]) world.step(5)
    expect([now(patient), now(curious)]).toEqual(['sendOver', 'relaxed'])
  })
  it('[DI9] refuses a choice that is not offered, and names the nearest', () => {
    const world = createWorld(dogmaticWorld)
    const hash = world.hash()
    const answer = choose(world, 'hungri')
    expect(answer.ok ? [] : answer.problems).toMatchObject([{ code: 'CHOICE-UNKNOWN', nearest: 'hungry' }])
    const other = world.input({ input: 'choose', director: 'galyan', choice: 'hungry' })
    expect(other.ok ? [] : other.problems).toMatchObject([{ code: 'DIRECTOR-UNKNOWN', nearest: 'galyean' }])
    expect(world.hash()).toBe(hash)
  })
  it('[DI9] is saved, restored and replayed with all choices', () => {
    const world = createWorld(dogmaticWorld)
    const recorder = startRecording(world)
    world.step(30)
    choose(world, 'trot')
    world.step(30)
    choose(world, 'mustPee')
    const restored = restoreWorld(world.snapshot())
    for (const each of [world, restored]) each.step(100)
    expect(restored.hash()).toBe(world.hash())
    expect(restored.stories()).toEqual(world.stories())
    expect(replay(recorder.finish())).toMatchObject({ isExact: true, ticks: 160 })
  })
  it('[DI9] is checked as definitions are', () => {
    const galyean = dogmaticWorld.directors?.galyean
    if (galyean === undefined) throw new Error('no director')
    const { opening } = galyean.states
    const bad = { label: 'Go', level: 'task', go: 'sendOvr', say: [{ input: 'remove', entity: 'lucy' }] } as const
    const states = { ...galyean.states, opening: { ...opening, choices: { go: bad } } }
    const world: WorldDefinition = { ...dogmaticWorld, directors: { galyean: { ...galyean, hero: 'luky', states } } }
    expect(checkWorld(world).map(({ code, path, nearest }) => `${code} ${path} ${nearest}`)).toEqual(
      expect.arrayContaining([
        'STATE-UNKNOWN directors.galyean.states.opening.choices.go.go sendOver',
        'ENTITY-UNKNOWN directors.galyean.states.opening.choices.go.say[0].entity lucky',
        'ENTITY-UNKNOWN directors.galyean.hero lucky',
      ]),
    )
  })
  it('[DI9] the story of docs/direction.md is one, and each of its choices is understood', () => {
    const page = readFileSync(new URL('../../../../docs/direction.md', import.meta.url), 'utf8')
    const fragment = Array.from(page.matchAll(/```yaml\n([\s\S]*?)```/g), (match) => match[1]).find((yaml) =>
      yaml.includes('choices:'),
    )
    const { directors } = parse(fragment ?? '') as Pick<WorldDefinition, 'directors'>
    const world = createWorld({ ...dogmaticWorld, directors: directors ?? {} })
    world.step(20)
    const names = story(world).choices.map(({ name }) => name)
    expect(names).toEqual(['dropBone', 'hungry', 'greet', 'sit'])
    for (const name of names) expect(choose(world, name).ok, name).toBe(true)
    expect(world.inside.directors[0].faults).toBe(0)
  })
})
