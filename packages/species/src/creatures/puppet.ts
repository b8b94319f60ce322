// The puppet: a person's proxy without a will of its own. It stands, looks at what is called `target`, and does as it is told.
//
// A world that calls its people otherwise takes `puppetAs('person')`: dogs know people by kind and by their gestures.
// Seeds: 003 §6.1.4 (the invisible person), §6.3.2 (the trainer).

import { defineSpecies } from '@ethogram/core'
import { puppetBody, puppetCommands, puppetFields, puppetSkills } from '../bodies/puppet/puppet-body.ts'

/** A puppet as a species of another name. */
export function puppetAs<const Name extends string>(species: Name) {
  return defineSpecies({
    ethogram: 1,
    species,
    about: 'A person’s proxy: walks, looks, and makes gestures that others see.',
    body: puppetBody(),
    look: { as: 'puppet', colour: '#5b6f8f', accent: '#e9c9a8' },
    fields: puppetFields,
    senses: { eyes: { by: 'direct', kinds: ['target'], rangeM: 20, fieldOfViewRad: 2 * Math.PI, through: true } },
    skills: puppetSkills(),
    commands: puppetCommands,
    behavior: {
      standAbout: { always: 1, act: 'halt' },
      watch: { sees: { kind: 'target', maxValue: 0.5 }, suggest: 'look at it' },
    },
  })
}

/** A puppet. */
export const puppet = puppetAs('puppet')
