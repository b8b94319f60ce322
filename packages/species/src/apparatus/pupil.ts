// A dog for training: Silas's body with the simplified mind of the thesis's learning experiments.
//
// He feeds (finds food, goes there, chews) and explores: he comes to the puppet and goes through what he can do. Hunger drives his
// learning: what makes the puppet give him a bone becomes one more way to feed. Nothing in him knows what a gesture means.
// Worlds with him need the kinds he looks for: puppet and bone. Seed: 003 §6.3.2 (protocol of figures 43–47).

import { type DriveDefinition, defineSpecies, type SenseDefinition, type SpeciesDefinition } from '@ethogram/core'
import { lucky } from '../creatures/lucky.ts'

/** Gestures that he can learn about. */
export const GESTURES = ['handExtended', 'pointing', 'jumping'] as const

/** How long he keeps at a trick before he tries another, ticks. */
const TRICK_TICKS = 18

/** Fields by which others see what he does with his body, by the behavior. */
export const POSTURES = { sit: 'sitting', beg: 'begging', crouch: 'crouching', lieDown: 'lying' } as const

/** Whom he goes to, what he is given, and what he can learn about. */
interface School {
  /** The kind of who teaches him, and what it can show: fields that are watched. */
  readonly teacher: string
  readonly gestures: readonly string[]
  /** The kind of what he eats, and the field that tells that he may; none if he always may. */
  readonly food: string
  readonly isOut?: string
  /** How long he keeps at a trick, and within how many ticks of its beginning a sign belongs to it: longer where a teacher has to see it first. */
  readonly trickTicks?: number
  readonly withinTicks?: number
  readonly senses?: Readonly<Record<string, SenseDefinition>>
}

/** What he needs: hunger grows as fast as bones take it away, so that he never has enough. */
const hungerFor = (gestures: readonly string[], withinTicks = 8): DriveDefinition => ({
  about: 'the need to eat, which drives his learning',
  start: 60,
  growth: 0.35,
  max: 100,
  learns: {
    into: 'feeding',
    fields: gestures,
    withinTicks,
    sounds: ['click', 'whistle', 'bell'],
    ignores: ['goToFood', 'comeCloser', 'lookAbout'],
    behaviors: 3,
    withinM: 1.3,
    scale: 0.05,
    alpha: 0.7,
    worth: 3,
  },
})

const { body, look, skills = {}, commands } = lucky as SpeciesDefinition

/** His tricks are seen by others. */
const shown = Object.fromEntries(Object.entries(POSTURES).map(([skill, shows]) => [skill, { ...skills[skill], shows }]))

const NOSE_AND_EARS: Readonly<Record<string, SenseDefinition>> = {
  nose: { by: 'direct', rangeM: 25, fieldOfViewRad: 2 * Math.PI, through: true },
  ears: { by: 'hearing' },
}

/** A dog that tries his tricks before a teacher, and learns which of them pays. */
function pupilOf({
  teacher,
  gestures,
  food,
  isOut,
  trickTicks = TRICK_TICKS,
  withinTicks,
  senses = NOSE_AND_EARS,
}: School) {
  const trick = (act: string) => ({ always: 1, until: { ticks: trickTicks }, act: [act, 'look at it'] }) as const
  // Seen, not remembered: a bone that was taken away cannot be chewed.
  const offered = {
    kind: food,
    where: 'seen',
    shape: 'flat',
    ...(isOut === undefined ? {} : { all: [isOut] }),
  } as const
  return defineSpecies({
    ethogram: 1,
    species: 'pupil',
    about: 'A hungry dog that comes to a puppet and goes through his tricks: sits, begs, crouches, lies down.',
    body,
    ...(look === undefined ? {} : { look }),
    fields: Object.fromEntries(Object.values(POSTURES).map((field) => [field, false])),
    skills: { ...skills, ...shown },
    ...(commands === undefined ? {} : { commands }),
    senses,
    drives: { hunger: hungerFor(gestures, withinTicks) },
    releasers: {
      foodNear: { ...offered, range: [0, 0, 25], maxValue: 1 },
      atMouth: { ...offered, range: [0, 0, 1.1], maxValue: 200 },
    },
    behavior: {
      feeding: {
        wants: 'hunger',
        sees: 'foodNear',
        combine: 'multiply',
        do: {
          chew: { sees: 'atMouth', act: ['chew', 'look at it'], changes: { hunger: { perTick: -6 } } },
          goToFood: {
            sees: { ...offered, range: [0.9, 1.2, 25], maxValue: 50 },
            act: 'approach it within 0.6',
          },
        },
      },
      explore: {
        always: 6,
        do: {
          comeCloser: {
            sees: { kind: teacher, range: [1.2, 1.3, 25], shape: 'flat', maxValue: 20 },
            act: 'approach it within 0.9',
          },
          tryTricks: {
            sees: { kind: teacher, range: [0, 0, 1.3], shape: 'flat', maxValue: 8 },
            do: {
              arbitration: 'dice',
              behaviors: {
                sit: trick('sit'),
                beg: trick('beg'),
                crouch: trick('crouch'),
                lieDown: trick('lie down'),
              },
            },
          },
          lookAbout: { always: 1, act: 'wander' },
        },
      },
    },
  })
}

/** The pupil of the training yard. */
export const pupil = pupilOf({ teacher: 'puppet', gestures: GESTURES, food: 'bone' })

/** The pupil of a teacher who is a creature: gestures come by his eyes, and he keeps at a trick until it has been seen. */
export function pupilOfTeacher(gestures: readonly string[]) {
  return pupilOf({
    teacher: 'teacher',
    gestures,
    food: 'biscuit',
    isOut: 'isOut',
    trickTicks: 40,
    withinTicks: 20,
    senses: {
      eyes: { by: 'vision', rangeM: 25, fieldOfViewRad: 4, turnsWith: 'headYaw' },
      ears: { by: 'hearing' },
    },
  })
}

/**
 * The pupil with another way to learn: `credit` is what his tricks are worth, paid by the sight of a bone, with the hand as what may make
 * one better; `both` is that beside the hunger that learns.
 */
export function pupilBy(way: 'conditioning' | 'credit' | 'both'): SpeciesDefinition {
  const plain = pupil as SpeciesDefinition
  if (way === 'conditioning') return plain
  const { behavior, drives, percepts } = plain as unknown as {
    behavior: { explore: { do: { tryTricks: { do: { behaviors: Record<string, object> } } } } }
    drives: Record<string, DriveDefinition>
    percepts?: SpeciesDefinition['percepts']
  }
  const { explore } = behavior
  const { tryTricks } = explore.do
  const tricks = Object.entries(tryTricks.do.behaviors).map(([name, trick]) => [
    name,
    { ...trick, worth: 10, innovates: 'hand' },
  ])
  const group = { ...tryTricks.do, learns: { rewards: { boneSeen: 100 } }, behaviors: Object.fromEntries(tricks) }
  const { learns: _, ...hungerThatDoesNot } = drives.hunger
  return {
    ...plain,
    percepts: {
      ...percepts,
      boneSeen: { kind: 'bone', halfS: 0.5 },
      hand: { kind: 'puppet' },
      handOut: { of: 'hand', field: 'handExtended', halfS: 0.5 },
    },
    drives: { ...drives, hunger: way === 'both' ? drives.hunger : hungerThatDoesNot },
    behavior: { ...behavior, explore: { ...explore, do: { ...explore.do, tryTricks: { ...tryTricks, do: group } } } },
  } as SpeciesDefinition
}
