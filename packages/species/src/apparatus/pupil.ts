// A dog for training: Silas's body with the simplified mind of the thesis's learning experiments.
//
// He feeds (finds food, goes there, chews) and explores: he comes to the puppet and goes through what he can do. Hunger drives his
// learning: what makes the puppet give him a bone becomes one more way to feed. Nothing in him knows what a gesture means.
// Worlds with him need the kinds he looks for: puppet and bone. Seed: 003 §6.3.2 (protocol of figures 43–47).

import { type DriveDefinition, defineSpecies, type SpeciesDefinition } from '@ethogram/core'
import { lucky } from '../creatures/lucky.ts'

/** Gestures that he can learn about. */
export const GESTURES = ['handExtended', 'pointing', 'jumping'] as const

/** How long he keeps at a trick before he tries another, ticks. */
const TRICK_TICKS = 18

/** What he needs: hunger grows as fast as bones take it away, so that he never has enough. */
const hunger: DriveDefinition = {
  about: 'the need to eat, which drives his learning',
  start: 60,
  growth: 0.35,
  max: 100,
  learns: {
    into: 'feeding',
    fields: GESTURES,
    sounds: ['click', 'whistle', 'bell'],
    ignores: ['goToFood', 'comeCloser', 'lookAbout'],
    behaviors: 3,
    withinM: 1.3,
    scale: 0.05,
    alpha: 0.7,
    worth: 3,
  },
}

const { body, look, skills, commands } = lucky as SpeciesDefinition

/** A dog that tries his tricks before a puppet, and learns which of them pays. */
export const pupil = defineSpecies({
  ethogram: 1,
  species: 'pupil',
  about: 'A hungry dog that comes to a puppet and goes through his tricks: sits, begs, crouches, lies down.',
  body,
  ...(look === undefined ? {} : { look }),
  ...(skills === undefined ? {} : { skills }),
  ...(commands === undefined ? {} : { commands }),
  senses: {
    nose: { by: 'direct', rangeM: 25, fieldOfViewRad: 2 * Math.PI, through: true },
    ears: { by: 'hearing' },
  },
  drives: { hunger },
  releasers: {
    // Seen, not remembered: a bone that was taken away cannot be chewed.
    foodNear: { kind: 'bone', where: 'seen', range: [0, 0, 25], shape: 'flat', maxValue: 1 },
    atMouth: { kind: 'bone', where: 'seen', range: [0, 0, 1.1], shape: 'flat', maxValue: 200 },
  },
  behavior: {
    feeding: {
      wants: 'hunger',
      sees: 'foodNear',
      combine: 'multiply',
      do: {
        chew: { sees: 'atMouth', act: ['chew', 'look at it'], changes: { hunger: { perTick: -6 } } },
        goToFood: {
          sees: { kind: 'bone', where: 'seen', range: [0.9, 1.2, 25], shape: 'flat', maxValue: 50 },
          act: 'approach it within 0.6',
        },
      },
    },
    explore: {
      always: 6,
      do: {
        comeCloser: {
          sees: { kind: 'puppet', range: [1.2, 1.3, 25], shape: 'flat', maxValue: 20 },
          act: 'approach it within 0.9',
        },
        tryTricks: {
          sees: { kind: 'puppet', range: [0, 0, 1.3], shape: 'flat', maxValue: 8 },
          do: {
            arbitration: 'dice',
            behaviors: {
              sit: { always: 1, until: { ticks: TRICK_TICKS }, act: ['sit', 'look at it'] },
              beg: { always: 1, until: { ticks: TRICK_TICKS }, act: ['beg', 'look at it'] },
              crouch: { always: 1, until: { ticks: TRICK_TICKS }, act: ['crouch', 'look at it'] },
              lieDown: { always: 1, until: { ticks: TRICK_TICKS }, act: ['lie down', 'look at it'] },
            },
          },
        },
        lookAbout: { always: 1, act: 'wander' },
      },
    },
  },
})

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
