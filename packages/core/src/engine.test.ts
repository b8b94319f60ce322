import { scenes } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { checks } from './checks.ts'
import { language } from './console.ts'
import { createWorld, ProblemsError, restoreWorld, startRecording } from './engine.ts'
import { createWorld as createChecked, type InputDefinition, replay, type WorldDefinition } from './index.ts'
import { plainChecks } from './inputs/plain-checks.ts'

const yard: WorldDefinition = {
  ethogram: 1,
  world: 'yard',
  kinds: {
    ball: {
      shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } },
      fields: { isRed: true },
      points: { top: [0, 0.1, 0] },
    },
  },
  species: [
    {
      ethogram: 1,
      species: 'cat',
      body: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, travel: { by: 'walk' } },
      drives: { hunger: { start: 20, growth: 0.1 } },
      senses: { eyes: { by: 'vision' } },
      behavior: {
        hunt: { wants: 'hunger', sees: { kind: 'ball' }, act: 'approach it' },
        rest: { always: 1, act: 'wander' },
      },
    },
  ],
  entities: { cat: { kind: 'cat', at: [0, 0, 3] }, ball: { kind: 'ball', at: [0, 0.1, 0] } },
}

const codesOf = (problems: readonly { code: string; path: string }[]) =>
  problems.map(({ code, path }) => `${code} ${path}`)

/** Inputs in the plain forms, one of each, and some of them wrong. */
const RIGHT: readonly InputDefinition[] = [
  { input: 'add', name: 'kit', entity: { kind: 'cat', at: [1, 0, 1], headingRad: 1, fields: {} } },
  { input: 'place', entity: 'cat', at: [0, 0, 2], headingRad: 0.5 },
  { input: 'push', entity: 'ball', velocityMps: [0, 1, 0], turnRadps: 2 },
  { input: 'set', entity: 'ball', field: 'isRed', value: false },
  { input: 'point', entity: 'ball', point: 'top', at: [0, 0.2, 0] },
  { input: 'hold', entity: 'cat', by: 'ball.top' },
  { input: 'release', entity: 'cat', velocityMps: [0, 0, 1] },
  { input: 'sound', sound: 'clap', entity: 'cat', loudness: 2 },
  { input: 'drive', entity: 'cat', drive: 'hunger', value: 40 },
  { input: 'chance', seed: 3 },
  { input: 'direct', direction: { direct: 'drive', to: 'cat', drive: 'hunger', how: 'hold', value: 5, forTicks: 3 } },
  { input: 'direct', direction: { direct: 'force', to: 'cat', behavior: 'rest' } },
  { input: 'direct', direction: { direct: 'forbid', to: 'cat', behavior: 'rest', forTicks: 1 } },
  { input: 'direct', direction: { direct: 'interest', to: 'cat', behavior: 'hunt', value: 0.5 } },
  { input: 'direct', direction: { direct: 'gain', to: 'cat', behavior: 'hunt', against: 'rest', value: 3 } },
  { input: 'direct', direction: { direct: 'releaser', to: 'cat', releaser: 'hunt.sees', maxValue: 4 } },
  {
    input: 'direct',
    direction: { direct: 'command', to: 'cat', form: 'secondary', act: 'wander', isPersistent: true },
  },
  { input: 'direct', direction: { direct: 'field', to: 'cat', how: 'repel', at: [0, 0, 0], radiusM: 2, strength: 1 } },
  { input: 'direct', direction: { direct: 'imagineSound', to: 'cat', sound: 'clap', at: [0, 0, 0], loudness: 1 } },
  { input: 'direct', direction: { direct: 'mind', to: 'cat', isOn: true } },
  { input: 'direct', direction: { direct: 'withdraw', direction: 0 } },
  { input: 'choose', director: 'teller', choice: 'go' },
  { input: 'cue', trainer: 'coach', cue: 'bell', isOn: true },
  { input: 'reward', trainer: 'coach', reward: 'food' },
  { input: 'unlearn', entity: 'cat', lesson: 'all' },
  { input: 'remove', entity: 'cat' },
]

describe('the engine without checks and console', () => {
  it('[IN4] runs every scene that speaks no lines exactly as the whole does', () => {
    let compared = 0
    for (const { name, world, callbacks } of scenes) {
      const options = { seed: 3, ...(callbacks === undefined ? {} : { callbacks }) }
      let bare: ReturnType<typeof createWorld>
      try {
        bare = createWorld(world, options)
      } catch (error) {
        expect(error, name).toBeInstanceOf(ProblemsError)
        continue
      }
      const whole = createChecked(world, options)
      bare.step(15)
      whole.step(15)
      expect(bare.hash(), name).toBe(whole.hash())
      bare.dispose()
      whole.dispose()
      compared++
    }
    expect(compared).toBeGreaterThan(scenes.length / 2)
  })

  it('[IN4] a scene whose director or trainer speaks lines is refused at its path, and runs with the console', () => {
    const states = { first: { say: ['cat: hunger = 40'] } }
    const told = { ...yard, directors: { teller: { start: 'first', states } } }
    const refused = () => createWorld(told)
    expect(refused).toThrow(/LANGUAGE-MISSING at directors\.teller\.states\.first\.say\[0\]/)
    const [bare, whole] = [createWorld(told, { language }), createChecked(told)]
    for (const world of [bare, whole]) world.step(20)
    expect(bare.hash()).toBe(whole.hash())
    const plain = createWorld(yard)
    expect(codesOf(plain.direct('cat: hunger = 40').problems)).toEqual(['LANGUAGE-MISSING '])
    expect(() => plain.vocabulary()).toThrow(/LANGUAGE-MISSING/)
    expect(bare.direct('cat: hunger = 40').ok).toBe(true)
  })

  it('[IN5] takes plain inputs that the schema takes, and does with them what the whole does', () => {
    const [bare, whole] = [createWorld(yard), createChecked(yard)]
    for (const input of RIGHT) {
      expect(plainChecks.input(input), JSON.stringify(input)).toEqual([])
      expect(checks.input(input), JSON.stringify(input)).toEqual([])
      expect(bare.input(input)).toEqual(whole.input(input))
      bare.step()
      whole.step()
      expect(bare.hash()).toBe(whole.hash())
    }
  })

  it('[IN5] refuses every damaged input that the schema refuses, and what it cannot check itself, unchanged', () => {
    const world = createWorld(yard)
    const hash = world.hash()
    const bad: readonly unknown[] = [Number.NaN, null, 'a b', [1, 2], [0, 0, '1'], { a: 1 }, -1]
    const damage = (value: unknown): unknown[] => {
      if (typeof value !== 'object' || value === null) return []
      return Object.keys(value).flatMap((key) => {
        const inner = (value as Record<string, unknown>)[key]
        const others = [...bad, undefined, ...damage(inner)]
        return others.map((other) => (Array.isArray(value) ? [other] : { ...value, [key]: other }))
      })
    }
    let refusals = 0
    for (const input of RIGHT) {
      for (const damaged of [...damage(input), { ...input, surplus: 1 }]) {
        const whole = checks.input(damaged).length > 0
        const plain = plainChecks.input(damaged).length > 0
        if (whole) expect(plain, JSON.stringify(damaged)).toBe(true)
        if (plain) expect(codesOf(plainChecks.input(damaged))).toEqual(['CHECKS-MISSING '])
        if (plain) refusals++
      }
    }
    expect(refusals).toBeGreaterThan(400)
    const species = { ethogram: 1 as const, species: 'dog', body: {} }
    for (const input of [{ input: 'species', species }, { input: 'define', species }, { input: 'fly' }, null, 3]) {
      const answer = world.input(input as InputDefinition)
      expect(answer.ok ? [] : codesOf(answer.problems)).toEqual(['CHECKS-MISSING '])
    }
    const told = { ...yard, timeline: [{ atTick: 2, do: { input: 'species' as const, species } }] }
    expect(() => createWorld(told)).toThrow(/CHECKS-MISSING at timeline\[0\]\.do/)
    expect(world.hash()).toBe(hash)
    const able = createWorld(yard, { checks })
    expect(able.input({ input: 'species', species: { ...species, body: yard.species?.[0].body ?? {} } }).ok).toBe(true)
    expect(() => createWorld({ ...yard, world: 'a b' }, { checks })).toThrow(/NAME-INVALID/)
  })

  it('[IN4] restores its own snapshots, and what it records is replayed exactly by the whole', () => {
    const world = createWorld(yard, { seed: 2 })
    const recorder = startRecording(world)
    world.step(10)
    world.input({ input: 'place', entity: 'ball', at: [1, 0.1, 1] })
    world.step(10)
    const again = restoreWorld(world.snapshot())
    expect(replay(recorder.finish())).toMatchObject({ isExact: true, finalHash: world.hash() })
    again.step(5)
    world.step(5)
    expect(again.hash()).toBe(world.hash())
  })
})
