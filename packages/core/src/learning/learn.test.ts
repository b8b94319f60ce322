import { describe, expect, it } from 'vitest'
import {
  creatureOf,
  dogRoom,
  dogThatLearns,
  doingOf,
  driveOf,
  giveBone,
  lessonOf,
  school,
  train,
} from '../../test/learning-examples.ts'
import { createWorld, type LearnsDefinition, type SpeciesDefinition, type World } from '../index.ts'

const SIT = 'tricks.sit'
const HAND = 'person.handExtended'

/** Trains until the lesson is in use; answers the trials it took. */
function trainUntilUsed(world: World, most = 20): number {
  for (let n = 1; n <= most; n++) {
    train(world)
    if (lessonOf(world, SIT, HAND)?.isInUse === true) return n
  }
  return Number.POSITIVE_INFINITY
}

describe('a drive that learns', () => {
  it('[LE13] a creature whose species does not learn has no learning block and nothing to tell', () => {
    const world = createWorld(dogRoom(dogThatLearns('nothing')))
    const { model } = creatureOf(world, 'rex')
    expect(model.learning).toBe(undefined)
    expect(model.layout.fields.some(({ room }) => room === 'learning')).toBe(false)
    expect(world.learned('rex')).toBe(undefined)
    expect(world.learned('ann')).toBe(undefined)
    expect(world.lessons('rex')).toEqual([])
  })

  it('[LE13] what is learned goes to the first behavior from the top that wants the drive and has a group, else to the top', () => {
    const { into: _, ...learns } = dogThatLearns().drives?.hunger.learns ?? {}
    const found = createWorld(dogRoom({ ...dogThatLearns(), drives: { hunger: { learns } } }))
    expect(found.learned('rex')?.drives[0].into).toBe('feeding')
    const flat: SpeciesDefinition = {
      ...dogThatLearns(),
      drives: { hunger: { learns } },
      behavior: { sit: { always: 1, act: 'halt' } },
    }
    expect(createWorld(dogRoom(flat)).learned('rex')?.drives[0].into).toBe('top')
  })
})

describe('feedback', () => {
  it('[LE14] a bite is feedback on the tick it is taken, as much as hunger will fall', () => {
    const world = school()
    world.step(20)
    const at = world.entity('rex')
    world.input({ input: 'add', name: 'treat', entity: { kind: 'bone', at: [(at?.x ?? 0) + 0.3, 0, at?.z ?? 0] } })
    world.step()
    expect(doingOf(world)).toBe('chew')
    expect(world.learned('rex')?.drives[0].feedback).toBeCloseTo(10, 9)
  })

  it('[LE14] growth, fading, a director and what is not significant are no feedback', () => {
    const world = school()
    const noticed: number[] = []
    for (let n = 0; n < 100; n++) {
      if (n === 50) world.input({ input: 'drive', entity: 'rex', drive: 'hunger', value: 20 })
      world.step()
      noticed.push(world.learned('rex')?.drives[0].feedback ?? -1)
    }
    expect(new Set(noticed)).toEqual(new Set([0]))
    const hard = school({ significance: 11 })
    giveBone(hard)
    expect(driveOf(hard, 'rex', 'hunger')).toBeGreaterThan(50)
    expect(hard.learned('rex')?.drives[0].kinds).toEqual([])
  })

  it('[LE14] a need that cannot fall further gives no feedback', () => {
    const world = school()
    world.input({ input: 'drive', entity: 'rex', drive: 'hunger', value: 0.5 })
    const at = world.entity('rex')
    world.input({ input: 'add', name: 'treat', entity: { kind: 'bone', at: [(at?.x ?? 0) + 0.3, 0, at?.z ?? 0] } })
    let most = 0
    for (let n = 0; n < 40; n++) {
      world.step()
      most = Math.max(most, world.learned('rex')?.drives[0].feedback ?? 0)
    }
    expect(most).toBe(0)
  })
})

describe('short-term memory', () => {
  it('[LE15] keeps the last different behaviors and objects, newest first, however long each lasted', () => {
    const world = school()
    const order: string[] = []
    for (let n = 0; n < 300; n++) {
      world.step()
      const now = `tricks.${doingOf(world)}`
      if (order[0] !== now) order.unshift(now)
      expect(world.learned('rex')?.recentBehaviors).toEqual(order.slice(0, 4))
    }
    expect(order.length).toBeGreaterThan(6)
    expect(world.learned('rex')?.recentObjects).toEqual(['person'])
    giveBone(world)
    expect(world.learned('rex')?.recentObjects.slice(0, 3)).toEqual(['person', 'bone', 'person'])
  })
})

describe('discovery', () => {
  it('[LE16] the first feedback makes a creature watch the kinds present, the second makes pairs of stimulus and behavior', () => {
    const world = school()
    train(world)
    const first = world.learned('rex')?.drives[0]
    expect(first?.kinds.map(({ name }) => name).sort()).toEqual(['bone', 'person'])
    expect(first?.lessons).toEqual([])
    train(world)
    const pairs = world.learned('rex')?.drives[0].lessons.map(({ behavior, stimulus }) => `${behavior} ${stimulus}`)
    expect(pairs?.sort()).toEqual(['sit', 'beg', 'look'].map((name) => `tricks.${name} ${HAND}`).sort())
  })

  it('[LE16] a behavior that changes the drive itself explains nothing, nor does one that is never to be learned', () => {
    const world = school({ ignores: ['look'] })
    for (let n = 0; n < 6; n++) train(world)
    const behaviors = new Set(world.learned('rex')?.drives[0].lessons.map(({ behavior }) => behavior))
    expect(behaviors).toEqual(new Set(['tricks.sit', 'tricks.beg']))
  })

  it('[LE16] only what may be learned is suspected where that is listed', () => {
    const world = school({ considers: ['tricks.sit'] })
    for (let n = 0; n < 6; n++) train(world)
    const behaviors = new Set(world.learned('rex')?.drives[0].lessons.map(({ behavior }) => behavior))
    expect(behaviors).toEqual(new Set(['tricks.sit']))
  })

  it('[LE17] a stimulus that comes on a few ticks into the behavior is its context; one that comes later is not', () => {
    for (const [lateTicks, isContext] of [
      [0, true],
      [6, true],
      [14, false],
    ] as const) {
      const world = school({ worth: 1000 })
      for (let n = 0; n < 3; n++) train(world)
      const before = lessonOf(world, SIT, HAND)?.with.timesOn ?? 0
      while (doingOf(world) === 'sit') world.step()
      while (doingOf(world) !== 'sit') world.step()
      world.step(lateTicks)
      world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: true })
      world.step(4)
      expect(doingOf(world)).toBe('sit')
      expect(lessonOf(world, SIT, HAND)?.with.isOn).toBe(isContext)
      expect(lessonOf(world, SIT, HAND)?.without.isOn).toBe(false)
      world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: false })
      world.step(40)
      expect((lessonOf(world, SIT, HAND)?.with.timesOn ?? 0) - before).toBe(isContext ? 1 : 0)
    }
  })

  it('[LE17] the second item of a pair is on while the stimulus is present and the behavior is not done', () => {
    const world = school({ worth: 1000 })
    for (let n = 0; n < 3; n++) train(world)
    while (doingOf(world) !== 'beg') world.step()
    world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: true })
    world.step(2)
    expect(lessonOf(world, SIT, HAND)).toMatchObject({ with: { isOn: false }, without: { isOn: true } })
    expect(lessonOf(world, 'tricks.beg', HAND)).toMatchObject({ with: { isOn: true }, without: { isOn: false } })
  })

  it('[LE17] fetching the bone is neither what brought it nor what could have been done instead', () => {
    // Fourteen ticks later little of a trace is left, so little is worth noticing.
    const world = school({ worth: 0.3 })
    for (let n = 0; n < 12; n++) {
      for (let k = 0; k < 400 && doingOf(world) !== 'sit'; k++) world.step()
      world.step(2)
      world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: true })
      world.step(6)
      // The bone lies a few steps away, and the hand stays out until it has been eaten.
      const at = world.entity('rex')
      world.input({ input: 'add', name: 'treat', entity: { kind: 'bone', at: [(at?.x ?? 0) + 1.2, 0, at?.z ?? 0] } })
      for (let k = 0; k < 60 && driveOf(world, 'rex', 'hunger') > 55; k++) world.step()
      world.input({ input: 'remove', entity: 'treat' })
      world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: false })
      world.step(2)
      world.input({ input: 'drive', entity: 'rex', drive: 'hunger', value: 60 })
      world.input({ input: 'place', entity: 'rex', at: [0, 0, 0] })
      world.step(60)
    }
    expect(lessonOf(world, SIT, HAND)?.isInUse).toBe(true)
    expect(lessonOf(world, SIT, HAND)?.without.timesFed).toBe(0)
    expect(lessonOf(world, 'feeding.fetch', HAND)?.with.timesOn ?? 0).toBe(0)
  })

  it('[LE18] a full group gives up the least informative pair, and never grows', () => {
    const world = school({ pairs: 4, behaviors: 3, worth: 1000 })
    const seen = new Set<string>()
    const dropped: number[] = []
    for (let n = 0; n < 24; n++) {
      const before = world.learned('rex')?.drives[0].lessons ?? []
      train(world, { gestures: [n % 3 === 0 ? 'handExtended' : n % 3 === 1 ? 'handPointing' : 'jumping'] })
      const after = world.learned('rex')?.drives[0].lessons ?? []
      expect(after.length).toBeLessThanOrEqual(4)
      for (const { id } of after) seen.add(id)
      const left = new Set(after.map(({ id }) => id))
      const kept = before.filter(({ id }) => left.has(id)).map(worthOf)
      for (const lesson of before) if (!left.has(lesson.id)) dropped.push(Math.min(...kept, Infinity) - worthOf(lesson))
    }
    expect(seen.size).toBeGreaterThan(4)
    expect(dropped.length).toBeGreaterThan(0)
    // What was given up told no more than what was kept at that moment, up to what one more trial changed.
    expect(Math.min(...dropped)).toBeGreaterThan(-2)
    const { layout } = creatureOf(world, 'rex').model
    expect(layout.fields.find(({ name }) => name === 'hunger.pairState')?.length).toBe(4)
  })

  it('[LE18] a lesson in use is never given up', () => {
    const world = school({ pairs: 3, behaviors: 3 })
    expect(trainUntilUsed(world)).toBeLessThan(12)
    for (let n = 0; n < 8; n++) train(world, { gestures: ['jumping'], behavior: 'beg' })
    expect(lessonOf(world, SIT, HAND)?.isInUse).toBe(true)
  })
})

function worthOf({ with: a, without: b }: { with: { value: number }; without: { value: number } }): number {
  return Math.abs(a.value) + Math.abs(b.value)
}

describe('learning that a behavior pays', () => {
  it('[LE19] a dog that was given bones for sitting at a hand sits down when the hand comes, whatever it was doing', () => {
    const world = school()
    expect(trainUntilUsed(world)).toBeLessThan(10)
    for (let n = 0; n < 5; n++) train(world)
    expect(lessonOf(world, SIT, HAND)).toMatchObject({ how: 'operant', path: 'feeding.sitOnPersonHandExtended' })
    for (const other of ['beg', 'look']) {
      while (doingOf(world) !== other) world.step()
      world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: true })
      world.step(3)
      expect(doingOf(world)).toBe('sit')
      expect(world.glance('rex')?.path[0]).toBe('feeding')
      world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: false })
      world.step(30)
    }
  })

  it('[LE19] a trained dog goes to the person first, then sits', () => {
    const world = school()
    trainUntilUsed(world)
    for (let n = 0; n < 5; n++) train(world)
    world.input({ input: 'place', entity: 'ann', at: [0, 0, 4] })
    world.step(20)
    world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: true })
    world.step(5)
    expect(doingOf(world)).toBe('approach')
    for (let n = 0; n < 200 && doingOf(world) === 'approach'; n++) world.step()
    const rex = world.entity('rex')
    expect(doingOf(world)).toBe('sit')
    expect(4 - (rex?.z ?? 0)).toBeLessThan(1.05)
  })

  it('[LE19] its maxValue goes on following the lesson: it falls when sitting no longer pays and comes back faster', () => {
    const world = school()
    const values: number[] = []
    const run = (trials: number, isRewarded: boolean): void => {
      for (let n = 0; n < trials; n++) {
        train(world, { isRewarded })
        values.push(lessonOf(world, SIT, HAND)?.with.value ?? 0)
      }
    }
    run(40, true)
    run(20, false)
    run(20, true)
    const settled = values[39]
    const half = settled / 2
    expect(Math.abs(values[19] - settled)).toBeLessThan(0.1 * settled)
    expect(values[44]).toBeLessThan(0.5 * settled)
    expect(values[59]).toBeLessThan(0.25 * settled)
    const acquired = values.findIndex((value) => value > half)
    const again = values.slice(60).findIndex((value) => value > half)
    expect(acquired).toBeGreaterThanOrEqual(1.5 * again)
    const lesson = lessonOf(world, SIT, HAND)
    while (doingOf(world) !== 'beg') world.step()
    world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: true })
    world.step(2)
    const releasers = world.why('rex')?.releasers ?? []
    const now = releasers.filter(({ name }) => name === lesson?.releaser).map(({ value }) => value)
    expect(now.length).toBeGreaterThan(0)
    for (const value of now) expect(value).toBeCloseTo(lesson?.with.value ?? 0, 2)
  })

  it('[LE19] the innate behavior and its learned copy both have a value', () => {
    const world = school()
    trainUntilUsed(world)
    const timesOn = (): number => lessonOf(world, SIT, HAND)?.with.timesOn ?? 0
    world.step(30)
    const before = timesOn()
    const force = { direct: 'force', to: 'rex', behavior: SIT, forTicks: 10 } as const
    world.input({ input: 'direct', direction: force })
    world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: true })
    world.step(5)
    expect(world.glance('rex')?.path).toEqual([SIT])
    world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: false })
    world.step(40)
    expect(timesOn()).toBe(before + 1)
    while (doingOf(world) !== 'beg') world.step()
    world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: true })
    world.step(5)
    expect(world.glance('rex')?.path.at(-1)).toBe('feeding.sitOnPersonHandExtended.sit')
    world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: false })
    world.step(40)
    expect(timesOn()).toBe(before + 2)
  })

  it('[LE19] a dog that has eaten enough does not bother', () => {
    const world = school()
    trainUntilUsed(world)
    for (let n = 0; n < 5; n++) train(world)
    while (doingOf(world) !== 'look') world.step()
    world.input({ input: 'drive', entity: 'rex', drive: 'hunger', value: 0 })
    world.input({ input: 'set', entity: 'ann', field: 'handExtended', value: true })
    world.step(3)
    expect(doingOf(world)).toBe('look')
  })

  it('[LE20] a sound can be the stimulus, [TR8] and that it was learned is told in plain words', () => {
    const world = school({ sounds: ['whistle'], fields: [], withinTicks: 6 })
    for (let n = 0; n < 12; n++) train(world, { sound: 'whistle' })
    expect(lessonOf(world, SIT, 'sound whistle')).toMatchObject({ isInUse: true })
    while (doingOf(world) !== 'beg') world.step()
    world.input({ input: 'sound', sound: 'whistle', entity: 'ann' })
    world.step(3)
    expect(doingOf(world)).toBe('sit')
    expect(world.sentence('rex', 'plainly')).toMatch(/^Rex sits because .*has learned what “whistle” brings\.$/)
  })

  it('[LE20] a sound is answered for as long as the definition says', () => {
    const answeredFor = (learns: LearnsDefinition) => {
      const world = school({ sounds: ['whistle'], fields: [], withinTicks: 6, approaches: false, ...learns })
      for (let n = 0; n < 12; n++) train(world, { sound: 'whistle' })
      while (doingOf(world) !== 'beg') world.step()
      world.input({ input: 'sound', sound: 'whistle', entity: 'ann' })
      world.step(3)
      const begun = world.tick
      while (world.glance('rex')?.path[0] === 'feeding') world.step()
      return world.tick - begun
    }
    expect(answeredFor({})).toBeLessThan(12)
    expect(answeredFor({ answerTicks: 30 })).toBeGreaterThan(20)
  })

  it('[LE20] no lesson is put to use where using lessons is switched off', () => {
    const world = school({ operant: false })
    for (let n = 0; n < 10; n++) train(world)
    expect(lessonOf(world, SIT, HAND)).toMatchObject({ isInUse: false })
    expect(lessonOf(world, SIT, HAND)?.with.value).toBeGreaterThan(2)
  })
})
