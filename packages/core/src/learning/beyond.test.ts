import { describe, expect, it } from 'vitest'
import {
  creatureOf,
  dogRoom,
  dogThatLearns,
  doingOf,
  giveBone,
  lessonOf,
  school,
  train,
} from '../../test/learning-examples.ts'
import { createWorld, type SpeciesDefinition, type World } from '../index.ts'

const SIT = 'tricks.sit'
const HAND = 'person.handExtended'
const worthOf = (world: World): number => lessonOf(world, SIT, HAND)?.with.value ?? 0

describe('exploration', () => {
  /** What sitting is worth to a dog that suspects something it has not taken up: without the hand, and with it. */
  function pullOfSitting(explores: number): [number, number, number] {
    const world = school({ explores, worth: 1000 })
    for (let n = 0; n < 8; n++) train(world)
    world.step(40)
    const pull = (): number => {
      while (doingOf(world) !== 'look') world.step()
      const sit = world.inspect('rex')?.mind?.behaviors.find(({ name }) => name === SIT)
      return (sit?.pre ?? 0) / (sit?.interest ?? 1)
    }
    const without = pull()
    world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: true })
    world.step(3)
    return [without, pull(), worthOf(world)]
  }

  it('[LE28] a behavior that begins to pay gains value while its stimulus is there, by a share of its worth', () => {
    const [plain, same] = pullOfSitting(0)
    expect(same).toBeCloseTo(plain, 1)
    const [without, withHand, worth] = pullOfSitting(0.5)
    expect(worth).toBeGreaterThan(2)
    expect(without).toBeCloseTo(plain, 1)
    expect(withHand - without).toBeGreaterThan(0.4 * worth)
    expect(withHand - without).toBeLessThan(0.6 * worth)
  })
})

describe('generalisation', () => {
  const likePeople = {
    tall: { of: 'shape', kind: 'person' },
    small: { of: 'shape', kind: 'child' },
  } as const
  function room(generalises: number): World {
    const dog = { ...dogThatLearns({ generalises }), percepts: likePeople }
    const definition = dogRoom(dog)
    const child = { shape: { cylinder: { radiusM: 0.2, heightM: 1 } }, fields: { handExtended: false } } as const
    const world = createWorld({ ...definition, kinds: { ...definition.kinds, child } })
    for (let n = 0; n < 12; n++) train(world)
    world.input({ input: 'add', name: 'kim', entity: { kind: 'child', at: [0.8, 0, 0.3] } })
    return world
  }
  function answerToChild(world: World): string {
    for (let n = 0; n < 400 && doingOf(world) !== 'beg'; n++) world.step()
    world.input({ input: 'set', entity: 'kim', field: 'handExtended', value: true })
    world.step(4)
    return doingOf(world)
  }

  it('[LE28] the same sign of a kind that is like the one learned is answered with a share of the value', () => {
    expect(answerToChild(room(0))).toBe('beg')
    const world = room(0.5)
    expect(answerToChild(world)).toBe('sit')
    const releaserValue = (name: string): number =>
      world.why('rex')?.releasers.find((releaser) => releaser.name === name)?.value ?? 0
    expect(releaserValue('hungerSitOnPersonHandExtendedLikeChild')).toBeCloseTo(0.5 * worthOf(world), 1)
  })
})

describe('latent inhibition', () => {
  it('[LE28] a gesture that meant nothing for long is learned about more slowly', () => {
    const after = (latentInhibition: number): number => {
      const world = school({ latentInhibition, worth: 1000 })
      // Two rewards make the pair suspected; then the gesture is shown for nothing.
      for (let n = 0; n < 2; n++) train(world)
      for (let n = 0; n < 12; n++) train(world, { isRewarded: false })
      for (let n = 0; n < 3; n++) train(world)
      return worthOf(world)
    }
    expect(after(0.1)).toBeLessThan(0.8 * after(0))
  })
})

describe('habits', () => {
  it('[LE28] a lesson that paid reliably for long no longer changes', () => {
    const left = (habitTimes: number): number => {
      const world = school({ habitTimes })
      for (let n = 0; n < 40; n++) train(world)
      const settled = worthOf(world)
      for (let n = 0; n < 10; n++) train(world, { isRewarded: false })
      return worthOf(world) / settled
    }
    expect(left(0)).toBeLessThan(0.6)
    expect(left(12)).toBeGreaterThan(0.99)
  })
})

describe('taste aversion', () => {
  function eater(aversion: boolean): World {
    const dog = dogThatLearns(aversion ? { aversion: { to: 'nausea', share: 0.9 } } : {})
    const ill = { kind: 'poison', where: 'seen', maxValue: 1, sets: { nausea: 50 } } as const
    const species: SpeciesDefinition = {
      ...dog,
      drives: { ...dog.drives, nausea: { damping: 0.05 } },
      releasers: { tasty: { kind: 'bone', where: 'seen', range: [0, 0, 8], maxValue: 12, learns: 'hunger' } },
      behavior: { ...dog.behavior, notice: { sees: ['tasty', ill], always: 0.1, act: 'halt' } },
    } as SpeciesDefinition
    const definition = dogRoom(species)
    const poison = { shape: { cylinder: { radiusM: 0.1, heightM: 0.1 } }, isSolid: false } as const
    return createWorld({ ...definition, kinds: { ...definition.kinds, poison } })
  }
  const tasty = (world: World): number => world.learned('rex')?.drives[0].releasers[0].value ?? 0

  it('[LE28] an illness is blamed on what was eaten last, however long ago and whatever happened since', () => {
    for (const aversion of [true, false]) {
      const world = eater(aversion)
      giveBone(world)
      world.step(600)
      const before = tasty(world)
      world.input({ input: 'add', name: 'poison', entity: { kind: 'poison', at: [1, 0, 0] } })
      world.step(3)
      expect(world.glance('rex')?.drives.nausea).toBeGreaterThan(10)
      if (aversion) expect(tasty(world)).toBeLessThan(0.2 * before)
      else expect(tasty(world)).toBeCloseTo(before, 6)
    }
  })

  it('[LE28] taste aversion does not happen unless the definition asks for it', () => {
    const parameters = creatureOf(school(), 'rex').model.learning?.groups[0].parameters
    expect(parameters).toMatchObject({ explores: 0, generalises: 0, habitTimes: 0, aversionDrive: -1 })
    expect(creatureOf(school(), 'rex').model.learning?.groups[0].td.parameters.latentInhibition).toBe(0)
  })
})
