// Traits of a car: its paint, and what its back is like.

import type { SkeletonDefinition } from '@ethogram/core'
import { colourOr } from '../palette.ts'
import { CAR_BACKS } from './car-form.ts'
import { buildRow, dyeRow, type Individual } from './individual.ts'
import type { BodyStyle } from './style.ts'

const PAINT = '#a33b3b'

/** All traits of a car, with the words that each may have, or `colour`. */
export const carTraits: Readonly<Record<string, readonly string[] | 'colour'>> = {
  paint: 'colour',
  back: Object.keys(CAR_BACKS),
}

/** What traits make of a car. */
export function carIndividual(skeleton: SkeletonDefinition, { traits = {}, colour }: BodyStyle): Individual {
  const { paint, back } = traits
  const isKnown = typeof back === 'string' && Object.hasOwn(CAR_BACKS, back)
  return {
    wears: new Set([isKnown ? back : 'hatch']),
    dyes: dyeRow([colourOr(typeof paint === 'string' ? paint : colour, PAINT)]),
    build: buildRow(skeleton, () => [1, 1, 1]),
    skeleton,
  }
}
