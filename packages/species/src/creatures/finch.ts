// The finch: the bird by which people change worlds. It lives in a tree, comes now and then and circles somebody discreetly.
//
// While somebody’s hands are over the head it flies near and changes its colour by and by; each colour needs the hand to have been near
// for longer (the mean of a period). If the hands are still up when it has turned to gold, it does `turn`: whoever watches it, a
// director of the world, makes of that what it likes. Spent then, it leaves, and comes again when it has rested for longer than the
// longest of those periods.
// Reads: people and their hands, its roost. Worlds with it need the kind `roost`. Seed: 003 §6.1.4 (a bird) and note 29.

import { type BehaviorMap, defineSpecies, type KindDefinition } from '@ethogram/core'
import { bird } from './bird.ts'

/** Where a finch sits when it wants nothing. */
export const roostKind: KindDefinition = {
  about: 'A nest in a tree.',
  shape: { cylinder: { radiusM: 0.16, heightM: 0.07 } },
  look: { as: 'nest', colour: '#9c7d4e' },
}

/** Within this distance of the hand it counts as near, metres. */
const NEAR_M = 1

/** Colours one after the other: after how many ticks beside the hand each is worth all that it can be, and how much that is. */
const STAGES = {
  blush: [10, 30],
  glow: [40, 40],
  shine: [64, 50],
  turn: [84, 62],
} as const

/** A stage wins over the one before as soon as its hand has been there for most of its time. */
const stage = (name: keyof typeof STAGES, ...acts: string[]): BehaviorMap<'company'>[string] => {
  const [averageTicks, maxValue] = STAGES[name]
  return {
    sees: { kind: 'it', range: [0, 0, NEAR_M], shape: 'flat', maxValue, averageTicks },
    inhibits: 1.05,
    act: [...acts, 'flap'],
  }
}

const ROUND_HAND = 'circle it radius 0.4 height 0.2 speed 1.4'

const tone = (glow: number, shows: string, ...goesTo: string[]) =>
  ({ does: 'pose', pose: { glow }, shows, goesTo }) as const

/** A small bird with some magic. */
export const finch = defineSpecies({
  ethogram: 1,
  species: 'finch',
  about: 'Lives in a tree, circles people, and changes whoever keeps the hands over the head.',
  body: { ...bird.body, dofs: { ...bird.body.dofs, glow: { min: 0, max: 1, maxSpeedPerS: 4 } } },
  look: {
    as: 'bird',
    colour: '#5d7f9e',
    accent: '#e0a458',
    while: {
      isRosy: { as: 'bird', colour: '#b9657f', accent: '#e0a458' },
      isFiery: { as: 'bird', colour: '#e06a3b', accent: '#f2c14e' },
      isGolden: { as: 'bird', colour: '#f6c945', accent: '#fff0b8' },
    },
  },
  fields: { isRosy: false, isFiery: false, isGolden: false },
  senses: { eyes: { by: 'vision', rangeM: 40, fieldOfViewRad: 2 * Math.PI } },
  skills: {
    ...bird.skills,
    blush: tone(0.35, 'isRosy', 'glow'),
    glow: tone(0.7, 'isFiery', 'shine'),
    shine: tone(1, 'isGolden'),
  },
  commands: { ...bird.commands, blush: 'blush', glow: 'glow', shine: 'shine' },
  drives: { company: { about: 'to see people', start: 8, growth: 0.02, max: 40 } },
  behavior: {
    changeWorlds: {
      about: 'comes to who has the hands over the head',
      sees: {
        kind: 'person.hand',
        any: ['handsOverHead', 'handRaised'],
        range: [0, 0, 30],
        shape: 'flat',
        maxValue: 60,
      },
      interest: { growth: 0.002 },
      do: {
        comeNear: { always: 2, act: ['approach it within 0.4 speed 3', 'flap'] },
        blush: stage('blush', ROUND_HAND, 'blush'),
        glow: stage('glow', ROUND_HAND, 'glow'),
        shine: stage('shine', ROUND_HAND, 'shine'),
        turn: {
          ...stage('turn', 'circle it radius 0.6 height 0.5 speed 3', 'shine', 'say chirp loudness 0.6'),
          changesInterest: { changeWorlds: -0.2 },
        },
      },
    },
    visit: {
      about: 'circles discreetly, for a while',
      wants: 'company',
      sees: { kind: 'person.head', range: [0, 0, 40], shape: 'flat', maxValue: 1 },
      combine: 'multiply',
      act: ['circle it radius 1.3 height 0.6 speed 2', 'flap'],
      changes: { company: { perTick: -0.12 } },
    },
    roost: {
      always: 12,
      sees: { kind: 'roost', maxValue: 0.1 },
      do: {
        sit: { feels: { all: ['held'], maxValue: 20 }, act: ['perch it', 'fold wings'] },
        comeHome: { always: 1, act: ['perch it speed 2.5', 'flap'] },
      },
    },
  },
})
