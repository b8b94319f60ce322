// How feelings show in the walk of an animal: tired or sad it goes slower, hurt it limps along, afraid it forgets that it is tired and looks further ahead.
//
// In no particular mood it goes at the speed that a behavior asks for, or at its most. Feelings are degrees of a personality that follow
// drives. Seed: 002 ch. 6 (an agent model whose attributes make the parameters of locomotion).

import type { SpeciesDefinition } from '@ethogram/core'

/** The drives that show in its walk. */
interface Feelings<Drive extends string> {
  readonly tired: Drive
  readonly afraid: Drive
  readonly sad?: Drive
  readonly hurt?: Drive
}

/** A personality by these drives. */
export function walksAsItFeels<const Drive extends string>({ tired, afraid, sad, hurt }: Feelings<Drive>) {
  return {
    degrees: {
      fatigued: { drive: tired },
      frightened: { drive: afraid },
      ...(sad === undefined ? {} : { dejected: { drive: sad } }),
      ...(hurt === undefined ? {} : { lame: { drive: hurt } }),
    },
    attributes: {
      fatigued: { speed: { from: 45, to: 100, is: 'I' } },
      frightened: {
        speed: { from: 100, to: 100, as: 'D', priority: 1 },
        anticipation: { from: 50, to: 80 },
      },
      ...(sad === undefined ? {} : { dejected: { speed: { from: 60, to: 100, is: 'I' } } }),
      // Fear does not make a lame leg sound.
      ...(hurt === undefined ? {} : { lame: { speed: { from: 30, to: 100, is: 'I', priority: 2 } } }),
    },
    parameters: { speed: { usual: 100 } },
  } as const satisfies SpeciesDefinition['personality']
}
