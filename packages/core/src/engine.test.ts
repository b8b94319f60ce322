import { scenes } from '@ethogram/scenes'
import { describe, expect, it } from 'vitest'
import { checks } from './checks.ts'
import { language } from './console.ts'
import { trackOf } from './definition/inputs/track-of.ts'
import { createWorld, type Problem, ProblemsError, restoreWorld, startRecording } from './engine.ts'
import {
  createWorld as createChecked,
  type InputDefinition,
  replay,
  type SpeciesDefinition,
  type WorldDefinition,
} from './index.ts'
import { plainChecks } from './inputs/plain-checks.ts'
import { learning, maps, nets, redefinition, reports, retina, steps, training } from './parts.ts'

const parts = { learning, maps, nets, redefinition, reports, retina, steps, training }

const cat = {
  ethogram: 1,
  species: 'cat',
  body: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, travel: { by: 'walk' } },
  drives: { hunger: { start: 20, growth: 0.1 } },
  senses: { eyes: { by: 'vision' } },
  behavior: {
    hunt: { wants: 'hunger', sees: { kind: 'ball' }, act: 'approach it' },
    rest: { always: 1, act: 'wander' },
  },
} satisfies SpeciesDefinition

const sectors = { whiskers: { by: 'sectors' as const } }

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
  species: [cat],
  entities: { cat: { kind: 'cat', at: [0, 0, 3] }, ball: { kind: 'ball', at: [0, 0.1, 0] } },
}

const codesOf = (problems: readonly { code: string; path: string }[]) =>
  problems.map(({ code, path }) => `${code} ${path}`)

/** What a function throws, as problems. */
function problemsOf(act: () => unknown): readonly Problem[] {
  try {
    act()
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems
    throw error
  }
  return []
}

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
  it('[IN4] runs every scene that speaks no lines exactly as the whole does, with the parts that it asks for', () => {
    const [alone, withParts] = [new Set<string>(), new Set<string>()]
    for (const { name, world, callbacks } of scenes) {
      const options = { seed: 3, ...(callbacks === undefined ? {} : { callbacks }) }
      const needs = problemsOf(() => createWorld(world, options).dispose())
      if (needs.some(({ code }) => code === 'LANGUAGE-MISSING')) continue
      const asked = needs.map(({ expected }) => /`(\w+)`/.exec(expected)?.[1] ?? '')
      const given = Object.fromEntries(asked.map((part) => [part, parts[part as keyof typeof parts]]))
      const bare = createWorld(world, { ...options, ...given })
      const whole = createChecked(world, options)
      bare.step(15)
      whole.step(15)
      expect(bare.hash(), name).toBe(whole.hash())
      bare.dispose()
      whole.dispose()
      if (asked.length === 0) alone.add(name)
      else withParts.add(name)
    }
    expect(alone.size).toBeGreaterThan(3)
    expect(withParts.size).toBeGreaterThan(5)
    expect(alone.size + withParts.size).toBeGreaterThan(scenes.length / 2)
  })

  it('[IN11] a world that needs a part is refused at the path that needs it, and runs with it', () => {
    const needs = (world: WorldDefinition) => codesOf(problemsOf(() => createWorld(world).dispose()))
    const learner = { ...cat, drives: { hunger: { ...cat.drives.hunger, learns: {} } } }
    const watcher = { ...cat, senses: { ...cat.senses, lens: { by: 'retina' as const } } }
    const walker = { ...cat, body: { ...cat.body, travel: { by: 'walk' as const, steps: true } } }
    const strayer = {
      ...cat,
      navigation: { stroll: { task: 'avoid' as const } },
      senses: { ...cat.senses, ...sectors },
    }
    const goer = { ...walker, nets: {} }
    expect(needs({ ...yard, species: [learner] })).toEqual(['PART-MISSING species[0].drives.hunger'])
    expect(needs({ ...yard, species: [watcher] })).toEqual(['PART-MISSING species[0].senses.lens'])
    expect(needs({ ...yard, species: [walker] })).toEqual(['PART-MISSING species[0].body.travel.steps'])
    expect(needs({ ...yard, species: [strayer] })).toEqual(['PART-MISSING species[0].navigation.stroll'])
    expect(needs({ ...yard, species: [goer] })).toEqual([
      'PART-MISSING species[0].body.travel.steps',
      'PART-MISSING species[0].nets',
    ])
    const reacting = { ...walker, reactions: { startle: { if: 'drive hunger > 1', do: 'say hello' } } }
    expect(needs({ ...yard, species: [reacting] })).toContain('PART-MISSING species[0].reactions')
    const coached = { ...yard, trainers: { coach: { ethogram: 1 as const, protocol: 'sit', pupil: 'cat' } } }
    expect(needs(coached)).toEqual(['PART-MISSING trainers.coach'])
    const told = { ...yard, timeline: [{ atTick: 2, do: { input: 'unlearn' as const, entity: 'cat', lesson: 'all' } }] }
    expect(needs(told)).toEqual(['PART-MISSING timeline[0].do'])
    const { learning, nets, retina, steps, training } = parts
    const given = { learning, nets, retina, steps, training }
    for (const species of [learner, watcher, walker, strayer, goer]) {
      const worlds = [
        createWorld({ ...yard, species: [species] }, given),
        createChecked({ ...yard, species: [species] }),
      ]
      for (const world of worlds) world.step(20)
      expect(worlds[0].hash()).toBe(worlds[1].hash())
    }
    expect(() => createWorld(coached, given).step(5)).not.toThrow()
    // Also with checks: they tell what is wrong with a definition, not what an engine lacks.
    expect(() => createWorld({ ...yard, species: [learner] }, { checks })).toThrow(/PART-MISSING/)
  })

  it('[IN12] an input with a definition of any form is answered, with parts and without', () => {
    const forms: unknown[] = [1e-308, null, 'cat', [], [1.5], [null], { ...yard, species: 1e-308 }]
    forms.push(
      { ...yard, species: [1.5, null] },
      { ...yard, species: [{ ...cat, body: 3, drives: [null], senses: { eye: 1 } }] },
    )
    forms.push({ ...yard, trainers: 4, directors: [[]], timeline: { input: 'constructor' } })
    for (const given of [{ checks }, { checks, redefinition: parts.redefinition }, { ...parts, checks }]) {
      const world = createWorld(yard, given)
      const hash = world.hash()
      for (const form of forms) {
        for (const input of [
          { input: 'define', world: form },
          { input: 'define', species: form },
          { input: 'species', species: form },
          { input: 'train', name: 'coach', protocol: form },
        ]) {
          const answer = world.input(input as InputDefinition)
          expect(answer.ok, JSON.stringify(input)).toBe(false)
        }
      }
      expect(world.hash()).toBe(hash)
      world.dispose()
    }
  })

  it('[IN11] inputs and files that need a part are refused without it, and change nothing', () => {
    const learner = { ...cat, drives: { hunger: { ...cat.drives.hunger, learns: {} } } }
    const world = createWorld(yard, { checks })
    const hash = world.hash()
    const answers = (input: InputDefinition) => {
      const answer = world.input(input)
      return answer.ok ? [] : codesOf(answer.problems)
    }
    expect(answers({ input: 'species', species: { ...learner, species: 'lynx' } })).toEqual([
      'PART-MISSING species.drives.hunger',
    ])
    expect(answers({ input: 'unlearn', entity: 'cat', lesson: 'all' })).toEqual(['PART-MISSING '])
    expect(answers({ input: 'cue', trainer: 'coach', cue: 'bell', isOn: true })).toEqual(['PART-MISSING '])
    expect(answers({ input: 'define', species: cat })).toEqual(['PART-MISSING '])
    const redefined = world.redefine(cat)
    expect(redefined.ok ? [] : codesOf(redefined.problems)).toEqual(['PART-MISSING '])
    expect(world.hash()).toBe(hash)
    const able = createWorld(yard, { checks, redefinition: parts.redefinition })
    expect(able.redefine({ ...cat, drives: { hunger: { start: 5 } } }).ok).toBe(true)
    const answer = able.redefine(learner)
    expect(answer.ok ? [] : codesOf(answer.problems)).toEqual(['PART-MISSING drives.hunger'])
    const file = createChecked({ ...yard, species: [learner] }).snapshot()
    const opened = codesOf(problemsOf(() => restoreWorld(file)))
    expect(opened).toEqual(['PART-MISSING definition.species[0].drives.hunger'])
    expect(restoreWorld(file, { learning: parts.learning }).tick).toBe(0)
  })

  it('[IN11] every question that needs reports throws what brings them, and is answered with them', () => {
    const [bare, able, whole] = [createWorld(yard), createWorld(yard, { reports: parts.reports }), createChecked(yard)]
    const questions: readonly ((world: typeof bare) => unknown)[] = [
      (world) => world.why('cat'),
      (world) => world.whyStep('cat'),
      (world) => world.inspect('cat'),
      (world) => world.umwelt('cat'),
      (world) => world.learned('cat'),
      (world) => world.lessons('cat'),
      (world) => world.ways('cat'),
      (world) => world.body('cat'),
      (world) => world.sentence('cat', 'plainly'),
      (world) => world.watch('cat', true),
      (world) => world.trace('cat'),
      (world) => world.entity('cat')?.on('lesson', () => {}),
      (world) => world.trainers(),
    ]
    for (const world of [bare, able, whole]) world.step(3)
    for (const ask of questions) {
      expect(codesOf(problemsOf(() => ask(bare))), ask.toString()).toEqual(['PART-MISSING '])
      const answer = ask(able)
      if (typeof answer !== 'function') expect(answer, ask.toString()).toEqual(ask(whole))
    }
    expect(bare.sentence('cat')).toBe(whole.sentence('cat'))
    expect(bare.glance('cat')).toEqual(whole.glance('cat'))
    able.step()
    expect(able.trace('cat').length).toBeGreaterThan(0)
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
    const [bare, whole] = [createWorld(yard, { learning, training }), createChecked(yard)]
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

  it('[IN5] takes the track of an utterance, and sends samples to what can make a track of them', () => {
    const rateHz = 8000
    const samples = Float32Array.from({ length: rateHz / 2 }, (_, k) => 0.5 * Math.sin(k * (0.2 + k / 40_000)))
    const sound = { input: 'sound', sound: 'sit', at: [0, 0, 1], samples, rateHz } as const
    const [bare, whole] = [createWorld(yard), createChecked(yard)]
    const refused = bare.input(sound)
    expect(refused.ok ? [] : codesOf(refused.problems)).toEqual(['CHECKS-MISSING samples'])
    expect(JSON.stringify(refused)).toContain('@ethogram/core/words')
    const made = trackOf(samples, rateHz)
    if (!made.ok || made.track === undefined) throw new Error('no track')
    expect(bare.input({ input: 'sound', sound: 'sit', at: [0, 0, 1], track: made.track }).ok).toBe(true)
    expect(whole.input(sound).ok).toBe(true)
    bare.step()
    whole.step()
    expect(bare.hash()).toBe(whole.hash())
    expect(createWorld(yard, { checks }).input(sound).ok).toBe(true)
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
