// The clicker yard: a dog that learns by credit, and nothing else; clicks, words and food come from whoever trains him.
//
// Also for dice by themselves: any group of behaviors can be put into the same dog. Seed: 001 "Clicker".

import { defineWorld, type SpeciesDefinition } from '@ethogram/core'
import { apprentice, apprenticeWith } from '@ethogram/species'

const kinds = {
  food: { shape: { cylinder: { radiusM: 0.05, heightM: 0.05 } }, look: { colour: '#b06a3b' } },
  sheep: { shape: { cylinder: { radiusM: 0.3, heightM: 0.8 } }, look: { colour: '#e8e4da' } },
} as const

/** A dog and an empty yard. */
export const clickerYard = defineWorld({
  ethogram: 1,
  world: 'clicker-yard',
  view: { of: 'duncan', fromM: 4.6, side: [0.6, 0.35, 0.75] },
  about: 'A dog that learns by credit which trick pays, and after which word.',
  kinds,
  species: [apprentice],
  entities: { duncan: { kind: 'apprentice' } },
})

/** The yard with a dog of other behaviors. */
export function clickerYardWith(behavior: NonNullable<SpeciesDefinition['behavior']>) {
  return { ...clickerYard, species: [apprenticeWith(behavior)] }
}
