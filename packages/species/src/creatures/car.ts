// The car: goes where there is something to go to, on four wheels, by the commands that a walker understands.
//
// Seeds: 000 §4.3 (one command, two bodies), 003 (in Dogmatic both the car and Lucky were autonomous).

import { defineSpecies, type LookDefinition } from '@ethogram/core'
import { carBody, carCommands, carSkills } from '../bodies/car/car-body.ts'

/** Cars differ in colour and in their backs; by name, as walkers do. */
export const carLook: LookDefinition = {
  as: 'car',
  varies: [
    ['#a33b3b', '#3d5f86', '#d8d5cc', '#40464f', '#6f8f6a', '#c99a3c', '#7d8a94', '#2e3138'].map((paint) => ({
      paint,
    })),
    [{ back: 'hatch' }, { back: 'hatch' }, { back: 'boot' }, { back: 'van' }],
  ],
}

/** A car. Worlds with it need the kind `goal`. */
export const car = defineSpecies({
  ethogram: 1,
  species: 'car',
  about: 'Drives to a goal and stops there; it cannot turn on the spot.',
  body: carBody(),
  look: carLook,
  senses: { eyes: { by: 'direct', rangeM: 40, fieldOfViewRad: 2 * Math.PI } },
  skills: carSkills,
  commands: carCommands,
  behavior: {
    goThere: { sees: { kind: 'goal', none: ['isFaced'], maxValue: 20 }, act: 'approach it within 0.5 speed 6' },
    stand: { always: 1, act: 'halt', suggest: 'brake' },
  },
})
