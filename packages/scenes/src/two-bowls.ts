// Two bowls of different worth, and a dog that is served from one and the other until he knows them; then he may choose.
//
// The trainer serves: it puts one bowl before him and takes it away. In the test both stand at the same distance.
// Seed: 003 §5.5 (the value of a stimulus).

import { defineWorld, type KindDefinition, type ProtocolDefinition } from '@ethogram/core'
import { gourmet } from '@ethogram/species'

const bowl = { shape: { cylinder: { radiusM: 0.16, heightM: 0.08 } } } as const

/** What there is besides the dog. */
export const bowlKinds = {
  plainBowl: { ...bowl, about: 'Dry food.', look: { colour: '#b9a487' } },
  richBowl: { ...bowl, about: 'Meat.', look: { colour: '#9c3b2f' } },
} as const satisfies Readonly<Record<string, KindDefinition>>

/** Out of sight and smell, and before the dog's position. */
const AWAY = [200, 0, 200] as const
const SERVED = [0, 0, 0.5] as const

/** Ticks of a meal, and of a choice. */
const MEAL_TICKS = 14
const CHOICE_TICKS = 40

function serve(name: string) {
  return {
    gives: [
      { input: 'place', entity: 'silas', at: [0, 0, 0], headingRad: 0 } as const,
      { input: 'place', entity: name, at: SERVED } as const,
    ],
    takes: [{ input: 'place', entity: name, at: AWAY } as const],
    forTicks: MEAL_TICKS,
  }
}

/** Twelve meals from each bowl, then a choice between both. */
export const bowlProtocol: ProtocolDefinition = {
  ethogram: 1,
  protocol: 'bowls',
  about: 'Serves him from either bowl by turns, then lets him choose.',
  pupil: 'silas',
  rewards: {
    plain: serve('plain'),
    rich: serve('rich'),
    both: {
      gives: [
        { input: 'place', entity: 'silas', at: [0, 0, 0], headingRad: 0 },
        { input: 'place', entity: 'plain', at: [2.5, 0, 0] },
        { input: 'place', entity: 'rich', at: [-2.5, 0, 0] },
      ],
      takes: [],
      forTicks: CHOICE_TICKS,
    },
  },
  trials: {
    plain: { delayTicks: 0, reward: 'plain' },
    rich: { delayTicks: 0, reward: 'rich' },
    choice: { delayTicks: 0, reward: 'both' },
  },
  phases: [
    { phase: 'meals', trials: ['plain', 'rich'], repeat: 12, order: 'random', pauseTicks: 25 },
    { phase: 'choice', trials: ['choice'] },
  ],
}

/** A dog and two bowls. */
export const twoBowls = defineWorld({
  ethogram: 1,
  world: 'two-bowls',
  about: 'A dog is served from two bowls, and comes to know the better one.',
  view: { of: 'silas', fromM: 5, side: [0.55, 0.4, 0.75] },
  kinds: bowlKinds,
  species: [gourmet],
  entities: {
    silas: { kind: 'gourmet', at: [0, 0, 0] },
    plain: { kind: 'plainBowl', at: AWAY },
    rich: { kind: 'richBowl', at: AWAY },
  },
  trainers: { cook: bowlProtocol },
})
