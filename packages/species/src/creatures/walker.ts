// The walker: somebody who goes where there is something to go to, on two legs, among others.
//
// It chooses every step by the least stress: it foresees others, goes round them and round what stands, and touches nobody.
// Seeds: 002 chapters 4–9 (the people of its figures), 000 §4.2 (one command, two bodies: the car).

import { defineSpecies } from '@ethogram/core'
import { walkerOf } from '../bodies/walker/walker-body.ts'
import { WALKER, type WalkerProportions } from '../bodies/walker/walker-skeleton.ts'
import { walkerLook } from './walker-looks.ts'

/**
 * A walker of these proportions as a species of this name. Worlds with it need the kind `goal`. `others`: kinds that it looks out for
 * besides its own, as people do for cars; what it does not look out for it senses only when it is near, and foresees nothing of.
 */
export function walkerAs<const Name extends string>(
  species: Name,
  walker: WalkerProportions = WALKER,
  others: readonly string[] = [],
) {
  return defineSpecies({
    ethogram: 1,
    species,
    about: 'Somebody who walks: goes to a goal, looks at others, ducks, carries and makes gestures.',
    ...walkerOf(walker),
    look: walkerLook,
    // In no particular mood; worlds give each of them its own (`temperOf`).
    personality: {},
    senses: {
      map: { by: 'direct', kinds: ['goal'], rangeM: 60, fieldOfViewRad: 2 * Math.PI, through: true },
      eyes: { by: 'vision', kinds: [species, ...others], rangeM: 12, fieldOfViewRad: 3.5, capacity: 32 },
    },
    behavior: {
      goThere: { sees: { kind: 'goal', none: ['isFaced'], maxValue: 20 }, act: 'approach it within 0.05 speed 1.35' },
      standAbout: { always: 1, act: 'halt' },
    },
  })
}

/** A walker. */
export const walker = walkerAs('walker')
