// Weather and the voices of a neighbourhood: creatures of a lesser kind, whose whole body is what they sound like.
//
// Almost everything in ALIVE had a behavior system; so has the sky. Damp gathers, and by chance it rains it out, sometimes with
// thunder. Rain is heard where it falls: whoever hears it is out in it. A voice is quiet for a while and then says its sound a few
// times. Chance is each one's own luck, so every seed has its own weather. Reads: nothing. Seed: 003 §6.1.4 (creatures of a lesser kind).

import { defineSpecies } from '@ethogram/core'

/** How long fair weather, a shower and a storm last before chance is asked again, ticks. */
const FAIR_TICKS = 1500
const SHOWER_TICKS = 700
const STORM_TICKS = 500

/** A place without a body. */
const AIR = { shape: { cylinder: { radiusM: 0.05, heightM: 0.05 } } } as const

/** The sky: shows `isRaining`, and sounds like rain and thunder. */
export const weather = defineSpecies({
  ethogram: 1,
  species: 'weather',
  about: 'Fair, or it rains, or there is a storm; by chance, the likelier the longer it was dry.',
  body: AIR,
  fields: { isRaining: false },
  look: { as: 'unseen', while: { isRaining: { as: 'rain' } } },
  drives: { damp: { about: 'what will come down again', growth: 0.002, max: 8 } },
  behavior: {
    arbitration: 'dice',
    significance: 100,
    behaviors: {
      fair: { always: 6, until: { ticks: FAIR_TICKS }, act: 'show isRaining value false' },
      shower: {
        wants: 'damp',
        until: { ticks: SHOWER_TICKS },
        act: ['say rain loudness 1', 'show isRaining value true'],
        changes: { damp: { perTick: -0.012 } },
      },
      storm: {
        wants: 'damp',
        worth: 0.4,
        until: { ticks: STORM_TICKS },
        changes: { damp: { perTick: -0.02 } },
        do: {
          arbitration: 'dice',
          behaviors: {
            pour: { always: 8, until: { ticks: 70 }, act: ['say rain loudness 1', 'show isRaining value true'] },
            thunder: { always: 2, until: { ticks: 2 }, act: ['say thunder loudness 1', 'show isRaining value true'] },
          },
        },
      },
    },
  },
})

/** Crickets: they sing all the time that they are there. */
export const crickets = defineSpecies({
  ethogram: 1,
  species: 'crickets',
  about: 'Sing in the grass, all night long.',
  body: AIR,
  look: { as: 'unseen' },
  behavior: {
    arbitration: 'dice',
    behaviors: {
      rest: { always: 1, until: { ticks: 30 }, act: 'halt' },
      sing: { always: 1, until: { ticks: 1 }, act: 'say crickets loudness 0.6' },
    },
  },
})

/** Somebody who is only heard: silent for a while, then says its sound `times` in a row. */
export function voiceOf<const Name extends string>(
  species: Name,
  voice: { readonly about: string; readonly sound: string; readonly quietS: number; readonly times: number },
) {
  const { about, sound, quietS, times } = voice
  return defineSpecies({
    ethogram: 1,
    species,
    about,
    body: AIR,
    look: { as: 'unseen' },
    behavior: {
      arbitration: 'dice',
      behaviors: {
        silent: { always: 3, until: { ticks: 20 * quietS }, act: 'halt' },
        sounds: {
          always: 1,
          until: { ticks: 12 * times },
          do: {
            arbitration: 'dice',
            behaviors: {
              breathe: { always: 2, until: { ticks: 8 }, act: 'halt' },
              say: { always: 3, until: { ticks: 1 }, act: `say ${sound} loudness 1` },
            },
          },
        },
      },
    },
  })
}
