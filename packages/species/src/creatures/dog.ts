// Plain dogs: a body of any proportions with hardly a mind, to be tried, directed and measured.
//
// They stand about, look at what is called `target`, and show what they feel. Everything else is asked of them from outside:
// `dog: sit`, `dog: wag tail amount 0.5`, `dog: happiness = 10`. Seeds: 000 §4.3 (a body is driven by commands), §6.6.

import { defineSpecies, type LookDefinition } from '@ethogram/core'
import { dogOf } from '../bodies/dog/dog-body.ts'
import { dogMoodDrives, dogMoods } from '../bodies/dog/dog-moods.ts'
import { DOG, type DogProportions, HOUND, PUPPY, TERRIER } from '../bodies/dog/dog-skeleton.ts'
import { walksAsItFeels } from '../bodies/walks-as-it-feels.ts'

/** A dog of these proportions as a species of this name. Worlds with it need a kind `target`. */
export function plainDog<const Name extends string>(
  species: Name,
  about: string,
  dog: DogProportions,
  look: LookDefinition,
) {
  return defineSpecies({
    ethogram: 1,
    species,
    about,
    ...dogOf(dog),
    look: { as: 'dog', ...look },
    senses: { eyes: { by: 'direct', kinds: ['target'], rangeM: 20, fieldOfViewRad: 2 * Math.PI, through: true } },
    drives: dogMoodDrives,
    personality: walksAsItFeels({ tired: 'tiredness', afraid: 'fear', sad: 'sadness' }),
    behavior: {
      standAbout: { about: 'the least it does', always: 12, act: 'halt' },
      watch: {
        about: 'looks at what there is to look at',
        sees: { kind: 'target', maxValue: 1 },
        suggest: 'look at it',
      },
      ...dogMoods,
    },
  })
}

/** A middling dog. */
export const dog = plainDog('dog', 'A dog of half a metre.', DOG, { colour: '#b98a56', accent: '#f1e4cf' })

/** A small, square dog. */
export const terrier = plainDog('terrier', 'Low, square, long in the face.', TERRIER, {
  colour: '#8c7b6b',
  accent: '#e8ddcb',
})

/** A tall dog with hanging ears. */
export const hound = plainDog('hound', 'Tall and long, with hanging ears.', HOUND, {
  colour: '#7a4a2b',
  accent: '#efe3d0',
})

/** A young dog. */
export const puppy = plainDog('puppy', 'Short everywhere but in the head.', PUPPY, {
  colour: '#d2b48c',
  accent: '#fbf3e6',
})
