// Clicker: Duncan on his rug, you beside him with a clicker and food. Nobody has taught him anything.
//
// `you` is who says words, clicks and gives food; food is added where he stands (`duncan` eats at once) and taken away again. A `hand` with food in
// it can be added, moved and taken away: he is lured by it.
// Seed: 001 "Clicker".

import { defineWorld } from '@ethogram/core'
import { luredDuncan, plainDuncan } from '@ethogram/species'
import { person } from './things.ts'

/** Duncan and you. */
export const clicker = defineWorld({
  ethogram: 1,
  world: 'clicker',
  about: 'Train Duncan: say a word, click when he does the trick, give him food. He learns your own words.',
  view: { of: 'duncan', with: 'you', fromM: 3.4, side: [0.85, 0.35, 0.45] },
  kinds: {
    person,
    food: { shape: { cylinder: { radiusM: 0.04, heightM: 0.04 } }, look: { colour: '#b06a3b' } },
    hand: {
      about: 'Your hand with food in it: his nose goes with it, and over his head it makes him sit.',
      shape: { cylinder: { radiusM: 0.035, heightM: 0.07 } },
      look: { colour: '#e9c9a8' },
    },
  },
  species: [luredDuncan],
  entities: {
    duncan: { kind: 'duncan', headingRad: Math.PI / 2 },
    you: { kind: 'person', at: [1.3, 0, 0], headingRad: -Math.PI / 2 },
  },
})

/** The same with his mind in a body without bones: many lives are lived in little time. */
export const plainClicker = { ...clicker, world: 'plain-clicker', species: [plainDuncan] } as const
