// What dogs of Silas's kind are like, each in its own degree: five tempers, drawn from the seed or given.
//
// `personality: { bold: 85, playful: 20 }` of an entity gives them. Seeds: 003 §2.2 (individuals), §6.1.3.

import type { TemperDefinition } from '@ethogram/core'

/** His tempers. */
export const silasTemperament = {
  bold: {
    about: 'goes to see for itself, soon forgets a fright, and is the first at the fence',
    spread: 20,
    growth: { curiosity: [0.5, 1.5], territory: [0.6, 1.4] },
    value: { hiding: [1.5, 0.5], exploring: [0.75, 1.25], hamsterHunt: [0.7, 1.3], guarding: [0.7, 1.3] },
  },
  playful: {
    about: 'lives for the ball and for romping',
    spread: 20,
    growth: { playfulness: [0.3, 1.7], fetchDesire: [0.4, 1.6], chewing: [0.6, 1.4] },
    doses: { excitement: [0.5, 1.5] },
    hold: { romping: [0.7, 1.3], fetching: [0.7, 1.3] },
  },
  devoted: {
    about: 'wants to be with people and to please them',
    spread: 20,
    growth: { loneliness: [0.4, 1.6], affection: [0.3, 1.7] },
    doses: { guilt: [0.6, 1.4] },
    value: { obey: [0.6, 1.4], comeWhenCalled: [0.6, 1.4] },
  },
  lively: {
    about: 'is seldom tired and seldom still',
    spread: 20,
    growth: { sleepiness: [1.5, 0.6], fatigue: [1.5, 0.5], leisure: [1.5, 0.5] },
    hold: { sleeping: [1.3, 0.8], resting: [1.4, 0.7] },
  },
  greedy: {
    about: 'is always hungry, and begs',
    spread: 20,
    growth: { hunger: [0.6, 1.4], thirst: [0.8, 1.2] },
    value: { begFor: [0.6, 1.4], feeding: [0.85, 1.15] },
  },
} as const satisfies Readonly<Record<string, TemperDefinition>>
