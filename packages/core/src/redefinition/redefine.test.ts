import { findScene } from '@ethogram/scenes'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { dogRoom, dogThatLearns, driveOf, lessonOf, school, train } from '../../test/learning-examples.ts'
import { language } from '../console/language.ts'
import type { SpeciesDefinition, World, WorldDefinition } from '../index.ts'
import { arenaUse, createWorld, replay, restoreWorld, startRecording } from '../index.ts'

function sceneWorld(name: string, seed = 3): World {
  const scene = findScene(name)
  if (scene === undefined) throw new Error(`no scene ${name}`)
  return createWorld(scene.world, { seed, callbacks: scene.callbacks ?? {} })
}

function speciesOf(world: World, name: string): SpeciesDefinition {
  const found = world.definition.species?.find(({ species }) => species === name)
  if (found === undefined) throw new Error(`no species ${name}`)
  return found
}

function apply(world: World, definition: SpeciesDefinition | WorldDefinition) {
  const answer = world.redefine(definition)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer.report
}

/** Everything about a world that can be seen: where everybody is, what they do, want and remember. */
function seen(world: World): unknown {
  return world.entities().map(({ name, x, y, z, headingRad }) => {
    const mind = world.glance(name)
    const memories = world.umwelt(name)?.memories.map(({ kind, at }) => [kind, ...at])
    const { aaIdle: _, ...drives } = mind?.drives ?? {}
    return [name, x, y, z, headingRad, mind?.path, drives, memories]
  })
}

/** The same creature with a part of each sort put before its own, none of which ever does anything. */
function withIdleParts(species: SpeciesDefinition): SpeciesDefinition {
  const { behavior = {} } = species
  const group = 'behaviors' in behavior && typeof behavior.behaviors === 'object' ? behavior : undefined
  const idle = { aaIdle: { always: 0, act: 'halt' } }
  const plain = behavior as Readonly<Record<string, never>>
  // What DOFs of a skeleton do by themselves depends on their position among them.
  const dof = species.body.skeleton === undefined ? 'aaDof' : 'zzDof'
  return {
    ...species,
    about: 'The same, with idle parts.',
    fields: { aaMark: false, ...species.fields },
    body: { ...species.body, dofs: { [dof]: { rest: 0 }, ...species.body.dofs } },
    drives: { aaIdle: { start: 7 }, ...species.drives },
    releasers: { aaIdle: { kind: species.species, maxValue: 1 }, ...species.releasers },
    skills: { aaSkill: { does: 'pose', pose: { [dof]: 1 }, uses: [dof] }, ...species.skills },
    behavior: (group === undefined
      ? { ...idle, ...plain }
      : { ...group, behaviors: { ...idle, ...(group.behaviors as object) } }) as NonNullable<
      SpeciesDefinition['behavior']
    >,
  }
}

describe('a new definition while everybody lives', () => {
  for (const name of ['ball', 'bird', 'dogmatic', 'meadow', 'hamster', 'training-yard', 'shock-box', 'sheep']) {
    it(`[CR5] in ${name}, idle parts put before all others shift every number and change nobody’s life`, () => {
      const world = sceneWorld(name)
      const untouched = sceneWorld(name)
      for (const each of [world, untouched]) each.step(130)
      for (const species of world.definition.species ?? []) {
        const report = apply(world, withIdleParts(species))
        expect(report.lost).toEqual([])
        expect(report.fresh).toContainEqual({ what: 'drive', name: 'aaIdle' })
      }
      for (let n = 0; n < 120; n++) {
        expect(seen(world), `tick ${world.tick}`).toEqual(seen(untouched))
        world.step()
        untouched.step()
      }
      expect(world.faults()).toEqual(untouched.faults())
      world.dispose()
      untouched.dispose()
    })
  }
  it('[CR5] a definition that says the same changes nothing, to the last bit', () => {
    const world = sceneWorld('meadow')
    const untouched = sceneWorld('meadow')
    for (const each of [world, untouched]) each.step(60)
    apply(world, structuredClone(speciesOf(world, 'silas')))
    apply(world, structuredClone(world.definition))
    expect(world.hash()).toBe(untouched.hash())
  })
  it('[CR5] a changed option takes effect from then on: hunger grows as the new definition says', () => {
    const world = sceneWorld('meadow')
    world.step(20)
    const silas = speciesOf(world, 'silas')
    const before = driveOf(world, 'silas', 'hunger')
    const report = apply(world, {
      ...silas,
      drives: { ...silas.drives, hunger: { ...silas.drives?.hunger, growth: 2 } },
    })
    expect(driveOf(world, 'silas', 'hunger')).toBe(before)
    expect(report.changes.map(({ path }) => path)).toEqual(['drives.hunger.growth'])
    world.step(10)
    expect(driveOf(world, 'silas', 'hunger')).toBeGreaterThan(before + 15)
  })
})

/** A dog that has learned to sit for the hand, and its sibling, who has learned nothing. */
function learnedDog(): World {
  const world = school()
  const isLearned = (): boolean => lessonOf(world, 'tricks.sit', 'person.handExtended')?.isInUse === true
  for (let n = 0; n < 30 && !isLearned(); n++) train(world)
  expect(isLearned()).toBe(true)
  return world
}

const LESSON = 'hunger tricks.sit person.handExtended'

describe('what fits is kept, what does not is told', () => {
  const dog = dogThatLearns()
  const room = (): World => createWorld(dogRoom(dog, ['rex', 'ada']))
  it('[CR6] a drive that is gone is told with its value; one beyond its new limits is brought within them', () => {
    const world = createWorld(dogRoom({ ...dog, drives: { ...dog.drives, pride: { start: 12 } } }))
    world.step(5)
    const { lost, kept } = apply(world, { ...dog, drives: { hunger: { ...dog.drives?.hunger, start: 30, max: 40 } } })
    expect(lost).toContainEqual({ what: 'drive', name: 'pride', why: 'the new definition has no drive of this name' })
    expect(lost).toContainEqual(expect.objectContaining({ name: 'pride', creature: 'rex', value: 12 }))
    expect(lost).toContainEqual(
      expect.objectContaining({ name: 'hunger', creature: 'rex', value: expect.closeTo(60, 0) }),
    )
    expect(driveOf(world, 'rex', 'hunger')).toBe(40)
    expect(kept).toContainEqual({ what: 'behavior', name: 'tricks.sit' })
  })
  it('[CR6] a lesson lives on under a changed definition, with its value and its use', () => {
    const world = learnedDog()
    const before = lessonOf(world, 'tricks.sit', 'person.handExtended')
    const { creatures, lost } = apply(world, { ...dog, drives: { pride: {}, ...dog.drives } })
    expect(lost).toEqual([])
    expect(creatures[0].lessons).toContain(LESSON)
    expect(lessonOf(world, 'tricks.sit', 'person.handExtended')).toEqual(before)
    expect(world.definitionOf('rex')?.drives).toHaveProperty('pride')
    expect(train(world, { isAtOnce: true })).toBe(true)
  })
  it('[CR6] a lesson goes with its behavior, its sign or its drive’s learning, and the report says which', () => {
    const tricks = dog.behavior as Record<string, { do: Record<string, unknown> }>
    const { sit: _, ...others } = tricks.tricks.do
    const without = { ...dog, behavior: { ...tricks, tricks: { ...tricks.tricks, do: others } } } as SpeciesDefinition
    const hunger = dog.drives?.hunger ?? {}
    const blind = { ...dog, drives: { hunger: { ...hunger, learns: { ...hunger.learns, fields: ['jumping'] } } } }
    const dull = { ...dog, drives: { hunger: { start: 60, growth: 0.01 } } }
    const whys = [without, blind, dull].map((definition) => {
      const world = learnedDog()
      const { lost } = apply(world, definition)
      world.step(40)
      expect(world.faults()).toEqual([])
      return lost.find(({ what, name }) => what === 'lesson' && name === LESSON)?.why
    })
    expect(whys).toEqual([
      'its behavior or its sign is not there any more',
      'hunger does not watch handExtended any more',
      'hunger does not learn any more',
    ])
  })
  it('[CR6] with less room for lessons, those in use stay', () => {
    const world = learnedDog()
    const known = world.learned('rex')?.drives[0].lessons.length ?? 0
    expect(known).toBeGreaterThan(1)
    const hunger = dog.drives?.hunger ?? {}
    const small = { ...hunger, learns: { ...hunger.learns, pairs: 1, kinds: 1 } }
    const { creatures } = apply(world, { ...dog, drives: { hunger: small } })
    expect(creatures[0].lessons).toEqual([LESSON])
    expect(train(world, { isAtOnce: true })).toBe(true)
  })
  it('[CR6] a percept that one has grown stays with it alone; one that does not fit is told', () => {
    const world = room()
    world.step(5)
    world.input({
      input: 'percept',
      creature: 'rex',
      name: 'offering',
      percept: { of: 'person', field: 'handExtended' },
    })
    const { creatures } = apply(world, { ...dog, about: 'A dog.' })
    expect(creatures.map(({ percepts }) => percepts)).toEqual([[], ['offering']])
    const { lost } = apply(world, { ...dog, percepts: { offering: { kind: 'bone' } } })
    expect(lost).toEqual([])
    expect(world.definitionOf('rex')).toEqual(world.definitionOf('ada'))
  })
  it('[CR6] directions stand on if what they mean is there, and end if not', () => {
    const world = room()
    world.direct('rex: forbid tricks.beg')
    world.direct('rex: hold hunger at 30')
    world.direct('ada: forbid tricks.look')
    const tricks = dog.behavior as Record<string, { do: Record<string, unknown> }>
    const { beg: _, ...others } = tricks.tricks.do
    const report = apply(world, {
      ...dog,
      drives: { pride: { start: 3 }, ...dog.drives },
      behavior: { ...tricks, tricks: { ...tricks.tricks, do: others } } as never,
    })
    expect(report.lost.filter(({ what }) => what === 'direction')).toEqual([
      expect.objectContaining({ creature: 'rex', value: 'rex: forbid tricks.beg' }),
    ])
    expect(world.directions().map(({ text }) => text)).toEqual(['rex: hold hunger at 30', 'ada: forbid tricks.look'])
    world.step(10)
    expect(driveOf(world, 'rex', 'hunger')).toBe(30)
    expect(driveOf(world, 'rex', 'pride')).toBe(3)
  })
  it('[CR6] a creature with a smaller memory keeps its most certain memories and the object of its behavior', () => {
    const world = createWorld(dogRoom({ ...dog, memory: { capacity: 8 } }))
    for (let k = 0; k < 5; k++)
      world.input({ input: 'add', name: `bone-${k}`, entity: { kind: 'bone', at: [k - 2, 0, 4 + k] } })
    world.step(8)
    const before = world.umwelt('rex')?.memories.length ?? 0
    const { lost, creatures } = apply(world, { ...dog, memory: { capacity: 3 } })
    expect(creatures[0].memories).toBe(3)
    expect(lost.filter(({ what }) => what === 'memory')).toHaveLength(before - 3)
    world.step(20)
    expect(world.faults()).toEqual([])
  })
  it('[CR6] fields are kept by name and type, what a point held falls when the point is gone', () => {
    const body = { ...dog.body, points: { mouth: [0, 0.4, 0.2] as const, back: [0, 0.5, 0] as const } }
    const world = createWorld(dogRoom({ ...dog, body, fields: { collar: 'red', muddy: false } }))
    world.input({ input: 'set', entity: 'rex', field: 'collar', value: 'blue' })
    world.input({ input: 'set', entity: 'rex', field: 'muddy', value: true })
    world.input({ input: 'add', name: 'toy', entity: { kind: 'bone', heldBy: 'rex.mouth' } })
    world.input({ input: 'add', name: 'fly', entity: { kind: 'bone', heldBy: 'rex.back' } })
    world.step()
    const { lost } = apply(world, {
      ...dog,
      body: { ...body, points: { aboveAll: [0, 1, 0], mouth: [0, 0.4, 0.3] } },
      fields: { age: 3, collar: 'green', muddy: 'no' },
    })
    expect(world.entity('rex')?.field('collar')).toBe('blue')
    expect(lost).toContainEqual(expect.objectContaining({ what: 'field', name: 'muddy', creature: 'rex', value: true }))
    expect(lost).toContainEqual(expect.objectContaining({ what: 'held', name: 'fly' }))
    world.step()
    expect(world.entity('toy')?.z).toBeCloseTo((world.entity('rex')?.z ?? 0) + 0.3, 1)
    expect(world.entity('toy')?.y).toBeCloseTo(0.4, 1)
  })
  it('[CR7] with problems nothing changes, and all of them come back with paths in the given definition', () => {
    const world = room()
    world.step(3)
    const hash = world.hash()
    const answer = world.redefine({
      ...dog,
      drives: { hunger: { min: 5, max: 1 } },
      skills: { bark: { does: 'say', uses: ['jaw'] } },
    })
    expect(answer.ok ? [] : answer.problems.map(({ code, path }) => `${code} ${path}`)).toEqual(
      expect.arrayContaining(['DRIVE-RANGE drives.hunger', 'DOF-UNKNOWN skills.bark.uses[0]']),
    )
    const other = world.redefine({ ...dog, species: 'dgo' })
    expect(other.ok ? [] : other.problems).toMatchObject([{ code: 'KIND-UNKNOWN', path: 'species', nearest: 'dog' }])
    expect(world.hash()).toBe(hash)
    expect(world.definition.species).toEqual([dog])
  })
  it('[CR7] if the engine fails in the middle, the world is as it was: the same hash, files, memory and future', () => {
    const before = arenaUse()
    const world = room()
    const twin = room()
    const rex = world.entity('rex')
    for (const one of [world, twin]) {
      one.step(3)
      expect(one.direct('rex: hold hunger at 40').ok).toBe(true)
      one.step(3)
    }
    const [hash, definition] = [world.hash(), world.definition]
    // The direction means a drive that is gone, and telling so fails when everything else has been changed.
    const describing = vi.spyOn(language, 'describe').mockImplementation(() => {
      throw new Error('no words')
    })
    const changed = { ...dog, drives: {}, behavior: { rest: { always: 1, act: 'halt' } } }
    const all = { ...definition, about: 'changed', species: [changed] }
    for (const next of [changed, all]) {
      expect(() => world.redefine(next)).toThrow('no words')
      expect([world.hash(), world.definition]).toEqual([hash, definition])
      const restored = restoreWorld(world.snapshot())
      expect(restored.hash()).toBe(hash)
      restored.dispose()
    }
    describing.mockRestore()
    world.step(20)
    twin.step(20)
    expect([rex?.isAlive, world.hash()]).toEqual([true, twin.hash()])
    expect(apply(world, changed).lost).toContainEqual(expect.objectContaining({ what: 'direction' }))
    world.dispose()
    twin.dispose()
    expect(arenaUse()).toEqual(before)
  })
  it('[CR7] a skeleton whose leg cannot carry it is refused, alone and in a world', () => {
    const world = sceneWorld('two-bowls')
    world.step(5)
    const hash = world.hash()
    const species = world.species()[0]
    const { skeleton } = species.body
    const joints = { ...skeleton?.joints, foreLowerLeft: { ...skeleton?.joints.foreLowerLeft, at: [0, 1, 0] } }
    const bad = {
      ...species,
      body: { ...species.body, skeleton: { ...skeleton, joints } },
    } as unknown as SpeciesDefinition
    for (const next of [bad, { ...world.definition, species: [bad, ...(world.definition.species ?? []).slice(1)] }]) {
      const answer = world.redefine(next)
      expect(answer.ok ? [] : answer.problems.map(({ code }) => code)).toEqual(['LEG-INVALID'])
      expect(world.hash()).toBe(hash)
    }
    world.dispose()
  })
  it('[CR7] a new species is refused if others need what it lacks, with the path that needs it', () => {
    const sheep: SpeciesDefinition = {
      ethogram: 1,
      species: 'sheep',
      body: { shape: { cylinder: { radiusM: 0.3, heightM: 0.7 } } },
      fields: { wool: 5 },
    }
    const base = dogRoom(dog)
    const world = createWorld({
      ...base,
      species: [dog, sheep],
      entities: { ...base.entities, dolly: { kind: 'sheep', fields: { wool: 2 } } },
    })
    const { fields: _, ...bald } = sheep
    const answer = world.redefine(bald)
    expect(answer.ok ? [] : answer.problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'FIELD-UNKNOWN world.entities.dolly.fields.wool',
    ])
  })
})

describe('a new definition of the world', () => {
  it('[CR8] takes what the author changed and leaves what life has made', () => {
    const dog = dogThatLearns()
    const world = createWorld(dogRoom(dog, ['rex', 'ada']))
    world.step(60)
    const rex = { x: world.entity('rex')?.x, z: world.entity('rex')?.z }
    const ann = { ...world.definition.entities?.ann, at: [2, 0, 2] as const, fields: { jumping: true } } as never
    const { ada: _, ...entities } = world.definition.entities ?? {}
    const report = apply(world, {
      ...world.definition,
      kinds: { ...world.definition.kinds, tree: { shape: { cylinder: { radiusM: 0.3, heightM: 4 } } } },
      entities: { ...entities, ann, oak: { kind: 'tree', at: [5, 0, 5] } },
      terrain: { ground: 'grass' },
    })
    expect([world.entity('rex')?.x, world.entity('rex')?.z]).toEqual([rex.x, rex.z])
    expect([world.entity('ann')?.x, world.entity('ann')?.field('jumping')]).toEqual([2, true])
    expect(world.entity('ada')).toBeUndefined()
    expect(report.fresh).toEqual([
      { what: 'kind', name: 'tree' },
      { what: 'entity', name: 'oak' },
    ])
    expect(report.lost).toMatchObject([{ what: 'entity', name: 'ada' }])
    world.step(20)
  })
  it('[CR8] directors go on where they stand, trainers whose protocol is the same go on, others begin anew', () => {
    const dog = dogThatLearns()
    const director = (about: string) => ({
      about,
      start: 'first',
      states: { first: { then: [{ when: { afterS: 1 }, go: 'second' }] }, second: { say: ['rex: forbid tricks.beg'] } },
    })
    const world = createWorld({ ...dogRoom(dog), directors: { anna: director('one'), otto: director('one') } })
    world.step(30)
    const { directors: _, ...rest } = world.definition
    const { lost } = apply(world, { ...rest, directors: { anna: director('two') } })
    expect(world.directors()).toEqual([{ name: 'anna', state: 'second' }])
    expect(lost).toMatchObject([{ what: 'director', name: 'otto', value: 'second' }])
    expect(world.directions()).toHaveLength(1)
  })
  it('[CR8] a tick cannot change its length', () => {
    const world = createWorld(dogRoom(dogThatLearns()))
    const answer = world.redefine({ ...world.definition, rateHz: 50 })
    expect(answer.ok ? [] : answer.problems).toMatchObject([{ code: 'INPUT-INVALID', path: 'rateHz', found: '50' }])
  })
  it('[CR8] a timeline can define a species anew, and is checked as if it had', () => {
    const dog = dogThatLearns()
    const fast = { ...dog, drives: { hunger: { ...dog.drives?.hunger, growth: 1 } } }
    const world = createWorld({ ...dogRoom(dog), timeline: [{ atTick: 5, do: { input: 'define', species: fast } }] })
    world.step(20)
    expect(driveOf(world, 'rex', 'hunger')).toBeGreaterThan(70)
    const wrong = {
      ...dogRoom(dog),
      timeline: [{ atTick: 5, do: { input: 'define' as const, species: { ...fast, species: 'dgo' } } }],
    }
    expect(() => createWorld(wrong)).toThrow('KIND-UNKNOWN at timeline[0].do.species.species')
    const whole = { ...dogRoom(dog), timeline: [{ atTick: 5, do: { input: 'define' as const, world: dogRoom(dog) } }] }
    expect(() => createWorld(whole)).toThrow('INPUT-INVALID at timeline[0].do')
  })
})

/** Random edits of the dog: parts come, go and change. */
const edit = fc.record({
  pride: fc.constantFrom<'no' | 'first' | 'last'>('no', 'first', 'last'),
  growth: fc.constantFrom(0.01, 0.5),
  sit: fc.boolean(),
  spin: fc.constantFrom<'no' | 'first' | 'last'>('no', 'first', 'last'),
  capacity: fc.constantFrom(2, 4, 12),
  learns: fc.constantFrom<'no' | 'few' | 'yes'>('no', 'few', 'yes'),
  muddy: fc.constantFrom<'no' | 'flag' | 'text'>('no', 'flag', 'text'),
  mouth: fc.boolean(),
})

type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never

function edited({ pride, growth, sit, spin, capacity, learns, muddy, mouth }: Edit): SpeciesDefinition {
  const dog = dogThatLearns()
  const hunger = dog.drives?.hunger ?? {}
  const learning = {
    ...hunger,
    growth,
    learns: { ...hunger.learns, ...(learns === 'few' ? { pairs: 2, kinds: 1 } : {}) },
  }
  const dull = { start: 60, growth }
  const want = { hunger: learns === 'no' ? dull : learning }
  const pry = { pride: { start: 5, growth: 0.1 } }
  const behavior = dog.behavior as Record<string, { do: Record<string, unknown> }>
  const { sit: sitting, ...others } = behavior.tricks.do
  const tricks = { ...(sit ? { sit: sitting } : {}), ...others }
  const turn = { spin: { always: 0.5, act: 'halt' } }
  return {
    ...dog,
    body: { ...dog.body, ...(mouth ? { points: { mouth: [0, 0.4, 0.2] as const } } : {}) },
    ...(muddy === 'no' ? {} : { fields: { muddy: muddy === 'flag' ? false : 'clean' } }),
    memory: { capacity },
    drives: (pride === 'first' ? { ...pry, ...want } : pride === 'last' ? { ...want, ...pry } : want) as never,
    behavior: {
      ...behavior,
      tricks: {
        ...behavior.tricks,
        do: spin === 'first' ? { ...turn, ...tricks } : spin === 'last' ? { ...tricks, ...turn } : tricks,
      },
    } as never,
  }
}

describe('random edits', () => {
  it('[CR9] never lose what still fits, replay exactly, and leave a restored world as one that never stopped', () => {
    const start = createWorld(dogRoom(dogThatLearns(), ['rex', 'ada']))
    for (let n = 0; n < 8; n++) train(start)
    const bytes = start.snapshot()
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), (edits) => {
        const world = restoreWorld(bytes)
        const recorder = startRecording(world)
        let restored: World | undefined
        for (const [k, one] of edits.entries()) {
          const before = driveOf(world, 'rex', 'hunger')
          const does = world.glance('rex')?.path ?? []
          const lessons = world.lessons('rex').filter(({ isInUse }) => isInUse)
          const definition = edited(one)
          const report = apply(world, definition)
          restored?.redefine(definition)
          expect(driveOf(world, 'rex', 'hunger')).toBe(before)
          const now = world.glance('rex')?.path ?? []
          const isInborn = does.every((behavior) => !behavior.includes('On'))
          const gone = report.lost.flatMap(({ what, name }) => (what === 'behavior' ? name : []))
          const end = does.findIndex((behavior) => gone.includes(behavior))
          if (isInborn) expect(now).toEqual(end < 0 ? does : does.slice(0, end))
          for (const { behavior } of lessons)
            if (one.learns !== 'no' && (one.sit || behavior !== 'tricks.sit'))
              expect(world.lessons('rex').map((lesson) => lesson.behavior)).toContain(behavior)
          const isLost = (name: string): boolean => report.lost.some((loss) => loss.name === name)
          expect(isLost('hunger')).toBe(false)
          world.step(7)
          restored?.step(7)
          train(world, { isAtOnce: true, isRewarded: k % 2 === 0 })
          if (restored !== undefined) train(restored, { isAtOnce: true, isRewarded: k % 2 === 0 })
          if (k === 0) restored = restoreWorld(world.snapshot())
        }
        expect(world.faults()).toEqual([])
        expect(restored?.hash()).toBe(world.hash())
        expect(replay(recorder.finish()).isExact).toBe(true)
        world.dispose()
        restored?.dispose()
      }),
      { numRuns: 12, seed: 20261116 },
    )
  })
  it('[CR9] give all memory back', () => {
    const used = arenaUse()
    const world = learnedDog()
    for (const growth of [0.1, 0.2, 0.3]) {
      const dog = dogThatLearns()
      apply(world, { ...dog, drives: { hunger: { ...dog.drives?.hunger, growth } } })
      world.step(3)
    }
    world.dispose()
    expect(arenaUse()).toEqual(used)
  })
})
