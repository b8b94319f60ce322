// Measures of a dog that his postures depend on: how high his trunk is above the ground and how much of it is flesh.
//
// A posture is the same for terrier, hound and puppy when it is said in what has to touch the ground: how far a trunk must
// come down depends on legs, not on size alone. Seeds: 003 §10.1.

import type { DogProportions } from './dog-skeleton.ts'

/** A dog's measures. Lengths in metres of a dog of the middling size; × `k` they are his own. */
export interface DogMeasures {
  /** How much bigger than his measures he is. */
  readonly k: number
  /** Height of the chest's joint, and how far it is above the underside of the chest. */
  readonly chest: number
  readonly depth: number
  /** How much longer his legs and his trunk are than the middling dog's. */
  readonly leg: number
  readonly trunk: number
  /** How much bigger his head is. */
  readonly head: number
  /** How steeply his trunk stands when he sits, as a share of the middling dog's. */
  readonly steep: number
}

/** Height of the chest's joint in legs and the rest of a middling dog, as in his skeleton. */
const LEG_SHARE = 0.41
const REST_SHARE = 0.05

/** From the chest's joint to the underside of the chest. */
const DEPTH = 0.185

/** By how much of a leg the hips of a dog who sits are above the ground, and his chest comes down. */
const SITTING_HIPS = 0.167
const SITTING_DROP = 0.047

/** Measures a dog. */
export function measureDog(dog: DogProportions): DogMeasures {
  const chest = LEG_SHARE * dog.leg + REST_SHARE
  const drop = (of: number, leg: number): number => of - SITTING_DROP * leg - SITTING_HIPS * (0.3 + 0.7 * leg)
  const steep = drop(chest, dog.leg) / drop(LEG_SHARE + REST_SHARE, 1) / dog.trunk
  const { leg, trunk, head } = dog
  return { k: dog.shoulderHeightM / chest, chest, depth: DEPTH, leg, trunk, head, steep }
}
