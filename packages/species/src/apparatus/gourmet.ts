// A dog between two bowls. He has no idea which is the better one, until he has eaten from both.
//
// The releaser of each bowl learns what the bowl is worth to his hunger, so that he goes where it pays: the third thing that creatures
// learn. Worlds with him need the kinds he looks for: plainBowl and richBowl. Seed: 003 §5.5 (“which of two food sources”).

import { defineSpecies, type SpeciesDefinition } from '@ethogram/core'
import { lucky } from '../creatures/lucky.ts'

/** How near a bowl his nose must be, metres between middles. */
const AT_BOWL_M = 0.8

const { body, look, skills, commands } = lucky as SpeciesDefinition

/** A dog that learns what bowls are worth. */
export const gourmet = defineSpecies({
  ethogram: 1,
  species: 'gourmet',
  about: 'A hungry dog that goes to one bowl or another, and comes to know the better one.',
  body,
  ...(look === undefined ? {} : { look }),
  ...(skills === undefined ? {} : { skills }),
  ...(commands === undefined ? {} : { commands }),
  senses: { nose: { by: 'direct', rangeM: 25, fieldOfViewRad: 2 * Math.PI, through: true } },
  drives: { hunger: { start: 80, growth: 1, max: 100, learns: { into: 'feeding', fields: [], significance: 0.5 } } },
  releasers: {
    // Seen, not remembered: a bowl that was taken away is empty.
    plain: { kind: 'plainBowl', where: 'seen', range: [0, 0, 30], maxValue: 5, learns: 'hunger' },
    rich: { kind: 'richBowl', where: 'seen', range: [0, 0, 30], maxValue: 5, learns: 'hunger' },
  },
  behavior: {
    feeding: {
      wants: 'hunger',
      do: {
        plain: { sees: 'plain', do: { eat: eat('plainBowl', -1), goThere: goTo('plainBowl') } },
        rich: { sees: 'rich', do: { eat: eat('richBowl', -4), goThere: goTo('richBowl') } },
      },
    },
  },
})

function eat(kind: string, perTick: number) {
  return {
    sees: { kind, where: 'seen', range: [0, 0, AT_BOWL_M], shape: 'flat', maxValue: 50 },
    act: ['chew', 'look at it'],
    changes: { hunger: { perTick } },
  } as const
}

function goTo(kind: string) {
  return { sees: { kind, where: 'seen', maxValue: 10 }, act: `approach it within ${AT_BOWL_M * 0.6}` } as const
}
