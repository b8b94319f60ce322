// Tempers stand among the drives of their species, so that whatever names a drive can name them: wants, amounts, releasers that feel,
// degrees of a personality, conditions, lines of the console. This says how; who compiles or checks a species asks here.

import { GREATEST_TEMPER } from '../../0-foundation/factors.ts'
import type { SpeciesDefinition } from '../species/species.ts'
import { TEMPER_DEFAULTS } from './defaults.ts'

/** The species with its tempers as drives that nothing changes by itself, after all others. */
export function withTempers(species: SpeciesDefinition): SpeciesDefinition {
  const { temperament, drives } = species
  if (temperament === undefined) return species
  const tempers = Object.entries(temperament).map(([name, { about, usual = TEMPER_DEFAULTS.usual }]) => [
    name,
    { ...(about === undefined ? {} : { about }), start: usual, max: GREATEST_TEMPER },
  ])
  return { ...species, drives: { ...drives, ...Object.fromEntries(tempers) } }
}
