// What Silas wants and feels: his internal variables.
//
// Needs run from 0 to 100 and move him. Moods run from 0 to 10: they show in ears, tail, brows, posture and gait, and never
// win by themselves, because the least that he does (standing about) is worth more than 10. Fear and aggression become
// motives only together with what they are about. Growth is per tick, 20 to the second.
// Seed: 003 §6.1.3, figure 39 (28 motivational variables).

import type { DriveDefinition } from '@ethogram/core'
import { LEARNS_WORDS } from './silas-tricks.ts'

const mood = { min: 0, max: 10 } as const

/** The drives of Silas. */
export const silasDrives = {
  // What the body needs.
  hunger: { about: 'for what is in the bowl', start: 30, growth: 0.005 },
  thirst: { start: 24, growth: 0.005 },
  needToPee: { about: 'grows, and grows faster after drinking', start: 10, growth: 0.002 },
  fatigue: { about: 'of legs; running costs', start: 4, growth: 0.005 },
  sleepiness: { start: 12, growth: 0.004 },
  itch: { start: 8, growth: 0.002 },
  stiffness: { about: 'after lying long', start: 10, growth: 0.001 },
  heat: { about: 'after running; panting cools', start: 0, damping: 0.001 },
  wetness: { about: 'of the coat; shaking dries', start: 0, damping: 0.0005 },

  // What he likes to do.
  fetchDesire: { about: 'to have the ball thrown', start: 18, growth: 0.004 },
  playfulness: { about: 'to romp with somebody', start: 12, growth: 0.003 },
  curiosity: { about: 'about places', start: 30, growth: 0.01, max: 60 },
  loneliness: { about: 'for people', start: 20, growth: 0.003 },
  hunting: { about: 'for what runs', start: 4, growth: 0.002, max: 60 },
  chewing: { start: 8, growth: 0.002, max: 60 },
  digging: { start: 0, growth: 0.0014, max: 50 },
  leisure: { about: 'to do nothing for a while', start: 20, growth: 0.01, max: 60 },
  begging: {
    about: 'for titbits, back in seconds; it learns which words bring them',
    start: 24,
    growth: 0.15,
    max: 40,
    learns: LEARNS_WORDS,
  },
  affection: { about: 'to be close', start: 6, growth: 0.002, max: 40 },
  territory: { about: 'to see who is there', start: 4, growth: 0.002, max: 40 },
  boredom: { about: 'of what goes on and on', start: 0, growth: 0.006, max: 40 },
  obedience: {
    about: 'to do as he is shown: rises while he sees it, and falls when it is over',
    damping: 0.03,
    max: 30,
  },
  willingness: {
    about: 'to do as he is shown at once: more where it has brought something good',
    start: 2,
    setPoint: 2,
    damping: 0.0003,
    max: 8,
  },

  // Moods.
  happiness: { ...mood, start: 6, growth: 0.006, damping: 0.001 },
  sadness: { ...mood, damping: 0.006 },
  excitement: { ...mood, damping: 0.01 },
  aggression: { ...mood, damping: 0.008 },
  guilt: { ...mood, damping: 0.012 },
  fear: { ...mood, damping: 0.01 },
  frustration: { about: 'of what he seeks and does not find', ...mood, damping: 0.004 },
  alertness: {
    about: 'gives way to any strong feeling',
    ...mood,
    max: 5,
    start: 2,
    growth: 0.01,
    damping: 0.005,
    surprise: 0.05,
  },
} as const satisfies Readonly<Record<string, DriveDefinition>>

/** Names of his drives. */
export type SilasDrive = keyof typeof silasDrives
