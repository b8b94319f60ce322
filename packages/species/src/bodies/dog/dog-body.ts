// A dog's body, from a handful of proportions: bones, DOFs, and what he can do with them. Minds are put on it.
//
// `dogBody(DOG)`, `dogSkills` and `dogCommands` make the middling dog; `dogOf(HOUND)` gives all three for another.
// Seeds: 003 §10.1–10.2.

import type { BodyDefinition, SkillDefinition } from '@ethogram/core'
import { dogCommands } from './dog-commands.ts'
import { dogDofs } from './dog-dofs.ts'
import { dogHead } from './dog-head.ts'
import { measureDog } from './dog-measures.ts'
import { dogPostures } from './dog-postures.ts'
import { DOG, type DogProportions, dogSkeleton } from './dog-skeleton.ts'

/** The body of a dog. */
export function dogBody(dog: DogProportions = DOG): BodyDefinition {
  const measures = measureDog(dog)
  const { k } = measures
  // Speeds grow with the square root of size, as walking does (dynamic similarity).
  const pace = Math.sqrt(dog.shoulderHeightM / DOG.shoulderHeightM)
  return {
    shape: { cylinder: { radiusM: 0.2 * k, heightM: 0.55 * k } },
    isSolid: true,
    skeleton: {
      ...dogSkeleton(dog),
      gaze: { head: ['neck', 'head'], eyes: ['eyeLeft', 'eyeRight'] },
      chains: { muzzle: { joints: ['neck', 'head'], point: 'mouth' } },
    },
    travel: { by: 'walk', maxSpeedMps: 3 * pace, maxTurnRadps: 4 / pace, maxAccelerationMps2: 6, steps: true },
    dofs: dogDofs(measures),
  }
}

/** What the body of such a dog can do. */
export function dogSkillsOf(dog: DogProportions): Readonly<Record<string, SkillDefinition>> {
  const measures = measureDog(dog)
  return {
    travel: { about: 'walks, trots, gallops or bounds', does: 'travel', uses: ['legs'] },
    ...dogPostures(measures),
    ...dogHead(measures),
  }
}

/** What a middling dog's body can do. */
export const dogSkills = dogSkillsOf(DOG)

/** Body, skills and commands of a dog. */
export function dogOf(dog: DogProportions) {
  return { body: dogBody(dog), skills: dogSkillsOf(dog), commands: dogCommands }
}
