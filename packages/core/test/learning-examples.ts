// Small worlds for the tests of learning: a dog that can sit, beg and look, a person with a hand, a bone; a hamster on a mat.
//
// The trainer does what a person would: waits until the dog begins to do it, makes a gesture, and gives a bone if the dog is still
// at it. Everything goes through inputs, so that every lesson can be recorded. Seeds: 003 §6.3.2 (the protocols).

import { slotOf } from '../src/0-foundation/ids.ts'
import type { Creature } from '../src/creature/model.ts'
import {
  createWorld,
  type LearnsDefinition,
  type Lesson,
  type SpeciesDefinition,
  type World,
  type WorldDefinition,
} from '../src/index.ts'
import { activePath, driveValues } from '../src/trace/why.ts'

const TRICKS = ['sit', 'beg', 'look']

/** A dog that takes turns at its tricks while a person is there, and eats bones. */
export function dogThatLearns(learns: LearnsDefinition | 'nothing' = {}): SpeciesDefinition {
  const tricks = TRICKS.map((name, k) => [
    name,
    {
      always: 1,
      interest: { start: 1 - 0.1 * k, growth: 0.02 + 0.003 * k, boredom: 0.08 },
      inhibits: 2.5,
      act: name === 'look' ? 'face it' : 'halt',
    },
  ])
  const usual = { into: 'feeding', significance: 2, fields: ['handExtended', 'handPointing', 'jumping'] }
  return {
    ethogram: 1,
    species: 'dog',
    body: { shape: { cylinder: { radiusM: 0.2, heightM: 0.5 } }, travel: { by: 'walk', maxSpeedMps: 1.5 } },
    senses: { eyes: { by: 'vision', rangeM: 12, fieldOfViewRad: 2 * Math.PI }, ears: { by: 'hearing' } },
    drives: {
      hunger: { start: 60, growth: 0.01, ...(learns === 'nothing' ? {} : { learns: { ...usual, ...learns } }) },
    },
    behavior: {
      feeding: {
        wants: 'hunger',
        combine: 'multiply',
        sees: { kind: 'bone', where: 'seen', maxValue: 1 },
        do: {
          chew: {
            sees: { kind: 'bone', where: 'seen', range: [0, 0, 0.8], shape: 'flat', maxValue: 50 },
            act: 'halt',
            changes: { hunger: { perTick: -10 } },
          },
          fetch: { sees: { kind: 'bone', where: 'seen', maxValue: 10 }, act: 'approach it within 0.5' },
        },
      },
      tricks: { sees: { kind: 'person', maxValue: 10 }, do: Object.fromEntries(tricks) },
    },
  }
}

/** A room with a person and one dog or two. */
export function dogRoom(dog: SpeciesDefinition, names: readonly string[] = ['rex']): WorldDefinition {
  const dogs = names.map((name, k) => [name, { kind: 'dog', at: [6 * k, 0, 0] as const }])
  return {
    ethogram: 1,
    world: 'school',
    kinds: {
      person: {
        shape: { cylinder: { radiusM: 0.25, heightM: 1.7 } },
        fields: { handExtended: false, handPointing: false, jumping: false },
      },
      bone: { shape: { cylinder: { radiusM: 0.05, heightM: 0.05 } }, isSolid: false },
    },
    species: [dog],
    entities: { ...Object.fromEntries(dogs), ann: { kind: 'person', at: [0, 0, 0.9] } },
  }
}

/** What is asked of the dog in one trial. */
export interface Trick {
  readonly dog?: string
  readonly behavior?: string
  readonly gestures?: readonly string[]
  /** A sound instead of a gesture. */
  readonly sound?: string
  readonly isRewarded?: boolean
  /** Does not wait for the behavior, but gestures and gives the dog two seconds to answer. */
  readonly isAtOnce?: boolean
}

/** The last name of the active path. */
export function doingOf(world: World, name = 'rex'): string {
  return activePath(creatureOf(world, name)).at(-1)?.split('.').at(-1) ?? ''
}

/** The inside of a creature, which is there. */
export function creatureOf(world: World, name: string): Creature {
  const creature = world.inside.creatures[slotOf(world.entity(name)?.id ?? 0)]
  if (creature === undefined) throw new Error(`${name} is no creature`)
  return creature
}

/** A lesson by its behavior and stimulus, whose drive is the creature's first that learns. */
export function lessonOf(world: World, behavior: string, stimulus: string, name = 'rex'): Lesson | undefined {
  const lessons = world.learned(name)?.drives[0].lessons ?? []
  return lessons.find((lesson) => lesson.behavior === behavior && lesson.stimulus === stimulus)
}

/** A drive of a creature. */
export function driveOf(world: World, name: string, drive: string): number {
  return driveValues(creatureOf(world, name))[drive]
}

/** One trial: waits for the behavior, gestures two ticks later, rewards six ticks of it after that. Answers whether it was held. */
export function train(world: World, trick: Trick = {}): boolean {
  const { dog = 'rex', behavior = 'sit', gestures = ['handExtended'], sound, isRewarded = true } = trick
  const isDoing = (): boolean => doingOf(world, dog) === behavior
  const isOnTheWay = (): boolean => doingOf(world, dog) === 'approach'
  const show = (value: boolean): void => {
    for (const field of gestures) world.input({ input: 'set', entity: 'ann', field, value })
  }
  const { isAtOnce = false } = trick
  for (let n = 0; n < 400 && !isAtOnce && isDoing(); n++) world.step()
  for (let n = 0; n < 400 && !isAtOnce && !isDoing(); n++) world.step()
  if (!isAtOnce) world.step(2)
  if (sound === undefined) show(true)
  else world.input({ input: 'sound', sound, entity: 'ann' })
  let held = 0
  for (let n = 0; held < 6 && n < (isAtOnce ? 40 : isOnTheWay() ? 60 : 7); n++) {
    if (isDoing()) held++
    world.step()
  }
  show(false)
  if (held === 6 && isRewarded) giveBone(world, dog)
  world.step(30)
  return held === 6
}

/** Puts a bone before a dog until it has had a bite, and makes it as hungry as before. */
export function giveBone(world: World, dog = 'rex'): void {
  const at = world.entity(dog)
  const hungry = driveOf(world, dog, 'hunger')
  world.input({ input: 'add', name: 'treat', entity: { kind: 'bone', at: [(at?.x ?? 0) + 0.3, 0, at?.z ?? 0] } })
  for (let n = 0; n < 40; n++) {
    world.step()
    if (driveOf(world, dog, 'hunger') < hungry - 5) break
  }
  world.input({ input: 'remove', entity: 'treat' })
  // The last bite is swallowed on the next tick.
  world.step(2)
  world.input({ input: 'drive', entity: dog, drive: 'hunger', value: hungry })
}

/** A world with a dog that learns. */
export function school(learns: LearnsDefinition = {}, seed = 1): World {
  return createWorld(dogRoom(dogThatLearns(learns)), { seed })
}

/** A hamster on a mat that shocks: it runs or freezes, and forages in between. */
export function hamsterThatLearns(learns: LearnsDefinition = {}): SpeciesDefinition {
  const forages = ['search', 'sniff', 'groom'].map((name, k) => [
    name,
    {
      always: 1,
      interest: { start: 1 - 0.2 * k, growth: 0.02 + 0.003 * k, boredom: 0.06 },
      act: name === 'search' ? 'wander speed 0.05' : 'halt',
    },
  ])
  const answer = (behavior: string, act: string) => ({
    sees: { kind: 'mat', all: ['shocking'], maxValue: 4, learns: { drive: 'pain', with: behavior } },
    act,
    until: { ticks: 45 },
  })
  const usual = { into: 'flee', counts: 'falls', significance: 4, worth: 1, scale: 8 } as const
  return {
    ethogram: 1,
    species: 'hamster',
    body: {
      shape: { cylinder: { radiusM: 0.1, heightM: 0.15 } },
      travel: { by: 'walk', maxSpeedMps: 1, maxTurnRadps: 8 },
    },
    senses: { eyes: { by: 'vision', rangeM: 12, fieldOfViewRad: 2 * Math.PI } },
    drives: {
      pain: { damping: 0.5, learns: { ...usual, fields: ['green', 'yellow', 'red', 'shocking'], ...learns } },
    },
    behavior: {
      flee: {
        wants: 'pain',
        sees: { kind: 'mat', all: ['shocking'], maxValue: 10, sets: { pain: 20 } },
        do: {
          arbitration: 'dice',
          significance: 1e9,
          behaviors: { run: answer('flee.run', 'avoid it'), freeze: answer('flee.freeze', 'halt') },
        },
      },
      forage: { sees: { kind: 'mat', maxValue: 3 }, do: Object.fromEntries(forages) },
    },
  }
}

/** The mat with a hamster on it. */
export function pen(learns: LearnsDefinition = {}, seed = 1): World {
  return createWorld(
    {
      ethogram: 1,
      world: 'pen',
      kinds: {
        mat: {
          shape: { cylinder: { radiusM: 0.6, heightM: 0.01 } },
          isSolid: false,
          fields: { green: false, yellow: false, red: false, shocking: false },
        },
      },
      species: [hamsterThatLearns(learns)],
      entities: { hugo: { kind: 'hamster', at: [0.1, 0, 0] }, mat: { kind: 'mat' } },
    },
    { seed },
  )
}

/** Green, yellow, then red with a shock while the hamster is on the mat, for 40 ticks at most. Answers when it began to run. */
export function shock(world: World, pauseTicks: number): 'green' | 'yellow' | 'red' | 'never' {
  const set = (field: string, value: boolean): void => {
    world.input({ input: 'set', entity: 'mat', field, value })
  }
  const hamster = world.entity('hugo')
  const isOnMat = (): boolean => {
    const [x, z] = [hamster?.x ?? 0, hamster?.z ?? 0]
    return Math.sqrt(x * x + z * z) < 0.6
  }
  world.input({ input: 'place', entity: 'hugo', at: [0.1, 0, 0.05] })
  let ran: 'green' | 'yellow' | 'red' | 'never' = 'never'
  const step = (colour: 'green' | 'yellow' | 'red'): void => {
    world.step()
    if (ran === 'never' && doingOf(world, 'hugo') === 'run') ran = colour
  }
  for (const colour of ['green', 'yellow'] as const) {
    set(colour, true)
    for (let n = 0; n < 15; n++) step(colour)
    set(colour, false)
  }
  set('red', true)
  set('shocking', isOnMat())
  for (let n = 0; n < 40 && isOnMat(); n++) step('red')
  set('shocking', false)
  set('red', false)
  world.step(pauseTicks)
  return ran
}
