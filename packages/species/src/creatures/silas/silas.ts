// Silas T. Dog: a dog's body with a mind of his own.
//
// Worlds with him need the kinds that he looks for; `meadow` of `@ethogram/scenes` has them all.
// Seeds: 003 §6.1.3, §10.1–10.2, figure 39.

import { defineSpecies } from '@ethogram/core'
import { dogBody, dogSkills } from '../../bodies/dog/dog-body.ts'
import { dogCommands } from '../../bodies/dog/dog-commands.ts'
import { DOG } from '../../bodies/dog/dog-skeleton.ts'
import { silasLook } from '../looks.ts'
import { silasMind } from './silas-mind.ts'

/** The dog of ALIVE. */
export const silas = defineSpecies({
  ethogram: 1,
  species: 'silas',
  about:
    'A dog who eats, drinks, pees, sleeps, fetches, begs, hunts the hamster and answers gestures, and shows what he feels.',
  pronoun: 'he',
  body: dogBody(DOG),
  look: silasLook,
  skills: dogSkills,
  commands: dogCommands,
  ...silasMind,
})
