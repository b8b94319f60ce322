import { birdWorld, findScene } from '@ethogram/scenes'
import { bird, dog, puppy } from '@ethogram/species'
import { describe, expect, it } from 'vitest'
import { creatureOf, school, train } from '../../test/learning-examples.ts'
import { arenaUse, f64 } from '../0-foundation/arena.ts'
import { slotOf } from '../0-foundation/ids.ts'
import { R_MAX_VALUE } from '../5-behavior/behavior-block.ts'
import { createCreature, ownModel, releaseCreature, remodel } from '../creature/model.ts'
import { compileSpeciesKind } from '../definition/body/compile.ts'
import { compileSpecies } from '../definition/species/compile.ts'
import { createWorld, type SpeciesDefinition } from '../index.ts'
import { explain } from './why.ts'

/** Names of the phases that a frame tells by number. */
const PHASES = ['off', 'on', 'returning']

describe('traces', () => {
  it('[TR1] watching changes no hash', () => {
    const plain = createWorld(birdWorld, { seed: 3 })
    const watched = createWorld(birdWorld, { seed: 3 })
    watched.watch('bird', true)
    watched.entity('bird')?.on('decision', () => {})
    for (let tick = 0; tick < 250; tick++) {
      plain.step()
      watched.step()
      watched.inspect('bird')
      expect(watched.hash()).toBe(plain.hash())
    }
  })

  it('[TR6] a glance tells what the whole report tells of path, drives and why, and changes no hash', () => {
    const world = createWorld(findScene('hamster')?.world ?? birdWorld, { seed: 3 })
    world.step(590)
    let surprises = 0
    let abouts = 0
    for (let tick = 0; tick < 70; tick++) {
      world.step()
      const hash = world.hash()
      const mind = world.inspect('hamster')?.mind
      const { startledBy, memories } = world.umwelt('hamster') ?? { startledBy: 0, memories: [] }
      const startling = memories.find(({ id }) => id === startledBy)
      const glance = world.glance('hamster')
      expect(glance).toMatchObject({ path: mind?.activePath, drives: mind?.drives })
      const thing = memories.find(({ kind }) => kind === glance?.about?.kind.split('.')[0])
      expect(thing === undefined).toBe(glance?.about === undefined)
      if (glance?.about !== undefined) abouts++
      expect(glance?.surprise?.amount).toBe(startling?.surprise)
      expect(glance?.surprise?.by).toBe(startling?.surprisedBy)
      if (glance?.surprise !== undefined) surprises++
      expect(world.sentence('hamster')).toBe(mind?.sentence)
      expect(world.sentence('hamster', 'plainly')).toBe(mind?.plain)
      expect(world.hash()).toBe(hash)
    }
    expect(surprises).toBeGreaterThan(0)
    expect(abouts).toBeGreaterThan(0)
    expect(world.glance('nobody')).toBeUndefined()
    expect(world.sentence('nobody')).toBeUndefined()
    world.dispose()
  })

  it('[TR2] every stage leaves a record, for the last 200 ticks, and none when nobody watches', () => {
    const world = createWorld(birdWorld)
    world.step()
    expect(world.trace('bird')).toEqual([])
    world.watch('bird', true)
    world.step(210)
    const rooms = ['senses', 'perception', 'drives', 'behavior', 'navigation', 'locomotion', 'motor']
    expect(world.trace('bird').map((record) => record.room)).toEqual(rooms)
    expect(world.trace('bird', 100).map((record) => record.room)).toEqual(rooms)
    expect(world.trace('bird', 5)).toEqual([])
    world.watch('bird', false)
    world.step()
    expect(world.trace('bird')).toEqual([])
  })

  it('[TR2] a creature that learns leaves a record of it, which read later says the same', () => {
    const world = school()
    world.watch('rex', true)
    for (let n = 0; n < 3; n++) train(world)
    const said = new Map<number, unknown>()
    const heard: string[] = []
    for (let n = 0; n < 120; n++) {
      if (n === 30) world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: true })
      world.step()
      said.set(world.tick, explain(creatureOf(world, 'rex'), world.tick))
      heard.push(world.trace('rex').at(-1)?.sentence ?? '')
    }
    for (const [tick, records] of said) expect(world.trace('rex', tick)).toEqual(records)
    expect(world.trace('rex').at(-1)?.room).toBe('learning')
    expect(heard.some((sentence) => /Learns for hunger: .*tricks\.\w+ person\.handExtended/.test(sentence))).toBe(true)
  })

  it.each(['bird', 'hamster', 'dogmatic'])(
    '[TR2] %s: records read later say what would have been said at once',
    (name) => {
      const world = createWorld(findScene(name)?.world ?? birdWorld, { seed: 4 })
      const creatures = world.entities().filter((entity) => entity.isCreature)
      for (const creature of creatures) world.watch(creature.name, true)
      const said = new Map<string, unknown>()
      for (let tick = 1; tick <= 260; tick++) {
        world.step()
        for (const { id, name: who } of creatures) {
          const creature = world.inside.creatures[slotOf(id)]
          if (creature !== undefined) said.set(`${who} ${tick}`, explain(creature, tick))
        }
      }
      const use = arenaUse()
      for (const { name: who } of creatures) {
        for (let tick = 61; tick <= 260; tick++) expect(world.trace(who, tick)).toEqual(said.get(`${who} ${tick}`))
        expect(world.trace(who, 60)).toEqual([])
        expect(world.trace(who, 261)).toEqual([])
      }
      expect(arenaUse()).toEqual(use)
    },
  )

  it('[TR2] ticks kept before a director changed the mind’s model are still told', () => {
    const world = createWorld(findScene('hamster')?.world ?? birdWorld, { seed: 4 })
    world.watch('hamster', true)
    world.step(20)
    const before = world.trace('hamster', 20)
    expect(before).toHaveLength(7)
    const releaser = world.why('hamster')?.releasers[0].name ?? ''
    const maxValue = { direct: 'releaser', to: 'hamster', releaser, maxValue: 3 } as const
    expect(world.input({ input: 'direct', direction: maxValue }).ok).toBe(true)
    world.step(5)
    expect(world.trace('hamster', 20)).toEqual(before)
    expect(world.trace('hamster')).toHaveLength(7)
  })

  it('[TR2] a decision reads as a sentence: what, why, and what lost', () => {
    const world = createWorld(birdWorld)
    const sentences: string[] = []
    world.entity('bird')?.on('decision', (decision) => sentences.push(decision.sentence))
    world.step(240)
    expect(sentences[0]).toMatch(
      /^Circle \(the person’s head\): sees the person’s head [\d.]+ m away \(10\); roam had 1\.$/,
    )
    expect(sentences[1]).toMatch(
      /^Come in \(the person’s hand\): sees the person’s hand [\d.]+ m away \(30\); circle had 10\.$/,
    )
  })
})

describe('the bird’s body', () => {
  it('[NA2] circling keeps its distance and height and goes on around', () => {
    const world = createWorld({ ...birdWorld, timeline: [] })
    world.step(120)
    let swept = 0
    let last = Math.atan2(world.entity('bird')?.x ?? 0, world.entity('bird')?.z ?? 0)
    for (let tick = 0; tick < 200; tick++) {
      world.step()
      const at = world.inspect('bird')?.at ?? [0, 0, 0]
      expect(Math.hypot(at[0], at[2])).toBeGreaterThan(0.6)
      expect(Math.hypot(at[0], at[2])).toBeLessThan(1.4)
      expect(at[1]).toBeCloseTo(1.6 + 0.35 - 0.07, 1)
      const angle = Math.atan2(at[0], at[2])
      swept += Math.atan2(Math.sin(angle - last), Math.cos(angle - last))
      last = angle
    }
    expect(Math.abs(swept)).toBeGreaterThan(4 * Math.PI)
  })

  it('[BO1] wings keep within their limits and fold no faster than they may', () => {
    const world = createWorld(birdWorld)
    let before = 0
    for (let tick = 0; tick < 500; tick++) {
      world.step()
      const frame = world.frame()
      const index = world.scenery().entities.findIndex((entity) => entity.name === 'bird')
      const [flap, fold] = frame.pose.subarray(frame.poseAt[index], frame.poseAt[index + 1])
      expect(Math.abs(flap)).toBeLessThanOrEqual(1)
      expect(fold).toBeGreaterThanOrEqual(0)
      expect(fold).toBeLessThanOrEqual(1)
      expect(Math.abs(fold - before)).toBeLessThanOrEqual(6 * 0.05 + 1e-9)
      before = fold
    }
  })
})

describe('frames', () => {
  it('[SE23] tell the colour that a thing wears by its own field, at each tick; −1 where that is none', () => {
    const world = createWorld({
      ethogram: 1,
      world: 'balls',
      kinds: {
        ball: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, fields: { colour: 'red' } },
        stone: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } }, look: { colour: '#123456' } },
      },
      entities: { a: { kind: 'ball' }, b: { kind: 'ball', fields: { colour: 'nonsense' } }, c: { kind: 'stone' } },
    })
    const colours = () => [...world.frame().colours]
    expect(colours()).toEqual([0xff0000, -1, -1])
    world.input({ input: 'set', entity: 'a', field: 'colour', value: '#00f' })
    expect(colours()).toEqual([0x0000ff, -1, -1])
  })
})

describe('skills in frames', () => {
  const world = createWorld({
    ethogram: 1,
    world: 'yard',
    kinds: { target: { shape: { cylinder: { radiusM: 0.1, heightM: 0.2 } } } },
    species: [dog, puppy],
    entities: {
      rex: { kind: 'dog' },
      stick: { kind: 'target', at: [3, 0, 0] },
      toy: { kind: 'puppy', at: [-3, 0, 0] },
    },
  })

  /** Each skill that is not off, as the frame tells it. */
  const told = (name: string): string[] => {
    const frame = world.frame()
    const { entities } = world.scenery()
    const index = entities.findIndex((entity) => entity.name === name)
    const phases = frame.skills.subarray(frame.skillsAt[index], frame.skillsAt[index + 1])
    expect(phases).toHaveLength(entities[index]?.skills?.length ?? 0)
    return [...phases].flatMap((phase, k) => (phase === 0 ? [] : [`${entities[index]?.skills?.[k]} ${PHASES[phase]}`]))
  }
  const why = (name: string) => world.why(name)?.skills.map((skill) => `${skill.name} ${skill.phase}`) ?? []

  it('[TR10] are those of the whole why, on or returning, also of a species that was defined anew; nobody is changed', () => {
    const seen = new Set<string>()
    const watch = (ticks: number): void => {
      for (let tick = 0; tick < ticks; tick++) {
        world.step()
        const hash = world.hash()
        for (const name of ['rex', 'toy']) expect(told(name)).toEqual(why(name))
        expect(told('stick')).toEqual([])
        expect(world.hash()).toBe(hash)
        for (const skill of told('rex')) seen.add(skill)
      }
    }
    world.direct('rex: do sit for 1s')
    watch(40)
    expect([...seen]).toEqual(expect.arrayContaining(['sit on', 'sit returning']))
    const { version } = world.frame()
    const first = { aNewTrick: { does: 'pose', pose: { jaw: 1 } } } as const
    expect(world.redefine({ ...dog, skills: { ...first, ...dog.skills } }).ok).toBe(true)
    expect(world.frame().version).toBeGreaterThan(version)
    world.direct('rex: do sit for 1s')
    watch(10)
    expect(told('rex')).toContain('sit on')
  })
})

describe('models', () => {
  const compile = (species: SpeciesDefinition) => compileSpecies(species, compileSpeciesKind(species), {})
  const wished: SpeciesDefinition = { ...bird, drives: { wish: { start: 5 }, fear: { start: 1 } } }

  it('[CR3] a model of one’s own leaves the siblings’ as it was', () => {
    const model = compile(wished)
    const learner = createCreature(model, 1, 'learner')
    const own = ownModel(learner)
    const maxValue = own.behavior.releaserDoubles + R_MAX_VALUE
    f64[own.behavior.constants.f + maxValue] = 99
    expect(f64[model.behavior.constants.f + maxValue]).toBe(30)
    expect(ownModel(learner)).toBe(own)
    releaseCreature(learner)
  })

  it('[CR3] a creature moved into a larger model keeps its mind', () => {
    const creature = createCreature(compile(wished), 1, 'bird')
    f64[creature.mind.f + creature.model.drives.value] = 42
    const larger = compile({
      ...wished,
      drives: { ...wished.drives, joy: { start: 7 } },
      behavior: { ...bird.behavior, sing: { always: 1, act: 'say tweet', interest: { start: 0.5 } } },
    })
    expect(remodel(creature, larger, false)).toEqual([])
    const { drives, behavior } = creature.model
    expect([0, 1, 2].map((k) => f64[creature.mind.f + drives.value + k])).toEqual([42, 1, 7])
    expect(behavior.behaviorNames).toContain('sing')
    expect(f64[creature.mind.f + behavior.at.interest]).toBe(0.5)
    releaseCreature(creature)
  })
})
