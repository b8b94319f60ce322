// Which bodies have looks of their own, and what their traits make of them.
import type { SkeletonDefinition } from '@ethogram/core'
import { carIndividual } from './car-individual.ts'
import type { Individual } from './individual.ts'
import type { BodyStyle } from './style.ts'
import { walkerIndividual } from './walker-individual.ts'

/** Bodies of which all of a kind share one skin. */
const INDIVIDUALS: Readonly<
  Partial<Record<BodyStyle['animal'], (skeleton: SkeletonDefinition, style: BodyStyle) => Individual>>
> = { walker: (skeleton, { traits = {} }) => walkerIndividual(skeleton, traits), car: carIndividual }

/** What a body of this style has of its own; nothing where all bodies of its style are alike. */
export function individualOf(skeleton: SkeletonDefinition, style: BodyStyle): Individual | undefined {
  return INDIVIDUALS[style.animal]?.(skeleton, style)
}

/** Whether bodies of this style share one skin, whatever their traits. */
export function hasIndividuals({ animal }: BodyStyle): boolean {
  return INDIVIDUALS[animal] !== undefined
}
