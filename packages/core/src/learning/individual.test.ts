import { describe, expect, it } from 'vitest'
import {
  creatureOf,
  dogRoom,
  dogThatLearns,
  doingOf,
  lessonOf,
  pen,
  school,
  shock,
  train,
} from '../../test/learning-examples.ts'
import { firstDifference } from '../0-foundation/field-list.ts'
import {
  arenaUse,
  createWorld,
  type InputDefinition,
  type LessonDefinition,
  replay,
  restoreWorld,
  startRecording,
  type World,
} from '../index.ts'
import { activePath } from '../trace/why.ts'

const SIT = 'tricks.sit'
const HAND = 'person.handExtended'
const ID = `hunger ${SIT} ${HAND}`

function trained(trials = 10): World {
  const world = school()
  for (let n = 0; n < trials; n++) train(world)
  return world
}

const codes = (world: World, input: InputDefinition): string[] => {
  const answer = world.input(input)
  return answer.ok ? [] : answer.problems.map(({ code, path }) => `${code} ${path}`)
}

/** Shows the hand while the dog does something else; answers what it does then. */
function answerToHand(world: World, dog = 'rex'): string {
  for (let n = 0; n < 400 && doingOf(world, dog) !== 'look'; n++) world.step()
  world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: true })
  world.step(4)
  const answer = doingOf(world, dog)
  world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: false })
  world.step(30)
  return answer
}

describe('what was learned belongs to the individual', () => {
  it('[LE25] a sibling in the same room is as it was: same model, no lesson, same answer', () => {
    const world = createWorld(dogRoom(dogThatLearns(), ['rex', 'ada']))
    const before = creatureOf(world, 'ada').model
    for (let n = 0; n < 10; n++) train(world)
    expect(lessonOf(world, SIT, HAND)?.isInUse).toBe(true)
    expect(creatureOf(world, 'ada').model).toBe(before)
    expect(world.learned('ada')?.drives[0].lessons).toEqual([])
    expect(world.inside.models.get('dog')).toBe(before)
  })

  it('[LE25] a snapshot at any moment of training goes on bit for bit', () => {
    for (const trials of [0, 2, 5, 12]) {
      const world = trained(trials)
      const restored = restoreWorld(world.snapshot())
      expect(restored.hash()).toBe(world.hash())
      for (let n = 0; n < 4; n++) {
        train(world, { isRewarded: n % 2 === 0 })
        train(restored, { isRewarded: n % 2 === 0 })
        expect(restored.hash()).toBe(world.hash())
      }
      const [a, b] = [creatureOf(world, 'rex'), creatureOf(restored, 'rex')]
      expect(firstDifference(a.mind, b.mind, a.model.layout)).toBe(undefined)
      expect(restored.learned('rex')).toEqual(world.learned('rex'))
    }
  })

  it('[LE25] a recording of training, with the birth of lessons in it, is replayed exactly', () => {
    const world = school()
    const recorder = startRecording(world)
    for (let n = 0; n < 8; n++) train(world)
    expect(lessonOf(world, SIT, HAND)?.isInUse).toBe(true)
    expect(replay(recorder.finish())).toMatchObject({ isExact: true })
    const shocked = pen({}, 3)
    const second = startRecording(shocked)
    for (let n = 0; n < 9; n++) shock(shocked, 100)
    expect(replay(second.finish())).toMatchObject({ isExact: true })
  })

  it('[LE25] a director’s changes stay in the model that a lesson makes larger, and can be withdrawn', () => {
    const world = school()
    const direction = { direct: 'releaser', to: 'rex', releaser: 'tricks.sees', maxValue: 11 } as const
    const answer = world.input({ input: 'direct', direction })
    for (let n = 0; n < 8; n++) train(world)
    expect(lessonOf(world, SIT, HAND)?.isInUse).toBe(true)
    const value = (): number | undefined =>
      world.why('rex')?.releasers.find(({ name }) => name === 'tricks.sees')?.value
    world.step(30)
    expect(value()).toBe(11)
    world.input({
      input: 'direct',
      direction: { direct: 'withdraw', direction: answer.ok ? (answer.direction ?? 0) : 0 },
    })
    world.step(2)
    expect(value()).toBe(10)
  })

  it('[LE25] a world full of lessons gives all memory back', () => {
    const before = arenaUse()
    const world = trained(6)
    world.input({ input: 'unlearn', entity: 'rex', lesson: 'all' })
    world.dispose()
    expect(arenaUse()).toEqual(before)
  })

  it('[LE26] a creature that takes up a lesson goes on with its current behavior', () => {
    const nothing = { value: 0 }
    const worthless = { drive: 'pain', behavior: 'forage.sniff', with: nothing, without: nothing, isInUse: true }
    for (const afterTicks of [1, 33, 160, 333]) {
      // Dice, interests and throws in the hamster; a shock goes on while it takes the lesson up.
      const [plain, taught] = [pen({ classical: false }, 5), pen({ classical: false }, 5)]
      for (const world of [plain, taught]) {
        shock(world, 40)
        world.input({ input: 'set', entity: 'mat', field: 'shocking', value: true })
        world.step(afterTicks)
      }
      const lesson = { ...worthless, stimulus: { kind: 'mat', field: 'green' } }
      const told = plansOf(taught, 'hugo')
      expect(codes(taught, { input: 'teach', entity: 'hugo', lessons: [lesson] })).toEqual([])
      expect(taught.inspect('hugo')?.mind?.behaviors.some(({ name }) => name.startsWith('flee.sniffOn'))).toBe(true)
      expect(plansOf(taught, 'hugo')).toEqual(told)
      for (let n = 0; n < 300; n++) {
        for (const world of [plain, taught]) {
          if (n === 100) world.input({ input: 'set', entity: 'mat', field: 'shocking', value: false })
          world.step()
        }
        expect(activePath(creatureOf(taught, 'hugo'))).toEqual(activePath(creatureOf(plain, 'hugo')))
        expect(taught.entity('hugo')?.x).toBe(plain.entity('hugo')?.x)
      }
    }
  })
})

/** What a creature is about, apart from what it has learned to add. */
function plansOf(world: World, name: string): unknown {
  const { path, groups = [], releasers } = world.why(name) ?? {}
  const isOld = (each: { readonly name: string }): boolean => !each.name.includes('sniffOn')
  return {
    path,
    releasers,
    groups: groups.map(({ behaviors, ...group }) => ({ ...group, behaviors: behaviors.filter(isOld) })),
    command: world.inspect(name)?.mind?.command,
  }
}

describe('asking for lessons, giving and taking them', () => {
  it('[LE27] a report tells what was learned, from how many trials, with what errors, in data and in words', () => {
    const world = trained(10)
    const report = world.learned('rex')
    const lesson = lessonOf(world, SIT, HAND)
    expect(lesson).toMatchObject({
      id: ID,
      drive: 'hunger',
      isInUse: true,
      how: 'operant',
      path: 'feeding.sitOnPersonHandExtended',
      releaser: 'hungerSitOnPersonHandExtended',
    })
    const trials = report?.drives[0].trials.filter(({ lesson: id }) => id === ID) ?? []
    expect(trials).toHaveLength(lesson?.with.timesOn ?? -1)
    expect(trials.filter(({ isFed }) => isFed)).toHaveLength(lesson?.with.timesFed ?? -1)
    expect(trials[0].error).toBeGreaterThan(trials.at(-1)?.error ?? 100)
    expect(report?.text).toContain('sit on person.handExtended')
    expect(report?.text).toContain('(operant)')
  })

  it('[LE27] lessons given to another dog are used by it, and go on being learned', () => {
    const teacher = trained(12)
    const pupil = school()
    pupil.step(20)
    expect(answerToHand(pupil)).toBe('look')
    const lessons = JSON.parse(JSON.stringify(teacher.lessons('rex'))) as LessonDefinition[]
    expect(codes(pupil, { input: 'teach', entity: 'rex', lessons })).toEqual([])
    const given = lessonOf(pupil, SIT, HAND)
    expect(given).toMatchObject({ how: 'taught', isInUse: true })
    expect(given?.with.value).toBe(lessonOf(teacher, SIT, HAND)?.with.value)
    expect(given?.with.timesOn).toBe(lessonOf(teacher, SIT, HAND)?.with.timesOn)
    expect(answerToHand(pupil)).toBe('sit')
    for (let n = 0; n < 10; n++) train(pupil, { isRewarded: false })
    expect(lessonOf(pupil, SIT, HAND)?.with.value).toBeLessThan(0.6 * (given?.with.value ?? 0))
  })

  it('[LE27] a lesson that is taken away leaves the creature as its species, and can be learned again', () => {
    const world = trained(10)
    expect(answerToHand(world)).toBe('sit')
    expect(codes(world, { input: 'unlearn', entity: 'rex', lesson: ID })).toEqual([])
    expect(lessonOf(world, SIT, HAND)).toBe(undefined)
    expect(creatureOf(world, 'rex').model.definition).toEqual(dogThatLearns())
    expect(answerToHand(world)).toBe('look')
    for (let n = 0; n < 10; n++) train(world)
    expect(answerToHand(world)).toBe('sit')
  })

  it('[LE27] teaching and unlearning are recorded inputs', () => {
    const lessons = trained(8).lessons('rex')
    const world = school()
    const recorder = startRecording(world)
    world.step(10)
    world.input({ input: 'teach', entity: 'rex', lessons })
    for (let n = 0; n < 2; n++) train(world)
    world.input({ input: 'unlearn', entity: 'rex', lesson: ID })
    train(world)
    expect(replay(recorder.finish())).toMatchObject({ isExact: true })
  })

  it('[LE27] a lesson that cannot be taught or unlearned is refused with all problems', () => {
    const world = trained(8)
    const lesson = world.lessons('rex')[0]
    const teach = (change: object): string[] =>
      codes(world, { input: 'teach', entity: 'rex', lessons: [{ ...lesson, ...change } as LessonDefinition] })
    const hash = world.hash()
    expect(teach({ drive: 'thirst' })).toEqual(['DRIVE-UNKNOWN lessons[0].drive'])
    expect(teach({ behavior: 'tricks.roll', stimulus: { kind: 'cat', field: 'tail' } })).toEqual([
      'BEHAVIOR-UNKNOWN lessons[0].behavior',
      'LESSON-STIMULUS lessons[0].stimulus.field',
      'KIND-UNKNOWN lessons[0].stimulus.kind',
    ])
    expect(teach({ behavior: 'feeding.chew' })).toEqual(['BEHAVIOR-UNKNOWN lessons[0].behavior'])
    expect(teach({ stimulus: { sound: 'bell' } })).toEqual(['LESSON-STIMULUS lessons[0].stimulus.sound'])
    const small = school({ pairs: 2 })
    const many = ['handExtended', 'handPointing', 'jumping'].map((field) => ({
      ...lesson,
      stimulus: { kind: 'person', field },
    }))
    expect(codes(small, { input: 'teach', entity: 'rex', lessons: many })).toEqual(['LESSON-ROOM lessons'])
    expect(codes(world, { input: 'unlearn', entity: 'rex', lesson: 'hunger' })).toEqual(['LESSON-UNKNOWN lesson'])
    expect(codes(world, { input: 'unlearn', entity: 'ann', lesson: 'all' })).toEqual(['LEARNING-NONE entity'])
    expect(codes(world, { input: 'teach', entity: 'ann', lessons: [] })).toEqual(['LEARNING-NONE entity'])
    expect(world.hash()).toBe(hash)
  })
})
